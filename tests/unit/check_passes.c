/*
 * check_passes.c -- passes equal those of the essay's own program.
 *
 * Its trails, made by real J, are in oracle/ of the shared folder.  Where that
 * program is wrong (oracle/unsound.jsonl) the passes must be right.
 */
#include "brute.h"
#include "support.h"

#include "deduce/bound.h"

#include <jansson.h>

enum { MAX_PATH = 1024 };

/* ---- Records ------------------------------------------------------------ */

/* All records of a file of JSON Lines in the shared folder, to be released with
 * json_decref(); NULL, and a message, without the file. */
static json_t *records(const char *name)
{
    char path[MAX_PATH];

    if (!shared_file(name, path, sizeof path))
        return NULL;
    json_t *const list = json_array();
    char *const text = file_text(path, NULL);
    ck_assert(text != NULL && list != NULL);
    for (const char *line = text; *line;) {
        const size_t length = strcspn(line, "\n");
        json_error_t problem;
        if (length > 0) {
            json_t *const record = json_loadb(line, length, 0, &problem);
            ck_assert_msg(record != NULL, "%s: %s", path, problem.text);
            json_array_append_new(list, record);
        }
        line += length + (line[length] == '\n');
    }
    free(text);
    return list;
}

static const char *text_of(const json_t *record, const char *key)
{
    return json_string_value(json_object_get(record, key));
}

static int64_t number_of(const json_t *record, const char *key)
{
    return json_integer_value(json_object_get(record, key));
}

/* ---- Comparing ---------------------------------------------------------- */

/* The rows of the state, such as "?.#", are those found. */
static void check_state(const nuri_puzzle *puzzle, const uint8_t *found,
                        const json_t *expected, const char *id, size_t step)
{
    const json_t *const rows = json_object_get(expected, "state");
    const unsigned width = nuri_puzzle_width(puzzle);
    size_t y;
    json_t *row;

    ck_assert_uint_eq(json_array_size(rows), nuri_puzzle_height(puzzle));
    json_array_foreach(rows, y, row)
    {
        for (unsigned x = 0; x < width; x++)
            if (json_string_value(row)[x] != "?#."[found[y * width + x]])
                ck_abort_msg("%s, step %zu, r%zuc%u is not the essay's in\n%s",
                             id, step, y + 1, x + 1, draw_state(puzzle, found));
    }
}

static bool has_figures(const nuri_pass *pass, const json_t *expected)
{
    return strcmp(pass->pass, text_of(expected, "pass")) == 0 &&
           pass->cycle == number_of(expected, "cycle") &&
           pass->white == number_of(expected, "white") &&
           pass->open == number_of(expected, "free") &&
           strcmp(pass->possibilities, text_of(expected, "possibilities")) == 0;
}

static void check_pass(const nuri_puzzle *puzzle, const nuri_pass *pass,
                       const json_t *expected, const char *id, size_t step)
{
    ck_assert_msg(pass != NULL, "%s: step %zu is missing", id, step);
    check_state(puzzle, pass->marks, expected, id, step);
    ck_assert_msg(has_figures(pass, expected), "%s: step %zu, %s", id, step,
                  pass->pass);
}

/* Every step of every record of this file. */
static void check_trails(const char *name, bool lines)
{
    nuri_collection *const puzzles = shared_puzzles(name);
    json_t *const list = records(name);
    size_t i, k;
    json_t *record, *step;

    json_array_foreach(list, i, record)
    {
        const json_t *const steps = json_object_get(record, "steps");
        const nuri_puzzle *const puzzle =
            nuri_collection_entry(puzzles, i)->puzzle;
        nuri_pass_list *passes = must_pass(puzzle, NULL, lines);
        json_array_foreach(steps, k, step)
        {
            check_pass(puzzle, &passes->passes[k], step, text_of(record, "id"),
                       k);
        }
        ck_assert_uint_eq(passes->count, k);
        ck_assert(!passes->contradiction);
        nuri_pass_list_free(passes);
    }
    json_decref(list);
    nuri_collection_free(puzzles);
}

TEST(every_pass_is_the_essays)
{
    check_trails("oracle/passes.jsonl", false);
}

TEST(every_line_of_islands_is_the_essays)
{
    check_trails("oracle/islands-lines.jsonl", true);
}

static void check_end(const nuri_entry *entry, const json_t *expected)
{
    const char *const id = text_of(expected, "id");
    nuri_pass_list *passes = must_pass(entry->puzzle, NULL, false);
    const size_t count = passes->count;
    const nuri_pass *const last = &passes->passes[count - 1];

    check_state(entry->puzzle, last->marks, expected, id, count - 1);
    ck_assert_int_eq(last->white, number_of(expected, "white"));
    ck_assert_int_eq(last->open, number_of(expected, "free"));
    ck_assert_int_eq(passes->passes[count - 2].cycle,
                     number_of(expected, "cycles"));
    nuri_pass_list_free(passes);
}

