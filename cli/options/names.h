/*
 * names.h -- lists of names for messages, "a, b or c", and the name that was
 * meant.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* A list that grows; what stands before the first name is put there first. */
struct names {
    char text[640];
    size_t count;
    const char *last; /* not in the text yet; NULL: none */
};

struct names names_after(const char *said);
void names_add(struct names *names, const char *name);

/* All formats; all drawings that are not called as a format in the list is. */
void names_add_formats(struct names *names);
void names_add_pictures(struct names *names, bool with_pages);

/* The whole text; nothing may be added any more. */
const char *names_end(struct names *names);

struct suggestion {
    const char *word; /* [length], what was written */
    size_t length;
    const char *best;  /* of the words considered; NULL: none is near */
    unsigned problems; /* of typing: the best has fewer */
};

/* For the first `length` bytes of the word; nothing is considered yet. */
struct suggestion suggest_for(const char *word, size_t length);

/* Keep the candidate if it is nearer than the best. */
void suggest_consider(struct suggestion *suggestion, const char *candidate);
