/*
 * sheet.c -- puzzles to print and solve with a pencil: an HTML page of all sides.
 */
#include "draw/sheet.h"

#include "base/memory.h"
#include "draw/drawing.h"
#include "draw/files.h"
#include "draw/markup.h"
#include "formats/json_text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Boards ------------------------------------------------------------- */

enum { INCH = 254, PIXELS_OF_INCH = 96 };

nuri_status nuri_sheet_draw(struct sheet_board *out, struct arena *memory,
                            const nuri_view *view)
{
    const unsigned asked = view->cell * INCH / PIXELS_OF_INCH;
    struct text svg = {0};
    struct scene scene;

    *out = (struct sheet_board){.cell = PAPER_MAX_CELL};
    nuri_status status = nuri_scene_init(&scene, view, 0);
    if (status != NURI_OK)
        return status;
    scene.is_bare = true;
    nuri_svg_size(&scene, &out->width, &out->height);
    status = nuri_draw_svg_part(&svg, &scene);
    nuri_scene_clear(&scene);
    if (view->cell && asked < PAPER_MAX_CELL)
        out->cell = asked ? asked : 1;
    if (status == NURI_OK && !svg.failed)
        out->svg = nuri_arena_copy(memory, svg.data, svg.length + 1, 1);
    nuri_text_clear(&svg);
    return out->svg ? NURI_OK : NURI_ERR_MEMORY;
}

unsigned nuri_sheet_cell_in(const struct sheet_board *board, struct box box)
{
    assert(board->width > 0 && board->height > 0);
    const unsigned wide = box.width * PAPER_CELL_UNITS / board->width;
    const unsigned high = box.height * PAPER_CELL_UNITS / board->height;
    const unsigned room = wide < high ? wide : high;

    return room < board->cell ? room : board->cell;
}

void nuri_sheet_put_board(struct text *out, const struct sheet_board *board,
                          struct box box)
{
    static const char begin[] = "<svg";
    const unsigned side = nuri_sheet_cell_in(board, box);
    const unsigned width = board->width * side / PAPER_CELL_UNITS;

    assert(strncmp(board->svg, begin, sizeof begin - 1) == 0);
    nuri_text_printf(out, "%s width=\"%u.%umm\"%s", begin, width / 10,
                     width % 10, board->svg + sizeof begin - 1);
}

void nuri_sheet_put_stars(struct text *out, unsigned count)
{
    nuri_text_put(out, "<span class=\"stars\" aria-hidden=\"true\">");
    for (unsigned i = 0; i < count; i++)
        nuri_text_put(out, "\xE2\x98\x85"); /* U+2605 */
    nuri_text_put(out, "</span>");
}

/* ---- A sheet ------------------------------------------------------------ */

/* A copy of the string; NULL for NULL. */
static const char *copy(nuri_sheet *sheet, const char *string)
{
    return string
               ? nuri_arena_copy(&sheet->memory, string, strlen(string) + 1, 1)
               : NULL;
}

nuri_status nuri_sheet_new(nuri_sheet **out, const nuri_sheet_options *options)
{
    const nuri_sheet_options none = {0};
    const nuri_sheet_options *const asked = options ? options : &none;
    const unsigned n = asked->per_page;

    if (!clear_out(out) || (n > 2 && n != 4 && n != 6))
        return NURI_ERR_ARGUMENT;
    nuri_sheet *const sheet = nuri_mem_array(1, sizeof *sheet);
    if (!sheet)
        return NURI_ERR_MEMORY;
    sheet->per_page = n;
    sheet->beside = asked->beside;
    sheet->title = copy(sheet, asked->title);
    sheet->author = copy(sheet, asked->author);
    if (sheet->memory.failed) {
        nuri_sheet_free(sheet);
        return NURI_ERR_MEMORY;
    }
    *out = sheet;
    return NURI_OK;
}

void nuri_sheet_free(nuri_sheet *sheet)
{
    if (!sheet)
        return;
    nuri_arena_clear(&sheet->memory);
    free(sheet->puzzles);
    free(sheet);
}

/* ---- Its puzzles -------------------------------------------------------- */

/* The numbers `level` and `score` of the puzzle's record, as nuri_rate() says
 * them; 0 if they are not there. */
