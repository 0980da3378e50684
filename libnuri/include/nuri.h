/*
 * nuri.h -- read, solve, check and explain Nurikabe puzzles.
 *
 * A Nurikabe board is a rectangle of cells, some of which hold a clue: a
 * positive number, or `?` for a number that is not told.  A solution colours
 * every cell black (NURI_COLOUR_SEA) or white (NURI_COLOUR_LAND) so that
 *
 *   (1) every 4-connected island of white cells holds exactly one clue, and
 *       has as many cells as its clue says (any number if the clue is `?`);
 *   (2) all black cells, the sea, are 4-connected (none at all count as
 *       connected);
 *   (3) no 2x2 square is all black.
 *
 * The usual life of a caller:
 *
 *     nuri_collection *collection = NULL;
 *     nuri_result *result = NULL;
 *     nuri_error error;
 *
 *     if (nuri_read(&collection, text, strlen(text), NURI_FORMAT_AUTO, &error) ==
 *             NURI_OK &&
 *         nuri_solve(&result, nuri_collection_entry(collection, 0)->puzzle, NULL, NULL) ==
 *             NURI_OK)
 *         puts(nuri_outcome_name(nuri_result_outcome(result)));
 *     nuri_result_free(result);
 *     nuri_collection_free(collection);
 *
 * OWNERSHIP.  A function whose first parameter is `T **out` creates a T that
 * the caller owns and frees with its *_free() function (text, `char **out`,
 * with nuri_text_free()).  On any error *out is NULL.  Every other pointer is
 * borrowed: an argument for the length of the call, a returned pointer for as
 * long as the object it was asked of lives.  All *_free functions accept NULL.
 *
 * ERRORS.  Functions that can fail return a nuri_status: NURI_OK, or a
 * negative code.  "No solution" is an outcome, not an error.
 *
 * NULL.  Options and a `nuri_error *` may be NULL in every function, other
 * pointers where it is said.  Elsewhere NULL is NURI_ERR_ARGUMENT.  Functions that
 * return no status return NULL, 0, false or "" then, or of an enumeration:
 * NURI_OUTCOME_UNKNOWN, NURI_LIMIT_NOT_REACHED, NURI_VERDICT_INCOMPLETE,
 * NURI_ADVICE_UNKNOWN, NURI_MARK_NOT_MADE, NURI_MARK_ORDER_NONE.
 *
 * THREADS.  The library has no mutable global state.  Different objects may
 * be used from different threads; objects passed as `const` may be shared.
 *
 * COORDINATES.  x counts columns from the left, y rows from the top, both
 * from 0.  Arrays over the board hold width * height elements, row by row:
 * cell (x, y) is element y * width + x, which is called its index.  In text
 * a cell is named from 1, row first: (0, 2) is r3c1.
 */
#ifndef NURI_H
#define NURI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What is declared here is all that a shared library shows. */
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* The version of this header.  Before 1.0 a new minor version may change
 * anything, a new patch version adds nothing and breaks nothing. */
#define NURI_VERSION_MAJOR 0
#define NURI_VERSION_MINOR 2
#define NURI_VERSION_PATCH 0

#define NURI_VERSION_JOIN_(a, b, c) #a "." #b "." #c
#define NURI_VERSION_TEXT_(a, b, c) NURI_VERSION_JOIN_(a, b, c)

/* "major.minor.patch" */
#define NURI_VERSION                                                           \
    NURI_VERSION_TEXT_(NURI_VERSION_MAJOR, NURI_VERSION_MINOR,                 \
                       NURI_VERSION_PATCH)

/* Is this header of that version, or a later one?  For #if. */
#define NURI_VERSION_AT_LEAST(major, minor, patch)                             \
    (NURI_VERSION_MAJOR * 1000000 + NURI_VERSION_MINOR * 1000 +                \
         NURI_VERSION_PATCH >=                                                 \
     (major)*1000000 + (minor)*1000 + (patch))

/* "major.minor.patch" of the library linked with. */
const char *nuri_version(void);

/* ---- Errors ------------------------------------------------------------- */

typedef enum nuri_status {
    NURI_OK = 0,
    NURI_ERR_MEMORY = -1,      /* an allocation failed */
    NURI_ERR_ARGUMENT = -2,    /* a caller broke a precondition */
    NURI_ERR_SYNTAX = -3,      /* the text is not a puzzle; see nuri_error */
    NURI_ERR_SIZE = -4,        /* no cells, or more than NURI_MAX_CELLS; a
                                * record longer than NURI_MAX_RECORD */
    NURI_ERR_UNSUPPORTED = -5, /* the format cannot say this, or is left out */
    NURI_ERR_INTERNAL = -6,    /* the library caught itself in an error */
    NURI_ERR_FILE = -7         /* a file cannot be read; said by callers, to
                                * nuri_record_error: the library opens none */
} nuri_status;

/* A short English phrase, e.g. "out of memory".  Never NULL; never freed. */
const char *nuri_status_text(nuri_status status);

/* Where and why a text was refused (or, as a warning, read with tolerance).
 * Filled only when a call that takes a `nuri_error *` fails; the pointer may
 * be NULL if the caller does not care. */
typedef struct nuri_error {
    nuri_status status;
    unsigned line;   /* from 1; 0 when the fault has no place in the text */
    unsigned column; /* from 1, in bytes; 0 when it has none */
    char text[200];  /* one sentence, NUL-terminated; fit for a terminal */
} nuri_error;

/*
 * Make text that came from outside fit for a terminal, in place, and return
 * it: what a terminal would obey instead of showing it becomes a `?`.  These
 * are control characters, line and paragraph separators, those that turn the
 * direction of writing, and bytes that are no UTF-8.  Characters of ASCII that
 * are in `but` (NULL: none) stay, e.g. "\n".
 *
 * The texts of nuri_error, and all sentences of the library, are so already.
 * The names, titles and ids of entries are as they were read.
 */
char *nuri_text_plain(char *text, const char *but);

/* ---- Puzzle ------------------------------------------------------------- */

/* The largest board, e.g. 256x256.  Any sides with that many cells will do. */
#define NURI_MAX_CELLS 65536

enum {
    NURI_CLUE_NONE = 0,     /* the cell holds no clue */
    NURI_CLUE_ANY = -1,     /* `?`: an island of any size */
    NURI_MAX_CLUE = 1126351 /* the largest a puzz.link URL can write */
};

/* What is known of a cell.  Boards hold one in each byte. */
typedef enum nuri_colour {
    NURI_COLOUR_OPEN = 0, /* not decided */
    NURI_COLOUR_SEA = 1,  /* black */
    NURI_COLOUR_LAND = 2  /* white */
} nuri_colour;

/* The clues of one puzzle.  Immutable once made. */
typedef struct nuri_puzzle nuri_puzzle;

/*
 * Make a puzzle from `clues` [width * height], each NURI_CLUE_NONE,
 * NURI_CLUE_ANY or from 1 to NURI_MAX_CLUE.
 *
 * Clues side by side, or too large for the board, make a puzzle without a
 * solution, not an error.  Fails with NURI_ERR_SIZE (before anything is
 * allocated), NURI_ERR_ARGUMENT (a number that is no clue) or
 * NURI_ERR_MEMORY.
 */
nuri_status nuri_puzzle_new(nuri_puzzle **out, unsigned width, unsigned height,
                            const int32_t *clues);
void nuri_puzzle_free(nuri_puzzle *puzzle);

unsigned nuri_puzzle_width(const nuri_puzzle *puzzle);
unsigned nuri_puzzle_height(const nuri_puzzle *puzzle);

/* The clue at (x, y), NURI_CLUE_NONE if there is none or off the board. */
int32_t nuri_puzzle_clue(const nuri_puzzle *puzzle, unsigned x, unsigned y);

/*
 * The eight ways to lay a board on the table.  A turn is a number below NURI_TURNS,
 * whose bits say: exchange left and right; above and below; and then rows and
 * columns.  By a quarter to the right is NURI_TURN_FLIP | NURI_TURN_TRANSPOSE.
 */
