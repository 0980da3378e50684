/*
 * sheet.c -- puzzles to print and solve with a pencil.
 *
 * A <section> is one side of paper, and sheet.css its layout.  There is no
 * script.
 */
#include "base/argument.h"
#include "base/memory.h"
#include "base/text.h"
#include "draw/drawing.h"
#include "draw/files.h"
#include "draw/markup.h"
#include "formats/json_text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    PER_PAGE = 4,  /* the default */
    SOLUTIONS = 6, /* on one side, at the end: small, as no one writes there */
    MAX_CELL_SIZE = 12 /* a cell is never wider, in millimetres */
};

static const char title[] = "<h1>Nurikabe</h1>";
static const char title_and_techniques[] =
    "<h1>Nurikabe</h1>\n"
    "<p>Colour every cell black or white.  Each white island has one number, "
    "its size (<b>?</b>: any size).  Islands touch only at corners.  All black "
    "cells are connected, and no 2x2 square is all black.</p>";

/* The space of one board on paper, in millimetres: the width as in sheet.css,
 * and this height above three lines of text. */
struct layout {
    unsigned per_page;
    bool beside;
    unsigned width, height;
};

static const struct layout layouts[] = {
    {1, false, 180, 229}, {1, true, 87, 229},  {2, false, 180, 104},
    {2, true, 87, 104},   {4, false, 87, 104}, {4, true, 87, 41},
    {6, false, 87, 62},   {6, true, 40, 62},
};

struct nuri_sheet {
    const struct layout *layout;
    size_t count, solution_count;
    struct text puzzles;   /* <section>s, the last without its end */
    struct text solutions; /* the same, for the end */
};

static const struct layout *find_layout(unsigned per_page, bool beside)
{
    for (size_t i = 0; i < sizeof layouts / sizeof layouts[0]; i++)
        if (layouts[i].per_page == per_page && layouts[i].beside == beside)
            return &layouts[i];
    return NULL;
}

nuri_status nuri_sheet_new(nuri_sheet **out, const nuri_sheet_options *options)
{
    const nuri_sheet_options none = {0};
    const nuri_sheet_options *const asked = options ? options : &none;
    const unsigned n = asked->per_page ? asked->per_page : PER_PAGE;

    const struct layout *const layout = find_layout(n, asked->beside);

    if (!clear_out(out) || !layout)
        return NURI_ERR_ARGUMENT;
    nuri_sheet *const sheet = nuri_mem_array(1, sizeof *sheet);
    if (!sheet)
        return NURI_ERR_MEMORY;
    sheet->layout = layout;
    *out = sheet;
    return NURI_OK;
}

void nuri_sheet_free(nuri_sheet *sheet)
{
    if (!sheet)
        return;
    nuri_text_clear(&sheet->puzzles);
    nuri_text_clear(&sheet->solutions);
    free(sheet);
}

unsigned nuri_sheet_cell(const nuri_sheet *sheet, const nuri_puzzle *puzzle)
{
    if (!sheet || !puzzle)
        return 0;
    assert(sheet->layout->width > 0 && sheet->layout->height > 0);
    const unsigned wide = 10 * sheet->layout->width / (puzzle->grid.width + 1);
    const unsigned high =
        10 * sheet->layout->height / (puzzle->grid.height + 1);
    const unsigned room = wide < high ? wide : high;

    return room < 10 * MAX_CELL_SIZE ? room : 10 * MAX_CELL_SIZE;
}

/* ---- One puzzle --------------------------------------------------------- */

/* ", level 3 (medium)", if the record of the puzzle has the member `level` from
 * nuri_rate(). */
static void put_level(struct text *out, const nuri_entry *entry)
{
    const char *const extra = entry->extra ? entry->extra : "";
    struct line rest = {extra, strlen(extra), 0, 1}, key, value;
    uint32_t level = 0;

    while (nuri_json_member(&rest, &key, &value))
        if (key.length == 7 && nuri_line_begins(&key, "\"level\"") &&
            nuri_line_number(&value, &level) && *nuri_level_name(level))
            nuri_text_printf(out, ", level %u (%s)", (unsigned)level,
                             nuri_level_name(level));
}

/* "Solution of 3. n7, 24x14, level 3 (medium)". */
static void put_caption_sheet(struct text *out, const struct scene *scene,
                              size_t number, const char *before)
{
    const struct grid *const g = &scene->puzzle->grid;
    struct text name = {0};

    nuri_scene_name(&name, scene->view->entry);
    nuri_text_printf(out, "<figcaption>%s<b>%zu.</b> ", before, number);
    if (name.length) {
        nuri_markup_text(out, name.data);
        nuri_text_put(out, ", ");
    }
    nuri_text_printf(out, "%ux%u", g->width, g->height);
    put_level(out, scene->view->entry);
    out->failed = out->failed || name.failed;
    nuri_text_clear(&name);
}

