/*
 * suggest.h -- which of the words that there are was meant?
 */
#ifndef NURI_CLI_SUGGEST_H
#define NURI_CLI_SUGGEST_H

#include <stddef.h>

struct suggestion {
    const char *word; /* [length], what was written */
    size_t length;
    const char *best; /* of the words considered; NULL: none is near */
    unsigned faults;  /* of typing: the best has fewer */
};

/* For the first `length` bytes of the word; nothing is considered yet. */
struct suggestion suggest_for(const char *word, size_t length);

/* May it be this one? */
void suggest_consider(struct suggestion *suggestion, const char *candidate);

#endif
