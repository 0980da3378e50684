/*
 * check_edit.c -- changes of puzzles, held to trying everything.
 *
 * On small boards all that nuri.h says of a list is counted anew by brute force:
 * every change that belongs on it is there, and no other.
 */
#include "brute.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_CELLS = 12, PUZZLES = 250, MOST_CHANGES = 1000 };

/* A puzzle that is changed by hand. */
struct board {
    unsigned width, height, cells;
    int32_t clues[MOST_CELLS];
};

static struct board board_of(const nuri_puzzle *p)
{
    struct board b = {nuri_puzzle_width(p), nuri_puzzle_height(p), 0, {0}};

    b.cells = b.width * b.height;
    for (unsigned i = 0; i < b.cells; i++)
        b.clues[i] = nuri_puzzle_clue(p, i % b.width, i / b.width);
    return b;
}

static nuri_puzzle *puzzle_of(const struct board *b)
{
    nuri_puzzle *p = NULL;

    ck_assert_int_eq(nuri_puzzle_new(&p, b->width, b->height, b->clues),
                     NURI_OK);
    return p;
}

/* Its solutions, by brute force; the first into `solution` [cells]. */
static size_t count_of(const struct board *b, uint8_t *solution)
{
    nuri_puzzle *const p = puzzle_of(b);
    uint8_t *all = NULL;
    const size_t count = brute_solutions(p, &all);

    if (count && solution)
        memcpy(solution, all, b->cells);
    free(all);
    nuri_puzzle_free(p);
    return count;
}

static nuri_outcome outcome_of(size_t count)
{
    return count == 0   ? NURI_OUTCOME_NONE
           : count == 1 ? NURI_OUTCOME_UNIQUE
                        : NURI_OUTCOME_MULTIPLE;
}

static bool has_clue(const struct board *b, unsigned i)
{
    return b->clues[i] != NURI_CLUE_NONE;
}

static unsigned distance(const struct board *b, unsigned i, unsigned k)
{
    return (unsigned)abs((int)(i % b->width) - (int)(k % b->width)) +
           (unsigned)abs((int)(i / b->width) - (int)(k / b->width));
}

/* ---- Lists -------------------------------------------------------------- */

struct expected {
    nuri_change list[MOST_CHANGES];
    size_t count;
};

/* What does this change lead to?  If that is wanted it is expected. */
static void expect_change(struct expected *x, const struct board *b,
                          nuri_change change, nuri_outcome wanted)
{
    struct board changed = *b;

    changed.clues[change.from] = NURI_CLUE_NONE;
    changed.clues[change.to] = change.after;
    change.outcome = outcome_of(count_of(&changed, NULL));
    if (change.outcome != wanted)
        return;
    ck_assert_uint_lt(x->count, MOST_CHANGES);
    x->list[x->count++] = change;
}

static bool is_same(const nuri_change *a, const nuri_change *b)
{
    return a->kind == b->kind && a->from == b->from && a->to == b->to &&
           a->before == b->before && a->after == b->after &&
           a->outcome == b->outcome;
}

static void check_list(const struct expected *x, const nuri_edit *edit)
{
    ck_assert_uint_eq(nuri_edit_undecided(edit), 0);
    ck_assert_uint_eq(nuri_edit_count(edit), x->count);
    for (size_t i = 0; i < x->count; i++) {
        bool found = false;
        for (size_t k = 0; k < x->count && !found; k++)
            found = is_same(&x->list[i], nuri_edit_change(edit, k));
        ck_assert_msg(found, "change %u -> %u (%d -> %d) is not listed",
                      x->list[i].from, x->list[i].to, x->list[i].before,
                      x->list[i].after);
    }
    ck_assert_ptr_null(nuri_edit_change(edit, x->count));
}

