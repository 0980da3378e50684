/*
 * html.c -- a page of one puzzle.
 */
#include "draw/drawing.h"

nuri_status nuri_draw_html(struct text *out, const struct scene *scene)
{
    nuri_page *page = NULL;
    char *html = NULL;

    nuri_status status = nuri_page_new(&page);
    if (status == NURI_OK)
        status = nuri_page_add(page, scene->view);
    if (status == NURI_OK)
        status = nuri_page_write(&html, page);
    if (status == NURI_OK)
        nuri_text_put(out, html);
    nuri_text_free(html);
    nuri_page_free(page);
    return status;
}
