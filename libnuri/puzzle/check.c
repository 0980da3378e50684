/*
 * check.c -- the definition of a solution, as located violations.
 *
 * No solution leaves the library before it is accepted here.  So this file
 * shares only the puzzle itself with the code that it checks.
 *
 * Cells may be undecided.  A violation is reported only if no colouring of the
 * undecided cells removes it, as far as one island or one part of the sea
 * shows: an island that can still grow is not too small yet, and two seas with
 * undecided cells between them are not divided yet.  To check a board whose
 * undecided cells count as white, they are made white first. judge()
 * decides whether they do, without a search.
 */
#include "base/memory.h"
#include "base/sort.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MESSAGE_SIZE = 160, FRAME = NURI_WHITE + 1 };

struct findings {
    nuri_violation *list; /* [count] */
    size_t count, room;
};

struct report {
    nuri_report shown;
    struct arena memory;      /* of all that is shown */
    struct findings broken;   /* certain */
    struct findings if_white; /* only if undecided cells are white */
};

struct checker {
    const nuri_puzzle *puzzle;
    struct report *report; /* its memory has failed if out of memory */
    uint8_t *colour;       /* [grid.size], FRAME outside */
    cell *list;            /* [cells + 1], the current part */
    uint8_t *left;         /* [grid.size], 1 if not flooded yet, else 0 */
};

/* ---- What is found ------------------------------------------------------- */

/* Add a violation at these cells. */
static void add_violation(struct checker *t, nuri_violation_kind kind,
                          const cell *cells, uint32_t count,
                          const char *message)
{
    struct findings *const f = &t->report->broken;
    struct arena *const memory = &t->report->memory;
    uint32_t *const index = nuri_arena_array(memory, count, sizeof *index);
    const char *const text =
        nuri_arena_copy(memory, message, strlen(message) + 1, 1);

    assert(count > 0 && *message);
    if (!index || !text)
        return;
    for (uint32_t i = 0; i < count; i++)
        index[i] = grid_index(&t->puzzle->grid, cells[i]);
    nuri_numbers_sort(index, count);
    APPEND_IN(memory, f->list, f->count, f->room,
              (nuri_violation){kind, index, count, text});
}

static bool is_same(const nuri_violation *a, const nuri_violation *b)
{
    return a->kind == b->kind && a->cell_count == b->cell_count &&
           memcmp(a->cells, b->cells, a->cell_count * sizeof *a->cells) == 0;
}

static bool comes_before(const nuri_violation *a, const nuri_violation *b)
{
    return a->kind < b->kind || (a->kind == b->kind && *a->cells < *b->cells);
}

/* Remove those also in `others`.  Both are sorted by kind, then first cell. */
static void subtract(struct findings *from, const struct findings *others)
{
    size_t kept = 0, k = 0;

    for (size_t i = 0; i < from->count; i++) {
        const nuri_violation *const f = &from->list[i];
        while (k < others->count && comes_before(&others->list[k], f))
            k++;
        if (k == others->count || !is_same(&others->list[k], f))
            from->list[kept++] = *f;
    }
    from->count = kept;
}

/* ---- Pools --------------------------------------------------------------- */

static const char *name_of(const struct checker *t, cell c, char *name)
{
    const struct grid *g = &t->puzzle->grid;
    return nuri_cell_name(name, g->width, grid_index(g, c));
}

/* All squares at once: most boards have no pool. */
static bool has_pool(const struct checker *t)
{
    const struct grid *g = &t->puzzle->grid;
    const uint8_t *const up = t->colour, *const down = up + g->stride;
    const cell end = grid_end(g);
    uint8_t any = 0;

    for (cell c = grid_first(g); c < end; c++)
        any |= (up[c] == NURI_BLACK) & (up[c + 1] == NURI_BLACK) &
               (down[c] == NURI_BLACK) & (down[c + 1] == NURI_BLACK);
    return any;
}

static void find_pools(struct checker *t)
{
    const struct grid *g = &t->puzzle->grid;
    char message[MESSAGE_SIZE];
    char name[NURI_CELL_NAME_SIZE], last[NURI_CELL_NAME_SIZE];

    if (!has_pool(t))
        return;
    for (cell c = grid_first(g); c < grid_end(g); c++) {
        cell square[4];
        int seas = 0;
        grid_square(g, c, square);
        for (int k = 0; k < 4; k++)
            seas += t->colour[square[k]] == NURI_BLACK;
        if (seas < 4)
            continue;
        snprintf(message, sizeof message, "the 2x2 square %s-%s is all black",
                 name_of(t, c, name), name_of(t, square[3], last));
        add_violation(t, NURI_VIOLATION_POOL, square, 4, message);
    }
}

