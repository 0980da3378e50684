/* paper.c -- words, boards and stars on a side of paper. */
#include "draw/paper.h"

#include "base/text.h"
#include "draw/drawing.h"
#include "draw/markup.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Words -------------------------------------------------------------- */

enum {
    LETTER = 57,        /* the mean width in common fonts, % of the size */
    BOLD_LETTER = 66,   /* the same in bold */
    WIDE_FROM = 0x1100, /* characters from here on are as wide as high */
    LINE = 125          /* % of the size, to the next baseline */
};

static unsigned letter_width(const struct words *how, const char *at)
{
    return nuri_utf8_code(at) >= WIDE_FROM ? 100
           : how->bold                     ? BOLD_LETTER
                                           : LETTER;
}

/* Bytes of the text that fit in one line: up to a blank if there is one, and
 * never none. */
static size_t fitting_line(const struct words *how, const char *text)
{
    size_t length = 0, blank = 0;
    unsigned width = 0;

    assert(how->size > 0);
    while (text[length]) {
        const size_t n = nuri_utf8_length(text + length);
        width += letter_width(how, text + length);
        if (length > 0 && width * how->size > 100 * how->width)
            return blank ? blank : length;
        if (text[length] == ' ')
            blank = length;
        length += n ? n : 1;
    }
    return length;
}

static void put_line(struct text *out, const char *text, size_t length,
                     bool is_cut)
{
    struct text line = {0};

    nuri_text_add(&line, text, length);
    nuri_text_put(&line, is_cut ? "..." : "");
    if (line.failed)
        out->failed = true;
    else if (line.data)
        nuri_markup_text(out, line.data);
    nuri_text_clear(&line);
}

unsigned nuri_paper_words(struct text *out, const struct words *how,
                          const char *text)
{
    unsigned y = how->y;

    if (how->link) {
        nuri_text_put(out, "<a href=\"");
        nuri_markup_text(out, how->link);
        nuri_text_put(out, "\">");
    }
    nuri_text_printf(out, "<text font-size=\"%u\"%s%s>", how->size,
                     how->bold ? " font-weight=\"bold\"" : "",
                     how->middle ? " text-anchor=\"middle\"" : "");
    for (unsigned i = 0; (*text || i == 0) && i < how->lines; i++) {
        const size_t length = fitting_line(how, text);
        const char *const rest = text + length + (text[length] == ' ');
        nuri_text_printf(out, "<tspan x=\"%u\" y=\"%u\">", how->x, y);
        if (i == 0 && how->lead)
            nuri_text_printf(out, "<tspan font-weight=\"bold\">%s</tspan> ",
                             how->lead);
        put_line(out, text, length, *rest && i + 1 == how->lines);
        nuri_text_put(out, "</tspan>");
        text = rest;
        y += how->size * LINE / 100;
    }
    nuri_text_printf(out, "</text>%s\n", how->link ? "</a>" : "");
    return y;
}

void nuri_paper_stars(struct text *out, unsigned x, unsigned y, unsigned count)
{
    enum { STEP = 28, HALF = STEP / 2 }; /* from one star to the next */

    assert(x >= count * HALF);
    nuri_text_put(out, "<path class=\"stars\" d=\"");
    for (unsigned i = 0; i < count; i++)
        nuri_text_printf(out, "M%u %ul3 8h9l-7 5 3 9-8-5-8 5 3-9-7-5h9z",
                         x - count * HALF + i * STEP + HALF, y - 22);
    nuri_text_put(out, "\"/>\n");
}

/* ---- Boards ------------------------------------------------------------- */

enum { INCH = 254, PIXELS_OF_INCH = 96 };

nuri_status nuri_paper_draw(struct paper_board *out, const nuri_view *view)
{
    const unsigned asked = view->cell * INCH / PIXELS_OF_INCH;
    struct text svg = {0};
    struct scene scene;

    *out = (struct paper_board){.cell = PAPER_MAX_CELL};
    nuri_status status = nuri_scene_init(&scene, view, 0);
    if (status != NURI_OK)
        return status;
    scene.is_bare = true;
    nuri_svg_size(&scene, &out->width, &out->height);
    status = nuri_draw_svg_part(&svg, &scene);
    nuri_scene_clear(&scene);
    if (view->cell && asked < PAPER_MAX_CELL)
        out->cell = asked ? asked : 1;
    out->svg = nuri_text_take(&svg);
    if (status == NURI_OK && !out->svg)
        status = NURI_ERR_MEMORY;
    if (status != NURI_OK)
        nuri_paper_drop(out);
    return status;
}

void nuri_paper_drop(struct paper_board *board)
{
    free(board->svg);
    board->svg = NULL;
}

unsigned nuri_paper_cell(const struct paper_board *board, unsigned width,
                         unsigned height)
{
    assert(board->width > 0 && board->height > 0);
    const unsigned wide = width * PAPER_CELL_UNITS / board->width;
    const unsigned high = height * PAPER_CELL_UNITS / board->height;
    const unsigned room = wide < high ? wide : high;

    return room < board->cell ? room : board->cell;
}

unsigned nuri_paper_board(struct text *out, const struct paper_board *board,
                          const struct box *box)
{
    static const char begin[] = "<svg";
    const unsigned side = nuri_paper_cell(board, box->width, box->height);
    const unsigned width = board->width * side / PAPER_CELL_UNITS;
    const unsigned height = board->height * side / PAPER_CELL_UNITS;

    assert(strncmp(board->svg, begin, sizeof begin - 1) == 0);
    nuri_text_printf(out, "%s x=\"%u\" y=\"%u\" width=\"%u\" height=\"%u\"%s",
                     begin, box->x + (box->width - width) / 2, box->y, width,
                     height, board->svg + sizeof begin - 1);
    return box->y + height;
}
