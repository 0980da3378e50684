/*
 * nuri.h -- read, solve, check, explain, rate and generate Nurikabe puzzles.
 *
 *     read and write a puzzle     nuri_read(), nuri_puzzle_new(), nuri_write()
 *     solve it, count solutions   nuri_solve(), nuri_count(), nuri_why_none()
 *     check a solution            nuri_check()
 *     help a player               nuri_hint(), nuri_judge(), nuri_explain()
 *     say how hard it is          nuri_rate(), nuri_technique()
 *     make a puzzle               nuri_generate(), nuri_clues_for_solution()
 *     mend and change it          nuri_suggest(), nuri_fill(), nuri_force(),
 *                                 nuri_minimise(), nuri_moves(),
 *                                 nuri_transform_puzzle()
 *     show it                     nuri_draw(), nuri_draw_view(),
 *                                 nuri_page_new(), nuri_sheet_new()
 *     answer in JSON              nuri_record(), nuri_request()
 *
 * A program that reads, solves and prints, and gives a hint on marks:
 *
 *     // cc first.c $(pkg-config --cflags --libs nuri)
 *     #include <nuri.h>
 *     #include <stdio.h>
 *     #include <string.h>
 *
 *     int main(void)
 *     {
 *         const char *text = "4 - - -\n- - - -\n2 - - 1\n";
 *         const uint8_t marks[12] = {[10] = NURI_BLACK}; // r3c3
 *         nuri_collection *list;
 *         nuri_result *result;
 *         nuri_hint_result *hint;
 *         char *board = NULL;
 *
 *         if (nuri_read(&list, text, strlen(text), NULL, NULL) != NURI_OK)
 *             return 1;
 *         const nuri_puzzle *puzzle = nuri_collection_entry(list, 0)->puzzle;
 *         nuri_solve(&result, puzzle, NULL, NULL);
 *         if (result && result->outcome == NURI_OUTCOME_UNIQUE)
 *             nuri_draw(&board, puzzle, result->solutions[0], false);
 *         nuri_hint(&hint, puzzle, marks, NULL, NULL);
 *         printf("%s%s\n", board ? board : "",
 *                hint && hint->step ? hint->step->message : "no hint");
 *         nuri_text_free(board);
 *         nuri_hint_result_free(hint);
 *         nuri_result_free(result);
 *         nuri_collection_free(list);
 *     }
 *
 * PUZZLES.  Some cells of a rectangle hold a clue: a positive number, or `?`
 * for an unknown number.  A solution makes every cell black or white.  Every
 * island, a 4-connected area of white cells, contains exactly one clue, which
 * is its number of cells.  All black cells, the sea, are 4-connected.  No 2x2
 * square is all black.
 *
 * COORDINATES.  x counts columns from the left, y rows from the top, both from
 * 0.  The index of a cell is y * width + x.  [n] is an array of n elements;
 * [cells] has an element for each cell, by index.  Text names cells from 1, row
 * first: (0, 2) is r3c1.
 *
 * MARKS.  The colours that a player has entered: [cells] of nuri_colour, or
 * NULL for none.  A clue cell is undecided or white; black is a wrong mark.
 *
 * OWNERSHIP.  A function whose first parameter is `T **out` makes a T that you
 * own.  Free it with T_free(), or text with nuri_text_free(); both accept NULL.
 * On errors *out is NULL.  Pointers inside an object are valid until you free
 * it; the library keeps none that you pass.  Results are read-only.
 *
 * ERRORS.  Functions that can fail return NURI_OK (0) or a negative code.
 * NURI_ERR_ARGUMENT means that an argument is NULL or out of range: `error`
 * says which.  NURI_ERR_MEMORY is always possible, and NURI_ERR_INTERNAL means
 * that a check inside the library failed; other codes are listed with the
 * function.  A puzzle without a solution is an outcome, not an error.  `marks`,
 * `options`, `hints`, `how` and `error` may be NULL, others only where stated.
 * On errors, functions without a status return NULL, 0, false or "".
 *
 * TEXT is UTF-8.  Functions that end in _name return the name of a value in
 * records: "not_unique" for NURI_HINT_NOT_UNIQUE.
 *
 * THREADS.  The library has no mutable global state.  Threads may use different
 * objects at the same time, and share those that they pass as `const`.
 */
#ifndef NURI_H
#define NURI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* ---- Version ------------------------------------------------------------ */

/* Before 1.0 a new minor version may change anything, a new patch nothing. */
#define NURI_VERSION        "0.4.0"
#define NURI_VERSION_NUMBER 4000 /* major * 1000000 + minor * 1000 + patch */
const char *nuri_version(void);  /* of the linked library */

/* ---- Status and errors -------------------------------------------------- */

typedef enum nuri_status {
    NURI_OK = 0,
    NURI_ERR_MEMORY = -1,      /* out of memory */
    NURI_ERR_ARGUMENT = -2,    /* an argument is NULL or out of range */
    NURI_ERR_SYNTAX = -3,      /* the text is not a puzzle */
    NURI_ERR_SIZE = -4,        /* no cells, too many, or too long a record */
    NURI_ERR_UNSUPPORTED = -5, /* the format, or this build, cannot do it */
    NURI_ERR_INTERNAL = -6,    /* the library found a bug of its own */
    NURI_ERR_FILE = -7         /* a file cannot be read; only you set it */
} nuri_status;
const char *nuri_status_text(nuri_status status); /* "out of memory" */

/* Why a text was refused, or what a warning is about.  Filled on errors. */
typedef struct nuri_error {
    nuri_status status;
    unsigned line;   /* from 1; 0: no place in the text */
    unsigned column; /* from 1, in bytes; 0: no place in the line */
    char text[200];  /* one sentence, NUL-terminated, safe for a terminal */
} nuri_error;

/* Make text safe for a terminal, in place, and return it: `?` replaces control
 * characters, similar ones and invalid UTF-8, but no ASCII character in `but`
 * (NULL: none).  The library's sentences are safe; names and ids may not be. */
char *nuri_text_plain(char *text, const char *but);
void nuri_text_free(char *text);

/* ---- Limits, options, cancelling ---------------------------------------- */

/* What ended a call before the whole answer was known. */
typedef enum nuri_limit {
    NURI_LIMIT_NOT_REACHED, /* "" */
    NURI_LIMIT_NODES,
    NURI_LIMIT_TIME, /* "timeout" */
    NURI_LIMIT_MEMORY,
    NURI_LIMIT_CANCELLED,
    NURI_LIMIT_STEPS, /* of nuri_generate() */
    NURI_LIMIT_COMMON /* `common` took too long: see nuri_solve() */
} nuri_limit;
const char *nuri_limit_name(nuri_limit limit);

