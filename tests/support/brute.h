/*
 * brute.h -- the rules of Nurikabe once more, plainly, to hold all else to.
 *
 * Shares no code with the library: it sees puzzles only through nuri.h.
 */
#pragma once

#include <nuri.h>

/* Are these colours [cells], all decided, a solution? */
bool brute_accepts(const nuri_puzzle *puzzle, const uint8_t *colours);

/* All solutions by trying every colouring: *list is [count][cells], to be
 * freed with free().  For boards of at most 24 cells, clues not counted. */
size_t brute_solutions(const nuri_puzzle *puzzle, uint8_t **list);

/* What all its solutions have in common: colours [cells], open where there are
 * two.  For such boards.  False if there is no solution. */
bool brute_facts(const nuri_puzzle *puzzle, uint8_t *facts);

/* Does this solution have every colour that `marks` [cells] tells? */
bool brute_agrees(const nuri_puzzle *puzzle, const uint8_t *solution,
                  const uint8_t *marks);
