/*
 * forced.c -- what the clues set so far force.
 *
 * If these clues have solutions, it is what the solutions share.  A puzzle in
 * progress mostly has none, as clues are still to come: then it is what all
 * colourings share that become solutions once each island without a clue gets
 * one, a `?`.  The search knows them (see struct board), so the answer is
 * complete unless the search is stopped.
 */
#include "base/memory.h"
#include "search/search.h"
#include "solve/session.h"
#include "solve/solve.h"

#include <assert.h>
#include <string.h>

/* Nodes of the search with the clues alone: enough for every board with several
 * solutions that was tried, up to 45x45 cells, and a few seconds at most.  With
 * clues to come there are fewer, as this runs while a puzzle is being made. */
enum { MAX_NODES = 500000, MAX_NODES_OPEN_ENDED = 3000 };

struct forcing {
    nuri_status status; /* sticky */
    nuri_forced *known;
    uint8_t *colours; /* [cells], of the caller */
    const nuri_puzzle *puzzle;
    const uint8_t *marks; /* [cells], or NULL */
    struct budget budget;
    struct arena memory;
};

/* With the clues as they are. */
static void force_as_it_stands(struct forcing *f)
{
    nuri_result *r = NULL;
    const uint64_t most = nuri_budget_narrow(&f->budget, MAX_NODES);

    f->status = nuri_solve_within(&r, f->puzzle, f->marks, true, &f->budget);
    nuri_budget_give_back(&f->budget, most);
    if (f->status != NURI_OK)
        return;
    f->known->outcome = r->outcome;
    f->known->complete = r->common || r->outcome == NURI_OUTCOME_NONE;
    if (r->known)
        memcpy(f->colours, r->known, grid_cells(&f->puzzle->grid));
    if (r->outcome == NURI_OUTCOME_UNKNOWN)
        f->status =
            nuri_session_deduced(f->colours, f->puzzle, f->marks, &f->budget);
    nuri_result_free(r);
}

/*
 * Find colourings that differ from what all before share, until there are none:
 * then all share what is left.  *count is how many were found.
 *
 * PROOF, if the search was stopped, that what is shared and known to the search
 * is forced.  It is right for colourings that the search may still find.  Any
 * other agrees, at some step, with all that was shared then and not yet known;
 * and so with what was known, as the search excluded only later ones by then.
 */
static enum answer find_common(struct forcing *f, struct search *search,
                               uint32_t *count)
{
    struct arena *const memory = &f->memory;
    const struct grid *const g = &f->puzzle->grid;
    const uint32_t cells = grid_cells(g);
    uint8_t *const now = nuri_arena_array(memory, cells, 1);
    uint8_t *const common = nuri_arena_array(memory, cells, 1);
    struct mark *const list = nuri_arena_array(memory, cells, sizeof *list);
    enum answer answer = ANSWER_STOPPED;

    if (memory->failed)
        f->status = NURI_ERR_MEMORY;
    for (*count = 0; f->status == NURI_OK; ++*count) {
        uint32_t open = 0;
        f->status = nuri_search_next(search, NULL, 0, &answer);
        if (f->status != NURI_OK || answer != ANSWER_SOLUTION)
            break;
        nuri_search_copy(search, now);
        for (uint32_t i = 0; i < cells; i++) {
            const cell c = grid_at(g, i);
            if (*count == 0)
                common[i] = now[i];
            else if (common[i] != now[i])
                common[i] = NURI_UNDECIDED;
            if (common[i] && !nuri_search_known(search, c))
                list[open++] = (struct mark){c, (nuri_colour)common[i]};
        }
        f->status = nuri_search_differ(search, list, open);
    }
    if (f->status != NURI_OK || (answer == ANSWER_NONE && *count == 0))
        return answer; /* the search may have no variables */
    for (uint32_t i = 0; i < cells; i++) {
        const nuri_colour known = nuri_search_known(search, grid_at(g, i));
        if (*count == 0)
            common[i] = (uint8_t)known;
        else if (answer == ANSWER_STOPPED && common[i] != known)
            common[i] = NURI_UNDECIDED;
        if (common[i])
            f->colours[i] = common[i];
    }
    return answer;
}

/* With more clues than there are. */
static void force_open_ended(struct forcing *f)
{
    struct board board;
    struct search *search = NULL;
    bool is_consistent = false;
    uint32_t count = 0;
    enum answer answer = ANSWER_NONE;

    assert(f->known->outcome == NURI_OUTCOME_NONE);
    f->status = nuri_board_init(&board, f->puzzle, f->marks, &is_consistent);
    if (f->status != NURI_OK)
        return;
    board.more_islands = true;
    const uint64_t most = nuri_budget_narrow(&f->budget, MAX_NODES_OPEN_ENDED);
    if (is_consistent) {
        answer = ANSWER_STOPPED; /* also without memory for a search */
        f->status = nuri_search_new(&search, &board, &f->budget);
    }
    if (search)
        answer = find_common(f, search, &count);
    nuri_budget_give_back(&f->budget, most);
    f->known->complete = answer == ANSWER_NONE;
    f->known->open_ended = count > 0 || answer == ANSWER_STOPPED;
    nuri_search_free(search);
    nuri_board_clear(&board);
    nuri_arena_clear(&f->memory);
}

nuri_status nuri_force(nuri_forced *out, uint8_t *board,
                       const nuri_puzzle *puzzle, const uint8_t *marks,
                       const nuri_options *options)
{
    struct forcing f = {
        .known = out, .colours = board, .puzzle = puzzle, .marks = marks};

    if (!out || !board || !puzzle)
        return NURI_ERR_ARGUMENT;
    *out = (nuri_forced){.outcome = NURI_OUTCOME_UNKNOWN};
    for (uint32_t i = 0; i < grid_cells(&puzzle->grid); i++)
        board[i] = marks ? marks[i] : NURI_UNDECIDED;
    out->mark_count = nuri_puzzle_marks(puzzle, marks);
    nuri_budget_start(&f.budget, options);
    force_as_it_stands(&f);
    if (f.status == NURI_OK && out->outcome == NURI_OUTCOME_NONE)
        force_open_ended(&f);
    out->limit = f.budget.reached;
    out->forced_count = nuri_puzzle_marks(puzzle, board) - out->mark_count;
    return f.status;
}
