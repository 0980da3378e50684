/*
 * forced_so_far.c -- what the clues set so far force.
 *
 * If these clues have solutions, it is what the solutions share.  A puzzle in
 * progress mostly has none, as clues are still to come.  Then other islands
 * are allowed wherever clues may come: a cell that is in no island of a set
 * clue is black or in an island to come.
 *
 * PROOF.  Take such a board and fill the islands to come with sea: the islands
 * of the set clues are right, and all else is connected, as the sea was
 * connected and is next to each such island.  It may have pools.  So a cell
 * white in all boards like that is white in the puzzle, whatever clues come;
 * and a cell next to such a cell, and never white itself, is black.  Of the
 * puzzle more may be forced, as it has no pools: so this is never complete.
 */
#include "base/memory.h"
#include "search/search.h"
#include "solve/session.h"
#include "solve/solve.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Nodes of the search with the clues alone: enough for every board with several
 * solutions that was tried, up to 45x45 cells, and a few seconds at most.  With
 * clues to come there are fewer, as this runs while a puzzle is being made. */
enum { MAX_NODES = 500000, MAX_NODES_OPEN_ENDED = 3000 };

struct forcing {
    nuri_forced *known;
    uint8_t *colours; /* [cells], of the caller */
    const nuri_puzzle *puzzle;
    const uint8_t *marks; /* [cells], or NULL */
    struct budget *budget;

    /* Of boards with islands to come, filled with sea: */
    struct board board;
    struct search *search;
    uint8_t *common;   /* [cells], of all boards found */
    struct mark *list; /* [cells], scratch */
};

/* ---- The clues so far --------------------------------------------------- */

static nuri_status force_as_it_stands(const struct forcing *f)
{
    nuri_result *r = NULL;
    const uint64_t most = nuri_budget_narrow(f->budget, MAX_NODES);
    const nuri_status status =
        nuri_solve_within(&r, f->puzzle, f->marks, true, f->budget);

    nuri_budget_give_back(f->budget, most);
    if (status != NURI_OK)
        return status;
    const uint8_t *const known = r->known;
    f->known->outcome = r->outcome;
    f->known->complete = r->common || r->outcome == NURI_OUTCOME_NONE;
    if (known)
        memcpy(f->colours, known, grid_cells(&f->puzzle->grid));
    const bool is_unknown = r->outcome == NURI_OUTCOME_UNKNOWN;
    nuri_result_free(r);
    return is_unknown ? nuri_session_deduced(f->colours, f->puzzle, f->marks,
                                             f->budget)
                      : NURI_OK;
}

/* ---- Clues to come ------------------------------------------------------ */

/* Black marks hold; white ones may be of an island to come. */
static nuri_status open_relaxed_board(struct forcing *f)
{
    const uint32_t cells = grid_cells(&f->puzzle->grid);
    bool consistent = false;

    f->common = nuri_mem_array(cells, 1);
    f->list = nuri_mem_array(cells, sizeof *f->list);
    if (!f->common || !f->list)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; f->marks && i < cells; i++)
        if (f->marks[i] == NURI_BLACK)
            f->common[i] = NURI_BLACK;
    nuri_status status =
        nuri_board_init(&f->board, f->puzzle, f->common, &consistent);
    if (status == NURI_OK && consistent)
        status = nuri_search_new(&f->search, &f->board, f->budget);
    if (f->search)
        nuri_search_relax(f->search, false, true);
    return status;
}

static void close_relaxed_board(struct forcing *f)
{
    nuri_search_free(f->search);
    nuri_board_clear(&f->board);
    free(f->common);
    free(f->list);
}

/* Keep the common cells that the last board found shares. */
static void keep_common(const struct forcing *f, bool is_first)
{
    const struct grid *const g = &f->puzzle->grid;

    assert(f->search && f->common);
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const nuri_colour now = nuri_search_solution(f->search, grid_at(g, i));
        if (is_first)
            f->common[i] = (uint8_t)now;
        else if (f->common[i] != (uint8_t)now)
            f->common[i] = NURI_UNDECIDED;
    }
}

/* List the common cells not yet proved common to all boards. */
static uint32_t list_checked(const struct forcing *f)
{
    const struct grid *const g = &f->puzzle->grid;
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const cell c = grid_at(g, i);
        if (f->common[i] != NURI_UNDECIDED &&
            nuri_search_known(f->search, c) == NURI_UNDECIDED)
            f->list[count++] = (struct mark){c, (nuri_colour)f->common[i]};
    }
    return count;
}

