/*
 * book.h -- the puzzles of one text, and one that is being read.
 */
#ifndef NURI_FORMATS_BOOK_H
#define NURI_FORMATS_BOOK_H

#include <nuri.h>

/* What a reader knows of the puzzle it is reading.  All pointers are owned;
 * zero-initialised nothing is there. */
struct draft {
    nuri_puzzle *puzzle;
    uint8_t *state, *solution; /* [cells] */
    char *name, *title, *id, *extra, *variant;
    nuri_error *warnings; /* [warning_count] */
    size_t warning_count;
    bool blank_is_open;
    unsigned line;
};

void nuri_draft_drop(struct draft *draft);

/* A NUL-terminated copy of the bytes; NULL if there is no room. */
char *nuri_draft_copy(const char *text, size_t length);

/* Record a tolerance.  A hostile text could ask for one a byte; only the
 * first few are kept.  NURI_OK or NURI_ERR_MEMORY. */
enum { NURI_MOST_WARNINGS = 16 };
#if defined __GNUC__
__attribute__((format(printf, 4, 5)))
#endif
nuri_status
nuri_draft_warn(struct draft *draft, unsigned line, unsigned column,
                const char *format, ...);

nuri_book *nuri_book_new(void);

/* Move the draft into the book; it is empty afterwards.  On failure (there
 * was no memory) it stays as it was. */
nuri_status nuri_book_add(nuri_book *book, struct draft *draft);

/* The draft of entry i, as long as nothing is added. */
struct draft *nuri_book_draft(nuri_book *book, size_t i);

#endif
