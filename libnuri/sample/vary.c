/* vary.c -- windows of a solution, annealed into another one. */
#include "sample/vary.h"

#include "base/memory.h"
#include "base/random.h"
#include "sample/temperature.h"
#include "sample/window.h"

#include <assert.h>
#include <stdlib.h>

/* Flips tried per cell of a window; and the bonus, in violations, for the other
 * colour in the middle.  With 50 or 100 flips, and 1 or 5 violations, the 24
 * boards of 45x45 took as long within a tenth. */
enum { MOVES_PER_CELL = 200, PULL = 3 };

static_assert((int)VARIATION_MAX_RADIUS == (int)MAX_RADIUS,
              "as large as windows are");

struct variation {
    struct colouring colouring;
    struct window window;
    uint64_t random;
    cell target;           /* the middle of the window */
    bool to_sea;           /* target becomes black */
    const uint8_t *common; /* [cells], of the caller; NULL: only the target */
    int32_t different;     /* window cells that differ from it */
};

nuri_status nuri_variation_new(struct variation **out,
                               const struct board *board, uint32_t seed,
                               const struct budget *budget, uint64_t held)
{
    const nuri_puzzle *const puzzle = board->puzzle;
    const uint64_t bytes = nuri_colouring_bytes(puzzle) + sizeof **out;

    *out = NULL;
    if (puzzle->clues == 0 || !budget_has_memory(budget, held, bytes))
        return NURI_OK;
    struct variation *v = nuri_mem_array(1, sizeof *v);
    if (!v)
        return NURI_ERR_MEMORY;
    v->random = seed;
    if (!nuri_colouring_init(&v->colouring, board)) {
        nuri_variation_free(v);
        return NURI_ERR_MEMORY;
    }
    *out = v;
    return NURI_OK;
}

void nuri_variation_free(struct variation *v)
{
    if (!v)
        return;
    nuri_colouring_clear(&v->colouring);
    free(v);
}

void nuri_variation_set(struct variation *v, const uint8_t *solution)
{
    nuri_colouring_copy(&v->colouring, solution);
    assert(v->colouring.violations == 0);
}

void nuri_variation_copy(const struct variation *v, uint8_t *solution)
{
    nuri_colouring_write(&v->colouring, solution);
}

/* True if c as black or white differs from `common`. */
static bool differs(const struct variation *v, cell c, bool is_sea)
{
    if (!v->common)
        return c == v->target && is_sea == v->to_sea;
    return v->common[grid_index(&v->colouring.grid, c)] ==
           (is_sea ? NURI_WHITE : NURI_BLACK);
}

static void try_flip(struct variation *v, cell c, uint32_t step, uint32_t bits)
{
    struct colouring *const p = &v->colouring;
    struct flip f;

    if (!nuri_colouring_can_flip(p, c, &f))
        return;
    const bool to_sea = f.owner == OF_SEA;
    const int32_t pull = to_sea == v->to_sea ? -PULL : PULL;
    if (!is_bold(f.change + (c == v->target ? pull : 0), step, bits) ||
        !nuri_colouring_keeps_sea(p, &f))
        return;
    nuri_colouring_flip(p, &f);
    v->different += differs(v, c, to_sea);
    v->different -= differs(v, c, !to_sea);
}

/* Try the target first, which often suffices; then random cells, from 0.5 down
 * to 0.15.  True if the result is another solution. */
static bool anneal(struct variation *v, uint64_t *moves)
{
    const struct window *const w = &v->window;
    const uint32_t all = MOVES_PER_CELL * w->cells;
    const uint32_t each = all / (STEPS - STEP_HALF) + 1;

    try_flip(v, v->target, STEP_HALF, 0);
    for (uint32_t i = 0; i < all; i++) {
        if (v->different > 0 && v->colouring.violations == 0) {
            *moves += i + 1;
            return true;
        }
        const uint64_t bits = random_split(&v->random);
        const uint32_t at = random_scale((uint32_t)(bits >> 32), w->cells);
        try_flip(v, w->cell[at], STEP_HALF + i / each, (uint32_t)bits);
    }
    *moves += all;
    return false;
}

static bool vary_window(struct variation *v, cell target, uint32_t radius,
                        const uint8_t *common, uint64_t *moves)
{
    struct colouring *const p = &v->colouring;

    assert(p->violations == 0);
    v->target = target;
    v->to_sea = p->owner[target] != OF_SEA;
    v->common = common;
    v->different = 0;
    nuri_window_open(&v->window, p, target, radius);
    if (anneal(v, moves))
        return true;
    nuri_window_restore(&v->window, p, 0);
    return false;
}

bool nuri_variation_run(struct variation *v, uint32_t index, uint32_t radius,
                        const uint8_t *common, uint64_t *moves)
{
    assert(index < grid_cells(&v->colouring.grid));
    return vary_window(v, grid_at(&v->colouring.grid, index), radius, common,
                       moves);
}

void nuri_variation_shake(struct variation *v, uint32_t radius, uint64_t *moves)
{
    const uint32_t bits = (uint32_t)(random_split(&v->random) >> 32);

    if (v->colouring.frees > 0)
        vary_window(v,
                    v->colouring.free[random_scale(bits, v->colouring.frees)],
                    radius, NULL, moves);
}
