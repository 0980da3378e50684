/*
 * step_list.c -- the steps of a puzzle in a page: as a list and as data.
 */
#include "draw/step_list.h"

#include "base/grid.h"
#include "base/text.h"
#include "draw/markup.h"
#include "formats/json_text.h"
#include "formats/record_parts.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* A what-if may end in a contradiction at once. */
static bool is_what_if(const nuri_step *step)
{
    return step->cell_count && (step->chain_count || step->broken);
}

/* ---- The list ----------------------------------------------------------- */

struct list {
    struct text *out;
    const struct scene *scene;
    uint64_t *used;
    size_t number; /* of the puzzle */
};

/* What is no technique of the table; its bits follow those of these. */
static const struct {
    const char *id, *summary;
} others[] = {
    {"search", "No technique applies.  The search tried the other colour and "
               "found no solution."},
};

enum { OTHERS = sizeof others / sizeof others[0] };

/* Note that the technique is used; false if the page has no explanation of
 * it. */
static bool use_technique(uint64_t *used, const char *id)
{
    const nuri_technique_info *technique = NULL;
    size_t i = 0, other = 0;

    while ((technique = nuri_technique(i)) && strcmp(technique->id, id) != 0)
        i++;
    while (!technique && other < OTHERS && strcmp(others[other].id, id) != 0)
        other++;
    assert(i + other < 64);
    if (other == OTHERS)
        return false;
    *used |= UINT64_C(1) << (i + other);
    return true;
}

static void put_technique(const struct list *list, const nuri_step *step)
{
    if (nuri_step_is_wrong_mark(step))
        return;
    nuri_text_put(list->out, " <span class=\"by\">");
    if (use_technique(list->used, step->technique))
        nuri_text_printf(list->out, "<a href=\"#rule-%s\">%s</a>",
                         step->technique, step->technique);
    else
        nuri_markup_text(list->out, step->technique);
    if (step->level)
        nuri_text_printf(list->out, " <b class=\"level\">level %u</b>",
                         step->level);
    nuri_text_put(list->out, "</span>");
}

static void put_cell_names(const struct list *list, const uint32_t *cells,
                           size_t count)
{
    const uint32_t width = list->scene->puzzle->grid.width;
    char name[NURI_CELL_NAME_SIZE];

    for (size_t i = 0; i < count; i++)
        nuri_text_printf(list->out, " %s",
                         nuri_cell_name(name, width, cells[i]));
}

/* The contradiction of the chain, and its place. */
static void put_broken(const struct list *list, const nuri_step *step)
{
    if (!step->broken)
        return;
    nuri_text_put(list->out, "<p class=\"broken\">But now ");
    if (step->broken_message)
        nuri_markup_text(list->out, step->broken_message);
    else
        nuri_text_put(list->out, "a rule is broken");
    if (step->broken_count)
        nuri_text_put(list->out, ":");
    put_cell_names(list, step->broken_cells, step->broken_count);
    nuri_text_put(list->out, ".</p>\n");
}

/* "from the what-if and steps 2 and 3": what link i, from 1, of a chain follows
 * from. */
static void put_basis(const struct list *list, const nuri_step *of, size_t i)
{
    const bool rests = nuri_step_rests_on(of, i - 1, 0);
    size_t count = 0, said = 0;

    assert(i > 0 && i <= of->chain_count);
    for (size_t earlier = 1; earlier < i; earlier++)
        count += nuri_step_rests_on(of, i - 1, earlier);
    if (!rests && !count)
        return;
    nuri_text_printf(list->out, " <span class=\"from\">from%s",
                     rests ? " the what-if" : "");
    for (size_t earlier = 1; said < count; earlier++) {
        if (!nuri_step_rests_on(of, i - 1, earlier))
            continue;
        if (said++ == 0)
            nuri_text_printf(list->out, "%s step%s ", rests ? " and" : "",
                             count == 1 ? "" : "s");
        else
            nuri_text_put(list->out, said == count ? " and " : ", ");
        nuri_text_printf(list->out, "%zu", earlier);
    }
    nuri_text_put(list->out, "</span>");
}

/* Begin an item; its place is "14", or "14.2" for the second link of step 14. */
static void begin_item(const struct list *list, const nuri_step *step,
                       const char *place)
{
    nuri_text_printf(list->out,
                     "<li id=\"p%zus%s\"><a class=\"go\" "
                     "href=\"#p%zus%s\">",
                     list->number, place, list->number, place);
    nuri_markup_text(list->out, step->message);
    nuri_text_put(list->out, "</a>");
    put_technique(list, step);
}

/* The chain of step i; the supposition is link 0. */
static void put_chain(const struct list *list, const nuri_step *step, size_t i)
{
    const uint32_t width = list->scene->puzzle->grid.width;
    char name[NURI_CELL_NAME_SIZE], place[48];

    nuri_text_printf(list->out,
                     "\n<details><summary id=\"p%zus%zu.0\">Suppose that %s is "
                     "%s: ",
                     list->number, i,
                     nuri_cell_name(name, width, step->cells[0]),
                     colour_name(colour_other(step->colour)));
    if (step->chain_count)
        nuri_text_printf(list->out, "%zu step%s to a contradiction",
                         step->chain_count, step->chain_count == 1 ? "" : "s");
    else
        nuri_text_put(list->out, "at once a contradiction");
    nuri_text_put(list->out, "</summary>\n<ol>\n");
    for (size_t k = 1; k <= step->chain_count; k++) {
        snprintf(place, sizeof place, "%zu.%zu", i, k);
        begin_item(list, &step->chain[k - 1], place);
        put_basis(list, step, k);
        nuri_text_put(list->out, "</li>\n");
    }
    nuri_text_put(list->out, "</ol>\n");
    put_broken(list, step);
    nuri_text_put(list->out, "</details>");
}

