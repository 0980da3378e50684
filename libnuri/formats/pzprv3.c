/*
 * pzprv3.c -- the file of pzpr (puzz.link): the puzzle and a player's marks.
 *
 *     text  = file { file }
 *     file  = `pzprv3` end [ `v:` variant end ] `nurikabe` end
 *             rows end columns end          rows first: a URL has columns first
 *             row { row } [ more ]
 *     row   = cell { cell } end             apart by blanks
 *     cell  = number | `-`                  a clue, `?`
 *           | `.` | `#` | `+`               nothing, marked sea, marked land
 *     end   = newline | `/`
 *     more  = `info:` ... | `history:` ... | and the like; of these only the
 *             history is read: see pzprv3_history.h
 *
 * A player need not mark land: see nuri_check().
 */
#include "formats/board_text.h"
#include "formats/format.h"
#include "formats/pzprv3_history.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <string.h>

/* Is this the first line of a file? */
static bool begins_file(const struct line *line)
{
    return nuri_line_begins(line, "pzprv");
}

/* Does the board end before this line? */
static bool ends_board(const struct line *line)
{
    static const char *const words[] = {"info:", "history:", "__HISTORY__",
                                        "http", "TrialData"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (nuri_line_begins(line, words[i]))
            return true;
    return begins_file(line);
}

/* The next line of the header; `what` it should be, for the message. */
static nuri_status header_line(const struct input *input, struct lines *lines,
                               struct line *line, const char *what)
{
    if (nuri_lines_next_filled(lines, line))
        return NURI_OK;
    return nuri_error_set(input->error, NURI_ERR_SYNTAX, lines->number,
                          (unsigned)(lines->at - lines->start) + 1,
                          "expected %s, found the end", what);
}

static nuri_status header_number(const struct input *input, struct lines *lines,
                                 struct line *line, const char *what,
                                 uint32_t *value)
{
    const nuri_status status = header_line(input, lines, line, what);
    if (status != NURI_OK || nuri_line_number(line, value))
        return status;
    return nuri_error_expected(input, line, what);
}

/* Keep the variant if this line names one; then read the next line. */
static nuri_status read_variant(struct entry_builder *entry,
                                const struct input *input, struct lines *lines,
                                struct line *line)
{
    if (!nuri_line_begins(line, "v:"))
        return NURI_OK;
    if (!entry->variant &&
        nuri_variant_keep(entry, line->text + 2, line->length - 2, line->number,
                          line->column) != NURI_OK)
        return NURI_ERR_MEMORY;
    return header_line(input, lines, line, "nurikabe");
}

static nuri_status read_header(struct board_builder *builder,
                               struct entry_builder *entry,
                               const struct input *input, struct lines *lines,
                               struct line *line)
{
    uint32_t rows = 0, columns = 0;
    char quote[NURI_QUOTE_SIZE];

    entry->line = line->number;
    nuri_status status = read_variant(entry, input, lines, line);
    if (status == NURI_OK && !begins_file(line))
        status = nuri_error_expected(input, line, "pzprv3");
    if (status == NURI_OK)
        status = header_line(input, lines, line, "nurikabe");
    if (status == NURI_OK)
        status = read_variant(entry, input, lines, line);
    if (status == NURI_OK && !nuri_line_is(line, "nurikabe"))
        status = nuri_error_at(input, line, NURI_ERR_UNSUPPORTED,
                               "this is a file of %s, not nurikabe",
                               nuri_quote(quote, line->text, line->length));
    if (status == NURI_OK)
        status = header_number(input, lines, line, "the number of rows", &rows);
    const struct line place = *line;
    if (status == NURI_OK)
        status = header_number(input, lines, line, "the number of columns",
                               &columns);
    if (status == NURI_OK)
        status = nuri_builder_size(builder, input, &place, rows, columns);
    builder->height = 0;
    *line = place;
    return status;
}

static nuri_status read_cell(struct board_builder *builder,
                             const struct input *input, const struct line *word)
{
    static const struct cell_character characters[] = {
        {'.', NURI_UNDECIDED, NURI_CLUE_NONE},
        {'#', NURI_BLACK, NURI_CLUE_NONE},
        {'+', NURI_WHITE, NURI_CLUE_NONE},
        {'-', NURI_WHITE, NURI_CLUE_ANY},
        {0}};
    nuri_status status = NURI_OK;

    return nuri_builder_put_word(builder, input, word, characters, &status)
               ? status
               : nuri_error_expected(input, word,
                                     "a number, '-', '.', '#' or '+'");
}

/* The board, and what stands behind it up to the next file, [*length].  *line
 * is the line that says how many rows there are; then the first of the next
 * file. */
static nuri_status read_rows(struct board_builder *builder,
                             const struct input *input, struct lines *lines,
                             uint32_t rows, struct line *line, bool *more,
                             const char **behind, size_t *length)
{
    const struct line header = *line;
    nuri_status status = NURI_OK;

    while (status == NURI_OK && (*more = nuri_lines_next_filled(lines, line))) {
        if (ends_board(line))
            break;
        status = nuri_builder_read_row(builder, input, *line, read_cell);
    }
    if (status == NURI_OK)
        status = nuri_builder_end(builder, input, &header, rows);
    *behind = *more ? line->text : lines->end;
    /* In one line a piece of something else could look like a file. */
    while (status == NURI_OK && *more &&
           !(begins_file(line) && line->column == 1))
        *more = nuri_lines_next_filled(lines, line);
    assert(*behind <= (*more ? line->text : lines->end));
    *length = (size_t)((*more ? line->text : lines->end) - *behind);
    return status;
}

static nuri_status read_file(const struct input *input, struct lines *lines,
                             struct line *line, bool *more)
{
    struct board_builder builder = {0};
    struct entry_builder entry = {0};
    const char *behind = NULL;
    uint32_t rows = 0;
    size_t length = 0;

    nuri_status status = read_header(&builder, &entry, input, lines, line);
    if (status == NURI_OK) {
        nuri_line_number(line, &rows);
        status = read_rows(&builder, input, lines, rows, line, more, &behind,
                           &length);
    }
    if (status == NURI_OK)
        status = nuri_builder_take(&builder, &entry,
                                   builder.saw[NURI_BLACK] ||
                                       builder.saw[NURI_WHITE]);
    if (status == NURI_OK)
        status = nuri_pzprv3_history(&entry, behind, length);
    return nuri_builder_finish(&builder, &entry, input, status);
}

nuri_status nuri_pzprv3_read(const struct input *input)
{
    struct lines lines = nuri_input_lines(input, true);
    struct line line;
    nuri_status status = NURI_OK;

    bool more = nuri_lines_next_filled(&lines, &line);
    while (status == NURI_OK && more)
        status = read_file(input, &lines, &line, &more);
    return status;
}

bool nuri_pzprv3_looks(const struct input *input)
{
    struct lines lines = nuri_input_lines(input, true);
    struct line line;
    bool more = nuri_lines_next_filled(&lines, &line);

    if (more && nuri_line_begins(&line, "v:"))
        more = nuri_lines_next_filled(&lines, &line);
    return more && begins_file(&line);
}

nuri_status nuri_pzprv3_write(struct text *out, const nuri_entry *entry,
                              nuri_error *error)
{
    const struct grid *const g = &entry->puzzle->grid;

    (void)error;
    nuri_text_put(out, "pzprv3\n");
    if (entry->variant)
        nuri_text_printf(out, "v:%s\n", nuri_variant_text(entry->variant));
    nuri_text_printf(out, "nurikabe\n%u\n%u\n", g->height, g->width);
    nuri_board_rows(out, entry->puzzle, entry->marks, "-.#+", true);
    return NURI_OK;
}
