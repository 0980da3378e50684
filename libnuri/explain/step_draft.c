/*
 * step_draft.c -- a step in progress.
 */
#include "explain/step_draft.h"

#include "base/memory.h"
#include "base/ranking.h"
#include "language/render.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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
    if (!add_cells(&d->completed, &clue, 1) ||
        !add_cells(&d->shore, shore, count))
        d->failed = true;
    sort_cells(&d->completed);
    sort_cells(&d->shore);
    for (uint32_t k = 0; k < cells; k++)
        if (!nuri_step_draft_has(d, island[k]))
            nuri_step_draft_because(d, &island[k], 1);
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

/* ---- What completes an island ------------------------------------------- */

/* True if the sentence names this clue, and no other.
 * NOLINTNEXTLINE(misc-no-recursion): sentences are a few levels deep */
static bool names_only(const nuri_said *said, uint32_t clue)
{
    bool named = false;

    for (size_t i = 0; i < said->slot_count; i++) {
        const nuri_slot *const slot = &said->slots[i];
        const bool clues =
            slot->kind == NURI_SLOT_CLUE || slot->kind == NURI_SLOT_CLUES;
        for (size_t k = 0; k < slot->count; k++) {
            if (clues && slot->cells[k] != clue)
                return false;
            named = named || clues ||
                    (slot->said && names_only(&slot->said[k], clue));
        }
    }
    return named;
}

/* True if the sentence counts more cells than it decides: they join others. */
static bool is_short(const struct step_draft *d)
{
    const nuri_slot *const last = &d->say->slots[d->say->slot_count - 1];

    return said_sentence(d->say) == SAYS_island_exit && last->number > d->told;
}

/* Add the shore to the sentence.  The island is named once. */
static void say_shore(struct step_draft *d)
{
    const struct draft_cells *const clues = &d->completed;
    const struct sayer to = step_draft_sayer(d);

    if (clues->count == 0 || !d->say)
        return;
    const bool again = clues->count == 1 &&
                       !nuri_said_inside(d->say, "broken") &&
                       names_only(d->say, grid_index(to.grid, clues->cell[0]));
    d->say = nuri_say(&to,
                      !again        ? SAYS_completes
                      : is_short(d) ? SAYS_completes_joined
                                    : SAYS_completes_it,
                      &(struct slots){.shore = {d->shore.cell, d->shore.count},
                                      .said = d->say,
                                      .clues = {clues->cell, clues->count}});
}

/* ---- Where to look ------------------------------------------------------ */

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

/* The cells that the sentence names.
 * NOLINTNEXTLINE(misc-no-recursion): sentences are a few levels deep */
static void focus_said(struct step_draft *d, const nuri_said *said)
{
    for (size_t i = 0; i < said->slot_count; i++) {
        const nuri_slot *const slot = &said->slots[i];
        for (size_t k = 0; k < slot->count; k++)
            if (slot->said)
                focus_said(d, &slot->said[k]);
            else
                focus_on(d, grid_at(&d->board->puzzle->grid, slot->cells[k]));
    }
}

static void focus_step(struct step_draft *d)
{
    focus_said(d, d->say);
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

/* ---- The step ----------------------------------------------------------- */

/* Cells become indices. */
static void number_all(struct step_draft *d)
{
    const struct grid *const g = &d->board->puzzle->grid;

    number_cells(&(struct draft_cells){d->focus, d->focused, d->focused}, g);
    number_cells(&d->cells, g);
    number_cells(&d->shore, g);
    number_cells(&d->because, g);
    number_cells(&d->broken_cells, g);
    number_shapes(&d->shapes, g);
}

/* The sentences of a step. */
struct written {
    struct text message, why, shore, broken;
};

static void write_all(const struct step_draft *d, struct written *w)
{
    const struct language *const l = &nuri_english;
    const nuri_puzzle *const p = d->board->puzzle;
    const bool completes = d->completed.count > 0;

    nuri_render(&w->message, l, p, d->say);
    nuri_render_why(&w->why, l, p,
                    completes ? nuri_said_inside(d->say, "said") : d->say);
    if (completes)
        nuri_render_why(&w->shore, l, p, d->say);
    if (d->broken_say)
        nuri_render_clause(&w->broken, l, p, d->broken_say);
}

static nuri_status add_written(const struct step_draft *d,
                               const struct written *w, const uint8_t *roles,
                               struct steps *steps)
{
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
                            .shore_message = w->shore.data,
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
                            .broken_message = w->broken.data,
                            .broken_say = d->broken_say,
                            .say = d->say,
                            .message = w->message.data,
                            .why = w->why.data};

    assert(d->told <= d->cells.count);
    return w->message.failed || w->why.failed || w->shore.failed ||
                   w->broken.failed
               ? NURI_ERR_MEMORY
               : nuri_steps_add(steps, &step);
}

static nuri_status add_step(struct step_draft *d, struct steps *steps)
{
    struct written w = {.message = {0}};

    sort_cells(&d->because);
    merge_cells(&d->because);
    sort_cells(&d->broken_cells);
    focus_step(d);
    uint8_t *const roles = list_roles(d);
    if (!roles)
        return NURI_ERR_MEMORY;
    number_all(d);
    write_all(d, &w);
    const nuri_status status = add_written(d, &w, roles, steps);
    nuri_text_clear(&w.message);
    nuri_text_clear(&w.why);
    nuri_text_clear(&w.shore);
    nuri_text_clear(&w.broken);
    free(roles);
    return status;
}

nuri_status nuri_step_draft_finish(struct step_draft *d, nuri_status status,
                                   struct steps *steps)
{
    if (status == NURI_OK) {
        say_shore(d);
        status = d->failed || d->memory.failed ? NURI_ERR_MEMORY
                                               : add_step(d, steps);
    }
    free(d->cells.cell);
    free(d->completed.cell);
    free(d->shore.cell);
    free(d->because.cell);
    free(d->shapes.cell);
    free(d->chain);
    free(d->broken_cells.cell);
    nuri_arena_clear(&d->memory);
    *d = (struct step_draft){.failed = status != NURI_OK};
    return status;
}
