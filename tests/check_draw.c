/*
 * check_draw.c -- pictures: what they look like, that texts are read again,
 * and that an SVG is one.
 */
#include "markup.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

#define SEA  "\xE2\x96\x88\xE2\x96\x88"
#define OPEN "\xE2\x96\x91\xE2\x96\x91"

/* ---- Help --------------------------------------------------------------- */

static char *draw(const nuri_view *view, const char *picture)
{
    char *text = NULL, *again = NULL;

    ck_assert_int_eq(nuri_draw_view(&text, view, picture), NURI_OK);
    ck_assert_int_eq(nuri_draw_view(&again, view, picture), NURI_OK);
    ck_assert_str_eq(text, again);
    nuri_text_free(again);
    return text;
}

static int count_pictures(void)
{
    int count = 0;
    while (nuri_picture((size_t)count))
        count++;
    return count;
}

static unsigned cells_of(const nuri_puzzle *puzzle)
{
    return nuri_puzzle_width(puzzle) * nuri_puzzle_height(puzzle);
}

/* Two steps on the board of set_up(): r1c1 and r1c3 are sea, r2c3 is land. */
static const uint32_t sea[] = {0, 2}, land[] = {6}, clue[] = {1, 10};
static const nuri_step first = {.rule = "between",
                                .level = 1,
                                .colour = NURI_COLOUR_SEA,
                                .cells = sea,
                                .cell_count = 2,
                                .because = clue,
                                .because_count = 1,
                                .message = "r1c1 and r1c3 are black.",
                                .why = "they touch"};
static const nuri_step second = {.rule = "pool",
                                 .level = 1,
                                 .colour = NURI_COLOUR_LAND,
                                 .cells = land,
                                 .cell_count = 1,
                                 .because = clue,
                                 .because_count = 2,
                                 .message = "r2c3 is white.",
                                 .why = "it would be a pool"};
static const nuri_step *const steps[] = {&first, &second};

static nuri_puzzle *puzzle;
static uint8_t *state;
static nuri_entry entry;
static nuri_view view;

static void set_up(void)
{
    const nuri_view fresh = {0};
    puzzle = drawn_puzzle(".1..\n"
                          "...o\n"
                          "C.#2\n",
                          &state);
    entry = (nuri_entry){.puzzle = puzzle};
    view = fresh;
    view.entry = &entry;
    view.state = state;
    view.steps = steps;
    view.step_count = 2;
}

static void tear_down(void)
{
    free(state);
    nuri_puzzle_free(puzzle);
}

/* ---- What they look like ------------------------------------------------ */

/* Drawn by hand. */
static const struct {
    const char *picture;
    size_t at;
    bool is_hint, coords;
    const char *text;
} pictures[] = {
    {"ascii", 0, false, false,
     " -  1  -  -\n"
     " -  -  -  .\n"
     "12  -  #  2\n"},
    {"ascii", 1, false, false,
     " *#   1  *#   -\n"
     "  -   -   -   .\n"
     " 12   -   #   2\n"},
    {"ascii", 2, false, true,
     "    1            \n"
     "1   #   1   #   -\n"
     "2   -   -  *.   .\n"
     "3  12   -   #   2\n"},
    {"ascii", 2, true, false,
     "  #   1   #   -\n"
     "  -   -  *-   .\n"
     " 12   -   #   2\n"},
    {"unicode", 0, false, false,
     OPEN " 1" OPEN OPEN "\n" OPEN OPEN OPEN " .\n"
          "12" OPEN SEA " 2\n"},
    {"unicode", 1, false, true,
     "   1\n"
     "1 *\xE2\x96\x88 1*\xE2\x96\x88" OPEN "\n"
     "2 " OPEN OPEN OPEN " .\n"
     "3 12" OPEN SEA " 2\n"},
    {"unicode", 2, false, false,
     SEA " 1" SEA OPEN "\n" OPEN OPEN "*. .\n"
         "12" OPEN SEA " 2\n"},
    {"ansi", 2, false, false,
     "\033[0;30;40m" SEA "\033[0;1;30;47m 1\033[0;30;40m" SEA
     "\033[0;37;100m" OPEN "\033[0m\n"
     "\033[0;37;100m" OPEN OPEN "\033[0;7;30;47m*.\033[0;30;47m .\033[0m\n"
     "\033[0;1;30;47m12\033[0;37;100m" OPEN "\033[0;30;40m" SEA
     "\033[0;1;30;47m 2\033[0m\n"},
};

