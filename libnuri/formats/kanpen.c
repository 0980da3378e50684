/*
 * kanpen.c -- the formats kanpen and puzzlekit: boards below their rows and
 * columns, a word a cell.
 *
 * Kanpen is the text of PencilBox and kanpen.net, with a player's marks:
 *
 *     text  = board { blank-line board } | url
 *     board = rows newline columns newline row { row }
 *     row   = cell { cell }, apart by blanks
 *     cell  = number | `?`       a clue
 *           | `.` | `#` | `+`    nothing, marked black, marked white
 *     url   = site `nurikabe.html?problem=` board    `/` for the end of a line,
 *                                                    `_` for a blank
 *
 * A player need not mark white, as in pzprv3.  A blank is written behind every
 * cell, as pzpr does: two clues and a board one column wide would otherwise be
 * the same as a column of cells.
 *
 * Puzzlekit has no marks:
 *
 *     text     = board { blank-line board }
 *     board    = rows columns row { row }
 *     row      = cell { cell }, apart by blanks
 *     cell     = number | `?` | `-`    of a problem: a clue, or nothing
 *              | `x` | `-`             of a solution: black, white
 *
 * Its files of many puzzles are JSON: see json.c.  A problem of it looks like a
 * grid, so it has no evidence.
 */
#include "formats/board_text.h"
#include "formats/format.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <string.h>

/* ---- Boards below rows and columns ------------------------------------- */

/* How a format writes such boards; all numbers are clues. */
struct headed_style {
    bool two_lines; /* rows and columns stand on a line each */
    struct cell_character
        /* a `character` of 0 ends them; NURI_MARK_DASH is white beside black,
         * else undecided */
        characters[5];
    const char *cells; /* what is expected: ": expected ...", for a message */
};

/* The two numbers, of which the first stands in `line`. */
static nuri_status read_header_kanpen(struct board_builder *builder,
                                      const struct input *input,
                                      const struct headed_style *style,
                                      struct lines *lines, struct line line,
                                      uint32_t *rows)
{
    struct line word, place, rest = line;
    uint32_t columns = 0;

    nuri_line_word(&rest, &place);
    if (style->two_lines && nuri_line_is_blank(&rest) &&
        !nuri_lines_next_filled(lines, &rest))
        return nuri_error_here(input, lines,
                               "expected the number of columns, found the end");
    if (!nuri_line_number(&place, rows))
        return nuri_error_expected(input, &place, "the number of rows");
    if (!nuri_line_word(&rest, &word) || !nuri_line_number(&word, &columns))
        return nuri_error_expected(input, &word, "the number of columns");
    if (!nuri_line_is_blank(&rest))
        return nuri_error_expected(input, &rest, "the end of the line");
    return nuri_builder_size(builder, input, &place, *rows, columns);
}

static nuri_status read_cell_kanpen(struct board_builder *builder,
                                    const struct input *input,
                                    const struct headed_style *style,
                                    const struct line *word)
{
    nuri_status status = NURI_OK;

    return nuri_builder_put_word(builder, input, word, style->characters,
                                 &status)
               ? status
               : nuri_fault_no_cell(input, word, style->cells, false);
}

static nuri_status read_row_kanpen(struct board_builder *builder,
                                   const struct input *input,
                                   const struct headed_style *style,
                                   struct line line)
{
    struct line word, end = line;
    nuri_status status = NURI_OK;

    while (status == NURI_OK && nuri_line_word(&line, &word)) {
        end = line;
        status = read_cell_kanpen(builder, input, style, &word);
    }
    return status == NURI_OK ? nuri_builder_end_row(builder, input, &end)
                             : status;
}

/* Let `-` be what it is here. */
static void settle_kanpen(struct board_builder *builder)
{
    assert(builder->count <= builder->room);
    const uint8_t dash = builder->saw[NURI_BLACK] ? NURI_WHITE : NURI_UNDECIDED;
    for (uint32_t i = 0; i < builder->count; i++)
        if (builder->mark[i] == NURI_MARK_DASH)
            builder->mark[i] = dash;
}

static nuri_status read_board_kanpen(const struct input *input,
                                     const struct headed_style *style,
                                     struct lines *lines,
                                     const struct line *first)
{
    struct board_builder builder = {0};
    struct entry_builder entry = {.line = first->number};
    struct line line;
    uint32_t rows = 0;

    nuri_status status =
        read_header_kanpen(&builder, input, style, lines, *first, &rows);
    while (status == NURI_OK && nuri_lines_next(lines, &line) &&
           !nuri_line_is_blank(&line))
        status = read_row_kanpen(&builder, input, style, line);
    if (status == NURI_OK)
        status = nuri_builder_end(&builder, input, first, rows);
    settle_kanpen(&builder);
    if (status == NURI_OK)
        status = nuri_builder_take(&builder, &entry,
                                   builder.saw[NURI_BLACK] ||
                                       builder.saw[NURI_WHITE]);
    return nuri_builder_finish(&builder, &entry, input, status);
}

static nuri_status read_boards_kanpen(const struct input *input,
                                      const struct headed_style *style)
{
    struct lines lines = nuri_input_lines(input, false);
    struct line line;
    nuri_status status = NURI_OK;

    while (status == NURI_OK && nuri_lines_next_filled(&lines, &line))
        status = read_board_kanpen(input, style, &lines, &line);
    return status;
}

/* ---- Kanpen ------------------------------------------------------------- */

