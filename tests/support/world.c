/* world.c -- a small random puzzle with all its solutions. */
#include "world.h"

#include "brute.h"

bool world_make(struct world *w, uint64_t seed, unsigned most,
                bool from_solution)
{
    struct chance chance = {seed};

    world_of(w, chance_puzzle(&chance, most, from_solution));
    w->chance = chance;
    return true;
}

void world_of(struct world *w, nuri_puzzle *puzzle)
{
    *w = (struct world){.puzzle = puzzle, .cells = cells_of(puzzle)};
    w->count = brute_solutions(puzzle, &w->all);
    w->land = zeros(w->count + 1, sizeof *w->land);
    for (size_t k = 0; k < w->count; k++)
        w->land[k] = world_bits(w, world_solution(w, k)).land;
}

const uint8_t *world_solution(const struct world *w, size_t k)
{
    return w->all + k * w->cells;
}

const uint8_t *world_any(const struct world *w, struct chance *chance)
{
    return w->count
               ? world_solution(w, chance_below(chance, (uint32_t)w->count))
               : NULL;
}

void world_clear(struct world *w)
{
    nuri_puzzle_free(w->puzzle);
    free(w->all);
    free(w->land);
    free(w->owner);
}

void world_mark(struct world *w, uint32_t flips)
{
    const uint8_t *const from = world_any(w, &w->chance);
    const uint32_t open = chance_below(&w->chance, 5);

    for (uint32_t i = 0; i < w->cells; i++)
        w->marks[i] = chance_below(&w->chance, 4) < open || !from
                          ? NURI_UNDECIDED
                          : from[i];
    for (uint32_t k = 0; k < flips; k++)
        w->marks[chance_below(&w->chance, w->cells)] =
            (uint8_t)chance_below(&w->chance, 3);
}

struct world_bits world_bits(const struct world *w, const uint8_t *marks)
{
    struct world_bits b = {0, 0};

    for (uint32_t i = 0; marks && i < w->cells; i++) {
        b.known |= (uint32_t)(marks[i] != NURI_UNDECIDED) << i;
        b.land |= (uint32_t)(marks[i] == NURI_WHITE) << i;
    }
    return b;
}

size_t world_agreeing(const struct world *w, const uint8_t *marks,
                      uint8_t *common)
{
    const struct world_bits b = world_bits(w, marks);
    uint32_t in_all = UINT32_MAX, in_some = 0;
    size_t n = 0;

    for (size_t k = 0; k < w->count; k++)
        if (((w->land[k] ^ b.land) & b.known) == 0) {
            in_all &= w->land[k];
            in_some |= w->land[k];
            n++;
        }
    for (uint32_t i = 0; i < w->cells; i++)
        common[i] = (uint8_t)(n == 0                ? NURI_UNDECIDED
                              : in_all >> i & 1     ? NURI_WHITE
                              : !(in_some >> i & 1) ? NURI_BLACK
                                                    : NURI_UNDECIDED);
    return n;
}

bool world_forces(const struct world *w, const uint8_t *now,
                  const nuri_step *step)
{
    uint8_t reason[WORLD_CELLS] = {NURI_UNDECIDED}, common[WORLD_CELLS];
    bool so = true;

    for (size_t i = 0; i < step->because_count; i++)
        reason[step->because[i]] = now[step->because[i]];
    if (world_agreeing(w, reason, common) > 0)
        for (size_t i = 0; i < step->cell_count; i++)
            so = so && common[step->cells[i]] == step->colour;
    return so;
}

void world_check(const struct world *w, const uint8_t *marks,
                 const nuri_result *r)
{
    uint8_t common[WORLD_CELLS];
    const size_t n = world_agreeing(w, marks, common);

    ck_assert_int_eq(r->outcome, n == 0   ? NURI_OUTCOME_NONE
                                 : n == 1 ? NURI_OUTCOME_UNIQUE
                                          : NURI_OUTCOME_MULTIPLE);
    ck_assert_uint_eq(r->solution_count, n < 2 ? n : 2);
    for (unsigned i = 0; i < r->solution_count; i++) {
        ck_assert(brute_accepts(w->puzzle, r->solutions[i]));
        ck_assert(!marks || brute_agrees(w->puzzle, r->solutions[i], marks));
    }
    if (n > 1)
        ck_assert(memcmp(r->solutions[0], r->solutions[1], w->cells) != 0);
    if (n > 0)
        ck_assert_mem_eq(r->common, common, w->cells);
    else
        ck_assert_ptr_null(r->common);
}

/* Give the land beside cell i, of the same island, its owner. */
static void own_beside(const nuri_puzzle *p, const uint8_t *solution,
                       uint32_t i, uint32_t *owner, uint32_t *list,
                       uint32_t *count)
{
    const uint32_t width = p->grid.width, x = i % width;
    const uint32_t cells = grid_cells(&p->grid);
    const uint32_t near[4] = {x > 0 ? i - 1 : cells,
                              x + 1 < width ? i + 1 : cells,
                              i >= width ? i - width : cells, i + width};

    for (int k = 0; k < 4; k++)
        if (near[k] < cells && solution[near[k]] == NURI_WHITE &&
            !owner[near[k]]) {
            owner[near[k]] = owner[i];
            list[(*count)++] = near[k];
        }
}

void find_owners(const nuri_puzzle *puzzle, const uint8_t *solution,
                 uint32_t *owner)
{
    const struct grid *g = &puzzle->grid;
    FREED uint32_t *list = zeros(grid_cells(g), sizeof *list);
    uint32_t count = 0;

    memset(owner, 0, grid_cells(g) * sizeof *owner);
    for (uint32_t i = 0; i < puzzle->clues; i++) {
        list[count++] = grid_index(g, puzzle->clue_cell[i]);
        owner[list[i]] = i + 1;
    }
    for (uint32_t k = 0; k < count; k++)
        own_beside(puzzle, solution, list[k], owner, list, &count);
}

bool literal_holds(const struct search *s, const uint32_t *owner, lit l)
{
    const var v = var_of(l);

    if (v == 0)
        return l == LIT_TRUE;
    const uint32_t i = grid_index(&s->grid, s->cell_of[v]);
    return (l == positive(v)) == (owner[i] == s->region_of[v]);
}

void world_own(struct world *w)
{
    w->owner = zeros(w->count + 1, w->cells * sizeof *w->owner);
    for (size_t n = 0; n < w->count; n++)
        find_owners(w->puzzle, world_solution(w, n), w->owner + n * w->cells);
}

bool world_holds(const struct world *w, size_t n, const struct search *s, lit l)
{
    return literal_holds(s, w->owner + n * w->cells, l);
}
