/*
 * game.h -- a puzzle that is being played: its marks, undo, what-ifs.
 */
#pragma once

#include <nuri.h>

struct change {
    uint32_t cell;
    uint8_t before, after;
    bool first; /* of the changes that are undone together */
};

struct game {
    const nuri_puzzle *puzzle; /* borrowed */
    unsigned width, height;
    uint32_t cells, cursor;
    uint8_t *marks;     /* [cells] */
    struct change *log; /* [room]; [done, made) were undone */
    size_t done, made, room;
    size_t what_if; /* `done` when it began; SIZE_MAX: there is none */
    bool begins;    /* the next change is the first of its kind */
};

/* Begin with these marks [cells], or NULL for none; false without memory. */
bool game_begin(struct game *game, const nuri_puzzle *puzzle,
                const uint8_t *marks);
void game_end(struct game *game);

/* From here to the next call all changes are undone together. */
void game_new_turn(struct game *game);

/* Give a cell this colour; clues have theirs.  False without memory. */
bool game_mark(struct game *game, uint32_t cell, nuri_colour colour);

/* Take back the last turn, or repeat it; false if there is none.  A turn before
 * a what-if stays until the what-if ends. */
bool game_undo(struct game *game);
bool game_redo(struct game *game);

/* Begin a what-if; end it, with its marks or without.  False if that cannot
 * be: there is one already, or there is none. */
bool game_suppose(struct game *game);
bool game_end_what_if(struct game *game, bool keep);
bool game_is_what_if(const struct game *game, uint32_t cell);

bool game_is_clue(const struct game *game, uint32_t cell);

/* Cells without clue and mark. */
uint32_t game_left(const struct game *game);

/* Count the clues, and those whose island has its size and a black border.
 * `done` [cells] gets which cells are in such an island.  False without
 * memory. */
bool game_islands(const struct game *game, bool *done, uint32_t *complete,
                  uint32_t *clues);
