/*
 * check_field_formats.c -- the formats of other sites and programs, as found.
 */
#include "reading.h"

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
        own_collection all = NULL;
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
    own_collection collection =
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
}

/* ---- The corpus --------------------------------------------------------- */

/* Every published puzzle survives its site's format, with its solution. */
TEST(published_solutions_survive)
{
    own_collection all = shared_corpus();

    for (size_t i = 0; all && i < nuri_collection_count(all); i++) {
        const nuri_entry *const entry = nuri_collection_entry(all, i);
        own_text written = NULL;
        ck_ok(nuri_write(&written, entry, "janko", NULL));
        own_collection again = read_if_built(written, NURI_FORMAT_AUTO);
        const nuri_entry *const back = nuri_collection_entry(again, 0);
        ck_assert(same_puzzle(entry->puzzle, back->puzzle));
        ck_assert_mem_eq(entry->solution, back->solution,
                         cells_of(entry->puzzle));
    }
}
