/*
 * input_file.h -- what an operand holds: a file, stdin, or the operand itself.
 */
#pragma once

#include <nuri.h>

struct input_file {
    const char *place; /* for messages: a file name, "stdin", or what is in
                          `shown` */
    const char *name;  /* of the file; NULL: there is none */
    char shown[64];    /* the beginning of an operand that is a puzzle */
    int file;          /* -1: all of it is in `data` */
    char *data;        /* [room], owned; [start, end) is still to be taken */
    size_t start, end, room;
    unsigned line;    /* lines taken so far */
    bool line_ended;  /* the last of them by a newline */
    nuri_error error; /* why it cannot be read */
};

enum fetch {
    FETCH_TEXT,
    FETCH_END,
    FETCH_TOO_LONG, /* a line, which was left out */
    FETCH_FAILED,   /* `error` says why */
    FETCH_STOPPED   /* by a signal */
};

/* The longest line of a stream, and the longest texts read as a whole: in JSON,
 * which takes a multiple of its length, and in any other format. */
enum {
    MAX_LINE_BYTES = 1 << 24,
    MAX_JSON_BYTES = 1 << 26,
    MAX_TEXT_BYTES = 1 << 28
};

/* True for a game id, "5x5:...". */
bool input_file_is_id(const char *text);

/* True if the operand is a puzzle, an existing file, or stdin. */
bool input_file_is_there(const char *operand);

/* True if the extension of the file is one of JSON Lines. */
bool input_file_is_jsonl(const char *name);

/* Open an operand.  False, with the reason in `error`, if that fails. */
bool input_file_open(struct input_file *s, const char *operand);

/* The same for the name of a file, whatever it looks like. */
bool input_file_open_file(struct input_file *s, const char *name);
void input_file_close(struct input_file *s);

/* Say on stderr that it cannot be read, and why. */
void input_file_complain(const struct input_file *s);

/* Copy the line at *at, from 0, without its newline and a byte order mark, as far
 * as it fits into `size` bytes, and move *at to the next line.  Takes nothing;
 * false at the end of the file, or after its first 64 KiB. */
bool input_file_peek(struct input_file *s, size_t *at, char *line, size_t size);

/* The next line, without its newline and a byte order mark before it; `text`
 * is good until the next call. */
enum fetch input_file_line(struct input_file *s, const char **text,
                           size_t *length);

/* Everything that is left. */
enum fetch input_file_all(struct input_file *s, const char **text,
                          size_t *length);
