/*
 * scratch_board.c -- a board of one's own, on which a shape may be supposed.
 */
#include "lemmas/scratch_board.h"

#include "base/memory.h"
#include "lemmas/view.h"

#include <stdlib.h>
#include <string.h>

/* Cells that one use of a rule may look at on scratch boards: when they are spent
 * it begins with no other island.  With four times as many the same puzzles
 * of the corpus are solved, and the largest boards take four times as long. */
static const uint64_t most_looks = (uint64_t)1 << 24;

static struct scratch_board *make(const nuri_puzzle *p)
{
    struct scratch_board *const t = nuri_mem_array(1, sizeof *t);
    const uint32_t cells = grid_cells(&p->grid);
    bool consistent;

    if (!t)
        return NULL;
    const bool walk = nuri_shapes_init(&t->walk, &p->grid);
    const bool board =
        nuri_board_init(&t->board, p, NULL, &consistent) == NURI_OK;
    const bool regions = nuri_regions_init(&t->regions, &p->grid);
    const bool scratch = nuri_scratch_init(&t->scratch, &p->grid);
    const bool told = nuri_stamps_init(&t->told, p->grid.size);
    const bool may = nuri_stamps_init(&t->may, p->grid.size);
    t->land = nuri_mem_array(cells, sizeof *t->land);
    t->sea = nuri_mem_array(cells, sizeof *t->sea);
    if (walk && board && regions && scratch && told && may && t->land && t->sea)
        return t;
    nuri_scratch_board_free(t);
    return NULL;
}

void nuri_scratch_board_free(struct scratch_board *t)
{
    if (!t)
        return;
    nuri_shapes_drop(&t->walk);
    nuri_board_drop(&t->board);
    nuri_regions_drop(&t->regions);
    nuri_scratch_drop(&t->scratch);
    nuri_finds_drop(&t->finds);
    nuri_stamps_drop(&t->told);
    nuri_stamps_drop(&t->may);
    free(t->land);
    free(t->sea);
    free(t);
}

/* Make the scratch board the same as b. */
static void take_over(struct board *mine, const struct board *b)
{
    nuri_board_undo(mine, 0);
    for (uint32_t k = 0; k < b->marked; k++)
        nuri_board_mark(mine, b->trail[k], (nuri_colour)b->colour[b->trail[k]]);
}

struct scratch_board *nuri_scratch_board_open(struct view *v)
{
    struct scratch *const s = v->scratch;

    if (!s->scratch_board)
        s->scratch_board = make(v->board->puzzle);
    if (!s->scratch_board) {
        v->out->failed = true;
        return NULL;
    }
    struct scratch_board *const t = s->scratch_board;
    take_over(&t->board, v->board);
    allowance_renew(&t->looks, most_looks);
    t->view = (struct view){.board = &t->board,
                            .regions = &t->regions,
                            .scratch = &t->scratch,
                            .out = &t->finds,
                            .wanted = WANT_NONE};
    return t;
}

void nuri_scratch_board_close(const struct scratch_board *t, struct view *v)
{
    for (; t; t = t->scratch.scratch_board)
        v->out->failed = v->out->failed || t->finds.failed;
}

uint32_t nuri_scratch_board_suppose(struct scratch_board *t,
                                    const struct shape_enumerator *w)
{
    const uint32_t before = t->board.marked;

    for (uint32_t k = 0; k < w->lands; k++)
        nuri_board_mark(&t->board, w->land[k], NURI_COLOUR_LAND);
    for (uint32_t k = 0; k < w->seas; k++)
        nuri_board_mark(&t->board, w->sea[k], NURI_COLOUR_SEA);
    nuri_regions_find(&t->regions, &t->board);
    return before;
}

void nuri_scratch_board_undo(struct scratch_board *t, uint32_t marked)
{
    nuri_board_undo(&t->board, marked);
}

/* What the shape decides stands at the end of the trail. */
bool nuri_scratch_board_refutes(struct scratch_board *t,
                                const struct shape_enumerator *w)
{
    const uint32_t cells = grid_cells(&t->board.puzzle->grid);
    const uint32_t before = nuri_scratch_board_suppose(t, w);
    const bool refuted =
        nuri_defect_find(&t->view, DEFECT_BY_RANGE, t->board.trail + before,
                         t->board.marked - before, &t->defect);

    nuri_scratch_board_undo(t, before);
    allowance_spend(&t->looks, cells);
    return refuted;
}

void nuri_scratch_board_causes(struct scratch_board *t,
                               const struct shape_enumerator *w,
                               struct view *to, struct stamps *told)
{
    const uint32_t before = nuri_scratch_board_suppose(t, w);

    nuri_finds_cut(&t->finds, 0);
    nuri_defect_causes(&t->view, &t->defect);
    nuri_scratch_board_undo(t, before);
    if (t->finds.failed)
        return;
    const struct find *const find = t->finds.list;
    const cell *const causes = find_causes(&t->finds, find);
    for (uint32_t k = 0; k < find->causes; k++)
        if (to->board->colour[causes[k]] != NURI_COLOUR_OPEN &&
            stamps_add(told, causes[k]))
            nuri_find_cause(to, causes[k]);
}
