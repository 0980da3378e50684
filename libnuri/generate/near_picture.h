/*
 * near_picture.h -- a puzzle whose solution looks like a picture.
 */
#pragma once

#include "generate/edit.h"

/* Find clues in e->clues with one solution near this picture [cells].
 * `colouring` [cells] obeys the rules of the sea, and is near the picture; if
 * true it becomes that solution. */
bool nuri_near_picture(struct editor *e, uint8_t *colouring,
                       const uint8_t *picture);
