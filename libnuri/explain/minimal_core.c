/*
 * minimal_core.c -- a small part of a puzzle that forces a cell, or has no
 * solution.
 *
 * What can be left out is one list: sizes, then rules, then marks, of each the
 * farthest first.  It is asked with fewer and fewer items, each time in a new
 * search.  A question has a limit of nodes, all together one of work, and what
 * takes more counts as no: that only leaves in what is not needed.  So a core
 * is mostly minimal, and no sentence claims it.
 */
#include "explain/minimal_core.h"

#include "base/grid.h"
#include "base/sort.h"
#include "solve/session.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    NODES = 500,        /* of one question */
    NODES_MORE = 10,    /* than were needed before: see nodes_allowed() */
    NODES_AGAIN = 2000, /* the second time, if nothing was settled */
    NODES_WHOLE = 3000, /* of the question whether all is enough */
    NODES_OTHER = 30,   /* of the question whether another cell is forced */
    /* Literals propagated for all questions, a third of a second, mostly a
     * tenth; if there is no solution; and for other cells. */
    WORK = 150000,
    WORK_NONE = 50000,
    WORK_OTHERS = 50000
};

enum kind { KIND_SIZE, KIND_SQUARES, KIND_SEA, KIND_MARK };

struct item {
    enum kind kind;
    cell cell; /* of a clue or mark */
    uint32_t distance;
    bool needed; /* a solution without it was found */
};

struct question {
    nuri_status status; /* sticky: after an error all answers are no */
    struct minimal_core *core;
    const struct board *board;
    const uint8_t *facts;
    struct budget *budget;
    struct item *item; /* [count], left in; the first are left out first */
    uint32_t count;
    struct allowance work;
    uint64_t hardest; /* maximum nodes of a yes so far */
    cell focus;       /* subject of the last yes: nuri_search_focus() */
    bool solved;      /* the last question found a solution */
    /* The part that is searched. */
    int32_t *clues; /* [cells] */
    uint8_t *marks; /* [cells] */
    nuri_puzzle *puzzle;
    struct session session;
    struct arena memory; /* of all arrays */
};

/* ---- Items -------------------------------------------------------------- */

static int by_turn(const void *a, const void *b)
{
    const struct item *const x = a, *const y = b;

    if (x->kind != y->kind)
        return x->kind < y->kind ? -1 : 1;
    if (x->distance != y->distance)
        return x->distance > y->distance ? -1 : 1;
    return (x->cell < y->cell) - (x->cell > y->cell);
}

/* Leave out first what is farthest from c; 0: the last in reading order. */
static void sort_items(struct question *q, cell c)
{
    for (uint32_t i = 0; i < q->count; i++)
        q->item[i].distance =
            c ? grid_distance(&q->board->puzzle->grid, c, q->item[i].cell) : 0;
    qsort(q->item, q->count, sizeof *q->item, by_turn);
}

static void list_items(struct question *q, cell c)
{
    const struct board *const b = q->board;
    const struct grid *const g = &b->puzzle->grid;

    for (cell at = grid_first(g); at < grid_end(g); at++)
        if (b->puzzle->clue[at] != NURI_CLUE_NONE)
            q->item[q->count++] = (struct item){.kind = KIND_SIZE, .cell = at};
        else if (b->colour[at] == NURI_BLACK || b->colour[at] == NURI_WHITE)
            q->item[q->count++] = (struct item){.kind = KIND_MARK, .cell = at};
    q->item[q->count++] = (struct item){.kind = KIND_SQUARES};
    q->item[q->count++] = (struct item){.kind = KIND_SEA};
    sort_items(q, c);
}

static void remove_items(struct question *q, uint32_t from, uint32_t count)
{
    assert(count <= q->count && from <= q->count - count);
    q->count -= count;
    memmove(q->item + from, q->item + from + count,
            (q->count - from) * sizeof *q->item);
}

/* ---- Questions ---------------------------------------------------------- */

/* Open a search for solutions of what is left in, without `count` items from
 * number `from` on.  Close it, whatever is returned. */
static void open_part(struct question *q, uint32_t from, uint32_t count)
{
    const nuri_puzzle *const p = q->board->puzzle;
    const struct grid *const g = &p->grid;
    struct session *const s = &q->session;
    bool rule[KIND_MARK] = {false};

    memset(q->marks, NURI_UNDECIDED, grid_cells(g));
    for (uint32_t i = 0; i < p->clues; i++)
        q->clues[grid_index(g, p->clue_cell[i])] = NURI_CLUE_ANY;
    for (uint32_t i = 0; i < q->count; i++) {
        const struct item *const one = &q->item[i];
        if (i >= from && i - from < count)
            continue;
        if (one->kind == KIND_SIZE)
            q->clues[grid_index(g, one->cell)] = p->clue[one->cell];
        else if (one->kind == KIND_MARK)
            q->marks[grid_index(g, one->cell)] = q->board->colour[one->cell];
        else
            rule[one->kind] = true;
    }
    q->puzzle = NULL;
    *s = (struct session){.budget = q->budget};
    q->status = nuri_puzzle_new(&q->puzzle, g->width, g->height, q->clues);
    if (q->status == NURI_OK)
        q->status =
            nuri_board_init(&s->board, q->puzzle, q->marks, &s->consistent);
    if (q->status == NURI_OK)
        q->status = nuri_search_new(&s->search, &s->board, q->budget);
    if (s->search)
        nuri_search_relax(s->search, !rule[KIND_SEA], !rule[KIND_SQUARES]);
}