/* Every level on the list is that of the puzzle with the change. */
static void check_levels(const struct board *b, const nuri_edit *edit)
{
    for (size_t i = 0; i < nuri_edit_count(edit); i++) {
        const nuri_change *const change = nuri_edit_change(edit, i);
        struct board changed = *b;
        nuri_rating *rating = NULL;
        changed.clues[change->from] = NURI_CLUE_NONE;
        changed.clues[change->to] = change->after;
        nuri_puzzle *const p = puzzle_of(&changed);
        ck_assert_int_eq(nuri_rate(&rating, p, NULL), NURI_OK);
        const nuri_grade *const grade = nuri_rating_grade(rating);
        ck_assert_uint_eq(change->level, grade ? grade->level : 0);
        ck_assert_uint_eq(change->score, grade ? grade->score : 0);
        ck_assert(!change->or_harder);
        nuri_rating_free(rating);
        nuri_puzzle_free(p);
    }
}

/* ---- Suggestions -------------------------------------------------------- */

static void expect_numbers(struct expected *x, const struct board *b,
                           unsigned i, nuri_outcome wanted)
{
    const int32_t clue = b->clues[i];
    const int32_t low = clue > 0 ? clue - NURI_SUGGEST_DIFFERENCE : 1;
    const int32_t high =
        clue > 0 ? clue + NURI_SUGGEST_DIFFERENCE : (int32_t)NURI_SUGGEST_SIZE;
    nuri_change change = {.kind = clue == NURI_CLUE_NONE
                                      ? NURI_CHANGE_KIND_ADD
                                      : NURI_CHANGE_KIND_NUMBER,
                          .from = i,
                          .to = i,
                          .before = clue};

    for (change.after = low > 1 ? low : 1; change.after <= high; change.after++)
        if (change.after != clue)
            expect_change(x, b, change, wanted);
    change.after = NURI_CLUE_ANY;
    if (clue > 0)
        change.kind = NURI_CHANGE_KIND_UNKNOWN;
    if (clue != NURI_CLUE_ANY)
        expect_change(x, b, change, wanted);
}

/* All small changes that lead to this outcome. */
static void expect_small(struct expected *x, const struct board *b,
                         nuri_outcome wanted)
{
    x->count = 0;
    for (unsigned i = 0; i < b->cells; i++) {
        nuri_change change = {.from = i, .to = i, .before = b->clues[i]};
        expect_numbers(x, b, i, wanted);
        if (!has_clue(b, i))
            continue;
        change.kind = NURI_CHANGE_KIND_REMOVE;
        expect_change(x, b, change, wanted);
        change.kind = NURI_CHANGE_KIND_MOVE;
        change.after = change.before;
        for (change.to = 0; change.to < b->cells; change.to++)
            if (!has_clue(b, change.to) &&
                distance(b, i, change.to) <= NURI_SUGGEST_DISTANCE)
                expect_change(x, b, change, wanted);
    }
}

/* The list of one kind is the part of the list that is of that kind. */
static void check_kinds(const nuri_puzzle *p, const struct expected *all)
{
    for (unsigned kind = 1; kind <= NURI_CHANGE_KIND_REMOVE; kind *= 2) {
        struct expected some = {.count = 0};
        nuri_edit *edit = NULL;
        for (size_t i = 0; i < all->count; i++)
            if (all->list[i].kind == (nuri_change_kind)kind)
                some.list[some.count++] = all->list[i];
        ck_assert_int_eq(nuri_suggest(&edit, p, kind, NULL), NURI_OK);
        if (some.count || all->count == 0)
            check_list(&some, edit);
        nuri_edit_free(edit);
    }
}

static void check_suggest(const nuri_puzzle *p)
{
    static struct expected x;
    const struct board b = board_of(p);
    const size_t count = count_of(&b, NULL);
    nuri_edit *edit = NULL;

    x.count = 0;
    if (count != 1)
        expect_small(&x, &b, NURI_OUTCOME_UNIQUE);
    const bool is_mended = x.count > 0;
    if (count == 0 && !is_mended)
        expect_small(&x, &b, NURI_OUTCOME_MULTIPLE);
    ck_assert_int_eq(nuri_suggest(&edit, p, 0, NULL), NURI_OK);
    ck_assert_int_eq(nuri_edit_outcome(edit), outcome_of(count));
    check_list(&x, edit);
    check_levels(&b, edit);
    nuri_edit_free(edit);
    if (is_mended)
        check_kinds(p, &x);
}

