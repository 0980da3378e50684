/* markup.c -- text inside XML and HTML, and how pages begin. */
#include "draw/markup.h"

#include "base/text.h"
#include "draw/files.h"

#include <nuri.h>

#include <assert.h>
#include <string.h>

struct escape {
    const char *from, *to;
};

/* The escape for the start of the text; NULL if it needs none. */
static const struct escape *find_escape(const struct escape *escapes,
                                        const char *text)
{
    for (; escapes->from; escapes++)
        if (strncmp(text, escapes->from, strlen(escapes->from)) == 0)
            return escapes;
    return NULL;
}

/* XML 1.0 has neither most control characters nor U+FFFE and U+FFFF. */
static bool is_character(const char *s, size_t length)
{
    if (length == 1)
        return (*s >= ' ' && *s != 0x7F) || *s == '\t' || *s == '\n';
    return length != 3 || (memcmp(s, "\xEF\xBF\xBE", 3) != 0 &&
                           memcmp(s, "\xEF\xBF\xBF", 3) != 0);
}

void nuri_markup_text(struct text *out, const char *string)
{
    static const struct escape escapes[] = {
        {"&", "&amp;"},   {"<", "&lt;"},  {">", "&gt;"},
        {"\"", "&quot;"}, {"'", "&#39;"}, {NULL, NULL},
    };

    while (*string) {
        const size_t n = nuri_utf8_length(string);
        const struct escape *const escape = find_escape(escapes, string);
        if (escape)
            nuri_text_put(out, escape->to);
        else if (n && is_character(string, n))
            nuri_text_add(out, string, n);
        else
            nuri_text_put(out, NURI_UTF8_WRONG);
        string += n ? n : 1;
    }
}

void nuri_markup_json(struct text *out, const char *json)
{
    static const struct escape escapes[] = {
        {"<", "\\u003c"},
        {">", "\\u003e"},
        {"&", "\\u0026"},
        {"\xE2\x80\xA8", "\\u2028"},
        {"\xE2\x80\xA9", "\\u2029"},
        {NULL, NULL},
    };

    while (*json) {
        const struct escape *const escape = find_escape(escapes, json);
        const size_t n = escape ? strlen(escape->from) : 1;
        assert(n > 0);
        if (escape)
            nuri_text_put(out, escape->to);
        else
            nuri_text_add(out, json, n);
        json += n;
    }
}

void nuri_html_head(struct text *out, const char *title, const char *css,
                    bool has_script)
{
    nuri_text_printf(
        out,
        "<!DOCTYPE html>\n<html lang=\"en\"%s>\n<head>\n"
        "<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
        "'none'; style-src 'unsafe-inline'; %simg-src data:; base-uri 'none'; "
        "form-action 'none'\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, "
        "initial-scale=1\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n",
        has_script ? " data-look=\"coast\"" : "",
        has_script ? "script-src 'unsafe-inline'; " : "");
    nuri_text_printf(out, "<meta name=\"generator\" content=\"nuri %s\">\n",
                     nuri_version());
    nuri_text_printf(out, "<title>%s - Nurikabe</title>\n", title);
    nuri_text_printf(out, "<style>\n%s%s%s%s</style>\n</head>\n<body>\n",
                     nuri_file_board_css, has_script ? nuri_file_coast_css : "",
                     has_script ? nuri_file_chips_css : "", css);
}
