/*
 * explain.c -- the whole way to the solution, step by step.
 */
#include "base/grid.h"
#include "base/memory.h"
#include "explain/group.h"
#include "explain/hinter.h"
#include "explain/proof_of_steps.h"
#include "explain/why_none.h"
#include "puzzle/puzzle.h"

#include <stdlib.h>

/* An explanation and its public view; owns both. */
struct explained {
    nuri_explanation shown;
    struct steps steps;
    struct steps deductions; /* why a mark is wrong; its sentence is a step's */
    struct steps end;        /* one, or none */
    uint8_t *board;          /* [cells] */
};

/* ---- The opening -------------------------------------------------------- */

/* Pick the deduction of these techniques nearest to the last step, as near is
 * told. */
static bool pick_nearest(struct hinter *a)
{
    static const uint32_t near[] = {2, 4, 6, 8, 12, UINT32_MAX};
    static const uint32_t technique[] = {TECHNIQUE_complete, TECHNIQUE_between};
    bool found = false;

    for (size_t k = 0; k < sizeof near / sizeof *near; k++)
        for (int i = 0; i < 2 && !found; i++)
            found =
                nuri_pick_near(&a->deducer, &a->wanted, technique[i], near[k]);
    if (a->deducer.deductions.failed)
        a->status = NURI_ERR_MEMORY;
    return found;
}

/* Of the deductions of one step.  People look at all the board. */
enum { MAX_APART = 8 };

/* Everyone begins with the cells around the 1s, and those between two clues.
 * Tell them all, on a board without marks, in steps of cells near each other.
 */
static void tell_opening(struct hinter *a, struct steps *steps)
{
    while (a->status == NURI_OK && nuri_budget_in_time(a->budget)) {
        const uint32_t before = a->board.marked;
        struct group s;
        if (!pick_nearest(a))
            break;
        nuri_group_begin(&s, &a->deducer, &a->wanted, 0);
        while (nuri_hinter_follow(a, &s) && nuri_group_next(&s, MAX_APART))
            ;
        a->status = nuri_group_finish(&s, a->status, steps);
        if (a->status == NURI_OK)
            nuri_prefer_near(&a->wanted, a->board.trail + before,
                             a->board.marked - before);
    }
}

/* Finish a step of exits, which are not of one way. */
static void tell_several(struct hinter *a, struct group *s, struct steps *steps)
{
    if (s->told.count > 1) {
        s->told.list[0].says = SAYS_sea_exits;
        s->kind = NULL;
    }
    a->status = nuri_group_finish(s, a->status, steps);
}

/* Of one step, as they are named. */
enum { MAX_EXITS = 12 };

/* Then the exits of black cells that have one: wherever they are, in reading
 * order.  An exit that joins two such cells is found once. */
static void tell_exits(struct hinter *a, struct steps *steps)
{
    const struct grid *const g = &a->puzzle->grid;
    struct deducer *const d = &a->deducer;
    struct group s;
    uint32_t exits = 0;

    nuri_regions_follow(&d->regions, &a->board);
    for (cell c = grid_first(g); c < grid_end(g) && a->status == NURI_OK; c++) {
        if (a->board.colour[c] != NURI_BLACK ||
            region_size(&d->regions, d->regions.of[c]) > 1 ||
            !nuri_pick_about(d, TECHNIQUE_sea_exit, &c, 1))
            continue;
        if (exits++ == 0)
            nuri_group_begin(&s, d, &a->wanted, 0);
        nuri_hinter_follow(a, &s);
        nuri_regions_follow(&d->regions, &a->board);
        if (exits == MAX_EXITS) {
            tell_several(a, &s, steps);
            exits = 0;
        }
    }
    if (exits > 0)
        tell_several(a, &s, steps);
    if (d->deductions.failed)
        a->status = NURI_ERR_MEMORY;
}

/* ---- All steps ---------------------------------------------------------- */

