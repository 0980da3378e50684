/* claims.c -- what the sentences of explanations state, one by one. */
#include "claims.h"

#include "support.h"

/* ---- The cell that is decided -------------------------------------------- */

uint32_t claim_cell(const struct claim *c)
{
    return c->step->cells[0];
}

bool claim_decides(const struct claim *c, uint32_t at)
{
    return has_item(c->step->cells, c->step->cell_count, at);
}

void claim_set(struct claim *c, nuri_colour colour)
{
    for (size_t k = 0; k < c->step->cell_count; k++)
        c->p->colour[c->step->cells[k]] = (uint8_t)colour;
}

uint32_t claim_clue(const struct claim *c, uint32_t i)
{
    return (uint32_t)c->p->clue[c->s.cell[i]];
}

/* Ask what is so with the other colour there. */
bool claim_otherwise(struct claim *c, ask_fn *ask)
{
    uint8_t *const colour = &c->p->colour[claim_cell(c)];

    ck_assert_int_eq(*colour, NURI_UNDECIDED);
    *colour = other_colour(c->step->colour);
    const bool answer = ask(c);
    *colour = NURI_UNDECIDED;
    return answer;
}

bool claim_touches_island(const struct claim *c, uint32_t at, uint32_t clue)
{
    uint32_t near[4];
    const unsigned n = position_near(c->p, at, near);

    for (unsigned k = 0; k < n; k++)
        if (c->p->colour[near[k]] == NURI_WHITE &&
            position_joined(c->p, near[k], clue))
            return true;
    return false;
}

bool claim_is_one_way(const struct claim *c, uint32_t part)
{
    uint32_t *const exits = c->p->next;

    return position_exits(c->p, part, exits) == 1 && exits[0] == claim_cell(c);
}

/* True if the cells of the step are, one after the other, the part's only
 * exit. */
bool claim_is_corridor(struct claim *c)
{
    uint32_t *const exits = c->p->next;
    size_t left = c->step->cell_count;

    while (left > 0 && position_exits(c->p, c->s.cell[0], exits) == 1 &&
           claim_decides(c, exits[0])) {
        c->p->colour[exits[0]] = (uint8_t)c->step->colour;
        left--;
    }
    claim_set(c, NURI_UNDECIDED);
    return left == 0;
}

/* True if all around the cell's part has this colour or is undecided. */
bool claim_is_surrounded(const struct claim *c, uint32_t at, nuri_colour colour)
{
    uint32_t *const list = c->p->next;
    uint32_t near[4];
    const uint32_t size = position_part(c->p, at, list);

    for (uint32_t i = 0; i < size; i++) {
        const unsigned n = position_near(c->p, list[i], near);
        for (unsigned k = 0; k < n; k++)
            if (c->p->colour[near[k]] != NURI_UNDECIDED &&
                c->p->colour[near[k]] != colour)
                return false;
    }
    return true;
}

/* ---- Islands ------------------------------------------------------------- */

static bool touches_two(struct claim *c)
{
    return !position_joined(c->p, c->s.cell[0], c->s.cell[1]) &&
           claim_touches_island(c, claim_cell(c), c->s.cell[0]) &&
           claim_touches_island(c, claim_cell(c), c->s.cell[1]);
}

/* True if the cell touches two islands. */
static bool is_between(const struct claim *c, uint32_t at)
{
    uint32_t near[4];
    const unsigned n = position_near(c->p, at, near);

    for (unsigned k = 0; k < n; k++)
        for (unsigned m = 0; m < k; m++) {
            uint32_t clue;
            if (c->p->colour[near[k]] == NURI_WHITE &&
                c->p->colour[near[m]] == NURI_WHITE &&
                position_clues(c->p, near[k], &clue) > 0 &&
                position_clues(c->p, near[m], &clue) > 0 &&
                !position_joined(c->p, near[k], near[m]))
                return true;
        }
    return false;
}

static bool each_touches_two(struct claim *c)
{
    for (size_t k = 0; k < c->step->cell_count; k++)
        if (!is_between(c, c->step->cells[k]))
            return false;
    return claim_decides(c, c->s.cell[0]) &&
           !position_joined(c->p, c->s.cell[1], c->s.cell[2]) &&
           claim_touches_island(c, c->s.cell[0], c->s.cell[1]) &&
           claim_touches_island(c, c->s.cell[0], c->s.cell[2]);
}

