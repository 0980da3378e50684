/*
 * step_draft.c -- a step in progress.
 */
#include "explain/step_draft.h"

#include "base/sort.h"
#include "language/render.h"
#include "lemmas/shape_intersection.h"

#include <assert.h>
#include <string.h>

static const struct grid *grid_of_draft(const struct step_draft *d)
{
    return &d->board->puzzle->grid;
}

/* ---- Lists of cells ----------------------------------------------------- */

void nuri_step_draft_add(struct step_draft *d, struct draft_cells *to,
                         const cell *list, uint32_t count)
{
    assert(to->count <= to->room && (list || count == 0));
    to->cell = nuri_grow(&d->memory, to->cell, to->count, count, &to->room,
                         sizeof *to->cell);
    if (to->room - to->count < count)
        return;
    if (count > 0)
        memcpy(to->cell + to->count, list, count * sizeof *list);
    to->count += count;
}

/* In reading order, each once. */
static void sort_cells(struct draft_cells *list)
{
    uint32_t unique = 0;

    nuri_numbers_sort(list->cell, list->count);
    for (uint32_t k = 0; k < list->count; k++)
        if (unique == 0 || list->cell[unique - 1] != list->cell[k])
            list->cell[unique++] = list->cell[k];
    list->count = unique;
}

static bool is_listed(const cell *list, size_t count, cell c)
{
    size_t k = 0;

    while (k < count && list[k] != c)
        k++;
    return k < count;
}

/* ---- The draft ---------------------------------------------------------- */

void nuri_step_draft_begin(struct step_draft *d, const struct board *board,
                           const char *technique, unsigned level,
                           nuri_colour colour)
{
    assert(board && technique && level <= NURI_LEVELS);
    *d = (struct step_draft){
        .board = board,
        .step = {.technique = technique, .level = level, .colour = colour}};
}

void nuri_step_draft_cells(struct step_draft *d, const cell *list,
                           uint32_t count)
{
    nuri_step_draft_add(d, &d->cells, list, count);
    sort_cells(&d->cells);
    d->told = d->cells.count;
}

bool nuri_step_draft_has(const struct step_draft *d, cell c)
{
    return is_listed(d->cells.cell, d->cells.count, c);
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
    nuri_step_draft_add(d, &d->completed, &clue, 1);
    nuri_step_draft_add(d, &d->shore, shore, count);
    sort_cells(&d->completed);
    sort_cells(&d->shore);
    for (uint32_t k = 0; k < cells; k++)
        if (!nuri_step_draft_has(d, island[k]))
            nuri_step_draft_because(d, &island[k], 1);
}

void nuri_step_draft_chain(struct step_draft *d, struct steps *chain)
{
    d->step.chain = nuri_arena_copy(&d->memory, chain->list, chain->count,
                                    sizeof *chain->list);
    d->step.chain_count = d->step.chain ? chain->count : 0;
    nuri_arena_move(&d->memory, &chain->memory);
}

/* ---- What completes an island ------------------------------------------- */

/* True if the sentence names no other clue than this; is this one `named`?
 * NOLINTNEXTLINE(misc-no-recursion): sentences are a few levels deep */
static bool names_only(const nuri_said *said, uint32_t clue, bool *named)
{
    for (size_t i = 0; i < said->slot_count; i++) {
        const nuri_slot *const slot = &said->slots[i];
        const bool clues =
            slot->kind == NURI_SLOT_CLUE || slot->kind == NURI_SLOT_CLUES;
        for (size_t k = 0; k < slot->count; k++) {
            if ((clues && slot->cells[k] != clue) ||
                (slot->said && !names_only(&slot->said[k], clue, named)))
                return false;
            *named = *named || clues;
        }
    }
    return true;
}

/* Add the shore to the sentence.  The island is named once.  A short sentence
 * counts more cells than it decides: they join others. */
