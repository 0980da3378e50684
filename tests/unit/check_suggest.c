/*
 * check_suggest.c -- sets of changes, and open regions, against brute force on
 * small boards.
 */
#include "brute.h"
#include "generate/suggest.h"
#include "small_board.h"
#include "support.h"

enum { PUZZLES = 2500 };

/* ---- Sets of changes ----------------------------------------------------- */

static void change_board(struct small_board *b, const nuri_change *change)
{
    b->clues[change->from] = NURI_CLUE_NONE;
    b->clues[change->to] = change->after;
}

/* The set leaves one solution, and no part of it does. */
static void check_set(const struct small_board *b, const nuri_edit *edit,
                      size_t first)
{
    const unsigned together = edit->together;

    for (unsigned part = 1; part < 1U << together; part++) {
        struct small_board changed = *b;
        for (unsigned i = 0; i < together; i++)
            if (part >> i & 1)
                change_board(&changed, &edit->changes[first + i]);
        const bool is_all = part == (1U << together) - 1;
        ck_assert_int_eq(small_count(&changed, NULL) == 1, is_all);
    }
}

static void check_sets(const struct small_board *b, const nuri_edit *edit,
                       unsigned max_changes)
{
    const unsigned together = edit->together;

    ck_assert_uint_le(together, max_changes);
    ck_assert_uint_eq(edit->change_count % together, 0);
    for (size_t i = 0; i < edit->change_count; i += together) {
        if (edit->changes[i].outcome == NURI_OUTCOME_UNIQUE)
            check_set(b, edit, i);
        for (unsigned k = 0; k < together; k++)
            ck_assert_int_eq(edit->changes[i + k].outcome,
                             edit->changes[i].outcome);
    }
    if (together > 1) {
        ck_assert_uint_ge(edit->tried[together], edit->change_count / together);
        for (unsigned n = together + 1; n <= NURI_SUGGEST_CHANGES; n++)
            ck_assert_uint_eq(edit->tried[n], 0);
    }
}

/* ---- Open regions -------------------------------------------------------- */

/* What the solutions have not in common. */
static void list_open(const struct small_board *b, bool *open)
{
    own_puzzle p = small_puzzle(b);
    uint8_t facts[SMALL_CELLS];

    ck_assert(brute_facts(p, facts));
    for (unsigned i = 0; i < b->cells; i++)
        open[i] = facts[i] == NURI_UNDECIDED;
}

static bool is_beside(const struct small_board *b, unsigned i, unsigned k)
{
    const int dx = abs((int)(i % b->width) - (int)(k % b->width));
    const int dy = abs((int)(i / b->width) - (int)(k / b->width));

    return dx <= 1 && dy <= 1;
}

/* A number settles the region if, and only if, it is listed. */
static void check_settlers(const struct small_board *b, const nuri_edit *edit,
                           size_t region)
{
    const nuri_open_region *const r = &edit->regions[region];
    size_t listed = 0;

    for (unsigned i = 0; i < b->cells; i++)
        for (int32_t n = 1; n <= SUGGEST_SIZE; n++) {
            struct small_board filled = *b;
            bool open[SMALL_CELLS], is_settled = true, is_listed = false;
            if (b->clues[i] != NURI_CLUE_ANY)
                continue;
            filled.clues[i] = n;
            if (small_count(&filled, NULL) == 0)
                continue;
            list_open(&filled, open);
            for (size_t k = 0; k < r->cell_count; k++)
                is_settled = is_settled && !open[r->cells[k]];
            for (size_t k = 0; k < r->settler_count; k++)
                is_listed = is_listed || (r->settlers[k].from == i &&
                                          r->settlers[k].after == n);
            ck_assert_int_eq(is_listed, is_settled);
            listed += is_listed;
        }
    ck_assert_uint_eq(r->settler_count, listed);
}

