/*
 * core_question.c -- whether a part of a puzzle is enough.
 */
#include "explain/core_question.h"

#include "base/colour.h"
#include "base/memory.h"

#include <assert.h>
#include <string.h>

enum {
    /* literals propagated for all questions, a third of a second; on most
     * boards a tenth is enough */
    WORK = 150000
};

/* ---- Memory ------------------------------------------------------------- */

bool nuri_question_init(struct question *q)
{
    const uint32_t cells = grid_cells(&q->board->puzzle->grid);
    const uint32_t clues = q->board->puzzle->clues;
    struct minimal_core *const core = q->core;

    *core = (struct minimal_core){
        .cell = nuri_mem_array(cells, sizeof *core->cell),
        .clue = nuri_mem_array(clues, sizeof *core->clue),
        .mark = nuri_mem_array(cells + 1, sizeof *core->mark),
        .sea = true,
        .squares = true};
    q->order = nuri_arena_array(&q->memory, clues, sizeof *q->order);
    q->size = nuri_arena_array(&q->memory, clues, sizeof *q->size);
    q->clues = nuri_arena_array(&q->memory, cells, sizeof *q->clues);
    q->marks = nuri_arena_array(&q->memory, cells, 1);
    q->item = nuri_arena_array(&q->memory, cells, sizeof *q->item);
    q->ranked = nuri_arena_array(&q->memory, cells, sizeof *q->ranked);
    q->work.most = WORK;
    return core->cell && core->clue && core->mark && !q->memory.failed;
}

void nuri_question_clear(struct question *q)
{
    nuri_arena_clear(&q->memory);
}

/* ---- Questions ---------------------------------------------------------- */

/* The puzzle with only the sizes that are left in. */
static nuri_status make_part_of_puzzle(const struct question *q,
                                       nuri_puzzle **out)
{
    const nuri_puzzle *const p = q->board->puzzle;
    const struct grid *const g = &p->grid;

    assert(q->size && q->clues);
    memset(q->clues, 0, grid_cells(g) * sizeof *q->clues);
    for (uint32_t i = 0; i < p->clues; i++)
        q->clues[grid_index(g, p->clue_cell[i])] =
            q->size[i] ? p->clue[p->clue_cell[i]] : NURI_CLUE_ANY;
    return nuri_puzzle_new(out, g->width, g->height, q->clues);
}

nuri_status nuri_question_search_for(struct search *s, struct budget *budget,
                                     uint64_t nodes,
                                     const struct assumption *list,
                                     uint32_t count, enum answer *answer)
{
    const uint64_t most = nuri_budget_narrow(budget, nodes);
    const nuri_status status = nuri_search_next(s, list, count, answer);

    nuri_budget_give_back(budget, most);
    return status;
}

nuri_status nuri_question_open(const struct question *q, bool marks,
                               struct session *s, nuri_puzzle **puzzle)
{
    *puzzle = NULL;
    *s = (struct session){.budget = q->budget};
    nuri_status status = make_part_of_puzzle(q, puzzle);
    if (status == NURI_OK)
        status = nuri_board_init(&s->board, *puzzle, marks ? q->marks : NULL,
                                 &s->consistent);
    if (status == NURI_OK)
        status = nuri_search_new(&s->search, &s->board, q->budget);
    if (s->search)
        nuri_search_relax(s->search, !q->core->sea, !q->core->squares);
    return status;
}

void nuri_question_close(struct session *s, nuri_puzzle *puzzle)
{
    nuri_session_close(s);
    nuri_puzzle_free(puzzle);
}

/* Nodes to show that something is not needed.  Where a whole puzzle has no
 * solution a single node answers most questions, and the others take several
 * times the nodes of a proof: so only a little more than the proofs so far is
 * allowed. */
static uint64_t nodes_allowed(const struct question *q)
{
    const uint64_t nodes = NODES_MORE + q->hardest + q->hardest / 2;
    return q->core->cells || nodes > NODES ? NODES : nodes;
}

/* Note what a proof took. */
static void note_proof(struct question *q, const struct search *s)
{
    const uint64_t nodes = nuri_search_stats(s)->nodes;

    assert(nuri_search_stats(s)->nodes < UINT64_MAX);
    q->hardest = nodes > q->hardest ? nodes : q->hardest;
    if (q->core->cells == 0)
        q->focus = nuri_search_focus(s);
}

