/* colouring.c -- colourings that are nearly solutions. */
#include "sample/colouring.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { WEIGHT_OF_CELL = 2, MAX_PARTS = RING / 2 };

/* ---- Initial state ------------------------------------------------------- */

static bool make_room(struct colouring *p)
{
    const uint32_t size = p->grid.size, clues = p->puzzle->clues + 1;
    struct arena *const a = &p->memory;

    p->colour = nuri_arena_array(a, size, 1);
    p->other = nuri_arena_array(a, size, 1);
    p->owner = nuri_arena_array(a, size, sizeof *p->owner);
    p->start = nuri_arena_array(a, size, sizeof *p->start);
    p->known = nuri_arena_array(a, size, 1);
    p->free = nuri_arena_array(a, size, sizeof *p->free);
    p->flood = nuri_arena_array(a, size, sizeof *p->flood);
    p->lacking = nuri_arena_array(a, clues, sizeof *p->lacking);
    p->at_edge = nuri_arena_array(a, clues, sizeof *p->at_edge);
    p->weight = nuri_arena_array(a, clues, sizeof *p->weight);
    p->seen = nuri_arena_stamps(a, size);
    nuri_sea_without_init(&p->sea, &p->grid, p->colour, 1, a);
    return !a->failed;
}

bool nuri_colouring_has_pool(const struct colouring *p, cell c)
{
    cell square[4];
    bool is_pool = true;

    grid_square(&p->grid, c, square);
    for (uint32_t k = 0; k < 4; k++)
        is_pool = is_pool && p->colour[square[k]] == NURI_BLACK;
    return is_pool;
}

/* Count pools, and black cells that must be white, from scratch. */
static int32_t violations_of(const struct colouring *p)
{
    int32_t violations = 0;

    for (uint32_t i = 0; i < grid_cells(&p->grid); i++) {
        const cell c = grid_at(&p->grid, i);
        violations += nuri_colouring_has_pool(p, c);
        if (p->known[c] == NURI_WHITE && p->owner[c] == OF_SEA)
            violations += WEIGHT_OF_CELL;
    }
    for (uint32_t i = 1; i <= p->puzzle->clues; i++)
        violations += p->weight[i] * abs(p->lacking[i]);
    return violations;
}

static inline bool is_at_edge(const struct colouring *p, cell c)
{
    for (uint32_t k = 0; k < RING; k += 2)
        if (p->colour[c + p->sea.around[k]] == OUTSIDE)
            return true;
    return false;
}

/* True if this colour is not that of the other solution. */
static inline bool differs(const struct colouring *p, cell c,
                           nuri_colour colour)
{
    return p->other[c] == colour_other(colour);
}

/* Sizes, violations and differences, after all owners were set. */
static void count_all(struct colouring *p)
{
    memset(p->at_edge, 0, (p->puzzle->clues + 1) * sizeof *p->at_edge);
    for (uint32_t i = 1; i <= p->puzzle->clues; i++) {
        const int32_t clue = p->puzzle->clue[p->puzzle->clue_cell[i - 1]];
        p->lacking[i] = clue > 0 ? clue : 0;
    }
    for (uint32_t i = 0; i < grid_cells(&p->grid); i++) {
        const uint16_t owner = p->owner[grid_at(&p->grid, i)];
        if (owner != OF_SEA && p->weight[owner])
            p->lacking[owner]--;
        p->at_edge[owner] += is_at_edge(p, grid_at(&p->grid, i));
    }
    p->violations = violations_of(p);
    p->different = 0;
    bool is_any = true;
    for (uint32_t i = 0; i < p->frees; i++) {
        const cell c = p->free[i];
        is_any = is_any && p->other[c] == NURI_UNDECIDED;
        p->different += differs(p, c, (nuri_colour)p->colour[c]);
    }
    p->different += is_any;
}

bool nuri_colouring_init(struct colouring *p, const struct board *board,
                         struct budget *budget)
{
    const nuri_puzzle *const puzzle = board->puzzle;

