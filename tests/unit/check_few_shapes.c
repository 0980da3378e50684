/*
 * check_few_shapes.c -- a limit of shapes leaves out large deductions only.
 *
 * Techniques that weigh shapes work less if few may be weighed.  Where easier
 * techniques find nothing they are asked for all deductions, and for those of
 * few shapes: these must be the same, with the same causes.
 */
#include "boards.h"
#include "deduce/deduce.h"

enum { MAX_CELLS = 42, EASY = 3 };

struct scene {
    struct board board;
    struct deducer deducer;
    struct deductions all, few;
    unsigned large, small; /* finds that were left out, and were not */
};

static void ask(struct scene *s, struct scratch *scratch, uint32_t technique,
                uint32_t most, struct deductions *out)
{
    struct view v = view_of(&s->deducer);

    v.scratch = scratch;
    v.out = out;
    v.max_shapes = most;
    nuri_deductions_cut(out, 0);
    nuri_regions_find(&s->deducer.regions, &s->board);
    find_with_causes(&v, technique);
}

/* The cells of a deduction, its causes and its notes stand side by side. */
static bool are_equal(const struct deductions *f, const struct deduction *x,
                      const struct deductions *g, const struct deduction *y)
{
    const uint32_t words = x->cells + x->causes + x->notes;

    return x->shapes == y->shapes && x->colour == y->colour &&
           x->subject == y->subject && x->other == y->other &&
           x->cells == y->cells && x->causes == y->causes &&
           x->notes == y->notes &&
           memcmp(deduction_cells(f, x), deduction_cells(g, y),
                  words * sizeof(cell)) == 0;
}

static void compare(struct scene *s, uint32_t technique, uint32_t most)
{
    struct scratch fresh;
    uint32_t k = 0;

    ck_assert(nuri_scratch_init(&fresh, &s->board.puzzle->grid));
    ask(s, &fresh, technique, 0, &s->all);
    nuri_scratch_clear(&fresh);
    ask(s, &s->deducer.scratch, technique, most, &s->few);
    for (uint32_t i = 0; i < s->all.count; i++) {
        const struct deduction *const deduction = &s->all.list[i];
        if (deduction->shapes > most) {
            s->large++;
            continue;
        }
        ck_assert_msg(k < s->few.count && are_equal(&s->all, deduction, &s->few,
                                                    &s->few.list[k]),
                      "%s lacks a find", nuri_techniques[technique].info.id);
        s->small++;
        k++;
    }
    ck_assert_uint_eq(k, s->few.count);
}

/* Until easy rules are silent; false if they contradict each other. */
static bool carry_out_easy(struct scene *s)
{
    while (pick(&s->deducer, EASY))
        if (!nuri_deduce_carry_out(&s->deducer, 0))
            return false;
    return true;
}

static void play(struct scene *s, const nuri_puzzle *puzzle,
                 struct chance *chance)
{
    board_open(&s->board, puzzle, NULL);
    ck_assert(nuri_deduce_init(&s->deducer, &s->board));
    for (unsigned k = 0; k < 6 && carry_out_easy(s); k++) {
        for (uint32_t technique = 0; technique < TECHNIQUES; technique++)
            if (nuri_techniques[technique].info.level > EASY)
                compare(s, technique, 1 + chance_below(chance, 12));
        mark_any(&s->board, chance);
    }
    nuri_deduce_clear(&s->deducer);
    nuri_board_clear(&s->board);
}

TESTS(few_shapes_leave_out_large_deductions_only, 4)
{
    struct chance chance = {(uint64_t)_i + 1};
    struct scene s = {.large = 0};

    for (unsigned k = 0; k < 150; k++) {
        nuri_puzzle *const puzzle =
            chance_puzzle(&chance, MAX_CELLS, k % 4 > 0);
        play(&s, puzzle, &chance);
        nuri_puzzle_free(puzzle);
    }
    nuri_deductions_clear(&s.all);
    nuri_deductions_clear(&s.few);
    ck_assert_uint_gt(s.large, 20);
    ck_assert_uint_gt(s.small, 20);
}
