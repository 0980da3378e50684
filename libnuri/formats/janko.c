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
 * is an error.  The moves are those of a player, and skipped. / */
#include "formats/board_text.h"
#include "formats/format.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdlib.h>

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

/* ---- Reading ------------------------------------------------------------ */

/* The keys of the header that are kept, except the title. */
enum { LABELS = 4 };
static const char *const labels[LABELS] = {"author", "source", "solver",
                                           "info"};

struct reader {
    struct lines lines;
    struct line line; /* the next one, if `more` */
    bool more;
    struct board_builder builder; /* of the problem */
    struct text kept[LABELS];     /* owned */
    struct line rows, cols;       /* lines of the header with these numbers */
    uint32_t height_said, width_said;
};

static void advance(struct reader *reader)
{
    reader->more = nuri_lines_next(&reader->lines, &reader->line);
}

/* Clear what came before a puzzle. */
static void forget(struct reader *reader)
{
    nuri_builder_clear(&reader->builder);
    for (int i = 0; i < LABELS; i++)
        nuri_text_clear(&reader->kept[i]);
    reader->height_said = reader->width_said = 0;
}

static void read_size(struct reader *reader, const struct line *key,
                      const struct line *value)
{
    const bool both = nuri_line_is(key, "size");
    uint32_t n = 0;

    if (!nuri_line_number(value, &n))
        return; /* the rows have the size */
    if (both || nuri_line_is(key, "rows")) {
        reader->rows = *key;
        reader->height_said = n;
    }
    if (both || nuri_line_is(key, "cols")) {
        reader->cols = *key;
        reader->width_said = n;
    }
}

/* A line of the header. */
static bool read_key(struct reader *reader)
{
    struct entry_builder *const entry = &reader->builder.entry;
    struct line value = reader->line, key;

    if (!nuri_line_word(&value, &key))
        return true;
    nuri_line_strip(&value);
    if (nuri_line_is(&key, "puzzle") && !nuri_line_is(&value, "nurikabe"))
        return nuri_refuse_genre(reader->builder.input, &value, &value);
    read_size(reader, &key, &value);
    if (nuri_line_is(&key, "title") && value.length)
        nuri_entry_keep(entry, &entry->title, value.text, value.length);
    for (int i = 0; i < LABELS && value.length; i++)
        if (nuri_line_is(&key, labels[i])) {
            if (reader->kept[i].length)
                nuri_text_put(&reader->kept[i], "; ");
            nuri_text_add(&reader->kept[i], value.text, value.length);
            entry->failed = entry->failed || reader->kept[i].failed;
        }
    return true;
}

/* Read up to the rows; *found: there are some. */
static bool read_header(struct reader *reader, bool *found)
{
    struct entry_builder *const entry = &reader->builder.entry;
    const unsigned first = reader->line.number;
    bool begun = false; /* a puzzle has begun: rows must follow */

    *found = false;
    for (; reader->more && !*found; advance(reader)) {
        const enum section section = section_of(reader->line);
        if (section == BEGIN) {
            forget(reader);
            begun = true;
        }
        if (section == BEGIN || (section == PROBLEM && entry->line == 0))
            entry->line = reader->line.number;
        if (section == NO_SECTION && !read_key(reader))
            return false;
        *found = section == PROBLEM;
    }
    const struct line begin = {"", 0, entry->line ? entry->line : first, 1};
    return *found || !begun ||
           nuri_wrong(reader->builder.input, &begin,
                      "missing line [problem] after [begin]");
}

/* A cell of a solution: that of a clue is white. */
static bool read_mark(struct board_builder *builder, const struct signs *signs,
                      const struct line *word)
{
    struct found found;

    return nuri_sign_word(signs, word, &found)
               ? nuri_builder_put(builder, word, NURI_CLUE_NONE,
                                  found.is_number ? NURI_WHITE : found.mark)
               : nuri_fault_no_cell(builder->input, word, signs->expected);
}

/* The rows up to the next section. */
static bool read_rows(struct reader *reader, struct board_builder *builder,
                      read_cell_fn *read_cell, const struct signs *signs)
{
    for (; reader->more && !section_of(reader->line); advance(reader))
        if (!nuri_line_is_blank(&reader->line) &&
            !nuri_builder_read_row(builder, reader->line, read_cell, signs))
            return false;
    return true;
}

