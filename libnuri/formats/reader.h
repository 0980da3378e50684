/*
 * reader.h -- a text being read: its first fault, and the puzzle being read.
 *
 * Formats read cells with nuri_read_row() or nuri_put(), end the board with
 * nuri_take() or nuri_settle_board(), and the puzzle with nuri_finish().  All
 * return true on success.  The first fault is kept, and after it all fail: so
 * only loops need to ask.  A failed allocation in the arena is found by
 * nuri_finish().
 */
#pragma once

#include "base/memory.h"
#include "base/status.h"
#include "formats/lines.h"

#include <nuri.h>

/* What a cell says: a clue, if above 0, or one of these.  What dots, dashes and
 * blanks mean depends on the board: see nuri_settle_board().  A blank is a
 * space or an empty field. */
enum {
    SAYS_NOTHING = NURI_CLUE_NONE,
    SAYS_ANY = NURI_CLUE_ANY,
    SAYS_BLACK = -2,
    SAYS_WHITE = -3,
    SAYS_DOT = -4,
    SAYS_DASH = -5,
    SAYS_BLANK = -6,
    SAYS_HOLE = -7,
    SAYS_ZERO = -8, /* the number 0 */
    SAYINGS = 9
};

/* A board, row by row; empty if all zero. */
struct board_read {
    int32_t *said; /* [count], owned; row by row */
    size_t count, room;
    uint32_t width, height;
    bool size_is_given;    /* by a header: rows must have this width */
    uint32_t row;          /* cells of the current row so far */
    unsigned surplus;      /* column of its first cell beyond the width */
    uint32_t saw[SAYINGS]; /* cells without a clue, by -said */
    uint32_t letters;      /* clues that are letters */
    struct line letter;    /* the first of them */
};

/* An entry, and the puzzle that it owns.  Its texts are in the arena. */
struct read_puzzle {
    nuri_entry shown;
    nuri_puzzle *puzzle;
};

struct nuri_collection {
    struct arena memory;
    struct read_puzzle *puzzles; /* [count], owned */
    size_t count, room;
};

struct reader {
    const char *text; /* [length], borrowed, not NUL-terminated */
    size_t length;
    unsigned before;      /* lines of the whole text before this part of it */
    struct line first;    /* of a whole text: its first line that is not blank,
                          without blanks around it */
    bool lenient;         /* see nuri_read_lenient() */
    bool parsed;          /* its JSON is known to be valid */
    bool inside;          /* the text is a member of a record */
    const char *format;   /* that it is read in, once that is known */
    nuri_collection *out; /* gets the puzzles */
    nuri_error error;     /* the first fault; NURI_OK: none */

    /* ---- Where faults are. */
    const struct line *at; /* all of them; NULL: where they are found */
    const char *key;       /* a record of a dataset, quoted; NULL: none */
    const char *member;    /* a member of the record; NULL: none */
    bool in_cell;          /* the next cell of the row, until it ends */
    char quote[32];        /* see nuri_quote() */

    /* ---- The puzzle being read. */
    nuri_entry entry;
    nuri_puzzle *puzzle;  /* of the entry, owned */
    nuri_error *warnings; /* of the entry */
    uint8_t *marks;       /* of the entry */
    struct board_read board;
};

static inline bool nuri_ok(const struct reader *r)
{
    return r->error.status == NURI_OK;
}

/* Free what it owns: the board and an unfinished puzzle. */
void nuri_reader_clear(struct reader *r);

/* nuri_read(), or nuri_read_lenient(); with `parsed`, JSON is not checked:
 * another language has parsed it. */
nuri_status nuri_read_as(nuri_collection **out, const char *text, size_t length,
                         const char *format, bool lenient, bool parsed,
                         nuri_error *error);

/* The lines of the text, numbered from the start of the whole text. */
struct lines nuri_reader_lines(const struct reader *r, bool slash);

/* Read this text, which is made of what is at `place`, in the place of the
 * reader's.  Its faults and warnings are there. */
typedef bool format_read_fn(struct reader *r);
bool nuri_read_part(struct reader *r, const struct line *text,
                    const struct line *place, format_read_fn *read);

/* The same; the text is cleared. */
bool nuri_read_text(struct reader *r, struct text *text,
                    const struct line *place, format_read_fn *read);

/* NULL if there is no memory. */
nuri_collection *nuri_collection_new(void);

/* ---- Faults and warnings. */

/* Keep the first fault.  False. */
PRINTF_LIKE(4, 5)
bool nuri_fail(struct reader *r, const struct line *place, nuri_status status,
               const char *format, ...);

/* These too: "expected the number of rows, found 'x'"; "this is a puzzle of
 * 'x', not nurikabe"; out of memory. */
