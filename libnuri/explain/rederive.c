/*
 * rederive.c -- a chain whose deductions mention nothing outside the chain.
 *
 * A deduction was made on a board with everything found by its round, much of
 * it irrelevant.  So the techniques of a trimmed chain are asked again, in
 * order, on a board with the chain alone: each link is true there.  The easiest
 * are asked first, as the chain may have closed all other ways meanwhile.
 *
 * Two deductions of a round may be about the same open cells.  Then the second
 * is not found again; the chain begins anew, with it as early as its causes
 * allow.
 *
 * Of the chain that is told, cells that neither a later deduction nor the
 * contradiction needs are left out.
 */
#include "base/sets.h"
#include "explain/grouped_step.h"
#include "explain/what_if_run.h"

#include <assert.h>
#include <string.h>

/* Of so many deductions each cell is tried; longer chains are told in short. */
enum { CUT = 5 };

struct rederivation {
    struct what_if_run *run;
    bool easiest;       /* ask techniques of level 1 first, and leave out cells
                           that nothing needs */
    cell without;       /* a cell to be left out as well; or 0 */
    uint32_t kind;      /* of the contradiction that is to stay */
    bool stays;         /* the last new chain shows none: the old one stays */
    struct chain left;  /* of the chain, what is not yet found again */
    struct chain early; /* what must be told before others of its round */
    /* deductions of one technique asked again */
    struct deductions again;
    struct deductions rederived; /* the new chain */
};

