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

static nuri_status read_cell(struct board_builder *builder,
                             const struct input *input, const struct line *word)
{
    char quote[NURI_QUOTE_SIZE];
    uint32_t clue = 0;
    const char *const lone = word->length == 1 ? word->text : "";

    if (*lone == '-')
        return nuri_builder_put(builder, input, word, NURI_CLUE_NONE,
                                NURI_MARK_DASH);
    if (*lone == 'x')
        return nuri_builder_put(builder, input, word, NURI_CLUE_NONE,
                                NURI_COLOUR_SEA);
    if (*lone == '?')
        return nuri_builder_put(builder, input, word, NURI_CLUE_ANY,
                                NURI_COLOUR_LAND);
    if (nuri_line_number(word, &clue))
        return nuri_builder_put_clue(builder, input, word, clue);
    return nuri_fault(input->error, NURI_ERR_SYNTAX, word->number, word->column,
                      "%s is no cell: expected a number, '?', '-' or 'x'",
                      nuri_quote(quote, word->text, word->length));
}

nuri_status nuri_puzzlekit_read(const struct input *input)
{
    return nuri_headed_read(input, HEADER_OF_ONE_LINE, read_cell);
}

/* A problem is a grid, and read as such. */
bool nuri_puzzlekit_looks(const struct input *input)
{
    (void)input;
    return false;
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
