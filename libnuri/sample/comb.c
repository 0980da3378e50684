/* comb.c -- a colouring of one island with as few cells as can be. */
#include "sample/comb.h"

#include "base/random.h"

/* A double gap, between two teeth, and the edge. */
enum { LEAST_SIDE = 7 };

/* A comb with its teeth along u. */
struct comb {
    struct colouring *p;
    uint64_t *random;
    bool is_turned;         /* u is y, and v is x */
    uint32_t width, height; /* along u and v */
    uint32_t u, v;          /* the clue */
};

static uint32_t below(const struct comb *c, uint32_t n)
{
    return random_scale((uint32_t)(random_split(c->random) >> 32), n);
}

static void put(const struct comb *c, uint32_t u, uint32_t v)
{
    const struct grid *const g = &c->p->grid;
    const cell at = c->is_turned ? grid_cell(g, v, u) : grid_cell(g, u, v);

    c->p->colour[at] = NURI_WHITE;
}

/* Where teeth are linked at the clue. */
static uint32_t beside_edge(const struct comb *c)
{
    if (c->u == 0)
        return 1;
    return c->u < c->width - 1 ? c->u : c->width - 2;
}

/*
 * Link tooth v to the next.  The gap is open to the edge on both sides of the
 * link.  A double one would have squares: stubs of the tooth in each second
 * column break them.  Where a stub touches the link a cell is wasted; on even
 * widths that must be once, on odd ones an odd column avoids it.
 */
static void link_teeth(const struct comb *c, uint32_t v, uint32_t next)
{
    const uint32_t any = 1 + below(c, c->width - 2);
    const uint32_t far = next == v + 2 || c->width % 2 == 0 ? any : any | 1U;
    const uint32_t u = c->v > v && c->v < next ? beside_edge(c) : far;

    for (uint32_t y = v + 1; y < next; y++)
        put(c, u, y);
    if (next == v + 2)
        return;
    for (uint32_t left = 1; left < u; left += 2)
        put(c, left, v + 1);
    for (uint32_t right = c->width - 2; right > u; right -= 2)
        put(c, right, v + 1);
}

/* The outermost teeth are next to the edge, so on even heights one gap is
 * double.  A clue at the edge is next to a tooth or a link, or in a corner. */
static void lay(const struct comb *c)
{
    const uint32_t wide =
        c->height % 2 ? c->height : 1 + 2 * below(c, c->height / 2 - 2);

    for (uint32_t v = 1, next; v < c->height - 1; v = next) {
        next = v + (v == wide ? 3 : 2);
        for (uint32_t u = 1; u < c->width - 1; u++)
            put(c, u, v);
        if (next < c->height - 1)
            link_teeth(c, v, next);
    }
    put(c, beside_edge(c), c->v);
}

bool nuri_comb(struct colouring *p, uint64_t *random)
{
    const struct grid *const g = &p->grid;

    nuri_colouring_restart(p);
    if (p->puzzle->clues != 1 || g->width < LEAST_SIDE ||
        g->height < LEAST_SIDE)
        return false;
    const cell clue = p->puzzle->clue_cell[0];
    const uint32_t x = grid_x(g, clue), y = grid_y(g, clue);
    const bool is_turned = random_split(random) >> 63;
    const struct comb c = {p,
                           random,
                           is_turned,
                           is_turned ? g->height : g->width,
                           is_turned ? g->width : g->height,
                           is_turned ? y : x,
                           is_turned ? x : y};
    lay(&c);
    for (uint32_t i = 0; i < grid_cells(g); i++)
        if (p->known[grid_at(g, i)] == NURI_BLACK &&
            p->colour[grid_at(g, i)] == NURI_WHITE) {
            nuri_colouring_restart(p);
            return false;
        }
    nuri_colouring_own(p);
    return true;
}
