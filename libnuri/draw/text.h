/*
 * text.h -- the board as text: what nuri_draw() and the pictures share.
 */
#ifndef NURI_DRAW_TEXT_H
#define NURI_DRAW_TEXT_H

#include "draw/scene.h"
#include "formats/board_text.h"

/* As nuri_draw() does. */
nuri_status nuri_draw_answer(struct text *out, const nuri_puzzle *puzzle,
                             const uint8_t *marks, bool colour);

/* The scene in this style: with a `*` before what is new or wrong, and with
 * numbers where the view has them.  `paint` may be NULL. */
nuri_status nuri_draw_text(struct text *out, const struct scene *scene,
                           enum board_style style, paint_fn *paint);

#endif
