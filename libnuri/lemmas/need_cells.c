/*
 * need_cells.c -- the cells that decide whether a need is met.
 */
#include "lemmas/need_cells.h"

#include "lemmas/range.h"

#include <assert.h>

/* Ways remembered for one need. */
enum { WAYS = 4 };

/* What is asked, and memory for it. */
struct need_cells {
    struct view *view;
    struct range *range;
    nuri_colour wrong;    /* the colour supposed for cells: black for cuts */
    struct witness first; /* of the need on the board as it is; its list is the
                             cells still to try */
    struct witness other; /* with a cell supposed; not listed */
    struct way way[WAYS]; /* that met the need with cells supposed */
    uint32_t ways;        /* found so far; the oldest are overwritten */
};

static void make(void *block, struct arena *a, const nuri_puzzle *p)
{
    struct need_cells *const n = block;
    const uint32_t cells = grid_cells(&p->grid);

    n->first.cells = nuri_arena_stamps(a, p->grid.size);
    n->other.cells = nuri_arena_stamps(a, p->grid.size);
    n->first.list = nuri_arena_array(a, cells, sizeof *n->first.list);
    for (int k = 0; k < WAYS; k++)
        n->way[k].node = nuri_arena_array(a, cells, sizeof *n->way[k].node);
}

static struct need_cells *prepare(struct view *v, nuri_colour wrong)
{
    struct range *const range = nuri_range_open(v);
    struct need_cells *const n =
        range ? nuri_view_block(v, LEMMA_NEED_CELLS, sizeof(struct need_cells),
                                make, NULL)
              : NULL;

    if (!n)
        return NULL;
    n->view = v;
    n->range = range;
    n->wrong = wrong;
    return n;
}

/* ---- Cells -------------------------------------------------------------- */

/* True if a clue reaches the undecided cell as white; *clue then, unless a limit
 * answered.  This counts white that the cell joins, and the search of a square
 * does not. */
static bool meets_cell(struct range *g, cell c, cell *clue)
{
    nuri_range_suppose(g, c, NURI_WHITE);
    if (g->clues == 0) {
        const bool met = nuri_range_meets_land(g, g->view->regions->count);
        *clue = met ? nuri_range_met(g) : 0;
        return met;
    }
    const int32_t size = g->view->board->puzzle->clue[g->clue];
    *clue = g->clue;
    return g->clues == 1 && g->clue != g->without &&
           (size == NURI_CLUE_ANY || g->size <= (uint32_t)size);
}

/* True if a clue meets the need with nothing supposed; *clue as above. */
static bool is_met_by(struct range *g, const struct need *need, cell *clue)
{
    bool met = false;

    for (int k = 0; need->square && k < 4 && !met; k++)
        if (g->view->board->colour[need->square[k]] == NURI_UNDECIDED)
            met = meets_cell(g, need->square[k], clue);
    nuri_range_suppose(g, 0, NURI_UNDECIDED);
    if (need->square)
        return met;
    met = nuri_range_ask(g, need);
    *clue = met ? nuri_range_met(g) : 0;
    return met;
}

/* Note the clue that meets the need now, if no other clue does.  What is
 * supposed is forgotten. */
static void note_only_clue(struct need_cells *n, const struct need *need)
{
    struct range *const g = n->range;
    const struct allowance looks = g->looks;
    struct dependencies *const dependencies = g->dependencies;
    cell clue = 0, other = 0;

    g->dependencies = NULL;
    allowance_renew(&g->looks, 8 * (uint64_t)n->view->board->puzzle->grid.size);
    if (is_met_by(g, need, &clue) && clue) {
        g->without = clue;
        if (!is_met_by(g, need, &other))
            nuri_deduction_note(n->view, clue);
        g->without = 0;
    }
    g->dependencies = dependencies;
    g->looks = looks;
}

/* Call it right after the need is not met with c of the wrong colour. */
static void add_need_cell(struct need_cells *n, const struct need *need, cell c,
                          cell subject)
{
    struct view *const v = n->view;
    const bool cut = n->wrong == NURI_BLACK;

    assert(v->board->colour[c] == NURI_UNDECIDED && subject != 0);
    nuri_deduction_begin(v, cut ? NURI_WHITE : NURI_BLACK);
    nuri_deduction_cell(v, c);
    nuri_range_causes(n->range);
    v->pending.subject = subject;
    if (!need->square && v->regions->clues[need->part] > 0)
        v->pending.number =
            region_size(v->regions, need->part) + n->range->gained;
    else if (need->square && !cut)
        v->pending.other = subject;
    if (v->pending.listed && !v->hidden &&
        (need->square || nuri_is_orphan(v, need->part)))
        note_only_clue(n, need);
    nuri_deduction_end(v);
}