static const struct headed_style kanpen = {
    .two_lines = true,
    .characters = {{'.', NURI_UNDECIDED, NURI_CLUE_NONE},
                   {'#', NURI_BLACK, NURI_CLUE_NONE},
                   {'+', NURI_WHITE, NURI_CLUE_NONE},
                   {'?', NURI_WHITE, NURI_CLUE_ANY}},
    .cells = ": expected a number, '?', '.', '#' or '+'",
};

/* If this is a URL, cut off what stands before the board. */
static bool cut_site(struct line *line)
{
    static const char *const character = ".html?problem=";
    const char *const found = nuri_line_find(line, character);

    if (found)
        nuri_line_skip(line, (size_t)(found - line->text) + strlen(character));
    return found != NULL;
}

/* The genre that a URL names. */
static struct line genre_of(struct line line)
{
    const char *const dot = nuri_line_find(&line, ".html?problem=");
    size_t begin = (size_t)(dot - line.text);

    assert(begin < line.length);
    line.length = begin;
    while (begin > 0 && line.text[begin - 1] != '/')
        begin--;
    nuri_line_skip(&line, begin);
    return line;
}

static nuri_status read_url_kanpen(const struct input *input, struct line line)
{
    const struct line genre = genre_of(line);
    char quote[NURI_QUOTE_SIZE];
    struct text text = {0};
    nuri_status status = NURI_ERR_MEMORY;

    if (!nuri_line_is(&genre, "nurikabe"))
        return nuri_error_at(input, &genre, NURI_ERR_UNSUPPORTED,
                             "this is a puzzle of %s, not nurikabe",
                             nuri_quote(quote, genre.text, genre.length));
    cut_site(&line);
    assert(line.text > genre.text);
    nuri_text_add(&text, line.text, line.length);
    for (size_t i = 0; i < text.length; i++)
        if (text.data[i] == '/' || text.data[i] == '_')
            text.data[i] = text.data[i] == '/' ? '\n' : ' ';
    if (line.length == 0)
        status = nuri_error_set(input->error, NURI_ERR_SYNTAX, 0, 0,
                                "missing board after 'problem='");
    else if (!text.failed) {
        struct input board = *input;
        board.text = text.data;
        board.length = text.length;
        status = read_boards_kanpen(&board, &kanpen);
    }
    /* It is all one line there. */
    input->error->line = line.number;
    input->error->column = line.column;
    nuri_text_clear(&text);
    return status;
}

nuri_status nuri_kanpen_read(const struct input *input)
{
    const struct line line = nuri_input_first_line(input);
    struct line board = line;

    if (cut_site(&board))
        return read_url_kanpen(input, line);
    return read_boards_kanpen(input, &kanpen);
}

/* ---- Looking ------------------------------------------------------------ */

static bool is_cell(const struct line *word)
{
    uint32_t clue = 0;
    return nuri_line_number(word, &clue) ||
           (word->length == 1 && *word->text && strchr(".#+?", *word->text));
}

/* True if the line has this many cells, with a blank after a single one. */
static bool is_row_kanpen(struct line line, uint32_t columns)
{
    const bool is_open = line.length && line.text[line.length - 1] == ' ';
    struct line word;
    uint32_t n = 0;

    for (; nuri_line_word(&line, &word); n++)
        if (!is_cell(&word))
            return false;
    return n == columns && (columns > 1 || is_open);
}

/* True if it is a URL of the site, or two numbers, each on its own line, with
 * such rows below them. */
bool nuri_kanpen_looks(const struct input *input)
{
    struct lines lines = nuri_input_lines(input, false);
    struct line line = nuri_input_first_line(input);
    uint32_t n[2] = {0, 0};

    if (nuri_line_find(&line, "://") && cut_site(&line))
        return true;
    for (int i = 0; i < 2;) {
        if (!nuri_lines_next(&lines, &line))
            return false;
        nuri_line_strip(&line);
        if (line.length && !nuri_line_number(&line, &n[i++]))
            return false;
    }
    for (uint32_t y = 0; y < n[0]; y++)
        if (!nuri_lines_next(&lines, &line) || !is_row_kanpen(line, n[1]))
            return false;
    return n[0] > 0;
}

/* ---- Writing ------------------------------------------------------------ */

nuri_status nuri_kanpen_write(struct text *out, const nuri_entry *entry,
                              nuri_error *error)
{
    const struct grid *const g = &entry->puzzle->grid;

    (void)error;
    nuri_text_printf(out, "%u\n%u\n", g->height, g->width);
    nuri_board_rows(out, entry->puzzle, entry->marks, "?.#+", true);
    return NURI_OK;
}

/* ---- Puzzlekit ---------------------------------------------------------- */

static const struct headed_style puzzlekit = {
    .characters = {{'-', NURI_MARK_DASH, NURI_CLUE_NONE},
                   {'x', NURI_BLACK, NURI_CLUE_NONE},
                   {'?', NURI_WHITE, NURI_CLUE_ANY}},
    .cells = ": expected a number, '?', '-' or 'x'",
};

nuri_status nuri_puzzlekit_read(const struct input *input)
{
    return read_boards_kanpen(input, &puzzlekit);
}

nuri_status nuri_puzzlekit_write(struct text *out, const nuri_entry *entry,
                                 nuri_error *error)
{
    const struct grid *const g = &entry->puzzle->grid;

    (void)error;
    nuri_text_printf(out, "%u %u\n", g->height, g->width);
    nuri_board_rows(out, entry->puzzle, NULL, "?-", false);
    return NURI_OK;
}
