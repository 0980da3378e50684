/*
 * check_field_formats.c -- the formats of other sites and programs, as found.
 */
#include "reading.h"

/* What is damaged is read as a person would, if it is asked for. */
static const struct {
    const char *text, *format, *to, *warning;
} damaged[] = {
    {"3 3\n- 1 -\n- - -\n", "chars", "-1-\n---\n",
     "1:1: the header says 3 rows, 2 found"},
    {"2 5\n- 1 -\n- - -\n", "chars", "-1-\n---\n",
     "2:0: the header says 5 columns, 3 found"},
    {"- 1 -\n- -\n- - - 2\n", "chars", "-1-\n---\n---\n",
     "2:4: row 2 has 2 cells of 3: the others are blank"},
    {"pzprv3/nurikabe/3/2/. 0 /. 1 /", "chars", "--\n-1\n",
     "1:23: clue 0 is read as a blank"},
    {"nurikabe/2/1/01", "chars", "-1\n",
     "1:14: '0' is clue 0: read as a blank"},
    {"2x1:1c", "chars", "1-\n", "1:6: text after the last cell is ignored"},
    {"2x1:1a3", "chars", "1-\n", "1:7: text after the last cell is ignored"},
    {"2x2:1", "chars", "1-\n--\n",
     "1:6: the id ends after 1 of 4 cells: the others are blank"},
    {"{\"data\":{\"36_2x1\":{\"problem\":\"3 1\\n-\\n1\"}}}", "chars", "-\n1\n",
     "1:0: the header says 3 rows, 2 found"},
    {"[begin]\nsize 3\n[problem]\n- 1 -\n- - -\n", "chars", "-1-\n---\n",
     "2:1: the header says 3 rows, 2 found"},
    {"{\"rows\":9,\"puzzle\":[\"1\"]}", "chars", "1\n",
     "1:0: rows is 9, the puzzle has 1"},
};

TESTS(damage_is_borne_if_asked_for, COUNT(damaged))
{
    nuri_collection *collection = NULL;
    nuri_error error = {NURI_OK, 0, 0, ""};
    const char *const text = damaged[_i].text;
    const nuri_status status =
        nuri_read(&collection, text, strlen(text), NURI_FORMAT_AUTO, &error);
    char found[256] = "";

    ck_assert_int_ne(status, NURI_OK);
    if (is_left_out(status, &error))
        return;
    ck_ok(nuri_read_lenient(&collection, text, strlen(text), NURI_FORMAT_AUTO,
                            &error));
    char *const all = write_all_if_built(collection, damaged[_i].format);
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);
    ck_assert_str_eq(all, damaged[_i].to);
    ck_assert_uint_gt(entry->warning_count, 0);
    const nuri_error *const warning = entry->warnings;
    snprintf(found, sizeof found, "%u:%u: %s", warning->line, warning->column,
             warning->text);
    ck_assert_str_eq(found, damaged[_i].warning);
    free(all);
    nuri_collection_free(collection);
}

/* What no person could read either keeps its fault. */
TEST(nonsense_stays_refused)
{
    nuri_collection *collection = NULL;
    nuri_error error = {NURI_OK, 0, 0, ""};

    ck_assert_int_eq(
        nuri_read_lenient(&collection, "- a\n- -", 7, "grid", &error),
        NURI_ERR_SYNTAX);
    ck_assert_ptr_null(collection);
    ck_assert_uint_eq(error.column, 3);
    ck_assert_int_eq(
        nuri_read_lenient(&collection, "4\n4\n", 4, "kanpen", &error),
        NURI_ERR_SYNTAX);
    ck_assert_str_eq(error.text, "the header says 4 rows, 0 found");
}

/* True if the format writes nothing of its solution. */
static bool hides_solution(const nuri_entry *entry, const char *format)
{
    nuri_entry bare = *entry;
    char *with = NULL, *without = NULL;

    bare.solution = NULL;
    ck_ok(nuri_write(&with, entry, format, NULL));
    ck_ok(nuri_write(&without, &bare, format, NULL));
    const bool same = strcmp(with, without) == 0;
    nuri_text_free(with);
    nuri_text_free(without);
    return same;
}

/* A puzzle comes with its solution, not with marks: it is written where
 * solutions have a place, and nowhere else. */
TEST(solutions_come_along)
{
    nuri_collection *const collection =
        read_if_built("[problem]\n1 -\n- -\n[solution]\n- x\nx x\n", "janko");
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);

    ck_assert_ptr_null(entry->marks);
    ck_assert_ptr_nonnull(entry->solution);
    ck_assert_int_eq(entry->solution[0], NURI_WHITE);
    ck_assert_int_eq(entry->solution[1], NURI_BLACK);
    for (size_t i = 0; nuri_format(i); i++) {
        const nuri_format_info *const info = nuri_format(i);
        const bool has_place =
            info->is_record || strcmp(info->name, "janko") == 0;
        if (info->is_written)
            ck_assert(hides_solution(entry, info->name) != has_place);
    }
    nuri_collection_free(collection);
}

/* ---- The corpus --------------------------------------------------------- */

/* Every published puzzle survives its site's format, with its solution. */
TEST(published_solutions_survive)
{
    nuri_collection *const all = shared_corpus();

    for (size_t i = 0; all && i < nuri_collection_count(all); i++) {
        const nuri_entry *const entry = nuri_collection_entry(all, i);
        char *written = NULL;
        ck_ok(nuri_write(&written, entry, "janko", NULL));
        nuri_collection *const again = read_if_built(written, NURI_FORMAT_AUTO);
        const nuri_entry *const back = nuri_collection_entry(again, 0);
        ck_assert(same_puzzle(entry->puzzle, back->puzzle));
        ck_assert_mem_eq(entry->solution, back->solution,
                         cells_of(entry->puzzle));
        nuri_collection_free(again);
        nuri_text_free(written);
    }
    nuri_collection_free(all);
}
