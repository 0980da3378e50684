/*
 * near.h -- clues for a colouring, or for one near it, or near a picture.
 */
#pragma once

#include "generate/edit.h"
#include "generate/walk.h"

/* Find clues in e->clues with one solution near this picture [cells].
 * `colouring` [cells] obeys the rules of the sea, and is near the picture, or
 * the picture itself; if true it becomes that solution.  It stays if only clues
 * may change.  By USE_NEAR techniques solve the puzzle; by USE_PICTURE they
 * nearly do. */
bool nuri_near(struct editor *e, enum use use, enum changes may,
               uint8_t *colouring, const uint8_t *picture);
