/*
 * change_set.h -- changes of clues that are made together.
 */
#pragma once

#include <nuri.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct change_set {
    nuri_change change[NURI_SUGGEST_CHANGES]; /* [count], in order */
    unsigned count;
    uint32_t open;   /* undecided cells with these; UINT32_MAX: unknown */
    uint32_t number; /* index in its list when it was added */
    int64_t cost;    /* sum of nuri_change_cost(), once listed */
};

struct change_set_list {
    struct change_set *set; /* [count], owned: free() it */
    size_t count, room;
};

/* By cell, then target, then clue. */
int nuri_compare_changes(const nuri_change *a, const nuri_change *b);

/* The set and one more change.  It has fewer than NURI_SUGGEST_CHANGES. */
struct change_set nuri_change_set_with(const struct change_set *set,
                                       const nuri_change *change);

bool nuri_change_set_is_listed(const struct change_set_list *list,
                               const struct change_set *set);

/* Append a copy.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_change_set_add(struct change_set_list *list,
                                const struct change_set *set);
