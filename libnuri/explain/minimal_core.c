/*
 * minimal_core.c -- a small part of a puzzle that forces a cell, or has no
 * solution.
 *
 * First the sizes of the nearest clues are taken in until the cell is forced.
 * Then one item after the other is left out, the farthest first, if the cell
 * is still forced.  For a puzzle without a solution all sizes are taken in at
 * once, and those farthest from the subject of the proof are left out first.
 */
#include "explain/minimal_core.h"

#include "base/colour.h"
#include "explain/core_question.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* literals propagated to find why there is no solution: three times as many
     * find a few cores more */
    WORK_NONE = 50000,
    NODES_OTHER = 30,   /* of the question whether another cell is forced */
    WORK_OTHERS = 50000 /* literals propagated for all of these */
};

/* ---- Sizes -------------------------------------------------------------- */

/* Numbers of clues, the nearest to the cell first. */
static void sort_clues(struct question *q, cell c)
{
    const nuri_puzzle *const p = q->board->puzzle;

    assert(q->board->puzzle->clue[c] != NURI_CLUE_NONE ||
           q->board->colour[c] != OUTSIDE);
    for (uint32_t i = 0; i < p->clues; i++)
        q->ranked[i] =
            (struct ranked){grid_distance(&p->grid, c, p->clue_cell[i]), i};
    nuri_ranking_sort(q->ranked, p->clues);
    for (uint32_t i = 0; i < p->clues; i++)
        q->order[i] = q->ranked[i].item;
}

/* Take sizes in until the cell is forced; *taken is their number. */
static nuri_status take_sizes(struct question *q, uint32_t *taken, bool *yes)
{
    const uint32_t all = q->board->puzzle->clues;
    nuri_status status = NURI_OK;
    uint32_t target = 1;

    *yes = false;
    *taken = 0;
    while (status == NURI_OK && !*yes && *taken < all) {
        for (; *taken < target && *taken < all; ++*taken)
            q->size[q->order[*taken]] = true;
        status =
            nuri_question_is_forced(q, *taken < all ? NODES : NODES_WHOLE, yes);
        target += 1 + target / 2;
    }
    return status;
}

/* ---- Marks -------------------------------------------------------------- */

static int by_assumed_cell(const void *a, const void *b)
{
    const struct assumption *x = a, *y = b;
    return (x->cell > y->cell) - (x->cell < y->cell);
}

/* Use only the marks in the list. */
static void give_marks(struct question *q, const struct assumption *list,
                       uint32_t count)
{
    const struct grid *const g = &q->board->puzzle->grid;

    assert(count == 0 || q->core->cells == 1);
    memset(q->marks, NURI_UNDECIDED, grid_cells(g));
    for (uint32_t i = 0; i < count; i++)
        if (list[i].cell != q->core->cell[0])
            q->marks[grid_index(g, list[i].cell)] = (uint8_t)list[i].colour;
}

/* Leave out the marks that a conflict does not name; asking again with the
 * named ones leaves fewer still. */
static nuri_status drop_unnamed(struct question *q, struct assumption *list,
                                uint32_t *count)
{
    uint32_t before = UINT32_MAX;
    nuri_status status = NURI_OK;
    bool yes = true;

    while (status == NURI_OK && yes && *count < before) {
        before = *count;
        status = nuri_question_ask(q, NODES, list, count, &yes);
        qsort(list, *count, sizeof *list, by_assumed_cell);
    }
    give_marks(q, list, *count);
    return status;
}

/* Take a mark in, or leave it out.  A put_fn. */
static void put_mark(struct question *q, uint32_t index, bool in)
{
    const cell c = grid_at(&q->board->puzzle->grid, index);

    assert(q->board->colour[c] != NURI_UNDECIDED);
    q->marks[index] = in ? q->board->colour[c] : NURI_UNDECIDED;
}

/* Leave marks out, the farthest first. */
static nuri_status drop_marks(struct question *q)
{
    const struct grid *const g = &q->board->puzzle->grid;
    const cell c = q->core->cell[0];
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++)
        if (q->marks[i] != NURI_UNDECIDED) {
            const uint32_t near = grid_distance(g, c, grid_at(g, i));
            q->ranked[count++] = (struct ranked){UINT32_MAX - near, i};
        }
    nuri_ranking_sort(q->ranked, count);
    for (uint32_t k = 0; k < count; k++)
        q->item[k] = q->ranked[k].item;
    return nuri_question_drop_items(q, count, put_mark);
}

/* ---- Other cells -------------------------------------------------------- */

/* Find other cells of that colour that are forced.  One search answers for all,
 * and learns from each. */
static nuri_status find_other_cells(struct question *q, struct session *s)
{
    struct minimal_core *const core = q->core;
    const struct grid *const g = &q->board->puzzle->grid;
    struct allowance work = {0, WORK_OTHERS};
    nuri_status status = NURI_OK;

    assert(core->cells == 1);
    for (uint32_t i = 0; i < grid_cells(g) && status == NURI_OK; i++) {
        const struct assumption wrong = {grid_at(g, i),
                                         colour_other(core->colour)};
        enum answer answer = ANSWER_STOPPED;
        if (q->board->colour[wrong.cell] != NURI_UNDECIDED ||
            q->facts[i] != core->colour || wrong.cell == core->cell[0])
            continue;
        work.spent = nuri_search_stats(s->search)->propagations;
        if (!allowance_has(&work, 0) ||
            q->budget->reached != NURI_LIMIT_NOT_REACHED)
            break;
        const uint64_t used = nuri_search_stats(s->search)->nodes;
        status = nuri_question_search_for(
            s->search, q->budget, used + NODES_OTHER, &wrong, 1, &answer);
        if (answer == ANSWER_NONE)
            core->cell[core->cells++] = wrong.cell;
    }
    return status;
}