START_TEST(suggestions_are_all_small_changes_that_help)
{
    struct chance chance = {(uint64_t)_i};

    for (int i = 0; i < PUZZLES / 10; i++) {
        nuri_puzzle *const p = chance_puzzle(&chance, MOST_CELLS, i % 2);
        check_suggest(p);
        nuri_puzzle_free(p);
    }
}
END_TEST

/* ---- A change that is made ---------------------------------------------- */

START_TEST(a_change_is_made_once)
{
    nuri_puzzle *const p = drawn_puzzle("2..\n...\n..2\n", NULL);
    nuri_edit *edit = NULL;

    ck_assert_int_eq(nuri_suggest(&edit, p, 0, NULL), NURI_OK);
    ck_assert_ptr_null(nuri_edit_solution(edit));
    ck_assert_int_eq(nuri_edit_make(edit, 4, NULL), NURI_ERR_ARGUMENT);
    ck_assert_int_eq(nuri_edit_make(edit, 1, NULL), NURI_OK);
    ck_assert(nuri_edit_change(edit, 1)->made);
    ck_assert_int_eq(nuri_edit_outcome(edit), NURI_OUTCOME_UNIQUE);
    ck_assert(brute_accepts(nuri_edit_puzzle(edit), nuri_edit_solution(edit)));
    ck_assert_int_eq(nuri_puzzle_clue(nuri_edit_puzzle(edit), 0, 2), 2);
    ck_assert_int_eq(nuri_puzzle_clue(nuri_edit_puzzle(edit), 0, 0),
                     NURI_CLUE_NONE);
    ck_assert_uint_eq(nuri_edit_level(edit), nuri_edit_change(edit, 1)->level);
    ck_assert_int_eq(nuri_edit_make(edit, 0, NULL), NURI_ERR_ARGUMENT);
    nuri_edit_free(edit);
    nuri_puzzle_free(p);
}
END_TEST

/* ---- Minimise ----------------------------------------------------------- */

static void expect_unknown(struct expected *x, const struct board *b)
{
    x->count = 0;
    for (unsigned i = 0; i < b->cells; i++)
        if (b->clues[i] > 0)
            expect_change(x, b,
                          (nuri_change){.kind = NURI_CHANGE_KIND_UNKNOWN,
                                        .from = i,
                                        .to = i,
                                        .before = b->clues[i],
                                        .after = NURI_CLUE_ANY},
                          NURI_OUTCOME_UNIQUE);
}

static uint32_t check_minimise(const nuri_puzzle *p)
{
    static struct expected x;
    struct board b = board_of(p);
    nuri_edit *edit = NULL;

    ck_assert_int_eq(nuri_minimise(&edit, p, NULL), NURI_OK);
    expect_unknown(&x, &b);
    const uint32_t count = (uint32_t)x.count;
    check_list(&x, edit);
    for (size_t i = 0; i < x.count; i++)
        if (nuri_edit_change(edit, i)->made)
            b.clues[nuri_edit_change(edit, i)->to] = NURI_CLUE_ANY;
    const struct board left = board_of(nuri_edit_puzzle(edit));
    ck_assert_mem_eq(left.clues, b.clues, sizeof b.clues);
    ck_assert_uint_eq(count_of(&b, NULL), 1);
    expect_unknown(&x, &b); /* no other number can go */
    ck_assert_uint_eq(x.count, 0);
    ck_assert(brute_accepts(p, nuri_edit_solution(edit)));
    nuri_edit_free(edit);
    return count;
}

/* ---- Moves -------------------------------------------------------------- */

/* Is cell k of the island of cell i, in this solution? */
static bool is_joined(const struct board *b, const uint8_t *solution,
                      unsigned i, unsigned k)
{
    bool in[MOST_CELLS] = {false};

    in[i] = true;
    for (unsigned round = 0; round < b->cells; round++)
        for (unsigned a = 0; a < b->cells; a++)
            for (unsigned c = 0; c < b->cells; c++)
                if (in[a] && distance(b, a, c) == 1 &&
                    solution[c] == NURI_COLOUR_LAND)
                    in[c] = true;
    return in[k];
}

