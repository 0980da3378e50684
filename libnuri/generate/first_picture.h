/*
 * first_picture.h -- the picture that a puzzle is begun with.
 */
#ifndef NURI_GENERATE_FIRST_PICTURE_H
#define NURI_GENERATE_FIRST_PICTURE_H

#include "generate/maker.h"

/* Begin the draft with a picture; with clues where the wishes have them, and
 * symmetric if they are to be.  *found is false if there was none to be had by
 * chance. */
nuri_status nuri_first_picture(struct maker *m, bool *found);

#endif
