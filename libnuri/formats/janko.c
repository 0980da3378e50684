/*
 * janko.c -- the text that janko.at keeps its puzzles in.
 *
 *     text    = { line } puzzle { { line } puzzle }
 *     puzzle  = [ begin ] { key value } problem row { row }
 *               [ solution row { row } ] [ moves ... ] [ end ]
 *     begin   = `[begin]`, and problem, solution, moves and end likewise; the
 *               brackets may be missing
 *     row     = cell { cell }, apart by blanks
 *     cell    = number | `?` | `-`     of the problem: a clue, or nothing
 *             | `x` | `-`              of the solution: black, white
 *     key     = `puzzle` | `size` | `rows` | `cols` | `title` | `author`
 *             | `source` | `solver` | `info` | others, which are not read
 *
 * The block may be inside a saved page.  The header sometimes has a wrong size,
 * so the rows count, with a warning; but a text that ends too early, as if cut,
 * is an error.  The moves are those of a player, and skipped.
 */
#include "formats/board_text.h"
#include "formats/format.h"
#include "formats/rows.h"
#include "puzzle/puzzle.h"

#include <assert.h>

enum section { NO_SECTION, BEGIN, PROBLEM, SOLUTION, MOVES, END };

/* Which part this line begins. */
static enum section section_of(struct line line)
{
    static const char *const names[] = {"",         "begin", "problem",
                                        "solution", "moves", "end"};
    nuri_line_strip(&line);
    if (line.length > 2 && line.text[0] == '[' &&
        line.text[line.length - 1] == ']') {
        nuri_line_skip(&line, 1);
        line.length--;
    }
    for (int i = BEGIN; i <= END; i++)
        if (nuri_line_is(&line, names[i]))
            return (enum section)i;
    return NO_SECTION;
}

/* ---- Reading ------------------------------------------------------------- */

/* The keys of the header that are kept, except the title. */
enum { LABELS = 4 };
static const char *const labels[LABELS] = {"author", "source", "solver",
                                           "info"};

static const struct rows problem = {
    .signs = &(const struct signs){
        .list = "o- o. ??",
        .expected = " of a problem: expected a number, '?' or '-'",
        .written = {"-", "", "", "?"}}};

/* A cell of a clue is white. */
static const struct rows solved = {
    .signs =
        &(const struct signs){.list = "#x +- +?",
                              .expected = " of a solution: expected 'x' or '-'",
                              .numbers_are_white = true}};

struct text_of_janko {
    struct lines lines;
    struct line line; /* the next one, if `more` */
    bool more;
    struct text kept[LABELS]; /* of this puzzle, owned */
    struct line key[2];       /* that says how many rows, columns */
    uint32_t said[2];         /* these numbers; 0: not said */
};

static void advance(struct text_of_janko *t)
{
    t->more = nuri_lines_next(&t->lines, &t->line);
}

/* Begin a puzzle here, and forget what was above it. */
static void begin(struct reader *r, struct text_of_janko *t)
{
    nuri_begin(r, t->line.number);
    for (int i = 0; i < LABELS; i++)
        nuri_text_clear(&t->kept[i]);
    t->said[0] = t->said[1] = 0;
}

/* A line of the header.  Rows count more than a size that is none. */
static void read_key(struct reader *r, struct text_of_janko *t)
{
    static const char *const sides[] = {"rows", "cols"};
    struct line value = t->line, key;
    uint32_t n = 0;

    if (!nuri_line_word(&value, &key))
        return;
    nuri_line_strip(&value);
    if (nuri_line_is(&key, "puzzle") && !nuri_line_is(&value, "nurikabe"))
        nuri_fail_genre(r, &value, value);
    for (int i = 0; i < 2 && nuri_line_number(&value, &n); i++)
        if (nuri_line_is(&key, "size") || nuri_line_is(&key, sides[i])) {
            t->key[i] = key;
            t->said[i] = n;
        }
    if (nuri_line_is(&key, "title") && value.length)
        r->entry.title = nuri_keep(r, value.text, value.length);
    for (int i = 0; i < LABELS && value.length; i++)
        if (nuri_line_is(&key, labels[i])) {
            if (t->kept[i].length)
                nuri_text_put(&t->kept[i], "; ");
            nuri_text_add(&t->kept[i], value.text, value.length);
        }
}

/* Read up to the rows; false if there are none. */
static bool read_header(struct reader *r, struct text_of_janko *t)
{
    bool begun = false; /* a puzzle has begun: rows must follow */

    begin(r, t);
    for (; nuri_ok(r) && t->more; advance(t)) {
        const enum section section = section_of(t->line);
        if (section == BEGIN) {
            begin(r, t);
            begun = true;
        } else if (section == NO_SECTION)
            read_key(r, t);
        else if (section == PROBLEM) {
            if (!begun)
                r->entry.line = t->line.number;
            advance(t);
            return true;
        }
    }
    return begun &&
           nuri_fail(r, &(struct line){"", 0, r->entry.line, 1},
                     NURI_ERR_SYNTAX, "missing line [problem] after [begin]");
}

