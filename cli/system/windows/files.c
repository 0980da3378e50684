/*
 * files.c -- files and folders: kinds, names.  Names are UTF-8 for all functions of
 * Windows and its C library: nuri.manifest makes it the code page of the process.
 */
#include "system/files.h"

#include <errno.h>
#include <stdlib.h>
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

/* Windows itself follows links. */
char *file_place(const char *path)
{
    return _fullpath(NULL, path, 0);
}

void file_permit(int file, const char *target)
{
    (void)file;
    (void)target;
}

bool file_rename(const char *from, const char *to)
{
    const bool is_done = MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING);

    if (!is_done)
        take_error();
    return is_done;
}

bool folder_make(const char *path)
{
    return mkdir(path) == 0 || errno == EEXIST;
}

/* A closed pipe is EINVAL here. */
bool file_is_unread(int error)
{
    return error == EPIPE || error == EINVAL;
}
