/*
 * plain.c -- the formats grid and chars: a word or a character for each cell,
 * one line for each row.
 *
 *     text   = puzzle { empty-line puzzle }
 *     puzzle = [ title ] [ header ] row { row }
 *     title  = a line that begins with a word
 *     header = rows columns    on one line, or each on a line of its own
 *            | columns `x` rows
 *            | side                          of a square
 *     row    = cell { cell }                 in a grid with blanks between
 *     cell   = number | digit | `?`          a clue
 *            | `0` | `-` | `_`               nothing
 *            | `.` | blank                   nothing, or white: nuri_settle_board()
 *            | `#` | `x` | `X` | `~` | `@`   marked black
 *            | `+` | `o`                     marked white
 *            | letter                        a clue: `a` and `A` are 10
 *
 * Blanks and letters are cells of characters only.  On a board with `@`, `#`
 * is white.  A blank is a cell only if the text has none of `.`, `-` and `_`;
 * otherwise blanks around rows are ignored, and blanks inside them refused.
 * So a line of blanks is a row of blank cells in the first case, and the end
 * of a puzzle in the second.
 *
 * A row of characters is a cell longer when it has a clue of two digits.  So
 * when rows are of different lengths, but of the same length if every run of
 * digits is one cell, runs of digits are clues.  (Adjacent clues have no
 * solution, so no valid puzzle is misread.)
 *
 * Numbers at the top are a header if what follows agrees with them, or if a
 * grid cannot be read without one.  If both are possible, an indented line is
 * a row, and so is a lone number among rows of its length.
 *
 * The lines may be in a frame, or all in one with `/` between rows; a line
 * beginning with ``` ends a puzzle, as in Markdown.
 */
#include "formats/board_text.h"
#include "formats/format.h"
#include "formats/rows.h"
#include "puzzle/puzzle.h"

#include <assert.h>

/* Where `@` is black, `#` is white. */
#define WITH_AT "-- .. +# o0 o_ #x #X ++ ?? #~ #@ +o"
#define EXPECTED_WORD                                                          \
    ": expected a number, '?', a blank (0 - . _) or a mark (# x +)"
#define EXPECTED_CHARACTER                                                     \
    ": expected a digit, '?', a blank (0 - . _) or a mark (# x +)"

const struct signs nuri_words = {.list = NURI_CELLS, .expected = EXPECTED_WORD};
static const struct signs characters = {
    .list = NURI_CELLS, .expected = EXPECTED_CHARACTER, .letters = true};

static const struct signs words_at = {.list = WITH_AT,
                                      .expected = EXPECTED_WORD};
static const struct signs characters_at = {
    .list = WITH_AT, .expected = EXPECTED_CHARACTER, .letters = true};

static const struct signs *const signs[][2] = {
    [WORDS] = {&nuri_words, &words_at},
    [CHARACTERS] = {&characters, &characters_at}};

/* ---- Lines --------------------------------------------------------------- */

static bool is_letter(char c)
{
    return c >= 'A' && nuri_is_small((char)(c | 32));
}

/* True if the line begins with a letter, and two letters stand together that
 * are no marks.  No row that has a solution is taken for a title, as clues do
 * not touch. */
static bool is_title(struct line line)
{
    unsigned run = 0;

    nuri_line_strip(&line);
    if (line.length == 0 || !is_letter(*line.text))
        return false;
    for (; line.length && run < 2; nuri_line_skip(&line, 1))
        run = is_letter(*line.text) && !nuri_is_one_of(*line.text, "xXoO")
                  ? run + 1
                  : 0;
    return run == 2;
}

struct lines nuri_plain_lines(const struct reader *r)
{
    struct lines lines = nuri_reader_lines(r, false);
    struct lines rest = lines;
    struct line line = {"", 0, 0, 0}, more;

    nuri_lines_next_filled(&rest, &line);
    if (nuri_line_find(&line, "/") && !is_title(line) &&
        !nuri_line_begins(&line, "/") && !nuri_line_begins(&line, "./") &&
        !nuri_line_begins(&line, "../") &&
        !nuri_lines_next_filled(&rest, &more))
        lines = nuri_reader_lines(r, true);
    lines.framed = nuri_lines_are_framed(lines);
    return lines;
}

