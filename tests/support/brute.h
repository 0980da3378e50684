/*
 * brute.h -- the rules of Nurikabe, written plainly and independently.
 *
 * Uses nothing of the library but nuri.h.
 */
#pragma once

#include <nuri.h>

/* True if these colours [cells], all decided, are a solution. */
bool brute_accepts(const nuri_puzzle *puzzle, const uint8_t *colours);

/* All solutions, by trying every colouring: *list is [count][cells], to be
 * freed.  For boards of at most 24 cells, not counting clues. */
size_t brute_solutions(const nuri_puzzle *puzzle, uint8_t **list);

/* The colours that all solutions share [cells], undecided where they differ.
 * For such boards.  False if there is no solution. */
bool brute_facts(const nuri_puzzle *puzzle, uint8_t *facts);

/* True if the solution has all marks [cells]. */
bool brute_agrees(const nuri_puzzle *puzzle, const uint8_t *solution,
                  const uint8_t *marks);
