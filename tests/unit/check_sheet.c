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

TEST(solutions_stand_at_the_end_of_a_sheet)
{
    char *const text = draw_sheet(NULL, 9);

    ck_assert_uint_eq(count_of(text, "<section class=\"paper of-4\""), 3);
    ck_assert_uint_eq(count_of(text, "<section class=\"paper of-6\""), 2);
    ck_assert_uint_eq(count_of(text, "<figure"), 9 + 8);
    ck_assert(strstr(text, "Solution of <b>1.</b> a5, 5x6") >
              strstr(text, "<figcaption><b>9.</b> a5, 5x6"));
    ck_assert_ptr_null(strstr(text, "Solution of <b>2.</b>"));
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

    ck_assert_uint_eq(count_of(text, "<header>"), 3 + 2);
    ck_assert_uint_eq(count_of(text, "<h1>Nurikabe</h1>"), 3);
    ck_assert_uint_eq(count_of(text, "<h1>Solutions</h1>"), 2);
    ck_assert_uint_eq(count_of(text, "no 2x2 square is all black"), 1);
    ck_assert(strstr(text, "no 2x2 square is all black") <
              strstr(text, "<figure"));
    ck_assert_ptr_nonnull(strstr(text, "counter-increment:side"));
    ck_assert_ptr_nonnull(strstr(text, "content:\"page \" counter(side)"));
    nuri_text_free(text);
}

TEST(solutions_stand_beside_their_puzzles)
{
    const nuri_sheet_options options = {.per_page = 2, .beside = true};
    char *const text = draw_sheet(&options, 3);

    ck_assert_uint_eq(count_of(text, "<section class=\"paper of-2 beside\""),
                      2);
    ck_assert_uint_eq(count_of(text, "<section"), 2);
    ck_assert_uint_eq(count_of(text, "<div class=\"place\">"), 3);
    ck_assert(strstr(text, "Solution of <b>1.</b>") <
              strstr(text, "<figcaption><b>2.</b>"));
    nuri_text_free(text);
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
                          i == 0 ? 2 : 0);
        ck_assert_uint_eq(count_of(text, "level"), i == 0 ? 2 : 0);
        nuri_text_free(text);
    }
    entry.extra = NULL;
}

/* The maximum width of cells on a board of `size` rows and columns. */
static unsigned cell_of(unsigned per_page, bool beside, uint32_t size)
{
    const nuri_sheet_options options = {per_page, beside};
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
    ck_assert_uint_eq(cell_of(0, false, 5), 120);
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
    ck_assert_uint_eq(count_of(text, "<figure"), 0);
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
                 "<a href=\"https://puzz.link/p?nurikabe/1/1/1&amp;more\">"
                 "https://puzz.link/p?nurikabe/1/1/1&amp;more</a>"),
        1);
    ck_assert_ptr_null(markup_error(text, true));
    nuri_text_free(text);
    view.link = "javascript:alert(1)";
    text = draw_sheet(NULL, 1);
    ck_assert_uint_eq(count_of(text, "<a "), 0);
    ck_assert_uint_eq(count_of(text, "javascript"), 0);
    nuri_text_free(text);
}

FIXTURE(set_up_empty, tear_down_drawing)
