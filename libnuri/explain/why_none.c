/*
 * why_none.c -- why marks of a player, or the clues, have no solution.
 *
 * PROOFS, of the reasons why clues have none.  Adjacent clues are in one island,
 * which then has two.  Each island has as many cells as its clue, at least one
 * for `?`: they must fit on the board, and between several islands there is sea.
 * Disjoint 2x2 squares need a white cell each, so there are at least as many
 * white cells as such squares.  range.h proves which islands cannot reach their
 * size, and which squares no clue reaches.  For cores, a search has proved that
 * the parts named have no solution.
 *
 * COST.  O(cells) up to the core, which is bounded as all minimal cores are.
 */
#include "explain/why_none.h"

#include "base/grid.h"
#include "base/memory.h"
#include "explain/minimal_core.h"
#include "explain/step_draft.h"
#include "lemmas/contradiction.h"
#include "solve/session.h"

#include <assert.h>
#include <stdlib.h>

/* ---- Why a mark is wrong ------------------------------------------------ */

/* Finish the draft with what is wrong, and the deduction of the other colour,
 * if any. */
static void tell_wrong(struct hinter *a, struct step_draft *d,
                       const nuri_said *wrong, const nuri_step *deduction,
                       struct steps *steps)
{
    const struct sayer to = step_draft_sayer(d);

    d->step.say =
        !deduction
            ? wrong
            : nuri_say(
                  &to, deduction->broken ? SAYS_wrong_if : SAYS_wrong_as,
                  &(struct slots){.said = wrong, .reason = deduction->say});
    a->status = nuri_step_draft_finish(d, a->status, steps);
}

/* Deduce the colour of a cell whose mark is wrong; NULL if not requested, or
 * not found.  The list owns it. */
static const nuri_step *deduce_cell(struct hinter *a, uint32_t index,
                                    struct steps *deductions)
{
    return deductions && nuri_hinter_cell(a, index, deductions)
               ? nuri_steps_get(deductions, 0)
               : NULL;
}

/* A mark that is wrong in every solution. */
static void tell_one(struct hinter *a, uint32_t index, struct steps *steps,
                     struct steps *deductions)
{
    const cell c = grid_at(&a->puzzle->grid, index);
    const nuri_colour fact = (nuri_colour)a->facts[index];
    const bool is_clue = a->puzzle->clue[c] != NURI_CLUE_NONE;
    struct step_draft d;

    assert(fact != NURI_UNDECIDED && index < grid_cells(&a->puzzle->grid));
    const nuri_step *const deduction =
        deduce_cell(a, index, is_clue ? NULL : deductions);
    nuri_step_draft_begin(&d, &a->board, "wrong_mark", 0, fact);
    nuri_step_draft_cells(&d, &c, 1);
    const struct sayer to = step_draft_sayer(&d);
    const nuri_said *const wrong =
        nuri_say(&to, is_clue ? SAYS_wrong_clue : SAYS_wrong_mark,
                 &(struct slots){.cells = step_draft_told(&d),
                                 .supposed = colour_other(fact),
                                 .colour = fact});
    tell_wrong(a, &d, wrong, deduction, steps);
}

/* ---- Marks that no solution has together -------------------------------- */

static int by_marked_cell(const void *a, const void *b)
{
    const struct mark *x = a, *y = b;
    return (x->cell > y->cell) - (x->cell < y->cell);
}

/* Search whether the bare clues allow the assumptions.  If not, true, and only
 * those needed stay in the list, in reading order.  Asking again with those
 * needs fewer still, as the conflicts come in another order. */
static bool shrink_marks(struct hinter *a, struct mark *list, uint32_t *count)
{
    struct session s = {.puzzle = a->puzzle, .budget = a->budget};
    enum answer answer = ANSWER_NONE;
    uint32_t before = UINT32_MAX;
    bool refuted = false;

    assert(*count > 0);
    a->status = nuri_board_init(&s.board, a->puzzle, NULL, &s.consistent);
    if (a->status == NURI_OK)
        a->status = nuri_search_new(&s.search, &s.board, a->budget);
    while (a->status == NURI_OK && s.search && *count < before) {
        before = *count;
        a->status = nuri_search_next(s.search, list, *count, &answer);
        if (a->status != NURI_OK || answer != ANSWER_NONE)
            break;
        refuted = true;
        *count = nuri_search_core(s.search, list);
        qsort(list, *count, sizeof *list, by_marked_cell);
    }
    nuri_session_close(&s);
    return refuted;
}

/* Deduce from the others, as marks on a board, that the last of the list is
 * wrong.  Nothing is found if they have no solution themselves. */
static const nuri_step *deduce_together(struct hinter *a,
                                        const struct mark *list, uint32_t count,
                                        struct steps *deductions)
{
    const struct grid *const g = &a->puzzle->grid;
    const struct mark *const last = &list[count - 1];
    const uint32_t index = grid_index(g, last->cell);
    const nuri_step *deduction = NULL;
    struct hinter others;

