/*
 * audit.c -- check an explanation; see audit.h.
 *
 * The literals of the clause are assumed false, together with what level 0 had
 * settled before: see audit_refutes().  Then each rule is checked in the cells
 * that the clause names, without propagation, as an explanation is one step.
 *
 * O(cells of the clause's regions) per clause.
 */
#include "audit.h"

#include "support.h"

void audit_begin(struct auditor *v, struct search *s)
{
    const uint32_t size = s->grid.size;

    *v = (struct auditor){.search = s};
    v->value = zeros(s->vars, sizeof *v->value);
    v->held = zeros(size, sizeof *v->held);
    v->cost = zeros(size, sizeof *v->cost);
    v->list = zeros(size, sizeof *v->list);
    v->value[0] = -1;
}

void audit_end(struct auditor *v)
{
    free(v->value);
    free(v->held);
    free(v->cost);
    free(v->list);
}

/* ---- The model ---- */

/* The variable of the cell in the region; 0: none. */
static var var_in(struct auditor *v, uint32_t region, cell c)
{
    if (region == SEA)
        return v->search->sea_of[c] == LIT_TRUE ? 0
                                                : var_of(v->search->sea_of[c]);
    for (uint32_t i = v->search->own_first[c]; i < v->search->own_first[c + 1];
         i++)
        if (v->search->region_of[v->search->own[i]] == region)
            return v->search->own[i];
    return 0;
}

static bool is_in(struct auditor *v, uint32_t region, cell c)
{
    return v->value[var_in(v, region, c)] > 0;
}

static bool may_be_in(struct auditor *v, uint32_t region, cell c)
{
    return v->value[var_in(v, region, c)] >= 0;
}

/* ---- The rules ---- */

/* Exactly one variable of a cell is true. */
static bool breaks_cell(struct auditor *v, cell c)
{
    uint32_t known = is_in(v, SEA, c), possible = may_be_in(v, SEA, c);

    for (uint32_t i = v->search->own_first[c]; i < v->search->own_first[c + 1];
         i++) {
        known += v->value[v->search->own[i]] > 0;
        possible += v->value[v->search->own[i]] >= 0;
    }
    return known > 1 || possible == 0;
}

/* No 2x2 square is all black. */
static bool breaks_pool(struct auditor *v, cell corner)
{
    const cell step = v->search->grid.stride;

    return is_in(v, SEA, corner) && is_in(v, SEA, corner + 1) &&
           is_in(v, SEA, corner + step) && is_in(v, SEA, corner + step + 1);
}

/* A white cell c of an island, and d next to it not black: the same island. */
static bool breaks_join(struct auditor *v, cell c, cell d)
{
    if (v->search->sea_of[d] == LIT_TRUE || may_be_in(v, SEA, d))
        return false;
    for (uint32_t i = v->search->own_first[c]; i < v->search->own_first[c + 1];
         i++)
        if (v->value[v->search->own[i]] > 0 &&
            !may_be_in(v, v->search->region_of[v->search->own[i]], d))
            return true;
    return false;
}

