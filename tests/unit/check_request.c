/*
 * check_request.c -- nuri_request() returns the records of the library, and
 * refuses what it does not understand.
 */
#include "cases.h"
#include "reading.h"

/* ---- Asking ------------------------------------------------------------- */

/* The answer to these lines and this text, to be freed. */
static char *ask(const char *lines, const char *text, nuri_status *status)
{
    const size_t room = strlen(lines) + strlen("text\n") + strlen(text);
    FREED char *request = zeros(room + 1, 1);
    char *answer = NULL;

    snprintf(request, room + 1, "%stext\n%s", lines, text);
    *status = nuri_request(&answer, request, room, NULL, NULL, NULL);
    ck_assert_ptr_nonnull(answer);
    return answer;
}

static char *must_answer(const char *lines, const char *text)
{
    nuri_status status;
    char *const answer = ask(lines, text, &status);

    ck_assert_msg(status == NURI_OK, "%s", answer);
    return answer;
}

/* The answer is this record, which is freed. */
static void is_answer(const char *lines, const char *text, nuri_status made,
                      char *record)
{
    ck_ok(made);
    own_text answer = must_answer(lines, text);
    ck_assert_str_eq(answer, record);
    nuri_text_free(record);
}

/* ---- The same as the library -------------------------------------------- */

static void same_solve(const nuri_entry *entry, const char *text)
{
    const nuri_options options = {.want_common = true};
    own_hint_result why = NULL;
    char *record = NULL;

    own_result result = must_solve(entry->puzzle, entry->marks, &options);
    if (result->outcome == NURI_OUTCOME_NONE)
        ck_ok(nuri_why_none(&why, entry->puzzle, entry->marks, &options));
    const nuri_status made =
        RECORD(&record, entry, .result = result, .hint = why);
    is_answer("call solve\ncommon 1\n", text, made, record);
}

static void same_check(const nuri_entry *entry, const char *text)
{
    const size_t cells = cells_of(entry->puzzle);
    FREED uint8_t *open = zeros(cells, 1);
    char *record = NULL;

    own_report report =
        must_check(entry->puzzle, entry->marks ? entry->marks : open,
                   NURI_CHECK_MODE_AUTO);
    const nuri_status made = RECORD(&record, entry, .report = report);
    is_answer("call check\n", text, made, record);
}

static void same_hint(const nuri_entry *entry, const char *text)
{
    char *record = NULL;

    own_hint_result hint = must_hint(entry->puzzle, entry->marks, NULL, NULL);
    const nuri_status made = RECORD(&record, entry, .hint = hint);
    is_answer("call hint\n", text, made, record);
}

static void same_way(const nuri_entry *entry, const char *text)
{
    char *record = NULL;

    own_explanation way = must_explain(entry->puzzle, entry->marks, NULL, NULL);
    nuri_status made = RECORD(&record, entry, .explanation = way);
    is_answer("call explain\n", text, made, record);
    own_rating rating = must_rate(entry->puzzle, NULL);
    made = RECORD(&record, entry, .rating = rating);
    is_answer("call rate\n", text, made, record);
}

static const char *const names[] = {
    "n1",           "n2",          "n3",          "n4",
    "n5",           "n6",          "all-land",    "no-clue",
    "no-clue-pool", "one",         "too-large",   "touching",
    "two-ways",     "untold-many", "untold-pair", "untold",
};

TESTS(answers_are_those_of_the_library, COUNT(names))
{
    char path[1024];
    size_t length = 0;

    snprintf(path, sizeof path, "%s/%s.txt", NURI_PUZZLES_DIR, names[_i]);
    FREED char *text = file_text(path, &length);
    ck_assert_ptr_nonnull(text);
    own_collection collection = read_as(text, NURI_FORMAT_AUTO);
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);
    same_solve(entry, text);
    same_check(entry, text);
    same_hint(entry, text);
    same_way(entry, text);
}

/* Every EVERY-th puzzle of the corpus, as a link: so the page sends them. */
enum { EVERY = 12 };

