/*
 * too_far.c -- a cell too far from every clue is black.
 *
 * PROOF.  Suppose cell c were white, in the island of clue n at cell a.  The
 * island is connected, so it has a path from a to c, of at least distance(a, c)
 * + 1 cells.  All of them are in the island, so distance(a, c) < n.  If that
 * fails for every clue, c is black.  An island of unknown size may reach
 * everywhere, so one `?` silences the technique.
 *
 * CAUSES.  None: the claim rests on the clues alone.
 *
 * COST.  O(cells). A clue has n - distance(a, c) cells left when it reaches c.
 * The most that any clue has left is found in two sweeps, each from two of the
 * neighbours [2].
 *
 * [1] R. Hui: Nurikabe, J wiki: h2far.  [2] A. Rosenfeld, J. Pfaltz: Sequential
 *     operations in digital picture processing, J. ACM 13 (1966) 471-494.
 */
#include "techniques/technique.h"

#include <assert.h>
#include <string.h>

const char nuri_diagram_too_far[] = "3 . . . .        3 . . # #\n"
                                    ". . . . .   =>   . . # # .\n"
                                    ". . . . 2        . # # . 2\n";

enum { NO_CLUE = INT32_MIN / 2 }; /* so low that no sweep makes it positive */

/* Each cell of a row takes the most cells left, less one, from the row before
 * and the cell before it; `step` is the direction.  The frame has no clue. */
static void take_row(const struct scratch *s, cell c, uint32_t width,
                     uint32_t stride, uint32_t step)
{
    int32_t *const number = s->number;
    cell *const place = s->place;
    int32_t left = NO_CLUE;
    cell clue = 0;

    for (; width > 0; width--, c += step) {
        const int32_t before = left - 1, above = number[c - stride] - 1;
        const cell last = clue;
        left = number[c];
        clue = above > left ? place[c - stride] : place[c];
        left = above > left ? above : left;
        clue = before > left ? last : clue;
        left = before > left ? before : left;
        number[c] = left;
        place[c] = clue;
    }
}

/* number[c]: the most cells that a clue has left at c; place[c]: that clue. */
static void sweep(const nuri_puzzle *p, struct scratch *s)
{
    const struct grid *g = &p->grid;

    for (cell c = 0; c < g->size; c++)
        s->number[c] = NO_CLUE;
    memset(s->place, 0, g->size * sizeof *s->place);
    for (uint32_t i = 0; i < p->clues; i++) {
        const cell c = p->clue_cell[i];
        s->number[c] = p->clue[c];
        s->place[c] = c;
    }
    for (uint32_t y = 0; y < g->height; y++)
        take_row(s, grid_cell(g, 0, y), g->width, g->stride, 1);
    for (uint32_t y = g->height; y-- > 0;)
        take_row(s, grid_cell(g, g->width - 1, y), g->width, 0 - g->stride,
                 (uint32_t)-1);
}

/* The unfinished clue that lacks the fewest cells to reach c; 0 if there is
 * none. */
static cell nearest_clue(const struct view *v, cell c)
{
    const nuri_puzzle *const p = v->board->puzzle;
    int64_t least = INT64_MAX;
    cell nearest = 0;

    for (uint32_t i = 0; i < p->clues; i++) {
        const cell clue = p->clue_cell[i];
        const int64_t lacks =
            (int64_t)grid_distance(&p->grid, clue, c) - p->clue[clue];
        if (lacks < least && nuri_is_wanting(v, v->regions->of[clue])) {
            least = lacks;
            nearest = clue;
        }
    }
    return nearest;
}

static inline void look_too_far(struct view *v, cell c, const void *user)
{
    const struct scratch *s = v->scratch;

    (void)user;
    if (v->board->colour[c] != NURI_UNDECIDED || s->number[c] > 0)
        return;
    nuri_deduction_begin(v, NURI_BLACK);
    nuri_deduction_cell(v, c);
    assert(!s->place[c] || v->board->puzzle->clue[s->place[c]] > 0);
    v->pending.subject = v->pending.listed ? nearest_clue(v, c) : 0;
    if (!v->pending.subject)
        v->pending.subject = s->place[c];
    v->pending.number =
        grid_distance(&v->board->puzzle->grid, v->pending.subject, c) + 1;
    nuri_deduction_end(v);
}

void nuri_technique_too_far(struct view *v)
{
    const nuri_puzzle *const p = v->board->puzzle;

    /* It rests on nothing: asked once, it is never asked again. */
    if (p->any > 0 || (!v->queries && nuri_is_unchanged(v, QUESTION_CELL,
                                                        grid_first(&p->grid))))
        return;
    sweep(p, v->scratch);
    view_each_cell(v, look_too_far, NULL);
}

const nuri_said *nuri_technique_say_too_far(const struct sentence *s)
{
    return nuri_say_found(s, s->d->subject ? SAYS_too_far : SAYS_no_clues);
}
