/*
 * explain.c -- the clause behind an implied literal, written when asked for.
 *
 * A reason on record is a kind and one number.  The clause is found by looking
 * once more at the assignment of that moment: "false then" means false, and
 * earlier on the trail.  All literals of the clause but the implied one were
 * false then.
 *
 * For the rules of connect.c the clause is a border: cells that are not of
 * the region and shut a part of it in.  A pocket can be shut in from two
 * sides, and the shorter border is taken: both are true, and short clauses
 * prune more.
 */
#include "search/model.h"
#include "search/verify.h"

static void add(struct search *s, lit l)
{
    if (s->level[var_of(l)] > 0)
        s->reason[s->reason_size++] = l;
}

static bool false_then(const struct search *s, var v, uint32_t at)
{
    return is_false(s, positive(v)) && s->position[v] < at;
}

static bool true_then(const struct search *s, var v, uint32_t at)
{
    return is_true(s, positive(v)) && s->position[v] < at;
}

/* The border of what `from` reaches, not passing `closed` (0: nothing), into
 * out; its length, without literals of level 0, is returned. */
static uint32_t find_border(struct search *s, var from, var closed, uint32_t at,
                            lit *out)
{
    uint32_t depth = 0, count = 0;

    link_at_all(s, &s->region[s->region_of[from]]);
    nuri_new_stamp(s);
    from = s->node_of[from];
    s->mark[closed] = s->mark[from] = s->stamp;
    s->stack[depth++] = from;
    while (depth > 0) {
        const var *link = s->link + s->link_first[s->stack[--depth]];
        for (; *link; link++) {
            const var next = *link;
            if (s->mark[next] == s->stamp)
                continue;
            s->mark[next] = s->stamp;
            if (!false_then(s, next, at))
                s->stack[depth++] = next;
            else if (s->level[next] > 0)
                out[count++] = positive(next);
        }
    }
    return count;
}

static void add_border(struct search *s, var from, var closed, uint32_t at)
{
    s->reason_size +=
        find_border(s, from, closed, at, s->reason + s->reason_size);
}

/* The shorter of the borders of two parts that do not reach each other. */
static void add_shorter_border(struct search *s, var a, var b, var closed,
                               uint32_t at)
{
    lit *const here = s->reason + s->reason_size;
    uint32_t count = find_border(s, a, closed, at, here);

    if (count > 1 && !is_without(s, LEVER_BORDER)) {
        const uint32_t other = find_border(s, b, closed, at, s->border);
        if (other < count) {
            count = other;
            for (uint32_t i = 0; i < count; i++)
                here[i] = s->border[i];
        }
    }
    s->reason_size += count;
}

/* Known cells of the region, at most `most`. */
static void add_known(struct search *s, const struct region *r, uint32_t at,
                      uint32_t most)
{
    for (var v = r->first; v < r->end && most > 0; v++)
        if (true_then(s, v, at)) {
            add(s, negative(v));
            most--;
        }
}

/* Nodes at one distance, to be looked at now, and those one farther. */
struct waves {
    var *now, *then;
    uint32_t count, thens;
    uint32_t cells; /* all that was found */
};

static void find(struct search *s, struct waves *w, var v, uint32_t d)
{
    s->mark[v] = s->stamp;
    s->distance[v] = d;
    w->cells += s->weight[v];
}

/* Find the neighbours of v, which is at distance d.  As distances come in
 * order, the first that is found is the shortest. */
static void spread(struct search *s, struct waves *w, var v, uint32_t d,
                   uint32_t at, uint32_t limit)
{
    for (const var *link = s->link + s->link_first[v]; *link; link++) {
        const var next = *link;
        if (s->mark[next] == s->stamp || false_then(s, next, at))
            continue;
        if (true_then(s, next, at)) {
            find(s, w, next, d);
            w->now[w->count++] = next;
        } else if (d < limit) {
            find(s, w, next, d + 1);
            w->then[w->thens++] = next;
        }
    }
}

uint32_t nuri_distances(struct search *s, uint32_t region, uint32_t at,
                        uint32_t limit)
{
    link_at_all(s, &s->region[region]);
    const var root = s->node_of[s->region[region].root];
    struct waves w = {s->stack, s->fringe, 0, 0, 0};

    nuri_new_stamp(s);
    find(s, &w, root, 0);
    w.now[w.count++] = root;
    for (uint32_t d = 0; w.count > 0; d++) {
        for (uint32_t i = 0; i < w.count; i++)
            spread(s, &w, w.now[i], d, at, limit);
        w = (struct waves){w.then, w.now, w.thens, 0, w.cells};
    }
    return w.cells;
}

