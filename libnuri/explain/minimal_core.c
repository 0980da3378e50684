/*
 * minimal_core.c -- the few things that force a cell, where no rule shows it.
 *
 * First sizes are taken in, those of the nearest clues first, until the cell
 * is forced; then one thing after the other is left out, the farthest first,
 * and stays out if the cell is forced still.  Every question is a new search.
 * None may take many steps, nor all together much work, and what takes more
 * counts as a no: that leaves something in which is not needed, and nothing
 * worse.
 */
#include "explain/minimal_core.h"

#include "base/colour.h"
#include "base/memory.h"
#include "base/ranking.h"
#include "solve/session.h"

#include <stdlib.h>
#include <string.h>

enum {
    STEPS = 500,        /* of one question */
    STEPS_WHOLE = 3000, /* of the question whether all is enough */
    WORK = 150000,      /* literals propagated for all of them, a third of a
                            second; on most boards a tenth is enough */
    STEPS_OTHER = 30,   /* of the question whether another cell is forced */
    WORK_OTHERS = 50000 /* literals propagated for all of these */
};

/* A question: what is left in. */
struct question {
    struct minimal_core *core;
    const struct board *board;
    const uint8_t *facts;
    struct budget *budget;
    uint32_t *order;       /* [clues], numbers of clues, the nearest first */
    bool *size;            /* [clues], by number: is its size known? */
    int32_t *clues;        /* [cells], scratch */
    uint8_t *given;        /* [cells], the marks that are left in */
    uint32_t *item;        /* [cells], scratch: clues or marks */
    struct ranked *ranked; /* [cells], scratch: by distance to the cell */
    struct allowance work; /* literals propagated for all questions */
};

/* ---- Asking ------------------------------------------------------------- */

/* The puzzle with those sizes only that are left in. */
static nuri_status make_puzzle(const struct question *q, nuri_puzzle **out)
{
    const nuri_puzzle *const p = q->board->puzzle;
    const struct grid *const g = &p->grid;

    memset(q->clues, 0, grid_cells(g) * sizeof *q->clues);
    for (uint32_t i = 0; i < p->clues; i++)
        q->clues[grid_index(g, p->clue_cell[i])] =
            q->size[i] ? p->clue[p->clue_cell[i]] : NURI_CLUE_ANY;
    return nuri_puzzle_new(out, g->width, g->height, q->clues);
}

/* Let the search go on until it has taken so many steps since it began. */
static nuri_status search_for(struct search *s, struct budget *budget,
                              uint64_t steps, const struct assumption *list,
                              uint32_t count, enum answer *answer)
{
    const uint64_t most = nuri_budget_narrow(budget, steps);
    const nuri_status status = nuri_search_next(s, list, count, answer);

    nuri_budget_give_back(budget, most);
    return status;
}

/* A search among the solutions of what is left in; with the marks, if they are
 * `given`.  To be closed, whatever is returned. */
static nuri_status open_search(const struct question *q, bool given,
                               struct session *s, nuri_puzzle **puzzle)
{
    *puzzle = NULL;
    *s = (struct session){.budget = q->budget};
    nuri_status status = make_puzzle(q, puzzle);
    if (status == NURI_OK)
        status = nuri_board_init(&s->board, *puzzle, given ? q->given : NULL,
                                 &s->consistent);
    if (status == NURI_OK)
        status = nuri_search_new(&s->search, &s->board, q->budget);
    if (s->search)
        nuri_search_relax(s->search, !q->core->sea, !q->core->squares);
    return status;
}

static void close_search(struct session *s, nuri_puzzle *puzzle)
{
    nuri_session_close(s);
    nuri_puzzle_free(puzzle);
}

/*
 * Has the other colour no solution?  The marks are assumed, instead of given,
 * if `list` [*count] holds them, and then those are left that were needed.
 */
static nuri_status ask(struct question *q, uint64_t steps,
                       struct assumption *list, uint32_t *count, bool *yes)
{
    const struct minimal_core *const core = q->core;
    struct assumption wrong = {core->cell[0], colour_other(core->colour)};
    enum answer answer = ANSWER_STOPPED;
    nuri_puzzle *puzzle;
    struct session s;