static void check_moves(const nuri_puzzle *p)
{
    static struct expected x;
    const struct board b = board_of(p);
    uint8_t solution[MOST_CELLS];
    nuri_edit *edit = NULL;

    x.count = 0;
    ck_assert_uint_eq(count_of(&b, solution), 1);
    for (unsigned i = 0; i < b.cells; i++)
        for (unsigned k = 0; has_clue(&b, i) && k < b.cells; k++)
            if (k != i && is_joined(&b, solution, i, k))
                expect_change(&x, &b,
                              (nuri_change){.kind = NURI_CHANGE_KIND_MOVE,
                                            .from = i,
                                            .to = k,
                                            .before = b.clues[i],
                                            .after = b.clues[i]},
                              NURI_OUTCOME_UNIQUE);
    ck_assert_int_eq(nuri_moves(&edit, p, NULL), NURI_OK);
    check_list(&x, edit);
    check_levels(&b, edit);
    ck_assert_uint_gt(nuri_edit_level(edit), 0);
    nuri_edit_free(edit);
}

START_TEST(what_can_go_or_move_is_all_that_can)
{
    struct chance chance = {(uint64_t)_i};
    uint32_t can_go = 0;

    for (int i = 0; i < PUZZLES; i++) {
        nuri_puzzle *const p = chance_puzzle(&chance, MOST_CELLS, true);
        const struct board b = board_of(p);
        if (count_of(&b, NULL) == 1) {
            can_go += check_minimise(p);
            check_moves(p);
        }
        nuri_puzzle_free(p);
    }
    ck_assert_uint_gt(can_go, 0);
}
END_TEST

/* ---- Fill --------------------------------------------------------------- */

/* Is there a solution whose sizes leave no other? */
static bool can_be_filled(const nuri_puzzle *p)
{
    const struct board b = board_of(p);
    uint8_t *all = NULL;
    const size_t count = brute_solutions(p, &all);
    bool found = false;

    for (size_t n = 0; n < count && !found; n++) {
        const uint8_t *const solution = all + n * b.cells;
        struct board filled = b;
        for (unsigned i = 0; i < b.cells; i++) {
            if (b.clues[i] != NURI_CLUE_ANY)
                continue;
            filled.clues[i] = 0;
            for (unsigned k = 0; k < b.cells; k++)
                filled.clues[i] += is_joined(&b, solution, i, k);
        }
        found = count_of(&filled, NULL) == 1;
    }
    free(all);
    return found;
}

static void check_fill(const nuri_puzzle *p)
{
    const struct board b = board_of(p);
    nuri_edit *edit = NULL;

    ck_assert_int_eq(nuri_fill(&edit, p, NULL), NURI_OK);
    const struct board filled = board_of(nuri_edit_puzzle(edit));
    const bool is_unique = nuri_edit_outcome(edit) == NURI_OUTCOME_UNIQUE;
    ck_assert_uint_eq(nuri_edit_undecided(edit), 0);
    ck_assert_int_eq(is_unique, can_be_filled(p));
    ck_assert_int_eq(nuri_edit_outcome(edit),
                     outcome_of(count_of(&filled, NULL)));
    for (unsigned i = 0; i < b.cells; i++) {
        const bool is_told = is_unique && b.clues[i] == NURI_CLUE_ANY;
        ck_assert_int_eq(filled.clues[i] != b.clues[i], is_told);
    }
    for (size_t i = 0; i < nuri_edit_count(edit); i++)
        ck_assert(nuri_edit_change(edit, i)->made);
    nuri_edit_free(edit);
}

START_TEST(numbers_are_found_where_there_are_any)
{
    struct chance chance = {(uint64_t)_i};

    for (int i = 0; i < PUZZLES; i++) {
        nuri_puzzle *const p = chance_puzzle(&chance, MOST_CELLS, i % 2);
        check_fill(p);
        nuri_puzzle_free(p);
    }
}
END_TEST

/* ---- What is forced ----------------------------------------------------- */

/* Is this a solution if a `?` is added to every island without a clue? */
static bool fits_with_more(const struct board *b, const uint8_t *colours)
{
    struct board more = *b;

    for (unsigned i = 0; i < b->cells; i++) {
        bool has = colours[i] != NURI_COLOUR_LAND;
        for (unsigned k = 0; k < b->cells && !has; k++)
            has = has_clue(&more, k) && is_joined(b, colours, i, k);
        if (!has)
            more.clues[i] = NURI_CLUE_ANY;
    }
    nuri_puzzle *const p = puzzle_of(&more);
    const bool fits = brute_accepts(p, colours);
    nuri_puzzle_free(p);
    return fits;
}

