/*
 * chars.c -- one character per cell, one line per row.
 *
 *     text   = puzzle { empty-line puzzle }
 *     puzzle = [ header ] row { row }
 *     header                                       as above a grid: see grid.c
 *     cell   = `1` .. `9` | `?`                    a clue
 *            | `0` | `-` | `_`                     nothing
 *            | `.` | blank                         nothing, or white
 *            | `#` | `x` | `X` | `+`               marked black (`+`: white)
 *
 * The meaning of `.` and blanks depends on the board: see
 * nuri_characters_settle().
 *
 * A blank is a cell only if the text has none of `.`, `-` and `_`; otherwise
 * blanks around rows are ignored, and blanks inside them refused.  So a line of
 * blanks is a row of blank cells in the first case, and the end of a puzzle in
 * the second.
 *
 * A row is a cell longer when it has a clue of two digits.  So when rows are of
 * different lengths, but of the same length if every run of digits is one cell,
 * runs of digits are clues.  (Adjacent clues have no solution, so no valid
 * puzzle is misread.)
 *
 * Numbers at the top are a header if the rows below have its size, but a lone
 * number is a row if it has the length of the others.  / */
#include "formats/board_text.h"
#include "formats/format.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <string.h>

/* How to read the rows. */
struct manner {
    bool blank_is_cell;
    bool runs; /* a run of digits is one cell */
};

/* True if some line holds `.`, `-` or `_`. */
static bool is_dotted(const struct input *input)
{
    return memchr(input->text, '.', input->length) ||
           memchr(input->text, '-', input->length) ||
           memchr(input->text, '_', input->length);
}

/* The part of the line that is cells. */
static struct line cells_of_chars(struct line line, const struct manner *manner)
{
    if (!manner->blank_is_cell)
        nuri_line_strip(&line);
    return line;
}

/* Take the next cell. */
static bool next_cell(struct line *row, struct line *place,
                      const struct manner *manner)
{
    size_t n = nuri_blank(row->text, row->text + row->length);

    *place = *row;
    if (row->length == 0)
        return false;
    if (n == 0)
        n = nuri_line_character(row);
    while (manner->runs && n < row->length && nuri_is_digit(row->text[n]) &&
           nuri_is_digit(row->text[n - 1]))
        n++;
    assert(n > 0 && n <= row->length);
    place->length = n;
    nuri_line_skip(row, n);
    return true;
}

static uint32_t width_of(struct line row, const struct manner *manner)
{
    struct line place;
    uint32_t n = 0;
    while (next_cell(&row, &place, manner))
        n++;
    return n;
}

/* True if all rows have the same width; runs of digits are cells if only then
 * they do.  Fill the size. */
static bool is_even(struct lines lines, struct manner *manner, uint32_t *rows,
                    uint32_t *columns)
{
    struct line line;
    bool even = false;

    for (int i = 0; i < 2 && !even; i++) {
        struct lines rest = lines;
        even = true;
        for (*rows = 0; even && nuri_lines_next(&rest, &line); ++*rows) {
            const struct line row = cells_of_chars(line, manner);
            const uint32_t n = width_of(row, manner);
            even = *rows == 0 || n == *columns;
            *columns = n;
        }
        if (!even)
            manner->runs = !manner->runs;
    }
    return even;
}

#define EXPECTED ": expected a digit, '?', a blank (0 - . _) or a mark (# x +)"

/* A space, or a no-break space; not a tab. */
static bool is_space(const struct line *place)
{
    return place->text[0] == ' ' ||
           nuri_blank(place->text, place->text + place->length) == 2;
}

