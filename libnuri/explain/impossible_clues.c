/*
 * impossible_clues.c -- why a puzzle has no solution.
 *
 * PROOFS.  Adjacent clues are in one island, which then has two.  Each island
 * has as many cells as its clue, at least one for `?`: they must fit on the
 * board, and between several islands there is sea.  Disjoint 2x2 squares need
 * a white cell each, so there are at least as many white cells as such
 * squares.  range.h proves which islands cannot reach their size, and which
 * squares no clue reaches.  For cores, a search has proved that the parts
 * named have no solution.
 *
 * COST.  O(cells) up to the core, which is bounded as all minimal cores are.
 */
#include "explain/impossible_clues.h"

#include "deduce/deduce.h"
#include "explain/minimal_core.h"
#include "explain/step_draft.h"
#include "lemmas/contradiction.h"

#include <assert.h>

/* Each reason is tried in turn; the first that holds is written. */
struct inquiry {
    struct board *board;
    struct budget *budget;
    struct steps *steps;
    bool told;
};

static void begin_reason(struct step_draft *d, const struct inquiry *q,
                         const char *reason)
{
    nuri_step_draft_begin(d, q->board, reason, 0, NURI_UNDECIDED);
}

static nuri_status tell_reason(struct inquiry *q, struct step_draft *d,
                               const nuri_said *reason)
{
    const struct sayer to = step_draft_sayer(d);

    assert(!q->told);
    d->step.say = nuri_say(&to, SAYS_none, &(struct slots){.reason = reason});
    q->told = true;
    return nuri_step_draft_finish(d, NURI_OK, q->steps);
}

/* ---- Adjacent clues ----------------------------------------------------- */

static nuri_status report_touching(struct inquiry *q, cell a, cell b)
{
    struct step_draft d;

    assert(q->board->puzzle->clue[a] != NURI_CLUE_NONE);
    assert(q->board->puzzle->clue[b] != NURI_CLUE_NONE);
    begin_reason(&d, q, "touching_clues");
    nuri_step_draft_because(&d, &a, 1);
    nuri_step_draft_because(&d, &b, 1);
    const struct sayer to = step_draft_sayer(&d);
    return tell_reason(q, &d,
                       nuri_say(&to, SAYS_clues_touch,
                                &(struct slots){.clue = a, .second = b}));
}

static nuri_status find_touching(struct inquiry *q)
{
    const nuri_puzzle *const p = q->board->puzzle;

    for (uint32_t i = 0; i < p->clues; i++) {
        const cell c = p->clue_cell[i];
        if (p->clue[c + 1] != NURI_CLUE_NONE)
            return report_touching(q, c, c + 1);
        if (p->clue[c + p->grid.stride] != NURI_CLUE_NONE)
            return report_touching(q, c, c + p->grid.stride);
    }
    return NURI_OK;
}

/* ---- Sum of the clues --------------------------------------------------- */

static nuri_status report_giant(struct inquiry *q, cell giant)
{
    struct step_draft d;

    begin_reason(&d, q, "clue_sum");
    nuri_step_draft_because(&d, &giant, 1);
    const struct sayer to = step_draft_sayer(&d);
    return tell_reason(
        q, &d,
        nuri_say(&to, SAYS_clue_giant,
                 &(struct slots){.clue = giant, .total = grid_cells(to.grid)}));
}

/* Say this of the sum, with the minimum of every `?`, and a number of cells or
 * squares. */
static nuri_status report_sum(struct inquiry *q, enum sentence_id id,
                              uint32_t total)
{
    const nuri_puzzle *const p = q->board->puzzle;
    struct step_draft d;

    begin_reason(&d, q, "clue_sum");
    nuri_step_draft_because(&d, p->clue_cell, p->clues);
    const struct sayer to = step_draft_sayer(&d);
    return tell_reason(
        q, &d,
        nuri_say(&to, id,
                 &(struct slots){.number = p->land + p->any, .total = total}));
}

