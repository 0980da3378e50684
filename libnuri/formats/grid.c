/*
 * grid.c -- one word per cell, the words apart by blanks.
 *
 *     text   = puzzle { blank-line puzzle }
 *     puzzle = [ header ] row { row }
 *     header = rows columns    on one line, or each on a line of its own
 *            | columns `x` rows
 *     row    = cell { cell }
 *     cell   = number | `?`           a clue
 *            | `0` | `-` | `_`        nothing
 *            | `.`                    nothing or white: nuri_characters_settle()
 *            | `#` | `x` | `X` | `+`  marked black (`+`: white)
 *
 * Numbers at the top are a header if what follows agrees with them, or if it
 * cannot be read without one.  Where both can be, an indented one is a row.
 */
#include "base/memory.h"
#include "formats/board_text.h"
#include "formats/format.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdlib.h>

/* The lines of one puzzle, and what a header at their top would say. */
struct block {
    struct lines lines; /* up to its end */
    struct line first;
    uint32_t count;         /* lines */
    uint32_t width;         /* words of the first line */
    bool even;              /* all lines have as many words as the first */
    unsigned header;        /* lines it has: 0, 1 or 2 */
    bool agrees;            /* what it says is so */
    uint32_t rows, columns; /* that it says */
};

static uint32_t words_of_grid(struct line line)
{
    struct line word;
    uint32_t n = 0;
    while (nuri_line_word(&line, &word))
        n++;
    return n;
}

/* True if `skip` lines of header, with these rows and columns, fit the rest. */
static bool agrees(const struct block *block, unsigned skip, uint32_t rows,
                   uint32_t columns)
{
    struct lines lines = block->lines;
    struct line line;

    assert(skip <= block->count);
    if (rows != block->count - skip)
        return false;
    while (nuri_lines_next(&lines, &line))
        if (skip > 0)
            skip--;
        else if (words_of_grid(line) != columns)
            return false;
    return true;
}

static bool is_indented(struct line line)
{
    return nuri_blank(line.text, line.text + line.length) > 0;
}

/* Find out whether the block has a header. */
static void find_header(struct block *block)
{
    const unsigned skip = block->width == 1 ? 2 : 1;
    struct lines lines = block->lines;
    struct line line, word;
    uint32_t n[2] = {0, 0};
    unsigned found = 0;

    if (block->count > 1 &&
        nuri_line_size(block->first, &block->columns, &block->rows)) {
        block->header = 1;
        block->agrees = agrees(block, 1, block->rows, block->columns);
        return;
    }
    /* A column of numbers is a board. */
    if (block->count <= skip || (block->width == 1 && block->even))
        return;
    for (unsigned i = 0; i < skip && nuri_lines_next(&lines, &line); i++)
        while (nuri_line_word(&line, &word))
            if (found == 2 || !nuri_line_number(&word, &n[found++]))
                return;
    if (n[0] == 0 || n[1] == 0)
        return;
    block->agrees = agrees(block, skip, n[0], n[1]);
    if (block->even && (!block->agrees || is_indented(block->first)))
        return;
    block->header = skip;
    block->rows = n[0];
    block->columns = n[1];
}

/* Cut the next puzzle off the text; false if there is none. */
static bool next_block_grid(struct lines *rest, struct block *block)
{
    struct lines before = *rest;
    struct line line;

    *block = (struct block){.even = true};
    while (nuri_lines_next(rest, &line)) {
        if (nuri_line_is_blank(&line) ||
            (block->count == 0 && nuri_characters_comment(line))) {
            if (block->count)
                break;
            before = *rest;
            continue;
        }
        if (block->count++ == 0) {
            block->first = line;
            block->width = words_of_grid(line);
        }
        block->even = block->even && words_of_grid(line) == block->width;
        block->lines.end = rest->at;
    }
    if (block->count == 0)
        return false;
    assert(block->width > 0);
    const char *const end = block->lines.end;
    block->lines = before;
    block->lines.end = end;
    find_header(block);
    return true;
}

