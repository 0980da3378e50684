/*
 * files.c -- files and folders.  Names are UTF-8 for all functions of Windows and
 * its C library: nuri.manifest makes it the code page of the process.
 */
#include "system/files.h"

#include "system/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <windows.h>

/* What is known of the last error, as errno. */
static void take_error(void)
{
    const DWORD error = GetLastError();

    errno = error == ERROR_FILE_NOT_FOUND || error == ERROR_PATH_NOT_FOUND
                ? ENOENT
            : error == ERROR_ALREADY_EXISTS ? EEXIST
            : error == ERROR_DISK_FULL      ? ENOSPC
                                            : EACCES;
}

/* Opened for nothing but its kind: NUL and the like are devices by their names,
 * which stat() does not know. */
enum file_kind file_kind(const char *path)
{
    const HANDLE file =
        CreateFileA(path, 0, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL,
                    OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    BY_HANDLE_FILE_INFORMATION about;

    if (file == INVALID_HANDLE_VALUE) {
        take_error();
        return FILE_NONE;
    }
    const enum file_kind kind =
        GetFileType(file) != FILE_TYPE_DISK ||
                !GetFileInformationByHandle(file, &about)
            ? FILE_OTHER
        : (about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) ? FILE_FOLDER
                                                              : FILE_REGULAR;
    CloseHandle(file);
    return kind;
}

uint64_t file_size(int file)
{
    const int64_t size = _filelengthi64(file); /* -1 of a pipe */

    return size > 0 ? (uint64_t)size : 0;
}

int file_open(const char *path)
{
    if (file_kind(path) != FILE_FOLDER)
        return open(path, O_RDONLY | O_BINARY);
    errno = EISDIR;
    return -1;
}

/* The most that one call reads or writes. */
enum { MAX_PART = 1 << 30 };

static unsigned part_of(size_t length)
{
    return length < MAX_PART ? (unsigned)length : MAX_PART;
}

ptrdiff_t file_read(int file, void *text, size_t size)
{
    return read(file, text, part_of(size));
}

void file_close(int file)
{
    close(file);
}

bool file_write(FILE *file, const char *text, size_t length)
{
    while (length > 0) {
        const int n = write(fileno(file), text, part_of(length));
        if (n <= 0)
            return false;
        text += n;
        length -= (size_t)n;
    }
    return true;
}

FILE *file_stream(const char *path, const char *mode)
{
    const char bytes[] = {*mode, 'b', '\0'};

    return fopen(path, bytes);
}

/* ---- Names -------------------------------------------------------------- */

/* Windows itself follows links. */
char *file_follow_links(const char *path)
{
    return strdup(path);
}

char *file_place(const char *path)
{
    return _fullpath(NULL, path, 0);
}

/* ---- Writing ------------------------------------------------------------ */

FILE *file_make_beside(const char *target, char **name)
{
    static const char extension[] = ".XXXXXX";
    const size_t size = strlen(target) + sizeof extension;

    *name = NULL;
    if (access(target, W_OK) != 0 && errno != ENOENT)
        return NULL;
    char *const path = malloc(size);
    if (path)
        snprintf(path, size, "%s%s", target, extension);
    const int made = path ? mkstemp(path) : -1;
    FILE *const file = made >= 0 ? fdopen(made, "wb") : NULL;
    if (file) {
        signals_guard(path);
        *name = path;
        return file;
    }
    if (made >= 0) {
        close(made);
        unlink(path);
    }
    free(path);
    return NULL;
}

bool file_rename(const char *from, const char *to)
{
    const bool is_done = MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING);

    if (!is_done)
        take_error();
    return is_done;
}

void file_remove(const char *path)
{
    unlink(path);
}

bool file_cut_line(const char *path)
{
    const int file = open(path, O_RDWR | O_BINARY);
    int64_t end = file >= 0 ? _lseeki64(file, 0, SEEK_END) : -1;
    char last = 0;

    while (end > 0 && _lseeki64(file, end - 1, SEEK_SET) >= 0 &&
           read(file, &last, 1) == 1 && last != '\n')
        end--;
    const bool is_cut = end >= 0 && _chsize_s(file, end) == 0;
    const int error = errno;
    if (file >= 0)
        close(file);
    errno = error;
    return is_cut;
}

/* A closed pipe is EINVAL here. */
bool file_is_unread(int error)
{
    return error == EPIPE || error == EINVAL;
}

/* ---- Folders ------------------------------------------------------------ */

bool folder_make(const char *path)
{
    return mkdir(path) == 0 || errno == EEXIST;
}

void folder_remove(const char *path)
{
    rmdir(path);
}
