/*
 * put_puzzle.c -- answers that are puzzles: in the format of -t, or drawn.
 */
#include "put_puzzle.h"

#include "picture.h"

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

int put_puzzle(const struct run *run, const struct item *item)
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
