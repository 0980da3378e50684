/*
 * ascii.c -- one word a cell, which is read again as a grid.
 */
#include "draw/drawing.h"
#include "draw/text.h"

nuri_status nuri_draw_ascii(struct text *out, const struct scene *scene)
{
    return nuri_draw_text(out, scene, BOARD_OF_WORDS, NULL);
}
