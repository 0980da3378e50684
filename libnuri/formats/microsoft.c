/*
 * microsoft.c -- puzzles as they stand in the source of microsoft/nurikabe.
 *
 *     text   = { puzzle }
 *     puzzle = [ string ] width height string { string }
 *     string = `"` { cell | `\n` } `"`     one after the other they are one
 *     cell   = blank                       nothing
 *            | digit { digit }             a clue
 *
 * Cells are counted from the left to the right, row by row; ends of lines mean
 * nothing.  Braces, commas, blanks and comments of C++ between these parts are
 * skipped.  The string before the numbers is the puzzle's name.
 */
#include "formats/board_builder.h"
#include "formats/format.h"
#include "puzzle/puzzle.h"

#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* ---- The parts ---------------------------------------------------------- */

enum kind { END, NUMBER, STRING, OPEN_STRING /* not closed */, OTHER };

/* A part, a string without its quotes. */
struct part {
    struct line text;
    enum kind kind;
};

struct source {
    struct lines lines;
    struct line line; /* what is left of the line being read */
};

static struct source source_of(const struct input *input)
{
    return (struct source){nuri_input_lines(input, false), {"", 0, 1, 1}};
}

/* Skip what may stand between parts; false at the end. */
static bool skip_between(struct source *source)
{
    struct line *const line = &source->line;

    for (;;) {
        nuri_line_trim(line);
        if (line->length == 0 || nuri_line_begins(line, "//")) {
            if (!nuri_lines_next(&source->lines, line))
                return false;
        } else if (strchr("{},;", *line->text) && *line->text)
            nuri_line_skip(line, 1);
        else
            return true;
    }
}

/* Cut the next part off.  A string that is not closed is none. */
static struct part next_part(struct source *source)
{
    struct part part = {source->line, END};
    size_t n = 1;

    if (!skip_between(source)) {
        part.text = source->line;
        return part;
    }
    part.text = source->line;
    const char first = *part.text.text;
    part.kind = OTHER;
    if (first == '"') {
        while (n < part.text.length && part.text.text[n] != '"')
            n++;
        if (n == part.text.length)
            return (struct part){part.text, OPEN_STRING};
        nuri_line_skip(&part.text, 1);
        part.text.length = n - 1;
        part.kind = STRING;
        nuri_line_skip(&source->line, n + 1);
    } else if (is_digit(first)) {
        while (n < part.text.length && is_digit(part.text.text[n]))
            n++;
        part.text.length = n;
        part.kind = NUMBER;
        nuri_line_skip(&source->line, n);
    }
    return part;
}

/* ---- Reading ------------------------------------------------------------ */

static nuri_status expected(const struct input *input, const struct part *part,
                            const char *what)
{
    char quote[NURI_QUOTE_SIZE];
    const bool end = part->kind == END;

    return nuri_fault(
        input->error, NURI_ERR_SYNTAX, part->text.number, part->text.column,
        "expected %s, found %s", what,
        end ? "the end"
        : part->kind == OPEN_STRING
            ? "a string that is not closed"
            : nuri_quote(quote, part->text.text, part->text.length));
}

/* Cut the next cell off the string, and put it. */
static nuri_status read_cell(struct board_builder *builder,
                             const struct input *input, struct line *string)
{
    struct line place = *string;
    char quote[NURI_QUOTE_SIZE];
    uint32_t clue = 0;

    place.length = 1;
    if (*place.text == ' ') {
        nuri_line_skip(string, 1);
        return nuri_builder_put(builder, input, &place, NURI_CLUE_NONE,
                                NURI_COLOUR_OPEN);
    }
    if (!is_digit(*place.text))
        return nuri_fault(input->error, NURI_ERR_SYNTAX, place.number,
                          place.column,
                          "%s is no cell: expected a blank, a number or \\n",
                          nuri_quote(quote, place.text, 1));
    while (place.length < string->length && is_digit(place.text[place.length]))
        place.length++;
    nuri_line_number(&place, &clue);
    nuri_line_skip(string, place.length);
    return nuri_builder_put_clue(builder, input, &place, clue);
}

/* Put the cells of a string. */
static nuri_status read_string(struct board_builder *builder,
                               const struct input *input, struct line string,
                               uint32_t cells)
{
    nuri_status status = NURI_OK;

    while (status == NURI_OK && string.length) {
        if (nuri_line_begins(&string, "\\n")) {
            nuri_line_skip(&string, 2);
            continue;
        }
        if (builder->count == cells)
            return nuri_fault(input->error, NURI_ERR_SYNTAX, string.number,
                              string.column,
                              "the board is full: it has %u cells", cells);
        status = read_cell(builder, input, &string);
        if (status == NURI_OK && builder->row == builder->width)
            status = nuri_builder_end_row(builder, input, &string);
    }
    return status;
}

static nuri_status read_size(struct board_builder *builder,
                             const struct input *input, struct source *source,
                             const struct part *width, uint32_t *cells)
{
    uint32_t columns = 0, rows = 0;

    if (width->kind != NUMBER)
        return expected(input, width, "the width, a number");
    const struct part height = next_part(source);
    if (height.kind != NUMBER)
        return expected(input, &height, "the height, a number");
    nuri_line_number(&width->text, &columns);
    nuri_line_number(&height.text, &rows);
    const nuri_status status =
        nuri_builder_size(builder, input, &width->text, rows, columns);
    if (status == NURI_OK)
        *cells = rows * columns;
    return status;
}