static size_t check_regions(const struct small_board *b, const nuri_edit *edit)
{
    bool open[SMALL_CELLS] = {false};
    size_t regions = 0;

    if (edit->outcome == NURI_OUTCOME_MULTIPLE)
        list_open(b, open);
    for (; regions < edit->region_count; regions++) {
        const uint32_t *const list = edit->regions[regions].cells;
        const size_t count = edit->regions[regions].cell_count;
        check_settlers(b, edit, regions);
        for (size_t i = 0; i < count; i++) {
            ck_assert(open[list[i]]);
            open[list[i]] = false;
        }
        /* No cell of another region is beside it. */
        for (size_t i = 0; i < count; i++)
            for (unsigned k = 0; k < b->cells; k++)
                ck_assert(!open[k] || !is_beside(b, list[i], k));
    }
    for (unsigned i = 0; i < b->cells; i++)
        ck_assert(!open[i]);
    return regions;
}

/* ---- The tests ----------------------------------------------------------- */

TESTS(sets_of_changes_leave_one_solution, 2)
{
    struct chance chance = {(uint64_t)_i};
    size_t sets[NURI_SUGGEST_CHANGES + 1] = {0}, regions = 0;

    for (int i = 0; i < (int)some_cases(PUZZLES); i++) {
        static const unsigned kinds[] = {
            0, NURI_CHANGE_KIND_NUMBER,
            NURI_CHANGE_KIND_MOVE | NURI_CHANGE_KIND_NUMBER,
            NURI_CHANGE_KIND_ADD | NURI_CHANGE_KIND_REMOVE};
        own_puzzle p = chance_puzzle(&chance, SMALL_CELLS, i % 3 > 0);
        const struct small_board b = small_board(p);
        const unsigned max = 1 + (unsigned)i % NURI_SUGGEST_CHANGES;
        own_edit edit = must_suggest(p, kinds[i % 4], max, NULL);
        check_sets(&b, edit, max);
        if (max > 1 && kinds[i % 4] == 0)
            regions += check_regions(&b, edit);
        if (edit->change_count > 0)
            sets[edit->together]++;
    }
    ck_assert_uint_gt(sets[2], 0);
    ck_assert(sets[3] > 0 || some_cases(10) < 10);
    ck_assert_uint_gt(regions, 0);
}

TEST(a_set_is_made_as_a_whole)
{
    own_puzzle p = drawn_puzzle("...?.\n.....\n..?.?\n.....\n.....\n", NULL);
    own_edit edit = NULL;

    ck_assert_int_eq(nuri_suggest(&edit, p, 0, NURI_SUGGEST_CHANGES + 1, NULL),
                     NURI_ERR_ARGUMENT);
    ck_assert_ptr_null(edit);
    ck_ok(nuri_suggest(&edit, p, NURI_CHANGE_KIND_NUMBER, 0, NULL));
    ck_assert_uint_eq(edit->together, 2);
    ck_assert_uint_ge(edit->change_count, 2);
    ck_ok(nuri_edit_make(edit, 1, NULL));
    ck_assert(edit->changes[0].made);
    ck_assert(edit->changes[1].made);
    ck_assert_int_eq(edit->outcome, NURI_OUTCOME_UNIQUE);
    ck_assert_int_eq(nuri_edit_make(edit, 0, NULL), NURI_ERR_ARGUMENT);
}

/* Two of its numbers are wrong, and no single change leaves a solution. */
TEST(two_wrong_numbers_are_found)
{
    own_puzzle p = drawn_puzzle("..5....\n3.....3\n.....4.\n6......\n"
                                "......4\n.......\n.......\n",
                                NULL);

    own_edit edit = must_suggest(p, NURI_CHANGE_KIND_NUMBER, 2, NULL);
    ck_assert_int_eq(edit->outcome, NURI_OUTCOME_NONE);
    ck_assert_uint_eq(edit->together, 2);
    ck_assert_uint_ge(edit->change_count, 2);
    ck_ok(nuri_edit_make(edit, 0, NULL));
    ck_assert_int_eq(edit->outcome, NURI_OUTCOME_UNIQUE);
}
