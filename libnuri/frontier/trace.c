/*
 * trace.c -- solutions, and what all have in common, read back from the end of
 *            a sweep.
 *
 * Only the layers before whole rows are kept.  So each row is swept again from
 * the layer before it.
 *
 * For a solution all sizes are capped by the known final ones, which leaves
 * little of the layer.  Every state has come from the first cell, so every way
 * back leads there, and one fork suffices for two solutions.
 *
 * For what all have in common, the states that lead to a solution are marked.
 * The same layer gives the same next layer in the same order, so the marks of a
 * row continue in the row above.
 */
#include "frontier/trace.h"

#include "base/memory.h"
#include "frontier/layer.h"
#include "frontier/sweep.h"
#include "frontier/table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Solutions ---- */

struct trace {
    struct sweep *w;    /* complete */
    struct sweep again; /* for one row at a time */
    struct profile at;
    uint64_t sizes;
    uint32_t fork; /* a cell with two ways back; `cells`: none */
    bool second;   /* take the second way there */
    uint8_t *solution;
};

/* Cap the sizes before cell `end` by those at the end. */
static void set_caps(struct trace *k, uint32_t end)
{
    const struct strip *s = k->w->strip;
    struct front f;

    nuri_profile_unpack(&f, &k->at, s->width);
    if (s->black_marked)
        k->again.caps.sea = bound_field(k->sizes, 0, s->sea_bits);
    for (uint32_t i = 1; i <= s->clues; i++) {
        const uint32_t at = nuri_bound_at(s, f.open, i);
        if (!(f.open >> i & 1U))
            k->again.caps.size[i] = s->clue_at[i] < end ? s->size[i] : 0;
        else if (s->size[i])
            k->again.caps.size[i] = bound_field(k->sizes, at, s->bits[i]);
    }
}

/* Copy the part of the layer before the row that may matter. */
static bool begin_row(struct trace *k, uint32_t start)
{
    struct sweep *w = &k->again;
    const struct layer *from = &k->w->layer[start];
    struct layer *to = &w->layer[start];
    uint32_t end = 0;

    if (!nuri_layer_room(w, to, from->count, from->first[from->count]))
        return false;
    for (uint32_t i = 0; i < from->count; i++) {
        const struct edge all = {.from = i, .kind = SAME_ISLANDS};
        struct front f;
        struct bound b;
        nuri_profile_unpack(&f, &from->profile[i], w->strip->width);
        nuri_bound_plain(&b, f.open, w->strip, &w->caps);
        const uint32_t n =
            nuri_layer_carry(from, &all, &b, to->sizes + end, NULL);
        if (n == 0)
            continue;
        to->profile[to->count] = from->profile[i];
        to->first[to->count++] = end;
        end += n;
    }
    to->first[to->count] = end;
    assert(nuri_layer_is_sound(to, w->strip, &w->caps, start));
    return true;
}

/* Go one cell back, to the first source, or at the fork to the second. */
static bool step_back(struct trace *k, uint32_t at)
{
    struct sweep *w = &k->again;
    const struct layer *l = &w->layer[at];
    uint32_t number, found = 0;
    bool is_new;

    if (!nuri_sweep_expand(w, at) ||
        !nuri_table_find(w, &k->at, &number, &is_new) || is_new)
        return false;
    const bool sea = is_sea(k->at.labels >> 4 * (at % w->strip->width) & 15U);
    const uint64_t sizes = k->sizes;
    const uint32_t wanted = k->second && at == k->fork ? 2 : 1;
    for (uint32_t e = w->table.entry[number].edges; e && found < 2;) {
        const struct edge *edge = &w->table.edge[e - 1];
        const uint32_t source = nuri_layer_source(l, edge, sizes);
        e = edge->next;
        if (source == NO_SOURCE || ++found != wanted)
            continue;
        k->at = l->profile[edge->from];
        k->sizes = l->sizes[source];
    }
    assert(found >= wanted);
    if (found == 2 && k->fork == w->strip->cells)
        k->fork = at;
    k->solution[w->strip->index[at]] = sea ? NURI_BLACK : NURI_WHITE;
    return found > 0;
}

static bool row_back(struct trace *k, uint32_t start)
{
    const uint32_t end = start + k->w->strip->width;
    bool ok;

    set_caps(k, end);
    ok = begin_row(k, start);
    for (uint32_t c = start; c < end && ok; c++)
        ok = nuri_sweep_step(&k->again, c);
    for (uint32_t c = end; c > start && ok; c--)
        ok = step_back(k, c - 1);
    for (uint32_t c = start; c <= end; c++)
        nuri_layer_clear(&k->again, &k->again.layer[c]);
    return ok;
}

/* Go from this final profile back to the first cell. */
static bool trace_back(struct trace *k, const struct profile *p, uint64_t sizes,
                       uint8_t *solution)
{
    const struct strip *s = k->w->strip;

    k->at = *p;
    k->sizes = sizes;
    k->solution = solution;
    for (uint32_t row = s->height; row > 0; row--)
        if (!row_back(k, (row - 1) * s->width))
            return false;
    assert(k->sizes == 0 && k->at.owners == 0 &&
           k->at.labels == nuri_profile_start(s->width).labels);
    return true;
}

static bool trace_ends(struct trace *k, uint8_t *const solution[2],
                       uint64_t *count)
{
    const struct sweep *w = k->w;
    const struct layer *last = &w->layer[w->strip->cells];
    const struct profile *p = NULL;
    uint64_t sizes = 0;

    *count = 0;
    for (uint32_t i = 0; i < last->count && *count < 2; i++) {
        const uint32_t n = nuri_sweep_solution(w, i);
        if (n == NO_SOURCE)
            continue;
        p = &last->profile[i];
        sizes = last->sizes[n];
        if (!trace_back(k, p, sizes, solution[*count]))
            return false;
        ++*count;
    }
    if (*count != 1 || k->fork == w->strip->cells)
        return true;
    k->second = true;
    ++*count;
    return trace_back(k, p, sizes, solution[1]);
}

bool nuri_trace(struct sweep *w, uint8_t *const solution[2], uint64_t *count)
{
    struct trace k = {
        .w = w, .again = nuri_sweep_again(w), .fork = w->strip->cells};
    const bool ok = k.again.layer && trace_ends(&k, solution, count);
    nuri_sweep_end_again(w, &k.again);
    return ok;
}

/* ---- In common ---- */

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
