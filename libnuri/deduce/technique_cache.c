/*
 * technique_cache.c -- what techniques found, kept from one step to the next.
 */
#include "deduce/technique_cache.h"

#include "base/memory.h"
#include "base/sort.h"

#include <assert.h>
#include <stdlib.h>

/* Entries per cell of the board before the record starts again. */
enum { MAX_ENTRIES = 256 };

/* Kinds of questions that techniques ask. */
enum { QUESTIONS = QUESTION_SQUARE + 1 };

/* What one technique found. */
struct kept {
    struct deductions deductions;
    bool known;     /* it has been asked */
    uint32_t asked; /* length of the trail at that time */
    cell sea[2];    /* where the first two black parts began */
    cell near;      /* what was wanted then: see view.near */
    uint32_t within;
};

struct technique_cache {
    const struct board *board;
    struct regions *regions;
    struct scratch *scratch;
    struct budget *budget; /* may be NULL */
    struct kept kept[TECHNIQUES];
    struct deductions fresh, merged;
    struct dependencies *dependencies;
    uint32_t noticed; /* marks that the dependencies include */
    uint32_t found;   /* marks on the board whose regions were found */
    uint32_t undone;  /* board.undone when last followed */
    struct stamps in; /* queries in the list, by the cell that names them */
    uint32_t *list;   /* [QUESTIONS][grid.size] */
    struct queries queries;
    cell near;       /* see view.near */
    uint32_t within; /* likewise */
};

static enum scope scope_of(uint32_t technique)
{
    assert(technique < TECHNIQUES);
    return nuri_techniques[technique].scope;
}

/* The cell that names a part. */
static cell name_of(const struct technique_cache *s, uint32_t part)
{
    assert(part < s->regions->count);
    return s->regions->member[s->regions->first[part]];
}

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

/* ---- Around the cells decided since ------------------------------------- */

static void put_cell(struct technique_cache *s, cell c)
{
    if (stamps_add(&s->in, c))
        s->list[s->queries.count++] = c;
}

static bool is_on_board(const struct technique_cache *s, cell c)
{
    return c < s->in.size && s->board->colour[c] != OUTSIDE;
}

static void put_part(struct technique_cache *s, cell c)
{
    if (is_on_board(s, c) && stamps_add(&s->in, name_of(s, s->regions->of[c])))
        s->list[s->queries.count++] = s->regions->of[c];
}

/* Parts within two steps: their shore, or what is next to it, has changed. */
static void put_parts_around(struct technique_cache *s, cell c)
{
    const struct grid *const g = &s->board->puzzle->grid;
    cell near[4], next[4];

    put_part(s, c);
    grid_neighbours(g, c, near);
    for (int k = 0; k < 4; k++) {
        grid_neighbours(g, near[k], next);
        for (int j = 0; j < 4 && is_on_board(s, near[k]); j++)
            put_part(s, next[j]);
        put_part(s, near[k]);
    }
}

/* Cells whose squares contain c. */
static void put_squares(struct technique_cache *s, cell c)
{
    const struct grid *const g = &s->board->puzzle->grid;
    const cell corner[4] = {c - g->stride - 1, c - g->stride, c - 1, c};

    for (int k = 0; k < 4; k++)
        if (corner[k] >= grid_first(g))
            put_cell(s, corner[k]);
}

/* Clues among the eight cells around. */
static void put_clues_near(struct technique_cache *s, cell c)
{
    const uint32_t stride = s->board->puzzle->grid.stride;

    for (cell row = c - stride; row <= c + stride; row += stride)
        for (cell near = row - 1; near <= row + 1; near++)
            if (is_on_board(s, near) &&
                s->board->puzzle->clue[near] != NURI_CLUE_NONE)
                put_cell(s, near);
}

/* The cell, and if it is white the shore of its part. */
static void put_shore(struct technique_cache *s, cell c)
{
    const struct regions *const r = s->regions;
    const uint32_t i = r->of[c];

    put_cell(s, c);
    for (uint32_t k = r->shore_first[i];
         s->board->colour[c] == NURI_WHITE && k < r->shore_first[i + 1]; k++)
        put_cell(s, r->shore[k]);
}

static void put_around(struct technique_cache *s, enum scope scope, cell c)
{
    switch (scope) {
    case SCOPE_CLUES: put_cell(s, c); break;
    case SCOPE_SQUARE: put_squares(s, c); break;
    case SCOPE_CLUE: put_clues_near(s, c); break;
    case SCOPE_SHORE: put_shore(s, c); break;
    default: put_parts_around(s, c); break;
    }
}

