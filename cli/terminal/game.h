/*
 * game.h -- a puzzle that is being played: its marks, undo, what-ifs.
 */
#pragma once

#include <nuri.h>

struct change {
    uint32_t cell;
    unsigned turn; /* changes of one turn are undone together */
    uint8_t before, after;
};

/* What is seen of a cell, but for its mark. */
enum look {
    LOOK_DONE = 1,  /* in a complete island */
    LOOK_ASKED = 2, /* a hint is about it */
    LOOK_WRONG = 4, /* it breaks a rule, or cannot be right */
    LOOK_TRIED = 8, /* marked in the what-if */
    LOOK_SEEN = 16  /* in an island that was looked at */
};

struct game {
    const nuri_puzzle *puzzle; /* borrowed; NULL: not begun */
    unsigned width, height;
    uint32_t cells, cursor;
    uint32_t *island;   /* [cells] work space; owns the three after it */
    uint8_t *marks;     /* [cells] */
    uint8_t *saved;     /* [cells] the marks as they are in a file */
    uint8_t *looks;     /* [cells] of enum look */
    struct change *log; /* [done] are made, [made] can be; owned */
    size_t done, made, room;
    size_t what_if; /* changes before it; SIZE_MAX: there is none */
    unsigned turn;  /* add 1 for the next changes to be one */
    unsigned hints; /* taken so far */
    bool is_lost;   /* out of memory: a change is not made */
};

/* Begin with these marks [cells], or NULL for none; false without memory. */
bool game_begin(struct game *game, const nuri_puzzle *puzzle,
                const uint8_t *marks);
void game_end(struct game *game);

int32_t game_clue(const struct game *game, uint32_t cell);

/* Give a cell this colour; clues have theirs. */
void game_mark(struct game *game, uint32_t cell, nuri_colour colour);

/* Take back the last turn, or repeat it; false if there is none.  A turn before
 * a what-if stays until the what-if ends. */
bool game_go(struct game *game, bool back);

/* Begin a what-if; end it, with its marks or without.  False if that cannot
 * be: there is one already, or there is none. */
bool game_suppose(struct game *game);
bool game_end_what_if(struct game *game, bool keep);

/* True if these marks are a solution; undecided cells may be white. */
bool game_is_solved(const struct game *game);

/* Find LOOK_DONE and LOOK_TRIED, and count the clues, those whose island has
 * its size and a black border, and the cells without clue and mark. */
struct tally {
    unsigned clues, complete, left;
};
struct tally game_look(struct game *game);
