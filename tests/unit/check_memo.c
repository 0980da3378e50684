/*
 * check_memo.c -- what is remembered changes no answer.
 *
 * Where techniques find nothing, what their answers rest on is recorded.  Then
 * cells are decided, and techniques and contradictions are searched with the
 * record and without: both must find the same.
 *
 * labels: long
 * seconds: 40
 */
#include "boards.h"

#include "deduce/deduce.h"
#include "lemmas/contradiction.h"

enum { MAX_CELLS = 42, HARDEST = 3 };

struct scene {
    nuri_puzzle *puzzle;
    struct board board;
    struct deducer deducer;
    struct memo *memo;
    unsigned deductions, contradictions;
};

/* What rules find is carried out until they are silent. */
static void scene_open(struct scene *s, nuri_puzzle *puzzle)
{
    s->puzzle = puzzle;
    s->memo = nuri_memo_new(&puzzle->grid, TECHNIQUES);
    board_open(&s->board, puzzle, NULL);
    ck_assert(s->memo && nuri_deduce_init(&s->deducer, &s->board));
}

static void scene_close(struct scene *s)
{
    nuri_deduce_clear(&s->deducer);
    nuri_board_clear(&s->board);
    nuri_memo_free(s->memo);
    nuri_puzzle_free(s->puzzle);
}

static void carry_out_all(struct scene *s)
{
    while (pick(&s->deducer, 0) && nuri_deduce_carry_out(&s->deducer, 0))
        ;
}

/* ---- Asking ------------------------------------------------------------- */

static struct view view_with(struct scene *s, struct memo *memo)
{
    struct view v = view_of(&s->deducer);

    nuri_regions_find(&s->deducer.regions, &s->board);
    v.memo = memo;
    return v;
}

/* Everything found, in one number. */
static uint64_t ask_technique(struct scene *s, struct memo *memo,
                              uint32_t technique)
{
    struct view v = view_with(s, memo);
    const struct deductions *const f = v.out;
    uint64_t sum = f->count;

    nuri_technique_find(&v, technique);
    for (uint32_t i = 0; i < f->count; i++)
        for (uint32_t k = 0; k < f->list[i].cells; k++)
            sum = sum * 31 + 2 * deduction_cells(f, &f->list[i])[k] +
                  (f->list[i].colour == NURI_BLACK);
    if (memo && !memo->recording)
        s->deductions += f->count;
    return sum;
}

static bool ask_contradiction(struct scene *s, struct memo *memo,
                              struct contradiction *d)
{
    struct view v = view_with(s, memo);
    return nuri_contradiction_find(&v, CONTRADICTION_BY_DEMAND, NULL, 0, d);
}

/* False if there is something to be found already. */
static bool record(struct scene *s)
{
    struct contradiction d;
    bool silent;

    nuri_memo_forget(s->memo);
    silent = !ask_contradiction(s, s->memo, &d);
    for (uint32_t technique = 0; technique < TECHNIQUES; technique++)
        if (nuri_techniques[technique].info.level <= HARDEST) {
            ask_technique(s, s->memo, technique);
            silent = silent && s->deducer.deductions.count == 0;
        }
    ck_assert(nuri_memo_stop(s->memo));
    return silent;
}

static void compare(struct scene *s)
{
    struct contradiction with, without;

    for (uint32_t technique = 0; technique < TECHNIQUES; technique++) {
        if (nuri_techniques[technique].info.level > HARDEST ||
            ask_technique(s, s->memo, technique) ==
                ask_technique(s, NULL, technique))
            continue;
        uint8_t marks[MAX_CELLS];
        nuri_board_copy(&s->board, marks);
        ck_abort_msg("%s finds something else in\n%s",
                     nuri_techniques[technique].info.id,
                     draw_state(s->puzzle, marks));
    }
    const bool seen = ask_contradiction(s, s->memo, &with);
    ck_assert(seen == ask_contradiction(s, NULL, &without));
    ck_assert(!seen ||
              (with.kind == without.kind && with.place == without.place));
    s->contradictions += seen;
}

/* Some cells are decided, a few at a time. */
static void decide(struct scene *s, struct chance *chance)
{
    const uint32_t before = s->board.marked;

    nuri_memo_rewind(s->memo);
    for (unsigned k = 0; k < 4; k++) {
        for (unsigned j = 1 + chance_below(chance, 3); j > 0; j--) {
            const cell c = mark_any(&s->board, chance);
            if (c)
                nuri_memo_decide(s->memo, c);
        }
        compare(s);
    }
    nuri_board_undo(&s->board, before);
}

TESTS(a_record_changes_no_answer, 6)
{
    struct chance chance = {(uint64_t)_i + 1};
    struct scene s = {.deductions = 0};

    for (unsigned k = 0; k < 400; k++) {
        scene_open(&s, chance_puzzle(&chance, MAX_CELLS, k % 4 > 0));
        carry_out_all(&s);
        for (unsigned j = 0; j < 12 && record(&s); j++)
            decide(&s, &chance);
        scene_close(&s);
    }
    ck_assert_uint_gt(s.deductions, 1000);
    ck_assert_uint_gt(s.contradictions, 100);
}
