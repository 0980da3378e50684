/*
 * report.h -- what check.c has found.
 */
#pragma once

#include "base/grid.h"

#include <nuri.h>

struct findings {
    nuri_violation *list; /* [count], owned, with what they show */
    size_t count, room;
};

struct report {
    nuri_report shown;
    struct findings broken;   /* what is certain */
    struct findings if_white; /* what undecided cells would break as white */
};

/* Add a violation at these cells; false if there is no room. */
bool nuri_findings_add(struct findings *findings, const struct grid *g,
                       nuri_violation_kind kind, const cell *cells,
                       uint32_t count, const char *message);

/* Take away those that are also among `others`.  Both are in the order of
 * rules, each by its first cell. */
void nuri_findings_subtract(struct findings *findings,
                            const struct findings *others);

void nuri_findings_clear(struct findings *findings);
