/* check_svg.c -- SVG drawings are well-formed; cli/drawings.txt shows what they have. */
#include "drawing.h"
#include "markup.h"

TESTS(an_svg_is_well_formed_whatever_the_title, MARKUP_NASTY)
{
    entry.name = markup_nasty[_i];
    entry.title = _i % 2 ? markup_nasty[_i] : NULL;
    view.coords = _i % 2;
    view.differs = _i % 3 == 0;
    for (view.at = 0; view.at <= 2; view.at++) {
        own_text svg = draw(&view, "svg");
        const char *const problem = markup_error(svg, false);
        ck_assert_msg(problem == NULL, "%s", problem);
        ck_assert_uint_eq(count_of(svg, "<script"), 0);
        ck_assert_uint_eq(count_of(svg, "href"), 0);
        ck_assert_uint_eq(count_of(svg, "http"), 1); /* the name space */
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

TEST(a_board_of_30x30_has_less_than_100_kB)
{
    enum { SIDE = 30 };
    int32_t clues[SIDE * SIDE] = {0};
    uint8_t marks[SIDE * SIDE];

    for (unsigned i = 0; i < SIDE * SIDE; i++) {
        clues[i] = i % 6 == 0 ? 17 : 0;
        marks[i] = i % 2 ? NURI_BLACK : NURI_WHITE;
    }
    own_puzzle large = new_puzzle(SIDE, SIDE, clues);
    const nuri_entry other = {.puzzle = large};
    nuri_view one = {0};
    one.entry = &other;
    one.marks = marks;
    one.coords = true;
    own_text svg = draw(&one, "svg");
    ck_assert_uint_lt(strlen(svg), 100000);
}

FIXTURE(set_up_drawing, tear_down_drawing)
