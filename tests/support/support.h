/* support.h -- what test programs need, and headers that most of them use. */
#pragma once

#include <nuri.h>

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The record of an answer. */
#define RECORD(out, entry, ...)                                                \
    nuri_record(out, entry, &(nuri_answer){__VA_ARGS__})

/* The number of cells; the clue at index i. */
unsigned cells_of(const nuri_puzzle *puzzle);
int32_t clue_at(const nuri_puzzle *puzzle, unsigned i);

/* White for black, else black. */
uint8_t other_colour(unsigned colour);

/* True if the list has i. */
bool has_item(const uint32_t *list, size_t count, uint32_t i);

/* calloc() that succeeds. */
void *zeros(size_t count, size_t size);

/* A variable that is freed at the end of its block.  It must be initialised
 * at once, and has a declaration of its own:
 *
 *     own_puzzle p = new_puzzle(3, 3, clues);
 */

/* A pointer to an object of the library; NULL is allowed. */
#define OWNED(name) __attribute__((cleanup(name##_drop), unused))
#define DROP_OF(type, name)                                                    \
    static inline void name##_drop(type *const *made)                          \
    {                                                                          \
        name##_free(*made);                                                    \
    }
#define own_text OWNED(nuri_text) char *
DROP_OF(char, nuri_text)
#define own_cancel OWNED(nuri_cancel) nuri_cancel *
DROP_OF(nuri_cancel, nuri_cancel)
#define own_puzzle OWNED(nuri_puzzle) nuri_puzzle *
DROP_OF(nuri_puzzle, nuri_puzzle)
#define own_collection OWNED(nuri_collection) nuri_collection *
DROP_OF(nuri_collection, nuri_collection)
#define own_report OWNED(nuri_report) nuri_report *
DROP_OF(nuri_report, nuri_report)
#define own_result OWNED(nuri_result) nuri_result *
DROP_OF(nuri_result, nuri_result)
#define own_hint_result OWNED(nuri_hint_result) nuri_hint_result *
DROP_OF(nuri_hint_result, nuri_hint_result)
#define own_explanation OWNED(nuri_explanation) nuri_explanation *
DROP_OF(nuri_explanation, nuri_explanation)
#define own_judgement OWNED(nuri_judgement) nuri_judgement *
DROP_OF(nuri_judgement, nuri_judgement)
#define own_rating OWNED(nuri_rating) nuri_rating *
DROP_OF(nuri_rating, nuri_rating)
#define own_generated OWNED(nuri_generated) nuri_generated *
DROP_OF(nuri_generated, nuri_generated)
#define own_edit OWNED(nuri_edit) nuri_edit *
DROP_OF(nuri_edit, nuri_edit)
#define own_page OWNED(nuri_page) nuri_page *
DROP_OF(nuri_page, nuri_page)
#define own_sheet OWNED(nuri_sheet) nuri_sheet *
DROP_OF(nuri_sheet, nuri_sheet)
#define own_pass_list OWNED(nuri_pass_list) nuri_pass_list *
DROP_OF(nuri_pass_list, nuri_pass_list)
/* A pointer for free(): `FREED uint8_t *marks = zeros(9, 1);` */
#define FREED __attribute__((cleanup(drop_memory), unused))
void drop_memory(void *pointer);
/* A struct, not a pointer: `own_arena a = {0};` */
#define own_arena __attribute__((cleanup(nuri_arena_clear))) struct arena
#define own_board __attribute__((cleanup(nuri_board_clear))) struct board
#define own_deductions                                                         \
    __attribute__((cleanup(nuri_deductions_clear))) struct deductions
#define own_run     __attribute__((cleanup(nuri_run_clear))) struct what_if_run
#define own_scene   __attribute__((cleanup(scene_close))) struct scene
#define own_steps   __attribute__((cleanup(nuri_steps_clear))) struct steps
#define own_writing __attribute__((cleanup(nuri_text_clear))) struct text

/* Pseudo-random numbers, the same on every machine (splitmix64). */
struct chance {
    uint64_t bits;
};

/* From 0 to n - 1. */
uint32_t chance_below(struct chance *chance, uint32_t n);

