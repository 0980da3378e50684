/*
 * operands.c -- read the operands, and answer their puzzles.
 *
 * A text is read as a whole, a stream of JSON Lines line by line: each is
 * answered before the next is read.
 */
#include "operands.h"

#include "io/input_file.h"
#include "json_lines.h"

/* Report that the input cannot be read to its end. */
static void refuse_source(struct reading *reading,
                          const struct input_file *source)
{
    const nuri_entry entry = {.file = source->name, .line = source->line};

    input_file_complain(source);
    reading_status(reading,
                   answer_input_failed(reading->run, &entry, &source->error));
}

static void answer_whole(struct reading *reading, struct input_file *source)
{
    const nuri_format_info *const from = reading->run->options->from;
    struct text_input input = {.place = source->place,
                               .file = source->name,
                               .line = 1,
                               .format = from ? from->name : NURI_FORMAT_AUTO};
    const enum fetch fetch = input_file_all(source, &input.text, &input.length);

    if (fetch == FETCH_TEXT)
        text_input_answer(reading, &input);
    else if (fetch != FETCH_STOPPED)
        refuse_source(reading, source);
}

static void answer_operand(struct reading *reading, const char *operand)
{
    struct input_file source;

    if (!input_file_open(&source, operand))
        refuse_source(reading, &source);
    else if (stream_is_one(reading->run, &source, operand)) {
        reading->run->several = true;
        if (!stream_answer(reading, &source))
            refuse_source(reading, &source);
    } else
        answer_whole(reading, &source);
    input_file_close(&source);
}

void operands_answer(struct reading *reading)
{
    const struct options *const options = reading->run->options;

    if (options->operand_count == 0)
        answer_operand(reading, "-");
    for (size_t i = 0;
         i < options->operand_count && text_input_should_continue(reading->run);
         i++)
        answer_operand(reading, options->operands[i]);
    if (reading->status != EXIT_INTERNAL) /* else not all were counted */
        reading_status(reading,
                       marks_file_check_end(&reading->marks, reading->run,
                                            reading->number));
}
