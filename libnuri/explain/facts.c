/*
 * facts.c -- the facts of a puzzle with a player's marks, and why no step is
 * left.
 */
#include "explain/next_step.h"

#include "base/grid.h"
#include "base/memory.h"
#include "solve/session.h"
#include "solve/solve.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Find the facts of the clues with these marks (NULL: alone). */
static nuri_status find(struct hinter *a, const uint8_t *marks)
{
    nuri_result *r = NULL;

    nuri_status status =
        nuri_solve_within(&r, a->puzzle, marks, true, a->budget);
    if (status != NURI_OK)
        return status;
    a->outcome = r->outcome;
    a->is_solvable = r->solution_count > 0;
    a->solving = r->stats.nodes;
    a->is_partial = a->outcome != NURI_OUTCOME_NONE && !r->common;
    const uint8_t *const known = r->known;
    if (known)
        memcpy(a->facts, known, grid_cells(&a->puzzle->grid));
    else if (a->is_partial)
        status = nuri_session_deduced(a->facts, a->puzzle, NULL, a->budget);
    nuri_result_free(r);
    return status;
}

/* Find the facts of clues and marks; if no solution has the marks (`is_none`:
 * known before), those of the clues. */
static nuri_status find_truth(struct hinter *a, const uint8_t *marks,
                              bool is_none)
{
    nuri_status status = NURI_OK;

    if (is_none)
        a->outcome = NURI_OUTCOME_NONE;
    else
        status = find(a, a->marks ? marks : NULL);
    a->refuted = a->marks > 0 && a->outcome == NURI_OUTCOME_NONE;
    if (status == NURI_OK && a->refuted)
        status = find(a, NULL);
    return status;
}

/* Put the marks on the board; only those that are facts, unless all are known
 * to be right. */
static nuri_status place_marks(struct hinter *a, const uint8_t *marks)
{
    const uint32_t cells = grid_cells(&a->puzzle->grid);
    const bool right = !a->refuted && a->outcome != NURI_OUTCOME_UNKNOWN;
    uint8_t *kept = nuri_mem_array(cells, 1);
    bool consistent;

    assert(a->facts && (a->marks == 0 || marks));
    if (!kept)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; a->marks && i < cells; i++)
        kept[i] = right || marks[i] == a->facts[i] ? marks[i] : NURI_UNDECIDED;
    nuri_status status =
        nuri_board_init(&a->board, a->puzzle, kept, &consistent);
    free(kept);
    if (status == NURI_OK && !nuri_deduce_init(&a->deducer, &a->board)) {
        nuri_board_clear(&a->board);
        status = NURI_ERR_MEMORY;
    }
    a->untouched = a->board.marked;
    a->deducer.budget = a->budget;
    return status;
}

/* Apply the options for hints; false if they are invalid. */
static bool set_preference(struct hinter *a)
{
    const nuri_hint_options *const h = &a->hints;
    const struct grid *const g = &a->puzzle->grid;

    a->deducer.preference = (struct preference){.max_level = a->level};
    if (!h->has_near)
        return true;
    if (h->near >= grid_cells(g))
        return false;
    a->deducer.preference.near = grid_at(g, h->near);
    return true;
}

static bool is_valid_state(const nuri_puzzle *puzzle, const uint8_t *marks)
{
    for (uint32_t i = 0; marks && i < grid_cells(&puzzle->grid); i++)
        if (marks[i] > NURI_WHITE)
            return false;
    return true;
}

static nuri_status open_hinter(struct hinter *a, const nuri_puzzle *puzzle,
                               const uint8_t *marks, bool is_none)
{
    const size_t cells = grid_cells(&puzzle->grid);

    a->puzzle = puzzle;
    a->known_unsolvable = is_none;
    a->level = a->hints.max_level ? a->hints.max_level : LEVEL_SEARCH;
    if (!is_valid_state(puzzle, marks) || a->level > NURI_LEVELS)
        return NURI_ERR_ARGUMENT;
    a->marks = nuri_puzzle_marks(puzzle, marks);
    a->facts = nuri_mem_array(cells, 1);
    nuri_status status =
        a->facts ? find_truth(a, marks, is_none) : NURI_ERR_MEMORY;
    if (status == NURI_OK)
        status = place_marks(a, marks);
    if (status == NURI_OK && !set_preference(a))
        status = NURI_ERR_ARGUMENT;
    if (status != NURI_OK)
        nuri_hinter_close(a);
    return status;
}

