/*
 * files.c -- files and folders: what POSIX and the C library of Windows both have.
 */
#include "files.h"

#include "guarded.h"
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef O_BINARY
#define O_BINARY 0 /* elsewhere all files are */
#endif

uint64_t file_size(int file)
{
    struct stat about;

    return fstat(file, &about) == 0 && S_ISREG(about.st_mode)
               ? (uint64_t)about.st_size
               : 0;
}

int file_open(const char *path)
{
    if (file_kind(path) != FILE_FOLDER)
        return open(path, O_RDONLY | O_BINARY);
    errno = EISDIR;
    return -1;
}

ptrdiff_t file_read(int file, void *text, size_t size)
{
    enum { MOST = 1 << 30 }; /* that Windows reads at once */

    return read(file, text, size < MOST ? (unsigned)size : MOST);
}

void file_close(int file)
{
    close(file);
}

/* As mkstemp(), but with signals blocked until the file is guarded, so that
 * none leaves it behind. */
static FILE *open_guarded(char *path, const char *target)
{
    signals_hold();
    const int made = mkstemp(path);
    if (made >= 0)
        guard(path);
    signals_let();
    if (made < 0)
        return NULL;
    file_permit(made, target);
    FILE *const file = fdopen(made, "wb");
    if (file)
        return file;
    const int error = errno;
    close(made);
    remove(path);
    guard_end(path);
    errno = error;
    return NULL;
}

/* The folder may allow that a file is replaced even if it is read-only. */
FILE *file_make_beside(const char *target, char **name)
{
    static const char extension[] = ".XXXXXX";
    const size_t size = strlen(target) + sizeof extension;
    const int old = open(target, O_WRONLY | O_BINARY);

    *name = NULL;
    if (old < 0 && errno != ENOENT)
        return NULL;
    if (old >= 0)
        close(old);
    char *const path = malloc(size);
    if (path)
        snprintf(path, size, "%s%s", target, extension);
    FILE *const file = path ? open_guarded(path, target) : NULL;
    if (file)
        *name = path;
    else
        free(path);
    return file;
}

bool file_is_same(const char *a, const char *b)
{
    const enum file_kind kind = file_kind(a);
    const bool is_file = kind == FILE_NONE || kind == FILE_REGULAR;
    char *const place_a = is_file ? file_place(a) : NULL;
    char *const place_b = place_a ? file_place(b) : NULL;
    const bool is_same = place_b && strcmp(place_a, place_b) == 0;

    free(place_a);
    free(place_b);
    return is_same;
}

bool file_cut_line(const char *path)
{
    const int file = open(path, O_RDWR | O_BINARY);
    off_t end = file >= 0 ? lseek(file, 0, SEEK_END) : -1;
    char last = 0;

    while (end > 0 && lseek(file, end - 1, SEEK_SET) >= 0 &&
           read(file, &last, 1) == 1 && last != '\n')
        end--;
    const bool is_cut = end >= 0 && ftruncate(file, end) == 0;
    const int error = errno;
    if (file >= 0)
        close(file);
    errno = error;
    return is_cut;
}

void folder_remove(const char *path)
{
    rmdir(path);
}
