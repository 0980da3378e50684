/*
 * rederive.c -- a chain whose finds speak of no more than the chain.
 *
 * In its round a find was made on a board with all that had been found, much
 * of it beside the point.  So the rules of a trimmed chain are asked again, one
 * after the other, on a board with the chain alone.  They find again what is
 * needed, as that rests on its causes only, unless the chain has decided since
 * what they speak of: land in a square that was to be saved, the last cell of an
 * island.  Then another rule finds it, and can say so; if none does, the old
 * find is kept, without what it counted.
 */
#include "base/stamps.h"
#include "explain/stroke.h"
#include "explain/trial.h"

#include <assert.h>
#include <string.h>

struct rederivation {
    struct trial *trial;
    struct chain left;      /* of the chain, what is not yet found again */
    struct finds again;     /* what one rule finds when it is asked again */
    struct finds rederived; /* the chain as it will be */
};

/* Add a find to the new chain, but for cells that are known by now. */
static void copy_find(struct rederivation *r, const struct finds *from,
                      const struct find *find)
{
    struct finds *const to = &r->rederived;
    struct find copy = *find;
    const cell *const cells = find_cells(from, find);
    const cell *const causes = find_causes(from, find);

    assert(find->rule < RULES);
    copy.cells = 0;
    copy.cell_first = to->cells;
    for (uint32_t k = 0; k < find->cells; k++)
        if (r->trial->board.colour[cells[k]] == NURI_COLOUR_OPEN) {
            nuri_finds_cell(to, cells[k]);
            copy.cells++;
        }
    copy.cause_first = to->cells;
    for (uint32_t k = 0; k < find->causes + find->notes; k++)
        nuri_finds_cell(to, causes[k]);
    nuri_finds_add(to, &copy);
}

/* The cells that finds of the chain, and the defect, have for causes.  The
 * board is what the chain makes of it. */
static bool note_needed(struct trial *t)
{
    struct finds *const f = &t->deducer.finds;
    const uint32_t count = f->count;
    struct view v = nuri_trial_view(t);

    nuri_defect_causes(&v, &t->defect);
    nuri_stamps_clear(&t->needed);
    for (uint32_t k = 0; k < f->count && !f->failed; k++) {
        const cell *const causes = find_causes(f, &f->list[k]);
        if (k < count && !chain_has(&t->best, k))
            continue;
        for (uint32_t i = 0; i < f->list[k].causes; i++)
            stamps_add(&t->needed, causes[i]);
    }
    nuri_finds_cut(f, count);
    return !f->failed;
}

/* Is this cell of a find needed and not yet known? */
static bool is_cell_wanted(const struct trial *t, cell c)
{
    return t->board.colour[c] == NURI_COLOUR_OPEN && stamps_has(&t->needed, c);
}

static bool wants_any(const struct trial *t, const struct find *find)
{
    const cell *const cells = find_cells(&t->deducer.finds, find);

    for (uint32_t k = 0; k < find->cells; k++)
        if (is_cell_wanted(t, cells[k]))
            return true;
    return false;
}

static bool has_cell(const struct finds *f, const struct find *find, cell c)
{
    const cell *const cells = find_cells(f, find);

    for (uint32_t k = 0; k < find->cells; k++)
        if (cells[k] == c)
            return true;
    return false;
}

/* Does `other`, found again, do for this find? */
static bool does_for(const struct rederivation *r, const struct find *other,
                     const struct find *find)
{
    const cell *const cells = find_cells(&r->trial->deducer.finds, find);

    if (other->colour != find->colour)
        return false;
    for (uint32_t k = 0; k < find->cells; k++)
        if (is_cell_wanted(r->trial, cells[k]) &&
            !has_cell(&r->again, other, cells[k]))
            return false;
    return true;
}

/* Ask a rule, and take the best of what does for the find; NULL if nothing
 * does. */
static const struct find *ask_rule_again(struct rederivation *r, uint32_t rule,
                                         const struct find *find)
{
    struct trial *const t = r->trial;
    struct view v = nuri_trial_view(t);
    const struct find *best = NULL;

    assert(rule < RULES);
    v.out = &r->again;
    v.rule = rule;
    v.untold = false;
    nuri_finds_cut(&r->again, 0);
    nuri_rules[rule].apply(&v);
    for (uint32_t k = 0; k < r->again.count; k++)
        if (does_for(r, &r->again.list[k], find) &&
            (!best || r->again.list[k].causes < best->causes))
            best = &r->again.list[k];
    return best;
}