enum {
    NURI_TURN_MIRROR = 1,
    NURI_TURN_FLIP = 2,
    NURI_TURN_TRANSPOSE = 4,
    NURI_TURNS = 8
};

/* The turn that is `first`, and then `next`, both below NURI_TURNS. */
unsigned nuri_turn_after(unsigned first, unsigned next);

/* The turn that gives a puzzle its normal form: of all eight ways that with the
 * fewest rows, and of those the one whose clues, in reading order, come first
 * (`?`, none, 1, 2, ...).  All turns of a puzzle have the same one. */
unsigned nuri_turn_normal(const nuri_puzzle *puzzle);

/* The puzzle, turned; NURI_ERR_ARGUMENT if there is no such turn. */
nuri_status nuri_turn_puzzle(nuri_puzzle **out, const nuri_puzzle *puzzle,
                             unsigned turn);

/* The index on the board of this puzzle of the cell that is at `index` when it is
 * turned (below NURI_TURNS): by this marks are turned, too. */
uint32_t nuri_turn_cell(const nuri_puzzle *puzzle, unsigned turn,
                        uint32_t index);

/* Room for the name of any cell, with its NUL. */
enum { NURI_CELL_NAME_SIZE = 16 };

/* Write the name of the cell with this index on a board of this width into
 * `name` [NURI_CELL_NAME_SIZE], e.g. "r3c1", and return it. */
const char *nuri_cell_name(char *name, unsigned width, uint32_t index);

/* ---- Formats ------------------------------------------------------------ */

/* What there is to know of a format.  Everywhere else it goes by its name. */
typedef struct nuri_format_info {
    const char *name;    /* "grid"; also for `nuri -f` */
    const char *summary; /* one line, for lists of formats */
    const char *endings; /* of files' names, apart by blanks: ".jsonl .ndjson";
                          * "" if there is none */
    const char *between; /* what must stand between two puzzles of one text:
                          * "" or "\n" */
    bool has_marks;      /* it can hold a state, not only clues */
    bool is_line;        /* a puzzle is one line */
    bool is_record;      /* a puzzle is a nuri/1 record, in JSON */
} nuri_format_info;

/* Format i, from 0; NULL when there are no more. */
const nuri_format_info *nuri_format(size_t i);

/* The format of this name; the one whose files end as this path does.  NULL if
 * there is none. */
const nuri_format_info *nuri_format_find(const char *name);
const nuri_format_info *nuri_format_of_file(const char *path);

/* The longest record in JSON that is read, in bytes. */
#define NURI_MAX_RECORD (1 << 24)

/* In the place of a name, for reading only: find out by looking. */
#define NURI_FORMAT_AUTO ((const char *)0)

/* A mark that a player made: the index of a cell, and its colour. */
typedef struct nuri_mark {
    uint32_t cell;
    nuri_colour colour;
} nuri_mark;

/* One puzzle as it was read, with all that stood beside it.  Writers take
 * one too; a caller may build it by hand, zero being "not there". */
typedef struct nuri_entry {
    const nuri_puzzle *puzzle;
    const uint8_t *state;    /* [cells] of nuri_colour, marks made so far */
    const uint8_t *solution; /* [cells], a solution that came along */
    bool blank_is_land;      /* the text had one sign for white and undecided,
                              * and it was taken for white; a warning says so
                              * unless nuri_check() does as well */
    const char *name;        /* UTF-8, e.g. "n6" */
    const char *title;       /* UTF-8, e.g. the comment behind the name */
    const char *id;          /* JSON text of the record's id, e.g. "\"a7\"": one
                          * value, or what writes it fails */
    const char *extra;       /* one JSON object: members to be written again */
    const char *variant; /* the variant a URL asks for; rules not known here */
    unsigned line;       /* where it begins, from 1 */
    const nuri_error *warnings; /* tolerances used in reading it */
    size_t warning_count;
    const char *file; /* UTF-8, for records: where the caller has it from;
                       * readers leave it NULL */
    const nuri_mark *history; /* [history_count] marks of the state, in the
                               * order in which they were made, if the text
                               * tells it, as files of pzpr may; writers do
                               * not */
    size_t history_count;
} nuri_entry;

/* The puzzles of one text, in order; there is at least one. */
typedef struct nuri_collection nuri_collection;

/*
 * Read all puzzles of `length` bytes of text, in the format of this name or
 * NURI_FORMAT_AUTO.  The text need not end in a NUL.
 *
 * Fails with NURI_ERR_SYNTAX, NURI_ERR_SIZE, NURI_ERR_UNSUPPORTED,
 * NURI_ERR_ARGUMENT (there is no such format) or NURI_ERR_MEMORY, and then says
 * in *error where and why.  Time and memory O(length + cells).
 */
nuri_status nuri_read(nuri_collection **out, const char *text, size_t length,
                      const char *format, nuri_error *error);

/*
 * The same, but if that fails read what a person would take it for, each time
 * with a warning: a header that the rows belie, rows that are too short (their
 * other cells are blank) or too long (the rest is not read), a clue 0 (a blank),
 * a game id that ends too early or too late, and rows and cols of a record that
 * its puzzle belies.  Where this fails too, *error is that of nuri_read().
 */
nuri_status nuri_read_lenient(nuri_collection **out, const char *text,
                              size_t length, const char *format,
                              nuri_error *error);

/* How many puzzles; puzzle i, from 0: NULL when there are no more. */
size_t nuri_collection_count(const nuri_collection *collection);
const nuri_entry *nuri_collection_entry(const nuri_collection *collection,
                                        size_t i);
void nuri_collection_free(nuri_collection *collection);

/*
 * Write one puzzle in the format of this name, with its state where the format
 * has marks, and its solution where it has a place of its own for one; nuri_read()
 * then gives the same board.  The text ends with a newline.  Several are one text if what
 * nuri_format_info calls `between` stands between them.
 *
 * Fails with NURI_ERR_UNSUPPORTED when the format cannot say it, with
 * NURI_ERR_ARGUMENT when there is no such format, or a record is to have an id or
 * members that are no JSON, or with NURI_ERR_MEMORY; *error says why.
 */
nuri_status nuri_write(char **out, const nuri_entry *entry, const char *format,
                       nuri_error *error);
void nuri_text_free(char *text);

/* ---- Solving ------------------------------------------------------------ */

typedef enum nuri_outcome {
    NURI_OUTCOME_UNIQUE,   /* exactly one solution */
    NURI_OUTCOME_MULTIPLE, /* two or more */
    NURI_OUTCOME_NONE,     /* proved to have none */
    NURI_OUTCOME_UNKNOWN   /* a limit was reached first: see nuri_limit */
} nuri_outcome;

/* "unique", "multiple", "none", "unknown". */
const char *nuri_outcome_name(nuri_outcome outcome);

/* What ended the work before the answer was known. */
typedef enum nuri_limit {
    NURI_LIMIT_NOT_REACHED,
    NURI_LIMIT_NODES,
    NURI_LIMIT_TIME,
    NURI_LIMIT_MEMORY,
    NURI_LIMIT_CANCELLED,
    NURI_LIMIT_STEPS, /* of nuri_generate() */
    NURI_LIMIT_COMMON /* not all cells were decided that several solutions may
                         have in common: see nuri_result_common() */
} nuri_limit;

/* "", "nodes", "timeout", "memory", "cancelled", "steps", "common". */
const char *nuri_limit_name(nuri_limit limit);

/* Work done.  Counts only, so that two runs of the same puzzle with the same
 * options agree exactly. */
typedef struct nuri_stats {
    uint64_t by_rules;     /* cells decided by the rules, before any guess */
    uint64_t nodes;        /* of the search: decisions, conflicts, cells tried
                            * out; and as much work in counting along narrow
                            * boards, or in trying to find solutions by chance.
                            * What max_nodes bounds */
    uint64_t decisions;    /* guesses made */
    uint64_t conflicts;    /* contradictions met, each a clause learned, but on
                            * small boards */
    uint64_t propagations; /* literals set by reasoning, but on small boards */
    uint64_t restarts;
    uint64_t memory;    /* most bytes search and sweeps had at a time */
    uint64_t solutions; /* counted so far, by nuri_count() */
} nuri_stats;

