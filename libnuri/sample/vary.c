/* vary.c -- windows of a solution, annealed into another one. */
#include "sample/vary.h"

#include "base/memory.h"
#include "base/random.h"

#include <assert.h>
#include <stdlib.h>

struct variation {
    struct colouring colouring;
    struct window window;
    uint64_t random;
};

nuri_status nuri_variation_new(struct variation **out,
                               const struct board *board, uint32_t seed,
                               struct budget *budget)
{
    *out = NULL;
    if (board->puzzle->clues == 0)
        return NURI_OK;
    struct variation *const v = nuri_mem_array(1, sizeof *v);
    if (!v)
        return NURI_ERR_MEMORY;
    v->random = seed;
    if (nuri_colouring_init(&v->colouring, board, budget)) {
        *out = v;
        return NURI_OK;
    }
    const bool is_out = v->colouring.account.out_of_memory;
    nuri_variation_free(v);
    return is_out ? NURI_ERR_MEMORY : NURI_OK;
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

/* Anneal a window around the target, which is tried first, as that often
 * suffices.  Outside the window nothing differs. */
static bool vary(struct variation *v, cell target, uint32_t radius,
                 const uint8_t *common, uint64_t *moves)
{
    struct colouring *const p = &v->colouring;
    struct window *const w = &v->window;

    assert(p->violations == 0);
    nuri_window_open(w, p, target, radius);
    for (uint32_t i = 0; i < w->cells; i++)
        p->other[w->cell[i]] =
            common ? common[grid_index(&p->grid, w->cell[i])] : NURI_UNDECIDED;
    if (!common)
        p->other[target] = p->colour[target];
    p->different = 0;
    struct moves m = {.colouring = p,
                      .random = &v->random,
                      .cell = w->cell,
                      .cells = w->cells,
                      .step = STEP_HALF,
                      .pulled = target,
                      .to_sea = p->colour[target] != NURI_BLACK};
    nuri_try_flip(&m, target, 0);
    *moves += 1 + nuri_cool(&m, 0);
    if (colouring_is_done(p))
        return true;
    nuri_window_restore(w, p, 0);
    return false;
}

bool nuri_variation_run(struct variation *v, uint32_t index, uint32_t radius,
                        const uint8_t *common, uint64_t *moves)
{
    assert(index < grid_cells(&v->colouring.grid));
    return vary(v, grid_at(&v->colouring.grid, index), radius, common, moves);
}

void nuri_variation_shake(struct variation *v, uint32_t radius, uint64_t *moves)
{
    const uint32_t bits = (uint32_t)(random_split(&v->random) >> 32);

    if (v->colouring.frees > 0)
        vary(v, v->colouring.free[random_scale(bits, v->colouring.frees)],
             radius, NULL, moves);
}
