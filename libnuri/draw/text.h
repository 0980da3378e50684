/*
 * text.h -- the board as text.
 */
#ifndef NURI_DRAW_TEXT_H
#define NURI_DRAW_TEXT_H

#include "draw/scene.h"

/* As nuri_draw() does. */
void nuri_draw_plain(struct text *out, const nuri_puzzle *puzzle,
                     const uint8_t *state, bool colour);

/* The pictures that are text. */
nuri_status nuri_draw_ascii(struct text *out, const struct scene *scene);
nuri_status nuri_draw_unicode(struct text *out, const struct scene *scene);
nuri_status nuri_draw_ansi(struct text *out, const struct scene *scene);

#endif
