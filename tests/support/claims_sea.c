/* claims_sea.c -- sentences about the sea, its parts, squares, and sums. */
#include "claims.h"

#include "support.h"

/* List one cell of each part of the sea, at most `most`; returns their
 * number. */
static uint32_t list_parts(struct position *p, uint32_t *list, uint32_t most)
{
    bool *const known = zeros(p->cells, sizeof *known);
    uint32_t parts = 0;

    for (uint32_t c = 0; c < p->cells && parts < most; c++) {
        if (p->colour[c] != NURI_BLACK || known[c])
            continue;
        const uint32_t size = position_part(p, c, p->part);
        for (uint32_t k = 0; k < size; k++)
            known[p->part[k]] = true;
        list[parts++] = c;
    }
    free(known);
    return parts;
}

bool claim_of_count(struct claim *c)
{
    enum { PARTS = 4 };
    struct position *const p = c->p;
    const uint64_t sea = p->cells - position_sum(p, 0);
    uint8_t *const weight = zeros(p->cells, 1);
    uint32_t part[PARTS + 1];
    const uint64_t left = c->s.number[1];
    bool far =
        c->s.number[0] == sea && left + position_count(p, NURI_BLACK) == sea;

    for (uint32_t i = 0; i < p->cells; i++)
        weight[i] = p->colour[i] == NURI_WHITE ? IN_THE_WAY
                                               : p->colour[i] == NURI_UNDECIDED;
    const uint32_t parts = list_parts(p, part, PARTS + 1);
    uint32_t *const cost =
        position_trees(p, weight, part, parts < PARTS ? parts : PARTS);
    for (size_t k = 0; k < c->step->cell_count; k++)
        far = far && cost[c->step->cells[k]] > left;
    free(cost);
    free(weight);
    return far && parts <= PARTS &&
           (c->s.numbers == 2 ? parts == 1 : parts == c->s.number[2]);
}

/* ---- Parts, squares and clues ---- */

static bool is_black(const struct claim *c, uint32_t i)
{
    return c->p->colour[c->s.cell[i]] == NURI_BLACK;
}

/* The smaller side is named first, or one that is all shut in. */
bool claim_is_divided(struct claim *c)
{
    const uint32_t *const cell = c->s.cell;

    return is_black(c, 0) && is_black(c, 1) &&
           !position_sea_meets(c->p, cell[0], cell[1]) &&
           (position_sea_beside(c->p, cell[0]) <=
                position_sea_beside(c->p, cell[1]) ||
            position_sea_beside(c->p, cell[0]) ==
                position_sea_room(c->p, cell[0]));
}

CLAIM_OTHERWISE(claim_is_divided_otherwise, claim_is_divided)
CLAIM_EACH_OTHERWISE(claim_is_divided_with_each, claim_is_divided)

bool claim_joins_the_rest_here(struct claim *c)
{
    return is_black(c, 0) && claim_is_one_way(c, c->s.cell[0]) &&
           position_touch(c->p, c->s.cell[0], claim_cell(c)) &&
           position_part(c->p, c->s.cell[0], NULL) <
               position_count(c->p, NURI_BLACK);
}

bool claim_joins_the_rest_this_way(struct claim *c)
{
    const bool is_part = position_part(c->p, c->s.cell[0], NULL) <
                         position_count(c->p, NURI_BLACK);
    return is_black(c, 0) && is_part && claim_is_corridor(c);
}

/* True if one of the black parts beside the cell has no other exit, and has to
 * join others. */
static bool is_way_out(struct claim *c, uint32_t cell)
{
    uint32_t near[4];
    bool so = false;

    for (unsigned k = 0, n = position_near(c->p, cell, near); k < n && !so; k++)
        so = c->p->colour[near[k]] == NURI_BLACK &&
             position_exits(c->p, near[k], c->p->next) == 1 &&
             c->p->next[0] == cell &&
             position_part(c->p, near[k], NULL) <
                 position_count(c->p, NURI_BLACK);
    return so;
}

bool claim_is_each_a_way_out(struct claim *c)
{
    bool so = true;

    for (size_t k = 0; k < c->step->cell_count && so; k++)
        so = is_way_out(c, c->step->cells[k]);
    return so;
}

/* True if the second cell is black elsewhere. */
static bool is_elsewhere(const struct claim *c)
{
    return is_black(c, 1) && !position_joined(c->p, c->s.cell[0], c->s.cell[1]);
}

bool claim_meets_here(struct claim *c)
{
    return is_elsewhere(c) && claim_joins_the_rest_here(c);
}

bool claim_meets_this_way(struct claim *c)
{
    return is_elsewhere(c) && claim_joins_the_rest_this_way(c);
}