/* A random puzzle of 1 to `most` cells, rarely square: clues from 1 up, some
 * `?`, some adjacent or too large.  It has one solution, none, or several; with
 * `from_solution` at least one, as its clues are those of a random legal
 * colouring. */
nuri_puzzle *chance_puzzle(struct chance *chance, unsigned most,
                           bool from_solution);

/* Marks of all kinds for it: none (NULL), random colours, or a solution.  Clues
 * are white. */
uint8_t *chance_state(struct chance *chance, const nuri_puzzle *puzzle);

/* Marks [cells] on `share` of 24 cells: the colours of `from` (NULL: any), and of
 * these `wrong` of 24 the other one. */
void random_marks(struct chance *chance, uint8_t *marks, uint32_t cells,
                  const uint8_t *from, uint32_t share, uint32_t wrong);

/* The puzzle with each clue replaced by the size of its island in a solution
 * [cells]; but `keep` of 24 clues stay as they are. */
nuri_puzzle *sized_puzzle(struct chance *chance, const nuri_puzzle *puzzle,
                          const uint8_t *solution, uint32_t keep);

/* The puzzle and marks of a drawing, one character per cell, rows end with
 * newlines: '.' undecided, '#' black, 'o' white, '1'..'9' 'A'..'Z' clues (A is
 * 10), '?' an unknown clue.  `marks` [cells], to be freed, may be NULL. */
nuri_puzzle *drawn_puzzle(const char *drawing, uint8_t **marks);

/* The same picture of a state; to be freed. */
char *draw_state(const nuri_puzzle *puzzle, const uint8_t *marks);

/* The whole file, NUL-terminated, to be freed; NULL if there is none. */
char *file_text(const char *path, size_t *length);

/* True if `name` (e.g.  "corpus/janko.jsonl") is in the shared folder; its path
 * goes to `path` [size].  Else a message says what is skipped. */
bool shared_file(const char *name, char *path, size_t size);

/* The puzzles of a file in the shared folder, or of its corpus/janko.jsonl, to
 * be freed.  NULL, and a message, without the file or without JSON. */
nuri_collection *shared_puzzles(const char *name);
nuri_collection *shared_corpus(void);

/* `count`; or a tenth of it under the sanitizers (SANITIZED=ON), which are ten
 * times slower, and with NURI_FEW_CASES, where another build asks all. */
unsigned some_cases(unsigned count);

/* The call succeeds. */
#define ck_ok(call) ck_assert_int_eq(call, NURI_OK)

/* Calls that succeed; what they make is to be freed. */
nuri_puzzle *new_puzzle(unsigned width, unsigned height, const int32_t *clues);
nuri_result *must_solve(const nuri_puzzle *puzzle, const uint8_t *marks,
                        const nuri_options *options);
nuri_outcome must_outcome(const nuri_puzzle *puzzle, const uint8_t *marks,
                          uint64_t max_nodes);
nuri_hint_result *must_hint(const nuri_puzzle *puzzle, const uint8_t *marks,
                            const nuri_options *options,
                            const nuri_hint_options *hints);
nuri_explanation *must_explain(const nuri_puzzle *puzzle, const uint8_t *marks,
                               const nuri_options *options,
                               const nuri_hint_options *hints);
nuri_hint_result *must_explain_none(const nuri_puzzle *puzzle,
                                    const uint8_t *marks,
                                    const nuri_options *options);
nuri_rating *must_rate(const nuri_puzzle *puzzle, const nuri_options *options);
nuri_report *must_check(const nuri_puzzle *puzzle, const uint8_t *marks,
                        nuri_check_mode mode);
nuri_edit *must_suggest(const nuri_puzzle *puzzle, unsigned kinds,
                        unsigned most, const nuri_options *options);
nuri_pass_list *must_pass(const nuri_puzzle *puzzle, const uint8_t *marks,
                          bool lines);

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
 * TESTS(name, times) runs with _i from 0 to times - 1; `times` is evaluated
 * when the tests begin.  (Inlined bodies cause false warnings of gcc 12.)
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

/* Run all tests of this program, with a limit of seconds for each, 0 for none;
 * returns the exit status. main.c calls it; a program with its own set-up has
 * its own main(). */
int run_tests(const char *name, double seconds);
