/*
 * explain.c -- write a recorded reason as a clause, on demand.
 *
 * The explanation of an implied literal holds literals that were false before
 * it; together they are a clause that follows from one constraint.  For those
 * of `region` that is a border, or ways that are too long.  If there is a choice
 * the shorter explanation is taken: it prunes more.  It is computed from the
 * assignment at that time: "false then" means false, and before `at` on the
 * trail.
 */
#include "search/inside.h"

/* True if false then, and for good: such literals are omitted. */
static bool is_closed(const struct search *s, var v, uint32_t at)
{
    return false_then(s, v, at) && s->level[v] == 0;
}

/* Add l to s->explanation, unless it is false for good. */
static void add(struct search *s, lit l)
{
    if (s->level[var_of(l)] > 0)
        s->explanation[s->explanation_size++] = l;
}

/* The last known variable of the region before `at`; 0 if none. */
static var last_known(const struct search *s, const struct region *r,
                      uint32_t at)
{
    var v = r->last;

    while (v && s->position[v] >= at)
        v = s->known[v].before;
    return v;
}

/* ---- Borders ---- */

/*
 * A border is a set of cells outside the region in which a flood from inside
 * ends.  An explanation says that one of them belongs to the region after all.
 * So a smaller border makes a stronger learned clause; cells false for good are
 * omitted.  Three reductions keep the explanation true:
 *
 *   narrow  Two parts do not reach each other.  A border cell that leads only
 *           to a hole, enclosed by the border itself, is not needed.
 *           Proof: take the last border cell on a way from one part to the
 *           other.  After it the way does not return, so it leads from there to
 *           the other part, and that cell was kept.
 *   widen   Fewer cells are inside than the region needs.  A border cell can be
 *           let in, with all behind it, while the cells are still too few and
 *           no new border cell is needed.
 *   sides   Of two parts, the one with the smaller border is enclosed.
 *
 * Cells already in the clause of the analysis cost nothing: they do not count
 * when borders are compared, and are not let in.
 */

/* Cells outside a region that enclose a part of it. */
struct border {
    lit *literals;  /* positive, above level 0; memory of the caller */
    uint32_t count; /* of literals */
    uint32_t cells; /* inside */
    uint32_t stamp; /* first stamp of the marks */
    uint32_t at;    /* later assignments do not count */
};

/* A part with fewer cells may be a hole. */
enum { HOLE = 16 };

/* Marks of a flood, relative to its first stamp. */
enum { INSIDE, EDGE, OPEN_END, DEAD_END, MARKS };

/* Flood from `from`, not passing `closed` (0: none), over what was not false
 * before `at`.  The border goes to b->literals, which the caller sets. */
static void find(struct search *s, struct border *b, var from, var closed,
                 uint32_t at)
{
    const uint32_t inside = new_stamps(s, MARKS) + INSIDE;
    uint32_t depth = 0;

    nuri_links_make(s, &s->region[s->region_of[from]]);
    from = s->node_of[from];
    assert(!false_then(s, from, at));
    b->stamp = inside;
    b->at = at;
    b->count = 0;
    b->cells = s->weight[from];
    s->mark[closed] = s->mark[from] = inside;
    s->stack[depth++] = from;
    while (depth > 0)
        for (const var *link = links_of(s, s->stack[--depth]); *link; link++) {
            const var next = *link;
            if (s->mark[next] >= inside)
                continue;
            if (!false_then(s, next, at)) {
                s->mark[next] = inside;
                s->stack[depth++] = next;
                b->cells += s->weight[next];
            } else if (s->level[next] > 0) {
                s->mark[next] = inside + EDGE;
                b->literals[b->count++] = positive(next);
            }
        }
    s->since_check += b->cells + b->count;
}

/* True if this cell is in a hole.  All examined cells are marked as found. */
static bool is_dead_end(struct search *s, const struct border *b, var from,
                        var other)
{
    uint32_t count = 0;
    bool is_dead = from != other;

    s->mark[from] = b->stamp + DEAD_END;
    s->stack[count++] = from;
    for (uint32_t i = 0; i < count && is_dead; i++) {
        for (const var *link = links_of(s, s->stack[i]); *link && is_dead;
             link++) {
            const var next = *link;
            is_dead = s->mark[next] != b->stamp + OPEN_END;
            if (s->mark[next] >= b->stamp || is_closed(s, next, b->at))
                continue;
            s->mark[next] = b->stamp + DEAD_END;
            s->stack[count++] = next;
            is_dead = next != other && count < HOLE;
        }
    }
    for (uint32_t i = 0; i < count && !is_dead; i++)
        s->mark[s->stack[i]] = b->stamp + OPEN_END;
    return is_dead;
}

