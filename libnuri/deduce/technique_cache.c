/*
 * technique_cache.c -- what techniques found, kept from one step to the next.
 */
#include "deduce/technique_cache.h"

#include "base/memory.h"
#include "deduce/technique_queries.h"

#include <assert.h>
#include <stdlib.h>

/* Entries per cell of the board before the record starts again. */
enum { MAX_ENTRIES = 256 };

struct technique_cache *nuri_technique_cache_new(const struct board *board,
                                                 struct regions *regions,
                                                 struct scratch *scratch,
                                                 struct budget *budget)
{
    const struct grid *const g = &board->puzzle->grid;
    struct technique_cache *const s = nuri_mem_array(1, sizeof *s);

    if (!s)
        return NULL;
    s->board = board;
    s->regions = regions;
    s->scratch = scratch;
    s->budget = budget;
    s->found = UINT32_MAX;
    s->dependencies = nuri_dependencies_new(g, TECHNIQUES);
    s->list = nuri_mem_array((size_t)QUESTIONS * g->size, sizeof *s->list);
    const bool in = nuri_stamps_init(&s->in, g->size);
    if (s->dependencies && s->list && in)
        return s;
    nuri_technique_cache_free(s);
    return NULL;
}

void nuri_technique_cache_free(struct technique_cache *s)
{
    if (!s)
        return;
    for (uint32_t technique = 0; technique < TECHNIQUES; technique++)
        nuri_deductions_clear(&s->kept[technique].deductions);
    nuri_deductions_clear(&s->fresh);
    nuri_deductions_clear(&s->merged);
    nuri_dependencies_free(s->dependencies);
    nuri_stamps_clear(&s->in);
    free(s->list);
    free(s);
}

/* ---- What is out of date ------------------------------------------------ */

/* Undone marks are no longer on the trail: start again. */
static void forget_all_kept(struct technique_cache *s)
{
    for (uint32_t technique = 0; technique < TECHNIQUES; technique++)
        s->kept[technique].known = false;
    s->undone = s->board->undone;
    s->noticed = s->board->marked;
    nuri_dependencies_stand(s->dependencies);
}

void nuri_technique_cache_limit(struct technique_cache *s, cell near,
                                uint32_t within)
{
    s->near = near;
    s->within = within;
}

void nuri_technique_cache_follow(struct technique_cache *s)
{
    const struct board *const b = s->board;
    const uint32_t most = MAX_ENTRIES * grid_cells(&b->puzzle->grid);

    if (s->found == b->marked && s->undone == b->undone)
        return;
    assert(s->undone != b->undone || s->noticed <= b->marked);
    nuri_regions_follow(s->regions, b);
    s->found = b->marked;
    if (s->undone != b->undone || !s->dependencies->cache ||
        s->dependencies->entries > most)
        forget_all_kept(s);
    while (s->noticed < b->marked)
        nuri_dependencies_decide(s->dependencies, b->trail[s->noticed++]);
}

/* ---- Asking ------------------------------------------------------------- */

static struct view view_of(const struct technique_cache *s, uint32_t technique,
                           struct deductions *out)
{
    return (struct view){.board = s->board,
                         .regions = s->regions,
                         .scratch = s->scratch,
                         .out = out,
                         .budget = s->budget,
                         .near = s->kept[technique].near,
                         .within = s->kept[technique].within,
                         .technique = technique,
                         .wanted = WANT_NONE};
}

/* True if the deduction is about nothing that is asked again. */
static inline bool is_still_valid(const struct technique_cache *s,
                                  enum scope scope,
                                  const struct deduction *deduction)
{
    const cell about = deduction->query.about;

    switch (scope) {
    case SCOPE_RECORDED:
        return nuri_dependencies_has(s->dependencies, deduction->query.kind,
                                     deduction->technique, about);
    case SCOPE_PART:
    case SCOPE_PART_AND_SEA:
        return !stamps_has(&s->in,
                           technique_cache_name(s, s->regions->of[about]));
    default: return !stamps_has(&s->in, about);
    }
}

/* Keep only deductions that are still valid. */
static void drop_old(const struct technique_cache *s, struct kept *kept,
                     enum scope scope)
{
    struct deductions *const f = &kept->deductions;
    uint32_t count = 0;

    if (!kept->known || scope == SCOPE_BOARD) {
        nuri_deductions_empty(f);
        return;
    }
    for (uint32_t i = 0; i < f->count; i++)
        if (is_still_valid(s, scope, &f->list[i])) {
            if (count < i)
                f->list[count] = f->list[i];
            count++;
        }
    f->count = count;
}

