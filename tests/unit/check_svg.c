/* check_svg.c -- SVG drawings: well-formed, and their contents. */
#include "drawing.h"
#include "markup.h"

TESTS(an_svg_is_well_formed_whatever_the_title, MARKUP_NASTY)
{
    entry.name = markup_nasty[_i];
    entry.title = _i % 2 ? markup_nasty[_i] : NULL;
    view.coords = _i % 2;
    view.differs = _i % 3 == 0;
    for (view.at = 0; view.at <= 2; view.at++) {
        char *const svg = draw(&view, "svg");
        const char *const problem = markup_error(svg, false);
        ck_assert_msg(problem == NULL, "%s", problem);
        ck_assert_uint_eq(count_of(svg, "<script"), 0);
        ck_assert_uint_eq(count_of(svg, "href"), 0);
        ck_assert_uint_eq(count_of(svg, "http"), 1); /* the name space */
        nuri_text_free(svg);
    }
}

TEST(an_svg_has_its_layers)
{
    entry.name = "n0";
    view.at = 1;
    char *const svg = draw(&view, "svg");

    ck_assert_ptr_nonnull(
        strstr(svg, "<title>Nurikabe 4x3, n0, step 1 of 2</title>"));
    ck_assert_ptr_nonnull(strstr(svg, "<desc> #  1  #  -\n"
                                      " -  -  -  .\n"
                                      "12  -  #  2\n"));
    ck_assert_ptr_nonnull(strstr(svg, first.message));
    ck_assert_ptr_nonnull(
        strstr(svg, "<rect x=\"72\" y=\"72\" width=\"36\" height=\"36\">"
                    "<title>r3c3: black</title></rect>"));
    ck_assert_ptr_nonnull(strstr(svg, "<title>r1c2: clue 1</title>"));
    ck_assert_ptr_nonnull(strstr(svg, "<title>r2c4: white</title>"));
    ck_assert_ptr_nonnull(strstr(svg, "<title>r2c1: not decided</title>"));
    ck_assert_ptr_nonnull(strstr(svg, ">12</text>"));
    ck_assert_uint_eq(count_of(svg, "<rect x="), 12);
    ck_assert_uint_eq(count_of(svg, "<circle"), 1);
    /* r1c1 and r1c3 are new, because of r1c2. */
    ck_assert_ptr_nonnull(
        strstr(svg, "d=\"M4 4h28v28h-28zM76 4h28v28h-28z\"/>"));
    ck_assert_ptr_nonnull(strstr(svg, "d=\"M39 3h30v30h-30z\"/>"));
    nuri_text_free(svg);
}

/* Where a sentence names cells, and where it is asked for. */
TEST(an_svg_has_coordinates_where_cells_are_named)
{
    static const uint32_t cell = 0;

    for (int k = 0; k < 4; k++) {
        nuri_view one = view;
        one.coords = k == 1;
        one.at = k == 2;
        one.wrong = &cell;
        one.wrong_count = k == 3;
        char *const svg = draw(&one, "svg");
        ck_assert_uint_eq(count_of(svg, "class=\"coords\""), k > 0);
        ck_assert_ptr_nonnull(strstr(svg, k ? "viewBox=\"0 0 172 136\""
                                            : "viewBox=\"0 0 148 112\""));
        nuri_text_free(svg);
    }
}

/* The description has the note, but not what a hint hides. */
TEST(an_svg_is_described)
{
    view.at = 1;
    view.note = "A note\n\t& more.";
    char *svg = draw(&view, "svg");
    ck_assert_ptr_nonnull(strstr(svg, first.message));
    ck_assert_ptr_nonnull(strstr(svg, "\nA note\n\t&amp; more.</desc>"));
    nuri_text_free(svg);
    view.is_hint = true;
    svg = draw(&view, "svg");
    ck_assert_ptr_null(strstr(svg, first.message));
    nuri_text_free(svg);
}

