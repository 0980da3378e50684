/*
 * rederive.c -- a chain whose deductions mention nothing outside the chain.
 *
 * A deduction was made on a board with everything found by its round, much of
 * it irrelevant.  So the techniques of a trimmed chain are asked again, in
 * order, on a board with the chain alone.  They find the needed deductions
 * again, as these rest only on their reason cells, unless the chain has
 * meanwhile decided what they mention: white in a square to be saved, the last
 * cell of an island.  Then another technique finds it.  If none does, the old
 * deduction stays, without its counts.
 */
#include "base/stamps.h"
#include "explain/grouped_step.h"
#include "explain/what_if_run.h"

#include <assert.h>
#include <string.h>

struct rederivation {
    struct what_if_run *run;
    struct chain left; /* of the chain, what is not yet found again */
    /* deductions of one technique asked again */
    struct deductions again;
    struct deductions rederived; /* the new chain */
};

/* Add a deduction to the new chain, without cells already known. */
static void copy_deduction(struct rederivation *r,
                           const struct deductions *from,
                           const struct deduction *deduction)
{
    struct deductions *const to = &r->rederived;
    struct deduction copy = *deduction;
    const cell *const cells = deduction_cells(from, deduction);
    const cell *const causes = deduction_causes(from, deduction);

    assert(deduction->technique < TECHNIQUES);
    copy.cells = 0;
    copy.cell_first = to->cells;
    for (uint32_t k = 0; k < deduction->cells; k++)
        if (r->run->board.colour[cells[k]] == NURI_UNDECIDED) {
            nuri_deductions_cell(to, cells[k]);
            copy.cells++;
        }
    copy.cause_first = to->cells;
    for (uint32_t k = 0; k < deduction->causes + deduction->notes; k++)
        nuri_deductions_cell(to, causes[k]);
    nuri_deductions_add(to, &copy);
}

/* Note the reason cells of the deductions of the chain and the contradiction.
 * The board must be that of the chain. */
static bool note_needed(struct what_if_run *t)
{
    struct deductions *const f = &t->deducer.deductions;
    const uint32_t count = f->count;
    struct view v = nuri_run_view(t);

    nuri_contradiction_causes(&v, &t->contradiction);
    nuri_stamps_reset(&t->needed);
    for (uint32_t k = 0; k < f->count && !f->failed; k++) {
        const cell *const causes = deduction_causes(f, &f->list[k]);
        if (k < count && !chain_has(&t->best, k))
            continue;
        for (uint32_t i = 0; i < f->list[k].causes; i++)
            stamps_add(&t->needed, causes[i]);
    }
    nuri_deductions_cut(f, count);
    return !f->failed;
}

/* True if this cell of a deduction is needed and unknown. */
static bool is_cell_wanted(const struct what_if_run *t, cell c)
{
    return t->board.colour[c] == NURI_UNDECIDED && stamps_has(&t->needed, c);
}

static bool wants_any(const struct what_if_run *t,
                      const struct deduction *deduction)
{
    const cell *const cells =
        deduction_cells(&t->deducer.deductions, deduction);

    for (uint32_t k = 0; k < deduction->cells; k++)
        if (is_cell_wanted(t, cells[k]))
            return true;
    return false;
}

static bool has_cell(const struct deductions *f,
                     const struct deduction *deduction, cell c)
{
    const cell *const cells = deduction_cells(f, deduction);

    for (uint32_t k = 0; k < deduction->cells; k++)
        if (cells[k] == c)
            return true;
    return false;
}

/* True if `other`, found again, replaces this deduction. */
static bool does_for(const struct rederivation *r,
                     const struct deduction *other,
                     const struct deduction *deduction)
{
    const cell *const cells =
        deduction_cells(&r->run->deducer.deductions, deduction);

    if (other->colour != deduction->colour)
        return false;
    for (uint32_t k = 0; k < deduction->cells; k++)
        if (is_cell_wanted(r->run, cells[k]) &&
            !has_cell(&r->again, other, cells[k]))
            return false;
    return true;
}

/* Ask a technique; return the best replacement for the deduction, or NULL. */
static const struct deduction *ask_rule_again(struct rederivation *r,
                                              uint32_t technique,
                                              const struct deduction *deduction)
{
    struct what_if_run *const t = r->run;
    struct view v = nuri_run_view(t);
    const struct deduction *best = NULL;

    assert(technique < TECHNIQUES);
    v.out = &r->again;
    v.technique = technique;
    v.hidden = false;
    nuri_deductions_cut(&r->again, 0);
    nuri_techniques[technique].apply(&v);
    for (uint32_t k = 0; k < r->again.count; k++)
        if (does_for(r, &r->again.list[k], deduction) &&
            (!best || r->again.list[k].causes < best->causes))
            best = &r->again.list[k];
    return best;
}

