/*
 * answer.h -- how a command answers: the answer itself, in text or records, and
 * on stderr what is to be said beside it.
 */
#ifndef NURI_CLI_ANSWER_H
#define NURI_CLI_ANSWER_H

#include "exit_status.h"
#include "options.h"
#include "output.h"

#include <nuri.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One puzzle of the input. */
struct item {
    nuri_entry entry;        /* `line` counts from where the input begins */
    const nuri_entry *marks; /* whose marks nuri check is about: those of
                                --against; NULL: of the entry itself */
    const char *place;
    size_t number; /* among all puzzles, from 0 */
    double since;  /* clock_ms() when the command began */
    bool alone;    /* the only one of its text */
};

/* One run of one command over all puzzles of its operands. */
struct run {
    const struct options *options;
    struct output out;
    enum answer_form form;
    size_t answers;    /* things put out, for what stands between */
    int status;        /* the worst so far */
    bool several;      /* there is, or may be, more than one puzzle */
    bool lost;         /* an input has no answer, not even an error */
    bool painted;      /* boards have colours */
    bool wide;         /* a board was too wide, which was said */
    bool small;        /* cells on paper are too small, which was said */
    nuri_page *page;   /* what -t html draws; NULL: nothing yet, owned */
    nuri_sheet *sheet; /* or this; the same */
};

/* Cells on the board of the puzzle. */
uint32_t item_cells(const struct item *item);

/* Is the puzzle of this line, from 1, to be answered here?  Not if it is in
 * another shard. */
bool answer_is_wanted(const struct run *run, unsigned line);

/* This is the status of one puzzle.  In a stream of records it counts only if
 * --exit-status was asked for. */
void answer_status(struct run *run, int status);

/* An input could not be read at all, as was said: put a record of that, too.
 * The entry tells which file. */
void answer_lost(struct run *run, const nuri_entry *entry,
                 const nuri_error *error);

/* Are answers records? */
bool answer_is_record(const struct run *run);

/* What stands around a record that is printed piece by piece. */
void answer_begin_record(struct run *run);
void answer_end_record(struct run *run);

/* Print the record that the library made with this status, and free it; or
 * say why there is none.  Gives an exit status. */
int answer_record(struct run *run, const struct item *item, nuri_status made,
                  char **record);

/* Add a member, as `"name":value`, at the end of the record.  False, and the
 * record unchanged, if there is no memory. */
bool answer_add_member(char **record, const char *member);

/* Print it, and with --timing add to the record how long the command took. */
int answer_timed_record(struct run *run, const struct item *item,
                        nuri_status made, char **record);

/* After the last of them: the end of an array of records. */
void answer_end(struct run *run);

/* Boards wider than the terminal would be torn: say so, once. */
void answer_check_width(struct run *run, const char *text);

/* Print the board. */
int answer_board(struct run *run, const struct item *item,
                 const uint8_t *state);

/* Say whose answer follows, if there are several: above a picture, or before
 * an answer of one line. */
void answer_heading(struct run *run, const struct item *item);
void answer_prefix(struct run *run, const struct item *item);

/* Print as printf() does. */
#if defined __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void answer_print(struct run *run, const char *format, ...);

/* Something beside the answer, on stderr; left out with -q, and where a
 * record says it. */
#if defined __GNUC__
__attribute__((format(printf, 3, 4)))
#endif
void answer_note(const struct run *run, const struct item *item,
              const char *format, ...);

/* Print a fault with its place on stderr. */
void answer_complain(const char *place, const nuri_error *error);

/* A tolerance used in reading, on stderr. */
void answer_warn(const struct run *run, const char *place,
                 const nuri_error *warning);

/* A text, or a puzzle of it, cannot be used: say so.  The entry has the id, if
 * it is known, the file and the line; lines count from where the input begins. */
void answer_refuse(struct run *run, const char *place, const nuri_entry *entry,
                   const nuri_error *error);

/* The library has failed for this puzzle: say so.  Gives the exit status. */
int answer_fault(struct run *run, const struct item *item, nuri_status status,
                 const nuri_error *error);

/* Why the board of a result has open cells, in a sentence; NULL: it has none. */
const char *answer_outcome_text(const nuri_result *result);

/* Why no answer was found, e.g. "--max-nodes was reached"; an option that was not
 * given is not named. */
const char *answer_limit_text(const struct run *run, nuri_limit limit);

#endif
