/*
 * tsv.c -- the table of csv.c with tabs between its fields, which is what a
 * spreadsheet takes when it is pasted.
 *
 * Tables are read by csv.c, whatever their fields are apart by.
 */
#include "formats/csv.h"

nuri_status nuri_tsv_read(const struct input *input)
{
    return nuri_csv_read(input);
}

nuri_status nuri_tsv_write(struct text *out, const nuri_entry *entry,
                           nuri_error *error)
{
    (void)error;
    return nuri_csv_put(out, entry, '\t');
}
