/*
 * owner.c -- white cells that only one clue can reach use up its island.
 *
 * PROOF.  White without a clue belongs to an island whose clue can reach it
 * (range.h). If only one clue can, its island has all such white, and cells
 * that join it.  Whatever joins that white, the clue and one more cell contains
 * a tree that does, through no black cell and no cell next to white of other
 * clues (cheapest_tree.h). If no such tree is small enough for the clue, the
 * cell is not in the island; if no other clue can reach it either, it is black.
 * And if every small enough tree that joins the white alone has a cell, that
 * cell is white.
 *
 * With one such part, cells without which the clue cannot reach it are found by
 * orphan_cut.  If the white alone needs too many cells, no solution has it, and
 * the technique is silent.
 *
 * CAUSES.  Why no other clue reaches the white and the cell; the white of the
 * clue; and the black cells and white of other clues next to what any small
 * tree reaches.  For if a tree that joins all went through such cells, it would
 * have a piece that ends at the first of them.
 *
 * COST.  For each white part with only one possible clue O(cells), and for each
 * cell that its island loses, the cells within reach of that.
 */
#include "lemmas/cheapest_tree.h"
#include "lemmas/range.h"
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_owner[] = "3 . .        3 # #\n"
                                  ". . .   =>   . # .\n"
                                  "o . .        o . .\n";

/* Parts of one island that are looked at, without the clue's own. */
enum { MAX_OWNED = MAX_JOINED - 1 };

struct owned {
    struct view *view;
    struct range *range;
    struct cheapest_tree *tree;
    cell clue;
    uint32_t island;         /* the part with the clue */
    uint32_t own[MAX_OWNED]; /* [owned], parts that only it can own */
    uint32_t owned;
    uint32_t left; /* further cells that it may have */
};

/* ---- Who can own it ----------------------------------------------------- */

/* True if another clue can reach part i (or the supposed white). */
static bool meets_other(struct range *g, uint32_t i, cell clue)
{
    assert(g->without == 0 && clue != 0);
    g->without = clue;
    const bool meets = nuri_range_meets_land(g, i);
    g->without = 0;
    return meets;
}

/* The only clue that can reach part i; 0 if there are more, or none. */
static cell owner_of(struct range *g, uint32_t i)
{
    nuri_range_suppose(g, 0, NURI_UNDECIDED);
    const cell clue = nuri_range_meets_land(g, i) ? nuri_range_met(g) : 0;

    assert(!clue || g->view->board->puzzle->clue[clue] != NURI_CLUE_NONE);
    return clue && !meets_other(g, i, clue) ? clue : 0;
}

/* True if no other clue can reach undecided cell c, which does not touch
 * another clue's white: that is in the way. */
static bool is_lost_to_others(const struct owned *s, cell c)
{
    struct range *const g = s->range;

    nuri_range_suppose(g, c, NURI_WHITE);
    return g->clues > 0 || !meets_other(g, s->view->regions->count, s->clue);
}

/* ---- Trees -------------------------------------------------------------- */

/* The part with another clue that c touches; regions.count if none. */
static uint32_t other_beside(const struct owned *s, cell c)
{
    const struct regions *const r = s->view->regions;
    uint32_t part[4];

    for (uint32_t k = 0, n = nuri_parts_around(s->view, c, part); k < n; k++)
        if (r->clues[part[k]] > 0 && part[k] != s->island)
            return part[k];
    return r->count;
}

/* White is not in the way; cells next to white of other clues are. */
static bool is_in_the_way(const struct owned *s, cell c)
{
    switch (s->view->board->colour[c]) {
    case NURI_UNDECIDED: return other_beside(s, c) < s->view->regions->count;
    case NURI_WHITE: return false;
    default: return true;
    }
}

/* A part that is joined costs nothing any more. */
static void join(const struct owned *s, uint32_t i)
{
    const struct regions *const r = s->view->regions;

    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        s->tree->weight[r->member[k]] = 0;
}

/* Set the weights before it is known what the island owns. */
static void weigh(const struct owned *s)
{
    const struct grid *const g = &s->view->board->puzzle->grid;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        s->tree->weight[c] = is_in_the_way(s, c) ? IN_THE_WAY : 1;
    join(s, s->island);
}

/* The cost of joining the white and each cell. */
static const uint32_t *find_trees(const struct owned *s)
{
    nuri_cheapest_tree_begin(s->tree, s->left);
    nuri_cheapest_tree_region(s->tree, s->view->regions, s->island);
    for (uint32_t k = 0; k < s->owned; k++)
        nuri_cheapest_tree_region(s->tree, s->view->regions, s->own[k]);
    return nuri_cheapest_tree_find(s->tree);
}

