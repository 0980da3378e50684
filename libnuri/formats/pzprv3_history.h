/*
 * pzprv3_history.h -- the order in which a player made the marks.
 */
#ifndef NURI_FORMATS_PZPRV3_HISTORY_H
#define NURI_FORMATS_PZPRV3_HISTORY_H

#include "formats/entry_builder.h"

/*
 * Read what stands behind the board of a file, [length], and keep in the entry,
 * which has its puzzle and its state, those marks of the state that it tells of.
 * What is no history is passed over.  NURI_OK or NURI_ERR_MEMORY.
 */
nuri_status nuri_pzprv3_history(struct entry_builder *entry, const char *text,
                                size_t length);

#endif
