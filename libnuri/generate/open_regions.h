/*
 * open_regions.h -- where the solutions of a puzzle differ, and what settles
 * it.
 */
#pragma once

#include "generate/editor.h"

/* Note the regions in the edit, if its puzzle has several solutions, and which
 * numbers for `?` settle each.  NURI_OK, or an error. */
nuri_status nuri_open_regions(struct editor *e);
