/*
 * input_file.c -- read an operand: a file, stdin, or the text of the operand.
 *
 * It has its own buffer: a line may contain NUL bytes, a signal
 * must end a read that waits, and a stream must not grow the buffer.
 */
#include "input_file.h"

#include "message.h"
#include "system/exit_status.h"
#include "system/files.h"
#include "system/one_of.h"
#include "system/signals.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { FIRST_ROOM = 1 << 16 };

/* The numbers of the standard files. */
enum { STDIN = 0, STDERR = 2 };

bool input_file_is_id(const char *text)
{
    const char *const digits = "0123456789";
    const size_t width = strspn(text, digits);
    if (width == 0 || !is_one_of(text[width], "xX"))
        return false;
    const size_t height = strspn(text + width + 1, digits);
    return height > 0 && text[width + 1 + height] == ':';
}

/* True if the text contains "nurikabe/", in any case; the slash may be
 * escaped. */
static bool names_genre(const char *text)
{
    static const char genre[] = "nurikabe";
    const size_t length = sizeof genre - 1;

    for (; *text; text++)
        if (strncasecmp(text, genre, length) == 0 &&
            (text[length] == '/' || text[length] == '%'))
            return true;
    return false;
}

/* True if the operand is a puzzle itself, not the name of a file. */
static bool is_text(const char *operand)
{
    const bool looks = names_genre(operand) || strstr(operand, "://") ||
                       strstr(operand, "&p=") || input_file_is_id(operand) ||
                       strncmp(operand, "pzprv3", 6) == 0;

    /* A file or a folder may have such a name. */
    return looks && operand[0] != '/' && strncmp(operand, "./", 2) != 0 &&
           strncmp(operand, "../", 3) != 0 && file_kind(operand) == FILE_NONE;
}

bool input_file_is_there(const char *operand)
{
    return strcmp(operand, "-") == 0 || is_text(operand) ||
           file_kind(operand) != FILE_NONE;
}

bool input_file_is_jsonl(const char *name)
{
    const nuri_format_info *const format = nuri_format_of_file(name);
    return format && format->is_record && format->is_line && !is_text(name);
}

static bool refuse_input(struct input_file *s, nuri_status status,
                         const char *why)
{
    s->error = (nuri_error){status, 0, 0, ""};
    snprintf(s->error.text, sizeof s->error.text, "%s", why);
    return false;
}

int input_file_complain(const struct input_file *s)
{
    message("cannot read %s: %s", s->place, s->error.text);
    return exit_error(s->error.status);
}

/* Add how to give a puzzle to the error, if the operand looks like one and no
 * file has its name.  Return false. */
static bool add_hint(struct input_file *s, const char *operand)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    static const char board[] = "0123456789?.#-+_*|/ \t\n";
    static const char task[] = "0123456789abcdefghijklmnopqrstuvwxyz_";
    const char *const id =
        strncmp(operand, "task=", 5) == 0 ? operand + 5 : operand;
    const size_t length = strlen(s->error.text);
    const char *hint = "";

    if (file_kind(operand) != FILE_NONE)
        return false;
    if (!*operand)
        hint = "; give a file, a URL, or - for stdin";
    else if (operand[strspn(operand, board)] == '\0' ||
             is_one_of(*operand, "{[") || strchr(operand, '\n'))
        hint = "; put a board as text in a file, or on stdin";
    else if (id[strspn(id, task)] == '\0' && strpbrk(id, letters) &&
             strpbrk(id, "0123456789"))
        hint = "; for a game id, put the size before it, as 5x5:2b1f3c1f2b2 or "
               "nurikabe/5/5/g1m2k3m2g";
    snprintf(s->error.text + length, sizeof s->error.text - length, "%s", hint);
    return false;
}

static bool open_named_file(struct input_file *s, const char *name)
{
    s->place = s->name = name;
    if (!*name) {
        s->place = "''";
        return refuse_input(s, NURI_ERR_FILE, "the name is empty");
    }
    s->file = file_open(name);
    return s->file >= 0 ||
           refuse_input(s, NURI_ERR_FILE,
                        errno == EISDIR ? "it is a folder" : strerror(errno));
}

bool input_file_open_file(struct input_file *s, const char *name)
{
    *s = (struct input_file){.file = -1};
    return open_named_file(s, name);
}

/* An operand that is a puzzle is shown by its beginning. */
bool input_file_open(struct input_file *s, const char *operand)
{
    const size_t room = sizeof s->shown - 1, length = strlen(operand);
    const bool fits = length <= room;

    *s = (struct input_file){.file = -1};
    if (strcmp(operand, "-") == 0) {
        s->place = "stdin";
        s->file = STDIN;
        return true;
    }
    if (!is_text(operand))
        return open_named_file(s, operand) || add_hint(s, operand);
    snprintf(s->shown, sizeof s->shown, "%.*s%s", (int)(fits ? room : room - 3),
             operand, fits ? "" : "...");
    s->place = s->shown;
    s->data = strdup(operand);
    s->end = s->room = length;
    return s->data || refuse_input(s, NURI_ERR_MEMORY, "out of memory");
}

void input_file_close(struct input_file *s)
{
    if (s->file > STDERR)
        file_close(s->file);
    free(s->data);
}

