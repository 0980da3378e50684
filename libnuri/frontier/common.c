/*
 * common.c -- what all solutions of a sweep have in common.
 *
 * States that lead to a solution are marked from the end back to the first
 * cell.  Only the layers before whole rows are kept, so each row is swept
 * again, and its layers are kept until marked.  The same layer gives the same
 * next layer in the same order, so the marks of a row continue in the row
 * above.
 */
#include "frontier/common.h"

#include "base/memory.h"
#include "frontier/layer.h"
#include "frontier/sweep.h"
#include "frontier/table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SEEN_SEA = 1, SEEN_LAND = 2 };

struct marking {
    const struct sweep *w; /* complete */
    struct sweep again;    /* for one row at a time */
    uint8_t *marks;        /* [sizes of the last marked layer] */
    uint64_t bytes;        /* of marks */
    uint8_t *seen;         /* [cells of the strip], colours in solutions */
};

static uint32_t sizes_of(const struct layer *l)
{
    return l->first[l->count];
}

static uint8_t *new_marks(struct marking *m, const struct layer *l)
{
    if (!sweep_charge(&m->again, sizes_of(l)))
        return NULL;
    uint8_t *const marks = nuri_mem_array(sizes_of(l), 1);
    if (!marks)
        sweep_refund(&m->again, sizes_of(l));
    return marks;
}

static void replace_marks(struct marking *m, uint8_t *marks,
                          const struct layer *l)
{
    free(m->marks);
    sweep_refund(&m->again, m->bytes);
    m->marks = marks;
    m->bytes = sizes_of(l);
}

static bool mark_ends(struct marking *m)
{
    const struct layer *last = &m->w->layer[m->w->strip->cells];
    uint8_t *marks = new_marks(m, last);

    if (!marks)
        return false;
    replace_marks(m, marks, last);
    for (uint32_t i = 0; i < last->count; i++) {
        const uint32_t n = nuri_sweep_solution(m->w, i);
        if (n != NO_SOURCE)
            marks[n] = 1;
    }
    return true;
}

/* Mark the layer before a cell from the layer after it. */
static bool mark_back(struct marking *m, uint32_t at)
{
    struct sweep *w = &m->again;
    const struct layer *from = &w->layer[at], *to = &w->layer[at + 1];
    uint8_t *marks = new_marks(m, from);
    uint32_t number = 0;

    if (!marks)
        return false;
    if (!nuri_sweep_expand(w, at)) {
        sweep_refund(w, sizes_of(from));
        free(marks);
        return false;
    }
    for (uint32_t i = 0; i < w->table.count && number < to->count; i++) {
        const struct table_entry *f = &w->table.entry[i];
        const uint32_t part =
            (uint32_t)(f->key.labels >> 4 * (at % w->strip->width)) & 15U;
        if (memcmp(&f->key, &to->profile[number], sizeof f->key) != 0)
            continue;
        for (uint32_t e = f->edges; e; e = w->table.edge[e - 1].next)
            if (nuri_layer_mark(from, &w->table.edge[e - 1], marks, to, number,
                                m->marks))
                m->seen[at] |= is_sea(part) ? SEEN_SEA : SEEN_LAND;
        number++;
    }
    assert(number == to->count); /* as in the first sweep */
    replace_marks(m, marks, from);
    return true;
}

static bool mark_row(struct marking *m, uint32_t start)
{
    struct sweep *w = &m->again;
    const uint32_t end = start + w->strip->width;
    bool ok = true;

    w->layer[start] = m->w->layer[start]; /* borrowed */
    for (uint32_t c = start; c < end && ok; c++)
        ok = nuri_sweep_step(w, c);
    for (uint32_t c = end; c > start && ok; c--)
        ok = mark_back(m, c - 1);
    w->layer[start] = (struct layer){0};
    for (uint32_t c = start + 1; c <= end; c++)
        nuri_layer_clear(w, &w->layer[c]);
    return ok;
}

static bool mark_all(struct marking *m)
{
    const struct strip *s = m->w->strip;
    bool ok = m->again.layer && m->seen && mark_ends(m);

    for (uint32_t row = s->height; row > 0 && ok; row--)
        ok = mark_row(m, (row - 1) * s->width);
    assert(!ok || m->marks[0]); /* the layer before the first cell */
    return ok;
}

bool nuri_common(struct sweep *w, uint8_t *common)
{
    const struct strip *s = w->strip;
    struct marking m = {.w = w,
                        .again = nuri_sweep_again(w),
                        .seen = nuri_mem_array(s->cells, 1)};
    const bool ok = mark_all(&m);

    for (uint32_t i = 0; i < s->cells && ok; i++)
        common[s->index[i]] = m.seen[i] == SEEN_SEA    ? NURI_BLACK
                              : m.seen[i] == SEEN_LAND ? NURI_WHITE
                                                       : NURI_UNDECIDED;
    sweep_refund(w, m.bytes);
    free(m.marks);
    free(m.seen);
    nuri_sweep_end_again(w, &m.again);
    return ok;
}
