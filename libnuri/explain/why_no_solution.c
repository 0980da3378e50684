/*
 * why_no_solution.c -- why marks of a player, or the clues, have no solution.
 */
#include "explain/why_no_solution.h"

#include "base/grid.h"
#include "base/memory.h"
#include "explain/impossible_clues.h"
#include "explain/step_draft.h"
#include "solve/session.h"

#include <assert.h>
#include <stdlib.h>

/* On larger boards, what-ifs of more than 15 deductions are not tried: they may
 * take a minute. */
enum { MAX_CELLS_FOR_ALL = 400, QUICK_LEVEL = 6 };

/* ---- Why a mark is wrong ------------------------------------------------ */

/* Finish the draft with what is wrong, and the deduction of the other colour,
 * if any. */
static nuri_status tell_wrong(struct step_draft *d, const nuri_said *wrong,
                              const nuri_step *deduction, struct steps *steps)
{
    const struct sayer to = step_draft_sayer(d);

    d->step.say =
        !deduction
            ? wrong
            : nuri_say(
                  &to, deduction->broken ? SAYS_wrong_if : SAYS_wrong_as,
                  &(struct slots){.said = wrong, .reason = deduction->say});
    return nuri_step_draft_finish(d, NURI_OK, steps);
}

/* Deduce the colour of a cell whose mark is wrong; NULL if not requested, or
 * not found.  The list owns it. */
static nuri_status deduce_cell(struct hinter *a, uint32_t index,
                               struct steps *deductions,
                               const nuri_step **deduction)
{
    nuri_status status = NURI_OK;
    bool found = false;

    a->quick =
        grid_cells(&a->puzzle->grid) > MAX_CELLS_FOR_ALL ? QUICK_LEVEL : 0;
    if (deductions)
        status = nuri_hinter_cell(a, index, deductions, &found);
    a->quick = 0;
    *deduction = found ? nuri_steps_get(deductions, 0) : NULL;
    return status;
}

/* ---- A mark that is wrong in every solution ----------------------------- */

static nuri_status report_one(struct hinter *a, uint32_t index,
                              struct steps *steps, struct steps *deductions)
{
    const cell c = grid_at(&a->puzzle->grid, index);
    const nuri_colour fact = (nuri_colour)a->facts[index];
    const bool is_clue = a->puzzle->clue[c] != NURI_CLUE_NONE;
    const nuri_step *deduction;
    struct step_draft d;

    assert(fact != NURI_UNDECIDED && index < grid_cells(&a->puzzle->grid));
    const nuri_status status =
        deduce_cell(a, index, is_clue ? NULL : deductions, &deduction);
    if (status != NURI_OK)
        return status;
    nuri_step_draft_begin(&d, &a->board, "wrong_mark", 0, fact);
    nuri_step_draft_cells(&d, &c, 1);
    const struct sayer to = step_draft_sayer(&d);
    const nuri_said *const wrong =
        nuri_say(&to, is_clue ? SAYS_wrong_clue : SAYS_wrong_mark,
                 &(struct slots){.cells = step_draft_told(&d),
                                 .supposed = colour_other(fact),
                                 .colour = fact});
    return tell_wrong(&d, wrong, deduction, steps);
}

/* ---- Marks that no solution has together -------------------------------- */

static int by_marked_cell(const void *a, const void *b)
{
    const struct mark *x = a, *y = b;
    return (x->cell > y->cell) - (x->cell < y->cell);
}

/* Search whether the bare clues allow the assumptions.  If not, only those
 * needed stay in the list, in reading order.  Asking again with those needs
 * fewer still, as the conflicts come in another order. */
static nuri_status shrink_marks(const nuri_puzzle *puzzle, struct mark *list,
                                uint32_t *count, bool *refuted,
                                struct budget *budget)
{
    struct session s = {.puzzle = puzzle, .budget = budget};
    enum answer answer = ANSWER_STOPPED;
    uint32_t before = UINT32_MAX;

    assert(*count > 0);
    *refuted = false;
    nuri_status status = nuri_board_init(&s.board, puzzle, NULL, &s.consistent);
    if (status == NURI_OK)
        status = nuri_search_new(&s.search, &s.board, budget);
    while (status == NURI_OK && s.search && *count < before) {
        before = *count;
        status = nuri_search_next(s.search, list, *count, &answer);
        if (status != NURI_OK || answer != ANSWER_NONE)
            break;
        *refuted = true;
        *count = nuri_search_core(s.search, list);
        qsort(list, *count, sizeof *list, by_marked_cell);
    }
    nuri_session_close(&s);
    return status;
}

/* Deduce from the others, as marks on a board, that the last of the list is
 * wrong.  Nothing is found if they have no solution themselves. */
static nuri_status deduce_together(const struct hinter *a,
                                   const struct mark *list, uint32_t count,
                                   struct steps *deductions,
                                   const nuri_step **deduction)
{
    const struct grid *const g = &a->puzzle->grid;
    const struct mark *const last = &list[count - 1];
    const uint32_t index = grid_index(g, last->cell);
    struct hinter others;

    assert(count > 0);
    *deduction = NULL;
    if (!deductions)
        return NURI_OK;
    uint8_t *const marks = nuri_mem_array(grid_cells(g), 1);
    if (!marks)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; i + 1 < count; i++)
        marks[grid_index(g, list[i].cell)] = (uint8_t)list[i].colour;
    nuri_status status =
        nuri_hinter_open(&others, a->puzzle, marks, &a->hints, a->budget);
    free(marks);
    if (status != NURI_OK)
        return status;
    if (!others.refuted && others.facts[index] == colour_other(last->colour))
        status = deduce_cell(&others, index, deductions, deduction);
    nuri_hinter_close(&others);
    return status;
}