static void follow(struct explained *e, struct hinter *a, const uint8_t *marks)
{
    e->shown.hint_kind =
        nuri_why_none_tell(a, marks, &e->steps, &e->deductions);
    if (a->status != NURI_OK || e->shown.hint_kind != NURI_HINT_CELL)
        return;
    a->should_continue = true;
    nuri_hinter_give_way(a);
    if (a->marks == 0 && !a->hints.white_only) {
        tell_opening(a, &e->steps);
        tell_exits(a, &e->steps);
    }
    while (nuri_hinter_step(a, false, &e->steps))
        ;
    if (a->status == NURI_OK)
        e->shown.hint_kind = nuri_hinter_end(a);
}

/* What no solution shares with all others is left: say so, as the steps would
 * else just stop. */
static void tell_end(struct explained *e, struct hinter *a)
{
    const struct grid *const g = &a->puzzle->grid;
    struct step_draft d;

    if (a->status != NURI_OK || e->shown.hint_kind != NURI_HINT_NOT_UNIQUE)
        return;
    nuri_step_draft_begin(&d, &a->board, "not_unique", 0, NURI_UNDECIDED);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (a->board.colour[c] == NURI_UNDECIDED)
            nuri_step_draft_because(&d, &c, 1);
    const struct sayer to = step_draft_sayer(&d);
    d.step.say =
        nuri_say(&to, a->marks ? SAYS_rest_differs_here : SAYS_rest_differs,
                 &(struct slots){0});
    a->status = nuri_step_draft_finish(&d, a->status, &e->end);
}

/* Only at the end, and only if asked: the search for steps proves nothing. */
static nuri_status prove(const struct explained *e, const nuri_puzzle *puzzle,
                         const nuri_options *options, struct budget *budget)
{
    if (!options || !options->proof || e->shown.hint_kind != NURI_HINT_SOLVED)
        return NURI_OK;
    budget->options.proof = options->proof;
    return nuri_prove_steps(puzzle, &e->steps, budget);
}

nuri_status nuri_explain(nuri_explanation **out, const nuri_puzzle *puzzle,
                         const uint8_t *marks, const nuri_options *options,
                         const nuri_hint_options *hints)
{
    nuri_hint_options anywhere = hints ? *hints : (nuri_hint_options){0};
    struct budget budget;
    struct hinter a;

    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    if (options && options->proof && nuri_puzzle_marks(puzzle, marks) > 0)
        return NURI_ERR_ARGUMENT;
    anywhere.has_near = false; /* each step is near the last instead */
    nuri_budget_start(&budget, options);
    nuri_status status =
        nuri_hinter_open(&a, puzzle, marks, &anywhere, false, &budget);
    if (status != NURI_OK)
        return status;
    struct explained *const e = nuri_mem_array(1, sizeof *e);
    if (e)
        e->board = nuri_mem_array(grid_cells(&puzzle->grid), 1);
    if (e && e->board) {
        follow(e, &a, marks);
        tell_end(e, &a);
        nuri_board_copy(&a.board, e->board);
        e->shown.mark_count = a.marks;
        status = a.status;
    } else {
        status = NURI_ERR_MEMORY;
    }
    nuri_hinter_close(&a);
    if (status == NURI_OK)
        status = prove(e, puzzle, options, &budget);
    if (status != NURI_OK) {
        nuri_explanation_free(e ? &e->shown : NULL);
        return status;
    }
    e->shown.steps = e->steps.list;
    e->shown.step_count = e->steps.count;
    e->shown.end = nuri_steps_get(&e->end, 0);
    e->shown.board = e->board;
    e->shown.limit = nuri_hinter_limit(&a);
    *out = &e->shown;
    return NURI_OK;
}

void nuri_explanation_free(nuri_explanation *explanation)
{
    struct explained *const e = (struct explained *)explanation;

    if (!e)
        return;
    nuri_steps_clear(&e->steps);
    nuri_steps_clear(&e->deductions);
    nuri_steps_clear(&e->end);
    free(e->board);
    free(e);
}
