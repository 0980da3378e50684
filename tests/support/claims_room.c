/* claims_room.c -- sentences about the room of an island, and the sea in it. */
#include "claims.h"

#include "support.h"

/* True if the island of the clue can have the cell, as white. */
static bool is_room(struct position *p, uint32_t at, uint32_t clue)
{
    const uint8_t before = p->colour[at];
    uint32_t other;

    p->colour[at] = NURI_WHITE;
    const uint32_t clues = position_clues(p, at, &other);
    const bool joined = clues == 1 && position_joined(p, at, clue);
    const uint32_t needs = joined       ? position_part(p, at, NULL)
                           : clues == 0 ? position_need(p, at, clue)
                                        : UINT32_MAX;
    p->colour[at] = before;
    return needs <= (uint32_t)p->clue[clue];
}

/* Put what each cell costs the sea; return how many cells the island can
 * have. */
static uint32_t weigh(struct position *p, uint32_t clue, uint8_t *weight)
{
    uint32_t room = 0;

    for (uint32_t at = 0; at < p->cells; at++) {
        const bool can = p->colour[at] != NURI_BLACK && is_room(p, at, clue);
        room += can;
        weight[at] = p->colour[at] == NURI_WHITE ? IN_THE_WAY : can;
    }
    return room;
}

/* True of the room, and if the black at all cells that are named, or any, can
 * be joined within it, or not; and with none of the cells of the step. */
static bool holds(struct claim *c, bool joins)
{
    struct position *const p = c->p;
    const uint32_t clue = c->s.cell[0];
    const uint64_t spare = c->s.number[1];
    uint8_t *const weight = zeros(p->cells, 1);
    uint32_t any = 0;

    while (any < p->cells && p->colour[any] != NURI_BLACK)
        any++;
    const uint32_t *const part = c->s.cells > 1 ? c->s.cell + 1 : &any;
    bool so = any < p->cells && weigh(p, clue, weight) <= c->s.number[0] &&
              c->s.number[0] == claim_clue(c, 0) + spare;
    for (uint32_t k = 1; k < c->s.cells; k++)
        so = so && p->colour[c->s.cell[k]] == NURI_BLACK;
    uint32_t *const cost =
        position_trees(p, weight, part, c->s.cells > 1 ? c->s.cells - 1 : 1);
    so = so && (cost[*part] <= spare) == joins;
    for (size_t k = 0; joins && k < c->step->cell_count; k++)
        so = so && cost[c->step->cells[k]] > spare;
    free(cost);
    free(weight);
    return so;
}

bool claim_is_beyond_the_sea(struct claim *c)
{
    return holds(c, true);
}

bool claim_cannot_join(struct claim *c)
{
    return holds(c, false);
}
