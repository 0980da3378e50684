/*
 * bench.h -- boards, what is asked about them, and who answers.
 *
 * An ask is one call of the library, or several, whose CPU time counts.  This process
 * answers it (ask_run()), or another one, a line each (rival.c): so two builds can
 * take turns.
 */
#pragma once

#include <nuri.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* ---- Boards (boards.c) --------------------------------------------------- */

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

/* Append the puzzles of a file.  On failure: false, and a message on stderr. */
bool boards_add(struct boards *list, const char *path);
void boards_clear(struct boards *list);

/* The board of an entry, in an orientation; the name is `name` unless the entry has
 * one.  False if memory is out. */
bool board_make(struct board *b, const nuri_entry *entry, const char *name,
                unsigned turn);
void board_clear(struct board *b);

/* ---- Asks (asks.c) ------------------------------------------------------- */

struct effort {
    double timeout; /* CPU seconds of one call; 0: any */
    unsigned seed;  /* of the search's first decisions; 0: as they are */
};

struct answer {
    double seconds;       /* CPU time */
    nuri_outcome outcome; /* UNKNOWN: a limit was reached */
    uint64_t conflicts;
    char *detail;      /* owned: a solution as "#..#", another number, or "-" */
    const char *wrong; /* NULL, or what is wrong with the answer */
};

struct ask {
    const char *name, *does;
    void (*run)(const struct board *b, const struct effort *e,
                struct answer *a);
};

/* NULL if there is none of this name; by index, if there are no more. */
const struct ask *ask_find(const char *name, size_t length);
const struct ask *ask_at(size_t index);

/* The answer of this process, to be cleared. */
void ask_run(const struct ask *ask, const struct board *b,
             const struct effort *effort, struct answer *a);
void answer_clear(struct answer *a);

/* Leave out a part of the library in all later calls.  False if there is none of
 * this name. */
bool leave_out(const char *name);

/* The names of all parts, one line each. */
void list_parts(FILE *out);

/* ---- Another process (rival.c) ------------------------------------------- */

struct rival {
    const char *path; /* NULL: a copy of this process */
    int pid;          /* 0: not started */
    FILE *to, *from;  /* its stdin and stdout */
};

/* Start `path --serve`, with this timeout.  A copy of this process must start first: it
 * would inherit the other's pipes.  False, with the reason on stderr, if
 * that fails; so does rival_ask() if no answer comes. */
bool rival_begin(struct rival *rival, const char *path, double timeout);
bool rival_ask(struct rival *rival, const struct ask *ask,
               const struct board *b, const struct effort *effort,
               struct answer *a);
void rival_end(struct rival *rival);

/* The other side: answer lines of a URL, and, unless they are `whole` and 0, the name
 * of an ask and a seed.  An answer is a line, such as `unique 0.001234567 89 .#..##`:
 * outcome, CPU seconds, conflicts and the detail. */
void serve(double timeout, FILE *in, FILE *out);
