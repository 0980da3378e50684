/*
 * relaxed.h -- the rules of Nurikabe, some of them left out.
 *
 * Sets of cells are bits by index, on boards of at most 24 cells.  Independent
 * of the library.
 */
#pragma once

#include <nuri.h>

#define RELAXED_ALL UINT32_MAX

struct relaxed {
    const nuri_puzzle *puzzle;
    uint32_t sizes;   /* clues whose size counts; the others are `?` */
    bool sea;         /* it must be connected */
    uint32_t squares; /* first cells of 2x2 squares that may not be all sea */
    uint32_t marked;  /* cells whose colour is known */
    uint32_t land;    /* of these, those that are white */
};

/* True if exactly these cells may be white. */
bool relaxed_allows(const struct relaxed *r, uint32_t land);

bool relaxed_has_solution(const struct relaxed *r);