/* What the old find counted is no longer so, and not said. */
static void keep_find(struct rederivation *r, const struct find *find)
{
    struct find kept = *find;

    if (find->shapes > 0)
        kept.notes = 0;
    kept.outdated = true;
    copy_find(r, &r->trial->deducer.finds, &kept);
}

/* Ask the rule of a find again, or else the easiest that finds the same. */
static void rederive_find(struct rederivation *r, const struct find *find)
{
    struct trial *const t = r->trial;

    nuri_regions_follow(&t->deducer.regions, &t->board);
    const struct find *best = ask_rule_again(r, find->rule, find);
    for (uint32_t rule = nuri_deduce_next(RULES); !best && rule < RULES;
         rule = nuri_deduce_next(rule))
        if (nuri_trial_uses(t, rule))
            best = ask_rule_again(r, rule, find);
    if (best)
        copy_find(r, &r->again, best);
    else
        keep_find(r, find);
}

/* Carry out the last find of the new chain. */
static void carry_out_last(struct rederivation *r)
{
    struct board *const b = &r->trial->board;
    const struct find *const find = &r->rederived.list[r->rederived.count - 1];
    const cell *const cells = find_cells(&r->rederived, find);

    assert(r->rederived.count > 0);
    for (uint32_t k = 0; k < find->cells; k++)
        if (b->colour[cells[k]] == NURI_COLOUR_OPEN)
            nuri_board_mark(b, cells[k], find->colour);
}

/* Could a person do this find in one go with the last? */
static bool goes_on_with_last(const struct rederivation *r, uint32_t index)
{
    const struct finds *const f = &r->trial->deducer.finds;
    const struct finds *const done = &r->rederived;

    assert(index < f->count);
    return done->count > 0 && nuri_trial_has_causes(r->trial, index) &&
           nuri_stroke_may_go_on(&r->trial->board.puzzle->grid, done,
                                 &done->list[done->count - 1], f,
                                 &f->list[index]);
}

/* The next find of the chain that is wanted: one that goes on with the last, or
 * else the first; NO_FIND if all are done. */
static uint32_t take_next(struct rederivation *r)
{
    const struct finds *const f = &r->trial->deducer.finds;
    uint32_t next = NO_FIND;

    for (uint32_t k = 0; k < f->count; k++)
        if (chain_has(&r->left, k) && wants_any(r->trial, &f->list[k]) &&
            (next == NO_FIND || goes_on_with_last(r, k))) {
            next = k;
            if (goes_on_with_last(r, k))
                break;
        }
    if (next != NO_FIND)
        r->left.has[next / 64] &= ~((uint64_t)1 << next % 64);
    return next;
}

static bool rederive_all(struct rederivation *r)
{
    struct trial *const t = r->trial;
    const struct finds *const f = &t->deducer.finds;

    if (!note_needed(t))
        return false;
    nuri_trial_begin(t);
    r->left = t->best;
    for (uint32_t k = take_next(r); k != NO_FIND; k = take_next(r)) {
        rederive_find(r, &f->list[k]);
        if (r->again.failed || r->rederived.failed)
            return false;
        carry_out_last(r);
        if (!trial_goes_on(t))
            break;
    }
    return true;
}

/* The log is the new chain; of that the shortest is sought anew. */
static nuri_status take_over_chain(struct rederivation *r, bool *refuted)
{
    struct trial *const t = r->trial;
    const struct finds log = t->deducer.finds;

    memcpy(t->final_colour, t->board.colour, t->board.puzzle->grid.size);
    t->deducer.finds = r->rederived;
    r->rederived = log;
    nuri_trial_begin(t);
    for (uint32_t k = 0; k < t->deducer.finds.count; k++)
        nuri_trial_take(t, k);
    const nuri_status status = nuri_trial_look(t, t->known, refuted);
    return status == NURI_OK && *refuted ? nuri_trial_trim(t, refuted) : status;
}

nuri_status nuri_trial_rederive(struct trial *t, bool *refuted)
{
    struct rederivation r = {.trial = t};
    nuri_status status = NURI_OK;

    *refuted = true;
    do {
        nuri_finds_cut(&r.rederived, 0);
        status =
            rederive_all(&r) ? take_over_chain(&r, refuted) : NURI_ERR_MEMORY;
    } while (status == NURI_OK && *refuted && trial_goes_on(t) &&
             t->best.length < t->deducer.finds.count);
    nuri_finds_drop(&r.again);
    nuri_finds_drop(&r.rederived);
    return status;
}
