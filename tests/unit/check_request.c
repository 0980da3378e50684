/*
 * check_request.c -- nuri_request() returns the records of the library, and
 * refuses what it does not understand.
 */
#include "reading.h"

/* ---- Asking ------------------------------------------------------------- */

/* The answer to these lines and this text, to be freed. */
static char *ask(const char *lines, const char *text, nuri_status *status)
{
    const size_t room = strlen(lines) + strlen("text\n") + strlen(text);
    char *const request = zeros(room + 1, 1);
    char *answer = NULL;

    snprintf(request, room + 1, "%stext\n%s", lines, text);
    *status = nuri_request(&answer, request, room, NULL, NULL, NULL);
    ck_assert_ptr_nonnull(answer);
    free(request);
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
    char *const answer = must_answer(lines, text);
    ck_assert_str_eq(answer, record);
    nuri_text_free(answer);
    nuri_text_free(record);
}

/* ---- The same as the library -------------------------------------------- */

static void same_solve(const nuri_entry *entry, const char *text)
{
    const nuri_options options = {.want_common = true};
    nuri_hint_result *why = NULL;
    char *record = NULL;

    nuri_result *const result =
        must_solve(entry->puzzle, entry->marks, &options);
    if (result->outcome == NURI_OUTCOME_NONE)
        ck_ok(nuri_why_none(&why, entry->puzzle, entry->marks, &options));
    const nuri_status made =
        RECORD(&record, entry, .result = result, .hint = why);
    is_answer("call solve\ncommon 1\n", text, made, record);
    nuri_hint_result_free(why);
    nuri_result_free(result);
}

static void same_check(const nuri_entry *entry, const char *text)
{
    const size_t cells = cells_of(entry->puzzle);
    uint8_t *const open = zeros(cells, 1);
    char *record = NULL;

    nuri_report *const report =
        must_check(entry->puzzle, entry->marks ? entry->marks : open,
                   NURI_CHECK_MODE_AUTO);
    const nuri_status made = RECORD(&record, entry, .report = report);
    is_answer("call check\n", text, made, record);
    nuri_report_free(report);
    free(open);
}

static void same_hint(const nuri_entry *entry, const char *text)
{
    char *record = NULL;

    nuri_hint_result *const hint =
        must_hint(entry->puzzle, entry->marks, NULL, NULL);
    const nuri_status made = RECORD(&record, entry, .hint = hint);
    is_answer("call hint\n", text, made, record);
    nuri_hint_result_free(hint);
}

static void same_way(const nuri_entry *entry, const char *text)
{
    char *record = NULL;

    nuri_explanation *const way =
        must_explain(entry->puzzle, entry->marks, NULL, NULL);
    nuri_status made = RECORD(&record, entry, .explanation = way);
    is_answer("call explain\n", text, made, record);
    nuri_rating *const rating = must_rate(entry->puzzle, NULL);
    made = RECORD(&record, entry, .rating = rating);
    is_answer("call rate\n", text, made, record);
    nuri_explanation_free(way);
    nuri_rating_free(rating);
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
    char *const text = file_text(path, &length);
    ck_assert_ptr_nonnull(text);
    nuri_collection *const collection = read_as(text, NURI_FORMAT_AUTO);
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);
    same_solve(entry, text);
    same_check(entry, text);
    same_hint(entry, text);
    same_way(entry, text);
    nuri_collection_free(collection);
    free(text);
}

/* Every EVERY-th puzzle of the corpus, as a link: so the page sends them. */
enum { EVERY = 12 };

TEST(so_are_those_about_the_corpus)
{
    nuri_collection *const corpus = shared_corpus();

    for (size_t i = 0; corpus && i < nuri_collection_count(corpus);
         i += EVERY) {
        char *link = NULL;
        ck_ok(nuri_write(&link, nuri_collection_entry(corpus, i), "url", NULL));
        nuri_collection *const collection = read_as(link, NURI_FORMAT_AUTO);
        const nuri_entry *const entry = nuri_collection_entry(collection, 0);
        same_solve(entry, link);
        same_hint(entry, link);
        nuri_collection_free(collection);
        nuri_text_free(link);
    }
    nuri_collection_free(corpus);
}

/* ---- What a request says ------------------------------------------------ */

static const char n1[] = "nurikabe/5/5/g1m2k3m2g";

