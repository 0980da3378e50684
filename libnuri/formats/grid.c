/*
 * grid.c -- one word per cell, the words apart by blanks.
 *
 *     text   = puzzle { blank-line puzzle }
 *     puzzle = [ header ] row { row }
 *     header = rows columns    on one line, or each on a line of its own
 *            | columns `x` rows
 *            | side                          of a square
 *     row    = cell { cell }
 *     cell   = number | `?`           a clue
 *            | `0` | `-` | `_`        nothing
 *            | `.`                    nothing or white: nuri_characters_settle()
 *            | `#` | `x` | `X` | `+`  marked black (`+`: white)
 *
 * Numbers at the top are a header if what follows agrees with them, or if it
 * cannot be read without one.  If both are possible, an indented one is a row.
 * / */
#include "formats/board_text.h"
#include "formats/format.h"
#include "puzzle/puzzle.h"

#include <assert.h>

/* The lines of one puzzle, and the header that they may begin with. */
struct block {
    struct lines lines; /* up to its end */
    struct line first;
    uint32_t count;         /* lines */
    uint32_t width;         /* words of the first line */
    bool even;              /* all lines have as many words as the first */
    unsigned header;        /* lines of the header: 0, 1 or 2 */
    bool agrees;            /* the header agrees with the rows */
    bool unsure;            /* it does not, and may be a row */
    uint32_t rows, columns; /* of the header */
};

static uint32_t words_of(struct line line)
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
        else if (words_of(line) != columns)
            return false;
    return true;
}

static bool is_indented(struct line line)
{
    return nuri_blank(line.text, line.text + line.length) > 0;
}

/* Find the header of the block. */
static void find_header(struct block *block)
{
    uint32_t n[2] = {0, 0};

    for (unsigned skip = 1; skip <= 2 && !block->agrees; skip++)
        if (block->count > skip &&
            nuri_lines_header(block->lines, skip, &n[0], &n[1])) {
            block->agrees = agrees(block, skip, n[0], n[1]);
            block->header = skip;
            block->rows = n[0];
            block->columns = n[1];
        }
    if (nuri_line_size(block->first, &n[0], &n[1]))
        return; /* no row */
    block->unsure = block->header == 1 && block->width == 1 && !block->agrees;
    if (block->even && block->width == 1)
        block->agrees = false; /* a column of numbers is a board */
    if (block->even && (!block->agrees || is_indented(block->first)))
        block->header = 0;
}

/* Take the next puzzle; false if there is none. */
static bool next_block(struct lines *rest, struct block *block)
{
    struct line line;

    *block = (struct block){.even = true};
    if (!nuri_characters_block(rest, &block->lines, false))
        return false;
    for (struct lines lines = block->lines; nuri_lines_next(&lines, &line);) {
        if (block->count++ == 0) {
            block->first = line;
            block->width = words_of(line);
        }
        block->even = block->even && words_of(line) == block->width;
    }
    assert(block->count > 0 && block->width > 0);
    find_header(block);
    return true;
}

#define EXPECTED ": expected a number, '?', a blank (0 - . _) or a mark (# x +)"

static bool read_cell(struct board_builder *builder, const struct signs *signs,
                      const struct line *whole)
{
    struct line word = *whole;
    struct found found;

    if (word.length > 1)
        nuri_line_cut(&word, "*");
    if (builder->count || !builder->input->read_inner ||
        nuri_sign_word(signs, &word, &found))
        return nuri_sign_put_word(builder, signs, &word);
    return nuri_fault_no_cell(builder->input, &word,
                              EXPECTED NURI_COMMENT_BEGINS);
}

static bool read_rows(struct board_builder *builder, struct block *block)
{
    struct line line;

    assert(block->header <= 2 && block->header <= block->count);
    if (block->header &&
        !nuri_builder_size(builder, &block->first, block->rows, block->columns))
        return false;
    for (unsigned i = 0; i < block->header; i++)
        nuri_lines_next(&block->lines, &line);
    while (nuri_lines_next(&block->lines, &line))
        if (!nuri_builder_read_row(builder, line, read_cell, &nuri_signs))
            return false;
    return !block->header ||
           nuri_builder_check_rows(builder, &block->first, block->rows);
}

bool nuri_grid_read(const struct input *input)
{
    struct lines rest = nuri_input_lines(input, false);
    struct block block;
    bool ok = true;

    while (ok && next_block(&rest, &block)) {
        struct input exact = *input;
        struct board_builder builder = {.input = &exact,
                                        .entry.line = block.first.number};
        exact.lenient = input->lenient && !block.unsure;
        ok = nuri_builder_finish(
            &builder, read_rows(&builder, &block) &&
                          nuri_characters_settle(&builder, NURI_CHARACTER_DOT));
    }
    return ok;
}

/* Only a header that agrees with the rows is sure evidence; detect.c weighs the
 * rest. */
bool nuri_grid_looks(const struct input *input)
{
    struct lines rest = nuri_input_lines(input, false);
    struct block block;
    bool all = true;

    while (all && next_block(&rest, &block))
        all = block.agrees;
    return all;
}

void nuri_grid_write(struct text *out, const nuri_entry *entry,
                     nuri_error *error)
{
    struct board_text board = nuri_board_of(out, BOARD_OF_WORDS, entry);

    (void)error;
    board.header = true;
    nuri_board_text_aligned(out, &board);
}
