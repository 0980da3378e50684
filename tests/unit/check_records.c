/*
 * check_records.c -- what stands in JSON records, and what may not.  Their shapes are in
 * cli/records.txt.
 *
 * Puzzles are records too, which jansson reads.
 */
#include "reading.h"

/* The record, which is freed. */
static void is_record(char *record, const char *expected)
{
    ck_assert_str_eq(record, expected);
    nuri_text_free(record);
}

TEST(an_error_is_a_record_too)
{
    const nuri_error located = {NURI_ERR_SYNTAX, 3, 7, "a \"b\"\n\xFF"};
    const nuri_error bare = {NURI_ERR_MEMORY, 0, 0, "out of memory"};
    const nuri_error unread = {NURI_ERR_FILE, 0, 0, "gone"};
    const nuri_error warnings[] = {{NURI_OK, 4, 2, "one"}, {NURI_OK, 0, 0, ""}};
    const nuri_entry entry = {.id = "\"x\"", .line = 5}, nothing = {.line = 1};
    const nuri_entry filed = {
        .line = 0, .file = "a \"b\"", .warnings = warnings, .warning_count = 2};
    char *record = NULL;

    ck_ok(RECORD(&record, &entry, .error = &located));
    is_record(record,
              "{\"nuri\":1,\"id\":\"x\",\"line\":5,\"status\":\"error\","
              "\"error\":{\"code\":\"bad_syntax\",\"message\":"
              "\"a \\\"b\\\"\\n\xEF\xBF\xBD\",\"line\":3,\"column\":7}}");
    ck_ok(RECORD(&record, &nothing, .error = &bare));
    is_record(record, "{\"nuri\":1,\"id\":null,\"line\":1,\"status\":\"error\","
                      "\"error\":{\"code\":\"out_of_memory\",\"message\":"
                      "\"out of memory\"}}");
    ck_ok(RECORD(&record, &filed, .error = &unread));
    is_record(record,
              "{\"nuri\":1,\"id\":null,\"line\":0,\"status\":\"error\","
              "\"error\":{\"code\":\"cannot_read\",\"message\":\"gone\"},"
              "\"file\":\"a \\\"b\\\"\",\"warnings\":[{\"message\":\"one\","
              "\"line\":4,\"column\":2},{\"message\":\"\"}]}");
}

/* What is there for a program is not printed to a terminal raw. */
TEST(a_record_for_a_terminal_is_the_same_json)
{
    own_text plain = NULL;

    ck_ok(nuri_record_plain(&plain,
                            "{\"a\xC2\x9B\":\t\"\x7F\xE2\x80\xAE\xC3\xA4"
                            "\xF0\x9F\x98\x80\xD8\x9C\",\r\n\"\xFF\":1}"));
    ck_assert_str_eq(plain, "{\"a\\u009b\": \"\\u007f\\u202e\xC3\xA4"
                            "\xF0\x9F\x98\x80\\u061c\", \n\"\\ufffd\":1}");
}

static const struct {
    const char *text, *but, *plain;
} plains[] = {
    {"", "", ""},
    {"n1: 2 \xC3\xA4 \xE6\x95\xB0 \xF0\x9F\x98\x80~", "",
     "n1: 2 \xC3\xA4 \xE6\x95\xB0 \xF0\x9F\x98\x80~"},
    {"a\033[31mb\n\t\r\x7F", "", "a?[31mb????"},
    {"a\033\n\tb", "\n\t", "a?\n\tb"},
    {"\xC2\x80\xC2\x9B\xC2\x9F\xC2\xA0", "", "???\xC2\xA0"},
    {"\xE2\x80\x8D\xE2\x80\x8E\xE2\x80\x8F\xE2\x80\x90", "",
     "\xE2\x80\x8D??\xE2\x80\x90"},
    {"\xE2\x80\xA8\xE2\x80\xA9\xE2\x80\xAA\xE2\x80\xAE\xE2\x80\xAF", "",
     "????\xE2\x80\xAF"},
    {"\xE2\x81\xA5\xE2\x81\xA6\xE2\x81\xA9\xE2\x81\xAA", "",
     "\xE2\x81\xA5??\xE2\x81\xAA"},
    {"\x9B\xE2\x80|\xC0\x9B", "", "???|??"},
};

TESTS(nothing_that_a_terminal_obeys_is_left, COUNT(plains))
{
    char text[64];

    snprintf(text, sizeof text, "%s", plains[_i].text);
    ck_assert_str_eq(nuri_text_plain(text, plains[_i].but), plains[_i].plain);
}