/* Blanks at the ends of lines are not seen. */
static void trim_lines(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        if (*from == '\n')
            while (to > text && to[-1] == ' ')
                to--;
        *to++ = *from;
    }
    *to = '\0';
}

START_TEST(pictures_are_as_drawn_by_hand)
{
    char expected[1024];

    view.at = pictures[_i].at;
    view.is_hint = pictures[_i].is_hint;
    view.coords = pictures[_i].coords;
    char *const text = draw(&view, pictures[_i].picture);
    snprintf(expected, sizeof expected, "%s", pictures[_i].text);
    trim_lines(expected);
    ck_assert_str_eq(text, expected);
    nuri_text_free(text);
}
END_TEST

START_TEST(pictures_are_found_by_their_names_and_endings)
{
    const nuri_picture_info *picture = NULL;
    char *text = NULL;

    for (size_t i = 0; (picture = nuri_picture(i)); i++) {
        ck_assert_ptr_eq(nuri_picture_find(picture->name), picture);
        ck_assert_str_ne(picture->summary, "");
        if (*picture->endings)
            ck_assert_ptr_eq(nuri_picture_of_file(picture->endings), picture);
        if (*picture->plain)
            ck_assert(nuri_picture_find(picture->plain)->is_text);
    }
    ck_assert_ptr_null(nuri_picture_find("pdf"));
    ck_assert_ptr_null(nuri_picture_find(""));
    ck_assert_ptr_null(nuri_picture_of_file("a.pdf"));
    ck_assert_int_eq(nuri_draw_view(&text, &view, "pdf"), NURI_ERR_ARGUMENT);
    ck_assert_int_eq(nuri_draw_view(&text, &view, NULL), NURI_ERR_ARGUMENT);
}
END_TEST

/* ---- Texts are read again ----------------------------------------------- */

/* Any marks, clues being land; a third of them open, or none. */
static uint8_t *chance_marks(struct chance *chance, const nuri_puzzle *p)
{
    const bool is_full = chance_below(chance, 3) == 0;
    uint8_t *const marks = malloc(cells_of(p));

    for (unsigned i = 0; i < cells_of(p); i++) {
        const unsigned width = nuri_puzzle_width(p);
        marks[i] = (uint8_t)(is_full ? 1 + chance_below(chance, 2)
                                     : chance_below(chance, 3));
        if (nuri_puzzle_clue(p, i % width, i / width) != NURI_CLUE_NONE)
            marks[i] = NURI_COLOUR_LAND;
    }
    return marks;
}

/* Blocks are known when they are seen.  Words may have to be called a grid:
 * two digits side by side may be two cells. */
static void read_again(const nuri_view *one, const uint8_t *marks,
                       const char *picture)
{
    const bool is_ascii = strcmp(picture, "ascii") == 0;
    const char *const format = is_ascii ? "grid" : NURI_FORMAT_AUTO;
    const nuri_puzzle *const p = one->entry->puzzle;
    char *const text = draw(one, picture);
    char *const drawn = draw_state(p, marks);
    nuri_collection *collection = NULL;
    nuri_error error = {NURI_OK, 0, 0, ""};

    if (is_ascii || strstr(text, "\xE2\x96")) {
        ck_assert_msg(nuri_read(&collection, text, strlen(text), format,
                                &error) == NURI_OK,
                      "%s in\n%s", error.text, text);
        const nuri_entry *const back = nuri_collection_entry(collection, 0);
        uint8_t *const none = calloc(cells_of(p), 1);
        char *const seen =
            draw_state(back->puzzle, back->state ? back->state : none);
        ck_assert_uint_eq(nuri_collection_count(collection), 1);
        ck_assert_msg(strcmp(seen, drawn) == 0, "%s\nis read as\n%s", text,
                      seen);
        free(seen);
        free(none);
    }
    nuri_collection_free(collection);
    nuri_text_free(text);
    free(drawn);
}