/* What must stand in the answer; NULL: nothing must. */
static const struct {
    const char *lines, *text, *found;
    bool good;
} requests[] = {
    {"call read\n", "1 -\n\n2 - -\n", "\"puzzle\":[\"2 - -\"]", 1},
    {"call read\nlenient 1\n", "nurikabe/5/5/g1m2k3m2", "\"cols\":5", 1},
    {"call read\nlenient 1\n", "5x5:2b1", "\n!the id ends after 4 of 25 cells",
     1},
    {"call read\n", "1 - -\n\n1 #\n? .\n",
     "\n!'.' is read as white, in 1 cell; "
     "write '-' for an undecided cell (line 3)\n",
     1},
    {"call read\nparsed 1\n", "{\"id\":7,\"puzzle\":[[2,0,null]]}",
     "{\"nuri\":1,\"id\":7,", 1},
    {"call read\nparsed 1\n", "{\"puzzle\":[\"2", "\"error\"", 0},
    {"call read\nparsed 1\n", "{\"", "\"error\"", 0},
    {"call write\nto url\n", "1 -\n", "https://puzz.link/p?nurikabe/2/1/1g", 1},
    {"call write\nto jsonl\nmarks r1c2=black\n", "1 -\n", "\"state\":[\".#\"]",
     1},
    {"call write\nto png\n", "1 -\n", "bad_argument", 0},
    {"call write\nto j\nmarks ..\n", "1 -\n", "unsupported", 0},
    {"call write\n", "1 -\n", "unknown format", 0},
    {"call solve\nid \"a b\"\nline 7\n", n1, "\"id\":\"a b\",\"line\":7,", 1},
    {"call check\nmarks r1c2=black,r1c1=white\n", "- 2\n- -\n", "the clue", 1},
    {"call check\nblank undecided\nmarks #?,??\n", "- 2\n- -\n",
     "\"incomplete\"", 1},
    {"call hint\nmarks r1c1=black,r2c1=white\n", n1,
     "\"first_wrong\":{\"cell\":\"r2c1\"", 1},
    {"call hint\nnear r5c5\n", n1, "\"cell\":\"r4c5\"", 1},
    {"call hint\nnear r6c1\n", n1, "near: the board has no such cell", 0},
    {"call hint\nnear 24\n", n1, "near: expected a cell, such as r3c4", 0},
    {"call judge\nmarks r1c1=black,r2c1=white\n", n1, "\"status\":\"wrong\"",
     1},
    {"call judge\nmarks r2c1=white,r1c1=black\n", n1, "\"number\":1", 1},
    {"call judge\n", n1, "missing mark to judge", 0},
    {"call judge\nmarks r6c1=black\n", n1, "marks: expected cells of the board",
     0},
    {"call judge\nmarks r1c1=red\n", n1, "marks: expected cells of the board",
     0},
    {"call judge\nmarks r1c1=black,\n", n1,
     "marks: expected cells of the board", 0},
    {"call solve\nmarks #??,???\n", "- 2 -\n- - -\n", "\"marks\":1", 1},
    {"call solve\nmarks #??,??\n", "- 2 -\n- - -\n", "or all its rows", 0},
    {"call solve\nmarks #??,????\n", "- 2 -\n- - -\n", "or all its rows", 0},
    {"call solve\nmarks #??,?x?\n", "- 2 -\n- - -\n", "or all its rows", 0},
    {"call explain\nmarks r1c1=black\nlevel 1\n", n1, "\"marks\":1", 1},
    {"call rate\nformat url\n", n1, "\"rated\"", 1},
    {"call rate\nformat none\n", n1, "unknown format", 0},
    {"call rate\n", "1 -\n\n2 - -\n", "expected one puzzle", 0},
    {"call rate\n", "no puzzle", "\"status\":\"error\"", 0},
    {"call rate\nline 3\n", "", "\"line\":3,\"status\":\"error\"", 0},
    {"call generate\nsize 5x4\nseed 7\n", "", "\"cols\":5,", 1},
    {"call generate\nsize 6\nlevel 2\n", "", "\"level\":2,", 1},
    {"call generate\nsize 6\nlevel easy\nclues ..9\n", "", "\"level\":2,", 1},
    {"call generate\nsize 6\nlevel 9\n", "",
     "level: expected levels from 1 to 8, such as 3, 2..4 or ..3, or a level "
     "name, such as easy, found '9'",
     0},
    {"call generate\nsize 6\nlevel 4..2\n", "", "level: expected", 0},
    {"call generate\nsize 6\nlevel ..\n", "", "level: expected", 0},
    {"call generate\nsize 6\nsizes distinct\nclues 2..\n", "", "puzzle", 1},
    {"call generate\nsize 1\nlevel 8..\n", "", "\"error\"", 0},
    {"call suggest\n", "2 - -\n- - -\n- - 2\n", "\"change\":\"move\"", 1},
    {"call moves\n", n1, "\"changes\":[]", 1},
    {"call minimise\n", "1 -\n", "\"changes\":[]", 1},
    {"call fill\n", "? -\n", "\"changes\"", 1},
    {"call force\nmarks r1c2=black\n", "- 2 -\n", "\"forced\":", 1},
    {"call count\n", n1, "\"count\":1,", 1},
    {"call count\nmost 1\n", "- 2 -\n- - -\n", "\"count_exact\":false", 1},
    {"call count\nformat grid\n", "1 1\n", "touching_clues", 1},
    {"call draw\nto ascii\nmarks r1c2=black\n", "1 -\n", "1 #\n", 1},
    {"call draw\nto svg\ncell 20\ncoords 1\n", "1 -\n", "<svg", 1},
    {"call draw\nto none\n", "1 -\n", "unknown drawing", 0},
    {"call draw\n", "1 -\n", "unknown drawing", 0},
    {"call transform\ntransform transpose\nmarks r1c2=black\n", "1 -\n",
     "\"puzzle\":[\"1\",\"-\"],\"state\":[\".\",\"#\"]", 1},
    {"call transform\ntransform 4\n", "1 -\n",
     "transform: expected none, mirror", 0},
    {"call clues\nmarks .#\n", "- -\n", "\"status\":\"unique\"", 1},
    {"call clues\n", "- -\n", "bad_argument", 0},
    {"call suggest\nallow move,number\nchanges 1\nchoose 1\n",
     "2 - -\n- - -\n- - 2\n", "\"made\":true", 1},
    {"call suggest\nchoose 99\n", "2 - -\n- - -\n- - 2\n", "no such change", 0},
    {"call suggest\nallow moves\n", "1 -\n", "allow: expected move, number", 0},
    {"call generate\nsize 5\nseed 18446744073709551615\n", "",
     "\"seed\":18446744073709551615,", 1},
    {"call generate\nseed 18446744073709551616\n", "",
     "seed: expected a whole number below 2^64", 0},
    {"call generate\nsize -5\n", "", "size: expected columns x rows", 0},
    {"call generate\nsize 5 \n", "", "size: expected", 0},
    {"call generate\nsize 3x2\npattern 1,0,0\n", "", "the pattern", 0},
    {"call generate\nsize 3x2\npattern x,0,0,0,x\n", "", "the pattern", 0},
    {"call generate\nsize 3x2\npattern 1,y,0,0,0,0\n", "",
     "pattern: expected clues", 0},
    {"call generate\nsize 3x2\nsizes 1,\n", "", "sizes: expected", 0},
    {"call generate\nsize 6\nstyle fancy\n", "",
     "style: expected crafted or plain, found 'fancy'", 0},
    {"call generate\nsymmetry up\n", "", "symmetry: expected any, none", 0},
    {"call check\nblank open\n", n1, "blank: expected auto, white or undecided",
     0},
    {"call hint\nlevel 9\n", n1, "level: expected levels from 1 to 8", 0},
    {"call suggest\nchanges 4\n", n1, "changes: expected 1, 2 or 3", 0},
    {"call check\nlenient 2\n", n1, "lenient: expected 1 or 0", 0},
    {"call none\n", n1, "unknown call", 0},
    {"", n1, "unknown call", 0},
    {"call rate\nwhat 1\n", n1, "unknown line in the request: 'what'", 0},
    {"call rate\nwhat\n", n1, "unknown line in the request: 'what'", 0},
};

