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
 * The block may stand inside a saved page.  What the header says of the size is
 * known to be wrong here and there, so the rows are believed, with a warning;
 * but not where the text itself ends too early, as it does if it was cut.
 * The moves are a player's, and skipped.
 */
#include "base/memory.h"
#include "formats/board_text.h"
#include "formats/format.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum section { NO_SECTION, BEGIN, PROBLEM, SOLUTION, MOVES, END };

/* Which of them this line begins. */
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
        if (line.length == strlen(names[i]) &&
            nuri_line_begins(&line, names[i]))
            return (enum section)i;
    return NO_SECTION;
}

/* ---- Reading ------------------------------------------------------------ */

/* What is kept of the header, beside the title. */
enum { LABELS = 4 };
static const char *const labels[LABELS] = {"author", "source", "solver",
                                           "info"};

struct reader {
    const struct input *input;
    struct lines lines;
    struct line line; /* the one to be read next, if there is `more` */
    bool more;
    bool begun; /* a puzzle has: something must come of it */
    struct entry_builder entry;
    struct text kept[LABELS]; /* owned */
    struct line rows, cols;   /* where the header says how many */
    uint32_t height_said, width_said;
};

static void advance_janko(struct reader *reader)
{
    reader->more = nuri_lines_next(&reader->lines, &reader->line);
}

/* Forget what stood before a puzzle. */
static void forget_janko(struct reader *reader)
{
    nuri_entry_builder_clear(&reader->entry);
    for (int i = 0; i < LABELS; i++)
        nuri_text_clear(&reader->kept[i]);
    reader->height_said = reader->width_said = 0;
}