/* Extra cost of a question: setting up a search takes time, which adds up where
 * many questions are about the whole board. */
static uint64_t cost_of_asking(const struct question *q)
{
    return q->core->cells ? 0 : grid_cells(&q->board->puzzle->grid);
}

nuri_status nuri_question_ask(struct question *q, uint64_t nodes,
                              struct assumption *list, uint32_t *count,
                              bool *yes)
{
    const struct minimal_core *const core = q->core;
    const struct assumption wrong = {core->cell[0], colour_other(core->colour)};
    enum answer answer = ANSWER_STOPPED;
    nuri_puzzle *puzzle;
    struct session s;

    assert(nodes > 0 && (!list || count));
    *yes = false;
    if (!nuri_budget_in_time(q->budget, NULL) ||
        (!allowance_has(&q->work, 0) && nodes < NODES_WHOLE))
        return NURI_OK;
    nuri_status status = nuri_question_open(q, !list, &s, &puzzle);
    if (status == NURI_OK && s.search) {
        status = nuri_question_search_for(s.search, q->budget, nodes,
                                          list ? list : &wrong,
                                          list ? *count : core->cells, &answer);
        allowance_spend(&q->work,
                        cost_of_asking(q) +
                            nuri_search_stats(s.search)->propagations);
    }
    q->solved = status == NURI_OK && answer == ANSWER_SOLUTION;
    *yes = status == NURI_OK && answer == ANSWER_NONE;
    if (*yes)
        note_proof(q, s.search);
    if (*yes && list)
        *count = nuri_search_core(s.search, list);
    nuri_question_close(&s, puzzle);
    return status;
}

nuri_status nuri_question_is_forced(struct question *q, uint64_t nodes,
                                    bool *yes)
{
    return nuri_question_ask(q, nodes, NULL, NULL, yes);
}

/* ---- Leaving out blocks ------------------------------------------------- */

static void put_items(struct question *q, put_fn *put, uint32_t from,
                      uint32_t count, bool in)
{
    for (uint32_t i = 0; i < count; i++)
        put(q, q->item[from + i], in);
}

/* Try to leave out blocks, then smaller ones, as a block saves many questions;
 * single items at the end. */
nuri_status nuri_question_drop_items(struct question *q, uint32_t count,
                                     put_fn *put)
{
    nuri_status status = NURI_OK;

    assert(count <= grid_cells(&q->board->puzzle->grid));
    for (uint32_t block = count / 4 + 1; status == NURI_OK; block /= 2) {
        for (uint32_t i = 0; i < count && status == NURI_OK;) {
            const uint32_t size = count - i < block ? count - i : block;
            bool yes = false;
            put_items(q, put, i, size, false);
            status = nuri_question_is_forced(q, nodes_allowed(q), &yes);
            if (!yes) {
                put_items(q, put, i, size, true);
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

/* ---- Sizes and rules ---------------------------------------------------- */

/* A put_fn. */
static void put_size(struct question *q, uint32_t number, bool in)
{
    assert(number < q->board->puzzle->clues);
    q->size[number] = in;
}

nuri_status nuri_question_drop_sizes(struct question *q, uint32_t taken)
{
    assert(taken <= q->board->puzzle->clues);
    for (uint32_t i = 0; i < taken; i++)
        q->item[i] = q->order[taken - 1 - i];
    return nuri_question_drop_items(q, taken, put_size);
}

nuri_status nuri_question_drop_rules(struct question *q)
{
    bool *const rules[] = {&q->core->squares, &q->core->sea};
    nuri_status status = NURI_OK;

    for (int k = 0; k < 2 && status == NURI_OK; k++) {
        bool yes = false;
        *rules[k] = false;
        status = nuri_question_is_forced(q, nodes_allowed(q), &yes);
        if (!yes)
            *rules[k] = true;
    }
    return status;
}

/* ---- The answer --------------------------------------------------------- */

/* The lists of the core are large enough for all. */
void nuri_question_put_out(struct question *q)
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
        if (q->marks[i] != NURI_UNDECIDED)
            core->mark[core->marks++] =
                (struct assumption){grid_at(g, i), (nuri_colour)q->marks[i]};
}