static bool leads_to(struct search *s, const struct border *b, var edge,
                     var other)
{
    for (const var *link = links_of(s, edge); *link; link++)
        if (s->mark[*link] == b->stamp + OPEN_END ||
            (s->mark[*link] < b->stamp && !is_closed(s, *link, b->at) &&
             !is_dead_end(s, b, *link, other)))
            return true;
    return false;
}

/* Drop cells that do not lead to the other part. */
static void narrow(struct search *s, struct border *b, var other)
{
    uint32_t kept = 0;

    if (b->count == 1)
        return;
    for (uint32_t i = 0; i < b->count; i++)
        if (leads_to(s, b, var_of(b->literals[i]), s->node_of[other]))
            b->literals[kept++] = b->literals[i];
    b->count = kept;
}

/* Let a border cell in, with all behind it.  Return the number of cells; 0 if
 * more than `most`, or if the border grows. */
static uint32_t let_in(struct search *s, const struct border *b, var edge,
                       uint32_t most)
{
    uint32_t count = 0, cells = 1;
    bool ok = most > 0;

    s->mark[edge] = b->stamp + INSIDE;
    s->stack[count++] = edge;
    for (uint32_t i = 0; i < count && ok; i++)
        for (const var *link = links_of(s, s->stack[i]); *link && ok; link++) {
            const var next = *link;
            if (s->mark[next] >= b->stamp || is_closed(s, next, b->at))
                continue;
            s->mark[next] = b->stamp + INSIDE;
            s->stack[count++] = next;
            cells += s->weight[next];
            ok = cells <= most && !false_then(s, next, b->at);
        }
    for (uint32_t i = 0; i < count && !ok; i++)
        s->mark[s->stack[i]] = i == 0 ? b->stamp + EDGE : 0;
    s->since_check += count;
    return ok ? cells : 0;
}

/* Let in cells of cost up to `most`, within the slack.  Return its rest. */
static uint32_t let_all_in(struct search *s, struct border *b, uint32_t most,
                           uint32_t slack)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < b->count; i++) {
        const var edge = var_of(b->literals[i]);
        uint32_t cells = 0;
        if (!s->seen[edge] && !is_too_long(s))
            cells = let_in(s, b, edge, most < slack ? most : slack);
        if (cells == 0)
            b->literals[kept++] = b->literals[i];
        assert(cells <= slack);
        slack -= cells;
    }
    b->count = kept;
    return slack;
}

static void widen(struct search *s, struct border *b, uint32_t slack)
{
    uint32_t before = 0;

    slack = let_all_in(s, b, 1, slack);
    while (slack > 0 && b->count != before) {
        before = b->count;
        slack = let_all_in(s, b, slack, slack);
    }
}

static uint32_t count_unseen(const struct search *s, const struct border *b)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < b->count; i++)
        count += !s->seen[var_of(b->literals[i])];
    return count;
}

/* Write after the explanation the border that keeps the part with `one` from
 * reaching `other` without `closed` (0: at all), or the reverse, whichever is
 * shorter.  Return its length. */
static uint32_t border_between(struct search *s, var one, var other, var closed,
                               uint32_t at)
{
    struct border b, far = {.literals = s->border};

    assert(one && other && one != other);
    b.literals = s->explanation + s->explanation_size;
    find(s, &b, one, closed, at);
    if (is_without(s, ABLATE_BORDER))
        return b.count;
    narrow(s, &b, other);
    const uint32_t unseen = count_unseen(s, &b);
    if (unseen <= 1)
        return b.count;
    find(s, &far, other, closed, at);
    narrow(s, &far, one);
    const uint32_t less = count_unseen(s, &far);
    if (less > unseen || (less == unseen && far.count >= b.count))
        return b.count;
    memcpy(b.literals, far.literals, far.count * sizeof *far.literals);
    return far.count;
}

/* The same, of a part too small for the region without `closed` (0: none). */
static void border_of_few(struct search *s, struct border *b, var from,
                          var closed, uint32_t at)
{
    const uint32_t size = s->region[s->region_of[from]].size;

    assert(size != NO_SIZE);
    b->literals = s->explanation + s->explanation_size;
    find(s, b, from, closed, at);
    assert(b->cells < size);
    if (!is_without(s, ABLATE_BORDER))
        widen(s, b, size - 1 - b->cells);
}

