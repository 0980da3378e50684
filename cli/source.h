/*
 * source.h -- what an operand holds: a file, stdin, or the operand itself.
 */
#ifndef NURI_CLI_SOURCE_H
#define NURI_CLI_SOURCE_H

#include <nuri.h>

#include <stdbool.h>
#include <stddef.h>

struct source {
    const char *place; /* for messages: a file name, "stdin", "argument" */
    int file;          /* -1: all of it is in `data` */
    char *data;        /* [room], owned; [start, end) is still to be taken */
    size_t start, end, room;
    unsigned line; /* lines taken so far */
};

enum fetch {
    FETCH_TEXT,
    FETCH_END,
    FETCH_TOO_LONG, /* a line, which was left out, or a whole text */
    FETCH_FAILED,   /* the reason is on stderr already */
    FETCH_STOPPED   /* by a signal */
};

/* The longest line of a stream, and the longest text read as a whole. */
enum { LINE_MOST = 1 << 24, TEXT_MOST = 1 << 28 };

/* Is the operand a puzzle itself, and not the name of a file? */
bool source_is_text(const char *operand);

/* Can the operand be opened: is it a puzzle, a file, or stdin? */
bool source_is_there(const char *operand);

/* Does the name of a file say that it holds JSON Lines? */
bool source_is_jsonl(const char *name);

/* Open an operand.  False, with the reason on stderr, if that fails. */
bool source_open(struct source *s, const char *operand);
void source_close(struct source *s);

/* Does the text begin with these two characters?  Takes nothing. */
bool source_begins(struct source *s, const char *two);

/* The next line, without its newline; `text` is good until the next call. */
enum fetch source_line(struct source *s, const char **text, size_t *length);

/* Everything that is left. */
enum fetch source_all(struct source *s, const char **text, size_t *length);

#endif
