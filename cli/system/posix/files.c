/*
 * files.c -- files and folders.
 */
#include "system/files.h"

#include "system/signals.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
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

uint64_t file_size(int file)
{
    struct stat about;

    if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode))
        return 0;
    return (uint64_t)about.st_size;
}

int file_open(const char *path)
{
    struct stat about;
    const int file = open(path, O_RDONLY | O_CLOEXEC);

    if (file < 0 || fstat(file, &about) != 0 || !S_ISDIR(about.st_mode))
        return file;
    close(file);
    errno = EISDIR;
    return -1;
}

ptrdiff_t file_read(int file, void *text, size_t size)
{
    return read(file, text, size);
}

void file_close(int file)
{
    close(file);
}

bool file_write(FILE *file, const char *text, size_t length)
{
    while (length > 0) {
        const ssize_t n = write(fileno(file), text, length);
        if (n < 0 && errno != EINTR)
            return false;
        text += n > 0 ? n : 0;
        length -= n > 0 ? (size_t)n : 0;
    }
    return true;
}

FILE *file_stream(const char *path, const char *mode)
{
    const int how = *mode == 'r'   ? O_RDONLY
                    : *mode == 'w' ? O_WRONLY | O_CREAT | O_TRUNC
                                   : O_WRONLY | O_CREAT | O_APPEND;
    const int file = open(path, how | O_CLOEXEC, 0666);
    FILE *const stream = file >= 0 ? fdopen(file, mode) : NULL;

    if (file >= 0 && !stream)
        close(file);
    return stream;
}

/* ---- Links -------------------------------------------------------------- */

/* `path`, or if it is a link whose content is `name` [length], where this
 * leads.  Free it; NULL if out of memory. */
static char *behind_link(const char *path, const char *name, size_t length)
{
    const char *const slash = strrchr(path, '/');
    const size_t folder =
        slash && name[0] != '/' ? (size_t)(slash - path) + 1 : 0;
    char *const target = malloc(folder + length + 1);

    if (!target)
        return NULL;
    snprintf(target, folder + length + 1, "%.*s%.*s", (int)folder, path,
             (int)length, name);
    return target;
}

char *file_follow_links(const char *path)
{
    enum { MAX_LINKS = 40 };
    char *target = strdup(path);
    char name[PATH_MAX];

    for (int i = 0; target && i < MAX_LINKS; i++) {
        const ssize_t length = readlink(target, name, sizeof name);
        if (length < 0)
            return target;
        char *const next = behind_link(target, name, (size_t)length);
        free(target);
        target = next;
    }
    if (target)
        errno = ELOOP;
    free(target);
    return NULL;
}

char *file_place(const char *path)
{
    char *const target = file_follow_links(path), *place = NULL;
    char *const slash = target ? strrchr(target, '/') : NULL;
    const char *const name = slash ? slash + 1 : target, *folder = ".";

    if (slash) {
        *slash = '\0';
        folder = slash == target ? "/" : target;
    }
    char *const whole = target ? realpath(folder, NULL) : NULL;
    const size_t size = whole ? strlen(whole) + strlen(name) + 2 : 0;
    if (whole)
        place = malloc(size);
    if (place)
        snprintf(place, size, "%s/%s", whole, name);
    free(whole);
    free(target);
    return place;
}

/* ---- Writing ------------------------------------------------------------ */

/* The umask can only be read by setting it. */
static mode_t ask_umask(void)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

    pthread_mutex_lock(&lock);
    const mode_t mask = umask(0);
    umask(mask);
    pthread_mutex_unlock(&lock);
    return mask;
}

/* As mkstemp(), but with signals blocked until the file is guarded, so that
 * none leaves it behind. */
static FILE *open_guarded(char *path, mode_t mode)
{
    signals_hold();
    const int made = mkstemp(path);
    if (made >= 0)
        signals_guard(path);
    signals_let();
    if (made < 0)
        return NULL;
    fchmod(made, mode);
    FILE *const file = fdopen(made, "w");
    if (file)
        return file;
    const int error = errno;
    signals_release(path);
    close(made);
    unlink(path);
    errno = error;
    return NULL;
}

/* The folder may allow that a file is replaced even if it is read-only. */
FILE *file_make_beside(const char *target, char **name)
{
    static const char extension[] = ".XXXXXX";
    const size_t size = strlen(target) + sizeof extension;
    struct stat about;
    const bool is_there = stat(target, &about) == 0;
    const mode_t mode = is_there ? about.st_mode & 0777 : 0666 & ~ask_umask();

    *name = NULL;
    if (is_there) {
        const int old = open(target, O_WRONLY | O_CLOEXEC);
        if (old < 0)
            return NULL;
        close(old);
    }
    char *const path = malloc(size);
    if (path)
        snprintf(path, size, "%s%s", target, extension);
    FILE *const file = path ? open_guarded(path, mode) : NULL;
    if (file)
        *name = path;
    else
        free(path);
    return file;
}

bool file_rename(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

void file_remove(const char *path)
{
    unlink(path);
}

bool file_cut_line(const char *path)
{
    const int file = open(path, O_RDWR | O_CLOEXEC);
    off_t end = file >= 0 ? lseek(file, 0, SEEK_END) : -1;
    char last = 0;

    while (end > 0 && pread(file, &last, 1, end - 1) == 1 && last != '\n')
        end--;
    const bool is_cut = end >= 0 && ftruncate(file, end) == 0;
    const int error = errno;
    if (file >= 0)
        close(file);
    errno = error;
    return is_cut;
}

bool file_is_unread(int error)
{
    return error == EPIPE;
}

/* ---- Folders ------------------------------------------------------------ */

bool folder_make(const char *path)
{
    return mkdir(path, 0777) == 0 || errno == EEXIST;
}

void folder_remove(const char *path)
{
    rmdir(path);
}
