/*
 * drawing.h -- what a picture is: see pictures.def.
 */
#ifndef NURI_DRAW_DRAWING_H
#define NURI_DRAW_DRAWING_H

#include "base/text.h"
#include "draw/scene.h"

typedef nuri_status draw_fn(struct text *out, const struct scene *scene);

#define PICTURE(name, text, page, plain, extensions, summary)                  \
    draw_fn nuri_draw_##name;
#include "draw/drawings.def"
#undef PICTURE

#endif
