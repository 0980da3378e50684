/*
 * check_sheet.c -- print sheets, with solutions beside their puzzles or at the
 * end.
 */
#include "drawing.h"
#include "markup.h"

/* A sheet with the puzzle `count` times; the second has no solution. */
static char *draw_sheet(const nuri_sheet_options *options, unsigned count)
{
    static const uint8_t solution[30] = {NURI_BLACK};
    nuri_view solved = {0};
    nuri_sheet *sheet = NULL;
    char *text = NULL;

    solved.entry = &entry;
    solved.marks = solution;
    ck_ok(nuri_sheet_new(&sheet, options));
    for (unsigned i = 0; i < count; i++)
        ck_ok(nuri_sheet_add(sheet, &view, i == 1 ? NULL : &solved));
    ck_ok(nuri_sheet_write(&text, sheet));
    nuri_sheet_free(sheet);
    const char *const problem = markup_error(text, true);
    ck_assert_msg(problem == NULL, "%s", problem);
    return text;
}

static const char board[] = " class=\"nuri\" ";
static const char side[] = "<section class=\"paper\">";

TEST(solutions_stand_at_the_end_of_a_sheet)
{
    char *const text = draw_sheet(NULL, 9);

    ck_assert_uint_eq(count_of(text, side), 2 + 1);
    ck_assert_uint_eq(count_of(text, board), 9 + 8);
    ck_assert(strstr(text, ">1.</b> a5<") > strstr(text, ">9.</b> a5, 5x6<"));
    ck_assert_uint_eq(count_of(text, ">2.</b>"), 1);
    ck_assert_uint_eq(count_of(text, "<title>r1c1: black</title>"), 8);
    ck_assert_uint_eq(count_of(text, "<title>r1c1: not decided</title>"), 9);
    ck_assert_uint_eq(count_of(text, "r1c3: sea"), 0); /* the steps' */
    ck_assert_uint_eq(count_of(text, "<script"), 0);
    ck_assert_ptr_null(strstr(text, "script-src"));
    nuri_text_free(text);
}

/* On paper only these say what the puzzles are, and which page comes next. */
TEST(every_page_has_a_heading_and_a_number)
{
    char *const text = draw_sheet(NULL, 9);

    ck_assert_uint_eq(count_of(text, ">Nurikabe</h2>"), 2);
    ck_assert_uint_eq(count_of(text, ">Solutions</h2>"), 1);
    ck_assert_uint_eq(count_of(text, "Colour every cell"), 1);
    ck_assert(strstr(text, "Colour every cell") < strstr(text, board));
    for (const char *const *page =
             (const char *const[]){">page 1<", ">page 2<", ">page 3<", NULL};
         *page; page++)
        ck_assert_uint_eq(count_of(text, *page), 1);
    nuri_text_free(text);
}

TEST(solutions_stand_beside_their_puzzles)
{
    const nuri_sheet_options options = {.per_page = 2, .beside = true};
    char *const text = draw_sheet(&options, 3);

    ck_assert_uint_eq(count_of(text, "<section"), 2);
    ck_assert_uint_eq(count_of(text, board), 3 + 2);
    ck_assert(strstr(text, ">Solution of 1.</b> a5") <
              strstr(text, ">2.</b> a5, 5x6"));
    nuri_text_free(text);
}

/* The number of sides for `count` boards of 5x6 or of `size` rows and columns,
 * without solutions. */
static size_t sides_of(unsigned count, uint32_t size)
{
    static int32_t clues[40 * 40];
    nuri_puzzle *const empty = new_puzzle(size, size, clues);
    const nuri_entry large = {.puzzle = empty};
    const nuri_view drawn = {.entry = &large};
    nuri_sheet *sheet = NULL;
    char *text = NULL;

    ck_ok(nuri_sheet_new(&sheet, NULL));
    for (unsigned i = 0; i < count; i++)
        ck_ok(nuri_sheet_add(sheet, &drawn, NULL));
    ck_ok(nuri_sheet_write(&text, sheet));
    nuri_sheet_free(sheet);
    const size_t sides = count_of(text, side);
    nuri_text_free(text);
    nuri_puzzle_free(empty);
    return sides;
}

