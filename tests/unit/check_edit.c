/*
 * check_edit.c -- edits of small puzzles against brute force: every change that
 * nuri.h promises is listed, and no other.
 */
#include "brute.h"
#include "generate/suggest.h"
#include "small_board.h"
#include "support.h"

enum { PUZZLES = 250, MAX_CHANGES = 1000 };

/* ---- Lists -------------------------------------------------------------- */

struct expected {
    nuri_change list[MAX_CHANGES];
    size_t count;
};

/* Expect the change if it leads to this outcome. */
static void expect_change(struct expected *x, const struct small_board *b,
                          nuri_change change, nuri_outcome wanted)
{
    struct small_board changed = *b;

    changed.clues[change.from] = NURI_CLUE_NONE;
    changed.clues[change.to] = change.after;
    change.outcome = small_outcome(small_count(&changed, NULL));
    if (change.outcome != wanted)
        return;
    ck_assert_uint_lt(x->count, MAX_CHANGES);
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
    ck_assert_uint_eq(edit->undecided, 0);
    ck_assert_uint_eq(edit->change_count, x->count);
    for (size_t i = 0; i < x->count; i++) {
        bool found = false;
        for (size_t k = 0; k < x->count && !found; k++)
            found = is_same(&x->list[i], &edit->changes[k]);
        ck_assert_msg(found, "change %u -> %u (%d -> %d) is not listed",
                      x->list[i].from, x->list[i].to, x->list[i].before,
                      x->list[i].after);
    }
}

/* Every level on the list is that of the puzzle with the change. */
static void check_levels(const struct small_board *b, const nuri_edit *edit)
{
    for (size_t i = 0; i < edit->change_count; i++) {
        const nuri_change *const change = &edit->changes[i];
        struct small_board changed = *b;
        changed.clues[change->from] = NURI_CLUE_NONE;
        changed.clues[change->to] = change->after;
        own_puzzle p = small_puzzle(&changed);
        own_rating rating = must_rate(p, NULL);
        const nuri_rating_info *const rating_info = rating->rating_info;
        ck_assert_uint_eq(change->level, rating_info ? rating_info->level : 0);
        ck_assert_uint_eq(change->score, rating_info ? rating_info->score : 0);
    }
}

/* ---- Suggestions -------------------------------------------------------- */