/* The puzzle with this id, which is kept as JSON. */
static const nuri_entry *find_entry(const nuri_collection *puzzles,
                                    const char *id)
{
    const size_t length = strlen(id);

    for (size_t i = 0; i < nuri_collection_count(puzzles); i++) {
        const nuri_entry *const entry = nuri_collection_entry(puzzles, i);
        if (strncmp(entry->id + 1, id, length) == 0 &&
            entry->id[1 + length] == '"')
            return entry;
    }
    ck_abort_msg("%s has no puzzle", id);
}

TEST(real_puzzles_end_as_in_the_essay)
{
    nuri_collection *const puzzles = shared_corpus();
    json_t *const ends = puzzles ? records("oracle/fixpoint.jsonl") : NULL;
    size_t k;
    json_t *expected;

    json_array_foreach(ends, k, expected)
    {
        check_end(find_entry(puzzles, text_of(expected, "id")), expected);
    }
    json_decref(ends);
    nuri_collection_free(puzzles);
}

/* Where the essay's program errs, the passes agree with the solution. */
TEST(what_is_unsound_there_is_sound_here)
{
    nuri_collection *const puzzles = shared_puzzles("oracle/unsound.jsonl");

    for (size_t i = 0; puzzles && i < nuri_collection_count(puzzles); i++) {
        const nuri_entry *const entry = nuri_collection_entry(puzzles, i);
        nuri_pass_list *const passes =
            must_pass(entry->puzzle, entry->marks, true);
        ck_assert(!passes->contradiction);
        for (size_t k = 0; k < passes->count; k++)
            ck_assert_msg(brute_agrees(entry->puzzle, entry->solution,
                                       passes->passes[k].marks),
                          "record %zu, step %zu", i, k);
        nuri_pass_list_free(passes);
    }
    nuri_collection_free(puzzles);
}

/* ---- Without the shared folder ------------------------------------------ */

static const char n1[] = ".1...\n"
                         "....2\n"
                         ".....\n"
                         "3....\n"
                         "...2.\n";

TEST(the_essays_own_numbers)
{
    static const char *const expected[] = {"5985", "715", "55", "55", "28"};
    nuri_puzzle *const puzzle = drawn_puzzle(n1, NULL);

    nuri_pass_list *const passes = must_pass(puzzle, NULL, false);
    for (int i = 0; i < COUNT(expected); i++)
        ck_assert_str_eq(passes->passes[i].possibilities, expected[i]);
    nuri_pass_list_free(passes);
    nuri_puzzle_free(puzzle);
}

TEST(an_unknown_clue_leaves_the_white_count_unknown)
{
    nuri_puzzle *const puzzle = drawn_puzzle("?..\n..2\n", NULL);

    nuri_pass_list *const passes = must_pass(puzzle, NULL, false);
    ck_assert_int_eq(passes->passes[0].white, -1);
    ck_assert_str_eq(passes->passes[0].possibilities, "16");
    nuri_pass_list_free(passes);
    nuri_puzzle_free(puzzle);
}

/* Drawings in which no solution is left, and the passes see it. */
TESTS(contradictions_end_the_passes, 2)
{
    static const char *const drawings[] = {
        "3.2\noo#\n", /* between says sea, the pocket says land */
        "1.o#?\n",    /* complete says sea, the exit says land */
    };
    uint8_t *marks = NULL;
    nuri_puzzle *const puzzle = drawn_puzzle(drawings[_i], &marks);

    nuri_pass_list *const passes = must_pass(puzzle, marks, true);
    ck_assert(passes->contradiction);
    nuri_pass_list_free(passes);
    nuri_puzzle_free(puzzle);
    free(marks);
}

TEST(a_black_clue_is_a_contradiction)
{
    static const uint8_t marks[] = {NURI_BLACK, NURI_UNDECIDED, NURI_UNDECIDED};
    nuri_puzzle *const puzzle = drawn_puzzle("2..\n", NULL);

    nuri_pass_list *const passes = must_pass(puzzle, marks, false);
    ck_assert(passes->contradiction);
    ck_assert_uint_eq(passes->count, 1);
    nuri_pass_list_free(passes);
    nuri_puzzle_free(puzzle);
}

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
    char *const ways = nuri_bound_ways(bounds[_i].white, bounds[_i].open);

    ck_assert(ways != NULL);
    ck_assert_str_eq(ways, bounds[_i].ways);
    nuri_text_free(ways);
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
        char *const ways = nuri_bound_ways(m, N);
        uint64_t rest = 0;
        ck_assert(ways != NULL);
        for (const char *at = ways; *at; at++) {
            /* 10 * rest, in steps that do not overflow. */
            rest = (rest * 4 % prime + rest) % prime * 2 % prime;
            rest = (rest + (uint64_t)(*at - '0')) % prime;
        }
        ck_assert_uint_eq(rest, row[m]);
        nuri_text_free(ways);
    }
}

TEST(the_largest_board_has_its_numbers)
{
    char *const ways = nuri_bound_ways(32768, 65536);
    char *const power = nuri_bound_power(65536);

    ck_assert(ways != NULL && power != NULL);
    ck_assert_uint_eq(strlen(ways), 19726);
    ck_assert_uint_eq(strlen(power), 19729);
    ck_assert_int_eq(strncmp(power, "20035299304068464649790", 23), 0);
    nuri_text_free(ways);
    nuri_text_free(power);
}
