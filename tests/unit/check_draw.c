/* check_draw.c -- drawings by name, and views that cannot be drawn.  cli/drawings.txt
 * shows what they look like; check_text_boards.c reads those of text again. */
#include "drawing.h"

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
        nuri_view none = view, beyond = view;
        none.entry = NULL;
        beyond.wrong = &off;
        beyond.wrong_count = 1;
        ck_assert_int_eq(nuri_draw_view(&text, &none, drawing->name),
                         NURI_ERR_ARGUMENT);
        ck_assert_int_eq(nuri_draw_view(&text, &beyond, drawing->name),
                         NURI_ERR_ARGUMENT);
    }
    view.at = 3;
    ck_assert_int_eq(nuri_draw_view(&text, &view, "svg"), NURI_ERR_ARGUMENT);
}

FIXTURE(set_up_drawing, tear_down_drawing)
