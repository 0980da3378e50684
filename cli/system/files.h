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

/* ---- files.c ---- */

/* The size of an open regular file; 0: unknown. */
uint64_t file_size(int file);

/* Open a file to read, as a number; -1 on failure, and
 * for a folder (EISDIR). */
int file_open(const char *path);

/* Read from it; 0 at the end, -1 on failure. */
ptrdiff_t file_read(int file, void *text, size_t size);
void file_close(int file);

/* Make a temporary file beside `target`, with the permissions that this has or
 * would get, and guard it (see guarded.h).  Free *name.  NULL on failure, also if
 * `target` is there and may not be written. */
FILE *file_make_beside(const char *target, char **name);

/* True if both names lead to the same file, which need not exist; false for devices
 * and folders. */
bool file_is_same(const char *a, const char *b);

/* Cut off what comes after the last newline. */
bool file_cut_line(const char *path);

/* Remove a folder that is empty. */
void folder_remove(const char *path);

/* ---- One folder for each kind of system ---- */

/* What a name leads to; FILE_NONE also if that cannot be known. */
enum file_kind file_kind(const char *path);

/* The absolute path of a file, or of one that can be made, with links followed; its
 * folder must exist.  Free it; NULL on failure. */
char *file_place(const char *path);

/* Give a new file the permissions that `target` has or would get. */
void file_permit(int file, const char *target);

/* Give a file another name, of which the file before is lost. */
bool file_rename(const char *from, const char *to);

/* Make a folder, unless it is there. */
bool folder_make(const char *path);

/* True if writing failed with this errno because nobody reads any more. */
bool file_is_unread(int error);
