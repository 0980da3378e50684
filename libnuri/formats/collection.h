/*
 * collection.h -- the puzzles of one text, as they are gathered.
 */
#pragma once

#include "formats/entry_builder.h"

nuri_collection *nuri_collection_new(void);

/* Move the entry into the collection; *entry is empty afterwards.  If there is
 * no memory it stays as it was. */
nuri_status nuri_collection_add(nuri_collection *collection,
                                struct entry_builder *entry);

/* Let each hold what the other held. */
void nuri_collection_swap(nuri_collection *a, nuri_collection *b);

/* Move entry i out again, into *entry, which owned nothing. */
void nuri_collection_take(nuri_collection *collection, size_t i,
                          struct entry_builder *entry);
