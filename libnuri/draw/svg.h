/*
 * svg.h -- the board as SVG.
 */
#ifndef NURI_DRAW_SVG_H
#define NURI_DRAW_SVG_H

#include "draw/scene.h"

/* A file by itself; a part of an HTML page, which has the style and the space
 * for what its script will draw. */
nuri_status nuri_draw_svg(struct text *out, const struct scene *scene);
nuri_status nuri_draw_svg_part(struct text *out, const struct scene *scene);

#endif