bool claim_sea_grows_here(struct claim *c)
{
    return is_black(c, 0) && claim_is_one_way(c, c->s.cell[0]) &&
           c->s.number[0] == c->p->cells - position_sum(c->p, 0) &&
           position_part(c->p, c->s.cell[0], NULL) < c->s.number[0];
}

bool claim_is_shut_in_by_land(struct claim *c)
{
    return is_black(c, 0) && claim_is_surrounded(c, claim_cell(c), NURI_WHITE);
}

/* Each of the cells: pockets near each other are one deduction. */
bool claim_is_shut_in_by_sea(struct claim *c)
{
    bool so = true;

    for (size_t k = 0; k < c->step->cell_count; k++)
        so = so && claim_is_surrounded(c, c->step->cells[k], NURI_BLACK);
    return so;
}

/* The cells are those of a square, with the one that is decided. */
/* The last cell of the square at cell 4 * i of the sentence; NO_CELL if it has
 * not three black ones, or the step does not decide it. */
static uint32_t completed(const struct claim *c, uint32_t i)
{
    uint32_t black = 0, last = NO_CELL;

    if (c->s.cells < 4 * (i + 1) ||
        !position_is_square(c->p, c->s.cell + (size_t)4 * i))
        return NO_CELL;
    for (uint32_t k = 4 * i; k < 4 * (i + 1); k++) {
        black += is_black(c, k);
        last = claim_decides(c, c->s.cell[k]) ? c->s.cell[k] : last;
    }
    return black == 3 ? last : NO_CELL;
}

bool claim_completes_square(struct claim *c)
{
    return c->s.cells == 4 && completed(c, 0) != NO_CELL;
}

bool claim_completes_squares(struct claim *c)
{
    const uint32_t one = completed(c, 0), two = completed(c, 1);

    return c->s.cells == 8 && one != two && one != NO_CELL && two != NO_CELL;
}

bool claim_square_is_black(struct claim *c)
{
    return c->s.cells == 4 && position_is_square(c->p, c->s.cell) &&
           is_black(c, 0) && is_black(c, 1) && is_black(c, 2) && is_black(c, 3);
}

bool claim_sea_has_no_room(struct claim *c)
{
    return is_black(c, 0) &&
           c->s.number[0] == position_sea_room(c->p, c->s.cell[0]) &&
           c->s.number[0] < c->p->cells - position_sum(c->p, 0);
}

bool claim_has_two_clues(struct claim *c)
{
    return position_joined(c->p, c->s.cell[0], c->s.cell[1]) &&
           c->s.cell[0] != c->s.cell[1];
}

bool claim_has_too_many(struct claim *c)
{
    return c->s.number[0] == position_part(c->p, c->s.cell[0], NULL) &&
           c->s.number[0] > claim_clue(c, 0);
}

bool claim_clues_touch(struct claim *c)
{
    return position_touch(c->p, c->s.cell[0], c->s.cell[1]);
}

/* ---- All cells of a colour, and sums of clues ---- */

bool claim_all_land_is_found(struct claim *c)
{
    return c->s.number[0] == position_sum(c->p, 0) &&
           c->s.number[0] == position_count(c->p, NURI_WHITE);
}

/* A link has only those that the rest needs. */
bool claim_all_open_are_needed(struct claim *c)
{
    const uint64_t needed = c->s.number[0];
    const uint64_t cells = c->step->cell_count + c->step->also_count;

    return needed == position_count(c->p, NURI_UNDECIDED) &&
           (c->is_part ? needed >= cells : needed == cells) &&
           needed + position_count(c->p, NURI_WHITE) == position_sum(c->p, 0);
}

bool claim_is_too_much(struct claim *c)
{
    const nuri_colour colour =
        (nuri_colour)claim_slot(c->said, "colour")->number;
    const uint64_t land = position_sum(c->p, 0);

    return c->s.number[0] == position_count(c->p, colour) &&
           c->s.number[1] ==
               (colour == NURI_WHITE ? land : c->p->cells - land) &&
           c->s.number[0] > c->s.number[1];
}

bool claim_is_larger_than_board(struct claim *c)
{
    return c->s.number[0] == c->p->cells &&
           (uint32_t)c->p->clue[c->s.cell[0]] > c->p->cells;
}

bool claim_sum_is_too_large(struct claim *c)
{
    return c->s.number[0] == position_sum(c->p, 1) &&
           c->s.number[1] == c->p->cells && c->s.number[0] > c->s.number[1];
}

bool claim_sum_leaves_no_sea(struct claim *c)
{
    return c->s.number[0] == position_sum(c->p, 1) &&
           c->s.number[0] == c->p->cells;
}

bool claim_sum_is_too_small(struct claim *c)
{
    return c->s.number[0] == position_sum(c->p, 0) &&
           c->s.number[0] < c->s.number[1] &&
           c->s.number[1] == (uint64_t)(c->p->width / 2) * (c->p->height / 2);
}
