/*
 * trim.c -- as few finds as show the contradiction.
 *
 * The chain of each find is the shortest that is seen when the find is made;
 * but what two finds need together may be less when one of them is had in a
 * dearer way, or not at all, as another defect does as well.  So each find is
 * left out in turn, and with it all that rests on it; if a defect still
 * appears, it stays out.
 *
 * What is left of one chain may still be more than what another way to a defect
 * needs.  So for the chain that is told each of its finds is left out of all that
 * was found, and the chain that is then chosen is trimmed as well.
 */
#include "explain/trial.h"

#include <assert.h>
#include <string.h>

bool nuri_trial_has_causes(const struct trial *t, uint32_t index)
{
    const struct finds *const f = &t->deducer.finds;
    const struct find *const find = &f->list[index];
    const cell *const causes = find_causes(f, find);

    assert(index < f->count);
    for (uint32_t k = 0; k < find->causes; k++)
        if (t->board.colour[causes[k]] != t->final_colour[causes[k]])
            return false;
    return true;
}

/* See whether a chain, without one find, still leads to a defect. */
static nuri_status replay_chain(struct trial *t, const struct chain *chain,
                                uint32_t without, bool *refuted)
{
    nuri_trial_begin(t);
    for (uint32_t k = 0; k < t->deducer.finds.count; k++)
        if (k != without && chain_has(chain, k) && nuri_trial_has_causes(t, k))
            nuri_trial_take(t, k);
    return nuri_trial_look(t, t->known, refuted);
}

/* Replay the chain alone until it is just what the defect needs. */
static nuri_status settle_chain(struct trial *t, bool *refuted)
{
    nuri_status status = NURI_OK;
    uint32_t before;

    do {
        const struct chain chain = t->best;
        before = chain.length;
        status = replay_chain(t, &chain, NO_FIND, refuted);
    } while (status == NURI_OK && *refuted && t->best.length < before &&
             trial_goes_on(t));
    return status;
}

nuri_status nuri_trial_trim(struct trial *t, bool *refuted)
{
    nuri_status status = NURI_OK;
    struct chain chain = t->best;

    for (uint32_t k = t->deducer.finds.count; k-- > 0 && status == NURI_OK;) {
        if (!chain_has(&chain, k))
            continue;
        if (!trial_goes_on(t))
            break;
        status = replay_chain(t, &chain, k, refuted);
        if (*refuted)
            chain = t->best;
    }
    t->best = chain;
    return status == NURI_OK ? settle_chain(t, refuted) : status;
}

/* Without this find, the shortest chain of the whole log, trimmed. */
static nuri_status go_round_find(struct trial *t, uint32_t without,
                                 bool *refuted)
{
    struct chain all = {.length = MOST_FINDS};

    assert(without < t->deducer.finds.count);
    memset(all.has, 0xff, sizeof all.has);
    const nuri_status status = replay_chain(t, &all, without, refuted);
    return status == NURI_OK && *refuted ? nuri_trial_trim(t, refuted) : status;
}

/* Go round one find of the chain, if that makes it shorter. */
static nuri_status shorten_once(struct trial *t, bool *shorter)
{
    const struct chain chain = t->best;
    nuri_status status = NURI_OK;

    *shorter = false;
    for (uint32_t k = t->deducer.finds.count;
         k-- > 0 && status == NURI_OK && !*shorter && trial_goes_on(t);) {
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

nuri_status nuri_trial_shorten(struct trial *t, bool *refuted)
{
    nuri_status status;
    bool shorter;

    do
        status = shorten_once(t, &shorter);
    while (status == NURI_OK && shorter);
    return status == NURI_OK ? settle_chain(t, refuted) : status;
}