/* Faults and warnings hold what was read. */
static const char *const hostile[] = {
    "\x06- \n",
    "{\"puzzle\":[\"\xC2\x9B\"]}",
    "[\xE2\x80\xAE]",
    "{\"\x7F\":}",
    "nurikabe/2/2/\033[31m",
    "nurikabe/\xC2\x9B/2/",
    "pzprv3/\xC2\x9B/2/2/",
};

TESTS(what_the_library_says_is_fit_for_a_terminal, COUNT(hostile))
{
    nuri_collection *collection = NULL;
    nuri_error error = {NURI_OK, 0, 0, ""};
    const nuri_format_info *format = NULL;

    for (size_t i = 0; (format = nuri_format(i)); i++) {
        const nuri_status status =
            nuri_read(&collection, hostile[_i], strlen(hostile[_i]),
                      format->name, &error);
        if (status == NURI_OK && nuri_collection_entry(collection, 0)->warnings)
            error = nuri_collection_entry(collection, 0)->warnings[0];
        char plain[sizeof error.text];
        memcpy(plain, error.text, sizeof plain);
        ck_assert_str_eq(nuri_text_plain(plain, ""), error.text);
        nuri_collection_free(collection);
    }
}

/* Members are cut out of a record, whatever comes after them. */
TEST(a_member_is_as_it_is_written)
{
    static const struct {
        const char *record, *value; /* NULL: none */
    } rows[] = {
        {"{\"id\":1.50}", "1.50"},
        {"\xEF\xBB\xBF { \"a\" : [1, {}] , \"id\" : \"x,\\\"}\" , ",
         "\"x,\\\"}\""},
        {"{\"id\":[1, {\"id\":2}]}", "[1, {\"id\":2}]"},
        {"{\"id\":7", "7"},
        {"{\"id\":\"a\"\"rows\":1}", "\"a\""},
        {"{\"a\":{\"id\":7}}", NULL},
        {"{\"id \":7}", NULL},
        {"{\"a\" 1,\"id\":7}", NULL},
        {"[{\"id\":7}]", NULL},
        {"{\"a", NULL},
        {"", NULL},
    };
    char *value = NULL;

    for (int i = 0; i < COUNT(rows); i++) {
        ck_ok(nuri_record_member(&value, rows[i].record, strlen(rows[i].record),
                                 "id"));
        ck_assert_pstr_eq(value, rows[i].value);
        nuri_text_free(value);
    }
}

TEST(a_record_is_not_too_long)
{
    static const char head[] =
        "[{\"id\":\"a\",\"puzzle\":[\"1\"]},\n{\"id\":\"";
    static const char tail[] = "\",\"puzzle\":[\"1\"]}]";
    /* From the second bracket on it is a record of the length that fits. */
    const size_t front = sizeof head - 1, back = sizeof tail - 1;
    const size_t outside = strlen("[{\"id\":\"a\",\"puzzle\":[\"1\"]},\n") + 1;
    const size_t length = NURI_MAX_RECORD + outside;
    FREED char *text = zeros(length + 1, 1);
    nuri_collection *collection = NULL;
    nuri_error error = {NURI_OK, 0, 0, ""};

    memset(text, 'x', length);
    memcpy(text, head, front);
    memcpy(text + length - back, tail, back);
    ck_ok(nuri_read(&collection, text, length, NULL, &error));
    ck_assert_uint_eq(nuri_collection_count(collection), 2);
    nuri_collection_free(collection);
    memset(text + length - back, 'x', back);
    memcpy(text + length + 1 - back, tail, back);
    ck_assert_int_eq(nuri_read(&collection, text, length + 1, NULL, &error),
                     NURI_ERR_SIZE);
    ck_assert_uint_eq(error.line, 2);
}

/* A caller may have members of our own among those to be written again. */
TEST(members_of_records_are_written_once)
{
    const int32_t clues[2] = {1, 0};
    const uint8_t solution[2] = {NURI_WHITE, NURI_BLACK};
    own_text text = NULL;

    own_puzzle p = new_puzzle(2, 1, clues);
    const nuri_entry entry = {.puzzle = p,
                              .solution = solution,
                              .id = "7",
                              .extra = "{\"id\":8,\"i\":9,\"rows\":3,"
                                       "\"solution\":[],\"mine\":1}"};
    ck_ok(nuri_write(&text, &entry, "jsonl", NULL));
    ck_assert_str_eq(text, "{\"nuri\":1,\"id\":7,\"rows\":1,\"cols\":2,"
                           "\"puzzle\":[\"1 -\"],\"solution\":[\".#\"],"
                           "\"i\":9,\"mine\":1}\n");
}