nuri_status nuri_hinter_open(struct hinter *a, const nuri_puzzle *puzzle,
                             const uint8_t *marks,
                             const nuri_hint_options *hints,
                             struct budget *budget)
{
    *a = (struct hinter){.budget = budget};
    if (hints)
        a->hints = *hints;
    return open_hinter(a, puzzle, marks, false);
}

nuri_status nuri_hinter_open_none(struct hinter *a, const nuri_puzzle *puzzle,
                                  const uint8_t *marks, struct budget *budget)
{
    *a = (struct hinter){.budget = budget};
    return open_hinter(a, puzzle, marks, true);
}

nuri_status nuri_hinter_give_way(struct hinter *a)
{
    a->gives_way = true;
    const nuri_status status =
        nuri_easier_init(a->easier, a->puzzle, a->budget);
    for (unsigned k = 2; k <= MAX_NEARBY_LEVEL; k++)
        a->deducer.preference.easier[k] = a->easier[k].board.colour;
    return status;
}

void nuri_hinter_close(struct hinter *a)
{
    nuri_easier_clear(a->easier);
    nuri_run_clear(&a->run);
    nuri_refutation_clear(&a->refutation);
    nuri_deduce_clear(&a->deducer);
    nuri_board_clear(&a->board);
    free(a->facts);
    a->facts = NULL;
}

bool nuri_hinter_holds(const void *hinter, uint32_t index)
{
    const struct hinter *const a = hinter;
    const struct deduction *deduction = &a->deducer.deductions.list[index];
    const cell *cells = deduction_cells(&a->deducer.deductions, deduction);

    assert(index < a->deducer.deductions.count);
    for (uint32_t k = 0; k < deduction->cells; k++) {
        const uint8_t fact = a->facts[grid_index(&a->puzzle->grid, cells[k])];
        if (fact != deduction->colour &&
            (fact != NURI_UNDECIDED || !a->is_partial))
            return false;
    }
    return true;
}

/* True if an undecided cell is the same in all solutions. */
static bool is_more_known(const struct hinter *a)
{
    const struct grid *const g = &a->puzzle->grid;

    assert(a->facts);
    for (uint32_t i = 0; i < grid_cells(g); i++)
        if (a->facts[i] != NURI_UNDECIDED &&
            a->board.colour[grid_at(g, i)] == NURI_UNDECIDED)
            return true;
    return false;
}

nuri_limit nuri_hinter_limit(const struct hinter *a)
{
    const bool lacks_common =
        a->is_partial && a->outcome == NURI_OUTCOME_MULTIPLE;

    return lacks_common && a->budget->reached == NURI_LIMIT_NOT_REACHED
               ? NURI_LIMIT_COMMON
               : a->budget->reached;
}

nuri_hint_kind nuri_hinter_end(const struct hinter *a)
{
    if (a->budget->reached != NURI_LIMIT_NOT_REACHED)
        return NURI_HINT_UNKNOWN;
    if (a->level < LEVEL_SEARCH && a->outcome != NURI_OUTCOME_NONE &&
        is_more_known(a))
        return NURI_HINT_TOO_HARD;
    if (a->is_partial)
        return NURI_HINT_UNKNOWN;
    assert(a->outcome != NURI_OUTCOME_UNIQUE ||
           a->board.count[NURI_UNDECIDED] == 0);
    switch (a->outcome) {
    case NURI_OUTCOME_UNIQUE: return NURI_HINT_SOLVED;
    case NURI_OUTCOME_MULTIPLE: return NURI_HINT_NOT_UNIQUE;
    case NURI_OUTCOME_NONE: return NURI_HINT_NONE;
    case NURI_OUTCOME_UNKNOWN: break;
    }
    return NURI_HINT_UNKNOWN;
}