/* What the old deduction counted no longer holds, and is dropped. */
static void keep_deduction(struct rederivation *r,
                           const struct deduction *deduction)
{
    struct deduction kept = *deduction;

    if (deduction->shapes > 0)
        kept.notes = 0;
    kept.outdated = true;
    copy_deduction(r, &r->run->deducer.deductions, &kept);
}

/* Ask the technique of a deduction again, or else the easiest that replaces
 * it. */
static void rederive_deduction(struct rederivation *r,
                               const struct deduction *deduction)
{
    struct what_if_run *const t = r->run;

    nuri_regions_follow(&t->deducer.regions, &t->board);
    const struct deduction *best =
        ask_rule_again(r, deduction->technique, deduction);
    for (uint32_t technique = nuri_deduce_next(TECHNIQUES);
         !best && technique < TECHNIQUES;
         technique = nuri_deduce_next(technique))
        if (nuri_run_uses(t, technique))
            best = ask_rule_again(r, technique, deduction);
    if (best)
        copy_deduction(r, &r->again, best);
    else
        keep_deduction(r, deduction);
}

/* Carry out the last deduction of the new chain. */
static void carry_out_last(struct rederivation *r)
{
    struct board *const b = &r->run->board;
    const struct deduction *const deduction =
        &r->rederived.list[r->rederived.count - 1];
    const cell *const cells = deduction_cells(&r->rederived, deduction);

    assert(r->rederived.count > 0);
    for (uint32_t k = 0; k < deduction->cells; k++)
        if (b->colour[cells[k]] == NURI_UNDECIDED)
            nuri_board_mark(b, cells[k], deduction->colour);
}

/* True if this deduction can be grouped with the last. */
static bool goes_on_with_last(const struct rederivation *r, uint32_t index)
{
    const struct deductions *const f = &r->run->deducer.deductions;
    const struct deductions *const done = &r->rederived;

    assert(index < f->count);
    return done->count > 0 && nuri_run_has_causes(r->run, index) &&
           nuri_grouped_step_may_continue(&r->run->board.puzzle->grid, done,
                                          &done->list[done->count - 1], f,
                                          &f->list[index]);
}

/* The next deduction of the chain: one that can be grouped with the last, or
 * else the first; NO_DEDUCTION at the end. */
static uint32_t take_next(struct rederivation *r)
{
    const struct deductions *const f = &r->run->deducer.deductions;
    uint32_t next = NO_DEDUCTION;

    for (uint32_t k = 0; k < f->count; k++)
        if (chain_has(&r->left, k) && wants_any(r->run, &f->list[k]) &&
            (next == NO_DEDUCTION || goes_on_with_last(r, k))) {
            next = k;
            if (goes_on_with_last(r, k))
                break;
        }
    if (next != NO_DEDUCTION)
        r->left.has[next / 64] &= ~((uint64_t)1 << next % 64);
    return next;
}

static bool rederive_all(struct rederivation *r)
{
    struct what_if_run *const t = r->run;
    const struct deductions *const f = &t->deducer.deductions;

    if (!note_needed(t))
        return false;
    nuri_run_begin(t);
    r->left = t->best;
    for (uint32_t k = take_next(r); k != NO_DEDUCTION; k = take_next(r)) {
        rederive_deduction(r, &f->list[k]);
        if (r->again.failed || r->rederived.failed)
            return false;
        carry_out_last(r);
        if (!run_should_continue(t))
            break;
    }
    return true;
}

/* Make the new chain the log, and choose its shortest chain. */
static nuri_status take_over_chain(struct rederivation *r, bool *refuted)
{
    struct what_if_run *const t = r->run;
    const struct deductions log = t->deducer.deductions;

    memcpy(t->final_colour, t->board.colour, t->board.puzzle->grid.size);
    t->deducer.deductions = r->rederived;
    r->rederived = log;
    nuri_run_begin(t);
    for (uint32_t k = 0; k < t->deducer.deductions.count; k++)
        nuri_run_take(t, k);
    const nuri_status status = nuri_run_look(t, t->known, refuted);
    return status == NURI_OK && *refuted ? nuri_run_trim(t, refuted) : status;
}

nuri_status nuri_run_rederive(struct what_if_run *t, bool *refuted)
{
    struct rederivation r = {.run = t};
    nuri_status status = NURI_OK;

    *refuted = true;
    do {
        nuri_deductions_cut(&r.rederived, 0);
        status =
            rederive_all(&r) ? take_over_chain(&r, refuted) : NURI_ERR_MEMORY;
    } while (status == NURI_OK && *refuted && run_should_continue(t) &&
             t->best.length < t->deducer.deductions.count);
    nuri_deductions_clear(&r.again);
    nuri_deductions_clear(&r.rederived);
    return status;
}