/* Take the lines up to the next empty one, without empty ones and comments
 * above them; false if there are none.  With `blank_is_cell`, blanks are not
 * empty. */
static bool next_lines(struct lines *rest, struct lines *block,
                       bool blank_is_cell)
{
    struct lines before = *rest;
    struct line line;
    const char *end = NULL;

    while (nuri_lines_next(rest, &line)) {
        const bool is_empty =
            (blank_is_cell ? line.length == 0 : nuri_line_is_blank(&line)) ||
            nuri_line_begins(&line, "```");
        if (!is_empty && (end || !nuri_is_comment(line)))
            end = rest->at;
        else if (end)
            break;
        else
            before = *rest;
    }
    *block = before;
    block->end = end ? end : before.at;
    return end;
}

/* ---- One puzzle ---------------------------------------------------------- */

/* The lines of one puzzle, and the header that they may begin with. */
struct block {
    struct rows how;
    struct lines lines; /* without the title */
    struct line title;  /* its length is 0: none */
    struct line first;
    unsigned header;        /* lines of the header: 0, 1 or 2 */
    uint32_t rows, columns; /* of the header */
    bool agrees;            /* the header agrees with the rows */
    bool unsure;            /* it does not, and may be a row */
};

/* True if all rows have as many cells as the last.  Fill the size. */
static bool measure(struct lines lines, const struct rows *how,
                    uint32_t size[2])
{
    struct line line, one;
    bool even = true;

    for (size[0] = 0; even && nuri_lines_next(&lines, &line); size[0]++) {
        struct row row = nuri_row(how, line);
        uint32_t n = 0;
        while (nuri_row_cell(how, &row, &one))
            n++;
        even = size[0] == 0 || n == size[1];
        size[1] = n;
    }
    return even;
}

/* The same; runs of digits are cells if only then the rows are even. */
static bool is_even(struct lines lines, struct rows *how, uint32_t size[2])
{
    if (measure(lines, how, size))
        return true;
    if (how->parting != CHARACTERS)
        return false;
    how->runs = true;
    if (measure(lines, how, size))
        return true;
    how->runs = false;
    return false;
}

/* Find the header of the block.  False if one does not fit the rows, and cannot
 * be one of them. */
static bool find_header(struct block *b)
{
    const bool words = b->how.parting == WORDS;
    uint32_t size[2] = {0, 0}, found[2] = {0, 0};
    struct lines below = b->lines;
    struct rows how = b->how;
    struct line line = b->first, word;

    b->header = 0;
    b->agrees = b->unsure = false;
    for (unsigned n = 1; n <= 2 && !b->agrees; n++) {
        struct line unused;
        if (!nuri_lines_next(&below, &unused) || below.at == b->lines.end ||
            !nuri_lines_header(b->lines, n, &size[0], &size[1]))
            continue;
        how.runs = false;
        b->header = n;
        b->rows = size[0];
        b->columns = size[1];
        b->agrees = is_even(below, &how, found) &&
                    memcmp(size, found, sizeof size) == 0;
    }
    if (!b->header || (words && nuri_line_size(line, &size[0], &size[1])))
        return true;
    nuri_line_word(&line, &word);
    const bool lone =
        nuri_line_is_blank(&line) && nuri_line_number(&word, &size[0]);
    how.runs = false;
    b->unsure = words && b->header == 1 && lone && !b->agrees;
    if (is_even(b->lines, &how, found)) {
        b->agrees = b->agrees && !lone;
        if (!b->agrees ||
            nuri_blank(b->first.text, b->first.text + b->first.length))
            b->header = 0;
        return true;
    }
    if (words || b->agrees)
        return true;
    b->header = 0;
    return b->how.blank_is_cell;
}

/* Take the next puzzle; false if there is none.  A title may have an empty line
 * below it. */
