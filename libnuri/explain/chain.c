/*
 * chain.c -- the chain of a what-if: few deductions that show the
 * contradiction, and that mention nothing outside them.
 *
 * TRIM.  Each deduction has the shortest chain known when it is made.  But two
 * deductions together may need less if one is made in a longer way, or not at
 * all, when another contradiction does as well.  So each deduction is left out
 * in turn, with all that rests on it; if a contradiction still appears, it
 * stays out.
 *
 * SHORTEN.  The result may still be longer than another way to a contradiction.
 * So for the chain that is shown, each of its deductions is left out of the
 * whole log, and the chain chosen then is trimmed as well.
 *
 * REDERIVE.  A deduction was made on a board with everything found by its
 * round, much of it irrelevant.  So the techniques of a trimmed chain are asked
 * again, in order, on a board with the chain alone: each link is true there.
 * Where it is told, the easiest are asked first, as the chain may have closed
 * all other ways meanwhile, and cells that neither a later deduction nor the
 * contradiction needs are left out.
 */
#include "explain/group.h"
#include "explain/run.h"

#include <assert.h>
#include <string.h>

/* ---- Trim, shorten ------------------------------------------------------ */

/* True if the board has all reason cells of a deduction of the log, as they
 * were at the end. */
static bool has_causes(const struct what_if_run *t, uint32_t index)
{
    const struct deductions *const f = &t->deducer.deductions;
    const struct deduction *const deduction = &f->list[index];
    const cell *const causes = deduction_causes(f, deduction);

    assert(index < f->count);
    for (uint32_t k = 0; k < deduction->causes; k++)
        if (t->board.colour[causes[k]] != t->inside->final_colour[causes[k]])
            return false;
    return true;
}

/* True if a chain, without one deduction, still leads to a contradiction. */
static bool replay(struct what_if_run *t, const struct chain *chain,
                   uint32_t without)
{
    nuri_run_begin(t);
    for (uint32_t k = 0; k < t->deducer.deductions.count; k++)
        if (k != without && chain_has(chain, k) && has_causes(t, k))
            nuri_run_take(t, k);
    return nuri_run_look(t, t->inside->known);
}

/* Replay the chain alone until it is exactly what the contradiction needs. */
static bool settle(struct what_if_run *t)
{
    uint32_t before;
    bool refuted;

    do {
        const struct chain chain = t->best;
        before = chain.length;
        refuted = replay(t, &chain, NO_DEDUCTION);
    } while (refuted && t->best.length < before && run_should_continue(t));
    return refuted;
}

/* Leave out what is not needed, the last first. */
bool nuri_run_trim(struct what_if_run *t)
{
    struct chain chain = t->best;

    for (uint32_t k = t->deducer.deductions.count;
         k-- > 0 && run_should_continue(t);)
        if (chain_has(&chain, k) && replay(t, &chain, k))
            chain = t->best;
    t->best = chain;
    return settle(t);
}

bool nuri_run_shorten(struct what_if_run *t)
{
    const uint32_t count = t->deducer.deductions.count;
    struct chain chain = t->best, all = {.length = MAX_DEDUCTIONS};

    memset(all.has, 0xff, sizeof all.has);
    for (uint32_t k = count; k-- > 0 && run_should_continue(t);)
        if (chain_has(&chain, k) && replay(t, &all, k) && nuri_run_trim(t) &&
            t->best.length < chain.length) {
            chain = t->best;
            k = count; /* from the last again */
        }
    t->best = chain;
    return settle(t);
}

/* ---- Rederive: one deduction -------------------------------------------- */

/* In chains of at most 8 deductions each cell is left out in turn, and stays out
 * if it is not needed.  In longer ones that takes too much time. */
enum { CUT = 8 };

struct rederivation {
    struct what_if_run *run;
    bool easiest;      /* ask techniques of level 1 first, and leave out cells
                          that nothing needs */
    cell without;      /* a cell to be left out as well; or 0 */
    struct chain left; /* of the chain, what is not yet found again */
    /* Two deductions of a round may be about the same open cells: the second is
     * not found again.  Then the chain is made from its start once more, with
     * it as early as its causes allow. */
    struct chain early;
    struct deductions again; /* of one technique */
    struct deductions made;  /* the new chain */
};

/* True if this cell of a deduction is needed and unknown. */
static bool is_wanted(const struct rederivation *r, cell c)
{
    return r->run->board.colour[c] == NURI_UNDECIDED &&
           stamps_has(&r->run->inside->needed, c) && c != r->without;
}

static bool wants_any(const struct rederivation *r,
                      const struct deduction *deduction)
{
    const cell *const cells =
        deduction_cells(&r->run->deducer.deductions, deduction);
    uint32_t k = 0;

    while (k < deduction->cells && !is_wanted(r, cells[k]))
        k++;
    return k < deduction->cells;
}

