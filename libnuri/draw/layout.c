/* layout.c -- which puzzles are on which side of paper. */
#include "draw/sheet.h"

#include <assert.h>

/* As in sheet.css. */
enum {
    GAP = 60,    /* between places */
    HEADING = 90 /* above them, on each side */
};

/* From many places to few.  In 6.5 mm most people can write. */
static const struct layout layouts[] = {
    {PLACE_PUZZLE, 6, 2, 3, 65},    {PLACE_PUZZLE, 4, 2, 2, 65},
    {PLACE_PUZZLE, 2, 1, 2, 45},    {PLACE_PUZZLE, 1, 1, 1, 0},
    {PLACE_BOTH, 6, 4, 3, 50},      {PLACE_BOTH, 4, 2, 4, 50},
    {PLACE_BOTH, 2, 2, 2, 45},      {PLACE_BOTH, 1, 2, 1, 0},
    {PLACE_SOLUTION, 20, 4, 5, 22}, {PLACE_SOLUTION, 12, 3, 4, 22},
    {PLACE_SOLUTION, 6, 2, 3, 22},  {PLACE_SOLUTION, 2, 1, 2, 0},
};

struct box nuri_layout_box(const struct layout *layout)
{
    const unsigned words = layout->place == PLACE_SOLUTION ? 110 : 150;
    const unsigned width = (PAPER_WIDTH + GAP) / layout->columns;
    const unsigned height = (PAPER_HEIGHT - HEADING + GAP) / layout->rows;

    assert(height > GAP + words);
    return (struct box){width - GAP, height - GAP - words};
}

/* The widest that cells of such a board, with its edges, can be. */
static unsigned widest_cell(const struct layout *layout, uint32_t columns,
                            uint32_t rows)
{
    const struct sheet_board board = {.width = (columns + 1) * PAPER_CELL_UNITS,
                                      .height = (rows + 1) * PAPER_CELL_UNITS,
                                      .cell = PAPER_MAX_CELL};

    return nuri_sheet_cell_in(&board, nuri_layout_box(layout));
}

/* ---- What a side has ---------------------------------------------------- */

/* True if this puzzle is on sides of this kind. */
static bool is_drawn(const struct sheet_puzzle *puzzle, enum place place)
{
    return place != PLACE_SOLUTION || puzzle->solution.svg;
}

/* The end of the puzzles on a side that begins with this one.  *fit is set if
 * their cells are wide enough. */
static size_t end_of_side(const nuri_sheet *sheet, const struct layout *layout,
                          size_t first, bool *fit)
{
    unsigned taken = 0;
    size_t i = first;

    *fit = true;
    for (; i < sheet->count && taken < layout->places; i++) {
        const struct sheet_puzzle *const p = &sheet->puzzles[i];
        if (!is_drawn(p, layout->place))
            continue;
        *fit =
            *fit && widest_cell(layout, p->columns, p->rows) >= layout->least;
        taken++;
    }
    return i;
}

/* Of few puzzles no place should stay empty where a layout with fewer places
 * has enough. */
static bool has_too_many_places(const nuri_sheet *sheet,
                                const struct layout *layout)
{
    return layout->least > 0 && layout[1].places >= sheet->count;
}

static bool may_use(const nuri_sheet *sheet, const struct layout *layout,
                    enum place place)
{
    if (layout->place != place)
        return false;
    return sheet->per_page && place != PLACE_SOLUTION
               ? layout->places == sheet->per_page
               : !has_too_many_places(sheet, layout);
}

static void lay_out(const nuri_sheet *sheet, struct side *side,
                    enum place place)
{
    const struct layout *layout = layouts;
    bool fit = false;

    for (;; layout++) {
        assert(layout < layouts + sizeof layouts / sizeof layouts[0]);
        if (!may_use(sheet, layout, place))
            continue;
        side->end = end_of_side(sheet, layout, side->first, &fit);
        if (fit || layout->least == 0 ||
            (sheet->per_page && place != PLACE_SOLUTION))
            break;
    }
    side->layout = layout;
}

static enum place place_of_puzzles(const nuri_sheet *sheet)
{
    return sheet->beside ? PLACE_BOTH : PLACE_PUZZLE;
}

unsigned nuri_sheet_cell(const nuri_sheet *sheet, const nuri_puzzle *puzzle)
{
    const struct layout *layout = layouts;
    unsigned cell = 0;

    if (!sheet || !puzzle)
        return 0;
    for (; layout->place != PLACE_SOLUTION; layout++) {
        if (layout->place != place_of_puzzles(sheet) ||
            (sheet->per_page && sheet->per_page != layout->places))
            continue;
        cell = widest_cell(layout, nuri_puzzle_width(puzzle),
                           nuri_puzzle_height(puzzle));
        if (cell >= layout->least)
            break;
    }
    return cell;
}

/* ---- From side to side -------------------------------------------------- */

static bool has_solutions(const nuri_sheet *sheet, size_t first)
{
    bool is_there = false;

    for (size_t i = first; i < sheet->count && !is_there; i++)
        is_there = sheet->puzzles[i].solution.svg;
    return is_there && !sheet->beside;
}

void nuri_sheet_next(const nuri_sheet *sheet, struct side *side)
{
    assert(side->kind != SIDE_END);
    side->number++;
    side->first = side->end;
    if (side->kind < SIDE_RULES && sheet->title) {
        side->kind++;
        return;
    }
    if (side->kind < SIDE_PUZZLES)
        side->kind = SIDE_PUZZLES;
    if (side->kind == SIDE_PUZZLES && side->first == sheet->count) {
        side->kind = SIDE_SOLUTIONS;
        side->first = 0;
    }
    if (side->kind == SIDE_PUZZLES)
        lay_out(sheet, side, place_of_puzzles(sheet));
    else if (has_solutions(sheet, side->first))
        lay_out(sheet, side, PLACE_SOLUTION);
    else
        side->kind = SIDE_END;
}
