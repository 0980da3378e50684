/*
 * player.h -- play puzzles in the terminal.
 */
#pragma once

#include "game.h"

#include <stdbool.h>

/* A puzzle to play.  Its game is kept while others are played. */
struct to_play {
    nuri_entry entry;
    nuri_collection *text; /* with the entry; NULL: one before has it */
    bool is_whole_file;    /* the file of the entry has no other puzzle */
    struct game game;      /* zero at first */
};

/* Play them one after the other, or with none a new one, until the player has
 * enough.  False if it cannot be played without a terminal or memory, as is said
 * on stderr. */
struct playing {
    struct to_play *puzzles; /* [count] */
    size_t count;
    bool colours;
    const nuri_generate_options *requested; /* the new puzzle */
    const nuri_options *limits;             /* of hints, and of new puzzles */
};
bool player_play(const struct playing *playing);
