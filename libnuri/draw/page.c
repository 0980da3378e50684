/*
 * page.c -- one HTML page of boards and their steps.
 *
 * Without its script the page has boards after all steps, and lists; the script
 * (see player.js) turns the lists into replays.
 */
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

/* The parts of a page. */
enum page_part {
    TITLE,    /* the name of the first puzzle */
    INDEX,    /* a <li> for each puzzle */
    SECTIONS, /* a <section> for each */
    DATA,     /* JSON, elements of an array */
    PARTS
};

struct nuri_page {
    struct text parts[PARTS];
    size_t count;
    uint64_t used; /* rules: see step_list.h */
};

nuri_status nuri_page_new(nuri_page **out)
{
    if (!clear_out(out))
        return NURI_ERR_ARGUMENT;
    *out = nuri_mem_array(1, sizeof **out);
    return *out ? NURI_OK : NURI_ERR_MEMORY;
}

void nuri_page_free(nuri_page *page)
{
    if (!page)
        return;
    for (int i = 0; i < PARTS; i++)
        nuri_text_clear(&page->parts[i]);
    free(page);
}

/* ---- One puzzle --------------------------------------------------------- */

/* The name of the puzzle, or a substitute. */
static void put_name(struct text *out, const struct scene *scene, size_t number)
{
    struct text name = {0};

    nuri_scene_name(&name, scene->view->entry);
    if (name.length)
        nuri_markup_text(out, name.data);
    else
        nuri_text_printf(out, "Puzzle %zu", number);
    out->failed = out->failed || name.failed;
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

static void put_about(struct text *out, const struct scene *scene)
{
    const struct grid *const g = &scene->puzzle->grid;
    const nuri_view *const view = scene->view;
    const nuri_step *const hardest = hardest_of(view);

    nuri_text_printf(
        out, "<p class=\"about\">%u column%s, %u row%s, %u clue%s.", g->width,
        g->width == 1 ? "" : "s", g->height, g->height == 1 ? "" : "s",
        scene->puzzle->clues, scene->puzzle->clues == 1 ? "" : "s");
    if (hardest)
        nuri_text_printf(out, " %zu step%s", view->step_count,
                         view->step_count == 1 ? "" : "s");
    if (hardest && hardest->level)
        nuri_text_printf(out, ", up to level %u (%s)", hardest->level,
                         hardest->technique);
    nuri_text_put(out, hardest ? ".</p>\n" : "</p>\n");
}

static void put_links(struct text *out, const struct scene *scene)
{
    const nuri_entry *const entry = scene->view->entry;
    struct text url = {0}, penpa = {0};

    nuri_text_put(&url, "https://puzz.link/p?");
    nuri_url_short(&url, entry->puzzle, entry->variant);
    nuri_penpa_link(&penpa, entry->puzzle, entry->variant);
    if (!penpa.failed && !url.failed) {
        nuri_text_put(out, "<p class=\"links\">Play this puzzle: "
                           "<a rel=\"noreferrer\" href=\"");
        nuri_markup_text(out, url.data);
        nuri_text_put(out, "\">puzz.link</a>, <a rel=\"noreferrer\" "
                           "href=\"");
        nuri_markup_text(out, penpa.data);
        nuri_text_put(out, "\">Penpa+</a></p>\n");
    } else
        out->failed = true;
    nuri_text_clear(&url);
    nuri_text_clear(&penpa);
}

/* The largest side of a cell, in pixels. */
enum { MAX_CELL_SIZE = 48 };

static nuri_status put_board(struct text *out, const struct scene *scene)
{
    const nuri_view *const view = scene->view;
    const unsigned columns = scene->puzzle->grid.width + 1;

    nuri_text_printf(out, "<figure style=\"--columns:%u;max-width:%upx\">\n",
                     columns,
                     columns * (view->cell ? view->cell : MAX_CELL_SIZE));
    const nuri_status status = nuri_draw_svg_part(out, scene);
    nuri_text_put(out, "</figure>\n");
    if (view->note) {
        nuri_text_put(out, "<p class=\"note\">");
        nuri_markup_text(out, view->note);
        nuri_text_put(out, "</p>\n");
    }
    return status;
}

/* The board, with the list of its steps next to it. */
static nuri_status put_columns(struct text *out, const struct scene *scene,
                               size_t number, uint64_t *used)
{
    nuri_text_put(out, "<div class=\"columns\">\n<div class=\"board\">\n");
    const nuri_status status = put_board(out, scene);
    nuri_text_put(out, "</div>\n<div class=\"way\">\n<h3>Steps</h3>\n");
    nuri_step_list_html(out, scene, number, used);
    nuri_text_put(out, "</div>\n</div>\n");
    return status;
}

static nuri_status put_section(struct text *out, const struct scene *scene,
                               size_t number, uint64_t *used)
{
    const bool has_steps = scene->view->step_count > 0;

    assert(number > 0 && !scene->step);
    nuri_text_printf(out,
                     "<section class=\"%s\" id=\"p%zu\" "
                     "aria-labelledby=\"p%zu-name\">\n<h2 id=\"p%zu-name\">",
                     has_steps ? "puzzle" : "puzzle alone", number, number,
                     number);
    put_name(out, scene, number);
    nuri_text_put(out, "</h2>\n");
    put_about(out, scene);
    const nuri_status status = has_steps ? put_columns(out, scene, number, used)
                                         : put_board(out, scene);
    put_links(out, scene);
    nuri_text_put(out, "</section>\n");
    return status;
}

static nuri_status add(struct text parts[PARTS], const struct scene *start,
                       const struct scene *end, size_t number, uint64_t *used)
{
    assert(start->puzzle == end->puzzle);
    if (number == 1)
        put_name(&parts[TITLE], end, number);
    nuri_text_printf(&parts[INDEX], "<li><a href=\"#p%zu\">", number);
    put_name(&parts[INDEX], end, number);
    nuri_text_printf(&parts[INDEX], "</a>, %ux%u</li>\n",
                     end->puzzle->grid.width, end->puzzle->grid.height);
    nuri_text_put(&parts[DATA], number > 1 ? ",\n" : "");
    nuri_step_list_data(&parts[DATA], start);
    const nuri_status status = put_section(&parts[SECTIONS], end, number, used);
    for (int i = 0; i < PARTS; i++)
        if (parts[i].failed)
            return NURI_ERR_MEMORY;
    return status;
}

/* Truncate the text to `length`, even after a failure. */
static void cut(struct text *text, size_t length)
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
    size_t lengths[PARTS];
    uint64_t used = page->used;
    nuri_view whole = *view;
    struct scene start, end = {0};

    for (int i = 0; i < PARTS; i++)
        lengths[i] = page->parts[i].length;
    whole.is_hint = false;
    whole.coords = true; /* the steps name cells by them */
    nuri_status status = nuri_scene_init(&start, &whole, 0);
    if (status == NURI_OK)
        status = nuri_scene_init(&end, &whole, whole.step_count);
    if (status == NURI_OK) {
        end.step = NULL; /* show no step as new */
        end.at = 0;
        status = add(page->parts, &start, &end, page->count + 1, &used);
    }
    if (status == NURI_OK) {
        page->count++;
        page->used = used;
    } else
        for (int i = 0; i < PARTS; i++)
            cut(&page->parts[i], lengths[i]);
    nuri_scene_clear(&start);
    nuri_scene_clear(&end);
    return status;
}

