/*
 * adviser.c -- what is true of a puzzle, and of a player's marks on it.
 */
#include "explain/adviser.h"

#include "base/colour.h"
#include "base/memory.h"
#include "explain/refutation.h"
#include "result/result.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the rules alone show, for a puzzle that was not solved in time. */
static nuri_status facts_by_rules(struct adviser *c)
{
    struct session s;
    const nuri_status status =
        nuri_session_open(&s, c->puzzle, NULL, c->budget);

    if (status != NURI_OK)
        return status;
    nuri_board_copy(&s.board, c->facts);
    nuri_session_close(&s);
    return NURI_OK;
}

static nuri_status find_facts(struct adviser *c)
{
    const size_t cells = grid_cells(&c->puzzle->grid);
    nuri_result *r = NULL;

    c->facts = nuri_mem_array(cells, 1);
    if (!c->facts)
        return NURI_ERR_MEMORY;
    nuri_status status =
        nuri_solve_within(&r, c->puzzle, NULL, true, c->budget);
    if (status != NURI_OK)
        return status;
    c->outcome = nuri_result_outcome(r);
    const uint8_t *const common = nuri_result_common(r);
    if (common) {
        memcpy(c->facts, common, cells);
    } else if (c->outcome != NURI_OUTCOME_NONE) {
        c->outcome = NURI_OUTCOME_UNKNOWN;
        status = facts_by_rules(c);
    }
    nuri_result_free(r);
    return status;
}

/* The board of those marks that are facts. */
static nuri_status place_marks(struct adviser *c, const uint8_t *state)
{
    const uint32_t cells = grid_cells(&c->puzzle->grid);
    uint8_t *right = nuri_mem_array(cells, 1);
    bool consistent;

    if (!right)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; state && i < cells; i++)
        right[i] = state[i] == c->facts[i] ? state[i] : NURI_COLOUR_OPEN;
    nuri_status status =
        nuri_board_init(&c->board, c->puzzle, right, &consistent);
    free(right);
    if (status == NURI_OK && !nuri_deduce_init(&c->deducer, &c->board)) {
        nuri_board_drop(&c->board);
        status = NURI_ERR_MEMORY;
    }
    return status;
}

/* What options ask of hints; false if they ask for what is not there. */
static bool set_preference(struct adviser *c)
{
    const nuri_hint_options *const h = &c->hints;
    const struct grid *const g = &c->puzzle->grid;

    c->deducer.preference = (struct preference){.max_level = c->level};
    if (!h->has_near)
        return true;
    if (h->near >= grid_cells(g))
        return false;
    c->deducer.preference.near = grid_at(g, h->near);
    return true;
}

static bool is_state(const nuri_puzzle *puzzle, const uint8_t *state)
{
    for (uint32_t i = 0; state && i < grid_cells(&puzzle->grid); i++)
        if (state[i] > NURI_COLOUR_LAND)
            return false;
    return true;
}

nuri_status nuri_adviser_open(struct adviser *c, const nuri_puzzle *puzzle,
                              const uint8_t *state,
                              const nuri_hint_options *hints,
                              struct budget *budget)
{
    *c = (struct adviser){.puzzle = puzzle, .budget = budget};
    if (hints)
        c->hints = *hints;
    c->level = c->hints.max_level ? c->hints.max_level : LEVEL_SEARCH;
    if (!is_state(puzzle, state))
        return NURI_ERR_ARGUMENT;
    nuri_status status = find_facts(c);
    if (status == NURI_OK)
        status = place_marks(c, state);
    if (status == NURI_OK && !set_preference(c))
        status = NURI_ERR_ARGUMENT;
    if (status != NURI_OK)
        nuri_adviser_close(c);
    return status;
}

void nuri_adviser_close(struct adviser *c)
{
    nuri_trial_drop(&c->trial);
    nuri_deduce_drop(&c->deducer);
    nuri_board_drop(&c->board);
    free(c->facts);
    c->facts = NULL;
}

