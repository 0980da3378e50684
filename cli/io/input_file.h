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
    char *data;        /* [room], owned; [start, end) is unread */
    size_t start, end, room;
    unsigned line;    /* lines read so far */
    bool line_ended;  /* the last one had a newline */
    nuri_error error; /* why it cannot be read */
};

enum fetch {
    FETCH_TEXT,
    FETCH_END,
    FETCH_TOO_LONG, /* a line, which was skipped */
    FETCH_FAILED,   /* `error` says why */
    FETCH_STOPPED   /* by a signal */
};

/* The most bytes of a line of a stream, and of a text read as a whole: as JSON,
 * which needs a multiple of its size in memory, and in other formats. */
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
void input_file_close(struct input_file *s);

/* Report on stderr why it cannot be read.  Return the exit status. */
int input_file_complain(const struct input_file *s);

/* Copy the start of the line at *at, at most `size` bytes, without its newline
 * and a byte order mark, and move *at to the next line.  Nothing is consumed.
 * False at the end of the file, or after its first 64 KiB. */
bool input_file_peek(struct input_file *s, size_t *at, char *line, size_t size);

/* Return the next line, without its newline and a byte order mark; `text` is
 * valid until the next call. */
enum fetch input_file_line(struct input_file *s, const char **text,
                           size_t *length);

/* Return all that is unread. */
enum fetch input_file_all(struct input_file *s, const char **text,
                          size_t *length);
