/* audit_rules.c -- the rules of the puzzle, written directly, for audit.c. */
#include "search/audit_rules.h"

#include "search/auditor.h"

#ifndef NDEBUG

/* ---- The model ---- */

/* The variable of the cell in the region; 0: none. */
static var var_at_audit_rules(const struct search *s, uint32_t region, cell c)
{
    if (region == SEA)
        return s->sea_of[c] == LIT_TRUE ? 0 : var_of(s->sea_of[c]);
    for (uint32_t i = s->own_first[c]; i < s->own_first[c + 1]; i++)
        if (s->region_of[s->own[i]] == region)
            return s->own[i];
    return 0;
}

static bool is_on_board_audit_rules(const struct search *s, cell c)
{
    return s->sea_of[c] != LIT_TRUE;
}

static bool is_in(const struct search *s, uint32_t region, cell c)
{
    return s->auditor->value[var_at_audit_rules(s, region, c)] > 0;
}

static bool may_be_in(const struct search *s, uint32_t region, cell c)
{
    return s->auditor->value[var_at_audit_rules(s, region, c)] >= 0;
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
    if (!is_on_board_audit_rules(s, d) || may_be_in(s, SEA, d))
        return false;
    for (uint32_t i = s->own_first[c]; i < s->own_first[c + 1]; i++)
        if (s->auditor->value[s->own[i]] > 0 &&
            !may_be_in(s, s->region_of[s->own[i]], d))
            return true;
    return false;
}

struct extent {
    uint32_t known;   /* its known cells */
    uint32_t reached; /* cells that the start can reach */
    /* The maximal cost, in new cells, of the cheapest way to a known cell;
     * UINT32_MAX if there is none. */
    uint32_t most_expensive;
};

/* Relax all reached cells once.  True if some cost decreased. */
static bool spread_audit_rules(const struct search *s, uint32_t *count)
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

static struct extent measure_audit_rules(const struct search *s, cell from)
{
    struct auditor *v = s->auditor;
    struct extent e = {0, 1, 0};

    for (cell c = 0; c < s->grid.size; c++)
        v->cost[c] = UINT32_MAX;
    v->cost[from] = 0;
    v->list[0] = from;
    while (spread_audit_rules(s, &e.reached))
        ;
    for (cell c = 0; c < s->grid.size; c++)
        if (v->held[c] > 0) {
            e.known++;
            if (v->cost[c] > e.most_expensive)
                e.most_expensive = v->cost[c];
        }
    return e;
}

/* True if a region cannot be connected or have its size. */
bool nuri_audit_breaks_region(const struct search *s, uint32_t region)
{
    const struct region *r = &s->region[region];
    int8_t *const held = s->auditor->held;

    for (cell c = 0; c < s->grid.size; c++)
        held[c] = -1;
    for (var u = r->first; u < r->end; u++)
        held[s->cell_of[u]] = s->auditor->value[u];
    /* Start from every known cell, as costs depend on the start. */
    for (var u = r->first; u < r->end; u++) {
        if (s->auditor->value[u] <= 0)
            continue;
        const struct extent e = measure_audit_rules(s, s->cell_of[u]);
        if (e.most_expensive == UINT32_MAX)
            return true;
        if (r->size != NO_SIZE && (e.reached < r->size || e.known > r->size ||
                                   e.most_expensive > r->size - e.known))
            return true;
    }
    return false;
}

bool nuri_audit_breaks_at(const struct search *s, cell c)
{
    const cell step = s->grid.stride;

    if (breaks_cell(s, c) || breaks_pool(s, c) || breaks_pool(s, c - 1) ||
        breaks_pool(s, c - step) || breaks_pool(s, c - step - 1))
        return true;
    for (int k = 0; k < 4; k++) {
        const cell d = c + (cell)s->toward[k];
        if (breaks_join(s, c, d) ||
            (is_on_board_audit_rules(s, d) && breaks_join(s, d, c)))
            return true;
    }
    return false;
}

#endif
