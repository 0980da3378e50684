/*
 * picture.c -- the table of pictures.
 */
#include "base/text.h"
#include "draw/svg.h"
#include "draw/text.h"

#include <string.h>

typedef nuri_status draw_fn(struct text *out, const struct scene *scene);

/* A page has no scene: it shows all steps. */
static const struct {
    nuri_picture picture;
    const char *name;
    draw_fn *draw;
} pictures[] = {
    {NURI_PICTURE_ASCII, "ascii", nuri_draw_ascii},
    {NURI_PICTURE_UNICODE, "unicode", nuri_draw_unicode},
    {NURI_PICTURE_ANSI, "ansi", nuri_draw_ansi},
    {NURI_PICTURE_SVG, "svg", nuri_draw_svg},
    {NURI_PICTURE_HTML, "html", NULL},
};

enum { PICTURES = sizeof pictures / sizeof *pictures };

const char *nuri_picture_name(nuri_picture picture)
{
    for (size_t i = 0; i < PICTURES; i++)
        if (pictures[i].picture == picture)
            return pictures[i].name;
    return "unknown";
}

bool nuri_picture_find(const char *name, nuri_picture *picture)
{
    for (size_t i = 0; i < PICTURES; i++)
        if (strcmp(pictures[i].name, name) == 0) {
            *picture = pictures[i].picture;
            return true;
        }
    return false;
}

static nuri_status draw_page(char **out, const nuri_view *view)
{
    nuri_page *page = NULL;

    nuri_status status = nuri_page_new(&page);
    if (status == NURI_OK)
        status = nuri_page_add(page, view);
    if (status == NURI_OK)
        status = nuri_page_write(out, page);
    nuri_page_free(page);
    return status;
}

static nuri_status draw_scene(char **out, const nuri_view *view, draw_fn *draw)
{
    struct text text = {0};
    struct scene scene;

    nuri_status status = nuri_scene_init(&scene, view, view->at);
    if (status == NURI_OK)
        status = draw(&text, &scene);
    if (status == NURI_OK) {
        *out = nuri_text_take(&text);
        status = *out ? NURI_OK : NURI_ERR_MEMORY;
    }
    nuri_text_drop(&text);
    nuri_scene_drop(&scene);
    return status;
}

nuri_status nuri_draw_view(char **out, const nuri_view *view,
                           nuri_picture picture)
{
    *out = NULL;
    for (size_t i = 0; i < PICTURES; i++)
        if (pictures[i].picture == picture)
            return pictures[i].draw ? draw_scene(out, view, pictures[i].draw)
                                    : draw_page(out, view);
    return NURI_ERR_ARGUMENT;
}
