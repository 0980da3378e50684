/*
 * endings.h -- the ends of files' names.
 */
#ifndef NURI_FORMATS_ENDINGS_H
#define NURI_FORMATS_ENDINGS_H

#include <stdbool.h>

/* Does the name of the file end, from its last dot, in one of these, in small
 * letters or capitals?  They are apart by blanks: ".jsonl .ndjson". */
bool nuri_has_ending(const char *path, const char *endings);

#endif
