/*
 * case_tree.c -- the search for case distinctions.
 */
#include "explain/case_tree.h"

#include "base/grid.h"
#include "base/memory.h"
#include "base/sort.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* To rank suppositions, count their consequences within these rounds, by
 * techniques up to this level. */
enum { RANKED_ROUNDS = 3, RANKED_LEVEL = 3 };

/* New marks after which they are counted again. */
enum { MARKS_TO_RANK = 8 };

/* Of all searches for one explanation: a fraction of a second. */
static const uint64_t max_looks_for_cases = (uint64_t)10 << 20;

/* Rows tried in turn until a tree is found: how deep, how many suppositions,
 * and the work for each. */
static const struct effort {
    unsigned depth, level; /* of the techniques inside */
    uint32_t suppositions, looks;
} efforts[] = {
    {2, 3, 24, 1 << 15}, {2, 3, 16, 1 << 17}, {2, 4, 16, 1 << 17},
    {2, 3, 8, 1 << 19},  {2, 4, 12, 1 << 19}, {2, 4, 6, 1 << 20},
    {3, 3, 3, 1 << 20},
};

enum { EFFORTS = sizeof efforts / sizeof efforts[0] };

/* Inside, short chains are tried before long ones: the rounds of each try. */
static const uint32_t rounds_of[] = {2, 5, UINT32_MAX};

enum { ROUNDS = sizeof rounds_of / sizeof rounds_of[0] };

static nuri_status refute(struct case_search *s, unsigned depth,
                          const struct what_if_cell *what, uint32_t rounds,
                          struct case_node *n, bool *refuted);

/* NOLINTNEXTLINE(misc-no-recursion): CASE_DEPTH levels */
static void clear_node(struct case_node *n)
{
    nuri_deductions_clear(&n->log);
    for (uint32_t i = 0; i < n->children; i++)
        clear_node(&n->child[i]);
    free(n->child);
    *n = (struct case_node){0};
}

/* ---- Work --------------------------------------------------------------- */

static uint64_t looks_of(const struct case_search *s)
{
    uint64_t sum = 0;

    for (int k = 0; k < CASE_DEPTH; k++)
        sum += nuri_run_looks(&s->run[k]);
    return sum;
}

static bool is_spent(const struct case_search *s)
{
    return looks_of(s) >= s->end || !run_should_continue(&s->run[0]);
}

static bool init_search(struct case_search *s, const nuri_puzzle *puzzle)
{
    if (s->size > 0)
        return true;
    s->memory = nuri_mem_array(puzzle->grid.size, sizeof *s->memory);
    bool made = s->memory != NULL;
    for (int k = 0; k < CASE_DEPTH && made; k++)
        made = nuri_run_init(&s->run[k], puzzle);
    s->size = made ? puzzle->grid.size : 0;
    if (!made)
        nuri_case_search_clear(s);
    return made;
}

void nuri_case_search_clear(struct case_search *s)
{
    for (uint32_t c = 0; c < s->size; c++)
        clear_node(&s->memory[c].tree);
    free(s->memory);
    for (int k = 0; k < CASE_DEPTH; k++)
        nuri_run_clear(&s->run[k]);
    *s = (struct case_search){.size = 0};
}

/* ---- Trees -------------------------------------------------------------- */

static bool add_child(struct case_node *n, const struct case_node *child)
{
    struct case_node *const list =
        nuri_mem_resize(n->child, n->children + (size_t)1, sizeof *list);

    if (!list)
        return false;
    n->child = list;
    n->child[n->children++] = *child;
    return true;
}

/* Keep the chain of the run, and count its links. */
static void keep_chain(struct case_node *n, const struct what_if_run *r)
{
    const struct deductions *const log = &r->deducer.deductions;

    n->links = 0;
    n->level = r->level;
    for (uint32_t k = 0; k < log->count; k++) {
        if (!chain_has(&r->best, k))
            continue;
        nuri_deductions_copy_listed(&n->log, log, k);
        n->links++;
        if (log->list[k].technique == CASE_LINK)
            n->links += n->child[log->list[k].number].links;
    }
}

