/*
 * unicode.c -- the board as it is drawn on a terminal.
 *
 *     text   = puzzle { empty-line puzzle }
 *     puzzle = row { row }
 *     row    = cell { cell }
 *
 * Every cell is as many columns wide: two, so that it looks square, or more if
 * that is too little for a clue.
 *
 *     black `██`    white ` .`    open `░░`    clue ` 5`
 *
 * A board that is neither black nor open anywhere has ` +` for white and a blank
 * before each clue: that is a grid to everyone.
 *
 * A `*` in the first column, or before what stands in a cell, is not written
 * here: it marks a cell that is new, or wrong.
 *
 * Boards of other people, drawn with squares and circles, are read by shapes.c.
 *
 * Terminal colours (ESC [ ... m) are read over, so that what was painted is
 * read too.  Nothing says how wide the cells are: it is the least width that
 * makes whole cells of every row.  That is the width they were written with:
 * see nuri_board_text_pitch().
 */
#include "formats/board_text.h"
#include "formats/format.h"
#include "formats/shapes.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <string.h>

enum { NARROW = 2, WIDE = 11, CELL_SIZE = WIDE + 1 };

/* ---- Reading ------------------------------------------------------------ */

/* Cut off the colours at the front. */
static void skip_colours(struct line *line)
{
    while (nuri_line_begins(line, "\033[")) {
        size_t n = 2;
        while (n < line->length && line->text[n] < '@')
            n++;
        nuri_line_skip(line, n < line->length ? n + 1 : n);
    }
}

/* Cut the next column off the line, as one character: `#` for a full block,
 * `~` for a shade; 0 at the end. */
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

struct found {
    uint32_t clue; /* 0: none, or `?` */
    /* `#` `~` `.` `+` `?`, or `1` for a clue; 0: this is not a cell */
    char character;
};

/* What these columns are. */
static struct found what_is(const char *columns)
{
    const char *word = columns + strspn(columns, " ");
    if (word[0] == '*' && word[1] != '\0')
        word++;
    const struct line digits = {word, strlen(word), 0, 0};
    struct found found = {0, '\0'};

    if (*word == '\0')
        return found;
    if (word[1] == '\0' && strchr(".+?", *word))
        found.character = *word;
    else if (strchr("#~", *columns) &&
             columns[strspn(columns, (char[]){*columns, '\0'})] == '\0')
        found.character = *columns;
    else if (*word != '0' && nuri_line_number(&digits, &found.clue))
        found.character = '1';
    return found;
}

/* Cut the next cell off the row. */
static struct found next_cell_unicode(struct line *row, unsigned width)
{
    char columns[CELL_SIZE] = "";

    assert(width <= WIDE);
    for (unsigned i = 0; i < width; i++) {
        columns[i] = next_column(row);
        if (columns[i] == '\0')
            return (struct found){0, '\0'};
    }
    if (*columns == '*') /* in the place of what would fill the cell */
        *columns = (char)(strchr("#~", columns[1]) ? columns[1] : ' ');
    return what_is(columns);
}

static bool is_empty_unicode(struct line line)
{
    skip_colours(&line);
    return nuri_line_is_blank(&line);
}

/* True if the row consists of cells of this width. */
static bool fits_unicode(struct line row, unsigned width)
{
    skip_colours(&row);
    while (row.length)
        if (!next_cell_unicode(&row, width).character)
            return false;
    return true;
}

/* The least width that fits all rows of the puzzle, NARROW if none does. */
static unsigned find_width(struct lines lines)
{
    for (unsigned width = NARROW; width <= WIDE; width++) {
        struct lines rest = lines;
        struct line row;
        bool all = true;
        while (all && nuri_lines_next(&rest, &row) && !is_empty_unicode(row))
            all = fits_unicode(row, width);
        if (all)
            return width;
    }
    return NARROW;
}