/* Work done.  It is counted, so it is the same on every machine. */
typedef struct nuri_stats {
    uint64_t by_techniques; /* cells decided before the search */
    uint64_t nodes;        /* decisions, conflicts, tried cells, and the like */
    uint64_t decisions;    /* guesses of the search */
    uint64_t conflicts;    /* contradictions in it; 0 on small boards */
    uint64_t propagations; /* literals set in it; 0 on small boards */
    uint64_t restarts;
    uint64_t memory;    /* most bytes that the engines had at a time */
    uint64_t solutions; /* found by nuri_count(), some only at its end */
} nuri_stats;

/* A flag in the options of calls.  It stops them when they would next report
 * progress; before, nuri_count() may call `each` a few times.  Any thread and
 * any signal handler may set and read it. */
typedef struct nuri_cancel nuri_cancel;
nuri_status nuri_cancel_new(nuri_cancel **out);
void nuri_cancel_set(nuri_cancel *cancel);
bool nuri_cancel_is_set(const nuri_cancel *cancel);
void nuri_cancel_free(nuri_cancel *cancel);

/* Called on the thread of the call, up to 20,000 times a second: limit your own
 * output.  Return false to cancel.  You may call the library, but not free or
 * change what the call uses, nor keep `stats`. */
typedef bool nuri_progress_fn(void *user, const nuri_stats *stats);

/* Called on the thread of the call with each part of a proof: up to 64 KiB of
 * nuri-proof(5), without a NUL.  Return false to cancel. */
typedef bool nuri_proof_fn(void *user, const char *text, size_t length);

/* Options of a call.  All zero, or NULL, are the defaults.  At a limit a call
 * returns NURI_OK and what is known by then.  Which calls use which:
 *     want_common      nuri_solve()
 *     proof            nuri_solve(), nuri_count(), nuri_explain()
 *     all others       every call that takes options */
typedef struct nuri_options {
    uint64_t max_nodes;         /* 0: no limit; same on every machine */
    uint64_t max_memory;        /* bytes of all engines; 0: no limit. Without
                                 * `each`, counting one by one ends after
                                 * 100,000 + max_memory / 64 nodes, too */
    uint64_t timeout_ms;        /* wall time; 0: no limit */
    bool want_common;           /* find cells that all solutions share */
    const nuri_cancel *cancel;  /* NULL: none */
    nuri_progress_fn *progress; /* NULL: none */
    void *user;                 /* for progress */
    nuri_proof_fn *proof;       /* write a proof of the answer; NULL: none */
    void *proof_user;           /* for proof */
} nuri_options;

/* ---- Puzzles and cells -------------------------------------------------- */

#define NURI_MAX_CELLS 65536 /* of a board, of any width and height */

enum {
    NURI_CLUE_NONE = 0,     /* the cell holds no clue */
    NURI_CLUE_ANY = -1,     /* `?`, an unknown clue: an island of any size */
    NURI_CLUE_CHOSEN = -2,  /* only in a pattern of nuri_generate(): any clue */
    NURI_MAX_CLUE = 1126351 /* the largest that a puzz.link URL can write */
};

typedef enum nuri_colour {
    NURI_UNDECIDED = 0,
    NURI_BLACK = 1,
    NURI_WHITE = 2
} nuri_colour;

typedef struct nuri_mark {
    uint32_t cell; /* its index */
    nuri_colour colour;
} nuri_mark;

/* The clues of a puzzle; immutable.  Make one from a copy of `clues` [width *
 * height]: NURI_CLUE_NONE, NURI_CLUE_ANY, or 1 to NURI_MAX_CLUE.  Adjacent
 * or too large clues have no solution.  Fail with NURI_ERR_SIZE, too. */
typedef struct nuri_puzzle nuri_puzzle;
nuri_status nuri_puzzle_new(nuri_puzzle **out, unsigned width, unsigned height,
                            const int32_t *clues);
void nuri_puzzle_free(nuri_puzzle *puzzle);
unsigned nuri_puzzle_width(const nuri_puzzle *puzzle);
unsigned nuri_puzzle_height(const nuri_puzzle *puzzle);
int32_t nuri_puzzle_clue(const nuri_puzzle *puzzle, unsigned x, unsigned y);

/* Write the name of a cell of a board of this width, e.g. "r3c1", to `name`
 * [NURI_CELL_NAME_SIZE] and return it. */
enum { NURI_CELL_NAME_SIZE = 16 };
const char *nuri_cell_name(char *name, unsigned width, uint32_t index);

/* Read the name of a cell at `text`: "r3c1", or "R3C1", is (0, 2).  It may be
 * off your board.  Return what follows it, or NULL for other text. */
const char *nuri_cell_read(const char *text, unsigned *x, unsigned *y);

/* ---- Reading and writing ------------------------------------------------ */

/* A format.  Functions take its name. */
typedef struct nuri_format_info {
    const char *name, *summary; /* e.g. "grid", and what it is in one line */
    const char *extensions;     /* of files, e.g. ".jsonl .ndjson", or "" */
    const char *between; /* separates two puzzles of a text: "" or "\n" */
    bool has_marks;      /* it can hold marks */
    bool is_line;        /* a puzzle is one line */
    bool is_record;      /* a puzzle is a nuri/1 record, in JSON */
    bool is_written;     /* nuri_write() takes it, not only nuri_read() */
} nuri_format_info;

/* Return format i, from 0, the most usual first; the format of this name; the
 * format for the file extension of this path.  NULL if there is none. */
const nuri_format_info *nuri_format(size_t i);
const nuri_format_info *nuri_format_find(const char *name);
const nuri_format_info *nuri_format_of_file(const char *path);

#define NURI_MAX_RECORD  (1 << 24)         /* bytes of a record that is read */
#define NURI_FORMAT_AUTO ((const char *)0) /* as a name: detect the format */

/* A puzzle and what came with it.  To write your own, fill one in: zero members
 * are absent. */
