/*
 * view.c -- what a technique sees of a board, and how it adds a deduction.
 */
#include "lemmas/view.h"

#include <assert.h>

void *nuri_view_block(struct view *v, enum lemma lemma, size_t size,
                      block_make_fn *make, block_free_fn *free)
{
    void *const block = nuri_scratch_block(v->scratch, lemma, v->board->puzzle,
                                           size, make, free);

    if (!block)
        v->out->failed = true;
    return block;
}

/* ---- Deductions --------------------------------------------------------- */

void nuri_deduction_begin(struct view *v, nuri_colour colour)
{
    const bool listed = v->wanted == WANT_ALL || v->wanted == v->out->count;

    v->pending = (struct deduction){.technique = v->technique,
                                    .colour = colour,
                                    .cell_first = v->out->cells,
                                    .listed = listed,
                                    .query = v->query};
    nuri_stamps_reset(&v->scratch->named);
}

void nuri_deduction_cell(struct view *v, cell c)
{
    assert(v->pending.causes == 0);
    if (v->board->colour[c] != NURI_UNDECIDED)
        return;
    nuri_deductions_cell(v->out, c);
    v->pending.cells++;
}

void nuri_deduction_cause(struct view *v, cell c)
{
    assert(v->board->colour[c] == NURI_BLACK ||
           v->board->colour[c] == NURI_WHITE);
    if (v->pending.cells == 0)
        return;
    if (v->pending.listed)
        nuri_deductions_cell(v->out, c);
    v->pending.causes++;
}

void nuri_deduction_cause_once(struct view *v, cell c)
{
    if (v->board->colour[c] != NURI_UNDECIDED &&
        stamps_add(&v->scratch->named, c))
        nuri_deduction_cause(v, c);
}

void nuri_deduction_note(struct view *v, uint32_t word)
{
    if (v->pending.cells == 0 || !v->pending.listed)
        return;
    nuri_deductions_cell(v->out, word);
    v->pending.notes++;
}

void nuri_deduction_note_region(struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        nuri_deduction_note(v, r->member[k]);
}

void nuri_deduction_cause_region(struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    assert(i < r->count && r->colour[i] != NURI_UNDECIDED);
    if (v->pending.cells == 0)
        return;
    if (v->pending.listed)
        for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
            nuri_deductions_cell(v->out, r->member[k]);
    v->pending.causes += region_size(r, i);
}

void nuri_deduction_cause_region_once(struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        nuri_deduction_cause_once(v, r->member[k]);
}

void nuri_deduction_cause_shore(struct view *v, uint32_t i, nuri_colour colour)
{
    const struct regions *r = v->regions;

    assert(i < r->count && colour != NURI_UNDECIDED);
    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++)
        if (v->board->colour[r->shore[k]] == colour)
            nuri_deduction_cause(v, r->shore[k]);
}

void nuri_deduction_end(struct view *v)
{
    if (v->pending.cells == 0)
        return;
    v->pending.cause_first = v->pending.cell_first + v->pending.cells;
    assert(v->out->failed ||
           v->pending.cell_first + v->pending.cells <= v->out->cells);
    nuri_deductions_add(v->out, &v->pending);
}

void nuri_deduction_end_uncounted(struct view *v)
{
    assert(!v->pending.listed && v->pending.causes == 0);
    v->pending.causes = UNCOUNTED;
    nuri_deduction_end(v);
}

/* ---- What several techniques ask ---------------------------------------- */

cell nuri_only_exit(const struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;
    cell exit = 0;

    assert(i < r->count);
    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++) {
        if (v->board->colour[r->shore[k]] != NURI_UNDECIDED)
            continue;
        if (exit)
            return 0;
        exit = r->shore[k];
    }
    return exit;
}

cell nuri_touched_at(const struct view *v, uint32_t i, cell c)
{
    const struct regions *const r = v->regions;
    cell near[4];

    assert(i < r->count);
    grid_neighbours(&v->board->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++)
        if (v->board->colour[near[k]] == r->colour[i] && r->of[near[k]] == i)
            return near[k];
    return 0;
}

bool nuri_is_pocket(const struct view *v, uint32_t i, nuri_colour colour)
{
    const struct regions *r = v->regions;

    assert(i < r->count);
    if (r->colour[i] != NURI_UNDECIDED)
        return false;
    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++)
        if (v->board->colour[r->shore[k]] != colour)
            return false;
    return true;
}

bool nuri_is_island(const struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    assert(i < r->count);
    return r->colour[i] == NURI_WHITE && r->clues[i] > 0;
}

int32_t nuri_missing_cells(const struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    if (!nuri_is_island(v, i) || r->clues[i] != 1)
        return -1;
    const int32_t clue = v->board->puzzle->clue[r->clue[i]];
    return clue > 0 ? clue - (int32_t)region_size(r, i) : -1;
}

bool nuri_is_wanting(const struct view *v, uint32_t i)
{
    return nuri_missing_cells(v, i) > 0;
}

bool nuri_is_orphan(const struct view *v, uint32_t i)
{
    return v->regions->colour[i] == NURI_WHITE && v->regions->clues[i] == 0;
}

uint32_t nuri_parts_around(const struct view *v, cell c, uint32_t part[4])
{
    uint32_t count = 0;
    cell near[4];

    grid_neighbours(&v->board->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++) {
        if (v->board->colour[near[k]] != NURI_WHITE)
            continue;
        const uint32_t i = v->regions->of[near[k]];
        uint32_t seen = 0;
        while (seen < count && part[seen] != i)
            seen++;
        if (seen == count)
            part[count++] = i;
    }
    return count;
}

bool nuri_is_asked(struct view *v, enum question kind, cell about)
{
    const struct queries *const t = v->queries;

    v->query = (struct query){kind, about};
    return !t || (t->kind == kind && *t->list == about);
}

bool nuri_is_unchanged(struct view *v, enum question kind, cell about)
{
    v->query = (struct query){kind, about};
    return v->dependencies &&
           nuri_dependencies_ask(v->dependencies, kind, v->technique, about) &&
           !is_ablated(ABLATE_UNCHANGED);
}

void nuri_each_of_kind(struct view *v, enum question kind, look_fn *look,
                       const void *user)
{
    const struct grid *const g = &v->board->puzzle->grid;
    const bool is_part = kind == QUESTION_PART;
    const uint32_t first = is_part ? 0 : grid_first(g);
    const uint32_t end = is_part ? v->regions->count : grid_end(g);
    const struct queries *t = v->queries;

    for (uint32_t at = first; !v->queries && at < end; at++)
        look(v, at, user);
    while (t && t->kind != kind)
        t = t->others;
    for (uint32_t k = 0; t && k < t->count; k++)
        look(v, t->list[k], user);
}

bool nuri_may_be_pool(const struct board *b, const cell square[4])
{
    uint32_t open = 0;

    for (int k = 0; k < 4; k++) {
        if (b->colour[square[k]] != NURI_BLACK &&
            b->colour[square[k]] != NURI_UNDECIDED)
            return false;
        open += b->colour[square[k]] == NURI_UNDECIDED;
    }
    return open > 0;
}