/* Read more after `end`.  FETCH_END at the end of the file. */
static enum fetch read_into_room(struct input_file *s, size_t most)
{
    assert(s->start <= s->end && s->end <= s->room);

    if (s->file < 0)
        return FETCH_END;
    if (s->start > 0) {
        memmove(s->data, s->data + s->start, s->end - s->start);
        s->end -= s->start;
        s->start = 0;
    }
    if (s->end > most)
        return FETCH_TOO_LONG;
    if (s->end == s->room) {
        const size_t room = s->room ? 2 * s->room : FIRST_ROOM;
        char *const data = realloc(s->data, room);
        if (!data) {
            refuse_input(s, NURI_ERR_MEMORY, "out of memory");
            return FETCH_FAILED;
        }
        s->data = data;
        s->room = room;
    }
    if (!signals_wait(s->file))
        return FETCH_STOPPED;
    const ptrdiff_t got =
        file_read(s->file, s->data + s->end, s->room - s->end);
    if (got < 0) {
        refuse_input(s, NURI_ERR_FILE, strerror(errno));
        return FETCH_FAILED;
    }
    s->end += (size_t)got;
    assert(s->end <= s->room);
    return got > 0 ? FETCH_TEXT : FETCH_END;
}

/* The size of a byte order mark at the start; 0: none. */
static size_t mark_length(const char *text, size_t length)
{
    return length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

/* Read until there is a newline from this place on, or more than `most` bytes are
 * unread.  FETCH_TEXT if there is one. */
static enum fetch find_newline(struct input_file *s, size_t at, size_t most,
                               const char **newline)
{
    enum fetch more = FETCH_TEXT;

    for (*newline = NULL; more == FETCH_TEXT; more = read_into_room(s, most)) {
        const size_t length = s->end - s->start;
        if (at < length)
            *newline = memchr(s->data + s->start + at, '\n', length - at);
        if (*newline)
            break;
        at = at < length ? length : at;
    }
    return more;
}

bool input_file_peek(struct input_file *s, size_t *at, char *line, size_t size)
{
    const char *newline;

    find_newline(s, *at, FIRST_ROOM - 1, &newline);
    if (*at == s->end - s->start)
        return false;
    const char *const from = s->data + s->start + *at;
    const size_t rest = s->end - s->start - *at;
    const size_t mark = *at == 0 ? mark_length(from, rest) : 0;
    const size_t length = newline ? (size_t)(newline - from) : rest;
    snprintf(line, size, "%.*s", (int)(length - mark), from + mark);
    *at += length + (newline != NULL);
    return true;
}

/* Skip the rest of a line that is too long. */
static enum fetch skip_line(struct input_file *s)
{
    enum fetch more = FETCH_TOO_LONG;
    const char *newline;

    while (more == FETCH_TOO_LONG) {
        s->start = s->end;
        more = find_newline(s, 0, MAX_LINE_BYTES, &newline);
    }
    s->start = newline ? (size_t)(newline + 1 - s->data) : s->end;
    return more == FETCH_TEXT || more == FETCH_END ? FETCH_TOO_LONG : more;
}

enum fetch input_file_line(struct input_file *s, const char **text,
                           size_t *length)
{
    const char *newline;
    const enum fetch more = find_newline(s, 0, MAX_LINE_BYTES, &newline);

    *length = s->end - s->start;
    if (more == FETCH_FAILED || more == FETCH_STOPPED ||
        (more == FETCH_END && *length == 0))
        return more;
    s->line++;
    if (more == FETCH_TOO_LONG)
        return skip_line(s);
    *text = s->data + s->start;
    if (newline)
        *length = (size_t)(newline - *text);
    s->start += *length + (newline != NULL);
    s->line_ended = newline != NULL;
    const size_t mark = mark_length(*text, *length);
    *text += mark;
    *length -= mark;
    return FETCH_TEXT;
}

/* True if the text is JSON, as far as it is read.  Its first *blanks characters
 * are blank. */
static bool is_json(const struct input_file *s, size_t *blanks)
{
    const char *const text = s->data + s->start;
    const size_t length = s->end - s->start;

    if (*blanks == 0)
        *blanks = mark_length(text, length);
    while (*blanks < length && is_one_of(text[*blanks], " \t\r\n"))
        ++*blanks;
    return *blanks < length && (text[*blanks] == '{' || text[*blanks] == '[');
}

enum fetch input_file_all(struct input_file *s, const char **text,
                          size_t *length)
{
    enum fetch more = FETCH_TEXT;
    size_t blanks = 0, most = MAX_TEXT_BYTES;
    char why[80];

    while (more == FETCH_TEXT) {
        more = read_into_room(s, most);
        if (more == FETCH_TEXT && is_json(s, &blanks))
            most = MAX_JSON_BYTES;
    }
    *text = s->data ? s->data + s->start : "";
    *length = s->end - s->start;
    if (more != FETCH_TOO_LONG)
        return more == FETCH_END ? FETCH_TEXT : more;
    snprintf(why, sizeof why,
             most == MAX_JSON_BYTES
                 ? "JSON longer than %zu bytes: use JSON Lines and --jsonl"
                 : "it has more than %zu bytes",
             most);
    refuse_input(s, NURI_ERR_SIZE, why);
    return FETCH_FAILED;
}
