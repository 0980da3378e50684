/*
 * step_draft.c -- a step in progress.
 */
#include "explain/step_draft.h"

#include "base/colour.h"
#include "base/memory.h"
#include "base/ranking.h"
#include "lemmas/sentence.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_NAMED = 6 }; /* cells in a sentence; more are counted */

/* ---- Lists of cells ----------------------------------------------------- */

static bool add_cells(struct draft_cells *to, const cell *list, uint32_t count)
{
    assert(to->count <= to->room && (list || count == 0));
    if (to->room - to->count < count) {
        const uint32_t room = to->count + to->count / 2 + count;
        cell *const larger = nuri_mem_resize(to->cell, room, sizeof *larger);
        if (!larger)
            return false;
        to->cell = larger;
        to->room = room;
    }
    if (count > 0)
        memcpy(to->cell + to->count, list, count * sizeof *list);
    to->count += count;
    return true;
}

static void sort_cells(const struct draft_cells *list)
{
    nuri_numbers_sort(list->cell, list->count);
}

static bool is_listed_step_draft(const cell *list, uint32_t count, cell c)
{
    uint32_t k = 0;

    while (k < count && list[k] != c)
        k++;
    return k < count;
}

/* Remove duplicates from a sorted list. */
static void merge_cells(struct draft_cells *list)
{
    uint32_t count = 0;

    for (uint32_t k = 0; k < list->count; k++)
        if (count == 0 || list->cell[count - 1] != list->cell[k])
            list->cell[count++] = list->cell[k];
    list->count = count;
}

/* Convert cells to indices without a frame. */
static void number_cells(const struct draft_cells *list, const struct grid *g)
{
    assert(list->count <= list->room || list->room == 0);
    for (uint32_t k = 0; k < list->count; k++)
        list->cell[k] = grid_index(g, list->cell[k]);
}

/* ---- The draft ---------------------------------------------------------- */

void nuri_step_draft_begin(struct step_draft *d, const struct board *board,
                           const char *technique, unsigned level,
                           nuri_colour colour)
{
    assert(board && technique && level <= NURI_LEVELS);
    *d = (struct step_draft){.board = board,
                             .technique = technique,
                             .level = level,
                             .colour = colour};
}

void nuri_step_draft_cells(struct step_draft *d, const cell *list,
                           uint32_t count)
{
    if (!add_cells(&d->cells, list, count))
        d->failed = true;
    sort_cells(&d->cells);
    d->told = d->cells.count;
}

bool nuri_step_draft_has(const struct step_draft *d, cell c)
{
    return is_listed_step_draft(d->cells.cell, d->cells.count, c);
}

void nuri_step_draft_single_out(struct step_draft *d, cell one)
{
    cell *const list = d->cells.cell;
    uint32_t place = 0;

    while (place < d->cells.count && list[place] != one)
        place++;
    if (place == d->cells.count)
        return;
    memmove(list + 1, list, place * sizeof *list);
    list[0] = one;
    d->told = 1;
}

void nuri_step_draft_shore(struct step_draft *d, cell clue, const cell *shore,
                           uint32_t count, const cell *island, uint32_t cells)
{
    const uint32_t counted = d->counted ? d->counted : d->because.count;

    if (!add_cells(&d->completed, &clue, 1) ||
        !add_cells(&d->shore, shore, count))
        d->failed = true;
    sort_cells(&d->completed);
    sort_cells(&d->shore);
    for (uint32_t k = 0; k < cells; k++)
        if (!nuri_step_draft_has(d, island[k]) &&
            !is_listed_step_draft(d->because.cell, counted, island[k])) {
            nuri_step_draft_because(d, &island[k], 1);
            d->joins = true;
        }
}

void nuri_step_draft_because(struct step_draft *d, const cell *list,
                             uint32_t count)
{
    if (!add_cells(&d->because, list, count))
        d->failed = true;
}

void nuri_step_draft_roles(struct step_draft *d,
                           const uint8_t (*role)[NURI_WHITE + 1])
{
    d->role = role;
}