/* The strings of a puzzle: those before the next number.  The last of several
 * is the name of the next puzzle once the board is full. */
static nuri_status read_strings(struct board_builder *builder,
                                const struct input *input,
                                struct source *source, uint32_t cells)
{
    struct part part = next_part(source);
    struct source behind;
    nuri_status status = NURI_OK;

    if (part.kind != STRING)
        return expected(input, &part, "a string of cells");
    do {
        behind = *source;
        status = read_string(builder, input, part.text, cells);
        part = next_part(source);
    } while (status == NURI_OK && part.kind == STRING &&
             builder->count < cells);
    *source = behind;
    if (status != NURI_OK || builder->count == cells)
        return status;
    return nuri_fault(input->error, NURI_ERR_SYNTAX, part.text.number,
                      part.text.column, "the strings end after %u of %u cells",
                      builder->count, cells);
}

static nuri_status read_puzzle(const struct input *input, struct source *source,
                               struct part first)
{
    struct board_builder builder = {0};
    struct entry_builder entry = {.line = first.text.number};
    uint32_t cells = 0;
    nuri_status status = NURI_OK;

    if (first.kind == STRING) {
        status = nuri_entry_builder_keep(&entry.name, first.text.text,
                                         first.text.length);
        first = next_part(source);
    }
    if (status == NURI_OK)
        status = read_size(&builder, input, source, &first, &cells);
    if (status == NURI_OK)
        status = read_strings(&builder, input, source, cells);
    if (status == NURI_OK)
        status = nuri_builder_take(&builder, &entry, false);
    return nuri_builder_finish(&builder, &entry, input, status);
}

nuri_status nuri_microsoft_read(const struct input *input)
{
    struct source source = source_of(input);
    struct part part = next_part(&source);
    nuri_status status = NURI_OK;

    while (status == NURI_OK && part.kind != END) {
        status = read_puzzle(input, &source, part);
        part = next_part(&source);
    }
    return status;
}

/* Is this, as far as it goes, what strings of cells are made of? */
static bool has_cells(struct line string)
{
    while (string.length) {
        const bool end = nuri_line_begins(&string, "\\n");
        if (!end && *string.text != ' ' && !is_digit(*string.text))
            return false;
        nuri_line_skip(&string, end ? 2 : 1);
    }
    return true;
}

/* Are there two numbers, after a name or not, and then a string of cells? */
bool nuri_microsoft_looks(const struct input *input)
{
    struct source source = source_of(input);
    struct part part = next_part(&source);

    if (part.kind == STRING)
        part = next_part(&source);
    for (int i = 0; i < 2; i++, part = next_part(&source))
        if (part.kind != NUMBER)
            return false;
    return part.kind == OPEN_STRING ||
           (part.kind == STRING && has_cells(part.text));
}

/* ---- Writing ------------------------------------------------------------ */

/* Is this a clue that cannot be said, or not beside the one before it? */
static nuri_status refuse(const nuri_puzzle *puzzle, uint32_t i,
                          nuri_error *error)
{
    const struct grid *const g = &puzzle->grid;
    const int32_t clue = puzzle->clue[grid_at(g, i)];
    char name[NURI_CELL_NAME_SIZE];

    if (clue == NURI_CLUE_ANY)
        return nuri_fault(error, NURI_ERR_UNSUPPORTED, 0, 0,
                          "microsoft cannot say the clue '?' at %s",
                          nuri_cell_name(name, g->width, i));
    if (clue > 0 && i % g->width && puzzle->clue[grid_at(g, i - 1)] > 0)
        return nuri_fault(error, NURI_ERR_UNSUPPORTED, 0, 0,
                          "microsoft cannot say that clues are side by side, "
                          "as at %s",
                          nuri_cell_name(name, g->width, i));
    return NURI_OK;
}

/* Can it stand in quotes as it is? */
static bool is_plain(const char *name)
{
    for (; *name; name++)
        if (*name < ' ' || strchr("\"\\", *name))
            return false;
    return true;
}

nuri_status nuri_microsoft_write(struct text *out, const nuri_entry *entry,
                                 nuri_error *error)
{
    const nuri_puzzle *const puzzle = entry->puzzle;
    const struct grid *const g = &puzzle->grid;
    nuri_status status = NURI_OK;

    if (entry->name && is_plain(entry->name))
        nuri_text_printf(out, "\"%s\", ", entry->name);
    nuri_text_printf(out, "%u, %u,\n", g->width, g->height);
    for (uint32_t i = 0; status == NURI_OK && i < grid_cells(g); i++) {
        const int32_t clue = puzzle->clue[grid_at(g, i)];
        status = refuse(puzzle, i, error);
        if (i % g->width == 0)
            nuri_text_put(out, "\"");
        if (clue > 0)
            nuri_text_printf(out, "%d", (int)clue);
        else
            nuri_text_put(out, " ");
        if ((i + 1) % g->width == 0)
            nuri_text_put(out, "\\n\"\n");
    }
    return status;
}
