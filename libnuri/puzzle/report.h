/*
 * report.h -- what check.c has found.
 */
#ifndef NURI_PUZZLE_REPORT_H
#define NURI_PUZZLE_REPORT_H

#include "base/grid.h"

#include <nuri.h>

/* A violation, and what it shows: owned. */
struct finding {
    nuri_violation shown;
    uint32_t *cells;
    char *message;
};

struct findings {
    struct finding *list; /* [count], owned */
    size_t count, room;
};

struct nuri_report {
    nuri_verdict verdict;
    unsigned open;
    bool open_is_land;
    struct findings broken;  /* what is certain */
    struct findings if_land; /* what open cells would break besides */
};

/* Add a violation at these cells; false if there is no room. */
bool nuri_findings_add(struct findings *findings, const struct grid *g,
                       nuri_rule_broken rule, const cell *cells, uint32_t count,
                       const char *message);

/* Take away those that are also among `others`.  Both are in the order of
 * rules, each by its first cell. */
void nuri_findings_subtract(struct findings *findings,
                            const struct findings *others);

void nuri_findings_drop(struct findings *findings);

#endif