typedef struct nuri_entry {
    const nuri_puzzle *puzzle;
    const uint8_t *marks;    /* [cells] */
    const uint8_t *solution; /* [cells] */
    bool blank_is_white;     /* white was read from blanks such as `.` */
    const char *name;        /* e.g. "n6" */
    const char *title;       /* e.g. after NB. in a J text */
    const char *id;          /* JSON text of the record's id, e.g. "\"a7\"" */
    const char *extra;       /* JSON object of other members; written, too */
    const char *variant;     /* that a URL names; its rules are not known */
    unsigned line;           /* where it begins in the text, from 1 */
    const nuri_error *warnings; /* [warning_count] what was repaired */
    const nuri_mark *history; /* [history_count] marks in order; not written */
    const char *file;         /* set by you, for records: its source */
    size_t warning_count, history_count;
    const char *format; /* that it was read in, e.g. "grid" */
} nuri_entry;

/* The puzzles of one text, in order; at least one.  Read `length` bytes of
 * text, which need no NUL, in this format.  nuri_read_lenient() also repairs,
 * with warnings: a header or rows and cols that contradict the board, rows and
 * game ids that are too short, and a clue 0.  Fail with NURI_ERR_SYNTAX, _SIZE
 * or _UNSUPPORTED, too; *error says where and why.  O(length + cells). */
typedef struct nuri_collection nuri_collection;
nuri_status nuri_read(nuri_collection **out, const char *text, size_t length,
                      const char *format, nuri_error *error);
nuri_status nuri_read_lenient(nuri_collection **out, const char *text,
                              size_t length, const char *format,
                              nuri_error *error);
void nuri_collection_free(nuri_collection *collection);

/* Return the number of puzzles; puzzle i, from 0, or NULL. */
size_t nuri_collection_count(const nuri_collection *collection);
const nuri_entry *nuri_collection_entry(const nuri_collection *collection,
                                        size_t i);

/* Write one puzzle in the format of this name, with a newline at the end.
 * Marks and solution are written if the format can hold them.  nuri_read()
 * gives the same board.  Fail with NURI_ERR_UNSUPPORTED if the format cannot
 * hold the puzzle, and with NURI_ERR_ARGUMENT also if `id` or `extra` is not
 * JSON; *error says why. */
nuri_status nuri_write(char **out, const nuri_entry *entry, const char *format,
                       nuri_error *error);

/* ---- Checking ----------------------------------------------------------- */

typedef enum nuri_verdict {
    NURI_VERDICT_SOLVED,
    NURI_VERDICT_INCOMPLETE, /* no violation, but undecided cells */
    NURI_VERDICT_WRONG       /* violations */
} nuri_verdict;

typedef enum nuri_violation_kind {
    NURI_VIOLATION_POOL,        /* a 2x2 square is all black */
    NURI_VIOLATION_NO_CLUE,     /* an island without a clue */
    NURI_VIOLATION_SEA_DIVIDED, /* the sea is in parts */
    NURI_VIOLATION_TWO_CLUES,   /* an island with two clues or more */
    NURI_VIOLATION_ISLAND_SIZE, /* an island whose size is not its clue */
    NURI_VIOLATION_CLUE_BLACK   /* a clue cell is black */
} nuri_violation_kind;
const char *nuri_violation_kind_name(nuri_violation_kind kind);
const char *nuri_violation_kind_pzpr(nuri_violation_kind kind); /* or "" */

typedef struct nuri_violation {
    nuri_violation_kind kind;
    const uint32_t *cells; /* [cell_count] indices, ascending */
    size_t cell_count;
    const char *message; /* one sentence */
} nuri_violation;

typedef enum nuri_check_mode {
    NURI_CHECK_MODE_AUTO,  /* undecided cells are white if that makes a
                            * solution, or if no black cell is missing */
    NURI_CHECK_MODE_WHITE, /* they are white, as on puzz.link */
    NURI_CHECK_MODE_STRICT /* they are undecided: further marks may follow */
} nuri_check_mode;

/* Sorted by kind and first cell.  `if_white`: more, if open cells are white. */
typedef struct nuri_report {
    nuri_verdict verdict;
    unsigned undecided;               /* cells without clue and colour */
    bool undecided_is_white;          /* they counted as white */
    const nuri_violation *violations; /* [violation_count] */
    const nuri_violation *if_white;   /* [if_white_count] */
    size_t violation_count, if_white_count;
} nuri_report;

/* Check marks, which must not be NULL, against the three rules.  This shares no
 * code with the solver, and does not search.  Time and memory: O(cells). */
nuri_status nuri_check(nuri_report **out, const nuri_puzzle *puzzle,
                       const uint8_t *marks, nuri_check_mode mode);
void nuri_report_free(nuri_report *report);

/* ---- Solving and counting ----------------------------------------------- */

typedef enum nuri_outcome {
    NURI_OUTCOME_UNIQUE,   /* exactly one solution */
    NURI_OUTCOME_MULTIPLE, /* two or more */
    NURI_OUTCOME_NONE,     /* proved to have none */
    NURI_OUTCOME_UNKNOWN   /* a limit came first */
} nuri_outcome;
const char *nuri_outcome_name(nuri_outcome outcome);

typedef struct nuri_result {
    nuri_outcome outcome;
    nuri_limit limit;
    nuri_stats stats;
    uint32_t mark_count;         /* marks; white ones on clues not counted */
    unsigned solution_count;     /* 0, 1 or 2 */
    const uint8_t *solutions[2]; /* [cells] each; NULL from solution_count on */
    const uint8_t *common; /* [cells] colours that all solutions share, others
                            * undecided; NULL unless complete */
    const uint8_t *known;  /* [cells] the same, but may be incomplete */
    const uint8_t *differ; /* [cells] 1: solutions are known that differ there;
                            * complete if `common` is.  NULL unless multiple */
} nuri_result;

/* Find a solution, confirm it with nuri_check(), and prove that no other
 * exists.  Only solutions that have all marks count, here and in nuri_count(),
 * nuri_hint() and nuri_explain().  If there is none, nuri_why_none() says why.
 * `common` and `known` are NULL unless the outcome is unique, or multiple with
 * want_common.  Finding them takes at most a fixed amount of work (about a
 * second); on boards of many clues, 20 times that of two solutions if that is
 * more.  With timeout_ms it takes as long as that allows.  A proof takes longer,
 * and allows no marks; discard it unless the outcome is unique or none, or count
 * exact. */
nuri_status nuri_solve(nuri_result **out, const nuri_puzzle *puzzle,
                       const uint8_t *marks, const nuri_options *options);
void nuri_result_free(nuri_result *result);

/* How to count.  All zero, or NULL, are the defaults.  `each` is called on the
 * thread of the call with each solution [cells]; return false to end. */
