/*
 * run.h -- one run of one command over all puzzles of its operands.
 */
#ifndef CLI_RUN_H
#define CLI_RUN_H

#include "commands.h"
#include "options.h"
#include "output.h"

#include <nuri.h>

#include <stdbool.h>
#include <stddef.h>

/* One puzzle of the input. */
struct item {
    nuri_entry entry; /* `line` counts from where the input begins */
    const char *place;
    size_t number; /* among all puzzles, from 0 */
    bool alone;    /* the only one of its text */
};

struct run {
    const struct options *options;
    struct output out;
    enum shape shape;         /* of the answers */
    bool lines_in;            /* --jsonl was said: the input is lines too */
    nuri_collection *against; /* what --against names; NULL: nothing */
    size_t number;            /* puzzles met */
    size_t answers;           /* things put out, for what stands between */
    int status;               /* the worst so far */
    bool several;             /* there is, or may be, more than one puzzle */
    bool lost;                /* an input has no answer, not even an error */
    bool painted;             /* boards have colours */
    bool wide;                /* a board was too wide, which was said */
    nuri_page *page;          /* what -t html draws; NULL: nothing yet, owned */
};

/* The whole run; gives the exit status. */
int run_command(const struct options *options);

/* The worse of two exit statuses: 0, 1, 3, 2, 4. */
int run_worse(int a, int b);

/* This is the status of one puzzle.  In a stream of records it counts only if
 * --exit-status was asked for. */
void run_status(struct run *run, int status);

/* An input could not be read at all. */
void run_lose(struct run *run);

/* Are answers records? */
bool run_is_json(const struct run *run);

/* Print a record, and free it.  NULL is nothing. */
void run_record(struct run *run, char *record);

/* Print the board. */
int run_board(struct run *run, const struct item *item, const uint8_t *state);

/* Say whose answer follows, if there are several: above a picture, or before
 * an answer of one line. */
void run_heading(struct run *run, const struct item *item);
void run_prefix(struct run *run, const struct item *item);

/* Print as printf() does. */
#if defined __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void run_print(struct run *run, const char *format, ...);

/* Something beside the answer, on stderr; left out with -q, and where a
 * record says it. */
#if defined __GNUC__
__attribute__((format(printf, 3, 4)))
#endif
void run_note(const struct run *run, const struct item *item,
              const char *format, ...);

/* Print a fault with its place on stderr. */
void run_complain(const char *place, const nuri_error *error);

/* A tolerance used in reading, on stderr. */
void run_warn(const struct run *run, const char *place,
              const nuri_error *warning);

/* A text, or a puzzle of it, cannot be used: say so.  The lines count from
 * the beginning of the input. */
void run_refuse(struct run *run, const char *place, const char *id,
                unsigned line, const nuri_error *error);

/* The library has failed for this puzzle: say so.  Gives the exit status. */
int run_fault(struct run *run, const struct item *item, nuri_status status,
              const nuri_error *error);

/* Why no answer was found, e.g. "the limit of --max-steps was reached". */
const char *run_limit_text(nuri_limit limit);

#endif