/* ---- Far cells ---- */

/*
 * The distance of a cell from the root is the number of new cells on the
 * cheapest way to it; known cells cost nothing.  The explanation of `far` (see
 * region.c) says: these many cells are known, and every way to the cell costs
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

/* The most known cells omitted; more would need wider floods. */
enum { SPARE = 2 };

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
    struct waves w = waves_of(s);

    s->mark[f->target] = f->back;
    s->distance[f->target] = 0;
    waves_put(&w, f->target, true_then(s, f->target, f->at));
    for (uint32_t d = 0; d <= f->limit && w.count + w.thens > 0;
         d++, waves_next(&w))
        for (uint32_t i = 0; i < w.count; i++)
            for (const var *link = links_of(s, w.now[i]); *link; link++) {
                const var next = *link;
                if (s->mark[next] == f->back || is_closed(s, next, f->at))
                    continue;
                s->mark[next] = f->back;
                s->distance[next] = d;
                waves_put(&w, next, true_then(s, next, f->at));
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
        waves_put(w, next, is_known);
        if (next == f->target && cost < f->least)
            f->least = cost;
    } else if (cost <= f->missing) {
        add(s, positive(next));
    } else if (cost < f->least) {
        f->least = cost;
    }
}

/* Add the cells that obstruct a way short enough. */
static void flood_forth(struct search *s, struct floods *f, var root)
{
    struct waves w = waves_of(s);

    if (s->mark[root] != f->back)
        return;
    s->mark[root] = f->forth;
    waves_put(&w, root, true);
    for (uint32_t d = 0; w.count > 0; d++, waves_next(&w))
        for (uint32_t i = 0; i < w.count; i++)
            for (const var *link = links_of(s, w.now[i]); *link; link++)
                if (s->mark[*link] == f->back)
                    go_forth(s, f, &w, *link, d);
}

/* Explain why the target is too far from the root of its region. */
static void explain_far(struct search *s, var target, uint32_t at)
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
            add(s, negative(v));
    }
}

/* ---- All reasons ---- */

/* Add known cells of the region before `at`, at most the first `most`. */
static void add_known(struct search *s, const struct region *r, uint32_t at,
                      uint32_t most)
{
    for (var v = last_known(s, r, at); v && s->level[v] > 0;
         v = s->known[v].before)
        if (s->known[v].count <= most)
            add(s, negative(v));
}

/* Add a literal of a clause that implies l. */
static void add_other(struct search *s, lit l, lit other)
{
    if (other != l)
        add(s, other);
}

static void add_cell(struct search *s, lit l, cell c)
{
    add_other(s, l, s->sea_of[c]);
    for (uint32_t i = s->own_first[c]; i < s->own_first[c + 1]; i++)
        add_other(s, l, positive(s->own[i]));
}

static void add_pool(struct search *s, lit l, cell corner)
{
    cell square[4];

    grid_square(&s->grid, corner, square);
    for (int k = 0; k < 4; k++)
        add_other(s, l, opposite(s->sea_of[square[k]]));
}

static void add_join(struct search *s, lit l, var u, uint32_t k)
{
    add_other(s, l, negative(u));
    add_other(s, l, s->sea_of[s->cell_of[u] + (cell)s->toward[k]]);
    add_other(s, l, positive(s->near[u][k]));
}

/* If l is false, too, it is a conflict: the whole clause, in its order. */
static void add_clause(struct search *s, lit l, uint32_t place)
{
    const lit *const c = clause_literals(s, place);
    const uint32_t size = clause_size(s, place);

    assert(size > 2 && (c[0] == l || c[1] == l));
    for (uint32_t i = 0; i < size; i++)
        if (c[i] != l || is_false(s, l))
            add(s, c[i]);
}

/* Write to s->explanation the literals, false before `at`, by which the reason
 * implies l (LIT_FALSE: a conflict). */