typedef bool nuri_solution_fn(void *user, const uint8_t *solution);
typedef struct nuri_count_options {
    uint64_t most;          /* stop at this many; 0: no limit */
    nuri_solution_fn *each; /* NULL: none; then billions are counted at once */
    void *user;             /* for each */
} nuri_count_options;

/* Count the solutions that have all marks, into *out. */
typedef struct nuri_count_result {
    uint64_t count;      /* solutions; UINT64_MAX: that many or more */
    char digits[156];    /* the whole number in decimal */
    const char *by;      /* "techniques", "search", "sweep" or "parts" */
    bool exact;          /* no others exist */
    nuri_limit limit;    /* not reached if `most` or `each` ended it */
    uint32_t mark_count; /* as in nuri_result */
    nuri_stats stats;
} nuri_count_result;
nuri_status nuri_count(nuri_count_result *out, const nuri_puzzle *puzzle,
                       const uint8_t *marks, const nuri_options *options,
                       const nuri_count_options *how);

/* ---- Steps: hint, why there is no solution, explain, judge -------------- */

/* Levels: 1 is for beginners, what-ifs (suppose a colour) have 4 or more, and 8
 * is what only the search decides.  Names: "very easy" to "beyond". */
#define NURI_LEVELS 8
const char *nuri_level_name(unsigned level);

/* What a reason cell of a step does. */
typedef enum nuri_role {
    NURI_ROLE_REASON,   /* unspecified: in what-ifs and the search */
    NURI_ROLE_COUNTED,  /* counted: in an island, or in all its colour */
    NURI_ROLE_SHUT_IN,  /* the other colour would enclose it */
    NURI_ROLE_SHUTS_IN, /* it blocks the other ways */
    NURI_ROLE_JOINED    /* the other colour would join it to others like it */
} nuri_role;

/* What a sentence states, as data: an id and named slots, as in records.  Slots
 * of the same name always have the same kind. */
typedef enum nuri_slot_kind {
    NURI_SLOT_CELL,   /* cells[0] */
    NURI_SLOT_CELLS,  /* in the order to show them */
    NURI_SLOT_WAYS,   /* the island takes one of `cells` */
    NURI_SLOT_CLUE,   /* the clue in cells[0] */
    NURI_SLOT_CLUES,  /* the clues in `cells` */
    NURI_SLOT_SQUARE, /* its four `cells` */
    NURI_SLOT_NUMBER, /* `number` */
    NURI_SLOT_COLOUR, /* `number` is a nuri_colour */
    NURI_SLOT_SAID,   /* one sentence inside */
    NURI_SLOT_LIST    /* several */
} nuri_slot_kind;
typedef struct nuri_slot {
    const char *name;
    nuri_slot_kind kind;
    const uint32_t *cells;        /* [count] or NULL */
    const struct nuri_said *said; /* [count] or NULL */
    size_t count;
    uint64_t number;
} nuri_slot;
typedef struct nuri_said {
    const char *id;
    const nuri_slot *slots; /* [slot_count] */
    size_t slot_count;
} nuri_said;

/* A shape that an island can have, or one that it cannot have. */
typedef struct nuri_shape {
    const uint32_t *cells;       /* [cell_count] that it adds */
    const char *broken;          /* the contradiction: "pool", ...; or NULL */
    const char *broken_message;  /* a clause about it; or NULL */
    const nuri_said *broken_say; /* what this states; or NULL */
    size_t cell_count;
} nuri_shape;

#define NURI_FOCUS 6 /* the most cells of nuri_step.focus */

/* One use of a technique, or several that a person makes at once.  A what-if
 * has a chain: the steps that follow if its first cell has the other colour, up
 * to a contradiction.  Each step of the chain may rest on that colour and on
 * the steps before it, and has no chain.  In an explanation a chain may stop
 * where an earlier one continues in the same words.  Then broken_say is
 * `as_before`, with the number of that step, from 1, and the first cell of the
 * rest. */
typedef struct nuri_step {
    const char *technique; /* "between"; "search"; or what is wrong */
    unsigned level;        /* 1 to NURI_LEVELS; 0: none */
    nuri_colour colour;    /* of `cells` and `also` */
    const uint32_t *cells; /* [cell_count] that it decides */
    const uint32_t *also;  /* [also_count] in hints: other cells decided */
    const uint32_t *shore; /* [shore_count] black borders of complete islands */
    const char *shore_message; /* the clause of `message` about them; or NULL */
    const uint32_t *because;   /* [because_count] the reason cells */
    const uint8_t *roles;      /* [because_count] of nuri_role */
    const uint32_t *focus;     /* [focus_count] where to look first, in order */
    const nuri_shape *shapes; /* [shape_count] up to 12: first those left, then,
                                * if there are not more in all, the others */
    const struct nuri_step *chain; /* [chain_count] of a what-if */
    const char *broken;            /* the contradiction: "pool", ...; or NULL */
    const uint32_t *broken_cells;  /* [broken_count] where it is */
    const char *broken_message;    /* a clause about it; or NULL */
    const nuri_said *broken_say;   /* what this states; or NULL */
    const nuri_said *say;          /* what `message` states */
    const char *message;           /* one sentence, with the colour */
    const char *why;               /* the reason for `cells`, colour omitted */
    size_t cell_count, also_count, shore_count, because_count, focus_count;
    size_t shape_count, chain_count, broken_count;
} nuri_step;

/* Return true if step `link`, from 0, of the chain rests on an earlier one: 0
 * is the supposed colour, k is step k - 1. */
bool nuri_step_rests_on(const nuri_step *what_if, size_t link, size_t earlier);

/* The result of a hint or an explanation. */
typedef enum nuri_hint_kind {
    NURI_HINT_CELL,        /* "hint": the step decides one undecided cell */
    NURI_HINT_WRONG_MARK,  /* no solution has the mark on the step's cell */
    NURI_HINT_WRONG_MARKS, /* ... together with those in `because` */
    NURI_HINT_SOLVED,      /* no cell is left, or none for white_only */
    NURI_HINT_NOT_UNIQUE,  /* solutions differ in every cell that is left */
    NURI_HINT_NONE,        /* the clues have no solution: the step says why */
    NURI_HINT_UNKNOWN,     /* a limit came first */
    NURI_HINT_TOO_HARD     /* what is left is above max_level */
} nuri_hint_kind;
const char *nuri_hint_kind_name(nuri_hint_kind hint_kind);

