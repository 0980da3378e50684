/*
 * shapes.c -- boards that people draw with squares and circles.
 *
 *     text  = board { empty-line board }
 *     row   = cell { cell }                 with blanks between them, or none
 *     cell  = U+2B1B | U+25A0 | U+25CF      black: large and small square, circle
 *           | U+2B1C | U+25A1 | U+25CB      the same in white
 *           | digit { digit } | `?`         a clue
 *           | digit in a key cap, wide digit, circled number    one clue each
 *           | a sign of other boards: `#`, `.`, ...
 */
#include "formats/shapes.h"

#include "formats/characters.h"

#include <assert.h>
#include <string.h>

/* A character as it is written, and what it says. */
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

#define VARIANT    "\xEF\xB8\x8F"     /* U+FE0F: draw it as a picture */
#define KEY_CAP    "\xE2\x83\xA3"     /* U+20E3 */
#define WIDE       "\xEF\xBC"         /* U+FF10 .. U+FF19, and U+FF1F, a `?` */
#define CIRCLED    "\xE2\x91"         /* U+2460 .. U+2473: 1 .. 20 */
#define KEY_OF_TEN "\xF0\x9F\x94\x9F" /* U+1F51F */

bool nuri_shapes_looks(const struct line *line)
{
    for (int i = 0; i < SHAPES; i++)
        if (nuri_line_find(line, shapes[i].text))
            return true;
    return false;
}

/* ---- Cells -------------------------------------------------------------- */

static bool starts_with_digit(const struct line *row)
{
    return row->length && nuri_is_digit(*row->text);
}

/* Digits, or one of them in a key cap. */
static bool cut_number_shapes(struct line *row, struct found *found)
{
    struct line digits = *row, rest = *row;

    if (!starts_with_digit(row))
        return false;
    nuri_line_skip(&rest, 1);
    nuri_line_cut(&rest, VARIANT);
    if (nuri_line_cut(&rest, KEY_CAP))
        digits.length = 1;
    else
        for (rest = *row; starts_with_digit(&rest); nuri_line_skip(&rest, 1))
            digits.length = (size_t)(rest.text - row->text) + 1;
    assert(digits.length > 0);
    nuri_line_number(&digits, &found->number);
    if (found->number > 0)
        *row = rest;
    return found->number > 0;
}

/* A number that is one character, or a wide `?`. */
static bool cut_wide(struct line *row, struct found *found)
{
    const unsigned last = row->length > 2 ? (unsigned char)row->text[2] : 0;

    if (nuri_line_cut(row, KEY_OF_TEN)) {
        found->number = 10;
        return true;
    }
    if (nuri_line_begins(row, WIDE) && last > 0x90 && last <= 0x99)
        found->number = last - 0x90;
    else if (nuri_line_begins(row, WIDE) && last == 0x9F)
        found->clue = NURI_CLUE_ANY;
    else if (nuri_line_begins(row, CIRCLED) && last >= 0xA0 && last <= 0xB3)
        found->number = last - 0xA0 + 1;
    else
        return false;
    nuri_line_skip(row, 3);
    return true;
}

/* Cut the next cell off the row; false if there is none. */
static bool cut_cell(struct line *row, struct found *found)
{
    *found = (struct found){NURI_CLUE_NONE, NURI_UNDECIDED, 0};
    if (cut_number_shapes(row, found) || cut_wide(row, found))
        return true;
    for (int i = 0; i < SHAPES; i++)
        if (nuri_line_cut(row, shapes[i].text)) {
            found->mark = shapes[i].mark;
            return true;
        }
    if (!nuri_characters_read(*row->text, &found->clue, &found->mark))
        return false;
    nuri_line_skip(row, 1);
    return true;
}

/* ---- Boards ------------------------------------------------------------- */

static bool bad_cell_shapes(const struct input *input, struct line row)
{
    struct line word;

    nuri_line_word(&row, &word);
    return nuri_fault_no_cell(input, &word,
                              ": expected a square, a circle or a clue", false);
}

static bool read_row_shapes(struct board_builder *builder, struct line row)
{
    struct found found;

    for (nuri_line_strip(&row); row.length; nuri_line_trim(&row)) {
        const struct line place = row;
        if (!cut_cell(&row, &found))
            return bad_cell_shapes(builder->input, place);
        assert(row.text > place.text);
        if (!nuri_characters_put(builder, &place, &found))
            return false;
        while (nuri_line_cut(&row, VARIANT))
            ;
    }
    return nuri_builder_end_row(builder, &row);
}

/* Read the board that begins with `row`; `rest` is what is behind the row. */
static bool read_board_shapes(const struct input *input, struct line row,
                              struct lines *rest)
{
    struct board_builder builder = {.input = input, .entry.line = row.number};
    bool ok = true;

    do
        ok = read_row_shapes(&builder, row);
    while (ok && nuri_lines_next(rest, &row) && !nuri_line_is_blank(&row));
    return nuri_builder_finish(
        &builder, ok && nuri_characters_settle(&builder, "a white shape"));
}

bool nuri_shapes_read(const struct input *input)
{
    struct lines rest = nuri_input_lines(input, false);
    struct line row;
    bool ok = true;

    while (ok && nuri_lines_next(&rest, &row))
        if (!nuri_line_is_blank(&row))
            ok = read_board_shapes(input, row, &rest);
    return ok;
}
