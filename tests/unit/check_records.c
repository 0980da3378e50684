/*
 * check_records.c -- JSON records have the shapes that programs rely on.
 *
 * Puzzles are records too, which jansson reads.
 */
#include "reading.h"

/* Compare without "nodes" and "guesses", which the search may change, up to a
 * time after them; and free. */
static void is_record(char *record, const char *expected)
{
    char *const nodes = strstr(record, ",\"nodes\":");
    if (nodes && !strstr(expected, ",\"nodes\":")) {
        const char *const time = strstr(nodes, ",\"time_ms\":");
        memmove(nodes, time ? time : "", time ? strlen(time) + 1 : 1);
    }
    ck_assert_str_eq(record, expected);
    nuri_text_free(record);
}

static const struct {
    const char *text, *record;
    double time_ms;
} solved[] = {
    {"{\"id\":\"a1\",\"puzzle\":\"nurikabe/5/5/g5k2o1k3g\"}",
     "{\"nuri\":1,\"id\":\"a1\",\"line\":1,\"status\":\"unique\",\"count\":1,"
     "\"count_exact\":true,\"solution\":[\"..###\",\".#..#\",\".####\","
     "\".#.#.\",\"###..\"],\"url\":\"nurikabe/5/5/g5k2o1k3g\","
     "\"time_ms\":1.5}",
     1.5},
    {"1 0 1\n",
     "{\"nuri\":1,\"id\":null,\"line\":1,\"status\":\"unique\",\"count\":1,"
     "\"count_exact\":true,\"solution\":[\".#.\"],\"url\":\"nurikabe/3/1/1g1\","
     "\"time_ms\":12}",
     12.0001},
    {"\n- 2 1\n",
     "{\"nuri\":1,\"id\":null,\"line\":2,\"status\":\"none\",\"count\":0,"
     "\"count_exact\":true,\"url\":\"nurikabe/3/1/g21\",\"time_ms\":0.042}",
     0.0416},
    {"n9=: \".;._2 (0 : 0)\n 0 2 0\n)\n",
     "{\"nuri\":1,\"id\":\"n9\",\"line\":1,\"status\":\"multiple\",\"count\":2,"
     "\"count_exact\":false,\"solutions\":[[\"#..\"],[\"..#\"]],"
     "\"common\":[\"?.?\"],\"differ\":[\"r1c1\",\"r1c3\"],"
     "\"url\":\"nurikabe/3/1/g2g\"",
     -1},
};

TESTS(solve_has_its_shape, COUNT(solved))
{
    nuri_collection *const collection =
        read_as(solved[_i].text, NURI_FORMAT_AUTO);
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);
    const nuri_options options = {.want_common = true};
    char *record = NULL;

    nuri_result *const result = must_solve(entry->puzzle, NULL, &options);
    ck_ok(RECORD(&record, entry, .result = result, .has_time = true,
                 .time_ms = solved[_i].time_ms));
    /* Which of two solutions comes first is the search's affair. */
    char *const swapped = strstr(record, "[\"..#\"],[\"#..\"]");
    if (swapped)
        memcpy(swapped, "[\"#..\"],[\"..#\"]", 15);
    is_record(record, solved[_i].record);
    nuri_result_free(result);
    nuri_collection_free(collection);
}

TEST(count_has_its_shape)
{
    nuri_collection *const collection =
        read_as("nurikabe/6/6/m8n8i9u", NURI_FORMAT_AUTO);
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);
    nuri_count_result count_result;
    char *record = NULL;

    ck_ok(nuri_count(&count_result, entry->puzzle, NULL, NULL, NULL));
    ck_ok(RECORD(&record, entry, .count_result = &count_result,
                 .has_time = true, .time_ms = 0));
    is_record(record, "{\"nuri\":1,\"id\":null,\"line\":1,\"status\":"
                      "\"counted\",\"count\":3,\"count_exact\":true,"
                      "\"counted_by\":\"sweep\","
                      "\"url\":\"nurikabe/6/6/m8n8i9u\",\"time_ms\":0}");
    count_result.exact = false;
    count_result.limit = NURI_LIMIT_TIME;
    ck_ok(RECORD(&record, entry, .count_result = &count_result));
    is_record(record, "{\"nuri\":1,\"id\":null,\"line\":1,\"status\":"
                      "\"unknown\",\"count\":3,\"count_exact\":false,"
                      "\"counted_by\":\"sweep\","
                      "\"reason\":\"timeout\","
                      "\"url\":\"nurikabe/6/6/m8n8i9u\"");
    nuri_collection_free(collection);
}

