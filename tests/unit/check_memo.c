/*
 * check_memo.c -- what is remembered, or left out, changes no answer.
 *
 * Where techniques find nothing, what their answers rest on is recorded.  Then
 * cells are decided, and techniques and contradictions are searched with the
 * record and without: both must find the same.
 *
 * Techniques that weigh shapes work less if few may be weighed.  Where easier
 * techniques find nothing they are asked for all deductions, and for those of
 * few shapes: a limit leaves out large deductions only.
 *
 * labels: long
 * seconds: 40
 */
#include "scene.h"

#include "lemmas/contradiction.h"

enum { MAX_CELLS = 42, HARDEST = 3 };

struct asked {
    struct scene s;
    struct memo *memo;
    unsigned deductions, contradictions; /* that were found with the record */
    unsigned large, small;               /* finds that were left out, and not */
};

/* What one technique finds, to be cleared; with this record, or NULL, and at most
 * so many shapes, 0 for all. */
static struct deductions ask(struct asked *a, uint32_t technique,
                             struct memo *memo, struct scratch *scratch,
                             uint32_t most)
{
    struct deductions found = {.count = 0};
    struct view v = view_of(&a->s.deducer);

    nuri_regions_find(&a->s.deducer.regions, &a->s.board);
    v.memo = memo;
    v.out = &found;
    v.max_shapes = most;
    if (scratch)
        v.scratch = scratch;
    if (memo)
        nuri_technique_find(&v, technique);
    else
        find_with_causes(&v, technique);
    return found;
}

/* The cells of a deduction, its causes and its notes stand side by side; those
 * of a record are without causes. */
static bool are_equal(const struct deductions *f, const struct deduction *x,
                      const struct deductions *g, const struct deduction *y,
                      bool why)
{
    const uint32_t words = x->cells + (why ? x->causes + x->notes : 0);

    return x->shapes == y->shapes && x->colour == y->colour &&
           x->cells == y->cells &&
           (!why || (x->subject == y->subject && x->other == y->other &&
                     x->causes == y->causes && x->notes == y->notes)) &&
           memcmp(deduction_cells(f, x), deduction_cells(g, y),
                  words * sizeof(cell)) == 0;
}

/* `some` are those of all that have at most so many shapes; how many have
 * more. */
static uint32_t compare(const struct asked *a, uint32_t technique,
                        const struct deductions *all,
                        const struct deductions *some, uint32_t most, bool why)
{
    uint32_t k = 0, more = 0;

    for (uint32_t i = 0; i < all->count; i++) {
        const bool is_large = all->list[i].shapes > most;
        more += is_large;
        if (!is_large &&
            (k >= some->count ||
             !are_equal(all, &all->list[i], some, &some->list[k++], why)))
            ck_abort_msg("%s finds something else in\n%s",
                         nuri_techniques[technique].info.id, scene_draw(&a->s));
    }
    ck_assert_uint_eq(k, some->count);
    return more;
}

/* ---- The record ---------------------------------------------------------- */

static bool ask_contradiction(struct asked *a, struct memo *memo,
                              struct contradiction *d)
{
    struct view v = view_of(&a->s.deducer);

    nuri_regions_find(&a->s.deducer.regions, &a->s.board);
    v.memo = memo;
    return nuri_contradiction_find(&v, CONTRADICTION_BY_DEMAND, NULL, 0, d);
}

/* False if there is something to be found already. */
static bool record(struct asked *a)
{
    struct contradiction d;

    nuri_memo_forget(a->memo);
    bool silent = !ask_contradiction(a, a->memo, &d);
    for (uint32_t technique = 0; technique < TECHNIQUES; technique++)
        if (nuri_techniques[technique].info.level <= HARDEST) {
            own_deductions f = ask(a, technique, a->memo, NULL, 0);
            silent = silent && f.count == 0;
        }
    ck_assert(nuri_memo_stop(a->memo));
    return silent;
}

static void compare_all(struct asked *a)
{
    struct contradiction with, without;

    for (uint32_t technique = 0; technique < TECHNIQUES; technique++) {
        if (nuri_techniques[technique].info.level > HARDEST)
            continue;
        own_deductions f = ask(a, technique, a->memo, NULL, 0);
        own_deductions g = {.count = 0};
        struct view v = view_of(&a->s.deducer);
        v.out = &g;
        nuri_technique_find(&v, technique);
        compare(a, technique, &g, &f, UINT32_MAX, false);
        a->deductions += f.count;
    }
    const bool seen = ask_contradiction(a, a->memo, &with);
    ck_assert(seen == ask_contradiction(a, NULL, &without));
    ck_assert(!seen ||
              (with.kind == without.kind && with.place == without.place));
    a->contradictions += seen;
}

/* Some cells are decided, a few at a time. */
static void decide(struct asked *a, struct chance *chance)
{
    const uint32_t before = a->s.board.marked;

    nuri_memo_rewind(a->memo);
    for (unsigned k = 0; k < 4; k++) {
        for (unsigned j = 1 + chance_below(chance, 3); j > 0; j--) {
            const cell c = mark_any(&a->s.board, chance);
            if (c)
                nuri_memo_decide(a->memo, c);
        }
        compare_all(a);
    }
    nuri_board_undo(&a->s.board, before);
}

TESTS(a_record_changes_no_answer, 4)
{
    struct chance chance = {(uint64_t)_i + 1};
    struct asked a = {.deductions = 0};

    for (unsigned k = 0; k < some_cases(300); k++) {
        own_puzzle puzzle = chance_puzzle(&chance, MAX_CELLS, k % 4 > 0);
        scene_of(&a.s, puzzle, NULL);
        a.memo = nuri_memo_new(&puzzle->grid, TECHNIQUES);
        ck_assert_ptr_nonnull(a.memo);
        scene_follow(&a.s, 0);
        for (unsigned j = 0; j < 12 && record(&a); j++)
            decide(&a, &chance);
        nuri_memo_free(a.memo);
        a.s.consistent = false; /* perhaps no more */
        scene_close(&a.s);
    }
    ck_assert_uint_gt(a.deductions, some_cases(1000));
    ck_assert_uint_gt(a.contradictions, some_cases(80));
}

/* ---- Few shapes ---------------------------------------------------------- */

TESTS(few_shapes_leave_out_large_deductions_only, 4)
{
    struct chance chance = {(uint64_t)_i + 1};
    struct asked a = {.large = 0};

    for (unsigned k = 0; k < 150; k++) {
        own_puzzle puzzle = chance_puzzle(&chance, MAX_CELLS, k % 4 > 0);
        scene_of(&a.s, puzzle, NULL);
        for (unsigned j = 0; j < 6 && scene_follow(&a.s, HARDEST); j++) {
            for (uint32_t t = 0; t < TECHNIQUES; t++) {
                struct scratch fresh;
                const uint32_t most = 1 + chance_below(&chance, 12);
                if (nuri_techniques[t].info.level <= HARDEST)
                    continue;
                ck_assert(nuri_scratch_init(&fresh, &puzzle->grid));
                own_deductions all = ask(&a, t, NULL, &fresh, 0);
                own_deductions few = ask(&a, t, NULL, NULL, most);
                nuri_scratch_clear(&fresh);
                a.large += compare(&a, t, &all, &few, most, true);
                a.small += few.count;
            }
            mark_any(&a.s.board, &chance);
        }
        a.s.consistent = false;
        scene_close(&a.s);
    }
    ck_assert_uint_gt(a.large, 20);
    ck_assert_uint_gt(a.small, 20);
}
