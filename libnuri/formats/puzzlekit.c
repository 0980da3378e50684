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
#include "formats/board_text.h"
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
    const struct grid *const g = &entry->puzzle->grid;

    (void)error;
    nuri_text_printf(out, "%u %u\n", g->height, g->width);
    nuri_board_rows(out, entry->puzzle, NULL, "?-", false);
    return NURI_OK;
}
