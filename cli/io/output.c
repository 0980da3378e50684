/*
 * output.c -- write answers to stdout or a file.
 */
#include "output.h"

#include "message.h"
#include "progress.h"
#include "system/console.h"
#include "system/files.h"
#include "system/guarded.h"

#include <assert.h>
#include <nuri.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool refuse(struct output *out, int error)
{
    out->error = error;
    message("cannot write %s: %s", out->path ? out->path : "the answer",
            strerror(error));
    return false;
}

static bool open_beside_target(struct output *out)
{
    out->target = file_place(out->path);
    if (out->target)
        out->file = file_make_beside(out->target, &out->temporary);
    if (out->file)
        return true;
    const int error = errno;
    free(out->target);
    return refuse(out, error);
}

static bool open_path(struct output *out)
{
    const enum file_kind kind = file_kind(out->path);

    out->target_exists = kind != FILE_NONE;
    if (kind == FILE_FOLDER)
        return refuse(out, EISDIR);
    if (kind != FILE_OTHER)
        return open_beside_target(out);
    out->file = fopen(out->path, "wb");
    return out->file || refuse(out, errno);
}

bool output_open(struct output *out, const char *path, bool quiet)
{
    *out = (struct output){.path = path};
    if (path && !open_path(out))
        return false;
    if (!path && !quiet)
        out->file = stdout;
    out->is_terminal = out->file && console_is_terminal(out->file);
    return true;
}

bool output_open_end(struct output *out, const char *path, bool quiet)
{
    *out = (struct output){.path = path};
    FILE *const file = fopen(path, "ab");
    if (!file)
        return refuse(out, errno);
    if (quiet)
        fclose(file);
    else
        out->file = file;
    return true;
}

void output_write(struct output *out, const char *text, size_t length)
{
    if (out->held)
        held_add(out->held, text, length);
    if (!out->file || out->error || length == 0)
        return;
    if (out->is_terminal)
        progress(OUTPUT_FOLLOWS, 0);
    if (fwrite(text, 1, length, out->file) != length)
        out->error = errno;
}

void output_put(struct output *out, const char *text)
{
    output_write(out, text, strlen(text));
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
    assert(!out->held);
    if (!out->file || out->error)
        return;
    if (out->is_terminal)
        progress(OUTPUT_FOLLOWS, 0);
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
    out->file = NULL;
    if (out->temporary) {
        if (!out->error && keep && !file_rename(out->temporary, out->target))
            out->error = errno;
        if (out->error || !keep)
            remove(out->temporary);
        guard_end(out->temporary);
        free(out->temporary);
    }
    free(out->target);
    if (file_is_unread(out->error))
        return false; /* the reader has closed the pipe: no message */
    return out->error == 0 || refuse(out, out->error);
}
