/* auditor.h -- the data of the audit: see audit.h. */
#pragma once

#include "base/arena.h"
#include "search/types.h"

/* The last explanation of a literal. */
struct explained {
    uint64_t conflict;     /* s->stats.conflicts at that time */
    uint32_t first, count; /* its place in `kept` */
};

struct auditor {
    struct arena memory;   /* of the arrays that do not grow */
    int8_t *value;         /* [vars], 1 true, -1 false, 0 undecided */
    uint32_t settled;      /* length of the trail that `value` holds for good */
    lit *trail;            /* [vars], the part that was explained ... */
    struct reason *reason; /* [vars], ... and its reasons */
    uint32_t tested;
    lit *conflict; /* [2 * vars + 8], to learn from */
    uint32_t conflict_size;
    struct explained *explained; /* [vars] */
    lit *kept; /* [kept_room], explanations since the conflict */
    uint32_t kept_count, kept_room;
    uint64_t *known; /* [known_room], hashes of checked clauses */
    uint32_t known_count, known_room;
    /* Scratch. */
    int8_t *held;   /* [grid.size], `value` of the current region */
    uint32_t *cost; /* [grid.size] */
    cell *list;     /* [grid.size] */
    lit *saved;     /* [2 * vars + 8], the preserved explanation */
    lit *open;      /* [vars], literals still to follow */
    uint8_t *mark;  /* [vars] */
};
