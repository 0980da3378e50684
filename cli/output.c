/*
 * output.c -- the one place that answers leave by.
 */
#include "output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool refuse(const char *path, int error)
{
    fprintf(stderr, "nuri: cannot write %s: %s\n", path ? path : "the answer",
            strerror(error));
    return false;
}

/* Make the temporary file, with the rights that the file will have. */
static int make_temporary(struct output *out, mode_t mode)
{
    static const char ending[] = ".XXXXXX";
    const size_t length = strlen(out->target);

    out->temporary = malloc(length + sizeof ending);
    if (!out->temporary)
        return -1;
    memcpy(out->temporary, out->target, length);
    memcpy(out->temporary + length, ending, sizeof ending);
    const int made = mkstemp(out->temporary);
    if (made >= 0)
        fchmod(made, mode);
    return made;
}

bool output_open(struct output *out, const char *path, bool quiet)
{
    struct stat about;

    *out = (struct output){.file = stdout, .path = path};
    if (!path) {
        out->file = quiet ? NULL : stdout;
        return true;
    }
    const bool is_there = stat(path, &about) == 0;
    if (is_there && S_ISDIR(about.st_mode))
        return refuse(path, EISDIR);
    if (is_there && !S_ISREG(about.st_mode)) {
        out->file = fopen(path, "w"); /* a device or a pipe */
        return out->file || refuse(path, errno);
    }
    const mode_t mask = umask(0);
    umask(mask);
    out->target = is_there ? realpath(path, NULL) : strdup(path);
    const int made = out->target
                         ? make_temporary(out, is_there ? about.st_mode & 0777
                                                        : 0666 & ~mask)
                         : -1;
    out->file = made < 0 ? NULL : fdopen(made, "w");
    if (out->file)
        return true;
    const int error = errno;
    free(out->temporary);
    free(out->target);
    return refuse(path, error);
}

void output_put(struct output *out, const char *text)
{
    if (out->file && !out->error && fputs(text, out->file) == EOF)
        out->error = errno;
}

void output_print(struct output *out, const char *format, va_list args)
{
    if (out->file && !out->error && vfprintf(out->file, format, args) < 0)
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
    output_flush(out);
    if (out->file && out->file != stdout && fclose(out->file) == EOF &&
        !out->error)
        out->error = errno;
    if (out->temporary) {
        if (!out->error && keep && rename(out->temporary, out->target) != 0)
            out->error = errno;
        if (out->error || !keep)
            unlink(out->temporary);
        free(out->temporary);
    }
    free(out->target);
    if (out->error == EPIPE)
        return false; /* the reader has had enough: no reason to complain */
    return out->error == 0 || refuse(out->path, out->error);
}
