/*
 * frontier.c -- which way to sweep, and reading the solutions back.
 *
 * How many states a sweep needs depends on where it starts: the same board
 * upside down may need a thousand times as many.  So the eight ways race for a
 * few states each, and the one that got farthest is followed to its end.
 *
 * Land without a clue that joins an island whose clue is behind already must
 * be kept: leaving it out makes sweeps far shorter, and wrong.
 */
#include "frontier/frontier.h"

#include "base/mem.h"
#include "frontier/sweep.h"

#include <stdlib.h>

enum { WAYS = 8, RACE_STATES = 150000, MOST_STATES = 30000000 };

bool nuri_frontier_fits(const nuri_puzzle *puzzle)
{
    const struct grid *g = &puzzle->grid;
    const uint32_t narrow = g->width < g->height ? g->width : g->height;

    if (puzzle->any || puzzle->clues > MAX_CLUES || narrow > MAX_WIDTH ||
        puzzle->land > grid_cells(g))
        return false;
    for (uint32_t i = 0; i < puzzle->clues; i++)
        if (puzzle->clue[puzzle->clue_cell[i]] > MAX_SIZE)
            return false;
    return true;
}

/* Where on the board is cell (x, y) of the strip?  Bit 0 of the way turns
 * left and right about, bit 1 up and down, bit 2 columns and rows. */
static cell turned(const struct grid *g, uint32_t way, uint32_t x, uint32_t y)
{
    const uint32_t u = way & 4U ? y : x, v = way & 4U ? x : y;

    return grid_cell(g, way & 1U ? g->width - 1 - u : u,
                     way & 2U ? g->height - 1 - v : v);
}

static bool strip_init(struct strip *s, const struct board *b, uint32_t way)
{
    const struct grid *g = &b->puzzle->grid;
    const uint32_t cells = grid_cells(g);

    *s = (struct strip){
        .width = way & 4U ? g->height : g->width,
        .height = way & 4U ? g->width : g->height,
        .index = nuri_mem_array(cells, sizeof *s->index),
        .colour = nuri_mem_array(cells, 1),
        .clue = nuri_mem_array(cells, 1),
        .sea = cells - (uint32_t)b->puzzle->land,
    };
    if (!s->index || !s->colour || !s->clue)
        return false;
    for (uint32_t i = 0; i < cells; i++) {
        const cell c = turned(g, way, i % s->width, i / s->width);
        s->index[i] = grid_index(g, c);
        s->colour[i] = b->colour[c];
        if (b->puzzle->clue[c] == NURI_CLUE_NONE)
            continue;
        s->clue[i] = (uint8_t)++s->clues;
        s->size[s->clues] = (uint32_t)b->puzzle->clue[c];
        s->at[s->clues] = i;
    }
    return true;
}

static void strip_drop(struct strip *s)
{
    free(s->index);
    free(s->colour);
    free(s->clue);
}

/* Colour the way number `which` into a state backwards, cell by cell. */
static void read_back(const struct sweep *w, uint32_t state, uint32_t which,
                      uint8_t *solution)
{
    for (uint32_t i = w->done; i > 0; i--) {
        const struct origin *o = &w->layer[i].origin[state];
        const uint32_t first = w->layer[i - 1].origin[o->from[0]].ways;
        const uint32_t k = which < first ? 0 : 1;
        if (k == 1)
            which -= first;
        solution[w->strip->index[i - 1]] =
            o->sea >> k & 1U ? NURI_SEA : NURI_LAND;
        state = o->from[k];
    }
}

/* Count the solutions among the last states. */
static void conclude(const struct sweep *w, struct frontier_answer *answer)
{
    const struct layer *last = &w->layer[w->done];

    answer->known = true;
    answer->count = 0;
    for (uint32_t i = 0; i < last->count && answer->count < 2; i++) {
        if (!nuri_sweep_accepts(w, &last->state[i]))
            continue;
        for (uint32_t k = 0; k < last->origin[i].ways && answer->count < 2; k++)
            read_back(w, i, k, answer->solution[answer->count++]);
    }
}

/* One sweep; *done tells how far it got. */
static void sweep(struct frontier_answer *answer, const struct board *board,
                  uint32_t way, uint64_t most, struct limits *limits,
                  const nuri_stats *stats, uint32_t *done)
{
    struct strip strip;
    struct sweep w = {
        .strip = &strip, .limits = limits, .stats = stats, .most = most};

    if (strip_init(&strip, board, way)) {
        if (nuri_sweep_init(&w) && nuri_sweep_run(&w))
            conclude(&w, answer);
        limits->steps_before += w.states / STATES_A_STEP;
        if (w.peak > answer->memory)
            answer->memory = w.peak;
        nuri_sweep_drop(&w);
    }
    *done = w.done;
    strip_drop(&strip);
}

void nuri_frontier_solve(struct frontier_answer *answer,
                         const struct board *board, enum frontier_effort effort,
                         struct limits *limits, const nuri_stats *stats)
{
    const struct grid *g = &board->puzzle->grid;
    uint32_t best = WAYS, farthest = 0, done;

    answer->known = false;
    answer->memory = 0;
    for (uint32_t way = 0; way < WAYS && !answer->known; way++) {
        if ((way & 4U ? g->height : g->width) > MAX_WIDTH)
            continue;
        sweep(answer, board, way, RACE_STATES, limits, stats, &done);
        if (best == WAYS || done > farthest) {
            best = way;
            farthest = done;
        }
    }
    if (!answer->known && effort == FRONTIER_WHOLE)
        sweep(answer, board, best, MOST_STATES, limits, stats, &done);
}
