/*
 * support.h -- what several test programs need.
 */
#pragma once

#include <nuri.h>

#include <check.h>

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

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

/* Run the suite; the exit status of a test program. */
int run_suite(Suite *suite);

/* A test, and how often it runs: with _i from 0 to times - 1. */
struct test {
    const TTest *test;
    int times;
};

/* Run the tests, the last of them NULL, for at most so many seconds each, 0 for
 * ever; the exit status of a test program. */
int run_tests(const char *name, double seconds, const struct test *tests);

/* The same of tests that are listed: RUN_TESTS("name", 60, {a, 1}, {b, 2}). */
#define RUN_TESTS(name, seconds, ...)                                          \
    run_tests(name, seconds, (const struct test[]){__VA_ARGS__, {NULL, 0}})
