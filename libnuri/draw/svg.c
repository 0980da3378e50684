/*
 * svg.c -- the board as SVG.
 *
 * One unit is 1/36 of a cell; all numbers are whole, so the same view gives the
 * same bytes everywhere.  Later layers cover earlier ones:
 *
 *     sea islands open   a <rect> a cell, with its name for who points at it
 *     differs            hatches
 *     grid dots clues coords
 *     because new errors outlines: never colour alone tells one from another
 *
 * Programs without CSS (LaTeX, Inkscape, cairo) use the attributes of the
 * groups; for others board.css has the same styles and more. / */
#include "draw/drawing.h"

#include "base/text.h"
#include "draw/files.h"
#include "draw/markup.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    SIDE = 36,  /* of a cell */
    EDGE = 2,   /* around the board, for the outer line */
    LABELS = 24 /* for numbers of rows and columns */
};

struct svg {
    struct text *out;
    const struct scene *scene;
    uint32_t width, cells;
    bool *wrong;  /* [cells] crossed out; owned */
    bool is_part; /* of a page */
};

static uint32_t left_of(const struct svg *svg, uint32_t index)
{
    assert(index < svg->cells);
    return index % svg->width * SIDE;
}

static uint32_t top_of(const struct svg *svg, uint32_t index)
{
    return index / svg->width * SIDE;
}

static bool is_clue(const struct svg *svg, uint32_t index)
{
    return scene_clue(svg->scene, index) != NURI_CLUE_NONE;
}

/* ---- Cells -------------------------------------------------------------- */

static void put_cell(const struct svg *svg, uint32_t index, const char *kind)
{
    const int32_t clue = scene_clue(svg->scene, index);
    char name[NURI_CELL_NAME_SIZE];

    nuri_text_printf(svg->out,
                     "<rect x=\"%u\" y=\"%u\" width=\"%d\" height=\"%d\">"
                     "<title>%s: ",
                     left_of(svg, index), top_of(svg, index), SIDE, SIDE,
                     nuri_cell_name(name, svg->width, index));
    if (clue > 0)
        nuri_text_printf(svg->out, "clue %d", (int)clue);
    else
        nuri_text_put(svg->out, clue ? "clue ?" : kind);
    nuri_text_printf(svg->out, "%s</title></rect>\n",
                     svg->wrong[index] ? ", wrong" : "");
}

static void put_cells(const struct svg *svg, nuri_colour colour,
                      const char *group, const char *fill, const char *kind)
{
    nuri_text_printf(svg->out, "<g class=\"%s\" fill=\"%s\">\n", group, fill);
    for (uint32_t i = 0; i < svg->cells; i++)
        if (svg->scene->marks[i] == colour)
            put_cell(svg, i, kind);
    nuri_text_put(svg->out, "</g>\n");
}

static void put_hatches(const struct svg *svg)
{
    if (!svg->scene->view->differs)
        return;
    nuri_text_put(svg->out,
                  "<path class=\"differs\" fill=\"none\" stroke=\"#555555\" "
                  "stroke-width=\"2\" d=\"");
    for (uint32_t i = 0; i < svg->cells; i++)
        if (svg->scene->marks[i] == NURI_UNDECIDED)
            nuri_text_printf(svg->out,
                             "M%u %um0 12l12-12m12 0l-24 24m0 12l36-36m0 12"
                             "l-24 24m12 0l12-12",
                             left_of(svg, i), top_of(svg, i));
    nuri_text_put(svg->out, "\"/>\n");
}

static void put_grid(const struct svg *svg)
{
    const uint32_t right = svg->width * SIDE;
    const uint32_t bottom = svg->scene->puzzle->grid.height * SIDE;

    nuri_text_put(svg->out, "<path class=\"grid\" fill=\"none\" "
                            "stroke=\"#808080\" d=\"");
    for (uint32_t x = SIDE; x < right; x += SIDE)
        nuri_text_printf(svg->out, "M%u 0v%u", x, bottom);
    for (uint32_t y = SIDE; y < bottom; y += SIDE)
        nuri_text_printf(svg->out, "M0 %uh%u", y, right);
    nuri_text_printf(svg->out,
                     "\"/>\n<rect class=\"frame\" "
                     "width=\"%u\" height=\"%u\" fill=\"none\" "
                     "stroke=\"#1a1a1a\" stroke-width=\"2\"/>\n",
                     right, bottom);
}

static void put_dots(const struct svg *svg)
{
    nuri_text_put(svg->out, "<g class=\"dots\" fill=\"#555555\">\n");
    for (uint32_t i = 0; i < svg->cells; i++)
        if (svg->scene->marks[i] == NURI_WHITE && !is_clue(svg, i))
            nuri_text_printf(
                svg->out, "<circle cx=\"%u\" cy=\"%u\" r=\"3\"/>\n",
                left_of(svg, i) + SIDE / 2, top_of(svg, i) + SIDE / 2);
    nuri_text_put(svg->out, "</g>\n");
}

/* ---- Numbers ------------------------------------------------------------ */

/* The baseline is moved by attributes that all programs support: many do not
 * support dominant-baseline. */
