/*
 * claims.c -- what the sentences of explanations claim, form by form.
 */
#include "claims.h"

#include "support.h"

#include <stdlib.h>
#include <string.h>

/* ---- The cell that is decided -------------------------------------------- */

static uint32_t decided(const struct claim *c)
{
    return c->step->cells[0];
}

static bool is_decided(const struct claim *c, uint32_t at)
{
    size_t k = 0;

    while (k < c->step->cell_count && c->step->cells[k] != at)
        k++;
    return k < c->step->cell_count;
}

static void set_decided(struct claim *c, nuri_colour colour)
{
    for (size_t k = 0; k < c->step->cell_count; k++)
        c->p->colour[c->step->cells[k]] = (uint8_t)colour;
}

static uint32_t clue_at(const struct claim *c, uint32_t i)
{
    return (uint32_t)c->p->clue[c->s.cell[i]];
}

/* Ask what is so with the other colour there. */
typedef bool ask_fn(struct claim *c);
static bool with_other_colour(struct claim *c, ask_fn *ask)
{
    uint8_t *const colour = &c->p->colour[decided(c)];

    ck_assert_int_eq(*colour, NURI_COLOUR_OPEN);
    *colour =
        c->step->colour == NURI_COLOUR_SEA ? NURI_COLOUR_LAND : NURI_COLOUR_SEA;
    const bool answer = ask(c);
    *colour = NURI_COLOUR_OPEN;
    return answer;
}

/* Does the cell touch the island of that clue? */
static bool touches_island(const struct claim *c, uint32_t at, uint32_t clue)
{
    uint32_t near[4];
    const unsigned n = position_near(c->p, at, near);

    for (unsigned k = 0; k < n; k++)
        if (c->p->colour[near[k]] == NURI_COLOUR_LAND &&
            position_joined(c->p, near[k], clue))
            return true;
    return false;
}

static bool is_one_way(const struct claim *c, uint32_t part)
{
    uint32_t *const exits = c->p->next;

    return position_exits(c->p, part, exits) == 1 && exits[0] == decided(c);
}

/* Is each cell that is decided, one after the other, the only exit that the part
 * has by then? */
static bool is_corridor(struct claim *c)
{
    uint32_t *const exits = c->p->next;
    size_t left = c->step->cell_count;

    while (left > 0 && position_exits(c->p, c->s.cell[0], exits) == 1 &&
           is_decided(c, exits[0])) {
        c->p->colour[exits[0]] = (uint8_t)c->step->colour;
        left--;
    }
    set_decided(c, NURI_COLOUR_OPEN);
    return left == 0;
}

/* Is all around the cell, up to what is decided, of this colour? */
static bool is_surrounded(const struct claim *c, uint32_t at,
                          nuri_colour colour)
{
    uint32_t *const list = c->p->next;
    uint32_t near[4];
    const uint32_t size = position_part(c->p, at, list);

    for (uint32_t i = 0; i < size; i++) {
        const unsigned n = position_near(c->p, list[i], near);
        for (unsigned k = 0; k < n; k++)
            if (c->p->colour[near[k]] != NURI_COLOUR_OPEN &&
                c->p->colour[near[k]] != colour)
                return false;
    }
    return true;
}

static uint32_t distance(const struct position *p, uint32_t a, uint32_t b)
{
    const int32_t x = (int32_t)(a % p->width) - (int32_t)(b % p->width);
    const int32_t y = (int32_t)(a / p->width) - (int32_t)(b / p->width);

    return (uint32_t)(abs(x) + abs(y));
}

/* ---- Islands -------------------------------------------------------------- */

static bool touches_two(struct claim *c)
{
    return !position_joined(c->p, c->s.cell[0], c->s.cell[1]) &&
           touches_island(c, decided(c), c->s.cell[0]) &&
           touches_island(c, decided(c), c->s.cell[1]);
}

