/*
 * save.c -- the file of a game.
 */
#include "save.h"

#include "io/input_file.h"
#include "io/message.h"
#include "io/output.h"
#include "system/files.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The format of games without a file. */
static const char usual[] = "pzprv3";

/* The extension with its dot; "" if there is none. */
static const char *extension_of(const char *path)
{
    const char *const slash = strrchr(path, '/');
    const char *const name = slash ? slash + 1 : path;
    const char *const dot = strrchr(name, '.');

    return dot && dot > name ? dot : "";
}

/* The format in which the puzzle was read; NULL: it is new. */
static const nuri_format_info *own_format(const struct saving *saving)
{
    return saving->entry && saving->entry->format
               ? nuri_format_find(saving->entry->format)
               : NULL;
}

static bool keeps_marks(const nuri_format_info *format)
{
    return format->has_marks && format->is_written;
}

void saving_begin(struct saving *saving, const nuri_entry *entry, bool has_file)
{
    const char *const file = has_file ? entry->file : NULL;

    *saving = (struct saving){.entry = entry, .has_file = file};
    const nuri_format_info *const own = own_format(saving);
    if (!file)
        return;
    const int stem = (int)(strlen(file) - strlen(extension_of(file)));
    if (!own || keeps_marks(own))
        snprintf(saving->name, MAX_NAME, "%s", file);
    else
        snprintf(saving->name, MAX_NAME, "%.*s.%s", stem, file, usual);
}

void saving_end(struct saving *saving)
{
    nuri_text_free(saving->written);
    *saving = (struct saving){.entry = NULL};
}

/* ---- The format --------------------------------------------------------- */

/* Say which extensions hold marks. */
static void refuse_name(struct saved_text *to, const char *extension)
{
    const nuri_format_info *format;
    size_t length =
        (size_t)snprintf(to->why, sizeof to->why,
                         "a file named %.20s holds no marks: use", extension);

    for (size_t i = 0; (format = nuri_format(i)); i++)
        if (keeps_marks(format) && *format->extensions &&
            length < sizeof to->why)
            length +=
                (size_t)snprintf(to->why + length, sizeof to->why - length,
                                 " %s", format->extensions);
}

/* The format for the name; NULL, with the reason, if marks would be lost, or
 * could not be read again.  The file that was opened, and others like it, have
 * its format. */
static const nuri_format_info *
format_for(const struct saving *saving, const char *name, struct saved_text *to)
{
    const nuri_format_info *const own = own_format(saving);
    const nuri_format_info *const named = nuri_format_of_file(name);
    const char *const extension = extension_of(name);
    const bool is_like_own =
        saving->entry && saving->entry->file &&
        strcasecmp(extension, extension_of(saving->entry->file)) == 0;

    if (own && keeps_marks(own) && (is_like_own || !*extension))
        return own;
    if (!*extension)
        return nuri_format_find(usual);
    if (named && keeps_marks(named))
        return named;
    refuse_name(to, extension);
    return NULL;
}

const char *saving_loses_marks(const struct saving *saving)
{
    const nuri_format_info *const own = own_format(saving);

    return saving->has_file && own && !keeps_marks(own) ? saving->entry->file
                                                        : "";
}

/* ---- The text ----------------------------------------------------------- */

/* True if the file has exactly this text. */
static bool has_text(const char *path, const char *wanted)
{
    struct input_file file;
    const char *text;
    size_t length;

    const bool same = input_file_open_file(&file, path) &&
                      input_file_all(&file, &text, &length) == FETCH_TEXT &&
                      length == strlen(wanted) &&
                      memcmp(text, wanted, length) == 0;
    input_file_close(&file);
    return same;
}

struct saved_text saving_text(const struct saving *saving,
                              const struct game *game, const char *name)
{
    const char *const home = getenv("HOME");
    const bool is_home = strncmp(name, "~/", 2) == 0 && home;
    nuri_entry entry = {.puzzle = NULL};
    struct saved_text to = {.text = NULL};
    nuri_error error = {.text = ""};

    assert(*name);
    const int length = snprintf(to.path, sizeof to.path, "%s%s",
                                is_home ? home : "", is_home ? name + 1 : name);
    if (length >= (int)sizeof to.path || file_kind(to.path) == FILE_OTHER) {
        snprintf(to.why, sizeof to.why, "%.100s is not a file", name);
        return to;
    }
    const nuri_format_info *const format = format_for(saving, name, &to);
    if (!format)
        return to;
    if (saving->entry)
        entry = *saving->entry;
    entry.puzzle = game->puzzle;
    entry.marks = game->marks;
    to.format = format->name;
    if (nuri_write(&to.text, &entry, format->name, &error) != NURI_OK)
        snprintf(to.why, sizeof to.why, "%s", error.text);
    to.replaces = file_kind(to.path) == FILE_REGULAR &&
                  !(saving->written && has_text(to.path, saving->written));
    return to;
}

bool saving_write(struct saving *saving, struct saved_text *to)
{
    struct held reason = {.text = NULL};
    struct output out;

    assert(to->text);
    message_hold(&reason); /* it would be written over the board */
    bool written = output_open(&out, to->path, false);
    if (written) {
        output_put(&out, to->text);
        written = output_close(&out, true);
    }
    message_hold(NULL);
    if (written) {
        nuri_text_free(saving->written);
        saving->written = to->text;
    } else {
        const char *const before = "nuri: ";
        const char *text = reason.text ? reason.text : "out of memory\n";
        text += strncmp(text, before, strlen(before)) == 0 ? strlen(before) : 0;
        snprintf(to->why, sizeof to->why, "%.*s", (int)strcspn(text, "\n"),
                 text);
        nuri_text_free(to->text);
    }
    to->text = NULL;
    held_clear(&reason);
    return written;
}
