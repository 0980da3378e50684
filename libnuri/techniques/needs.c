/*
 * needs.c -- cells that decide whether a need is met.
 *
 * A need is something that must stay possible: an island must get all its
 * cells, some clue must reach white without one, and an undecided cell of each
 * 2x2 square without white.  An undecided cell can decide it in two ways:
 *
 *     cut       if black, it leaves the need unmet: so it is white
 *     spoiler   if white, it does: so it is black
 *
 * PROOF.  By range.h, which counts what islands can reach: not through black,
 * not next to white of another clue, and not over more white without a clue
 * than there are cells left.  With the cell of the wrong colour it finds too
 * little.
 *
 * A cut is in every way, or area, that meets the need; a spoiler is in it or
 * next to it.  So only the cells of the first one found are tried, or those
 * next to it; and for cuts only those that all later ones share.
 *
 * CAUSES.  The part, or the black cells of the square; and the black cells and
 * white parts that stop the search.
 *
 * COST.  For each part and square: the cells of, or next to, one way or area
 * times the cells within reach, at worst.
 */
#include "lemmas/range.h"
#include "techniques/technique.h"

#include <assert.h>

/* ---- An island needs it -------------------------------------------------
 *
 * Silent for `?`, whose island may be complete already.
 */
const char nuri_diagram_island_cut[] = "# # # .        # # # .\n"
                                       "4 . . .   =>   4 o o .\n"
                                       "# # . .        # # . .\n";

/* ---- White without a clue needs it --------------------------------------
 *
 * Such white belongs to an island, which continues from it to its clue.
 */
const char nuri_diagram_orphan_cut[] = "o # 5        o # 5\n"
                                       ". . .   =>   o o o\n"
                                       "# # .        # # .\n";

/* ---- A square needs it --------------------------------------------------
 *
 * By rule (3) of nuri.h some cell of the square is white, and so in an island.
 * The cell may be in the square, or on the way to it.  If three cells of the
 * square are black, `pool` shows more simply which is white, but not how the
 * clue reaches it.
 */
const char nuri_diagram_pool_cut[] = ". . . . .        . . . . .\n"
                                     ". . . . .   =>   . . . o .\n"
                                     "5 . . . .        5 . . . .\n";

/* ---- It would block others ----------------------------------------------
 *
 * If white, the cell is one part with all white it touches.  What touches that
 * is lost to other islands, or costs them more.  The cell itself touches
 * neither the island nor the white without a clue, and is not in the square.
 * Causes are also the white parts that it would join.
 */
const char nuri_diagram_blocks_others[] = "3 . o        3 . o\n"
                                          "# # .   =>   # # #\n"
                                          ". # .        . # .\n";

