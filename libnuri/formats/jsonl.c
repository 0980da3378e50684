/*
 * jsonl.c -- JSON Lines: one nuri/1 record a line.
 *
 * How records are apart does not matter to the reader, which is that of JSON.
 */
#include "formats/format.h"
#include "formats/json.h"

nuri_status nuri_jsonl_read(const struct input *input)
{
    return nuri_json_read(input);
}

nuri_status nuri_jsonl_write(struct text *out, const nuri_entry *entry,
                             nuri_error *error)
{
    return nuri_json_put_record(out, entry, false, error);
}
