/* small_board.c -- puzzles small enough for brute force, changed by hand. */
#include "small_board.h"

#include "brute.h"
#include "support.h"

struct small_board small_board(const nuri_puzzle *p)
{
    struct small_board b = {
        nuri_puzzle_width(p), nuri_puzzle_height(p), 0, {0}};

    b.cells = b.width * b.height;
    for (unsigned i = 0; i < b.cells; i++)
        b.clues[i] = nuri_puzzle_clue(p, i % b.width, i / b.width);
    return b;
}

nuri_puzzle *small_puzzle(const struct small_board *b)
{
    nuri_puzzle *const p = new_puzzle(b->width, b->height, b->clues);
    return p;
}

size_t small_count(const struct small_board *b, uint8_t *solution)
{
    own_puzzle p = small_puzzle(b);
    FREED uint8_t *all = NULL;
    const size_t count = brute_solutions(p, &all);

    if (count && solution)
        memcpy(solution, all, b->cells);
    return count;
}

nuri_outcome small_outcome(size_t count)
{
    return count == 0   ? NURI_OUTCOME_NONE
           : count == 1 ? NURI_OUTCOME_UNIQUE
                        : NURI_OUTCOME_MULTIPLE;
}

bool small_has_clue(const struct small_board *b, unsigned i)
{
    return b->clues[i] != NURI_CLUE_NONE;
}

unsigned small_distance(const struct small_board *b, unsigned i, unsigned k)
{
    return (unsigned)abs((int)(i % b->width) - (int)(k % b->width)) +
           (unsigned)abs((int)(i / b->width) - (int)(k / b->width));
}

bool small_is_joined(const struct small_board *b, const uint8_t *solution,
                     unsigned i, unsigned k)
{
    bool in[SMALL_CELLS] = {false};

    in[i] = true;
    for (unsigned round = 0; round < b->cells; round++)
        for (unsigned a = 0; a < b->cells; a++)
            for (unsigned c = 0; c < b->cells; c++)
                if (in[a] && small_distance(b, a, c) == 1 &&
                    solution[c] == NURI_WHITE)
                    in[c] = true;
    return in[k];
}
