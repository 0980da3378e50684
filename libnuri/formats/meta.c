/*
 * meta.c -- who made a puzzle, and the like: as a record has it.
 */
#include "formats/meta.h"

#include "formats/json_text.h"

#include <assert.h>

nuri_status nuri_meta_keep(struct entry_builder *entry,
                           const char *const *names, const struct text *values,
                           size_t count)
{
    struct text text = {0};
    struct json_out json = {&text, false, false};
    bool any = false;

    nuri_json_open(&json, NULL, '{');
    nuri_json_open(&json, "meta", '{');
    if (entry->title)
        nuri_json_string(&json, "title", entry->title);
    for (size_t i = 0; i < count; i++)
        if (values[i].length) {
            nuri_json_string(&json, names[i], values[i].data);
            any = true;
        }
    nuri_json_close(&json, '}');
    nuri_json_close(&json, '}');
    assert(!entry->extra);
    if (any)
        entry->extra = nuri_text_take(&text);
    nuri_text_clear(&text);
    return any && !entry->extra ? NURI_ERR_MEMORY : NURI_OK;
}