/* Append the known cells that the refuted supposition rests on; returns their
 * count. */
static uint32_t add_known_causes(struct what_if_run *r, struct deductions *to)
{
    struct deductions *const log = &r->deducer.deductions;
    const uint32_t links = log->count, before = to->cells;
    struct view v = nuri_run_view(r);

    nuri_contradiction_causes(&v, &r->contradiction);
    nuri_stamps_reset(&r->needed);
    for (uint32_t k = 0; k < log->count; k++) {
        const cell *const causes = deduction_causes(log, &log->list[k]);
        if (k < links && !chain_has(&r->best, k))
            continue;
        for (uint32_t i = 0; i < log->list[k].causes; i++)
            if (stamps_add(&r->needed, causes[i]) && causes[i] != r->cell &&
                r->by[causes[i]] == NO_DEDUCTION)
                nuri_deductions_cell(to, causes[i]);
    }
    to->failed = to->failed || log->failed;
    nuri_deductions_cut(log, links);
    return to->cells - before;
}

/* Add what the refuted supposition inside shows to the log of the outer one. */
static void add_link(struct what_if_run *outer, struct what_if_run *inner,
                     uint32_t child)
{
    struct deductions *const to = &outer->deducer.deductions;
    struct deduction link = {.technique = CASE_LINK,
                             .colour = colour_other(inner->colour),
                             .cells = 1,
                             .cell_first = to->cells,
                             .cause_first = to->cells + 1,
                             .listed = true,
                             .number = child};

    nuri_deductions_cell(to, inner->cell);
    link.causes = add_known_causes(inner, to);
    nuri_deductions_add(to, &link);
}

/* ---- Suppositions inside ------------------------------------------------ */

/* The distance of a cell from what the supposition has decided. */
static uint32_t distance_of(const struct what_if_run *r, cell c)
{
    uint32_t least = UINT32_MAX;

    assert(r->board.marked > r->known);
    for (uint32_t k = r->known; k < r->board.marked; k++) {
        const uint32_t far =
            grid_distance(&r->board.puzzle->grid, r->board.trail[k], c);
        least = far < least ? far : least;
    }
    return least;
}

/* Both colours of all undecided cells, the nearest first. */
static uint32_t list_inside(const struct what_if_run *r,
                            struct what_if_cell *list)
{
    const struct grid *const g = &r->board.puzzle->grid;
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const cell c = grid_at(g, i);
        if (r->board.colour[c] != NURI_UNDECIDED)
            continue;
        const uint32_t far = distance_of(r, c);
        list[count++] = (struct what_if_cell){c, NURI_BLACK, far};
        list[count++] = (struct what_if_cell){c, NURI_WHITE, far};
    }
    return count;
}

/* Suppose one inside; if it is refuted, follow what that shows. */
/* NOLINTNEXTLINE(misc-no-recursion): CASE_DEPTH levels */
static nuri_status suppose_inside(struct case_search *s, unsigned depth,
                                  const struct what_if_cell *what,
                                  uint32_t rounds, struct case_node *n,
                                  bool *refuted, bool *any)
{
    struct what_if_run *const outer = &s->run[depth];
    struct what_if_run *const inner = &s->run[depth + 1];
    struct case_node child;
    bool is_child;

    nuri_run_follow(inner, &outer->board);
    if (!nuri_run_use(inner, s->level, MAX_EASY_SHAPES))
        return NURI_ERR_MEMORY;
    nuri_status status = refute(s, depth + 1, what, rounds, &child, &is_child);
    if (status != NURI_OK || !is_child || !add_child(n, &child)) {
        status = status == NURI_OK && is_child ? NURI_ERR_MEMORY : status;
        clear_node(&child);
        return status;
    }
    *any = true;
    add_link(outer, inner, n->children - 1);
    return outer->deducer.deductions.failed
               ? NURI_ERR_MEMORY
               : nuri_run_go_on(outer, outer->deducer.deductions.count - 1,
                                refuted);
}

