/*
 * gmp.c -- the text that Penpa+ exports for Grandmaster Puzzles: keys, the
 * board with a word for each cell, and the solution with a character.
 *
 *     text     = { key `:` [ value ] newline } columns rows newline
 *                row { row } [ solution { solution } ]
 *     key      = `Author` | `Genre` | `Theme` | others, which are not read
 *     row      = cell { cell }, with blanks between them; a cell is a number,
 *                `?`, or `.`
 *     solution = `X`, black, or `.`, white, for each cell
 */
#include "formats/format.h"
#include "formats/rows.h"

static const struct rows problem = {
    .signs = &(const struct signs){
        .list = "o. o- ??",
        .expected = " of a problem: expected a number, '?' or '.'"}};

static const struct rows solution = {
    .signs = &(const struct signs){.list = "#X #x +.",
                                   .expected =
                                       " of a solution: expected 'X' or '.'"},
    .parting = CHARACTERS};

/* Cut a line into key and value; false if it has no key. */
static bool cut_key(struct line line, struct line *key, struct line *value)
{
    nuri_line_strip(&line);
    const char *const colon = nuri_line_find(&line, ":");
    if (!colon || !line.length || !nuri_is_small((char)(*line.text | 32)))
        return false;
    *key = *value = line;
    key->length = (size_t)(colon - line.text);
    nuri_line_skip(value, key->length + 1);
    nuri_line_strip(value);
    return true;
}

bool nuri_gmp_looks(const struct reader *r)
{
    struct lines lines = nuri_reader_lines(r, false);
    struct line line, key, value;

    while (nuri_lines_next_filled(&lines, &line) && cut_key(line, &key, &value))
        if (nuri_line_is(&key, "Genre"))
            return true;
    return false;
}

bool nuri_gmp_read(struct reader *r)
{
    static const char *const names[] = {"author"};
    struct lines lines = nuri_reader_lines(r, false), below = lines;
    struct line line, key, value;
    struct text author = {0};
    uint32_t rows = 0;

    nuri_begin(r, r->first.number);
    while (nuri_lines_next_filled(&below, &line) &&
           cut_key(line, &key, &value)) {
        lines = below;
        if (nuri_line_is(&key, "Genre") && !nuri_line_is(&value, "Nurikabe") &&
            !nuri_line_is(&value, "nurikabe"))
            nuri_fail_genre(r, &value, value);
        else if (nuri_line_is(&key, "Theme") && value.length)
            r->entry.title = nuri_keep(r, value.text, value.length);
        else if (nuri_line_is(&key, "Author"))
            nuri_text_add(&author, value.text, value.length);
    }
    nuri_keep_meta(r, names, &author, 1);
    if (nuri_ok(r))
        nuri_read_size(r, &lines, true, &line, &rows);
    const struct line size = line;
    for (uint32_t y = 0;
         nuri_ok(r) && y < rows && nuri_lines_next_filled(&lines, &line); y++)
        nuri_read_row(r, &problem, line);
    nuri_check_rows(r, &size, rows);
    if (nuri_take(r, false) && nuri_lines_next_filled(&lines, &line)) {
        const struct line place = line;
        do
            nuri_read_row(r, &solution, line);
        while (nuri_lines_next_filled(&lines, &line));
        nuri_take_solution(r, &place);
    }
    return nuri_finish(r);
}
