/*
 * cmd_convert.c -- nuri convert: the same puzzles in another format.
 */
#include "picture.h"

int cmd_convert(struct run *run, const struct item *item)
{
    const nuri_format_info *const to = run->options->to;
    nuri_error error = {0};
    char *text = NULL;

    if (run->options->picture)
        return picture_put(run, item, item->entry.state, (nuri_view){0});
    const nuri_status status =
        nuri_write(&text, &item->entry, to->name, &error);
    if (status != NURI_OK) {
        const int fault = answer_fault(run, item, status, &error);
        run->lost = true; /* a file would not hold all puzzles */
        return fault;
    }
    if (answer_is_record(run))
        return answer_record(run, item, status, &text);
    if (run->answers++)
        output_put(&run->out, to->between);
    output_put_foreign(&run->out, text);
    nuri_text_free(text);
    return EXIT_GOOD;
}
