/*
 * change_set.c -- changes of clues that are made together.
 */
#include "generate/change_set.h"

#include "base/memory.h"

#include <assert.h>

int nuri_compare_changes(const nuri_change *a, const nuri_change *b)
{
    if (a->from != b->from)
        return a->from < b->from ? -1 : 1;
    if (a->to != b->to)
        return a->to < b->to ? -1 : 1;
    return (a->after > b->after) - (a->after < b->after);
}

struct change_set nuri_change_set_with(const struct change_set *set,
                                       const nuri_change *change)
{
    struct change_set more = *set;
    unsigned at = more.count++;

    assert(set->count < NURI_SUGGEST_CHANGES);
    for (; at > 0 && nuri_compare_changes(&more.change[at - 1], change) > 0;
         at--)
        more.change[at] = more.change[at - 1];
    more.change[at] = *change;
    more.open = UINT32_MAX;
    return more;
}

bool nuri_change_set_is_listed(const struct change_set_list *list,
                               const struct change_set *set)
{
    bool is_found = false;

    for (size_t i = 0; i < list->count && !is_found; i++) {
        is_found = list->set[i].count == set->count;
        for (unsigned k = 0; k < set->count && is_found; k++)
            is_found = nuri_compare_changes(&list->set[i].change[k],
                                            &set->change[k]) == 0;
    }
    return is_found;
}

nuri_status nuri_change_set_add(struct change_set_list *list,
                                const struct change_set *set)
{
    assert(list->count <= list->room);
    if (list->count == list->room) {
        const size_t room = 2 * list->room + 16;
        struct change_set *const grown =
            nuri_mem_resize(list->set, room, sizeof *grown);
        if (!grown)
            return NURI_ERR_MEMORY;
        list->set = grown;
        list->room = room;
    }
    list->set[list->count] = *set;
    list->set[list->count].number = (uint32_t)list->count;
    list->count++;
    return NURI_OK;
}
