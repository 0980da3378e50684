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
 *           | digit in a key cap, wide digit, circled number    one clue each
 *           | a sign of other boards: `#`, `.`, ...
 */
#include "formats/board_text.h"
#include "formats/format.h"
#include "formats/rows.h"

#include <assert.h>

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

static const char *const black_shapes[] = {
    "\xE2\xAC\x9B", "\xE2\x96\xA0", "\xE2\x97\x8F"}; /* U+2B1B, 25A0, 25CF */
static const char *const white_shapes[] = {
    "\xE2\xAC\x9C", "\xE2\x96\xA1", "\xE2\x97\x8B"}; /* U+2B1C, 25A1, 25CB */

enum { SHAPES = 3 };

static const struct rows shapes = {
    .signs = &(const struct signs){
        .expected = ": expected a square, a circle or a clue"}};

#define VARIANT    "\xEF\xB8\x8F"     /* U+FE0F: draw it as an emoji */
#define KEY_CAP    "\xE2\x83\xA3"     /* U+20E3 */
#define WIDE       "\xEF\xBC"         /* U+FF10 .. U+FF19, and U+FF1F, a `?` */
#define CIRCLED    "\xE2\x91"         /* U+2460 .. U+2473: 1 .. 20 */
#define KEY_OF_TEN "\xF0\x9F\x94\x9F" /* U+1F51F */

static bool has_shape(const struct line *line)
{
    for (int i = 0; i < SHAPES; i++)
        if (nuri_line_find(line, black_shapes[i]) ||
            nuri_line_find(line, white_shapes[i]))
            return true;
    return false;
}

/* Digits, or one of them in a key cap.  False, and nothing is taken, for 0. */
static bool cut_number(struct line *row, int32_t *said)
{
    struct line rest = *row, cap = *row;
    uint32_t number = 0;

    if (!nuri_line_cut_number(&rest, &number))
        return false;
    nuri_line_skip(&cap, 1);
    nuri_line_cut(&cap, VARIANT);
    if (nuri_line_cut(&cap, KEY_CAP)) {
        number = (uint32_t)(*row->text - '0');
        rest = cap;
    }
    *said = number > INT32_MAX ? INT32_MAX : (int32_t)number;
    if (number)
        *row = rest;
    return number;
}

/* A clue that is one character. */
static bool cut_wide(struct line *row, int32_t *said)
{
    const int last = row->length > 2 ? (unsigned char)row->text[2] : 0;

    if (nuri_line_begins(row, WIDE) && last > 0x90 && last <= 0x99)
        *said = last - 0x90;
    else if (nuri_line_begins(row, CIRCLED) && last >= 0xA0 && last <= 0xB3)
        *said = last - 0xA0 + 1;
    else if (nuri_line_begins(row, WIDE) && last == 0x9F)
        *said = SAYS_ANY;
    else if (nuri_line_cut(row, KEY_OF_TEN)) {
        *said = 10;
        return true;
    } else
        return false;
    nuri_line_skip(row, 3);
    return true;
}

/* Take the next cell of the row; false if there is none. */
static bool cut_cell(struct line *row, int32_t *said)
{
    struct line sign = *row;

    if (cut_number(row, said) || cut_wide(row, said))
        return true;
    for (int i = 0; i < SHAPES; i++) {
        *said = nuri_line_begins(row, black_shapes[i]) ? SAYS_BLACK : SAYS_DOT;
        if (nuri_line_cut(row, black_shapes[i]) ||
            nuri_line_cut(row, white_shapes[i]))
            return true;
    }
    sign.length = 1;
    if (!nuri_sign(&nuri_words, sign, said))
        return false;
    nuri_line_skip(row, 1);
    return true;
}

static bool read_shapes(struct reader *r, struct line row)
{
    struct line word;
    int32_t said;

    for (nuri_line_strip(&row); row.length; nuri_line_trim(&row)) {
        const struct line place = row;
        if (!cut_cell(&row, &said)) {
            nuri_line_word(&row, &word);
            return nuri_fail_cell(r, &shapes, &word);
        }
        assert(row.text > place.text);
        if (!nuri_put(r, &place, said))
            return false;
        while (nuri_line_cut(&row, VARIANT))
            ;
    }
    return nuri_end_row(r, &row);
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
        while ((has_blocks ? read_blocks : read_shapes)(r, row) &&
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
    (void)error;
    nuri_board_write(out, BOARD_OF_BLOCKS, entry);
}
