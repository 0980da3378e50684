/* check_draw.c -- how drawings look: check_text_boards.c reads those of text again. */
#include "drawing.h"

#define SEA  "\xE2\x96\x88\xE2\x96\x88"
#define OPEN "\xE2\x96\x91\xE2\x96\x91"

/* ---- What they look like ------------------------------------------------ */

/* Drawn by hand. */
static const struct {
    const char *drawing;
    size_t at;
    bool is_hint, coords;
    const char *text;
} drawings[] = {
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

TESTS(pictures_are_as_drawn_by_hand, COUNT(drawings))
{
    char expected[1024];

    view.at = drawings[_i].at;
    view.is_hint = drawings[_i].is_hint;
    view.coords = drawings[_i].coords;
    char *const text = draw(&view, drawings[_i].drawing);
    snprintf(expected, sizeof expected, "%s", drawings[_i].text);
    trim_lines(expected);
    ck_assert_str_eq(text, expected);
    nuri_text_free(text);
}

TEST(drawings_are_found_by_name_and_extension)
{
    const nuri_drawing_info *drawing = NULL;
    char *text = NULL;

    for (size_t i = 0; (drawing = nuri_drawing(i)); i++) {
        ck_assert_ptr_eq(nuri_drawing_find(drawing->name), drawing);
        ck_assert_str_ne(drawing->summary, "");
        if (*drawing->extensions)
            ck_assert_ptr_eq(nuri_drawing_of_file(drawing->extensions),
                             drawing);
        if (*drawing->plain)
            ck_assert(nuri_drawing_find(drawing->plain)->is_text);
    }
    ck_assert_ptr_null(nuri_drawing_find("pdf"));
    ck_assert_ptr_null(nuri_drawing_find(""));
    ck_assert_ptr_null(nuri_drawing_of_file("a.pdf"));
    ck_assert_int_eq(nuri_draw_view(&text, &view, "pdf"), NURI_ERR_ARGUMENT);
    ck_assert_int_eq(nuri_draw_view(&text, &view, NULL), NURI_ERR_ARGUMENT);
}

/* ---- What cannot be drawn ----------------------------------------------- */

TEST(impossible_views_are_refused)
{
    static const uint32_t off = 12;
    const nuri_step bad[] = {
        {.technique = "pool", .cells = &off, .cell_count = 1},
        {.technique = "pool", .because = &off, .because_count = 1},
        {.technique = "pool", .broken_cells = &off, .broken_count = 1},
        {.technique = "pool", .chain = &first, .chain_count = 1},
    };
    const nuri_drawing_info *drawing = NULL;
    char *text = NULL;

    for (size_t k = 0; (drawing = nuri_drawing(k)); k++) {
        for (int i = 0; i < COUNT(bad); i++) {
            const nuri_step *const list[] = {&first, &bad[i]};
            nuri_view wrong = view;
            wrong.steps = list;
            ck_assert_int_eq(nuri_draw_view(&text, &wrong, drawing->name),
                             NURI_ERR_ARGUMENT);
            ck_assert_ptr_null(text);
        }
        nuri_view none = view;
        none.entry = NULL;
        ck_assert_int_eq(nuri_draw_view(&text, &none, drawing->name),
                         NURI_ERR_ARGUMENT);
    }
    view.at = 3;
    ck_assert_int_eq(nuri_draw_view(&text, &view, "svg"), NURI_ERR_ARGUMENT);
}

FIXTURE(set_up_drawing, tear_down_drawing)
