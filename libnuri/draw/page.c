/*
 * page.c -- one HTML page of boards and their steps.
 *
 * The page is whole without its script: boards after all steps, and lists.
 * With it (see player.js) the lists become replays.
 */
#include "base/argument.h"
#include "base/memory.h"
#include "base/text.h"
#include "draw/drawing.h"
#include "draw/files.h"
#include "draw/markup.h"
#include "draw/step_list.h"
#include "formats/penpa.h"
#include "formats/url.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct nuri_page {
    struct text title;    /* the name of the first puzzle */
    struct text index;    /* a <li> for each puzzle */
    struct text sections; /* a <section> for each */
    struct text data;     /* JSON, elements of an array */
    size_t count;
    struct used_techniques techniques;
};

nuri_status nuri_page_new(nuri_page **out)
{
    if (!clear_out(out))
        return NURI_ERR_ARGUMENT;
    nuri_page *const page = nuri_mem_array(1, sizeof *page);
    if (!page)
        return NURI_ERR_MEMORY;
    while (nuri_technique(page->techniques.count))
        page->techniques.count++;
    page->techniques.used =
        nuri_mem_array(page->techniques.count + 1, sizeof(bool));
    if (!page->techniques.used) {
        free(page);
        return NURI_ERR_MEMORY;
    }
    *out = page;
    return NURI_OK;
}

void nuri_page_free(nuri_page *page)
{
    if (!page)
        return;
    nuri_text_clear(&page->title);
    nuri_text_clear(&page->index);
    nuri_text_clear(&page->sections);
    nuri_text_clear(&page->data);
    free(page->techniques.used);
    free(page);
}

/* ---- One puzzle --------------------------------------------------------- */

/* A puzzle being added. */
struct section {
    struct text *out;
    const struct scene *scene; /* after all steps */
    size_t number;             /* of the puzzle, from 1 */
    struct used_techniques *techniques;
};

/* The name, or what stands for it. */
static void put_name(const struct section *section)
{
    struct text name = {0};

    nuri_scene_name(&name, section->scene->view->entry);
    if (name.length)
        nuri_markup_text(section->out, name.data);
    else
        nuri_text_printf(section->out, "Puzzle %zu", section->number);
    section->out->failed = section->out->failed || name.failed;
    nuri_text_clear(&name);
}

static const nuri_step *hardest_of(const nuri_view *view)
{
    const nuri_step *hardest = NULL;
    for (size_t i = 0; i < view->step_count; i++)
        if (!hardest || view->steps[i]->level > hardest->level)
            hardest = view->steps[i];
    return hardest;
}

static void put_about(const struct section *section)
{
    const struct grid *const g = &section->scene->puzzle->grid;
    const nuri_view *const view = section->scene->view;
    const nuri_step *const hardest = hardest_of(view);

    nuri_text_printf(section->out,
                     "<p class=\"about\">%u column%s, %u row%s, %u clue%s.",
                     g->width, g->width == 1 ? "" : "s", g->height,
                     g->height == 1 ? "" : "s", section->scene->puzzle->clues,
                     section->scene->puzzle->clues == 1 ? "" : "s");
    if (hardest)
        nuri_text_printf(section->out, " %zu step%s", view->step_count,
                         view->step_count == 1 ? "" : "s");
    if (hardest && hardest->level)
        nuri_text_printf(section->out, ", up to level %u (%s)", hardest->level,
                         hardest->technique);
    nuri_text_put(section->out, hardest ? ".</p>\n" : "</p>\n");
}

static void put_links(const struct section *section)
{
    const nuri_entry *const entry = section->scene->view->entry;
    struct text url = {0}, penpa = {0};

    nuri_text_put(&url, "https://puzz.link/p?");
    nuri_url_short(&url, entry->puzzle, entry->variant);
    nuri_penpa_link(&penpa, entry->puzzle, entry->variant);
    if (!penpa.failed && !url.failed) {
        nuri_text_put(section->out, "<p class=\"links\">Play this puzzle: "
                                    "<a rel=\"noreferrer\" href=\"");
        nuri_markup_text(section->out, url.data);
        nuri_text_put(section->out, "\">puzz.link</a>, <a rel=\"noreferrer\" "
                                    "href=\"");
        nuri_markup_text(section->out, penpa.data);
        nuri_text_put(section->out, "\">Penpa+</a></p>\n");
    } else
        section->out->failed = true;
    nuri_text_clear(&url);
    nuri_text_clear(&penpa);
}

/* A cell is never drawn larger than this, in pixels. */
enum { MAX_CELL_SIZE = 48 };

