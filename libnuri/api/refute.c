/*
 * refute.c -- reasons that only the search can give.
 */
#include "api/refute.h"
#include "base/mem.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Which assumptions contradict each other ---- */

static int by_place(const void *a, const void *b)
{
    const struct assumption *x = a, *y = b;
    return (x->cell > y->cell) - (x->cell < y->cell);
}

/*
 * Ask a search on the bare clues whether the assumptions can hold.  If not,
 * only those that it needed are left in the list, in reading order.  Asking
 * again with those needs fewer still, as the conflicts come in another order.
 */
static nuri_status shrink(const nuri_puzzle *puzzle, struct assumption *list,
                          uint32_t *count, bool *refuted, struct limits *limits)
{
    struct session s = {.puzzle = puzzle, .limits = limits};
    enum answer answer = ANSWER_STOPPED;
    uint32_t before = UINT32_MAX;

    *refuted = false;
    nuri_status status = nuri_board_init(&s.board, puzzle, NULL, &s.consistent);
    if (status == NURI_OK)
        status = nuri_search_new(&s.search, &s.board, limits);
    while (status == NURI_OK && s.search && *count < before) {
        before = *count;
        status = nuri_search_next(s.search, list, *count, &answer);
        if (status != NURI_OK || answer != ANSWER_NONE)
            break;
        *refuted = true;
        *count = nuri_search_core(s.search, list);
        qsort(list, *count, sizeof *list, by_place);
    }
    nuri_session_close(&s);
    return status;
}

nuri_status nuri_refute_marks(const nuri_puzzle *puzzle, const uint8_t *state,
                              uint32_t *marks, uint32_t *count, bool *refuted,
                              struct limits *limits)
{
    const struct grid *g = &puzzle->grid;
    struct assumption *list = nuri_mem_array(*count, sizeof *list);

    if (!list)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; i < *count; i++) {
        list[i].cell = grid_at(g, marks[i]);
        list[i].colour = (nuri_colour)state[marks[i]];
    }
    const nuri_status status = shrink(puzzle, list, count, refuted, limits);
    for (uint32_t i = 0; i < *count; i++)
        marks[i] = grid_index(g, list[i].cell);
    free(list);
    return status;
}

/* ---- Which cell to refute ---- */

/* Steps a refutation may take, more and more of them; the first number is
 * enough for a contradiction without any guess.  After so many steps in all
 * it is enough that the whole puzzle was solved. */
enum { FIRST_STEPS = 3, MORE_STEPS = 8, ENOUGH_STEPS = 30000 };

struct quest {
    const struct board *board;
    const uint8_t *facts;
    struct search *search;
    struct limits limits; /* those of the caller, less for each question */
    uint64_t most;        /* steps for all questions; 0: no bound */
};

static nuri_colour other(unsigned colour)
{
    return colour == NURI_SEA ? NURI_LAND : NURI_SEA;
}

/* Is the fact of this cell proved within so many steps (0: any number)? */
static nuri_status ask(struct quest *q, cell c, uint8_t fact, uint64_t steps,
                       bool *proved)
{
    const struct assumption wrong = {c, other(fact)};
    const uint64_t used = nuri_search_stats(q->search)->steps;
    enum answer answer;

    q->limits.options.max_steps = q->most;
    if (steps > 0 && (q->most == 0 || used + steps < q->most))
        q->limits.options.max_steps = used + steps;
    const nuri_status status = nuri_search_next(q->search, &wrong, 1, &answer);
    *proved = answer == ANSWER_NONE;
    if (q->limits.reached == NURI_LIMIT_STEPS &&
        q->limits.options.max_steps != q->most)
        q->limits.reached = NURI_LIMIT_NOT_REACHED;
    return status;
}

/* The first open cell whose fact is proved within so many steps, or 0. */
static nuri_status ask_all(struct quest *q, uint64_t steps, cell *found)
{
    const struct grid *g = &q->board->puzzle->grid;
    nuri_status status = NURI_OK;

    *found = 0;
    for (uint32_t i = 0; i < grid_cells(g) && status == NURI_OK &&
                         q->limits.reached == NURI_LIMIT_NOT_REACHED;
         i++) {
        const cell c = grid_at(g, i);
        bool proved = false;
        if (q->board->colour[c] != NURI_OPEN || q->facts[i] == NURI_OPEN)
            continue;
        status = ask(q, c, q->facts[i], steps, &proved);
        if (proved) {
            *found = c;
            break;
        }
    }
    return status;
}

/* Steps that are left of the caller's, or 0 if there is no bound. */
static bool steps_left(struct limits *limits, uint64_t *left)
{
    *left = 0;
    if (limits->options.max_steps == 0)
        return true;
    if (limits->steps_before >= limits->options.max_steps) {
        limits->reached = NURI_LIMIT_STEPS;
        return false;
    }
    *left = limits->options.max_steps - limits->steps_before;
    return true;
}

