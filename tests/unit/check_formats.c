/*
 * check_formats.c -- names of formats, how they write numbers and marks, and
 * what they keep.
 */
#include "base/text.h"
#include "reading.h"

/* ---- Numbers of URLs ---------------------------------------------------- */

static const struct {
    int32_t clue;
    const char *text;
} numbers[] = {
    {1, "1"},          {15, "f"},           {16, "-10"},      {255, "-ff"},
    {256, "+100"},     {4095, "+fff"},      {4096, "=000"},   {8191, "=fff"},
    {8192, "@000"},    {12239, "@fcf"},     {12240, "*0000"}, {77775, "*ffff"},
    {77776, "$00000"}, {1126351, "$fffff"}, {-1, "./"},
};

TESTS(numbers_at_the_bounds_are_written_and_read, COUNT(numbers))
{
    char url[64];
    const int32_t clue = numbers[_i].clue;

    snprintf(url, sizeof url, "https://puzz.link/p?nurikabe/1/1/%s\n",
             numbers[_i].text);
    nuri_collection *const collection = read_as(url, "url");
    ck_assert_int_eq(clue_at(nuri_collection_entry(collection, 0)->puzzle, 0),
                     clue);
    char *const text = write_as(nuri_collection_entry(collection, 0), "url");
    ck_assert_str_eq(text, url);
    nuri_text_free(text);
    nuri_collection_free(collection);
}

TEST(a_tolerance_is_reported_where_it_is)
{
    nuri_collection *const collection =
        read_as("\n x?nurikabe/3/2/1!1", NURI_FORMAT_AUTO);
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);

    ck_assert_uint_eq(entry->line, 2);
    ck_assert_uint_eq(entry->warning_count, 2);
    ck_assert_uint_eq(entry->warnings[0].line, 2);
    ck_assert_uint_eq(entry->warnings[0].column, 18);
    ck_assert_str_eq(entry->warnings[0].text, "'!' is not valid here: ignored");
    ck_assert_str_eq(entry->warnings[1].text,
                     "the body ends after 2 of 6 cells: the others are blank");
    nuri_collection_free(collection);
}

TEST(columns_come_before_rows_in_a_url)
{
    nuri_collection *const collection =
        read_as("nurikabe/19/12/"
                "g5zw3k2h4g4k.v.h2i2g4z3n7j3k2h4h4k3i4j3zzk2i2k2p6j2k6k",
                NURI_FORMAT_AUTO);
    const nuri_puzzle *const puzzle =
        nuri_collection_entry(collection, 0)->puzzle;

    ck_assert_uint_eq(nuri_puzzle_width(puzzle), 19);
    ck_assert_uint_eq(nuri_puzzle_height(puzzle), 12);
    ck_assert_int_eq(nuri_puzzle_clue(puzzle, 18, 2), NURI_CLUE_ANY);
    ck_assert_int_eq(nuri_puzzle_clue(puzzle, 16, 3), NURI_CLUE_ANY);
    nuri_collection_free(collection);
}

/* ---- States ------------------------------------------------------------- */