/* A mark that is wrong in every solution. */
static nuri_status tell_wrong_mark(const struct adviser *c, uint32_t index,
                                   struct steps *steps)
{
    const nuri_colour fact = (nuri_colour)c->facts[index];
    char name[NURI_CELL_NAME_SIZE], why[80], message[120];
    const bool is_clue = c->puzzle->clue[grid_at(&c->puzzle->grid, index)];

    nuri_cell_name(name, c->puzzle->grid.width, index);
    snprintf(why, sizeof why, "the mark at %s is wrong", name);
    snprintf(message, sizeof message, "%s is marked %s, but %s.", name,
             colour_name(colour_other(fact)),
             is_clue                   ? "it holds a clue and is white"
             : fact == NURI_COLOUR_SEA ? "it is black in every solution"
                                       : "it is white in every solution");
    const nuri_step step = {.rule = "wrong_mark",
                            .colour = fact,
                            .cells = &index,
                            .cell_count = 1,
                            .message = message,
                            .why = why};
    return nuri_steps_add(steps, &step);
}

/* Marks of which each is possible, but not all of them together: the last
 * one stands for all, the others are what it contradicts. */
static nuri_status tell_wrong_marks(const struct adviser *c,
                                    const uint32_t *marks, uint32_t count,
                                    nuri_colour colour, struct steps *steps)
{
    const uint32_t index = marks[count - 1];
    char name[NURI_CELL_NAME_SIZE], first[NURI_CELL_NAME_SIZE];
    char with[60], message[160], why[120];

    nuri_cell_name(name, c->puzzle->grid.width, index);
    nuri_cell_name(first, c->puzzle->grid.width, marks[0]);
    if (count == 2)
        snprintf(with, sizeof with, "the mark at %s", first);
    else
        snprintf(with, sizeof with, "%u other marks", count - 1);
    snprintf(why, sizeof why, "no solution has the mark at %s together with %s",
             name, with);
    snprintf(message, sizeof message,
             "%s is marked %s, but no solution has that together with %s.",
             name, colour_name(colour), with);
    const nuri_step step = {.rule = "wrong_marks",
                            .colour = colour_other(colour),
                            .cells = &index,
                            .cell_count = 1,
                            .because = marks,
                            .because_count = count - 1,
                            .message = message,
                            .why = why};
    return nuri_steps_add(steps, &step);
}

/* On a puzzle with several solutions: do any have all these marks? */
static nuri_status hold_together(struct adviser *c, const uint8_t *state,
                                 struct steps *steps, nuri_advice *advice)
{
    const uint32_t cells = grid_cells(&c->puzzle->grid);
    uint32_t *marks = nuri_mem_array(cells, sizeof *marks);
    uint32_t count = 0;

    if (!marks)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; i < cells; i++)
        if (state[i] != NURI_COLOUR_OPEN && c->facts[i] == NURI_COLOUR_OPEN)
            marks[count++] = i;
    bool refuted = false;
    nuri_status status = NURI_OK;
    if (count > 0)
        status = nuri_refutation_marks(c->puzzle, state, marks, &count,
                                       &refuted, c->budget);
    if (status == NURI_OK && refuted) {
        *advice = NURI_ADVICE_WRONG_MARKS;
        status = tell_wrong_marks(c, marks, count,
                                  (nuri_colour)state[marks[count - 1]], steps);
    }
    free(marks);
    return status;
}

nuri_status nuri_adviser_fault(struct adviser *c, const uint8_t *state,
                               struct steps *steps, nuri_advice *advice)
{
    const uint32_t cells = grid_cells(&c->puzzle->grid);

    if (!state || c->outcome == NURI_OUTCOME_NONE)
        return NURI_OK;
    for (uint32_t i = 0; i < cells; i++)
        if (state[i] != NURI_COLOUR_OPEN && c->facts[i] != NURI_COLOUR_OPEN &&
            state[i] != c->facts[i]) {
            *advice = NURI_ADVICE_WRONG_MARK;
            return tell_wrong_mark(c, i, steps);
        }
    if (c->outcome != NURI_OUTCOME_MULTIPLE)
        return NURI_OK;
    return hold_together(c, state, steps, advice);
}

