/*
 * meta.h -- who made a puzzle, and the like: as a record has it.
 */
#ifndef NURI_FORMATS_META_H
#define NURI_FORMATS_META_H

#include "base/text.h"
#include "formats/entry_builder.h"

/* Keep what is in `values` [count] under these names, with the title, to be
 * written into records.  Without any nothing is kept: the title has a place of
 * its own.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_meta_keep(struct entry_builder *entry,
                           const char *const *names, const struct text *values,
                           size_t count);

#endif
