/*
 * sweep.c -- a race of sweeps in several orders.
 *
 * The work of a sweep depends on where it starts: upside down, the same board
 * may take a thousand times as much.  So row by row the eight transforms race:
 * those that get farthest with the same work continue, in the end only one.
 */
#include "sweep/sweep.h"

#include "base/memory.h"
#include "puzzle/symmetry.h"
#include "sweep/items.h"
#include "sweep/rows.h"

#include <assert.h>
#include <stdlib.h>

/* So that no machine swaps. */
enum { MAX_BYTES = 512 << 20 };

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

/* One order of the cells; the first member of both is their progress. */
union runner {
    struct progress progress;
    struct rows rows;
    struct items items;
};

struct sweep {
    struct account account; /* shared by all runners */
    enum sweep_task task;
    union runner *runner[NURI_TRANSFORMS];
    uint32_t count;       /* of runners */
    uint32_t round, turn; /* current runner of that round */
};

/* ---- Begin and end ---- */

/* The sizes of the sea and of the most islands open at a time have 64 bits. */
bool nuri_sweep_fits(const nuri_puzzle *p)
{
    enum { SIZE_BITS = 64, MAX_FIELD_BITS = 32 };
    const struct grid *const g = &p->grid;
    const uint32_t narrow = g->width < g->height ? g->width : g->height;
    uint32_t islands[MAX_FIELD_BITS + 1] = {0}; /* by bits of their field */
    uint32_t bits = p->any ? 0 : field_bits(grid_cells(g) - p->land);
    uint32_t parts = (narrow + 2) / 2;

    if (p->clues > MAX_CLUES || narrow > MAX_WIDTH || p->land > grid_cells(g))
        return false;
    for (uint32_t i = 0; i < p->clues; i++) {
        const int32_t size = p->clue[p->clue_cell[i]];
        islands[size > 0 ? field_bits((uint64_t)size) : 0]++;
    }
    for (uint32_t b = MAX_FIELD_BITS; b > 0; b--) {
        const uint32_t n = islands[b] < parts ? islands[b] : parts;
        bits += n * b;
        parts -= n;
    }
    return bits <= SIZE_BITS;
}

/* With a sea of a third or more the search is faster. */
enum { MAX_WITH_FEW_CLUES = 7, NARROW = 11, THIN_SEA = 3 };

bool nuri_sweep_is_quick(const nuri_puzzle *p)
{
    const struct grid *const g = &p->grid;
    const uint32_t cells = grid_cells(g);

    return p->any == 0 && p->clues <= MAX_WITH_FEW_CLUES &&
           (g->width <= NARROW || g->height <= NARROW) &&
           THIN_SEA * (cells - p->land) < cells && nuri_sweep_fits(p);
}

static void drop(struct sweep *w, uint32_t i)
{
    union runner *const r = w->runner[i];

    if (w->task == SWEEP_ITEMS)
        nuri_items_clear(&r->items);
    else
        nuri_rows_clear(&r->rows);
    free(r);
    w->count--;
    for (; i < w->count; i++)
        w->runner[i] = w->runner[i + 1];
}

/* Begin in one order; false if out of memory, or at its limit. */
static bool start(struct sweep *w, const nuri_puzzle *puzzle,
                  const uint8_t *known, uint32_t transform)
{
    union runner *const r = nuri_mem_array(1, sizeof *r);

    if (!r)
        return false;
    r->progress = (struct progress){.account = &w->account,
                                    .is_counting = w->task != SWEEP_FOR_TWO};
    w->runner[w->count++] = r;
    return w->task == SWEEP_ITEMS
               ? nuri_items_init(&r->items, puzzle, known)
               : nuri_rows_init(&r->rows, puzzle, known, transform);
}

/* Start in one order, or in all transforms that are narrow enough, while the
 * limit of memory permits; false if out of memory. */
static bool start_all(struct sweep *w, const nuri_puzzle *puzzle,
                      const uint8_t *known)
{
    const struct grid *const g = &puzzle->grid;
    const bool by_rows = w->task != SWEEP_ITEMS;

    for (uint32_t t = 0; t < (by_rows ? NURI_TRANSFORMS : 1); t++) {
        const uint32_t width =
            t & NURI_TRANSFORM_TRANSPOSE ? g->height : g->width;
        if ((by_rows && width > MAX_WIDTH) || start(w, puzzle, known, t))
            continue;
        const bool is_full = w->account.refused && !w->account.out_of_memory;
        if (is_full)
            drop(w, w->count - 1);
        return is_full;
    }
    return true;
}

