/*
 * files.c -- files and folders: links, permissions, names.
 */
#include "system/files.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum file_kind file_kind(const char *path)
{
    struct stat about;

    if (stat(path, &about) != 0)
        return FILE_NONE;
    return S_ISREG(about.st_mode)   ? FILE_REGULAR
           : S_ISDIR(about.st_mode) ? FILE_FOLDER
                                    : FILE_OTHER;
}

/* The name [length] in this folder, or as it is if it is a whole path.  Free it;
 * NULL if out of memory. */
static char *join(const char *folder, const char *name, size_t length)
{
    const size_t size = strlen(folder) + length + 2;
    char *const path = malloc(size);

    if (path)
        snprintf(path, size, "%s%s%.*s", *name == '/' ? "" : folder,
                 *name == '/' ? "" : "/", (int)length, name);
    return path;
}

/* What is not there is a name in a folder that is, or a link to such a name: a
 * chain of links ends, as realpath() has followed it. */
char *file_place(const char *path)
{
    char *at = strdup(path), *place = NULL;
    char to[PATH_MAX];

    while (at && !(place = realpath(at, NULL)) && errno == ENOENT) {
        const ssize_t length = readlink(at, to, sizeof to);
        char *const slash = strrchr(at, '/');
        const char *const name = slash ? slash + 1 : at;
        if (slash)
            *slash = '\0';
        char *const folder = realpath(slash ? (*at ? at : "/") : ".", NULL);
        char *const next = !folder      ? NULL
                           : length < 0 ? join(folder, name, strlen(name))
                                        : join(folder, to, (size_t)length);
        free(folder);
        free(at);
        if (length < 0)
            return next;
        at = next;
    }
    const int error = errno;
    free(at);
    errno = error;
    return place;
}

/* The umask can only be read by setting it: no other thread makes files. */
void file_permit(int file, const char *target)
{
    struct stat about;
    const mode_t mask = umask(0);

    umask(mask);
    fchmod(file,
           stat(target, &about) == 0 ? about.st_mode & 0777 : 0666 & ~mask);
}

bool file_rename(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

bool folder_make(const char *path)
{
    return mkdir(path, 0777) == 0 || errno == EEXIST;
}

bool file_is_unread(int error)
{
    return error == EPIPE;
}
