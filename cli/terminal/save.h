/*
 * save.h -- the file of a game: its name, its format, and what it replaces.
 */
#pragma once

#include "game.h"

#include <stdbool.h>

enum { MAX_NAME = 512 };

struct saving {
    const nuri_entry *entry; /* as it was read; NULL: a new puzzle */
    bool has_file;           /* the puzzle is all that its file holds */
    char name[MAX_NAME];     /* to offer next; "": none */
    char *written;           /* the text written last; NULL: none, owned */
};

/* Begin with the name of the entry's file, or one in a format with marks. */
void saving_begin(struct saving *saving, const nuri_entry *entry,
                  bool has_file);
void saving_end(struct saving *saving);

/* The name of the file whose format holds no marks; "": there is none. */
const char *saving_loses_marks(const struct saving *saving);

/* A text to be saved, or why it cannot be. */
struct saved_text {
    char path[2 * MAX_NAME];
    const char *format; /* its name */
    char *text;    /* NULL: it cannot be saved; free it by nuri_text_free() */
    bool replaces; /* another file has the name, or was changed since */
    char why[512]; /* one sentence without its full stop */
};

/* What this game gives under a name that a player typed. */
struct saved_text saving_text(const struct saving *saving,
                              const struct game *game, const char *name);

/* Write it.  Takes the text.  False, with `why`, if that fails. */
bool saving_write(struct saving *saving, struct saved_text *text);