TEST(so_are_those_about_the_corpus)
{
    own_collection corpus = shared_corpus();

    const size_t step = EVERY * (EVERY / some_cases(EVERY));

    for (size_t i = 0; corpus && i < nuri_collection_count(corpus); i += step) {
        own_text link = NULL;
        ck_ok(nuri_write(&link, nuri_collection_entry(corpus, i), "url", NULL));
        own_collection collection = read_as(link, NURI_FORMAT_AUTO);
        const nuri_entry *const entry = nuri_collection_entry(collection, 0);
        same_solve(entry, link);
        same_hint(entry, link);
    }
}

/* ---- What a request says ------------------------------------------------ */

/* Lines, a text, `ok` or `refused`, and what stands in the answer. */
TEST(requests_are_understood_or_refused)
{
    struct cases cases = cases_open("formats/requests.txt");
    unsigned count = 0;

    for (char *lines; (lines = case_line(&cases, NULL)); count++) {
        const char *const text = case_line(&cases, NULL);
        const char *const how = case_line(&cases, NULL);
        const char *const found = case_line(&cases, NULL);
        nuri_status status;
        own_text answer = ask(lines, text, &status);
        ck_assert_msg((status == NURI_OK) == (strcmp(how, "ok") == 0) &&
                          strstr(answer, found),
                      "%s%s\nis answered by\n%s", lines, text, answer);
    }
    ck_assert_uint_gt(count, 70);
}

/* Without a text: the answer holds what is expected. */
static void refused(const char *request, size_t length, const char *expected)
{
    own_text answer = NULL;

    ck_assert_int_eq(nuri_request(&answer, request, length, NULL, NULL, NULL),
                     NURI_ERR_ARGUMENT);
    ck_assert_msg(strstr(answer, expected) != NULL, "%s", answer);
}

TEST(a_line_must_end)
{
    refused("call rate", 9, "unfinished line in the request");
    refused("", 0, "unknown call");
}

/* The options of a new puzzle are those of the library. */
TEST(a_new_puzzle_has_what_is_asked_for)
{
    const nuri_generate_options wanted = {.width = 7,
                                          .height = 7,
                                          .seed = 3,
                                          .symmetry = NURI_SYMMETRY_MIRROR,
                                          .unknown = 2,
                                          .use = "between"};
    own_generated made = NULL;
    own_text url = NULL;

    ck_ok(nuri_generate(&made, &wanted, NULL, NULL));
    const nuri_entry entry = {.puzzle = made->puzzle};
    ck_ok(nuri_write(&url, &entry, "jsonl", NULL));
    url[strcspn(url, "]")] = '\0'; /* the clues alone */
    own_text answer = must_answer("call generate\nsize 7\nseed 3\n"
                                  "symmetry mirror\nunknown 2\n"
                                  "use between\n",
                                  "");
    ck_assert_msg(strncmp(answer, url, strlen(url)) == 0, "%s", answer);
}

TEST(all_techniques_are_listed)
{
    own_text answer = must_answer("call techniques\n", "");
    const char *at = answer;
    const nuri_technique_info *info;
    char id[64];

    for (size_t i = 0; (info = nuri_technique(i)); i++) {
        snprintf(id, sizeof id, "{\"id\":\"%s\",\"level\":%u,", info->id,
                 info->level);
        at = strstr(at, id);
        ck_assert_msg(at != NULL, "%s", id);
        ck_assert_ptr_nonnull(strstr(at, info->summary));
        ck_assert_ptr_null(strchr(info->summary, '"'));
    }
    ck_assert_ptr_null(strchr(at, '\n'));
    ck_assert_str_eq(at + strlen(at) - 2, "}]");
}

/* A deadline ends the work, and the answer says so.  This board has more
 * solutions than can be counted. */
TEST(a_deadline_ends_the_work)
{
    own_text answer =
        must_answer("call count\ntimeout 1\n",
                    "30x30:450zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzo");

    ck_assert_ptr_nonnull(strstr(answer, "\"reason\":\"timeout\""));
}