static const struct {
    const char *text, *record;
} checked[] = {
    {"pzprv3/nurikabe/1/4/1 # . 2",
     "{\"nuri\":1,\"id\":null,\"line\":1,\"status\":\"solved\","
     "\"undecided\":1,\"blank\":\"land\",\"violations\":[],\"url\":"},
    {"pzprv3/nurikabe/1/4/1 + . 2",
     "\"status\":\"wrong\",\"undecided\":1,\"blank\":\"open\","
     "\"violations\":[{\"rule\":\"island_size\",\"pzpr\":\"bkSizeNe\","
     "\"cells\":"
     "[\"r1c1\",\"r1c2\"],\"message\":\"the island of r1c1 (1) has 2 cells\"}],"
     "\"if_land\":[{\"rule\":\"two_clues\","},
    {"pzprv3/nurikabe/1/2/1 #", "\"undecided\":0,\"violations\":[],\"url\":"},
    {"{\"id\":7,\"puzzle\":[\"1 -\",\"- -\"],\"state\":[\"#.\",\"..\"]}",
     "\"rule\":\"clue_black\",\"pzpr\":\"\",\"cells\":[\"r1c1\"],\"message\":"},
};

TESTS(check_has_its_shape, COUNT(checked))
{
    nuri_collection *const collection =
        read_as(checked[_i].text, NURI_FORMAT_AUTO);
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);
    char *record = NULL;

    nuri_report *const report =
        must_check(entry->puzzle, entry->marks, NURI_CHECK_MODE_AUTO);
    ck_ok(RECORD(&record, entry, .report = report));
    ck_assert_ptr_nonnull(strstr(record, checked[_i].record));
    ck_assert_int_eq(record[strlen(record) - 1], '}');
    nuri_text_free(record);
    nuri_report_free(report);
    nuri_collection_free(collection);
}

TEST(hints_and_explanations_have_their_shapes)
{
    nuri_collection *const collection =
        read_as("nurikabe/5/5/g5k2o1k3g", NURI_FORMAT_AUTO);
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);
    nuri_explanation *explanation = NULL;
    char *record = NULL;

    nuri_hint_result *const hint = must_hint(entry->puzzle, NULL, NULL, NULL);
    ck_ok(RECORD(&record, entry, .hint = hint));
    ck_assert_ptr_nonnull(
        strstr(record, "{\"nuri\":1,\"id\":null,\"line\":1,\"status\":\"hint\","
                       "\"cell\":\"r"));
    ck_assert_ptr_nonnull(strstr(record, ",\"value\":\"black\",\"also\":[\"r"));
    ck_assert_ptr_nonnull(strstr(record, "\"],\"rule\":\""));
    ck_assert_ptr_nonnull(strstr(record, "\"because\":[\"r"));
    nuri_text_free(record);
    ck_ok(RECORD(&record, entry, .hint = hint, .part = true, .also = false,
                 .why = false));
    ck_assert_ptr_nonnull(strstr(record, "\"status\":\"hint\",\"cell\":\"r"));
    ck_assert_ptr_null(strstr(record, "black"));
    ck_assert_ptr_null(strstr(record, "also"));
    ck_assert_ptr_null(strstr(record, "why"));
    nuri_text_free(record);
    ck_ok(RECORD(&record, entry, .hint = hint, .part = true, .also = true,
                 .why = true));
    ck_assert_ptr_null(strstr(record, "black"));
    ck_assert_ptr_nonnull(strstr(record, ",\"also\":[\"r"));
    ck_assert_ptr_nonnull(strstr(record, ",\"why\":\""));
    nuri_text_free(record);
    nuri_hint_result_free(hint);

    ck_ok(nuri_explain(&explanation, entry->puzzle, NULL, NULL, NULL));
    ck_ok(RECORD(&record, entry, .explanation = explanation));
    ck_assert_ptr_nonnull(strstr(record, "\"line\":1,\"status\":\"solved\","
                                         "\"steps\":[{\"rule\":\""));
    ck_assert_ptr_nonnull(strstr(record, "\"set\":[[\"r"));
    ck_assert_ptr_nonnull(
        strstr(record, "],\"state\":[\"..###\",\".#..#\",\".####\",\".#.#.\","
                       "\"###..\"],\"url\":"));
    nuri_text_free(record);
    nuri_explanation_free(explanation);
    nuri_collection_free(collection);
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
    char *plain = NULL;

    ck_ok(nuri_record_plain(&plain,
                            "{\"a\xC2\x9B\":\t\"\x7F\xE2\x80\xAE\xC3\xA4"
                            "\xF0\x9F\x98\x80\xD8\x9C\",\r\n\"\xFF\":1}"));
    ck_assert_str_eq(plain, "{\"a\\u009b\": \"\\u007f\\u202e\xC3\xA4"
                            "\xF0\x9F\x98\x80\\u061c\", \n\"\\ufffd\":1}");
    nuri_text_free(plain);
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

