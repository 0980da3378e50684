/*
 * far.c -- cells that take more new cells than are missing.
 *
 * The distance of a cell from the root is the number of new cells on the
 * cheapest way to it; known cells cost nothing.  The explanation of `far` (see
 * connect.c) says: these many cells are known, and every way to the cell costs
 * more than are missing then.  The ways are long because of cells outside the
 * region; only those in ways that would be short enough are needed.
 *
 * Proof.  A way over an omitted false cell f costs at least the way to its
 * first such cell, not over false ones, plus the way on from there, even if all
 * false cells could be passed.  These two together were too much.
 *
 * If the cheapest way costs more than needed, that many known cells except the
 * root are omitted: each makes one more cell missing, and no way cheaper.
 */
#include "search/far.h"

#include "search/explanation.h"
#include "search/links.h"
#include "search/marks.h"

/* Nodes at the current distance, and at the next. */
struct waves {
    var *now, *then;
    uint32_t count, thens;
};

static struct waves no_waves(const struct search *s)
{
    return (struct waves){s->stack, s->fringe, 0, 0};
}

/* A known node costs nothing, so it is at the current distance. */
static inline void put(struct waves *w, var v, bool is_known)
{
    if (is_known)
        w->now[w->count++] = v;
    else
        w->then[w->thens++] = v;
}

static inline void next_wave(struct waves *w)
{
    *w = (struct waves){w->then, w->now, w->thens, 0};
}

uint32_t nuri_distances(struct search *s, uint32_t region, uint32_t limit)
{
    const var root = s->node_of[s->region[region].root];
    struct waves w = no_waves(s);
    uint32_t cells = s->weight[root];

    new_stamps(s, 1);
    s->mark[root] = s->stamp;
    s->distance[root] = 0;
    put(&w, root, true);
    for (uint32_t d = 0; w.count > 0; d++, next_wave(&w))
        for (uint32_t i = 0; i < w.count; i++)
            for (const var *link = links_of(s, w.now[i]); *link; link++) {
                const var next = *link;
                if (s->mark[next] == s->stamp || is_false(s, positive(next)))
                    continue;
                const bool is_known = is_true(s, positive(next));
                if (!is_known && d == limit)
                    continue;
                s->mark[next] = s->stamp;
                s->distance[next] = d + !is_known;
                cells += s->weight[next];
                put(&w, next, is_known);
            }
    assert(cells <= s->region[region].end - s->region[region].first);
    s->since_check += cells;
    return cells;
}

/* Two floods for an explanation.  The first goes back from the target, as if
 * only cells false for good were closed, and sets s->distance: the new cells
 * after a cell on the cheapest way.  The second stays within the first. */
struct floods {
    var target; /* a node */
    uint32_t at, missing, limit;
    uint32_t back, forth; /* stamps, in this order */
    uint32_t least; /* The cost of an unobstructed way; at most limit + 1. */
};

static void flood_back(struct search *s, const struct floods *f)
{
    struct waves w = no_waves(s);

    s->mark[f->target] = f->back;
    s->distance[f->target] = 0;
    put(&w, f->target, true_then(s, f->target, f->at));
    for (uint32_t d = 0; d <= f->limit && w.count + w.thens > 0;
         d++, next_wave(&w))
        for (uint32_t i = 0; i < w.count; i++)
            for (const var *link = links_of(s, w.now[i]); *link; link++) {
                const var next = *link;
                if (s->mark[next] == f->back || is_closed(s, next, f->at))
                    continue;
                s->mark[next] = f->back;
                s->distance[next] = d;
                put(&w, next, true_then(s, next, f->at));
            }
}

/* Advance from a cell at distance d to its neighbour. */
static inline void go_forth(struct search *s, struct floods *f, struct waves *w,
                            var next, uint32_t d)
{
    const bool is_known = true_then(s, next, f->at);
    const uint32_t cost = d + !is_known + s->distance[next];

    s->mark[next] = f->forth;
    if (cost > f->limit)
        return;
    if (!false_then(s, next, f->at)) {
        put(w, next, is_known);
        if (next == f->target && cost < f->least)
            f->least = cost;
    } else if (cost <= f->missing) {
        explanation_add(s, positive(next));
    } else if (cost < f->least) {
        f->least = cost;
    }
}

/* Add the cells that obstruct a way short enough. */
static void flood_forth(struct search *s, struct floods *f, var root)
{
    struct waves w = no_waves(s);

    if (s->mark[root] != f->back)
        return;
    s->mark[root] = f->forth;
    put(&w, root, true);
    for (uint32_t d = 0; w.count > 0; d++, next_wave(&w))
        for (uint32_t i = 0; i < w.count; i++)
            for (const var *link = links_of(s, w.now[i]); *link; link++)
                if (s->mark[*link] == f->back)
                    go_forth(s, f, &w, *link, d);
}

void nuri_explain_far(struct search *s, var target, uint32_t at)
{
    const struct region *const r = &s->region[s->region_of[target]];
    const var last = last_known(s, r, at);
    struct floods f = {.at = at};

    nuri_links_make(s, &s->region[s->region_of[target]]);
    f.target = s->node_of[target];
    assert(last && r->size != NO_SIZE && s->known[last].count <= r->size);
    f.missing = r->size - s->known[last].count;
    f.limit = f.missing + SPARE;
    f.least = f.limit + 1;
    f.back = new_stamps(s, 2);
    f.forth = f.back + 1;
    flood_back(s, &f);
    flood_forth(s, &f, s->node_of[r->root]);
    s->since_check += r->end - r->first;
    assert(f.least > f.missing);
    uint32_t spare = f.least - f.missing - 1;
    for (var v = last; v && s->level[v] > 0; v = s->known[v].before) {
        if (spare > 0 && v != target && v != r->root && !s->seen[v])
            spare--;
        else
            explanation_add(s, negative(v));
    }
}
