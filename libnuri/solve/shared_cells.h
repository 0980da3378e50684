/*
 * shared_cells.h -- the cells that are the same in all solutions.
 */
#pragma once

#include "solve/pair.h"

/* Put the colours that all solutions share into p->common [cells], after two
 * were found.  If a limit comes first, or it takes far longer than finding the
 * two, p->common_known stays false, and only certain cells are there. */
nuri_status nuri_shared_cells(struct pair *p);