static void take_rating(struct sheet_puzzle *p, const char *extra)
{
    struct line rest = {extra, strlen(extra), 0, 1}, key, value;
    uint32_t level = 0, score = 0;

    while (nuri_json_member(&rest, &key, &value)) {
        if (key.length == 7 && nuri_line_begins(&key, "\"level\"") &&
            nuri_line_number(&value, &level) && *nuri_level_name(level))
            p->level = level;
        if (key.length == 7 && nuri_line_begins(&key, "\"score\"") &&
            nuri_line_number(&value, &score))
            p->score = score;
    }
}

/* Other addresses could run code. */
static bool is_https(const char *link)
{
    return link && strncmp(link, "https://", 8) == 0;
}

static nuri_status take_puzzle(nuri_sheet *sheet, struct sheet_puzzle *p,
                               const nuri_view *puzzle,
                               const nuri_view *solution)
{
    const nuri_entry *const entry = puzzle->entry;
    struct text name = {0};
    nuri_status status = nuri_sheet_draw(&p->puzzle, &sheet->memory, puzzle);

    if (status == NURI_OK && solution)
        status = nuri_sheet_draw(&p->solution, &sheet->memory, solution);
    if (status != NURI_OK)
        return status;
    p->columns = nuri_puzzle_width(entry->puzzle);
    p->rows = nuri_puzzle_height(entry->puzzle);
    if (entry->extra)
        take_rating(p, entry->extra);
    nuri_scene_name(&name, entry);
    p->name = copy(sheet, name.data);
    p->link = copy(sheet, is_https(puzzle->link) ? puzzle->link : NULL);
    p->note = copy(sheet, solution ? solution->note : puzzle->note);
    const bool failed = name.failed || sheet->memory.failed;
    nuri_text_clear(&name);
    return failed ? NURI_ERR_MEMORY : NURI_OK;
}

static bool is_harder(const struct sheet_puzzle *a,
                      const struct sheet_puzzle *b)
{
    return a->level != b->level ? a->level > b->level : a->score > b->score;
}

nuri_status nuri_sheet_add(nuri_sheet *sheet, const nuri_view *puzzle,
                           const nuri_view *solution)
{
    struct sheet_puzzle p = {0};

    if (!sheet || !puzzle)
        return NURI_ERR_ARGUMENT;
    sheet->memory.failed = false; /* it may be asked again */
    const nuri_status status = take_puzzle(sheet, &p, puzzle, solution);
    if (status != NURI_OK)
        return status;
    if (!APPEND(sheet->puzzles, sheet->count, sheet->room, p))
        return NURI_ERR_MEMORY;
    struct sheet_puzzle *at = &sheet->puzzles[sheet->count - 1];
    for (; sheet->title && at > sheet->puzzles && is_harder(at - 1, &p); at--)
        *at = at[-1];
    *at = p;
    return NURI_OK;
}

/* ---- Sides with puzzles ------------------------------------------------- */

static void put_puzzle(struct text *out, const struct sheet_puzzle *p,
                       size_t number, struct box box)
{
    nuri_text_put(out, "<figure>\n");
    nuri_sheet_put_board(out, &p->puzzle, box);
    nuri_text_printf(out, "<figcaption><b>%zu.</b> ", number);
    if (p->name) {
        nuri_markup_text(out, p->name);
        nuri_text_put(out, ", ");
    }
    nuri_text_printf(out, "%ux%u", (unsigned)p->columns, (unsigned)p->rows);
    if (p->level)
        nuri_text_printf(out, ", level %u (%s)", (unsigned)p->level,
                         nuri_level_name(p->level));
    nuri_text_put(out, "</figcaption>\n");
    if (p->level)
        nuri_sheet_put_stars(out, p->level);
    if (p->link) {
        nuri_text_put(out, "<a href=\"");
        nuri_markup_text(out, p->link);
        nuri_text_put(out, "\">");
        nuri_markup_text(out, p->link);
        nuri_text_put(out, "</a>\n");
    }
    nuri_text_put(out, "</figure>\n");
}