static nuri_status put_board(const struct section *section)
{
    const nuri_view *const view = section->scene->view;
    const unsigned columns = section->scene->puzzle->grid.width + 1;

    nuri_text_printf(
        section->out, "<figure style=\"--columns:%u;max-width:%upx\">\n",
        columns, columns * (view->cell ? view->cell : MAX_CELL_SIZE));
    const nuri_status status = nuri_draw_svg_part(section->out, section->scene);
    nuri_text_put(section->out, "</figure>\n");
    if (view->note) {
        nuri_text_put(section->out, "<p class=\"note\">");
        nuri_markup_text(section->out, view->note);
        nuri_text_put(section->out, "</p>\n");
    }
    return status;
}

/* The script fills this, and shows it. */
static void put_player(const struct section *section)
{
    static const char *const buttons[][2] = {
        {"first", "First"}, {"back", "Back"}, {"play", "Play"},
        {"next", "Next"},   {"last", "Last"},
    };

    nuri_text_put(section->out,
                  "<div class=\"player\" hidden>\n<p class=\"now\" "
                  "aria-live=\"polite\"></p>\n<div class=\"shapes\" "
                  "role=\"group\" aria-label=\"Shapes that are left\">"
                  "</div>\n<div class=\"buttons\" "
                  "role=\"group\" aria-label=\"Steps\">\n");
    for (size_t i = 0; i < sizeof buttons / sizeof *buttons; i++)
        nuri_text_printf(section->out,
                         "<button type=\"button\" class=\"%s\">%s</button>\n",
                         buttons[i][0], buttons[i][1]);
    nuri_text_printf(section->out,
                     "</div>\n<input class=\"slider\" type=\"range\" min=\"0\" "
                     "max=\"%zu\" value=\"0\" aria-label=\"Step\">\n"
                     "<div class=\"buttons\">\n"
                     "<button type=\"button\" class=\"easier\">Previous hard "
                     "step</button>\n<button type=\"button\" "
                     "class=\"harder\">Next hard step</button>\n</div>\n"
                     "<label class=\"tutor\"><input type=\"checkbox\" "
                     "role=\"switch\"> Hints only: hide the answer</label>\n"
                     "<p class=\"own\">Mark cells of the board: black, white, "
                     "empty.  The hints continue from your marks.</p>\n"
                     "</div>\n",
                     section->scene->view->step_count);
}

/* The board, and beside it the list of its steps. */
static nuri_status put_columns_page(const struct section *section)
{
    nuri_text_put(section->out,
                  "<div class=\"columns\">\n<div class=\"board\">\n");
    const nuri_status status = put_board(section);
    put_player(section);
    nuri_text_put(section->out,
                  "</div>\n<div class=\"way\">\n<h3>Steps</h3>\n");
    nuri_step_list_html(section->out, section->scene, section->number,
                        section->techniques);
    nuri_text_put(section->out, "</div>\n</div>\n");
    return status;
}

static nuri_status put_section(const struct section *section)
{
    const bool has_steps = section->scene->view->step_count > 0;
    const size_t number = section->number;

    assert(number > 0 && !section->scene->step);
    nuri_text_printf(section->out,
                     "<section class=\"%s\" id=\"p%zu\" "
                     "aria-labelledby=\"p%zu-name\">\n<h2 id=\"p%zu-name\">",
                     has_steps ? "puzzle" : "puzzle alone", number, number,
                     number);
    put_name(section);
    nuri_text_put(section->out, "</h2>\n");
    put_about(section);
    const nuri_status status =
        has_steps ? put_columns_page(section) : put_board(section);
    put_links(section);
    nuri_text_put(section->out, "</section>\n");
    return status;
}

static nuri_status add_page(nuri_page *page, const struct scene *start,
                            const struct scene *end,
                            struct used_techniques *techniques)
{
    assert(start->puzzle == end->puzzle);
    const size_t number = page->count + 1;
    const struct section section = {&page->sections, end, number, techniques};
    const struct section entry = {&page->index, end, number, techniques};
    const struct section title = {&page->title, end, number, techniques};

    if (number == 1)
        put_name(&title);
    nuri_text_printf(&page->index, "<li><a href=\"#p%zu\">", number);
    put_name(&entry);
    nuri_text_printf(&page->index, "</a>, %ux%u</li>\n",
                     end->puzzle->grid.width, end->puzzle->grid.height);
    nuri_text_put(&page->data, page->count ? ",\n" : "");
    nuri_step_list_data(&page->data, start);
    const nuri_status status = put_section(&section);
    if (page->title.failed || page->index.failed || page->sections.failed ||
        page->data.failed)
        return NURI_ERR_MEMORY;
    return status;
}

