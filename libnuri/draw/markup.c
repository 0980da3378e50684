/*
 * markup.c -- text inside XML and HTML.
 */
#include "draw/markup.h"

#include "base/utf8.h"

#include <assert.h>
#include <string.h>

struct escape {
    const char *from, *to;
};

/* The escape for what the text begins with; NULL if it needs none. */
static const struct escape *deduction(const struct escape *escapes,
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
        const struct escape *const escape = deduction(escapes, string);
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
        const struct escape *const escape = deduction(escapes, json);
        const size_t n = escape ? strlen(escape->from) : 1;
        assert(n > 0);
        if (escape)
            nuri_text_put(out, escape->to);
        else
            nuri_text_add(out, json, n);
        json += n;
    }
}
