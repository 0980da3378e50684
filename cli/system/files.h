/*
 * files.h -- files and folders by their names, which are UTF-8.
 *
 * On failure errno says why.  Files are opened as bytes.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum file_kind {
    FILE_NONE,
    FILE_REGULAR,
    FILE_FOLDER,
    FILE_OTHER /* a device or a pipe */
};

/* What a name leads to; FILE_NONE also if that cannot be known. */
enum file_kind file_kind(const char *path);

/* The size of an open regular file; 0: unknown. */
uint64_t file_size(int file);

/* Open a file to read, as a number; -1 on failure, and
 * for a folder (EISDIR). */
int file_open(const char *path);

/* Read from it; 0 at the end, -1 on failure, EINTR after a signal. */
ptrdiff_t file_read(int file, void *text, size_t size);
void file_close(int file);

/* Write all of this, at once. */
bool file_write(FILE *file, const char *text, size_t length);

/* Open a file by its name, as fopen() does: "r", "w" or "a". */
FILE *file_stream(const char *path, const char *mode);

/* Follow links to a file that need not exist yet.  Free it; NULL on failure. */
char *file_follow_links(const char *path);

/* The same as an absolute path; its folder must exist. */
char *file_place(const char *path);

/* Make a temporary file beside `target`, with the permissions that this has or
 * would get, and guard it (see signals_guard()).  Free *name.  NULL on failure,
 * also if `target` is there and may not be written. */
FILE *file_make_beside(const char *target, char **name);

/* Give a file another name, of which the file before is lost. */
bool file_rename(const char *from, const char *to);

void file_remove(const char *path);

/* Cut off what comes after the last newline. */
bool file_cut_line(const char *path);

/* Make a folder, unless it is there; remove one that is empty. */
bool folder_make(const char *path);
void folder_remove(const char *path);

/* True if writing failed with this errno because nobody reads any more. */
bool file_is_unread(int error);