/* The same as a sentence: why hints and steps end. */
const char *nuri_hint_kind_text(nuri_hint_kind hint_kind);

/* Which deductions to give; NULL is as all zero.  max_level is for hints,
 * explanations and judgements, white_only not for judgements, near for hints.
 */
typedef struct nuri_hint_options {
    unsigned max_level; /* the hardest to give; 0: all */
    bool white_only;    /* leave out black cells that follow at level 1 */
    bool has_near;      /* prefer cells close to `near` */
    uint32_t near;      /* the index of the cell that was marked last */
} nuri_hint_options;

/* What nuri_hint() or nuri_why_none() found. */
typedef struct nuri_hint_result {
    nuri_hint_kind hint_kind;
    nuri_limit limit;
    uint32_t mark_count;   /* as in nuri_result */
    const nuri_step *step; /* about one cell, or why there is no solution */
    const nuri_step *deduction; /* why a mark is wrong, if that was found */
} nuri_hint_result;

/* Find an undecided cell that has the same colour in all solutions with these
 * marks, and the reason.  If marks are wrong, or there is no solution, say that
 * and why instead; at a limit only if a solution of the clues was found.  The
 * hint has the lowest level, then is closest to `near`, then has the fewest
 * cells to look at.  But level 2 within 6 cells of `near`, or level 3 within 2,
 * comes first, unless easier steps decide that cell. */
nuri_status nuri_hint(nuri_hint_result **out, const nuri_puzzle *puzzle,
                      const uint8_t *marks, const nuri_options *options,
                      const nuri_hint_options *hints);
void nuri_hint_result_free(nuri_hint_result *hint);

/* Say why no solution has these marks, after nuri_solve() or nuri_count() found
 * this; it is not proved again.  Name the wrong marks or, with NURI_HINT_NONE,
 * the first reason that holds, as step->technique:
 *     "touching_clues"  two clues are side by side
 *     "clue_sum"        the clues need too many cells, or too few
 *     "no_room"         an island has too little space for its clue
 *     "no_land"         no clue reaches a 2x2 square, which would be all black
 *     "core"            up to 12 clues that cannot be together; rarely a few
 *                       of them need not be named
 *     "refutation"      more clues: those that the search needs, or all
 * Fail with NURI_ERR_ARGUMENT if a solution is found. */
nuri_status nuri_why_none(nuri_hint_result **out, const nuri_puzzle *puzzle,
                          const uint8_t *marks, const nuri_options *options);

typedef struct nuri_explanation {
    nuri_hint_kind hint_kind; /* never NURI_HINT_CELL */
    nuri_limit limit;
    uint32_t mark_count;    /* as in nuri_result */
    const nuri_step *steps; /* [step_count] */
    const nuri_step *end; /* the last sentence with NURI_HINT_NOT_UNIQUE, and in
                             * `because` the cells that differ; or NULL */
    const uint8_t *board; /* [cells] after all steps */
    size_t step_count;
} nuri_explanation;

/* Explain all that clues and marks force, by techniques, and by the search
 * where they end; or, in one step, why there is no solution.  Each step is the
 * hint closest to a cell of the step before.  It includes what a person does at
 * the same time, such as all that one island needs, and the border of a
 * complete island.  A proof has the same steps, and allows no marks.  It is
 * valid only with NURI_HINT_SOLVED and no limit; otherwise discard it. */
nuri_status nuri_explain(nuri_explanation **out, const nuri_puzzle *puzzle,
                         const uint8_t *marks, const nuri_options *options,
                         const nuri_hint_options *hints);
void nuri_explanation_free(nuri_explanation *explanation);

typedef enum nuri_mark_verdict {
    NURI_MARK_RIGHT,     /* every solution has it */
    NURI_MARK_WRONG,     /* no solution has it */
    NURI_MARK_UNDECIDED, /* some solutions have it, others do not */
    NURI_MARK_NONE,      /* the clues have no solution */
    NURI_MARK_UNKNOWN,   /* a limit came first */
    NURI_MARK_NOT_MADE   /* "": no mark to judge */
} nuri_mark_verdict;

/* In which order of the marks the first wrong one is the first. */
typedef enum nuri_mark_order {
    NURI_MARK_ORDER_NONE,   /* no mark is known to be wrong */
    NURI_MARK_ORDER_PLAYED, /* the order in which marks were made */
    NURI_MARK_ORDER_READING /* reading order, if their order is unknown */
} nuri_mark_order;

typedef struct nuri_judgement {
    nuri_mark_verdict verdict;
    nuri_limit limit;
    nuri_mark mark;        /* the judged mark; zero: none */
    const nuri_step *step; /* why its cell has its colour; NULL: not found */
    nuri_mark_order first_wrong_order;
    nuri_mark first_wrong;    /* zero with NURI_MARK_ORDER_NONE */
    size_t first_wrong_index; /* in `played`, with NURI_MARK_ORDER_PLAYED */
} nuri_judgement;

/* Judge the last of the marks `played` [count], in their order, and find the
 * first after which no solution has all marks so far.  `marks` were made
 * before; the latest mark of a cell counts.  If count is 0, `played` may be
 * NULL, and no mark is judged.  The last mark is judged on the board before it;
 * if no solution has the earlier marks, only the right ones count.  Fail with
 * NURI_ERR_ARGUMENT also if a cell is off the board, or a mark undecided. */
nuri_status nuri_judge(nuri_judgement **out, const nuri_puzzle *puzzle,
                       const uint8_t *marks, const nuri_mark *played,
                       size_t count, const nuri_options *options,
                       const nuri_hint_options *hints);
void nuri_judgement_free(nuri_judgement *judgement);

/* ---- Rating and techniques ---------------------------------------------- */

typedef struct nuri_use {
    const char *technique; /* as in nuri_step */
    unsigned level;        /* of what-ifs, the highest */
    uint32_t count;        /* deductions */
} nuri_use;

/* How hard a puzzle is for a person who uses the techniques of this library.
 * It is the same on every machine and for every transform.  A deduction is one
 * use of a technique that decides a cell, or one what-if.  The easiest are made
 * first; up to level 3, all that a technique finds are made at once.  Those of
 * level 1, 2, 3 or 4 cost 1, 2, 4 or 8.  A what-if costs 8, and 2 for each
 * step of its chain.  A cell that only the search decides costs 8.  The score
 * is 100 times the level, plus 20 times the cost per cell, at most 99. */