static void put_solution(struct text *out, const struct sheet_puzzle *p,
                         size_t number, struct box box)
{
    const bool is_wide = box.width > PAPER_WIDTH / 3;

    nuri_text_put(out, "<figure class=\"small\">\n");
    nuri_sheet_put_board(out, &p->solution, box);
    nuri_text_printf(out, "<figcaption><b>%s%zu.</b> ",
                     is_wide ? "Solution of " : "", number);
    nuri_markup_text(out, p->name ? p->name : "");
    nuri_text_put(out, "</figcaption>\n<span>");
    nuri_markup_text(out, p->note ? p->note : "");
    nuri_text_put(out, "</span>\n</figure>\n");
}

static void put_places(struct text *out, const nuri_sheet *sheet,
                       const struct side *side)
{
    const struct layout *const layout = side->layout;
    const struct box box = nuri_layout_box(layout);

    nuri_text_printf(
        out, "<div class=\"places\" style=\"--columns:%u;--rows:%u\">\n",
        layout->columns, layout->rows);
    for (size_t i = side->first; i < side->end; i++) {
        const struct sheet_puzzle *const p = &sheet->puzzles[i];
        if (layout->place != PLACE_SOLUTION)
            put_puzzle(out, p, i + 1, box);
        if (layout->place != PLACE_PUZZLE && p->solution.svg)
            put_solution(out, p, i + 1, box);
        else if (layout->place == PLACE_BOTH) /* its place stays empty */
            nuri_text_put(out, "<div></div>\n");
    }
    nuri_text_put(out, "</div>\n");
}

static void put_heading(struct text *out, const nuri_sheet *sheet,
                        const struct side *side)
{
    nuri_text_put(out, "<header><h2>");
    nuri_markup_text(out, side->kind == SIDE_SOLUTIONS ? "Solutions"
                          : sheet->title               ? sheet->title
                                                       : "Nurikabe");
    nuri_text_put(out, "</h2>");
    if (side->number == 1)
        nuri_text_put(
            out, "<p>Colour every cell black or white.  Each white island has "
                 "one number, its size (?: any size).  Islands touch only at "
                 "corners.  All black cells are connected, and no 2x2 square "
                 "is all black.</p>");
    nuri_text_printf(out, "<span>page %zu</span></header>\n", side->number);
}

/* NURI_OK or NURI_ERR_MEMORY. */
static nuri_status put_side(struct text *out, const nuri_sheet *sheet,
                            const struct side *side)
{
    nuri_status status = NURI_OK;

    assert(side->kind != SIDE_NONE && side->kind != SIDE_END);
    nuri_text_put(out, "<section class=\"paper\">\n");
    if (side->kind == SIDE_TITLE)
        status = nuri_sheet_put_title(out, sheet);
    else
        put_heading(out, sheet, side);
    if (side->kind == SIDE_RULES)
        status = nuri_sheet_put_rules(out);
    if (side->layout)
        put_places(out, sheet, side);
    nuri_text_put(out, "</section>\n");
    return status;
}

/* ---- The page ----------------------------------------------------------- */

/* The name of the page, before "- Nurikabe". */
static void put_title(struct text *out, const nuri_sheet *sheet)
{
    const bool is_named = sheet->title && strcmp(sheet->title, "Nurikabe") != 0;
    struct text title = {0};

    nuri_markup_text(&title, is_named ? sheet->title : "Puzzles to print");
    nuri_html_head(out, title.data ? title.data : "", nuri_file_sheet_css,
                   false);
    out->failed = out->failed || title.failed;
    nuri_text_clear(&title);
}

nuri_status nuri_sheet_write(char **out, const nuri_sheet *sheet)
{
    struct side side = {0};
    struct text text = {0};
    nuri_status status = NURI_OK;

    if (!clear_out(out) || !sheet)
        return NURI_ERR_ARGUMENT;
    put_title(&text, sheet);
    nuri_text_put(&text, "<main>\n");
    nuri_sheet_next(sheet, &side);
    for (; side.kind != SIDE_END && status == NURI_OK;
         nuri_sheet_next(sheet, &side))
        status = put_side(&text, sheet, &side);
    nuri_text_printf(&text,
                     "</main>\n<footer>Made by nuri %s.</footer>\n</body>\n"
                     "</html>\n",
                     nuri_version());
    if (status == NURI_OK) {
        *out = nuri_text_take(&text);
        return *out ? NURI_OK : NURI_ERR_MEMORY;
    }
    nuri_text_clear(&text);
    return status;
}
