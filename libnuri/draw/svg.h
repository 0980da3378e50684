/*
 * svg.h -- the board as SVG, inside a page.
 */
#ifndef NURI_DRAW_SVG_H
#define NURI_DRAW_SVG_H

#include "draw/scene.h"

/* As nuri_draw_svg(), but as a part of an HTML page, which has the style and
 * the space for what its script will draw. */
nuri_status nuri_draw_svg_part(struct text *out, const struct scene *scene);

#endif
