/*
 * near.c -- the constraint `region` for a large sea, near changes.
 *
 * A lowpoint search visits all of the sea, and a large sea changes in few
 * places at a time.  So new literals are followed one by one, in trail order,
 * each on the sea at that time, for which all consequences of earlier ones are
 * known:
 *
 *   a cell lost   It joined its neighbours.  Without another way from one to
 *                 the next, the sea is divided.  Otherwise each new cut cell
 *                 separates two of these neighbours, so it is on every way
 *                 between them: each cell of one such way is tried.
 *
 *   a known cell  A cell that separates it from others separates it from any
 *                 one of them, or that one from the root, which is known
 *                 already.  So each cell of a way to the nearest is tried.
 *
 * Two cells are connected if floods from both meet.  The floods take turns, so
 * the time is that of the smaller part, and most ways are short.  What follows
 * from the earlier sea, with more possible cells, follows now.
 *
 * The number of cells behind a cut cell is compared with the slack of the sea
 * (see region.c).  Rare cases are left to the lowpoint search: the root in the
 * smaller part, and a used up slack.
 */
#include "search/inside.h"

struct meeting {
    uint32_t at;     /* cells false before this are closed */
    var without;     /* this one is closed too */
    const var *part; /* the smaller part, if they did not meet */
    uint32_t count;  /* its cells */
    var met[2];      /* else the two cells where they met */
};

static bool is_passable(const struct search *s, const struct meeting *f, var v)
{
    return v != 0 && v != f->without && !false_then(s, v, f->at);
}

/* Flood from a and b; true if they meet. s->distance leads back. */
static bool meet(struct search *s, struct meeting *f, var a, var b)
{
    const uint32_t stamp = new_stamps(s, 2);
    var *const list[2] = {s->stack, s->fringe};
    uint32_t next[2] = {0, 0}, count[2] = {1, 1};

    assert(a != b);
    list[0][0] = a;
    list[1][0] = b;
    s->mark[a] = stamp;
    s->mark[b] = stamp + 1;
    for (uint32_t side = 0; next[side] < count[side]; side ^= 1U) {
        const var v = list[side][next[side]++];
        s->since_check++;
        for (int k = 0; k < 4; k++) {
            const var to = s->near[v][k];
            if (!is_passable(s, f, to) || s->mark[to] == stamp + side)
                continue;
            if (s->mark[to] == stamp + (side ^ 1U)) {
                f->met[side] = v;
                f->met[side ^ 1U] = to;
                return true;
            }
            s->mark[to] = stamp + side;
            s->distance[to] = v;
            list[side][count[side]++] = to;
        }
    }
    const uint32_t ended = next[0] < count[0];
    f->part = list[ended];
    f->count = count[ended];
    return false;
}

/* The first known variable of the part; 0 if none.  It is the root, which was
 * the first of all, if the part has that. */
static var first_known_of(const struct search *s, const struct meeting *f)
{
    var best = 0;

    for (uint32_t i = 0; i < f->count; i++)
        best = first_known(s, best, f->part[i]);
    return best;
}

/* Test whether `middle`, on a way from a to b, separates them. */
static enum state try_cut(struct search *s, var middle, var a, var b,
                          uint32_t at)
{
    const struct region *const sea = &s->region[SEA];
    struct meeting f = {.at = at, .without = middle};

    if (!is_open(s, positive(middle)) ||
        nuri_ring_parts[s->ring[s->cell_of[middle]]] <= 1 || meet(s, &f, a, b))
        return DONE;
    const var known = first_known_of(s, &f);
    if (known == sea->root)
        return AGAIN;
    if (known && !is_without(s, ABLATE_CUT)) {
        nuri_assign(s, positive(middle), REASON_CUT, known);
        return DONE;
    }
    if (sea->size == NO_SIZE)
        return DONE;
    /* The cells that may go before too few are left without it. */
    assert(f.count < sea->end - sea->first);
    const uint32_t left = sea->end - sea->first - 1 - f.count;
    if (left < sea->size + sea->falses)
        return AGAIN;
    if (left - sea->size < s->sea_slack)
        s->sea_slack = left - sea->size;
    return DONE;
}

/* Try each cell of the way between a and b on which the floods met. */
static enum state try_way(struct search *s, const struct meeting *f, var a,
                          var b)
{
    var *const way = s->reached; /* as the tries write s->distance */
    uint32_t count = 0;
    enum state state = DONE;

    for (var v = f->met[0]; v != a; v = s->distance[v])
        way[count++] = v;
    for (uint32_t i = 0; i < count / 2; i++) {
        const var v = way[i];
        way[i] = way[count - 1 - i];
        way[count - 1 - i] = v;
    }
    for (var v = f->met[1]; v != b; v = s->distance[v])
        way[count++] = v;
    for (uint32_t i = 0; i < count && state == DONE; i++)
        state = try_cut(s, way[i], a, b, f->at);
    return state;
}

/* A part of the sea is cut off. */
static enum state leave_pocket(struct search *s, const struct meeting *f)
{
    const var root = s->region[SEA].root, known = first_known_of(s, f);

    if (known == root)
        return AGAIN;
    if (known) {
        nuri_explain_conflict(s, negative(known), REASON_POCKET, root);
        return BROKEN;
    }
    for (uint32_t i = 0; i < f->count; i++)
        if (is_open(s, positive(f->part[i])))
            nuri_assign(s, negative(f->part[i]), REASON_POCKET, root);
    return DONE;
}

/* v is lost: test if its neighbours, in cyclic order, are still connected.
 * Separated ones are skipped from then on. */
static enum state look_at_white(struct search *s, var v)
{
    static const int round[4] = {0, 2, 3, 1};
    enum state state = DONE;
    var before = 0, last = 0;
    struct meeting f = {.at = s->position[v] + 1};

    for (int i = 0; i < 4 && state == DONE; i++) {
        const var next = s->near[v][round[i]];
        if (!is_passable(s, &f, next))
            continue;
        if (last && !meet(s, &f, last, next)) {
            const bool is_last = f.part[0] == last;
            state = leave_pocket(s, &f);
            last = is_last ? next : last;
            before = is_last ? 0 : before;
            continue;
        }
        if (last) {
            state = try_way(s, &f, last, next);
            if (before && state == DONE)
                state = try_cut(s, last, before, next, f.at);
            before = last;
        }
        last = next;
    }
    return state;
}

/* Follow a new known cell: try the way to the nearest that was known before. */
static enum state look_at_sea(struct search *s, var v)
{
    struct meeting f = {.at = s->position[v]};
    uint32_t count = 1;

    new_stamps(s, 1);
    s->mark[v] = s->stamp;
    s->stack[0] = v;
    for (uint32_t i = 0; i < count; i++)
        for (int k = 0; k < 4; k++) {
            const var from = s->stack[i], to = s->near[from][k];
            s->since_check++;
            if (!is_passable(s, &f, to) || s->mark[to] == s->stamp)
                continue;
            if (true_then(s, to, f.at)) {
                f.met[0] = to;
                f.met[1] = from;
                return try_way(s, &f, to, v);
            }
            s->mark[to] = s->stamp;
            s->distance[to] = from;
            s->stack[count++] = to;
        }
    return AGAIN;
}

enum state nuri_propagate_near(struct search *s)
{
    const uint32_t count = s->news_count;
    enum state state = DONE;

    for (uint32_t i = 0; i < count && state == DONE; i++) {
        const var v = s->news[i];
        state =
            is_true(s, positive(v)) ? look_at_sea(s, v) : look_at_white(s, v);
    }
    return state;
}
