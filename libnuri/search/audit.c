/*
 * audit.c -- check an explanation; see audit.h.
 *
 * The literals of the clause are assumed false, together with what level 0 had
 * settled before: see nuri_audit_refutes().  Then each rule is checked in the
 * cells that the clause names, without propagation, as an explanation is one
 * step.
 *
 * After a failure (s->failed) clauses may be missing, and with them what they
 * explain; no answer follows, so nothing is checked.
 *
 * O(cells of the clause's regions) per clause: a search with assertions takes
 * about ten times as long.
 */
#include "search/audit.h"

#include "base/memory.h"
#include "search/clause.h"

#ifndef NDEBUG

#include <stdlib.h>

struct auditor {
    struct arena memory; /* of the arrays */
    int8_t *value;       /* [vars], 1 true, -1 false, 0 undecided */
    uint32_t settled;    /* length of the trail that `value` holds for good */
    /* Scratch. */
    int8_t *held;   /* [grid.size], `value` of the current region */
    uint32_t *cost; /* [grid.size] */
    cell *list;     /* [grid.size] */
};

bool nuri_audit_begin(struct search *s)
{
    struct auditor *const v = nuri_mem_array(1, sizeof *v);
    const uint32_t size = s->grid.size;

    s->auditor = v;
    if (v) {
        v->value = nuri_arena_array(&v->memory, s->vars, sizeof *v->value);
        v->held = nuri_arena_array(&v->memory, size, sizeof *v->held);
        v->cost = nuri_arena_array(&v->memory, size, sizeof *v->cost);
        v->list = nuri_arena_array(&v->memory, size, sizeof *v->list);
    }
    if (!v || v->memory.failed) {
        s->failed = s->out_of_memory = true;
        return false;
    }
    v->value[0] = -1;
    return true;
}

void nuri_audit_end(struct search *s)
{
    if (s->auditor)
        nuri_arena_clear(&s->auditor->memory);
    free(s->auditor);
}

/* ---- The model ---- */

/* The variable of the cell in the region; 0: none. */
static var var_in(const struct search *s, uint32_t region, cell c)
{
    if (region == SEA)
        return s->sea_of[c] == LIT_TRUE ? 0 : var_of(s->sea_of[c]);
    for (uint32_t i = s->own_first[c]; i < s->own_first[c + 1]; i++)
        if (s->region_of[s->own[i]] == region)
            return s->own[i];
    return 0;
}

static bool is_in(const struct search *s, uint32_t region, cell c)
{
    return s->auditor->value[var_in(s, region, c)] > 0;
}

static bool may_be_in(const struct search *s, uint32_t region, cell c)
{
    return s->auditor->value[var_in(s, region, c)] >= 0;
}

/* ---- The rules ---- */

/* Exactly one variable of a cell is true. */
static bool breaks_cell(const struct search *s, cell c)
{
    uint32_t known = is_in(s, SEA, c), possible = may_be_in(s, SEA, c);

    for (uint32_t i = s->own_first[c]; i < s->own_first[c + 1]; i++) {
        known += s->auditor->value[s->own[i]] > 0;
        possible += s->auditor->value[s->own[i]] >= 0;
    }
    return known > 1 || possible == 0;
}

/* No 2x2 square is all black. */
static bool breaks_pool(const struct search *s, cell corner)
{
    const cell step = s->grid.stride;

    return is_in(s, SEA, corner) && is_in(s, SEA, corner + 1) &&
           is_in(s, SEA, corner + step) && is_in(s, SEA, corner + step + 1);
}

/* A white cell c of an island, and d next to it not black: the same island. */
static bool breaks_join(const struct search *s, cell c, cell d)
{
    if (s->sea_of[d] == LIT_TRUE || may_be_in(s, SEA, d))
        return false;
    for (uint32_t i = s->own_first[c]; i < s->own_first[c + 1]; i++)
        if (s->auditor->value[s->own[i]] > 0 &&
            !may_be_in(s, s->region_of[s->own[i]], d))
            return true;
    return false;
}

/* Relax all reached cells once.  True if some cost decreased. */
static bool relax_costs(const struct search *s, uint32_t *count)
{
    struct auditor *v = s->auditor;
    bool better = false;

    for (uint32_t i = 0; i < *count; i++)
        for (int k = 0; k < 4; k++) {
            const cell d = v->list[i] + (cell)s->toward[k];
            if (v->held[d] < 0)
                continue;
            const uint32_t cost = v->cost[v->list[i]] + (v->held[d] == 0);
            if (v->cost[d] == UINT32_MAX)
                v->list[(*count)++] = d;
            better = better || cost < v->cost[d];
            if (cost < v->cost[d])
                v->cost[d] = cost;
        }
    return better;
}

/* The maximal cost, in new cells, of the cheapest ways from here to known cells
 * of the region; UINT32_MAX if there is no way.  *reached are all cells that
 * have one. */
