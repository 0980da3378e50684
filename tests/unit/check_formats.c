/*
 * check_formats.c -- names of formats, and what they keep.
 */
#include "reading.h"

static const struct {
    const char *name, *url;
} essay[] = {
    {"n1", "nurikabe/5/5/g1m2k3m2g"},
    {"n2", "nurikabe/5/5/j2h2o2h2j"},
    {"n3", "nurikabe/5/5/k3k1g2k5k"},
    {"n4", "nurikabe/5/5/g5h2u2h1g"},
    {"n5", "nurikabe/5/5/h1g5u7g1h"},
    {"n6", "nurikabe/18/10/x1jck3gczg22j3k3j3k1k1m3j1u2h2g3g2m2q1m3u1tcg1"},
    {"n7", "nurikabe/24/14/"
           "j5zo2g6j7g3i4h1j5n3g5l7i6w1n4x1l1i5l3j2h3zl3i3i2h7zn6i1j5i5i1j5m6n"
           "5k3k4u4k5p1y3g4k5m"},
};

TEST(the_essay_is_read_as_it_was_saved)
{
    own_collection collection = shared_puzzles("corpus/essay.txt");

    if (!collection)
        return;
    ck_assert_uint_eq(nuri_collection_count(collection), COUNT(essay));
    for (size_t i = 0; i < nuri_collection_count(collection); i++) {
        const nuri_entry *const entry = nuri_collection_entry(collection, i);
        own_text url = write_as(entry, "url");
        ck_assert_str_eq(entry->name, essay[i].name);
        ck_assert_int_eq(entry->title != NULL, i >= 5);
        ck_assert(strncmp(url + 20, essay[i].url, strlen(essay[i].url)) == 0);
    }
    ck_assert_str_eq(nuri_collection_entry(collection, 5)->title,
                     "Sample problem 6 (\"medium\") by OX from the Nikoli "
                     "page");
}

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