/* A flag that stops the calls it was given to.  nuri_cancel_set() may be
 * called from any thread and from a signal handler. */
typedef struct nuri_cancel nuri_cancel;
nuri_status nuri_cancel_new(nuri_cancel **out);
void nuri_cancel_set(nuri_cancel *cancel);
bool nuri_cancel_is_set(const nuri_cancel *cancel);
void nuri_cancel_free(nuri_cancel *cancel);

/* Called now and then by a long call; returning false cancels it. */
typedef bool nuri_progress_fn(void *user, const nuri_stats *stats);

/*
 * Called with each part of a proof, in order: plain text of nuri-proof(5), not
 * NUL-terminated, of 64 KiB at most.  Returning false ends the work, as
 * cancelling does.
 */
typedef bool nuri_proof_fn(void *user, const char *text, size_t length);

/* What a call may do.  All zero are the defaults. */
typedef struct nuri_options {
    uint64_t max_nodes;         /* 0: no bound.  The same on every machine */
    uint64_t max_memory;        /* bytes for the search; 0: no bound.  With it
                            nuri_count() also ends, where it can only go from
                            one solution to the next and nobody sees them,
                            100,000 nodes and one for each 64 bytes later */
    uint64_t timeout_ms;        /* wall time; 0: no bound */
    bool want_common;           /* of nuri_solve(): find the cells common to all
                            solutions: see nuri_result_common() */
    const nuri_cancel *cancel;  /* may be NULL */
    nuri_progress_fn *progress; /* may be NULL */
    void *user;                 /* handed to the callback */
    nuri_proof_fn *proof;       /* of nuri_solve(), nuri_count() and
                            nuri_explain(): hand on a proof of the answer; may
                            be NULL */
    void *proof_user;           /* handed to it */
} nuri_options;

/* What nuri_solve() found. */
typedef struct nuri_result {
    nuri_outcome outcome;
    nuri_limit limit;
    nuri_stats stats;
    uint32_t mark_count;         /* marks that were given: cells decided beyond
                                  * the clues, and clues marked black */
    unsigned solution_count;     /* 0, 1 or 2; 0 or 1 if the outcome is unknown */
    const uint8_t *solutions[2]; /* [cells] each; NULL beyond solution_count */
    const uint8_t *common;       /* [cells] the colour of a cell in all solutions,
                                  * undecided where they differ.  NULL unless it
                                  * is known for every cell */
    const uint8_t *known;        /* [cells] the same as far as it is known */
} nuri_result;

/*
 * Find the solution and prove that there is no other.
 *
 * `given` [cells], or NULL, holds marks; clue cells may be NURI_COLOUR_OPEN.
 * All that is said is said of the solutions that agree with every mark, here
 * and in nuri_count(), nuri_hint() and nuri_explain(): with other marks, or
 * none, there may be more of them.  If there are none nuri_why_none() tells
 * whether the marks are to blame, and which.
 *
 * With options->proof a proof is handed on.  It is whole if the outcome is
 * NURI_OUTCOME_UNIQUE or _NONE, and is to be thrown away otherwise; that of
 * nuri_count() is whole if the count is exact.  Marks are NURI_ERR_ARGUMENT then.
 * Only the search writes proofs, so the rules for people and the counting along
 * narrow boards are left out, and other calls pay no attention to the option.
 *
 * `options` may be NULL for the defaults.  No solution is
 * returned that nuri_check() does not accept; should that ever fail, the call
 * ends with NURI_ERR_INTERNAL.
 */
nuri_status nuri_solve(nuri_result **out, const nuri_puzzle *puzzle,
                       const uint8_t *marks, const nuri_options *options);
void nuri_result_free(nuri_result *result);

/* Called with each solution [cells]; returning false ends the count. */
typedef bool nuri_solution_fn(void *user, const uint8_t *solution);

typedef struct nuri_tally {
    uint64_t count;   /* solutions found, all different */
    bool exact;       /* there are no others */
    nuri_limit limit; /* why not exact; NOT_REACHED if the caller ended it */
    uint32_t marks;   /* that were given */
    nuri_stats stats;
} nuri_tally;

/* How to count.  All zero are the defaults. */
typedef struct nuri_count_options {
    uint64_t most;          /* end at so many; 0: all */
    nuri_solution_fn *each; /* may be NULL; then solutions need not be found
                             one by one, and billions may be counted in a
                             second */
    void *user;             /* handed to it */
} nuri_count_options;

/* Count the solutions that agree with `given` [cells] (NULL: all).  Both
 * options may be NULL for the defaults. */
nuri_status nuri_count(nuri_tally *tally, const nuri_puzzle *puzzle,
                       const uint8_t *given, const nuri_options *options,
                       const nuri_count_options *how);

/* ---- Checking ----------------------------------------------------------- */

typedef enum nuri_verdict {
    NURI_VERDICT_SOLVED,     /* a solution */
    NURI_VERDICT_INCOMPLETE, /* no rule is broken, but cells are undecided */
    NURI_VERDICT_WRONG       /* rules are broken: see the violations */
} nuri_verdict;

/* "solved", "incomplete", "wrong". */
const char *nuri_verdict_name(nuri_verdict verdict);

typedef enum nuri_rule_broken {
    NURI_RULE_BROKEN_POOL,        /* a 2x2 square is all black */
    NURI_RULE_BROKEN_NO_CLUE,     /* an island without a clue */
    NURI_RULE_BROKEN_SEA_DIVIDED, /* the sea is in parts */
    NURI_RULE_BROKEN_TWO_CLUES,   /* an island with two clues or more */
    NURI_RULE_BROKEN_ISLAND_SIZE, /* an island whose size is not its clue */
    NURI_RULE_BROKEN_CLUE_BLACK   /* a clue cell is black */
} nuri_rule_broken;

/* "pool", "no_clue", "sea_divided", "two_clues", "island_size",
 * "clue_black". */
const char *nuri_rule_broken_name(nuri_rule_broken rule);

/* puzz.link's code for it: "cs2x2", "bkNoNum", "csDivide", "bkNumGe2",
 * "bkSizeNe"; "" for clue_black, which puzz.link cannot have. */
const char *nuri_rule_broken_pzpr(nuri_rule_broken rule);

typedef struct nuri_violation {
    nuri_rule_broken rule;
    const uint32_t *cells; /* [cell_count] indices, in reading order */
    size_t cell_count;
    const char *message; /* one sentence */
} nuri_violation;

/*
 * How cells that are neither black nor white count.
 *
 * NURI_CHECK_MODE_AUTO    as white, if that makes a solution, or if the sea
 *                    already has all the cells that the clues leave to it.
 *                    Otherwise as undecided; what they would break as white is
 *                    told apart.
 * NURI_CHECK_MODE_LAND    as white, as in puzz.link, whose players need not mark
 *                    white.  What is then broken is wrong.
 * NURI_CHECK_MODE_STRICT  as undecided: a solution has none.  Only what no
 *                    further mark can mend is wrong, such as clues that touch.
 */
typedef enum nuri_check_mode {
    NURI_CHECK_MODE_AUTO,
    NURI_CHECK_MODE_LAND,
    NURI_CHECK_MODE_STRICT
} nuri_check_mode;

/* What nuri_check() found. */
typedef struct nuri_report {
    nuri_verdict verdict;
    unsigned undecided;      /* cells without a colour, clues left out */
    bool undecided_is_white; /* they were taken for white */
    const nuri_violation *violations; /* [violation_count], in the order of
                                       * nuri_rule_broken, then by first cell */
    size_t violation_count;
    const nuri_violation *if_white; /* [if_white_count] with NURI_CHECK_MODE_AUTO:
                                     * what undecided cells would also break if
                                     * they were white; none if no cell is marked */
    size_t if_white_count;
} nuri_report;

/*
 * Hold `state` [cells] to the three rules; nothing is compared with a stored
 * solution, nothing is shared with the solver, and nothing is searched for.  A
 * clue cell that is NURI_COLOUR_OPEN is white.  Time and memory O(cells).
 */