/* A clue that is wrong can be read: nothing crosses the middle of its cell. */
TEST(a_cross_leaves_the_clue_legible)
{
    static const uint32_t cells[] = {1, 3}; /* r1c2 is a clue */

    view.wrong = cells;
    view.wrong_count = 2;
    char *const svg = draw(&view, "svg");
    ck_assert_ptr_null(strstr(svg, "M47 11l14 14"));
    ck_assert_ptr_nonnull(
        strstr(svg, "M41 5l5 5m16 0l5-5m-26 26l5-5m16 0l5 5"));
    ck_assert_ptr_nonnull(strstr(svg, "M119 11l14 14m0-14l-14 14"));
    ck_assert_ptr_nonnull(strstr(svg, "<title>r1c2: clue 1, wrong</title>"));
    ck_assert_ptr_nonnull(
        strstr(svg, "<title>r1c4: not decided, wrong</title>"));
    ck_assert_uint_eq(count_of(svg, ", wrong"), 2);
    nuri_text_free(svg);
}

TEST(an_svg_has_the_size_asked_for)
{
    view.cell = 18;
    char *svg = draw(&view, "svg");
    ck_assert_ptr_nonnull(strstr(svg, " width=\"74\" height=\"56\""));
    nuri_text_free(svg);
    view.cell = 0;
    view.coords = true;
    svg = draw(&view, "svg");
    ck_assert_ptr_null(strstr(svg, " width=\"74\""));
    ck_assert_ptr_nonnull(strstr(svg, "viewBox=\"0 0 172 136\""));
    ck_assert_ptr_nonnull(strstr(svg, ">3</text>"));
    nuri_text_free(svg);
}

/* What differs is hatched; a wrong mark is crossed, and stays. */
TEST(signs_stand_for_more_than_colours)
{
    static const uint32_t clue = 10, land = 6;
    static const nuri_step wrong = {.technique = "wrong_mark",
                                    .cells = &clue,
                                    .cell_count = 1,
                                    .colour = NURI_WHITE,
                                    .message = "",
                                    .why = ""};
    static const nuri_step *const list[] = {&wrong};
    static const uint32_t off = 12;

    view.differs = true;
    char *svg = draw(&view, "svg");
    ck_assert_uint_eq(count_of(svg, "differs between solutions"), 7);
    ck_assert_uint_eq(count_of(svg, "<path class=\"differs\""), 1);
    ck_assert_uint_eq(count_of(svg, "m0 12l36-36"), 7);
    nuri_text_free(svg);

    view.steps = list;
    view.step_count = view.at = 1;
    svg = draw(&view, "svg");
    ck_assert_ptr_nonnull(strstr(svg, "<g class=\"errors\""));
    ck_assert_ptr_nonnull(strstr(svg, "M83 83l14 14m0-14l-14 14"));
    ck_assert_ptr_nonnull(strstr(svg, "<title>r3c3: black, wrong</title>"));
    nuri_text_free(svg);

    view.at = 0;
    view.wrong = &land;
    view.wrong_count = 1;
    svg = draw(&view, "svg");
    ck_assert_ptr_nonnull(strstr(svg, "M83 47l14 14m0-14l-14 14"));
    nuri_text_free(svg);
    char *const text = draw(&view, "ascii");
    ck_assert_str_eq(text, "  -   1   -   -\n"
                           "  -   -  *-   .\n"
                           " 12   -   #   2\n");
    nuri_text_free(text);
    view.wrong = &off;
    char *none = NULL;
    ck_assert_int_eq(nuri_draw_view(&none, &view, "svg"), NURI_ERR_ARGUMENT);
}

TEST(a_board_of_30x30_has_less_than_100_kB)
{
    enum { SIDE = 30 };
    int32_t clues[SIDE * SIDE] = {0};
    uint8_t marks[SIDE * SIDE];

    for (unsigned i = 0; i < SIDE * SIDE; i++) {
        clues[i] = i % 6 == 0 ? 17 : 0;
        marks[i] = i % 2 ? NURI_BLACK : NURI_WHITE;
    }
    nuri_puzzle *const large = new_puzzle(SIDE, SIDE, clues);
    const nuri_entry other = {.puzzle = large};
    nuri_view one = {0};
    one.entry = &other;
    one.marks = marks;
    one.coords = true;
    char *const svg = draw(&one, "svg");
    ck_assert_uint_lt(strlen(svg), 100000);
    nuri_text_free(svg);
    nuri_puzzle_free(large);
}

FIXTURE(set_up_drawing, tear_down_drawing)
