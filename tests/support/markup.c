/*
 * markup.c -- whether a text is well-formed XML or HTML.
 *
 * As strict as XML 1.0 where drawings need it: elements nest, attributes are in
 * double quotes and unique, `<` and `&` are escaped, and every character is one
 * of XML.
 */
#include "markup.h"

#include "base/text.h"

#include <check.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const markup_nasty[MARKUP_NASTY] = {
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "\" onmouseover=\"alert(1)",
    "' & &amp; <!-- <script",
    "lines \xE2\x80\xA8 \xE2\x80\xA9 end",
    "broken \xFF\xC3\x28 \xED\xA0\x80, \x01\x1F, \xEF\xBF\xBF",
    "",
};

enum { DEEPEST = 64, NAME = 32 };

struct reader {
    const char *at;
    bool is_html;
    char open[DEEPEST][NAME]; /* [depth], elements */
    unsigned depth;
    unsigned roots;
    const char *text;
};

static char problem[200];

static bool blame(const struct reader *r, const char *what)
{
    snprintf(problem, sizeof problem, "%s at %.60s", what, r->at);
    return false;
}

/* A character of XML, or a reference to one. */
static bool skip_character(struct reader *r)
{
    static const char *const entities[] = {"&amp;", "&lt;", "&gt;", "&quot;",
                                           "&#39;"};
    const unsigned char *const u = (const unsigned char *)r->at;
    size_t n = 1;

    for (size_t i = 0; *u == '&' && i < sizeof entities / sizeof *entities; i++)
        if (strncmp(r->at, entities[i], strlen(entities[i])) == 0) {
            r->at += strlen(entities[i]);
            return true;
        }
    if (*u == '&' || *u == '<' || *u == '\0' || *u == 0x7F)
        return blame(r, "a bare character");
    if (*u < ' ' && *u != '\n' && *u != '\t')
        return blame(r, "a control character");
    if (*u >= 0x80)
        n = *u >= 0xF0 ? 4 : *u >= 0xE0 ? 3 : *u >= 0xC2 ? 2 : 0;
    for (size_t i = 1; i < n; i++)
        if ((u[i] & 0xC0) != 0x80)
            n = 0;
    if (n == 0 || strncmp(r->at, "\xEF\xBF\xBE", 3) == 0)
        return blame(r, "no character");
    r->at += n;
    return true;
}

static void take_name(struct reader *r, char name[NAME])
{
    const size_t n = strspn(r->at, "abcdefghijklmnopqrstuvwxyz"
                                   "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");
    snprintf(name, NAME, "%.*s", (int)n, r->at);
    r->at += n;
}

/* The id stands nowhere else in the text. */
static bool is_single(const struct reader *r, const char *value, size_t length)
{
    char id[80];
    snprintf(id, sizeof id, " id=\"%.*s\"", (int)length, value);
    return count_of(r->text, id) == 1 || blame(r, "an id that comes twice");
}

static bool skip_attributes(struct reader *r)
{
    char seen[400] = " ", name[NAME], found[NAME + 2];

    while (*r->at == ' ') {
        r->at++;
        take_name(r, name);
        snprintf(found, sizeof found, " %s ", name);
        if (!*name || strstr(seen, found))
            return blame(r, "an attribute without a name, or a second one");
        strncat(seen, found + 1, sizeof seen - strlen(seen) - 1);
        if (r->is_html && nuri_is_one_of(*r->at, " >"))
            continue; /* hidden */
        if (strncmp(r->at, "=\"", 2) != 0)
            return blame(r, "an attribute without a value");
        const char *const value = r->at += 2;
        while (*r->at != '"')
            if (!skip_character(r))
                return false;
        if (r->is_html && strcmp(name, "id") == 0 &&
            !is_single(r, value, (size_t)(r->at - value)))
            return false;
        r->at++;
    }
    return true;
}

static bool is_one_of(const char *name, const char *names)
{
    char found[NAME + 2];
    snprintf(found, sizeof found, " %s ", name);
    return strstr(names, found) != NULL;
}

/* Behind `<`. */
static bool skip_start(struct reader *r)
{
    char name[NAME];

    take_name(r, name);
    if (!*name || r->depth == DEEPEST || !skip_attributes(r))
        return *problem || blame(r, "no element");
    if (r->depth == 0)
        r->roots++;
    if (strncmp(r->at, "/>", 2) == 0) {
        r->at += 2;
        return true;
    }
    if (*r->at++ != '>')
        return blame(r, "no end of a tag");
    if (r->is_html && is_one_of(name, " meta input br "))
        return true;
    memcpy(r->open[r->depth++], name, NAME);
    if (r->is_html && is_one_of(name, " script style ")) {
        const char *const end = strstr(r->at, "</");
        if (!end)
            return blame(r, "a script without an end");
        r->at = end;
    }
    return true;
}

/* Behind `</`. */
static bool skip_end(struct reader *r)
{
    char name[NAME];

    take_name(r, name);
    if (r->depth == 0 || strcmp(r->open[--r->depth], name) != 0)
        return blame(r, "an end without its start");
    return *r->at++ == '>' || blame(r, "no end of a tag");
}

static bool skip(struct reader *r)
{
    if (strncmp(r->at, "</", 2) == 0) {
        r->at += 2;
        return skip_end(r);
    }
    if (*r->at == '<') {
        r->at++;
        return skip_start(r);
    }
    if (r->depth == 0 && *r->at != '\n')
        return blame(r, "text outside");
    return skip_character(r);
}

const char *markup_error(const char *text, bool is_html)
{
    static const char doctype[] = "<!DOCTYPE html>";
    struct reader r = {.at = text, .is_html = is_html, .text = text};

    *problem = '\0';
    if (is_html) {
        if (strncmp(text, doctype, sizeof doctype - 1) != 0)
            return "no doctype";
        r.at += sizeof doctype - 1;
    }
    while (*r.at)
        if (!skip(&r))
            return problem;
    if (r.depth || r.roots != 1)
        return "not one whole element";
    return NULL;
}

size_t count_of(const char *text, const char *needle)
{
    size_t count = 0;
    for (const char *at = text; (at = strstr(at, needle)); at++)
        count++;
    return count;
}
