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
    own_sheet sheet = NULL;
    char *text = NULL;

    solved.entry = &entry;
    solved.marks = solution;
    ck_ok(nuri_sheet_new(&sheet, options));
    for (unsigned i = 0; i < count; i++)
        ck_ok(nuri_sheet_add(sheet, &view, i == 1 ? NULL : &solved));
    ck_ok(nuri_sheet_write(&text, sheet));
    const char *const problem = markup_error(text, true);
    ck_assert_msg(problem == NULL, "%s", problem);
    return text;
}

static const char board[] = " class=\"nuri\" ";
static const char side[] = "<section class=\"paper\">";

/* Of the drawings of the rules, those and only those called wrong break one. */
TEST(what_the_drawings_of_the_rules_say_is_true)
{
    const nuri_sheet_options options = {.title = "Rules"};
    own_sheet sheet = NULL;
    own_text rules = NULL;

    ck_ok(nuri_sheet_new(&sheet, &options));
    ck_ok(nuri_sheet_write(&rules, sheet));
    ck_assert_uint_eq(count_of(rules, side), 2);
    ck_assert_ptr_null(markup_error(rules, true));
    ck_assert_uint_eq(count_of(rules, board), 1 + 3 * 2 + 4 + 2);
    ck_assert_uint_eq(count_of(rules, ">wrong<"), 3);
    ck_assert_uint_eq(count_of(rules, "class=\"errors\""), 3);
    const char *const right = strstr(rules, ">right<");
    ck_assert(right < strstr(rules, "class=\"errors\""));
    ck_assert(strstr(strstr(rules, "How to begin"), "class=\"errors\"") ==
              NULL);
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
        own_text text = draw_sheet(&options, 1);
        ck_assert_uint_eq(count_of(text, ", 5x6, level 3 (medium)<"),
                          i == 0 ? 1 : 0);
        ck_assert_uint_eq(count_of(text, "level"), i == 0 ? 1 : 0);
        ck_assert_uint_eq(count_of(text, "class=\"stars\""), i == 0 ? 1 : 0);
    }
    entry.extra = NULL;
}

/* The maximum width of cells on a board of `size` rows and columns. */
static unsigned cell_of(unsigned per_page, bool beside, uint32_t size)
{
    const nuri_sheet_options options = {.per_page = per_page, .beside = beside};
    static int32_t clues[30 * 30];
    own_sheet sheet = NULL;

    ck_ok(nuri_sheet_new(&sheet, &options));
    own_puzzle empty = new_puzzle(size, size, clues);
    const unsigned cell = nuri_sheet_cell(sheet, empty);
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

TEST(a_puzzle_without_solution_has_an_empty_place_where_others_have_theirs)
{
    const nuri_sheet_options options = {.beside = true};
    own_text text = draw_sheet(&options, 3);

    ck_assert_uint_eq(count_of(text, board), 3 + 2);
    ck_assert_uint_eq(count_of(text, "<div></div>"), 1);
}

TEST(a_sheet_refuses_what_it_cannot_lay_out)
{
    static const unsigned bad[] = {3, 5, 7, 100};
    own_sheet sheet = NULL;
    nuri_view none = {0};
    own_text text = NULL;

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
}

TESTS(a_title_stays_text_on_a_sheet, MARKUP_NASTY)
{
    entry.name = markup_nasty[_i];
    view.note = markup_nasty[_i];
    own_text text = draw_sheet(NULL, 1);

    ck_assert_uint_eq(count_of(text, "<script"), 0);
    ck_assert_uint_eq(count_of(text, "<img"), 0);
    ck_assert_uint_eq(count_of(text, "<!--"), 0);
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
