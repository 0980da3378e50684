/* anneal.c -- simulated annealing of a colouring, whole or in a window. */
#include "sample/anneal.h"

#include "base/random.h"

#include <assert.h>

/* Four squares, an excess cell, and one that must be white. */
enum { MAX_CHANGE = 8 };

/* Of a window; and the bonus of the pulled cell, in violations. */
enum { MOVES_A_CELL = 200, PULL = 3 };

/* exp(-violations / temperature), times 2^32. */
static const uint32_t accepted[STEPS][MAX_CHANGE + 1] = {
    {UINT32_MAX, 1029293363, 246671221, 59115013, 14166974, 3395130, 813646,
     194991, 46729},
    {UINT32_MAX, 922177463, 198001804, 42513199, 9128058, 1959896, 420811,
     90352, 19399},
    {UINT32_MAX, 811214537, 153218634, 28939262, 5465920, 1032379, 194991,
     36829, 6956},
    {UINT32_MAX, 697161716, 113163715, 18368803, 2981635, 483980, 78560, 12751,
     2069},
    {UINT32_MAX, 581260615, 78665070, 10646159, 1440801, 194991, 26389, 3571,
     483},
    {UINT32_MAX, 465437115, 50438500, 5465920, 592331, 64189, 6956, 753, 81},
    {UINT32_MAX, 352552384, 28939262, 2375479, 194991, 16005, 1313, 107, 8},
    {UINT32_MAX, 246671221, 14166974, 813646, 46729, 2683, 154, 8, 0},
    {UINT32_MAX, 153218634, 5465920, 194991, 6956, 248, 8, 0, 0},
    {UINT32_MAX, 78665070, 1440801, 26389, 483, 8, 0, 0, 0},
    {UINT32_MAX, 28939262, 194991, 1313, 8, 0, 0, 0, 0},
    {UINT32_MAX, 5465920, 6956, 8, 0, 0, 0, 0, 0}};

/* True, by random `bits`, if this many more violations are accepted. */
static inline bool is_bold(int32_t violations, uint32_t step, uint32_t bits)
{
    assert(step < STEPS);
    return violations <= 0 ||
           (violations <= MAX_CHANGE && bits < accepted[step][violations]);
}

static inline bool is_full(const struct colouring *p, const struct flip *f)
{
    return p->weight[f->owner] != 0 && p->lacking[f->owner] <= 0;
}

/* The expensive test of the sea is last. */
void nuri_try_flip(const struct moves *m, cell c, uint32_t bits)
{
    struct colouring *const p = m->colouring;
    struct flip f;

    if (!nuri_colouring_can_flip(p, c, &f))
        return;
    int32_t worse = f.change;
    if (c == m->pulled)
        worse += (f.owner == OF_SEA) == m->to_sea ? -PULL : PULL;
    if (is_bold(worse, m->step, bits) && !(m->only_grow && is_full(p, &f)) &&
        nuri_colouring_keeps_sea(p, &f))
        nuri_colouring_flip(p, &f);
}

uint64_t nuri_anneal(const struct moves *m, uint64_t most, int32_t until)
{
    const struct colouring *const p = m->colouring;

    for (uint64_t done = 1; done <= most; done++) {
        const uint64_t bits = random_split(m->random);
        const uint32_t at = random_scale((uint32_t)(bits >> 32), m->cells);
        nuri_try_flip(m, m->cell[at], (uint32_t)bits);
        if (p->violations < until || colouring_is_done(p))
            return done;
    }
    return most;
}

/* ---- Windows ------------------------------------------------------------- */

void nuri_window_open(struct window *w, const struct colouring *p, cell at,
                      uint32_t radius)
{
    const struct grid *const g = &p->grid;
    const struct grid_window near =
        grid_window_at(g, grid_x(g, at), grid_y(g, at), radius);

    assert(radius <= WINDOW_RADIUS);
    w->cells = 0;
    for (uint32_t y = near.top; y < near.bottom; y++)
        for (uint32_t x = near.left; x < near.right; x++) {
            const cell c = grid_cell(g, x, y);
            if (!colouring_is_free(p, c))
                continue;
            assert(w->cells < WINDOW);
            w->cell[w->cells] = c;
            w->owner[w->cells++] = p->owner[c];
        }
}

void nuri_window_restore(const struct window *w, struct colouring *p,
                         int32_t violations)
{
    for (uint32_t i = 0; i < w->cells; i++) {
        const cell c = w->cell[i];
        if (p->owner[c] != w->owner[i])
            nuri_colouring_flip(p,
                                &(struct flip){c, w->owner[i], p->owner[c], 0});
    }
    p->violations = violations;
}

uint64_t nuri_cool(struct moves *m, int32_t until)
{
    const struct colouring *const p = m->colouring;
    const uint64_t each =
        (uint64_t)MOVES_A_CELL * m->cells / (STEPS - STEP_HALF);
    uint64_t done = 0;

    for (m->step = STEP_HALF;
         m->step < STEPS && p->violations >= until && !colouring_is_done(p);
         m->step++)
        done += nuri_anneal(m, each, until);
    return done;
}