/* Find the cuts among the cells of the way or area. */
static void find_cuts(struct range *g, const struct need *need)
{
    struct view *const v = g->view;
    cell *const list = v->scratch->place;

    for (uint32_t i = 0, count = nuri_range_witness(g, false, list); i < count;
         i++) {
        uint32_t kept = i + 1;
        nuri_range_suppose(g, list[i], NURI_BLACK);
        if (!nuri_range_ask(g, need)) {
            nuri_deduction_add(v, NURI_WHITE, list[i], v->asked.about);
            continue;
        }
        nuri_range_witness(g, false, NULL);
        for (uint32_t k = i + 1; k < count; k++)
            if (stamps_has(&v->scratch->cells, list[k]))
                list[kept++] = list[k];
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

/* Find the spoilers among the cells of the way or area, and next to it.  White
 * that joins no other white blocks only ways through it. */
static void find_spoilers(struct range *g, const struct need *need)
{
    struct view *const v = g->view;
    cell *const list = v->scratch->place;

    /* A spoiler that joins distant white may or may not be next to the way,
     * depending on which way is found. */
    if (v->before)
        nuri_range_record_all(g);
    for (uint32_t k = 0, count = nuri_range_witness(g, true, list); k < count;
         k++) {
        nuri_range_suppose(g, 0, NURI_UNDECIDED);
        if (is_of_need(g, need, list[k]))
            continue;
        if (g->memo)
            nuri_range_record(g, list[k]);
        nuri_range_suppose(g, list[k], NURI_WHITE);
        if (g->joins > 0 && !nuri_range_ask(g, need))
            nuri_deduction_add(v, NURI_BLACK, list[k], v->asked.about);
    }
}

/* Find all cells of this colour that decide the need. */
static void ask(struct range *g, const struct need *need, nuri_colour colour)
{
    nuri_range_suppose(g, 0, NURI_UNDECIDED);
    if (!nuri_range_ask(g, need))
        return;
    if (colour == NURI_WHITE)
        find_cuts(g, need);
    else
        find_spoilers(g, need);
}

typedef bool part_fn(const struct view *v, uint32_t part);

static void ask_parts(struct view *v, part_fn *is_asked, nuri_colour colour)
{
    const struct regions *const r = v->regions;
    struct range *const g = nuri_range_open(v);

    for (uint32_t i = 0; g && i < r->count; i++)
        if (is_asked(v, i) &&
            !nuri_is_unchanged(v, QUESTION_PART,
                               r->clues[i] ? r->clue[i]
                                           : r->member[r->first[i]]))
            ask(g, &(struct need){.part = i}, colour);
}

static void ask_squares(struct view *v, nuri_colour colour)
{
    const struct grid *const grid = &v->board->puzzle->grid;
    struct range *const g = nuri_range_open(v);
    cell square[4];

    for (cell c = grid_first(grid); g && c < grid_end(grid); c++) {
        grid_square(grid, c, square);
        if (nuri_may_be_pool(v->board, square) &&
            !nuri_is_unchanged(v, QUESTION_SQUARE, c))
            ask(g, &(struct need){.square = square}, colour);
    }
}

void nuri_find_island_cut(struct view *v)
{
    ask_parts(v, nuri_is_wanting, NURI_WHITE);
}

void nuri_find_orphan_cut(struct view *v)
{
    ask_parts(v, nuri_is_orphan, NURI_WHITE);
}

void nuri_find_pool_cut(struct view *v)
{
    ask_squares(v, NURI_WHITE);
}

static bool needs_more(const struct view *v, uint32_t i)
{
    return nuri_is_orphan(v, i) || nuri_is_wanting(v, i);
}

void nuri_find_blocks_others(struct view *v)
{
    ask_parts(v, needs_more, NURI_BLACK);
    ask_squares(v, NURI_BLACK);
}

/* ---- Why ---------------------------------------------------------------- */

/* True if a clue reaches the undecided cell as white; *clue then.  This counts
 * white that the cell joins, and the search of a square does not. */
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

/* True if a clue meets the need as the board is; *clue as above. */
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

/* Note the clue that meets the need now, if no other clue does. */
static void note_only_clue(struct range *g, const struct need *need)
{
    cell clue = 0, other = 0;

    if (!is_met_by(g, need, &clue) || !clue)
        return;
    g->without = clue;
    if (!is_met_by(g, need, &other))
        nuri_deduction_note(g->view, clue);
    g->without = 0;
}

void nuri_why_need(struct view *v)
{
    /* By the colour and what needs it, then whether one clue is named. */
    enum { SQUARE, PART, ISLAND };
    static const enum sentence_id says[][3][2] = {
        [NURI_WHITE] = {{SAYS_pool_cut, SAYS_pool_cut_of},
                        {SAYS_orphan_cut, SAYS_orphan_cut_of},
                        {SAYS_island_cut, SAYS_island_cut}},
        [NURI_BLACK] = {{SAYS_blocks_square, SAYS_blocks_square_of},
                        {SAYS_blocks_part, SAYS_blocks_part_of},
                        {SAYS_blocks_room, SAYS_blocks_room}}};
    const nuri_puzzle *const p = v->board->puzzle;
    const cell about = v->pending.subject;
    const nuri_colour colour = v->pending.colour;
    struct range *const g = nuri_range_open(v);
    cell square[4];
    struct need need = {.square = square};

    if (!g)
        return;
    grid_square(&p->grid, about, square);
    if (v->pending.asked.kind == QUESTION_PART)
        need = (struct need){.part = v->regions->of[about]};
    nuri_range_suppose(g, pending_cell(v, 0), colour_other(colour));
    nuri_range_ask(g, &need);
    nuri_range_causes(g);
    const unsigned what = need.square ? SQUARE : p->clue[about] ? ISLAND : PART;
    if (what == ISLAND)
        v->pending.number = region_size(v->regions, need.part) + g->gained;
    else
        note_only_clue(g, &need);
    if (what == SQUARE && colour == NURI_BLACK)
        v->pending.other = about;
    v->pending.says = says[colour][what][v->pending.notes > 0];
}
