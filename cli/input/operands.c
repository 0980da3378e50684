/*
 * operands.c -- from operands to puzzles, and from each to its answer.
 *
 * A text is read as a whole; a stream of JSON Lines line by line, each line
 * being answered before the next is read.
 */
#include "operands.h"

#include "io/source.h"
#include "piece.h"
#include "stream.h"

/* The source cannot be read, or not to its end. */
static void refuse_source(struct reading *reading, const struct source *source)
{
    const nuri_entry entry = {.file = source->name, .line = source->line};

    source_complain(source);
    answer_lost(reading->run, &entry, &source->error);
}

static void answer_whole(struct reading *reading, struct source *source)
{
    const nuri_format_info *const from = reading->run->options->from;
    struct piece piece = {.place = source->place,
                          .file = source->name,
                          .line = 1,
                          .format = from ? from->name : NURI_FORMAT_AUTO};
    const enum fetch fetch = source_all(source, &piece.text, &piece.length);

    if (fetch == FETCH_TEXT)
        piece_answer(reading, &piece);
    else if (fetch != FETCH_STOPPED)
        refuse_source(reading, source);
}

static void answer_operand(struct reading *reading, const char *operand)
{
    struct source source;

    if (!source_open(&source, operand))
        refuse_source(reading, &source);
    else if (stream_is_one(reading->run, &source, operand)) {
        reading->run->several = true;
        if (stream_answer(reading, &source) == FETCH_FAILED)
            refuse_source(reading, &source);
    } else
        answer_whole(reading, &source);
    source_close(&source);
}

void operands_answer(struct run *run, command_fn *command,
                     const struct marks_file *marks,
                     const struct resume *resume)
{
    const struct options *const options = run->options;
    struct reading reading = {run, command, marks, resume, 0};

    if (options->operand_count == 0)
        answer_operand(&reading, "-");
    for (size_t i = 0; i < options->operand_count && piece_goes_on(run); i++)
        answer_operand(&reading, options->operands[i]);
    marks_file_check_end(marks, run, reading.number);
}