/* All colourings with these marks that are solutions, or may become some when
 * clues are added: what they have in common, and their number. */
static size_t find_common(const struct board *b, const uint8_t *given,
                          bool with_more, uint8_t *common)
{
    nuri_puzzle *const p = puzzle_of(b);
    size_t count = 0;

    for (uint32_t bits = 0; bits < 1U << b->cells; bits++) {
        uint8_t colours[MOST_CELLS];
        bool agrees = true;
        for (unsigned i = 0; i < b->cells; i++) {
            colours[i] = bits >> i & 1 ? NURI_COLOUR_SEA : NURI_COLOUR_LAND;
            agrees =
                agrees && !(has_clue(b, i) && colours[i] == NURI_COLOUR_SEA);
            agrees = agrees && (!given || given[i] == NURI_COLOUR_OPEN ||
                                given[i] == colours[i]);
        }
        if (!agrees || !(with_more ? fits_with_more(b, colours)
                                   : brute_accepts(p, colours)))
            continue;
        for (unsigned i = 0; i < b->cells; i++)
            common[i] = count == 0 || common[i] == colours[i]
                            ? colours[i]
                            : NURI_COLOUR_OPEN;
        count++;
    }
    nuri_puzzle_free(p);
    return count;
}

static void check_force(const nuri_puzzle *p, const uint8_t *given)
{
    const struct board b = board_of(p);
    uint8_t state[MOST_CELLS], common[MOST_CELLS];
    nuri_forced forced = {0};
    const size_t count = find_common(&b, given, false, common);

    ck_assert_int_eq(nuri_force(&forced, state, p, given, NULL), NURI_OK);
    ck_assert(forced.complete);
    ck_assert_int_eq(forced.outcome, outcome_of(count));
    ck_assert_int_eq(forced.limit, NURI_LIMIT_NOT_REACHED);
    if (count > 0) {
        ck_assert(!forced.open_ended);
        ck_assert_mem_eq(state, common, b.cells);
        return;
    }
    const size_t more = find_common(&b, given, true, common);
    ck_assert(forced.open_ended || more == 0);
    for (unsigned i = 0; i < b.cells && more > 0; i++)
        if (state[i] != NURI_COLOUR_OPEN)
            ck_assert_int_eq(state[i], common[i]);
}

START_TEST(what_is_forced_is_so_in_all_that_may_come)
{
    struct chance chance = {(uint64_t)_i};

    for (int i = 0; i < PUZZLES; i++) {
        nuri_puzzle *const p = chance_puzzle(&chance, 9, i % 3 == 0);
        uint8_t *const state = chance_state(&chance, p);
        check_force(p, i % 2 ? state : NULL);
        free(state);
        nuri_puzzle_free(p);
    }
}
END_TEST

START_TEST(clues_to_come_leave_what_is_near_forced)
{
    uint8_t *given = NULL;
    nuri_puzzle *const p =
        drawn_puzzle("1.2...\n......\n......\n...3..\n", &given);
    uint8_t state[24];
    nuri_forced forced = {0};

    ck_assert_int_eq(nuri_force(&forced, state, p, given, NULL), NURI_OK);
    ck_assert(forced.open_ended && forced.complete);
    ck_assert_uint_eq(forced.forced, 2);
    ck_assert_int_eq(state[1], NURI_COLOUR_SEA);
    ck_assert_int_eq(state[6], NURI_COLOUR_SEA);
    nuri_puzzle_free(p);
    free(given);
}
END_TEST

/* ---- Pictures ----------------------------------------------------------- */

/* Do some cells for the clues of islands from `next` on leave one solution? */
static bool has_clues(const struct board *b, const uint8_t *picture,
                      struct board *trial, unsigned next)
{
    unsigned size = 0;
    bool found = false;

