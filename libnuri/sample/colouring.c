/* colouring.c -- colourings that are nearly solutions. */
#include "sample/colouring.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { WEIGHT_OF_CELL = 2, MAX_PARTS = RING / 2 };

/* ---- Rings ---- */

/* The cells around c with this owner, as bits. */
static inline uint32_t ring_of(const struct colouring *p, cell c,
                               uint16_t owner)
{
    uint32_t ring = 0;

    for (uint32_t k = 0; k < RING; k++)
        ring |= (uint32_t)(p->owner[c + p->around[k]] == owner) << k;
    return ring;
}

/* ---- Initial state ---- */

uint64_t nuri_colouring_bytes(const nuri_puzzle *puzzle)
{
    const uint64_t a_cell =
        2 * sizeof(uint16_t) + 2 + 2 * sizeof(cell) + sizeof(uint32_t);

    return puzzle->grid.size * a_cell +
           (puzzle->clues + UINT64_C(1)) * 3 * sizeof(int32_t);
}

static bool make_room(struct colouring *p)
{
    const uint32_t size = p->grid.size, clues = p->puzzle->clues + 1;
    struct arena *const a = &p->memory;

    p->owner = nuri_arena_array(a, size, sizeof *p->owner);
    p->start = nuri_arena_array(a, size, sizeof *p->start);
    p->known = nuri_arena_array(a, size, 1);
    p->free = nuri_arena_array(a, size, sizeof *p->free);
    p->flood = nuri_arena_array(a, size, sizeof *p->flood);
    p->part = nuri_arena_array(a, size, 1);
    p->lacking = nuri_arena_array(a, clues, sizeof *p->lacking);
    p->at_edge = nuri_arena_array(a, clues, sizeof *p->at_edge);
    p->weight = nuri_arena_array(a, clues, sizeof *p->weight);
    p->seen = nuri_arena_stamps(a, size);
    return !a->failed;
}

bool nuri_colouring_has_pool(const struct colouring *p, cell c)
{
    cell square[4];
    bool is_pool = true;

    grid_square(&p->grid, c, square);
    for (uint32_t k = 0; k < 4; k++)
        is_pool = is_pool && p->owner[square[k]] == OF_SEA;
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

/* True if the cell is in the first or last row or column. */
static inline bool is_at_edge(const struct colouring *p, cell c)
{
    for (uint32_t k = 0; k < RING; k += 2)
        if (p->owner[c + p->around[k]] == OF_FRAME)
            return true;
    return false;
}

static void count_sizes(struct colouring *p)
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
}

bool nuri_colouring_init(struct colouring *p, const struct board *board)
{
    const nuri_puzzle *const puzzle = board->puzzle;

    assert(puzzle->clues < OF_FRAME);
    *p = (struct colouring){.grid = puzzle->grid, .puzzle = puzzle};
    if (!make_room(p))
        return false;
    grid_ring(&p->grid, p->around);
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
    count_sizes(p);
}

void nuri_colouring_copy(struct colouring *p, const uint8_t *solution)
{
    memcpy(p->owner, p->start, p->grid.size * sizeof *p->owner);
    for (uint32_t i = 0; i < p->puzzle->clues; i++) {
        uint32_t last = 0;
        p->flood[last++] = p->puzzle->clue_cell[i];
        while (last > 0) {
            cell near[4];
            grid_neighbours(&p->grid, p->flood[--last], near);
            for (uint32_t k = 0; k < 4; k++)
                if (p->owner[near[k]] == OF_SEA &&
                    solution[grid_index(&p->grid, near[k])] == NURI_WHITE) {
                    p->owner[near[k]] = (uint16_t)(i + 1);
                    p->flood[last++] = near[k];
                }
        }
    }
    count_sizes(p);
}

void nuri_colouring_write(const struct colouring *p, uint8_t *solution)
{
    assert(p->violations == 0);
    for (uint32_t i = 0; i < grid_cells(&p->grid); i++)
        solution[i] =
            p->owner[grid_at(&p->grid, i)] == OF_SEA ? NURI_BLACK : NURI_WHITE;
}

/* ---- Flips ---- */