TEST(sizes_say_how_many_puzzles_a_page_has)
{
    ck_assert_uint_eq(sides_of(0, 8), 0);
    ck_assert_uint_eq(sides_of(1, 8), 1);
    ck_assert_uint_eq(sides_of(12, 8), 2);
    ck_assert_uint_eq(sides_of(12, 12), 3);
    ck_assert_uint_eq(sides_of(12, 20), 6);
    ck_assert_uint_eq(sides_of(12, 40), 12);
}

/* Levels and scores that are out of order, and one that is not known. */
TEST(a_book_begins_with_rules_and_is_in_order_of_difficulty)
{
    static const char *const extras[] = {"{\"level\":3,\"score\":310}",
                                         "{\"level\":1,\"score\":120}",
                                         "{\"level\":3,\"score\":305}", NULL};
    static const char *const names[] = {"p310", "p120", "p305", "p0"};
    const nuri_sheet_options options = {.title = "A & B", .author = "C <D>"};
    nuri_sheet *sheet = NULL;
    char *text = NULL;

    ck_ok(nuri_sheet_new(&sheet, &options));
    for (int i = 0; i < 4; i++) {
        entry.extra = extras[i];
        entry.name = names[i];
        ck_ok(nuri_sheet_add(sheet, &view, NULL));
    }
    entry.extra = NULL;
    ck_ok(nuri_sheet_write(&text, sheet));
    nuri_sheet_free(sheet);
    ck_assert_ptr_null(markup_error(text, true));
    ck_assert_uint_eq(count_of(text, side), 3);
    ck_assert_uint_eq(count_of(text, "<title>A &amp; B - Nurikabe</title>"), 1);
    ck_assert_uint_eq(count_of(text, ">C &lt;D&gt;<"), 1);
    ck_assert_uint_eq(count_of(text, ">4 Nurikabe puzzles<"), 1);
    ck_assert_uint_eq(count_of(text, ">3-4<"), 1);
    ck_assert_ptr_nonnull(strstr(text, ">1.</b> p0"));
    ck_assert_ptr_nonnull(strstr(text, ">2.</b> p120"));
    ck_assert_ptr_nonnull(strstr(text, ">3.</b> p305"));
    ck_assert_ptr_nonnull(strstr(text, ">4.</b> p310"));
    nuri_text_free(text);
}

/* Of the drawings of the rules, those and only those called wrong break one. */
TEST(what_the_drawings_of_the_rules_say_is_true)
{
    const nuri_sheet_options options = {.title = "Rules"};
    nuri_sheet *sheet = NULL;
    char *rules = NULL;

    ck_ok(nuri_sheet_new(&sheet, &options));
    ck_ok(nuri_sheet_write(&rules, sheet));
    nuri_sheet_free(sheet);
    ck_assert_uint_eq(count_of(rules, side), 2);
    ck_assert_ptr_null(markup_error(rules, true));
    ck_assert_uint_eq(count_of(rules, board), 1 + 3 * 2 + 4 + 2);
    ck_assert_uint_eq(count_of(rules, ">wrong<"), 3);
    ck_assert_uint_eq(count_of(rules, "class=\"errors\""), 3);
    const char *const right = strstr(rules, ">right<");
    ck_assert(right < strstr(rules, "class=\"errors\""));
    ck_assert(strstr(strstr(rules, "How to begin"), "class=\"errors\"") ==
              NULL);
    nuri_text_free(rules);
}

/* An invalid level is not printed. */
TEST(a_level_that_is_known_stands_below)
{
    static const char *const extras[] = {"{\"level\":3,\"levels\":7}",
                                         "{\"level\":\"3\"}", "{\"level\":9}",
                                         "{\"meta\":{\"level\":3}}"};
    const nuri_sheet_options options = {.beside = true};

    for (int i = 0; i < COUNT(extras); i++) {
        entry.extra = extras[i];
        char *const text = draw_sheet(&options, 1);
        ck_assert_uint_eq(count_of(text, ", 5x6, level 3 (medium)<"),
                          i == 0 ? 1 : 0);
        ck_assert_uint_eq(count_of(text, "level"), i == 0 ? 1 : 0);
        ck_assert_uint_eq(count_of(text, "class=\"stars\""), i == 0 ? 1 : 0);
        nuri_text_free(text);
    }
    entry.extra = NULL;
}

