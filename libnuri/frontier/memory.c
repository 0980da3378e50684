/* memory.c -- the memory of all sweeps of a race. */
#include "frontier/memory.h"

#include <assert.h>

/* The limit of all sweeps, so that no machine swaps. */
enum { MAX_BYTES = 512 << 20 };

bool nuri_sweep_charge_memory(struct sweep *w, uint64_t more)
{
    struct store *store = w->store;

    assert(store->held <= store->peak);
    if (!budget_has_memory(w->budget, w->stats->memory + store->held, more) ||
        store->held + more > MAX_BYTES) {
        store->is_full = true;
        return false;
    }
    store->held += more;
    if (store->held > store->peak)
        store->peak = store->held;
    return true;
}

void nuri_sweep_refund_memory(struct sweep *w, uint64_t less)
{
    assert(less <= w->store->held);
    w->store->held -= less;
}
