/*
 * frontier.c -- a race of eight sweeps, one for each transform.
 *
 * The work of a sweep depends on where it starts: upside down, the same board
 * may take a thousand times as much.  So the eight transforms race: those that
 * get farthest with the same work continue, in the end only one.
 */
#include "frontier/frontier.h"

#include "base/memory.h"
#include "frontier/sweep.h"
#include "frontier/trace.h"

#include <assert.h>
#include <stdlib.h>

/* Rounds of the race: runners, and the total work of each; 1, 3 and 10 ms. */
static const struct round {
    uint32_t runners;
    uint64_t work;
} rounds[] = {{NURI_TRANSFORMS, 30000}, {NURI_TRANSFORMS, 120000}, {3, 400000}};

enum { ROUNDS = sizeof rounds / sizeof rounds[0] };

/* Layers are longest in the middle of a board.  A counting sweep past a fourth
 * of the board may do four times its work so far at once, as enumeration is
 * slower.  Where two solutions suffice, the search may be much faster, so
 * slices keep their length. */
enum { PAST_THE_WORST = 4, LAST_PART = 4 };

bool nuri_frontier_fits(const nuri_puzzle *puzzle)
{
    return nuri_strip_fits(puzzle);
}

/* Two boards of janko.at have a sea of less than a third; the search takes a
 * fraction of a second for all others. */
enum { MAX_WITH_FEW_CLUES = 7, NARROW = 11, THIN_SEA = 3 };

bool nuri_frontier_is_quick(const nuri_puzzle *p)
{
    const struct grid *const g = &p->grid;
    const uint32_t cells = grid_cells(g);

    return p->any == 0 && p->clues <= MAX_WITH_FEW_CLUES &&
           (g->width <= NARROW || g->height <= NARROW) &&
           THIN_SEA * (cells - p->land) < cells && nuri_strip_fits(p);
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

struct runner {
    struct strip strip;
    struct sweep sweep;
};

struct frontier {
    struct store store; /* shared by all */
    struct runner runner[NURI_TRANSFORMS];
    uint32_t count;            /* of runners */
    uint32_t round, transform; /* current runner of that round */
};

static void drop_last(struct frontier *f)
{
    struct runner *last = &f->runner[--f->count];

    nuri_sweep_clear(&last->sweep);
    nuri_strip_clear(&last->strip);
}

/* Start all transforms that are narrow enough, while the memory limit permits;
 * false if out of memory. */
static bool start_all(struct frontier *f, const struct board *board,
                      bool is_counting, struct budget *budget)
{
    static const nuri_stats none = {0};
    const struct grid *g = &board->puzzle->grid;

    for (uint32_t transform = 0; transform < NURI_TRANSFORMS; transform++) {
        struct runner *next = &f->runner[f->count];
        if ((transform & NURI_TRANSFORM_TRANSPOSE ? g->height : g->width) >
            MAX_WIDTH)
            continue;
        next->sweep = (struct sweep){.strip = &next->strip,
                                     .store = &f->store,
                                     .budget = budget,
                                     .stats = &none,
                                     .is_counting = is_counting};
        f->count++;
        if (nuri_strip_init(&next->strip, board, transform) &&
            nuri_sweep_init(&next->sweep))
            continue;
        if (f->store.is_full)
            drop_last(f);
        return f->store.is_full;
    }
    return true;
}

struct frontier *nuri_frontier_new(const struct board *board, bool is_counting,
                                   struct budget *budget)
{
    struct frontier *f = nuri_mem_array(1, sizeof *f);

    if (f && !start_all(f, board, is_counting, budget)) {
        nuri_frontier_free(f);
        f = NULL;
    }
    return f;
}

void nuri_frontier_free(struct frontier *f)
{
    if (!f)
        return;
    while (f->count > 0)
        drop_last(f);
    assert(f->store.held == 0);
    free(f);
}

static bool is_past_middle(const struct runner *r)
{
    return 2 * r->sweep.done >= r->strip.cells;
}

bool nuri_frontier_is_far(const struct frontier *f)
{
    return f->count == 1 && is_past_middle(&f->runner[0]);
}

static void drop_slowest(struct frontier *f, uint32_t keep)
{
    assert(keep > 0);
    while (f->count > keep) {
        uint32_t last = 0;
        for (uint32_t i = 1; i < f->count; i++)
            if (f->runner[i].sweep.done <= f->runner[last].sweep.done)
                last = i;
        const struct runner out = f->runner[last];
        for (uint32_t i = last; i + 1 < f->count; i++) {
            f->runner[i] = f->runner[i + 1];
            f->runner[i].sweep.strip = &f->runner[i].strip;
        }
        f->runner[f->count - 1] = out;
        drop_last(f);
    }
}

/* Select the next runner, of this round or the next; past the middle it
 * wins. */
static void next_turn(struct frontier *f)
{
    const bool is_won = is_past_middle(&f->runner[f->transform]);

    if (!is_won && ++f->transform < f->count)
        return;
    f->transform = 0;
    f->round = is_won ? ROUNDS : f->round + 1;
    drop_slowest(f, f->round < ROUNDS ? rounds[f->round].runners : 1);
}

/* The total work allowed to the current runner, after `more`.  In the last
 * round a counting one that is far enough gets more. */
static uint64_t work_due(const struct frontier *f, uint64_t more)
{
    const struct sweep *const w = &f->runner[f->transform].sweep;

    assert(f->transform < f->count);
    if (f->round < ROUNDS)
        return rounds[f->round].work;
    if (w->is_counting && PAST_THE_WORST * w->done >= w->strip->cells &&
        more < LAST_PART * w->work.spent)
        more = LAST_PART * w->work.spent;
    return w->work.spent + more;
}

/* Run the current runner to this total work.  True if it ended or is stuck. */
static bool run(struct frontier *f, uint64_t most, const nuri_stats *stats,
                struct frontier_answer *answer)
{
    struct sweep *const w = &f->runner[f->transform].sweep;

    w->stats = stats;
    w->work.most = most;
    const bool ended = nuri_sweep_run(w);
    const bool stuck = !ended && allowance_has(&w->work, 0);
    w->work.most = NO_BOUND;
    if (ended)
        conclude(answer, w);
    nuri_sweep_charge_nodes(w);
    return ended || stuck;
}

static uint64_t spent_by(const struct frontier *f, uint32_t runner)
{
    return f->runner[runner].sweep.work.spent;
}

bool nuri_frontier_run(struct frontier *f, uint64_t nodes,
                       const nuri_stats *stats, struct frontier_answer *answer)
{
    const struct budget *const budget = f->runner[0].sweep.budget;
    uint64_t work = nodes * WORK_A_NODE;
    bool ended = false;

    answer->known = answer->common_known = false;
    if (f->count == 0)
        return true;
    while (work > 0 && !ended) {
        const uint32_t transform = f->transform;
        const uint64_t before = spent_by(f, transform);
        const bool is_racing = f->round < ROUNDS;
        ended = run(f, work_due(f, work), stats, answer);
        const uint64_t done = spent_by(f, transform) - before;
        work -= done < work ? done : work;
        /* A runner whose layers are too large leaves memory to others. */
        if (is_racing && !answer->known &&
            budget->reached == NURI_LIMIT_NOT_REACHED) {
            next_turn(f);
            ended = false;
        }
    }
    answer->memory = f->store.peak;
    return ended;
}