/* ---- Islands and the sea ------------------------------------------------ */

/* Let floods pass cells of these two colours. */
static void let_through(struct checker *t, nuri_colour one, nuri_colour other)
{
    const uint8_t *const colour = t->colour;
    uint8_t *const left = t->left;
    const uint32_t size = t->puzzle->grid.size;

    for (cell c = 0; c < size; c++)
        left[c] = (colour[c] == one) | (colour[c] == other);
}

/*
 * Collect the cells left that are connected to `start` into t->list, and return
 * their number.  Branch-free: each cell is written before it is known to count.
 */
static uint32_t flood(struct checker *t, cell start)
{
    uint8_t *const left = t->left;
    cell *const list = t->list;
    uint32_t count = 0;

    left[start] = 0;
    list[count++] = start;
    for (uint32_t i = 0; i < count; i++) {
        cell near[4];
        grid_neighbours(&t->puzzle->grid, list[i], near);
        for (int k = 0; k < 4; k++) {
            list[count] = near[k];
            count += left[near[k]];
            left[near[k]] = 0;
        }
    }
    return count;
}

/* True if a cell next to the list is undecided. */
static bool is_beside_open(const struct checker *t, uint32_t count)
{
    bool is_beside = false;

    if (t->report->shown.undecided == 0)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        cell near[4];
        grid_neighbours(&t->puzzle->grid, t->list[i], near);
        for (int k = 0; k < 4; k++)
            is_beside |= t->colour[near[k]] == NURI_UNDECIDED;
    }
    return is_beside;
}

struct island {
    uint32_t clues;
    cell clue;  /* the first */
    cell wrong; /* the first clue that does not allow the size, or 0 */
};

static struct island survey(const struct checker *t, uint32_t count,
                            bool may_grow)
{
    struct island island = {0};

    assert(count > 0 && count <= grid_cells(&t->puzzle->grid));
    for (uint32_t i = 0; i < count; i++) {
        const cell c = t->list[i];
        const int32_t clue = t->puzzle->clue[c];
        if (clue == NURI_CLUE_NONE)
            continue;
        island.clues++;
        if (!island.clue || c < island.clue)
            island.clue = c;
        if (clue == NURI_CLUE_ANY || (uint32_t)clue == count ||
            (may_grow && (uint32_t)clue > count))
            continue;
        if (!island.wrong || c < island.wrong)
            island.wrong = c;
    }
    return island;
}

static unsigned broken(const struct island *island, bool may_grow)
{
    unsigned violations = 0;

    if (island->clues == 0 && !may_grow)
        violations |= 1U << NURI_VIOLATION_NO_CLUE;
    if (island->clues > 1)
        violations |= 1U << NURI_VIOLATION_TWO_CLUES;
    if (island->wrong)
        violations |= 1U << NURI_VIOLATION_ISLAND_SIZE;
    return violations;
}

enum { NAMED = 4, NAMES_SIZE = NAMED * (NURI_CELL_NAME_SIZE + 1) + 5 };

/* The first clues of the island in t->list: " r1c2 r4c5 ...". */
static const char *name_clues(const struct checker *t, uint32_t count,
                              char names[NAMES_SIZE])
{
    char name[NURI_CELL_NAME_SIZE];
    size_t length = 0;
    cell last = 0;

    for (unsigned n = 0; n <= NAMED; n++) {
        cell next = 0;
        for (uint32_t i = 0; i < count; i++) {
            const cell c = t->list[i];
            if (t->puzzle->clue[c] != NURI_CLUE_NONE && c > last &&
                (!next || c < next))
                next = c;
        }
        if (!next)
            break;
        length += (size_t)snprintf(names + length, NAMES_SIZE - length, " %s",
                                   n < NAMED ? name_of(t, next, name) : "...");
        last = next;
    }
    return names;
}

/* Report a violation of this kind by the island in t->list, if any.  Return all
 * its violations. t->list[0] is its first cell, as it was found first. */