    if (!deductions)
        return NULL;
    uint8_t *const marks = nuri_mem_array(grid_cells(g), 1);
    for (uint32_t i = 0; marks && i + 1 < count; i++)
        marks[grid_index(g, list[i].cell)] = (uint8_t)list[i].colour;
    a->status = marks ? nuri_hinter_open(&others, a->puzzle, marks, &a->hints,
                                         false, a->budget)
                      : NURI_ERR_MEMORY;
    free(marks);
    if (a->status != NURI_OK)
        return NULL;
    if (!others.refuted && others.facts[index] == colour_other(last->colour))
        deduction = deduce_cell(&others, index, deductions);
    a->status = others.status;
    nuri_hinter_close(&others);
    return deduction;
}

/* The last of the list is called wrong; the others are what it contradicts. */
static void tell_together(struct hinter *a, const struct mark *list,
                          uint32_t count, struct steps *steps,
                          struct steps *deductions)
{
    const struct mark *const last = &list[count - 1];
    struct step_draft d;

    assert(count > 0);
    const nuri_step *const deduction =
        deduce_together(a, list, count, deductions);
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
    tell_wrong(a, &d, wrong, deduction, steps);
}

/* Tell the first of `marks` that no solution of the clues has, or else marks
 * that no solution has together.  The clues alone may have exceeded the limit
 * before, and be found to have none here. */
static nuri_hint_kind tell_wrong_marks(struct hinter *a, const uint8_t *marks,
                                       struct steps *steps,
                                       struct steps *deductions)
{
    const struct grid *const g = &a->puzzle->grid;
    nuri_hint_kind kind = NURI_HINT_CELL;
    uint32_t count = 0;

    struct mark *const list = nuri_mem_array(grid_cells(g), sizeof *list);
    if (!list) {
        a->status = NURI_ERR_MEMORY;
        return kind;
    }
    for (uint32_t i = 0; i < grid_cells(g) && kind == NURI_HINT_CELL; i++) {
        if (marks[i] == NURI_UNDECIDED || marks[i] == a->facts[i])
            continue;
        if (a->facts[i] == NURI_UNDECIDED) {
            list[count++] = (struct mark){grid_at(g, i), (nuri_colour)marks[i]};
        } else if (a->is_solvable) {
            kind = NURI_HINT_WRONG_MARK;
            tell_one(a, i, steps, deductions);
        }
    }
    if (kind == NURI_HINT_CELL && count > 0 && shrink_marks(a, list, &count) &&
        a->status == NURI_OK) {
        if (count == 0) {
            kind = NURI_HINT_NONE;
        } else if (a->is_solvable) {
            kind = NURI_HINT_WRONG_MARKS;
            tell_together(a, list, count, steps, deductions);
        }
    }
    free(list);
    return kind;
}

/* ---- Clues that have no solution ---------------------------------------- */

/* Why the clues of this board have none: each reason is tried in turn, and the
 * first that holds is written. */
struct inquiry {
    struct board *board;
    struct budget *budget;
    struct steps *steps;
    struct step_draft draft; /* of the reason that is tried */
    nuri_status status;
};

/* Begin a reason, which rests on these cells; what it is said with. */
static struct sayer begin(struct inquiry *q, const char *reason,
                          const cell *because, uint32_t count)
{
    nuri_step_draft_begin(&q->draft, q->board, reason, 0, NURI_UNDECIDED);
    nuri_step_draft_because(&q->draft, because, count);
    return step_draft_sayer(&q->draft);
}

static bool tell(struct inquiry *q, const struct sayer *to,
                 const nuri_said *reason)
{
    q->draft.step.say =
        nuri_say(to, SAYS_none, &(struct slots){.reason = reason});
    q->status = nuri_step_draft_finish(&q->draft, NURI_OK, q->steps);
    return true;
}

static bool find_touching(struct inquiry *q)
{
    const nuri_puzzle *const p = q->board->puzzle;

    for (uint32_t i = 0; i < p->clues; i++) {
        const cell c = p->clue_cell[i];
        const cell other =
            p->clue[c + 1] != NURI_CLUE_NONE ? c + 1 : c + p->grid.stride;
        if (p->clue[other] == NURI_CLUE_NONE)
            continue;
        const struct sayer to =
            begin(q, "touching_clues", (const cell[]){c, other}, 2);
        return tell(q, &to,
                    nuri_say(&to, SAYS_clues_touch,
                             &(struct slots){.clue = c, .second = other}));
    }
    return false;
}

/* The sum of the clues has the minimum of every `?`.  Without any clue, a square
 * is named instead. */
