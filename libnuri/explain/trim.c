/*
 * trim.c -- few deductions that show the contradiction.
 *
 * Each deduction has the shortest chain known when it is made.  But two
 * deductions together may need less if one is made in a longer way, or not at
 * all, when another contradiction does as well.  So each deduction is left out
 * in turn, with all that rests on it; if a contradiction still appears, it
 * stays out.
 *
 * The result may still be longer than another way to a contradiction.  So for
 * the chain that is shown, each of its deductions is left out of the whole
 * log, and the chain chosen then is trimmed as well.
 */
#include "explain/what_if_run.h"

#include <assert.h>
#include <string.h>

bool nuri_run_has_causes(const struct what_if_run *t, uint32_t index)
{
    const struct deductions *const f = &t->deducer.deductions;
    const struct deduction *const deduction = &f->list[index];
    const cell *const causes = deduction_causes(f, deduction);

    assert(index < f->count);
    for (uint32_t k = 0; k < deduction->causes; k++)
        if (t->board.colour[causes[k]] != t->final_colour[causes[k]])
            return false;
    return true;
}

/* *refuted if a chain, without one deduction, still leads to a
 * contradiction. */
static nuri_status replay_chain(struct what_if_run *t,
                                const struct chain *chain, uint32_t without,
                                bool *refuted)
{
    nuri_run_begin(t);
    for (uint32_t k = 0; k < t->deducer.deductions.count; k++)
        if (k != without && chain_has(chain, k) && nuri_run_has_causes(t, k))
            nuri_run_take(t, k);
    return nuri_run_look(t, t->known, refuted);
}

/* Replay the chain alone until it is exactly what the contradiction needs. */
static nuri_status settle_chain(struct what_if_run *t, bool *refuted)
{
    nuri_status status = NURI_OK;
    uint32_t before;

    do {
        const struct chain chain = t->best;
        before = chain.length;
        status = replay_chain(t, &chain, NO_DEDUCTION, refuted);
    } while (status == NURI_OK && *refuted && t->best.length < before &&
             run_should_continue(t));
    return status;
}

/* Leave out what is not needed, the last first. */
nuri_status nuri_run_trim(struct what_if_run *t, bool *refuted)
{
    struct chain chain = t->best;
    nuri_status status = NURI_OK;

    for (uint32_t k = t->deducer.deductions.count;
         k-- > 0 && status == NURI_OK && run_should_continue(t);) {
        if (!chain_has(&chain, k))
            continue;
        status = replay_chain(t, &chain, k, refuted);
        if (*refuted)
            chain = t->best;
    }
    t->best = chain;
    return status == NURI_OK ? settle_chain(t, refuted) : status;
}

/* The shortest chain of the whole log without this deduction, trimmed. */
static nuri_status go_round_find(struct what_if_run *t, uint32_t without,
                                 bool *refuted)
{
    struct chain all = {.length = MAX_DEDUCTIONS};

    assert(without < t->deducer.deductions.count);
    memset(all.has, 0xff, sizeof all.has);
    const nuri_status status = replay_chain(t, &all, without, refuted);
    return status == NURI_OK && *refuted ? nuri_run_trim(t, refuted) : status;
}

/* Avoid one deduction of the chain, if that makes it shorter. */
static nuri_status shorten_once(struct what_if_run *t, bool *shorter)
{
    const struct chain chain = t->best;
    nuri_status status = NURI_OK;

    *shorter = false;
    for (uint32_t k = t->deducer.deductions.count;
         k-- > 0 && status == NURI_OK && !*shorter && run_should_continue(t);) {
        bool refuted;
        if (!chain_has(&chain, k))
            continue;
        status = go_round_find(t, k, &refuted);
        *shorter =
            status == NURI_OK && refuted && t->best.length < chain.length;
    }
    if (!*shorter)
        t->best = chain;
    return status;
}

nuri_status nuri_run_shorten(struct what_if_run *t, bool *refuted)
{
    nuri_status status;
    bool shorter;

    do
        status = shorten_once(t, &shorter);
    while (status == NURI_OK && shorter);
    return status == NURI_OK ? settle_chain(t, refuted) : status;
}
