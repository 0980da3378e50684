/*
 * answer.h -- how a command answers: the answer itself, in text or records, and
 * on stderr what is to be said beside it.
 */
#pragma once

#include "io/output.h"
#include "options/options.h"
#include "system/exit_status.h"

#include <nuri.h>

/* Where the answers of a run go, and what is there already. */
struct sink {
    struct output out;
    size_t answers;    /* things put out, for what stands between */
    bool input_failed; /* an input has no answer, not even an error */
    bool wide;         /* a board was too wide, which was said */
    bool small;        /* cells on paper are too small, which was said */
    nuri_page *page;   /* what -t html draws; NULL: nothing yet, owned */
    nuri_sheet *sheet; /* or this; the same */
    char *record;      /* that is being made; NULL: none, owned */
};

/* One run of one command over all puzzles of its operands, and the puzzle whose
 * turn it is: what a command reads.  What it finds goes to the sink, and its
 * exit status to its caller. */
struct run {
    const struct options *options;
    enum answer_form form;
    bool several; /* there is, or may be, more than one puzzle */
    bool painted; /* boards have colours */
    struct sink *sink;

    nuri_entry entry;        /* `line` counts from where the input begins */
    const nuri_entry *marks; /* whose marks nuri check is about: those of
                                --against; NULL: of the entry itself */
    const char *place;
    size_t number; /* among all puzzles, from 0 */
    double since;  /* clock_ms() when the command began */
    bool alone;    /* the only one of its text */
};

/* Cells on the board of the puzzle; the clue of one, and its name. */
uint32_t board_cells(const struct run *run);
int32_t clue_at(const nuri_puzzle *puzzle, uint32_t cell);
const char *board_cell_name(const struct run *run,
                            char name[NURI_CELL_NAME_SIZE], uint32_t cell);

/* True if the puzzle of this line, from 1, is in the shard of this run. */
bool answer_is_wanted(const struct run *run, unsigned line);

/* What the status of one puzzle is for the run: in a stream of records it
 * counts only if --exit-status was asked for. */
int answer_status(const struct run *run, int status);

/* An input could not be read at all, as was said: put a record of that, too.
 * The entry tells which file.  Gives the exit status. */
int answer_input_failed(const struct run *run, const nuri_entry *entry,
                        const nuri_error *error);

/* True if answers are records. */
bool answer_is_record(const struct run *run);

/* Print the record of the sink, which the library made with this status, and
 * free it; or say why there is none.  Gives an exit status. */
int answer_record(const struct run *run, nuri_status made);

/* Add a member, as `"name":value`, at the end of the record of the sink. */
nuri_status answer_add_member(const struct run *run, const char *member);

/* Print it, and with --timing add to the record how long the command took. */
int answer_timed_record(const struct run *run, nuri_status made);

/* After the last of them: the end of an array of records. */
void answer_end(const struct run *run);

/* Boards wider than the terminal would be torn: say so, once. */
void answer_check_width(const struct run *run, const char *text);

/* Print the board. */
int answer_board(const struct run *run, const uint8_t *marks);

/* Say whose answer follows, if there are several: above a drawing, or before
 * an answer of one line. */
void answer_heading(const struct run *run);
void answer_prefix(const struct run *run);

/* Print the names of cells, separated by spaces. */
void answer_cells(const struct run *run, const uint32_t *cells, size_t count);

/* Print as printf() does. */
__attribute__((format(printf, 2, 3))) void
answer_print(const struct run *run, const char *format, ...);

/* Something beside the answer, on stderr; left out with -q, and where a
 * record says it. */
__attribute__((format(printf, 2, 3))) void answer_note(const struct run *run,
                                                       const char *format, ...);

/* Print a fault with its place on stderr, "n1.txt:3:1: a sentence", behind its
 * kind, which may be "". */
void answer_problem(const char *kind, const char *place,
                    const nuri_error *error);

/* A tolerance used in reading, on stderr. */
void answer_warn(const struct run *run, const char *place,
                 const nuri_error *warning);

/* A text, or a puzzle of it, cannot be used: say so.  The entry has the id, if
 * it is known, the file and the line; lines count from where the input
 * begins. */
void answer_refuse(const struct run *run, const char *place,
                   const nuri_entry *entry, const nuri_error *error);

/* The same of a puzzle that was read, in words as printf() prints.  Gives the
 * exit status. */
__attribute__((format(printf, 3, 4))) int
answer_refuse_puzzle(const struct run *run, nuri_status status,
                     const char *format, ...);

/* The board has no cell in this row and column, which count from 1: say so.
 * Gives the exit status. */
int answer_refuse_cell(const struct run *run, uint32_t row, uint32_t column);

/* The library has failed for this puzzle: say so.  Gives the exit status. */
int answer_error(const struct run *run, nuri_status status,
                 const nuri_error *error);

/* Why the board of a result has undecided cells, in a sentence; NULL: it has
 * none. */
const char *answer_outcome_text(const nuri_result *result);

/* Why no answer was found, e.g. "--max-nodes was reached"; an option that was
 * not given is not named. */
const char *answer_limit_text(const struct run *run, nuri_limit limit);
