/* check_checker.c -- nuri_check() against a second definition of a solution. */
#include "brute.h"
#include "reading.h"
#include "world.h"

enum { BOARDS = 6000, MAX_CELLS = 16 };

static nuri_verdict verdict_of(const nuri_puzzle *p, const uint8_t *marks,
                               nuri_check_mode mode)
{
    own_report report = must_check(p, marks, mode);
    const nuri_verdict verdict = report->verdict;
    ck_assert((report->violation_count > 0) == (verdict == NURI_VERDICT_WRONG));
    return verdict;
}

/* Decided boards are judged as by the second definition.  An unfinished one that
 * can be finished is not wrong. */
TEST(boards_are_judged_as_by_the_second_definition)
{
    unsigned accepted = 0, finished = 0;
    struct world w;

    WORLDS (w, k, some_cases(BOARDS), 77, MAX_CELLS, k % 4 > 0) {
        uint8_t filled[MAX_CELLS], common[MAX_CELLS];
        bool decided = true;
        random_marks(&w.chance, w.marks, w.cells, world_any(&w, &w.chance),
                     k % 3 ? 24 : 18, k % 2);
        for (uint32_t i = 0; i < w.cells; i++) {
            filled[i] = w.marks[i] ? w.marks[i] : NURI_WHITE;
            decided = decided && (w.marks[i] || clue_at(w.puzzle, i));
        }
        const bool solved = brute_accepts(w.puzzle, filled);
        const bool possible = world_agreeing(&w, w.marks, common) > 0;
        for (int mode = 0; mode <= NURI_CHECK_MODE_STRICT; mode++) {
            const nuri_verdict verdict =
                verdict_of(w.puzzle, w.marks, (nuri_check_mode)mode);
            const bool is_strict = mode == NURI_CHECK_MODE_STRICT;
            ck_assert((verdict == NURI_VERDICT_SOLVED) ==
                      (solved && (decided || !is_strict)));
            if (k % 3)
                ck_assert_int_ne(verdict, NURI_VERDICT_INCOMPLETE);
            if (possible && mode != NURI_CHECK_MODE_WHITE)
                ck_assert_int_ne(verdict, NURI_VERDICT_WRONG);
        }
        accepted += solved && decided;
        finished += solved && !decided;
    }
    ck_assert_uint_gt(accepted, some_cases(BOARDS) / 20);
    ck_assert_uint_gt(finished, some_cases(BOARDS) / 50);
}

/* ---- puzz.link's own vectors ---- */

static const struct {
    const char *text;
    const char *codes; /* in puzz.link's order */
} vectors[] = {
    {"pzprv3/nurikabe/5/5/. 5 . . . /. . 2 . . /# # . . . /# # 1 . . /"
     ". . . 3 . /",
     "cs2x2 bkNumGe2 bkSizeNe "},
    {"pzprv3/nurikabe/5/5/. 5 # # . /. # 2 . # /. # # # # /. # 1 . . /"
     "# . . 3 . /",
     "bkNoNum csDivide bkNumGe2 bkSizeNe "},
    {"pzprv3/nurikabe/5/5/. 5 # # # /. # 2 . # /. . # # # /. . 1 . . /"
     "# . . 3 . /",
     "csDivide bkNumGe2 bkSizeNe "},
    {"pzprv3/nurikabe/5/5/. 5 # # # /. # 2 . # /. # # # # /. . 1 . . /"
     ". . . 3 . /",
     "bkNumGe2 bkSizeNe "},
    {"pzprv3/nurikabe/5/5/. 5 # # # /. # 2 . # /. # # # # /. # 1 # . /"
     ". # # 3 . /",
     "bkSizeNe "},
    {"pzprv3/nurikabe/5/5/+ 5 # # # /+ # 2 + # /+ # # # # /+ # 1 # . /"
     "# # # 3 . /",
     ""},
    {"pzprv3/nurikabe/2/2/4 . /. . /", ""},
    {"pzprv3/nurikabe/1/3/# # # /", ""},
    {"pzprv3/nurikabe/1/1/1 /", ""},
    {"pzprv3/nurikabe/2/2/# # /# # /", "cs2x2 "},
    {"pzprv3/nurikabe/1/2/- + /", ""},
    {"pzprv3/nurikabe/1/2/- # /", ""},
    {"pzprv3/nurikabe/1/3/- 2 # /", "bkNumGe2 "},
};

enum { VECTORS = COUNT(vectors) };

