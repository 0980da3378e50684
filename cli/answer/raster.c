/*
 * raster.c -- PNG and PDF made from an SVG by librsvg and cairo.
 */
#include "raster.h"

#if NURI_WITH_RSVG

#include <cairo-pdf.h>
#include <librsvg/rsvg.h>

#include <stdint.h>
#include <string.h>

const char *raster_version(void)
{
    return LIBRSVG_VERSION;
}

static cairo_status_t put_bytes(void *out, const unsigned char *bytes,
                                unsigned count)
{
    output_write(out, (const char *)bytes, count);
    return CAIRO_STATUS_SUCCESS;
}

/* A PDF has points, 72 for 96 pixels, and no date, so the same options give the
 * same bytes. */
static cairo_surface_t *make_surface(struct output *out, enum raster kind,
                                     double width, double height)
{
    if (kind == RASTER_PNG)
        return cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width,
                                          (int)height);
    cairo_surface_t *const pdf = cairo_pdf_surface_create_for_stream(
        put_bytes, out, width * 3 / 4, height * 3 / 4);
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATE_DATE,
                                   "1970-01-01T00:00:00Z");
    return pdf;
}

static bool render_svg(RsvgHandle *svg, cairo_surface_t *surface,
                       enum raster kind, double width, double height)
{
    const RsvgRectangle page = {0, 0, width, height};
    cairo_t *const pen = cairo_create(surface);

    if (kind == RASTER_PDF)
        cairo_scale(pen, 0.75, 0.75);
    cairo_set_source_rgb(pen, 1, 1, 1);
    cairo_paint(pen);
    const bool good = rsvg_handle_render_document(svg, pen, &page, NULL) &&
                      cairo_status(pen) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(pen);
    return good;
}

/* Undecided cells on paper are for a pencil. */
static bool make_cells_white(RsvgHandle *svg)
{
    static const char style[] = ".open { fill: #ffffff; }";

    return rsvg_handle_set_stylesheet(svg, (const uint8_t *)style,
                                      sizeof style - 1, NULL);
}

static bool put_rendered(struct output *out, enum raster kind, RsvgHandle *svg)
{
    double width = 0, height = 0;

    if (!rsvg_handle_get_intrinsic_size_in_pixels(svg, &width, &height))
        return false;
    if (kind == RASTER_PDF && !make_cells_white(svg))
        return false;
    cairo_surface_t *const surface = make_surface(out, kind, width, height);
    bool good = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS &&
                render_svg(svg, surface, kind, width, height);
    if (good && kind == RASTER_PNG)
        good = cairo_surface_write_to_png_stream(surface, put_bytes, out) ==
               CAIRO_STATUS_SUCCESS;
    cairo_surface_finish(surface);
    good = good && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    return good;
}

bool raster_put(struct output *out, enum raster kind, const char *svg,
                char *problem, size_t size)
{
    RsvgHandle *const handle =
        rsvg_handle_new_from_data((const uint8_t *)svg, strlen(svg), NULL);
    const bool good = handle && put_rendered(out, kind, handle);

    if (!good)
        snprintf(problem, size,
                 "the drawing is too large for librsvg and cairo: use a "
                 "smaller --cell");
    if (handle)
        g_object_unref(handle);
    return good;
}

#else

const char *raster_version(void)
{
    return "none";
}

bool raster_put(struct output *out, enum raster kind, const char *svg,
                char *problem, size_t size)
{
    (void)out;
    (void)kind;
    (void)svg;
    snprintf(problem, size, "nuri was built without librsvg");
    return false;
}

#endif
