/*
 * extensions.h -- the ends of files' names.
 */
#ifndef NURI_FORMATS_EXTENSIONS_H
#define NURI_FORMATS_EXTENSIONS_H

#include <stdbool.h>

/* Does the name of the file end, from its last dot, in one of these, in small
 * letters or capitals?  They are apart by blanks: ".jsonl .ndjson". */
bool nuri_has_extension(const char *path, const char *extensions);

#endif