/* Note the reason cells of the deductions of the chain and the contradiction.
 * The board must be that of the chain. */
static void note_needed(struct what_if_run *t)
{
    struct deductions *const f = &t->deducer.deductions;
    const uint32_t count = f->count;
    struct view v = nuri_run_view(t);

    nuri_contradiction_causes(&v, &t->contradiction);
    nuri_stamps_reset(&t->inside->needed);
    for (uint32_t k = 0; k < f->count && !f->failed; k++) {
        const cell *const causes = deduction_causes(f, &f->list[k]);
        if (k < count && !chain_has(&t->best, k))
            continue;
        for (uint32_t i = 0; i < f->list[k].causes; i++)
            stamps_add(&t->inside->needed, causes[i]);
    }
    nuri_deductions_cut(f, count);
}

/* Add a deduction to the new chain, without cells already known, and carry it
 * out. */
static void make(struct rederivation *r, const struct deductions *from,
                 const struct deduction *deduction)
{
    struct board *const b = &r->run->board;
    struct deductions *const to = &r->made;
    struct deduction copy = *deduction;
    const cell *const cells = deduction_cells(from, deduction);
    const cell *const causes = deduction_causes(from, deduction);

    assert(deduction->technique < TECHNIQUES);
    copy.cells = 0;
    copy.first = to->cells;
    for (uint32_t k = 0; k < deduction->cells; k++)
        if (r->easiest ? is_wanted(r, cells[k])
                       : b->colour[cells[k]] == NURI_UNDECIDED) {
            nuri_deductions_cell(to, cells[k]);
            nuri_board_mark(b, cells[k], deduction->colour);
            copy.cells++;
        }
    for (uint32_t k = 0; k < deduction->causes + deduction->notes; k++)
        nuri_deductions_cell(to, causes[k]);
    nuri_deductions_add(to, &copy);
}

/* True if deduction i of those found again replaces this deduction. */
static bool does_for(const struct rederivation *r,
                     const struct deductions *found, uint32_t i,
                     const struct deduction *deduction)
{
    const struct deduction *const other = &found->list[i];
    const cell *const cells =
        deduction_cells(&r->run->deducer.deductions, deduction);
    const cell *const others = deduction_cells(found, other);

    if (other->colour != deduction->colour)
        return false;
    for (uint32_t k = 0; k < deduction->cells; k++) {
        uint32_t m = 0;
        while (m < other->cells && others[m] != cells[k])
            m++;
        if (m == other->cells && is_wanted(r, cells[k]))
            return false;
    }
    return true;
}

/* Ask a technique; true if it finds what replaces the deduction.  That with the
 * fewest causes is made. */
static bool ask(struct rederivation *r, uint32_t technique,
                const struct deduction *deduction)
{
    struct deductions *const found = &r->run->inside->found;
    struct view v = nuri_run_view(r->run);
    const struct deduction *best = NULL;

    v.out = found;
    nuri_deductions_cut(found, 0);
    nuri_technique_find(&v, technique);
    v.out = &r->again;
    nuri_deductions_cut(&r->again, 0);
    r->again.failed = r->again.failed || found->failed;
    for (uint32_t k = 0; k < found->count; k++)
        if (does_for(r, found, k, deduction))
            nuri_technique_why(&v, found, k);
    for (uint32_t k = 0; k < r->again.count; k++)
        if (!best || r->again.list[k].causes < best->causes)
            best = &r->again.list[k];
    if (best)
        make(r, &r->again, best);
    return best != NULL;
}

/* Its own technique is asked, or with `easiest` first those of level 1; then
 * all others.  Shapes are many: where none finds it again, what was counted is
 * left out, and the deduction is still true of all of them. */
static bool make_again(struct rederivation *r, uint32_t index)
{
    const struct deductions *const log = &r->run->deducer.deductions;
    const struct deduction *const deduction = &log->list[index];
    uint32_t technique = nuri_deduce_next(TECHNIQUES);
    bool found = false;

    for (; r->easiest && !found && nuri_techniques[technique].info.level == 1;
         technique = nuri_deduce_next(technique))
        found = ask(r, technique, deduction);
    found = found || ask(r, deduction->technique, deduction);
    for (; !found && technique < TECHNIQUES;
         technique = nuri_deduce_next(technique))
        found =
            nuri_run_uses(r->run, technique) && ask(r, technique, deduction);
    if (!found && deduction->shapes > 0 && has_causes(r->run, index)) {
        struct deduction kept = *deduction;
        kept.notes = 0;
        kept.other = 0;
        make(r, log, &kept);
        found = true;
    }
    return found;
}

/* Some techniques see a deduction only with more of the board.  It may stay if
 * all that its sentence states rests on its causes. */