/* The cost of joining the white alone, or COST_INFINITE. */
static uint32_t min_of(const struct owned *s, const uint32_t *cost)
{
    const struct regions *const r = s->view->regions;

    return cost[r->member[r->first[s->island]]];
}

/* ---- What it owns ------------------------------------------------------- */

/* The answer rests on a cell, or a white part, and what is next to it. */
static void record(const struct owned *s, cell c)
{
    if (s->range->memo && s->view->board->colour[c] != NURI_BLACK)
        nuri_range_record(s->range, c);
}

/* Let it own everything it reaches that only it can own.  False if that is too
 * much, or part i is not the first: the first reports for all. */
static bool take_own(struct owned *s, const uint32_t *cost, uint32_t i)
{
    const struct regions *const r = s->view->regions;

    for (uint32_t k = 0; k < r->count && s->owned < MAX_OWNED; k++) {
        if (!nuri_is_orphan(s->view, k) ||
            cost[r->member[r->first[k]]] == COST_INFINITE ||
            owner_of(s->range, k) != s->clue)
            continue;
        if ((s->owned == 0 && k != i) || region_size(r, k) > s->left)
            return false;
        assert(s->owned < MAX_OWNED && k != s->island);
        s->own[s->owned++] = k;
        s->left -= region_size(r, k);
    }
    return s->owned > 0;
}

/* The costs of joining what the owner of part i owns, and each cell; NULL if
 * nobody does, or it is too much.  `reached` is what the island may have
 * without it; the answer rests on that. */
static const uint32_t *find_owned(struct owned *s, uint32_t i)
{
    struct view *const v = s->view;
    const struct regions *const r = v->regions;
    const struct grid *const g = &v->board->puzzle->grid;

    s->clue = owner_of(s->range, i);
    s->island = s->clue ? r->of[s->clue] : r->count;
    if (!s->clue || !nuri_is_wanting(v, s->island))
        return NULL;
    s->owned = 0;
    s->left =
        (uint32_t)v->board->puzzle->clue[s->clue] - region_size(r, s->island);
    weigh(s);
    const uint32_t *cost = find_trees(s);
    nuri_stamps_reset(&v->scratch->cells);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (v->board->colour[c] == NURI_UNDECIDED && cost[c] != COST_INFINITE) {
            stamps_add(&v->scratch->cells, c);
            record(s, c);
        }
    if (!take_own(s, cost, i))
        return NULL;
    for (uint32_t k = 0; k < s->owned; k++)
        join(s, s->own[k]);
    cost = find_trees(s);
    return min_of(s, cost) < COST_INFINITE ? cost : NULL;
}

/* Visit what the trees found last reach, and all next to that. */
typedef void visit_fn(const struct owned *s, cell c);

static void each_near_trees(const struct owned *s, visit_fn *visit)
{
    const struct view *const v = s->view;
    const struct grid *const g = &v->board->puzzle->grid;
    cell near[4];

    for (cell y = grid_first(g); y < grid_end(g); y++) {
        if (nuri_cheapest_tree_least(s->tree, y) >= s->left)
            continue;
        visit(s, y);
        grid_neighbours(g, y, near);
        for (int k = 0; k < 4; k++)
            if (v->board->colour[near[k]] != OUTSIDE)
                visit(s, near[k]);
    }
}

/* ---- Deductions --------------------------------------------------------- */

static void end(const struct owned *s)
{
    struct view *const v = s->view;

    if (v->pending.cells > 0 && s->range->memo) {
        record(s, v->regions->member[v->regions->first[s->island]]);
        each_near_trees(s, record);
    }
    v->pending.subject = s->clue;
    nuri_deduction_end(v);
}

/* Find cells too far for the island, with what it owns, and for all others. */
static void find_lost(const struct owned *s, const uint32_t *cost)
{
    struct view *const v = s->view;
    const struct grid *const g = &v->board->puzzle->grid;

    nuri_deduction_begin(v, NURI_BLACK);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (stamps_has(&v->scratch->cells, c) && cost[c] == COST_INFINITE &&
            is_lost_to_others(s, c))
            nuri_deduction_cell(v, c);
    end(s);
}

/* The cost of the tree without cell c. */
static uint32_t min_without(const struct owned *s, cell c)
{
    assert(s->tree->weight[c] == 1);
    s->tree->weight[c] = IN_THE_WAY;
    const uint32_t least = min_of(s, find_trees(s));
    s->tree->weight[c] = 1;
    return least;
}