static void put_clue(const struct svg *svg, uint32_t index)
{
    static const struct {
        int32_t below;       /* clues below this */
        unsigned size, down; /* of the letters; of their foot */
    } fonts[] = {{100, 22, 8},
                 {1000, 17, 6},
                 {10000, 13, 5},
                 {100000, 11, 4},
                 {INT32_MAX, 8, 3}};
    const int32_t clue = scene_clue(svg->scene, index);
    size_t i = 0;

    assert(clue != NURI_CLUE_NONE);
    while (clue >= fonts[i].below)
        i++;
    nuri_text_printf(svg->out, "<text x=\"%u\" y=\"%u\"",
                     left_of(svg, index) + SIDE / 2,
                     top_of(svg, index) + SIDE / 2 + fonts[i].down);
    if (i)
        nuri_text_printf(svg->out, " font-size=\"%u\"", fonts[i].size);
    if (svg->scene->marks[index] == NURI_BLACK)
        nuri_text_put(svg->out, " class=\"drowned\" fill=\"#ffffff\"");
    if (clue > 0)
        nuri_text_printf(svg->out, ">%d</text>\n", (int)clue);
    else
        nuri_text_put(svg->out, ">?</text>\n");
}

static void put_clues(const struct svg *svg)
{
    nuri_text_put(svg->out, "<g class=\"clues\" fill=\"#1a1a1a\" "
                            "font-size=\"22\" text-anchor=\"middle\">\n");
    for (uint32_t i = 0; i < svg->cells; i++)
        if (is_clue(svg, i))
            put_clue(svg, i);
    nuri_text_put(svg->out, "</g>\n");
}

/* True if rows and columns are numbered: notes about steps and violations name
 * cells. */
static bool has_coords(const struct scene *scene)
{
    const nuri_view *const view = scene->view;
    return view->coords ||
           (!scene->is_bare && (scene->step || view->wrong_count));
}

static void put_coords(const struct svg *svg)
{
    if (!has_coords(svg->scene))
        return;
    nuri_text_put(svg->out, "<g class=\"coords\" fill=\"#767676\" "
                            "font-size=\"13\" text-anchor=\"middle\">\n"
                            "<g class=\"of-columns\">\n");
    for (uint32_t x = 0; x < svg->width; x++)
        nuri_text_printf(svg->out, "<text x=\"%u\" y=\"-8\">%u</text>\n",
                         x * SIDE + SIDE / 2, x + 1);
    nuri_text_put(svg->out, "</g>\n<g class=\"of-rows\">\n");
    for (uint32_t y = 0; y < svg->scene->puzzle->grid.height; y++)
        nuri_text_printf(svg->out, "<text x=\"-13\" y=\"%u\">%u</text>\n",
                         y * SIDE + SIDE / 2 + 5, y + 1);
    nuri_text_put(svg->out, "</g>\n</g>\n");
}

/* ---- Outlines ----------------------------------------------------------- */

/* Outline cells, inset by this much. */
static void put_outline(const struct svg *svg, const uint32_t *cells,
                        size_t count, unsigned inset)
{
    const unsigned side = SIDE - 2 * inset;

    assert(2 * inset < SIDE);
    for (size_t i = 0; i < count; i++)
        nuri_text_printf(svg->out, "M%u %uh%uv%uh-%uz",
                         left_of(svg, cells[i]) + inset,
                         top_of(svg, cells[i]) + inset, side, side, side);
}

/* Dashes on a line of another colour: one of them is visible on black, the
 * other on white. */
static void put_because(const struct svg *svg)
{
    const nuri_step *const step = svg->scene->step;

    assert(step); /* a reason belongs to a step */
    nuri_text_put(svg->out, "<g class=\"because\" fill=\"none\" "
                            "stroke-width=\"3\">\n"
                            "<path class=\"line\" stroke=\"#1a1a1a\" d=\"");
    put_outline(svg, step->because, step->because_count, 3);
    nuri_text_put(svg->out, "\"/>\n<path class=\"dashes\" stroke=\"#e69f00\" "
                            "stroke-dasharray=\"5 4\" d=\"");
    put_outline(svg, step->because, step->because_count, 3);
    nuri_text_put(svg->out, "\"/>\n</g>\n");
}

/* Cross out a clue only in the corners: it stays legible. */
static void put_crosses(const struct svg *svg, const uint32_t *cells,
                        size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (is_clue(svg, cells[i]))
            nuri_text_printf(
                svg->out, "M%u %ul5 5m16 0l5-5m-26 26l5-5m16 0l5 5",
                left_of(svg, cells[i]) + 5, top_of(svg, cells[i]) + 5);
        else
            nuri_text_printf(svg->out, "M%u %ul14 14m0-14l-14 14",
                             left_of(svg, cells[i]) + 11,
                             top_of(svg, cells[i]) + 11);
}

static void begin_outlines(const struct svg *svg, const char *group,
                           const char *colour, int thickness)
{
    nuri_text_printf(svg->out,
                     "<g class=\"%s\" fill=\"none\" stroke=\"%s\" "
                     "stroke-width=\"%d\">\n<path class=\"dashes\" d=\"",
                     group, colour, thickness);
}