    while (next < b->cells && (picture[next] != NURI_COLOUR_LAND ||
                               trial->clues[next] != NURI_CLUE_NONE))
        next++;
    if (next == b->cells)
        return count_of(trial, NULL) == 1;
    for (unsigned k = 0; k < b->cells; k++) {
        const bool is_in = is_joined(b, picture, next, k);
        size += is_in;
        if (is_in && trial->clues[k] != NURI_CLUE_NONE)
            return has_clues(b, picture, trial, next + 1);
    }
    for (unsigned k = 0; k < b->cells && !found; k++)
        if (is_joined(b, picture, next, k)) {
            trial->clues[k] = (int32_t)size;
            found = has_clues(b, picture, trial, next + 1);
            trial->clues[k] = NURI_CLUE_NONE;
        }
    return found;
}

static void check_picture(const nuri_puzzle *p, const uint8_t *picture)
{
    const struct board b = board_of(p);
    struct board none = {b.width, b.height, b.cells, {0}};
    nuri_edit *edit = NULL;

    ck_assert_int_eq(nuri_clues_for_picture(&edit, b.width, b.height, picture,
                                            NULL, false, NULL, NULL),
                     NURI_OK);
    const bool is_found = nuri_edit_outcome(edit) == NURI_OUTCOME_UNIQUE;
    ck_assert_int_eq(is_found, has_clues(&b, picture, &none, 0));
    if (is_found) {
        uint8_t solution[MOST_CELLS];
        const struct board made = board_of(nuri_edit_puzzle(edit));
        ck_assert_uint_eq(count_of(&made, solution), 1);
        ck_assert_mem_eq(solution, picture, b.cells);
        ck_assert_mem_eq(nuri_edit_solution(edit), picture, b.cells);
    }
    nuri_edit_free(edit);
}

START_TEST(clues_are_found_for_pictures_that_have_any)
{
    struct chance chance = {(uint64_t)_i};

    for (int i = 0; i < PUZZLES / 5; i++) {
        nuri_puzzle *const p = chance_puzzle(&chance, 9, true);
        uint8_t *all = NULL;
        const size_t count = brute_solutions(p, &all);
        if (count)
            check_picture(p, all);
        free(all);
        nuri_puzzle_free(p);
    }
}
END_TEST

/* Any picture has one near it that has clues. */
static void check_near(struct chance *chance, unsigned width, unsigned height)
{
    uint8_t picture[MOST_CELLS], solution[MOST_CELLS];
    nuri_edit *edit = NULL;

    for (unsigned i = 0; i < width * height; i++)
        picture[i] =
            chance_below(chance, 2) ? NURI_COLOUR_SEA : NURI_COLOUR_LAND;
    ck_assert_int_eq(nuri_clues_for_picture(&edit, width, height, picture, NULL,
                                            true, NULL, NULL),
                     NURI_OK);
    ck_assert_int_eq(nuri_edit_outcome(edit), NURI_OUTCOME_UNIQUE);
    const struct board made = board_of(nuri_edit_puzzle(edit));
    ck_assert_uint_eq(count_of(&made, solution), 1);
    ck_assert_mem_eq(solution, nuri_edit_solution(edit), made.cells);
    nuri_edit_free(edit);
}

START_TEST(any_picture_is_near_one_with_clues)
{
    struct chance chance = {(uint64_t)_i};

    for (int i = 0; i < PUZZLES; i++) {
        const unsigned width = 1 + chance_below(&chance, 4);
        check_near(&chance, width, 1 + chance_below(&chance, 3));
    }
}
END_TEST

static void refuse(unsigned width, unsigned height, const uint8_t *picture,
                   nuri_status wanted, const char *text)
{
    nuri_error error = {0};
    nuri_edit *edit = NULL;

    ck_assert_int_eq(nuri_clues_for_picture(&edit, width, height, picture, NULL,
                                            false, NULL, &error),
                     wanted);
    ck_assert_ptr_null(edit);
    ck_assert_str_eq(error.text, text);
}

