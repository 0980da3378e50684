/*
 * by_techniques.c -- which cells techniques decide.
 */
#include "generate/walk.h"

#include <assert.h>
#include <string.h>

/* On boards up to this many cells, asking all techniques again is quicker than
 * keeping what they found: by a fifth at 10x10, a tenth at 15x15; at 20x20 a
 * tenth slower. */
enum { SMALL = 256 };

/* The first techniques of level 1 look at single cells and exits: all of these
 * are asked about one board, as finding its regions takes longer. */
enum { QUICK_RANK = 5 };

/* False if nothing is found. */
static bool find_on_small(struct by_techniques *t, unsigned level)
{
    struct deducer *const d = &t->deducer;
    struct view v = deduce_view(d, &d->deductions);

    nuri_deductions_cut(v.out, 0);
    nuri_regions_follow(&d->regions, d->board);
    for (uint32_t i = 0; i < TECHNIQUES; i++) {
        const struct technique *const k = &nuri_techniques[t->order[i]];
        const bool is_quick = k->info.level == 1 && k->rank <= QUICK_RANK;
        if (k->info.level > level || (v.out->count > 0 && !is_quick))
            break;
        nuri_technique_find(&v, t->order[i]);
    }
    return v.out->count > 0 && !v.out->failed;
}

/* Carry out what was found, and count what was new; false if some of it
 * contradicts the board. */
static bool carry_out(struct by_techniques *t)
{
    const struct deductions *const f = &t->deducer.deductions;

    for (uint32_t i = 0; i < f->count; i++) {
        const uint32_t marked = t->board.marked;
        if (!nuri_deduce_carry_out(&t->deducer, i))
            return false;
        t->uses[f->list[i].technique] += t->board.marked > marked;
        t->deductions += t->board.marked > marked;
    }
    return true;
}

/* Begin with the clues and what is known. */
static nuri_status begin(struct by_techniques *t, const uint8_t *known,
                         const nuri_puzzle *puzzle)
{
    const struct grid *const g = &puzzle->grid;
    struct board *const b = &t->board;
    bool consistent = true;

    if (!t->deducer.board) {
        const nuri_status status =
            nuri_board_init(b, puzzle, NULL, &consistent);
        if (status != NURI_OK)
            return status;
        for (uint32_t i = 0; i < TECHNIQUES; i++)
            t->order[i] = nuri_deduce_next(i ? t->order[i - 1] : TECHNIQUES);
        if (!nuri_deduce_init(&t->deducer, b))
            return NURI_ERR_MEMORY;
    }
    nuri_board_undo(b, 0);
    b->puzzle = puzzle;
    if (!nuri_deduce_renew(&t->deducer))
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; i < puzzle->clues; i++)
        nuri_board_mark(b, puzzle->clue_cell[i], NURI_WHITE);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (b->colour[c] == NURI_UNDECIDED && known[c] != NURI_UNDECIDED)
            nuri_board_mark(b, c, (nuri_colour)known[c]);
    t->deductions = 0;
    memset(t->uses, 0, sizeof t->uses);
    return NURI_OK;
}

uint32_t nuri_walk_ask(struct walk *w, uint8_t *known, unsigned level)
{
    const uint32_t cells = grid_cells(&w->draft.puzzle.grid);
    struct by_techniques *const t = &w->techniques;
    struct deducer *const d = &t->deducer;

    assert(level >= 1 && level <= LEVELS_OF_TECHNIQUES);
    if (w->memory.failed)
        w->status = NURI_ERR_MEMORY;
    if (w->status == NURI_OK)
        w->status = begin(t, known, nuri_draft_puzzle(&w->draft));
    if (w->status != NURI_OK)
        return cells;
    d->budget = w->budget;
    d->max_level = level;
    while (t->board.count[NURI_UNDECIDED] > 0 &&
           budget_should_continue(w->budget, cells)) {
        if (cells > SMALL)
            w->status = nuri_deduce_easiest(d);
        else if (!find_on_small(t, level) && d->deductions.failed)
            w->status = NURI_ERR_MEMORY;
        if (w->status != NURI_OK || d->deductions.count == 0)
            break;
        if (!carry_out(t)) {
            w->status = NURI_ERR_INTERNAL;
            break;
        }
    }
    memcpy(known, t->board.colour, w->draft.puzzle.grid.size);
    return t->board.count[NURI_UNDECIDED];
}