/* Find cells without which the white cannot be joined: all trees have them. */
static void find_cuts(const struct owned *s, const uint32_t *cost)
{
    struct view *const v = s->view;
    const struct grid *const g = &v->board->puzzle->grid;
    const uint32_t least = min_of(s, cost);
    uint32_t count = 0;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (v->board->colour[c] == NURI_UNDECIDED && cost[c] == least)
            v->scratch->place[count++] = c;
    nuri_deduction_begin(v, NURI_WHITE);
    for (uint32_t k = 0; k < count; k++)
        if (min_without(s, v->scratch->place[k]) == COST_INFINITE)
            nuri_deduction_cell(v, v->scratch->place[k]);
    find_trees(s);
    end(s);
}

void nuri_find_owner(struct view *v)
{
    const struct regions *const r = v->regions;
    const uint32_t cells = grid_cells(&v->board->puzzle->grid);
    struct owned s = {.view = v,
                      .range = nuri_range_open(v),
                      .tree = nuri_cheapest_tree_open(v)};

    for (uint32_t i = 0; s.range && s.tree && i < r->count; i++) {
        if (!nuri_is_orphan(v, i) || !view_should_continue(v, cells) ||
            nuri_is_unchanged(v, QUESTION_PART, r->member[r->first[i]]))
            continue;
        const uint32_t *const cost = find_owned(&s, i);
        if (!cost)
            continue;
        if (s.owned > 1)
            find_cuts(&s, cost);
        find_lost(&s, cost);
    }
}

/* ---- Why ---------------------------------------------------------------- */

/* Name cell c, near what a tree reaches, if it is in the way. */
static void name_obstacle(const struct owned *s, cell c)
{
    struct view *const v = s->view;

    if (!is_in_the_way(s, c))
        return;
    if (v->board->colour[c] == NURI_UNDECIDED)
        nuri_deduction_cause_region_once(v, other_beside(s, c));
    else
        nuri_deduction_cause_once(v, c);
}

/* Name why the trees found last cost too much. */
static void name_obstacles(const struct owned *s)
{
    nuri_deduction_cause_region_once(s->view, s->island);
    each_near_trees(s, name_obstacle);
}

/* The fewest cells of the island with what it owns and one of the cells, or
 * without one of them if they are white; 0 if there is no way without. */
static uint32_t least_of_all(struct owned *s)
{
    struct view *const v = s->view;
    const uint32_t most = s->left;
    uint32_t least = COST_INFINITE;

    s->left = grid_cells(&v->board->puzzle->grid);
    const uint32_t *const cost = find_trees(s);
    for (uint32_t k = 0; k < v->pending.cells; k++) {
        const cell c = pending_cell(v, k);
        const uint32_t one =
            v->pending.colour == NURI_BLACK ? cost[c] : min_without(s, c);
        least = one < least ? one : least;
    }
    return least == COST_INFINITE
               ? 0
               : (uint32_t)v->board->puzzle->clue[s->clue] - most + least;
}

void nuri_why_owner(struct view *v)
{
    const struct regions *const r = v->regions;
    const uint32_t cells = v->pending.cells;
    struct owned s = {.view = v,
                      .range = nuri_range_open(v),
                      .tree = nuri_cheapest_tree_open(v)};

    if (!s.range || !s.tree || !find_owned(&s, r->of[v->pending.asked.about]))
        return;
    for (uint32_t k = 0; v->pending.colour == NURI_WHITE && k < cells; k++) {
        min_without(&s, pending_cell(v, k));
        name_obstacles(&s);
    }
    if (v->pending.colour == NURI_BLACK)
        name_obstacles(&s);
    for (uint32_t k = 0; v->pending.colour == NURI_BLACK && k < cells; k++)
        if (is_lost_to_others(&s, pending_cell(v, k)) && s.range->clues == 0)
            nuri_range_causes(s.range);
    nuri_range_suppose(s.range, 0, NURI_UNDECIDED);
    for (uint32_t k = 0; k < s.owned; k++)
        if (!meets_other(s.range, s.own[k], s.clue))
            nuri_range_causes(s.range);
    for (uint32_t k = 0; k < s.owned; k++)
        nuri_deduction_note(v, r->member[r->first[s.own[k]]]);
    v->pending.number = least_of_all(&s);
    v->pending.says = v->pending.colour == NURI_BLACK ? SAYS_owner_black
                      : v->pending.number             ? SAYS_owner_white
                                                      : SAYS_owner_way;
}
