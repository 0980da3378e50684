/*
 * claims_needs.c -- sentences about needs that are not met.
 *
 * An island needs its cells; white without a clue, and a 2x2 square, need a
 * clue that reaches them.
 */
#include "claims.h"

#include "support.h"

#include <string.h>

/* True if the page marks this cell, as it does reason cells; if there is no
 * solution, what is named. */
static bool is_marked(const struct claim *c, uint32_t at)
{
    return c->step->cell_count == 0 ||
           has_item(c->step->because, c->step->because_count, at) ||
           claim_decides(c, at);
}

/* ---- What reaches it ----------------------------------------------------- */

static bool is_finished(const struct position *p, uint32_t clue)
{
    return p->clue[clue] > 0 &&
           position_part(p, clue, NULL) == (uint32_t)p->clue[clue];
}

/* The size that the island of this clue would need to reach white there. */
static uint32_t need_at(struct claim *c, uint32_t at, uint32_t clue)
{
    const uint8_t before = c->p->colour[at];
    uint32_t own;

    if (before == NURI_BLACK)
        return UINT32_MAX;
    c->p->colour[at] = NURI_WHITE;
    const uint32_t clues = position_clues(c->p, at, &own);
    const uint32_t needs = clues == 0    ? position_need(c->p, at, clue)
                           : clues > 1   ? UINT32_MAX
                           : own == clue ? position_part(c->p, at, NULL)
                                         : UINT32_MAX;
    c->p->colour[at] = before;
    return needs;
}

/* To reach the part or the square that is named, in these cells. */
static uint32_t need(struct claim *c, const nuri_slot *place, uint32_t clue)
{
    uint32_t least = UINT32_MAX;

    for (size_t k = 0; k < place->count; k++) {
        const uint32_t needs = need_at(c, place->cells[k], clue);
        least = needs < least ? needs : least;
    }
    return least;
}

/* True if no island that is unfinished has a way there, however long. */
static bool has_no_way(struct claim *c, const nuri_slot *place)
{
    for (uint32_t i = 0; i < c->p->cells; i++)
        if (c->p->clue[i] != NURI_CLUE_NONE && !is_finished(c->p, i) &&
            need(c, place, i) != UINT32_MAX)
            return false;
    return true;
}

/* True if a cell of the square would be joined to white without a clue, which a
 * way from there need not take in. */
static bool touches_white(struct claim *c, const nuri_slot *square)
{
    uint32_t near[4];

    for (size_t k = 0; k < square->count; k++) {
        const unsigned n = position_near(c->p, square->cells[k], near);
        for (unsigned i = 0; i < n; i++)
            if (c->p->colour[near[i]] == NURI_WHITE)
                return true;
    }
    return false;
}

/* True if this clue would need so many cells, more than it has, and no clue of
 * an unfinished island lacks fewer. */
static bool comes_nearest(struct claim *c, const nuri_slot *place)
{
    const struct position *const p = c->p;
    const uint32_t clue = claim_slot(c->said, "clue")->cells[0];
    const uint64_t number = claim_slot(c->said, "number")->number;
    const uint32_t needs = need(c, place, clue);

    if (p->clue[clue] <= 0 || number <= (uint64_t)p->clue[clue] ||
        is_finished(p, clue) || !is_marked(c, clue) ||
        (needs != number && !(place->count == 4 && needs > number &&
                              needs < UINT32_MAX && touches_white(c, place))))
        return false;
    for (uint32_t i = 0; i < p->cells; i++) {
        if (p->clue[i] == NURI_CLUE_NONE || is_finished(p, i))
            continue;
        const uint32_t other = need(c, place, i);
        if (other != UINT32_MAX &&
            (p->clue[i] == NURI_CLUE_ANY ||
             other + (uint64_t)p->clue[clue] < number + (uint64_t)p->clue[i]))
            return false;
    }
    return true;
}

static bool is_square(const struct claim *c)
{
    const nuri_slot *const square = claim_slot(c->said, "square");

    return square->count == 4 && position_is_square(c->p, square->cells) &&
           !position_square_is_reached(c->p, square->cells);
}

static bool is_lost(struct claim *c)
{
    const uint32_t part = claim_slot(c->said, "part")->cells[0];
    uint32_t clue;

    return c->p->colour[part] == NURI_WHITE &&
           position_clues(c->p, part, &clue) == 0 &&
           !position_is_reached(c->p, part);
}

bool claim_land_has_no_way(struct claim *c)
{
    return is_lost(c) && has_no_way(c, claim_slot(c->said, "part"));
}

bool claim_land_is_too_far(struct claim *c)
{
    return is_lost(c) && comes_nearest(c, claim_slot(c->said, "part"));
}

bool claim_square_has_no_way(struct claim *c)
{
    return is_square(c) && has_no_way(c, claim_slot(c->said, "square"));
}

/* True if the island that is named has all its cells. */
static bool is_complete(struct claim *c)
{
    const uint32_t clue = *claim_slot(c->said, "clue")->cells;

    return position_part(c->p, clue, NULL) == (uint32_t)c->p->clue[clue];
}

bool claim_land_has_no_other_way(struct claim *c)
{
    return is_complete(c) && claim_land_has_no_way(c);
}

bool claim_square_has_no_other_way(struct claim *c)
{
    return is_complete(c) && claim_square_has_no_way(c);
}

bool claim_square_is_too_far(struct claim *c)
{
    return is_square(c) && comes_nearest(c, claim_slot(c->said, "square"));
}

/* ---- Room ---------------------------------------------------------------- */

