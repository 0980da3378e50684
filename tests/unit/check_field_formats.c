/*
 * check_field_formats.c -- the formats of other sites and programs, as found.
 */
#include "reading.h"

/* What is damaged is read as a person would, if it is asked for: no cell is
 * left out. */
static const struct {
    const char *text, *format, *to, *warning;
} damaged[] = {
    {"3 3\n- 1 -\n- - -\n", "chars", "-1-\n---\n",
     "1:1: the header says 3 rows, 2 found"},
    {"2 5\n- 1 -\n- - -\n", "chars", "-1-\n---\n",
     "2:0: the header says 5 columns, 3 found"},
    {"- 1 -\n- -\n- - - 2\n", "chars", "-1--\n----\n---2\n",
     "2:4: row 2 has 2 cells, the rows above have 3: blanks fill the shorter "
     "rows"},
    {"..1\n....\n.\n..2..\n", "chars", "--1--\n-----\n-----\n--2--\n",
     "2:4: row 2 has 4 cells, the rows above have 3: blanks fill the shorter "
     "rows"},
    {"pzprv3/nurikabe/2/2/. 1 /. . 2 /", "chars", "-1-\n--2\n",
     "1:30: row 2 has 3 cells, the rows above have 2: blanks fill the shorter "
     "rows"},
    {"1  \n  3 2\n     \n", "chars", "1----\n--3-2\n-----\n",
     "2:4: row 2 has 5 cells, the rows above have 3: blanks fill the shorter "
     "rows"},
    {"pzprv3/nurikabe/3/2/. 0 /. 1 /", "chars", "--\n-1\n",
     "1:23: clue 0 is read as a blank"},
    {"nurikabe/2/1/01", "chars", "-1\n",
     "1:14: '0' is clue 0: read as a blank"},
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

/* What no person could read either keeps its fault: what is no cell, cells that
 * would be left out, and a number that may be a header or a row. */
static const struct {
    const char *text, *format, *fault;
} nonsense[] = {
    {"- a\n- -", "grid",
     "1:3: 'a' is not a cell: expected a number, '?', a blank (0 - . _) or a "
     "mark (# x +)"},
    {"4\n4\n", "kanpen", "1:1: the header says 4 rows, 0 found"},
    {"2x1:1c", NURI_FORMAT_AUTO,
     "1:6: the board is full before these cells end"},
    {"2x1:1a3", NURI_FORMAT_AUTO, "1:7: the board is full before this clue"},
    {"3\n1.\n..\n", NURI_FORMAT_AUTO,
     "1:1: this size does not fit the rows below it"},
    {"3\n1 -\n- -\n", NURI_FORMAT_AUTO,
     "2:4: row 1 has 2 cells, the header says 3"},
    {"3x2\n1.\n..\n", NURI_FORMAT_AUTO,
     "1:1: this size does not fit the rows below it"},
    {"3 2\n1.\n..\n", NURI_FORMAT_AUTO,
     "1:1: this size does not fit the rows below it"},
};

TESTS(nonsense_stays_refused, COUNT(nonsense))
{
    const char *const text = nonsense[_i].text;
    nuri_collection *collection = NULL;
    nuri_error error = {NURI_OK, 0, 0, ""};
    char found[256];

    ck_assert_int_eq(nuri_read_lenient(&collection, text, strlen(text),
                                       nonsense[_i].format, &error),
                     NURI_ERR_SYNTAX);
    ck_assert_ptr_null(collection);
    snprintf(found, sizeof found, "%u:%u: %s", error.line, error.column,
             error.text);
    ck_assert_str_eq(found, nonsense[_i].fault);
}

/* ---- No cell is lost ---------------------------------------------------- */

/* How a format writes a board: before rows and columns, between them, a cell
 * without a clue, and after each cell. */
static const struct {
    const char *format, *before, *between, *blank, *after;
} formats[] = {
    {"grid", "", " ", "-", " "},
    {"grid", NULL, NULL, "-", " "},
    {"chars", "", " ", "-", ""},
    {"chars", NULL, NULL, "-", ""},
    {"csv", NULL, NULL, "-", ","},
    {"kanpen", "", "\n", ".", " "},
    {"puzzlekit", "", " ", "-", " "},
    {"pzprv3", "pzprv3\nnurikabe\n", "\n", ".", " "},
};

/* Rows of any length below a header of any size: every clue is read, in its row
 * and column, or the text is refused. */
TESTS(no_cell_is_lost, COUNT(formats))
{
    struct chance chance = {(uint64_t)_i};

    for (int n = 0; n < 500; n++) {
        const unsigned rows = 1 + chance_below(&chance, 4);
        unsigned clues[4][6] = {{0}}, width = 0;
        nuri_collection *all = NULL;
        char text[256] = "", *to = text;

        if (formats[_i].before)
            to += sprintf(to, "%s%u%s%u\n", formats[_i].before,
                          1 + chance_below(&chance, 5), formats[_i].between,
                          1 + chance_below(&chance, 5));
        for (unsigned y = 0; y < rows; y++) {
            const unsigned length = 3 + chance_below(&chance, 4);
            width = length > width ? length : width;
            for (unsigned x = 0; x < length; x++) {
                if (x % 2 && chance_below(&chance, 2))
                    clues[y][x] = 1 + chance_below(&chance, 9);
                to += clues[y][x] ? sprintf(to, "%u", clues[y][x])
                                  : sprintf(to, "%s", formats[_i].blank);
                if (strcmp(formats[_i].after, ",") != 0 || x + 1 < length)
                    to += sprintf(to, "%s", formats[_i].after);
            }
            to += sprintf(to, "\n");
        }
        if (nuri_read_lenient(&all, text, strlen(text), formats[_i].format,
                              NULL) != NURI_OK)
            continue;
        const nuri_puzzle *const puzzle = nuri_collection_entry(all, 0)->puzzle;
        ck_assert_msg(nuri_puzzle_width(puzzle) == width &&
                          nuri_puzzle_height(puzzle) == rows,
                      "%s", text);
        for (unsigned y = 0; y < rows; y++)
            for (unsigned x = 0; x < width; x++)
                ck_assert_msg((unsigned)nuri_puzzle_clue(puzzle, x, y) ==
                                  clues[y][x],
                              "%s", text);
        nuri_collection_free(all);
    }
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
