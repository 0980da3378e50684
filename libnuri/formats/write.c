/*
 * write.c -- nuri_write(): from a puzzle to its text.
 */
#include "formats/table.h"

nuri_status nuri_write(char **out, const nuri_entry *entry, const char *format,
                       nuri_error *error)
{
    const struct format *const row = format ? nuri_format_named(format) : NULL;
    struct text text = {0};
    nuri_error fault = {NURI_OK, 0, 0, ""};

    *out = NULL;
    nuri_status status = NURI_ERR_ARGUMENT;
    if (row && entry && entry->puzzle)
        status = row->write(&text, entry, &fault);
    if (status == NURI_OK) {
        *out = nuri_text_take(&text);
        status = *out ? NURI_OK : NURI_ERR_MEMORY;
    }
    nuri_text_drop(&text);
    if (status != NURI_OK && error) {
        if (fault.status != status)
            nuri_fault(&fault, status, 0, 0, "%s", nuri_status_text(status));
        *error = fault;
    }
    return status;
}