/* A row of numbers may be a header to the grid reader. */
static bool has_header(const nuri_puzzle *p)
{
    return nuri_puzzle_clue(p, 0, 0) > 0 &&
           (nuri_puzzle_width(p) <= 2 || nuri_puzzle_height(p) <= 2);
}

START_TEST(text_pictures_are_read_again)
{
    const nuri_picture_info *const picture = nuri_picture((size_t)_i);
    const bool is_ascii = strcmp(picture->name, "ascii") == 0;
    struct chance chance = {(uint64_t)_i};

    for (int n = 0; picture->is_text && n < 300; n++) {
        nuri_puzzle *const p =
            chance_puzzle(&chance, 24, chance_below(&chance, 2));
        const nuri_entry other = {.puzzle = p};
        const unsigned width = nuri_puzzle_width(p);
        uint8_t *const marks = chance_marks(&chance, p);
        uint32_t i = chance_below(&chance, cells_of(p));
        const nuri_step step = {.rule = "pool",
                                .colour = (nuri_colour)marks[i],
                                .cells = &i,
                                .cell_count = 1,
                                .message = "",
                                .why = ""};
        const nuri_step *const list[] = {&step};
        nuri_view one = {0};

        one.entry = &other;
        one.state = marks;
        one.steps = list;
        one.step_count = 1;
        one.at = marks[i] != NURI_COLOUR_OPEN &&
                 nuri_puzzle_clue(p, i % width, i / width) == NURI_CLUE_NONE;
        if (!is_ascii || !has_header(p))
            read_again(&one, marks, picture->name);
        free(marks);
        nuri_puzzle_free(p);
    }
}
END_TEST

/* ---- SVG ---------------------------------------------------------------- */

static const char *const nasty[] = {
    "plain",
    "</title><script>alert(1)</script>",
    "a & b < c > d \"e\" 'f' ]]> <!-- -->",
    "broken \xFF\xC3\x28 \xED\xA0\x80 and \x01\x1F\x7F and \xEF\xBF\xBF.",
    "lines \xE2\x80\xA8 \xE2\x80\xA9 end",
    "M\xC3\xBCnchen \xE6\x95\xB0\xE7\x8B\xAC \xF0\x9F\x8F\x9D",
    "",
};

START_TEST(an_svg_is_well_formed_whatever_the_title)
{
    entry.name = nasty[_i];
    entry.title = _i % 2 ? nasty[_i] : NULL;
    view.coords = _i % 2;
    view.differs = _i % 3 == 0;
    for (view.at = 0; view.at <= 2; view.at++) {
        char *const svg = draw(&view, "svg");
        const char *const fault = markup_fault(svg, false);
        ck_assert_msg(fault == NULL, "%s", fault);
        ck_assert_uint_eq(count_of(svg, "<script"), 0);
        ck_assert_uint_eq(count_of(svg, "href"), 0);
        ck_assert_uint_eq(count_of(svg, "http"), 1); /* the name space */
        nuri_text_free(svg);
    }
}
END_TEST

START_TEST(an_svg_has_its_layers)
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
END_TEST

/* Where a sentence names cells, and where it is asked for. */
START_TEST(an_svg_has_coordinates_where_cells_are_named)
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
END_TEST

/* What is said besides is in the description, but not what a hint hides. */
START_TEST(an_svg_is_described)
{
    view.at = 1;
    view.note = "A note & more.";
    char *svg = draw(&view, "svg");
    ck_assert_ptr_nonnull(strstr(svg, first.message));
    ck_assert_ptr_nonnull(strstr(svg, "\nA note &amp; more.</desc>"));
    nuri_text_free(svg);
    view.is_hint = true;
    svg = draw(&view, "svg");
    ck_assert_ptr_null(strstr(svg, first.message));
    nuri_text_free(svg);
}
END_TEST

