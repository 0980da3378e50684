/*
 * detect.h -- which format a text is of.
 */
#ifndef NURI_FORMATS_DETECT_H
#define NURI_FORMATS_DETECT_H

#include "formats/input.h"

/* Find out by looking, and read the text. */
nuri_status nuri_detect_read(const struct input *input);

#endif
