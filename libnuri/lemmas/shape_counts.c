/*
 * shape_counts.c -- how many shapes islands had when last counted.
 */
#include "lemmas/shape_counts.h"

#include "base/ablation.h"
#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { KEPT = 2 }; /* counts of an island */

struct kept {
    cell *list; /* [count], owned */
    uint32_t count, room;
    struct shape_count result;
};

struct shape_counts {
    const nuri_puzzle *puzzle;
    uint32_t *number;  /* [grid.size], of the clue in a cell */
    struct kept *kept; /* [KEPT * clues] */
};

struct shape_counts *nuri_shape_counts_new(const nuri_puzzle *p)
{
    struct shape_counts *const m = nuri_mem_array(1, sizeof *m);

    if (!m)
        return NULL;
    m->puzzle = p;
    m->number = nuri_mem_array(p->grid.size, sizeof *m->number);
    m->kept = nuri_mem_array((size_t)KEPT * p->clues, sizeof *m->kept);
    if (!m->number || !m->kept) {
        nuri_shape_counts_free(m);
        return NULL;
    }
    for (uint32_t i = 0; i < p->clues; i++)
        m->number[p->clue_cell[i]] = i;
    return m;
}

void nuri_shape_counts_free(struct shape_counts *m)
{
    if (!m)
        return;
    for (uint32_t i = 0; m->kept && i < KEPT * m->puzzle->clues; i++)
        free(m->kept[i].list);
    free(m->kept);
    free(m->number);
    free(m);
}

static struct kept *counts_of(const struct shape_counts *m, cell clue)
{
    return &m->kept[(size_t)KEPT * m->number[clue]];
}

const struct shape_count *nuri_shape_counts_find(const struct shape_counts *m,
                                                 cell clue, const cell *list,
                                                 uint32_t count)
{
    const struct kept *const kept = counts_of(m, clue);

    for (int k = 0; k < KEPT && !is_ablated(ABLATE_SHAPE_COUNTS); k++)
        if (kept[k].count == count && count > 0 &&
            memcmp(kept[k].list, list, count * sizeof *list) == 0)
            return &kept[k].result;
    return NULL;
}

static bool make_room_shape_counts(struct kept *k, uint32_t count)
{
    if (count <= k->room)
        return true;
    cell *const grown = nuri_mem_resize(k->list, count, sizeof *grown);
    if (!grown)
        return false;
    assert(count > k->room);
    k->list = grown;
    k->room = count;
    return true;
}

void nuri_shape_counts_keep(struct shape_counts *m, cell clue, bool temporary,
                            const cell *list, uint32_t count,
                            const struct shape_count *result)
{
    struct kept *const k = counts_of(m, clue) + temporary;

    assert(count > 0 && m->puzzle->clue[clue] != NURI_CLUE_NONE);
    k->count = 0;
    if (!make_room_shape_counts(k, count))
        return;
    memcpy(k->list, list, count * sizeof *list);
    k->count = count;
    k->result = *result;
}