/* Repeat until no board differs from the `count` found in a common cell; at a
 * limit unproved cells are dropped. */
static nuri_status find_common(const struct forcing *f, uint32_t *count,
                               enum answer *answer)
{
    const struct grid *const g = &f->puzzle->grid;
    nuri_status status = nuri_search_next(f->search, NULL, 0, answer);

    for (*count = 0; status == NURI_OK && *answer == ANSWER_SOLUTION;
         ++*count) {
        keep_common(f, *count == 0);
        status = nuri_search_differ(f->search, f->list, list_checked(f));
        if (status == NURI_OK)
            status = nuri_search_next(f->search, NULL, 0, answer);
    }
    for (uint32_t i = 0; *answer == ANSWER_STOPPED && i < grid_cells(g); i++)
        f->common[i] = (uint8_t)nuri_search_known(f->search, grid_at(g, i));
    return status;
}

/* True if a neighbour of this cell is in a clue's island in all boards. */
static bool is_beside_common_land(const struct forcing *f, uint32_t index)
{
    const struct grid *const g = &f->puzzle->grid;
    cell near[4];

    assert(index < grid_cells(g));
    grid_neighbours(g, grid_at(g, index), near);
    for (int k = 0; k < 4; k++)
        if (f->board.colour[near[k]] != OUTSIDE &&
            f->common[grid_index(g, near[k])] == NURI_WHITE)
            return true;
    return false;
}

/* Report what holds whatever clues come, and the marks. */
static void report_common(const struct forcing *f)
{
    for (uint32_t i = 0; i < grid_cells(&f->puzzle->grid); i++) {
        const bool is_sea =
            f->common[i] == NURI_BLACK && is_beside_common_land(f, i);
        f->colours[i] = f->marks ? f->marks[i] : NURI_UNDECIDED;
        if (f->common[i] == NURI_WHITE || is_sea)
            f->colours[i] = f->common[i];
    }
}

static nuri_status search_open_ended(const struct forcing *f)
{
    enum answer answer = ANSWER_NONE;
    uint32_t count = 0;
    const uint64_t most = nuri_budget_narrow(f->budget, MAX_NODES_OPEN_ENDED);
    const nuri_status status = find_common(f, &count, &answer);

    assert(f->known->outcome == NURI_OUTCOME_NONE);
    nuri_budget_give_back(f->budget, most);
    f->known->complete = answer == ANSWER_NONE && count == 0;
    f->known->open_ended = count > 0 || answer == ANSWER_STOPPED;
    if (status == NURI_OK && f->known->open_ended)
        report_common(f);
    return status;
}

static nuri_status force_open_ended(struct forcing *f)
{
    nuri_status status = open_relaxed_board(f);

    if (status == NURI_OK && f->search)
        status = search_open_ended(f);
    close_relaxed_board(f);
    return status;
}

/* ---- Entry -------------------------------------------------------------- */

static nuri_status force(struct forcing *f)
{
    f->known->mark_count = nuri_puzzle_marks(f->puzzle, f->marks);
    nuri_status status = force_as_it_stands(f);
    if (status == NURI_OK && f->known->outcome == NURI_OUTCOME_NONE)
        status = force_open_ended(f);
    f->known->limit = f->budget->reached;
    f->known->forced_count =
        nuri_puzzle_marks(f->puzzle, f->colours) - f->known->mark_count;
    return status;
}

nuri_status nuri_force(nuri_forced *out, uint8_t *board,
                       const nuri_puzzle *puzzle, const uint8_t *marks,
                       const nuri_options *options)
{
    struct budget budget;

    if (!out || !board || !puzzle)
        return NURI_ERR_ARGUMENT;
    *out = (nuri_forced){.outcome = NURI_OUTCOME_UNKNOWN};
    for (uint32_t i = 0; i < grid_cells(&puzzle->grid); i++)
        board[i] = marks ? marks[i] : NURI_UNDECIDED;
    nuri_budget_start(&budget, options);
    struct forcing f = {.known = out,
                        .colours = board,
                        .puzzle = puzzle,
                        .marks = marks,
                        .budget = &budget};
    return force(&f);
}