static unsigned judge_island(struct checker *t, nuri_violation_kind kind,
                             uint32_t count, bool may_grow)
{
    const struct island island = survey(t, count, may_grow);
    const unsigned violations = broken(&island, may_grow);
    const char *const s = count == 1 ? "" : "s";
    char message[MESSAGE_SIZE], name[NURI_CELL_NAME_SIZE], names[NAMES_SIZE];

    if (!(violations & 1U << kind))
        return violations;
    if (kind == NURI_VIOLATION_NO_CLUE)
        snprintf(message, sizeof message,
                 "the island at %s has no clue, and %u cell%s",
                 name_of(t, t->list[0], name), count, s);
    else if (kind == NURI_VIOLATION_TWO_CLUES)
        snprintf(message, sizeof message,
                 "the island of %s has %u clues,%s, and %u cells",
                 name_of(t, island.clue, name), island.clues,
                 name_clues(t, count, names), count);
    else
        snprintf(message, sizeof message, "the island of %s (%d) has %u cell%s",
                 name_of(t, island.wrong, name), t->puzzle->clue[island.wrong],
                 count, s);
    add_violation(t, kind, t->list, count, message);
    return violations;
}

/* Report all violations of this kind by islands.  Return the kinds that occur,
 * so that others need no second pass. */
static unsigned find_islands(struct checker *t, nuri_violation_kind kind)
{
    const struct grid *g = &t->puzzle->grid;
    const cell end = grid_end(g);
    unsigned violations = 0;

    let_through(t, NURI_WHITE, NURI_WHITE);
    for (cell c = grid_first(g); c < end; c++)
        if (t->left[c]) {
            const uint32_t n = flood(t, c);
            violations |= judge_island(t, kind, n, is_beside_open(t, n));
        }
    return violations;
}

/* Keep the black cells of t->list; return their number. */
static uint32_t keep_sea(struct checker *t, uint32_t count)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++)
        if (t->colour[t->list[i]] == NURI_BLACK)
            t->list[kept++] = t->list[i];
    return kept;
}

/* One violation for all parts of the sea except that of `largest`. */
static void report_divided(struct checker *t, uint32_t parts, cell largest)
{
    const struct grid *g = &t->puzzle->grid;
    cell *const stray =
        nuri_arena_array(&t->report->memory, grid_cells(g), sizeof *stray);
    uint32_t strays = 0;
    char message[MESSAGE_SIZE];

    assert(parts > 1 && t->colour[largest] == NURI_BLACK);
    let_through(t, NURI_BLACK, NURI_UNDECIDED);
    flood(t, largest);
    for (cell c = grid_first(g); stray && c < grid_end(g); c++)
        if (t->colour[c] == NURI_BLACK && t->left[c])
            stray[strays++] = c;
    snprintf(message, sizeof message,
             "the sea is in %u parts; these are cut off from the largest",
             parts);
    if (stray)
        add_violation(t, NURI_VIOLATION_SEA_DIVIDED, stray, strays, message);
}

static void find_divided(struct checker *t)
{
    const struct grid *g = &t->puzzle->grid;
    const cell end = grid_end(g);
    cell largest = 0;
    uint32_t parts = 0, most = 0;

    let_through(t, NURI_BLACK, NURI_UNDECIDED);
    for (cell c = grid_first(g); c < end; c++)
        if (t->left[c] && t->colour[c] == NURI_BLACK) {
            const uint32_t n = keep_sea(t, flood(t, c));
            parts++;
            if (n > most) {
                most = n;
                largest = c;
            }
        }
    if (parts > 1)
        report_divided(t, parts, largest);
}

static void find_black_clues(struct checker *t)
{
    char message[MESSAGE_SIZE], name[NURI_CELL_NAME_SIZE];

    for (uint32_t i = 0; i < t->puzzle->clues; i++) {
        const cell c = t->puzzle->clue_cell[i];
        if (t->colour[c] != NURI_BLACK)
            continue;
        snprintf(message, sizeof message, "the clue at %s is black",
                 name_of(t, c, name));
        add_violation(t, NURI_VIOLATION_CLUE_BLACK, &c, 1, message);
    }
}

static void find_all(struct checker *t)
{
    find_pools(t);
    const unsigned violations = find_islands(t, NURI_VIOLATION_NO_CLUE);
    find_divided(t);
    if (violations & 1U << NURI_VIOLATION_TWO_CLUES)
        find_islands(t, NURI_VIOLATION_TWO_CLUES);
    if (violations & 1U << NURI_VIOLATION_ISLAND_SIZE)
        find_islands(t, NURI_VIOLATION_ISLAND_SIZE);
    find_black_clues(t);
}

/* ---- Undecided cells ----------------------------------------------------- */

