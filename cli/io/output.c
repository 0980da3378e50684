/*
 * output.c -- write answers to stdout or a file.
 */
#include "output.h"

#include "message.h"
#include "progress.h"
#include "system/signals.h"

#include <assert.h>
#include <nuri.h>

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool refuse_output(const char *path, int error)
{
    message("cannot write %s: %s", path ? path : "the answer", strerror(error));
    return false;
}

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

char *output_follow_links(const char *path)
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

/* True if an existing file may be replaced: its folder may allow this even if
 * the file is read-only. */
static bool may_write(const char *path)
{
    const int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file >= 0)
        close(file);
    return file >= 0;
}

/* As mkstemp(), but with signals blocked until the file is guarded, so that
 * none leaves it behind. */
static int make_guarded(char *path)
{
    sigset_t all, before;

    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    const int made = mkstemp(path);
    if (made >= 0)
        signals_guard(path);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return made;
}

/* Make the temporary file, with the permissions that the file will have. */
static bool open_temporary(struct output *out, mode_t mode)
{
    static const char extension[] = ".XXXXXX";
    const size_t size = strlen(out->target) + sizeof extension;

    out->temporary = malloc(size);
    if (!out->temporary)
        return false;
    snprintf(out->temporary, size, "%s%s", out->target, extension);
    const int made = make_guarded(out->temporary);
    if (made < 0)
        return false;
    fchmod(made, mode);
    out->file = fdopen(made, "w");
    if (out->file)
        return true;
    const int error = errno;
    signals_release(out->temporary);
    close(made);
    unlink(out->temporary);
    errno = error;
    return false;
}

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

static bool open_beside_target(struct output *out, const struct stat *about)
{
    const mode_t mask = ask_umask();

    out->target = output_follow_links(out->path);
    if (out->target && (!about || may_write(out->target)) &&
        open_temporary(out, about ? about->st_mode & 0777 : 0666 & ~mask))
        return true;
    const int error = errno;
    free(out->temporary);
    free(out->target);
    return refuse_output(out->path, error);
}

static bool open_path(struct output *out)
{
    struct stat about;
    const bool is_there = stat(out->path, &about) == 0;

    out->target_exists = is_there;
    if (is_there && S_ISDIR(about.st_mode))
        return refuse_output(out->path, EISDIR);
    if (!is_there || S_ISREG(about.st_mode))
        return open_beside_target(out, is_there ? &about : NULL);
    out->file = fopen(out->path, "w"); /* a device or a pipe */
    return out->file || refuse_output(out->path, errno);
}

bool output_open(struct output *out, const char *path, bool quiet)
{
    *out = (struct output){.path = path};
    if (path && !open_path(out))
        return false;
    if (!path && !quiet)
        out->file = stdout;
    out->is_terminal = out->file && isatty(fileno(out->file));
    return true;
}

bool output_open_end(struct output *out, const char *path, bool quiet)
{
    *out = (struct output){.path = path};
    const int file =
        open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file >= 0 && !quiet)
        out->file = fdopen(file, "a");
    if (file >= 0 && !out->file)
        close(file);
    return out->file || quiet || refuse_output(path, errno);
}

void output_write(struct output *out, const char *text, size_t length)
{
    if (!out->file || out->error)
        return;
    if (out->is_terminal)
        progress_wipe();
    if (fwrite(text, 1, length, out->file) != length)
        out->error = errno;
}

void output_put(struct output *out, const char *text)
{
    output_write(out, text, strlen(text));
}

/* As write(), but until all is written. */
static bool write_all_output(int file, const char *text, size_t length)
{
    while (length > 0) {
        const ssize_t n = write(file, text, length);
        if (n < 0 && errno != EINTR)
            return false;
        text += n > 0 ? n : 0;
        length -= n > 0 ? (size_t)n : 0;
    }
    return true;
}

void output_put_at_once(struct output *out, const char *text, size_t length)
{
    if (length == 0 || !output_flush(out))
        return;
    if (out->is_terminal)
        progress_wipe();
    if (!write_all_output(fileno(out->file), text, length))
        out->error = errno;
}

void output_put_foreign(struct output *out, char *text)
{
    output_put(out, out->is_terminal ? nuri_text_plain(text, "\n\t") : text);
}

void output_put_record(struct output *out, const char *record)
{
    char *plain = NULL;

    if (!out->is_terminal)
        output_put(out, record);
    else if (nuri_record_plain(&plain, record) == NURI_OK)
        output_put(out, plain);
    else
        out->error = ENOMEM;
    nuri_text_free(plain);
}

void output_print(struct output *out, const char *format, va_list args)
{
    if (!out->file || out->error)
        return;
    if (out->is_terminal)
        progress_wipe();
    if (vfprintf(out->file, format, args) < 0)
        out->error = errno;
}

bool output_flush(struct output *out)
{
    if (out->file && !out->error && fflush(out->file) == EOF)
        out->error = errno;
    if (out->file && !out->error && ferror(out->file))
        out->error = EIO;
    return out->error == 0;
}

bool output_close(struct output *out, bool keep)
{
    assert(!out->temporary || (out->file && out->target));
    output_flush(out);
    if (out->file && out->file != stdout && fclose(out->file) == EOF &&
        !out->error)
        out->error = errno;
    if (out->temporary) {
        if (!out->error && keep && rename(out->temporary, out->target) != 0)
            out->error = errno;
        if (out->error || !keep)
            unlink(out->temporary);
        signals_release(out->temporary);
        free(out->temporary);
    }
    free(out->target);
    if (out->error == EPIPE)
        return false; /* the reader has closed the pipe: no message */
    return out->error == 0 || refuse_output(out->path, out->error);
}
