/*
 * step_list.c -- the steps of a puzzle in a page: as a list for readers without
 * a script, and as data for steps.js, which lists chains, too.
 */
#include "draw/step_list.h"

#include "base/text.h"
#include "draw/markup.h"
#include "formats/json_text.h"
#include "formats/record_parts.h"

#include <assert.h>
#include <string.h>

/* ---- The list ----------------------------------------------------------- */

/* What is no technique of the table; its bit follows those of these. */
#define SEARCH "search"

/* Note that the technique is used; false if the page has no explanation of
 * it. */
static bool use_technique(uint64_t *used, const char *id)
{
    const nuri_technique_info *technique;
    size_t i = 0;

    while ((technique = nuri_technique(i)) && strcmp(technique->id, id) != 0)
        i++;
    assert(i < 64);
    if (!technique && strcmp(id, SEARCH) != 0)
        return false;
    *used |= UINT64_C(1) << i;
    return true;
}

static void put_technique(struct text *out, uint64_t *used,
                          const nuri_step *step)
{
    if (nuri_step_is_wrong_mark(step))
        return;
    nuri_text_put(out, " <span class=\"by\">");
    if (use_technique(used, step->technique))
        nuri_text_printf(out, "<a href=\"#rule-%s\">%s</a>", step->technique,
                         step->technique);
    else
        nuri_markup_text(out, step->technique);
    if (step->level)
        nuri_text_printf(out, " <b class=\"level\">level %u</b>", step->level);
    nuri_text_put(out, "</span>");
}

void nuri_step_list_html(struct text *out, const struct scene *scene,
                         size_t number, uint64_t *used)
{
    nuri_text_put(out, "<ol class=\"steps\">\n");
    for (size_t i = 0; i < scene->view->step_count; i++) {
        const nuri_step *const step = scene->view->steps[i];
        nuri_text_printf(out,
                         "<li id=\"p%zus%zu\"><a class=\"go\" "
                         "href=\"#p%zus%zu\">",
                         number, i + 1, number, i + 1);
        nuri_markup_text(out, step->message);
        nuri_text_put(out, "</a>");
        put_technique(out, used, step);
        nuri_text_put(out, "</li>\n");
        for (size_t k = 0; k < step->chain_count; k++)
            use_technique(used, step->chain[k].technique);
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
    if (used & 1)
        nuri_text_put(out, "<dt id=\"rule-" SEARCH "\">" SEARCH "</dt><dd>"
                           "No technique applies.  The search tried the other "
                           "colour and found no solution.</dd>\n");
}

/* ---- The data ----------------------------------------------------------- */

void nuri_step_list_data(struct text *out, const struct scene *start)
{
    const nuri_view *const view = start->view;
    struct text text = {0}, name = {0};
    struct json_out json = {
        .out = &text, .terse = true, .puzzle = start->puzzle};

    assert(start->at == 0 && !start->step);
    nuri_scene_name(&name, view->entry);
    nuri_json_open(&json, NULL, '{');
    nuri_json_string(&json, "name", name.data ? name.data : "");
    nuri_json_puzzle(&json, "puzzle");
    nuri_json_state(&json, "state", start->marks, true);
    nuri_json_open(&json, "steps", '[');
    for (size_t i = 0; i < view->step_count; i++)
        nuri_record_put_step(&json, NULL, view->steps[i]);
    nuri_json_close(&json, ']');
    nuri_json_close(&json, '}');
    if (text.failed || name.failed)
        out->failed = true;
    else
        nuri_markup_json(out, text.data);
    nuri_text_clear(&text);
    nuri_text_clear(&name);
}