static bool touches_complete(struct claim *c)
{
    for (size_t k = 0; k < c->step->cell_count; k++)
        if (!claim_touches_island(c, c->step->cells[k], c->s.cell[0]))
            return false;
    return position_part(c->p, c->s.cell[0], NULL) == claim_clue(c, 0);
}

static bool needs_more_this_way(struct claim *c)
{
    return position_part(c->p, c->s.cell[0], NULL) + c->s.number[0] ==
               claim_clue(c, 0) &&
           claim_is_corridor(c);
}

static bool needs_more_here(struct claim *c)
{
    return position_part(c->p, c->s.cell[0], NULL) + c->s.number[0] ==
               claim_clue(c, 0) &&
           claim_is_one_way(c, c->s.cell[0]);
}

bool claim_has_no_clue(struct claim *c, uint32_t i)
{
    uint32_t clue;
    return c->p->colour[c->s.cell[i]] == NURI_WHITE &&
           position_clues(c->p, c->s.cell[i], &clue) == 0;
}

static bool grows_this_way(struct claim *c)
{
    return claim_has_no_clue(c, 0) && claim_is_corridor(c);
}

static bool grows_here(struct claim *c)
{
    return claim_has_no_clue(c, 0) && claim_is_one_way(c, c->s.cell[0]);
}

/* True if all exits are listed, with `more` other cells, and each touches the
 * cell. */
static bool lists_exits(struct claim *c, uint32_t more)
{
    uint32_t *const exits = c->p->next;
    const uint32_t count = position_exits(c->p, c->s.cell[0], exits);

    if (count + 1 + more != c->s.cells)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t k = 1;
        while (k < c->s.cells && c->s.cell[k] != exits[i])
            k++;
        if (k == c->s.cells || !position_touch(c->p, exits[i], claim_cell(c)))
            return false;
    }
    return true;
}

static bool takes_one_of(struct claim *c)
{
    return lists_exits(c, 0) &&
           position_part(c->p, c->s.cell[0], NULL) + 1 == claim_clue(c, 0);
}

/* The undecided cells that follow from the other colour there, on the
 * present board. */
static size_t find_following(struct claim *c, ask_fn *ask, bool *follows)
{
    const nuri_colour right = c->step->colour;
    size_t count = 0;

    for (size_t k = 0; k < c->step->cell_count; k++) {
        uint8_t *const colour = &c->p->colour[c->step->cells[k]];
        follows[k] = false;
        if (*colour != NURI_UNDECIDED)
            continue;
        *colour = other_colour(right);
        follows[k] = ask(c);
        *colour = NURI_UNDECIDED;
        count += follows[k];
    }
    return count;
}

bool claim_each_otherwise(struct claim *c, ask_fn *ask)
{
    const size_t cells = c->step->cell_count;
    bool *const follows = zeros(cells, sizeof *follows);
    size_t left = cells, found;

    do {
        found = find_following(c, ask, follows);
        for (size_t k = 0; k < cells; k++)
            if (follows[k])
                c->p->colour[c->step->cells[k]] = (uint8_t)c->step->colour;
        left -= found;
    } while (left > 0 && found > 0);
    free(follows);
    claim_set(c, NURI_UNDECIDED);
    return left == 0;
}

/* True if cells number `from` to `end` - 1 are of the parts that the cell would
 * join, one each.  The part of the clue, if any, comes before them. */
static bool are_the_parts(const struct claim *c, uint32_t from, uint32_t end,
                          uint32_t all)
{
    uint32_t size = 1;

    c->p->colour[claim_cell(c)] = NURI_UNDECIDED;
    for (uint32_t k = 0; k < end; k++) {
        bool one = claim_touches_island(c, claim_cell(c), c->s.cell[k]);
        for (uint32_t m = 0; m < k; m++)
            one = one && !position_joined(c->p, c->s.cell[m], c->s.cell[k]);
        if (!one || (k >= from && c->p->clue[c->s.cell[k]] != NURI_CLUE_NONE))
            break;
        size += position_part(c->p, c->s.cell[k], NULL);
    }
    c->p->colour[claim_cell(c)] = NURI_WHITE;
    return size == all;
}