static nuri_status read_cell_grid(struct board_builder *builder,
                                  const struct input *input,
                                  const struct line *whole)
{
    struct line word = *whole;
    int32_t clue = NURI_CLUE_NONE;
    uint8_t mark = NURI_UNDECIDED;
    uint32_t number = 0;

    if (word.length > 1 && *word.text == '*')
        nuri_line_skip(&word, 1);
    if (word.length == 1 && nuri_characters_read(*word.text, &clue, &mark))
        return nuri_builder_put(builder, input, &word, clue, mark);
    if (*word.text != '0' && nuri_line_number(&word, &number))
        return nuri_builder_put_clue(builder, input, &word, number);
    return nuri_fault_no_cell(input, &word,
                              ": expected a number, '?', a blank (0 - . _) or "
                              "a mark (# x +)",
                              builder->count == 0);
}

static nuri_status read_rows_grid(struct board_builder *builder,
                                  const struct input *input,
                                  struct block *block)
{
    struct line line;
    nuri_status status = NURI_OK;

    assert(block->header <= 2 && block->header <= block->count);
    if (block->header)
        status = nuri_builder_size(builder, input, &block->first, block->rows,
                                   block->columns);
    for (unsigned i = 0; i < block->header; i++)
        nuri_lines_next(&block->lines, &line);
    while (status == NURI_OK && nuri_lines_next(&block->lines, &line))
        status = nuri_builder_read_row(builder, input, line, read_cell_grid);
    if (status == NURI_OK && block->header)
        status = nuri_builder_end(builder, input, &block->first, block->rows);
    return status;
}

static nuri_status read_block_grid(const struct input *input,
                                   struct block *block)
{
    struct board_builder builder = {0};
    struct entry_builder entry = {.line = block->first.number};

    nuri_status status = read_rows_grid(&builder, input, block);
    if (status == NURI_OK)
        status = nuri_characters_settle(&builder, &entry, NURI_CHARACTER_DOT);
    return nuri_builder_finish(&builder, &entry, input, status);
}

nuri_status nuri_grid_read(const struct input *input)
{
    struct lines rest = nuri_input_lines(input, false);
    struct block block;
    nuri_status status = NURI_OK;

    while (status == NURI_OK && next_block_grid(&rest, &block))
        status = read_block_grid(input, &block);
    return status;
}

/* Only a header that agrees with the rows below it is a sure sign; detect.c
 * weighs what has none. */
bool nuri_grid_looks(const struct input *input)
{
    struct lines rest = nuri_input_lines(input, false);
    struct block block;
    bool all = true;

    while (all && next_block_grid(&rest, &block))
        all = block.agrees;
    return all;
}

/* The columns that the widest cell of each column takes. */
static nuri_status measure_grid(const nuri_puzzle *puzzle, unsigned **out)
{
    const struct grid *const g = &puzzle->grid;
    unsigned *const widths = nuri_mem_array(g->width, sizeof *widths);

    *out = widths;
    if (!widths)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const unsigned digits =
            nuri_board_text_digits(puzzle->clue[grid_at(g, i)]);
        if (widths[i % g->width] < digits)
            widths[i % g->width] = digits;
    }
    return NURI_OK;
}

nuri_status nuri_grid_write(struct text *out, const nuri_entry *entry,
                            nuri_error *error)
{
    struct board_text board;
    unsigned *widths = NULL;

    (void)error;
    nuri_status status = nuri_board_text_init(&board, BOARD_OF_WORDS,
                                              entry->puzzle, entry->marks);
    if (status == NURI_OK)
        status = measure_grid(entry->puzzle, &widths);
    if (status != NURI_OK)
        return status;
    board.widths = widths;
    board.header = true;
    nuri_board_text(out, &board);
    free(widths);
    return NURI_OK;
}