/* The rows up to the next section. */
static void read_rows(struct reader *r, struct text_of_janko *t,
                      const struct rows *how)
{
    for (; t->more && !section_of(t->line); advance(t))
        if (nuri_ok(r) && !nuri_line_is_blank(&t->line))
            nuri_read_row(r, how, t->line);
}

static void read_problem(struct reader *r, struct text_of_janko *t)
{
    static const char *const names[] = {"row", "column"};
    const struct board_read *const b = &r->board;
    const struct line begin = {"", 0, r->entry.line, 1};

    read_rows(r, t, &problem);
    if (b->count == 0)
        nuri_fail(r, &begin, NURI_ERR_SIZE,
                  "the board has no cells: no rows after [problem]");
    if (!t->more && t->said[0] > b->height && !r->lenient)
        nuri_fail(r, &t->key[0], NURI_ERR_SYNTAX,
                  "the header says %u row%s, but the text ends after %u",
                  t->said[0], t->said[0] == 1 ? "" : "s", b->height);
    for (int i = 0; nuri_ok(r) && i < 2; i++) {
        const uint32_t side = i == 0 ? b->height : b->width;
        if (t->said[i] != 0 && t->said[i] != side)
            nuri_warn(r, &t->key[i], NURI_HEADER_SAYS, t->said[i], names[i],
                      t->said[i] == 1 ? "" : "s", side);
    }
    nuri_take(r, false);
}

bool nuri_janko_read(struct reader *r)
{
    struct text_of_janko t = {.lines = nuri_reader_lines(r, false)};

    advance(&t);
    while (nuri_ok(r) && read_header(r, &t)) {
        read_problem(r, &t);
        while (nuri_ok(r) && t.more) {
            const enum section section = section_of(t.line);
            if (section == BEGIN || section == PROBLEM)
                break;
            advance(&t);
            const struct line place = {"", 0, t.line.number, 1};
            if (section == END)
                break;
            if (section == SOLUTION) {
                read_rows(r, &t, &solved);
                nuri_take_solution(r, &place);
            }
        }
        nuri_keep_meta(r, labels, t.kept, LABELS);
        nuri_finish(r);
    }
    for (int i = 0; i < LABELS; i++)
        nuri_text_clear(&t.kept[i]);
    return nuri_ok(r);
}

/* True if a line begins a problem or a puzzle. */
bool nuri_janko_looks(const struct reader *r)
{
    struct lines lines = nuri_reader_lines(r, false);
    struct line line;

    while (nuri_lines_next(&lines, &line)) {
        const enum section section = section_of(line);
        if (section == BEGIN || section == PROBLEM)
            return true;
    }
    return false;
}

/* ---- Writing ------------------------------------------------------------ */

/* Marks that are a solution are written as one; others cannot be. */
static void write_solution(struct text *out, const nuri_entry *entry)
{
    const struct grid *const g = &entry->puzzle->grid;
    const uint8_t *const solution =
        entry->solution ? entry->solution : entry->marks;
    nuri_report *report = NULL;

    if (!solution)
        return;
    if (nuri_check(&report, entry->puzzle, solution, NURI_CHECK_MODE_STRICT) !=
        NURI_OK)
        out->failed = true;
    else if (report->verdict == NURI_VERDICT_SOLVED) {
        nuri_text_put(out, "[solution]\n");
        for (uint32_t i = 0; i < grid_cells(g); i++) {
            assert(solution[i] == NURI_BLACK || solution[i] == NURI_WHITE);
            nuri_text_put(out, solution[i] == NURI_BLACK ? "x" : "-");
            nuri_text_put(out, (i + 1) % g->width ? " " : "\n");
        }
    }
    nuri_report_free(report);
}

void nuri_janko_write(struct text *out, const nuri_entry *entry,
                      nuri_error *error)
{
    const struct grid *const g = &entry->puzzle->grid;

    (void)error;
    nuri_text_put(out, "[begin]\npuzzle nurikabe\n");
    nuri_title_put(out, "title ", entry->title, "\n");
    nuri_text_printf(out, "rows %u\ncols %u\n[problem]\n", g->height, g->width);
    nuri_board_text(out, &(struct board_text){.puzzle = entry->puzzle,
                                              .signs = problem.signs->written,
                                              .begin = "",
                                              .between = " ",
                                              .end = "\n"});
    write_solution(out, entry);
    nuri_text_put(out, "[end]\n");
}
