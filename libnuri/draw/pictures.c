/*
 * pictures.c -- the pictures, by number, by name and by the ends of files'
 * names; drawing one.
 */
#include "base/argument.h"
#include "draw/picture.h"
#include "formats/endings.h"

#include <assert.h>
#include <string.h>

static const struct picture {
    nuri_picture_info info;
    draw_fn *draw;
} pictures[] = {
#define PICTURE(name, text, page, plain, endings, summary)                     \
    {{#name, summary, endings, plain, text, page}, nuri_draw_##name},
#include "draw/pictures.def"
#undef PICTURE
};

static const struct picture *row_at(size_t i)
{
    return i < sizeof pictures / sizeof *pictures ? &pictures[i] : NULL;
}

static const struct picture *row_named(const char *name)
{
    const struct picture *row = NULL;
    for (size_t i = 0; name && (row = row_at(i)); i++)
        if (strcmp(name, row->info.name) == 0)
            break;
    return row;
}

const nuri_picture_info *nuri_picture(size_t i)
{
    const struct picture *const row = row_at(i);
    return row ? &row->info : NULL;
}

const nuri_picture_info *nuri_picture_find(const char *name)
{
    const struct picture *const row = row_named(name);
    return row ? &row->info : NULL;
}

const nuri_picture_info *nuri_picture_of_file(const char *path)
{
    const nuri_picture_info *picture = NULL;
    for (size_t i = 0; path && (picture = nuri_picture(i)); i++)
        if (nuri_has_ending(path, picture->endings))
            break;
    return picture;
}

nuri_status nuri_draw_view(char **out, const nuri_view *view,
                           const char *picture)
{
    const struct picture *const row = row_named(picture);
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
    nuri_text_drop(&text);
    nuri_scene_drop(&scene);
    return status;
}