void nuri_step_draft_shapes(struct step_draft *d, const uint32_t *shapes,
                            uint32_t words)
{
    assert(words > 0);
    if (!add_cells(&d->shapes, shapes, words))
        d->failed = true;
}

/* As number_cells(), for shapes. */
static void number_shapes(const struct draft_cells *shapes,
                          const struct grid *g)
{
    for (uint32_t k = 0, left = 0; k < shapes->count; k++)
        if (left > 0) {
            shapes->cell[k] = grid_index(g, shapes->cell[k]);
            left--;
        } else {
            left = shapes->cell[k];
        }
}

void nuri_step_draft_chain(struct step_draft *d, const struct steps *chain)
{
    d->chain = nuri_mem_array(chain->count, sizeof *d->chain);
    if (!d->chain) {
        d->failed = true;
        return;
    }
    for (d->links = 0; d->links < chain->count; d->links++)
        d->chain[d->links] = *nuri_steps_get(chain, d->links);
}

void nuri_step_draft_broken(struct step_draft *d, const char *contradiction,
                            const cell *list, uint32_t count)
{
    d->broken = contradiction;
    if (!add_cells(&d->broken_cells, list, count))
        d->failed = true;
}

/* "r1c3 and r2c2 are black" */
static void write_coloured_cells(struct text *t, const struct board *b,
                                 const struct draft_cells *list, uint32_t count,
                                 nuri_colour colour)
{
    nuri_write_cells(t, b, list->cell, count, MAX_NAMED);
    nuri_text_printf(t, " %s %s", count == 1 ? "is" : "are",
                     colour_name(colour));
}

/* True if the only completed island is the last and only one that the reason
 * names.  Else "it" would be ambiguous. */
static bool is_named_last(const struct step_draft *d)
{
    const cell *const note = d->why.note;
    const uint32_t notes = d->why.notes;
    bool other = false;

    if (d->completed.count != 1 || notes == 0 ||
        note[notes - 1] != d->completed.cell[0])
        return false;
    for (uint32_t k = 0; k + 1 < notes; k++)
        other = other || (note[k] != note[notes - 1] &&
                          !nuri_step_draft_has(d, note[k]) &&
                          d->board->colour[note[k]] == NURI_WHITE);
    return !other;
}

void nuri_step_draft_write_shore(struct step_draft *d)
{
    struct text *const t = &d->shore_message;

    if (d->completed.count == 0)
        return;
    if (is_named_last(d)) {
        if (d->joins)
            nuri_text_printf(t, "with what %s, ",
                             d->told == 1 ? "it joins" : "they join");
        nuri_text_put(t, "this completes it");
    } else {
        nuri_text_put(t, "this completes ");
        nuri_write_islands(t, d->board, d->completed.cell, d->completed.count);
    }
    nuri_text_put(t, ", so ");
    write_coloured_cells(t, d->board, &d->shore, d->shore.count, NURI_BLACK);
    nuri_text_put(&d->message, "; ");
    nuri_text_join(&d->message, t);
}

void nuri_step_draft_write(struct step_draft *d)
{
    assert(d->told > 0 && d->told <= d->cells.count);
    write_coloured_cells(&d->message, d->board, &d->cells, d->told, d->colour);
    nuri_text_put(&d->message, ": ");
    nuri_text_join(&d->message, &d->why);
    nuri_step_draft_write_shore(d);
    nuri_text_put(&d->message, ".");
}

/* ---- Order of what-ifs -------------------------------------------------- */

/* Once each, except decided ones, up to the capacity. */
static void focus_on(struct step_draft *d, cell c)
{
    assert(d->focused <= NURI_FOCUS);
    if (d->focused < NURI_FOCUS &&
        !is_listed_step_draft(d->focus, d->focused, c) &&
        !is_listed_step_draft(d->shore.cell, d->shore.count, c) &&
        !nuri_step_draft_has(d, c))
        d->focus[d->focused++] = c;
}

static bool is_beside_decided(const struct step_draft *d, cell c)
{
    cell near[4];
    bool beside = false;

    grid_neighbours(&d->board->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++)
        beside = beside || nuri_step_draft_has(d, near[k]);
    return beside;
}

