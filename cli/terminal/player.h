/*
 * player.h -- play a puzzle in the terminal.
 */
#pragma once

#include <nuri.h>

#include <stdbool.h>

/* What to play; the puzzle may be NULL, for a new one. */
struct to_play {
    nuri_entry entry;
    uint8_t *marks; /* [cells] as the player left them; NULL: not yet, owned */
    bool is_whole_file; /* the file of the entry has no other puzzle */
    bool is_first;      /* of several */
    bool colours;
    const nuri_generate_options *requested; /* the new puzzle */
    const nuri_options *limits;             /* of hints, and of new puzzles */
};

enum played { PLAYED_ON, PLAYED_BACK, PLAYED_ENOUGH, PLAYED_NOT };

/* Play it until the player goes to the next or the previous puzzle, or has
 * enough.  It cannot be played without a terminal or memory, as is said on
 * stderr. */
enum played player_play(struct to_play *wanted);
