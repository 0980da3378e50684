/* claims_complete.c -- sentences about complete islands, and about all cells of
 * a kind. */
#include "claims.h"

#include <string.h>

/* Every 1 has a cell of the step; every cell of the step is beside one. */
bool claim_are_ones(struct claim *c)
{
    for (uint32_t i = 0; i < c->s.cells; i++)
        if (claim_clue(c, i) != 1 ||
            position_exits(c->p, c->s.cell[i], c->p->next) == 0)
            return false;
    for (size_t k = 0; k < c->step->cell_count; k++) {
        bool beside = false;
        for (uint32_t i = 0; i < c->s.cells && !beside; i++)
            beside = claim_touches_island(c, c->step->cells[k], c->s.cell[i]);
        if (!beside)
            return false;
    }
    return c->s.cells > 1;
}

bool claim_is_described(struct claim *c, const nuri_said *said)
{
    const bool ends = strncmp(said->id, "endgame", 7) == 0;
    const nuri_slot *const clues =
        ends ? NULL
             : claim_slot(said,
                          strcmp(said->id, "complete") == 0 ? "clue" : "with");

    for (uint32_t at = 0; at < c->p->cells; at++) {
        bool meant = ends;
        if (c->p->colour[at] != NURI_UNDECIDED)
            continue;
        for (size_t k = 0; clues && k < clues->count; k++)
            meant = meant || claim_touches_island(c, at, clues->cells[k]);
        if (meant != claim_decides(c, at))
            return false;
    }
    return true;
}
