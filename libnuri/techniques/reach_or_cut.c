/*
 * reach_or_cut.c -- a cell that clues reach only by cutting the sea is black.
 *
 * PROOF.  The cell touches a white part in a gap between two black cells (see
 * white_contour.h). If white, it would be in an island that continues from
 * there to its clue, and touches the white part in no other gap: otherwise it
 * would separate the two black cells.  Without the cells of other gaps, range.h
 * finds no clue.
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
 */
#include "lemmas/range.h"
#include "lemmas/white_contour.h"
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_reach_or_cut[] = ". . . . #        # # # # #\n"
                                         ". . . . .   =>   . . . . #\n"
                                         "# 6 . . #        # 6 . . #\n"
                                         "# o # . #        # o # # #\n";

struct search {
    struct view *view;
    struct range *range;
    struct white_contour *contour;
};

/* True if the search reached the white part, and so every gap. */
static bool comes_to_part(const struct search *s)
{
    const struct range *const g = s->range;
    const struct regions *const r = s->view->regions;

    for (uint32_t k = 0; k < g->joins; k++)
        if (white_contour_has(s->contour, r->member[r->first[g->join[k]]]))
            return true;
    for (uint32_t k = 0; k < g->nodes; k++)
        if (white_contour_has(s->contour, g->list[k]))
            return true;
    return false;
}

static bool is_lost(struct search *s, cell c)
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

/* Name why cell c is lost. */
static void blame_or_cut(struct search *s, cell c)
{
    struct range *const g = s->range;
    struct view *const v = s->view;
    const struct grid *const grid = &v->board->puzzle->grid;

    if (!is_lost(s, c))
        return;
    nuri_range_list_barred(g, &v->scratch->cells);
    nuri_range_causes(g);
    nuri_white_contour_causes(s->contour, v, c);
    for (cell x = grid_first(grid); x < grid_end(grid); x++)
        if (stamps_has(&v->scratch->cells, x))
            nuri_white_contour_causes(s->contour, v, x);
}

/* Name the smaller part of the sea first. */
static void name_sides(struct view *v, cell a, cell b)
{
    const struct regions *const r = v->regions;
    const bool first = region_size(r, r->of[a]) <= region_size(r, r->of[b]);

    assert(v->board->colour[a] == NURI_BLACK);
    v->pending.subject = first ? a : b;
    v->pending.other = first ? b : a;
}

/* Add all lost cells of this gap, list[first .. end), as one deduction. */
static void look_at_gap(struct search *s, uint32_t first, uint32_t end)
{
    struct white_contour *const w = s->contour;
    struct view *const v = s->view;
    const uint32_t gap = w->gap[w->list[first]];

    assert(gap > 0 && gap != TOO_MANY_GAPS && first < end);
    nuri_deduction_begin(v, NURI_BLACK);
    for (uint32_t k = first; k < end; k++)
        if (is_lost(s, w->list[k]))
            nuri_deduction_cell(v, w->list[k]);
    if (v->pending.cells == 0)
        return;
    if (!v->pending.listed) {
        nuri_deduction_end_uncounted(v);
        return;
    }
    name_sides(v, w->sea[gap - 1], w->sea[gap]);
    nuri_deduction_cause_once(v, w->sea[gap - 1]);
    nuri_deduction_cause_once(v, w->sea[gap]);
    for (uint32_t k = first; k < end; k++)
        blame_or_cut(s, w->list[k]);
    nuri_deduction_end(v);
}

/* True if a deduction of cells list[first .. end) may be wanted. */
static bool is_wanted_or_cut(const struct search *s, uint32_t first,
                             uint32_t end)
{
    uint32_t k = first;

    while (k < end && !view_wants(s->view, s->contour->list[k]))
        k++;
    return k < end;
}

static void look_or_cut(struct search *s)
{
    const struct white_contour *const w = s->contour;

    if (!is_wanted_or_cut(s, 0, w->count))
        return;
    nuri_white_contour_find_part(s->contour);
    for (uint32_t k = 0, end; k < w->count; k = end) {
        const uint32_t gap = w->gap[w->list[k]];
        for (end = k + 1; end < w->count && w->gap[w->list[end]] == gap;)
            end++;
        if (gap != TOO_MANY_GAPS && is_wanted_or_cut(s, k, end))
            look_at_gap(s, k, end);
    }
}

void nuri_technique_reach_or_cut(struct view *v)
{
    struct search s = {.view = v,
                       .range = nuri_range_open(v),
                       .contour = nuri_white_contour_open(v)};

    if (!s.range || !s.contour)
        return;
    s.range->gap = s.contour->gap;
    while (nuri_white_contour_next(s.contour) && view_should_continue(v, 0))
        look_or_cut(&s);
}

const nuri_said *nuri_technique_say_reach_or_cut(const struct sentence *s)
{
    return nuri_say_found(s, SAYS_reach_or_cut);
}
