/*
 * put_puzzle.c -- answers that are puzzles: in the format of -t, or drawn.
 */
#include "put_puzzle.h"

#include "picture.h"

#include <stdlib.h>

static int put_text(const struct run *run, const struct item *item,
                    const nuri_format_info *to)
{
    nuri_error error = {0};
    char *text = NULL;

    const nuri_status status =
        nuri_write(&text, &item->entry, to->name, &error);
    if (status != NURI_OK) {
        const int fault = answer_fault(run, item, status, &error);
        run->sink->input_failed = true; /* a file would not hold all puzzles */
        return fault;
    }
    if (answer_is_record(run))
        return answer_timed_record(run, item, status, &text);
    if (run->sink->answers++)
        output_put(&run->sink->out, to->between);
    output_put_foreign(&run->sink->out, text);
    nuri_text_free(text);
    return EXIT_GOOD;
}

static int put_as_it_is(const struct run *run, const struct item *item)
{
    if (run->options->picture)
        return picture_put(run, item, item->entry.state, (nuri_view){0});
    if (run->options->to || answer_is_record(run))
        return put_text(run, item,
                        run->options->to ? run->options->to
                                         : nuri_format_find("jsonl"));
    answer_heading(run, item);
    return answer_board(run, item, item->entry.state);
}

/* NULL where there are no colours, and with no memory, which is noted. */
static uint8_t *transform_colours(const nuri_puzzle *puzzle, unsigned turn,
                                  const uint8_t *colours, nuri_status *status)
{
    const uint32_t cells =
        nuri_puzzle_width(puzzle) * nuri_puzzle_height(puzzle);
    uint8_t *const transformed = colours ? malloc(cells) : NULL;

    if (colours && !transformed)
        *status = NURI_ERR_MEMORY;
    for (uint32_t i = 0; transformed && i < cells; i++)
        transformed[i] = colours[nuri_turn_cell(puzzle, turn, i)];
    return transformed;
}

/* --transform: the puzzle with its marks and solution, but without their history. */
static int put_transformed(const struct run *run, const struct item *item)
{
    const struct options *const o = run->options;
    const nuri_puzzle *const puzzle = item->entry.puzzle;
    const unsigned turn =
        o->is_canonical ? nuri_turn_after(nuri_turn_normal(puzzle), o->turn)
                        : o->turn;
    struct item shown = *item;
    nuri_puzzle *transformed = NULL;
    nuri_status status = nuri_turn_puzzle(&transformed, puzzle, turn);
    uint8_t *const state =
        transform_colours(puzzle, turn, item->entry.state, &status);
    uint8_t *const solution =
        transform_colours(puzzle, turn, item->entry.solution, &status);

    shown.entry.puzzle = transformed;
    shown.entry.state = state;
    shown.entry.solution = solution;
    shown.entry.history = NULL;
    shown.entry.history_count = 0;
    const int exit_status = status == NURI_OK
                                ? put_as_it_is(run, &shown)
                                : answer_fault(run, item, status, NULL);
    nuri_puzzle_free(transformed);
    free(state);
    free(solution);
    return exit_status;
}

int put_puzzle(const struct run *run, const struct item *item)
{
    return run->options->is_transformed ? put_transformed(run, item)
                                        : put_as_it_is(run, item);
}
