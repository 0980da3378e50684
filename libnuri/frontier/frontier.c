/*
 * frontier.c -- how to turn the board before it is swept.
 *
 * How much work a sweep is depends on where it starts: the same board upside
 * down may take a thousand times as much.  So the eight turns race: those that
 * get farthest with the same work go on, and in the end only one.
 */
#include "frontier/frontier.h"

#include "frontier/common.h"
#include "frontier/sweep.h"
#include "frontier/trace.h"
#include "puzzle/symmetry.h"

#include <assert.h>

/* A round of the race: how many go on, each until it has done so much work;
 * some 1 and 3 ms. */
static const struct round {
    uint32_t runners;
    uint64_t work;
} rounds[] = {{SYMMETRIES, 120000}, {3, 400000}};

enum { ROUNDS = sizeof rounds / sizeof rounds[0] };

/* What a sweep is to find out. */
struct task {
    const struct board *board;
    struct budget *budget;
    const nuri_stats *stats;
    bool is_counting;
    uint64_t nodes; /* that it may take in the end */
};

bool nuri_frontier_fits(const nuri_puzzle *puzzle)
{
    return nuri_strip_fits(puzzle);
}

/* Two boards of janko.at have a sea of less than a third; all others take the
 * search a fraction of a second. */
enum { FEW_CLUES = 7, NARROW = 11, THIN_SEA = 3 };

bool nuri_frontier_helps(const nuri_puzzle *p)
{
    const struct grid *g = &p->grid;

    return nuri_strip_fits(p) && p->any == 0 && p->clues <= FEW_CLUES &&
           (g->width <= NARROW || g->height <= NARROW);
}

bool nuri_frontier_is_quick(const nuri_puzzle *p)
{
    const uint32_t cells = grid_cells(&p->grid);

    return nuri_frontier_helps(p) && THIN_SEA * (cells - p->land) < cells;
}

static void conclude(struct frontier_answer *answer, struct sweep *w)
{
    if (w->is_counting) {
        answer->count = nuri_sweep_count(w);
        answer->known = answer->count < UINT64_MAX;
    } else {
        answer->known = nuri_trace(w, answer->solution, &answer->count);
        answer->common_known = answer->known && answer->count > 1 &&
                               answer->common && nuri_common(w, answer->common);
    }
}

/* The sweep of one turn. */
struct runner {
    struct strip strip;
    struct sweep sweep;
};

struct race {
    const struct task *task;
    struct store store; /* what all have together */
    struct runner runner[SYMMETRIES];
    uint32_t count;
};

static void drop_last(struct race *r)
{
    struct runner *last = &r->runner[--r->count];

    nuri_sweep_drop(&last->sweep);
    nuri_strip_drop(&last->strip);
}

/* Every turn that is narrow enough; false if there is no memory. */
static bool start_all(struct race *r)
{
    const struct task *t = r->task;
    const struct grid *g = &t->board->puzzle->grid;

    for (uint32_t turn = 0; turn < SYMMETRIES; turn++) {
        struct runner *next = &r->runner[r->count];
        if ((turn & SYMMETRY_TRANSPOSE ? g->height : g->width) > MAX_WIDTH)
            continue;
        next->sweep = (struct sweep){.strip = &next->strip,
                                     .store = &r->store,
                                     .budget = t->budget,
                                     .stats = t->stats,
                                     .is_counting = t->is_counting};
        r->count++;
        if (!nuri_strip_init(&next->strip, t->board, turn) ||
            !nuri_sweep_init(&next->sweep))
            return false;
    }
    return true;
}

/* Let all go on until they have done so much work each.  True if one of them
 * has come to the end. */
static bool run(struct race *r, uint64_t work, struct frontier_answer *answer)
{
    for (uint32_t i = 0; i < r->count; i++) {
        struct sweep *w = &r->runner[i].sweep;
        w->work.most = work;
        const bool ended = nuri_sweep_run(w);
        if (ended)
            conclude(answer, w);
        nuri_sweep_charge_nodes(w);
        if (ended)
            return true;
    }
    return false;
}

/* Drop the slowest until only so many are left. */
static void drop_slowest(struct race *r, uint32_t keep)
{
    while (r->count > keep) {
        uint32_t last = 0;
        for (uint32_t i = 1; i < r->count; i++)
            if (r->runner[i].sweep.done <= r->runner[last].sweep.done)
                last = i;
        const struct runner out = r->runner[last];
        for (uint32_t i = last; i + 1 < r->count; i++) {
            r->runner[i] = r->runner[i + 1];
            r->runner[i].sweep.strip = &r->runner[i].strip;
        }
        r->runner[r->count - 1] = out;
        drop_last(r);
    }
}

static void race(struct frontier_answer *answer, const struct task *t)
{
    const uint64_t most = t->nodes * WORK_A_NODE;
    struct race r = {.task = t};

    *answer = (struct frontier_answer){
        .solution = {answer->solution[0], answer->solution[1]},
        .common = answer->common};
    bool ended = !start_all(&r);
    for (uint32_t i = 0; i < ROUNDS && !ended; i++) {
        drop_slowest(&r, rounds[i].runners);
        ended = run(&r, rounds[i].work, answer);
    }
    if (!ended) {
        drop_slowest(&r, 1);
        run(&r, most, answer);
    }
    while (r.count > 0)
        drop_last(&r);
    assert(r.store.held == 0);
    answer->memory = r.store.peak;
}

void nuri_frontier_solve(struct frontier_answer *answer,
                         const struct board *board, uint64_t nodes,
                         struct budget *budget, const nuri_stats *stats)
{
    const struct task t = {board, budget, stats, false, nodes};

    race(answer, &t);
}

void nuri_frontier_count(struct frontier_answer *answer,
                         const struct board *board, uint64_t nodes,
                         struct budget *budget, const nuri_stats *stats)
{
    const struct task t = {board, budget, stats, true, nodes};

    race(answer, &t);
}