/* Relax all reached cells once.  True if some cost decreased. */
static bool relax_costs(struct auditor *v, uint32_t *count)
{
    bool better = false;

    for (uint32_t i = 0; i < *count; i++)
        for (int k = 0; k < 4; k++) {
            const cell d = v->list[i] + (cell)v->search->toward[k];
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
static uint32_t most_expensive_way(struct auditor *v, cell from,
                                   uint32_t *reached)
{
    uint32_t most = 0;

    for (cell c = 0; c < v->search->grid.size; c++)
        v->cost[c] = UINT32_MAX;
    v->cost[from] = 0;
    v->list[0] = from;
    *reached = 1;
    while (relax_costs(v, reached))
        ;
    for (cell c = 0; c < v->search->grid.size; c++)
        if (v->held[c] > 0 && v->cost[c] > most)
            most = v->cost[c];
    return most;
}

/* True if a region cannot be connected or have its size. */
static bool breaks_region(struct auditor *v, uint32_t region)
{
    const struct region *r = &v->search->region[region];
    uint32_t known = 0, reached;

    for (cell c = 0; c < v->search->grid.size; c++)
        v->held[c] = -1;
    for (var u = r->first; u < r->end; u++) {
        v->held[v->search->cell_of[u]] = v->value[u];
        known += v->value[u] > 0;
    }
    /* Start from every known cell, as costs depend on the start. */
    for (var u = r->first; u < r->end; u++) {
        if (v->value[u] <= 0)
            continue;
        const uint32_t most =
            most_expensive_way(v, v->search->cell_of[u], &reached);
        if (most == UINT32_MAX ||
            (r->size != NO_SIZE &&
             (reached < r->size || known > r->size || most > r->size - known)))
            return true;
    }
    return false;
}

/* True if `value` breaks a rule at or next to this cell. */
static bool breaks_at(struct auditor *v, cell c)
{
    const cell step = v->search->grid.stride;

    if (breaks_cell(v, c) || breaks_pool(v, c) || breaks_pool(v, c - 1) ||
        breaks_pool(v, c - step) || breaks_pool(v, c - step - 1))
        return true;
    for (int k = 0; k < 4; k++) {
        const cell d = c + (cell)v->search->toward[k];
        if (breaks_join(v, c, d) || breaks_join(v, d, c))
            return true;
    }
    return false;
}

/* ---- Explanations ---- */

/* Set `value` to what level 0 had settled before `at`. */
static void settle_before(struct auditor *v, uint32_t at)
{
    const uint32_t end = v->search->levels > 0 ? v->search->level_start[1]
                                               : v->search->trail_size;

    for (; v->settled < end && v->settled < at; v->settled++) {
        const lit l = v->search->trail[v->settled];
        v->value[var_of(l)] = l == positive(var_of(l)) ? 1 : -1;
    }
}

/* False if l is true for good: then no rule need be broken. */
static bool assume_false(struct auditor *v, lit l)
{
    int8_t *const value = &v->value[var_of(l)];
    const int8_t wanted = l == positive(var_of(l)) ? -1 : 1;

    if (*value == 0)
        *value = wanted;
    return *value == wanted;
}

static bool breaks_rule(struct auditor *v, const lit *l, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (breaks_at(v, v->search->cell_of[var_of(l[i])]))
            return true;
    for (uint32_t i = 0; i < count; i++)
        if (breaks_region(v, v->search->region_of[var_of(l[i])]))
            return true;
    return false;
}

/* The same for all cells and regions. */
static bool breaks_anywhere(struct auditor *v)
{
    for (cell c = grid_first(&v->search->grid); c < grid_end(&v->search->grid);
         c++)
        if (v->search->sea_of[c] != LIT_TRUE && breaks_at(v, c))
            return true;
    for (uint32_t i = 0; i < v->search->regions; i++)
        if (breaks_region(v, i))
            return true;
    return false;
}

bool audit_refutes(struct auditor *v, const lit *literals, uint32_t count,
                   uint32_t at)
{
    int8_t *const value = v->value;
    bool refuted = false;

    settle_before(v, at);
    for (uint32_t i = 0; i < count; i++)
        refuted = !assume_false(v, literals[i]) || refuted;
    refuted = refuted ||
              (count ? breaks_rule(v, literals, count) : breaks_anywhere(v));
    for (uint32_t i = 0; i < count; i++)
        if (v->search->position[var_of(literals[i])] >= v->settled ||
            is_open(v->search, literals[i]))
            value[var_of(literals[i])] = 0;
    return refuted;
}

/* All literals are false, above level 0, and from before `at`. */
static void check_form(const struct search *s, lit l, uint32_t at)
{
    for (uint32_t i = 0; i < s->explanation_size; i++) {
        const var v = var_of(s->explanation[i]);
        ck_assert(is_false(s, s->explanation[i]));
        ck_assert(s->position[v] < at && s->level[v] > 0);
        ck_assert(l == LIT_FALSE || s->level[v] <= s->level[var_of(l)]);
    }
}

/* The learned clauses are checked otherwise. */
static bool is_learned(const struct search *s, lit l, struct reason reason)
{
    return reason.kind == REASON_CLAUSE ||
           (reason.kind == REASON_BINARY &&
            nuri_clause_pair(s, l, reason.data));
}

void audit_conflict(struct auditor *v)
{
    const struct search *const s = v->search;

    check_form(s, LIT_FALSE, s->trail_size);
    if (!is_learned(s, s->conflict_of, s->conflict))
        ck_assert(audit_refutes(v, s->explanation, s->explanation_size,
                                s->trail_size));
}

uint32_t audit_trail(struct auditor *v)
{
    struct search *const s = v->search;
    uint32_t at = s->levels ? s->level_start[1] : s->trail_size, count = 0;

    for (; at < s->trail_size; at++) {
        const lit l = s->trail[at];
        const struct reason reason = s->reason[var_of(l)];
        if (reason.kind <= REASON_CLOSED || is_learned(s, l, reason))
            continue;
        nuri_explain_true(s, l);
        check_form(s, l, at);
        s->explanation[s->explanation_size] = l;
        ck_assert(
            audit_refutes(v, s->explanation, s->explanation_size + 1, at));
        count++;
    }
    return count;
}
