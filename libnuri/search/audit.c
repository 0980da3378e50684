/*
 * audit.c -- check a clause; see audit.h.
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
#include "search/audit_rules.h"
#include "search/auditor.h"

#ifndef NDEBUG

#include <stdlib.h>

static void make_arrays_audit(const struct search *s, struct auditor *v)
{
    const size_t vars = s->vars, most = 2 * vars + 8, size = s->grid.size;
    struct arena *const a = &v->memory;

    v->value = nuri_arena_array(a, vars, sizeof *v->value);
    v->trail = nuri_arena_array(a, vars, sizeof *v->trail);
    v->reason = nuri_arena_array(a, vars, sizeof *v->reason);
    v->conflict = nuri_arena_array(a, most, sizeof *v->conflict);
    v->held = nuri_arena_array(a, size, sizeof *v->held);
    v->cost = nuri_arena_array(a, size, sizeof *v->cost);
    v->list = nuri_arena_array(a, size, sizeof *v->list);
    v->saved = nuri_arena_array(a, most, sizeof *v->saved);
    v->explained = nuri_arena_array(a, vars, sizeof *v->explained);
    v->open = nuri_arena_array(a, vars, sizeof *v->open);
    v->mark = nuri_arena_array(a, vars, sizeof *v->mark);
}

bool nuri_audit_begin(struct search *s)
{
    struct auditor *v = nuri_mem_array(1, sizeof *v);

    s->auditor = v;
    if (v)
        make_arrays_audit(s, v);
    if (!v || v->memory.failed) {
        s->failed = s->out_of_memory = true;
        return false;
    }
    v->value[0] = -1;
    return true;
}

void nuri_audit_end(struct search *s)
{
    if (s->auditor) {
        nuri_arena_clear(&s->auditor->memory);
        free(s->auditor->known);
        free(s->auditor->kept);
        free(s->auditor);
    }
}

/* ---- Checked clauses ---- */

/* A hash, equal for all orders of the literals; never 0. */
static uint64_t sum_of(const lit *clause, uint32_t size)
{
    uint64_t sum = 1;

    for (uint32_t i = 0; i < size; i++) {
        uint64_t z = (clause[i] + 1) * 0x9E3779B97F4A7C15U;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9U;
        sum += z ^ z >> 27;
    }
    return sum ? sum : 1;
}

static uint64_t *place_of_audit(const struct auditor *v, uint64_t sum)
{
    uint32_t at = (uint32_t)sum & (v->known_room - 1);

    while (v->known[at] && v->known[at] != sum)
        at = (at + 1) & (v->known_room - 1);
    return &v->known[at];
}

static bool grow_known(struct search *s)
{
    struct auditor *v = s->auditor;
    uint64_t *const old = v->known;
    const uint32_t room = v->known_room;
    uint64_t *const more =
        nuri_mem_array(room ? 2 * (size_t)room : 1024, sizeof *more);

    if (!more) {
        s->failed = s->out_of_memory = true;
        return false;
    }
    v->known = more;
    v->known_room = room ? 2 * room : 1024;
    for (uint32_t i = 0; i < room; i++)
        if (old[i])
            *place_of_audit(v, old[i]) = old[i];
    free(old);
    return true;
}

void nuri_audit_marks(struct search *s, const lit *clause, uint32_t size)
{
    struct auditor *v = s->auditor;

    if (2 * v->known_count >= v->known_room && !grow_known(s))
        return;
    const uint64_t sum = sum_of(clause, size);
    v->known_count += *place_of_audit(v, sum) == 0;
    *place_of_audit(v, sum) = sum;
}

static bool is_known_audit(const struct search *s, const lit *clause,
                           uint32_t size)
{
    const struct auditor *v = s->auditor;

    return v->known_room && *place_of_audit(v, sum_of(clause, size)) != 0;
}

void nuri_audit_known(struct search *s, const lit *clause, uint32_t size)
{
    assert(s->failed || is_known_audit(s, clause, size));
}

/* ---- Explanations ---- */

