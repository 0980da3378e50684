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
#include "formats/format.h"
#include "formats/rows.h"
#include "puzzle/puzzle.h"

#include <assert.h>

enum { MAX_RUN_LENGTH = 26 };

/* Take width and height. */
static bool cut_size(struct line *line, uint32_t *width, uint32_t *height)
{
    return nuri_line_cut_number(line, width) &&
           (nuri_line_cut(line, "x") || nuri_line_cut(line, "X")) &&
           nuri_line_cut_number(line, height) && nuri_line_cut(line, ":");
}

static void read_item(struct reader *r, struct line *rest, uint32_t left)
{
    static const struct signs signs = {.list = "?? BB"};
    struct line item = *rest;
    uint32_t clue;
    int32_t said = SAYS_NOTHING;
    const char c = *rest->text;

    if (!nuri_line_cut_number(rest, &clue))
        nuri_line_skip(rest, 1);
    item.length -= rest->length;
    if (nuri_is_small(c)) {
        const uint32_t run = (uint32_t)(c - 'a') + 1;
        if (left < run)
            nuri_fail(r, &item, NURI_ERR_SYNTAX,
                      "the board is full before these cells end");
        nuri_put_run(r, &item, said, run);
    } else if (nuri_sign(&signs, item, &said)) {
        if (left == 0 && said != SAYS_HOLE)
            nuri_fail(r, &item, NURI_ERR_SYNTAX,
                      "the board is full before this clue");
        nuri_put_run(r, &item, said, 1);
    } else if (c != '_')
        nuri_fail(r, &item, NURI_ERR_SYNTAX,
                  "%s is not valid here: expected a clue, or a to z "
                  "for cells without one",
                  nuri_quote(r, item.text, 1));
}

static void read_board(struct reader *r, struct line rest)
{
    static const char text[] = "the id ends after %u of %u cells%s";
    const struct line place = rest;
    const struct board_read *const b = &r->board;
    uint32_t width = 0, height = 0;

    if (!cut_size(&rest, &width, &height)) {
        nuri_fail(r, &rest, NURI_ERR_SYNTAX, "expected <width>x<height>:...");
        return;
    }
    if (!nuri_begin_board(r, &place, height, width))
        return;
    const uint32_t cells = width * height;
    while (nuri_ok(r) && rest.length)
        read_item(r, &rest, cells - (uint32_t)b->count);
    const uint32_t found = (uint32_t)b->count;
    if (nuri_ok(r) && found < cells && r->lenient) {
        nuri_warn(r, &rest, text, found, cells, ": the others are blank");
        nuri_put_run(r, &rest, SAYS_NOTHING, cells - found);
    } else if (nuri_ok(r) && found < cells)
        nuri_fail(r, &rest, NURI_ERR_SYNTAX, text, found, cells, "");
}

bool nuri_task_read(struct reader *r)
{
    struct lines lines = nuri_reader_lines(r, false);
    struct line line;

    while (nuri_ok(r) && nuri_lines_next_filled(&lines, &line)) {
        if (nuri_is_comment(line))
            continue;
        nuri_begin(r, line.number);
        read_board(r, line);
        nuri_take(r, false);
        nuri_finish(r);
    }
    return nuri_ok(r);
}

bool nuri_task_looks(const struct reader *r)
{
    struct line line = r->first;
    uint32_t width, height;

    return cut_size(&line, &width, &height);
}

/* ---- Writing ------------------------------------------------------------- */

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
