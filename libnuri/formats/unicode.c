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
 * A board with a clue above 99, or without black and undecided cells, is written
 * and read as a grid.
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

#include <assert.h>
#include <string.h>

enum { COLUMNS = 2 };

/* ---- Blocks ------------------------------------------------------------- */

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
    size_t n = 1;
    char c = '\0';

    skip_colours(line);
    if (line->length == 0)
        return c;
    c = *line->text;
    if (nuri_line_begins(line, NURI_CHARACTER_BLACK_BLOCK) ||
        nuri_line_begins(line, NURI_CHARACTER_OPEN_SHADE)) {
        c = nuri_line_begins(line, NURI_CHARACTER_BLACK_BLOCK) ? '#' : '~';
        n = sizeof NURI_CHARACTER_BLACK_BLOCK - 1;
    }
    nuri_line_skip(line, n);
    skip_colours(line);
    return c;
}

/* The cell in these columns; false if they are invalid. */
static bool read_columns(const char *columns, struct found *found)
{
    static const struct signs one = {".+?", "++?", ""};
    const char *word = columns + strspn(columns, " ");
    if (word[0] == '*' && word[1] != '\0')
        word++;
    const struct line line = nuri_line_of(word);
    const bool fills = nuri_is_one_of(*columns, "#~");

    if (!fills)
        return *word != '0' && nuri_sign_word(&one, &line, found);
    *found =
        (struct found){NURI_CLUE_NONE,
                       *columns == '#' ? NURI_BLACK : NURI_UNDECIDED, 0, false};
    return columns[strspn(columns, (char[]){*columns, '\0'})] == '\0';
}

/* Take the next cell of the row; false if it is invalid. */
static bool next_cell(struct line *row, struct found *found)
{
    char columns[COLUMNS + 1] = "";

    for (unsigned i = 0; i < COLUMNS; i++) {
        columns[i] = next_column(row);
        if (columns[i] == '\0')
            return false;
    }
    if (*columns == '*') /* instead of the first fill character */
        *columns = (char)(nuri_is_one_of(columns[1], "#~") ? columns[1] : ' ');
    return read_columns(columns, found);
}

static bool is_empty(struct line line)
{
    skip_colours(&line);
    return nuri_line_is_blank(&line);
}

static bool read_row(struct board_builder *builder, struct line row)
{
    struct found found;

    skip_colours(&row);
    while (row.length) {
        const struct line place = row;
        if (!next_cell(&row, &found))
            return nuri_wrong(builder->input, &place,
                              "not a cell: expected two blocks or shades, or a "
                              "number, '?' or '.' with a blank before it");
        if (!nuri_sign_put(builder, &place, &found))
            return false;
    }
    return nuri_builder_end_row(builder, &row);
}

/* ---- Shapes ------------------------------------------------------------- */

/* A character and its meaning. */
static const struct shape {
    const char *text;
    uint8_t mark;
} shapes[] = {
    {"\xE2\xAC\x9B", NURI_BLACK},    /* U+2B1B */
    {"\xE2\x96\xA0", NURI_BLACK},    /* U+25A0 */
    {"\xE2\x97\x8F", NURI_BLACK},    /* U+25CF */
    {"\xE2\xAC\x9C", NURI_MARK_DOT}, /* U+2B1C */
    {"\xE2\x96\xA1", NURI_MARK_DOT}, /* U+25A1 */
    {"\xE2\x97\x8B", NURI_MARK_DOT}, /* U+25CB */
};

enum { SHAPES = sizeof shapes / sizeof *shapes };

#define VARIANT    "\xEF\xB8\x8F"     /* U+FE0F: draw it as an emoji */
#define KEY_CAP    "\xE2\x83\xA3"     /* U+20E3 */
#define WIDE       "\xEF\xBC"         /* U+FF10 .. U+FF19, and U+FF1F, a `?` */
#define CIRCLED    "\xE2\x91"         /* U+2460 .. U+2473: 1 .. 20 */
#define KEY_OF_TEN "\xF0\x9F\x94\x9F" /* U+1F51F */

/* True if there is such a shape in the line. */
static bool has_shape(const struct line *line)
{
    for (int i = 0; i < SHAPES; i++)
        if (nuri_line_find(line, shapes[i].text))
            return true;
    return false;
}

/* Digits, or one of them in a key cap. */
static bool cut_number_shapes(struct line *row, struct found *found)
{
    struct line digit = *row, rest = *row;

    if (!row->length || !nuri_is_digit(*row->text))
        return false;
    digit.length = 1;
    nuri_line_skip(&rest, 1);
    nuri_line_cut(&rest, VARIANT);
    if (nuri_line_cut(&rest, KEY_CAP))
        nuri_line_number(&digit, &found->number);
    else {
        rest = *row;
        nuri_line_cut_number(&rest, &found->number);
    }
    found->is_number = found->number > 0;
    if (found->is_number)
        *row = rest;
    return found->is_number;
}