/* True if this cell of a deduction is needed and unknown. */
static bool is_cell_wanted(const struct rederivation *r, cell c)
{
    return r->run->board.colour[c] == NURI_UNDECIDED &&
           stamps_has(&r->run->needed, c) && c != r->without;
}

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
        if (r->easiest ? is_cell_wanted(r, cells[k])
                       : r->run->board.colour[cells[k]] == NURI_UNDECIDED) {
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

static bool wants_any(const struct rederivation *r,
                      const struct deduction *deduction)
{
    const cell *const cells =
        deduction_cells(&r->run->deducer.deductions, deduction);

    for (uint32_t k = 0; k < deduction->cells; k++)
        if (is_cell_wanted(r, cells[k]))
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
        if (is_cell_wanted(r, cells[k]) &&
            !has_cell(&r->again, other, cells[k]))
            return false;
    return true;
}

/* Ask a technique, into r->again. */
static void ask_again(struct rederivation *r, uint32_t technique)
{
    struct view v = nuri_run_view(r->run);

    assert(technique < TECHNIQUES);
    v.out = &r->again;
    v.technique = technique;
    v.hidden = false;
    nuri_deductions_cut(&r->again, 0);
    nuri_techniques[technique].apply(&v);
}

/* Add what the technique finds to the new chain, if that replaces the
 * deduction: with the fewest causes. */
static bool ask_for(struct rederivation *r, uint32_t technique,
                    const struct deduction *deduction)
{
    const struct deduction *best = NULL;

    ask_again(r, technique);
    for (uint32_t k = 0; k < r->again.count; k++)
        if (does_for(r, &r->again.list[k], deduction) &&
            (!best || r->again.list[k].causes < best->causes))
            best = &r->again.list[k];
    if (best)
        copy_deduction(r, &r->again, best);
    return best != NULL;
}

/* True if a technique finds the deduction on the board as it is: then it is in
 * the new chain.  After its own, or with `easiest` after those of level 1, all
 * others are asked. */
static bool rederive_deduction(struct rederivation *r, uint32_t index)
{
    const struct deduction *const deduction =
        &r->run->deducer.deductions.list[index];
    uint32_t technique = nuri_deduce_next(TECHNIQUES);
    bool found = false;

    for (; r->easiest && !found && nuri_techniques[technique].info.level == 1;
         technique = nuri_deduce_next(technique))
        found = ask_for(r, technique, deduction);
    found = found || ask_for(r, deduction->technique, deduction);
    for (; !found && technique < TECHNIQUES;
         technique = nuri_deduce_next(technique))
        found = nuri_run_uses(r->run, technique) &&
                ask_for(r, technique, deduction);
    return found;
}

/* Shapes are many: what was counted is left out, and the deduction is still
 * true of all of them. */
static bool keep_shapes(struct rederivation *r, uint32_t index)
{
    const struct deduction *const deduction =
        &r->run->deducer.deductions.list[index];
    struct deduction kept = *deduction;

    if (deduction->shapes == 0 || !nuri_run_has_causes(r->run, index))
        return false;
    kept.notes = 0;
    kept.other = 0;
    copy_deduction(r, &r->run->deducer.deductions, &kept);
    return true;
}

/* Some techniques see a deduction only with more of the board.  It stays if all
 * that its sentence states rests on its causes. */
static bool keep_early(struct rederivation *r, uint32_t index)
{
    const struct deduction *const deduction =
        &r->run->deducer.deductions.list[index];
    const uint32_t technique = deduction->technique;

    if (deduction->number > 0 || technique == TECHNIQUE_reach ||
        technique == TECHNIQUE_owner ||
        nuri_techniques[technique].scope < SCOPE_RECORDED ||
        !nuri_run_has_causes(r->run, index))
        return false;
    copy_deduction(r, &r->run->deducer.deductions, deduction);
    return true;
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

static bool is_early(const struct rederivation *r, uint32_t index)
{
    return chain_has(&r->early, index) && nuri_run_has_causes(r->run, index);
}

/* The next deduction of the chain: one that must come early, or one that can be
 * grouped with the last, or else the first; NO_DEDUCTION at the end. */
static uint32_t take_next(struct rederivation *r)
{
    const struct deductions *const f = &r->run->deducer.deductions;
    uint32_t next = NO_DEDUCTION, rank = 0;

    for (uint32_t k = 0; k < f->count; k++) {
        if (!chain_has(&r->left, k) || !wants_any(r, &f->list[k]))
            continue;
        const uint32_t better = is_early(r, k)            ? 3
                                : goes_on_with_last(r, k) ? 2
                                                          : 1;
        if (better > rank) {
            rank = better;
            next = k;
        }
    }
    if (next != NO_DEDUCTION)
        r->left.has[next / 64] &= ~((uint64_t)1 << next % 64);
    return next;
}

/* Find the chain again.  A deduction that is not found, as the chain has
 * decided what it was about, is to come early: *stuck. */
static bool rederive_once(struct rederivation *r, bool *stuck)
{
    struct what_if_run *const t = r->run;

    nuri_deductions_cut(&r->rederived, 0);
    nuri_run_begin(t);
    r->left = t->best;
    *stuck = false;
    for (uint32_t k = take_next(r); k != NO_DEDUCTION; k = take_next(r)) {
        nuri_regions_follow(&t->deducer.regions, &t->board);
        if (!rederive_deduction(r, k) && !keep_shapes(r, k)) {
            *stuck = !chain_has(&r->early, k);
            r->early.has[k / 64] |= (uint64_t)1 << k % 64;
            if (*stuck || !keep_early(r, k))
                break;
        }
        if (r->again.failed || r->rederived.failed)
            return false;
        carry_out_last(r);
        if (!run_should_continue(t))
            break;
    }
    return !r->again.failed && !r->rederived.failed;
}

static bool rederive_all(struct rederivation *r)
{
    bool stuck = true;

    if (!note_needed(r->run))
        return false;
    r->early = (struct chain){.length = 0};
    while (stuck)
        if (!rederive_once(r, &stuck))
            return false;
    return true;
}

/* Exchange the new chain and the log, and carry it out. */
static nuri_status exchange_chain(struct rederivation *r, bool *refuted)
{
    struct what_if_run *const t = r->run;
    const struct deductions log = t->deducer.deductions;

    t->deducer.deductions = r->rederived;
    r->rederived = log;
    nuri_run_begin(t);
    for (uint32_t k = 0; k < t->deducer.deductions.count; k++)
        nuri_run_take(t, k);
    memcpy(t->final_colour, t->board.colour, t->board.puzzle->grid.size);
    return nuri_run_look(t, t->known, refuted);
}

/* Make the new chain the log, and choose its shortest chain.  If techniques see
 * no contradiction with so few cells, the old one stays. */
static nuri_status take_over_chain(struct rederivation *r, bool *refuted)
{
    struct what_if_run *const t = r->run;
    nuri_status status = exchange_chain(r, refuted);

    r->stays = r->easiest && status == NURI_OK &&
               (!*refuted || (r->without && t->contradiction.kind != r->kind));
    if (r->stays)
        status = exchange_chain(r, refuted);
    return status == NURI_OK && *refuted ? nuri_run_trim(t, refuted) : status;
}

/* The number of cells that the log decides. */
static uint32_t count_cells(const struct deductions *f)
{
    uint32_t cells = 0;

    for (uint32_t k = 0; k < f->count; k++)
        cells += f->list[k].cells;
    return cells;
}

/* Until nothing more is left out. */
static nuri_status rederive_to_end(struct rederivation *r, bool *refuted)
{
    struct what_if_run *const t = r->run;
    const struct deductions *const log = &t->deducer.deductions;
    nuri_status status = NURI_OK;
    uint32_t cells;

    do {
        cells = count_cells(log);
        status =
            rederive_all(r) ? take_over_chain(r, refuted) : NURI_ERR_MEMORY;
    } while (status == NURI_OK && *refuted && run_should_continue(t) &&
             !r->stays &&
             (t->best.length < log->count ||
              (r->easiest && count_cells(log) < cells)));
    return status;
}

/* Of a chain that is told whole, leave out each cell of a deduction, as long as
 * one stays, if the rest shows the same without it. */
static nuri_status cut_cells(struct rederivation *r, bool *refuted)
{
    const struct deductions *const log = &r->run->deducer.deductions;
    nuri_status status = NURI_OK;

    r->kind = r->run->contradiction.kind;
    for (uint32_t k = 0; k < log->count && log->count <= CUT; k++)
        for (uint32_t i = log->list[k].cells; i-- > 0 && status == NURI_OK;) {
            if (k >= log->count || i >= log->list[k].cells ||
                log->list[k].cells == 1)
                break;
            r->without = deduction_cells(log, &log->list[k])[i];
            status = rederive_to_end(r, refuted);
        }
    return status;
}

nuri_status nuri_run_rederive(struct what_if_run *t, bool easiest,
                              bool *refuted)
{
    struct rederivation r = {.run = t, .easiest = easiest};

    *refuted = true;
    nuri_status status = rederive_to_end(&r, refuted);
    if (status == NURI_OK && *refuted && easiest)
        status = cut_cells(&r, refuted);
    nuri_deductions_clear(&r.again);
    nuri_deductions_clear(&r.rederived);
    return status;
}
