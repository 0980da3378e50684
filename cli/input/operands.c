/*
 * operands.c -- read the operands, and answer their puzzles.
 *
 * A text is read as a whole, a stream of JSON Lines line by line: each is
 * answered before the next is read.
 */
#include "operands.h"

#include "json_lines.h"
#include "marks_file.h"

/* Report that the input cannot be read to its end. */
static void refuse_source(struct run *run, const struct input_file *source)
{
    const nuri_entry entry = {.file = source->name, .line = source->line};

    input_file_complain(source);
    run->status = exit_worse(run->status,
                             answer_input_failed(run, &entry, &source->error));
}

static void answer_whole(struct run *run, struct input_file *source)
{
    const nuri_format_info *const from = run->options->from;
    struct text_input input = {.source = source,
                               .line = 1,
                               .format = from ? from->name : NURI_FORMAT_AUTO};
    const enum fetch fetch = input_file_all(source, &input.text, &input.length);

    if (fetch == FETCH_TEXT)
        text_input_answer(run, &input);
    else if (fetch != FETCH_STOPPED)
        refuse_source(run, source);
}

static void answer_operand(struct run *run, const char *operand)
{
    struct input_file source;

    if (!input_file_open(&source, operand))
        refuse_source(run, &source);
    else if (stream_is_one(run, &source, operand)) {
        run->several = true;
        if (!stream_answer(run, &source))
            refuse_source(run, &source);
    } else
        answer_whole(run, &source);
    input_file_close(&source);
}

void operands_answer(struct run *run)
{
    const struct options *const options = run->options;

    if (options->operand_count == 0)
        answer_operand(run, "-");
    for (size_t i = 0;
         i < options->operand_count && text_input_should_continue(run); i++)
        answer_operand(run, options->operands[i]);
    if (run->status != EXIT_INTERNAL) /* else not all were counted */
        run->status = exit_worse(run->status, marks_file_check_end(run));
}
