/*
 * files.c -- files and folders.
 */
#include "system/files.h"

#include "system/signals.h"
#include "system/windows/wide.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>

/* How files are opened: as bytes, and not for programs that are run. */
enum { ALWAYS = _O_BINARY | _O_NOINHERIT };

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

static int open_wide(const char *path, int how)
{
    wchar_t *const name = wide_of(path);
    const int file =
        name ? _wopen(name, how | ALWAYS, _S_IREAD | _S_IWRITE) : -1;

    free(name);
    return file;
}

/* The attributes of a file or folder; INVALID_FILE_ATTRIBUTES: there is none, or
 * it is a device. */
static DWORD attributes_of(const char *path)
{
    wchar_t *const name = wide_of(path);
    const DWORD attributes =
        name ? GetFileAttributesW(name) : INVALID_FILE_ATTRIBUTES;

    if (attributes == INVALID_FILE_ATTRIBUTES)
        take_error();
    free(name);
    return attributes;
}

/* True for NUL and the like, which Windows knows by their names. */
static bool is_device(const char *path)
{
    wchar_t *const name = wide_of(path);
    const HANDLE file =
        name ? CreateFileW(name, 0, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL,
                           OPEN_EXISTING, 0, NULL)
             : INVALID_HANDLE_VALUE;
    const bool is_one =
        file != INVALID_HANDLE_VALUE && GetFileType(file) != FILE_TYPE_DISK;

    free(name);
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    return is_one;
}

enum file_kind file_kind(const char *path)
{
    if (is_device(path))
        return FILE_OTHER;
    const DWORD attributes = attributes_of(path);
    return attributes == INVALID_FILE_ATTRIBUTES     ? FILE_NONE
           : (attributes & FILE_ATTRIBUTE_DIRECTORY) ? FILE_FOLDER
                                                     : FILE_REGULAR;
}

uint64_t file_size(int file)
{
    const HANDLE handle = (HANDLE)_get_osfhandle(file);
    LARGE_INTEGER size;

    if (GetFileType(handle) != FILE_TYPE_DISK || !GetFileSizeEx(handle, &size))
        return 0;
    return (uint64_t)size.QuadPart;
}

int file_open(const char *path)
{
    if (file_kind(path) != FILE_FOLDER)
        return open_wide(path, _O_RDONLY);
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
    return _read(file, text, part_of(size));
}

void file_close(int file)
{
    _close(file);
}

bool file_write(FILE *file, const char *text, size_t length)
{
    while (length > 0) {
        const int n = _write(_fileno(file), text, part_of(length));
        if (n <= 0)
            return false;
        text += n;
        length -= (size_t)n;
    }
    return true;
}

FILE *file_stream(const char *path, const char *mode)
{
    const int how = *mode == 'r'   ? _O_RDONLY
                    : *mode == 'w' ? _O_WRONLY | _O_CREAT | _O_TRUNC
                                   : _O_WRONLY | _O_CREAT | _O_APPEND;
    const int file = open_wide(path, how);
    FILE *const stream = file >= 0 ? _fdopen(file, mode) : NULL;

    if (file >= 0 && !stream)
        _close(file);
    return stream;
}

/* ---- Names -------------------------------------------------------------- */

/* Windows itself follows links. */
char *file_follow_links(const char *path)
{
    return _strdup(path);
}

char *file_place(const char *path)
{
    wchar_t *const name = wide_of(path);
    wchar_t *const whole = name ? _wfullpath(NULL, name, 0) : NULL;
    char *const place = whole ? narrow_of(whole) : NULL;

    free(whole);
    free(name);
    return place;
}

/* ---- Writing ------------------------------------------------------------ */

/* Make a file that was not there, and guard it. */
static FILE *make_guarded(char *path)
{
    const int made = open_wide(path, _O_WRONLY | _O_CREAT | _O_EXCL);
    FILE *const file = made >= 0 ? _fdopen(made, "w") : NULL;

    if (file)
        signals_guard(path);
    else if (made >= 0) {
        _close(made);
        file_remove(path);
    }
    return file;
}

FILE *file_make_beside(const char *target, char **name)
{
    enum { ATTEMPTS = 1000 };
    const DWORD attributes = attributes_of(target);
    const size_t size = strlen(target) + sizeof ".1234567890";
    FILE *file = NULL;

    *name = NULL;
    if (attributes != INVALID_FILE_ATTRIBUTES &&
        attributes & FILE_ATTRIBUTE_READONLY) {
        errno = EACCES;
        return NULL;
    }
    char *const path = malloc(size);
    for (unsigned i = 0; path && !file && i < ATTEMPTS; i++) {
        snprintf(path, size, "%s.%06lu", target,
                 (GetCurrentProcessId() + i) % 1000000);
        file = make_guarded(path);
        if (!file && errno != EEXIST)
            break;
    }
    if (file)
        *name = path;
    else
        free(path);
    return file;
}

bool file_rename(const char *from, const char *to)
{
    wchar_t *const old = wide_of(from), *const new = wide_of(to);
    const bool is_done =
        old && new &&MoveFileExW(old, new, MOVEFILE_REPLACE_EXISTING);

    if (old && new && !is_done)
        take_error();
    free(old);
    free(new);
    return is_done;
}

void file_remove(const char *path)
{
    wchar_t *const name = wide_of(path);

    if (name)
        _wunlink(name);
    free(name);
}

bool file_cut_line(const char *path)
{
    const int file = open_wide(path, _O_RDWR);
    int64_t end = file >= 0 ? _lseeki64(file, 0, SEEK_END) : -1;
    char last = 0;

    while (end > 0 && _lseeki64(file, end - 1, SEEK_SET) >= 0 &&
           _read(file, &last, 1) == 1 && last != '\n')
        end--;
    const bool is_cut = end >= 0 && _chsize_s(file, end) == 0;
    const int error = errno;
    if (file >= 0)
        _close(file);
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
    wchar_t *const name = wide_of(path);
    const bool is_made = name && (_wmkdir(name) == 0 || errno == EEXIST);

    free(name);
    return is_made;
}

void folder_remove(const char *path)
{
    wchar_t *const name = wide_of(path);

    if (name)
        _wrmdir(name);
    free(name);
}

bool folder_is_writable(const char *path)
{
    const enum file_kind kind = file_kind(path);

    if (kind != FILE_NONE && kind != FILE_FOLDER)
        errno = ENOTDIR;
    return kind == FILE_FOLDER;
}