void nuri_step_list_html(struct text *out, const struct scene *scene,
                         size_t number, uint64_t *used)
{
    struct list list = {out, scene, NULL, number};
    char place[24];

    list.used = used;
    nuri_text_put(out, "<ol class=\"steps\">\n");
    for (size_t i = 1; i <= scene->view->step_count; i++) {
        const nuri_step *const step = scene->view->steps[i - 1];
        snprintf(place, sizeof place, "%zu", i);
        begin_item(&list, step, place);
        if (is_what_if(step))
            put_chain(&list, step, i);
        nuri_text_put(out, "</li>\n");
    }
    nuri_text_put(out, "</ol>\n");
}

void nuri_step_list_techniques(struct text *out, uint64_t used)
{
    const nuri_technique_info *technique = NULL;

    for (size_t i = 0; (technique = nuri_technique(i)); i++, used >>= 1)
        if (used & 1) {
            nuri_text_printf(out,
                             "<dt id=\"rule-%s\">%s <b class=\"level\">level "
                             "%u</b></dt><dd>",
                             technique->id, technique->id, technique->level);
            nuri_markup_text(out, technique->summary);
            nuri_text_put(out, "</dd>\n");
        }
    for (size_t i = 0; i < OTHERS; i++, used >>= 1)
        if (used & 1)
            nuri_text_printf(out, "<dt id=\"rule-%s\">%s</dt><dd>%s</dd>\n",
                             others[i].id, others[i].id, others[i].summary);
}

/* ---- The data ----------------------------------------------------------- */

static void put_indices(struct json_out *json, const char *key,
                        const uint32_t *cells, size_t count)
{
    nuri_json_open(json, key, '[');
    for (size_t i = 0; i < count; i++)
        nuri_json_uint(json, NULL, cells[i]);
    nuri_json_close(json, ']');
}

/* The decided cells, and the colour of each. */
static void put_set(struct json_out *json, const nuri_step *step)
{
    struct text signs = {0};

    nuri_json_open(json, "set", '[');
    for (size_t i = 0; i < step->cell_count; i++) {
        nuri_json_uint(json, NULL, step->cells[i]);
        nuri_text_put(&signs, step->colour == NURI_BLACK ? "#" : ".");
    }
    for (size_t i = 0; i < step->shore_count; i++) {
        nuri_json_uint(json, NULL, step->shore[i]);
        nuri_text_put(&signs, "#");
    }
    nuri_json_close(json, ']');
    nuri_json_string(json, "as", signs.data ? signs.data : "");
    json->out->failed = json->out->failed || signs.failed;
    nuri_text_clear(&signs);
}

/* The shapes that the step lists: the cells of each, and what it would break. */
static void put_shapes(struct json_out *json, const nuri_step *step)
{
    if (step->shape_count == 0)
        return;
    nuri_json_open(json, "shapes", '[');
    for (size_t i = 0; i < step->shape_count; i++) {
        const nuri_shape *const shape = &step->shapes[i];
        nuri_json_open(json, NULL, '{');
        put_indices(json, "cells", shape->cells, shape->cell_count);
        if (shape->broken_say)
            nuri_record_put_say(json, shape->broken_say);
        nuri_json_close(json, '}');
    }
    nuri_json_close(json, ']');
}

/* A step, or a link of a chain, to be closed. */
static void begin_step(struct json_out *json, const nuri_step *step)
{
    nuri_json_open(json, NULL, '{');
    nuri_json_string(json, "t", step->technique);
    nuri_json_uint(json, "level", step->level);
    put_set(json, step);
    put_indices(json, "why", step->because, step->because_count);
    put_shapes(json, step);
    nuri_record_put_say(json, step->say);
}

static void put_step(struct json_out *json, const nuri_step *step)
{
    begin_step(json, step);
    if (is_what_if(step)) {
        nuri_json_open(json, "chain", '[');
        for (size_t i = 0; i < step->chain_count; i++) {
            begin_step(json, &step->chain[i]);
            nuri_json_close(json, '}');
        }
        nuri_json_close(json, ']');
    }
    if (step->broken) {
        nuri_json_open(json, "breaks", '{');
        put_indices(json, "cells", step->broken_cells, step->broken_count);
        nuri_record_put_say(json, step->broken_say);
        nuri_json_close(json, '}');
    }
    nuri_json_close(json, '}');
}

void nuri_step_list_data(struct text *out, const struct scene *start)
{
    const nuri_view *const view = start->view;
    struct text text = {0}, name = {0};
    struct json_out json = {&text, false, false, start->puzzle};

    assert(start->at == 0 && !start->step);
    nuri_scene_name(&name, view->entry);
    nuri_json_open(&json, NULL, '{');
    nuri_json_string(&json, "name", name.data ? name.data : "");
    nuri_json_puzzle(&json, "puzzle");
    nuri_json_state(&json, "state", start->marks, true);
    nuri_json_open(&json, "steps", '[');
    for (size_t i = 0; i < view->step_count; i++)
        put_step(&json, view->steps[i]);
    nuri_json_close(&json, ']');
    nuri_json_close(&json, '}');
    if (text.failed || name.failed)
        out->failed = true;
    else
        nuri_markup_json(out, text.data);
    nuri_text_clear(&text);
    nuri_text_clear(&name);
}