/* What the cell would join as land, and no clue that is as large. */
static bool joins_so_many(struct claim *c)
{
    uint32_t clue;
    const uint32_t size = position_part(c->p, claim_cell(c), NULL);

    return size == c->s.number[0] && are_the_parts(c, 1, c->s.cells, size) &&
           position_clues(c->p, claim_cell(c), &clue) == 1 &&
           size > claim_clue(c, 0);
}

static CLAIM_OTHERWISE(joins_too_many, joins_so_many)

    static bool each_joins_too_many(struct claim *c)
{
    bool so = c->step->cell_count > 1;

    for (size_t k = 0; k < c->step->cell_count; k++) {
        const nuri_step one = {.colour = c->step->colour,
                               .cells = &c->step->cells[k],
                               .cell_count = 1};
        struct claim each = *c;
        each.step = &one;
        so = so && joins_too_many(&each);
    }
    return so;
}

static bool is_part_of_so_many(struct claim *c)
{
    uint32_t clue;
    const uint32_t size = position_part(c->p, claim_cell(c), NULL);
    const uint32_t last = c->s.cells - 1; /* the clue that is named */
    bool largest = true;

    for (uint32_t i = 0; i < c->p->cells; i++)
        largest = largest && c->p->clue[i] != NURI_CLUE_ANY &&
                  c->p->clue[i] <= c->p->clue[c->s.cell[last]];
    /* To be joined to a clue takes it, and a cell between. */
    return largest && are_the_parts(c, 0, last, size) &&
           position_clues(c->p, claim_cell(c), &clue) == 0 &&
           c->s.number[0] == size + 2 && size + 2 > claim_clue(c, last);
}

static CLAIM_OTHERWISE(is_in_too_large_a_part, is_part_of_so_many)

    /* ---- The sentences ------------------------------------------------------ */

    /* What is so of one cell, and of several (NULL: the same). */
    static const struct form {
    const char *id;
    ask_fn *one, *many;
} forms[] = {
    {"too_far", claim_is_too_far, claim_are_too_far},
    {"no_clues", claim_is_without_clues, NULL},
    {"pool", claim_completes_square, NULL},
    {"pools", claim_completes_squares, NULL},
    {"complete", touches_complete, NULL},
    {"complete_ones", claim_are_ones, NULL},
    {"island_exit", needs_more_here, needs_more_this_way},
    {"orphan_exit", grows_here, grows_this_way},
    {"sea_exit", claim_joins_the_rest_here, claim_joins_the_rest_this_way},
    {"sea_exits", claim_is_each_a_way_out, NULL},
    {"sea_meets", claim_meets_here, claim_meets_this_way},
    {"between", touches_two, each_touches_two},
    {"sea_pocket", claim_is_shut_in_by_sea, NULL},
    {"land_pocket", claim_is_shut_in_by_land, NULL},
    {"endgame_black", claim_all_land_is_found, NULL},
    {"endgame_white", claim_all_open_are_needed, NULL},
    {"too_big", joins_too_many, each_joins_too_many},
    {"too_big_orphan", is_in_too_large_a_part, NULL},
    {"last_cell", takes_one_of, NULL},
    {"reach", claim_would_need, claim_would_need_to_first},
    {"reach_with", claim_would_need, claim_would_need_to_first},
    {"reach_shut", claim_is_shut_in, claim_first_is_shut_in},
    {"reach_shut_between", claim_is_shut_in_between,
     claim_first_is_shut_in_between},
    {"sea_cut", claim_is_divided_otherwise, claim_is_divided_with_each},
    {"needed", claim_is_needed, claim_are_needed},
    {"needed_of_square", claim_is_way_to_square, NULL},
    {"blocks_completes", claim_completes_and_blocks, NULL},
    {"blocks_joins", claim_joins_and_blocks, NULL},
    {"blocks_links", claim_links_and_blocks, NULL},
    {"sea_total", claim_sea_grows_here, NULL},
    {"sea_count", claim_of_count, NULL},
    {"sea_count_join", claim_of_count, NULL},
    {"reach_or_cut", claim_cuts_or_ends, NULL},
    {"owner_black", claim_costs_too_much, NULL},
    {"owner_white", claim_joins_what_it_owns, NULL},
    {"room", claim_is_beyond_the_sea, NULL},
    {"room_join", claim_is_beyond_the_sea, NULL},
    {"shapes_all", claim_of_all_shapes, NULL},
    {"shapes_only", claim_of_shapes, NULL},
    {"shapes_only_of", claim_of_shapes, NULL},
    {"shapes_left", claim_of_shapes, NULL},
    {"shapes_left_of", claim_of_shapes, NULL},
    {"broken_pool", claim_square_is_black, NULL},
    {"broken_two_clues", claim_has_two_clues, NULL},
    {"broken_island_size", claim_has_too_many, NULL},
    {"broken_no_room", claim_has_room_for, NULL},
    {"broken_no_room_with", claim_has_room_without, NULL},
    {"broken_no_clue", claim_land_has_no_way, NULL},
    {"broken_no_clue_full", claim_land_has_no_other_way, NULL},
    {"broken_no_clue_even", claim_land_is_too_far, NULL},
    {"broken_sea_divided", claim_is_divided, NULL},
    {"broken_sea_room", claim_sea_has_no_room, NULL},
    {"broken_totals", claim_is_too_much, NULL},
    {"as_before", claim_breaks, NULL},
    {"broken_overload", claim_is_overloaded, NULL},
    {"broken_overrun", claim_cannot_join, NULL},
    {"broken_no_land", claim_square_has_no_way, NULL},
    {"broken_no_land_full", claim_square_has_no_other_way, NULL},
    {"broken_no_land_even", claim_square_is_too_far, NULL},
    {"needs_island", claim_island_needs, NULL},
    {"needs_orphan", claim_land_needs, NULL},
    {"needs_sea", claim_sea_needs, NULL},
    {"encloses", claim_encloses, NULL},
    {"shuts_in_between", claim_shuts_in_between, NULL},
    {"shuts_in_complete", claim_shuts_in_complete, NULL},
    {"core_some", claim_of_core, NULL},
    {"core_all", claim_of_core, NULL},
    {"core_many", claim_of_many, NULL},
    {"core_every", claim_of_many, NULL},
    {"core_sizes", claim_of_sizes, NULL},
    {"clues_touch", claim_clues_touch, NULL},
    {"clue_giant", claim_is_larger_than_board, NULL},
    {"sum_too_large", claim_sum_is_too_large, NULL},
    {"sum_full", claim_sum_leaves_no_sea, NULL},
    {"sum_too_small", claim_sum_is_too_small, NULL},
};

