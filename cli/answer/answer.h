/*
 * answer.h -- write answers, as text or records, and notes on stderr.
 */
#pragma once

#include "io/output.h"
#include "options/options.h"
#include "system/exit_status.h"

#include <nuri.h>

/* Where the answers of a run go, and what was written. */
struct sink {
    struct output out;
    int status;        /* the worst exit status of the current puzzle */
    int worst;         /* and of those before it */
    size_t answers;    /* answers written so far */
    size_t errors;     /* error records among them, but for lack of memory */
    size_t shown;      /* solutions of this puzzle, by count --all */
    bool input_failed; /* an input has no answer, not even an error */
    nuri_collection *collection;  /* of the puzzle; a command that keeps it sets
                                    NULL */
    uint64_t version;             /* of a site: it changes with its page */
    struct to_play_list *to_play; /* of nuri play; NULL: none yet, owned */
    bool wide;                    /* a board was too wide, and a note said so */
    bool small;        /* cells on paper are too small, and a note said so */
    nuri_page *page;   /* of -t html; NULL: none yet, owned */
    nuri_sheet *sheet; /* the same for sheets */
    struct held notes; /* that wait until the answer is complete */
};

struct resume;
struct proof;

/* One run of one command, and its current puzzle.  Commands read it; they write to
 * the sink, which also keeps the exit status. */
struct run {
    const struct options *options;
    nuri_collection *boards; /* of --against, owned; NULL: none */
    struct resume *resume;   /* the puzzles that have answers */
    bool several;            /* there may be more than one puzzle */
    bool painted;            /* boards have colours */
    struct sink *sink;
    nuri_options solver; /* that of the options, with the proof of the puzzle */
    struct proof *proof; /* NULL: none is wanted */

    /* Its `line` counts from where the input begins; its marks are those of
     * --against, if given. */
    nuri_entry entry;
    const char *place;
    double since; /* clock_ms() when the command began */
    bool alone;   /* the only one of its text */
    size_t count; /* puzzles read so far, this one among them */
};

/* The number of cells of the puzzle; the clue of a cell; its name. */
uint32_t board_cells(const struct run *run);
int32_t clue_at(const nuri_puzzle *puzzle, uint32_t cell);
const char *board_cell_name(const struct run *run,
                            char name[NURI_CELL_NAME_SIZE], uint32_t cell);

/* True if the puzzle of this line, from 1, is in the shard of this run. */
bool answer_is_wanted(const struct run *run, unsigned line);

/* The puzzle has this exit status, unless it has a worse one. */
void answer_exit(const struct run *run, int status);

/* Take the exit status of the puzzle into account: in a stream of records it counts
 * only with --exit-status. */
void answer_count(const struct run *run);

/* Write a record of the error, if it gets one, after its message: in JSON Lines, and
 * in JSON unless it is an array of puzzles to be read again.  The entry of the run
 * has the file. */
void answer_put_error(const struct run *run, const nuri_error *error);

/* Read all boards of a file.  Free them; NULL, after a message, on failure. */
nuri_collection *answer_boards(const struct run *run, const char *file);

/* True if answers are records. */
bool answer_is_record(const struct run *run);

/* Print the record that the library wrote with this status, and free it. */
void answer_written(const struct run *run, char *record, nuri_status made);

/* If answers are records, print that of an answer, with --timing how long the command
 * took.  False if they are not: the answer is to be printed as text. */
bool answer_record(const struct run *run, nuri_answer answer);

/* Call after the last record: end an array of records. */
void answer_end(const struct run *run);

/* Note once that a board is wider than the terminal, which breaks its lines. */
void answer_check_width(const struct run *run, const char *text);

/* Print the board. */
void answer_board(const struct run *run, const uint8_t *marks);

/* If there are several puzzles, print the name of the current one: above a
 * drawing, or before an answer of one line. */
void answer_heading(const struct run *run);
void answer_prefix(const struct run *run);

/* The names of cells, separated by spaces; after `most` names, or where the list
 * is full, " ..." stands for the others. */
enum { CELL_LIST_SIZE = 254 };
const char *answer_cell_list(const struct run *run, char list[CELL_LIST_SIZE],
                             const uint32_t *cells, size_t count, size_t most);

/* Print the names of cells, separated by spaces; of many, `most` and how many more
 * there are, unless that is one. */
void answer_cells(const struct run *run, const uint32_t *cells, size_t count,
                  size_t most);

__attribute__((format(NURI_PRINTF, 2, 3))) void
answer_print(const struct run *run, const char *format, ...);

/* Print a note on stderr after the answer, unless -q is given or a record has
 * the same. */
__attribute__((format(NURI_PRINTF, 2, 3))) void
answer_note(const struct run *run, const char *format, ...);

/* Call after the answer to a puzzle, and with `is_last` after all: print the
 * notes once the answer is complete, or drop them if the status says that there
 * is none.  A page, and a file of -o, is one answer to all puzzles; a job leaves
 * its notes to the run. */
void answer_finish(const struct run *run, bool is_last);

/* Print a message with its kind, which may be "", and its place on stderr:
 * "warning: n1.txt:3:1: a sentence". */
void answer_problem(const char *kind, const char *place,
                    const nuri_error *error);

/* Print a warning of the reader on stderr. */
void answer_warn(const struct run *run, const char *place,
                 const nuri_error *warning);

/* Report that the entry of the run cannot be used, which gives it this exit status.
 * It has the file, the line, and the id if known.  Lines count from the start of the
 * input. */
void answer_refuse(const struct run *run, const char *place, int exit_status,
                   const nuri_error *error);

/* The same for a puzzle that was read, with a message as for printf(). */
__attribute__((format(NURI_PRINTF, 4, 5))) void
answer_refuse_puzzle(const struct run *run, int exit_status, nuri_status status,
                     const char *format, ...);

/* Report an error of the library for this puzzle. */
void answer_error(const struct run *run, nuri_status status,
                  const nuri_error *error);

/* True if the library's call succeeded; otherwise report why it did not. */
static inline bool answer_good(const struct run *run, nuri_status status)
{
    if (status != NURI_OK)
        answer_error(run, status, NULL);
    return status == NURI_OK;
}

/* Why the board of a result has undecided cells, in a sentence; NULL: it has
 * none. */
const char *answer_outcome_text(const nuri_result *result);

/* Why no answer was found: "--max-nodes was reached".  A limit that was not set
 * has no option's name. */
const char *answer_limit_text(const struct run *run, nuri_limit limit);
