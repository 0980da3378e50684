/*
 * memory.c -- memory and work of a search, within their limits.
 *
 * A refusal of memory only sets s->failed.  The search continues until its loop
 * checks the flag, so no routine in between has to unwind.  A learned clause or
 * a watch may be lost; no answer is given after that.
 *
 * The loop in search.c checks the budget at every decision; but on large boards
 * there may be seconds of work before the first, or between two.
 */
#include "search/inside.h"

/* ---- Memory ---- */

/* False, and s->failed, if the block was refused. */
static bool has(struct search *s, const void *block)
{
    s->failed = s->failed || !block;
    return block;
}

/* Bytes of an array that keep the next one aligned. */
static size_t aligned(size_t count, size_t size)
{
    return (count * size + 15) & ~(size_t)15;
}

bool nuri_arrays_make(struct search *s)
{
    const struct {
        void *member; /* the pointer to the array */
        size_t bytes;
        int is; /* CLEARED or FILLED */
    } arrays[] = {
#define ARRAY(type, name, count, is)                                           \
    {&s->name, aligned(count, sizeof(type)), is},
#include "search/arrays.def"
#undef ARRAY
    };
    const size_t count = sizeof arrays / sizeof *arrays;
    char *at[2];

    for (size_t i = 0; i < count; i++)
        s->bytes[arrays[i].is] += arrays[i].bytes;
    s->block[CLEARED] = nuri_account_array(&s->account, s->bytes[CLEARED], 1);
    s->block[FILLED] =
        nuri_account_resize(&s->account, NULL, 0, s->bytes[FILLED], 1);
    if (!has(s, s->block[CLEARED]) || !has(s, s->block[FILLED]))
        return false;
    at[CLEARED] = s->block[CLEARED];
    at[FILLED] = s->block[FILLED];
    for (size_t i = 0; i < count; i++) {
        memcpy(arrays[i].member, &at[arrays[i].is], sizeof(void *));
        at[arrays[i].is] += arrays[i].bytes;
    }
    return true;
}

bool nuri_list_reserve(struct search *s, struct list *l, uint32_t more)
{
    assert(l->count <= l->room);
    if (more <= l->room - l->count)
        return true;
    if (l->count > UINT32_MAX / 4 || more > UINT32_MAX / 4) {
        s->failed = s->account.out_of_memory = true;
        return false;
    }
    const uint32_t room = l->count + l->count / 2 + more + 16;
    uint32_t *const item = nuri_account_resize(&s->account, l->item, l->room,
                                               room, sizeof *l->item);
    if (!has(s, item))
        return false;
    l->item = item;
    l->room = room;
    return true;
}

void nuri_list_free(struct search *s, struct list *l)
{
    nuri_account_free(&s->account, l->item, l->room, sizeof *l->item);
    *l = (struct list){NULL, 0, 0};
}

bool nuri_watches_push(struct search *s, lit l, struct watch w)
{
    assert(l < 2 * s->vars);
    if (!s->watches) { /* most boards are finished without a learned clause */
        s->watches = nuri_account_array(&s->account, 2 * (size_t)s->vars,
                                        sizeof *s->watches);
        if (!has(s, s->watches))
            return false;
    }
    struct watches *const list = &s->watches[l];

    if (list->count == list->room) {
        const uint32_t room = 2 * list->room + 4;
        struct watch *const item = nuri_account_resize(
            &s->account, list->item, list->room, room, sizeof *item);
        if (!has(s, item))
            return false;
        list->item = item;
        list->room = room;
    }
    assert(list->count < list->room);
    list->item[list->count++] = w;
    return true;
}

void nuri_memory_free(struct search *s)
{
    struct account *const a = &s->account;

    for (lit l = 0; s->watches && l < 2 * s->vars; l++)
        if (s->watches[l].item) /* few have any, and a call is not free */
            nuri_account_free(a, s->watches[l].item, s->watches[l].room,
                              sizeof *s->watches[l].item);
    nuri_account_free(a, s->watches, 2 * (size_t)s->vars, sizeof *s->watches);
    nuri_list_free(s, &s->arena);
    nuri_list_free(s, &s->worst);
    nuri_list_free(s, &s->core);
    for (int i = 0; i < 2; i++)
        nuri_account_free(a, s->block[i], s->bytes[i], 1);
    assert(a->held == 0);
}

/* ---- Work ---- */

/* Some milliseconds; many `?` on a large board make millions. */
enum { VARS_BETWEEN_CHECKS = 1 << 16 };

bool nuri_may_go_on(struct search *s)
{
    nuri_budget_spend(s->budget, &s->stats, &s->counted);
    return nuri_budget_allow(s->budget);
}

bool nuri_ask_budget(struct search *s)
{
    allowance_spend(&s->budget->work, s->since_check);
    nuri_budget_spend(s->budget, &s->stats, &s->counted);
    s->failed = s->failed || !nuri_budget_in_time(s->budget);
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
