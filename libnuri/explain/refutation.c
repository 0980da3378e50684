/*
 * refutation.c -- reasons that only the search can give.
 */
#include "explain/refutation.h"
#include "base/memory.h"
#include "base/text.h"
#include "rules/rule.h"

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
                          uint32_t *count, bool *refuted, struct budget *budget)
{
    struct session s = {.puzzle = puzzle, .budget = budget};
    enum answer answer = ANSWER_STOPPED;
    uint32_t before = UINT32_MAX;

    *refuted = false;
    nuri_status status = nuri_board_init(&s.board, puzzle, NULL, &s.consistent);
    if (status == NURI_OK)
        status = nuri_search_new(&s.search, &s.board, budget);
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

nuri_status nuri_refutation_marks(const nuri_puzzle *puzzle,
                                  const uint8_t *state, uint32_t *marks,
                                  uint32_t *count, bool *refuted,
                                  struct budget *budget)
{
    const struct grid *g = &puzzle->grid;
    struct assumption *list = nuri_mem_array(*count, sizeof *list);

    if (!list)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; i < *count; i++) {
        list[i].cell = grid_at(g, marks[i]);
        list[i].colour = (nuri_colour)state[marks[i]];
    }
    const nuri_status status = shrink(puzzle, list, count, refuted, budget);
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

/* Steps a refutation may take of a cell that lets rules decide more, and all
 * such refutations together. */
enum { WORTH_STEPS = 100, ALL_WORTH_STEPS = 3000 };

/* Rules up to this level tell what a cell is worth. */
enum { LEVEL_OF_WORTH = 2 };

/* An open cell whose colour is a fact, and the cells that easy rules decide
 * when it is known, itself among them. */
struct candidate {
    cell cell;
    uint32_t worth;
};

struct candidate_search {
    const struct board *board;
    const uint8_t *facts;
    struct candidate *list; /* [count] */
    uint32_t count;
    struct search *search;
    struct budget budget; /* those of the caller, less for each question */
    uint64_t most;        /* steps for all questions; 0: no bound */
};

static nuri_colour other(unsigned colour)
{
    return colour == NURI_COLOUR_SEA ? NURI_COLOUR_LAND : NURI_COLOUR_SEA;
}

/* Is the fact of this cell proved within so many steps (0: any number)? */
static nuri_status ask(struct candidate_search *q, cell c, uint8_t fact,
                       uint64_t steps, bool *proved)
{
    const struct assumption wrong = {c, other(fact)};
    const uint64_t used = nuri_search_stats(q->search)->steps;
    enum answer answer;

    q->budget.options.max_steps = q->most;
    if (steps > 0 && (q->most == 0 || used + steps < q->most))
        q->budget.options.max_steps = used + steps;
    const nuri_status status = nuri_search_next(q->search, &wrong, 1, &answer);
    *proved = answer == ANSWER_NONE;
    if (q->budget.reached == NURI_LIMIT_STEPS &&
        q->budget.options.max_steps != q->most)
        q->budget.reached = NURI_LIMIT_NOT_REACHED;
    return status;
}

/* The first cell of the list whose fact is proved within so many steps, and
 * within `all` steps for the list, or 0. */
static nuri_status ask_all(struct candidate_search *q, uint64_t steps,
                           uint64_t all, cell *found)
{
    const struct grid *g = &q->board->puzzle->grid;
    const uint64_t end = nuri_search_stats(q->search)->steps + all;
    nuri_status status = NURI_OK;

    *found = 0;
    for (uint32_t i = 0; i < q->count && status == NURI_OK && !*found &&
                         q->budget.reached == NURI_LIMIT_NOT_REACHED &&
                         nuri_search_stats(q->search)->steps < end;
         i++) {
        const cell c = q->list[i].cell;
        bool proved = false;
        status = ask(q, c, q->facts[grid_index(g, c)], steps, &proved);
        if (proved)
            *found = c;
    }
    return status;
}

/* Steps that are left of the caller's, or 0 if there is no bound. */
static bool steps_left(struct budget *budget, uint64_t *left)
{
    *left = 0;
    if (budget->options.max_steps == 0)
        return true;
    if (budget->steps_before >= budget->options.max_steps) {
        budget->reached = NURI_LIMIT_STEPS;
        return false;
    }
    *left = budget->options.max_steps - budget->steps_before;
    return true;
}

/* The cell to show: one that lets rules decide more, if one is refuted with
 * little search; else one that is refuted with the least. */
static nuri_status choose(struct candidate_search *q, struct budget *budget,
                          cell *found)
{
    const uint32_t count = q->count;
    uint64_t steps = FIRST_STEPS;

    q->budget = *budget;
    q->budget.steps_before = 0;
    if (!steps_left(budget, &q->most))
        return NURI_OK;
    nuri_status status = nuri_search_new(&q->search, q->board, &q->budget);
    if (status != NURI_OK || !q->search)
        return status;
    while (q->count > 0 && q->list[q->count - 1].worth == 1)
        q->count--;
    status = ask_all(q, WORTH_STEPS, ALL_WORTH_STEPS, found);
    q->count = count;
    while (status == NURI_OK && !*found &&
           q->budget.reached == NURI_LIMIT_NOT_REACHED &&
           nuri_search_stats(q->search)->steps < ENOUGH_STEPS) {
        status = ask_all(q, steps, UINT32_MAX, found);
        steps *= MORE_STEPS;
    }
    budget->steps_before += nuri_search_stats(q->search)->steps;
    budget->reached = q->budget.reached;
    nuri_search_free(q->search);
    return status;
}

static nuri_status find_worth(struct deducer *d, uint8_t fact,
                              struct candidate *candidate)
{
    const struct preference preference = d->preference;
    const uint32_t before = d->board->marked;
    nuri_status status;

    nuri_board_mark(d->board, candidate->cell, (nuri_colour)fact);
    d->preference = (struct preference){.max_level = LEVEL_OF_WORTH};
    do {
        status = nuri_deduce_easiest(d);
        for (uint32_t i = 0; status == NURI_OK && i < d->finds.count; i++)
            if (!nuri_deduce_carry_out(d, i))
                status = NURI_ERR_INTERNAL;
    } while (status == NURI_OK && d->finds.count > 0);
    candidate->worth = d->board->marked - before;
    nuri_board_undo(d->board, before);
    d->preference = preference;
    return status;
}

/* All candidates, those that are worth most first, then in reading order. */
static nuri_status list_candidates(struct candidate_search *q,
                                   struct deducer *d)
{
    const struct grid *const g = &d->board->puzzle->grid;
    nuri_status status = NURI_OK;

    for (uint32_t i = 0; i < grid_cells(g) && status == NURI_OK; i++) {
        struct candidate one = {grid_at(g, i), 0};
        if (d->board->colour[one.cell] != NURI_COLOUR_OPEN ||
            q->facts[i] == NURI_COLOUR_OPEN)
            continue;
        status = find_worth(d, q->facts[i], &one);
        uint32_t at = q->count++;
        for (; at > 0 && q->list[at - 1].worth < one.worth; at--)
            q->list[at] = q->list[at - 1];
        q->list[at] = one;
    }
    return status;
}

static nuri_status find_best(struct refutation *r, struct candidate_search *q,
                             struct deducer *d, struct budget *budget)
{
    nuri_status status = list_candidates(q, d);
    cell best = q->count ? q->list[0].cell : 0;
    cell found = 0;

    if (status != NURI_OK || !best)
        return status;
    status = choose(q, budget, &found);
    if (status != NURI_OK || budget->reached != NURI_LIMIT_NOT_REACHED)
        return status;
    status = nuri_minimal_core_find(&r->crux, d->board, q->facts,
                                    found ? found : best, budget);
    r->found = status == NURI_OK && budget->reached == NURI_LIMIT_NOT_REACHED;
    if (!r->found)
        nuri_refutation_drop(r);
    return status;
}

nuri_status nuri_refutation_best(struct refutation *r, struct deducer *d,
                                 const uint8_t *facts, struct budget *budget)
{
    const uint32_t open = d->board->count[NURI_COLOUR_OPEN];
    struct candidate_search q = {.board = d->board,
                                 .facts = facts,
                                 .list = nuri_mem_array(open, sizeof *q.list)};

    *r = (struct refutation){.found = false};
    const nuri_status status =
        q.list ? find_best(r, &q, d, budget) : NURI_ERR_MEMORY;
    free(q.list);
    return status;
}

void nuri_refutation_drop(struct refutation *r)
{
    nuri_minimal_core_drop(&r->crux);
}

/* ---- Telling ------------------------------------------------------------ */

enum { MOST_NAMED = 6 }; /* islands in a sentence; of more it tells how many */

/* "the islands of r8c4 (4), r8c2 (9) and r5c1 (5)" */
static void say_islands(struct text *t, const struct minimal_core *x,
                        const struct board *b)
{
    const uint32_t named = x->clues <= MOST_NAMED + 1 ? x->clues : MOST_NAMED;

    nuri_text_put(t, x->clues == 1 ? "the island of " : "the islands of ");
    for (uint32_t i = 0; i < named; i++) {
        if (i > 0)
            nuri_text_put(t, i + 1 == x->clues ? " and " : ", ");
        nuri_say_clue(t, b, x->clue[i]);
    }
    if (named < x->clues)
        nuri_text_printf(t, " and %u more", (unsigned)(x->clues - named));
}

/* The reason: what is named leaves no other way. */
static void say_why(struct text *t, const struct minimal_core *x,
                    const struct board *b)
{
    static const char *const with[2][2] = {
        {"", "that no 2x2 square is black"},
        {"that all black is connected",
         "that all black is connected, with no 2x2 square"}};
    const char *const rules = with[x->sea][x->squares];

    if (!x->proved) {
        nuri_text_put(t, "all clues together leave no other way, and the "
                         "search knows no part of them that does");
        return;
    }
    if (x->clues > 0)
        say_islands(t, x, b);
    if (x->clues > 0 && *rules)
        nuri_text_put(t, ", and ");
    nuri_text_put(t, rules);
    nuri_text_put(t, x->clues > 1 || (x->clues == 1 && *rules)
                         ? ", leave no other way"
                         : " leaves no other way");
    if (x->clues < b->puzzle->clues)
        nuri_text_put(t, ", whatever the other sizes are");
}

/* The marks, and the clues, in reading order: at most all cells. */
static uint32_t list_because(const struct minimal_core *x, const struct grid *g,
                             uint32_t *because)
{
    uint32_t count = 0, mark = 0;

    for (uint32_t i = 0; i < x->clues; i++) {
        for (; mark < x->marks && x->mark[mark].cell < x->clue[i]; mark++)
            because[count++] = grid_index(g, x->mark[mark].cell);
        because[count++] = grid_index(g, x->clue[i]);
    }
    for (; mark < x->marks; mark++)
        because[count++] = grid_index(g, x->mark[mark].cell);
    return count;
}

/* Put the cell first that is nearest to this one (0: leave it); they are in
 * reading order. */
static void put_nearest_first(struct minimal_core *x, const struct grid *g,
                              cell near)
{
    uint32_t best = 0;

    for (uint32_t i = 1; near && i < x->cells; i++)
        if (grid_distance(g, x->cell[i], near) <
            grid_distance(g, x->cell[best], near))
            best = i;
    const cell first = x->cell[best];
    for (; best > 0; best--)
        x->cell[best] = x->cell[best - 1];
    x->cell[0] = first;
}

/* A step under construction. */
struct draft {
    const struct minimal_core *crux;
    const struct board *board;
    uint32_t told;     /* cells that the sentence is about: one, or all */
    uint32_t *cells;   /* [cells of the crux], indices, owned */
    uint32_t *because; /* [cells of the board], owned */
    struct text why, message;
};

static nuri_status finish(struct draft *d, struct steps *steps)
{
    const struct minimal_core *const x = d->crux;
    const struct grid *const g = &d->board->puzzle->grid;
    const uint32_t count = list_because(x, g, d->because);

    for (uint32_t i = 0; i < x->cells; i++)
        d->cells[i] = grid_index(g, x->cell[i]);
    say_why(&d->why, x, d->board);
    nuri_say_cells(&d->message, d->board, x->cell, d->told, MOST_NAMED);
    nuri_text_printf(&d->message, " %s %s: ", d->told == 1 ? "is" : "are",
                     x->colour == NURI_COLOUR_SEA ? "black" : "white");
    nuri_text_put(&d->message, d->why.data ? d->why.data : "");
    nuri_text_put(&d->message, ".");
    if (d->why.failed || d->message.failed)
        return NURI_ERR_MEMORY;
    const nuri_step step = {.rule = "search",
                            .level = NURI_LEVELS,
                            .colour = x->colour,
                            .cells = d->cells,
                            .cell_count = d->told,
                            .also = d->cells + d->told,
                            .also_count = x->cells - d->told,
                            .because = d->because,
                            .because_count = count,
                            .message = d->message.data,
                            .why = d->why.data};
    return nuri_steps_add(steps, &step);
}

nuri_status nuri_refutation_step(struct refutation *r, const struct board *b,
                                 bool one, cell near, struct steps *steps)
{
    const struct grid *const g = &b->puzzle->grid;
    struct draft d = {.crux = &r->crux,
                      .board = b,
                      .told = one ? 1 : r->crux.cells,
                      .cells = nuri_mem_array(r->crux.cells, sizeof *d.cells),
                      .because =
                          nuri_mem_array(grid_cells(g), sizeof *d.because)};
    nuri_status status = NURI_ERR_MEMORY;

    if (one)
        put_nearest_first(&r->crux, g, near);
    if (d.cells && d.because)
        status = finish(&d, steps);
    free(d.cells);
    free(d.because);
    nuri_text_drop(&d.why);
    nuri_text_drop(&d.message);
    return status;
}
