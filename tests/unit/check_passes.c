/*
 * check_passes.c -- passes end like those of the essay's own program, and
 * their numbers are exact.
 *
 * What that program gave, run by real J, is in oracle/ of the shared folder;
 * cli/passes.sh compares its trails.  Where it is wrong (oracle/unsound.jsonl)
 * the passes must be right.
 */
#include "brute.h"
#include "reading.h"

#include "deduce/bound.h"

/* ---- The essay's own ---------------------------------------------------- */

enum { MAX_PATH = 1024 };

/* The text of a file of JSON Lines in the shared folder, to be freed; NULL
 * without the file. */
static char *lines_of(const char *name)
{
    char path[MAX_PATH];

    return shared_file(name, path, sizeof path) ? file_text(path, NULL) : NULL;
}

/* End a line, and return the next one. */
static char *cut_line(char *line)
{
    char *const end = strchr(line, '\n');

    ck_assert_ptr_nonnull(end);
    *end = '\0';
    return end + 1;
}

/* The puzzle whose id, which is kept as JSON, stands at the start of the
 * text. */
static const nuri_entry *find_entry(const nuri_collection *puzzles,
                                    const char *text)
{
    for (size_t i = 0; i < nuri_collection_count(puzzles); i++) {
        const nuri_entry *const entry = nuri_collection_entry(puzzles, i);
        if (strncmp(entry->id, text, strlen(entry->id)) == 0)
            return entry;
    }
    ck_abort_msg("no puzzle has the id of %s", text);
}

/* The last step of the record has these numbers and this state. */
static void check_end(const nuri_entry *entry, const char *line)
{
    own_pass_list passes = must_pass(entry->puzzle, NULL, false);
    const nuri_pass *const last = &passes->passes[passes->count - 1];
    const char *const numbers = strstr(line, "\"white\":");
    const char *const state = strstr(line, "\"state\":");
    int white, open, cycles;
    own_text record = NULL;

    ck_assert(numbers && state);
    ck_assert_int_eq(sscanf(numbers, "\"white\":%d,\"free\":%d,\"cycles\":%d",
                            &white, &open, &cycles),
                     3);
    ck_assert_int_eq(last->white, white);
    ck_assert_int_eq(last->open, open);
    ck_assert_int_eq(last[-1].cycle, cycles);
    ck_ok(RECORD(&record, entry, .passes = passes));
    const size_t length = strlen(state) + strlen("]}");
    ck_assert_uint_gt(strlen(record), length);
    ck_assert_msg(
        strncmp(record + strlen(record) - length, state, strlen(state)) == 0,
        "%s: not the state of %s", record, line);
}

TEST(real_puzzles_end_as_in_the_essay)
{
    own_collection puzzles = shared_corpus();
    FREED char *text = puzzles ? lines_of("oracle/fixpoint.jsonl") : NULL;

    for (char *line = text, *next = NULL; line && *line; line = next) {
        next = cut_line(line);
        check_end(find_entry(puzzles, line + strlen("{\"id\":")), line);
    }
}

/* Where the essay's program errs, the passes agree with the solution. */
TEST(what_is_unsound_there_is_sound_here)
{
    own_collection puzzles = shared_puzzles("oracle/unsound.jsonl");

    for (size_t i = 0; puzzles && i < nuri_collection_count(puzzles); i++) {
        const nuri_entry *const entry = nuri_collection_entry(puzzles, i);
        own_pass_list passes = must_pass(entry->puzzle, entry->marks, true);
        ck_assert(!passes->contradiction);
        for (size_t k = 0; k < passes->count; k++)
            ck_assert_msg(brute_agrees(entry->puzzle, entry->solution,
                                       passes->passes[k].marks),
                          "record %zu, step %zu", i, k);
    }
}

/* ---- Numbers -------------------------------------------------------------- */

static const struct {
    int64_t white;
    uint32_t open;
    const char *ways;
} bounds[] = {
    {0, 0, "1"},
    {0, 7, "1"},
    {7, 7, "1"},
    {8, 7, "0"},
    {-1, 7, "0"},
    {4, 21, "5985"},
    {4, 13, "715"},
    {9, 14, "2002"},
    {10, 30, "30045015"},
    {20, 64, "19619725782651120"},
    {50, 100, "100891344545564193334812497256"},
    /* The essay's n7. */
    {112, 296,
     "876171133280942055620678393751076234044401"
     "153244238043246612064317457614231007488400"},
};

TESTS(binomials_are_exact, COUNT(bounds))
{
    own_arena memory = {0};
    const char *const ways =
        nuri_bound_ways(&memory, bounds[_i].white, bounds[_i].open);

    ck_assert(ways != NULL);
    ck_assert_str_eq(ways, bounds[_i].ways);
}

/* Pascal's triangle, kept to one number: C(n, m) modulo 2^61 - 1. */
TEST(binomials_agree_with_pascal)
{
    enum { N = 400 };
    static const uint64_t prime = ((uint64_t)1 << 61) - 1;
    uint64_t row[N + 1] = {1};

    for (uint32_t n = 1; n <= N; n++)
        for (uint32_t m = n; m > 0; m--)
            row[m] = (row[m] + row[m - 1]) % prime;
    for (uint32_t m = 0; m <= N; m++) {
        own_arena memory = {0};
        const char *const ways = nuri_bound_ways(&memory, m, N);
        uint64_t rest = 0;
        ck_assert(ways != NULL);
        for (const char *at = ways; *at; at++) {
            /* 10 * rest, in steps that do not overflow. */
            rest = (rest * 4 % prime + rest) % prime * 2 % prime;
            rest = (rest + (uint64_t)(*at - '0')) % prime;
        }
        ck_assert_uint_eq(rest, row[m]);
    }
}

TEST(the_largest_board_has_its_numbers)
{
    own_arena memory = {0};
    const char *const ways = nuri_bound_ways(&memory, 32768, 65536);
    const char *const power = nuri_bound_power(&memory, 65536);

    ck_assert(ways != NULL && power != NULL);
    ck_assert_uint_eq(strlen(ways), 19726);
    ck_assert_uint_eq(strlen(power), 19729);
    ck_assert_int_eq(strncmp(power, "20035299304068464649790", 23), 0);
}
