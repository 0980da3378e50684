/*
 * check_formats.c -- names of formats, and what they keep.
 */
#include "reading.h"

TEST(records_keep_what_they_came_with)
{
    if (needs_json("{", "json"))
        return;
    own_collection collection =
        read_as("\n{\"id\":[1, 2.0],\"x\":null,\"puzzle\":[\"1\"],"
                "\"meta\":{\"title\":\"T\"},\"variant\":\"v\"}",
                "jsonl");
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);

    ck_assert_str_eq(entry->id, "[1,2.0]");
    ck_assert_str_eq(entry->extra, "{\"x\":null,\"meta\":{\"title\":\"T\"}}");
    ck_assert_str_eq(entry->title, "T");
    ck_assert_str_eq(entry->variant, "v");
    ck_assert_uint_eq(entry->warning_count, 1);
    ck_assert_uint_eq(entry->line, 2);
}

TEST(formats_are_found_by_name_and_extension)
{
    const nuri_format_info *format = NULL;
    char path[64];

    for (size_t i = 0; (format = nuri_format(i)); i++) {
        const char *extension = format->extensions;
        ck_assert_ptr_eq(nuri_format_find(format->name), format);
        ck_assert_str_ne(format->summary, "");
        for (; *extension; extension += strspn(extension, " ")) {
            const int length = (int)strcspn(extension, " ");
            snprintf(path, sizeof path, "a.b/c%.*s", length, extension);
            ck_assert_ptr_eq(nuri_format_of_file(path), format);
            extension += length;
        }
    }
    ck_assert_ptr_null(nuri_format_find(""));
    ck_assert_ptr_null(nuri_format_find("auto"));
    ck_assert_ptr_null(nuri_format_of_file("json"));
    ck_assert_ptr_null(nuri_format_of_file("a.jso"));
    ck_assert_ptr_null(nuri_format_of_file("a.jsonx"));
    ck_assert_ptr_null(nuri_format_of_file("a.json/b"));
}

/* The outer one: a record has its board in another. */
TEST(an_entry_says_in_which_format_it_was_read)
{
    static const char *const texts[][3] = {
        {"- 1", NURI_FORMAT_AUTO, "grid"},
        {"-1-\n2-?", NURI_FORMAT_AUTO, "chars"},
        {"-1-", "chars", "chars"},
        {"3x1:b1", NURI_FORMAT_AUTO, "task"},
        {"nurikabe/3/1/h1", NURI_FORMAT_AUTO, "url"},
#if NURI_WITH_JSON
        {"{\"puzzle\":\"nurikabe/3/1/h1\"}", NURI_FORMAT_AUTO, "json"},
#endif
    };

    for (int i = 0; i < COUNT(texts); i++) {
        own_collection read = read_as(texts[i][0], texts[i][1]);
        ck_assert_str_eq(nuri_collection_entry(read, 0)->format, texts[i][2]);
    }
}

TEST(a_format_that_is_none_is_refused)
{
    static const char *const names[] = {"", "auto", "grit"};
    own_collection read = read_as("- 1", NURI_FORMAT_AUTO);
    const nuri_entry *const entry = nuri_collection_entry(read, 0);
    nuri_collection *collection = NULL;
    char *text = NULL;

    for (int i = 0; i < COUNT(names); i++) {
        ck_assert_int_eq(nuri_read(&collection, "- 1", 3, names[i], NULL),
                         NURI_ERR_ARGUMENT);
        ck_assert_ptr_null(collection);
        ck_assert_int_eq(nuri_write(&text, entry, names[i], NULL),
                         NURI_ERR_ARGUMENT);
    }
    ck_assert_int_eq(nuri_write(&text, entry, NURI_FORMAT_AUTO, NULL),
                     NURI_ERR_ARGUMENT);
}