static nuri_status put_cell_unicode(struct board_builder *builder,
                                    const struct input *input,
                                    const struct line *place,
                                    const struct found *found)
{
    switch (found->character) {
    case '#':
        return nuri_builder_put(builder, input, place, NURI_CLUE_NONE,
                                NURI_BLACK);
    case '.':
    case '+':
        return nuri_builder_put(builder, input, place, NURI_CLUE_NONE,
                                NURI_WHITE);
    case '~':
        return nuri_builder_put(builder, input, place, NURI_CLUE_NONE,
                                NURI_UNDECIDED);
    case '?':
        return nuri_builder_put(builder, input, place, NURI_CLUE_ANY,
                                NURI_WHITE);
    case '1': return nuri_builder_put_clue(builder, input, place, found->clue);
    default:
        return nuri_error_at(input, place, NURI_ERR_SYNTAX,
                             "not a cell: expected two blocks or shades, or "
                             "a number, '?' or '.' with a blank before it");
    }
}

static nuri_status read_row_unicode(struct board_builder *builder,
                                    const struct input *input, struct line row,
                                    unsigned width)
{
    nuri_status status = NURI_OK;

    skip_colours(&row);
    assert(width >= NARROW && width <= WIDE);
    while (status == NURI_OK && row.length) {
        const struct line place = row;
        const struct found found = next_cell_unicode(&row, width);
        status = put_cell_unicode(builder, input, &place, &found);
    }
    return status == NURI_OK ? nuri_builder_end_row(builder, input, &row)
                             : status;
}

/* Read the puzzle that begins with `row`; `rest` is what is behind the row. */
static nuri_status read_block_unicode(const struct input *input,
                                      struct line row, struct lines *rest,
                                      unsigned width)
{
    struct board_builder builder = {0};
    struct entry_builder entry = {.line = row.number};
    nuri_status status = NURI_OK;

    do
        status = read_row_unicode(&builder, input, row, width);
    while (status == NURI_OK && nuri_lines_next(rest, &row) &&
           !is_empty_unicode(row));
    const bool marked = builder.saw[NURI_BLACK] || builder.saw[NURI_WHITE];
    if (status == NURI_OK)
        status = nuri_builder_take(&builder, &entry, marked);
    return nuri_builder_finish(&builder, &entry, input, status);
}

/* True if there is a block or a shade, or, if `shapes`, a square or a circle. */
static bool holds_characters(const struct input *input, bool shapes)
{
    struct lines lines = nuri_input_lines(input, false);
    struct line line;

    while (nuri_lines_next(&lines, &line))
        if (shapes ? nuri_shapes_looks(&line)
                   : nuri_line_find(&line, NURI_CHARACTER_BLACK_BLOCK) ||
                         nuri_line_find(&line, NURI_CHARACTER_OPEN_SHADE))
            return true;
    return false;
}

nuri_status nuri_unicode_read(const struct input *input)
{
    if (!holds_characters(input, false) && holds_characters(input, true))
        return nuri_shapes_read(input);
    struct lines rest = nuri_input_lines(input, false);
    struct lines before = rest;
    struct line row;
    nuri_status status = NURI_OK;

    while (status == NURI_OK && nuri_lines_next(&rest, &row)) {
        if (!is_empty_unicode(row))
            status = read_block_unicode(input, row, &rest, find_width(before));
        before = rest;
    }
    return status;
}

bool nuri_unicode_looks(const struct input *input)
{
    return holds_characters(input, false) || holds_characters(input, true);
}

/* ---- Writing ------------------------------------------------------------ */

nuri_status nuri_unicode_write(struct text *out, const nuri_entry *entry,
                               nuri_error *error)
{
    struct board_text board;

    (void)error;
    const nuri_status status = nuri_board_text_init(
        &board, BOARD_OF_BLOCKS, entry->puzzle, entry->marks);
    if (status == NURI_OK)
        nuri_board_text(out, &board);
    return status;
}
