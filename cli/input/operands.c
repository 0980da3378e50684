/*
 * operands.c -- read the operands, and answer their puzzles.
 *
 * A text is read as a whole, a stream of JSON Lines line by line: each is
 * answered before the next is read.
 */
#include "operands.h"

#include "json_lines.h"
#include "marks_file.h"

/* Answer a stream line by line, or a text as a whole; or report that it cannot be
 * read to its end. */
static void answer_operand(struct run *run, const char *operand)
{
    const nuri_format_info *const from = run->options->from;
    struct input_file source;
    bool is_read = input_file_open(&source, operand);

    if (is_read && stream_is_one(run, &source, operand)) {
        run->several = true;
        is_read = stream_answer(run, &source);
    } else if (is_read) {
        struct text_input input = {.source = &source,
                                   .line = 1,
                                   .format =
                                       from ? from->name : NURI_FORMAT_AUTO};
        const enum fetch fetch =
            input_file_all(&source, &input.text, &input.length);
        if (fetch == FETCH_TEXT)
            text_input_answer(run, &input);
        is_read = fetch == FETCH_TEXT || fetch == FETCH_STOPPED;
    }
    if (!is_read) {
        const nuri_entry entry = {.file = source.name, .line = source.line};
        input_file_complain(&source);
        run->status = exit_worse(
            run->status, answer_input_failed(run, &entry, &source.error));
    }
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
