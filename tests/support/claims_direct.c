/* claims_direct.c -- sentences about what-ifs that are one thought, or end as
 * another. */
#include "claims.h"

#include "support.h"

#include <string.h>

/* What a part is without this cell. */
typedef bool lacks_fn(struct position *p, uint32_t part);

static bool lacks_room(struct position *p, uint32_t clue)
{
    return position_room(p, clue) < (uint32_t)p->clue[clue];
}

static bool lacks_number(struct position *p, uint32_t part)
{
    return p->colour[part] == NURI_WHITE && !position_is_reached(p, part);
}

static bool lacks_sea(struct position *p, uint32_t part)
{
    return p->colour[part] == NURI_BLACK &&
           position_sea_beside(p, part) < position_count(p, NURI_BLACK);
}

bool claim_breaks(struct claim *c)
{
    struct claim broken = {.p = c->p, .step = c->step, .is_part = true};

    return claim_is_true(&broken, claim_slot(c->said, "broken")->said);
}

/* True if the part, named first, lacks something without each cell, after those
 * before it, and the rest follows. */
static bool needs(struct claim *c, nuri_colour colour, lacks_fn *lacks)
{
    uint8_t *const now = c->p->colour;
    bool so = c->s.cells > 1;

    for (uint32_t k = 1; k < c->s.cells && so; k++) {
        const uint32_t cell = c->s.cell[k];
        so = now[cell] == NURI_UNDECIDED;
        now[cell] = (uint8_t)other_colour(colour);
        so = so && lacks(c->p, c->s.cell[0]);
        now[cell] = (uint8_t)colour;
    }
    return so && claim_breaks(c);
}

static bool island_needs(struct claim *c)
{
    return needs(c, NURI_WHITE, lacks_room);
}

static bool land_needs(struct claim *c)
{
    return needs(c, NURI_WHITE, lacks_number);
}

static bool sea_needs(struct claim *c)
{
    return needs(c, NURI_BLACK, lacks_sea);
}

static bool is_enclosed(struct claim *c)
{
    bool so = c->s.cells > 0;

    for (uint32_t k = 0; k < c->s.cells; k++)
        so = so && claim_is_surrounded(c, c->s.cell[k], NURI_WHITE);
    for (uint32_t k = 0; k < c->s.cells; k++)
        c->p->colour[c->s.cell[k]] = NURI_WHITE;
    return so && claim_breaks(c);
}

/* True if the first cell is beside the island of this clue. */
static bool is_beside_island(struct claim *c, uint32_t clue)
{
    const uint32_t exits = position_exits(c->p, clue, c->p->next);

    return has_item(c->p->next, exits, c->s.cell[0]);
}

/* True if black in the first cell meets no other. */
static bool is_shut_in(struct claim *c)
{
    c->p->colour[c->s.cell[0]] = NURI_BLACK;
    return position_count(c->p, NURI_BLACK) > 1 &&
           position_sea_beside(c->p, c->s.cell[0]) == 1;
}

static bool is_between_and_shut_in(struct claim *c)
{
    return !position_joined(c->p, c->s.cell[1], c->s.cell[2]) &&
           is_beside_island(c, c->s.cell[1]) &&
           is_beside_island(c, c->s.cell[2]) && is_shut_in(c);
}

static bool is_complete_and_shuts_in(struct claim *c)
{
    return position_part(c->p, c->s.cell[1], NULL) == claim_clue(c, 1) &&
           is_beside_island(c, c->s.cell[1]) && is_shut_in(c);
}

/* Ask with the other colour in each cell, and restore the board. */
static bool ask_otherwise(struct claim *c, ask_fn *ask)
{
    uint8_t *const before = zeros(c->p->cells, 1);
    const nuri_step *const step = c->step;
    bool so = true;

    memcpy(before, c->p->colour, c->p->cells);
    for (size_t k = 0; k < step->cell_count && so; k++) {
        nuri_step one = *step;
        one.cells = &step->cells[k];
        one.cell_count = 1;
        c->step = &one;
        so = claim_otherwise(c, ask);
        memcpy(c->p->colour, before, c->p->cells);
    }
    c->step = step;
    free(before);
    return so;
}

bool claim_island_needs(struct claim *c)
{
    return ask_otherwise(c, island_needs);
}

bool claim_land_needs(struct claim *c)
{
    return ask_otherwise(c, land_needs);
}

bool claim_sea_needs(struct claim *c)
{
    return ask_otherwise(c, sea_needs);
}

bool claim_encloses(struct claim *c)
{
    return ask_otherwise(c, is_enclosed);
}

bool claim_shuts_in_between(struct claim *c)
{
    return ask_otherwise(c, is_between_and_shut_in);
}

bool claim_shuts_in_complete(struct claim *c)
{
    return ask_otherwise(c, is_complete_and_shuts_in);
}