    *yes = false;
    if (q->budget->reached != NURI_LIMIT_NOT_REACHED ||
        (!allowance_has(&q->work, 0) && steps < STEPS_WHOLE))
        return NURI_OK;
    nuri_status status = open_search(q, !list, &s, &puzzle);
    if (status == NURI_OK && s.search) {
        status = search_for(s.search, q->budget, steps, list ? list : &wrong,
                            list ? *count : 1, &answer);
        allowance_spend(&q->work, nuri_search_stats(s.search)->propagations);
    }
    *yes = status == NURI_OK && answer == ANSWER_NONE;
    if (*yes && list)
        *count = nuri_search_core(s.search, list);
    close_search(&s, puzzle);
    return status;
}

/* Is the cell forced by what is left in? */
static nuri_status is_forced(struct question *q, uint64_t steps, bool *yes)
{
    return ask(q, steps, NULL, NULL, yes);
}

/* ---- Leaving things out, many at a time --------------------------------- */

/* Take a thing in, or leave it out. */
typedef void put_fn(struct question *q, uint32_t item, bool in);

static void put_all(struct question *q, put_fn *put, uint32_t from,
                    uint32_t count, bool in)
{
    for (uint32_t i = 0; i < count; i++)
        put(q, q->item[from + i], in);
}

/*
 * Leave out of the things in q->item [count], the farthest first, what is not
 * needed: first by blocks, which are smaller and smaller, as a block that can
 * be left out saves many questions; one by one in the end.
 */
static nuri_status drop_items(struct question *q, uint32_t count, put_fn *put)
{
    nuri_status status = NURI_OK;

    for (uint32_t block = count / 4 + 1; status == NURI_OK; block /= 2) {
        for (uint32_t i = 0; i < count && status == NURI_OK;) {
            const uint32_t size = count - i < block ? count - i : block;
            bool yes = false;
            put_all(q, put, i, size, false);
            status = is_forced(q, STEPS, &yes);
            if (!yes) {
                put_all(q, put, i, size, true);
                i += size;
                continue;
            }
            count -= size;
            memmove(q->item + i, q->item + i + size,
                    (count - i) * sizeof *q->item);
        }
        if (block == 1)
            break;
    }
    return status;
}

/* ---- Sizes -------------------------------------------------------------- */

/* A put_fn. */
static void put_size(struct question *q, uint32_t number, bool in)
{
    q->size[number] = in;
}

/* Numbers of clues, the nearest to the cell first. */
static void sort_clues(struct question *q)
{
    const nuri_puzzle *const p = q->board->puzzle;
    const cell c = q->core->cell[0];

    for (uint32_t i = 0; i < p->clues; i++)
        q->ranked[i] =
            (struct ranked){grid_distance(&p->grid, c, p->clue_cell[i]), i};
    nuri_ranking_sort(q->ranked, p->clues);
    for (uint32_t i = 0; i < p->clues; i++)
        q->order[i] = q->ranked[i].item;
}

/* Take sizes in until the cell is forced: how many there are now. */
static nuri_status grow(struct question *q, uint32_t *taken, bool *yes)
{
    const uint32_t all = q->board->puzzle->clues;
    nuri_status status = NURI_OK;
    uint32_t target = 1;

    *yes = false;
    *taken = 0;
    while (status == NURI_OK && !*yes && *taken < all) {
        for (; *taken < target && *taken < all; ++*taken)
            q->size[q->order[*taken]] = true;
        status = is_forced(q, *taken < all ? STEPS : STEPS_WHOLE, yes);
        target += 1 + target / 2;
    }
    return status;
}

/* Leave sizes out, of those that were taken in. */
static nuri_status drop_sizes(struct question *q, uint32_t taken)
{
    for (uint32_t i = 0; i < taken; i++)
        q->item[i] = q->order[taken - 1 - i];
    return drop_items(q, taken, put_size);
}

/* Leave out a rule for the sea. */
static nuri_status drop_rule(struct question *q, bool *rule)
{
    bool yes = false;

    *rule = false;
    const nuri_status status = is_forced(q, STEPS, &yes);
    *rule = !yes;
    return status;
}

