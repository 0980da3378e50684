/*
 * change_sets.h -- two or three changes of clues that together leave one
 * solution.
 */
#pragma once

#include "generate/small_changes.h"

/* For when no single change leaves one solution, and those on the edit's list
 * leave several.  If two together leave one, or else three, they replace the
 * list.  Not all are tried: see nuri.h.  NURI_OK, or an error. */
nuri_status nuri_suggest_sets(struct suggesting *s);
