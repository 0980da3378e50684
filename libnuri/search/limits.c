/*
 * limits.c -- the memory and the budget of a search, within their limits.
 *
 * A refusal of memory only sets s->failed.  The search continues until its loop
 * checks the flag, so no routine in between has to unwind.  A learned clause or
 * a watch may be lost; no answer is given after that.
 *
 * The loop in search.c checks the budget at every decision; but on large boards
 * there may be seconds of work before the first, or between two.
 */
#include "search/limits.h"

#include "base/memory.h"

#include <stdlib.h>

/* ---- Memory ---- */

bool nuri_search_charge(struct search *s, size_t more)
{
    if (!budget_has_memory(s->budget, s->held, more)) {
        s->failed = true;
        return false;
    }
    s->held += more;
    if (s->held > s->stats.memory)
        s->stats.memory = s->held;
    return true;
}

void nuri_search_refund(struct search *s, size_t less)
{
    assert(less <= s->held);
    s->held -= less;
}

/* Grow *block from `room` items to `more`; both exist meanwhile. */
static bool grow_memory(struct search *s, void **block, uint32_t room,
                        uint32_t more, size_t size)
{
    assert(more > room);
    if (!nuri_search_charge(s, (size_t)more * size))
        return false;
    void *const grown = nuri_mem_resize(*block, more, size);
    if (!grown) {
        nuri_search_refund(s, (size_t)more * size);
        s->failed = s->out_of_memory = true;
        return false;
    }
    nuri_search_refund(s, (size_t)room * size);
    *block = grown;
    return true;
}

bool nuri_list_reserve(struct search *s, struct list *l, uint32_t more)
{
    assert(l->count <= l->room);
    if (more <= l->room - l->count)
        return true;
    if (l->count > UINT32_MAX / 4 || more > UINT32_MAX / 4) {
        s->failed = s->out_of_memory = true;
        return false;
    }
    const uint32_t room = l->count + l->count / 2 + more + 16;
    void *block = l->item;
    if (!grow_memory(s, &block, l->room, room, sizeof *l->item))
        return false;
    l->item = block;
    l->room = room;
    return true;
}

/* Most boards are finished before the first clause is learned. */
static bool make_watches(struct search *s)
{
    const size_t count = 2 * (size_t)s->vars;

    if (!nuri_search_charge(s, count * sizeof *s->watches))
        return false;
    s->watches = nuri_mem_array(count, sizeof *s->watches);
    if (!s->watches)
        s->failed = s->out_of_memory = true;
    return s->watches;
}

bool nuri_watches_push(struct search *s, lit l, struct watch w)
{
    assert(l < 2 * s->vars);
    if (!s->watches && !make_watches(s))
        return false;
    struct watches *list = &s->watches[l];

    if (list->count == list->room) {
        const uint32_t room = 2 * list->room + 4;
        void *block = list->item;
        if (!grow_memory(s, &block, list->room, room, sizeof *list->item))
            return false;
        list->item = block;
        list->room = room;
    }
    assert(list->count < list->room);
    list->item[list->count++] = w;
    return true;
}

/* ---- The budget ---- */

/* Some milliseconds; many `?` on a large board make millions. */
enum { VARS_BETWEEN_CHECKS = 1 << 16 };

bool nuri_ask_budget(struct search *s)
{
    allowance_spend(&s->budget->work, s->since_check);
    s->failed = s->failed || !nuri_budget_in_time(s->budget, &s->stats);
    s->since_check = s->failed ? NODES_BETWEEN_CHECKS : 0;
    return s->failed;
}

bool nuri_is_too_late(struct search *s, uint32_t more)
{
    s->since_check += more;
    if (s->since_check >= VARS_BETWEEN_CHECKS)
        nuri_ask_budget(s);
    return s->failed;
}
