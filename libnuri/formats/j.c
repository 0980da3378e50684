/*
 * j.c -- the J text of Roger Hui's essay "Nurikabe".
 *
 *     text  = { definition | other line of J }
 *     definition =
 *         name `=:` `".;._2 (0 : 0)` [ `NB.` title ]
 *         row { row }
 *         `)`
 *     row   = cell { cell }, apart by blanks
 *     cell  = number  a clue
 *           | `0`     nothing; white once the matrix has a `_1` or `_2`
 *           | `_1`    black
 *           | `_2`    undecided
 *
 * A matrix without the J around it is read, too.  Saved pages have no-break
 * spaces in the first line.  `?` cannot be written, as every number of J is a
 * number.  Nor can an all-white board: it would be read as one without marks.
 */
#include "formats/board_text.h"
#include "formats/format.h"
#include "formats/rows.h"
#include "puzzle/puzzle.h"

#include <assert.h>

static const struct signs signs = {.list = "+0 #_1 o_2",
                                   .expected = ": expected a number, _1 or _2",
                                   .written = {"_2", "_1", "0", ""}};
static const struct rows how = {.signs = &signs, .parting = WORDS};

static bool is_letter(char c)
{
    return nuri_is_small(c) || (c >= 'A' && c <= 'Z');
}

static bool is_name_part(char c)
{
    return is_letter(c) || c == '_' || nuri_is_digit(c);
}

/* Take this text, whatever blanks are before and in it. */
static bool match(struct line *line, const char *string)
{
    for (; *string; string++) {
        nuri_line_trim(line);
        if (!line->length || *line->text != *string)
            return false;
        nuri_line_skip(line, 1);
    }
    return true;
}

/* True if it is the first line of a definition; then find its name and the rest
 * of the line. */
static bool opens(struct line line, struct line *name, struct line *rest)
{
    nuri_line_trim(&line);
    *name = line;
    if (!line.length || !is_letter(*line.text))
        return false;
    while (line.length && is_name_part(*line.text))
        nuri_line_skip(&line, 1);
    name->length -= line.length;
    if (!match(&line, "=") || !line.length || !nuri_is_one_of(*line.text, ":."))
        return false;
    nuri_line_skip(&line, 1);
    *rest = line;
    return match(rest, "\".;._2(0:0)");
}

static bool finish(struct reader *r)
{
    nuri_take(r, r->board.saw[-SAYS_BLACK] || r->board.saw[-SAYS_NOTHING]);
    return nuri_finish(r);
}

/* Read a definition, of which this is the first line behind `(0 : 0)`. */
static void read_definition(struct reader *r, struct lines *lines,
                            const struct line *name, struct line rest)
{
    struct line line;
    bool closed = false;

    nuri_begin(r, name->number);
    r->entry.name = nuri_keep(r, name->text, name->length);
    if (match(&rest, "NB.")) {
        nuri_line_strip(&rest);
        if (rest.length)
            r->entry.title = nuri_keep(r, rest.text, rest.length);
    }
    while (nuri_ok(r) && !closed && nuri_lines_next(lines, &line)) {
        struct line end = line;
        closed = match(&end, ")") && nuri_line_is_blank(&end);
        if (!closed && !nuri_line_is_blank(&line))
            nuri_read_row(r, &how, line);
    }
    if (nuri_ok(r) && !closed)
        nuri_fail(r, name, NURI_ERR_SYNTAX,
                  "the matrix %s is not closed by a line with )",
                  nuri_quote(r, name->text, name->length));
    else if (nuri_ok(r) && !r->board.height)
        nuri_fail(r, name, NURI_ERR_SIZE, "the board has no cells");
    finish(r);
}

/* Read matrices without names, separated by blank lines. */
static bool read_bare(struct reader *r)
{
    struct lines lines = nuri_reader_lines(r, false);
    struct line line;

    while (nuri_ok(r) && nuri_lines_next(&lines, &line)) {
        if (!nuri_line_is_blank(&line)) {
            if (!r->board.height)
                nuri_begin(r, line.number);
            nuri_read_row(r, &how, line);
        } else if (r->board.height)
            finish(r);
    }
    return r->board.height ? finish(r) : nuri_ok(r);
}

bool nuri_j_read(struct reader *r)
{
    struct lines lines = nuri_reader_lines(r, false);
    struct line line, name, rest;
    bool any = false;

    while (nuri_ok(r) && nuri_lines_next(&lines, &line))
        if (opens(line, &name, &rest)) {
            any = true;
            read_definition(r, &lines, &name, rest);
        }
    return any ? nuri_ok(r) : read_bare(r);
}

/* True if there is a definition, or a `_1` or `_2` among other words. */
bool nuri_j_looks(const struct reader *r)
{
    struct lines lines = nuri_reader_lines(r, false);
    struct line line, word, rest;

    while (nuri_lines_next(&lines, &line)) {
        unsigned words = 0, marks = 0;
        if (opens(line, &word, &rest))
            return true;
        for (; nuri_line_word(&line, &word); words++)
            marks += nuri_line_is(&word, "_1") || nuri_line_is(&word, "_2");
        if (marks && words > 1)
            return true;
    }
    return false;
}

/* ---- Writing ------------------------------------------------------------- */

/* True if this is a name in J.  Others would not be read back. */
static bool is_name(const char *name)
{
    if (!name || !is_letter(*name))
        return false;
    while (is_name_part(*name))
        name++;
    return *name == '\0';
}

/* Fill the error if the board cannot be written. */
static void refuse(const nuri_puzzle *puzzle, const uint8_t *marks,
                   nuri_error *error)
{
    const struct seen seen = nuri_seen(puzzle, marks);
    char name[NURI_CELL_NAME_SIZE];

    for (uint32_t i = 0; i < puzzle->clues; i++) {
        const cell c = puzzle->clue_cell[i];
        if (puzzle->clue[c] == NURI_CLUE_ANY) {
            nuri_error_set(error, NURI_ERR_UNSUPPORTED, 0, 0,
                           "J cannot represent the clue '?' at %s",
                           nuri_cell_name(name, puzzle->grid.width,
                                          grid_index(&puzzle->grid, c)));
            return;
        }
    }
    if (seen.land && !seen.sea && !seen.open)
        nuri_error_set(error, NURI_ERR_UNSUPPORTED, 0, 0,
                       "J cannot represent a board of white cells only");
}

void nuri_j_write(struct text *out, const nuri_entry *entry, nuri_error *error)
{
    static const char *const clues[] = {"0", "", "", ""};
    struct board_text board = {.puzzle = entry->puzzle,
                               .marks = entry->marks,
                               .signs = entry->marks ? signs.written : clues,
                               .begin = " ",
                               .between = " ",
                               .end = "\n"};

    refuse(entry->puzzle, entry->marks, error);
    nuri_text_put(out, is_name(entry->name) ? entry->name : "n1");
    nuri_text_put(out, "=: \".;._2 (0 : 0)");
    nuri_title_put(out, " NB. ", entry->title, "");
    nuri_text_put(out, "\n");
    nuri_board_text_aligned(out, &board);
    nuri_text_put(out, ")\n");
}