/* Each code once, in the order of the report. */
static void join_codes(const nuri_report *report, char *codes)
{
    codes[0] = '\0';
    for (size_t i = 0; i < report->violation_count; i++) {
        const nuri_violation *v = &report->violations[i];
        const char *code = nuri_violation_kind_pzpr(v->kind);
        if (strstr(codes, code))
            continue;
        strcat(codes, code);
        strcat(codes, " ");
    }
}

TESTS(puzz_links_vectors_give_its_codes, VECTORS)
{
    own_collection collection = read_as(vectors[_i].text, NURI_FORMAT_AUTO);
    char codes[200];

    const nuri_entry *entry = nuri_collection_entry(collection, 0);
    FREED uint8_t *open = zeros(cells_of(entry->puzzle), 1);
    own_report report =
        must_check(entry->puzzle, entry->marks ? entry->marks : open,
                   NURI_CHECK_MODE_WHITE);
    join_codes(report, codes);
    ck_assert_str_eq(codes, vectors[_i].codes);
}

/* ---- Located, in words ---- */

/* The rule, its cells, and what is said of it if that is wanted. */
static void list_violation(char *text, const nuri_violation *v, bool is_said)
{
    text += strlen(text);
    text += sprintf(text, "%s:", nuri_violation_kind_name(v->kind));
    for (size_t k = 0; k < v->cell_count; k++)
        text += sprintf(text, " %u", v->cells[k]);
    sprintf(text, is_said ? ": %s\n" : "\n", v->message);
}

static const struct {
    const char *drawing;
    nuri_check_mode mode;
    const char *expected; /* rule: cells: message, a line each */
} located[] = {
    {"o5###\n"
     "o#2o#\n"
     "o####\n"
     "o#1#o\n"
     "o##3o\n",
     NURI_CHECK_MODE_STRICT,
     "island_size: 0 1 5 10 15 20: the island of r1c2 (5) has 6 cells\n"},
    {"##1\n"
     "##o\n",
     NURI_CHECK_MODE_STRICT,
     "pool: 0 1 3 4: the 2x2 square r1c1-r2c2 is all black\n"
     "island_size: 2 5: the island of r1c3 (1) has 2 cells\n"},
    {"#o#1\n"
     "1#oo\n",
     NURI_CHECK_MODE_STRICT,
     "no_clue: 1: the island at r1c2 has no clue, and 1 cell\n"
     "sea_divided: 2 5: the sea is in 3 parts; these are cut off from the "
     "largest\n"
     "island_size: 3 6 7: the island of r1c4 (1) has 3 cells\n"},
    {"12#\n", NURI_CHECK_MODE_STRICT,
     "two_clues: 0 1: the island of r1c1 has 2 clues, r1c1 r1c2, and 2 cells\n"
     "island_size: 0 1: the island of r1c1 (1) has 2 cells\n"},
    {"2..#.\n"
     "#....\n",
     NURI_CHECK_MODE_AUTO, ""},
    {"3o#..\n"
     "##...\n",
     NURI_CHECK_MODE_AUTO,
     "island_size: 0 1: the island of r1c1 (3) has 2 cells\n"},
};

TESTS(violations_are_located_and_described, COUNT(located))
{
    FREED uint8_t *marks = NULL;
    char text[600] = "";
    own_puzzle p = drawn_puzzle(located[_i].drawing, &marks);

    own_report report = must_check(p, marks, located[_i].mode);
    for (size_t i = 0; i < report->violation_count; i++)
        list_violation(text, &report->violations[i], true);
    ck_assert_str_eq(text, located[_i].expected);
}

TEST(a_black_clue_is_reported)
{
    const int32_t clues[2] = {1, 0};
    const uint8_t marks[2] = {NURI_BLACK, NURI_WHITE};

    own_puzzle p = new_puzzle(2, 1, clues);
    own_report report = must_check(p, marks, NURI_CHECK_MODE_WHITE);
    ck_assert_uint_eq(report->violation_count, 2);
    ck_assert_int_eq(report->violations[0].kind, NURI_VIOLATION_NO_CLUE);
    ck_assert_int_eq(report->violations[1].kind, NURI_VIOLATION_CLUE_BLACK);
    ck_assert_str_eq(report->violations[1].message,
                     "the clue at r1c1 is black");
}

/* ---- Cells that are neither sea nor land ---- */

/* Clues and marks as support.h draws them, but `@` is a `1` that is marked
 * black. */