START_TEST(pictures_that_are_no_solutions_are_refused)
{
    static const uint8_t pool[] = {1, 1, 1, 1}, parted[] = {1, 2, 1, 2},
                         open[] = {2, 0, 2, 2}, wild[] = {2, 2, 2, 7};

    refuse(2, 2, pool, NURI_ERR_ARGUMENT,
           "the picture can be no solution: the 2x2 square from r1c1 on is all "
           "black");
    refuse(4, 1, parted, NURI_ERR_ARGUMENT,
           "the picture can be no solution: the sea is in 2 parts; these are "
           "cut off from the largest");
    refuse(2, 2, open, NURI_ERR_ARGUMENT,
           "the picture does not tell the colour of r1c2");
    refuse(2, 2, wild, NURI_ERR_ARGUMENT,
           "the picture does not tell the colour of r2c2");
    refuse(0, 2, open, NURI_ERR_SIZE, "");
}
END_TEST

/* ---- Turns -------------------------------------------------------------- */

static bool same_puzzle(const nuri_puzzle *a, const nuri_puzzle *b)
{
    const struct board x = board_of(a), y = board_of(b);

    return x.width == y.width && x.height == y.height &&
           memcmp(x.clues, y.clues, sizeof x.clues) == 0;
}

static nuri_puzzle *turned(const nuri_puzzle *p, unsigned turn)
{
    nuri_puzzle *out = NULL;

    ck_assert_int_eq(nuri_turn_puzzle(&out, p, turn), NURI_OK);
    const struct board before = board_of(p), after = board_of(out);
    for (uint32_t i = 0; i < after.cells; i++)
        ck_assert_int_eq(after.clues[i],
                         before.clues[nuri_turn_cell(p, turn, i)]);
    return out;
}

START_TEST(two_turns_are_one)
{
    nuri_puzzle *const p = drawn_puzzle("1.2\n...\n3..\n...\n", NULL);
    nuri_puzzle *none = NULL;

    for (unsigned first = 0; first < NURI_TURNS; first++)
        for (unsigned next = 0; next < NURI_TURNS; next++) {
            nuri_puzzle *const one = turned(p, first);
            nuri_puzzle *const two = turned(one, next);
            nuri_puzzle *const both = turned(p, nuri_turn_after(first, next));
            ck_assert(same_puzzle(two, both));
            nuri_puzzle_free(one);
            nuri_puzzle_free(two);
            nuri_puzzle_free(both);
        }
    ck_assert_int_eq(nuri_turn_puzzle(&none, p, NURI_TURNS), NURI_ERR_ARGUMENT);
    nuri_puzzle_free(p);
}
END_TEST

START_TEST(a_turn_to_the_right_is_one)
{
    nuri_puzzle *const p = drawn_puzzle("1..\n..2\n", NULL);
    nuri_puzzle *const wanted = drawn_puzzle(".1\n..\n2.\n", NULL);
    nuri_puzzle *const right = turned(p, NURI_TURN_FLIP | NURI_TURN_TRANSPOSE);

    ck_assert(same_puzzle(right, wanted));
    nuri_puzzle_free(p);
    nuri_puzzle_free(wanted);
    nuri_puzzle_free(right);
}
END_TEST

/* ---- Limits ------------------------------------------------------------- */

static const char *const hard = "........3.\n"
                                "..4.......\n"
                                "......2...\n"
                                ".5........\n"
                                "....3...4.\n"
                                "..........\n"
                                "..2....6..\n"
                                "....4.....\n"
                                "........3.\n"
                                "3.........\n";

static bool end_soon(void *user, const nuri_stats *stats)
{
    uint32_t *const left = user;

    (void)stats;
    return *left > 0 && (*left)-- > 0;
}

START_TEST(edits_end_when_they_are_told)
{
    nuri_puzzle *const p = drawn_puzzle(hard, NULL);
    nuri_limit last = NURI_LIMIT_CANCELLED;

    for (uint32_t calls = 0; last == NURI_LIMIT_CANCELLED; calls += 1 + calls) {
        uint32_t left = calls;
        const nuri_options options = {.progress = end_soon, .user = &left};
        nuri_edit *edit = NULL;
        ck_assert_int_eq(nuri_suggest(&edit, p, 0, &options), NURI_OK);
        last = nuri_edit_limit(edit);
        nuri_edit_free(edit);
        ck_assert_uint_lt(calls, 1 << 20);
    }
    ck_assert_int_eq(last, NURI_LIMIT_NOT_REACHED);
    nuri_puzzle_free(p);
}
END_TEST