/* A clue that is wrong can be read: nothing crosses the middle of its cell. */
START_TEST(a_cross_leaves_the_clue_legible)
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
END_TEST

START_TEST(an_svg_has_the_size_asked_for)
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
END_TEST

/* What differs is hatched; a wrong mark is crossed, and stays. */
START_TEST(signs_stand_for_more_than_colours)
{
    static const nuri_step wrong = {.rule = "wrong_mark",
                                    .colour = NURI_COLOUR_LAND,
                                    .cells = clue + 1,
                                    .cell_count = 1,
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
    view.wrong = land;
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
END_TEST

START_TEST(a_board_of_30x30_has_less_than_100_kB)
{
    enum { SIDE = 30 };
    int32_t clues[SIDE * SIDE] = {0};
    uint8_t marks[SIDE * SIDE];
    nuri_puzzle *large = NULL;

    for (unsigned i = 0; i < SIDE * SIDE; i++) {
        clues[i] = i % 6 == 0 ? 17 : 0;
        marks[i] = i % 2 ? NURI_COLOUR_SEA : NURI_COLOUR_LAND;
    }
    ck_assert_int_eq(nuri_puzzle_new(&large, SIDE, SIDE, clues), NURI_OK);
    const nuri_entry other = {.puzzle = large};
    nuri_view one = {0};
    one.entry = &other;
    one.state = marks;
    one.coords = true;
    char *const svg = draw(&one, "svg");
    ck_assert_uint_lt(strlen(svg), 100000);
    nuri_text_free(svg);
    nuri_puzzle_free(large);
}
END_TEST

/* ---- What cannot be drawn ----------------------------------------------- */

START_TEST(impossible_views_are_refused)
{
    static const uint32_t off = 12;
    const nuri_step bad[] = {
        {.rule = "pool", .cells = &off, .cell_count = 1},
        {.rule = "pool", .because = &off, .because_count = 1},
        {.rule = "pool", .broken_cells = &off, .broken_count = 1},
        {.rule = "pool", .chain = &first, .chain_count = 1},
    };
    const nuri_picture_info *picture = NULL;
    char *text = NULL;

    for (size_t k = 0; (picture = nuri_picture(k)); k++) {
        for (int i = 0; i < COUNT(bad); i++) {
            const nuri_step *const list[] = {&first, &bad[i]};
            nuri_view wrong = view;
            wrong.steps = list;
            ck_assert_int_eq(nuri_draw_view(&text, &wrong, picture->name),
                             NURI_ERR_ARGUMENT);
            ck_assert_ptr_null(text);
        }
        nuri_view none = view;
        none.entry = NULL;
        ck_assert_int_eq(nuri_draw_view(&text, &none, picture->name),
                         NURI_ERR_ARGUMENT);
    }
    view.at = 3;
    ck_assert_int_eq(nuri_draw_view(&text, &view, "svg"), NURI_ERR_ARGUMENT);
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("draw");
    TCase *const tcase = tcase_create("pictures");

    tcase_add_checked_fixture(tcase, set_up, tear_down);
    tcase_add_loop_test(tcase, pictures_are_as_drawn_by_hand, 0,
                        COUNT(pictures));
    tcase_add_test(tcase, pictures_are_found_by_their_names_and_endings);
    tcase_add_loop_test(tcase, text_pictures_are_read_again, 0,
                        count_pictures());
    tcase_add_loop_test(tcase, an_svg_is_well_formed_whatever_the_title, 0,
                        COUNT(nasty));
    tcase_add_test(tcase, an_svg_has_its_layers);
    tcase_add_test(tcase, an_svg_has_coordinates_where_cells_are_named);
    tcase_add_test(tcase, an_svg_is_described);
    tcase_add_test(tcase, an_svg_has_the_size_asked_for);
    tcase_add_test(tcase, signs_stand_for_more_than_colours);
    tcase_add_test(tcase, a_cross_leaves_the_clue_legible);
    tcase_add_test(tcase, a_board_of_30x30_has_less_than_100_kB);
    tcase_add_test(tcase, impossible_views_are_refused);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