/* Is a find true to the facts?  Rules are proved, but this is cheap. */
static bool is_true_find(const struct adviser *c, uint32_t index)
{
    const struct find *find = &c->deducer.finds.list[index];
    const cell *cells = find_cells(&c->deducer.finds, find);

    for (uint32_t k = 0; k < find->cells; k++) {
        const uint8_t fact = c->facts[grid_index(&c->puzzle->grid, cells[k])];
        if (fact != find->colour &&
            (fact != NURI_COLOUR_OPEN || c->outcome != NURI_OUTCOME_UNKNOWN))
            return false;
    }
    return true;
}

/* Take the sea for known that needs no mark. */
static nuri_status take_plain_sea(struct adviser *c)
{
    nuri_status status;

    do {
        status = nuri_deduce_plain_sea(&c->deducer);
        for (uint32_t i = 0; status == NURI_OK && i < c->deducer.finds.count;
             i++)
            if (!is_true_find(c, i) || !nuri_deduce_carry_out(&c->deducer, i))
                status = NURI_ERR_INTERNAL;
    } while (status == NURI_OK && c->deducer.finds.count > 0);
    return status;
}

static nuri_status step_by_rule(struct adviser *c, uint32_t index, bool one,
                                struct steps *steps)
{
    if (!is_true_find(c, index))
        return NURI_ERR_INTERNAL;
    const nuri_status status = nuri_find_step(&c->deducer, index, one, steps);
    if (status == NURI_OK && !nuri_deduce_carry_out(&c->deducer, index))
        return NURI_ERR_INTERNAL;
    return status;
}

/* What may be supposed: of every open cell that is a fact the other colour;
 * where the facts are not known, both. */
static uint32_t list_suppositions(const struct adviser *c,
                                  struct supposition *list)
{
    const struct grid *g = &c->puzzle->grid;
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const cell at = grid_at(g, i);
        const bool both = c->facts[i] == NURI_COLOUR_OPEN &&
                          c->outcome == NURI_OUTCOME_UNKNOWN;
        if (c->board.colour[at] != NURI_COLOUR_OPEN)
            continue;
        if (both || c->facts[i] == NURI_COLOUR_LAND)
            list[count++] = (struct supposition){at, NURI_COLOUR_SEA};
        if (both || c->facts[i] == NURI_COLOUR_SEA)
            list[count++] = (struct supposition){at, NURI_COLOUR_LAND};
    }
    return count;
}

static uint32_t distance(const struct adviser *c, const struct supposition *s)
{
    return grid_distance(&c->puzzle->grid, s->cell, c->deducer.preference.near);
}

/* Of the suppositions of that level the best of those nearest to the cell that
 * is asked for.  The list is sorted for that. */
static nuri_status find_nearest(struct adviser *c, struct supposition *list,
                                uint32_t count, struct what_if *w)
{
    const unsigned level = w->level;
    nuri_status status = NURI_OK;
    uint32_t end;

    for (uint32_t i = 1; i < count; i++) {
        const struct supposition one = list[i];
        uint32_t at = i;
        for (; at > 0 && distance(c, &list[at - 1]) > distance(c, &one); at--)
            list[at] = list[at - 1];
        list[at] = one;
    }
    w->found = false;
    for (uint32_t i = 0; i < count && status == NURI_OK && !w->found; i = end) {
        end = i + 1;
        while (end < count && distance(c, &list[end]) == distance(c, &list[i]))
            end++;
        status = nuri_what_if_best(w, &c->trial, &c->board, list + i, end - i,
                                   level, c->budget);
    }
    return status;
}