const nuri_slot *claim_slot(const nuri_said *said, const char *name)
{
    size_t k = 0;

    while (k < said->slot_count && strcmp(said->slots[k].name, name) != 0)
        k++;
    ck_assert_uint_lt(k, said->slot_count);
    return &said->slots[k];
}

const nuri_said *claim_kernel(const nuri_said *said)
{
    if (strncmp(said->id, "completes", 9) == 0)
        said = claim_slot(said, "said")->said;
    return strcmp(said->id, "search") == 0 || strcmp(said->id, "none") == 0
               ? claim_slot(said, "reason")->said
               : said;
}

/* One of several cells is stated, of a single one it is known. */
static void state(struct claim *c, const nuri_said *said)
{
    const bool many = c->step->cell_count > 1;

    c->said = said;
    c->s = (struct stated){.cells = 0};
    for (size_t i = 0; i < said->slot_count; i++) {
        const nuri_slot *const slot = &said->slots[i];
        if (slot->kind == NURI_SLOT_NUMBER)
            c->s.number[c->s.numbers++] = slot->number;
        if (!slot->cells || strcmp(slot->name, "cells") == 0 ||
            (!many && strcmp(slot->name, "cell") == 0))
            continue;
        for (size_t k = 0; k < slot->count && c->s.cells < STATED_CELLS; k++)
            c->s.cell[c->s.cells++] = slot->cells[k];
    }
}

static int number_of(const char *id)
{
    int k = 0;

    while (k < COUNT(forms) && strcmp(forms[k].id, id) != 0)
        k++;
    return k;
}

bool claim_is_known(const char *id)
{
    return number_of(id) < COUNT(forms);
}

bool claim_is_true(struct claim *c, const nuri_said *said)
{
    const int k = number_of(said->id);

    ck_assert_int_lt(k, COUNT(forms));
    state(c, said);
    return c->step->cell_count > 1 && forms[k].many ? forms[k].many(c)
                                                    : forms[k].one(c);
}
