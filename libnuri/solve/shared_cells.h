/*
 * shared_cells.h -- the cells that all solutions have in common.
 */
#pragma once

#include "solve/pair.h"

/* The colours that all solutions share into p->common [cells], after two of them
 * were found.  If a limit comes first, or if it would take far longer than it
 * took to find the two, p->common_known stays false, and only those are there
 * that are certain. */
nuri_status nuri_shared_cells(struct pair *p);