static void explain(struct search *s, lit l, enum reason_kind kind,
                    uint32_t data, uint32_t at)
{
    const var v = var_of(l);
    const var root = s->region[s->region_of[v]].root;
    struct border b;

    s->explanation_size = 0;
    switch (kind) {
    case REASON_NONE:
    case REASON_CLOSED: break;
    case REASON_CLAUSE: add_clause(s, l, data); break;
    case REASON_BINARY: add(s, data); break;
    case REASON_CELL: add_cell(s, l, data); break;
    case REASON_POOL: add_pool(s, l, data); break;
    case REASON_JOIN: add_join(s, l, data / 4, data % 4); break;
    case REASON_POCKET:
        add(s, negative(data));
        s->explanation_size += border_between(s, v, data, 0, at);
        break;
    case REASON_CUT:
        add(s, negative(data));
        add(s, negative(root));
        s->explanation_size += border_between(s, data, root, v, at);
        break;
    case REASON_FEW:
        add(s, negative(data));
        border_of_few(s, &b, data, v, at);
        s->explanation_size += b.count;
        break;
    case REASON_FAR: explain_far(s, v, at); break;
    case REASON_FULL:
        add_known(s, &s->region[data], at, s->region[data].size);
        break;
    }
}

void nuri_explain_true(struct search *s, lit l)
{
    const struct reason reason = s->reason[var_of(l)];

    assert(is_true(s, l));
    explain(s, l, (enum reason_kind)reason.kind, reason.data,
            s->position[var_of(l)]);
}

static bool is_seen(const struct search *s, var v)
{
    return s->seen[v] || s->level[v] == 0;
}

/* The explanation of `far` has most known cells of the region. */
static bool may_be_far(const struct search *s, const struct region *r,
                       uint32_t at)
{
    uint32_t unseen = 0;

    for (var v = last_known(s, r, at); v && s->level[v] > 0;
         v = s->known[v].before)
        if (!s->seen[v] && ++unseen > SPARE)
            return false;
    return true;
}

bool nuri_may_follow(const struct search *s, lit l)
{
    const var v = var_of(l);
    const struct region *const r = &s->region[s->region_of[v]];
    const struct reason reason = s->reason[v];

    switch ((enum reason_kind)reason.kind) {
    case REASON_NONE:
    case REASON_CLOSED: return false;
    case REASON_BINARY: return is_seen(s, var_of(reason.data));
    case REASON_CUT: return is_seen(s, reason.data) && is_seen(s, r->root);
    case REASON_POCKET:
    case REASON_FEW: return is_seen(s, reason.data);
    case REASON_FAR: return may_be_far(s, r, s->position[v]);
    default: return true;
    }
}

/* Too few cells are connected to the root.  A known cell that is not is a
 * conflict too, and may have a shorter explanation. */
static void explain_too_few(struct search *s, var root)
{
    struct border b;

    s->explanation_size = 0;
    border_of_few(s, &b, root, 0, s->trail_size);
    s->explanation_size = b.count;
    var v = b.count > 2 ? s->region[s->region_of[root]].last : 0;
    while (v && s->mark[s->node_of[v]] == b.stamp) /* it is inside */
        v = s->known[v].before;
    if (v && !is_without(s, ABLATE_BORDER)) {
        const uint32_t count = border_between(s, v, root, 0, s->trail_size);
        if (count + 1 < b.count) {
            memmove(b.literals, b.literals + b.count,
                    count * sizeof *b.literals);
            s->explanation_size = count;
            add(s, negative(v));
        }
    }
    add(s, negative(root));
}

/* A literal of the explanation in whose cell or region the rule is broken. */
static lit broken_at(const struct search *s, enum reason_kind kind,
                     uint32_t data)
{
    if (kind == REASON_FULL)
        return s->explanation_size > 0 ? s->explanation[0]
                                       : negative(s->region[data].last);
    return negative(kind == REASON_JOIN ? data / 4 : data);
}

bool nuri_explain_conflict(struct search *s, lit l, enum reason_kind kind,
                           uint32_t data)
{
    assert(l == LIT_FALSE || is_false(s, l));
    if (kind == REASON_FEW)
        explain_too_few(s, data);
    else if (kind == REASON_FULL && l == LIT_FALSE) {
        /* One known cell too many: any size + 1 of them suffice. */
        s->explanation_size = 0;
        add_known(s, &s->region[data], s->trail_size, s->region[data].size + 1);
    } else
        explain(s, l, kind, data, s->trail_size);
    s->conflict = (struct reason){kind, data};
    s->conflict_of = l != LIT_FALSE ? l : broken_at(s, kind, data);
    if (l != LIT_FALSE && kind != REASON_CLAUSE)
        add(s, l);
    assert(s->explanation_size <= 2 * s->vars + 8);
    return false;
}