/* The last of the list is called wrong; the others are what it contradicts. */
static nuri_status report_together(const struct hinter *a,
                                   const struct mark *list, uint32_t count,
                                   struct steps *steps,
                                   struct steps *deductions)
{
    const struct mark *const last = &list[count - 1];
    const nuri_step *deduction;
    struct step_draft d;

    assert(count > 0);
    const nuri_status status =
        deduce_together(a, list, count, deductions, &deduction);
    if (status != NURI_OK)
        return status;

    nuri_step_draft_begin(&d, &a->board, "wrong_marks", 0,
                          colour_other(last->colour));
    nuri_step_draft_cells(&d, &last->cell, 1);
    for (uint32_t i = 0; i + 1 < count; i++)
        nuri_step_draft_because(&d, &list[i].cell, 1);
    const struct sayer to = step_draft_sayer(&d);
    const nuri_said *const wrong =
        nuri_say(&to, count == 2 ? SAYS_wrong_beside : SAYS_wrong_beside_many,
                 &(struct slots){.cells = step_draft_told(&d),
                                 .supposed = last->colour,
                                 .other = list[0].cell,
                                 .number = count - 1});
    return tell_wrong(&d, wrong, deduction, steps);
}

/* List the marks that only some solutions have; return their number. */
static uint32_t list_doubtful_marks(const struct hinter *a,
                                    const uint8_t *marks, struct mark *list)
{
    const struct grid *const g = &a->puzzle->grid;
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++)
        if (marks[i] != NURI_UNDECIDED && a->facts[i] == NURI_UNDECIDED)
            list[count++] = (struct mark){grid_at(g, i), (nuri_colour)marks[i]};
    return count;
}

static nuri_status hold_together(const struct hinter *a, const uint8_t *marks,
                                 struct steps *steps, struct steps *deductions,
                                 nuri_hint_kind *hint_kind)
{
    struct mark *const list =
        nuri_mem_array(grid_cells(&a->puzzle->grid), sizeof *list);
    nuri_status status = NURI_OK;
    bool refuted = false;

    if (!list)
        return NURI_ERR_MEMORY;
    uint32_t count = list_doubtful_marks(a, marks, list);
    if (count > 0)
        status = shrink_marks(a->puzzle, list, &count, &refuted, a->budget);
    /* The clues alone may have exceeded the limit before. */
    if (status == NURI_OK && refuted && count == 0)
        *hint_kind = NURI_HINT_NONE;
    if (status == NURI_OK && refuted && count > 0 && a->is_solvable) {
        *hint_kind = NURI_HINT_WRONG_MARKS;
        status = report_together(a, list, count, steps, deductions);
    }
    free(list);
    return status;
}

/* ---- All marks ---------------------------------------------------------- */

/* Write as a step the first of `marks` that no solution of the clues has, or
 * else marks that no solution has together; *advice says which, or that the
 * clues have no solution (without a step).  Neither is changed if there are
 * none, or at a limit. */
static nuri_status tell_wrong_marks(struct hinter *a, const uint8_t *marks,
                                    struct steps *steps,
                                    struct steps *deductions,
                                    nuri_hint_kind *hint_kind)
{
    const uint32_t cells = grid_cells(&a->puzzle->grid);

    if (!a->refuted)
        return NURI_OK;
    for (uint32_t i = 0; a->is_solvable && i < cells; i++)
        if (marks[i] != NURI_UNDECIDED && a->facts[i] != NURI_UNDECIDED &&
            marks[i] != a->facts[i]) {
            *hint_kind = NURI_HINT_WRONG_MARK;
            return report_one(a, i, steps, deductions);
        }
    return hold_together(a, marks, steps, deductions, hint_kind);
}

/* ---- Marks or clues ----------------------------------------------------- */

/* The board of the hinter may have marks that the clues do not refute; the
 * reason is about the clues alone. */
static nuri_status report_impossible(struct hinter *a, struct steps *steps)
{
    struct board bare;
    bool consistent;
    nuri_status status = nuri_board_init(&bare, a->puzzle, NULL, &consistent);

    if (status != NURI_OK)
        return status;
    status = nuri_impossible_step(&bare, a->budget, steps);
    nuri_board_clear(&bare);
    /* A solution is the caller's error only if the caller excluded it. */
    return status == NURI_ERR_ARGUMENT && !a->known_unsolvable
               ? NURI_ERR_INTERNAL
               : status;
}

nuri_status nuri_why_none_step(struct hinter *a, const uint8_t *marks,
                               struct steps *steps, struct steps *deductions,
                               nuri_hint_kind *hint_kind)
{
    nuri_status status = NURI_OK;

    assert(a->facts);
    if (a->outcome == NURI_OUTCOME_NONE)
        *hint_kind = NURI_HINT_NONE;
    else
        status = tell_wrong_marks(a, marks, steps, deductions, hint_kind);
    return status == NURI_OK && *hint_kind == NURI_HINT_NONE
               ? report_impossible(a, steps)
               : status;
}