static void put_all(struct technique_cache *s, enum scope scope)
{
    const nuri_puzzle *const p = s->board->puzzle;

    if (s->queries.kind == QUESTION_PART)
        for (uint32_t i = 0; i < s->regions->count; i++)
            put_part(s, name_of(s, i));
    else if (scope == SCOPE_CLUE)
        for (uint32_t i = 0; i < p->clues; i++)
            put_cell(s, p->clue_cell[i]);
    else
        for (cell c = grid_first(&p->grid); c < grid_end(&p->grid); c++)
            put_cell(s, c);
}

/* True if the first cells of the first two black parts have changed. */
static bool has_moved(struct technique_cache *s, struct kept *kept)
{
    const struct regions *const r = s->regions;
    cell sea[2] = {0};

    for (uint32_t i = 0, n = 0; i < r->count && n < 2; i++)
        if (r->colour[i] == NURI_BLACK)
            sea[n++] = name_of(s, i);
    const bool moved = sea[0] != kept->sea[0] || sea[1] != kept->sea[1];
    kept->sea[0] = sea[0];
    kept->sea[1] = sea[1];
    return moved;
}

static enum question kind_of(enum scope scope)
{
    return scope == SCOPE_SQUARE ? QUESTION_SQUARE
           : scope == SCOPE_PART || scope == SCOPE_PART_AND_SEA ? QUESTION_PART
                                                                : QUESTION_CELL;
}

/* List what the technique must be asked about. */
static void list_queries(struct technique_cache *s, uint32_t technique)
{
    struct kept *const kept = &s->kept[technique];
    const enum scope scope = scope_of(technique);
    const struct board *const b = s->board;
    bool all = !kept->known;

    s->queries = (struct queries){.list = s->list, .kind = kind_of(scope)};
    nuri_stamps_reset(&s->in);
    if (scope == SCOPE_PART_AND_SEA)
        all = has_moved(s, kept) || all;
    if (all)
        put_all(s, scope);
    for (uint32_t k = kept->asked; !all && k < b->marked; k++)
        put_around(s, scope, b->trail[k]);
    if (!all)
        nuri_numbers_sort(s->list, s->queries.count);
}

/* ---- What has changed of what is recorded ------------------------------- */

static uint32_t *list_of(const struct technique_cache *s, enum question kind)
{
    assert((uint32_t)kind < QUESTIONS);
    return s->list + (size_t)kind * s->in.size;
}

/* Put a question into the list of its kind; parts only if still named so. */
static void put_question(struct technique_cache *s, struct queries *of,
                         bool is_square, cell about)
{
    const bool is_open = s->board->colour[about] == NURI_UNDECIDED;
    const enum question kind = is_square ? QUESTION_SQUARE
                               : is_open ? QUESTION_CELL
                                         : QUESTION_PART;
    uint32_t *const list = list_of(s, kind);
    const uint32_t part = s->regions->of[about];

    if (kind != QUESTION_PART)
        list[of[kind].count++] = about;
    else if (stamps_add(&s->in, name_of(s, part)))
        list[of[kind].count++] = part;
}

/* List the questions whose answers may have changed, and parts that may be new:
 * those of cells decided since. */
static void list_changed(struct technique_cache *s, uint32_t technique,
                         struct queries of[QUESTIONS])
{
    const struct board *const b = s->board;
    bool is_square;
    cell about;

    nuri_stamps_reset(&s->in);
    for (uint32_t kind = 0; kind < QUESTIONS; kind++)
        of[kind] = (struct queries){
            .list = list_of(s, (enum question)kind),
            .kind = (enum question)kind,
            .others = kind + 1 < QUESTIONS ? &of[kind + 1] : NULL};
    while (
        nuri_dependencies_take(s->dependencies, technique, &is_square, &about))
        put_question(s, of, is_square, about);
    for (uint32_t k = s->kept[technique].asked; k < b->marked; k++)
        put_question(s, of, false, b->trail[k]);
    for (uint32_t kind = 0; kind < QUESTIONS; kind++)
        nuri_numbers_sort(list_of(s, (enum question)kind), of[kind].count);
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
        return !stamps_has(&s->in, name_of(s, s->regions->of[about]));
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
    const enum scope scope = scope_of(technique);
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
        list_queries(s, technique);
    drop_old(s, kept, scope);
    v.queries = is_local ? &s->queries : NULL;
    if (scope == SCOPE_RECORDED && kept->known) {
        list_changed(s, technique, recorded);
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
    const enum scope scope = scope_of(technique);
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