/* Everything known, and what shuts the ball of the missing cells in. */
static void explain_far(struct search *s, uint32_t region, uint32_t at)
{
    const struct region *r = &s->region[region];
    uint32_t known = 0;

    for (var v = r->first; v < r->end; v++)
        known += true_then(s, v, at);
    add_known(s, r, at, known);
    const uint32_t missing = r->size - known;
    nuri_distances(s, region, at, missing);
    for (var v = r->first; v < r->end; v++) {
        if (!false_then(s, v, at) || s->level[v] == 0)
            continue;
        for (int k = 0; k < 4; k++) {
            const var next = s->near[v][k];
            if (next && missing > 0 && is_within(s, next, missing - 1) &&
                !false_then(s, next, at)) {
                add(s, positive(v));
                break;
            }
        }
    }
}

static void explain_cell(struct search *s, lit l, cell c)
{
    if (s->sea_of[c] != l)
        add(s, s->sea_of[c]);
    for (uint32_t i = s->own_first[c]; i < s->own_first[c + 1]; i++)
        if (positive(s->own[i]) != l)
            add(s, positive(s->own[i]));
}

static void explain_pool(struct search *s, lit l, cell corner)
{
    cell square[4];

    grid_square(&s->grid, corner, square);
    for (int k = 0; k < 4; k++)
        if (opposite(s->sea_of[square[k]]) != l)
            add(s, opposite(s->sea_of[square[k]]));
}

static void explain_join(struct search *s, lit l, uint32_t data)
{
    const var u = data / 4;
    const uint32_t k = data % 4;
    const lit clause[3] = {negative(u),
                           s->sea_of[s->cell_of[u] + (cell)s->toward[k]],
                           positive(s->near[u][k])};

    for (int i = 0; i < 3; i++)
        if (clause[i] != l)
            add(s, clause[i]);
}

static void explain_clause(struct search *s, lit l, uint32_t place)
{
    const lit *const c = clause_literals(s, place);
    const uint32_t size = clause_size(s, place);

    nuri_verify_known(s, c, size);
    for (uint32_t i = 0; i < size; i++)
        if (c[i] != l)
            add(s, c[i]);
}

/* The clause by which l (LIT_FALSE: a conflict) follows, without l, into
 * s->reason: literals that were false before trail position `at`. */
static void explain(struct search *s, lit l, enum why_kind kind, uint32_t data,
                    uint32_t at)
{
    const var v = var_of(l);

    s->reason_size = 0;
    switch (kind) {
    case WHY_NONE: break;
    case WHY_CLAUSE: explain_clause(s, l, data); break;
    case WHY_BINARY: add(s, data); break;
    case WHY_CELL: explain_cell(s, l, data); break;
    case WHY_POOL: explain_pool(s, l, data); break;
    case WHY_JOIN: explain_join(s, l, data); break;
    case WHY_POCKET:
        add(s, negative(data));
        add_shorter_border(s, v, data, 0, at);
        break;
    case WHY_WHOLE:
        add(s, negative(data));
        add_border(s, data, 0, at);
        break;
    case WHY_CUT:
        add(s, negative(data));
        add(s, negative(s->region[s->region_of[v]].root));
        add_shorter_border(s, data, s->region[s->region_of[v]].root, v, at);
        break;
    case WHY_ROOM:
        add(s, negative(data));
        add_border(s, data, v, at);
        break;
    case WHY_FAR: explain_far(s, data, at); break;
    case WHY_FULL:
        add_known(s, &s->region[data], at, s->region[data].size);
        break;
    }
}

void nuri_explain_true(struct search *s, lit l)
{
    const struct why why = s->why[var_of(l)];

    explain(s, l, (enum why_kind)why.kind, why.data, s->position[var_of(l)]);
    nuri_verify_reason(s, l, s->position[var_of(l)]);
}

void nuri_explain_conflict(struct search *s, lit l, enum why_kind kind,
                           uint32_t data)
{
    explain(s, l, kind, data, s->trail_size);
    if (kind == WHY_FULL && l == LIT_FALSE) {
        /* One known cell too many: any size + 1 of them will do. */
        s->reason_size = 0;
        add_known(s, &s->region[data], s->trail_size, s->region[data].size + 1);
    }
    if (l != LIT_FALSE)
        add(s, l);
    nuri_verify_reason(s, LIT_FALSE, s->trail_size);
}