typedef struct nuri_rating_info {
    const char *version;  /* "rating/3"; another method has another name */
    unsigned level;       /* of the hardest deduction */
    const char *name;     /* nuri_level_name() of it */
    unsigned score;       /* 100 to 899 */
    uint32_t deductions;  /* including what-ifs */
    const nuri_use *uses; /* [use_count] in the order of nuri_technique() */
    size_t use_count;
    uint32_t longest_chain; /* steps of the longest what-if */
    uint32_t left;          /* cells that only the search decides */
    bool needs_guess;       /* left > 0: level NURI_LEVELS */
} nuri_rating_info;

typedef struct nuri_rating {
    nuri_outcome outcome;
    nuri_limit limit;
    const nuri_rating_info *rating_info; /* NULL unless the outcome is unique */
} nuri_rating;                           /* of the clues alone */
nuri_status nuri_rate(nuri_rating **out, const nuri_puzzle *puzzle,
                      const nuri_options *options);
void nuri_rating_free(nuri_rating *rating);

/* Return technique i, from 0, or NULL.  Those of the essay are first. */
typedef struct nuri_technique_info {
    const char *id;      /* e.g. "between" */
    const char *pass;    /* of the essay, e.g. "islands.between"; or "" */
    unsigned level;      /* as in nuri_step */
    const char *names;   /* common names, separated by commas; or "" */
    const char *summary; /* one sentence */
    const char *diagram; /* before and after: # black, o white, . undecided */
} nuri_technique_info;
const nuri_technique_info *nuri_technique(size_t i);

/* ---- Generating --------------------------------------------------------- */

#define NURI_GENERATOR "generate/10" /* the same options give the same puzzle */

typedef enum nuri_style {
    NURI_STYLE_CRAFTED, /* improve it: see nuri_generate() */
    NURI_STYLE_PLAIN    /* take the first that fits */
} nuri_style;

/* The symmetry of the cells with clues, not of their numbers. */
typedef enum nuri_symmetry {
    NURI_SYMMETRY_ANY, /* as people choose, if a profile is drawn; or none */
    NURI_SYMMETRY_NONE,
    NURI_SYMMETRY_ROTATE,  /* by half a turn */
    NURI_SYMMETRY_ROTATE4, /* by a quarter turn, on squares */
    NURI_SYMMETRY_MIRROR,  /* left and right */
    NURI_SYMMETRY_DIAGONAL /* rows and columns, on squares */
} nuri_symmetry;

#define NURI_UNKNOWN_MAX ((unsigned)-1) /* as many as keep it unique */

/* What to generate.  Set width and height; zero members allow anything. */
typedef struct nuri_generate_options {
    unsigned width, height;
    unsigned min_level, max_level; /* of nuri_rate() */
    nuri_style style;
    const char *profile; /* of the list in nuri(1); NULL: see nuri_generate() */
    nuri_symmetry symmetry; /* ignored with a pattern, which has its own */
    const int32_t *pattern; /* [width * height] clues, or NURI_CLUE_CHOSEN */
    unsigned min_clues, max_clues;
    const unsigned *sizes; /* [size_count], one for each island */
    size_t size_count;
    bool distinct;        /* no two islands have the same size */
    unsigned unknown;     /* unknown clues, plus those of the pattern */
    const char *use;      /* a technique: for at least a tenth of deductions; of
                           * level 3 or harder, three times */
    uint64_t seed, index; /* puzzle `index` of this seed */
    uint64_t max_steps;   /* changes to try; 0: 1000000 or more, or at most
                             100000 if sizes are distinct */
} nuri_generate_options;

typedef struct nuri_generated {
    const nuri_puzzle *puzzle; /* NULL if none was made; so are the next two */
    const uint8_t *solution;   /* [cells] */
    const nuri_rating_info *rating_info;
    const char *profile; /* requested or drawn; "": none */
    nuri_limit limit;    /* that ended the call; none if no puzzle can exist */
    const char *why;     /* why there is none, in a sentence; else "" */
    uint64_t attempts;   /* colourings tried */
    uint64_t steps;      /* taken, of max_steps */
} nuri_generated;

/* Generate a puzzle, prove that its solution is unique, and rate it.  A crafted
 * puzzle of 49 to 400 cells has a profile, drawn as often as people choose it.
 * Small changes, all of them unique puzzles, lead towards the sizes and looks
 * drawn.  Other crafted ones have few small islands; unless you set sizes, at
 * most 15 % have one cell.  Without min_level and max_level they have level 1
 * to 5, or 2 or 3 with more than 150 cells.  max_nodes limits all proofs
 * together.  A timeout or cancelling may change it.  *error explains
 * NURI_ERR_SIZE. */
nuri_status nuri_generate(nuri_generated **out,
                          const nuri_generate_options *requested,
                          const nuri_options *options, nuri_error *error);
void nuri_generated_free(nuri_generated *generated);

/* ---- Editing and transforms --------------------------------------------- */

/* What changes about one clue.  As bits: the kinds that are allowed. */
typedef enum nuri_change_kind {
    NURI_CHANGE_KIND_MOVE = 1,    /* it goes to another cell */
    NURI_CHANGE_KIND_NUMBER = 2,  /* it gets a number, or another number */
    NURI_CHANGE_KIND_UNKNOWN = 4, /* it becomes `?` */
    NURI_CHANGE_KIND_ADD = 8,     /* a cell gets a clue */
    NURI_CHANGE_KIND_REMOVE = 16  /* it is removed */
} nuri_change_kind;

typedef struct nuri_change {
    nuri_change_kind kind;
    uint32_t from, to; /* indices of cells, the same unless the clue moves */
    int32_t before, after; /* clue at `from` before it, at `to` after it */
    nuri_outcome outcome;  /* with its set; in nuri_fill() with all changes */
    unsigned level, score; /* as in nuri_rating_info; 0: not rated */
    bool made;             /* nuri_edit.puzzle has it */
} nuri_change;

#define NURI_SUGGEST_CHANGES 3 /* the most in a set of nuri_suggest() */

/* Touching cells in which solutions differ, found by nuri_suggest(). */
typedef struct nuri_open_region {
    const uint32_t *cells;       /* [cell_count] indices, ascending */
    const nuri_change *settlers; /* [settler_count] numbers for a `?`; each
                                  * makes all solutions the same here */
    size_t cell_count, settler_count;
} nuri_open_region;

/* What the calls below found.  Each change is rated, and the search has proved
 * its outcome: a unique solution, unless the call says otherwise.  Changes that
 * take more than a fixed amount of work are not listed. */