/* ---- The whole ---------------------------------------------------------- */

nuri_status nuri_page_write(char **out, const nuri_page *page)
{
    struct text text = {0};
    const char *parts[PARTS];

    if (!clear_out(out) || !page)
        return NURI_ERR_ARGUMENT;
    for (int i = 0; i < PARTS; i++)
        parts[i] = page->parts[i].data ? page->parts[i].data : "";
    nuri_html_head(&text, page->count == 1 ? parts[TITLE] : "Puzzles",
                   nuri_file_page_css, true);
    nuri_text_put(&text, "<header>\n<h1>Nurikabe</h1>\n");
    if (page->count > 1)
        nuri_text_printf(&text,
                         "<nav aria-label=\"Puzzles\">\n<ol>\n%s</ol>\n"
                         "</nav>\n",
                         parts[INDEX]);
    nuri_text_printf(&text, "</header>\n<main>\n%s</main>\n<footer>\n",
                     parts[SECTIONS]);
    if (page->used) {
        nuri_text_put(
            &text,
            "<section class=\"rules\">\n<h2>Techniques used</h2>\n<dl>\n");
        nuri_step_list_techniques(&text, page->used);
        nuri_text_put(&text, "</dl>\n</section>\n");
    }
    nuri_text_printf(
        &text,
        "<p>Made by nuri %s.</p>\n</footer>\n"
        "<script type=\"application/json\" id=\"data\">\n[%s]\n"
        "</script>\n<script>\n%s%s%s%s%s%s%s%s%s%s</script>\n</body>\n</"
        "html>\n",
        nuri_version(), parts[DATA], nuri_file_sentences_js,
        nuri_file_places_js, nuri_file_shapes_js, nuri_file_board_js,
        nuri_file_steps_js, nuri_file_small_boards_js, nuri_file_zoom_js,
        nuri_file_sentence_js, nuri_file_player_js, nuri_file_replay_js);
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