static void say_shore(struct step_draft *d)
{
    const struct draft_cells *const clues = &d->completed;
    const struct sayer to = step_draft_sayer(d);
    const nuri_said *const said = d->step.say;

    if (clues->count == 0 || !said)
        return;
    const nuri_said *const broken = nuri_said_inside(said, "broken");
    const bool is_about =
        !broken || (said_sentence(said) == SAYS_needed &&
                    said_sentence(broken) == SAYS_broken_no_room);
    bool named = false;
    const bool again =
        clues->count == 1 && is_about &&
        names_only(said, grid_index(to.grid, clues->cell[0]), &named) && named;
    const bool is_short = said_sentence(said) == SAYS_island_exit &&
                          said->slots[said->slot_count - 1].number > d->told;
    d->step.say =
        nuri_say(&to,
                 !again     ? SAYS_completes
                 : is_short ? SAYS_completes_joined
                            : SAYS_completes_it,
                 &(struct slots){.shore = {d->shore.cell, d->shore.count},
                                 .said = said,
                                 .clues = {clues->cell, clues->count}});
}

/* ---- Where to look ------------------------------------------------------ */

/* Once each, except decided ones, up to the capacity. */
static void focus_on(struct step_draft *d, cell *focus, cell c)
{
    if (d->step.focus_count < NURI_FOCUS &&
        !is_listed(focus, d->step.focus_count, c) &&
        !is_listed(d->shore.cell, d->shore.count, c) &&
        !nuri_step_draft_has(d, c))
        focus[d->step.focus_count++] = c;
}

/* The cells that the sentence names.
 * NOLINTNEXTLINE(misc-no-recursion): sentences are a few levels deep */
static void focus_said(struct step_draft *d, cell *focus, const nuri_said *said)
{
    for (size_t i = 0; i < said->slot_count; i++) {
        const nuri_slot *const slot = &said->slots[i];
        for (size_t k = 0; k < slot->count; k++)
            if (slot->said)
                focus_said(d, focus, &slot->said[k]);
            else
                focus_on(d, focus, grid_at(grid_of_draft(d), slot->cells[k]));
    }
}

/* Then the reason cells next to decided ones. */
static void focus_step(struct step_draft *d, cell *focus)
{
    focus_said(d, focus, d->step.say);
    for (uint32_t k = 0; k < d->because.count; k++) {
        cell near[4];
        bool beside = false;
        grid_neighbours(grid_of_draft(d), d->because.cell[k], near);
        for (int n = 0; n < 4; n++)
            beside = beside || nuri_step_draft_has(d, near[n]);
        if (beside)
            focus_on(d, focus, d->because.cell[k]);
    }
}

/* White cells of a completed island count, if they have no more specific
 * role. */
static const uint8_t *list_roles(struct step_draft *d)
{
    uint8_t *const roles = nuri_arena_array(&d->memory, d->because.count, 1);

    for (uint32_t k = 0; roles && d->role && k < d->because.count; k++) {
        const uint8_t colour = d->board->colour[d->because.cell[k]];
        const bool is_island = d->completed.count > 0 && colour == NURI_WHITE;
        roles[k] = (*d->role)[colour];
        if (is_island && roles[k] == NURI_ROLE_JOINED)
            roles[k] = NURI_ROLE_COUNTED;
    }
    return roles;
}

/* ---- The step ----------------------------------------------------------- */

/* Cells become indices without a frame. */
static const uint32_t *number_cells(const struct step_draft *d, cell *list,
                                    size_t count)
{
    for (size_t k = 0; list && k < count; k++)
        list[k] = grid_index(grid_of_draft(d), list[k]);
    return list;
}

typedef void render_fn(struct text *t, const struct language *l,
                       const nuri_puzzle *puzzle, const nuri_said *said);

