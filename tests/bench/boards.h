/* boards.h -- the puzzles to be measured. */
#pragma once

#include <nuri.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An orientation: mirrored left to right (1), top to bottom (2), and
 * transposed (4); 0 is upright. */
enum { SYMMETRIES = 8 };

struct board {
    char *name;          /* its id, or its file and line */
    char *line;          /* the puzzle as a URL */
    nuri_puzzle *puzzle; /* owned */
    uint8_t *solution;   /* [cells], as published; NULL if it is not */
    unsigned turn;
};

struct boards {
    struct board *board; /* [count], owned */
    size_t count, room;
};

size_t board_cells(const struct board *b);

/* Append the puzzles of a file, of the files of a folder in alphabetical order,
 * or of stdin ("-").  On failure: false, and a message on stderr. */
bool boards_add(struct boards *list, const char *path);
void boards_clear(struct boards *list);

/* The board of an entry; the name is `name` unless the entry has one. */
bool board_make(struct board *b, const nuri_entry *entry, const char *name);

/* An upright board in another orientation. */
bool board_turn(struct board *b, const struct board *upright, unsigned turn);
void board_clear(struct board *b);

/* Measure the board; returns seconds.  Negative: stop. */
typedef double visit_fn(void *user, const struct board *board);

/* Visit each board; with `turned` also the other orientations of boards that
 * took `slower_than` seconds or more.  False if it was stopped. */
bool boards_visit(const struct boards *list, bool turned, double slower_than,
                  visit_fn *visit, void *user);
