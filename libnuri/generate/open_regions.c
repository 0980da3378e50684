/*
 * open_regions.c -- where the solutions of a puzzle differ, and what settles
 * it.
 */
#include "generate/suggest.h"

#include "base/memory.h"
#include "base/sort.h"

#include <assert.h>
#include <string.h>

/* Looks at cells for the numbers that settle regions: board cells per
 * number. */
enum { MAX_LOOKS = 200000 };

struct regions {
    struct editor *editor;
    bool *open;     /* [cells], solutions differ there */
    bool *now_open; /* [cells], they do so with a number, too */
    uint32_t *list; /* [cells], scratch */
};

/* ---- Regions ------------------------------------------------------------ */

/* Append the undecided cells that touch this one, also at a corner. */
static uint32_t add_around(const struct regions *r, uint32_t index,
                           uint32_t end)
{
    const struct grid *const g = &r->editor->known.grid;
    const struct grid_window w =
        grid_window_at(g, index % g->width, index / g->width, 1);

    assert(index < grid_cells(g) && end <= grid_cells(g));
    for (uint32_t v = w.top; v < w.bottom; v++)
        for (uint32_t u = w.left; u < w.right; u++) {
            const uint32_t at = v * g->width + u;
            if (!r->open[at])
                continue;
            r->open[at] = false;
            r->list[end++] = at;
        }
    return end;
}

static nuri_status add_open_region(struct regions *r, uint32_t first)
{
    struct edit *const edit = r->editor->edit;
    uint32_t end = add_around(r, first, 0);

    for (uint32_t i = 0; i < end; i++)
        end = add_around(r, r->list[i], end);
    nuri_numbers_sort(r->list, end);
    nuri_open_region *const grown = nuri_mem_resize(
        edit->region, edit->shown.region_count + 1, sizeof *edit->region);
    if (!grown)
        return NURI_ERR_MEMORY;
    edit->region = grown;
    edit->region[edit->shown.region_count] = (nuri_open_region){
        .cells = nuri_mem_copy(r->list, end, sizeof *r->list),
        .cell_count = end};
    return edit->region[edit->shown.region_count++].cells ? NURI_OK
                                                          : NURI_ERR_MEMORY;
}

static nuri_status find_regions(struct regions *r)
{
    const uint32_t cells = grid_cells(&r->editor->known.grid);
    bool is_all = false;
    nuri_status status = nuri_editor_open_cells(r->editor, r->open, &is_all);

    for (uint32_t i = 0; status == NURI_OK && is_all && i < cells; i++)
        if (r->open[i])
            status = add_open_region(r, i);
    return status;
}

/* ---- Numbers that settle them ------------------------------------------- */

static bool is_settled(const struct regions *r, const nuri_open_region *o)
{
    for (size_t i = 0; i < o->cell_count; i++)
        if (r->now_open[o->cells[i]])
            return false;
    return true;
}

static nuri_status add_settler(nuri_open_region *o, const nuri_change *change)
{
    const size_t count = o->settler_count;
    nuri_change *const grown = nuri_mem_array(count + 1, sizeof *grown);

    if (!grown)
        return NURI_ERR_MEMORY;
    if (count)
        memcpy(grown, o->settlers, count * sizeof *grown);
    grown[count] = *change;
    nuri_mem_free(o->settlers);
    o->settlers = grown;
    o->settler_count++;
    return NURI_OK;
}

/* Find where the solutions with this number, which exist, differ. */
static nuri_status find_now_open(struct regions *r, const nuri_change *change,
                                 bool *is_all)
{
    struct editor *const e = r->editor;

    assert(change->outcome != NURI_OUTCOME_NONE);
    memset(r->now_open, 0, grid_cells(&e->known.grid));
    *is_all = true;
    if (change->outcome == NURI_OUTCOME_UNIQUE)
        return NURI_OK;
    nuri_change_do(e->clues, change);
    const nuri_status status = nuri_editor_open_cells(e, r->now_open, is_all);
    nuri_change_undo(e->clues, change);
    return status;
}

static nuri_status try_number(struct regions *r, const nuri_change *change)
{
    struct edit *const edit = r->editor->edit;
    bool is_all = false;
    nuri_status status = find_now_open(r, change, &is_all);

    for (size_t i = 0;
         status == NURI_OK && is_all && i < edit->shown.region_count; i++)
        if (is_settled(r, &edit->region[i]))
            status = add_settler(&edit->region[i], change);
    return status;
}

/* The list has all numbers for `?` that leave a solution. */
static nuri_status try_settlers(struct regions *r)
{
    struct editor *const e = r->editor;
    struct allowance looks = {0, MAX_LOOKS};
    nuri_status status = NURI_OK;

    for (size_t i = 0;
         i < e->edit->count && nuri_editor_should_continue(e, status) &&
         allowance_has(&looks, 0);
         i++) {
        const nuri_change change = e->edit->change[i];
        if (change.kind != NURI_CHANGE_KIND_NUMBER ||
            change.before != NURI_CLUE_ANY)
            continue;
        status = try_number(r, &change);
        allowance_spend(&looks, grid_cells(&e->known.grid));
    }
    return status;
}

nuri_status nuri_open_regions(struct editor *e)
{
    const uint32_t cells = grid_cells(&e->known.grid);
    struct arena a = {0};
    struct regions r = {.editor = e,
                        .open = nuri_arena_array(&a, cells, sizeof *r.open),
                        .now_open =
                            nuri_arena_array(&a, cells, sizeof *r.now_open),
                        .list = nuri_arena_array(&a, cells, sizeof *r.list)};
    nuri_status status = a.failed ? NURI_ERR_MEMORY : NURI_OK;

    if (status == NURI_OK && e->edit->shown.outcome == NURI_OUTCOME_MULTIPLE)
        status = find_regions(&r);
    if (status == NURI_OK)
        status = try_settlers(&r);
    nuri_arena_clear(&a);
    return status;
}