static nuri_status add_others(struct question *q)
{
    nuri_puzzle *puzzle;
    struct session s;
    nuri_status status = nuri_question_open(q, true, &s, &puzzle);

    if (status == NURI_OK && s.search)
        status = find_other_cells(q, &s);
    nuri_question_close(&s, puzzle);
    return status;
}

/* ---- Entry -------------------------------------------------------------- */

/* List all marks of the board outside clues; return their number. */
static uint32_t list_board_marks(const struct board *b, struct assumption *list)
{
    const struct grid *const g = &b->puzzle->grid;
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const cell c = grid_at(g, i);
        if (b->colour[c] != NURI_UNDECIDED &&
            b->puzzle->clue[c] == NURI_CLUE_NONE)
            list[count++] = (struct assumption){c, (nuri_colour)b->colour[c]};
    }
    return count;
}

static nuri_status reduce_core(struct question *q)
{
    struct minimal_core *const core = q->core;
    struct assumption *const list = core->mark;
    uint32_t taken, count = list_board_marks(q->board, list);

    assert(core->cells == 1 && core->colour != NURI_UNDECIDED);
    give_marks(q, list, count);
    sort_clues(q, core->cell[0]);
    nuri_status status = take_sizes(q, &taken, &core->proved);
    if (status != NURI_OK || !core->proved)
        return status;
    status = nuri_question_drop_sizes(q, taken);
    if (status == NURI_OK)
        status = nuri_question_drop_rules(q);
    list[count++] =
        (struct assumption){core->cell[0], colour_other(core->colour)};
    if (status == NURI_OK)
        status = drop_unnamed(q, list, &count);
    if (status == NURI_OK)
        status = drop_marks(q);
    if (status == NURI_OK)
        status = add_others(q);
    nuri_numbers_sort(core->cell, core->cells);
    return status;
}

/* Leave nothing out. */
static nuri_status keep_all(struct question *q)
{
    struct minimal_core *const core = q->core;

    for (uint32_t i = 0; i < q->board->puzzle->clues; i++)
        q->size[i] = true;
    give_marks(q, core->mark, list_board_marks(q->board, core->mark));
    return NURI_OK;
}

/* A core without a solution, instead of one that forces a cell. */
static nuri_status reduce_puzzle(struct question *q)
{
    struct minimal_core *const core = q->core;
    const uint32_t all = q->board->puzzle->clues;

    assert(core->cells == 0);
    q->work.most = WORK_NONE;
    for (uint32_t i = 0; i < all; i++) {
        q->order[i] = i;
        q->size[i] = true;
    }
    nuri_status status = nuri_question_is_forced(q, NODES_WHOLE, &core->proved);
    if (status == NURI_OK && q->solved)
        return NURI_ERR_ARGUMENT;
    if (status != NURI_OK || !core->proved)
        return status;
    if (q->focus)
        sort_clues(q, q->focus);
    status = nuri_question_drop_sizes(q, all);
    return status == NURI_OK ? nuri_question_drop_rules(q) : status;
}

/* Make the core of q, about cell c unless that is 0. */
static nuri_status make_core(struct question q, cell c,
                             nuri_status (*work)(struct question *q))
{
    struct minimal_core *const core = q.core;
    nuri_status status = NURI_ERR_MEMORY;

    if (nuri_question_init(&q)) {
        if (c) {
            core->cell[core->cells++] = c;
            core->colour =
                (nuri_colour)q.facts[grid_index(&q.board->puzzle->grid, c)];
        }
        status = work(&q);
    }
    if (status == NURI_OK)
        nuri_question_put_out(&q);
    nuri_question_clear(&q);
    return status;
}

nuri_status nuri_minimal_core_find(struct minimal_core *core,
                                   const struct board *board,
                                   const uint8_t *facts, cell c,
                                   struct budget *budget)
{
    return make_core(
        (struct question){
            .core = core, .board = board, .facts = facts, .budget = budget},
        c, reduce_core);
}

nuri_status nuri_minimal_core_all(struct minimal_core *core,
                                  const struct board *board,
                                  const uint8_t *facts, cell c)
{
    return make_core(
        (struct question){.core = core, .board = board, .facts = facts}, c,
        keep_all);
}

nuri_status nuri_minimal_core_of_none(struct minimal_core *core,
                                      const struct board *board,
                                      struct budget *budget)
{
    return make_core(
        (struct question){.core = core, .board = board, .budget = budget}, 0,
        reduce_puzzle);
}

void nuri_minimal_core_clear(struct minimal_core *core)
{
    free(core->cell);
    free(core->clue);
    free(core->mark);
    core->cell = NULL;
    core->clue = NULL;
    core->mark = NULL;
}
