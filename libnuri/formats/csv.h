/*
 * csv.h -- what the formats csv and tsv share: a table of a spreadsheet.
 */
#ifndef NURI_FORMATS_CSV_H
#define NURI_FORMATS_CSV_H

#include "formats/format.h"

/* Write the board with its state, the fields of a row apart by this character. */
nuri_status nuri_csv_put(struct text *out, const nuri_entry *entry,
                         char separator);

#endif