typedef struct nuri_edit {
    const nuri_puzzle *puzzle;  /* with the changes that were made */
    nuri_outcome outcome;       /* of this puzzle */
    const uint8_t *solution;    /* [cells]; NULL unless unique */
    unsigned level, score;      /* as in nuri_rating_info; 0: not fully rated */
    nuri_limit limit;           /* if reached, the list may not be complete */
    uint32_t undecided;         /* changes that took too much work */
    const nuri_change *changes; /* [change_count]; NULL: none */
    const uint32_t *differ;     /* [differ_count] not as in the given board */
    const nuri_open_region *regions; /* [region_count] */
    size_t change_count, differ_count, region_count;
    unsigned together; /* changes in each set of the list */
    /* [2], [3]: how often sets of two and of three were tried, some twice */
    uint32_t tried[NURI_SUGGEST_CHANGES + 1];
} nuri_edit;
void nuri_edit_free(nuri_edit *edit);

/* Make change i, with its whole set, in the edit's puzzle.  Fail with
 * NURI_ERR_ARGUMENT also if one was made before: the list is about the first.
 */
nuri_status nuri_edit_make(nuri_edit *edit, size_t i,
                           const nuri_options *options);

/* List single changes that make the solution unique, the smallest first, of the
 * kinds `allowed` (0: all).  Clues move by up to 2 cells, numbers change by up
 * to 2, and new ones are up to 9.  If a puzzle without a solution has none,
 * list changes that give it several.  The list is empty if the solution is
 * unique already.  If no single change makes it unique, try sets of two, then
 * three, up to `max_changes` (0: 3), near cells where solutions still differ.
 * The work is fixed.  The list then has set after set, each of
 * nuri_edit.together changes.  Each set makes the solution unique, and no part
 * of it does. */
nuri_status nuri_suggest(nuri_edit **out, const nuri_puzzle *puzzle,
                         unsigned allowed, unsigned max_changes,
                         const nuri_options *options);

/* List the numbers that can become unknown with the solution still unique.
 * Make those that can do so together, until no other can.  Nothing is rated.
 * The list is empty if the solution is not unique. */
nuri_status nuri_minimise(nuri_edit **out, const nuri_puzzle *puzzle,
                          const nuri_options *options);

/* List the moves of clues in their islands that keep the solution unique, the
 * shortest first, and rate the puzzle.  Empty if the solution is not unique. */
nuri_status nuri_moves(nuri_edit **out, const nuri_puzzle *puzzle,
                       const nuri_options *options);

/* List and make a number for each `?`, so that the solution is unique.  An
 * empty list means that none were found.  If `undecided` is then 0 and the
 * outcome multiple, it is proved that none exist. */
nuri_status nuri_fill(nuri_edit **out, const nuri_puzzle *puzzle,
                      const nuri_options *options);

/* Find clues that make `solution` [width * height] of black and white the
 * unique solution: a number in each island, first in the cells of `clues`
 * (NULL: none).  If none are found, which proves nothing, the puzzle has no
 * clues and the outcome is unknown.  With `near`, change a few cells if needed.
 * Fail with NURI_ERR_SIZE, too, and with NURI_ERR_ARGUMENT if a cell is
 * undecided, or without `near` if a rule is broken; *error says why. */
nuri_status nuri_clues_for_solution(nuri_edit **out, unsigned width,
                                    unsigned height, const uint8_t *solution,
                                    const int32_t *clues, bool near,
                                    const nuri_options *options,
                                    nuri_error *error);

/* Write the marks, and all that they and the clues force, to `board` [cells].
 * Without a solution, write what is forced whatever clues are added: clues of
 * islands may be missing.  400 cells mostly take less than 0.1 s. */
typedef struct nuri_forced {
    nuri_outcome outcome;  /* of clues and marks as they are */
    bool open_ended;       /* they have no solution: see above */
    bool complete;         /* no more is forced; unknown: false */
    uint32_t mark_count;   /* as in nuri_result */
    uint32_t forced_count; /* cells of the board without clue or mark */
    nuri_limit limit;
} nuri_forced;
nuri_status nuri_force(nuri_forced *out, uint8_t *board,
                       const nuri_puzzle *puzzle, const uint8_t *marks,
                       const nuri_options *options);

/* The eight rotations and reflections, from 0.  The bits exchange left and
 * right, top and bottom, then rows and columns. */
enum {
    NURI_TRANSFORM_MIRROR = 1,
    NURI_TRANSFORM_FLIP = 2,
    NURI_TRANSFORM_TRANSPOSE = 4, /* with FLIP: a quarter turn to the right */
    NURI_TRANSFORMS = 8
};

/* Return the transform that does `first` and then `next`; the transform to the
 * canonical form of the puzzle.  Make the transformed puzzle.  For marks,
 * return the index in this puzzle of cell `index` in the transformed one. */
unsigned nuri_transform_after(unsigned first, unsigned next);
unsigned nuri_transform_canonical(const nuri_puzzle *puzzle);
nuri_status nuri_transform_puzzle(nuri_puzzle **out, const nuri_puzzle *puzzle,
                                  unsigned transform);
uint32_t nuri_transform_cell(const nuri_puzzle *puzzle, unsigned transform,
                             uint32_t index);

/* ---- Drawings, pages, sheets -------------------------------------------- */

/* Draw the board as text that nuri_read() reads, like the drawing "ascii": a
 * line for each row, cells separated by blanks.  Clues are numbers, `#` is
 * black, `.` (or `+`) white, `-` undecided.  A header (rows, columns) is added
 * where needed.  `colour` adds terminal colours. */
nuri_status nuri_draw(char **out, const nuri_puzzle *puzzle,
                      const uint8_t *marks, bool colour);

/* A drawing.  Functions take its name. */
typedef struct nuri_drawing_info {
    const char *name, *summary; /* e.g. "svg", and what it is in one line */
    const char *extensions;     /* of files, or "" */
    const char *plain;          /* the drawing to use without colours, or "" */
    bool is_text; /* it is text, and can have sentences next to it */
    bool is_page; /* it shows all steps, and can hold several puzzles */
} nuri_drawing_info;

/* Return drawing i, from 0; the drawing of this name; the drawing for the file
 * extension of this path.  NULL if there is none. */
const nuri_drawing_info *nuri_drawing(size_t i);
const nuri_drawing_info *nuri_drawing_find(const char *name);
const nuri_drawing_info *nuri_drawing_of_file(const char *path);

