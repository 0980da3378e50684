/*
 * technique_queries.c -- what a technique is asked about again.
 */
#include "deduce/technique_queries.h"

#include "base/ranking.h"

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
    if (is_on_board(s, c) &&
        stamps_add(&s->in, technique_cache_name(s, s->regions->of[c])))
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
            put_part(s, technique_cache_name(s, i));
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
            sea[n++] = technique_cache_name(s, i);
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

void nuri_technique_queries_list(struct technique_cache *s, uint32_t technique)
{
    struct kept *const kept = &s->kept[technique];
    const enum scope scope = technique_cache_scope(technique);
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
    else if (stamps_add(&s->in, technique_cache_name(s, part)))
        list[of[kind].count++] = part;
}

void nuri_technique_queries_list_changed(struct technique_cache *s,
                                         uint32_t technique,
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
