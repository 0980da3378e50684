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
 * number is a row if it has the length of the others.  They are a header, too, if
 * it has not, and blanks are no cells.  Where such a header does not fit and could
 * be a row, nothing is repaired. / */
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
    for (size_t i = 0; i < input->length; i++)
        if (nuri_is_one_of(input->text[i], ".-_"))
            return true;
    return false;
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

/* True if all rows of the block have the same width. */
static bool is_even(struct lines lines, const struct manner *manner)
{
    struct line line;
    uint32_t width = 0;

    while (nuri_lines_next(&lines, &line)) {
        const uint32_t n = width_of(cells_of_chars(line, manner), manner);
        if (width != 0 && n != width)
            return false;
        width = n;
    }
    return true;
}

/* Take the lines of the next puzzle; false if there is none. */
static bool next_block(struct lines *rest, struct lines *block,
                       const struct manner *manner)
{
    struct lines before = *rest;
    struct line line;
    const char *end = NULL;

    while (nuri_lines_next(rest, &line)) {
        if (cells_of_chars(line, manner).length == 0 ||
            (!end && nuri_characters_comment(line))) {
            if (end)
                break;
            before = *rest;
            continue;
        }
        end = rest->at;
    }
    *block = before;
    if (end)
        block->end = end;
    return end != NULL;
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
    int32_t clue = NURI_CLUE_NONE;
    uint8_t mark = NURI_UNDECIDED;

    if (nuri_line_number(place, &number) && (number || place->length > 1))
        return nuri_builder_put_clue(builder, place, number);
    if (nuri_characters_read(*place->text, &clue, &mark))
        return nuri_builder_put(builder, place, clue, mark);
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

/* The header of a block. */
struct header {
    unsigned lines; /* 0: there is none */
    uint32_t rows, columns;
    struct lines below;
    bool unsure; /* it does not fit, and may be a row */
};

/* True if the lines below it are rows of its size. */
static bool fits(const struct header *header, bool runs,
                 const struct manner *manner)
{
    const struct manner either = {manner->blank_is_cell, runs};
    struct lines lines = header->below;
    struct line line;
    uint32_t rows = 0;

    for (; nuri_lines_next(&lines, &line); rows++)
        if (width_of(cells_of_chars(line, &either), &either) != header->columns)
            return false;
    return rows == header->rows;
}

static struct header find_header(struct lines block,
                                 const struct manner *manner)
{
    const struct manner runs = {manner->blank_is_cell, true};
    struct header found = {.below = block}, next = found;
    struct line line, first = {"", 0, 0, 0}, word;
    uint32_t side = 0;
    bool agrees = false;

    for (unsigned n = 1; n <= 2 && !agrees; n++) {
        nuri_lines_next(&next.below, &line);
        if (n == 1)
            first = line;
        next.lines = n;
        if (next.below.at == block.end ||
            !nuri_lines_header(block, n, &next.rows, &next.columns))
            continue;
        found = next;
        agrees = fits(&next, false, manner) || fits(&next, true, manner);
    }
    if (!found.lines)
        return found;
    const bool even = is_even(block, manner) || is_even(block, &runs);
    const bool indented = nuri_blank(first.text, first.text + first.length);
    nuri_line_word(&first, &word);
    const bool alone = nuri_line_is_blank(&first);
    const bool is_row =
        agrees ? even && (indented || (alone && nuri_line_number(&word, &side)))
               : even || manner->blank_is_cell;
    found.unsure = alone && !agrees;
    if (is_row)
        found = (struct header){.below = block};
    return found;
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
    const struct header header = find_header(block, &manner);
    const struct manner runs = {manner.blank_is_cell, true};
    const struct line place = {"", 0, block.number, 1};
    struct input exact = *input;
    struct board_builder builder = {.input = &exact,
                                    .entry.line = block.number};

    assert(!manner.runs && block.at < block.end);
    exact.lenient = input->lenient && !header.unsure;
    if (!is_even(header.below, &manner) && is_even(header.below, &runs))
        manner = runs;
    return nuri_builder_finish(
        &builder,
        (!header.lines ||
         nuri_builder_size(&builder, &place, header.rows, header.columns)) &&
            read_rows(&builder, header.below, &manner) &&
            (!header.lines ||
             nuri_builder_check_rows(&builder, &place, header.rows)) &&
            nuri_characters_settle(&builder, NURI_CHARACTER_DOT));
}

bool nuri_chars_read(const struct input *input)
{
    struct lines rest = nuri_input_lines(input, false);
    struct lines block;
    const struct manner manner = {.blank_is_cell = !is_dotted(input)};
    bool ok = true;

    while (ok && next_block(&rest, &block, &manner))
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
    nuri_board_write(out, BOARD_OF_CHARS, entry, NULL);
}
