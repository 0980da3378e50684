/*
 * exits.c -- the undecided cells on the shore of a part: its exits.
 *
 * A part that is not a whole island, or not the whole sea, continues through
 * one of its exits: the rest of its shore has the other colour.  CAUSES are the
 * cells of the part, and the decided cells on its shore.  COST: O(cells).
 */
#include "base/sets.h"
#include "techniques/technique.h"

#include <assert.h>

/* ---- The only exit of an island -----------------------------------------
 *
 * PROOF.  A white part that is smaller than its clue, or has none, is not a
 * whole island, so some cell of its shore is white too.  All but one are black,
 * so it is that one.
 *
 * Silent for `?`, whose island may be complete already, and where two clues or
 * too many cells are joined: such a board has no solution.
 *
 * [1] R. Hui: Nurikabe, J wiki: hislands, line 2.
 */
const char nuri_diagram_island_exit[] = "# # # .        # # # .\n"
                                        "3 o . .   =>   3 o o .\n"
                                        "# # . .        # # . .\n";

void nuri_find_island_exit(struct view *v)
{
    const struct regions *const r = v->regions;

    for (uint32_t i = 0; i < r->count; i++) {
        const bool wants = nuri_is_orphan(v, i) || nuri_is_wanting(v, i);
        const cell exit = wants ? nuri_only_exit(v, i) : 0;
        if (!exit)
            continue;
        nuri_deduction_add(v, NURI_WHITE, exit,
                           r->clues[i] ? r->clue[i]
                                       : nuri_touched_at(v, i, exit));
    }
}

void nuri_why_island_exit(struct view *v)
{
    const uint32_t i = v->regions->of[v->pending.subject];
    const bool orphan = nuri_is_orphan(v, i);

    nuri_deduction_cause_region(v, i);
    nuri_deduction_cause_shore(v, i, NURI_BLACK);
    v->pending.number = orphan ? 1 : (uint32_t)nuri_missing_cells(v, i);
    v->pending.says = orphan ? SAYS_orphan_exit : SAYS_island_exit;
}

/* ---- The only exit of a part of the sea ---------------------------------
 *
 * PROOF.  The sea is connected and has cells inside and outside the group, so
 * some cell on the group's shore is black.  All but one are white, so it is
 * that one.
 *
 * One black cell elsewhere is a cause, too.
 *
 * [1] R. Hui: Nurikabe, J wiki: hislands, line 3.
 */
const char nuri_diagram_sea_exit[] = "# 2 .        # 2 .\n"
                                     ". . .   =>   # . .\n"
                                     ". . #        . . #\n";

/* The first black part from number i on; regions.count if there is none. */
static uint32_t next_sea(const struct regions *r, uint32_t i)
{
    while (i < r->count && r->colour[i] != NURI_BLACK)
        i++;
    return i;
}

static void add_sea_exit(struct view *v, uint32_t i)
{
    const cell exit = nuri_only_exit(v, i);

    if (!exit)
        return;
    nuri_deduction_add(v, NURI_BLACK, exit, nuri_touched_at(v, i, exit));
}

void nuri_find_sea_exit(struct view *v)
{
    const struct regions *const r = v->regions;
    uint32_t i = next_sea(r, 0);

    if (i == r->count || next_sea(r, i + 1) == r->count)
        return;
    for (; i < r->count; i = next_sea(r, i + 1))
        add_sea_exit(v, i);
}

/* A black cell near `exit` that is outside part i. */
static cell black_beyond(const struct view *v, uint32_t i, cell exit)
{
    const struct grid *const g = &v->board->puzzle->grid;
    cell nearest = 0;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (v->board->colour[c] == NURI_BLACK && v->regions->of[c] != i &&
            (!nearest ||
             grid_distance(g, c, exit) < grid_distance(g, nearest, exit)))
            nearest = c;
    return nearest;
}

/* If the group has most black cells, the sentence names the part that it
 * meets. */
void nuri_why_sea_exit(struct view *v)
{
    const struct regions *const r = v->regions;
    const uint32_t i = r->of[v->pending.subject];
    const uint32_t first = next_sea(r, 0);
    const uint32_t other = i == first ? next_sea(r, i + 1) : first;
    const bool is_most = 2 * region_size(r, i) > v->board->count[NURI_BLACK];

    nuri_deduction_cause_region(v, i);
    nuri_deduction_cause_shore(v, i, NURI_WHITE);
    nuri_deduction_cause(v, r->member[r->first[other]]);
    v->pending.other = is_most ? black_beyond(v, i, pending_cell(v, 0)) : 0;
    v->pending.says = is_most ? SAYS_sea_meets : SAYS_sea_exit;
}

/* ---- The only exit of all black that is known ---------------------------
 *
 * PROOF.  The islands have as many cells as the clues say, so the sea has all
 * others.  A part of it with fewer cells is not all of it.  The sea is
 * connected, so some cell on the part's shore is black.  All but one are white,
 * so it is that one.
 *
 * This is `sea_exit` for the only known part, which has nothing to join yet.
 * It is not in the essay, whose passes would find more with it.  Silent if a
 * clue is `?`: the sum is unknown.
 */
const char nuri_diagram_sea_total[] = "1 . .        1 . .\n"
                                      "# 2 .   =>   # 2 .\n"
                                      ". . .        # . .\n";

void nuri_find_sea_total(struct view *v)
{
    const nuri_puzzle *const p = v->board->puzzle;
    const struct regions *const r = v->regions;
    const uint32_t sea = next_sea(r, 0);

    if (p->any == 0 && sea < r->count && next_sea(r, sea + 1) == r->count &&
        p->land + region_size(r, sea) < grid_cells(&p->grid))
        add_sea_exit(v, sea);
}

