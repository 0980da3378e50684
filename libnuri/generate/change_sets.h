/*
 * change_sets.h -- two or three changes of clues that leave one solution together.
 */
#pragma once

#include "generate/small_changes.h"

/*
 * No single change leaves one solution; those on the list of the edit leave several.
 * If two together leave one, or else three, they become the list.  Not all are
 * tried: see nuri.h.  NURI_OK, or an error.
 */
nuri_status nuri_suggest_sets(struct suggesting *s);
