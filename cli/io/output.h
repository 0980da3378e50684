/*
 * output.h -- the one place that answers leave by.
 *
 * A file named by -o is first written beside itself, so that it never holds
 * half an answer.
 */
#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct output {
    FILE *file;         /* NULL: nothing is to be printed */
    const char *path;   /* NULL: stdout */
    char *target;       /* the file behind `path`, links followed; owned */
    char *temporary;    /* renamed to `target` in the end; NULL: none, owned */
    bool target_exists; /* a file is there already */
    bool is_terminal;   /* whoever reads it could be told to do things */
    int error;          /* errno of the first write that failed; 0: none */
};

/* `path` may be NULL, for stdout.  False, with the reason on stderr, if the
 * file cannot be made. */
bool output_open(struct output *out, const char *path, bool quiet);

/* The answers go to the end of a file that is there, or to a new one. */
bool output_open_end(struct output *out, const char *path, bool quiet);

/* The file behind links, even if there is none yet; to be freed.  NULL, with
 * the reason in errno, if they lead nowhere. */
char *output_follow_links(const char *path);

void output_put(struct output *out, const char *text);
void output_write(struct output *out, const char *text, size_t length);

/* Put text with names or titles from outside in it, and a record, which may
 * have them.  A terminal gets them without what it would obey; so the text may
 * be changed. */
void output_put_foreign(struct output *out, char *text);
void output_put_record(struct output *out, const char *record);

__attribute__((format(printf, 2, 0))) void
output_print(struct output *out, const char *format, va_list args);

/* Put this text, and let a reader have it, all at once if it takes that. */
void output_put_at_once(struct output *out, const char *text, size_t length);

/* Let a reader have what was put so far.  False if writing has failed. */
bool output_flush(struct output *out);

/* End, keeping the file only if asked to.  False, with the reason on stderr,
 * if not all of it could be written. */
bool output_close(struct output *out, bool keep);
