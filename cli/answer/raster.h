/*
 * raster.h -- drawings that librsvg and cairo make of an SVG: PNG and PDF; and PNG
 * that is read.
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

/* Write the sheet as a PDF with a page for each side.  False, with the reason
 * in `problem` [size], on failure. */
bool raster_put_sheet(struct output *out, const nuri_sheet *sheet,
                      enum paper paper, char *problem, size_t size);

/* A PNG that was read. */
struct raster_pixels {
    const unsigned char *bytes; /* of the file, [length] */
    size_t length;
    unsigned width, height;
    void *surface; /* of cairo */
};

/* Read it; false if it is no PNG, or without librsvg.  Call `found` for each
 * pixel that is dark and not transparent. */
bool raster_read_png(struct raster_pixels *pixels);
void raster_each_black(const struct raster_pixels *pixels,
                       void (*found)(void *user, unsigned x, unsigned y),
                       void *user);
void raster_free_pixels(struct raster_pixels *pixels);
