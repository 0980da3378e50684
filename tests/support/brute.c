/*
 * brute.c -- the rules of Nurikabe, written plainly and independently.
 *
 * Small boards are sets of cells in 64 bits, cell (x, y) is bit y * width + x;
 * every colouring is tried.  Boards of any size are judged cell by cell, by
 * other code: unit/check_techniques.c compares the two.
 */
#include "brute.h"

#include <assert.h>
#include <check.h>
#include <stdlib.h>
#include <string.h>

/* ---- Boards of any size ------------------------------------------------- */

struct page {
    const nuri_puzzle *puzzle;
    const uint8_t *colours;
    unsigned width, height;
    unsigned *stack; /* [cells] */
    uint8_t *seen;   /* [cells] */
};

static int32_t clue_at(const struct page *p, unsigned i)
{
    assert(p->width > 0);
    return nuri_puzzle_clue(p->puzzle, i % p->width, i / p->width);
}

static void visit(struct page *p, unsigned i, uint8_t colour, unsigned *top)
{
    if (p->seen[i] || p->colours[i] != colour)
        return;
    p->seen[i] = 1;
    p->stack[(*top)++] = i;
}

/* Walk through the part that i lies in: its size, its clues, one of them. */
static unsigned walk(struct page *p, unsigned i, unsigned *clues, int32_t *clue)
{
    const uint8_t colour = p->colours[i];
    unsigned top = 0, size = 0;

    assert(p->width > 0);
    *clues = 0;
    *clue = NURI_CLUE_NONE;
    visit(p, i, colour, &top);
    while (top > 0) {
        const unsigned at = p->stack[--top];
        const unsigned x = at % p->width, y = at / p->width;
        size++;
        if (clue_at(p, at) != NURI_CLUE_NONE) {
            ++*clues;
            *clue = clue_at(p, at);
        }
        if (x > 0)
            visit(p, at - 1, colour, &top);
        if (x + 1 < p->width)
            visit(p, at + 1, colour, &top);
        if (y > 0)
            visit(p, at - p->width, colour, &top);
        if (y + 1 < p->height)
            visit(p, at + p->width, colour, &top);
    }
    return size;
}

static bool has_pool(const struct page *p)
{
    for (unsigned y = 0; y + 1 < p->height; y++)
        for (unsigned x = 0; x + 1 < p->width; x++) {
            const uint8_t *at = p->colours + (size_t)y * p->width + x;
            if (at[0] == NURI_BLACK && at[1] == NURI_BLACK &&
                at[p->width] == NURI_BLACK && at[p->width + 1] == NURI_BLACK)
                return true;
        }
    return false;
}

static bool parts_are_right(struct page *p)
{
    unsigned seas = 0;

    for (unsigned i = 0; i < p->width * p->height; i++) {
        unsigned clues = 0;
        int32_t clue = 0;
        if (p->colours[i] != NURI_BLACK && p->colours[i] != NURI_WHITE)
            return false;
        if (p->colours[i] == NURI_BLACK && clue_at(p, i) != NURI_CLUE_NONE)
            return false;
        if (p->seen[i])
            continue;
        const unsigned size = walk(p, i, &clues, &clue);
        if (p->colours[i] == NURI_BLACK ? ++seas > 1 : clues != 1)
            return false;
        if (p->colours[i] == NURI_WHITE && clue != NURI_CLUE_ANY &&
            (unsigned)clue != size)
            return false;
    }
    return true;
}

bool brute_accepts(const nuri_puzzle *puzzle, const uint8_t *colours)
{
    struct page p = {.puzzle = puzzle,
                     .colours = colours,
                     .width = nuri_puzzle_width(puzzle),
                     .height = nuri_puzzle_height(puzzle)};
    const size_t cells = (size_t)p.width * p.height;

    p.stack = calloc(cells, sizeof *p.stack);
    p.seen = calloc(cells, sizeof *p.seen);
    ck_assert(p.stack && p.seen);
    const bool accepted = !has_pool(&p) && parts_are_right(&p);
    free(p.stack);
    free(p.seen);
    return accepted;
}

/* ---- Small boards ------------------------------------------------------- */

typedef uint64_t set; /* of cells */

enum { SET_SIZE = 64 };

struct small {
    unsigned width, cells, clues;
    set all, left, right;   /* the board, its first and its last column */
    set clue;               /* cells with a clue */
    set clue_at[SET_SIZE];  /* [clues], the cell of each */
    int32_t size[SET_SIZE]; /* [clues], what it asks for */
    unsigned least;         /* land cells there must be */
    bool exact;             /* and there may be no more */
    set squares;            /* first cells of those that may not be all sea */
    bool sea;               /* it must be connected */
};

static unsigned count(set s)
{
    s -= s >> 1 & 0x5555555555555555U;
    s = (s & 0x3333333333333333U) + (s >> 2 & 0x3333333333333333U);
    s = (s + (s >> 4)) & 0x0F0F0F0F0F0F0F0FU;
    return (unsigned)(s * 0x0101010101010101U >> 56);
}

