/*
 * position_shapes.c -- all shapes of an island, straight from the definition.
 *
 * A cell beside the island belongs to it or not: both are tried, so every set
 * of cells comes once.
 */
#include "position.h"

#include "support.h"

struct growth {
    struct position *p;
    uint32_t want, met, most;
    bool *left_out;     /* [cells], undecided cells that the shape has not */
    const bool *barred; /* [cells], beside the land of another clue */
    position_show_fn *show;
    void *user;
};

/* Show the land with the clue as a whole island. */
static void show(struct growth *g, const uint32_t *island, uint32_t size)
{
    struct position *const p = g->p;
    FREED uint8_t *grown = zeros(p->cells, 1);
    uint32_t near[4];

    memcpy(grown, p->colour, p->cells);
    for (uint32_t i = 0; i < size; i++) {
        const unsigned n = position_near(p, island[i], near);
        for (unsigned k = 0; k < n; k++)
            if (p->colour[near[k]] == NURI_UNDECIDED)
                p->colour[near[k]] = NURI_BLACK;
    }
    if (g->show)
        g->show(p, g->user);
    memcpy(p->colour, grown, p->cells);
}

/* An undecided cell beside the island of which nothing is said yet. */
static uint32_t undecided(const struct growth *g, const uint32_t *island,
                          uint32_t size)
{
    const struct position *const p = g->p;
    uint32_t near[4];

    for (uint32_t i = 0; i < size; i++) {
        const unsigned n = position_near(p, island[i], near);
        for (unsigned k = 0; k < n; k++)
            if (p->colour[near[k]] == NURI_UNDECIDED && !g->left_out[near[k]] &&
                !g->barred[near[k]])
                return near[k];
    }
    return NO_CELL;
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as the island has cells beside */
static void grow(struct growth *g, uint32_t clue)
{
    struct position *const p = g->p;
    FREED uint32_t *island = zeros(p->cells, sizeof *island);

    const uint32_t size = position_part(p, clue, island);
    const uint32_t c = size < g->want ? undecided(g, island, size) : NO_CELL;
    if (size == g->want && g->met++ < g->most)
        show(g, island, size);
    if (c == NO_CELL || g->met > g->most)
        return;
    p->colour[c] = NURI_WHITE;
    grow(g, clue);
    p->colour[c] = NURI_UNDECIDED;
    g->left_out[c] = true;
    grow(g, clue);
    g->left_out[c] = false;
}

bool position_shapes(struct position *p, uint32_t clue, uint32_t most,
                     position_show_fn *show_shape, void *user)
{
    FREED bool *left_out = zeros(p->cells, sizeof *left_out);
    FREED bool *barred = zeros(p->cells, sizeof *barred);
    struct growth g = {.p = p,
                       .want = (uint32_t)p->clue[clue],
                       .most = most,
                       .left_out = left_out,
                       .barred = barred,
                       .show = show_shape,
                       .user = user};
    uint32_t near[4], owner;

    for (uint32_t c = 0; c < p->cells; c++) {
        const unsigned n = position_near(p, c, near);
        for (unsigned k = 0; k < n; k++)
            barred[c] = barred[c] || (p->colour[near[k]] == NURI_WHITE &&
                                      !position_joined(p, near[k], clue) &&
                                      position_clues(p, near[k], &owner) > 0);
    }
    grow(&g, clue);
    return g.met <= most;
}