/* Copy the colours; undecided cells become `open`. */
static void take(struct checker *t, const uint8_t *colours, nuri_colour open)
{
    const struct grid *g = &t->puzzle->grid;

    t->report->shown.undecided = 0;
    for (uint32_t y = 0; y < g->height; y++, colours += g->width) {
        const int32_t *const clue = t->puzzle->clue + grid_cell(g, 0, y);
        uint8_t *const colour = t->colour + grid_cell(g, 0, y);
        memcpy(colour, colours, g->width);
        for (uint32_t x = 0; x < g->width; x++) {
            if (colours[x] != NURI_UNDECIDED)
                continue;
            const bool is_clue = clue[x] != NURI_CLUE_NONE;
            colour[x] = (uint8_t)(is_clue ? NURI_WHITE : open);
            t->report->shown.undecided += !is_clue;
        }
    }
}

/* True if the sea has all cells that the clues leave.  `?` counts as one. */
static bool is_sea_full(const nuri_puzzle *puzzle, const uint8_t *colours)
{
    const struct grid *g = &puzzle->grid;
    uint64_t taken = puzzle->land + puzzle->any;

    for (uint32_t i = 0; i < grid_cells(g); i++)
        taken += colours[i] == NURI_BLACK &&
                 puzzle->clue[grid_at(g, i)] == NURI_CLUE_NONE;
    return taken >= grid_cells(g);
}

/* The board with undecided cells as white is wrong: they stay undecided. */
static void judge_as_open(struct checker *t, const uint8_t *colours)
{
    struct report *const r = t->report;

    r->shown.undecided_is_white = false;
    r->if_white = r->broken;
    r->broken = (struct findings){0};
    take(t, colours, NURI_UNDECIDED);
    find_all(t);
    if (nuri_puzzle_marks(t->puzzle, colours) > 0)
        subtract(&r->if_white, &r->broken);
    else
        r->if_white.count = 0; /* a board without marks */
}

/* The three modes of nuri.h. */
static void judge(struct checker *t, const uint8_t *colours,
                  nuri_check_mode mode)
{
    struct report *const r = t->report;

    r->shown.undecided_is_white = mode != NURI_CHECK_MODE_STRICT;
    take(t, colours, r->shown.undecided_is_white ? NURI_WHITE : NURI_UNDECIDED);
    find_all(t);
    if (mode == NURI_CHECK_MODE_AUTO && r->broken.count && r->shown.undecided &&
        !is_sea_full(t->puzzle, colours))
        judge_as_open(t, colours);
    if (r->broken.count)
        r->shown.verdict = NURI_VERDICT_WRONG;
    else if (r->shown.undecided && !r->shown.undecided_is_white)
        r->shown.verdict = NURI_VERDICT_INCOMPLETE;
    else
        r->shown.verdict = NURI_VERDICT_SOLVED;
    r->shown.violations = r->broken.list;
    r->shown.violation_count = r->broken.count;
    r->shown.if_white = r->if_white.list;
    r->shown.if_white_count = r->if_white.count;
}

static bool is_state(const nuri_puzzle *puzzle, const uint8_t *colours)
{
    const uint32_t cells = grid_cells(&puzzle->grid);
    uint8_t most = 0;

    for (uint32_t i = 0; i < cells; i++)
        most = colours[i] > most ? colours[i] : most;
    return most <= NURI_WHITE;
}

nuri_status nuri_check(nuri_report **out, const nuri_puzzle *puzzle,
                       const uint8_t *marks, nuri_check_mode mode)
{
    if (!clear_out(out) || !puzzle || !marks || !is_state(puzzle, marks) ||
        (unsigned)mode > NURI_CHECK_MODE_STRICT)
        return NURI_ERR_ARGUMENT;
    const struct grid *const g = &puzzle->grid;
    struct report *const r = nuri_mem_array(1, sizeof *r);
    struct checker t = {
        .puzzle = puzzle,
        .report = r,
        .colour = nuri_mem_array(g->size, 1),
        .list = nuri_mem_array((size_t)grid_cells(g) + 1, sizeof(cell)),
        .left = nuri_mem_array(g->size, 1),
    };
    const bool has_memory = r && t.colour && t.list && t.left;

    if (has_memory) {
        memset(t.colour, FRAME, g->size);
        judge(&t, marks, mode);
    }
    free(t.colour);
    free(t.list);
    free(t.left);
    if (has_memory && !r->memory.failed) {
        *out = &r->shown;
        return NURI_OK;
    }
    nuri_report_free(r ? &r->shown : NULL);
    return NURI_ERR_MEMORY;
}

void nuri_report_free(nuri_report *report)
{
    struct report *const r = (struct report *)report;

    if (r)
        nuri_arena_clear(&r->memory);
    free(r);
}