nuri_status nuri_check(nuri_report **out, const nuri_puzzle *puzzle,
                       const uint8_t *marks, nuri_check_mode mode);
void nuri_report_free(nuri_report *report);
/* ---- Reasons ------------------------------------------------------------ */

/* How hard a step is to see, from 1, what beginners see, to this, what only the
 * search decides.  From level 5 on cells are supposed to have a colour; at level
 * 4 too, if no more than two steps follow. */
#define NURI_LEVELS 8

/* "very easy", "easy", "medium", "challenging", "hard", "very hard", "expert",
 * "beyond" for levels 1 to NURI_LEVELS; "" for others. */
const char *nuri_level_name(unsigned level);

/* Cells of nuri_step.focus, at most. */
#define NURI_FOCUS 6

/* What a cell that a step rests on does there. */
typedef enum nuri_role {
    NURI_ROLE_REASON,  /* no more is told: of suppositions, and of the search */
    NURI_ROLE_COUNTED, /* it is counted: of an island, or of all its colour */
    NURI_ROLE_SHUT_IN, /* with the other colour there it would be shut in */
    NURI_ROLE_SHUTS_IN, /* it leaves others no other way */
    NURI_ROLE_JOINED    /* with the other colour there it would be joined to
                           others that are joined too */
} nuri_role;

/* "reason", "counted", "shut_in", "shuts_in", "joined". */
const char *nuri_role_name(nuri_role role);

/*
 * One use of one rule, or some that a person makes in one go.
 *
 * A hypothesis ("what_if" and its like) also has a chain: what follows when its
 * first cell has the other colour, step by step, until a rule of the puzzle is
 * broken.  A step of a chain rests on that supposition and on the steps before
 * it as well.
 */
typedef struct nuri_step {
    const char *rule;   /* an id, e.g. "between"; "search" when no rule applies,
                       * "wrong_mark" and "wrong_marks" in such advice; or why
                       * there is no solution: see nuri_why_none() */
    unsigned level;     /* 1 to NURI_LEVELS; 0: none */
    nuri_colour colour; /* of `cells` and `also` */
    const uint32_t *cells; /* [cell_count] indices of those it decides */
    size_t cell_count;
    const uint32_t *also; /* [also_count] further cells that the same use of
                           * the rule decides: in hints, which have one cell */
    size_t also_count;
    const uint32_t *shore; /* [shore_count] indices of black cells that it
                            * decides too, all around each island that
                            * `cells` complete: in explanations */
    size_t shore_count;
    const char *shore_message; /* "this completes ..., so ... are black",
                                * without a full stop, which `message` ends
                                * in then; NULL if there is no shore */
    const uint32_t *because;   /* [because_count] indices it rests on */
    size_t because_count;
    const uint32_t
        *focus; /* [focus_count] indices, at most NURI_FOCUS: where to
                            * look first.  The cells that the message names,
                            * in its order, then those of `because` that are
                            * beside what it decides */
    size_t focus_count;
    const uint8_t *roles;   /* [because_count] of nuri_role, each of its cell */
    const uint32_t *shapes; /* [shape_words] of steps that look at few shapes of
                             * islands those that are left: of each the number
                             * of its cells that are not known, and these */
    size_t shape_words;
    const struct nuri_step *chain; /* [chain_count]; none: no hypothesis */
    size_t chain_count;
    const char *broken;           /* what the chain ends in, the name of a
                                   * nuri_rule_broken or its like; or NULL */
    const uint32_t *broken_cells; /* [broken_count] where */
    size_t broken_count;
    const char *broken_message; /* what is wrong there, without a full stop;
                                 * NULL where `broken` is */
    const char *message;        /* one sentence, colour included */
    const char *why;            /* the reason of `cells` alone, without the
                                 * colour */
} nuri_step;

/*
 * Does link i of the chain of a hypothesis, from 0, rest on an earlier one?  0
 * is the supposition, k the link before it that is k-th in the chain, counted
 * from 1.  False if there is no such link.
 */
bool nuri_step_rests_on(const nuri_step *hypothesis, size_t link,
                        size_t earlier);

typedef enum nuri_advice {
    NURI_ADVICE_CELL,        /* the step decides one open cell */
    NURI_ADVICE_WRONG_MARK,  /* the step's cell is marked wrongly: its colour
                                is the other one in every solution */
    NURI_ADVICE_WRONG_MARKS, /* no solution has this mark together with the
                                marks in `because` */
    NURI_ADVICE_SOLVED,      /* nothing is left to decide */
    NURI_ADVICE_NOT_UNIQUE,  /* solutions differ, and nothing more is forced */
    NURI_ADVICE_NONE,        /* the puzzle has no solution, whatever the marks:
                                the step tells why */
    NURI_ADVICE_UNKNOWN,     /* a limit was reached first */
    NURI_ADVICE_TOO_HARD     /* cells are left to decide, but only by reasons
                                above hints->max_level */
} nuri_advice;

/* "hint", "wrong_mark", "wrong_marks", "solved", "not_unique", "none",
 * "unknown", "too_hard". */
const char *nuri_advice_name(nuri_advice advice);

/* What nuri_hint() or nuri_why_none() found. */
typedef struct nuri_hint_result {
    nuri_advice advice;
    nuri_limit limit;
    uint32_t mark_count;   /* as of nuri_result */
    const nuri_step *step; /* NULL unless the advice is about a cell, of which it
                            * has one then; or why there is no solution */
    const nuri_step *deduction; /* of nuri_hint(), if a mark is wrong: how the
                                 * other colour follows; NULL if that was not found */
} nuri_hint_result;

/* Which reasons to give, and where first.  All zero are the defaults. */
typedef struct nuri_hint_options {
    unsigned max_level; /* the hardest rules to be used; 0: all */
    bool land_only;     /* the player leaves black blank: see nuri_hint() */
    bool has_near;      /* tell what is nearest to a cell; false: what is seen
                           most easily */
    uint32_t near;      /* index of that cell: the one marked last */
} nuri_hint_options;

/*
 * One cell that has the same colour in every solution with all the marks of
 * `state` [cells] (NULL: nothing is marked), and why; it follows from clues and
 * marks together.  If no solution has all the marks, one that is wrong, or some
 * that are wrong together, are named instead; and if the clues have no solution
 * at all, why.  Of all that rules find, what counts is
 * first the level, the lowest of all; then, if hints->has_near is set, how
 * near to hints->near the cell is, row by row and column by column; then how few cells
 * one has to look at; then reading order.  What rules up to level 2 find beside
 * hints->near, or else within 2, 4 or 6 cells, comes before easier finds farther
 * away; and what those of level 3 find, if that is not within 2 cells.
 * So the same call gives the same hint.
 *
 * What a supposition of two steps shows comes before shapes of islands; more
 * than 12 of these are told only if no supposition tells anything.
 *
 * With hints->land_only no black is told that a rule of level 1 shows, such as
 * the shore of a complete island: it is taken for known, marked or not, and
 * the hint is what comes next.  Harder black is told: it is worth a mark.
 */
nuri_status nuri_hint(nuri_hint_result **out, const nuri_puzzle *puzzle,
                      const uint8_t *marks, const nuri_options *options,
                      const nuri_hint_options *hints);
void nuri_hint_result_free(nuri_hint_result *hint);
/*
 * Why nuri_solve() or nuri_count() has found that no solution agrees with
 * `given` [cells] (NULL: none is marked).  That is not proved again; the caller
 * may spare what is left of limits.  The advice is NURI_ADVICE_WRONG_MARK or
 * NURI_ADVICE_WRONG_MARKS if the clues alone have a solution; NURI_ADVICE_NONE
 * if they have none, with the first of these reasons that holds as the step's
 * rule; NURI_ADVICE_UNKNOWN if a limit was reached before it was known which.
 *
 *     "touching_clues"  two clues are side by side
 *     "clue_sum"        the clues add up to more cells than there are, or leave
 *                       no black between islands, or are too few for the squares
 *     "no_room"         an island has no room for the cells of its clue
 *     "no_land"         no clue reaches a 2x2 square, which would be all black
 *     "core"            a few clues, at most 12, that cannot be together
 *     "refutation"      more than that: what the search needs, or all
 *
 * nuri_hint() and nuri_explain() say the same by themselves.  NURI_ERR_ARGUMENT
 * if a solution is met, which need not happen where there is one.
 */
