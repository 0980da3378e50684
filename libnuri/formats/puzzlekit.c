/*
 * puzzlekit.c -- the text of puzzlekit: rows, columns, and a word a cell.
 *
 *     text     = board { blank-line board }
 *     board    = rows columns row { row }
 *     row      = cell { cell }, apart by blanks
 *     cell     = number | `?` | `-`    of a problem: a clue, or nothing
 *              | `x` | `-`             of a solution: sea, land
 *
 * Its files of many puzzles are JSON: see json.c.  To whoever looks, a problem
 * is a grid.
 */
#include "formats/format.h"
#include "formats/headed_board.h"
#include "puzzle/puzzle.h"

static const struct headed_style style = {
    .characters = {{'-', NURI_MARK_DASH, NURI_CLUE_NONE},
                   {'x', NURI_BLACK, NURI_CLUE_NONE},
                   {'?', NURI_WHITE, NURI_CLUE_ANY}},
    .cells = ": expected a number, '?', '-' or 'x'",
};

nuri_status nuri_puzzlekit_read(const struct input *input)
{
    return nuri_headed_read(input, &style);
}

nuri_status nuri_puzzlekit_write(struct text *out, const nuri_entry *entry,
                                 nuri_error *error)
{
    const nuri_puzzle *const puzzle = entry->puzzle;
    const struct grid *const g = &puzzle->grid;

    (void)error;
    nuri_text_printf(out, "%u %u\n", g->height, g->width);
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const int32_t clue = puzzle->clue[grid_at(g, i)];
        if (clue > 0)
            nuri_text_printf(out, "%d", (int)clue);
        else
            nuri_text_put(out, clue ? "?" : "-");
        nuri_text_put(out, (i + 1) % g->width ? " " : "\n");
    }
    return NURI_OK;
}