static void close_part(struct question *q)
{
    nuri_session_close(&q->session);
    nuri_puzzle_free(q->puzzle);
}

/* Search the part, for so many nodes: for a solution where c,
 * if it is a cell, has the other colour. */
static enum answer search_part(struct question *q, cell c, uint64_t nodes)
{
    const struct mark wrong = {c, colour_other(q->core->colour)};
    const uint64_t most = nuri_budget_narrow(q->budget, nodes);
    enum answer answer = ANSWER_STOPPED;

    q->status = nuri_search_next(q->session.search, &wrong, c != 0, &answer);
    nuri_budget_give_back(q->budget, most);
    return q->status == NURI_OK ? answer : ANSWER_STOPPED;
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

/* True if what is left in is enough without `count` items from number `from`
 * on.  Setting up a search takes time, which adds up where many questions are
 * about the whole board. */
static bool ask_without(struct question *q, uint32_t from, uint32_t count,
                        uint64_t nodes)
{
    const struct minimal_core *const core = q->core;
    const cell c = core->cells ? core->cell[0] : 0;
    enum answer answer = ANSWER_STOPPED;

    q->solved = false;
    if (q->status != NURI_OK || !nuri_budget_in_time(q->budget) ||
        (!allowance_has(&q->work, 0) && nodes < NODES_WHOLE))
        return false;
    open_part(q, from, count);
    if (q->status == NURI_OK && q->session.search) {
        const nuri_stats *const stats = nuri_search_stats(q->session.search);
        answer = search_part(q, c, nodes);
        allowance_spend(&q->work, stats->propagations);
        if (!c)
            allowance_spend(&q->work, grid_cells(&q->board->puzzle->grid));
        if (answer == ANSWER_NONE && stats->nodes > q->hardest)
            q->hardest = stats->nodes;
        if (answer == ANSWER_NONE)
            q->focus = nuri_search_focus(q->session.search);
    }
    q->solved = answer == ANSWER_SOLUTION;
    close_part(q);
    return answer == ANSWER_NONE;
}

/* Leave out items of these kinds: blocks, then smaller ones, as a block saves
 * many questions; single items at the end. */
static void drop_items(struct question *q, enum kind first, enum kind last)
{
    uint32_t from = 0;

    while (from < q->count && q->item[from].kind < first)
        from++;
    uint32_t end = from;
    while (end < q->count && q->item[end].kind <= last)
        end++;
    for (uint32_t block = (end - from) / 4 + 1; block > 0; block /= 2)
        for (uint32_t i = from; i < end;) {
            const uint32_t size = end - i < block ? end - i : block;
            if (ask_without(q, i, size, nodes_allowed(q))) {
                remove_items(q, i, size);
                end -= size;
            } else {
                q->item[i].needed = size == 1 && q->solved;
                i += size;
            }
        }
}

/* What took more nodes than the proofs before, and so was not settled, is asked
 * once more. */
static void drop_the_rest(struct question *q)
{
    uint32_t i = 0;

    allowance_renew(&q->work, WORK_NONE);
    while (i < q->count)
        if (!q->item[i].needed && ask_without(q, i, 1, NODES_AGAIN))
            remove_items(q, i, 1);
        else
            i++;
}

/* Find other cells of that colour that are forced.  One search answers for all,
 * and learns from each. */
static void add_others(struct question *q)
{
    struct minimal_core *const core = q->core;
    const struct grid *const g = &q->board->puzzle->grid;
    struct allowance work = {0, WORK_OTHERS};

    open_part(q, 0, 0);
    for (cell c = grid_first(g); c < grid_end(g) && q->status == NURI_OK &&
                                 q->session.search && allowance_has(&work, 1) &&
                                 q->budget->reached == NURI_LIMIT_NOT_REACHED;
         c++) {
        if (q->board->colour[c] != NURI_UNDECIDED || c == core->cell[0] ||
            q->facts[grid_index(g, c)] != core->colour)
            continue;
        if (search_part(q, c, NODES_OTHER) == ANSWER_NONE)
            core->cell[core->cells++] = c;
        work.spent = nuri_search_stats(q->session.search)->propagations;
    }
    close_part(q);
    nuri_numbers_sort(core->cell, core->cells);
}

/* ---- Entry -------------------------------------------------------------- */

/* Take in the sizes nearest to c until the cell is forced, or all at once; then
 * leave out what is not needed. */
static void reduce(struct question *q, cell c)
{
    struct minimal_core *const core = q->core;
    const uint32_t all = q->board->puzzle->clues;
    uint32_t out, taken = c ? 1 : all;

    q->work.most = c ? WORK : WORK_NONE;
    do {
        out = taken < all ? all - taken : 0;
        taken += 1 + taken / 2;
        core->proved = ask_without(q, 0, out, out ? NODES : NODES_WHOLE);
    } while (!core->proved && out > 0);
    if (q->status == NURI_OK && !c && q->solved)
        q->status = NURI_ERR_ARGUMENT;
    if (!core->proved)
        return;
    remove_items(q, 0, out);
    if (!c)
        sort_items(q, q->focus);
    drop_items(q, KIND_SIZE, KIND_SIZE);
    drop_items(q, KIND_SQUARES, KIND_SEA);
    drop_items(q, KIND_MARK, KIND_MARK);
    if (!c)
        drop_the_rest(q);
    if (q->status == NURI_OK && c)
        add_others(q);
}

/* What is left in, in reading order. */
static void put_out(struct question *q)
{
    struct minimal_core *const core = q->core;

    for (uint32_t i = 0; i < q->count; i++)
        q->item[i].distance = UINT32_MAX - q->item[i].cell;
    qsort(q->item, q->count, sizeof *q->item, by_turn);
    for (uint32_t i = 0; i < q->count; i++) {
        const cell c = q->item[i].cell;
        switch (q->item[i].kind) {
        case KIND_SIZE: core->clue[core->clues++] = c; break;
        case KIND_SQUARES: core->squares = true; break;
        case KIND_SEA: core->sea = true; break;
        case KIND_MARK:
            core->mark[core->marks++] =
                (struct mark){c, (nuri_colour)q->board->colour[c]};
            break;
        }
    }
}

nuri_status nuri_minimal_core_find(struct minimal_core *core,
                                   const struct board *board,
                                   const uint8_t *facts, cell c,
                                   struct budget *budget)
{
    const uint32_t cells = grid_cells(&board->puzzle->grid);
    struct question q = {
        .core = core, .board = board, .facts = facts, .budget = budget};