static void read_size_janko(struct reader *reader, const struct line *key,
                            const struct line *value)
{
    const bool both = nuri_line_is(key, "size");
    uint32_t n = 0;

    if (!nuri_line_number(value, &n))
        return; /* the rows tell */
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
static nuri_status read_key(struct reader *reader)
{
    struct line value = reader->line, key;
    char quote[NURI_QUOTE_SIZE];

    if (!nuri_line_word(&value, &key))
        return NURI_OK;
    nuri_line_strip(&value);
    if (nuri_line_is(&key, "puzzle") && !nuri_line_is(&value, "nurikabe"))
        return nuri_error_at(reader->input, &value, NURI_ERR_UNSUPPORTED,
                             "this is a puzzle of %s, not nurikabe",
                             nuri_quote(quote, value.text, value.length));
    read_size_janko(reader, &key, &value);
    if (value.length == 0)
        return NURI_OK;
    if (nuri_line_is(&key, "title"))
        return nuri_entry_builder_keep(&reader->entry.title, value.text,
                                       value.length);
    for (int i = 0; i < LABELS; i++)
        if (nuri_line_is(&key, labels[i])) {
            if (reader->kept[i].length)
                nuri_text_put(&reader->kept[i], "; ");
            nuri_text_add(&reader->kept[i], value.text, value.length);
            return reader->kept[i].failed ? NURI_ERR_MEMORY : NURI_OK;
        }
    return NURI_OK;
}

/* Read up to the rows; *found: there are some. */
static nuri_status read_header_janko(struct reader *reader, bool *found)
{
    const unsigned first = reader->line.number;
    nuri_status status = NURI_OK;

    *found = false;
    reader->begun = false;
    for (; status == NURI_OK && reader->more; advance_janko(reader)) {
        const enum section section = section_of(reader->line);
        if (section == PROBLEM) {
            *found = true;
            if (reader->entry.line == 0)
                reader->entry.line = reader->line.number;
            advance_janko(reader);
            return NURI_OK;
        }
        if (section == BEGIN) {
            forget_janko(reader);
            reader->begun = true;
            reader->entry.line = reader->line.number;
        } else if (section == NO_SECTION)
            status = read_key(reader);
    }
    if (status == NURI_OK && reader->begun)
        status = nuri_error_set(reader->input->error, NURI_ERR_SYNTAX,
                                reader->entry.line ? reader->entry.line : first,
                                1, "missing line [problem] after [begin]");
    return status;
}

static nuri_status read_clue_janko(struct board_builder *builder,
                                   const struct input *input,
                                   const struct line *word)
{
    static const struct cell_character characters[] = {
        {'-', NURI_UNDECIDED, NURI_CLUE_NONE},
        {'.', NURI_UNDECIDED, NURI_CLUE_NONE},
        {'?', NURI_UNDECIDED, NURI_CLUE_ANY},
        {0}};
    nuri_status status = NURI_OK;

    return nuri_builder_put_word(builder, input, word, characters, &status)
               ? status
               : nuri_fault_no_cell(
                     input, word,
                     " of a problem: expected a number, '?' or '-'", false);
}

static nuri_status read_mark(struct board_builder *builder,
                             const struct input *input, const struct line *word)
{
    const bool is_sea = nuri_line_is(word, "x");
    uint32_t clue = 0;

    if (is_sea || nuri_line_is(word, "-") || nuri_line_is(word, "?") ||
        nuri_line_number(word, &clue))
        return nuri_builder_put(builder, input, word, NURI_CLUE_NONE,
                                is_sea ? NURI_BLACK : NURI_WHITE);
    return nuri_fault_no_cell(input, word,
                              " of a solution: expected 'x' or '-'", false);
}

/* The rows up to the next section. */
static nuri_status read_rows_janko(struct reader *reader,
                                   struct board_builder *builder,
                                   read_cell_fn *read_cell)
{
    nuri_status status = NURI_OK;

    for (; status == NURI_OK && reader->more; advance_janko(reader)) {
        if (section_of(reader->line))
            return NURI_OK;
        if (!nuri_line_is_blank(&reader->line))
            status = nuri_builder_read_row(builder, reader->input, reader->line,
                                           read_cell);
    }
    return status;
}

static nuri_status compare_side(struct reader *reader, const struct line *key,
                                const char *what, uint32_t said, uint32_t found)
{
    if (said == 0 || said == found)
        return NURI_OK;
    return nuri_entry_builder_warn(&reader->entry, key->number, key->column,
                                   "the header says %u %s%s, %u found", said,
                                   what, said == 1 ? "" : "s", found);
}

/* Warn if the header said otherwise. */
static nuri_status compare_sides(struct reader *reader, uint32_t rows,
                                 uint32_t columns)
{
    const uint32_t said = reader->height_said;

    assert(rows > 0 && columns > 0);
    if (!reader->more && said > rows && !reader->input->lenient)
        return nuri_error_at(
            reader->input, &reader->rows, NURI_ERR_SYNTAX,
            "the header says %u row%s, but the text ends after %u", said,
            said == 1 ? "" : "s", rows);
    const nuri_status status =
        compare_side(reader, &reader->rows, "row", said, rows);
    return status == NURI_OK ? compare_side(reader, &reader->cols, "column",
                                            reader->width_said, columns)
                             : status;
}

static nuri_status read_problem(struct reader *reader)
{
    struct board_builder builder = {0};

    nuri_status status = read_rows_janko(reader, &builder, read_clue_janko);
    if (status == NURI_OK && builder.count == 0)
        status = nuri_error_set(
            reader->input->error, NURI_ERR_SIZE, reader->entry.line, 1,
            "the board has no cells: no rows after [problem]");
    if (status == NURI_OK)
        status = compare_sides(reader, builder.height, builder.width);
    if (status == NURI_OK)
        status = nuri_builder_take(&builder, &reader->entry, false);
    nuri_builder_clear(&builder);
    return status;
}

/* A solution that is damaged is no reason to lose the puzzle. */
static nuri_status read_solution_janko(struct reader *reader)
{
    const struct grid *const g = &reader->entry.puzzle->grid;
    nuri_error *const error = reader->input->error;
    struct board_builder builder = {0};
    const unsigned line = reader->line.number;

    assert(reader->entry.puzzle);
    nuri_status status = read_rows_janko(reader, &builder, read_mark);
    if (status == NURI_OK &&
        (builder.width != g->width || builder.height != g->height))
        status =
            nuri_error_set(error, NURI_ERR_SYNTAX, line, 1,
                           "it has %u rows of %u cells, the puzzle %u of %u",
                           builder.height, builder.width, g->height, g->width);
    if (status == NURI_OK) {
        free(reader->entry.solution);
        reader->entry.solution = builder.mark;
        builder.mark = NULL;
    } else if (status == error->status)
        status =
            nuri_entry_builder_warn(&reader->entry, error->line, error->column,
                                    "the solution is ignored: %s", error->text);
    nuri_builder_clear(&builder);
    return status;
}

/* What stands behind the problem. */
static nuri_status read_rest(struct reader *reader)
{
    assert(reader->entry.puzzle);
    nuri_status status = NURI_OK;

    while (status == NURI_OK && reader->more) {
        const enum section section = section_of(reader->line);
        if (section == BEGIN || section == PROBLEM)
            break;
        advance_janko(reader);
        if (section == SOLUTION)
            status = read_solution_janko(reader);
        else if (section == END)
            break;
    }
    return status;
}

static nuri_status read_puzzle_janko(struct reader *reader)
{
    nuri_status status = read_problem(reader);

    if (status == NURI_OK)
        status = read_rest(reader);
    if (status == NURI_OK)
        status = nuri_meta_keep(&reader->entry, labels, reader->kept, LABELS);
    if (status == NURI_OK)
        status = nuri_collection_add(reader->input->collection, &reader->entry);
    forget_janko(reader);
    return status;
}

nuri_status nuri_janko_read(const struct input *input)
{
    struct reader reader = {.input = input};
    nuri_status status = NURI_OK;
    bool found = true;

    reader.lines = nuri_input_lines(input, false);
    advance_janko(&reader);
    while (status == NURI_OK && found) {
        status = read_header_janko(&reader, &found);
        if (status == NURI_OK && found)
            status = read_puzzle_janko(&reader);
    }
    forget_janko(&reader);
    return status;
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

/* A state that is a solution is written as one; other marks cannot be. */
static nuri_status find_solution_janko(const nuri_entry *entry,
                                       const uint8_t **out)
{
    const uint8_t *const marks =
        entry->solution ? entry->solution : entry->marks;
    nuri_report *report = NULL;

    *out = NULL;
    if (!marks)
        return NURI_OK;
    const nuri_status status =
        nuri_check(&report, entry->puzzle, marks, NURI_CHECK_MODE_STRICT);
    if (status == NURI_OK && report->verdict == NURI_VERDICT_SOLVED)
        *out = marks;
    nuri_report_free(report);
    return status;
}

static void write_solution(struct text *out, const struct grid *g,
                           const uint8_t *solution)
{
    nuri_text_put(out, "[solution]\n");
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        assert(solution[i] == NURI_BLACK || solution[i] == NURI_WHITE);
        nuri_text_put(out, solution[i] == NURI_BLACK ? "x" : "-");
        nuri_text_put(out, (i + 1) % g->width ? " " : "\n");
    }
}

nuri_status nuri_janko_write(struct text *out, const nuri_entry *entry,
                             nuri_error *error)
{
    const struct grid *const g = &entry->puzzle->grid;
    const uint8_t *solution = NULL;

    (void)error;
    const nuri_status status = find_solution_janko(entry, &solution);
    if (status != NURI_OK)
        return status;
    nuri_text_put(out, "[begin]\npuzzle nurikabe\n");
    nuri_title_put(out, "title ", entry->title, "\n");
    nuri_text_printf(out, "rows %u\ncols %u\n[problem]\n", g->height, g->width);
    nuri_board_rows(out, entry->puzzle, NULL, "?-", false);
    if (solution)
        write_solution(out, g, solution);
    nuri_text_put(out, "[end]\n");
    return NURI_OK;
}