void nuri_why_sea_total(struct view *v)
{
    const nuri_puzzle *const p = v->board->puzzle;
    const uint32_t sea = v->regions->of[v->pending.subject];

    assert(region_size(v->regions, sea) == v->board->count[NURI_BLACK]);
    nuri_deduction_cause_region(v, sea);
    nuri_deduction_cause_shore(v, sea, NURI_WHITE);
    v->pending.number = v->pending.total =
        grid_cells(&p->grid) - (uint32_t)p->land;
    v->pending.says = SAYS_sea_total;
}

/* ---- A cell that touches all exits --------------------------------------
 *
 * PROOF.  The island has one more cell, one of the undecided cells next to the
 * known ones.  Each of these touches the cell and is not it.  So the cell
 * touches the complete island and is not in it.
 *
 * Silent for `?`, and where two clues or too many cells are joined.
 */
const char nuri_diagram_last_cell[] = "# # # .        # # # .\n"
                                      "3 o . .   =>   3 o . .\n"
                                      "# . . .        # . # .\n";

/* List the neighbours of undecided cell c that are exits of part i; their
 * count. */
static uint32_t exits_beside(const struct view *v, uint32_t i, cell c,
                             cell exit[4])
{
    uint32_t count = 0, part[4];
    cell near[4];

    grid_neighbours(&v->board->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++) {
        if (v->board->colour[near[k]] != NURI_UNDECIDED)
            continue;
        for (uint32_t n = nuri_parts_around(v, near[k], part); n-- > 0;)
            if (part[n] == i)
                exit[count++] = near[k];
    }
    return count;
}

/* Such a cell touches the first exit; no cell touches itself. */
static void find_last_cells(struct view *v, uint32_t i)
{
    const struct regions *const r = v->regions;
    const uint8_t *const colour = v->board->colour;
    uint32_t exits = 0;
    cell first = 0, near[4], beside[4];

    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++)
        if (colour[r->shore[k]] == NURI_UNDECIDED && exits++ == 0)
            first = r->shore[k];
    if (exits < 2)
        return;
    grid_neighbours(&v->board->puzzle->grid, first, near);
    for (int k = 0; k < 4; k++) {
        if (colour[near[k]] != NURI_UNDECIDED ||
            exits_beside(v, i, near[k], beside) < exits)
            continue;
        nuri_deduction_add(v, NURI_BLACK, near[k], r->clue[i]);
    }
}

void nuri_find_last_cell(struct view *v)
{
    for (uint32_t i = 0; i < v->regions->count; i++)
        if (nuri_missing_cells(v, i) == 1)
            find_last_cells(v, i);
}

void nuri_why_last_cell(struct view *v)
{
    const uint32_t i = v->regions->of[v->pending.subject];
    cell exit[4];

    nuri_deduction_cause_region(v, i);
    nuri_deduction_cause_shore(v, i, NURI_BLACK);
    for (uint32_t k = 0, n = exits_beside(v, i, pending_cell(v, 0), exit);
         k < n; k++)
        nuri_deduction_note(v, exit[k]);
    v->pending.says = SAYS_last_cell;
}

/* ---- The same for a 2 ---------------------------------------------------
 *
 * PROOF.  The island of the 2 has one more cell: one of the two undecided cells
 * next to it.  Both touch the cell between them, which is neither, so it is not
 * in the island.  It touches the island, so it is black.
 *
 * That the exits are undecided is no cause: whatever they become, the island
 * has no third way.
 *
 * [1] R. Hui: Nurikabe, J wiki: h2ell.
 */
const char nuri_diagram_two_directions[] = "# # .        # # .\n"
                                           "# 2 .   =>   # 2 .\n"
                                           ". . .        . . #\n";

/* Put the two undecided neighbours of `two`, round a corner, into arm, if the
 * others are black or outside; false if that is not so. */
static bool has_corner(const struct board *b, cell two, cell arm[2])
{
    cell near[4];
    uint32_t open = 0;

    grid_neighbours(&b->puzzle->grid, two, near);
    for (int k = 0; k < 4; k++) {
        if (b->colour[near[k]] == NURI_WHITE)
            return false;
        if (b->colour[near[k]] != NURI_UNDECIDED)
            continue;
        if (open == 2)
            return false;
        arm[open++] = near[k];
    }
    /* Opposite neighbours are equally far on either side. */
    return open == 2 && arm[0] + arm[1] != 2 * two;
}

void nuri_find_two_directions(struct view *v)
{
    const nuri_puzzle *const p = v->board->puzzle;
    cell arm[2];

    for (uint32_t i = 0; i < p->clues; i++) {
        const cell two = p->clue_cell[i];
        if (p->clue[two] != 2 || !has_corner(v->board, two, arm))
            continue;
        nuri_deduction_add(v, NURI_BLACK, arm[0] + arm[1] - two, two);
    }
}

/* The two exits are noted in reading order. */
void nuri_why_two_directions(struct view *v)
{
    const cell two = v->pending.subject;
    cell near[4], arm[2];

    has_corner(v->board, two, arm);
    grid_neighbours(&v->board->puzzle->grid, two, near);
    nuri_deduction_cause(v, two);
    for (int k = 0; k < 4; k++)
        if (v->board->colour[near[k]] == NURI_BLACK)
            nuri_deduction_cause(v, near[k]);
    nuri_deduction_note(v, arm[0]);
    nuri_deduction_note(v, arm[1]);
    v->pending.says = SAYS_last_cell;
}