/* Suppose what is undecided, the nearest first; *any if one is refuted. */
/* NOLINTNEXTLINE(misc-no-recursion): CASE_DEPTH levels */
static nuri_status suppose_all_inside(struct case_search *s, unsigned depth,
                                      uint32_t rounds, struct case_node *n,
                                      bool *refuted, bool *any)
{
    const struct board *const b = &s->run[depth].board;
    struct what_if_cell *const list =
        nuri_mem_array((size_t)2 * b->count[NURI_UNDECIDED], sizeof *list);
    nuri_status status = NURI_OK;

    *any = false;
    if (!list)
        return NURI_ERR_MEMORY;
    const uint32_t count = list_inside(&s->run[depth], list);
    if (!nuri_what_if_sort(list, count))
        status = NURI_ERR_MEMORY;
    for (uint32_t i = 0;
         i < count && status == NURI_OK && !*refuted && !is_spent(s); i++)
        if (b->colour[list[i].cell] == NURI_UNDECIDED)
            status =
                suppose_inside(s, depth, &list[i], rounds, n, refuted, any);
    free(list);
    return status;
}

/* Suppose inside until that refutes the outer one, or nothing more does. */
/* NOLINTNEXTLINE(misc-no-recursion): CASE_DEPTH levels */
static nuri_status split(struct case_search *s, unsigned depth,
                         struct case_node *n, bool *refuted)
{
    nuri_status status = NURI_OK;

    for (int k = 0;
         k < ROUNDS && status == NURI_OK && !*refuted && !is_spent(s);) {
        bool any;
        status = suppose_all_inside(s, depth, rounds_of[k], n, refuted, &any);
        k = any ? 0 : k + 1;
    }
    return status;
}

/* *refuted if the supposition leads to a contradiction: within `rounds`, unless
 * others may be supposed inside.  Then *n is its tree.  The caller clears *n in
 * any case. */
/* NOLINTNEXTLINE(misc-no-recursion): CASE_DEPTH levels */
static nuri_status refute(struct case_search *s, unsigned depth,
                          const struct what_if_cell *what, uint32_t rounds,
                          struct case_node *n, bool *refuted)
{
    struct what_if_run *const r = &s->run[depth];
    const bool splits = depth + 1 < s->depth;

    assert(depth < s->depth && s->depth <= CASE_DEPTH);
    *n = (struct case_node){.cell = what->cell, .colour = what->colour};
    if (splits) /* it is to be followed in any case */
        nuri_failed_what_ifs_forget(&r->failed);
    nuri_status status = nuri_run_run(r, what->cell, what->colour,
                                      splits ? UINT32_MAX : rounds, refuted);
    if (status == NURI_OK && !*refuted && splits)
        status = split(s, depth, n, refuted);
    if (status == NURI_OK && *refuted)
        status = nuri_run_trim(r, refuted);
    if (status == NURI_OK && *refuted)
        keep_chain(n, r);
    return n->log.failed ? NURI_ERR_MEMORY : status;
}

/* ---- The search --------------------------------------------------------- */

struct candidates {
    struct what_if_cell *list; /* [count], most consequences first */
    uint32_t count, most;
    const struct case_node *best;
    bool again; /* also what failed on a board with fewer marks */
};

static void weigh_tree(struct candidates *c, const struct case_node *tree)
{
    if (tree->links > 0 && tree->links <= c->most) {
        c->best = tree;
        c->most = tree->links - 1;
    }
}

/* Count what follows from one; many if it is refuted. */
static nuri_status rank_one(struct what_if_run *r, struct what_if_cell *what,
                            struct case_memory *m)
{
    nuri_status status = NURI_OK;

    if (m->ranked == 0 || m->ranked + MARKS_TO_RANK <= r->known) {
        bool refuted;
        nuri_failed_what_ifs_forget(&r->failed);
        status =
            nuri_run_run(r, what->cell, what->colour, RANKED_ROUNDS, &refuted);
        *m = (struct case_memory){
            .consequences = refuted ? UINT32_MAX : r->board.marked - r->known,
            .ranked = r->known};
    }
    what->distance = UINT32_MAX - m->consequences;
    return status;
}

