/*
 * support.h -- what several test programs need.
 */
#pragma once

#include <nuri.h>

#include <check.h>

/* The clue at index i. */
unsigned cells_of(const nuri_puzzle *puzzle);
int32_t clue_at(const nuri_puzzle *puzzle, unsigned i);

/* White for black, else black. */
uint8_t other_colour(unsigned colour);

/* Pseudo-random numbers, the same on every machine (splitmix64). */
struct chance {
    uint64_t bits;
};

/* From 0 to n - 1. */
uint32_t chance_below(struct chance *chance, uint32_t n);

/*
 * A small random puzzle of 1 to `most` cells, rarely square: clues from 1 up,
 * some `?`, sometimes side by side or too large.  With some luck it has one
 * solution; about as often it has none, or several: when `from_solution` is
 * set the clues are read off a random legal colouring, so that it has one.
 */
nuri_puzzle *chance_puzzle(struct chance *chance, unsigned most,
                           bool from_solution);

/* Marks of all kinds for it, clues being white: none (NULL), colours with some
 * colour left out or not, or a solution. */
uint8_t *chance_state(struct chance *chance, const nuri_puzzle *puzzle);

/* The puzzle and marks drawn, one character a cell, rows ended by newlines:
 * '.' open, '#' sea, 'o' land, '1'..'9' 'A'..'Z' clues (A is 10), '?' the
 * clue that is unknown.  `marks` [cells] is to be freed; it may be NULL. */
nuri_puzzle *drawn_puzzle(const char *drawing, uint8_t **marks);

/* The same picture of a state; to be freed. */
char *draw_state(const nuri_puzzle *puzzle, const uint8_t *marks);

/* The whole file with a NUL behind it, to be freed; NULL if not there. */
char *file_text(const char *path, size_t *length);

/* Is `name` (e.g. "corpus/janko.jsonl") in the shared folder?  If so its path
 * is put into `path` [size].  If not, a message says what is skipped. */
bool shared_file(const char *name, char *path, size_t size);

/* The puzzles of corpus/janko.jsonl in the shared folder, to be freed.  NULL, and
 * a message, if it is not there or this library reads no JSON. */
nuri_collection *shared_corpus(void);

/* `count` cases; a third of them under the sanitizers (SANITIZED=ON in the
 * environment), where each takes ten times as long. */
unsigned some_cases(unsigned count);

/* The call succeeds. */
#define ck_ok(call) ck_assert_int_eq(call, NURI_OK)

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

/*
 * A test is a function body after its name, which is a sentence; a program has
 * all tests of its file.
 *
 *     TEST(a_sentence_that_is_proved)
 *     {
 *         ck_assert(...);
 *     }
 *
 * TESTS(name, times) runs `times` times, with _i from 0 on; `times` is evaluated
 * when the tests begin.  (gcc 12 warns for nothing where a body is inlined.)
 */
#define TEST(name) TESTS(name, 1)
#define TESTS(name, times)                                                     \
    __attribute__((noinline)) static void name##_body(int _i);                 \
    START_TEST(name)                                                           \
    {                                                                          \
        name##_body(_i);                                                       \
    }                                                                          \
    END_TEST                                                                   \
    static int name##_times(void)                                              \
    {                                                                          \
        return times;                                                          \
    }                                                                          \
    __attribute__((constructor)) static void name##_add(void)                  \
    {                                                                          \
        add_test(name, name##_times);                                          \
    }                                                                          \
    static void name##_body(int _i CK_ATTRIBUTE_UNUSED)

/* Functions to call before and after each test of this program. */
#define FIXTURE(set_up, tear_down)                                             \
    __attribute__((constructor)) static void add_set_up(void)                  \
    {                                                                          \
        add_fixture(set_up, tear_down);                                        \
    }

void add_test(const TTest *test, int (*times)(void));
void add_fixture(SFun set_up, SFun tear_down);

/* Run all tests of this program, for at most so many seconds each, 0 for ever;
 * the exit status.  Only a program that has to do something before has a main()
 * of its own: see main.c. */
int run_tests(const char *name, double seconds);