static const char *write_draft(struct step_draft *d, render_fn *render,
                               const nuri_said *said)
{
    struct text t = {0};

    render(&t, &nuri_english, d->board->puzzle, said);
    const char *const text =
        t.data ? nuri_arena_copy(&d->memory, t.data, t.length + 1, 1) : NULL;
    d->memory.failed = d->memory.failed || t.failed;
    nuri_text_clear(&t);
    return text;
}

/* List the shapes that are left, or those that are not; return how many. */
static size_t list_shapes(struct step_draft *d, bool are_left, nuri_shape *list)
{
    const struct sayer to = step_draft_sayer(d);
    size_t count = 0;
    uint32_t k = 0;

    for (; k < d->shapes.count; k += nuri_shown_words(&d->shapes.cell[k])) {
        uint32_t *const words = &d->shapes.cell[k];
        const struct deduction fault = nuri_shown_fault(words);
        if ((fault.technique == CONTRADICTIONS) != are_left)
            continue;
        nuri_shape *const shape = &list[count++];
        assert(count <= SHAPES_SHOWN);
        nuri_numbers_sort(words + 1, *words);
        *shape = (nuri_shape){.cells = number_cells(d, words + 1, *words),
                              .cell_count = *words};
        if (are_left)
            continue;
        shape->broken = nuri_contradictions[fault.technique].id;
        shape->broken_say = nuri_say_contradiction(&to, d->board, NULL, &fault);
        if (shape->broken_say)
            shape->broken_message =
                write_draft(d, nuri_render_clause, shape->broken_say);
    }
    return count;
}

static void write_sentences(struct step_draft *d)
{
    nuri_step *const s = &d->step;
    const bool completes = d->completed.count > 0;

    s->message = write_draft(d, nuri_render, s->say);
    s->why = write_draft(d, nuri_render_why,
                         completes ? nuri_said_inside(s->say, "said") : s->say);
    if (completes)
        s->shore_message = write_draft(d, nuri_render_why, s->say);
    if (s->broken_say)
        s->broken_message = write_draft(d, nuri_render_clause, s->broken_say);
}

/* The lists become those of the step. */
static void fill_step(struct step_draft *d)
{
    nuri_step *const s = &d->step;
    cell *const focus = nuri_arena_array(&d->memory, NURI_FOCUS, sizeof *focus);
    nuri_shape *const shapes =
        d->shapes.count > 0
            ? nuri_arena_array(&d->memory, SHAPES_SHOWN, sizeof *shapes)
            : NULL;

    sort_cells(&d->because);
    sort_cells(&d->broken);
    if (focus)
        focus_step(d, focus);
    s->roles = list_roles(d);
    s->focus = number_cells(d, focus, s->focus_count);
    s->cells = number_cells(d, d->cells.cell, d->cells.count);
    s->cell_count = d->told;
    s->also_count = d->cells.count - d->told;
    s->also = s->also_count > 0 ? s->cells + d->told : NULL;
    s->shore = number_cells(d, d->shore.cell, d->shore.count);
    s->shore_count = d->shore.count;
    s->because = number_cells(d, d->because.cell, d->because.count);
    s->because_count = d->because.count;
    s->broken_cells = number_cells(d, d->broken.cell, d->broken.count);
    s->broken_count = d->broken.count;
    s->shapes = shapes;
    if (shapes) {
        s->shape_count = list_shapes(d, true, shapes);
        s->shape_count += list_shapes(d, false, shapes + s->shape_count);
    }
    write_sentences(d);
}

nuri_status nuri_step_draft_finish(struct step_draft *d, nuri_status status,
                                   struct steps *steps)
{
    if (status == NURI_OK) {
        say_shore(d);
        if (!d->memory.failed)
            fill_step(d);
        status = d->memory.failed ? NURI_ERR_MEMORY
                                  : nuri_steps_add(steps, &d->step, &d->memory);
    }
    nuri_arena_clear(&d->memory);
    *d = (struct step_draft){.memory.failed = status != NURI_OK};
    return status;
}
