/* scene.h -- a board, and the techniques on it. */
#pragma once

#include "boards.h"

/* A board that techniques look at. */
struct scene {
    const nuri_puzzle *puzzle;
    nuri_puzzle *drawn; /* the same, if it is of a drawing */
    struct board board;
    struct deducer deducer;
    bool consistent; /* the marks do not contradict the clues */
};

/* Of a puzzle, which it borrows, with these marks; of a drawing, see
 * drawn_puzzle(). */
void scene_of(struct scene *s, const nuri_puzzle *puzzle, const uint8_t *marks);
void scene_open(struct scene *s, const char *drawing);
void scene_close(struct scene *s);

/* All that one technique finds, with its causes. */
const struct deductions *scene_look(struct scene *s, uint32_t technique);

/* Pick and carry out what techniques up to a level (0: any) find, until there is
 * nothing; false if they contradict each other. */
bool scene_follow(struct scene *s, unsigned max_level);

/* The board as a picture again, to be freed. */
char *scene_draw(const struct scene *s);
