/*
 * table.h -- the formats, by number, name, file ending and look.
 */
#pragma once

#include "formats/format.h"

/* Row i of the table; NULL when there are no more. */
const struct format *nuri_format_row(size_t i);

/* The row of this name; NULL if there is none. */
const struct format *nuri_format_named(const char *name);

/* True if the name of the file ends, from its last dot, in one of these, in
 * small letters or capitals.  They are separated by blanks: ".jsonl .ndjson". */
bool nuri_has_extension(const char *path, const char *extensions);

/* Find the format of the text by looking, and read it: see detect.c. */
bool nuri_detect_read(const struct input *input);