static const struct {
    const char *drawing;
    nuri_check_mode mode;
    nuri_verdict verdict;
    bool is_white; /* what is undecided */
    const char *broken, *if_white;
} blanks[] = {
    /* Correct so far: as land it would not be. */
    {".5###\n.#2.#\n.####\n.#1#.\n.##3.\n", NURI_CHECK_MODE_AUTO,
     NURI_VERDICT_INCOMPLETE, false, "", "island_size: 0 1 5 10 15 20\n"},
    {".5###\n.#2.#\n.####\n.#1#.\n.##3.\n", NURI_CHECK_MODE_WHITE,
     NURI_VERDICT_WRONG, true, "island_size: 0 1 5 10 15 20\n", ""},
    {".5###\n.#2.#\n.####\n.#1#.\n.##3.\n", NURI_CHECK_MODE_STRICT,
     NURI_VERDICT_INCOMPLETE, false, "", ""},
    /* One cell more, and the sea has all of its own. */
    {".5###\n.#2.#\n.####\n.#1#.\n###3.\n", NURI_CHECK_MODE_AUTO,
     NURI_VERDICT_SOLVED, true, "", ""},
    {".5##.\n.#2##\n.####\n.#1#.\n###3.\n", NURI_CHECK_MODE_AUTO,
     NURI_VERDICT_WRONG, true, "pool: 8 9 13 14\nno_clue: 4\nisland_size: 7\n",
     ""},
    /* With a size that is unknown it has one less at the most. */
    {"?.\n.#\n", NURI_CHECK_MODE_AUTO, NURI_VERDICT_SOLVED, true, "", ""},
    {"2?.#.\n", NURI_CHECK_MODE_AUTO, NURI_VERDICT_WRONG, false,
     "two_clues: 0 1\n", "no_clue: 4\ntwo_clues: 0 1 2\nisland_size: 0 1 2\n"},
    /* What is wrong, and what would be. */
    {"1o.#.\n", NURI_CHECK_MODE_AUTO, NURI_VERDICT_WRONG, false,
     "island_size: 0 1\n", "no_clue: 4\nisland_size: 0 1 2\n"},
    {"##1\n##.\n", NURI_CHECK_MODE_AUTO, NURI_VERDICT_WRONG, false,
     "pool: 0 1 3 4\n", "island_size: 2 5\n"},
    /* Nobody has begun; the clues alone can be wrong. */
    {"1...2\n", NURI_CHECK_MODE_AUTO, NURI_VERDICT_INCOMPLETE, false, "", ""},
    {"11.\n...\n", NURI_CHECK_MODE_AUTO, NURI_VERDICT_WRONG, false,
     "two_clues: 0 1\nisland_size: 0 1\n", ""},
    {"5.\n..\n", NURI_CHECK_MODE_AUTO, NURI_VERDICT_WRONG, true,
     "island_size: 0 1 2 3\n", ""},
    {"1...2\n", NURI_CHECK_MODE_WHITE, NURI_VERDICT_WRONG, true,
     "two_clues: 0 1 2 3 4\nisland_size: 0 1 2 3 4\n", ""},
    /* A black clue is a mark, but no sea that the clues have left. */
    {"@..\n", NURI_CHECK_MODE_AUTO, NURI_VERDICT_WRONG, false,
     "clue_black: 0\n", "no_clue: 1 2\n"},
    {"@.\n", NURI_CHECK_MODE_AUTO, NURI_VERDICT_WRONG, false, "clue_black: 0\n",
     "no_clue: 1\n"},
};

TESTS(blanks_are_land_where_that_is_meant, COUNT(blanks))
{
    char drawing[100], broken[300] = "", if_white[300] = "";
    FREED uint8_t *marks = NULL;

    snprintf(drawing, sizeof drawing, "%s", blanks[_i].drawing);
    char *const black = strchr(drawing, '@');
    if (black)
        *black = '1';
    own_puzzle p = drawn_puzzle(drawing, &marks);
    if (black)
        marks[black - drawing] = NURI_BLACK;
    own_report report = must_check(p, marks, blanks[_i].mode);
    for (size_t i = 0; i < report->violation_count; i++)
        list_violation(broken, &report->violations[i], false);
    for (size_t i = 0; i < report->if_white_count; i++)
        list_violation(if_white, &report->if_white[i], false);
    ck_assert_str_eq(broken, blanks[_i].broken);
    ck_assert_str_eq(if_white, blanks[_i].if_white);
    ck_assert_int_eq(report->verdict, blanks[_i].verdict);
    ck_assert_int_eq(report->undecided_is_white, blanks[_i].is_white);
}