static bool read_cell(struct board_builder *builder, const struct line *place,
                      const struct manner *manner)
{
    uint32_t number = 0;
    struct found found;

    if (nuri_line_number(place, &number) && (number || place->length > 1))
        return nuri_builder_put_clue(builder, place, number);
    if (nuri_sign_read(&nuri_signs, *place->text, &found))
        return nuri_sign_put(builder, place, &found);
    if (manner->blank_is_cell && is_space(place))
        return nuri_builder_put(builder, place, NURI_CLUE_NONE,
                                NURI_MARK_BLANK);
    if (nuri_blank(place->text, place->text + place->length))
        return nuri_wrong(builder->input, place,
                          "unexpected blank inside a row");
    return nuri_fault_no_cell(builder->input, place,
                              builder->count == 0 && builder->input->read_inner
                                  ? EXPECTED NURI_COMMENT_BEGINS
                                  : EXPECTED);
}

/* Skip a header.  One that does not fit the rows is a fault if it cannot be one
 * of them, by its length. */
static bool skip_header(const struct input *input, struct lines *block,
                        struct manner manner)
{
    struct lines below = *block;
    struct line first = {"", 0, 0, 0}, line, word;
    uint32_t size[2] = {0, 0}, found[2] = {0, 0};
    bool any = false, fits = false;

    for (unsigned n = 1; n <= 2 && !fits; n++) {
        nuri_lines_next(&below, n == 1 ? &first : &line);
        if (below.at == block->end ||
            !nuri_lines_header(*block, n, &size[0], &size[1]))
            continue;
        any = true;
        fits = is_even(below, &manner, &found[0], &found[1]) &&
               memcmp(size, found, sizeof size) == 0;
        manner.runs = false;
    }
    if (!any)
        return true;
    if (is_even(*block, &manner, &found[0], &found[1])) {
        const bool indented = nuri_blank(first.text, first.text + first.length);
        line = first;
        nuri_line_word(&line, &word);
        fits = fits && !indented &&
               !(nuri_line_is_blank(&line) && nuri_line_number(&word, size));
    } else if (!fits && !manner.blank_is_cell)
        return nuri_wrong(input, &first,
                          "this size does not fit the rows below it");
    if (fits)
        *block = below;
    return true;
}

static bool read_rows(struct board_builder *builder, struct lines block,
                      const struct manner *manner)
{
    struct line line, place;

    while (nuri_lines_next(&block, &line)) {
        struct line row = cells_of_chars(line, manner);
        while (next_cell(&row, &place, manner))
            if (!read_cell(builder, &place, manner))
                return false;
        if (!nuri_builder_end_row(builder, &place))
            return false;
    }
    return true;
}

static bool read_block(const struct input *input, struct lines block,
                       struct manner manner)
{
    struct board_builder builder = {.input = input, .entry.line = block.number};
    uint32_t rows = 0, columns = 0;

    assert(!manner.runs && block.at < block.end);
    if (!skip_header(input, &block, manner))
        return false;
    is_even(block, &manner, &rows, &columns);
    return nuri_builder_finish(
        &builder, read_rows(&builder, block, &manner) &&
                      nuri_characters_settle(&builder, NURI_CHARACTER_DOT));
}

bool nuri_chars_read(const struct input *input)
{
    struct lines rest = nuri_input_lines(input, false);
    struct lines block;
    const struct manner manner = {.blank_is_cell = !is_dotted(input)};
    bool ok = true;

    while (ok && nuri_characters_block(&rest, &block, manner.blank_is_cell))
        ok = read_block(input, block, manner);
    return ok;
}

void nuri_chars_write(struct text *out, const nuri_entry *entry,
                      nuri_error *error)
{
    const struct grid *const g = &entry->puzzle->grid;
    char name[NURI_CELL_NAME_SIZE];

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const int32_t clue = entry->puzzle->clue[grid_at(g, i)];
        if (clue > 9) {
            nuri_error_set(error, NURI_ERR_UNSUPPORTED, 0, 0,
                           "the clue %d at %s does not fit in one character",
                           clue, nuri_cell_name(name, g->width, i));
            return;
        }
    }
    nuri_board_write(out, BOARD_OF_CHARS, entry);
}