static void end_outlines(const struct svg *svg)
{
    nuri_text_put(svg->out, "\"/>\n</g>\n");
}

static void put_wrong(const struct svg *svg, const uint32_t *cells,
                      size_t count)
{
    if (count == 0)
        return;
    begin_outlines(svg, "errors", "#d55e00", 3);
    put_outline(svg, cells, count, 3);
    put_crosses(svg, cells, count);
    end_outlines(svg);
}

static void put_step_svg(const struct svg *svg)
{
    const nuri_step *const step = svg->scene->step;

    if (!step)
        return;
    put_because(svg);
    if (svg->scene->is_wrong) {
        put_wrong(svg, step->cells, step->cell_count);
        return;
    }
    begin_outlines(svg, "new", "#0072b2", 4);
    put_outline(svg, step->cells, step->cell_count, 4);
    put_outline(svg, step->shore, step->shore_count, 4);
    end_outlines(svg);
}

/* ---- The whole ---------------------------------------------------------- */

/* The numbers above and to the left of the cells. */
static unsigned before_cells(const struct scene *scene)
{
    return has_coords(scene) ? LABELS + EDGE : EDGE;
}

void nuri_svg_size(const struct scene *scene, uint32_t *width, uint32_t *height)
{
    const unsigned edges = before_cells(scene) + EDGE;

    *width = edges + scene->puzzle->grid.width * SIDE;
    *height = edges + scene->puzzle->grid.height * SIDE;
}

static void put_head(const struct svg *svg)
{
    const nuri_view *const view = svg->scene->view;
    uint32_t width, height;

    nuri_svg_size(svg->scene, &width, &height);
    nuri_text_printf(svg->out,
                     "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"nuri\" "
                     "viewBox=\"0 0 %u %u\" role=\"img\" "
                     "font-family=\"sans-serif\"",
                     width, height);
    if (view->cell && !svg->is_part)
        nuri_text_printf(svg->out, " width=\"%u\" height=\"%u\"",
                         (width * view->cell + SIDE / 2) / SIDE,
                         (height * view->cell + SIDE / 2) / SIDE);
    nuri_text_put(svg->out, ">\n");
}

/* The note below the board, outside pages. */
static void put_sentences(const struct svg *svg)
{
    const struct scene *const scene = svg->scene;
    const nuri_view *const view = scene->view;

    if (scene->step && !view->is_hint)
        nuri_markup_text(svg->out, scene->step->message);
    if (view->note) {
        nuri_text_put(svg->out, scene->step && !view->is_hint ? "\n" : "");
        nuri_markup_text(svg->out, view->note);
    }
}

/* The description for screen readers. */
static void put_words(const struct svg *svg)
{
    struct text title = {0}, board = {0};

    nuri_scene_title(&title, svg->scene);
    nuri_draw_answer(&board, svg->scene->puzzle, svg->scene->marks, false);
    if (!title.failed && !board.failed) {
        nuri_text_put(svg->out, "<title>");
        nuri_markup_text(svg->out, title.data);
        nuri_text_printf(svg->out, "</title>\n<desc>%s", board.data);
        if (!svg->is_part)
            put_sentences(svg);
        nuri_text_put(svg->out, "</desc>\n");
    } else
        svg->out->failed = true;
    nuri_text_clear(&title);
    nuri_text_clear(&board);
}

static nuri_status draw_svg(struct text *out, const struct scene *scene,
                            bool is_part)
{
    const struct grid *const g = &scene->puzzle->grid;
    const struct svg svg = {
        out, scene, g->width, grid_cells(g), nuri_scene_wrong(scene), is_part};

    if (!svg.wrong)
        return NURI_ERR_MEMORY;
    put_head(&svg);
    put_words(&svg);
    if (!is_part)
        nuri_text_printf(out, "<style>\n%s</style>\n", nuri_file_board_css);
    nuri_text_printf(out, "<g transform=\"translate(%u %u)\">\n",
                     before_cells(scene), before_cells(scene));
    put_cells(&svg, NURI_BLACK, "sea", "#1a1a1a", "black");
    put_cells(&svg, NURI_WHITE, "islands", "#ffffff", "white");
    put_cells(&svg, NURI_UNDECIDED, "open", "#d9d9d9",
              scene->view->differs ? "differs between solutions"
                                   : "not decided");
    put_hatches(&svg);
    put_grid(&svg);
    put_dots(&svg);
    put_clues(&svg);
    put_coords(&svg);
    put_step_svg(&svg);
    put_wrong(&svg, scene->view->wrong, scene->view->wrong_count);
    nuri_text_put(out, "</g>\n</svg>\n");
    free(svg.wrong);
    return out->failed ? NURI_ERR_MEMORY : NURI_OK;
}

nuri_status nuri_draw_svg(struct text *out, const struct scene *scene)
{
    return draw_svg(out, scene, false);
}

nuri_status nuri_draw_svg_part(struct text *out, const struct scene *scene)
{
    return draw_svg(out, scene, true);
}