static nuri_status choose(struct quest *q, struct limits *limits, cell *found)
{
    uint64_t steps = FIRST_STEPS;

    *found = 0;
    q->limits = *limits;
    q->limits.steps_before = 0;
    if (!steps_left(limits, &q->most))
        return NURI_OK;
    nuri_status status = nuri_search_new(&q->search, q->board, &q->limits);
    if (status != NURI_OK || !q->search)
        return status;
    while (status == NURI_OK && !*found &&
           q->limits.reached == NURI_LIMIT_NOT_REACHED &&
           nuri_search_stats(q->search)->steps < ENOUGH_STEPS) {
        status = ask_all(q, steps, found);
        steps *= MORE_STEPS;
    }
    limits->steps_before += nuri_search_stats(q->search)->steps;
    limits->reached = q->limits.reached;
    nuri_search_free(q->search);
    return status;
}

/* The first open cell that is a fact, or 0. */
static cell first_fact(const struct board *board, const uint8_t *facts)
{
    const struct grid *g = &board->puzzle->grid;

    for (uint32_t i = 0; i < grid_cells(g); i++)
        if (board->colour[grid_at(g, i)] == NURI_OPEN && facts[i] != NURI_OPEN)
            return grid_at(g, i);
    return 0;
}

static int by_index(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* All marks: what a proof by the whole puzzle rests on, at the most. */
static nuri_status all_because(struct refutation *r, const struct board *board)
{
    const nuri_puzzle *p = board->puzzle;

    r->because = nuri_mem_array(grid_cells(&p->grid), sizeof *r->because);
    if (!r->because)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; i < board->marked; i++)
        if (p->clue[board->trail[i]] == NURI_CLUE_NONE)
            r->because[r->count++] = grid_index(&p->grid, board->trail[i]);
    qsort(r->because, r->count, sizeof *r->because, by_index);
    r->found = true;
    return NURI_OK;
}

/* The marks that the refutation needs. */
static nuri_status find_because(struct refutation *r, const struct board *board,
                                struct limits *limits)
{
    const nuri_puzzle *p = board->puzzle;
    struct assumption *list =
        nuri_mem_array(grid_cells(&p->grid) + 1, sizeof *list);
    uint32_t count = 0;

    r->because = nuri_mem_array(grid_cells(&p->grid), sizeof *r->because);
    if (!list || !r->because) {
        free(list);
        return NURI_ERR_MEMORY;
    }
    for (uint32_t i = 0; i < board->marked; i++) {
        const cell c = board->trail[i];
        if (p->clue[c] == NURI_CLUE_NONE)
            list[count++] =
                (struct assumption){c, (nuri_colour)board->colour[c]};
    }
    /* In whatever order they were made, the answer is the same. */
    qsort(list, count, sizeof *list, by_place);
    list[count++] = (struct assumption){r->cell, other(r->colour)};
    const nuri_status status = shrink(p, list, &count, &r->found, limits);
    for (uint32_t i = 0; i < count; i++)
        if (list[i].cell != r->cell)
            r->because[r->count++] = grid_index(&p->grid, list[i].cell);
    free(list);
    return status;
}

nuri_status nuri_refute_best(struct refutation *r, const struct board *board,
                             const uint8_t *facts, struct limits *limits)
{
    struct quest q = {.board = board, .facts = facts};

    *r = (struct refutation){.cell = first_fact(board, facts)};
    if (!r->cell)
        return NURI_OK;
    cell easiest;
    nuri_status status = choose(&q, limits, &easiest);
    if (status != NURI_OK || limits->reached != NURI_LIMIT_NOT_REACHED)
        return status;
    if (easiest)
        r->cell = easiest;
    r->colour = (nuri_colour)facts[grid_index(&board->puzzle->grid, r->cell)];
    status = easiest ? find_because(r, board, limits) : all_because(r, board);
    if (status != NURI_OK || !r->found)
        nuri_refute_drop(r);
    return status;
}

void nuri_refute_drop(struct refutation *r)
{
    free(r->because);
    r->because = NULL;
}

nuri_status nuri_refute_tell(const struct refutation *r,
                             const nuri_puzzle *puzzle, struct steps *steps)
{
    const uint32_t index = grid_index(&puzzle->grid, r->cell);
    char name[NURI_CELL_NAME_SIZE], message[200];
    static const char why[] = "no single rule shows it, but the search finds "
                              "no solution with the other colour there";

    nuri_cell_name(name, puzzle->grid.width, index);
    snprintf(message, sizeof message,
             "%s is %s: no single rule shows it, but the search finds no "
             "solution in which it is %s.",
             name, r->colour == NURI_SEA ? "black" : "white",
             r->colour == NURI_SEA ? "white" : "black");
    const nuri_step step = {.rule = "search",
                            .level = 8,
                            .colour = r->colour,
                            .cells = &index,
                            .cell_count = 1,
                            .because = r->because,
                            .because_count = r->count,
                            .message = message,
                            .why = why};
    return nuri_steps_add(steps, &step);
}
