/*
 * raster.h -- drawings that librsvg and cairo make of an SVG: PNG and PDF.
 *
 * That is the program's: the library needs neither.
 */
#pragma once

#include "io/output.h"
#include "options/options.h"

/* The version of librsvg; "none" without it. */
const char *raster_version(void);

/* Write this SVG, which has a size, as such a drawing.  False, with the reason
 * in `problem` [size], on failure. */
bool raster_put(struct output *out, enum raster kind, const char *svg,
                char *problem, size_t size);