nuri_status nuri_why_none(nuri_hint_result **out, const nuri_puzzle *puzzle,
                          const uint8_t *marks, const nuri_options *options);

/* What is to be said of the mark that was made last. */
typedef enum nuri_mark_verdict {
    NURI_MARK_RIGHT,   /* it follows: all solutions have it */
    NURI_MARK_WRONG,   /* no solution has it: the cell has the other colour */
    NURI_MARK_OPEN,    /* some solutions have it, and others have not */
    NURI_MARK_NONE,    /* the puzzle has no solution, whatever the marks */
    NURI_MARK_UNKNOWN, /* a limit was reached first */
    NURI_MARK_NOT_MADE /* there is no mark to judge */
} nuri_mark_verdict;

/* "right", "wrong", "open", "none", "unknown", "". */
const char *nuri_mark_verdict_name(nuri_mark_verdict verdict);

/* By which order a mark is the first wrong one. */
typedef enum nuri_mark_order {
    NURI_MARK_ORDER_NONE,   /* no mark is wrong, as far as is known */
    NURI_MARK_ORDER_PLAYED, /* that in which the marks were made */
    NURI_MARK_ORDER_READING /* row by row: it is not known when the mark was
                               made, but that was before all whose order is */
} nuri_mark_order;

/* What nuri_judge() found. */
typedef struct nuri_judgement {
    nuri_mark_verdict verdict;
    nuri_limit limit;
    nuri_mark mark;        /* that was judged; {0, undecided} if there is none */
    const nuri_step *step; /* why its cell has the colour that it has, or NULL */
    nuri_mark_order first_wrong_order;
    nuri_mark first_wrong;    /* unless the order is NURI_MARK_ORDER_NONE */
    size_t first_wrong_index; /* in `played`, for NURI_MARK_ORDER_PLAYED */
} nuri_judgement;

/*
 * Is the last of these marks [count] right, and why; and which mark was the
 * first wrong one?  `marks` are in the order in which they were made; of two of
 * one cell the later counts.  `state` [cells] (NULL: none) holds marks that were
 * made before all of them; where it has one of a cell in `marks` too, that is
 * not looked at.  With a count of 0 no mark is judged, but the first wrong one
 * is found.
 *
 * The last mark is judged on the board as it was before it was made, where the
 * same holds as for nuri_hint(): if some solution has all the marks before,
 * they are kept; if none has, the clues alone tell what is right, and of the
 * marks those that are.  The reason is the simplest for that cell on that board:
 * the rule of the lowest level that decides it, or a supposition about it, or
 * what the search needs.
 *
 * A mark is the first wrong one if some solution has all marks before it, and
 * none has them with it.  Of `hints` the level counts; NULL for the defaults.
 * NURI_ERR_ARGUMENT if a cell is off the board, or a colour is neither black nor
 * white.
 */
nuri_status nuri_judge(nuri_judgement **out, const nuri_puzzle *puzzle,
                       const uint8_t *marks, const nuri_mark *played,
                       size_t count, const nuri_options *options,
                       const nuri_hint_options *hints);
void nuri_judgement_free(nuri_judgement *judgement);
/* What nuri_explain() found. */
typedef struct nuri_explanation {
    nuri_advice advice; /* solved, not unique, none, unknown or a wrong mark */
    nuri_limit limit;
    uint32_t mark_count;    /* as of nuri_result */
    const nuri_step *steps; /* [step_count] */
    size_t step_count;
    const uint8_t *board; /* [cells] after all steps */
} nuri_explanation;

/* The whole way from `state` (NULL: nothing marked) to the solution, as far
 * as cells are forced by clues and marks together: rules first, and the search
 * where they end.  If there is no solution one step tells why: see nuri_hint()
 * and nuri_why_none().  Of `hints`
 * the level and land_only count.  Each step is the hint nearest to a cell of
 * the step before; of what a person does in one stroke, a corridor, neighbouring
 * cells that no clue reaches, or all that one island needs, it tells all, and of
 * each island that is complete then, but for land_only, the shore.
 *
 * With options->proof the same steps are handed on as a proof of nuri-proof(5),
 * each with its sentence as a comment.  It is whole if the advice is
 * NURI_ADVICE_SOLVED and no limit was reached, and is to be thrown away
 * otherwise.  Marks are NURI_ERR_ARGUMENT then. */
nuri_status nuri_explain(nuri_explanation **out, const nuri_puzzle *puzzle,
                         const uint8_t *marks, const nuri_options *options,
                         const nuri_hint_options *hints);
void nuri_explanation_free(nuri_explanation *explanation);

/* ---- Rating ------------------------------------------------------------- */

/* How many deductions were made by a rule. */
typedef struct nuri_use {
    const char *rule; /* as in nuri_step */
    unsigned level;   /* of hypotheses the highest */
    uint32_t count;
} nuri_use;

/*
 * How hard a puzzle is for a person who knows the rules of this library.
 *
 * A deduction is one use of a rule that decides a cell, or one hypothesis.  The
 * easiest are always made first: those of a level only when all easier rules
 * are silent, and up to level 3 all that one rule finds at once.  When these find
 * nothing, one hypothesis of at most two steps is made, or shapes are weighed,
 * or a longer hypothesis is made, in the order of nuri_explain(), and so on.
 * What none of them decides is left to the search.
 *
 * The steps of nuri_explain() are not counted here: they are made one by one,
 * each where it is seen most easily, so there may be more or fewer of them.
 *
 * A use of a rule of level 1, 2, 3, 4, 5 costs 1, 2, 4, 8, 16; a hypothesis 8,
 * and 2 more for every step of its chain; a cell that is left 8.  The score is 100 times
 * the level, and 20 for each unit of cost for each cell to decide, 99 at most.
 *
 * The same puzzle has the same grade on every machine, and turned or mirrored.
 * Should another version give other grades, it will have another name here.
 */
typedef struct nuri_grade {
    const char *version;  /* "rating/2" */
    unsigned level;       /* of the hardest; NURI_LEVELS: cells are left */
    const char *name;     /* nuri_level_name() of it */
    unsigned score;       /* 100 to 899 */
    uint32_t deductions;  /* hypotheses among them */
    const nuri_use *uses; /* [use_count], of those used, in the order of
                             nuri_rule(), hypotheses last */
    size_t use_count;
    uint32_t longest_chain; /* steps in the longest chain of a hypothesis */
    uint32_t left;          /* cells that only the search decides */
    bool needs_guess;       /* cells are left: level NURI_LEVELS */
} nuri_grade;

/* What nuri_rate() found. */
typedef struct nuri_rating {
    nuri_outcome outcome; /* NURI_OUTCOME_UNIQUE if it is rated */
    nuri_limit limit;
    const nuri_grade *grade; /* NULL unless it is rated */
} nuri_rating;

/* Rate the puzzle, from its clues alone.  Of `options` the limits count. */
nuri_status nuri_rate(nuri_rating **out, const nuri_puzzle *puzzle,
                      const nuri_options *options);
void nuri_rating_free(nuri_rating *rating);

/* A rule, for lists of them. */
typedef struct nuri_rule_info {
    const char *id;      /* "between" */
    const char *pass;    /* of the essay, "islands.between"; "" if of none */
    unsigned level;      /* as in nuri_step */
    const char *names;   /* what guides for players call it, apart by commas;
                          * "" if they do not know it */
    const char *summary; /* one sentence */
    const char *picture; /* before and after, side by side: rows ended by
                          * newlines, cells apart by blanks; numbers, `#` black,
                          * `o` white, `.` open; then others, if there are,
                          * behind an empty row each */
} nuri_rule_info;

/* Rule i, from 0, the essay's first, in its order; NULL when there are no
 * more. */
const nuri_rule_info *nuri_rule(size_t i);

/* ---- Making puzzles ----------------------------------------------------- */