/* Add the cells of the list without which the need is not met. */
static void find_cuts(struct need_cells *n, const struct need *need,
                      cell subject)
{
    struct range *const g = n->range;
    cell *const list = n->first.list;
    uint32_t count = n->first.count;

    for (uint32_t i = 0; i < count; i++) {
        uint32_t kept = i + 1;
        nuri_range_suppose(g, list[i], NURI_BLACK);
        if (!nuri_range_ask(g, need)) {
            add_need_cell(n, need, list[i], subject);
            continue;
        }
        nuri_range_witness(g, false, &n->other);
        for (uint32_t k = i + 1; k < count; k++)
            if (stamps_has(&n->other.cells, list[k]))
                list[kept++] = list[k];
        assert(kept <= count);
        count = allowance_has(&g->looks, 1) ? kept : 0;
    }
}

/* True if the cell touches the part, or is one of the square. */
static bool is_of_need(const struct range *g, const struct need *need, cell c)
{
    for (int k = 0; need->square && k < 4; k++)
        if (need->square[k] == c)
            return true;
    return !need->square && nuri_range_touches(g, c, need->part);
}

/* True if the need is met with what is supposed.  A way found before often
 * shows it sooner than a search. */
static bool is_met(struct need_cells *n, const struct need *need)
{
    for (uint32_t k = 0; k < n->ways && k < WAYS; k++)
        if (nuri_range_go(n->range, &n->way[k]))
            return true;
    if (!nuri_range_ask(n->range, need))
        return false;
    if (nuri_range_keep_way(n->range, &n->way[n->ways % WAYS]))
        n->ways++;
    return true;
}

/* Add the cells of the list that leave the need unmet if white.  White that
 * joins no other white blocks only ways through it. */
static void find_spoilers(struct need_cells *n, const struct need *need,
                          cell subject)
{
    struct range *const g = n->range;

    n->ways = nuri_range_keep_way(g, &n->way[0]);
    for (uint32_t k = 0; k < n->first.count; k++) {
        const cell c = n->first.list[k];
        nuri_range_suppose(g, 0, NURI_UNDECIDED);
        if (is_of_need(g, need, c))
            continue;
        assert(n->view->board->colour[c] == NURI_UNDECIDED);
        if (g->dependencies)
            nuri_range_record(g, c);
        nuri_range_suppose(g, c, NURI_WHITE);
        if (g->joins > 0 && !is_met(n, need))
            add_need_cell(n, need, c, subject);
    }
}

/* ---- Needs -------------------------------------------------------------- */

static bool is_standing(const struct dependencies *d)
{
    return d && d->cache;
}

static void look_need_cells(struct need_cells *n, const struct need *need,
                            cell subject)
{
    const bool cut = n->wrong == NURI_BLACK;

    nuri_range_suppose(n->range, 0, NURI_UNDECIDED);
    if (!nuri_range_ask(n->range, need))
        return;
    /* A spoiler that joins distant white may or may not be next to the way,
     * depending on which way is found. */
    if (!cut && is_standing(n->range->dependencies))
        nuri_range_record_all(n->range);
    nuri_range_witness(n->range, !cut, &n->first);
    if (cut)
        find_cuts(n, need, subject);
    else
        find_spoilers(n, need, subject);
}

/* The needs that are looked at. */
struct needs {
    struct need_cells *cells;
    part_fn *is_asked;
};

/* A look_fn, of needs. */
static void look_at_needy_part(struct view *v, uint32_t i, const void *user)
{
    const struct needs *const needs = user;
    const struct regions *const r = v->regions;
    const struct need need = {.part = i};
    const cell about = r->clues[i] ? r->clue[i] : r->member[r->first[i]];

    if (needs->is_asked(v, i) && !nuri_is_unchanged(v, QUESTION_PART, about))
        look_need_cells(needs->cells, &need, about);
}

static void look_at_square(struct view *v, cell c, const void *user)
{
    const struct needs *const needs = user;
    cell square[4];
    const struct need need = {.square = square};

    grid_square(&v->board->puzzle->grid, c, square);
    if (nuri_may_be_pool(v->board, square) &&
        !nuri_is_unchanged(v, QUESTION_SQUARE, c))
        look_need_cells(needs->cells, &need, c);
}

void nuri_find_cuts_of_parts(struct view *v, part_fn *is_asked)
{
    const struct needs needs = {prepare(v, NURI_BLACK), is_asked};

    if (needs.cells)
        nuri_each_of_kind(v, QUESTION_PART, look_at_needy_part, &needs);
}

void nuri_find_cuts_of_squares(struct view *v)
{
    const struct needs needs = {prepare(v, NURI_BLACK), NULL};

    if (needs.cells)
        nuri_each_of_kind(v, QUESTION_SQUARE, look_at_square, &needs);
}

void nuri_find_spoilers(struct view *v, part_fn *is_asked)
{
    const struct needs needs = {prepare(v, NURI_WHITE), is_asked};

    if (!needs.cells)
        return;
    nuri_each_of_kind(v, QUESTION_PART, look_at_needy_part, &needs);
    nuri_each_of_kind(v, QUESTION_SQUARE, look_at_square, &needs);
}