static uint32_t most_expensive_way(const struct search *s, cell from,
                                   uint32_t *reached)
{
    struct auditor *v = s->auditor;
    uint32_t most = 0;

    for (cell c = 0; c < s->grid.size; c++)
        v->cost[c] = UINT32_MAX;
    v->cost[from] = 0;
    v->list[0] = from;
    *reached = 1;
    while (relax_costs(s, reached))
        ;
    for (cell c = 0; c < s->grid.size; c++)
        if (v->held[c] > 0 && v->cost[c] > most)
            most = v->cost[c];
    return most;
}

/* True if a region cannot be connected or have its size. */
static bool breaks_region(const struct search *s, uint32_t region)
{
    const struct region *r = &s->region[region];
    struct auditor *v = s->auditor;
    uint32_t known = 0, reached;

    for (cell c = 0; c < s->grid.size; c++)
        v->held[c] = -1;
    for (var u = r->first; u < r->end; u++) {
        v->held[s->cell_of[u]] = v->value[u];
        known += v->value[u] > 0;
    }
    /* Start from every known cell, as costs depend on the start. */
    for (var u = r->first; u < r->end; u++) {
        if (v->value[u] <= 0)
            continue;
        const uint32_t most = most_expensive_way(s, s->cell_of[u], &reached);
        if (most == UINT32_MAX ||
            (r->size != NO_SIZE &&
             (reached < r->size || known > r->size || most > r->size - known)))
            return true;
    }
    return false;
}

/* True if `value` breaks a rule at or next to this cell. */
static bool breaks_at(const struct search *s, cell c)
{
    const cell step = s->grid.stride;

    if (breaks_cell(s, c) || breaks_pool(s, c) || breaks_pool(s, c - 1) ||
        breaks_pool(s, c - step) || breaks_pool(s, c - step - 1))
        return true;
    for (int k = 0; k < 4; k++) {
        const cell d = c + (cell)s->toward[k];
        if (breaks_join(s, c, d) || breaks_join(s, d, c))
            return true;
    }
    return false;
}

/* ---- Explanations ---- */

/* Set `value` to what level 0 had settled before `at`. */
static void settle_before(struct search *s, uint32_t at)
{
    struct auditor *v = s->auditor;
    const uint32_t end = s->levels > 0 ? s->level_start[1] : s->trail_size;

    for (; v->settled < end && v->settled < at; v->settled++) {
        const lit l = s->trail[v->settled];
        v->value[var_of(l)] = l == positive(var_of(l)) ? 1 : -1;
    }
}

/* False if l is true for good: then no rule need be broken. */
static bool assume_false(struct search *s, lit l)
{
    int8_t *const value = &s->auditor->value[var_of(l)];
    const int8_t wanted = l == positive(var_of(l)) ? -1 : 1;

    if (*value == 0)
        *value = wanted;
    return *value == wanted;
}

static bool breaks_rule(const struct search *s, const lit *l, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (breaks_at(s, s->cell_of[var_of(l[i])]))
            return true;
    for (uint32_t i = 0; i < count; i++)
        if (breaks_region(s, s->region_of[var_of(l[i])]))
            return true;
    return false;
}

/* The same for all cells and regions. */
static bool breaks_anywhere(const struct search *s)
{
    for (cell c = grid_first(&s->grid); c < grid_end(&s->grid); c++)
        if (s->sea_of[c] != LIT_TRUE && breaks_at(s, c))
            return true;
    for (uint32_t i = 0; i < s->regions; i++)
        if (breaks_region(s, i))
            return true;
    return false;
}

bool nuri_audit_refutes(struct search *s, const lit *literals, uint32_t count,
                        uint32_t at)
{
    int8_t *const value = s->auditor->value;
    bool refuted = false;

    settle_before(s, at);
    for (uint32_t i = 0; i < count; i++)
        refuted = !assume_false(s, literals[i]) || refuted;
    refuted = refuted ||
              (count ? breaks_rule(s, literals, count) : breaks_anywhere(s));
    for (uint32_t i = 0; i < count; i++)
        if (s->position[var_of(literals[i])] >= s->auditor->settled ||
            is_open(s, literals[i]))
            value[var_of(literals[i])] = 0;
    return refuted;
}

/* Assert that all literals are false, above level 0, and before `at`. */
static void check_form(const struct search *s, lit l, uint32_t at)
{
    if (l != LIT_FALSE)
        assert(is_true(s, l) && s->position[var_of(l)] == at);
    for (uint32_t i = 0; i < s->explanation_size; i++) {
        const var v = var_of(s->explanation[i]);
        assert(is_false(s, s->explanation[i]));
        assert(s->position[v] < at && s->level[v] > 0);
        assert(l == LIT_FALSE || s->level[v] <= s->level[var_of(l)]);
    }
}

void nuri_audit_explanation(struct search *s, lit l, uint32_t at)
{
    const struct reason reason = s->reason[var_of(l)];

    if (s->failed)
        return;
    check_form(s, l, at);
    if (l == LIT_FALSE) {
        assert(nuri_audit_refutes(s, s->explanation, s->explanation_size, at));
        return;
    }
    if (reason.kind == REASON_CLAUSE ||
        (reason.kind == REASON_BINARY && nuri_clause_pair(s, l, reason.data)))
        return; /* learned */
    s->explanation[s->explanation_size] = l;
    assert(nuri_audit_refutes(s, s->explanation, s->explanation_size + 1, at));
}

#endif