/* The name of the way in which puzzles are made.  The same wishes, of which seed
 * and index are a part, give the same puzzle on every machine; should another
 * version give others, it will have another name here. */
#define NURI_GENERATOR "generate/3"

/* In a pattern, where others have clues: a clue is to be here, whose number is
 * chosen. */
enum { NURI_CLUE_CHOSEN = -2 };

typedef enum nuri_style {
    NURI_STYLE_CRAFTED, /* few islands of one cell, and not all plain: what is
                           found is made better, see nuri_generate().  At most
                           15 % of the islands have one cell, unless most_ones,
                           sizes or a pattern are given, or the board has at
                           most 20 cells */
    NURI_STYLE_PLAIN    /* the first that is found */
} nuri_style;

/* Of the cells that have clues, not of their numbers. */
typedef enum nuri_symmetry {
    NURI_SYMMETRY_NONE,
    NURI_SYMMETRY_ROTATE,  /* by half a turn */
    NURI_SYMMETRY_ROTATE4, /* by a quarter; the board is a square */
    NURI_SYMMETRY_MIRROR,  /* left and right */
    NURI_SYMMETRY_DIAGONAL /* rows and columns; the board is a square */
} nuri_symmetry;

/* What is wished for.  All zero, but for a width and height, is any puzzle.  All
 * is borrowed. */
typedef struct nuri_wishes {
    unsigned width, height;
    unsigned min_level, max_level; /* that nuri_rate() will tell; 0: any */
    nuri_style style;
    nuri_symmetry symmetry;
    const int32_t *pattern; /* [width * height] of NURI_CLUE_NONE, numbers and
                             * NURI_CLUE_ANY, which are kept, and
                             * NURI_CLUE_CHOSEN; NULL: clues may be anywhere.  It
                             * has its own symmetry, and `symmetry` is not looked
                             * at */
    unsigned min_clues, max_clues; /* 0: any */
    unsigned largest;              /* number of cells of an island; 0: any */
    bool limits_ones;
    unsigned most_ones;    /* if so: islands of one cell, in percent of all */
    const unsigned *sizes; /* [size_count], of all islands; NULL: any */
    size_t size_count;
    bool distinct;    /* no two islands have the same size */
    unsigned unknown; /* clues that are `?`, besides those of the pattern; or
                          * NURI_UNKNOWN_MOST */
    const char *use;  /* a rule that makes at least a tenth of the deductions
                          * that nuri_rate() counts; NULL: any */
    uint64_t seed, index; /* the board `index` of this seed */
    uint64_t max_steps;   /* changes that are tried, a rating counting as 50;
                           * 0: a million.  The same on every machine */
} nuri_wishes;

/* As many clues as can be `?` with the solution still the only one; they are
 * tried one after the other. */
#define NURI_UNKNOWN_MOST ((unsigned)-1)

/* What nuri_generate() made. */
typedef struct nuri_generated {
    const nuri_puzzle *puzzle; /* NULL if none was made */
    const uint8_t *solution;   /* [cells]; NULL likewise */
    const nuri_grade *grade;   /* NULL likewise */
    nuri_limit limit; /* that ended the work without a puzzle; NURI_LIMIT_NOT_REACHED
                       * if there is a puzzle, or can be none */
    const char *why;  /* why there is no puzzle, in a sentence; else "" */
    uint64_t attempts; /* boards that were begun */
    uint64_t steps;    /* of max_steps that were taken */
} nuri_generated;

/*
 * Make a puzzle.  It has one solution, by proof, and is rated.
 *
 * A crafted puzzle is the best of many that are changed a little from one to the
 * next, 200 changes being tried on boards of up to 150 cells and 40 on others, by
 * its points: the share of cells that are open when deductions of level 1 end
 * first, in percent, less twice that of islands of one cell, that of islands of
 * two, eight times that of cells with clues, and that of the deductions in the
 * longest run of level 1.  Then it is made as hard as wished.  Where no level is
 * wished for, crafted puzzles of 7x7 to 150 cells have levels from 1 to 5, about
 * as often as those that people make, and larger ones 2 or 3; of a range they
 * have each level as often, up to those.  Where clues or sizes are given, these
 * are the levels that are tried.
 *
 * Of `options` the limits count.  max_nodes bounds all its proofs and pictures
 * together; timeout_ms and cancelling end the work, now and then with another
 * puzzle than the seed gives otherwise.  Fails with NURI_ERR_SIZE,
 * NURI_ERR_ARGUMENT (a level, number or rule that there is not, or a range
 * without anything in it) or NURI_ERR_MEMORY, and then says in *error why.
 */
nuri_status nuri_generate(nuri_generated **out, const nuri_wishes *wishes,
                          const nuri_options *options, nuri_error *error);
void nuri_generated_free(nuri_generated *generated);

/* "none", "rotate", "rotate4", "mirror", "diagonal"; "crafted", "plain". */
const char *nuri_symmetry_name(nuri_symmetry symmetry);
const char *nuri_style_name(nuri_style style);

/* ---- Editing ------------------------------------------------------------ */

/* What is done to one clue; together, as bits, what may be done. */
typedef enum nuri_change_kind {
    NURI_CHANGE_KIND_MOVE = 1,    /* it goes to another cell */
    NURI_CHANGE_KIND_NUMBER = 2,  /* it gets a number, or another one */
    NURI_CHANGE_KIND_UNKNOWN = 4, /* its number is no longer told: `?` */
    NURI_CHANGE_KIND_ADD = 8,     /* a cell without a clue gets one */
    NURI_CHANGE_KIND_REMOVE = 16  /* it is taken away */
} nuri_change_kind;

/* "move", "number", "unknown", "add", "remove". */
const char *nuri_change_kind_name(nuri_change_kind kind);

/* One change of one clue, and what it leads to. */
typedef struct nuri_change {
    nuri_change_kind kind;
    uint32_t from, to;    /* indices of cells, the same unless a clue moves */
    int32_t before;       /* the clue at `from` without the change */
    int32_t after;        /* the clue at `to` with it */
    nuri_outcome outcome; /* of the puzzle with this change, and no other; but
                           * of nuri_fill() with all of the list */
    unsigned level;       /* of that puzzle, as in nuri_grade; 0: not rated */
    unsigned score;       /* likewise */
    bool or_harder; /* it takes long to rate: level is the hardest that was
                           * met, and score 0 */
    bool made;      /* nuri_edit_puzzle() has it */
} nuri_change;

/* The small changes of nuri_suggest(): how far a clue moves, in rows and columns
 * together; by how much a number changes; and the largest number that a `?`, or
 * a cell without a clue, gets. */
enum {
    NURI_SUGGEST_DISTANCE = 2,
    NURI_SUGGEST_DIFFERENCE = 2,
    NURI_SUGGEST_SIZE = 9,
    NURI_SUGGEST_CHANGES = 3 /* that nuri_suggest_together() makes together */
};

/* Cells in which solutions differ, and that touch each other, also at corners. */
typedef struct nuri_open_region {
    const uint32_t *cells; /* [cell_count] in reading order */
    size_t cell_count;
    const nuri_change *settlers; /* [settler_count] numbers for a `?` with which
                                  * all solutions are the same in the region */
    size_t settler_count;
} nuri_open_region;

/*
 * What the calls below have found: a puzzle, which is the caller's with those
 * changes that were made; and a list of changes.
 *
 * Every change on a list was tried: the search has proved the outcome that is
 * told of it, one solution unless another is said below, and unless that is said
 * below too, it is rated.  A change that takes the search more than a fixed amount
 * of work is not listed, but counted.
 */
