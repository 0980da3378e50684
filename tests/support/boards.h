/*
 * boards.h -- boards of the library, and views of them, set up in one call.
 */
#pragma once

#include "deduce/deduce.h"

#include <nuri.h>

/* The board with these marks; false if they contradict the clues. */
bool board_open(struct board *board, const nuri_puzzle *puzzle,
                const uint8_t *marks);

/* What a technique is asked with: no deductions yet, and regions as last found.
 */
struct view view_of(struct deducer *d, uint32_t technique, uint32_t wanted);
