/* check_writing.c -- exact texts. */
#include "support.h"

/* J prints a column as wide as its widest number. */
TEST(columns_of_j_are_as_wide_as_need_be)
{
    const int32_t clues[] = {9, 0, 0, 10};
    own_text text = NULL;

    own_puzzle p = new_puzzle(2, 2, clues);
    ck_ok(nuri_write(&text, &(nuri_entry){.puzzle = p}, "j", NULL));
    ck_assert_ptr_nonnull(strstr(text, "\n 9  0\n 0 10\n"));
}

/* Only reading JSON takes more than this library. */
TEST(records_are_written_without_a_reader)
{
    own_puzzle p = drawn_puzzle("2.#\n", NULL);
    const nuri_entry entry = {.puzzle = p, .name = "a", .line = 3};
    const nuri_error error = {NURI_ERR_SYNTAX, 1, 2, "no"};
    char *text = NULL;

    ck_ok(nuri_write(&text, &entry, "jsonl", NULL));
    ck_assert_str_eq(text, "{\"nuri\":1,\"id\":\"a\",\"rows\":1,\"cols\":3,"
                           "\"puzzle\":[\"2 - -\"]}\n");
    nuri_text_free(text);
    own_result result = must_solve(p, NULL, NULL);
    ck_ok(RECORD(&text, &entry, .result = result));
    ck_assert_ptr_nonnull(strstr(text, "\"solution\":[\"..#\"]"));
    nuri_text_free(text);
    ck_ok(RECORD(&text, &entry, .error = &error));
    ck_assert_str_eq(text, "{\"nuri\":1,\"id\":\"a\",\"line\":3,"
                           "\"status\":\"error\",\"error\":{\"code\":"
                           "\"bad_syntax\",\"message\":\"no\",\"line\":1,"
                           "\"column\":2},\"url\":\"nurikabe/3/1/2h\"}");
    nuri_text_free(text);
}