static void focus_step(struct step_draft *d)
{
    for (uint32_t k = 0; k < d->message.notes; k++)
        focus_on(d, d->message.note[k]);
    for (uint32_t k = 0; k < d->because.count && d->focused < NURI_FOCUS; k++)
        if (is_beside_decided(d, d->because.cell[k]))
            focus_on(d, d->because.cell[k]);
}

/* White cells of a completed island count, if they have no more specific
 * role. */
static uint8_t role_of(const struct step_draft *d, cell c)
{
    const uint8_t colour = d->board->colour[c];
    const uint8_t role = (*d->role)[colour];
    const bool is_island = d->completed.count > 0 && colour == NURI_WHITE;

    assert(c < d->board->puzzle->grid.size);
    return is_island && role == NURI_ROLE_JOINED ? NURI_ROLE_COUNTED : role;
}

/* [because.count], the caller frees it; NULL if there are none, or without
 * memory. */
static uint8_t *list_roles(const struct step_draft *d)
{
    uint8_t *const roles = nuri_mem_array(d->because.count, 1);

    for (uint32_t k = 0; roles && d->role && k < d->because.count; k++)
        roles[k] = role_of(d, d->because.cell[k]);
    return roles;
}

static nuri_status add_step(struct step_draft *d, struct steps *steps)
{
    const struct grid *const g = &d->board->puzzle->grid;
    struct draft_cells shown = {.cell = d->focus};

    assert(d->told <= d->cells.count);
    sort_cells(&d->because);
    merge_cells(&d->because);
    focus_step(d);
    shown.count = d->focused;
    number_cells(&shown, g);
    sort_cells(&d->broken_cells);
    uint8_t *const roles = list_roles(d);
    if (!roles)
        return NURI_ERR_MEMORY;
    number_cells(&d->cells, g);
    number_cells(&d->shore, g);
    number_cells(&d->because, g);
    number_cells(&d->broken_cells, g);
    number_shapes(&d->shapes, g);
    const uint32_t also = d->cells.count - d->told;
    const nuri_step step = {.technique = d->technique,
                            .level = d->level,
                            .colour = d->colour,
                            .cells = d->cells.cell,
                            .cell_count = d->told,
                            .also = also > 0 ? d->cells.cell + d->told : NULL,
                            .also_count = also,
                            .shore = d->shore.cell,
                            .shore_count = d->shore.count,
                            .shore_message = d->shore_message.data,
                            .because = d->because.cell,
                            .because_count = d->because.count,
                            .focus = d->focus,
                            .focus_count = d->focused,
                            .roles = roles,
                            .shapes = d->shapes.cell,
                            .shape_words = d->shapes.count,
                            .chain = d->chain,
                            .chain_count = d->links,
                            .broken = d->broken,
                            .broken_cells = d->broken_cells.cell,
                            .broken_count = d->broken_cells.count,
                            .broken_message = d->broken_message.data,
                            .message = d->message.data,
                            .why = d->why.data};
    const nuri_status status = nuri_steps_add(steps, &step);
    free(roles);
    return status;
}

nuri_status nuri_step_draft_finish(struct step_draft *d, struct steps *steps)
{
    const bool failed = d->failed || d->why.failed || d->message.failed ||
                        d->shore_message.failed || d->broken_message.failed;
    const nuri_status status = failed ? NURI_ERR_MEMORY : add_step(d, steps);

    free(d->cells.cell);
    free(d->completed.cell);
    free(d->shore.cell);
    free(d->because.cell);
    free(d->shapes.cell);
    free(d->chain);
    free(d->broken_cells.cell);
    nuri_text_clear(&d->why);
    nuri_text_clear(&d->message);
    nuri_text_clear(&d->shore_message);
    nuri_text_clear(&d->broken_message);
    *d = (struct step_draft){.failed = failed};
    return status;
}

nuri_status nuri_step_draft_tell(struct step_draft *d, nuri_status status,
                                 void (*write)(struct step_draft *d),
                                 struct steps *steps)
{
    d->failed = d->failed || status != NURI_OK;
    if (!d->failed)
        write(d);
    const nuri_status finished = nuri_step_draft_finish(d, steps);
    return status == NURI_OK ? finished : status;
}