static bool may_stay(const struct rederivation *r, uint32_t index)
{
    const struct deduction *const deduction =
        &r->run->deducer.deductions.list[index];
    const uint32_t technique = deduction->technique;

    return deduction->number == 0 && technique != TECHNIQUE_reach &&
           technique != TECHNIQUE_owner && has_causes(r->run, index);
}

/* ---- Rederive: the chain ------------------------------------------------ */

/* True if this deduction can be grouped with the last. */
static bool goes_on(const struct rederivation *r, uint32_t index)
{
    const struct deductions *const f = &r->run->deducer.deductions;
    const struct deductions *const made = &r->made;

    return made->count > 0 && has_causes(r->run, index) &&
           nuri_group_may_continue(&r->run->board.puzzle->grid, made,
                                   &made->list[made->count - 1], f,
                                   &f->list[index]);
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
        const bool early = chain_has(&r->early, k) && has_causes(r->run, k);
        const uint32_t better = early ? 3 : goes_on(r, k) ? 2 : 1;
        if (better > rank) {
            rank = better;
            next = k;
        }
    }
    if (next != NO_DEDUCTION)
        r->left.has[next / 64] &= ~((uint64_t)1 << next % 64);
    return next;
}

/* Make the chain again; false if it has to be made once more from its start, as
 * one deduction is to come early. */
static bool make_chain_again(struct rederivation *r)
{
    struct what_if_run *const t = r->run;

    nuri_deductions_cut(&r->made, 0);
    nuri_run_begin(t);
    r->left = t->best;
    for (uint32_t k = take_next(r); k != NO_DEDUCTION; k = take_next(r)) {
        nuri_regions_follow(&t->deducer.regions, &t->board);
        if (!make_again(r, k)) {
            const bool was_early = chain_has(&r->early, k);
            r->early.has[k / 64] |= (uint64_t)1 << k % 64;
            if (!was_early)
                return false;
            if (!may_stay(r, k))
                break;
            make(r, &t->deducer.deductions, &t->deducer.deductions.list[k]);
        }
        if (!run_should_continue(t))
            break;
    }
    return true;
}

/* Exchange the new chain and the log, and carry it out: true if it leads to a
 * contradiction. */
static bool exchange(struct rederivation *r)
{
    struct what_if_run *const t = r->run;
    const struct deductions log = t->deducer.deductions;

    t->deducer.deductions = r->made;
    t->deducer.deductions.failed |= r->again.failed || log.failed;
    r->made = log;
    nuri_run_begin(t);
    for (uint32_t k = 0; k < t->deducer.deductions.count; k++)
        nuri_run_take(t, k);
    memcpy(t->inside->final_colour, t->board.colour,
           t->board.puzzle->grid.size);
    return nuri_run_look(t, t->inside->known);
}

/* The number of cells that the log decides. */
static uint32_t count_cells(const struct deductions *f)
{
    uint32_t cells = 0;

    for (uint32_t k = 0; k < f->count; k++)
        cells += f->list[k].cells;
    return cells;
}

/* Make the chain again until nothing more is left out.  If techniques see no
 * contradiction with so few cells, or without one cell another, the old chain
 * stays. */
static bool make_shorter(struct rederivation *r)
{
    struct what_if_run *const t = r->run;
    const struct deductions *const log = &t->deducer.deductions;
    const uint32_t kind = t->contradiction.kind;
    uint32_t cells;
    bool refuted, stays;

    do {
        cells = count_cells(log);
        note_needed(t);
        r->early = (struct chain){.length = 0};
        while (!make_chain_again(r))
            ;
        refuted = exchange(r);
        stays = r->easiest &&
                (!refuted || (r->without && t->contradiction.kind != kind));
        if (stays)
            refuted = exchange(r);
        refuted = refuted && nuri_run_trim(t);
    } while (refuted && run_should_continue(t) && !stays &&
             (t->best.length < log->count ||
              (r->easiest && count_cells(log) < cells)));
    return refuted;
}

bool nuri_run_rederive(struct what_if_run *t, bool easiest)
{
    const struct deductions *const log = &t->deducer.deductions;
    struct rederivation r = {.run = t, .easiest = easiest};
    bool refuted = make_shorter(&r);

    /* Each cell of a deduction is tried to be left out, as long as one stays. */
    for (uint32_t k = 0; easiest && k < log->count && log->count <= CUT; k++)
        for (uint32_t i = log->list[k].cells; refuted && i-- > 0;) {
            if (k >= log->count || i >= log->list[k].cells ||
                log->list[k].cells == 1)
                break;
            r.without = deduction_cells(log, &log->list[k])[i];
            refuted = make_shorter(&r);
        }
    nuri_deductions_clear(&r.again);
    nuri_deductions_clear(&r.made);
    return refuted;
}
