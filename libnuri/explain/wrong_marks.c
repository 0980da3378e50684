/*
 * wrong_marks.c -- marks of a player that no solution has.
 */
#include "explain/wrong_marks.h"

#include "base/colour.h"
#include "base/memory.h"
#include "explain/step_draft.h"
#include "lemmas/sentence.h"
#include "solve/session.h"

#include <stdlib.h>

/* "r1c3 is marked black, but " */
static void say_mark(struct step_draft *d, cell c)
{
    nuri_say_cell(&d->message, d->board, c);
    nuri_text_printf(&d->message, " is marked %s, but ",
                     colour_name(colour_other(d->colour)));
}

/* ---- A mark that is wrong in every solution ----------------------------- */

static nuri_status tell_one(const struct adviser *a, uint32_t index,
                            struct steps *steps)
{
    const cell c = grid_at(&a->puzzle->grid, index);
    const nuri_colour fact = (nuri_colour)a->facts[index];
    struct step_draft d;

    nuri_step_draft_begin(&d, &a->board, "wrong_mark", 0, fact);
    nuri_step_draft_cells(&d, &c, 1);
    nuri_text_put(&d.why, "the mark at ");
    nuri_say_cell(&d.why, d.board, c);
    nuri_text_put(&d.why, " is wrong");
    say_mark(&d, c);
    if (a->puzzle->clue[c])
        nuri_text_put(&d.message, "it holds a clue and is white.");
    else
        nuri_text_printf(&d.message, "it is %s in every solution.",
                         colour_name(fact));
    return nuri_step_draft_finish(&d, steps);
}

/* ---- Marks that no solution has together -------------------------------- */

static int by_place(const void *a, const void *b)
{
    const struct assumption *x = a, *y = b;
    return (x->cell > y->cell) - (x->cell < y->cell);
}

/*
 * Ask a search on the bare clues whether the assumptions can hold.  If not,
 * only those that it needed are left in the list, in reading order.  Asking
 * again with those needs fewer still, as the conflicts come in another order.
 */
static nuri_status shrink(const nuri_puzzle *puzzle, struct assumption *list,
                          uint32_t *count, bool *refuted, struct budget *budget)
{
    struct session s = {.puzzle = puzzle, .budget = budget};
    enum answer answer = ANSWER_STOPPED;
    uint32_t before = UINT32_MAX;

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
        qsort(list, *count, sizeof *list, by_place);
    }
    nuri_session_close(&s);
    return status;
}

/* "the mark at r1c1", of several "3 other marks" */
static void say_others(struct text *t, const struct board *b,
                       const struct assumption *list, uint32_t count)
{
    if (count != 1) {
        nuri_text_printf(t, "%u other marks", (unsigned)count);
        return;
    }
    nuri_text_put(t, "the mark at ");
    nuri_say_cell(t, b, list[0].cell);
}

/* The last of the list stands for all, the others are what it contradicts. */
static nuri_status tell_together(const struct adviser *a,
                                 const struct assumption *list, uint32_t count,
                                 struct steps *steps)
{
    const struct assumption *const last = &list[count - 1];
    struct step_draft d;

    nuri_step_draft_begin(&d, &a->board, "wrong_marks", 0,
                          colour_other(last->colour));
    nuri_step_draft_cells(&d, &last->cell, 1);
    for (uint32_t i = 0; i + 1 < count; i++)
        nuri_step_draft_because(&d, &list[i].cell, 1);
    nuri_text_put(&d.why, "no solution has the mark at ");
    nuri_say_cell(&d.why, d.board, last->cell);
    nuri_text_put(&d.why, " together with ");
    say_others(&d.why, d.board, list, count - 1);
    say_mark(&d, last->cell);
    nuri_text_put(&d.message, "no solution has that together with ");
    say_others(&d.message, d.board, list, count - 1);
    nuri_text_put(&d.message, ".");
    return nuri_step_draft_finish(&d, steps);
}

/* The marks that some solutions have and others have not: their number. */
static uint32_t list_marks(const struct adviser *a, const uint8_t *state,
                           struct assumption *list)
{
    const struct grid *const g = &a->puzzle->grid;
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++)
        if (state[i] != NURI_COLOUR_OPEN && a->facts[i] == NURI_COLOUR_OPEN)
            list[count++] =
                (struct assumption){grid_at(g, i), (nuri_colour)state[i]};
    return count;
}

static nuri_status hold_together(const struct adviser *a, const uint8_t *state,
                                 struct steps *steps, nuri_advice *advice)
{
    struct assumption *const list =
        nuri_mem_array(grid_cells(&a->puzzle->grid), sizeof *list);
    nuri_status status = NURI_OK;
    bool refuted = false;

    if (!list)
        return NURI_ERR_MEMORY;
    uint32_t count = list_marks(a, state, list);
    if (count > 0)
        status = shrink(a->puzzle, list, &count, &refuted, a->budget);
    /* The clues alone may have been too much for the limit before. */
    if (status == NURI_OK && refuted)
        *advice = count > 0 ? NURI_ADVICE_WRONG_MARKS : NURI_ADVICE_NONE;
    if (status == NURI_OK && refuted && count > 0)
        status = tell_together(a, list, count, steps);
    free(list);
    return status;
}

/* ---- All marks ---------------------------------------------------------- */

nuri_status nuri_wrong_marks_step(const struct adviser *a, const uint8_t *state,
                                  struct steps *steps, nuri_advice *advice)
{
    const uint32_t cells = grid_cells(&a->puzzle->grid);

    if (!a->refuted && a->outcome != NURI_OUTCOME_UNKNOWN)
        return NURI_OK;
    for (uint32_t i = 0; a->marks && i < cells; i++)
        if (state[i] != NURI_COLOUR_OPEN && a->facts[i] != NURI_COLOUR_OPEN &&
            state[i] != a->facts[i]) {
            *advice = NURI_ADVICE_WRONG_MARK;
            return tell_one(a, i, steps);
        }
    if (!a->refuted)
        return NURI_OK;
    return hold_together(a, state, steps, advice);
}