    assert(puzzle->clues < OF_FRAME);
    *p = (struct colouring){.account = {.budget = budget, .most = NO_BOUND},
                            .memory.account = &p->account,
                            .grid = puzzle->grid,
                            .puzzle = puzzle};
    if (!make_room(p))
        return false;
    for (cell c = 0; c < p->grid.size; c++) {
        p->known[c] = board->colour[c];
        p->start[c] = board->colour[c] == OUTSIDE ? OF_FRAME : OF_SEA;
        if (colouring_is_free(p, c))
            p->free[p->frees++] = c;
    }
    for (uint32_t i = 0; i < puzzle->clues; i++) {
        const cell c = puzzle->clue_cell[i];
        p->start[c] = (uint16_t)(i + 1);
        p->weight[i + 1] = puzzle->clue[c] > 0 ? WEIGHT_OF_CELL : 0;
    }
    nuri_colouring_restart(p);
    return true;
}

void nuri_colouring_clear(struct colouring *p)
{
    nuri_arena_clear(&p->memory);
}

void nuri_colouring_restart(struct colouring *p)
{
    memcpy(p->owner, p->start, p->grid.size * sizeof *p->owner);
    for (cell c = 0; c < p->grid.size; c++)
        p->colour[c] = p->start[c] == OF_FRAME ? OUTSIDE
                       : p->start[c] == OF_SEA ? NURI_BLACK
                                               : NURI_WHITE;
    count_all(p);
}

void nuri_colouring_own(struct colouring *p)
{
    memcpy(p->owner, p->start, p->grid.size * sizeof *p->owner);
    nuri_stamps_reset(&p->seen);
    for (uint32_t i = 0; i < p->puzzle->clues; i++) {
        p->flood[0] = p->puzzle->clue_cell[i];
        stamps_add(&p->seen, p->flood[0]);
        const uint32_t count = grid_flood(&p->grid, p->colour, 1, NURI_WHITE,
                                          &p->seen, p->flood, 1);
        for (uint32_t k = 0; k < count; k++)
            p->owner[p->flood[k]] = (uint16_t)(i + 1);
    }
    count_all(p);
}

void nuri_colouring_copy(struct colouring *p, const uint8_t *solution)
{
    grid_put_frame(&p->grid, p->colour, solution, OUTSIDE);
    nuri_colouring_own(p);
}

void nuri_colouring_avoid(struct colouring *p, const uint8_t *solution)
{
    grid_put_frame(&p->grid, p->other, solution, NURI_UNDECIDED);
    count_all(p);
}

void nuri_colouring_write(const struct colouring *p, uint8_t *solution)
{
    assert(p->violations == 0);
    for (uint32_t i = 0; i < grid_cells(&p->grid); i++)
        solution[i] = p->colour[grid_at(&p->grid, i)];
}

/* ---- Flips --------------------------------------------------------------- */

static inline uint32_t sea_around(const struct colouring *p, cell c)
{
    return grid_ring_of(p->sea.around, p->colour, 1, c, NURI_BLACK);
}

/* The parts of the island around c. */
static uint32_t parts_around(const struct colouring *p, cell c, uint16_t owner)
{
    uint32_t ring = 0;

    for (uint32_t k = 0; k < RING; k++)
        ring |= (uint32_t)(p->owner[c + p->sea.around[k]] == owner) << k;
    return nuri_ring_parts[ring];
}

/* A black cell joins the only island next to it. */
static bool can_join(const struct colouring *p, struct flip *f)
{
    uint16_t owner = OF_SEA;

    for (uint32_t k = 0; k < RING; k += 2) {
        const uint16_t near = p->owner[f->cell + p->sea.around[k]];
        if (near == OF_SEA || near == OF_FRAME || near == owner)
            continue;
        if (owner != OF_SEA)
            return false;
        owner = near;
    }
    if (owner == OF_SEA)
        return false;
    f->owner = owner;
    f->change = p->lacking[owner] > 0 ? -p->weight[owner] : p->weight[owner];
    f->change -= nuri_ring_squares[sea_around(p, f->cell)];
    if (p->known[f->cell] == NURI_WHITE)
        f->change -= WEIGHT_OF_CELL;
    return true;
}

/* An island cell becomes black.  The island's cells around it must be connected
 * there: a path elsewhere would enclose black cells, which are connected. */