static bool next_block(struct lines *rest, struct block *b)
{
    struct line line;

    b->title.length = 0;
    while (next_lines(rest, &b->lines, b->how.blank_is_cell)) {
        struct lines below = b->lines;
        nuri_lines_next(&below, &b->first);
        if (b->title.length || !is_title(b->first))
            return true;
        struct lines more = below.at < below.end ? below : *rest;
        if (!nuri_lines_next_filled(&more, &line))
            return true;
        b->title = b->first;
        b->lines = below;
        if (below.at < below.end)
            return nuri_lines_next(&below, &b->first);
    }
    return false;
}

static void read_block(struct reader *r, struct block *b)
{
    const bool lenient = r->lenient;
    struct lines lines = b->lines;
    struct line line = {lines.at, (size_t)(lines.end - lines.at), 0, 0};
    uint32_t unused[2];

    b->how.signs = signs[b->how.parting][nuri_line_find(&line, "@") != NULL];
    nuri_begin(r, b->title.length ? b->title.number : b->first.number);
    if (b->title.length) {
        nuri_line_strip(&b->title);
        r->entry.title = nuri_keep(r, b->title.text, b->title.length);
    }
    if (!find_header(b))
        nuri_fail(r, &b->first, NURI_ERR_SYNTAX,
                  "this size does not fit the rows below it");
    r->lenient = lenient && !b->unsure;
    if (b->header)
        nuri_begin_board(r, &b->first, b->rows, b->columns);
    for (unsigned i = 0; i < b->header; i++)
        nuri_lines_next(&lines, &line);
    b->how.runs = false;
    is_even(lines, &b->how, unused);
    while (nuri_ok(r) && nuri_lines_next(&lines, &line))
        nuri_read_row(r, &b->how, line);
    if (b->header)
        nuri_check_rows(r, &b->first, b->rows);
    nuri_settle_board(r, "'.'");
    r->lenient = lenient;
}

/* True if some line has a `.`, `-` or `_`. */
static bool is_dotted(struct lines lines)
{
    struct line line;

    while (nuri_lines_next(&lines, &line))
        if (nuri_line_find(&line, ".") || nuri_line_find(&line, "-") ||
            nuri_line_find(&line, "_"))
            return true;
    return false;
}

static bool read_plain(struct reader *r, enum parting parting)
{
    struct lines rest = nuri_plain_lines(r);
    struct block b = {
        .how = {.parting = parting,
                .blank_is_cell = parting == CHARACTERS && !is_dotted(rest),
                .plain = true}};

    while (nuri_ok(r) && next_block(&rest, &b)) {
        read_block(r, &b);
        nuri_finish(r);
    }
    return nuri_ok(r);
}

bool nuri_grid_read(struct reader *r)
{
    return read_plain(r, WORDS);
}

bool nuri_chars_read(struct reader *r)
{
    return read_plain(r, CHARACTERS);
}

/* Only a header that agrees with the rows is sure evidence; read.c weighs the
 * rest. */
bool nuri_grid_looks(const struct reader *r)
{
    struct lines rest = nuri_plain_lines(r);
    struct block b = {.how = {.parting = WORDS}};

    while (next_block(&rest, &b))
        if (!find_header(&b) || !b.agrees)
            return false;
    return true;
}

/* ---- Writing ------------------------------------------------------------- */

void nuri_grid_write(struct text *out, const nuri_entry *entry,
                     nuri_error *error)
{
    struct board_text board = nuri_board_of(out, BOARD_OF_WORDS, entry->puzzle,
                                            entry->marks, NULL, false);

    (void)error;
    board.header = true;
    nuri_board_text_aligned(out, &board);
}

void nuri_chars_write(struct text *out, const nuri_entry *entry,
                      nuri_error *error)
{
    const struct grid *const g = &entry->puzzle->grid;
    char name[NURI_CELL_NAME_SIZE];

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const int32_t clue = entry->puzzle->clue[grid_at(g, i)];
        if (clue > 9) {
            nuri_error_set(error, NURI_ERR_UNSUPPORTED, 0, 0,
                           "the clue %d at %s does not fit in one character",
                           clue, nuri_cell_name(name, g->width, i));
            return;
        }
    }
    const struct board_text board = nuri_board_of(
        out, BOARD_OF_CHARS, entry->puzzle, entry->marks, NULL, false);
    nuri_board_text(out, &board);
}