/* Sort by the number of consequences, the most first. */
static nuri_status rank_candidates(struct case_search *s,
                                   const struct candidates *c)
{
    nuri_status status = NURI_OK;

    for (uint32_t i = 0;
         i < c->count && status == NURI_OK && looks_of(s) < max_looks_for_cases;
         i++)
        status = rank_one(&s->run[0], &c->list[i], &s->memory[c->list[i].cell]);
    return status == NURI_OK && !nuri_what_if_sort(c->list, c->count)
               ? NURI_ERR_MEMORY
               : status;
}

static nuri_status try_candidate(struct case_search *s, struct candidates *c,
                                 uint32_t i, uint32_t effort)
{
    struct case_memory *const m = &s->memory[c->list[i].cell];
    bool refuted;

    if (m->tree.links > 0 ||
        (m->efforts > effort && (!c->again || m->known == s->run[0].known)))
        return NURI_OK;
    m->efforts = effort + 1;
    m->known = s->run[0].known;
    s->end = looks_of(s) + efforts[effort].looks;
    const nuri_status status =
        refute(s, 0, &c->list[i], UINT32_MAX, &m->tree, &refuted);
    if (status != NURI_OK || !refuted)
        clear_node(&m->tree);
    weigh_tree(c, &m->tree);
    return status;
}

/* With one effort, all candidates. */
static nuri_status make_effort(struct case_search *s, struct candidates *c,
                               uint32_t effort)
{
    nuri_status status = NURI_OK;

    s->depth = efforts[effort].depth;
    s->level = efforts[effort].level;
    if (!nuri_run_use(&s->run[0], s->level, MAX_EASY_SHAPES))
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0;
         i < c->count && i < efforts[effort].suppositions &&
         status == NURI_OK && looks_of(s) < max_looks_for_cases &&
         run_should_continue(&s->run[0]) &&
         !(c->best && c->best->links <= FEW_CASE_LINKS);
         i++)
        status = try_candidate(s, c, i, effort);
    return status;
}

/* A tree that is known, or else one by the least effort. */
static nuri_status find_tree(struct case_search *s, struct candidates *c)
{
    for (uint32_t i = 0; i < c->count; i++)
        weigh_tree(c, &s->memory[c->list[i].cell].tree);
    if (c->best || looks_of(s) >= max_looks_for_cases)
        return NURI_OK;
    nuri_status status = nuri_run_use(&s->run[0], RANKED_LEVEL, 0)
                             ? rank_candidates(s, c)
                             : NURI_ERR_MEMORY;
    for (uint32_t k = 0; k < 2 * EFFORTS && status == NURI_OK && !c->best;
         k++) {
        c->again = k >= EFFORTS;
        status = make_effort(s, c, k % EFFORTS);
    }
    return status;
}

nuri_status nuri_case_tree_find(struct case_search *s,
                                const struct board *board,
                                const struct what_if_cell *list, uint32_t count,
                                uint32_t most, struct budget *budget,
                                const struct case_node **tree)
{
    struct candidates c = {.count = count, .most = most};
    nuri_status status = NURI_ERR_MEMORY;

    *tree = NULL;
    if (!init_search(s, board->puzzle))
        return NURI_ERR_MEMORY;
    for (int k = 0; k < CASE_DEPTH; k++)
        s->run[k].deducer.budget = budget;
    nuri_run_follow(&s->run[0], board);
    c.list = nuri_mem_copy(list, count, sizeof *list);
    if (c.list)
        status = find_tree(s, &c);
    free(c.list);
    if (status == NURI_OK && budget->reached == NURI_LIMIT_NOT_REACHED)
        *tree = c.best;
    return status;
}

/* One of a board with fewer marks is searched for again; that of this board,
 * once there are more. */
void nuri_case_tree_drop(struct case_search *s, const struct case_node *tree)
{
    struct case_memory *const m = &s->memory[tree->cell];

    assert(tree == &m->tree);
    clear_node(&m->tree);
    m->efforts = m->known == s->run[0].known ? EFFORTS : 0;
}
