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

/* All records of a file of JSON Lines; to be released with json_decref(). */
static json_t *records(const char *path)
{
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

static int32_t clue_of(const char *token, size_t length)
{
    if (length == 1 && *token == '-')
        return NURI_CLUE_NONE;
    if (length == 1 && *token == '?')
        return NURI_CLUE_ANY;
    return (int32_t)strtol(token, NULL, 10);
}

/* From rows such as "- 1 - - -". */
static nuri_puzzle *puzzle_of(const json_t *record)
{
    const json_t *const rows = json_object_get(record, "puzzle");
    int32_t *const clues = zeros(NURI_MAX_CELLS, sizeof *clues);
    unsigned cells = 0;
    size_t y;
    json_t *row;

    ck_assert(clues != NULL && json_array_size(rows) > 0);
    json_array_foreach(rows, y, row)
    {
        const char *token = json_string_value(row);
        while (*token) {
            const size_t length = strcspn(token, " ");
            clues[cells++] = clue_of(token, length);
            token += length + strspn(token + length, " ");
        }
    }
    const unsigned height = (unsigned)json_array_size(rows);
    nuri_puzzle *const puzzle = new_puzzle(cells / height, height, clues);
    free(clues);
    return puzzle;
}

/* From rows such as "?.#"; [cells], to be freed. */
static uint8_t *state_of(const json_t *record, const char *key)
{
    const json_t *const rows = json_object_get(record, key);
    const size_t width = strlen(json_string_value(json_array_get(rows, 0)));
    uint8_t *const marks = zeros(json_array_size(rows) * width, 1);
    uint8_t *at = marks;
    size_t y;
    json_t *row;

    json_array_foreach(rows, y, row)
    {
        for (const char *mark = json_string_value(row); *mark; mark++)
            *at++ = *mark == '#'   ? NURI_BLACK
                    : *mark == '?' ? NURI_UNDECIDED
                                   : NURI_WHITE;
    }
    return marks;
}

/* ---- Comparing ---------------------------------------------------------- */

static void check_state(const nuri_puzzle *puzzle, const uint8_t *found,
                        const json_t *expected, const char *id, size_t step)
{
    uint8_t *const marks = state_of(expected, "state");
    char *const a = draw_state(puzzle, marks);
    char *const b = draw_state(puzzle, found);

    ck_assert_msg(strcmp(a, b) == 0, "%s, step %zu:\nessay\n%sfound\n%s", id,
                  step, a, b);
    free(a);
    free(b);
    free(marks);
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
    char path[MAX_PATH];
    size_t i, k;
    json_t *record, *step;

    if (!shared_file(name, path, sizeof path))
        return;
    json_t *const list = records(path);
    json_array_foreach(list, i, record)
    {
        const json_t *const steps = json_object_get(record, "steps");
        nuri_puzzle *const puzzle = puzzle_of(record);
        nuri_pass_list *passes = must_pass(puzzle, NULL, lines);
        json_array_foreach(steps, k, step)
        {
            check_pass(puzzle, &passes->passes[k], step, text_of(record, "id"),
                       k);
        }
        ck_assert_uint_eq(passes->count, k);
        ck_assert(!passes->contradiction);
        nuri_pass_list_free(passes);
        nuri_puzzle_free(puzzle);
    }
    json_decref(list);
}

TEST(every_pass_is_the_essays)
{
    check_trails("oracle/passes.jsonl", false);
}

TEST(every_line_of_islands_is_the_essays)
{
    check_trails("oracle/islands-lines.jsonl", true);
}

static void check_end(const json_t *record, const json_t *expected)
{
    const char *const id = text_of(record, "id");
    nuri_puzzle *const puzzle = puzzle_of(record);

    nuri_pass_list *passes = must_pass(puzzle, NULL, false);
    const size_t count = passes->count;
    const nuri_pass *const last = &passes->passes[count - 1];
    check_state(puzzle, last->marks, expected, id, count - 1);
    ck_assert_int_eq(last->white, number_of(expected, "white"));
    ck_assert_int_eq(last->open, number_of(expected, "free"));
    ck_assert_int_eq(passes->passes[count - 2].cycle,
                     number_of(expected, "cycles"));
    nuri_pass_list_free(passes);
    nuri_puzzle_free(puzzle);
}

TEST(real_puzzles_end_as_in_the_essay)
{
    char path[MAX_PATH], corpus[MAX_PATH];
    size_t i, k;
    json_t *record, *expected;

    if (!shared_file("oracle/fixpoint.jsonl", path, sizeof path) ||
        !shared_file("corpus/janko.jsonl", corpus, sizeof corpus))
        return;
    json_t *const ends = records(path), *const puzzles = records(corpus);
    json_t *const by_id = json_object();
    json_array_foreach(puzzles, i, record)
    {
        json_object_set(by_id, text_of(record, "id"), record);
    }
    json_array_foreach(ends, k, expected)
    {
        record = json_object_get(by_id, text_of(expected, "id"));
        ck_assert_msg(record != NULL, "%s has no puzzle",
                      text_of(expected, "id"));
        check_end(record, expected);
    }
    json_decref(by_id);
    json_decref(puzzles);
    json_decref(ends);
}

/* Where the essay's program errs, the passes agree with the solution. */
TEST(what_is_unsound_there_is_sound_here)
{
    char path[MAX_PATH];
    size_t i;
    json_t *record;

    if (!shared_file("oracle/unsound.jsonl", path, sizeof path))
        return;
    json_t *const list = records(path);
    json_array_foreach(list, i, record)
    {
        nuri_puzzle *const puzzle = puzzle_of(record);
        uint8_t *const marks = state_of(record, "state");
        uint8_t *const solution = state_of(record, "solution");
        nuri_pass_list *const passes = must_pass(puzzle, marks, true);
        ck_assert(!passes->contradiction);
        for (size_t k = 0; k < passes->count; k++)
            ck_assert_msg(
                brute_agrees(puzzle, solution, passes->passes[k].marks),
                "record %zu, step %zu", i, k);
        nuri_pass_list_free(passes);
        nuri_puzzle_free(puzzle);
        free(solution);
        free(marks);
    }
    json_decref(list);
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
