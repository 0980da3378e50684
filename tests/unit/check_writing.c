/* check_writing.c -- exact texts, and reasons for refusals. */
#include "support.h"

TEST(the_reason_of_a_refusal_is_given)
{
    uint8_t *marks = NULL;
    nuri_puzzle *const p = drawn_puzzle("2.\n..\n", &marks);
    nuri_error error = {.text = ""};
    char *text = NULL;

    marks[0] = NURI_BLACK;
    const nuri_entry entry = {.puzzle = p, .marks = marks};
    ck_assert_int_eq(nuri_write(&text, &entry, "grid", &error),
                     NURI_ERR_UNSUPPORTED);
    ck_assert_ptr_null(text);
    ck_assert_int_eq(error.status, NURI_ERR_UNSUPPORTED);
    ck_assert_str_eq(
        error.text,
        "the clue at r1c1 is marked black, which only JSON can represent");
    ck_assert_int_eq(nuri_write(&text, &entry, "no such format", &error),
                     NURI_ERR_ARGUMENT);
    ck_assert_int_eq(error.status, NURI_ERR_ARGUMENT);
    ck_assert_str_eq(error.text, "unknown format");
    free(marks);
    nuri_puzzle_free(p);
}

/* J prints a column as wide as its widest number. */
TEST(columns_of_j_are_as_wide_as_need_be)
{
    const int32_t clues[] = {9, 0, 0, 10};
    char *text = NULL;

    nuri_puzzle *const p = new_puzzle(2, 2, clues);
    ck_ok(nuri_write(&text, &(nuri_entry){.puzzle = p}, "j", NULL));
    ck_assert_ptr_nonnull(strstr(text, "\n 9  0\n 0 10\n"));
    nuri_text_free(text);
    nuri_puzzle_free(p);
}

/* Only reading JSON takes more than this library. */
TEST(records_are_written_without_a_reader)
{
    nuri_puzzle *const p = drawn_puzzle("2.#\n", NULL);
    const nuri_entry entry = {.puzzle = p, .name = "a", .line = 3};
    const nuri_error error = {NURI_ERR_SYNTAX, 1, 2, "no"};
    char *text = NULL;

    ck_ok(nuri_write(&text, &entry, "jsonl", NULL));
    ck_assert_str_eq(text, "{\"nuri\":1,\"id\":\"a\",\"rows\":1,\"cols\":3,"
                           "\"puzzle\":[\"2 - -\"]}\n");
    nuri_text_free(text);
    nuri_result *const result = must_solve(p, NULL, NULL);
    ck_ok(RECORD(&text, &entry, .result = result));
    ck_assert_ptr_nonnull(strstr(text, "\"solution\":[\"..#\"]"));
    nuri_text_free(text);
    nuri_result_free(result);
    ck_ok(RECORD(&text, &entry, .error = &error));
    ck_assert_str_eq(text, "{\"nuri\":1,\"id\":\"a\",\"line\":3,"
                           "\"status\":\"error\",\"error\":{\"code\":"
                           "\"bad_syntax\",\"message\":\"no\",\"line\":1,"
                           "\"column\":2},\"url\":\"nurikabe/3/1/2h\"}");
    nuri_text_free(text);
    nuri_puzzle_free(p);
}