typedef struct nuri_edit {
    const nuri_puzzle *puzzle; /* with the changes that were made */
    nuri_outcome outcome;      /* of this puzzle */
    const uint8_t *solution;   /* [cells]; NULL unless the outcome is unique */
    unsigned level, score;     /* as in nuri_grade; 0: not rated, or not to the end */
    nuri_limit limit;          /* what ended the work before its end, if anything */
    uint32_t undecided;        /* changes that took too much work to judge */
    const nuri_change *changes; /* [change_count] that were found */
    size_t change_count;
    unsigned together; /* changes in each set of the list: 1, except of
                        * nuri_suggest_together() */
    uint32_t tried[NURI_SUGGEST_CHANGES + 1]; /* sets that nuri_suggest_together()
                                               * tried, by their size, 2 or 3 */
    const uint32_t *differ; /* [differ_count] of nuri_clues_for_picture(): cells
                             * in which the solution is not as the picture was */
    size_t differ_count;
    const nuri_open_region *regions; /* [region_count] of nuri_suggest_together() */
    size_t region_count;
} nuri_edit;
void nuri_edit_free(nuri_edit *edit);

/* Make change i, or the set it is of: nuri_edit_puzzle() has it from now on.  NURI_ERR_ARGUMENT if
 * there is no such change, or one was made, as each is told of the puzzle as it
 * was. */
nuri_status nuri_edit_make(nuri_edit *edit, size_t i,
                           const nuri_options *options);

/*
 * Which one change gives the puzzle exactly one solution?  All small changes of
 * the kinds `allowed` (0: of all) are tried, and those that do are listed, the
 * smallest first; an added clue may be `?` too.  If the puzzle has no solution,
 * and no change gives it exactly one, those are listed that give it several.
 * The list is empty if it has one already.  NURI_ERR_ARGUMENT if `allowed` has
 * bits of no kind.
 */
nuri_status nuri_suggest(nuri_edit **out, const nuri_puzzle *puzzle,
                         unsigned allowed, const nuri_options *options);

/*
 * The same; and if no single change leaves exactly one solution, two of them are
 * tried together, and then three, up to `max_changes` (0: 3).  The list then has
 * sets of nuri_edit_together() changes, one set after the other.  All changes of a
 * set together leave exactly one solution, and no part of them does: outcome,
 * level and score of each change are those of its set.
 *
 * Pairs and triples are too many to try them all.  The first change leaves several
 * solutions, and each further one is near a cell where two of them differ; where
 * no single change leaves a solution, two numbers are changed.  This ends after a
 * fixed amount of work.  nuri_edit_tried() tells how many were tried.
 *
 * If the puzzle has several solutions, the edit also has its open regions.
 * NURI_ERR_ARGUMENT also if `max_changes` is larger than NURI_SUGGEST_CHANGES.
 */
nuri_status nuri_suggest_together(nuri_edit **out, const nuri_puzzle *puzzle,
                                  unsigned allowed, unsigned max_changes,
                                  const nuri_options *options);

/*
 * Let numbers become `?` until no other can, one solution being left.  All that
 * can by themselves are listed; those that became `?` together are made.  Nothing
 * is rated.  Nothing is listed if the puzzle has not exactly one solution.
 */
nuri_status nuri_minimise(nuri_edit **out, const nuri_puzzle *puzzle,
                          const nuri_options *options);

/*
 * To which other cells of its island may a clue move, so that the solution stays
 * the only one?  All these moves are listed, the shortest first; and the puzzle
 * is rated as it is.  Nothing is listed if it has not exactly one solution.
 */
nuri_status nuri_moves(nuri_edit **out, const nuri_puzzle *puzzle,
                       const nuri_options *options);

/*
 * Numbers for every `?`, so that there is exactly one solution: listed, and made.
 * If there is one already they tell its sizes.  Nothing is listed if none were
 * found; if the outcome is NURI_OUTCOME_MULTIPLE, and nothing undecided, there
 * are none.
 */
nuri_status nuri_fill(nuri_edit **out, const nuri_puzzle *puzzle,
                      const nuri_options *options);

/*
 * Clues of which this picture [width * height], every cell black or white, is the only
 * solution: a number in each island, and where.  `clues` (NULL: none) are tried
 * first where they stand.  The edit's puzzle has the clues, and is unique, if some
 * were found; if not, which may mean that there are none, it has no clues, and its
 * outcome is NURI_OUTCOME_UNKNOWN.
 *
 * With `near`, if none are soon found, or the picture can be no solution, it is
 * changed here and there until it has clues: nuri_edit_solution() is the new one.
 *
 * Fails with NURI_ERR_SIZE, NURI_ERR_MEMORY, or NURI_ERR_ARGUMENT if the picture
 * can be no solution; then *error says why, and where: 2x2 squares that are all
 * black, black in parts; and with `near`, too, a cell without a colour.
 */
nuri_status nuri_clues_for_picture(nuri_edit **out, unsigned width,
                                   unsigned height, const uint8_t *picture,
                                   const int32_t *clues, bool near,
                                   const nuri_options *options,
                                   nuri_error *error);

/* What clues that are set so far force. */
typedef struct nuri_forced {
    nuri_outcome outcome; /* of clues and marks as they stand */
    bool open_ended; /* that is NURI_OUTCOME_NONE, but more clues may mend it:
                      * told is what holds whatever clues are added */
    bool complete;   /* false: a limit came first, and more may be forced */
    uint32_t marks;  /* that were given */
    uint32_t forced; /* cells that are told besides clues and marks */
    nuri_limit limit;
} nuri_forced;

/*
 * Which colours do clues and marks (`given` [cells], NULL: none) force?  They go to
 * `state` [cells], the marks among them.
 *
 * If the clues have solutions it is what all of these have in common: mostly within
 * 0.1 s on boards of 400 cells, and after some seconds at most.  If they have none
 * as they stand, as is the rule while a puzzle is being made, it is
 * what follows whatever clues are added; white marks may then be of islands
 * whose clues are to come.  NURI_ERR_ARGUMENT if a byte of `given` is no colour.
 */
nuri_status nuri_force(nuri_forced *out, uint8_t *state,
                       const nuri_puzzle *puzzle, const uint8_t *given,
                       const nuri_options *options);

/* ---- The essay's passes ------------------------------------------------- */

/* The board after one pass of Roger Hui's essay "Nurikabe" (J wiki). */
typedef struct nuri_pass {
    const char *pass; /* "start", "too-far", "2x2", "l-shape", "islands",
                         "endgame"; with lines also "islands.complete", ... */
    unsigned cycle;   /* from 1 in the passes that are repeated, 0 in others */
    int64_t white;    /* cells still to be made white; -1: not known (`?`) */
    uint32_t open;    /* cells not decided */
    const char *possibilities; /* C(open, white) in full, decimal; 2^open if
                                  white is not known; 0 if white > open */
    const uint8_t *state;      /* [cells] */
} nuri_pass;

typedef struct nuri_pass_list {
    const nuri_pass *passes; /* [count] */
    size_t count;
    bool contradiction; /* no solution has the marks */
} nuri_pass_list;

/*
 * Run the five passes in the essay's order to their fixpoint, in their sound
 * form, from `state` (NULL: nothing marked).  `lines` also records the six
 * lines of the pass "islands" one by one.
 */
nuri_status nuri_passes(nuri_pass_list **out, const nuri_puzzle *puzzle,
                        const uint8_t *marks, bool lines);
void nuri_pass_list_free(nuri_pass_list *passes);
/* ---- Pictures ----------------------------------------------------------- */

/*
 * The board as the picture "ascii" draws it: a row a line, cells apart by
 * blanks, a clue as its number or `?`, black `#`, open cells `-`, columns padded
 * to the widest clue.  White is `.`, or `+` where `.` would not be read so.
 * Where the first row would be read as a header, or all cells are clues, a
 * header (rows, columns) stands before them.  nuri_read() gives the same board.
 *
 * `state` [cells] may be NULL.  `colour` adds terminal colours (ECMA-48
 * sequences).  Fails with NURI_ERR_MEMORY.
 */
nuri_status nuri_draw(char **out, const nuri_puzzle *puzzle,
                      const uint8_t *state, bool colour);

/* What there is to know of a picture.  Everywhere else it goes by its name. */
typedef struct nuri_picture_info {
    const char *name;    /* "svg"; also for `nuri -t` */
    const char *summary; /* one line, for lists of pictures */
    const char *endings; /* of files' names, apart by blanks; "": none */
    const char *plain;   /* the picture to draw where there are no colours;
                          * "": this one has none, or needs them */
    bool is_text;        /* sentences may stand by it, and other pictures */
    bool is_page;        /* it shows all steps, of several puzzles if drawn by
                          * nuri_page_write() */
} nuri_picture_info;