/* The position of a deduction in the technique's order. */
static uint64_t order_of(const struct technique_cache *s,
                         const struct deduction *deduction)
{
    const struct query *const t = &deduction->query;
    const uint64_t squares = (uint64_t)(t->kind == QUESTION_SQUARE) << 32;

    return squares +
           (t->kind == QUESTION_PART ? s->regions->of[t->about] : t->about);
}

/* Merge new deductions with the kept ones into a new list. */
static void merge_fresh(struct technique_cache *s, struct deductions *f)
{
    const struct deductions *const fresh = &s->fresh;
    struct deductions *const to = &s->merged;
    const struct deductions old = *f;
    uint32_t i = 0, j = 0;

    nuri_deductions_empty(to);
    while (i < old.count || j < fresh->count)
        if (j == fresh->count ||
            (i < old.count &&
             order_of(s, &old.list[i]) < order_of(s, &fresh->list[j])))
            nuri_deductions_copy(to, &old, i++);
        else
            nuri_deductions_copy(to, fresh, j++);
    assert(to->failed || to->count == old.count + fresh->count);
    *f = *to;
    *to = old;
}

const struct deductions *
nuri_technique_cache_deductions(struct technique_cache *s, uint32_t technique)
{
    struct kept *const kept = &s->kept[technique];
    const enum scope scope = technique_cache_scope(technique);
    const bool is_local = scope != SCOPE_BOARD && scope != SCOPE_RECORDED;
    const bool again = is_ablated(is_local ? ABLATE_TOPICS : ABLATE_RECORDED);

    assert(s->found == s->board->marked);
    assert(!kept->known || kept->asked <= s->board->marked);
    if (kept->known && kept->asked == s->board->marked)
        return &kept->deductions;
    kept->known = kept->known && !again;
    kept->near = scope == SCOPE_BOARD ? s->near : 0;
    kept->within = s->within;
    struct view v = view_of(s, technique, &s->fresh);
    struct queries recorded[QUESTIONS];
    if (is_local)
        nuri_technique_queries_list(s, technique);
    drop_old(s, kept, scope);
    v.queries = is_local ? &s->queries : NULL;
    if (scope == SCOPE_RECORDED && kept->known) {
        nuri_technique_queries_list_changed(s, technique, recorded);
        v.queries = recorded;
    }
    if (scope == SCOPE_RECORDED && !again)
        v.dependencies = s->dependencies;
    nuri_deductions_empty(&s->fresh);
    /* What rests on the clues alone never changes. */
    if (!kept->known || scope != SCOPE_CLUES)
        nuri_techniques[technique].apply(&v);
    if (s->fresh.count > 0)
        merge_fresh(s, &kept->deductions);
    kept->deductions.failed = kept->deductions.failed || s->fresh.failed;
    /* A technique that was ended early is asked about everything again. */
    kept->known =
        (!s->budget || s->budget->reached == NURI_LIMIT_NOT_REACHED) &&
        !kept->near;
    kept->asked = s->board->marked;
    return &kept->deductions;
}

uint32_t nuri_technique_cache_list(struct technique_cache *s,
                                   uint32_t technique, uint32_t index,
                                   struct deductions *out)
{
    const struct deduction *const list = s->kept[technique].deductions.list;
    const struct query *const query = &list[index].query;
    const bool is_part = query->kind == QUESTION_PART;
    const enum scope scope = technique_cache_scope(technique);
    struct view v = view_of(s, technique, out);
    const uint32_t at = is_part && scope != SCOPE_BOARD
                            ? s->regions->of[query->about]
                            : query->about;
    const struct queries alone = {&at, 1, query->kind, NULL};

    assert(index < s->kept[technique].deductions.count);
    v.wanted = index;
    if (query->about) {
        v.queries = &alone;
        for (v.wanted = 0; v.wanted < index; v.wanted++)
            if (order_of(s, &list[index - v.wanted - 1]) !=
                order_of(s, &list[index]))
                break;
    }
    nuri_techniques[technique].apply(&v);
    return v.wanted;
}

uint32_t nuri_technique_cache_causes(struct technique_cache *s,
                                     uint32_t technique, uint32_t index,
                                     struct deductions *out)
{
    struct deduction *const deduction =
        &s->kept[technique].deductions.list[index];

    if (deduction->causes == UNCOUNTED) {
        nuri_deductions_empty(out);
        const uint32_t at = nuri_technique_cache_list(s, technique, index, out);
        deduction->causes = at < out->count ? out->list[at].causes : 0;
    }
    return deduction->causes;
}