/* Ids, and members that are kept, are the text as it stood. */
static const char *const numbers[] = {
    "0",
    "-7",
    "123456789012345678901234567890",
    "-99999999999999999999",
    "1.50",
    "1e300",
    "-0.5E+300",
    "[1,\"99\",99999999999999999999]",
};

TESTS(an_id_may_be_any_number, COUNT(numbers))
{
    char text[256], *record = NULL;
    const nuri_error error = {NURI_ERR_SYNTAX, 1, 1, "no"};

    snprintf(text, sizeof text,
             "{\"nuri\":1,\"id\":%s,\"rows\":1,\"cols\":1,\"puzzle\":[\"1\"],"
             "\"more\":{\"a\":%s}}\n",
             numbers[_i], numbers[_i]);
    nuri_collection *const collection = read_as(text, NURI_FORMAT_AUTO);
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);
    ck_assert_str_eq(entry->id, numbers[_i]);
    ck_ok(nuri_write(&record, entry, "jsonl", NULL));
    ck_assert_str_eq(record, text);
    nuri_text_free(record);
    ck_ok(RECORD(&record, entry, .error = &error));
    snprintf(text, sizeof text, "{\"nuri\":1,\"id\":%s,\"line\":1,",
             numbers[_i]);
    ck_assert_ptr_nonnull(strstr(record, text));
    nuri_text_free(record);
    nuri_collection_free(collection);
}

/* What is read must be a number that can be held. */
static const char *const unheld[] = {
    "{\"puzzle\":[[99999999999999999999]]}",
    "{\"puzzle\":[\"1\"],\"rows\":99999999999999999999}",
    "{\"puzzle\":[\"1\"],\"rows\":-1e999}",
    "{\"puzzle\":[\"1\"],\"rows\":1.5}",
    "{\"puzzle\":[[1.5]]}",
    "{\"puzzle\":[\"1\",]}",
    "{\"puzzle\":[,\"1\"]}",
    "{\"pu\\u007azle\":[[99999999999999999999]]}",
    "{\"id\":99999999999999999999,\"puzzle\":[\"1\"]",
    "{\"id\":099999999999999999999,\"puzzle\":[\"1\"]}",
    "{\"id\":[99999999999999999999 1],\"puzzle\":[\"1\"]}",
    "{\"id\":1,\"id\":99999999999999999999,\"puzzle\":[\"1\"]}",
};

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

TESTS(a_number_that_is_read_must_be_one, COUNT(unheld))
{
    nuri_collection *collection = NULL;
    nuri_error error = {NURI_OK, 0, 0, ""};

    ck_assert_int_eq(
        nuri_read(&collection, unheld[_i], strlen(unheld[_i]), "json", &error),
        NURI_ERR_SYNTAX);
    ck_assert_uint_eq(error.line, 1);
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
    char *const text = zeros(length + 1, 1);
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
    free(text);
}

/* A caller may have members of our own among those to be written again. */
TEST(members_of_records_are_written_once)
{
    const int32_t clues[2] = {1, 0};
    const uint8_t solution[2] = {NURI_WHITE, NURI_BLACK};
    char *text = NULL;

    nuri_puzzle *const p = new_puzzle(2, 1, clues);
    const nuri_entry entry = {.puzzle = p,
                              .solution = solution,
                              .id = "7",
                              .extra = "{\"id\":8,\"i\":9,\"rows\":3,"
                                       "\"solution\":[],\"mine\":1}"};
    ck_ok(nuri_write(&text, &entry, "jsonl", NULL));
    ck_assert_str_eq(text, "{\"nuri\":1,\"id\":7,\"rows\":1,\"cols\":2,"
                           "\"puzzle\":[\"1 -\"],\"solution\":[\".#\"],"
                           "\"i\":9,\"mine\":1}\n");
    nuri_text_free(text);
    nuri_puzzle_free(p);
}
