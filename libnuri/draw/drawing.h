/*
 * drawing.h -- what a drawing is, and what drawings share: see drawings.def.
 */
#pragma once

#include "base/text.h"
#include "draw/scene.h"

typedef nuri_status draw_fn(struct text *out, const struct scene *scene);

#define PICTURE(name, text, page, plain, extensions, summary)                  \
    draw_fn nuri_draw_##name;
#include "draw/drawings.def"
#undef PICTURE

/* As nuri_draw() does. */
nuri_status nuri_draw_answer(struct text *out, const nuri_puzzle *puzzle,
                             const uint8_t *marks, bool colour);

/* As nuri_draw_svg(), but as a part of an HTML page, which has the style and
 * the space for what its script will draw. */
nuri_status nuri_draw_svg_part(struct text *out, const struct scene *scene);
