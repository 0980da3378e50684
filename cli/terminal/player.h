/*
 * player.h -- play a puzzle in the terminal.
 */
#pragma once

#include <nuri.h>

#include <stdbool.h>

/* What to play; the puzzle may be NULL, for a new one. */
struct to_play {
    const nuri_entry *entry;
    const nuri_generate_options *requested; /* the new puzzle */
    const nuri_options *limits;             /* of hints, and of new puzzles */
    bool colours;
    bool is_whole_file; /* the file of the entry has no other puzzle */
};

enum played { PLAYED_ON, PLAYED_ENOUGH, PLAYED_NOT };

/* Play it until the player goes on to the next puzzle, or has enough.  It
 * cannot be played without a terminal or memory, as is said on stderr. */
enum played player_play(const struct to_play *wanted);