bool claim_has_room_for(struct claim *c)
{
    return c->s.number[0] == position_room(c->p, c->s.cell[0]) &&
           c->s.number[0] < claim_clue(c, 0);
}

/* With this white it would have so many cells, too many. */
bool claim_has_room_without(struct claim *c)
{
    const uint32_t part = c->s.cell[1];
    uint32_t clue;

    return claim_has_room_for(c) && c->p->colour[part] == NURI_WHITE &&
           position_clues(c->p, part, &clue) == 0 &&
           position_need(c->p, part, c->s.cell[0]) == c->s.number[1] &&
           c->s.number[1] > claim_clue(c, 0);
}

/* ---- Cells that decide it ------------------------------------------------ */

/* What is said last is so. */
static bool breaks(struct claim *c)
{
    struct claim broken = {.p = c->p, .step = c->step, .is_part = true};

    return claim_is_true(&broken, claim_slot(c->said, "broken")->said);
}

/* A cell of the square that the step makes white may be the last one: it is
 * still undecided here. */
static bool is_square_lost(struct claim *c, const nuri_slot *square)
{
    uint8_t *const colour = c->p->colour;
    uint8_t before[4];

    for (size_t k = 0; k < 4; k++) {
        before[k] = colour[square->cells[k]];
        if (before[k] == NURI_WHITE && claim_decides(c, square->cells[k]))
            colour[square->cells[k]] = NURI_UNDECIDED;
    }
    const bool lost = !position_square_is_reached(c->p, square->cells);
    for (size_t k = 0; k < 4; k++)
        colour[square->cells[k]] = before[k];
    return lost;
}

/* What is said last is so, but for the numbers. */
static bool is_unmet(struct claim *c)
{
    const nuri_said *const broken = claim_slot(c->said, "broken")->said;

    if (strncmp(broken->id, "broken_no_room", 14) == 0) {
        const uint32_t clue = claim_slot(broken, "clue")->cells[0];
        return position_room(c->p, clue) < (uint32_t)c->p->clue[clue];
    }
    if (strncmp(broken->id, "broken_no_clue", 14) == 0)
        return !position_is_reached(c->p, claim_slot(broken, "part")->cells[0]);
    return is_square_lost(c, claim_slot(broken, "square"));
}

/* The cell of which the sentence tells more. */
static uint32_t told(const struct claim *c)
{
    return claim_slot(c->said, "cell")->cells[0];
}

/* True if this holds with the other colour in the cell that is told. */
static bool is_so_of_one(struct claim *c, ask_fn *ask)
{
    uint8_t *const colour = &c->p->colour[told(c)];

    ck_assert_int_eq(*colour, NURI_UNDECIDED);
    *colour = other_colour(c->step->colour);
    const bool so = claim_decides(c, told(c)) && ask(c);
    *colour = NURI_UNDECIDED;
    return so;
}

bool claim_is_needed(struct claim *c)
{
    return is_so_of_one(c, breaks);
}

bool claim_are_needed(struct claim *c)
{
    return claim_is_needed(c) && claim_each_otherwise(c, is_unmet);
}

/* The undecided cells of the square are named, this among them. */
bool claim_is_way_to_square(struct claim *c)
{
    const nuri_slot *const ways = claim_slot(c->said, "ways");
    const nuri_slot *const square = claim_slot(c->said, "square");
    bool so = has_item(ways->cells, ways->count, claim_cell(c)) &&
              c->step->cell_count == 1 && ways->count > 1;

    for (size_t k = 0; k < square->count; k++)
        so = so && has_item(ways->cells, ways->count, square->cells[k]) ==
                       (c->p->colour[square->cells[k]] == NURI_UNDECIDED);
    return so && claim_otherwise(c, claim_square_has_no_way);
}

/* ---- What is joined ------------------------------------------------------ */

static bool completes(struct claim *c)
{
    const uint32_t clue = claim_slot(c->said, "clue")->cells[0];

    return position_joined(c->p, told(c), clue) && is_marked(c, clue) &&
           position_part(c->p, clue, NULL) == (uint32_t)c->p->clue[clue] &&
           breaks(c);
}

static bool joins(struct claim *c)
{
    const uint32_t clue = claim_slot(c->said, "clue")->cells[0];

    return position_joined(c->p, told(c), clue) && is_marked(c, clue) &&
           position_part(c->p, clue, NULL) != (uint32_t)c->p->clue[clue] &&
           breaks(c);
}

/* It joins all of these parts, which have no clue. */
static bool links(struct claim *c)
{
    const nuri_slot *const with = claim_slot(c->said, "with");
    const uint32_t size = position_part(c->p, told(c), NULL);
    uint32_t clue, sum = 1;
    bool so = position_clues(c->p, told(c), &clue) == 0;

    c->p->colour[told(c)] = NURI_UNDECIDED;
    for (size_t k = 0; k < with->count; k++) {
        so = so && position_touch(c->p, with->cells[k], told(c)) &&
             is_marked(c, with->cells[k]);
        sum += position_part(c->p, with->cells[k], NULL);
    }
    c->p->colour[told(c)] = NURI_WHITE;
    return so && sum == size && breaks(c);
}

bool claim_completes_and_blocks(struct claim *c)
{
    return is_so_of_one(c, completes) && claim_each_otherwise(c, is_unmet);
}

bool claim_joins_and_blocks(struct claim *c)
{
    return is_so_of_one(c, joins) && claim_each_otherwise(c, is_unmet);
}

bool claim_links_and_blocks(struct claim *c)
{
    return is_so_of_one(c, links) && claim_each_otherwise(c, is_unmet);
}
