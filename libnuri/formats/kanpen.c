/*
 * kanpen.c -- the text of PencilBox and kanpen.net: a puzzle with marks.
 *
 *     text  = board { blank-line board } | url
 *     board = rows newline columns newline row { row }
 *     row   = cell { cell }, apart by blanks
 *     cell  = number | `?`       a clue
 *           | `.` | `#` | `+`    nothing, marked sea, marked land
 *     url   = site `nurikabe.html?problem=` board    `/` for the end of a line,
 *                                                    `_` for a blank
 *
 * A player need not mark land, as in pzprv3.  A blank is written behind every
 * cell, as pzpr does: two clues and a board one column wide would otherwise be
 * the same as a column of cells.
 */
#include "formats/board_text.h"
#include "formats/format.h"
#include "formats/headed_board.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <string.h>

/* ---- Reading ------------------------------------------------------------ */

static const struct headed_style style = {
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

    line.length = begin;
    while (begin > 0 && line.text[begin - 1] != '/')
        begin--;
    nuri_line_skip(&line, begin);
    return line;
}

static nuri_status read_url(const struct input *input, struct line line)
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
    nuri_text_add(&text, line.text, line.length);
    for (size_t i = 0; i < text.length; i++)
        if (text.data[i] == '/' || text.data[i] == '_')
            text.data[i] = text.data[i] == '/' ? '\n' : ' ';
    if (line.length == 0)
        status = nuri_error_set(input->error, NURI_ERR_SYNTAX, 0, 0,
                                "there is no board behind 'problem='");
    else if (!text.failed) {
        struct input board = *input;
        board.text = text.data;
        board.length = text.length;
        status = nuri_headed_read(&board, &style);
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
        return read_url(input, line);
    return nuri_headed_read(input, &style);
}

/* ---- Looking ------------------------------------------------------------ */

static bool is_cell(const struct line *word)
{
    uint32_t clue = 0;
    return nuri_line_number(word, &clue) ||
           (word->length == 1 && *word->text && strchr(".#+?", *word->text));
}

/* Are these so many cells, with a blank behind if there is only one? */
static bool is_row(struct line line, uint32_t columns)
{
    const bool is_open = line.length && line.text[line.length - 1] == ' ';
    struct line word;
    uint32_t n = 0;

    for (; nuri_line_word(&line, &word); n++)
        if (!is_cell(&word))
            return false;
    return n == columns && (columns > 1 || is_open);
}

/* Is it a URL of the site, or are there two numbers, each on its own line, and
 * below them such a row? */
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
        if (!nuri_lines_next(&lines, &line) || !is_row(line, n[1]))
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
