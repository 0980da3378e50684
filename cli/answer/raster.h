/*
 * raster.h -- drawings that librsvg and cairo make of an SVG: PNG and PDF.
 *
 * That is the program's: the library needs neither.
 */
#pragma once

#include "io/output.h"
#include "options/options.h"

/* Of librsvg, for people; "none" without it. */
const char *raster_version(void);

/* Put this SVG, which has a size of its own, as such a drawing.  False, with
 * the reason in `problem` [size], if it cannot be drawn. */
bool raster_put(struct output *out, enum raster kind, const char *svg,
                char *problem, size_t size);
