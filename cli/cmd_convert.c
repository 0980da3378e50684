/*
 * cmd_convert.c -- nuri convert: the same puzzles in another format.
 */
#include "picture.h"

/* Formats of many lines need an empty one between two puzzles. */
static bool is_spaced(nuri_format format)
{
    return format == NURI_FORMAT_GRID || format == NURI_FORMAT_CHARS ||
           format == NURI_FORMAT_PZPRV3 || format == NURI_FORMAT_UNICODE;
}

int cmd_convert(struct run *run, const struct item *item)
{
    const nuri_format to = run->options->to;
    nuri_error error = {0};
    char *text = NULL;

    if (run->options->drawn)
        return picture_put(run, item, item->entry.state, (nuri_view){0});
    const nuri_status status = nuri_write(&text, &item->entry, to, &error);
    if (status != NURI_OK) {
        const int fault = answer_fault(run, item, status, &error);
        run->lost = true; /* a file would not hold all puzzles */
        return fault;
    }
    if (answer_is_record(run))
        return answer_record(run, item, status, &text);
    if (is_spaced(to) && run->answers++)
        answer_print(run, "\n");
    output_put(&run->out, text);
    nuri_text_free(text);
    return EXIT_GOOD;
}