static bool can_leave(const struct colouring *p, struct flip *f)
{
    const uint32_t sea = sea_around(p, f->cell);

    if (!(sea & RING_SIDES) || parts_around(p, f->cell, f->loser) > 1)
        return false;
    f->owner = OF_SEA;
    f->change =
        p->lacking[f->loser] < 0 ? -p->weight[f->loser] : p->weight[f->loser];
    f->change += nuri_ring_squares[sea];
    if (p->known[f->cell] == NURI_WHITE)
        f->change += WEIGHT_OF_CELL;
    return true;
}

bool nuri_colouring_can_flip(const struct colouring *p, cell c, struct flip *f)
{
    assert(p->owner[c] != OF_FRAME);
    f->cell = c;
    f->loser = p->owner[c];
    return f->loser == OF_SEA ? can_join(p, f) : can_leave(p, f);
}

bool nuri_colouring_is_whole(struct colouring *p)
{
    uint32_t seas = 0;

    nuri_stamps_reset(&p->seen);
    for (cell c = grid_first(&p->grid); c < grid_end(&p->grid); c++)
        if (p->colour[c] == NURI_BLACK && seas++ == 0) {
            stamps_add(&p->seen, c);
            p->flood[0] = c;
        }
    return seas == 0 || grid_flood(&p->grid, p->colour, 1, NURI_BLACK, &p->seen,
                                   p->flood, 1) == seas;
}

/* What separates here: an island, or the frame with all islands at it. */
static uint16_t obstacle_at(const struct colouring *p, cell c)
{
    const uint16_t owner = p->owner[c];

    return owner != OF_FRAME && p->at_edge[owner] > 0 ? OF_FRAME : owner;
}

/*
 * True if the same obstacle is in two gaps between the black parts around the
 * cell.  With the cell it encloses a part of the sea, as the sea does not
 * connect diagonally.  This makes nine of ten floods unnecessary.
 */
static bool is_enclosing(const struct colouring *p, cell c, uint32_t sea)
{
    const uint32_t parts = nuri_ring_parts[sea];
    uint16_t seen[MAX_PARTS][RING];
    uint32_t seens[MAX_PARTS] = {0}, first = 0, here = 0;
    bool is_joined = false;

    while (sea >> first & 1U)
        first++;
    for (uint32_t i = first; i < first + RING; i++) {
        const uint32_t k = i % RING;
        if (sea >> k & 1U) {
            if (k % 2 == 0 && !is_joined)
                here = here + 1 < parts ? here + 1 : 0;
            is_joined = is_joined || k % 2 == 0;
            continue;
        }
        is_joined = false;
        const uint16_t obstacle = obstacle_at(p, c + p->sea.around[k]);
        for (uint32_t gap = 0; gap < parts; gap++)
            for (uint32_t j = 0; gap != here && j < seens[gap]; j++)
                if (seen[gap][j] == obstacle)
                    return true;
        assert(seens[here] < RING);
        seen[here][seens[here]++] = obstacle;
    }
    return false;
}

bool nuri_colouring_keeps_sea(struct colouring *p, const struct flip *f)
{
    if (f->owner == OF_SEA)
        return true;
    const uint32_t sea = sea_around(p, f->cell);
    if (nuri_ring_parts[sea] <= 1)
        return (sea & RING_SIDES) != 0; /* at least one black side */
    return !is_enclosing(p, f->cell, sea) &&
           nuri_sea_is_connected_without(&p->sea, f->cell);
}

void nuri_colouring_flip(struct colouring *p, const struct flip *f)
{
    const cell c = f->cell;
    const nuri_colour colour = f->owner == OF_SEA ? NURI_BLACK : NURI_WHITE;

    assert(p->owner[c] == f->loser && f->owner != f->loser);
    p->owner[c] = f->owner;
    p->colour[c] = (uint8_t)colour;
    p->different += differs(p, c, colour);
    p->different -= differs(p, c, colour_other(colour));
    p->violations += f->change;
    if (p->weight[f->owner])
        p->lacking[f->owner]--;
    if (p->weight[f->loser])
        p->lacking[f->loser]++;
    if (is_at_edge(p, c)) {
        p->at_edge[f->owner]++;
        assert(p->at_edge[f->loser] > 0);
        p->at_edge[f->loser]--;
    }
}