/* Only http(s) addresses become links: others could run code.  The address is
 * printed in full, to be read on paper. */
static void put_link(struct text *out, const char *link)
{
    if (!link || strncmp(link, "https://", 8) != 0)
        return;
    nuri_text_put(out, "<small>Play it online: <a href=\"");
    nuri_markup_text(out, link);
    nuri_text_put(out, "\">");
    nuri_markup_text(out, link);
    nuri_text_put(out, "</a></small>");
}

static nuri_status put_figure(struct text *out, const nuri_view *view,
                              size_t number, const char *before)
{
    nuri_view whole = *view;
    struct scene scene;

    whole.is_hint = false;
    const nuri_status status = nuri_scene_init(&scene, &whole, 0);
    if (status != NURI_OK)
        return status;
    const unsigned columns = scene.puzzle->grid.width + 1;
    nuri_text_printf(out, "<figure style=\"--widest:%u%s\">\n",
                     columns * (view->cell ? view->cell : MAX_CELL_SIZE),
                     view->cell ? "px" : "mm");
    const nuri_status drawn = nuri_draw_svg_part(out, &scene);
    put_caption_sheet(out, &scene, number, before);
    if (view->note) {
        nuri_text_put(out, "<br>");
        nuri_markup_text(out, view->note);
    }
    put_link(out, view->link);
    nuri_text_put(out, "</figcaption>\n</figure>\n");
    nuri_scene_clear(&scene);
    return drawn != NURI_OK ? drawn : out->failed ? NURI_ERR_MEMORY : NURI_OK;
}

/* Add a place to a text that has `count`, on a new side if the last is full,
 * below this heading; sheet.css adds the page number. */
static void put_place_sheet(struct text *out, size_t count, const char *heading,
                            const struct layout *layout,
                            const struct text *place)
{
    if (count % layout->per_page == 0) {
        nuri_text_printf(
            out, "%s<section class=\"paper of-%u%s\" style=\"--high:%umm\">\n",
            count ? "</section>\n" : "", layout->per_page,
            layout->beside ? " beside" : "", layout->height);
        nuri_text_printf(out, "<header>%s</header>\n", heading);
    }
    nuri_text_printf(out, "<div class=\"place\">\n%s</div>\n", place->data);
}

nuri_status nuri_sheet_add(nuri_sheet *sheet, const nuri_view *puzzle,
                           const nuri_view *solution)
{
    if (!sheet || !puzzle)
        return NURI_ERR_ARGUMENT;
    assert(sheet->solution_count <= sheet->count);
    const size_t number = sheet->count + 1;
    const bool beside = solution && sheet->layout->beside;
    struct text place = {0}, end = {0};

    nuri_status status = put_figure(&place, puzzle, number, "");
    if (status == NURI_OK && solution)
        status = put_figure(beside ? &place : &end, solution, number,
                            "Solution of ");
    if (status == NURI_OK)
        put_place_sheet(&sheet->puzzles, sheet->count++,
                        number == 1 ? title_and_techniques : title,
                        sheet->layout, &place);
    if (status == NURI_OK && solution && !beside)
        put_place_sheet(&sheet->solutions, sheet->solution_count++,
                        "<h1>Solutions</h1>", find_layout(SOLUTIONS, false),
                        &end);
    nuri_text_clear(&place);
    nuri_text_clear(&end);
    return sheet->puzzles.failed || sheet->solutions.failed ? NURI_ERR_MEMORY
                                                            : status;
}

/* ---- The whole ---------------------------------------------------------- */

nuri_status nuri_sheet_write(char **out, const nuri_sheet *sheet)
{
    struct text text = {0};

    if (!clear_out(out) || !sheet)
        return NURI_ERR_ARGUMENT;
    nuri_html_head(&text, "Puzzles to print", nuri_file_sheet_css, false);
    nuri_text_put(&text, "<main>\n");
    if (sheet->count)
        nuri_text_printf(&text, "%s</section>\n", sheet->puzzles.data);
    if (sheet->solution_count)
        nuri_text_printf(&text, "%s</section>\n", sheet->solutions.data);
    nuri_text_printf(&text,
                     "</main>\n<footer>Made by nuri %s.</footer>\n</body>\n"
                     "</html>\n",
                     nuri_version());
    *out = nuri_text_take(&text);
    return *out ? NURI_OK : NURI_ERR_MEMORY;
}