static void expect_numbers(struct expected *x, const struct small_board *b,
                           unsigned i, nuri_outcome wanted)
{
    const int32_t clue = b->clues[i];
    const int32_t low = clue > 0 ? clue - SUGGEST_DIFFERENCE : 1;
    const int32_t high =
        clue > 0 ? clue + SUGGEST_DIFFERENCE : (int32_t)SUGGEST_SIZE;
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
static void expect_small(struct expected *x, const struct small_board *b,
                         nuri_outcome wanted)
{
    x->count = 0;
    for (unsigned i = 0; i < b->cells; i++) {
        nuri_change change = {.from = i, .to = i, .before = b->clues[i]};
        expect_numbers(x, b, i, wanted);
        if (!small_has_clue(b, i))
            continue;
        change.kind = NURI_CHANGE_KIND_REMOVE;
        expect_change(x, b, change, wanted);
        change.kind = NURI_CHANGE_KIND_MOVE;
        change.after = change.before;
        for (change.to = 0; change.to < b->cells; change.to++)
            if (!small_has_clue(b, change.to) &&
                small_distance(b, i, change.to) <= SUGGEST_DISTANCE)
                expect_change(x, b, change, wanted);
    }
}

/* The list of one kind is the part of the list that is of that kind. */
static void check_kinds(const nuri_puzzle *p, const struct expected *all)
{
    for (unsigned kind = 1; kind <= NURI_CHANGE_KIND_REMOVE; kind *= 2) {
        struct expected some = {.count = 0};
        for (size_t i = 0; i < all->count; i++)
            if (all->list[i].kind == (nuri_change_kind)kind)
                some.list[some.count++] = all->list[i];
        own_edit edit = must_suggest(p, kind, 1, NULL);
        if (some.count || all->count == 0)
            check_list(&some, edit);
    }
}

static void check_suggest(const nuri_puzzle *p)
{
    static struct expected x;
    const struct small_board b = small_board(p);
    const size_t count = small_count(&b, NULL);

    x.count = 0;
    if (count != 1)
        expect_small(&x, &b, NURI_OUTCOME_UNIQUE);
    const bool is_repaired = x.count > 0;
    if (count == 0 && !is_repaired)
        expect_small(&x, &b, NURI_OUTCOME_MULTIPLE);
    own_edit edit = must_suggest(p, 0, 1, NULL);
    ck_assert_int_eq(edit->outcome, small_outcome(count));
    check_list(&x, edit);
    check_levels(&b, edit);
    if (is_repaired)
        check_kinds(p, &x);
}

TESTS(suggestions_are_all_small_changes_that_help, 4)
{
    struct chance chance = {(uint64_t)_i};

    for (int i = 0; i < (int)some_cases(PUZZLES / 10); i++) {
        own_puzzle p = chance_puzzle(&chance, SMALL_CELLS, i % 2);
        check_suggest(p);
    }
}

/* ---- A change that is made ---------------------------------------------- */

TEST(a_change_is_made_once)
{
    own_puzzle p = drawn_puzzle("2..\n...\n..2\n", NULL);

    own_edit edit = must_suggest(p, 0, 1, NULL);
    ck_assert_ptr_null(edit->solution);
    ck_assert_int_eq(nuri_edit_make(edit, 4, NULL), NURI_ERR_ARGUMENT);
    ck_ok(nuri_edit_make(edit, 1, NULL));
    ck_assert(edit->changes[1].made);
    ck_assert_int_eq(edit->outcome, NURI_OUTCOME_UNIQUE);
    ck_assert(brute_accepts(edit->puzzle, edit->solution));
    ck_assert_int_eq(nuri_puzzle_clue(edit->puzzle, 0, 2), 2);
    ck_assert_int_eq(nuri_puzzle_clue(edit->puzzle, 0, 0), NURI_CLUE_NONE);
    ck_assert_uint_eq(edit->level, edit->changes[1].level);
    ck_assert_int_eq(nuri_edit_make(edit, 0, NULL), NURI_ERR_ARGUMENT);
}

/* ---- Minimise ----------------------------------------------------------- */

static void expect_unknown(struct expected *x, const struct small_board *b)
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
    struct small_board b = small_board(p);
    own_edit edit = NULL;

    ck_ok(nuri_minimise(&edit, p, NULL));
    expect_unknown(&x, &b);
    const uint32_t count = (uint32_t)x.count;
    check_list(&x, edit);
    for (size_t i = 0; i < x.count; i++)
        if (edit->changes[i].made)
            b.clues[edit->changes[i].to] = NURI_CLUE_ANY;
    const struct small_board left = small_board(edit->puzzle);
    ck_assert_mem_eq(left.clues, b.clues, sizeof b.clues);
    ck_assert_uint_eq(small_count(&b, NULL), 1);
    expect_unknown(&x, &b); /* no other number can go */
    ck_assert_uint_eq(x.count, 0);
    ck_assert(brute_accepts(p, edit->solution));
    return count;
}

/* ---- Moves -------------------------------------------------------------- */

static void check_moves(const nuri_puzzle *p)
{
    static struct expected x;
    const struct small_board b = small_board(p);
    uint8_t solution[SMALL_CELLS];
    own_edit edit = NULL;

    x.count = 0;
    ck_assert_uint_eq(small_count(&b, solution), 1);
    for (unsigned i = 0; i < b.cells; i++)
        for (unsigned k = 0; small_has_clue(&b, i) && k < b.cells; k++)
            if (k != i && small_is_joined(&b, solution, i, k))
                expect_change(&x, &b,
                              (nuri_change){.kind = NURI_CHANGE_KIND_MOVE,
                                            .from = i,
                                            .to = k,
                                            .before = b.clues[i],
                                            .after = b.clues[i]},
                              NURI_OUTCOME_UNIQUE);
    ck_ok(nuri_moves(&edit, p, NULL));
    check_list(&x, edit);
    check_levels(&b, edit);
    ck_assert_uint_gt(edit->level, 0);
}

TESTS(what_can_go_or_move_is_all_that_can, 2)
{
    struct chance chance = {(uint64_t)_i};
    uint32_t can_go = 0;

    for (int i = 0; i < (int)some_cases(PUZZLES); i++) {
        own_puzzle p = chance_puzzle(&chance, SMALL_CELLS, true);
        const struct small_board b = small_board(p);
        if (small_count(&b, NULL) == 1) {
            can_go += check_minimise(p);
            check_moves(p);
        }
    }
    ck_assert_uint_gt(can_go, 0);
}

/* ---- Fill --------------------------------------------------------------- */

