/*
 * reasons.c -- write a recorded reason as a clause, on demand.
 *
 * The explanation of an implied literal holds literals that were false before
 * it; together they are a clause that follows from one constraint.  For those
 * of connect.c that is a border (border.c), or ways that are too long (far.c).
 * If there is a choice the shorter explanation is taken: it prunes more.
 */
#include "search/reasons.h"

#include "search/border.h"
#include "search/clause.h"
#include "search/explanation.h"
#include "search/far.h"

/* Add known cells of the region before `at`, at most the first `most`. */
static void add_known(struct search *s, const struct region *r, uint32_t at,
                      uint32_t most)
{
    for (var v = last_known(s, r, at); v && s->level[v] > 0;
         v = s->known[v].before)
        if (s->known[v].count <= most)
            explanation_add(s, negative(v));
}

static void explain_cell(struct search *s, lit l, cell c)
{
    if (s->sea_of[c] != l)
        explanation_add(s, s->sea_of[c]);
    for (uint32_t i = s->own_first[c]; i < s->own_first[c + 1]; i++)
        if (positive(s->own[i]) != l)
            explanation_add(s, positive(s->own[i]));
}

static void explain_pool(struct search *s, lit l, cell corner)
{
    cell square[4];

    grid_square(&s->grid, corner, square);
    for (int k = 0; k < 4; k++)
        if (opposite(s->sea_of[square[k]]) != l)
            explanation_add(s, opposite(s->sea_of[square[k]]));
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
            explanation_add(s, clause[i]);
}

static void explain_clause(struct search *s, lit l, uint32_t place)
{
    const lit *const c = clause_literals(s, place);
    const uint32_t size = clause_size(s, place);

    assert(size > 2 && (c[0] == l || c[1] == l));
    for (uint32_t i = 0; i < size; i++)
        if (c[i] != l)
            explanation_add(s, c[i]);
}

/* Add the border of the part of `from`, too small without `closed`. */
static void explain_few(struct search *s, var from, var closed, uint32_t at)
{
    struct border b = {.literals = s->explanation + s->explanation_size};

    nuri_border_of_few(s, &b, from, closed, at);
    s->explanation_size += b.count;
}

static void explain_between(struct search *s, var one, var other, var closed,
                            uint32_t at)
{
    struct border b = {.literals = s->explanation + s->explanation_size};

    nuri_border_between(s, &b, one, other, closed, at);
    s->explanation_size += b.count;
}

/* Write to s->explanation the literals, false before `at`, by which the reason
 * implies l (LIT_FALSE: a conflict). */
static void explain(struct search *s, lit l, enum reason_kind kind,
                    uint32_t data, uint32_t at)
{
    const var v = var_of(l);

    s->explanation_size = 0;
    switch (kind) {
    case REASON_NONE:
    case REASON_CLOSED: break;
    case REASON_CLAUSE: explain_clause(s, l, data); break;
    case REASON_BINARY: explanation_add(s, data); break;
    case REASON_CELL: explain_cell(s, l, data); break;
    case REASON_POOL: explain_pool(s, l, data); break;
    case REASON_JOIN: explain_join(s, l, data); break;
    case REASON_POCKET:
        explanation_add(s, negative(data));
        explain_between(s, v, data, 0, at);
        break;
    case REASON_CUT:
        explanation_add(s, negative(data));
        explanation_add(s, negative(s->region[s->region_of[v]].root));
        explain_between(s, data, s->region[s->region_of[v]].root, v, at);
        break;
    case REASON_FEW:
        explanation_add(s, negative(data));
        explain_few(s, data, v, at);
        break;
    case REASON_FAR: nuri_explain_far(s, v, at); break;
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

/* A known variable outside the border; 0 if none. */
static var known_outside(const struct search *s, const struct border *b,
                         var root)
{
    var v = s->region[s->region_of[root]].last;

    while (v && is_inside(s, b, v))
        v = s->known[v].before;
    return v;
}

/* Too few cells are connected to the root.  A known cell that is not is a
 * conflict too, and may have a shorter explanation. */
static void explain_too_few(struct search *s, var root)
{
    struct border b = {.literals = s->explanation};

    nuri_border_of_few(s, &b, root, 0, s->trail_size);
    s->explanation_size = b.count;
    const var v = b.count > 2 ? known_outside(s, &b, root) : 0;
    if (v && !is_without(s, ABLATE_BORDER)) {
        struct border part = {.literals = b.literals + b.count};
        nuri_border_between(s, &part, v, root, 0, s->trail_size);
        if (part.count + 1 < b.count) {
            for (uint32_t i = 0; i < part.count; i++)
                b.literals[i] = part.literals[i];
            s->explanation_size = part.count;
            explanation_add(s, negative(v));
        }
    }
    explanation_add(s, negative(root));
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
    if (l != LIT_FALSE)
        explanation_add(s, l);
    assert(s->explanation_size <= 2 * s->vars + 8);
    return false;
}
