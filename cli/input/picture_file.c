/*
 * picture_file.c -- pictures as input.
 *
 * PBM, of netpbm: `P1` or `P4`, width and height, and pixels of which 1 is
 * black: in P1 digits, in P4 bits, of which each row begins with a new byte.
 * Comments go from # to the end of a line.
 */
#include "picture_file.h"

#if NURI_WITH_RSVG
#include <cairo.h>
#endif

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct picture {
    const unsigned char *bytes;
    size_t length, at;
    unsigned width, height;
    char *board; /* owned */
    nuri_error *error;
};

__attribute__((format(NURI_PRINTF, 2, 3))) static bool
refuse_picture(const struct picture *p, const char *format, ...)
{
    va_list list;

    p->error->status = NURI_ERR_SYNTAX;
    va_start(list, format);
    vsnprintf(p->error->text, sizeof p->error->text, format, list);
    va_end(list);
    return false;
}

/* ---- A board ------------------------------------------------------------ */

/* All white; every row ends with a newline. */
static bool make_board(struct picture *p)
{
    const size_t row = (size_t)p->width + 1;

    if (!p->width || !p->height ||
        (uint64_t)p->width * p->height > NURI_MAX_CELLS)
        return refuse_picture(p,
                              "the picture has %ux%u pixels, but a board can "
                              "have %u cells: make it smaller",
                              p->width, p->height, NURI_MAX_CELLS);
    p->board = malloc(row * p->height + 1);
    if (!p->board)
        return refuse_picture(p, "out of memory");
    memset(p->board, '.', row * p->height);
    for (unsigned y = 0; y < p->height; y++)
        p->board[row * (y + 1) - 1] = '\n';
    p->board[row * p->height] = '\0';
    return true;
}

static void blacken(struct picture *p, unsigned x, unsigned y)
{
    assert(x < p->width && y < p->height);
    p->board[y * ((size_t)p->width + 1) + x] = '#';
}

/* ---- PBM ---------------------------------------------------------------- */

static bool is_space(int c)
{
    return c && strchr(" \t\r\n\v\f", c);
}

static void skip_space_and_comments(struct picture *p)
{
    for (bool in_comment = false; p->at < p->length; p->at++) {
        const int c = p->bytes[p->at];
        in_comment = in_comment ? c != '\n' : c == '#';
        if (!in_comment && !is_space(c))
            return;
    }
}

static bool read_side(struct picture *p, unsigned *side)
{
    enum { MOST = 1000000 };

    *side = 0;
    skip_space_and_comments(p);
    for (; p->at < p->length && p->bytes[p->at] >= '0' &&
           p->bytes[p->at] <= '9' && *side < MOST;
         p->at++)
        *side = 10 * *side + (p->bytes[p->at] - '0');
    return *side > 0 ||
           refuse_picture(p, "the PBM needs its width and height after P%c",
                          p->bytes[1]);
}

static bool read_digits(struct picture *p)
{
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++, p->at++) {
            skip_space_and_comments(p);
            const int c = p->at < p->length ? p->bytes[p->at] : 0;
            if (c != '0' && c != '1')
                return refuse_picture(p,
                                      "the PBM has no pixel 0 or 1 for row %u, "
                                      "column %u",
                                      y + 1, x + 1);
            if (c == '1')
                blacken(p, x, y);
        }
    return true;
}

static bool read_bits(struct picture *p)
{
    const size_t row = (p->width + 7) / 8;

    p->at++; /* one space after the height */
    if (p->at > p->length || p->length - p->at < row * p->height)
        return refuse_picture(p, "the PBM ends before its last row");
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++)
            if (p->bytes[p->at + y * row + x / 8] >> (7 - x % 8) & 1)
                blacken(p, x, y);
    return true;
}

static bool read_pbm(struct picture *p)
{
    p->at = 2;
    return read_side(p, &p->width) && read_side(p, &p->height) &&
           make_board(p) && (p->bytes[1] == '1' ? read_digits : read_bits)(p);
}

/* ---- PNG ---------------------------------------------------------------- */

static const char png_begin[] = "\x89PNG\r\n\x1a\n";

#if NURI_WITH_RSVG

static cairo_status_t take_bytes(void *user, unsigned char *bytes,
                                 unsigned count)
{
    struct picture *const p = user;

    if (count > p->length - p->at)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(bytes, p->bytes + p->at, count);
    p->at += count;
    return CAIRO_STATUS_SUCCESS;
}

/* A copy on white paper: whatever the PNG holds, 4 bytes are a pixel. */
static cairo_surface_t *put_on_white(cairo_surface_t *png)
{
    cairo_surface_t *const paper = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, cairo_image_surface_get_width(png),
        cairo_image_surface_get_height(png));
    cairo_t *const pen = cairo_create(paper);

    cairo_set_source_rgb(pen, 1, 1, 1);
    cairo_paint(pen);
    cairo_set_source_surface(pen, png, 0, 0);
    cairo_paint(pen);
    cairo_destroy(pen);
    cairo_surface_flush(paper);
    return paper;
}

/* Pixels darker than half of white are black cells. */
static void take_pixels(struct picture *p, cairo_surface_t *paper)
{
    enum { HALF = 3 * 128 };
    const unsigned char *const data = cairo_image_surface_get_data(paper);
    const size_t row = (size_t)cairo_image_surface_get_stride(paper);

    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++) {
            uint32_t colour;
            memcpy(&colour, data + y * row + x * sizeof colour, sizeof colour);
            if ((colour >> 16 & 255) + (colour >> 8 & 255) + (colour & 255) <
                HALF)
                blacken(p, x, y);
        }
}

static bool read_png(struct picture *p)
{
    cairo_surface_t *const png =
        cairo_image_surface_create_from_png_stream(take_bytes, p);
    cairo_surface_t *const paper = put_on_white(png);
    bool good = cairo_surface_status(paper) == CAIRO_STATUS_SUCCESS &&
                cairo_surface_status(png) == CAIRO_STATUS_SUCCESS;

    if (!good)
        refuse_picture(p, "this is not a PNG that cairo can read");
    p->width = good ? (unsigned)cairo_image_surface_get_width(png) : 0;
    p->height = good ? (unsigned)cairo_image_surface_get_height(png) : 0;
    good = good && make_board(p);
    if (good)
        take_pixels(p, paper);
    cairo_surface_destroy(paper);
    cairo_surface_destroy(png);
    return good;
}

#else

static bool read_png(struct picture *p)
{
    return refuse_picture(p, "this build has no librsvg, and reads no PNG: "
                             "make a PBM of it");
}

#endif

char *picture_as_board(const char *bytes, size_t length, nuri_error *error)
{
    struct picture p = {
        (const unsigned char *)bytes, length, 0, 0, 0, NULL, error};
    const size_t png = sizeof png_begin - 1;
    bool good = true;

    if (length > 2 && bytes[0] == 'P' && (bytes[1] == '1' || bytes[1] == '4') &&
        (is_space(p.bytes[2]) || bytes[2] == '#'))
        good = read_pbm(&p);
    else if (length > png && memcmp(bytes, png_begin, png) == 0)
        good = read_png(&p);
    if (good)
        return p.board;
    free(p.board);
    return NULL;
}
