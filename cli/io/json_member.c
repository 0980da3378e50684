/*
 * json_member.c -- one member of a JSON object that may be broken further on.
 *
 * A record that cannot be read still has its id, which the error must carry.
 * Values are found only by where they end: nuri_record_error() refuses what is
 * no JSON after all.
 */
#include "json_member.h"

#include <nuri.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is left of the text. */
struct rest {
    const char *at, *end;
};

static void skip_blanks(struct rest *r)
{
    while (r->at < r->end && *r->at && strchr(" \t\r\n", *r->at))
        r->at++;
}

static bool skip(struct rest *r, char c)
{
    skip_blanks(r);
    if (r->at == r->end || *r->at != c)
        return false;
    r->at++;
    return true;
}

static bool skip_string(struct rest *r)
{
    if (!skip(r, '"'))
        return false;
    while (r->at < r->end && *r->at != '"')
        r->at += *r->at == '\\' && r->end - r->at > 1 ? 2 : 1;
    return skip(r, '"');
}

/* A string, or what stands before the next comma or bracket. */
static bool skip_scalar(struct rest *r)
{
    const char *const start = r->at;
    if (r->at < r->end && *r->at == '"')
        return skip_string(r);
    while (r->at < r->end && *r->at && !strchr(" \t\r\n,:[]{}\"", *r->at))
        r->at++;
    return r->at > start;
}

/* Any value, with all brackets it opens. */
static bool skip_value(struct rest *r)
{
    size_t depth = 0;
    do {
        skip_blanks(r);
        if (r->at == r->end || *r->at == '\0')
            return false;
        if (strchr("[{", *r->at))
            depth++;
        else if (strchr("]}", *r->at)) {
            if (depth-- == 0)
                return false;
        } else if (!strchr(",:", *r->at)) {
            if (!skip_scalar(r))
                return false;
            continue;
        }
        r->at++;
    } while (depth > 0);
    return true;
}

char *json_member_text(const char *text, size_t length, const char *name)
{
    const bool marked = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0;
    struct rest r = {text + (marked ? 3 : 0), text + length};

    if (!skip(&r, '{'))
        return NULL;
    do {
        skip_blanks(&r);
        const char *const key = r.at;
        if (!skip_string(&r))
            return NULL;
        const bool found = (size_t)(r.at - key) == strlen(name) + 2 &&
                           memcmp(key + 1, name, strlen(name)) == 0;
        if (!skip(&r, ':'))
            return NULL;
        skip_blanks(&r);
        const char *const value = r.at;
        if (!skip_value(&r))
            return NULL;
        if (found)
            return strndup(value, (size_t)(r.at - value));
    } while (skip(&r, ','));
    return NULL;
}

bool json_member_add(char **object, const char *member)
{
    const size_t before = (size_t)(strrchr(*object, '}') - *object);
    const size_t size = before + strlen(member) + sizeof ",}";
    char *const more = malloc(size);

    if (!more)
        return false;
    snprintf(more, size, "%.*s,%s}", (int)before, *object, member);
    nuri_text_free(*object);
    *object = more;
    return true;
}