/* The cells of `within` that can be reached from `from`. */
static set reach(const struct small *b, set from, set within)
{
    set now = from & within, before = 0;

    while (now != before) {
        before = now;
        now |= (before & ~b->right) << 1 | (before & ~b->left) >> 1;
        if (b->width < SET_SIZE)
            now |= before << b->width | before >> b->width;
        now &= within;
    }
    return now;
}

static bool is_solution(const struct small *b, set land)
{
    const set sea = b->all & ~land;
    const unsigned lands = count(land);
    set rest = land;

    if (lands < b->least || (b->exact && lands != b->least))
        return false;
    const set pair = sea & sea >> 1 & ~b->right;
    if (b->width < SET_SIZE && (pair & pair >> b->width & b->squares))
        return false;
    if (b->sea && reach(b, sea & (~sea + 1), sea) != sea)
        return false;
    for (unsigned i = 0; i < b->clues; i++) {
        const set island = reach(b, b->clue_at[i], land);
        if ((island & b->clue) != b->clue_at[i])
            return false;
        if (b->size[i] != NURI_CLUE_ANY &&
            count(island) != (unsigned)b->size[i])
            return false;
        rest &= ~island;
    }
    return rest == 0;
}

/* Clues whose size does not count are `?`. */
static void survey(struct small *b, const nuri_puzzle *puzzle, set sizes)
{
    const unsigned width = nuri_puzzle_width(puzzle);
    const unsigned height = nuri_puzzle_height(puzzle);

    *b = (struct small){.width = width,
                        .cells = width * height,
                        .exact = true,
                        .squares = ~(set)0,
                        .sea = true};
    ck_assert_uint_le(b->cells, SET_SIZE);
    for (unsigned i = 0; i < b->cells; i++) {
        const set bit = (set)1 << i;
        int32_t clue = nuri_puzzle_clue(puzzle, i % width, i / width);
        b->all |= bit;
        if (i % width == 0)
            b->left |= bit;
        if (i % width == width - 1)
            b->right |= bit;
        if (clue == NURI_CLUE_NONE)
            continue;
        clue = sizes & bit ? clue : NURI_CLUE_ANY;
        b->clue |= bit;
        b->clue_at[b->clues] = bit;
        b->size[b->clues++] = clue;
        b->least += clue == NURI_CLUE_ANY ? 1 : (unsigned)clue;
        b->exact = b->exact && clue != NURI_CLUE_ANY;
    }
}

size_t brute_solutions(const nuri_puzzle *puzzle, uint8_t **list)
{
    struct small b;
    size_t found = 0, room = 4;
    set more = 0;

    survey(&b, puzzle, ~(set)0);
    const set open = b.all & ~b.clue;
    ck_assert_uint_le(count(open), 24);
    *list = malloc(room * b.cells);
    ck_assert(*list != NULL);
    do {
        const set land = b.clue | more;
        if (is_solution(&b, land)) {
            if (found == room) {
                room *= 2;
                *list = realloc(*list, room * b.cells);
                ck_assert(*list != NULL);
            }
            for (unsigned i = 0; i < b.cells; i++)
                (*list)[found * b.cells + i] =
                    land >> i & 1 ? NURI_WHITE : NURI_BLACK;
            found++;
        }
        more =
            (more - open) & open; /* the next subset of the undecided cells */
    } while (more != 0);
    return found;
}

bool brute_facts(const nuri_puzzle *puzzle, uint8_t *facts)
{
    const size_t cells =
        (size_t)nuri_puzzle_width(puzzle) * nuri_puzzle_height(puzzle);
    uint8_t *list;
    const size_t solutions = brute_solutions(puzzle, &list);

    for (size_t i = 0; i < cells; i++) {
        facts[i] = solutions ? list[i] : NURI_UNDECIDED;
        for (size_t k = 1; k < solutions; k++)
            if (list[k * cells + i] != list[i])
                facts[i] = NURI_UNDECIDED;
    }
    free(list);
    return solutions > 0;
}

bool brute_agrees(const nuri_puzzle *puzzle, const uint8_t *solution,
                  const uint8_t *marks)
{
    const size_t cells =
        (size_t)nuri_puzzle_width(puzzle) * nuri_puzzle_height(puzzle);

    for (size_t i = 0; i < cells; i++)
        if (marks[i] != NURI_UNDECIDED && marks[i] != solution[i])
            return false;
    return true;
}

/* ---- With some of the rules --------------------------------------------- */

static struct small relax(const struct relaxed *r)
{
    struct small b;

    survey(&b, r->puzzle, r->sizes);
    b.squares = r->squares;
    b.sea = r->sea;
    return b;
}

bool relaxed_allows(const struct relaxed *r, uint32_t land)
{
    const struct small b = relax(r);

    return (land & r->marked) == r->land && is_solution(&b, land);
}

bool relaxed_has_solution(const struct relaxed *r)
{
    const struct small b = relax(r);

    for (uint32_t land = 0; land <= b.all; land++)
        if ((land & r->marked) == r->land && is_solution(&b, land))
            return true;
    return false;
}
