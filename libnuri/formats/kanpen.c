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
 * grids, so there is no evidence for it.
 */
#include "formats/format.h"
#include "formats/rows.h"

static const struct rows kanpen = {
    .signs = &(const struct signs){
        .list = "o. ## ++ ??",
        .expected = ": expected a number, '?', '.', '#' or '+'"}};

static const struct rows puzzlekit = {
    .signs = &(const struct signs){.list = "-- #x ??",
                                   .expected =
                                       ": expected a number, '?', '-' or 'x'"}};

static bool read_boards(struct reader *r, const struct rows *how)
{
    struct lines lines = nuri_reader_lines(r, false), here = lines;
    struct board_read *const b = &r->board;
    struct line first, line;
    uint32_t rows = 0;

    for (; nuri_ok(r) && nuri_lines_next_filled(&here, &line); here = lines) {
        nuri_begin(r, line.number);
        nuri_read_size(r, &lines, false, &first, &rows);
        while (nuri_ok(r) && nuri_lines_next(&lines, &line) &&
               !nuri_line_is_blank(&line))
            nuri_read_row(r, how, line);
        nuri_check_rows(r, &first, rows);
        /* A dash is white if some cells are black, otherwise undecided. */
        for (size_t i = 0; i < b->count; i++)
            if (b->said[i] == SAYS_DASH && b->saw[-SAYS_BLACK])
                b->said[i] = SAYS_WHITE;
        nuri_take(r, b->saw[-SAYS_BLACK] || b->saw[-SAYS_WHITE]);
        nuri_finish(r);
    }
    return nuri_ok(r);
}

/* ---- Kanpen -------------------------------------------------------------- */

static bool read_kanpen(struct reader *r)
{
    return read_boards(r, &kanpen);
}

#define PROBLEM ".html?problem="

/* `problem` is the place of PROBLEM in the line. */
static bool read_url(struct reader *r, struct line line, const char *problem)
{
    struct line genre = line;
    const char *slash = NULL;
    struct text text = {0};

    genre.length = (size_t)(problem - line.text);
    nuri_line_skip(&line, genre.length + strlen(PROBLEM));
    while ((slash = nuri_line_find(&genre, "/")))
        nuri_line_skip(&genre, (size_t)(slash - genre.text) + 1);
    if (!nuri_line_is(&genre, "nurikabe"))
        return nuri_fail_genre(r, &genre, genre);
    if (line.length == 0)
        return nuri_fail(r, &line, NURI_ERR_SYNTAX,
                         "missing board after 'problem='");
    nuri_text_add(&text, line.text, line.length);
    for (size_t i = 0; i < text.length; i++)
        if (text.data[i] == '/' || text.data[i] == '_')
            text.data[i] = text.data[i] == '/' ? '\n' : ' ';
    return nuri_read_text(r, &text, &line, read_kanpen);
}

bool nuri_kanpen_read(struct reader *r)
{
    const struct line line = r->first;
    const char *const problem = nuri_line_find(&line, PROBLEM);

    return problem ? read_url(r, line, problem) : read_kanpen(r);
}

/* True if the line has this many cells, with a blank after a single one. */
static bool is_row(struct line line, uint32_t columns)
{
    const bool is_open = line.length && line.text[line.length - 1] == ' ';
    struct line word;
    int32_t said;
    uint32_t n = 0;

    for (; nuri_line_word(&line, &word); n++)
        if (!nuri_sign(kanpen.signs, word, &said))
            return false;
    return n == columns && (columns > 1 || is_open);
}

/* True if it is a URL of the site, or two numbers, each on its own line, with
 * such rows below them. */
bool nuri_kanpen_looks(const struct reader *r)
{
    struct lines lines = nuri_reader_lines(r, false);
    struct line line = r->first;
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

/* ---- Puzzlekit ----------------------------------------------------------- */

bool nuri_puzzlekit_read(struct reader *r)
{
    return read_boards(r, &puzzlekit);
}
