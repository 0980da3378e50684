/*
 * table.h -- the formats, by number and by name.
 */
#ifndef NURI_FORMATS_TABLE_H
#define NURI_FORMATS_TABLE_H

#include "formats/format.h"

/* Row i of the table; NULL when there are no more. */
const struct format *nuri_format_row(size_t i);

/* The row of this name; NULL if there is none. */
const struct format *nuri_format_named(const char *name);

#endif