    *core = (struct minimal_core){0};
    core->cell = nuri_arena_array(&core->memory, cells, sizeof *core->cell);
    core->clue = nuri_arena_array(&core->memory, cells, sizeof *core->clue);
    core->mark = nuri_arena_array(&core->memory, cells, sizeof *core->mark);
    q.item = nuri_arena_array(&q.memory, cells + 2, sizeof *q.item);
    q.clues = nuri_arena_array(&q.memory, cells, sizeof *q.clues);
    q.marks = nuri_arena_array(&q.memory, cells, 1);
    if (core->memory.failed || q.memory.failed) {
        q.status = NURI_ERR_MEMORY;
    } else {
        if (c) {
            core->cell[core->cells++] = c;
            core->colour =
                (nuri_colour)facts[grid_index(&board->puzzle->grid, c)];
        }
        list_items(&q, c);
        if (budget)
            reduce(&q, c);
        put_out(&q);
    }
    nuri_arena_clear(&q.memory);
    return q.status;
}

void nuri_minimal_core_clear(struct minimal_core *core)
{
    nuri_arena_clear(&core->memory);
    *core = (struct minimal_core){0};
}

/* ---- In words ----------------------------------------------------------- */

static enum sentence_id core_sentence(const struct minimal_core *core,
                                      uint32_t clues)
{
    if (core->clues == 0)
        return SAYS_core_sizes;
    if (core->clues <= CORE_CLUES)
        return core->clues < clues ? SAYS_core_some : SAYS_core_all;
    return core->clues < clues ? SAYS_core_many : SAYS_core_every;
}

const nuri_said *nuri_say_core(const struct sayer *to,
                               const struct minimal_core *core,
                               const nuri_puzzle *puzzle)
{
    static const enum sentence_id rules[2][2] = {
        {SAYS_rules_apart, SAYS_rules_squares},
        {SAYS_rules_sea, SAYS_rules_both}};

    assert(core->clues <= puzzle->clues);
    const nuri_said *const reason =
        nuri_say(to, rules[core->sea][core->squares], &(struct slots){0});
    return nuri_say(to, core_sentence(core, puzzle->clues),
                    &(struct slots){.clues = {core->clue, core->clues},
                                    .number = core->clues,
                                    .total = puzzle->clues,
                                    .reason = reason});
}
