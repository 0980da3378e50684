/*
 * frontier.c -- which way to sweep.
 *
 * How much work a sweep is depends on where it starts: the same board upside
 * down may take a thousand times as much.  So the eight ways race for a while,
 * and the one that got farthest is followed to its end.
 */
#include "frontier/frontier.h"

#include "frontier/sweep.h"

/* Work for each way in the race: some 2 ms. */
enum { RACE_WORK = 300000 };

/* What a sweep is to find out. */
struct order {
    const struct board *board;
    struct limits *limits;
    const nuri_stats *stats;
    bool counts;
};

bool nuri_frontier_fits(const nuri_puzzle *puzzle)
{
    return nuri_strip_fits(puzzle);
}

static void conclude(struct frontier_answer *answer, struct sweep *w)
{
    if (w->counts) {
        answer->count = nuri_sweep_count(w);
        answer->known = answer->count < UINT64_MAX;
    } else {
        answer->known = nuri_trace(w, answer->solution, &answer->count);
    }
}

/* One sweep; how far it got is returned. */
static uint32_t sweep(struct frontier_answer *answer, const struct order *o,
                      uint32_t way, uint64_t most_work)
{
    struct strip strip;
    struct sweep w = {.strip = &strip,
                      .limits = o->limits,
                      .stats = o->stats,
                      .counts = o->counts,
                      .most_work = most_work};
    uint32_t done = 0;

    if (nuri_strip_init(&strip, o->board, way)) {
        if (nuri_sweep_init(&w) && nuri_sweep_run(&w, &done))
            conclude(answer, &w);
        o->limits->steps_before += nuri_sweep_steps(&w);
        if (w.peak > answer->memory)
            answer->memory = w.peak;
        nuri_sweep_drop(&w);
    }
    nuri_strip_drop(&strip);
    return done;
}

static void race(struct frontier_answer *answer, const struct order *o,
                 uint64_t steps)
{
    const struct grid *g = &o->board->puzzle->grid;
    uint32_t best = WAYS, farthest = 0;

    answer->known = false;
    answer->count = 0;
    answer->memory = 0;
    for (uint32_t way = 0; way < WAYS && !answer->known; way++) {
        if ((way & 4U ? g->height : g->width) > MAX_WIDTH)
            continue;
        const uint32_t done = sweep(answer, o, way, RACE_WORK);
        if (best == WAYS || done > farthest) {
            best = way;
            farthest = done;
        }
    }
    if (!answer->known)
        sweep(answer, o, best, steps * WORK_A_STEP);
}

void nuri_frontier_solve(struct frontier_answer *answer,
                         const struct board *board, uint64_t steps,
                         struct limits *limits, const nuri_stats *stats)
{
    const struct order o = {board, limits, stats, false};

    race(answer, &o, steps);
}

void nuri_frontier_count(struct frontier_answer *answer,
                         const struct board *board, uint64_t steps,
                         struct limits *limits, const nuri_stats *stats)
{
    const struct order o = {board, limits, stats, true};

    race(answer, &o, steps);
}