/* A black cell joins the only island next to it. */
static bool can_join(const struct colouring *p, struct flip *f)
{
    uint16_t owner = OF_SEA;

    for (uint32_t k = 0; k < RING; k += 2) {
        const uint16_t near = p->owner[f->cell + p->around[k]];
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
    f->change -= nuri_ring_squares[ring_of(p, f->cell, OF_SEA)];
    if (p->known[f->cell] == NURI_WHITE)
        f->change -= WEIGHT_OF_CELL;
    return true;
}

/* An island cell becomes black.  The island's cells around it must be connected
 * there: a path elsewhere would enclose black cells, which are connected. */
static bool can_leave(const struct colouring *p, struct flip *f)
{
    const uint32_t sea = ring_of(p, f->cell, OF_SEA);

    if (!(sea & RING_SIDES) ||
        nuri_ring_parts[ring_of(p, f->cell, f->loser)] > 1)
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
    uint32_t seas = 0, next = 0, last = 0;

    nuri_stamps_reset(&p->seen);
    for (cell c = grid_first(&p->grid); c < grid_end(&p->grid); c++)
        if (p->owner[c] == OF_SEA && seas++ == 0) {
            stamps_add(&p->seen, c);
            p->flood[last++] = c;
        }
    while (next < last) {
        const cell at = p->flood[next++];
        for (uint32_t k = 0; k < RING; k += 2) {
            const cell near = at + p->around[k];
            if (p->owner[near] == OF_SEA && stamps_add(&p->seen, near))
                p->flood[last++] = near;
        }
    }
    return last == seas;
}

/* ---- Floods ---- */

/*
 * Parts of the sea from the sides of one cell, which becomes white.  They grow
 * in turns: a small one that is cut off is recognised soon, and large ones meet
 * half way.  A flood from one side covers most of a large sea, which took nine
 * tenths of the time of 200x200 cells.
 */
struct floods {
    cell middle;
    uint32_t parts, groups;                /* parts that met form a group */
    uint32_t group[MAX_PARTS];             /* by part */
    cell next[MAX_PARTS], last[MAX_PARTS]; /* queue in p->flood; 0: empty */
};

static void reach(struct colouring *p, struct floods *f, uint32_t part, cell c)
{
    stamps_add(&p->seen, c);
    p->part[c] = (uint8_t)part;
    p->flood[c] = 0;
    if (f->next[part])
        p->flood[f->last[part]] = c;
    else
        f->next[part] = c;
    f->last[part] = c;
}

/* Go round the ring, starting at a white cell.  A side begins a part unless a
 * corner joins it to the previous side. */
static void begin_floods(struct colouring *p, struct floods *f, uint32_t sea)
{
    uint32_t first = 0;
    bool is_joined = false;

    nuri_stamps_reset(&p->seen);
    while (sea >> first & 1U)
        first++;
    for (uint32_t i = first + 1; i < first + RING; i++) {
        const uint32_t k = i % RING;
        if (!(sea >> k & 1U)) {
            is_joined = false;
        } else if (k % 2 == 0) {
            if (!is_joined) {
                f->group[f->parts] = f->parts;
                f->parts++;
            }
            is_joined = true;
            reach(p, f, f->parts - 1, f->middle + p->around[k]);
        }
    }
    assert(f->parts > 1 && f->parts <= MAX_PARTS);
    f->groups = f->parts;
}

static void join_groups(struct floods *f, uint32_t one, uint32_t other)
{
    if (one == other)
        return;
    for (uint32_t i = 0; i < f->parts; i++)
        if (f->group[i] == other)
            f->group[i] = one;
    assert(f->groups > 1);
    f->groups--;
}

static void grow(struct colouring *p, struct floods *f, uint32_t part)
{
    const cell at = f->next[part];

    assert(at && p->owner[at] == OF_SEA);
    for (uint32_t k = 0; k < RING; k += 2) {
        const cell near = at + p->around[k];
        if (p->owner[near] != OF_SEA || near == f->middle)
            continue;
        if (stamps_has(&p->seen, near))
            join_groups(f, f->group[part], f->group[p->part[near]]);
        else
            reach(p, f, part, near);
    }
    f->next[part] = p->flood[at];
}

/* True if no part of the group can grow. */
static bool is_cut_off(const struct floods *f, uint32_t group)
{
    for (uint32_t i = 0; i < f->parts; i++)
        if (f->group[i] == group && f->next[i])
            return false;
    return true;
}

/* True if the sides of the cell, which becomes white, meet elsewhere. */
static bool sides_meet(struct colouring *p, cell c, uint32_t sea)
{
    struct floods f = {.middle = c};

    begin_floods(p, &f, sea);
    for (uint32_t i = 0;; i = i + 1 < f.parts ? i + 1 : 0) {
        if (!f.next[i])
            continue;
        grow(p, &f, i);
        if (f.groups == 1)
            return true;
        if (!f.next[i] && is_cut_off(&f, f.group[i]))
            return false;
    }
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
        const uint16_t obstacle = obstacle_at(p, c + p->around[k]);
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
    const uint32_t sea = ring_of(p, f->cell, OF_SEA);
    if (nuri_ring_parts[sea] <= 1)
        return (sea & RING_SIDES) != 0; /* at least one black side */
    return !is_enclosing(p, f->cell, sea) && sides_meet(p, f->cell, sea);
}

void nuri_colouring_flip(struct colouring *p, const struct flip *f)
{
    assert(p->owner[f->cell] == f->loser);
    assert(f->owner != f->loser);
    p->owner[f->cell] = f->owner;
    p->violations += f->change;
    if (p->weight[f->owner])
        p->lacking[f->owner]--;
    if (p->weight[f->loser])
        p->lacking[f->loser]++;
    if (is_at_edge(p, f->cell)) {
        p->at_edge[f->owner]++;
        assert(p->at_edge[f->loser] > 0);
        p->at_edge[f->loser]--;
    }
}
