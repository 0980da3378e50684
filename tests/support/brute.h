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

/* The rules, some of them left out.  Sets of cells are bits by index, on boards
 * of at most 24 cells. */
struct relaxed {
    const nuri_puzzle *puzzle;
    uint32_t sizes;   /* clues whose size counts; the others are `?` */
    bool sea;         /* it must be connected */
    uint32_t squares; /* first cells of 2x2 squares that may not be all sea */
    uint32_t marked;  /* cells whose colour is known */
    uint32_t land;    /* of these, those that are white */
};

#define RELAXED_ALL UINT32_MAX

/* True if exactly these cells may be white; if any cells may. */
bool relaxed_allows(const struct relaxed *r, uint32_t land);
bool relaxed_has_solution(const struct relaxed *r);
