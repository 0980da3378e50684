/*
 * csv.c -- the formats csv and tsv, tables of a spreadsheet: fields separated by
 * commas, semicolons or tabs.  Both read all three; csv is written with commas.
 *
 *     text  = table { blank-line table }
 *     table = line { line }
 *     line  = field { separator field }
 *     field = cell | `"` cell `"` | nothing, which is a blank
 *     cell  = as in grid.c
 *
 * The separator is a tab if the table has one, else a comma if it has one, else
 * a semicolon.  An empty field is a blank, unless the table holds `.` or `-`:
 * see nuri_characters_settle().  So a line of tabs is a row of empty fields where
 * tabs part them; elsewhere it is blank.
 */
#include "formats/board_text.h"
#include "formats/format.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <string.h>

/* ---- Fields ------------------------------------------------------------- */

/* Take the next field, without blanks and quotes around it; false if there is
 * none.  `rest` keeps a separator as long as a field follows. */
static bool next_field(struct line *rest, char separator, bool *more,
                       struct line *field)
{
    size_t n = 0;
    bool quoted = false;

    if (!*more)
        return false;
    for (; n < rest->length && (quoted || rest->text[n] != separator); n++)
        if (rest->text[n] == '"')
            quoted = !quoted;
    *field = *rest;
    field->length = n;
    *more = n < rest->length;
    assert(n + *more <= rest->length);
    nuri_line_skip(rest, n + *more);
    nuri_line_strip(field);
    if (field->length >= 2 && *field->text == '"' &&
        field->text[field->length - 1] == '"') {
        nuri_line_skip(field, 1);
        field->length--;
        nuri_line_strip(field);
    }
    return true;
}

static bool holds(const struct line *line, char character)
{
    return line->length && memchr(line->text, character, line->length);
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
    static const char characters[] = "\t,;";
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

/* ---- Cells -------------------------------------------------------------- */

static bool read_field(const struct line *field, struct found *found)
{
    return nuri_sign_word(&nuri_signs, field, found) || field->length == 0;
}

static bool put(struct board_builder *builder, const struct line *field,
                uint8_t nothing)
{
    struct found found;

    if (!read_field(field, &found))
        return nuri_fault_no_cell(builder->input, field,
                                  ": expected a number, '?', a blank (nothing, "
                                  "0 - . _) or a mark (# x +)");
    if (field->length == 0)
        found = (struct found){NURI_CLUE_NONE, nothing, 0, false};
    return nuri_sign_put(builder, field, &found);
}

/* ---- Tables ------------------------------------------------------------- */

/* How to read a table. */
struct manner {
    char separator;
    uint8_t nothing; /* the mark of an empty field */
};

/* True if some field of the table is `-` or `.`. */
static bool has_blanks(struct lines lines, char separator)
{
    struct line line, field;

    while (nuri_lines_next(&lines, &line) && !parts_tables(&line, separator)) {
        bool more = true;
        while (next_field(&line, separator, &more, &field))
            if (field.length == 1 && nuri_is_one_of(*field.text, "-."))
                return true;
    }
    return false;
}

static struct manner manner_of(struct lines lines)
{
    const char separator = separator_of(lines);
    return (struct manner){separator, has_blanks(lines, separator)
                                          ? NURI_UNDECIDED
                                          : NURI_MARK_BLANK};
}

static bool read_row(struct board_builder *builder, struct line line,
                     struct manner manner)
{
    struct line field;
    bool more = true;

    while (next_field(&line, manner.separator, &more, &field))
        if (!put(builder, &field, manner.nothing))
            return false;
    return nuri_builder_end_row(builder, &line);
}

/* Read the table that begins with `line`; `rest` is what is behind the line. */
static bool read_table(const struct input *input, struct line line,
                       struct lines *rest, struct manner manner)
{
    struct board_builder builder = {.input = input, .entry.line = line.number};
    bool ok = true;

    do
        ok = read_row(&builder, line, manner);
    while (ok && nuri_lines_next(rest, &line) &&
           !parts_tables(&line, manner.separator));
    return nuri_builder_finish(
        &builder, ok && nuri_characters_settle(&builder, NURI_CHARACTER_DOT));
}

/* ---- The text ----------------------------------------------------------- */

/* The first line of the next table; *before: from it on.  What lines
 * of tabs are is found out once for several, or many would take long. */
static bool next_start(struct lines *rest, struct lines *before,
                       struct line *line)
{
    bool are_gaps = false;

    while (*before = *rest, nuri_lines_next(rest, line)) {
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

bool nuri_csv_read(const struct input *input)
{
    struct lines rest = nuri_input_lines(input, false), before;
    struct line line;
    bool ok = true;

    while (ok && next_start(&rest, &before, &line))
        ok = read_table(input, line, &rest, manner_of(before));
    return ok;
}

/* True if all fields are cells.  *sure: one is empty, and not the first, or in
 * quotes, as no word of a grid is. */
static bool is_row(struct line line, char separator, bool *sure)
{
    struct line field;
    struct found found;
    bool more = true;

    *sure = *sure || holds(&line, '"');
    for (unsigned n = 0; next_field(&line, separator, &more, &field); n++) {
        if (!read_field(&field, &found))
            return false;
        *sure = *sure || (n > 0 && field.length == 0);
    }
    return true;
}

/* True if a row is at the top, and every line has a separator.
 * A table of one column has quotes instead; one with tabs is a grid if no field
 * inside it is empty or in quotes. */
bool nuri_csv_looks(const struct input *input)
{
    struct lines lines = nuri_input_lines(input, false), before;
    struct line line;
    bool sure = false;

    if (!next_start(&lines, &before, &line))
        return false;
    const char separator = separator_of(before);
    const char character = (char)(separator ? separator : '"');
    if (!is_row(line, separator, &sure))
        return false;
    do {
        if (parts_tables(&line, character))
            continue;
        if (!holds(&line, character) ||
            (character == '\t' && !is_row(line, separator, &sure)))
            return false;
    } while (nuri_lines_next(&lines, &line));
    return character != '\t' || sure;
}

bool nuri_tsv_read(const struct input *input)
{
    return nuri_csv_read(input);
}

/* ---- Writing ------------------------------------------------------------ */

/* One column has no separators: in quotes readers recognise the table. */
void nuri_csv_write(struct text *out, const nuri_entry *entry,
                    nuri_error *error)
{
    const bool quoted = entry->puzzle->grid.width == 1;
    struct board_text board = nuri_board_of(out, BOARD_OF_WORDS, entry);

    (void)error;
    board.header = false;
    board.width = 0;
    board.begin = quoted ? "\"" : "";
    board.between = ",";
    board.end = quoted ? "\"\n" : "\n";
    nuri_board_text(out, &board);
}
