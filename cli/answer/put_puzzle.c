/*
 * put_puzzle.c -- answers that are puzzles: in the format of -t, or drawn.
 */
#include "put_puzzle.h"

#include "drawing.h"

#include <assert.h>
#include <stdlib.h>

static void put_as_it_is(const struct run *run)
{
    const struct options *const o = run->options;
    const nuri_format_info *const to =
        o->to ? o->to : nuri_format_find("jsonl");
    nuri_error error = {0};
    char *text = NULL;

    if (o->drawing) {
        picture_put(run, run->entry.marks, (nuri_view){0});
        return;
    }
    if (!o->to && !answer_is_record(run)) {
        answer_heading(run);
        answer_board(run, run->entry.marks);
        return;
    }
    if (o->timing && answer_record(run, (nuri_answer){0}))
        return;
    assert(to);
    const nuri_status status = nuri_write(&text, &run->entry, to->name, &error);
    if (status != NURI_OK) {
        answer_error(run, status, &error);
        run->sink->input_failed = true; /* a file would not hold all puzzles */
    } else if (answer_is_record(run)) {
        answer_written(run, text, status);
    } else {
        if (run->sink->answers++)
            output_put(&run->sink->out, to->between);
        output_put_foreign(&run->sink->out, text);
        nuri_text_free(text);
    }
}

/* NULL without colours; also, with *status set, if out of memory. */
static uint8_t *transform_colours(const nuri_puzzle *puzzle, unsigned transform,
                                  const uint8_t *colours, nuri_status *status)
{
    const uint32_t cells =
        nuri_puzzle_width(puzzle) * nuri_puzzle_height(puzzle);
    uint8_t *const transformed = colours ? malloc(cells) : NULL;

    if (colours && !transformed)
        *status = NURI_ERR_MEMORY;
    for (uint32_t i = 0; transformed && i < cells; i++)
        transformed[i] = colours[nuri_transform_cell(puzzle, transform, i)];
    return transformed;
}

/* --transform: the puzzle with its marks and solution.  Their history is never
 * written. */
static void put_transformed(const struct run *run)
{
    const struct options *const o = run->options;
    const nuri_puzzle *const puzzle = run->entry.puzzle;
    const unsigned transform =
        o->is_canonical ? nuri_transform_after(nuri_transform_canonical(puzzle),
                                               o->transform)
                        : o->transform;
    struct run shown = *run;
    nuri_puzzle *transformed = NULL;
    nuri_status status = nuri_transform_puzzle(&transformed, puzzle, transform);
    uint8_t *const marks =
        transform_colours(puzzle, transform, run->entry.marks, &status);
    uint8_t *const solution =
        transform_colours(puzzle, transform, run->entry.solution, &status);

    shown.entry.puzzle = transformed;
    shown.entry.marks = marks;
    shown.entry.solution = solution;
    if (answer_good(run, status))
        put_as_it_is(&shown);
    nuri_puzzle_free(transformed);
    free(marks);
    free(solution);
}

void put_puzzle(const struct run *run)
{
    if (run->options->edit == EDIT_TRANSFORM)
        put_transformed(run);
    else
        put_as_it_is(run);
}
