/*
 * collection.h -- the puzzles of one text, and one that is being read.
 */
#ifndef NURI_FORMATS_COLLECTION_H
#define NURI_FORMATS_COLLECTION_H

#include <nuri.h>

/* What a reader knows of the puzzle it is reading.  All pointers are owned;
 * zero-initialised nothing is there. */
struct parsed {
    nuri_puzzle *puzzle;
    uint8_t *state, *solution; /* [cells] */
    char *name, *title, *id, *extra, *variant;
    nuri_error *warnings; /* [warning_count] */
    size_t warning_count;
    bool blank_is_open;
    unsigned line;
};

void nuri_parsed_drop(struct parsed *parsed);

/* A NUL-terminated copy of the bytes; NULL if there is no room. */
char *nuri_parsed_copy(const char *text, size_t length);

/* Record a tolerance.  A hostile text could ask for one a byte; only the
 * first few are kept.  NURI_OK or NURI_ERR_MEMORY. */
enum { NURI_MOST_WARNINGS = 16 };
#if defined __GNUC__
__attribute__((format(printf, 4, 5)))
#endif
nuri_status
nuri_parsed_warn(struct parsed *parsed, unsigned line, unsigned column,
                 const char *format, ...);

nuri_collection *nuri_collection_new(void);

/* Move the parsed into the collection; it is empty afterwards.  On failure (there
 * was no memory) it stays as it was. */
nuri_status nuri_collection_add(nuri_collection *collection,
                                struct parsed *parsed);

/* The parsed of entry i, as long as nothing is added. */
struct parsed *nuri_collection_parsed(nuri_collection *collection, size_t i);

#endif
