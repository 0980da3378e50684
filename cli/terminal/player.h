/*
 * player.h -- play puzzles in the terminal.
 */
#pragma once

#include "game.h"

#include <stdbool.h>

/* A puzzle to play.  Its game is kept while others are played. */
struct to_play {
    nuri_entry entry;
    nuri_collection *text; /* with the entry; NULL: one before has it; owned */
    nuri_generated *made;  /* the same if it is a new puzzle */
    bool is_whole_file;    /* the file of the entry has no other puzzle */
    struct game game;      /* zero at first */
};
struct to_play_list {
    struct to_play *puzzles; /* [count], owned */
    size_t count;
};

/* Insert one at this place, all zero; NULL without memory. */
struct to_play *player_add(struct to_play_list *list, size_t place);
void player_free(struct to_play_list *list);

/* Play them one after the other until the player has enough.  If there is none,
 * make one as requested; more that the player wants are added.  Return the exit
 * status; if it is not 0, why is said on stderr. */
int player_play(struct to_play_list *list,
                const nuri_generate_options *requested,
                const nuri_options *limits, bool colours);
