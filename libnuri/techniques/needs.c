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
 * CAUSES.  The part, or the black cells of the square; the black cells and white
 * parts that stop the search; and, as it is named, the clue that comes nearest.
 *
 * COST.  For each part and square: the cells of, or next to, one way or area
 * times the cells within reach, at worst.
 */
#include "lemmas/contradiction.h"
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

/* True if the supposed white would join too much by itself, which `between` and
 * `too_big` show more simply. */
static bool joins_too_much(const struct range *g)
{
    const int32_t size = g->view->board->puzzle->clue[g->clue];

    return g->clues > 1 ||
           (g->clues == 1 && size > 0 && g->size > (uint32_t)size);
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
        if (g->joins > 0 && !joins_too_much(g) && !nuri_range_ask(g, need))
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

/* ---- Why ----------------------------------------------------------------
 *
 * The sentence is that of the contradiction which the other colour makes.  Of
 * white it also tells what it joins: a number, or parts without one.
 */

/* The need of the pending deduction; its square is put there. */
static struct need need_of(const struct view *v, cell square[4])
{
    struct need need = {.part = v->regions->of[v->pending.subject]};

    grid_square(&v->board->puzzle->grid, v->pending.subject, square);
    if (v->pending.asked.kind == QUESTION_SQUARE)
        need = (struct need){.square = square};
    return need;
}

/* Note the undecided cells of the square, if the cell is one of two or three and
 * all ways to these lead through it. */
static bool is_way_to_its_square(struct view *v, const cell square[4])
{
    uint32_t open = 0;
    bool own = false;

    for (int k = 0; k < 4; k++) {
        open += v->board->colour[square[k]] == NURI_UNDECIDED;
        own = own || square[k] == pending_cell(v, 0);
    }
    if (!own || open < 2 || open > 3 || v->pending.other)
        return false;
    for (int k = 0; k < 4; k++)
        if (v->board->colour[square[k]] == NURI_UNDECIDED)
            nuri_deduction_note(v, square[k]);
    return true;
}

/* Note what the cell joins as white. */
static enum sentence_id note_joined(struct range *g)
{
    struct view *const v = g->view;
    const cell c = pending_cell(v, 0);

    nuri_range_suppose(g, c, NURI_WHITE);
    if (g->clues > 0) {
        nuri_deduction_note(v, g->clue);
        return (int64_t)g->size == v->board->puzzle->clue[g->clue]
                   ? SAYS_blocks_completes
                   : SAYS_blocks_joins;
    }
    for (uint32_t k = 0; k < g->joins; k++)
        nuri_deduction_note(v, nuri_touched_at(v, g->join[k], c));
    return SAYS_blocks_links;
}

void nuri_why_need(struct view *v)
{
    struct range *const g = nuri_range_open(v);
    cell square[4];

    if (!g)
        return;
    const struct need need = need_of(v, square);
    nuri_range_suppose(g, pending_cell(v, 0), colour_other(v->pending.colour));
    nuri_range_ask(g, &need);
    nuri_range_causes(g);
    if (!need.square)
        v->pending.number = region_size(v->regions, need.part) + g->gained;
    nuri_contradiction_nearest(g, &need);
    if (v->pending.colour == NURI_BLACK)
        v->pending.says = note_joined(g);
    else
        v->pending.says = need.square && is_way_to_its_square(v, square)
                              ? SAYS_needed_of_square
                              : SAYS_needed;
}

/* What is told of several does not say that they are of a square. */
const nuri_said *nuri_say_need(const struct sentence *s)
{
    struct deduction end = *s->d;
    const cell *const notes = deduction_notes(s->f, s->d);
    const bool is_island = s->b->puzzle->clue[s->d->subject] != NURI_CLUE_NONE;

    end.technique = s->d->asked.kind == QUESTION_SQUARE ? CONTRADICTION_no_land
                    : is_island                         ? CONTRADICTION_no_room
                                                        : CONTRADICTION_no_clue;
    const bool several = s->more > 0 && s->d->says == SAYS_needed_of_square;
    return nuri_say(s->to, several ? SAYS_needed : s->d->says,
                    &(struct slots){.cells = s->cells,
                                    .cell = *deduction_cells(s->f, s->d),
                                    .ways = {notes, s->d->notes},
                                    .square = s->d->subject,
                                    .clue = s->d->notes ? notes[0] : 0,
                                    .with = {notes, s->d->notes},
                                    .broken = nuri_say_contradiction(
                                        s->to, s->b, NULL, &end)});
}
