/*
 * solutions.c -- colourings that solved some puzzle of this size.
 */
#include "generate/solutions.h"

#include <assert.h>
#include <string.h>

/* ---- One solution -------------------------------------------------------- */

void nuri_solution_init(struct solution *s, const struct grid *g,
                        struct arena *a)
{
    const size_t cells = grid_cells(g);

    s->colour = nuri_arena_array(a, cells, 1);
    s->island = nuri_arena_array(a, cells, sizeof *s->island);
    s->size = nuri_arena_array(a, cells + 1, sizeof *s->size);
    s->first = nuri_arena_array(a, cells + 1, sizeof *s->first);
    s->member = nuri_arena_array(a, cells, sizeof *s->member);
}

/* Members of an island follow those of the one before, which makes them the
 * queue of its flood. */
void nuri_solution_take(struct solution *s, const struct grid *g,
                        const uint8_t *colouring)
{
    const uint32_t width = g->width, cells = grid_cells(g);
    uint32_t last = 0;

    memcpy(s->colour, colouring, cells);
    memset(s->island, 0, cells * sizeof *s->island);
    s->islands = 0;
    for (uint32_t start = 0; start < cells; start++) {
        if (colouring[start] != NURI_WHITE || s->island[start])
            continue;
        const uint32_t own = ++s->islands;
        s->first[own] = last;
        s->island[start] = own;
        s->member[last++] = start;
        for (uint32_t k = s->first[own]; k < last; k++) {
            const uint32_t at = s->member[k], x = at % width;
            const uint32_t near[] = {at >= width ? at - width : at,
                                     x > 0 ? at - 1 : at,
                                     x + 1 < width ? at + 1 : at,
                                     at + width < cells ? at + width : at};
            for (int n = 0; n < 4; n++)
                if (colouring[near[n]] == NURI_WHITE && !s->island[near[n]]) {
                    s->island[near[n]] = own;
                    s->member[last++] = near[n];
                }
        }
        s->size[own] = last - s->first[own];
    }
}

/* ---- Those known --------------------------------------------------------- */

void nuri_known_init(struct known *w, const struct grid *g, struct arena *a)
{
    *w = (struct known){.grid = *g, .memory = a};
    w->list = nuri_arena_array(a, MAX_KNOWN, sizeof *w->list);
    w->clued = nuri_arena_stamps(a, grid_cells(g) + 1);
}

static uint32_t held(const struct known *w)
{
    return w->count < MAX_KNOWN ? w->count : MAX_KNOWN;
}

const struct solution *nuri_known_add(struct known *w, const uint8_t *solution)
{
    for (uint32_t i = 0; i < held(w); i++)
        if (memcmp(w->list[i].colour, solution, grid_cells(&w->grid)) == 0)
            return &w->list[i];
    const uint32_t n = w->count;
    struct solution *const place =
        &w->list[n > 0 ? 1 + (n - 1) % (MAX_KNOWN - 1) : 0];
    if (n < MAX_KNOWN)
        nuri_solution_init(place, &w->grid, w->memory);
    if (w->memory->failed)
        return NULL;
    nuri_solution_take(place, &w->grid, solution);
    w->count++;
    return place;
}

/* True if every island has one clue, with its size. */
static bool accepts(struct known *w, const struct solution *s,
                    const struct placed_clue *clues, uint32_t count)
{
    if (count != s->islands)
        return false;
    nuri_stamps_reset(&w->clued);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t own = s->island[clues[i].index];
        if (own == 0 || !stamps_add(&w->clued, own))
            return false;
        if (clues[i].clue != NURI_CLUE_ANY &&
            (uint32_t)clues[i].clue != s->size[own])
            return false;
    }
    return true;
}

uint32_t nuri_known_accepted(struct known *w, const struct placed_clue *clues,
                             uint32_t count, uint32_t most)
{
    uint32_t accepted = 0;

    assert(count <= w->clued.size && most > 0);
    for (uint32_t i = held(w); i > 0 && accepted < most; i--)
        accepted += accepts(w, &w->list[i - 1], clues, count);
    return accepted;
}
