/*
 * sheet.c -- puzzles to print and solve with a pencil, and the HTML page of all
 * sides.
 *
 * A side is an SVG.
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

/* ---- A sheet ------------------------------------------------------------ */

/* Copy the string, or NULL.  False if out of memory. */
static bool copy_string(char **out, const char *string)
{
    *out = string ? nuri_mem_copy(string, strlen(string) + 1, 1) : NULL;
    return *out || !string;
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
    if (!copy_string(&sheet->title, asked->title) ||
        !copy_string(&sheet->author, asked->author)) {
        nuri_sheet_free(sheet);
        return NURI_ERR_MEMORY;
    }
    *out = sheet;
    return NURI_OK;
}

static void drop_puzzle(struct sheet_puzzle *puzzle)
{
    nuri_paper_drop(&puzzle->puzzle);
    nuri_paper_drop(&puzzle->solution);
    free(puzzle->name);
    free(puzzle->link);
    free(puzzle->note);
}

void nuri_sheet_free(nuri_sheet *sheet)
{
    if (!sheet)
        return;
    for (size_t i = 0; i < sheet->count; i++)
        drop_puzzle(&sheet->puzzles[i]);
    free(sheet->puzzles);
    free(sheet->title);
    free(sheet->author);
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

static bool take_words(struct sheet_puzzle *p, const nuri_view *puzzle,
                       const nuri_view *solution)
{
    struct text name = {0};

    nuri_scene_name(&name, puzzle->entry);
    const bool is_named = !name.failed && copy_string(&p->name, name.data);
    nuri_text_clear(&name);
    return is_named &&
           copy_string(&p->link,
                       is_https(puzzle->link) ? puzzle->link : NULL) &&
           copy_string(&p->note, solution ? solution->note : puzzle->note);
}

static nuri_status take_puzzle(struct sheet_puzzle *p, const nuri_view *puzzle,
                               const nuri_view *solution)
{
    nuri_status status = nuri_paper_draw(&p->puzzle, puzzle);

    if (status == NURI_OK && solution)
        status = nuri_paper_draw(&p->solution, solution);
    if (status != NURI_OK)
        return status;
    p->columns = nuri_puzzle_width(puzzle->entry->puzzle);
    p->rows = nuri_puzzle_height(puzzle->entry->puzzle);
    if (puzzle->entry->extra)
        take_rating(p, puzzle->entry->extra);
    return take_words(p, puzzle, solution) ? NURI_OK : NURI_ERR_MEMORY;
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
    nuri_status status = take_puzzle(&p, puzzle, solution);
    if (status == NURI_OK &&
        !APPEND(sheet->puzzles, sheet->count, sheet->room, p))
        status = NURI_ERR_MEMORY;
    if (status != NURI_OK) {
        drop_puzzle(&p);
        return status;
    }
    struct sheet_puzzle *at = &sheet->puzzles[sheet->count - 1];
    for (; sheet->title && at > sheet->puzzles && is_harder(at - 1, &p); at--)
        *at = at[-1];
    *at = p;
    return NURI_OK;
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
         nuri_sheet_next(sheet, &side)) {
        nuri_text_put(&text, "<section class=\"paper\">\n");
        status = nuri_sheet_draw_side(&text, sheet, &side);
        nuri_text_put(&text, "</section>\n");
    }
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