/* Picture i, from 0; NULL when there are no more. */
const nuri_picture_info *nuri_picture(size_t i);

/* The picture of this name; the one whose files end as this path does.  NULL
 * if there is none. */
const nuri_picture_info *nuri_picture_find(const char *name);
const nuri_picture_info *nuri_picture_of_file(const char *path);

/* What a picture shows.  All zero shows nothing: a view needs an entry.  All is
 * borrowed. */
typedef struct nuri_view {
    const nuri_entry *entry; /* the puzzle and its names; its marks are not
                              * looked at */
    const uint8_t *state;    /* [cells] the marks; NULL: none */
    const nuri_step *const *steps; /* [step_count], that follow on the marks */
    size_t step_count;
    size_t at; /* draw the board after so many steps, the last of them
                       * as new; up to step_count */
    const uint32_t *wrong; /* [wrong_count] cells to be crossed out */
    size_t wrong_count;
    bool is_hint;     /* draw where that last step is, but not its colour */
    bool differs;     /* what stays open differs between the solutions */
    bool coords;      /* number the rows and columns; SVG and HTML do so by
                       * themselves if a step or something wrong is seen */
    unsigned cell;    /* SVG: a cell's side in pixels; 0: the picture fills
                       * the room it gets */
    const char *note; /* HTML: a sentence below the board, SVG: in its
                       * description; NULL: none */
    bool caption;     /* SVG: the note stands below the board, too */
    const char *link; /* sheets: where it can be played, "https://...", as a
                       * link below the board; NULL: nowhere */
} nuri_view;

/*
 * Draw a view as the picture of this name; the text ends with a newline.  Text
 * pictures without numbers at the rows are read again by nuri_read(): a cell
 * that is new or wrong has a `*` before it.
 *
 * Fails with NURI_ERR_ARGUMENT if the view has no puzzle, a step too few, or
 * cells off the board, or if there is no such picture, or with
 * NURI_ERR_MEMORY.
 */
nuri_status nuri_draw_view(char **out, const nuri_view *view,
                           const char *picture);

/*
 * One HTML page of any number of puzzles: each a board, and beside it the
 * list of its steps, through which one can go.  It needs no network, and
 * shows everything without scripts, too: the board after all steps (`at` and
 * `is_hint` are not looked at), and the list.
 */
typedef struct nuri_page nuri_page;
nuri_status nuri_page_new(nuri_page **out);

/* Add a puzzle, of which nothing is borrowed longer than this call.  Fails as
 * nuri_draw_view() does; the page is then as it was. */
nuri_status nuri_page_add(nuri_page *page, const nuri_view *view);

/* The page so far. */
nuri_status nuri_page_write(char **out, const nuri_page *page);
void nuri_page_free(nuri_page *page);

/* How puzzles are laid out on paper.  All zero are the defaults. */
typedef struct nuri_sheet_options {
    unsigned per_page; /* puzzles on a side: 1, 2, 4 or 6; 0: 4 */
    bool beside;       /* solutions stand beside their puzzles, not on sides of
                        * their own at the end */
} nuri_sheet_options;

/*
 * One HTML page of any number of puzzles, to be printed on A4 or Letter and
 * solved with a pencil.  It needs no network and has no script.  Every side has a
 * heading and a number, and the first one the rules in short.  Where
 * entry->extra has a member "level", a number as in nuri_grade, it stands below.
 */
typedef struct nuri_sheet nuri_sheet;

/* `options` may be NULL, for the defaults.  Fails with NURI_ERR_ARGUMENT if
 * there is no such layout, or with NURI_ERR_MEMORY. */
nuri_status nuri_sheet_new(nuri_sheet **out, const nuri_sheet_options *options);

/* Add a puzzle, and unless it is NULL its solution: views at their start, of
 * which nothing is borrowed longer than this call.  Notes stand below them.
 * Fails as nuri_draw_view() does; the sheet is then as it was, but after
 * NURI_ERR_MEMORY it can only be freed. */
nuri_status nuri_sheet_add(nuri_sheet *sheet, const nuri_view *puzzle,
                           const nuri_view *solution);

/* How wide a cell of the puzzle is on this paper, in tenths of a millimetre, where
 * nuri_view.cell does not make it narrower.  Below 35 there is little room to write. */
unsigned nuri_sheet_cell(const nuri_sheet *sheet, const nuri_puzzle *puzzle);

/* The sheet so far. */
nuri_status nuri_sheet_write(char **out, const nuri_sheet *sheet);
void nuri_sheet_free(nuri_sheet *sheet);

/* ---- Records ------------------------------------------------------------ */

/*
 * The answers above as nuri/1 JSON, one object on one line without a newline.
 * `entry` gives id (or else its name) and line, the puzzle as `url`, and at the
 * end its file and warnings, if it has any; passes have none of these three, and
 * edits have the puzzle itself.  `why`, what nuri_why_none()
 * says if there is no solution, may be NULL.  `time_ms` is left out when
 * negative.  They fail with NURI_ERR_MEMORY, or with NURI_ERR_ARGUMENT if the id is
 * not one JSON value, which a library without Jansson does not check.
 */
nuri_status nuri_record_solve(char **out, const nuri_entry *entry,
                              const nuri_result *result,
                              const nuri_hint_result *why, double time_ms);
nuri_status nuri_record_count(char **out, const nuri_entry *entry,
                              const nuri_tally *tally,
                              const nuri_hint_result *why, double time_ms);
nuri_status nuri_record_check(char **out, const nuri_entry *entry,
                              const nuri_report *report);

/* `first`, of which the first wrong mark is told, and which the hint may have
 * none of, may be NULL. */
nuri_status nuri_record_hint(char **out, const nuri_entry *entry,
                             const nuri_hint_result *hint,
                             const nuri_judgement *first);

/* Of the marks judged the first were those of entry's history, all of them. */
nuri_status nuri_record_judge(char **out, const nuri_entry *entry,
                              const nuri_judgement *judgement);

/* A hint, or a wrong mark, without its colour: where it is, the other cells of
 * the step (`also`), the rule and the reason (`why`).  NURI_ERR_ARGUMENT if
 * it is about no cell. */
nuri_status nuri_record_hint_part(char **out, const nuri_entry *entry,
                                  const nuri_hint_result *hint, bool also,
                                  bool why);
nuri_status nuri_record_explain(char **out, const nuri_entry *entry,
                                const nuri_explanation *explanation);
nuri_status nuri_record_rate(char **out, const nuri_entry *entry,
                             const nuri_rating *rating);
nuri_status nuri_record_passes(char **out, const nuri_entry *entry,
                               const nuri_pass_list *passes);

/* The puzzle of an edit: `entry` has it, with marks and solution as far as they
 * hold of it, and its other members are kept.  NURI_ERR_ARGUMENT if `extra` is
 * not one JSON object, too. */
nuri_status nuri_record_edit(char **out, const nuri_entry *entry,
                             const nuri_edit *edit);
nuri_status nuri_record_forced(char **out, const nuri_entry *entry,
                               const nuri_forced *forced, const uint8_t *state);

/* A record of a text that could not be read: `entry` needs no puzzle, and there is
 * no `url` without one.  No id is
 * written as null. */
nuri_status nuri_record_error(char **out, const nuri_entry *entry,
                              const nuri_error *error);

/* The member of this name of a record, as it is written there: "\"a7\"".  *out is
 * NULL if there is none, or something is broken before it; what is broken behind it
 * does not matter. */
nuri_status nuri_record_member(char **out, const char *record, size_t length,
                               const char *name);

/* A record, or any JSON, fit for a terminal: the same, with the characters that
 * nuri_text_plain() would replace, newlines aside, written as \u009b. */
nuri_status nuri_record_plain(char **out, const char *json);

/* Several records as one JSON array: what stands before record i, from 0, and
 * behind the last of `count`, or of none. */
const char *nuri_record_array_before(size_t i);
const char *nuri_record_array_end(size_t count);

#if defined __GNUC__
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif
