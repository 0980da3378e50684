/*
 * case_step.c -- a case distinction in words.
 */
#include "explain/case_tree.h"

#include "base/grid.h"
#include "explain/step_draft.h"

#include <assert.h>
#include <string.h>

/* A node being told, by the run of its depth. */
struct telling {
    struct case_search *search;
    const struct case_node *node;
    unsigned depth;
    bool fails; /* a chain leads to nothing on a board with less */
};

/* Set the run to the chain of the node, on this board: each deduction as it is
 * made there. */
static nuri_status take_up(struct what_if_run *r, const struct board *board,
                           const struct case_node *n, bool *refuted)
{
    struct deductions *const log = &r->deducer.deductions;

    *refuted = false;
    if (board->colour[n->cell] != NURI_UNDECIDED)
        return NURI_OK; /* the chain, made again, decides it earlier */
    nuri_run_follow(r, board);
    if (!nuri_run_use(r, n->level, MAX_EASY_SHAPES))
        return NURI_ERR_MEMORY;
    r->cell = n->cell;
    r->colour = n->colour;
    nuri_deductions_cut(log, 0);
    for (uint32_t k = 0; k < n->log.count; k++)
        nuri_deductions_copy_listed(log, &n->log, k);
    if (log->failed)
        return NURI_ERR_MEMORY;
    nuri_run_begin(r);
    for (uint32_t k = 0; k < log->count; k++)
        nuri_run_take(r, k);
    memcpy(r->final_colour, r->board.colour, r->board.puzzle->grid.size);
    nuri_status status = nuri_run_look(r, r->known, refuted);
    if (status == NURI_OK && *refuted)
        status = nuri_run_trim(r, refuted);
    return status == NURI_OK && *refuted ? nuri_run_rederive(r, true, refuted)
                                         : status;
}

static nuri_status tell_inside(void *user, const struct deduction *link,
                               struct steps *chain);

/* Begin the step of a node.  Without a draft if that fails. */
/* NOLINTNEXTLINE(misc-no-recursion): CASE_DEPTH levels */
static nuri_status draft_node(struct telling *t, const struct board *board,
                              unsigned level, struct steps *chain,
                              struct step_draft *draft)
{
    struct what_if_run *const r = &t->search->run[t->depth];
    struct what_if w = {.found = true,
                        .wrong = {t->node->cell, t->node->colour, 0}};
    bool refuted;
    nuri_status status = take_up(r, board, t->node, &refuted);

    t->fails = status == NURI_OK && !refuted;
    if (status != NURI_OK || t->fails)
        return status;
    nuri_what_if_grade(&w, r, t->node->level);
    const bool has_cases = t->node->children > 0;
    if (level > 0)
        w.level = level;
    r->tell_nested = tell_inside;
    r->nested = t;
    status = nuri_what_if_draft(&w, r, chain, draft);
    r->tell_nested = NULL;
    if (has_cases)
        draft->step.technique = "cases";
    if (status != NURI_OK || t->fails)
        nuri_step_draft_finish(draft, NURI_ERR_INTERNAL, NULL);
    return status;
}

/* A link of the outer node: the supposition inside. */
/* NOLINTNEXTLINE(misc-no-recursion): CASE_DEPTH levels */
static nuri_status tell_inside(void *user, const struct deduction *link,
                               struct steps *chain)
{
    struct telling *const outer = user;
    struct telling inner = {outer->search, &outer->node->child[link->number],
                            outer->depth + 1, false};
    struct steps inside = {0};
    struct step_draft draft;

    assert(inner.depth < CASE_DEPTH);
    const unsigned level = inner.node->children > 0 ? NURI_LEVELS - 1 : 0;
    nuri_status status =
        draft_node(&inner, &outer->search->run[outer->depth].board, level,
                   &inside, &draft);
    outer->fails = outer->fails || inner.fails;
    if (status == NURI_OK && !inner.fails)
        status = nuri_step_draft_finish(&draft, status, chain);
    nuri_steps_clear(&inside);
    return status;
}

/* NOLINTNEXTLINE(misc-no-recursion): CASE_DEPTH levels */
static size_t count_links(const nuri_step *chain, size_t count)
{
    size_t sum = count;

    for (size_t k = 0; k < count; k++)
        sum += count_links(chain[k].chain, chain[k].chain_count);
    return sum;
}

/* Tell the tree, if it has no more than `most` links then. */
static nuri_status tell_tree(struct case_step *step, struct case_search *s,
                             const struct board *board,
                             const struct case_node *tree, uint32_t most,
                             unsigned level)
{
    struct telling t = {s, tree, 0, false};
    const nuri_status status =
        draft_node(&t, board, level, &step->chain, &step->draft);

    step->cell = tree->cell;
    step->colour = colour_other(tree->colour);
    step->found = status == NURI_OK && !t.fails;
    if (step->found &&
        count_links(step->chain.list, step->chain.count) > most) {
        nuri_step_draft_finish(&step->draft, NURI_ERR_INTERNAL, NULL);
        step->found = false;
    }
    if (!step->found)
        nuri_steps_clear(&step->chain);
    return status;
}

nuri_status nuri_case_step_find(struct case_step *step, struct case_search *s,
                                const struct board *board,
                                const struct what_if_cell *list, uint32_t count,
                                uint32_t most, unsigned level,
                                struct budget *budget)
{
    const struct case_node *tree;
    nuri_status status;

    *step = (struct case_step){.found = false};
    do {
        status =
            nuri_case_tree_find(s, board, list, count, most, budget, &tree);
        if (status == NURI_OK && tree)
            status = tell_tree(step, s, board, tree, most, level);
        if (status == NURI_OK && tree && !step->found)
            nuri_case_tree_drop(s, tree);
    } while (status == NURI_OK && tree && !step->found);
    return status;
}
