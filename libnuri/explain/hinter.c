/*
 * hinter.c -- the facts of a puzzle with a player's marks, and why no step is
 * left.
 */
#include "explain/hinter.h"

#include "base/grid.h"
#include "base/memory.h"
#include "solve/session.h"
#include "solve/solve.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- The facts ---------------------------------------------------------- */

/* Find the facts of the clues with these marks (NULL: alone). */
static void find_facts(struct hinter *a, const uint8_t *marks)
{
    nuri_result *r = NULL;

    a->status = nuri_solve_within(&r, a->puzzle, marks, true, a->budget);
    if (a->status != NURI_OK)
        return;
    a->outcome = r->outcome;
    a->is_solvable = r->solution_count > 0;
    a->solving = r->stats.nodes;
    a->is_partial = a->outcome != NURI_OUTCOME_NONE && !r->common;
    if (r->known)
        memcpy(a->facts, r->known, grid_cells(&a->puzzle->grid));
    else if (a->is_partial)
        a->status = nuri_session_deduced(a->facts, a->puzzle, NULL, a->budget);
    nuri_result_free(r);
}

/* Put the marks on the board; only those that are facts, unless all are known
 * to be right. */
static void place_marks(struct hinter *a, const uint8_t *marks)
{
    const uint32_t cells = grid_cells(&a->puzzle->grid);
    const bool right = !a->refuted && a->outcome != NURI_OUTCOME_UNKNOWN;
    uint8_t *const kept = nuri_mem_array(cells, 1);
    bool consistent;

    assert(a->facts);
    for (uint32_t i = 0; kept && marks && i < cells; i++)
        kept[i] = right || marks[i] == a->facts[i] ? marks[i] : NURI_UNDECIDED;
    a->status = kept ? nuri_board_init(&a->board, a->puzzle, kept, &consistent)
                     : NURI_ERR_MEMORY;
    free(kept);
    if (a->status == NURI_OK && !nuri_deduce_init(&a->deducer, &a->board))
        a->status = NURI_ERR_MEMORY;
    a->untouched = a->board.marked;
    a->deducer.budget = a->budget;
    a->wanted = (struct preference){.max_level = a->level};
    if (a->hints.has_near)
        a->wanted.near = grid_at(&a->puzzle->grid, a->hints.near);
}

nuri_status nuri_hinter_open(struct hinter *a, const nuri_puzzle *puzzle,
                             const uint8_t *marks,
                             const nuri_hint_options *hints, bool is_none,
                             struct budget *budget)
{
    const uint32_t cells = grid_cells(&puzzle->grid);

    *a = (struct hinter){
        .puzzle = puzzle, .known_unsolvable = is_none, .budget = budget};
    if (hints)
        a->hints = *hints;
    a->level = a->hints.max_level ? a->hints.max_level : LEVEL_SEARCH;
    for (uint32_t i = 0; marks && i < cells; i++)
        if (marks[i] > NURI_WHITE)
            return NURI_ERR_ARGUMENT;
    if (a->level > NURI_LEVELS || (a->hints.has_near && a->hints.near >= cells))
        return NURI_ERR_ARGUMENT;
    a->marks = nuri_puzzle_marks(puzzle, marks);
    a->facts = nuri_mem_array(cells, 1);
    if (!a->facts)
        return NURI_ERR_MEMORY;
    if (is_none)
        a->outcome = NURI_OUTCOME_NONE;
    else
        find_facts(a, a->marks ? marks : NULL);
    a->refuted = a->marks > 0 && a->outcome == NURI_OUTCOME_NONE;
    if (a->status == NURI_OK && a->refuted)
        find_facts(a, NULL);
    if (a->status == NURI_OK)
        place_marks(a, marks);
    if (a->status != NURI_OK)
        nuri_hinter_close(a);
    return a->status;
}

void nuri_hinter_close(struct hinter *a)
{
    for (unsigned k = 2; k <= MAX_NEARBY_LEVEL; k++) {
        nuri_deduce_clear(&a->easier[k].deducer);
        nuri_board_clear(&a->easier[k].board);
    }
    nuri_run_clear(&a->run);
    nuri_refutation_clear(&a->refutation);
    nuri_deduce_clear(&a->deducer);
    nuri_board_clear(&a->board);
    free(a->facts);
    a->facts = NULL;
}

bool nuri_hinter_carry_out(struct hinter *a, uint32_t index)
{
    const struct deductions *const f = &a->deducer.deductions;
    const struct deduction *const deduction = &f->list[index];
    bool holds = true;

    assert(index < f->count);
    for (uint32_t k = 0; k < deduction->cells; k++) {
        const cell c = deduction_cells(f, deduction)[k];
        const uint8_t fact = a->facts[grid_index(&a->puzzle->grid, c)];
        holds = holds && (fact == deduction->colour ||
                          (fact == NURI_UNDECIDED && a->is_partial));
    }
    if (a->status == NURI_OK &&
        (!holds || !nuri_deduce_carry_out(&a->deducer, index)))
        a->status = NURI_ERR_INTERNAL;
    return a->status == NURI_OK;
}

/* ---- What easier techniques show ---------------------------------------- */

void nuri_hinter_give_way(struct hinter *a)
{
    a->gives_way = true;
    for (unsigned k = 2; k <= MAX_NEARBY_LEVEL && a->status == NURI_OK; k++) {
        struct easier *const e = &a->easier[k];
        bool consistent;
        a->status = nuri_board_init(&e->board, a->puzzle, NULL, &consistent);
        if (a->status == NURI_OK && !nuri_deduce_init(&e->deducer, &e->board))
            a->status = NURI_ERR_MEMORY;
        e->deducer.budget = a->budget;
        e->deducer.max_level = k - 1;
        a->wanted.easier[k] = e->board.colour;
    }
}

/* The marks taken before are still on the board.  All boards agree, as all
 * deductions are true. */
void nuri_hinter_follow_easier(struct hinter *a)
{
    for (unsigned k = 2; k <= MAX_NEARBY_LEVEL && a->status == NURI_OK; k++) {
        struct easier *const e = &a->easier[k];
        const uint32_t before = e->board.marked;
        const bool is_first = e->taken == 0;
        assert(e->taken <= a->board.marked);
        for (; e->taken < a->board.marked; e->taken++) {
            const cell c = a->board.trail[e->taken];
            if (e->board.colour[c] == NURI_UNDECIDED)
                nuri_board_mark(&e->board, c, (nuri_colour)a->board.colour[c]);
            else if (e->board.colour[c] != a->board.colour[c])
                a->status = NURI_ERR_INTERNAL;
        }
        if (a->status == NURI_OK && (is_first || e->board.marked > before))
            a->status = nuri_deduce_all(&e->deducer);
    }
}

/* ---- Why no step is left ------------------------------------------------ */

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