/* Drawn as support.h does; NULL: no state. */
static const struct {
    const char *text, *marks;
    bool blank_is_white;
} states[] = {
    {"2.\n..\n..\n", NULL, false},
    {"2-\n_0\n--\n", NULL, false},
    /* A dot is undecided beside a plus, land beside a minus alone. */
    {"#2\n+.\n", "#2\no.\n", false},
    {"-2\n+.\n", ".2\no.\n", false},
    {"# 2\n. -\n", "#2\no.\n", false},
    {"1 2\n. -\n", "12\no.\n", false},
    {"1 2\n. _\n", NULL, false},
    /* Beside sea it is white, too, */
    {"#1#2\n###.\n", "#1#2\n###o\n", true},
    {"#2.\n#1#\n", "#2o\n#1#\n", true},
    {"#2.\n#1.\n", "#2o\n#1o\n", true},
    {"1 #\n? .\n", "1#\n?o\n", true},
    {"1\t#\n?\t.\n", "1#\n?o\n", true},
    {"\xE2\xAC\x9B 2\n\xE2\xAC\x9C 1\n", "#2\no1\n", true},
    /* but a blank only where that makes a solution, */
    {"#1#2\n### \n", "#1#2\n###o\n", true},
    {"#1#2\n##  \n", "#1#2\n##..\n", false},
    {"1\t#\n?\t\n", "1#\n?.\n", false},
    /* or where the sea has all its cells, */
    {"1 #\n? #\n3 .\n", "1#\n?#\n3o\n", true},
    /* and `_` and `0` are undecided. */
    {"#2.\n#1_\n##0\n", "#2o\n#1.\n##.\n", false},
    {"# 2 .\n# 1 #\n# # _\n", "#2o\n#1#\n##.\n", false},
    {"# 2 .\n# 1 #\n# 2 _\n", "#2o\n#1#\n#2.\n", false},
    {"1 3\n1 x X\n", "1##\n", false},
    {"pzprv3/nurikabe/1/4/1 # . 2", "1#.2\n", false},
    {"pzprv3/nurikabe/1/4/1 # + 2", "1#o2\n", false},
    {"0 0 1\n_1 _2 2\n", "oo1\n#.2\n", false},
    {"{\"puzzle\":[\"1 - -\"],\"state\":[\"1?#\"]}", "1.#\n", false},
    {"{\"puzzle\":[\"1 - -\"],\"state\":[\"#.#\"]}", "@o#\n", false},
    {"{\"puzzle\":[\"1 -\"],\"state\":[\"\xC3\xA9#\"]}", "1#\n", false},
    /* Words in columns. */
    {" 1 2\n 1 2\n", NULL, false},
    {" #  +\n12  #\n", "#o\nC#\n", false},
    /* What is painted is read. */
    {"\033[7m#\033[0m \033[1m12\033[0m\n\033[2m-\033[0m  . \n", "#C\n.o\n",
     false},
};

TESTS(marks_are_read_by_the_rule_of_the_format, COUNT(states))
{
    if (needs_json(states[_i].text, NURI_FORMAT_AUTO))
        return;
    nuri_collection *const collection =
        read_as(states[_i].text, NURI_FORMAT_AUTO);
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);

    ck_assert_int_eq(entry->blank_is_white, states[_i].blank_is_white);
    ck_assert_int_eq(entry->marks != NULL, states[_i].marks != NULL);
    for (unsigned i = 0, k = 0; entry->marks && i < cells_of(entry->puzzle);
         i++, k++) {
        if (states[_i].marks[k] == '\n')
            k++;
        const char c = states[_i].marks[k];
        if (nuri_is_one_of(c, ".o#@") && clue_at(entry->puzzle, i) == 0)
            ck_assert_int_eq(entry->marks[i], c == '.'   ? NURI_UNDECIDED
                                              : c == '#' ? NURI_BLACK
                                                         : NURI_WHITE);
        else if (clue_at(entry->puzzle, i) != 0)
            ck_assert_int_eq(entry->marks[i],
                             c == '@' ? NURI_BLACK : NURI_WHITE);
    }
    nuri_collection_free(collection);
}

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
    nuri_collection *const collection = shared_puzzles("corpus/essay.txt");

    if (!collection)
        return;
    ck_assert_uint_eq(nuri_collection_count(collection), COUNT(essay));
    for (size_t i = 0; i < nuri_collection_count(collection); i++) {
        const nuri_entry *const entry = nuri_collection_entry(collection, i);
        char *const url = write_as(entry, "url");
        ck_assert_str_eq(entry->name, essay[i].name);
        ck_assert_int_eq(entry->title != NULL, i >= 5);
        ck_assert(strncmp(url + 20, essay[i].url, strlen(essay[i].url)) == 0);
        nuri_text_free(url);
    }
    ck_assert_str_eq(nuri_collection_entry(collection, 5)->title,
                     "Sample problem 6 (\"medium\") by OX from the Nikoli "
                     "page");
    nuri_collection_free(collection);
}

TEST(records_keep_what_they_came_with)
{
    if (needs_json("{", "json"))
        return;
    nuri_collection *const collection =
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
    nuri_collection_free(collection);
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
        nuri_collection *const read = read_as(texts[i][0], texts[i][1]);
        ck_assert_str_eq(nuri_collection_entry(read, 0)->format, texts[i][2]);
        nuri_collection_free(read);
    }
}

TEST(a_format_that_is_none_is_refused)
{
    static const char *const names[] = {"", "auto", "grit"};
    nuri_collection *const read = read_as("- 1", NURI_FORMAT_AUTO);
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
    nuri_collection_free(read);
}