struct sweep *nuri_sweep_new(const nuri_puzzle *puzzle, const uint8_t *known,
                             enum sweep_task task, struct budget *budget)
{
    struct sweep *const w = nuri_mem_array(1, sizeof *w);

    if (!w)
        return NULL;
    w->account = (struct account){.budget = budget, .most = MAX_BYTES};
    w->task = task;
    w->round = task == SWEEP_ITEMS ? ROUNDS : 0; /* no race */
    if (start_all(w, puzzle, known))
        return w;
    nuri_sweep_free(w);
    return NULL;
}

void nuri_sweep_free(struct sweep *w)
{
    if (!w)
        return;
    while (w->count > 0)
        drop(w, w->count - 1);
    assert(w->account.held == 0);
    free(w);
}

/* ---- The race ---- */

static bool is_past_middle(const struct progress *p)
{
    return 2 * p->done >= p->steps;
}

bool nuri_sweep_is_near_end(const struct sweep *w)
{
    return w->count == 1 && is_past_middle(&w->runner[0]->progress);
}

static void drop_slowest(struct sweep *w, uint32_t keep)
{
    while (w->count > 1 && w->count > keep) {
        uint32_t last = 0;
        for (uint32_t i = 1; i < w->count; i++)
            if (w->runner[i]->progress.done <= w->runner[last]->progress.done)
                last = i;
        drop(w, last);
    }
}

/* Select the next runner, of this round or the next; past the middle it
 * wins. */
static void next_turn(struct sweep *w)
{
    const bool is_won = is_past_middle(&w->runner[w->turn]->progress);

    if (!is_won && ++w->turn < w->count)
        return;
    w->turn = 0;
    w->round = is_won ? ROUNDS : w->round + 1;
    drop_slowest(w, w->round < ROUNDS ? rounds[w->round].runners : 1);
}

/* The total work allowed to the current runner, after `more`.  In the last
 * round a counting one that is far enough gets more. */
static uint64_t work_due(const struct sweep *w, uint64_t more)
{
    const struct progress *const p = &w->runner[w->turn]->progress;

    if (w->round < ROUNDS)
        return rounds[w->round].work;
    if (w->task == SWEEP_TO_COUNT && PAST_THE_WORST * p->done >= p->steps &&
        more < LAST_PART * p->work.spent)
        more = LAST_PART * p->work.spent;
    return p->work.spent + more;
}

static void conclude(const struct sweep *w, union runner *r,
                     struct sweep_answer *answer)
{
    answer->count = (struct big){{0}};
    answer->known = true;
    if (w->task == SWEEP_ITEMS) {
        answer->known = nuri_items_count(&r->items, &answer->count);
    } else if (w->task == SWEEP_TO_COUNT) {
        answer->count.word[0] = nuri_rows_count(&r->rows);
        answer->known = answer->count.word[0] < UINT64_MAX;
    } else {
        answer->count.word[0] = nuri_rows_solutions(&r->rows, answer->solution);
        answer->common_known = answer->count.word[0] > 1 && answer->common &&
                               nuri_rows_common(&r->rows, answer->common);
    }
}

/* Run the current runner for about `*work`, and take what it did from that.
 * True if it is done or stuck, or at a limit. */
static bool run(struct sweep *w, uint64_t *work, struct sweep_answer *answer)
{
    union runner *const r = w->runner[w->turn];
    struct progress *const p = &r->progress;
    const uint64_t before = p->work.spent;
    bool more = true;

    p->work.most = work_due(w, *work);
    while (more && p->done < p->steps)
        more = w->task == SWEEP_ITEMS ? nuri_items_step(&r->items)
                                      : nuri_rows_step(&r->rows);
    const bool is_done = more && !p->is_stuck;
    const bool stops = is_done || p->is_stuck || allowance_has(&p->work, 0);
    if (is_done)
        conclude(w, r, answer);
    const uint64_t done = p->work.spent - before;
    *work -= done < *work ? done : *work;
    progress_charge(p);
    return stops;
}

bool nuri_sweep_run(struct sweep *w, uint64_t nodes,
                    struct sweep_answer *answer)
{
    const struct budget *const budget = w->account.budget;
    uint64_t work = nodes * SIZES_A_NODE;
    bool ended = w->count == 0;

    answer->known = answer->common_known = false;
    while (work > 0 && !ended) {
        const bool is_racing = w->round < ROUNDS;
        ended = run(w, &work, answer);
        /* A runner whose layers are too large leaves memory to others. */
        if (is_racing && !answer->known &&
            budget->reached == NURI_LIMIT_NOT_REACHED) {
            next_turn(w);
            ended = false;
        }
    }
    return ended;
}
