/*
 * audit_rules.c -- the rules of the puzzle once more, plainly, for audit.c.
 *
 * They are looked up in the cells of a bare model: see audit.h.
 */
#include "search/audit_rules.h"

#include "search/auditor.h"

#ifndef NDEBUG

/* ---- The model, looked up plainly ---- */

/* The variable that says that the region holds the cell; 0: it cannot. */
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

/* Not all of a 2x2 square is black. */
static bool breaks_pool(const struct search *s, cell corner)
{
    const cell step = s->grid.stride;

    return is_in(s, SEA, corner) && is_in(s, SEA, corner + 1) &&
           is_in(s, SEA, corner + step) && is_in(s, SEA, corner + step + 1);
}

/* Land at c of some island, and not sea beside it at d: of the same island. */
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

/* What a region comes to. */
struct extent {
    uint32_t known;   /* cells of it */
    uint32_t reached; /* cells that it may have, from where it was begun */
    /* most new cells on the cheapest way to a known one; UINT32_MAX if there
     * is none */
    uint32_t most_expensive;
};

/* One more look at all cells reached so far: is one reached at less cost? */
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

/* A region is connected and has its size. */
bool nuri_audit_breaks_region(const struct search *s, uint32_t region)
{
    const struct region *r = &s->region[region];
    int8_t *const held = s->auditor->held;

    for (cell c = 0; c < s->grid.size; c++)
        held[c] = -1;
    for (var u = r->first; u < r->end; u++)
        held[s->cell_of[u]] = s->auditor->value[u];
    /* Any known cell is a beginning; all are tried, for a way is measured
     * from where it begins. */
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
