/*
 * save.c -- the file of a game: its name, its format, and what it replaces.
 */
#include "session.h"

#include "io/message.h"
#include "io/output.h"
#include "system/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MAX_REASON = 512 };

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

static bool keeps_marks(const nuri_format_info *format)
{
    return format && format->has_marks && format->is_written;
}

void save_begin(struct session *s)
{
    const struct to_play *const at = &s->list->puzzles[s->at];
    const char *const file = at->is_whole_file ? at->entry.file : NULL;

    nuri_text_free(s->written);
    s->written = NULL;
    s->entry = &at->entry;
    s->own = nuri_format_find(at->entry.format);
    s->unmarked = file && s->own && !keeps_marks(s->own) ? file : NULL;
    *s->name = '\0';
    if (s->unmarked)
        snprintf(s->name, MAX_NAME, "%.*s.%s",
                 (int)(strlen(file) - strlen(extension_of(file))), file, usual);
    else if (file)
        snprintf(s->name, MAX_NAME, "%s", file);
}

/* The format for the name; NULL, with the reason, if marks would be lost, or
 * could not be read again.  The file that was opened, and others like it, have
 * its format. */
static const nuri_format_info *format_for(const struct session *s,
                                          char reason[MAX_REASON])
{
    const nuri_format_info *named = nuri_format_of_file(s->name);
    const char *const extension = extension_of(s->name);
    const char *const file = s->entry->file ? s->entry->file : "";
    int length;

    if (keeps_marks(s->own) &&
        (!*extension || strcasecmp(extension, extension_of(file)) == 0))
        return s->own;
    if (!*extension)
        return nuri_format_find(usual);
    if (keeps_marks(named))
        return named;
    length = snprintf(reason, MAX_REASON,
                      "a file named %.20s holds no marks: use", extension);
    for (size_t i = 0; (named = nuri_format(i)); i++)
        if (keeps_marks(named) && *named->extensions && length < MAX_REASON)
            length += snprintf(reason + length, (size_t)(MAX_REASON - length),
                               " %s", named->extensions);
    return NULL;
}

/* True if the file has exactly this text. */
static bool has_text(const char *path, const char *text)
{
    FILE *const file = fopen(path, "rb");
    bool same = file;

    for (; same && *text; text++)
        same = getc(file) == (unsigned char)*text;
    same = same && getc(file) == EOF;
    if (file)
        fclose(file);
    return same;
}

/* Write the file; false, with the reason, which would be written over the
 * board. */
static bool write_text(const char *path, const char *text,
                       char reason[MAX_REASON])
{
    struct held said = {.text = NULL};
    struct output out;

    message_hold(&said);
    bool written = output_open(&out, path, false);
    if (written) {
        output_put(&out, text);
        written = output_close(&out, true);
    }
    message_hold(NULL);
    if (!written) {
        const char *const colon = said.text ? strstr(said.text, ": ") : NULL;
        const char *const why = colon ? colon + 2 : "out of memory";
        snprintf(reason, MAX_REASON, "%.*s", (int)strcspn(why, "\n"), why);
    }
    held_clear(&said);
    return written;
}

/* Save under the name that was typed, after a question if that replaces what
 * this game did not write.  False with the reason, which stays "" if the player
 * said no. */
static bool save_as(struct session *s, char reason[MAX_REASON])
{
    const char *const home = getenv("HOME");
    const char *const rest =
        home && strncmp(s->name, "~/", 2) == 0 ? s->name + 1 : NULL;
    char path[2 * MAX_NAME], question[MAX_NAME + 100], *text = NULL;
    nuri_entry entry = *s->entry;
    nuri_error error = {.text = ""};

    const int length = snprintf(path, sizeof path, "%s%s", rest ? home : "",
                                rest ? rest : s->name);
    if (length >= (int)sizeof path || file_kind(path) == FILE_OTHER) {
        snprintf(reason, MAX_REASON, "%.100s is not a file", s->name);
        return false;
    }
    const nuri_format_info *const format = format_for(s, reason);
    if (!format)
        return false;
    entry.marks = s->game->marks;
    if (nuri_write(&text, &entry, format->name, &error) != NURI_OK) {
        snprintf(reason, MAX_REASON, "%s", error.text);
        return false;
    }
    snprintf(question, sizeof question,
             "%.400s exists. Replace it by this board, as %s? y: yes, n: no",
             path, format->name);
    const bool replaces = file_kind(path) == FILE_REGULAR &&
                          !(s->written && has_text(path, s->written));
    if ((replaces && ask(s, question, "yn", NULL, 0) != 'y') ||
        !write_text(path, text, reason)) {
        nuri_text_free(text);
        return false;
    }
    nuri_text_free(s->written);
    s->written = text;
    memcpy(s->game->saved, s->game->marks, s->game->cells);
    say(s, "Saved to %.400s, as %s.", path, format->name);
    return true;
}

void save(struct session *s)
{
    char before[MAX_REASON + 20] = "", question[MAX_REASON + 60];
    char reason[MAX_REASON];

    if (s->unmarked)
        snprintf(before, sizeof before, "%s holds no marks. ", s->unmarked);
    for (;;) {
        snprintf(question, sizeof question,
                 "%sSave to file (Esc: back):", before);
        if (!ask(s, question, NULL, s->name, sizeof s->name))
            return;
        if (!*s->name) {
            say(s, "Not saved: a file needs a name.");
            return;
        }
        *reason = '\0';
        if (save_as(s, reason))
            return;
        snprintf(before, sizeof before, *reason ? "Not saved: %s. " : "%s",
                 reason);
    }
}
