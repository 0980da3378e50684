/*
 * variant.h -- the name of a puzzle's variant: rules that are not known here.
 */
#ifndef NURI_FORMATS_VARIANT_H
#define NURI_FORMATS_VARIANT_H

#include "formats/entry_builder.h"

/* Keep the name, which stands at this place, with a warning that its rules
 * are not known.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_variant_keep(struct entry_builder *entry, const char *name,
                              size_t length, unsigned line, unsigned column);

/* The name as URLs and files can say it: "" if it has characters that would
 * end it. */
const char *nuri_variant_text(const char *name);

#endif
