/*
 * unicode.c -- cells that are filled, which are read again by the format of
 * this name.
 */
#include "draw/drawing.h"
#include "draw/text.h"

nuri_status nuri_draw_unicode(struct text *out, const struct scene *scene)
{
    return nuri_draw_text(out, scene, BOARD_OF_BLOCKS, NULL);
}
