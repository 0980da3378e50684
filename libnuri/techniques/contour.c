/*
 * contour.c -- a cell that clues reach only by cutting the sea is black.
 *
 * White cells that touch, even diagonally, are one white part; the edge of the
 * board counts as white.  The other cells form parts joined side by side.  A
 * contour is the closed line where one of these meets a white part.  Black
 * cells along it leave gaps between them:
 *
 *     In a solution, white that meets a contour in two gaps, through the cells
 *     that the contour encloses or excludes, would cut the sea in two: both
 *     ends are joined by the white part, too.
 *
 * PROOF.  A part joined side by side, among white joined at corners, is a disc,
 * and its contour is the rim.  A line from rim to rim cuts the disc in two
 * pieces.  Each piece has one of the black cells between the two ends.  No
 * black path crosses white cells that touch diagonally.
 *
 * So a cell that touches the white part in a gap, if white, is in an island
 * that continues from there to its clue, and touches the white part in no other
 * gap.  If, without the cells of other gaps, range.h finds no clue, the cell is
 * black.
 *
 * Silent if the island can reach white of the white part itself, and continue
 * from there elsewhere.  This is `reach`, with the sea taken into account.
 *
 * CAUSES.  The two black cells; ways in the white part from where the cell
 * touches it to where the excluded cells do; and the black cells and white
 * parts that stopped the search.
 *
 * COST.  O(cells) for each undecided cell next to white, at worst; mostly a
 * clue is near.
 *
 * A contour is walked along the sides that its cells share with white, with
 * white on the left.  Where it turns left around a corner of white, the cell
 * ahead touches white with a corner only.
 */
#include "base/sets.h"
#include "lemmas/range.h"
#include "techniques/technique.h"

#include <assert.h>
#include <string.h>

const char nuri_diagram_reach_or_cut[] = ". . . . #        # # # # #\n"
                                         ". . . . .   =>   . . . . #\n"
                                         "# 6 . . #        # 6 . . #\n"
                                         "# o # . #        # o # # #\n";

/* The gap of a cell that touches the contour in two gaps. */
#define TOO_MANY_GAPS UINT32_MAX

/* Up, then clockwise. */
enum { DIRECTIONS = 4 };

struct contour {
    const struct board *board;
    cell ring[RING]; /* from a cell to those around it */
    uint32_t
        *gap;   /* [grid.size], the gap in which an undecided cell touches the
                contour, from 1; 0: it does not */
    cell *list; /* [count], undecided cells that touch it, along the line */
    uint32_t count;
    cell *sea; /* [gaps + 1], gap g is between sea[g - 1] and sea[g] */
    uint32_t gaps;
    uint8_t *walked; /* [grid.size], sides already walked, by direction */
    cell next;       /* the cell from which to look for another contour */

    /* The white part of the contour.  From each cell a way in it leads back to
     * their common start; 0 stands for the edge of the board. */
    cell white; /* a cell of it, or of the frame */
    struct stamps part;
    cell *from, *queue; /* [grid.size] */
};

/* A side of a cell that faces white. */
struct white_side {
    cell cell;
    unsigned direction;
};

static struct contour *make(struct arena *a, uint32_t size)
{
    const size_t sides = (size_t)DIRECTIONS * size;
    const struct contour made = {
        .gap = nuri_arena_array(a, size, sizeof *made.gap),
        .list = nuri_arena_array(a, size, sizeof *made.list),
        .sea = nuri_arena_array(a, 2 * sides + 1, sizeof *made.sea),
        .walked = nuri_arena_array(a, size, sizeof *made.walked),
        .from = nuri_arena_array(a, size, sizeof *made.from),
        .queue = nuri_arena_array(a, size, sizeof *made.queue),
        .part = nuri_arena_stamps(a, size)};

    return nuri_arena_copy(a, &made, 1, sizeof made);
}

static void forget_gaps(struct contour *w)
{
    while (w->count > 0)
        w->gap[w->list[--w->count]] = 0;
}

/* ---- The line ----------------------------------------------------------- */

/* Cell k of the ring around c: first those at its sides, by direction, then
 * each corner clockwise of one. */
static cell beside(const struct contour *w, cell c, unsigned k)
{
    return c + w->ring[2 * (k % DIRECTIONS) + k / DIRECTIONS];
}

static bool is_white_or_edge(const struct contour *w, cell c)
{
    return w->board->colour[c] == NURI_WHITE || w->board->colour[c] == OUTSIDE;
}

