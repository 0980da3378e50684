/*
 * names.h -- messages about the command line: lists of names, "a, b or c", and
 * "did you mean".
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Print a message on stderr.  Return false. */
__attribute__((format(NURI_PRINTF, 1, 2))) bool refuse(const char *format, ...);

/* A growing list, and the text before the first name. */
struct names {
    char text[640];
    size_t count;
    const char *last; /* not in the text yet; NULL: none */
};

struct names names_after(const char *said);
void names_add(struct names *names, const char *name);

/* Return the whole text; add nothing after this. */
const char *names_end(struct names *names);

struct suggestion {
    const char *word; /* [length], as given */
    size_t length;
    const char *best;  /* the nearest word so far; NULL: none is near */
    unsigned problems; /* the best must have fewer errors */
};

/* Begin with the first `length` bytes of the word. */
struct suggestion suggest_for(const char *word, size_t length);

/* Keep the candidate if it is nearer than the best. */
void suggest_consider(struct suggestion *suggestion, const char *candidate);
