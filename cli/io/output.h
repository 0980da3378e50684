/*
 * output.h -- write answers to stdout or a file.
 *
 * A file of -o is written under a temporary name in the same folder, and
 * renamed when complete.
 */
#pragma once

#include "held.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct output {
    FILE *file;         /* NULL: print nothing, or hold it */
    struct held *held;  /* borrowed; NULL: write to `file` */
    const char *path;   /* NULL: stdout */
    char *target;       /* the file behind `path`, links followed; owned */
    char *temporary;    /* renamed to `target` at the end; NULL: none, owned */
    bool target_exists; /* the file existed before */
    bool is_terminal;   /* control characters must be replaced */
    int error;          /* errno of the first write that failed; 0: none */
};

/* `path` may be NULL, for stdout.  False, with the reason on stderr, if the
 * file cannot be made. */
bool output_open(struct output *out, const char *path, bool quiet);

/* Append answers to a file, or to a new one. */
bool output_open_end(struct output *out, const char *path, bool quiet);

void output_put(struct output *out, const char *text);
void output_write(struct output *out, const char *text, size_t length);

/* Write text that may contain names and titles of the input; and a record,
 * which may contain them.  For a terminal, control characters are replaced, in
 * place. */
void output_put_foreign(struct output *out, char *text);
void output_put_record(struct output *out, const char *record);

__attribute__((format(NURI_PRINTF, 2, 0))) void
output_print(struct output *out, const char *format, va_list args);

/* Flush.  False if writing has failed. */
bool output_flush(struct output *out);

/* Close, and keep the file only if `keep`.  False, after a message, if not all
 * could be written. */
bool output_close(struct output *out, bool keep);