/* Cell c touches the line here: it is in the last gap, or ends it. */
static void touch(struct contour *w, cell c)
{
    assert(w->gaps > 0 && !is_white_or_edge(w, c));
    if (w->board->colour[c] == NURI_BLACK) {
        w->sea[w->gaps++] = c;
    } else if (w->gap[c] == 0) {
        w->gap[c] = w->gaps;
        w->list[w->count++] = c;
    } else if (w->gap[c] != w->gaps) {
        w->gap[c] = TOO_MANY_GAPS;
    }
}

/* The next side of the line.  If the line turns left, it touches the cell that
 * it goes around. */
static inline struct white_side next_side(struct contour *w,
                                          struct white_side s)
{
    const unsigned right = (s.direction + 1) % DIRECTIONS;
    const cell ahead = beside(w, s.cell, right);
    const cell left = beside(w, ahead, s.direction);

    if (is_white_or_edge(w, ahead))
        return (struct white_side){s.cell, right};
    if (is_white_or_edge(w, left))
        return (struct white_side){ahead, s.direction};
    touch(w, ahead);
    return (struct white_side){left, (s.direction + 3) % DIRECTIONS};
}

/* Walk once around, from a side of a black cell. */
static void walk(struct contour *w, struct white_side start)
{
    struct white_side s = start;

    assert(w->board->colour[start.cell] == NURI_BLACK);
    forget_gaps(w);
    w->gaps = 1;
    w->sea[0] = start.cell;
    w->white = beside(w, start.cell, start.direction);
    assert(is_white_or_edge(w, w->white));
    do {
        w->walked[s.cell] |= (uint8_t)(1U << s.direction);
        s = next_side(w, s);
        touch(w, s.cell);
    } while (s.cell != start.cell || s.direction != start.direction);
    w->gaps--;
}

/* No contour is found yet. */
static struct contour *begin_contours(struct view *v)
{
    struct scratch *const s = v->scratch;
    const struct grid *const g = &v->board->puzzle->grid;

    if (!s->contour)
        s->contour = make(&s->arena, g->size);
    if (!view_has_memory(v))
        return NULL;
    struct contour *const w = s->contour;
    forget_gaps(w);
    w->board = v->board;
    grid_ring(g, w->ring);
    w->next = grid_first(g);
    memset(w->walked, 0, g->size);
    return w;
}

/* ---- One after the other ------------------------------------------------ */

/* Find the next contour with several gaps, or false: walk around each side that
 * is not walked yet.  All: O(cells). */
static bool next_contour(struct contour *w)
{
    const struct grid *const g = &w->board->puzzle->grid;

    for (; w->next < grid_end(g); w->next++) {
        const cell c = w->next;
        for (unsigned d = 0;
             w->board->colour[c] == NURI_BLACK && d < DIRECTIONS; d++) {
            if (!is_white_or_edge(w, beside(w, c, d)) || w->walked[c] >> d & 1)
                continue;
            walk(w, (struct white_side){c, d});
            if (w->gaps > 1 && w->count > 0)
                return true;
        }
    }
    return false;
}

/* ---- The white part ----------------------------------------------------- */

static void enter_white_cell(struct contour *w, uint32_t *count, cell c,
                             cell from)
{
    if (!stamps_add(&w->part, c))
        return;
    w->from[c] = from;
    w->queue[(*count)++] = c;
}

/* All frame cells are the edge of the board. */
static cell node_of(const struct contour *w, cell c)
{
    return w->board->colour[c] == OUTSIDE ? 0 : c;
}

static void enter_edge(struct contour *w, uint32_t *count)
{
    const struct grid *const g = &w->board->puzzle->grid;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        for (unsigned d = 0;
             w->board->colour[c] == NURI_WHITE && d < DIRECTIONS; d++)
            if (w->board->colour[beside(w, c, d)] == OUTSIDE)
                enter_white_cell(w, count, c, 0);
}

/* Find the whole white part of the contour. */
static void find_white_part(struct contour *w)
{
    const cell root = node_of(w, w->white);
    uint32_t count = 0;

    assert(w->gaps > 0);
    nuri_stamps_reset(&w->part);
    enter_white_cell(w, &count, root, root);
    for (uint32_t i = 0; i < count; i++) {
        const cell c = w->queue[i];
        if (c == 0)
            enter_edge(w, &count);
        for (unsigned k = 0; c != 0 && k < RING; k++)
            if (is_white_or_edge(w, beside(w, c, k)))
                enter_white_cell(w, &count, node_of(w, beside(w, c, k)), c);
    }
}

