/* report.h -- the findings of check.c. */
#pragma once

#include "base/grid.h"

#include <nuri.h>

struct findings {
    nuri_violation *list; /* [count], owned, with its cells and messages */
    size_t count, room;
};

struct report {
    nuri_report shown;
    struct findings broken;   /* certain */
    struct findings if_white; /* only if undecided cells are white */
};

/* Add a violation at these cells.  False if out of memory. */
bool nuri_findings_add(struct findings *findings, const struct grid *g,
                       nuri_violation_kind kind, const cell *cells,
                       uint32_t count, const char *message);

/* Remove those also in `others`.  Both are sorted by kind, then first cell. */
void nuri_findings_subtract(struct findings *findings,
                            const struct findings *others);

void nuri_findings_clear(struct findings *findings);
