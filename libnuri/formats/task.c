/*
 * task.c -- game ids: width, height and the task of puzzle-nurikabe.com, as
 * Simon Tatham's puzzles write boards.
 *
 *     text = id { newline id }
 *     id   = width `x` height `:` { item }
 *     item = number | `?`      a clue; from the left to the right, row by row
 *          | `a` .. `z`        1 .. 26 cells without one
 *          | `_`               nothing: it keeps two clues apart
 *          | `B`               a hole, which no board of nuri has
 */
#include "formats/board_builder.h"
#include "formats/characters.h"
#include "formats/format.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <string.h>

enum { MAX_RUN_LENGTH = 26 };

/* Take width and height. */
static bool cut_size(struct line *line, uint32_t *width, uint32_t *height)
{
    return nuri_line_cut_number(line, width) &&
           (nuri_line_cut(line, "x") || nuri_line_cut(line, "X")) &&
           nuri_line_cut_number(line, height) && nuri_line_cut(line, ":");
}

/* ---- Reading ------------------------------------------------------------ */

struct task {
    struct board_builder builder;
    uint32_t height;
    struct line rest; /* of the id */
};

static uint32_t cells_left(const struct task *task)
{
    assert(task->builder.count <= task->builder.width * task->height);
    return task->builder.width * task->height - task->builder.count;
}

/* End a row that is full. */
static bool end_cell(struct task *task)
{
    assert(task->builder.row <= task->builder.width);
    return task->builder.row < task->builder.width ||
           nuri_builder_end_row(&task->builder, &task->rest);
}

static bool put_clue(struct task *task)
{
    const struct line place = task->rest;
    uint32_t clue = 0;

    if (cells_left(task) == 0)
        return nuri_wrong(task->builder.input, &task->rest,
                          "the board is full before this clue");
    return (nuri_line_cut(&task->rest, "?")
                ? nuri_builder_put(&task->builder, &place, NURI_CLUE_ANY,
                                   NURI_UNDECIDED)
                : nuri_line_cut_number(&task->rest, &clue) &&
                      nuri_builder_put_clue(&task->builder, &place, clue)) &&
           end_cell(task);
}

static bool put_blanks(struct task *task, uint32_t run)
{
    bool ok = true;

    for (; ok && run > 0; run--)
        ok = nuri_builder_put(&task->builder, &task->rest, NURI_CLUE_NONE,
                              NURI_UNDECIDED) &&
             end_cell(task);
    return ok;
}

static bool put_run(struct task *task, uint32_t run)
{
    if (cells_left(task) < run)
        return nuri_wrong(task->builder.input, &task->rest,
                          "the board is full before these cells end");
    const bool ok = put_blanks(task, run);
    nuri_line_skip(&task->rest, 1);
    return ok;
}

static bool read_item(struct task *task)
{
    const struct input *const input = task->builder.input;
    char quote[NURI_QUOTE_SIZE];
    const char c = *task->rest.text;

    assert(task->rest.length > 0);
    if (nuri_is_digit(c) || c == '?')
        return put_clue(task);
    if (nuri_is_small(c))
        return put_run(task, (uint32_t)(c - 'a') + 1);
    if (c == 'B')
        return nuri_error_at(input, &task->rest, NURI_ERR_UNSUPPORTED,
                             NURI_NO_HOLES);
    if (c != '_')
        return nuri_wrong(input, &task->rest,
                          "%s is not valid here: expected a clue, or a to z "
                          "for cells without one",
                          nuri_quote(quote, task->rest.text, 1));
    nuri_line_skip(&task->rest, 1);
    return true;
}

/* Check the number of cells.  With a lenient input, missing ones are blank. */
static bool check_end(struct task *task)
{
    const struct input *const input = task->builder.input;
    const uint32_t found = task->builder.count;
    const uint32_t cells = found + cells_left(task);

    if (found == cells)
        return true;
    static const char text[] = "the id ends after %u of %u cells%s";
    if (!input->lenient)
        return nuri_wrong(input, &task->rest, text, found, cells, "");
    nuri_entry_warn(&task->builder.entry, &task->rest, text, found, cells,
                    ": the others are blank");
    return put_blanks(task, cells - found);
}

static bool read_board(struct task *task)
{
    struct board_builder *const builder = &task->builder;
    const struct line place = task->rest;
    uint32_t width = 0;

    if (!cut_size(&task->rest, &width, &task->height))
        return nuri_wrong(task->builder.input, &task->rest,
                          "expected <width>x<height>:...");
    if (!nuri_builder_size(builder, &place, task->height, width))
        return false;
    while (task->rest.length)
        if (!read_item(task))
            return false;
    return check_end(task) && nuri_builder_take(builder, false);
}

bool nuri_task_read(const struct input *input)
{
    struct lines lines = nuri_input_lines(input, false);
    struct line line;
    bool ok = true;

    while (ok && nuri_lines_next(&lines, &line)) {
        if (nuri_characters_comment(line))
            continue;
        nuri_line_strip(&line);
        struct task task = {{.input = input, .entry.line = line.number},
                            .rest = line};
        if (line.length)
            ok = nuri_builder_finish(&task.builder, read_board(&task));
    }
    return ok;
}

bool nuri_task_looks(const struct input *input)
{
    struct line line = nuri_input_first_line(input);
    uint32_t width, height;

    return cut_size(&line, &width, &height);
}

/* ---- Writing ------------------------------------------------------------ */

static void write_run(struct text *out, uint32_t *run)
{
    for (; *run > MAX_RUN_LENGTH; *run -= MAX_RUN_LENGTH)
        nuri_text_put(out, "z");
    assert(*run <= MAX_RUN_LENGTH);
    if (*run)
        nuri_text_printf(out, "%c", (int)('a' + *run - 1));
    *run = 0;
}

void nuri_task_write(struct text *out, const nuri_entry *entry,
                     nuri_error *error)
{
    const nuri_puzzle *const puzzle = entry->puzzle;
    const struct grid *const g = &puzzle->grid;
    uint32_t run = 0;
    bool after_clue = false;

    (void)error;
    nuri_text_printf(out, "%ux%u:", g->width, g->height);
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const int32_t clue = puzzle->clue[grid_at(g, i)];
        if (clue == NURI_CLUE_NONE) {
            run++;
            continue;
        }
        if (after_clue && run == 0)
            nuri_text_put(out, "_");
        write_run(out, &run);
        if (clue > 0)
            nuri_text_printf(out, "%d", (int)clue);
        else
            nuri_text_put(out, "?");
        after_clue = true;
    }
    write_run(out, &run);
    nuri_text_put(out, "\n");
}