/* A number that is one character, or a wide `?`. */
static bool cut_wide(struct line *row, struct found *found)
{
    const unsigned last = row->length > 2 ? (unsigned char)row->text[2] : 0;

    if (nuri_line_begins(row, WIDE) && last > 0x90 && last <= 0x99)
        found->number = last - 0x90;
    else if (nuri_line_begins(row, CIRCLED) && last >= 0xA0 && last <= 0xB3)
        found->number = last - 0xA0 + 1;
    else if (nuri_line_begins(row, KEY_OF_TEN))
        found->number = 10;
    else if (nuri_line_begins(row, WIDE) && last == 0x9F)
        found->clue = NURI_CLUE_ANY;
    else
        return false;
    found->is_number = found->number > 0;
    nuri_line_skip(row, found->number == 10 && *row->text == *KEY_OF_TEN
                            ? sizeof KEY_OF_TEN - 1
                            : 3);
    return true;
}

/* Take the next cell of the row; false if there is none. */
static bool cut_cell(struct line *row, struct found *found)
{
    *found = (struct found){NURI_CLUE_NONE, NURI_UNDECIDED, 0, false};
    if (cut_number_shapes(row, found) || cut_wide(row, found))
        return true;
    for (int i = 0; i < SHAPES; i++)
        if (nuri_line_cut(row, shapes[i].text)) {
            found->mark = shapes[i].mark;
            return true;
        }
    if (!nuri_sign_read(&nuri_signs, *row->text, found))
        return false;
    nuri_line_skip(row, 1);
    return true;
}

static bool read_row_shapes(struct board_builder *builder, struct line row)
{
    struct found found;
    struct line word;

    for (nuri_line_strip(&row); row.length; nuri_line_trim(&row)) {
        const struct line place = row;
        if (!cut_cell(&row, &found)) {
            nuri_line_word(&row, &word);
            return nuri_fault_no_cell(
                builder->input, &word,
                ": expected a square, a circle or a clue");
        }
        assert(row.text > place.text);
        if (!nuri_sign_put(builder, &place, &found))
            return false;
        while (nuri_line_cut(&row, VARIANT))
            ;
    }
    return nuri_builder_end_row(builder, &row);
}

/* ---- Reading ------------------------------------------------------------ */

static bool has_block(const struct line *line)
{
    return nuri_line_find(line, NURI_CHARACTER_BLACK_BLOCK) ||
           nuri_line_find(line, NURI_CHARACTER_OPEN_SHADE);
}

static bool any_line(const struct input *input,
                     bool (*has)(const struct line *))
{
    struct lines lines = nuri_input_lines(input, false);
    struct line line;

    while (nuri_lines_next(&lines, &line))
        if (has(&line))
            return true;
    return false;
}

/* Read the board that begins with `row`; `rest` is the text after the row. */
static bool read_board(const struct input *input, bool blocks, struct line row,
                       struct lines *rest)
{
    struct board_builder builder = {.input = input, .entry.line = row.number};
    const uint32_t *const saw = builder.saw;
    bool ok = true;

    do
        ok = (blocks ? read_row : read_row_shapes)(&builder, row);
    while (ok && nuri_lines_next(rest, &row) && !is_empty(row));
    if (ok && blocks)
        ok = nuri_builder_take(&builder, saw[NURI_BLACK] || saw[NURI_WHITE]);
    else if (ok)
        ok = nuri_characters_settle(&builder, "a white shape");
    return nuri_builder_finish(&builder, ok);
}

bool nuri_unicode_read(const struct input *input)
{
    const bool blocks = any_line(input, has_block);
    struct lines rest = nuri_input_lines(input, false);
    struct line row;
    bool ok = true;

    if (!blocks && !any_line(input, has_shape))
        return nuri_grid_read(input);
    while (ok && nuri_lines_next(&rest, &row))
        if (!is_empty(row))
            ok = read_board(input, blocks, row, &rest);
    return ok;
}

bool nuri_unicode_looks(const struct input *input)
{
    return any_line(input, has_block) || any_line(input, has_shape);
}

/* ---- Writing ------------------------------------------------------------ */

void nuri_unicode_write(struct text *out, const nuri_entry *entry,
                        nuri_error *error)
{
    (void)error;
    nuri_board_write(out, BOARD_OF_BLOCKS, entry);
}