/* Of the islands that a cell touches, are there two? */
static bool is_between(const struct claim *c, uint32_t at)
{
    uint32_t near[4];
    const unsigned n = position_near(c->p, at, near);

    for (unsigned k = 0; k < n; k++)
        for (unsigned m = 0; m < k; m++) {
            uint32_t clue;
            if (c->p->colour[near[k]] == NURI_COLOUR_LAND &&
                c->p->colour[near[m]] == NURI_COLOUR_LAND &&
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
    return is_decided(c, c->s.cell[0]) &&
           !position_joined(c->p, c->s.cell[1], c->s.cell[2]) &&
           touches_island(c, c->s.cell[0], c->s.cell[1]) &&
           touches_island(c, c->s.cell[0], c->s.cell[2]);
}

static bool touches_complete(struct claim *c)
{
    const bool they = strncmp(c->step->why, "they", 4) == 0;

    for (size_t k = 0; k < c->step->cell_count; k++)
        if (!touches_island(c, c->step->cells[k], c->s.cell[0]))
            return false;
    return they == (c->step->cell_count > 1) &&
           position_part(c->p, c->s.cell[0], NULL) == clue_at(c, 0);
}

static bool needs_more_this_way(struct claim *c)
{
    return position_part(c->p, c->s.cell[0], NULL) + c->s.number[0] ==
               clue_at(c, 0) &&
           is_corridor(c);
}

static bool needs_more_here(struct claim *c)
{
    return position_part(c->p, c->s.cell[0], NULL) + c->s.number[0] ==
               clue_at(c, 0) &&
           is_one_way(c, c->s.cell[0]);
}

static bool has_no_clue(struct claim *c, uint32_t i)
{
    uint32_t clue;
    return c->p->colour[c->s.cell[i]] == NURI_COLOUR_LAND &&
           position_clues(c->p, c->s.cell[i], &clue) == 0;
}

static bool grows_this_way(struct claim *c)
{
    return has_no_clue(c, 0) && is_corridor(c);
}

static bool grows_here(struct claim *c)
{
    return has_no_clue(c, 0) && is_one_way(c, c->s.cell[0]);
}

/* All exits are listed, with so many cells more, and each of them touches the
 * cell. */
static bool lists_exits(struct claim *c, uint32_t more)
{
    uint32_t *const exits = c->p->next;
    const uint32_t count = position_exits(c->p, c->s.cell[0], exits);
    const bool either = strstr(c->step->why, "either") != NULL;

    if (count + 1 + more != c->s.cells || either != (count == 2))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t k = 1;
        while (k < c->s.cells && c->s.cell[k] != exits[i])
            k++;
        if (k == c->s.cells || !position_touch(c->p, exits[i], decided(c)))
            return false;
    }
    return true;
}

static bool takes_one_of(struct claim *c)
{
    return lists_exits(c, 0) &&
           position_part(c->p, c->s.cell[0], NULL) + 1 == clue_at(c, 0);
}

static bool joins_either_way(struct claim *c)
{
    const uint32_t other = c->s.cell[c->s.cells - 1];

    return lists_exits(c, 1) &&
           position_part(c->p, c->s.cell[0], NULL) < clue_at(c, 0) &&
           !position_joined(c->p, c->s.cell[0], other) &&
           touches_island(c, decided(c), other);
}

static bool is_so_large(struct claim *c)
{
    return position_part(c->p, decided(c), NULL) +
               position_part(c->p, c->s.cell[0], NULL) + 1 ==
           c->s.number[0];
}

static bool is_too_large_either_way(struct claim *c)
{
    return lists_exits(c, 0) && c->s.number[0] > clue_at(c, 0) &&
           position_part(c->p, c->s.cell[0], NULL) < clue_at(c, 0) &&
           with_other_colour(c, is_so_large);
}

static bool has_room_for(struct claim *c)
{
    return c->s.number[0] == position_room(c->p, c->s.cell[0]) &&
           c->s.number[0] < clue_at(c, 0);
}

static bool room_otherwise(struct claim *c)
{
    return with_other_colour(c, has_room_for);
}

/* One after the other, what is needed is white. */
static bool needs_each(struct claim *c)
{
    uint8_t *const colour = c->p->colour;
    const uint32_t first = c->s.cell[1];
    size_t left = c->step->cell_count, before;

    colour[first] = NURI_COLOUR_SEA;
    const bool so = is_decided(c, first) && has_room_for(c);
    colour[first] = NURI_COLOUR_OPEN;
    do {
        before = left;
        for (size_t k = 0; k < c->step->cell_count; k++) {
            const uint32_t at = c->step->cells[k];
            if (colour[at] != NURI_COLOUR_OPEN)
                continue;
            colour[at] = NURI_COLOUR_SEA;
            const bool needed =
                position_room(c->p, c->s.cell[0]) < clue_at(c, 0);
            colour[at] = needed ? NURI_COLOUR_LAND : NURI_COLOUR_OPEN;
            left -= needed;
        }
    } while (left > 0 && left < before);
    set_decided(c, NURI_COLOUR_OPEN);
    return so && left == 0;
}

/* Are the cells from number `from` up to `end` of the parts that the cell would
 * join, one of each?  The part of the clue, if any, is told before them. */
static bool are_the_parts(const struct claim *c, uint32_t from, uint32_t end)
{
    uint32_t size = 1;

    c->p->colour[decided(c)] = NURI_COLOUR_OPEN;
    for (uint32_t k = 0; k < end; k++) {
        bool one = touches_island(c, decided(c), c->s.cell[k]);
        for (uint32_t m = 0; m < k; m++)
            one = one && !position_joined(c->p, c->s.cell[m], c->s.cell[k]);
        if (!one || (k >= from && c->p->clue[c->s.cell[k]] != NURI_CLUE_NONE))
            break;
        size += position_part(c->p, c->s.cell[k], NULL);
    }
    c->p->colour[decided(c)] = NURI_COLOUR_LAND;
    return size == c->s.number[0];
}

/* What the cell would join as land, and no clue that is as large. */
static bool joins_so_many(struct claim *c)
{
    uint32_t clue;
    const uint32_t size = position_part(c->p, decided(c), NULL);

    return size == c->s.number[0] && are_the_parts(c, 1, c->s.cells) &&
           position_clues(c->p, decided(c), &clue) == 1 && size > clue_at(c, 0);
}

static bool joins_too_many(struct claim *c)
{
    return with_other_colour(c, joins_so_many);
}

static bool is_part_of_so_many(struct claim *c)
{
    uint32_t clue;
    const uint32_t size = position_part(c->p, decided(c), NULL);
    const uint32_t last = c->s.cells - 1; /* the clue that is named */
    bool largest = true;

    for (uint32_t i = 0; i < c->p->cells; i++)
        largest = largest && c->p->clue[i] != NURI_CLUE_ANY &&
                  c->p->clue[i] <= c->p->clue[c->s.cell[last]];
    /* To be joined to a clue takes it, and a cell between. */
    return size == c->s.number[0] && largest && are_the_parts(c, 0, last) &&
           position_clues(c->p, decided(c), &clue) == 0 &&
           c->s.number[1] == size + 2 && size + 2 > clue_at(c, last);
}

static bool is_in_too_large_a_part(struct claim *c)
{
    return with_other_colour(c, is_part_of_so_many);
}

/* ---- How far clues reach --------------------------------------------------- */

/* Does no clue reach the cell, not even this one, which needs so many and lacks
 * the fewest? */
static bool is_too_far_at(const struct claim *c, uint32_t at, uint32_t clue,
                          uint64_t number)
{
    const struct position *const p = c->p;
    const uint32_t needs = distance(p, clue, at) + 1;

    if (needs != number)
        return false;
    for (uint32_t i = 0; i < p->cells; i++) {
        const uint32_t other = distance(p, i, at) + 1;
        if (p->clue[i] == NURI_CLUE_ANY ||
            (p->clue[i] > 0 && other <= (uint32_t)p->clue[i]) ||
            (p->clue[i] > 0 && /* this one would be nearer to it */
             other + (uint32_t)p->clue[clue] < needs + (uint32_t)p->clue[i]))
            return false;
    }
    return true;
}

static bool is_too_far(struct claim *c)
{
    return is_too_far_at(c, decided(c), c->s.cell[0], c->s.number[0]);
}

static bool are_too_far(struct claim *c)
{
    const struct position *const p = c->p;

    for (size_t k = 0; k < c->step->cell_count; k++)
        for (uint32_t i = 0; i < p->cells; i++)
            if (p->clue[i] > 0 &&
                distance(p, i, c->step->cells[k]) + 1 <= (uint32_t)p->clue[i])
                return false;
    return is_decided(c, c->s.cell[0]) &&
           is_too_far_at(c, c->s.cell[0], c->s.cell[1], c->s.number[0]);
}

static bool is_without_clues(struct claim *c)
{
    return position_sum(c->p, 1) == 0;
}

static bool is_not_reached(struct claim *c)
{
    return !position_is_reached(c->p, decided(c));
}

static bool needs_so_many(struct claim *c)
{
    return is_not_reached(c) && c->s.number[0] > clue_at(c, 0) &&
           position_need(c->p, decided(c), c->s.cell[0]) == c->s.number[0];
}

/* Is there no way at all to a clue, however large? */
static bool has_no_way(struct claim *c)
{
    for (uint32_t i = 0; i < c->p->cells; i++)
        if (c->p->clue[i] != NURI_CLUE_NONE &&
            position_need(c->p, decided(c), i) != UINT32_MAX)
            return false;
    return is_not_reached(c);
}

static bool is_shut_in(struct claim *c)
{
    return with_other_colour(c, has_no_way);
}

/* Does the cell touch land of two clues that are not joined yet? */
static bool is_shut_in_between(struct claim *c)
{
    uint32_t near[4], clue, last = NO_CELL;
    const unsigned n = position_near(c->p, c->s.cell[0], near);
    bool two = false;

    for (unsigned k = 0; k < n; k++) {
        if (c->p->colour[near[k]] != NURI_COLOUR_LAND ||
            position_clues(c->p, near[k], &clue) == 0)
            continue;
        two = two || (last != NO_CELL && clue != last);
        last = clue;
    }
    return two && is_shut_in(c);
}

static bool would_need(struct claim *c)
{
    return with_other_colour(c, needs_so_many);
}

/* Is no clue able to come to any of the cells, which become black one after the
 * other? */
static bool are_not_reached(struct claim *c)
{
    size_t left = c->step->cell_count, before;

    do {
        before = left;
        for (size_t k = 0; k < c->step->cell_count; k++) {
            uint8_t *const colour = &c->p->colour[c->step->cells[k]];
            if (*colour != NURI_COLOUR_OPEN)
                continue;
            *colour = NURI_COLOUR_LAND;
            const bool is_sea = !position_is_reached(c->p, c->step->cells[k]);
            *colour = is_sea ? NURI_COLOUR_SEA : NURI_COLOUR_OPEN;
            left -= is_sea;
        }
    } while (left > 0 && left < before);
    set_decided(c, NURI_COLOUR_OPEN);
    return left == 0;
}

/* Likewise, and of the first that is named the rest of the sentence holds. */
static bool of_first(struct claim *c, ask_fn *ask)
{
    const uint32_t first = c->s.cell[0];
    const nuri_step one = {
        .cells = &first, .cell_count = 1, .colour = c->step->colour};
    struct claim alone = {.p = c->p, .step = &one, .s = c->s};

    alone.s.cells--;
    for (uint32_t k = 0; k < alone.s.cells; k++)
        alone.s.cell[k] = c->s.cell[k + 1];
    return is_decided(c, first) && are_not_reached(c) && ask(&alone);
}

static bool would_need_to_first(struct claim *c)
{
    return of_first(c, would_need);
}

static bool first_is_shut_in(struct claim *c)
{
    return of_first(c, is_shut_in);
}

static bool first_is_shut_in_between(struct claim *c)
{
    return of_first(c, is_shut_in_between);
}

static bool land_is_lost(struct claim *c)
{
    return has_no_clue(c, 0) && !position_is_reached(c->p, c->s.cell[0]);
}

static bool land_is_lost_otherwise(struct claim *c)
{
    return with_other_colour(c, land_is_lost);
}

static bool square_is_lost(struct claim *c)
{
    return c->s.cells == 4 && position_is_square(c->p, c->s.cell) &&
           !position_square_is_reached(c->p, c->s.cell);
}

static bool square_is_lost_otherwise(struct claim *c)
{
    return with_other_colour(c, square_is_lost);
}

/* ---- The sea --------------------------------------------------------------- */

static bool is_black(const struct claim *c, uint32_t i)
{
    return c->p->colour[c->s.cell[i]] == NURI_COLOUR_SEA;
}

static bool is_divided(struct claim *c)
{
    return is_black(c, 0) && is_black(c, 1) &&
           !position_sea_meets(c->p, c->s.cell[0], c->s.cell[1]);
}

static bool is_divided_otherwise(struct claim *c)
{
    return with_other_colour(c, is_divided);
}

static bool joins_the_rest_here(struct claim *c)
{
    return is_black(c, 0) && is_one_way(c, c->s.cell[0]) &&
           position_touch(c->p, c->s.cell[0], decided(c)) &&
           position_part(c->p, c->s.cell[0], NULL) <
               position_count(c->p, NURI_COLOUR_SEA);
}

static bool joins_the_rest_this_way(struct claim *c)
{
    const bool is_part = position_part(c->p, c->s.cell[0], NULL) <
                         position_count(c->p, NURI_COLOUR_SEA);
    return is_black(c, 0) && is_part && is_corridor(c);
}

static bool sea_grows_here(struct claim *c)
{
    return is_black(c, 0) && is_one_way(c, c->s.cell[0]) &&
           c->s.number[0] == c->p->cells - position_sum(c->p, 0) &&
           position_part(c->p, c->s.cell[0], NULL) < c->s.number[0];
}

static bool is_shut_in_by_land(struct claim *c)
{
    return is_black(c, 0) && is_surrounded(c, decided(c), NURI_COLOUR_LAND);
}

/* Each of the cells: pockets that are near each other are told together. */
static bool is_shut_in_by_sea(struct claim *c)
{
    bool so = true;

    for (size_t k = 0; k < c->step->cell_count; k++)
        so = so && is_surrounded(c, c->step->cells[k], NURI_COLOUR_SEA);
    return so;
}

/* The cells are those of a square, with the one that is decided. */
static bool completes_square(struct claim *c)
{
    uint32_t square[4], count = 0;

    for (uint32_t i = 0; i < c->p->cells && count < 4; i++) {
        bool listed = i == decided(c);
        for (uint32_t k = 0; k < c->s.cells; k++)
            listed = listed || (c->s.cell[k] == i && is_black(c, k));
        if (listed)
            square[count++] = i;
    }
    return c->s.cells == 3 && count == 4 && position_is_square(c->p, square);
}

static bool square_is_black(struct claim *c)
{
    return c->s.cells == 4 && position_is_square(c->p, c->s.cell) &&
           is_black(c, 0) && is_black(c, 1) && is_black(c, 2) && is_black(c, 3);
}

static bool sea_has_no_room(struct claim *c)
{
    return is_black(c, 0) &&
           c->s.number[0] == position_sea_room(c->p, c->s.cell[0]) &&
           c->s.number[0] < c->p->cells - position_sum(c->p, 0);
}

static bool has_two_clues(struct claim *c)
{
    return position_joined(c->p, c->s.cell[0], c->s.cell[1]) &&
           c->s.cell[0] != c->s.cell[1];
}

static bool has_too_many(struct claim *c)
{
    return c->s.number[0] == position_part(c->p, c->s.cell[0], NULL) &&
           c->s.number[0] > clue_at(c, 0);
}

static bool clues_touch(struct claim *c)
{
    return position_touch(c->p, c->s.cell[0], c->s.cell[1]);
}
/* ---- The forms -------------------------------------------------------------- */

/* clang-format off */
const struct form claims_of_rules[] = {
    {"between", "it touches two islands, %k and %k", touches_two},
    {"between", "each of them touches two islands, as %c touches %k and %k", each_touches_two},
    {"blocks_others", "as white, it would keep all clues from the 2x2 square %l, which would be all black", square_is_lost_otherwise},
    {"blocks_others", "as white, it would keep all clues from the white part with %c", land_is_lost_otherwise},
    {"blocks_others", "as white, it would leave the island of %k room for %n cell%s only", room_otherwise},
    {"complete", "it touches the island of %k, which is complete", touches_complete},
    {"complete", "they touch the island of %k, which is complete", touches_complete},
    {"either_way", "%k takes %l, and either way white here would join it to %k", joins_either_way},
    {"either_way", "%k takes %l, and whichever way white here would join it to %k", joins_either_way},
    {"either_way", "%k takes %l, and either way white here would make it %n cells", is_too_large_either_way},
    {"either_way", "%k takes %l, and whichever way white here would make it %n cells", is_too_large_either_way},
    {"endgame", "all %n cells of the islands are found", claim_all_land_is_found},
    {"endgame", "the islands need one more cell, and no other is open", claim_all_open_are_needed},
    {"endgame", "the islands need %n more, and no others are open", claim_all_open_are_needed},
    {"island_cut", "without it the island of %k could have no more than %n cell%s", room_otherwise},
    {"island_cut", "the island of %k needs each of them; without %c it could have no more than %n cell%s", needs_each},
    {"island_exit", "the island of %k needs %n more and can grow only here", needs_more_here},
    {"island_exit", "the island of %k needs %n more and can grow only this way", needs_more_this_way},
    {"island_exit", "the white part with %c has no clue yet and can grow only here", grows_here},
    {"island_exit", "the white part with %c has no clue yet and can grow only this way", grows_this_way},
    {"land_pocket", "all around is white, so no black here could be joined to %c", is_shut_in_by_land},
    {"last_cell", "%k takes %l, and either touches it", takes_one_of},
    {"last_cell", "%k takes %l, and each of them touches it", takes_one_of},
    {"orphan_cut", "without it no clue could reach the white part with %c", land_is_lost_otherwise},
    {"pool", "the other three cells of its 2x2 square, %l, are black", completes_square},
    {"pool_cut", "without it no clue could reach the 2x2 square %l, and it would be all black", square_is_lost_otherwise},
    {"reach", "no clue can stretch to it, as every way to it is shut off", is_shut_in},
    {"reach", "no clue can stretch to it, as every way to it is shut off, and white in %c would join two islands", is_shut_in_between},
    {"reach", "no clue can stretch to it, as even %k would need %n cells", would_need},
    {"reach", "no clue can stretch to them: to %c even %k would need %n cells", would_need_to_first},
    {"reach", "no clue can stretch to them: to %c every way is shut off", first_is_shut_in},
    {"reach", "no clue can stretch to them: to %c every way is shut off, and white in %c would join two islands", first_is_shut_in_between},
    {"sea_count", "of the %n cells of the sea only %n is left, too few to come to %r", claim_of_count},
    {"sea_count", "of the %n cells of the sea only %n are left, too few to come to %r", claim_of_count},
    {"sea_count", "of the %n cells of the sea only %n is left, too few to join its %n parts and come to %r", claim_of_count},
    {"sea_count", "of the %n cells of the sea only %n are left, too few to join its %n parts and come to %r", claim_of_count},
    {"sea_cut", "as white, it would cut the black cell %c off from %c", is_divided_otherwise},
    {"sea_exit", "the black part with %c can join the rest only here", joins_the_rest_here},
    {"sea_exit", "the black part with %c can join the rest only this way", joins_the_rest_this_way},
    {"sea_pocket", "all around is black, so no island can come here", is_shut_in_by_sea},
    {"sea_pocket", "there is no clue on the board", is_without_clues},
    {"sea_total", "the sea has %n cells, and the black part with %c can grow only here", sea_grows_here},
    {"shapes", "the island of %k can have one shape only, which %r", claim_of_shapes},
    {"shapes", "the island of %k can have %n shapes, which %r", claim_of_shapes},
    {"shapes", "the island of %k can have no shape that does not %r", claim_of_all_shapes},
    {"shapes_pair", "the islands of %k and %k can have no pair of shapes that does not %r", claim_of_all_pairs},
    {"shapes_none", "no island can have a shape that uses it", claim_of_no_shapes},
    {"shapes_none", "only the island of %k could use it, in %r", claim_of_no_shapes_dropped},
    {"shapes_none", "only the islands of %l could use it, in %r", claim_of_no_shapes_dropped},
    {"shapes_pair", "the islands of %k and %k can have one pair of shapes only, which %r", claim_of_pairs},
    {"shapes_pair", "the islands of %k and %k can have %n pairs of shapes, which %r", claim_of_pairs},
    {"too_big", "as white, it would be one of %n white cells with %l; a clue, and a cell that links it to them, make %n, more than even %k allows", is_in_too_large_a_part},
    {"too_big", "as white, it would join the island of %k to %l, %n cells in all", joins_too_many},
    {"too_far", "no clue reaches it, as even %k would need %n cells", is_too_far},
    {"too_far", "no clue reaches them: to %c even %k would need %n cells", are_too_far},
    {"too_far", "there is no clue on the board", is_without_clues},
    {"two_directions", "%k takes %l, and either touches it", takes_one_of},
    {"touching_clues", "the clues %k and %k are side by side, and would share an island", clues_touch},
    {"clue_sum", "the island of %k has no room on a board of %n cell%s", claim_is_larger_than_board},
    {"clue_sum", "the clues add up to [at least ]%n cell%s, and the board has only %n", claim_sum_is_too_large},
    {"clue_sum", "the clues add up to [at least ]%n cell%s, which are all %n of the board, and no black is left between them", claim_sum_leaves_no_sea},
    {"clue_sum", "the clues add up to [at least ]%n cell%s, and there are %n 2x2 squares apart from each other, each of which needs a white cell", claim_sum_is_too_small},
    {"no_room", "the island of %k can have no more than %n cell%s", has_room_for},
    {"no_land", "no clue can reach the 2x2 square %l, which would be all black", square_is_lost},
    {"no_land", "no clue can reach the white part with %c", land_is_lost},
    {"search", "the island of %l leaves no other way[, whatever the other sizes are]", claim_of_core},
    {"search", "the island of %l, and %p, leave no other way[, whatever the other sizes are]", claim_of_core},
    {"search", "the islands of %l leave no other way[, whatever the other sizes are]", claim_of_core},
    {"search", "the islands of %l, and %p, leave no other way[, whatever the other sizes are]", claim_of_core},
    {"search", "%p leave[s] no other way[, whatever the sizes are]", claim_of_core},
    {"search", "all clues together leave no other way", claim_of_all_clues},
    {"", "the island of %l leaves no solution[, whatever the other sizes are]", claim_of_core},
    {"", "the island of %l, and %p, leave no solution[, whatever the other sizes are]", claim_of_core},
    {"", "the islands of %l leave no solution[, whatever the other sizes are]", claim_of_core},
    {"", "the islands of %l, and %p, leave no solution[, whatever the other sizes are]", claim_of_core},
    {"", "with the clues in these places, %p leave[s] no solution, whatever their sizes are", claim_of_all_clues},
    {"", "all clues together leave no solution", claim_of_all_clues},
    {0}};

const struct form claims_of_defects[] = {
    {"", "the 2x2 square %l is all black", square_is_black},
    {"", "no clue can reach the 2x2 square %l, which would be all black", square_is_lost},
    {"", "no clue can reach the white part with %c", land_is_lost},
    {"", "the black part with %c is cut off from %c", is_divided},
    {"", "the black part with %c can have no more than %n cell%s, which is too few", sea_has_no_room},
    {"", "%n cells are white, and no more than %n can be", claim_is_too_much_land},
    {"", "%n cells are black, and no more than %n can be", claim_is_too_much_sea},
    {"", "the island of %k is joined to that of %k", has_two_clues},
    {"", "the island of %k has %n cell%s", has_too_many},
    {"", "the island of %k can have no more than %n cell%s", has_room_for},
    {0}};
/* clang-format on */