/* True if a solution has sizes that leave no other. */
static bool can_be_filled(const nuri_puzzle *p)
{
    const struct small_board b = small_board(p);
    FREED uint8_t *all = NULL;
    const size_t count = brute_solutions(p, &all);
    bool found = false;

    for (size_t n = 0; n < count && !found; n++) {
        const uint8_t *const solution = all + n * b.cells;
        struct small_board filled = b;
        for (unsigned i = 0; i < b.cells; i++) {
            if (b.clues[i] != NURI_CLUE_ANY)
                continue;
            filled.clues[i] = 0;
            for (unsigned k = 0; k < b.cells; k++)
                filled.clues[i] += small_is_joined(&b, solution, i, k);
        }
        found = small_count(&filled, NULL) == 1;
    }
    return found;
}

static void check_fill(const nuri_puzzle *p)
{
    const struct small_board b = small_board(p);
    own_edit edit = NULL;

    ck_ok(nuri_fill(&edit, p, NULL));
    const struct small_board filled = small_board(edit->puzzle);
    const bool is_unique = edit->outcome == NURI_OUTCOME_UNIQUE;
    ck_assert_uint_eq(edit->undecided, 0);
    ck_assert_int_eq(is_unique, can_be_filled(p));
    ck_assert_int_eq(edit->outcome, small_outcome(small_count(&filled, NULL)));
    for (unsigned i = 0; i < b.cells; i++) {
        const bool is_known = is_unique && b.clues[i] == NURI_CLUE_ANY;
        ck_assert_int_eq(filled.clues[i] != b.clues[i], is_known);
    }
    for (size_t i = 0; i < edit->change_count; i++)
        ck_assert(edit->changes[i].made);
}

TESTS(numbers_are_found_where_there_are_any, 2)
{
    struct chance chance = {(uint64_t)_i};

    for (int i = 0; i < PUZZLES; i++) {
        own_puzzle p = chance_puzzle(&chance, SMALL_CELLS, i % 2);
        check_fill(p);
    }
}

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

TEST(edits_end_when_cancelled)
{
    own_puzzle p = drawn_puzzle(hard, NULL);
    nuri_limit last = NURI_LIMIT_CANCELLED;

    for (uint32_t calls = 0; last == NURI_LIMIT_CANCELLED; calls += 1 + calls) {
        uint32_t left = calls;
        const nuri_options options = {.progress = end_soon, .user = &left};
        own_edit edit = must_suggest(p, 0, 1, &options);
        last = edit->limit;
        ck_assert_uint_lt(calls, 1 << 20);
    }
    ck_assert_int_eq(last, NURI_LIMIT_NOT_REACHED);
}

/* ---- Puzzles of people -------------------------------------------------- */

enum { BROKEN = 40, UNMENDED = 2, MAX_OF_CELLS = 200 };

/* The puzzle with one clue moved by a cell; to be freed. */
static nuri_puzzle *break_puzzle(struct chance *chance, const nuri_puzzle *p)
{
    const unsigned width = nuri_puzzle_width(p), height = nuri_puzzle_height(p);
    FREED int32_t *clues = zeros((size_t)width * height, sizeof *clues);
    bool moved = false;

    for (unsigned i = 0; i < width * height; i++)
        clues[i] = clue_at(p, i);
    while (!moved) {
        const uint32_t from = chance_below(chance, width * height);
        const uint32_t to = from % width + 1 < width ? from + 1 : from - 1;
        moved = clues[from] != NURI_CLUE_NONE && clues[to] == NURI_CLUE_NONE;
        if (!moved)
            continue;
        clues[to] = clues[from];
        clues[from] = NURI_CLUE_NONE;
    }
    nuri_puzzle *const broken = new_puzzle(width, height, clues);
    return broken;
}

static bool is_repaired(const nuri_puzzle *broken)
{
    own_edit edit = must_suggest(broken, 0, 1, NULL);
    const nuri_change *const first = edit->changes;
    const bool repaired = edit->outcome == NURI_OUTCOME_UNIQUE ||
                          (first && first->outcome == NURI_OUTCOME_UNIQUE);
    return repaired;
}

TEST(broken_puzzles_are_repaired)
{
    struct chance chance = {1};
    own_collection corpus = shared_corpus();
    unsigned repaired = 0, broken = 0;

    if (!corpus)
        return;
    for (size_t i = 0; broken < some_cases(BROKEN); i += 11) {
        const nuri_puzzle *const p = nuri_collection_entry(corpus, i)->puzzle;
        if (cells_of(p) > MAX_OF_CELLS)
            continue;
        own_puzzle one = break_puzzle(&chance, p);
        repaired += is_repaired(one);
        broken++;
    }
    ck_assert_uint_ge(repaired, broken - UNMENDED);
}