/* The same, but without the rules if it fails. */
static nuri_status add_with_techniques(nuri_page *page,
                                       const struct scene *start,
                                       const struct scene *end)
{
    const size_t count = page->techniques.count;
    struct used_techniques techniques = {
        nuri_mem_copy(page->techniques.used, count + 1, sizeof(bool)), count};

    if (!techniques.used)
        return NURI_ERR_MEMORY;
    const nuri_status status = add_page(page, start, end, &techniques);
    if (status == NURI_OK) {
        assert(page->techniques.count == techniques.count);
        free(page->techniques.used);
        page->techniques = techniques;
    } else
        free(techniques.used);
    return status;
}

/* Forget what was added behind `length`, even where that failed. */
static void cut_page(struct text *text, size_t length)
{
    assert(text->failed || text->length >= length);
    text->failed = false;
    text->length = length;
    if (text->data)
        text->data[length] = '\0';
}

nuri_status nuri_page_add(nuri_page *page, const nuri_view *view)
{
    if (!page || !view)
        return NURI_ERR_ARGUMENT;
    const size_t index = page->index.length, data = page->data.length;
    const size_t sections = page->sections.length, title = page->title.length;
    nuri_view whole = *view;
    struct scene start, end = {0};

    whole.is_hint = false;
    whole.coords = true; /* the steps name cells by them */
    nuri_status status = nuri_scene_init(&start, &whole, 0);
    if (status == NURI_OK)
        status = nuri_scene_init(&end, &whole, whole.step_count);
    if (status == NURI_OK) {
        end.step = NULL; /* no step is the newest */
        end.at = 0;
        status = add_with_techniques(page, &start, &end);
    }
    if (status == NURI_OK)
        page->count++;
    else {
        cut_page(&page->title, title);
        cut_page(&page->index, index);
        cut_page(&page->sections, sections);
        cut_page(&page->data, data);
    }
    nuri_scene_clear(&start);
    nuri_scene_clear(&end);
    return status;
}

/* ---- The whole ---------------------------------------------------------- */

static void put_index(struct text *out, const nuri_page *page)
{
    assert(page->count <= 1 || page->index.data);
    nuri_text_put(out, "<header>\n<h1>Nurikabe</h1>\n");
    if (page->count > 1)
        nuri_text_printf(out,
                         "<nav aria-label=\"Puzzles\">\n<ol>\n%s</ol>\n"
                         "</nav>\n",
                         page->index.data);
    nuri_text_put(out, "</header>\n<main>\n");
}

static void put_foot(struct text *out, const nuri_page *page)
{
    nuri_text_put(out, "</main>\n<footer>\n");
    bool any = false;
    for (size_t i = 0; i <= page->techniques.count; i++)
        any = any || page->techniques.used[i];
    if (any) {
        nuri_text_put(
            out, "<section class=\"rules\">\n<h2>Techniques used</h2>\n<dl>\n");
        nuri_step_list_techniques(out, &page->techniques);
        nuri_text_put(out, "</dl>\n</section>\n");
    }
    nuri_text_printf(out, "<p>Made by nuri %s.</p>\n</footer>\n",
                     nuri_version());
}

nuri_status nuri_page_write(char **out, const nuri_page *page)
{
    struct text text = {0};

    if (!clear_out(out) || !page)
        return NURI_ERR_ARGUMENT;
    nuri_html_head(&text, page->count == 1 ? page->title.data : "Puzzles",
                   nuri_file_page_css, true);
    put_index(&text, page);
    nuri_text_put(&text, page->sections.data ? page->sections.data : "");
    put_foot(&text, page);
    nuri_text_printf(
        &text,
        "<script type=\"application/json\" id=\"data\">\n[%s]\n"
        "</script>\n<script>\n%s%s%s%s%s%s%s</script>\n</body>\n</html>\n",
        page->data.data ? page->data.data : "", nuri_file_board_js,
        nuri_file_legend_js, nuri_file_small_boards_js, nuri_file_own_marks_js,
        nuri_file_zoom_js, nuri_file_player_js, nuri_file_replay_js);
    *out = nuri_text_take(&text);
    return *out ? NURI_OK : NURI_ERR_MEMORY;
}

/* A page of one puzzle. */
nuri_status nuri_draw_html(struct text *out, const struct scene *scene)
{
    nuri_page *page = NULL;
    char *html = NULL;

    nuri_status status = nuri_page_new(&page);
    if (status == NURI_OK)
        status = nuri_page_add(page, scene->view);
    if (status == NURI_OK)
        status = nuri_page_write(&html, page);
    if (status == NURI_OK)
        nuri_text_put(out, html);
    nuri_text_free(html);
    nuri_page_free(page);
    return status;
}
