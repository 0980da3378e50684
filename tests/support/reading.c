/* reading.c -- reading and writing that must not fail. */
#include "reading.h"

#include "base/text.h"

bool needs_json(const char *text, const char *format)
{
    static const char record[] = "{\"puzzle\":[\"1\"]}";
    own_collection collection = NULL;

    if (!(format && nuri_format_find(format)->is_record) &&
        !nuri_is_one_of(text[strspn(text, " \n")], "{["))
        return false;
    const nuri_status status =
        nuri_read(&collection, record, sizeof record - 1, "json", NULL);
    return status == NURI_ERR_UNSUPPORTED;
}

nuri_collection *read_as(const char *text, const char *format)
{
    nuri_collection *collection = NULL;
    nuri_error error = {NURI_OK, 0, 0, ""};
    const nuri_status status =
        nuri_read(&collection, text, strlen(text), format, &error);
    ck_assert_msg(status == NURI_OK, "%u:%u: %s in\n%s", error.line,
                  error.column, error.text, text);
    return collection;
}

char *write_as(const nuri_entry *entry, const char *format)
{
    char *text = NULL;
    nuri_error error = {NURI_OK, 0, 0, ""};
    const nuri_status status = nuri_write(&text, entry, format, &error);
    ck_assert_msg(status == NURI_OK, "%s", error.text);
    return text;
}

bool same_puzzle(const nuri_puzzle *a, const nuri_puzzle *b)
{
    if (nuri_puzzle_width(a) != nuri_puzzle_width(b) ||
        nuri_puzzle_height(a) != nuri_puzzle_height(b))
        return false;
    for (unsigned i = 0; i < cells_of(a); i++)
        if (clue_at(a, i) != clue_at(b, i))
            return false;
    return true;
}

bool is_left_out(nuri_status status, const nuri_error *error)
{
    return status == NURI_ERR_UNSUPPORTED &&
           strstr(error->text, "this library was built without");
}

nuri_collection *read_if_built(const char *text, const char *format)
{
    nuri_collection *collection = NULL;
    nuri_error error = {NURI_OK, 0, 0, ""};
    const nuri_status status =
        nuri_read(&collection, text, strlen(text), format, &error);
    ck_assert_msg(status == NURI_OK || is_left_out(status, &error),
                  "%u:%u: %s in\n%s", error.line, error.column, error.text,
                  text);
    return collection;
}

char *write_all_if_built(const nuri_collection *collection, const char *format)
{
    char *all = calloc(1, 1);

    for (size_t i = 0; i < nuri_collection_count(collection); i++) {
        nuri_error error = {NURI_OK, 0, 0, ""};
        own_text text = NULL;
        const nuri_status status = nuri_write(
            &text, nuri_collection_entry(collection, i), format, &error);
        if (is_left_out(status, &error)) {
            free(all);
            return NULL;
        }
        ck_assert_msg(status == NURI_OK, "%s", error.text);
        all = realloc(all, strlen(all) + strlen(text) + 1);
        memcpy(all + strlen(all), text, strlen(text) + 1);
    }
    return all;
}
