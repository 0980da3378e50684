/*
 * task.c -- game ids: puzzle-nurikabe.com's task behind its width and height,
 * as Simon Tatham's puzzles write boards.
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

#define BEYOND "text after the last cell is ignored"

enum { MAX_RUN_LENGTH = 26 };

/* Cut the number at the front off, with the sign that must stand behind it. */
static bool cut_number_task(struct line *line, char character, uint32_t *value)
{
    struct line digits = *line;
    size_t n = 0;

    while (n < line->length && nuri_is_digit(line->text[n]))
        n++;
    digits.length = n;
    if (n == line->length || line->text[n] != character ||
        !nuri_line_number(&digits, value))
        return false;
    nuri_line_skip(line, n + 1);
    return true;
}

/* Cut width and height off the front. */
static bool cut_size(struct line *line, uint32_t *width, uint32_t *height)
{
    struct line capital = *line;

    if (cut_number_task(&capital, 'X', width))
        *line = capital;
    else if (!cut_number_task(line, 'x', width))
        return false;
    return cut_number_task(line, ':', height);
}

/* ---- Reading ------------------------------------------------------------ */

struct task {
    const struct input *input;
    struct board_builder builder;
    uint32_t height;
    struct line rest; /* of the id */
};

static uint32_t cells_left(const struct task *task)
{
    assert(task->builder.count <= task->builder.width * task->height);
    return task->builder.width * task->height - task->builder.count;
}

/* A row that is full ends. */
static nuri_status end_cell(struct task *task)
{
    assert(task->builder.row <= task->builder.width);
    if (task->builder.row < task->builder.width)
        return NURI_OK;
    return nuri_builder_end_row(&task->builder, task->input, &task->rest);
}

static nuri_status put_clue_task(struct task *task)
{
    struct line word = task->rest;
    uint32_t clue = 0;
    nuri_status status = NURI_OK;

    if (cells_left(task) == 0)
        return nuri_error_at(task->input, &task->rest, NURI_ERR_SYNTAX,
                             "the board is full before this clue");
    word.length = 1;
    while (nuri_is_digit(*word.text) && word.length < task->rest.length &&
           nuri_is_digit(word.text[word.length]))
        word.length++;
    if (nuri_line_number(&word, &clue))
        status =
            nuri_builder_put_clue(&task->builder, task->input, &word, clue);
    else
        status = nuri_builder_put(&task->builder, task->input, &word,
                                  NURI_CLUE_ANY, NURI_UNDECIDED);
    nuri_line_skip(&task->rest, word.length);
    return status == NURI_OK ? end_cell(task) : status;
}

static nuri_status put_blanks(struct task *task, uint32_t run)
{
    nuri_status status = NURI_OK;

    if (cells_left(task) < run && task->input->lenient) {
        status = nuri_entry_builder_warn(
            &task->builder.notes, task->rest.number, task->rest.column, BEYOND);
        run = cells_left(task);
    }
    if (cells_left(task) < run)
        return nuri_error_at(task->input, &task->rest, NURI_ERR_SYNTAX,
                             "the board is full before these cells end");
    for (; status == NURI_OK && run > 0; run--) {
        status = nuri_builder_put(&task->builder, task->input, &task->rest,
                                  NURI_CLUE_NONE, NURI_UNDECIDED);
        if (status == NURI_OK)
            status = end_cell(task);
    }
    nuri_line_skip(&task->rest, 1);
    return status;
}

static nuri_status read_item_task(struct task *task)
{
    char quote[NURI_QUOTE_SIZE];
    const char c = *task->rest.text;

    assert(task->rest.length > 0);
    if (nuri_is_digit(c) || c == '?')
        return put_clue_task(task);
    if (c >= 'a' && c <= 'z')
        return put_blanks(task, (uint32_t)(c - 'a') + 1);
    if (c == 'B')
        return nuri_error_at(task->input, &task->rest, NURI_ERR_UNSUPPORTED,
                             NURI_NO_HOLES);
    if (c != '_')
        return nuri_error_at(task->input, &task->rest, NURI_ERR_SYNTAX,
                             "%s is not valid here: expected a clue, or a to z "
                             "for cells without one",
                             nuri_quote(quote, task->rest.text, 1));
    nuri_line_skip(&task->rest, 1);
    return NURI_OK;
}

/* The id ends too early: what is left is blank. */
static nuri_status bear_end(struct task *task, struct entry_builder *entry)
{
    nuri_status status = nuri_entry_builder_warn(
        entry, task->rest.number, task->rest.column,
        "the id ends after %u of %u cells: the others are blank",
        task->builder.count, task->builder.width * task->height);

    while (status == NURI_OK && cells_left(task)) {
        status = nuri_builder_put(&task->builder, task->input, &task->rest,
                                  NURI_CLUE_NONE, NURI_UNDECIDED);
        if (status == NURI_OK)
            status = end_cell(task);
    }
    return status;
}

/* Check that there are as many cells as the size says. */
static nuri_status check_end(struct task *task, struct entry_builder *entry)
{
    if (task->rest.length)
        return nuri_entry_builder_warn(entry, task->rest.number,
                                       task->rest.column, BEYOND);
    if (cells_left(task) == 0)
        return NURI_OK;
    if (task->input->lenient)
        return bear_end(task, entry);
    return nuri_error_at(task->input, &task->rest, NURI_ERR_SYNTAX,
                         "the id ends after %u of %u cells",
                         task->builder.count,
                         task->builder.width * task->height);
}

/* Read the body, and take the board. */
static nuri_status read_body_task(struct task *task,
                                  struct entry_builder *entry)
{
    nuri_status status = NURI_OK;

    while (status == NURI_OK && task->rest.length &&
           !(task->input->lenient && cells_left(task) == 0))
        status = read_item_task(task);
    if (status == NURI_OK)
        status = check_end(task, entry);
    return status == NURI_OK ? nuri_builder_take(&task->builder, entry, false)
                             : status;
}

static nuri_status read_id(const struct input *input, struct line line)
{
    struct task task = {.input = input, .rest = line};
    struct entry_builder entry = {.line = line.number};
    uint32_t width = 0;
    nuri_status status = NURI_OK;

    if (cut_size(&task.rest, &width, &task.height))
        status =
            nuri_builder_size(&task.builder, input, &line, task.height, width);
    else
        status = nuri_error_at(input, &task.rest, NURI_ERR_SYNTAX,
                               "expected <width>x<height>:...");
    if (status == NURI_OK)
        status = read_body_task(&task, &entry);
    return nuri_builder_finish(&task.builder, &entry, input, status);
}

nuri_status nuri_task_read(const struct input *input)
{
    struct lines lines = nuri_input_lines(input, false);
    struct line line;
    nuri_status status = NURI_OK;

    while (status == NURI_OK && nuri_lines_next(&lines, &line)) {
        if (nuri_characters_comment(line))
            continue;
        nuri_line_strip(&line);
        if (line.length)
            status = read_id(input, line);
    }
    return status;
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

nuri_status nuri_task_write(struct text *out, const nuri_entry *entry,
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
    return NURI_OK;
}
