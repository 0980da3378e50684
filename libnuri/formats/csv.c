/*
 * csv.c -- the formats csv and tsv, tables of a spreadsheet: fields separated
 * by commas, semicolons or tabs.  Both read all three, and the vertical lines
 * of a table; csv is written with commas.
 *
 *     text  = table { blank-line table }
 *     table = line { line }
 *     line  = field { separator field }
 *     field = cell | `"` cell `"` | nothing, which is a blank
 *     cell  = as in a grid
 *
 * The separator is a vertical line in a frame, else a tab if the table has
 * one, else a comma if it has one, else a semicolon.  An empty field is a
 * blank, unless the table holds `.` or `-`: see nuri_settle_board().  So a
 * line of tabs is a row of empty fields where tabs part them; elsewhere it is
 * blank.
 */
#include "formats/board_text.h"
#include "formats/format.h"
#include "formats/rows.h"
#include "puzzle/puzzle.h"

static const struct signs fields = {
    .list = NURI_CELLS,
    .expected = ": expected a number, '?', a blank (nothing, 0 - . _) or a "
                "mark (# x +)"};

static bool holds(const struct line *line, char character)
{
    const char *const end = line->text + line->length;

    if (character != '|')
        return line->length && memchr(line->text, character, line->length);
    for (const char *p = line->text; p < end; p++)
        if (nuri_vertical(p, end))
            return true;
    return false;
}

/* True if the line is between tables with this separator. */
static bool parts_tables(const struct line *line, char separator)
{
    return nuri_line_is_blank(line) &&
           !(separator == '\t' && holds(line, separator));
}

/* The separator of the table that begins here, 0 if it has none.  Lines of tabs
 * alone do not count, as tabs may be blanks. */
static char separator_of(struct lines lines)
{
    const char *const characters = lines.framed ? "|" : "\t,;";
    char found = '\0';
    struct line line;

    while (nuri_lines_next(&lines, &line)) {
        if (parts_tables(&line, (char)(found ? found : '\t')))
            break;
        if (nuri_line_is_blank(&line))
            continue;
        for (int i = 0; characters[i] && characters[i] != found; i++)
            if (holds(&line, characters[i]))
                found = characters[i];
    }
    return found;
}

/* How to read the table that begins here. */
static struct rows rows_of(struct lines lines)
{
    struct rows how = {.signs = &fields,
                       .parting = FIELDS,
                       .separator = separator_of(lines),
                       .nothing = SAYS_BLANK};
    struct line line, field;

    while (nuri_lines_next(&lines, &line) &&
           !parts_tables(&line, how.separator)) {
        struct row row = nuri_row(&how, line);
        while (nuri_row_cell(&how, &row, &field))
            if (field.length == 1 &&
                (*field.text == '-' || *field.text == '.')) {
                how.nothing = SAYS_NOTHING;
                return how;
            }
    }
    return how;
}

/* The first line of the next table; *before: from it on.  Words above a frame
 * are no line of it.  What lines of tabs are is found out once for several,
 * or many would take long. */
static bool next_start(struct lines *rest, struct lines *before,
                       struct line *line)
{
    bool are_gaps = false;

    while (*before = *rest, nuri_lines_next(rest, line)) {
        if (rest->framed && !holds(line, '|'))
            continue;
        if (!nuri_line_is_blank(line))
            return true;
        if (!holds(line, '\t'))
            are_gaps = false;
        else if (!are_gaps && separator_of(*before) == '\t')
            return true;
        else
            are_gaps = true;
    }
    return false;
}

/* A table of Markdown must have a head; one that is empty may be a row or
 * not. */
static bool check_head(struct reader *r, const struct lines *framed)
{
    struct lines lines = nuri_reader_lines(r, false);
    struct line head, below;

    if (!framed->framed || !nuri_lines_next_filled(&lines, &head) ||
        !nuri_lines_next_filled(&lines, &below) ||
        !nuri_line_begins(&below, "|") || !nuri_line_find(&below, "---"))
        return true;
    for (size_t i = 0; i < head.length; i++)
        if (!nuri_is_one_of(head.text[i], "| "))
            return true;
    return nuri_fail(r, &head, NURI_ERR_SYNTAX,
                     "the head of this table is empty: remove it with the line "
                     "below it, or write - in its cells");
}

bool nuri_csv_read(struct reader *r)
{
    struct lines rest = nuri_plain_lines(r), before;
    struct line line;

    check_head(r, &rest);
    while (nuri_ok(r) && next_start(&rest, &before, &line)) {
        const struct rows how = rows_of(before);
        nuri_begin(r, line.number);
        while (nuri_read_row(r, &how, line) && nuri_lines_next(&rest, &line) &&
               !parts_tables(&line, how.separator))
            ;
        nuri_settle_board(r, "'.'");
        nuri_finish(r);
    }
    return nuri_ok(r);
}

/* True if all fields are cells.  *sure: one is empty, and not the first, or in
 * quotes, as no word of a grid is. */
static bool is_row(const struct rows *how, struct line line, bool *sure)
{
    struct row row = nuri_row(how, line);
    struct line field;
    int32_t said;

    *sure = *sure || holds(&line, '"');
    for (unsigned n = 0; nuri_row_cell(how, &row, &field); n++) {
        if (field.length && !nuri_sign(how->signs, field, &said))
            return false;
        *sure = *sure || (n > 0 && field.length == 0);
    }
    return true;
}

/* True if a row is at the top, and every line has a separator.
 * A table of one column has quotes instead; one with tabs is a grid if no field
 * inside it is empty or in quotes. */
bool nuri_csv_looks(const struct reader *r)
{
    struct lines lines = nuri_plain_lines(r), before;
    struct line line;
    bool sure = false;

    if (!next_start(&lines, &before, &line))
        return false;
    struct rows how = rows_of(before);
    if (!is_row(&how, line, &sure))
        return false;
    const char character = (char)(how.separator ? how.separator : '"');
    do {
        if (parts_tables(&line, character))
            continue;
        if (!holds(&line, character) ||
            (character == '\t' && !is_row(&how, line, &sure)))
            return false;
    } while (nuri_lines_next(&lines, &line));
    return character != '\t' || sure;
}

bool nuri_tsv_read(struct reader *r)
{
    return nuri_csv_read(r);
}

/* ---- Writing ------------------------------------------------------------- */

/* One column has no separators: in quotes readers recognise the table. */
void nuri_csv_write(struct text *out, const nuri_entry *entry,
                    nuri_error *error)
{
    const bool quoted = entry->puzzle->grid.width == 1;
    struct board_text board = nuri_board_of(out, BOARD_OF_WORDS, entry->puzzle,
                                            entry->marks, NULL, false);

    (void)error;
    board.header = false;
    board.width = 0;
    board.begin = quoted ? "\"" : "";
    board.between = ",";
    board.end = quoted ? "\"\n" : "\n";
    nuri_board_text(out, &board);
}
