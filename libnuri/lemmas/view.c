/*
 * view.c -- what a rule sees of a board, and how it adds a find.
 */
#include "lemmas/view.h"

#include "base/memory.h"
#include "lemmas/scratch_board.h"

#include <assert.h>
#include <stdlib.h>

/* ---- Memory to overwrite ------------------------------------------------ */

bool nuri_scratch_init(struct scratch *s, const struct grid *g)
{
    s->number = nuri_mem_array(g->size, sizeof *s->number);
    s->place = nuri_mem_array(g->size, sizeof *s->place);
    s->range = NULL;
    s->scratch_board = NULL;
    if (s->number && s->place)
        return true;
    nuri_scratch_drop(s);
    return false;
}

void nuri_scratch_drop(struct scratch *s)
{
    free(s->number);
    free(s->place);
    nuri_range_free(s->range);
    nuri_scratch_board_free(s->scratch_board);
    *s = (struct scratch){0};
}

uint64_t nuri_scratch_spent(const struct scratch *s)
{
    uint64_t spent = 0;

    for (; s; s = s->scratch_board ? &s->scratch_board->scratch : NULL)
        spent += (s->range ? s->range->looks.spent : 0) +
                 (s->scratch_board ? s->scratch_board->looks.spent : 0);
    return spent;
}

/* ---- Finds -------------------------------------------------------------- */

void nuri_find_begin(struct view *v, nuri_colour colour)
{
    const bool listed = v->wanted == WANT_ALL || v->wanted == v->out->count;

    v->pending = (struct find){.rule = v->rule,
                               .colour = colour,
                               .cell_first = v->out->cells,
                               .listed = listed};
}

void nuri_find_cell(struct view *v, cell c)
{
    assert(v->pending.causes == 0);
    if (v->board->colour[c] != NURI_COLOUR_OPEN)
        return;
    nuri_finds_cell(v->out, c);
    v->pending.cells++;
}

void nuri_find_cause(struct view *v, cell c)
{
    if (v->pending.cells == 0)
        return;
    if (v->pending.listed)
        nuri_finds_cell(v->out, c);
    v->pending.causes++;
}

void nuri_find_note(struct view *v, uint32_t word)
{
    if (v->pending.cells == 0 || !v->pending.listed)
        return;
    nuri_finds_cell(v->out, word);
    v->pending.notes++;
}

void nuri_find_cause_region(struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    if (v->pending.cells == 0)
        return;
    if (v->pending.listed)
        for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
            nuri_finds_cell(v->out, r->member[k]);
    v->pending.causes += region_size(r, i);
}

void nuri_find_cause_shore(struct view *v, uint32_t i, nuri_colour colour)
{
    const struct regions *r = v->regions;

    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++)
        if (v->board->colour[r->shore[k]] == colour)
            nuri_find_cause(v, r->shore[k]);
}

void nuri_find_end(struct view *v)
{
    if (v->pending.cells == 0)
        return;
    v->pending.cause_first = v->pending.cell_first + v->pending.cells;
    nuri_finds_add(v->out, &v->pending);
}

cell nuri_only_exit(const struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;
    cell exit = 0;

    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++) {
        if (v->board->colour[r->shore[k]] != NURI_COLOUR_OPEN)
            continue;
        if (exit)
            return 0;
        exit = r->shore[k];
    }
    return exit;
}

bool nuri_is_pocket(const struct view *v, uint32_t i, nuri_colour colour)
{
    const struct regions *r = v->regions;

    if (r->colour[i] != NURI_COLOUR_OPEN)
        return false;
    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++)
        if (v->board->colour[r->shore[k]] != colour)
            return false;
    return true;
}

bool nuri_is_known(const struct view *v, enum question who, cell about)
{
    return v->watch && nuri_dependencies_ask(v->watch, who, about);
}

bool nuri_may_be_pool(const struct board *b, const cell square[4])
{
    uint32_t open = 0;

    for (int k = 0; k < 4; k++) {
        if (b->colour[square[k]] != NURI_COLOUR_SEA &&
            b->colour[square[k]] != NURI_COLOUR_OPEN)
            return false;
        open += b->colour[square[k]] == NURI_COLOUR_OPEN;
    }
    return open > 0;
}
