/*
 * url_paste.c -- URLs as people paste them: escaped, in brackets, in capitals.
 */
#include "formats/url.h"

#include <assert.h>
#include <string.h>

static const char genre[] = "nurikabe";

static char small(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    return c;
}

/* True if it begins with this, in any case. */
static bool begins(const struct line *line, const char *string)
{
    const size_t length = strlen(string);

    for (size_t n = 0; n < length; n++)
        if (n == line->length || small(line->text[n]) != string[n])
            return false;
    return true;
}

/* True if the genre nurikabe and a slash are here. */
static bool is_genre(struct line line)
{
    if (!begins(&line, genre))
        return false;
    nuri_line_skip(&line, sizeof genre - 1);
    if (begins(&line, "_edit") || begins(&line, "_play"))
        nuri_line_skip(&line, 5);
    return begins(&line, "/") || begins(&line, "%2f");
}

const char *nuri_url_find_genre(const struct line *line)
{
    for (struct line rest = *line; rest.length; nuri_line_skip(&rest, 1))
        if (is_genre(rest))
            return rest.text;
    return NULL;
}

/* [text](URL), as in Markdown. */
static void unwrap_link(struct line *line)
{
    const char *const title = nuri_line_find(line, "](");

    if (!title || line->text[line->length - 1] != ')')
        return;
    nuri_line_skip(line, (size_t)(title - line->text) + 2);
    line->length--;
}

void nuri_url_unwrap(struct line *line)
{
    static const char *const pairs[] = {"<>", "()", "\"\"", "''", "``"};

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (line->length > 2 && *line->text == pairs[i][0] &&
            line->text[line->length - 1] == pairs[i][1]) {
            nuri_line_skip(line, 1);
            line->length--;
        }
    unwrap_link(line);
}

void nuri_url_unescape(struct text *out, struct line line)
{
    while (line.length) {
        char c = *line.text;
        if (c == '%' && line.length > 2 &&
            nuri_url_body_digit(line.text[1]) >= 0 &&
            nuri_url_body_digit(line.text[2]) >= 0) {
            c = (char)(nuri_url_body_digit(line.text[1]) * 16 +
                       nuri_url_body_digit(line.text[2]));
            nuri_line_skip(&line, 2);
        }
        nuri_text_add(out, &c, 1);
        nuri_line_skip(&line, 1);
    }
}

void nuri_url_tidy(struct text *url, bool *moved)
{
    struct line line = {url->data, url->length, 0, 0};
    const char *found = url->length ? nuri_url_find_genre(&line) : NULL;

    *moved = false;
    if (found &&
        !memchr(found, '/', url->length - (size_t)(found - url->data))) {
        struct text plain = {0};
        nuri_url_unescape(&plain, line);
        nuri_text_clear(url);
        *url = plain;
        *moved = true;
        if (url->failed)
            return;
        line = (struct line){url->data, url->length, 0, 0};
        found = nuri_url_find_genre(&line);
    }
    assert(!found || (found >= url->data && found < url->data + url->length));
    if (!found || strncmp(found, genre, sizeof genre - 1) == 0 ||
        (found > url->data && !nuri_is_one_of(found[-1], "?&")))
        return;
    for (size_t i = (size_t)(found - url->data); i < url->length; i++)
        url->data[i] = small(url->data[i]);
}
