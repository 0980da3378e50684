/* scene.c -- what a drawing shows, looked up once. */
#include "draw/drawing.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool nuri_step_is_wrong_mark(const nuri_step *step)
{
    return strcmp(step->technique, "wrong_mark") == 0 ||
           strcmp(step->technique, "wrong_marks") == 0;
}

static bool on_board(const uint32_t *list, size_t count, uint32_t cells)
{
    for (size_t i = 0; i < count; i++)
        if (list[i] >= cells)
            return false;
    return true;
}

/* With its chain, whose links have none. */
static bool is_sound(const nuri_step *step, uint32_t cells)
{
    for (size_t i = 0; i <= step->chain_count; i++) {
        const nuri_step *const s = i ? &step->chain[i - 1] : step;
        if (!on_board(s->cells, s->cell_count, cells) ||
            !on_board(s->shore, s->shore_count, cells) ||
            !on_board(s->because, s->because_count, cells) ||
            !on_board(s->broken_cells, s->broken_count, cells))
            return false;
    }
    return step->cell_count || !step->chain_count;
}

static bool is_possible(const nuri_view *view, size_t at)
{
    if (!view || !view->entry || !view->entry->puzzle ||
        at > view->step_count || (view->step_count && !view->steps) ||
        (view->wrong_count && !view->wrong))
        return false;
    const uint32_t cells = grid_cells(&view->entry->puzzle->grid);
    if (!on_board(view->wrong, view->wrong_count, cells))
        return false;
    for (size_t i = 0; i < view->step_count; i++)
        if (!view->steps[i] || !is_sound(view->steps[i], cells))
            return false;
    return true;
}

static void apply(struct scene *scene, const nuri_step *step)
{
    assert(!nuri_step_is_wrong_mark(step));
    for (size_t i = 0; i < step->cell_count; i++)
        scene->marks[step->cells[i]] = (uint8_t)step->colour;
    for (size_t i = 0; i < step->shore_count; i++)
        scene->marks[step->shore[i]] = NURI_BLACK;
}

nuri_status nuri_scene_init(struct scene *scene, const nuri_view *view,
                            size_t at)
{
    *scene = (struct scene){.view = view};
    if (!is_possible(view, at))
        return NURI_ERR_ARGUMENT;
    scene->puzzle = view->entry->puzzle;
    const uint32_t cells = grid_cells(&scene->puzzle->grid);
    scene->marks = view->marks ? nuri_mem_copy(view->marks, cells, 1)
                               : nuri_mem_array(cells, 1);
    if (!scene->marks)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; i < cells; i++)
        if (scene_clue(scene, i) != NURI_CLUE_NONE &&
            scene->marks[i] == NURI_UNDECIDED)
            scene->marks[i] = NURI_WHITE;
    assert(at <= view->step_count);
    scene->at = at;
    scene->step = at ? view->steps[at - 1] : NULL;
    scene->is_wrong = at && nuri_step_is_wrong_mark(scene->step);
    for (size_t i = 0; i < at; i++)
        if (!nuri_step_is_wrong_mark(view->steps[i]) &&
            !(view->is_hint && i + 1 == at))
            apply(scene, view->steps[i]);
    return NURI_OK;
}

void nuri_scene_clear(struct scene *scene)
{
    free(scene->marks);
    *scene = (struct scene){0};
}

static void mark(bool *marked, const uint32_t *list, size_t count)
{
    for (size_t i = 0; marked && i < count; i++)
        marked[list[i]] = true;
}

bool *nuri_scene_wrong(const struct scene *scene)
{
    bool *const wrong =
        nuri_mem_array(grid_cells(&scene->puzzle->grid), sizeof *wrong);

    if (scene->step && scene->is_wrong)
        mark(wrong, scene->step->cells, scene->step->cell_count);
    mark(wrong, scene->view->wrong, scene->view->wrong_count);
    return wrong;
}

bool *nuri_scene_starred(const struct scene *scene)
{
    bool *const starred = nuri_scene_wrong(scene);

    if (scene->step) {
        mark(starred, scene->step->cells, scene->step->cell_count);
        mark(starred, scene->step->shore, scene->step->shore_count);
    }
    return starred;
}

void nuri_scene_name(struct text *out, const nuri_entry *entry)
{
    const size_t length = entry->id ? strlen(entry->id) : 0;

    if (entry->name && entry->title)
        nuri_text_printf(out, "%s: %s", entry->name, entry->title);
    else if (entry->name || entry->title)
        nuri_text_put(out, entry->name ? entry->name : entry->title);
    else if (length > 2 && *entry->id == '"') /* as it is between its quotes */
        nuri_text_add(out, entry->id + 1, length - 2);
    else if (length > 0)
        nuri_text_put(out, entry->id);
}

void nuri_scene_title(struct text *out, const struct scene *scene)
{
    const struct grid *const g = &scene->puzzle->grid;

    nuri_text_printf(out, "Nurikabe %ux%u", g->width, g->height);
    const size_t before = out->length;
    nuri_text_put(out, ", ");
    nuri_scene_name(out, scene->view->entry);
    assert(out->failed || out->length >= before + 2);
    if (!out->failed && out->length == before + 2)
        out->data[out->length = before] = '\0';
    if (scene->at)
        nuri_text_printf(out, ", step %zu of %zu", scene->at,
                         scene->view->step_count);
}