/* ---- Puzzles of people -------------------------------------------------- */

enum { BROKEN = 40, MENDED = 38, MOST_OF_CELLS = 200 };

/* The puzzle with one clue moved by a cell; to be freed. */
static nuri_puzzle *break_puzzle(struct chance *chance, const nuri_puzzle *p)
{
    const unsigned width = nuri_puzzle_width(p), height = nuri_puzzle_height(p);
    int32_t *const clues = calloc((size_t)width * height, sizeof *clues);
    nuri_puzzle *broken = NULL;
    bool moved = false;

    ck_assert_ptr_nonnull(clues);
    for (unsigned i = 0; i < width * height; i++)
        clues[i] = nuri_puzzle_clue(p, i % width, i / width);
    while (!moved) {
        const uint32_t from = chance_below(chance, width * height);
        const uint32_t to = from % width + 1 < width ? from + 1 : from - 1;
        moved = clues[from] != NURI_CLUE_NONE && clues[to] == NURI_CLUE_NONE;
        if (!moved)
            continue;
        clues[to] = clues[from];
        clues[from] = NURI_CLUE_NONE;
    }
    ck_assert_int_eq(nuri_puzzle_new(&broken, width, height, clues), NURI_OK);
    free(clues);
    return broken;
}

static bool is_mended(const nuri_puzzle *broken)
{
    nuri_edit *edit = NULL;

    ck_assert_int_eq(nuri_suggest(&edit, broken, 0, NULL), NURI_OK);
    const nuri_change *const first = nuri_edit_change(edit, 0);
    const bool mended = nuri_edit_outcome(edit) == NURI_OUTCOME_UNIQUE ||
                        (first && first->outcome == NURI_OUTCOME_UNIQUE);
    nuri_edit_free(edit);
    return mended;
}

START_TEST(broken_puzzles_are_mended)
{
    struct chance chance = {1};
    char path[1024];
    size_t length;
    unsigned mended = 0, broken = 0;
    nuri_collection *corpus = NULL;

    if (!shared_file("corpus/janko.jsonl", path, sizeof path))
        return;
    char *const text = file_text(path, &length);
    ck_assert_int_eq(nuri_read(&corpus, text, length, "jsonl", NULL), NURI_OK);
    free(text);
    for (size_t i = 0; broken < BROKEN; i += 11) {
        const nuri_puzzle *const p = nuri_collection_entry(corpus, i)->puzzle;
        if (nuri_puzzle_width(p) * nuri_puzzle_height(p) > MOST_OF_CELLS)
            continue;
        nuri_puzzle *const one = break_puzzle(&chance, p);
        mended += is_mended(one);
        broken++;
        nuri_puzzle_free(one);
    }
    ck_assert_uint_ge(mended, MENDED);
    nuri_collection_free(corpus);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("edit");
    TCase *tcase = tcase_create("edit");

    tcase_set_timeout(tcase, 300);
    tcase_add_loop_test(tcase, suggestions_are_all_small_changes_that_help, 0,
                        4);
    tcase_add_test(tcase, a_change_is_made_once);
    tcase_add_loop_test(tcase, what_can_go_or_move_is_all_that_can, 0, 2);
    tcase_add_loop_test(tcase, numbers_are_found_where_there_are_any, 0, 2);
    tcase_add_loop_test(tcase, what_is_forced_is_so_in_all_that_may_come, 0, 4);
    tcase_add_test(tcase, clues_to_come_leave_what_is_near_forced);
    tcase_add_loop_test(tcase, clues_are_found_for_pictures_that_have_any, 0,
                        2);
    tcase_add_loop_test(tcase, any_picture_is_near_one_with_clues, 0, 2);
    tcase_add_test(tcase, pictures_that_are_no_solutions_are_refused);
    tcase_add_test(tcase, two_turns_are_one);
    tcase_add_test(tcase, a_turn_to_the_right_is_one);
    tcase_add_test(tcase, edits_end_when_they_are_told);
    tcase_add_test(tcase, broken_puzzles_are_mended);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