/* Set `value` to what level 0 had settled before `at`. */
static void settle_audit(struct search *s, uint32_t at)
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
        if (nuri_audit_breaks_at(s, s->cell_of[var_of(l[i])]))
            return true;
    for (uint32_t i = 0; i < count; i++)
        if (nuri_audit_breaks_region(s, s->region_of[var_of(l[i])]))
            return true;
    return false;
}

/* The same for all cells and regions. */
static bool breaks_anywhere(const struct search *s)
{
    for (cell c = grid_first(&s->grid); c < grid_end(&s->grid); c++)
        if (s->sea_of[c] != LIT_TRUE && nuri_audit_breaks_at(s, c))
            return true;
    for (uint32_t i = 0; i < s->regions; i++)
        if (nuri_audit_breaks_region(s, i))
            return true;
    return false;
}

bool nuri_audit_refutes(struct search *s, const lit *literals, uint32_t count,
                        uint32_t at)
{
    int8_t *const value = s->auditor->value;
    bool refuted = false;

    settle_audit(s, at);
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

/* Store s->explanation: a later explanation of the literal may differ. */
static void keep_explanation(struct search *s, var of)
{
    struct auditor *v = s->auditor;
    const uint32_t need = v->kept_count + s->explanation_size;

    if (need > v->kept_room) {
        lit *const more = realloc(v->kept, 2 * (size_t)need * sizeof *more);
        if (!more) {
            s->failed = s->out_of_memory = true;
            return;
        }
        v->kept = more;
        v->kept_room = 2 * need;
    }
    v->explained[of] = (struct explained){s->stats.conflicts, v->kept_count,
                                          s->explanation_size};
    for (uint32_t i = 0; i < s->explanation_size; i++)
        v->kept[v->kept_count++] = s->explanation[i];
}

void nuri_audit_explanation(struct search *s, lit l, uint32_t at)
{
    if (s->failed)
        return;
    check_form(s, l, at);
    if (l == LIT_FALSE) {
        assert(nuri_audit_refutes(s, s->explanation, s->explanation_size, at));
        return;
    }
    keep_explanation(s, var_of(l));
    const struct reason reason = s->reason[var_of(l)];
    const lit pair[2] = {l, reason.data};
    if (reason.kind == REASON_CLAUSE ||
        (reason.kind == REASON_BINARY && is_known_audit(s, pair, 2)))
        return; /* nuri_audit_known() checks the former */
    s->explanation[s->explanation_size] = l;
    assert(nuri_audit_refutes(s, s->explanation, s->explanation_size + 1, at));
}

/* ---- Learned clauses ---- */

void nuri_audit_conflict(struct search *s)
{
    struct auditor *v = s->auditor;

    v->conflict_size = s->explanation_size;
    v->kept_count = 0;
    for (uint32_t i = 0; i < s->explanation_size; i++)
        v->conflict[i] = s->explanation[i];
}

/* Go back from these literals, at most to marked ones. */
static uint32_t follow_back(struct search *s, const lit *from, uint32_t count,
                            uint32_t depth)
{
    struct auditor *v = s->auditor;

    for (uint32_t i = 0; i < count; i++) {
        assert(is_false(s, from[i]));
        if (s->level[var_of(from[i])] == 0 || v->mark[var_of(from[i])])
            continue;
        v->mark[var_of(from[i])] = 1;
        v->open[depth++] = from[i];
    }
    return depth;
}

void nuri_audit_learned(struct search *s)
{
    struct auditor *v = s->auditor;

    if (s->failed)
        return;
    for (var u = 0; u < s->vars; u++)
        v->mark[u] = 0;
    for (uint32_t i = 0; i < s->clause_size; i++) {
        assert(is_false(s, s->clause[i]));
        assert((s->level[var_of(s->clause[i])] == s->levels) == (i == 0));
        v->mark[var_of(s->clause[i])] = 1;
    }
    uint32_t depth = follow_back(s, v->conflict, v->conflict_size, 0);
    while (depth > 0) {
        const struct explained e = v->explained[var_of(v->open[--depth])];
        assert(e.conflict == s->stats.conflicts);
        depth = follow_back(s, v->kept + e.first, e.count, depth);
    }
    nuri_audit_marks(s, s->clause, s->clause_size);
}
#endif