static void name_way(struct contour *w, struct view *v, cell c)
{
    cell last;

    assert(stamps_has(&w->part, c));
    do {
        if (c != 0)
            nuri_deduction_cause_once(v, c);
        last = c;
        c = w->from[c];
    } while (c != last);
}

/* Name the white cells of ways from where undecided cell c touches that part to
 * their common start. */
static void name_ways(struct contour *w, struct view *v, cell c)
{
    for (unsigned k = 0; k < RING; k++) {
        const cell white = beside(w, c, k);
        if (is_white_or_edge(w, white) &&
            stamps_has(&w->part, node_of(w, white)))
            name_way(w, v, node_of(w, white));
    }
}

/* ---- The technique ------------------------------------------------------ */

struct search {
    struct view *view;
    struct range *range;
    struct contour *contour;
};

static bool begin(struct search *s, struct view *v)
{
    *s = (struct search){v, nuri_range_open(v), begin_contours(v)};
    if (!s->range || !s->contour)
        return false;
    s->range->gap = s->contour->gap;
    return true;
}

/* True if the search reached the white part, and so every gap. */
static bool comes_to_part(const struct search *s)
{
    const struct range *const g = s->range;
    const struct regions *const r = s->view->regions;
    const struct stamps *const part = &s->contour->part;

    for (uint32_t k = 0; k < g->joins; k++)
        if (stamps_has(part, r->member[r->first[g->join[k]]]))
            return true;
    for (uint32_t k = 0; k < g->nodes; k++)
        if (stamps_has(part, g->list[k]))
            return true;
    return false;
}

static bool is_lost(const struct search *s, cell c)
{
    struct range *const g = s->range;

    g->only = s->contour->gap[c];
    if (g->only == TOO_MANY_GAPS)
        return false;
    assert(g->only > 0); /* c is in a gap */
    nuri_range_suppose(g, c, NURI_WHITE);
    return g->clues == 0 &&
           !nuri_range_meets_land(g, s->view->regions->count) &&
           !comes_to_part(s);
}

/* All lost cells of a gap are one deduction.  Until it is asked why, its number
 * is that of the contour, and its total the gap. */
void nuri_find_reach_or_cut(struct view *v)
{
    struct search s;

    if (!begin(&s, v))
        return;
    const struct contour *const w = s.contour;
    for (uint32_t n = 1; next_contour(s.contour) && view_should_continue(v, 0);
         n++) {
        find_white_part(s.contour);
        for (uint32_t k = 0; k < w->count;) {
            const uint32_t gap = w->gap[w->list[k]];
            nuri_deduction_begin(v, NURI_BLACK);
            for (; k < w->count && w->gap[w->list[k]] == gap; k++)
                if (is_lost(&s, w->list[k]))
                    nuri_deduction_cell(v, w->list[k]);
            v->pending.number = n;
            v->pending.total = gap;
            nuri_deduction_end(v);
        }
    }
}

/* Name why cell c is lost. */
static void blame(const struct search *s, cell c)
{
    struct view *const v = s->view;
    const struct grid *const g = &v->board->puzzle->grid;

    nuri_range_list_barred(s->range, &v->scratch->cells);
    nuri_range_causes(s->range);
    name_ways(s->contour, v, c);
    for (cell x = grid_first(g); x < grid_end(g); x++)
        if (stamps_has(&v->scratch->cells, x))
            name_ways(s->contour, v, x);
}

/* The smaller part of the sea is named first. */
void nuri_why_reach_or_cut(struct view *v)
{
    const struct regions *const r = v->regions;
    struct search s;

    if (!begin(&s, v))
        return;
    for (; v->pending.number > 0; v->pending.number--)
        next_contour(s.contour);
    find_white_part(s.contour);
    const uint32_t gap = v->pending.total;
    const cell a = s.contour->sea[gap - 1], b = s.contour->sea[gap];
    const bool first = region_size(r, r->of[a]) <= region_size(r, r->of[b]);
    assert(v->board->colour[a] == NURI_BLACK);
    nuri_deduction_cause_once(v, a);
    nuri_deduction_cause_once(v, b);
    for (uint32_t k = 0, n = v->pending.cells; k < n; k++)
        if (is_lost(&s, pending_cell(v, k)))
            blame(&s, pending_cell(v, k));
    v->pending.subject = first ? a : b;
    v->pending.other = first ? b : a;
    v->pending.total = 0;
    v->pending.says = SAYS_reach_or_cut;
}