static nuri_status find_what_if(struct adviser *c, struct what_if *w)
{
    const uint32_t open = c->board.count[NURI_COLOUR_OPEN];

    if (!c->trial.said && !nuri_trial_init(&c->trial, c->puzzle))
        return NURI_ERR_MEMORY;
    struct supposition *const list =
        nuri_mem_array((size_t)2 * open, sizeof *list);
    if (!list)
        return NURI_ERR_MEMORY;
    const uint32_t count = list_suppositions(c, list);
    nuri_status status = nuri_what_if_best(w, &c->trial, &c->board, list, count,
                                           c->level, c->budget);
    if (status == NURI_OK && w->found && c->deducer.preference.near)
        status = find_nearest(c, list, count, w);
    free(list);
    return status;
}

static nuri_status step_by_what_if(struct adviser *c, struct steps *steps,
                                   bool *found)
{
    struct what_if w;
    nuri_status status = find_what_if(c, &w);

    *found = false;
    if (status != NURI_OK || !w.found)
        return status;
    status = nuri_what_if_step(&w, &c->trial, steps);
    if (status == NURI_OK) {
        nuri_board_mark(&c->board, w.wrong.cell, colour_other(w.wrong.colour));
        *found = true;
    }
    return status;
}

static nuri_status step_by_search(struct adviser *c, bool one,
                                  struct steps *steps, bool *found)
{
    struct refutation r;
    nuri_status status =
        nuri_refutation_best(&r, &c->deducer, c->facts, c->budget);

    *found = false;
    if (status != NURI_OK || !r.found)
        return status;
    status = nuri_refutation_step(&r, &c->board, one,
                                  c->deducer.preference.near, steps);
    *found = status == NURI_OK;
    for (uint32_t i = 0; *found && i < r.crux.cells; i++)
        nuri_board_mark(&c->board, r.crux.cell[i], r.crux.colour);
    nuri_refutation_drop(&r);
    return status;
}

nuri_status nuri_adviser_step(struct adviser *c, bool one, struct steps *steps,
                              bool *found)
{
    static const nuri_stats none;
    uint32_t index;

    *found = false;
    if (c->outcome == NURI_OUTCOME_NONE ||
        !nuri_budget_in_time(c->budget, &none))
        return NURI_OK;
    nuri_status status = c->hints.land_only ? take_plain_sea(c) : NURI_OK;
    if (status != NURI_OK || c->board.count[NURI_COLOUR_OPEN] == 0)
        return status;
    status = nuri_deduce_best(&c->deducer, &index);
    if (status != NURI_OK)
        return status;
    if (index != UINT32_MAX) {
        *found = true;
        return step_by_rule(c, index, one, steps);
    }
    if (c->level >= WHAT_IF_LEVEL)
        status = step_by_what_if(c, steps, found);
    if (status != NURI_OK || *found || c->level < LEVEL_SEARCH ||
        c->outcome == NURI_OUTCOME_UNKNOWN)
        return status;
    return step_by_search(c, one, steps, found);
}

/* Is there an open cell that is the same in all solutions? */
static bool is_more_known(const struct adviser *c)
{
    const struct grid *const g = &c->puzzle->grid;

    for (uint32_t i = 0; i < grid_cells(g); i++)
        if (c->facts[i] != NURI_COLOUR_OPEN &&
            c->board.colour[grid_at(g, i)] == NURI_COLOUR_OPEN)
            return true;
    return false;
}

nuri_advice nuri_adviser_end(const struct adviser *c)
{
    if (c->budget->reached != NURI_LIMIT_NOT_REACHED)
        return NURI_ADVICE_UNKNOWN;
    if (c->level < LEVEL_SEARCH && c->outcome != NURI_OUTCOME_NONE &&
        is_more_known(c))
        return NURI_ADVICE_TOO_HARD;
    assert(c->outcome != NURI_OUTCOME_UNIQUE ||
           c->board.count[NURI_COLOUR_OPEN] == 0);
    switch (c->outcome) {
    case NURI_OUTCOME_UNIQUE: return NURI_ADVICE_SOLVED;
    case NURI_OUTCOME_MULTIPLE: return NURI_ADVICE_NOT_UNIQUE;
    case NURI_OUTCOME_NONE: return NURI_ADVICE_NONE;
    case NURI_OUTCOME_UNKNOWN: break;
    }
    return NURI_ADVICE_UNKNOWN;
}