TESTS(requests_are_understood_or_refused, COUNT(requests))
{
    nuri_status status;
    char *const answer = ask(requests[_i].lines, requests[_i].text, &status);

    ck_assert_msg((status == NURI_OK) == requests[_i].good, "%s", answer);
    ck_assert_msg(strstr(answer, requests[_i].found) != NULL, "%s", answer);
    nuri_text_free(answer);
}

/* Without a text: the answer holds what is expected. */
static void refused(const char *request, size_t length, const char *expected)
{
    char *answer = NULL;

    ck_assert_int_eq(nuri_request(&answer, request, length, NULL, NULL, NULL),
                     NURI_ERR_ARGUMENT);
    ck_assert_msg(strstr(answer, expected) != NULL, "%s", answer);
    nuri_text_free(answer);
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
                                          .use = "sea_cut"};
    nuri_generated *made = NULL;
    char *url = NULL;

    ck_ok(nuri_generate(&made, &wanted, NULL, NULL));
    const nuri_entry entry = {.puzzle = made->puzzle};
    ck_ok(nuri_write(&url, &entry, "jsonl", NULL));
    url[strcspn(url, "]")] = '\0'; /* the clues alone */
    char *const answer = must_answer("call generate\nsize 7\nseed 3\n"
                                     "symmetry mirror\nunknown 2\n"
                                     "use sea_cut\n",
                                     "");
    ck_assert_msg(strncmp(answer, url, strlen(url)) == 0, "%s", answer);
    nuri_text_free(answer);
    nuri_text_free(url);
    nuri_generated_free(made);
}

TEST(all_techniques_are_listed)
{
    char *const answer = must_answer("call techniques\n", "");
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
    nuri_text_free(answer);
}

/* A deadline ends the work, and the answer says so.  This board has more
 * solutions than can be counted. */
TEST(a_deadline_ends_the_work)
{
    char *const answer =
        must_answer("call count\ntimeout 1\n",
                    "30x30:450zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzo");

    ck_assert_ptr_nonnull(strstr(answer, "\"reason\":\"timeout\""));
    nuri_text_free(answer);
}
