/*
 * unicode.c -- the board as it is drawn on a terminal.
 *
 *     text   = puzzle { empty-line puzzle }
 *     puzzle = row { row }
 *     row    = cell { cell }
 *
 * Each cell has two columns, so that it looks square.
 *
 *     black `██`    white ` .`    open `░░`    clue ` 5`
 *
 * A board with a clue above 99, or without black and undecided cells, is
 * written and read as a grid.
 *
 * A `*` in the first column, or before the content of a cell, is read, but not
 * written here: it marks a new or wrong cell.
 *
 * Terminal colours (ESC [ ... m) are ignored.
 *
 * Boards of squares and circles are read, too.  Black shapes are black; white
 * ones mean the same as `.` on other boards.
 *
 *     text  = board { empty-line board }
 *     row   = cell { cell }                 with blanks between them, or none
 *     cell  = U+2B1B | U+25A0 | U+25CF      black: large and small square, circle
 *           | U+2B1C | U+25A1 | U+25CB      the same in white
 *           | digit { digit } | `?`         a clue
 *           | digit in a key cap, wide digit, circled number    as elsewhere
 *           | a sign of other boards: `#`, `.`, ...
 */
#include "formats/board_text.h"
#include "formats/format.h"
#include "formats/rows.h"

/* ---- Blocks -------------------------------------------------------------- */

static const struct rows blocks = {
    .signs = &(const struct signs){.list = "### o~~ +. ??"}};

/* Skip the colours at the start. */
static void skip_colours(struct line *line)
{
    while (nuri_line_begins(line, "\033[")) {
        size_t n = 2;
        while (n < line->length && line->text[n] < '@')
            n++;
        nuri_line_skip(line, n < line->length ? n + 1 : n);
    }
}

/* Take the next column as one character: `#` for a full block, `~` for a shade;
 * 0 at the end. */
static char next_column(struct line *line)
{
    char c = '\0';

    skip_colours(line);
    if (nuri_line_cut(line, NURI_BLACK_BLOCK))
        c = '#';
    else if (nuri_line_cut(line, NURI_OPEN_SHADE))
        c = '~';
    else if (line->length) {
        c = *line->text;
        nuri_line_skip(line, 1);
    }
    skip_colours(line);
    return c;
}

/* Take the next cell, of two columns; false if it is invalid.  A star may stand
 * in the place of a blank, or of the first block. */
static bool next_cell(struct line *row, int32_t *said)
{
    char columns[3] = "";

    columns[0] = next_column(row);
    columns[1] = (char)(columns[0] ? next_column(row) : '\0');
    if (columns[1] == '\0')
        return false;
    if (columns[0] == '*' && nuri_is_one_of(columns[1], "#~"))
        columns[0] = columns[1];
    struct line word = nuri_line_of(columns);
    if (columns[0] == ' ' || columns[0] == '*')
        nuri_line_skip(&word, 1);
    return *word.text != '0' && nuri_sign(blocks.signs, word, said);
}

static bool read_blocks(struct reader *r, struct line row)
{
    int32_t said;

    skip_colours(&row);
    while (row.length) {
        const struct line place = row;
        if (!next_cell(&row, &said))
            return nuri_fail(r, &place, NURI_ERR_SYNTAX,
                             "not a cell: expected two blocks or shades, or a "
                             "number, '?' or '.' with a blank before it");
        if (!nuri_put(r, &place, said))
            return false;
    }
    return nuri_end_row(r, &row);
}

/* ---- Shapes -------------------------------------------------------------- */

/* Large and small square, circle: U+2B1B, 25A0, 25CF; U+2B1C, 25A1, 25CB. */
static const char *const all_shapes[] = {"\xE2\xAC\x9B", "\xE2\x96\xA0",
                                         "\xE2\x97\x8F", "\xE2\xAC\x9C",
                                         "\xE2\x96\xA1", "\xE2\x97\x8B"};

static const struct rows shapes = {
    .signs =
        &(const struct signs){
            .list = "#\xE2\xAC\x9B #\xE2\x96\xA0 #\xE2\x97\x8F "
                    ".\xE2\xAC\x9C .\xE2\x96\xA1 .\xE2\x97\x8B " NURI_CELLS,
            .expected = ": expected a square, a circle or a clue"},
    .parting = CHARACTERS,
    .runs = true,
    .spread = true};

static bool has_shape(const struct line *line)
{
    for (size_t i = 0; i < sizeof all_shapes / sizeof *all_shapes; i++)
        if (nuri_line_find(line, all_shapes[i]))
            return true;
    return false;
}

/* ---- Reading ------------------------------------------------------------- */

static bool has_block(const struct line *line)
{
    return nuri_line_find(line, NURI_BLACK_BLOCK) ||
           nuri_line_find(line, NURI_OPEN_SHADE);
}

static bool is_empty(struct line line)
{
    skip_colours(&line);
    return nuri_line_is_blank(&line);
}

bool nuri_unicode_read(struct reader *r)
{
    const struct line all = {r->text, r->length, 0, 0};
    const bool has_blocks = has_block(&all);
    const uint32_t *const saw = r->board.saw;
    struct lines rest = nuri_reader_lines(r, false);
    struct line row;

    if (!has_blocks && !has_shape(&all))
        return nuri_grid_read(r);
    while (nuri_ok(r) && nuri_lines_next(&rest, &row)) {
        if (is_empty(row))
            continue;
        nuri_begin(r, row.number);
        while ((has_blocks ? read_blocks(r, row)
                           : nuri_read_row(r, &shapes, row)) &&
               nuri_lines_next(&rest, &row) && !is_empty(row))
            ;
        if (has_blocks)
            nuri_take(r, saw[-SAYS_BLACK] || saw[-SAYS_WHITE]);
        else
            nuri_settle_board(r, "a white shape");
        nuri_finish(r);
    }
    return nuri_ok(r);
}

bool nuri_unicode_looks(const struct reader *r)
{
    const struct line all = {r->text, r->length, 0, 0};

    return has_block(&all) || has_shape(&all);
}

/* ---- Writing ------------------------------------------------------------- */

void nuri_unicode_write(struct text *out, const nuri_entry *entry,
                        nuri_error *error)
{
    const struct board_text board = nuri_board_of(
        out, BOARD_OF_BLOCKS, entry->puzzle, entry->marks, NULL, false);

    (void)error;
    nuri_board_text(out, &board);
}
