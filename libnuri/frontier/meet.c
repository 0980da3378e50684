/*
 * meet.c -- can all parts of the sea, and all of each island, still meet?
 *
 * Along the frontier the parts make runs of columns: sea, island, sea, ...
 * What is below is a plane too.  Where sea cells touch by a corner only, let
 * them hang together for once: land, which does not there, loses nothing.  Then
 * runs of the same kind (both sea, or both of one island) that meet below
 * close off all runs between them, and the argument is this.
 *
 *   Take two runs of a kind that meet below and have as few runs between them
 *   as any that do.  No two of those between meet below.  So there is only
 *   one: were there more, one of them would be land, with sea on both sides of
 *   it; and as no run of land that ends below is bordered by anything else,
 *   the sea would meet below it.
 *
 *   This one must have a part that has another run, or be the only run of its
 *   kind; else its kind never meets.
 *
 * So take such a run out, let its neighbours be one run of one part, and go
 * on.  A frontier from which there is no way to one part of each kind is lost.
 *
 * To look only at what the nearest runs of two parts enclose is wrong: a part
 * that spans the place may begin the way.  To count parts and runs is right,
 * but finds fewer.
 */
#include "frontier/meet.h"

/* Columns, and one between two of them. */
enum { MAX_RUNS = MAX_WIDTH + 1 };

/* A frontier from left to right. */
struct runs {
    uint8_t kind[MAX_RUNS]; /* the number of an island; 0: sea */
    uint8_t part[MAX_RUNS];
    uint32_t count;
};

static void add_run(struct runs *r, uint32_t kind, uint32_t part)
{
    r->kind[r->count] = (uint8_t)kind;
    r->part[r->count++] = (uint8_t)part;
}

static void join(struct runs *r, uint32_t from, uint32_t to)
{
    for (uint32_t i = 0; i < r->count; i++)
        if (r->part[i] == from)
            r->part[i] = (uint8_t)to;
}

/* The runs of a frontier, all of it coloured.  At the cell coloured last two
 * cells of a kind may touch by a corner: they are one run.  Where two islands
 * do, they need a cell of sea between them. */
static void find_runs(struct runs *r, const struct outline *f, uint32_t width)
{
    uint32_t same = NEW_PART, as = NEW_PART;

    r->count = 0;
    for (uint32_t x = 0; x < width; x++) {
        const uint32_t part = (uint32_t)(f->key.labels >> 4 * x) & 15U;
        const uint32_t kind = is_sea(part) ? 0 : f->owner[part];
        const uint32_t name = part == same ? as : part;
        const uint32_t last = r->count ? r->kind[r->count - 1] : 0;
        if (r->count && last == kind) {
            if (r->part[r->count - 1] != name) {
                same = part;
                as = r->part[r->count - 1];
                join(r, part, as);
            }
            continue;
        }
        if (last && kind)
            add_run(r, 0, NEW_PART);
        add_run(r, kind, name);
    }
}

/* Has each kind one part only? */
static bool has_met(const struct runs *r)
{
    uint64_t kinds = 0;
    uint32_t parts = 0;

    for (uint32_t i = 0; i < r->count; i++) {
        const uint64_t kind = (uint64_t)1 << r->kind[i];
        const uint32_t part = (uint32_t)1 << r->part[i];
        if (kinds & kind && !(parts & part))
            return false;
        kinds |= kind;
        parts |= part;
    }
    return true;
}

/* May run i end here?  Its part goes on elsewhere, or it is all there is. */
static bool may_end(const struct runs *r, uint32_t i)
{
    bool alone = true;

    for (uint32_t k = 0; k < r->count; k++) {
        if (k == i)
            continue;
        if (r->part[k] == r->part[i])
            return true;
        alone = alone && r->kind[k] != r->kind[i];
    }
    return alone;
}

static void take_out(struct runs *to, const struct runs *from, uint32_t i)
{
    *to = *from;
    join(to, to->part[i + 1], to->part[i - 1]);
    to->count -= 2;
    for (uint32_t k = i; k < to->count; k++) {
        to->kind[k] = to->kind[k + 2];
        to->part[k] = to->part[k + 2];
    }
}

/* The next run from i on that may be taken out; count: none. */
static uint32_t find_end(const struct runs *r, uint32_t i)
{
    for (; i + 1 < r->count; i++)
        if (r->kind[i - 1] == r->kind[i + 1] && may_end(r, i))
            return i;
    return r->count;
}

bool nuri_can_meet(const struct outline *f, uint32_t width)
{
    struct runs r[MAX_RUNS / 2 + 1] = {{.count = 0}}; /* two less in each */
    uint32_t next[MAX_RUNS / 2 + 1] = {1};
    uint32_t depth = 0;

    find_runs(&r[0], f, width);
    while (!has_met(&r[depth])) {
        uint32_t i = find_end(&r[depth], next[depth]);
        while (i == r[depth].count) {
            if (depth == 0)
                return false;
            depth--;
            i = find_end(&r[depth], next[depth]);
        }
        next[depth] = i + 1;
        take_out(&r[depth + 1], &r[depth], i);
        next[++depth] = 1;
    }
    return true;
}