/* ---- Marks -------------------------------------------------------------- */

static int by_place(const void *a, const void *b)
{
    const struct assumption *x = a, *y = b;
    return (x->cell > y->cell) - (x->cell < y->cell);
}

/* Give those marks only that are in the list. */
static void give(struct question *q, const struct assumption *list,
                 uint32_t count)
{
    const struct grid *const g = &q->board->puzzle->grid;

    memset(q->given, NURI_COLOUR_OPEN, grid_cells(g));
    for (uint32_t i = 0; i < count; i++)
        if (list[i].cell != q->core->cell[0])
            q->given[grid_index(g, list[i].cell)] = (uint8_t)list[i].colour;
}

/* Leave out the marks that a conflict does not name; asking again with those
 * it names leaves fewer still. */
static nuri_status drop_unnamed(struct question *q, struct assumption *list,
                                uint32_t *count)
{
    uint32_t before = UINT32_MAX;
    nuri_status status = NURI_OK;
    bool yes = true;

    while (status == NURI_OK && yes && *count < before) {
        before = *count;
        status = ask(q, STEPS, list, count, &yes);
        qsort(list, *count, sizeof *list, by_place);
    }
    give(q, list, *count);
    return status;
}

/* Take a mark in, or leave it out.  A put_fn. */
static void put_mark(struct question *q, uint32_t index, bool in)
{
    const cell c = grid_at(&q->board->puzzle->grid, index);
    q->given[index] = in ? q->board->colour[c] : NURI_COLOUR_OPEN;
}

/* Leave marks out, of those that are left in, the farthest first. */
static nuri_status drop_marks(struct question *q)
{
    const struct grid *const g = &q->board->puzzle->grid;
    const cell c = q->core->cell[0];
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++)
        if (q->given[i] != NURI_COLOUR_OPEN) {
            const uint32_t near = grid_distance(g, c, grid_at(g, i));
            q->ranked[count++] = (struct ranked){UINT32_MAX - near, i};
        }
    nuri_ranking_sort(q->ranked, count);
    for (uint32_t k = 0; k < count; k++)
        q->item[k] = q->ranked[k].item;
    return drop_items(q, count, put_mark);
}

/* ---- Other cells -------------------------------------------------------- */

/* Which other cells of that colour are forced?  One search answers for all,
 * and learns from each. */
static nuri_status find_others(struct question *q, struct session *s)
{
    struct minimal_core *const core = q->core;
    const struct grid *const g = &q->board->puzzle->grid;
    struct allowance work = {0, WORK_OTHERS};
    nuri_status status = NURI_OK;

    for (uint32_t i = 0; i < grid_cells(g) && status == NURI_OK; i++) {
        const struct assumption wrong = {grid_at(g, i),
                                         colour_other(core->colour)};
        enum answer answer = ANSWER_STOPPED;
        if (q->board->colour[wrong.cell] != NURI_COLOUR_OPEN ||
            q->facts[i] != core->colour || wrong.cell == core->cell[0])
            continue;
        work.spent = nuri_search_stats(s->search)->propagations;
        if (!allowance_has(&work, 0) ||
            q->budget->reached != NURI_LIMIT_NOT_REACHED)
            break;
        const uint64_t used = nuri_search_stats(s->search)->steps;
        status = search_for(s->search, q->budget, used + STEPS_OTHER, &wrong, 1,
                            &answer);
        if (answer == ANSWER_NONE)
            core->cell[core->cells++] = wrong.cell;
    }
    return status;
}

static nuri_status add_others(struct question *q)
{
    nuri_puzzle *puzzle;
    struct session s;
    nuri_status status = open_search(q, true, &s, &puzzle);

    if (status == NURI_OK && s.search)
        status = find_others(q, &s);
    close_search(&s, puzzle);
    return status;
}

/* ---- The whole ---------------------------------------------------------- */