/* What to draw.  An entry is required; zero members are absent. */
typedef struct nuri_view {
    const nuri_entry *entry;       /* its marks are ignored */
    const uint8_t *marks;          /* [cells] marks */
    const nuri_step *const *steps; /* [step_count] from these marks on */
    size_t at; /* draw the board after this many steps, the last as new */
    const uint32_t *wrong; /* [wrong_count] cells to cross out */
    size_t step_count, wrong_count;
    bool is_hint;     /* draw where the last step is, but not its colour */
    bool differs;     /* solutions differ in the cells that stay undecided */
    bool coords;      /* number rows and columns, also without steps */
    unsigned cell;    /* SVG: pixels of a cell's side; 0: scale to fit */
    const char *note; /* HTML: below the board; SVG: its description */
    const char *link; /* sheets: a link below the board, "https://..." */
} nuri_view;

/* Draw a view, with a newline at the end.  nuri_read() reads text drawings, but
 * not with numbers of rows and columns; `*` precedes new and wrong cells.  Fail
 * with NURI_ERR_ARGUMENT also for no puzzle, too few steps, or wrong cells. */
nuri_status nuri_draw_view(char **out, const nuri_view *view,
                           const char *drawing);

/* An HTML page for offline use: make an empty one, add views, whose `at` and
 * `is_hint` are ignored, and write it.  An error leaves the page unchanged. */
typedef struct nuri_page nuri_page;
nuri_status nuri_page_new(nuri_page **out);
nuri_status nuri_page_add(nuri_page *page, const nuri_view *view);
nuri_status nuri_page_write(char **out, const nuri_page *page);
void nuri_page_free(nuri_page *page);

typedef struct nuri_sheet_options {
    unsigned per_page; /* puzzles on a side: 1, 2, 4 or 6; 0: by their size */
    bool beside;       /* solutions next to their puzzles, not at the end */
    const char *title, *author; /* of a book; NULL: no book; not said */
} nuri_sheet_options;

/* Puzzles to print on A4 or Letter, with the rules.  A book begins with a title
 * page and drawings of the rules, and is in order of difficulty.  Make an empty
 * sheet, add puzzles with their solutions (NULL: none), and write it as HTML.
 * `level` and `score` are those in `extra`.  After NURI_ERR_MEMORY, free it. */
typedef struct nuri_sheet nuri_sheet;
nuri_status nuri_sheet_new(nuri_sheet **out, const nuri_sheet_options *options);
nuri_status nuri_sheet_add(nuri_sheet *sheet, const nuri_view *puzzle,
                           const nuri_view *solution);
nuri_status nuri_sheet_write(char **out, const nuri_sheet *sheet);
void nuri_sheet_free(nuri_sheet *sheet);

/* Return the width of a cell of this puzzle on the sheet, in 0.1 mm, unless
 * nuri_view.cell makes it smaller.  Cells below 3.5 mm are hard to write in. */
unsigned nuri_sheet_cell(const nuri_sheet *sheet, const nuri_puzzle *puzzle);

/* ---- Records ------------------------------------------------------------ */

/* An answer: one of these is set, and what belongs to it; or nothing, and the
 * record is the puzzle itself, as nuri_write() writes it. */
typedef struct nuri_answer {
    const nuri_result *result;
    const nuri_count_result *count_result;
    const nuri_report *report;
    const nuri_hint_result *hint; /* with result or count_result: that of
                                   * nuri_why_none(), or NULL */
    bool part;      /* of the hint its cell, without the colour; */
    bool also, why; /* and the other cells; and technique and reason */
    const nuri_judgement *judgement; /* with hint: has the first wrong mark */
    const nuri_explanation *explanation;
    const nuri_rating *rating;
    const nuri_edit *edit; /* the entry has the edited puzzle */
    const nuri_forced *forced;
    const uint8_t *board; /* [cells] with forced */
    const struct nuri_pass_list *passes;
    const nuri_error *error; /* the entry needs no puzzle */
    bool has_time;
    double time_ms; /* that it took */
} nuri_answer;

/* Write an answer as a nuri/1 record: one JSON object on a line, without a
 * newline.  The entry gives the id (or else the name), line, file, warnings,
 * and the puzzle as `url`; to a judgement also the history, with which the
 * judged marks begin.  Fail with NURI_ERR_ARGUMENT also if `id` or `extra` is
 * not JSON, which is unchecked without Jansson, or if a part of a hint has no
 * cell.  In the record of an error such an id is null. */
nuri_status nuri_record(char **out, const nuri_entry *entry,
                        const nuri_answer *answer);

/* Copy the member of this name to *out, as JSON: "\"a7\"".  *out is NULL if
 * there is none before the first error of the JSON. */
nuri_status nuri_record_member(char **out, const char *record, size_t length,
                               const char *name);

/* Make JSON safe for a terminal: characters that nuri_text_plain() replaces,
 * except newlines, become \u009b and the like. */
nuri_status nuri_record_plain(char **out, const char *json);

/* ---- The essay's passes ------------------------------------------------- */

/* The board after one pass of Roger Hui's essay "Nurikabe" (J wiki). */
typedef struct nuri_pass {
    const char *pass; /* "start", "too-far", ..., "islands.complete", ... */
    unsigned cycle;   /* from 1 in passes that are repeated; else 0 */
    int64_t white;    /* cells still to become white; -1: unknown */
    uint32_t open;    /* undecided cells */
    const char *possibilities; /* C(open, white), or else 2^open, in decimal */
    const uint8_t *marks;      /* [cells] */
} nuri_pass;

/* Run the five passes, in a sound form, from these marks until nothing changes.
 * With `lines`, also record each of the six lines of the pass "islands". */
typedef struct nuri_pass_list {
    const nuri_pass *passes; /* [count] */
    size_t count;
    bool contradiction; /* no solution has the marks */
} nuri_pass_list;
nuri_status nuri_passes(nuri_pass_list **out, const nuri_puzzle *puzzle,
                        const uint8_t *marks, bool lines);
void nuri_pass_list_free(nuri_pass_list *passes);

/* ---- Requests, for other languages -------------------------------------- */

/* Answer a request of nuri-request(5) by a record or other text: a language
 * needs no other function.  On errors *out is an error record, or NULL if out
 * of memory.  `cancel`, `progress` and `user` are as in nuri_options. */
nuri_status nuri_request(char **out, const char *request, size_t length,
                         const nuri_cancel *cancel, nuri_progress_fn *progress,
                         void *user);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