/* Warn if the header contradicts the rows. */
static void compare_side(struct reader *reader, const struct line *key,
                         const char *what, uint32_t said, uint32_t found)
{
    if (said != 0 && said != found)
        nuri_entry_warn(&reader->builder.entry, key, NURI_HEADER_SAYS, said,
                        what, said == 1 ? "" : "s", found);
}

static bool read_problem(struct reader *reader)
{
    static const struct signs signs = {
        "-.?", "  ?", " of a problem: expected a number, '?' or '-'"};
    struct board_builder *const builder = &reader->builder;
    const struct input *const input = builder->input;
    const struct line begin = {"", 0, builder->entry.line, 1};
    const uint32_t said = reader->height_said;

    if (!read_rows(reader, builder, nuri_sign_put_word, &signs))
        return false;
    if (builder->count == 0)
        return nuri_error_at(input, &begin, NURI_ERR_SIZE,
                             "the board has no cells: no rows after [problem]");
    if (!reader->more && said > builder->height && !input->lenient)
        return nuri_wrong(
            input, &reader->rows,
            "the header says %u row%s, but the text ends after %u", said,
            said == 1 ? "" : "s", builder->height);
    compare_side(reader, &reader->rows, "row", said, builder->height);
    compare_side(reader, &reader->cols, "column", reader->width_said,
                 builder->width);
    return nuri_builder_take(builder, false);
}

/* A damaged solution is left out with a warning. */
static bool read_solution(struct reader *reader)
{
    static const struct signs signs = {"x-?", "#++",
                                       " of a solution: expected 'x' or '-'"};
    struct entry_builder *const entry = &reader->builder.entry;
    const struct grid *const g = &entry->puzzle->grid;
    struct board_builder builder = {.input = reader->builder.input};
    nuri_error *const error = builder.input->error;
    const struct line begin = {"", 0, reader->line.number, 1};

    bool ok = read_rows(reader, &builder, read_mark, &signs);
    if (ok && (builder.width != g->width || builder.height != g->height))
        ok = nuri_wrong(builder.input, &begin,
                        "it has %u rows of %u cells, the puzzle %u of %u",
                        builder.height, builder.width, g->height, g->width);
    if (ok) {
        free(entry->solution);
        entry->solution = builder.mark;
        builder.mark = NULL;
    } else if (error->status != NURI_ERR_MEMORY) {
        const struct line place = {"", 0, error->line, error->column};
        nuri_entry_warn(entry, &place, "the solution is ignored: %s",
                        error->text);
        error->status = NURI_OK;
        ok = true;
    }
    nuri_builder_clear(&builder);
    return ok;
}

/* Read what follows the problem. */
static bool read_rest(struct reader *reader)
{
    enum section section = NO_SECTION;
    bool ok = true;

    assert(reader->builder.entry.puzzle);
    while (ok && reader->more && section != END) {
        section = section_of(reader->line);
        if (section == BEGIN || section == PROBLEM)
            break;
        advance(reader);
        if (section == SOLUTION)
            ok = read_solution(reader);
    }
    return ok;
}

static bool read_puzzle(struct reader *reader)
{
    bool ok = read_problem(reader) && read_rest(reader);

    nuri_meta_keep(&reader->builder.entry, labels, reader->kept, LABELS);
    ok = nuri_builder_finish(&reader->builder, ok);
    forget(reader);
    return ok;
}

bool nuri_janko_read(const struct input *input)
{
    struct reader reader = {.lines = nuri_input_lines(input, false),
                            .builder.input = input};
    bool ok = true, found = true;

    advance(&reader);
    while (ok && found)
        ok = read_header(&reader, &found) && (!found || read_puzzle(&reader));
    forget(&reader);
    return ok;
}

/* True if a line begins a problem or a puzzle. */
bool nuri_janko_looks(const struct input *input)
{
    struct lines lines = nuri_input_lines(input, false);
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
    static const char *const signs[] = {"-", "", "", "?"};
    const struct grid *const g = &entry->puzzle->grid;

    (void)error;
    nuri_text_put(out, "[begin]\npuzzle nurikabe\n");
    nuri_title_put(out, "title ", entry->title, "\n");
    nuri_text_printf(out, "rows %u\ncols %u\n[problem]\n", g->height, g->width);
    nuri_board_text(out, &(struct board_text){.puzzle = entry->puzzle,
                                              .signs = signs,
                                              .begin = "",
                                              .between = " ",
                                              .end = "\n"});
    write_solution(out, entry);
    nuri_text_put(out, "[end]\n");
}
