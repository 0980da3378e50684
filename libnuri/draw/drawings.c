/*
 * drawings.c -- the drawings, by number, name and file extension;
 * nuri_draw_view().
 */
#include "base/memory.h"
#include "draw/drawing.h"
#include "formats/lookups.h"

#include <assert.h>
#include <string.h>

static const struct drawing {
    nuri_drawing_info info;
    draw_fn *draw;
} drawings[] = {
#define PICTURE(name, text, page, plain, extensions, summary)                  \
    {{#name, summary, extensions, plain, text, page}, nuri_draw_##name},
#include "draw/drawings.def"
#undef PICTURE
};

LOOKUPS(nuri_drawing_info, drawings, nuri_drawing, nuri_drawing_find,
        nuri_drawing_of_file)

nuri_status nuri_draw_view(char **out, const nuri_view *view,
                           const char *drawing)
{
    /* The info is the first member of its row. */
    const struct drawing *const row =
        (const struct drawing *)nuri_drawing_find(drawing);
    struct text text = {0};
    struct scene scene;

    if (!clear_out(out) || !view || !row)
        return NURI_ERR_ARGUMENT;
    assert(row->draw && *row->info.name);
    nuri_status status = nuri_scene_init(
        &scene, view, row->info.is_page ? view->step_count : view->at);
    if (status == NURI_OK)
        status = row->draw(&text, &scene);
    if (status == NURI_OK) {
        *out = nuri_text_take(&text);
        status = *out ? NURI_OK : NURI_ERR_MEMORY;
    }
    nuri_text_clear(&text);
    nuri_scene_clear(&scene);
    return status;
}