/* The maximum width of cells on a board of `size` rows and columns. */
static unsigned cell_of(unsigned per_page, bool beside, uint32_t size)
{
    const nuri_sheet_options options = {.per_page = per_page, .beside = beside};
    static int32_t clues[30 * 30];
    nuri_sheet *sheet = NULL;

    ck_ok(nuri_sheet_new(&sheet, &options));
    nuri_puzzle *const empty = new_puzzle(size, size, clues);
    const unsigned cell = nuri_sheet_cell(sheet, empty);
    nuri_puzzle_free(empty);
    nuri_sheet_free(sheet);
    return cell;
}

TEST(cells_on_paper_are_as_wide_as_there_is_room)
{
    ck_assert_uint_eq(cell_of(0, false, 5), 104);
    ck_assert_uint_eq(cell_of(1, false, 30), 58);
    ck_assert_uint_eq(cell_of(4, false, 30), 28);
    ck_assert_uint_eq(cell_of(6, false, 30), 20);
    ck_assert_uint_eq(cell_of(4, true, 30), 13);
    ck_assert_uint_eq(cell_of(6, true, 9), 40);
}

TEST(a_sheet_refuses_what_it_cannot_lay_out)
{
    static const unsigned bad[] = {3, 5, 7, 100};
    nuri_sheet *sheet = NULL;
    nuri_view none = {0};
    char *text = NULL;

    for (int i = 0; i < COUNT(bad); i++) {
        const nuri_sheet_options options = {.per_page = bad[i]};
        ck_assert_int_eq(nuri_sheet_new(&sheet, &options), NURI_ERR_ARGUMENT);
        ck_assert_ptr_null(sheet);
    }
    ck_ok(nuri_sheet_new(&sheet, NULL));
    ck_assert_int_eq(nuri_sheet_add(sheet, &none, NULL), NURI_ERR_ARGUMENT);
    ck_assert_int_eq(nuri_sheet_add(sheet, &view, &none), NURI_ERR_ARGUMENT);
    ck_ok(nuri_sheet_write(&text, sheet)); /* as it was */
    ck_assert_ptr_null(markup_error(text, true));
    ck_assert_uint_eq(count_of(text, "<section"), 0);
    nuri_text_free(text);
    nuri_sheet_free(sheet);
}

TESTS(a_title_stays_text_on_a_sheet, MARKUP_NASTY)
{
    entry.name = markup_nasty[_i];
    view.note = markup_nasty[_i];
    char *const text = draw_sheet(NULL, 1);

    ck_assert_uint_eq(count_of(text, "<script"), 0);
    ck_assert_uint_eq(count_of(text, "<img"), 0);
    ck_assert_uint_eq(count_of(text, "<!--"), 0);
    nuri_text_free(text);
}

TEST(a_puzzle_that_can_be_played_has_a_link_on_a_sheet)
{
    view.link = "https://puzz.link/p?nurikabe/1/1/1&more";
    char *text = draw_sheet(NULL, 1);

    ck_assert_uint_eq(
        count_of(text,
                 "<a href=\"https://puzz.link/p?nurikabe/1/1/1&amp;more\">"),
        1);
    ck_assert_uint_eq(
        count_of(text, ">https://puzz.link/p?nurikabe/1/1/1&amp;more<"), 1);
    ck_assert_ptr_null(markup_error(text, true));
    nuri_text_free(text);
    view.link = "javascript:alert(1)";
    text = draw_sheet(NULL, 1);
    ck_assert_uint_eq(count_of(text, "<a "), 0);
    ck_assert_uint_eq(count_of(text, "javascript"), 0);
    nuri_text_free(text);
}

FIXTURE(set_up_empty, tear_down_drawing)
