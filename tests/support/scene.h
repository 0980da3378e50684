/* scene.h -- a board that is drawn, and the techniques on it. */
#pragma once

#include "boards.h"

struct scene {
    nuri_puzzle *puzzle;
    struct board board;
    struct deducer deducer;
};

/* The picture is one of drawn_puzzle(). */
void scene_open(struct scene *s, const char *drawing);
void scene_close(struct scene *s);

/* Let one rule look at the board once; all causes are listed. */
void scene_look(struct scene *s, uint32_t technique);

/* The board as a picture again, to be freed. */
char *scene_draw(const struct scene *s);