/* All marks of the board that are no clues; their number. */
static uint32_t list_marks(const struct board *b, struct assumption *list)
{
    const struct grid *const g = &b->puzzle->grid;
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const cell c = grid_at(g, i);
        if (b->colour[c] != NURI_COLOUR_OPEN &&
            b->puzzle->clue[c] == NURI_CLUE_NONE)
            list[count++] = (struct assumption){c, (nuri_colour)b->colour[c]};
    }
    return count;
}

/* What is left in, into the core, whose lists have room for all. */
static void put_out(struct question *q)
{
    struct minimal_core *const core = q->core;
    const nuri_puzzle *const p = q->board->puzzle;
    const struct grid *const g = &p->grid;

    core->clues = 0;
    for (uint32_t i = 0; i < p->clues; i++)
        if (q->size[i])
            core->clue[core->clues++] = p->clue_cell[i];
    core->marks = 0;
    for (uint32_t i = 0; i < grid_cells(g); i++)
        if (q->given[i] != NURI_COLOUR_OPEN)
            core->mark[core->marks++] =
                (struct assumption){grid_at(g, i), (nuri_colour)q->given[i]};
}

static int by_number(const void *a, const void *b)
{
    const cell x = *(const cell *)a, y = *(const cell *)b;
    return (x > y) - (x < y);
}

static nuri_status reduce(struct question *q)
{
    struct minimal_core *const core = q->core;
    struct assumption *const list = core->mark;
    uint32_t taken, count = list_marks(q->board, list);

    give(q, list, count);
    sort_clues(q);
    nuri_status status = grow(q, &taken, &core->proved);
    if (status != NURI_OK || !core->proved)
        return status;
    status = drop_sizes(q, taken);
    if (status == NURI_OK)
        status = drop_rule(q, &core->squares);
    if (status == NURI_OK)
        status = drop_rule(q, &core->sea);
    list[count++] =
        (struct assumption){core->cell[0], colour_other(core->colour)};
    if (status == NURI_OK)
        status = drop_unnamed(q, list, &count);
    if (status == NURI_OK)
        status = drop_marks(q);
    if (status == NURI_OK)
        status = add_others(q);
    qsort(core->cell, core->cells, sizeof *core->cell, by_number);
    return status;
}

nuri_status nuri_minimal_core_find(struct minimal_core *core,
                                   const struct board *board,
                                   const uint8_t *facts, cell c,
                                   struct budget *budget)
{
    const uint32_t cells = grid_cells(&board->puzzle->grid);
    const uint32_t clues = board->puzzle->clues;
    struct question q = {.core = core,
                         .board = board,
                         .facts = facts,
                         .budget = budget,
                         .order = nuri_mem_array(clues, sizeof *q.order),
                         .size = nuri_mem_array(clues, sizeof *q.size),
                         .clues = nuri_mem_array(cells, sizeof *q.clues),
                         .given = nuri_mem_array(cells, 1),
                         .item = nuri_mem_array(cells, sizeof *q.item),
                         .ranked = nuri_mem_array(cells, sizeof *q.ranked),
                         .work.most = WORK};
    nuri_status status = NURI_ERR_MEMORY;

    const uint8_t colour = facts[grid_index(&board->puzzle->grid, c)];
    *core = (struct minimal_core){
        .cell = nuri_mem_array(cells, sizeof *core->cell),
        .cells = 1,
        .colour = (nuri_colour)colour,
        .clue = nuri_mem_array(clues, sizeof *core->clue),
        .mark = nuri_mem_array(cells + 1, sizeof *core->mark),
        .sea = true,
        .squares = true};
    if (q.order && q.size && q.clues && q.given && q.item && q.ranked &&
        core->cell && core->clue && core->mark) {
        core->cell[0] = c;
        status = reduce(&q);
    }
    if (status == NURI_OK)
        put_out(&q);
    free(q.order);
    free(q.size);
    free(q.clues);
    free(q.given);
    free(q.item);
    free(q.ranked);
    return status;
}

void nuri_minimal_core_drop(struct minimal_core *core)
{
    free(core->cell);
    free(core->clue);
    free(core->mark);
    core->cell = NULL;
    core->clue = NULL;
    core->mark = NULL;
}