static nuri_status find_sum(struct inquiry *q)
{
    const nuri_puzzle *const p = q->board->puzzle;
    const uint32_t cells = grid_cells(&p->grid);
    const uint32_t squares = (p->grid.width / 2) * (p->grid.height / 2);
    const uint64_t sum = p->land + p->any;

    for (uint32_t i = 0; i < p->clues; i++)
        if (p->clue[p->clue_cell[i]] > (int64_t)cells)
            return report_giant(q, p->clue_cell[i]);
    if (sum > cells)
        return report_sum(q, SAYS_sum_too_large, cells);
    if (sum == cells && p->clues > 1)
        return report_sum(q, SAYS_sum_full, cells);
    /* Without any clue, a square is named instead. */
    if (p->clues > 0 && p->any == 0 && sum < squares)
        return report_sum(q, SAYS_sum_too_small, squares);
    return NURI_OK;
}

/* ---- Islands too small, squares out of reach ---------------------------- */

static nuri_status
report_contradiction(struct inquiry *q,
                     const struct contradiction *contradiction,
                     const struct deductions *f)
{
    const struct deduction *const deduction = &f->list[f->count - 1];
    struct step_draft d;

    assert(f->count > 0);
    begin_reason(&d, q, nuri_contradictions[contradiction->kind].id);
    if (contradiction->kind == CONTRADICTION_no_land)
        nuri_step_draft_because(&d, deduction_cells(f, deduction),
                                deduction->cells);
    else
        nuri_step_draft_because(&d, &contradiction->place, 1);
    const struct sayer to = step_draft_sayer(&d);
    return tell_reason(q, &d, nuri_say_contradiction(&to, q->board, deduction));
}

static nuri_status find_contradiction(struct inquiry *q)
{
    struct deducer deducer;
    struct contradiction contradiction;
    nuri_status status = NURI_OK;

    if (!nuri_deduce_init(&deducer, q->board))
        return NURI_ERR_MEMORY;
    struct deductions *const f = &deducer.deductions;
    struct view v = {.board = q->board,
                     .regions = &deducer.regions,
                     .scratch = &deducer.scratch,
                     .out = f,
                     .budget = q->budget};
    nuri_regions_find(&deducer.regions, q->board);
    if (nuri_contradiction_find(&v, CONTRADICTION_BY_RANGE, NULL, 0,
                                &contradiction)) {
        nuri_contradiction_causes(&v, &contradiction);
        if (!f->failed && nuri_budget_in_time(q->budget))
            status = report_contradiction(q, &contradiction, f);
    }
    if (f->failed)
        status = NURI_ERR_MEMORY;
    nuri_deduce_clear(&deducer);
    return status;
}

/* ---- Cores -------------------------------------------------------------- */

static nuri_status report_core(struct inquiry *q,
                               const struct minimal_core *core)
{
    const nuri_puzzle *const p = q->board->puzzle;
    const bool few = core->proved && core->clues <= MAX_CORE_CLUES;
    struct step_draft d;

    assert(!core->proved || core->clues <= p->clues);
    begin_reason(&d, q, few ? "core" : "refutation");
    /* If no size counts, the reason is the cells of the clues. */
    if (core->proved && core->clues > 0)
        nuri_step_draft_because(&d, core->clue, core->clues);
    else
        nuri_step_draft_because(&d, p->clue_cell, p->clues);
    const struct sayer to = step_draft_sayer(&d);
    return tell_reason(q, &d, nuri_say_core(&to, core, p));
}

static nuri_status find_core_of_none(struct inquiry *q)
{
    struct minimal_core core;

    nuri_status status =
        nuri_minimal_core_find(&core, q->board, NULL, 0, q->budget);
    if (status == NURI_OK)
        status = report_core(q, &core);
    nuri_minimal_core_clear(&core);
    return status;
}

nuri_status nuri_impossible_step(struct board *board, struct budget *budget,
                                 struct steps *steps)
{
    static nuri_status (*const deduction[])(struct inquiry *) = {
        find_touching, find_sum, find_contradiction, find_core_of_none};
    struct inquiry q = {.board = board, .budget = budget, .steps = steps};
    nuri_status status = NURI_OK;

    for (size_t i = 0; i < sizeof deduction / sizeof *deduction &&
                       status == NURI_OK && !q.told;
         i++)
        status = deduction[i](&q);
    return status;
}
