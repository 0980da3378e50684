/*
 * kanpen.c -- the formats kanpen and puzzlekit: boards below their numbers of
 * rows and columns, one word per cell.
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
 * White need not be marked, as in pzprv3.  A blank follows every cell, as pzpr
 * writes it: otherwise a board one column wide would be the same as two numbers
 * and a column of cells.
 *
 * Puzzlekit has no marks:
 *
 *     text     = board { blank-line board }
 *     board    = rows columns row { row }
 *     row      = cell { cell }, apart by blanks
 *     cell     = number | `?` | `-`    of a problem: a clue, or nothing
 *              | `x` | `-`             of a solution: black, white
 *
 * Its files of many puzzles are JSON: see json.c.  Its problems look like
 * grids, so there is no evidence for it. / */
#include "formats/characters.h"
#include "formats/format.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <string.h>

/* ---- Boards below rows and columns ------------------------------------- */

/* Read the two numbers; the first is in `line`. */
static bool read_header(struct board_builder *builder, bool two_lines,
                        struct lines *lines, struct line line, uint32_t *rows)
{
    const struct input *const input = builder->input;
    struct line word, place, rest = line;
    uint32_t columns = 0;

    nuri_line_word(&rest, &place);
    if (two_lines && nuri_line_is_blank(&rest) &&
        !nuri_lines_next_filled(lines, &rest))
        return nuri_error_here(input, lines,
                               "expected the number of columns, found the end");
    if (!nuri_line_number(&place, rows))
        return nuri_error_expected(input, &place, "the number of rows");
    if (!nuri_line_word(&rest, &word) || !nuri_line_number(&word, &columns))
        return nuri_error_expected(input, &word, "the number of columns");
    if (!nuri_line_is_blank(&rest))
        return nuri_error_expected(input, &rest, "the end of the line");
    return nuri_builder_size(builder, &place, *rows, columns);
}

static bool read_board(struct board_builder *builder, bool two_lines,
                       struct lines *lines, const struct line *first,
                       const struct signs *signs)
{
    struct line line;
    uint32_t rows = 0;

    if (!read_header(builder, two_lines, lines, *first, &rows))
        return false;
    while (nuri_lines_next(lines, &line) && !nuri_line_is_blank(&line))
        if (!nuri_builder_read_row(builder, line, nuri_sign_put_word, signs))
            return false;
    if (!nuri_builder_check_rows(builder, first, rows))
        return false;
    /* A dash is white if some cells are black, otherwise undecided. */
    const bool sea = builder->saw[NURI_BLACK];
    for (uint32_t i = 0; i < builder->count; i++)
        if (builder->mark[i] == NURI_MARK_DASH)
            builder->mark[i] = sea ? NURI_WHITE : NURI_UNDECIDED;
    return nuri_builder_take(builder, sea || builder->saw[NURI_WHITE]);
}

/* With `two_lines`, rows and columns are on a line each. */
static bool read_boards(const struct input *input, bool two_lines,
                        const struct signs *signs)
{
    struct lines lines = nuri_input_lines(input, false);
    struct line line;
    bool ok = true;

    while (ok && nuri_lines_next_filled(&lines, &line)) {
        struct board_builder builder = {.input = input,
                                        .entry.line = line.number};
        ok = nuri_builder_finish(
            &builder, read_board(&builder, two_lines, &lines, &line, signs));
    }
    return ok;
}

/* ---- Kanpen ------------------------------------------------------------- */

static const struct signs kanpen = {
    ".#+?", " #+?", ": expected a number, '?', '.', '#' or '+'"};

static bool read_kanpen(const struct input *input)
{
    return read_boards(input, true, &kanpen);
}

#define PROBLEM ".html?problem="

/* `problem` is the place of PROBLEM in the line. */
static bool read_url(const struct input *input, struct line line,
                     const char *problem)
{
    struct line genre = line;
    const char *slash = NULL;
    struct text text = {0};

    genre.length = (size_t)(problem - line.text);
    nuri_line_skip(&line, genre.length + strlen(PROBLEM));
    while ((slash = nuri_line_find(&genre, "/")))
        nuri_line_skip(&genre, (size_t)(slash - genre.text) + 1);
    if (!nuri_line_is(&genre, "nurikabe"))
        return nuri_refuse_genre(input, &genre, &genre);
    if (line.length == 0)
        return nuri_wrong(input, &line, "missing board after 'problem='");
    nuri_text_add(&text, line.text, line.length);
    for (size_t i = 0; i < text.length; i++)
        if (text.data[i] == '/' || text.data[i] == '_')
            text.data[i] = text.data[i] == '/' ? '\n' : ' ';
    return nuri_input_instead(input, &text, &line, read_kanpen);
}

bool nuri_kanpen_read(const struct input *input)
{
    const struct line line = nuri_input_first_line(input);
    const char *const problem = nuri_line_find(&line, PROBLEM);

    return problem ? read_url(input, line, problem) : read_kanpen(input);
}

/* ---- Evidence ----------------------------------------------------------- */

/* True if the line has this many cells, with a blank after a single one. */
static bool is_row(struct line line, uint32_t columns)
{
    const bool is_open = line.length && line.text[line.length - 1] == ' ';
    struct line word;
    struct found found;
    uint32_t n = 0;

    for (; nuri_line_word(&line, &word); n++)
        if (!nuri_sign_word(&kanpen, &word, &found))
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

    if (nuri_line_find(&line, "://") && nuri_line_find(&line, PROBLEM))
        return true;
    for (int i = 0; i < 2;) {
        if (!nuri_lines_next(&lines, &line))
            return false;
        nuri_line_strip(&line);
        if (line.length && !nuri_line_number(&line, &n[i++]))
            return false;
    }
    for (uint32_t y = 0; y < n[0]; y++)
        if (!nuri_lines_next(&lines, &line) || !is_row(line, n[1]))
            return false;
    return n[0] > 0;
}

/* ---- Puzzlekit ---------------------------------------------------------- */

bool nuri_puzzlekit_read(const struct input *input)
{
    static const struct signs signs = {"-x?", "-#?",
                                       ": expected a number, '?', '-' or 'x'"};

    return read_boards(input, false, &signs);
}