static bool find_sum(struct inquiry *q)
{
    const nuri_puzzle *const p = q->board->puzzle;
    const uint32_t cells = grid_cells(&p->grid);
    const uint32_t squares = (p->grid.width / 2) * (p->grid.height / 2);
    const uint64_t sum = p->land + p->any;

    for (uint32_t i = 0; i < p->clues; i++) {
        const cell giant = p->clue_cell[i];
        if (p->clue[giant] <= (int64_t)cells)
            continue;
        const struct sayer to = begin(q, "clue_sum", &giant, 1);
        return tell(q, &to,
                    nuri_say(&to, SAYS_clue_giant,
                             &(struct slots){.clue = giant, .total = cells}));
    }
    const bool is_large = sum > cells || (sum == cells && p->clues > 1);
    const bool is_small = p->clues > 0 && p->any == 0 && sum < squares;
    if (!is_large && !is_small)
        return false;
    const struct sayer to = begin(q, "clue_sum", p->clue_cell, p->clues);
    return tell(
        q, &to,
        nuri_say(&to,
                 sum > cells    ? SAYS_sum_too_large
                 : sum == cells ? SAYS_sum_full
                                : SAYS_sum_too_small,
                 &(struct slots){.number = (uint32_t)sum,
                                 .total = sum < cells ? squares : cells}));
}

/* Islands too small, squares out of reach. */
static bool find_contradiction(struct inquiry *q)
{
    struct deducer deducer;
    struct contradiction by;
    bool told = false;

    if (!nuri_deduce_init(&deducer, q->board)) {
        q->status = NURI_ERR_MEMORY;
        return true;
    }
    struct deductions *const f = &deducer.deductions;
    struct view v = {.board = q->board,
                     .regions = &deducer.regions,
                     .scratch = &deducer.scratch,
                     .out = f,
                     .budget = q->budget};
    nuri_regions_find(&deducer.regions, q->board);
    if (nuri_contradiction_find(&v, CONTRADICTION_BY_RANGE, NULL, 0, &by)) {
        nuri_contradiction_why(&v, &by);
        if (!f->failed && nuri_budget_in_time(q->budget)) {
            const struct deduction *const end = &f->list[f->count - 1];
            const bool no_land = by.kind == CONTRADICTION_no_land;
            const struct sayer to =
                begin(q, nuri_contradictions[by.kind].id,
                      no_land ? deduction_cells(f, end) : &by.place,
                      no_land ? end->cells : 1);
            told = tell(q, &to, nuri_say_contradiction(&to, q->board, f, end));
        }
    }
    if (f->failed)
        q->status = NURI_ERR_MEMORY;
    nuri_deduce_clear(&deducer);
    return told || q->status != NURI_OK;
}

/* If no size counts, the reason is the cells of the clues. */
static bool find_core(struct inquiry *q)
{
    const nuri_puzzle *const p = q->board->puzzle;
    struct minimal_core core;

    q->status = nuri_minimal_core_find(&core, q->board, NULL, 0, q->budget);
    if (q->status == NURI_OK) {
        const bool few = core.proved && core.clues <= CORE_CLUES;
        const bool some = core.proved && core.clues > 0;
        const struct sayer to = begin(q, few ? "core" : "refutation",
                                      some ? core.clue : p->clue_cell,
                                      some ? core.clues : p->clues);
        tell(q, &to, nuri_say_core(&to, &core, p));
    }
    nuri_minimal_core_clear(&core);
    return true;
}

/* The board of the hinter may have marks that the clues do not refute; the
 * reason is about the clues alone.  A solution is the caller's error only if the
 * caller excluded it. */
static void tell_impossible(struct hinter *a, struct steps *steps)
{
    struct board bare;
    struct inquiry q = {.board = &bare, .budget = a->budget, .steps = steps};
    bool consistent;

    q.status = nuri_board_init(&bare, a->puzzle, NULL, &consistent);
    if (q.status == NURI_OK) {
        (void)(find_touching(&q) || find_sum(&q) || find_contradiction(&q) ||
               find_core(&q));
        nuri_board_clear(&bare);
    }
    a->status = q.status == NURI_ERR_ARGUMENT && !a->known_unsolvable
                    ? NURI_ERR_INTERNAL
                    : q.status;
}

nuri_hint_kind nuri_why_none_tell(struct hinter *a, const uint8_t *marks,
                                  struct steps *steps, struct steps *deductions)
{
    nuri_hint_kind kind = NURI_HINT_CELL;

    assert(a->facts);
    if (a->outcome == NURI_OUTCOME_NONE)
        kind = NURI_HINT_NONE;
    else if (a->refuted)
        kind = tell_wrong_marks(a, marks, steps, deductions);
    if (a->status == NURI_OK && kind == NURI_HINT_NONE)
        tell_impossible(a, steps);
    return kind;
}
