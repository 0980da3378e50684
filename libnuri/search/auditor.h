/*
 * auditor.h -- what the auditor keeps: see audit.h.
 */
#pragma once

#include "search/types.h"

/* How a literal was explained last. */
struct explained {
    uint64_t conflict;     /* after so many of them */
    uint32_t first, count; /* where it stands in `kept` */
};

struct auditor {
    char *block;           /* the arrays that do not grow */
    int8_t *value;         /* [vars], 1 true, -1 false, 0 open */
    uint32_t settled;      /* length of the trail that `value` holds for good */
    lit *trail;            /* [vars], the part that was explained ... */
    struct reason *reason; /* [vars], ... and its reasons */
    uint32_t tested;
    lit *conflict; /* [2 * vars + 8], to be learned from */
    uint32_t conflict_size;
    struct explained *explained; /* [vars] */
    lit *kept; /* [kept_room], explanations since the conflict */
    uint32_t kept_count, kept_room;
    uint64_t *known; /* [known_room], sums of clauses that were tested */
    uint32_t known_count, known_room;
    /* Scratch. */
    int8_t *held;   /* [grid.size], `value` of the region at hand */
    uint32_t *cost; /* [grid.size] */
    cell *list;     /* [grid.size] */
    lit *saved;     /* [2 * vars + 8], an explanation that is still needed */
    lit *open;      /* [vars], ends of ways back, to be followed */
    uint8_t *mark;  /* [vars] */
};