bool nuri_fail_expected(struct reader *r, const struct line *found,
                        const char *what);
bool nuri_fail_genre(struct reader *r, const struct line *place,
                     struct line genre);
bool nuri_fail_memory(struct reader *r);

/* Add a warning to the entry.  Only the first few are kept, as a hostile text
 * could have one per byte. */
PRINTF_LIKE(3, 4)
void nuri_warn(struct reader *r, const struct line *place, const char *format,
               ...);

/* A word for a message, in quotes, cut if long; a single byte that is no
 * character by its number.  One at a time. */
const char *nuri_quote(struct reader *r, const char *text, size_t length);

/* ---- The entry. */

/* Add the title on one line, with this text before and after it; nothing if
 * there is none. */
void nuri_title_put(struct text *out, const char *before, const char *title,
                    const char *after);

/* A copy of these bytes and a NUL, in the arena; the same of a text, which is
 * cleared.  NULL if out of memory. */
const char *nuri_keep(struct reader *r, const char *text, size_t length);
const char *nuri_keep_text(struct reader *r, struct text *text);

/* Keep the name of a variant, found at this place, with a warning that its
 * rules are unknown. */
void nuri_keep_variant(struct reader *r, const struct line *place,
                       struct line name);

/* Keep `values` [count], which are cleared, under these names, with the title,
 * for records.  Without any, nothing is kept, as the title is a member of the
 * entry. */
void nuri_keep_meta(struct reader *r, const char *const *names,
                    struct text *values, size_t count);

/* Begin a puzzle on this line of the text. */
void nuri_begin(struct reader *r, unsigned line);

/* Add the entry to the collection, unless there was a fault. */
bool nuri_finish(struct reader *r);

/* ---- The board.  With a lenient reader all of these accept what
 * nuri_read_lenient() lists, and warn. */

/* Take the next line that is not blank, where this is expected. */
bool nuri_next_line(struct reader *r, struct lines *lines, struct line *line,
                    const char *what);

/* Begin a board below its rows and columns, or with `columns_first` the other
 * way round: numbers on a line each, or on one.  *first is the place of the
 * first; *rows are for nuri_check_rows(). */
bool nuri_read_size(struct reader *r, struct lines *lines, bool columns_first,
                    struct line *first, uint32_t *rows);

/* Refuse a size that no board has; begin a board of this size. */
bool nuri_check_size(struct reader *r, const struct line *place, uint64_t rows,
                     uint64_t columns);
bool nuri_begin_board(struct reader *r, const struct line *place, uint64_t rows,
                      uint64_t columns);

/* Add a cell, which is at this place, to the row. */
bool nuri_put(struct reader *r, const struct line *place, int32_t said);

/* Add the same cell `count` times to a board of a given size, which has room
 * for them, and end rows that are full. */
void nuri_put_run(struct reader *r, const struct line *place, int32_t said,
                  uint32_t count);

/* Set a cell of a full board, found at this place; row and column are from
 * 0.  A clue stays one. */
bool nuri_set(struct reader *r, const struct line *place, uint64_t row,
              uint64_t column, int32_t said);

/* End the row, at `end`.  A row of the wrong length is a fault at its first
 * surplus cell, or at its end. */
bool nuri_end_row(struct reader *r, const struct line *end);

/* A header that contradicts the rows: a number, "row" or "column", "s" or "",
 * and the number found. */
#define NURI_HEADER_SAYS "the header says %u %s%s, %u found"

/* After all rows: check that there are as many as the header at `place`
 * says. */
bool nuri_check_rows(struct reader *r, const struct line *place, uint32_t rows);

/* The colours of the board, in the arena; dots, dashes and blanks are
 * undecided. */
uint8_t *nuri_colours(struct reader *r);

/* Move the board into the entry, with its marks if it has any. */
bool nuri_take(struct reader *r, bool has_marks);

/* Move a solution, found at `place`, into the entry, which has the puzzle.  If
 * it is damaged, or was not read for a fault, it is left out with a warning. */
bool nuri_take_solution(struct reader *r, const struct line *place);

/*
 * Decide what dots and dashes mean, and move the board into the entry.  A dot
 * is
 *
 *     undecided   if there is a `+`
 *     white       if there is no `+`, but a `-` or a black cell
 *     undecided   if there is none of these
 *
 * With black cells and no sign for undecided ones, a dot may be undecided,
 * too: unless nuri_check() takes the dots for white, a warning says how `sign`
 * was read.  A blank is white on a board with black cells where nuri_check()
 * takes it for white, and undecided elsewhere.  Without marks there is no
 * state.
 */
bool nuri_settle_board(struct reader *r, const char *sign);
