/*
 * json_text.c -- JSON written as text.
 */
#include "formats/json_text.h"

#include "base/utf8.h"
#include "formats/json_scan.h"

#include <assert.h>
#include <string.h>

/* Bytes at the front that stand for themselves. */
static size_t plain_length(const char *s)
{
    size_t n = 0;

    while (s[n] >= ' ' && s[n] <= '~' && s[n] != '"' && s[n] != '\\')
        n++;
    return n;
}

/* In quotes, and fit for a terminal; what is no UTF-8 becomes U+FFFD. */
static void put_string(struct text *out, const char *s)
{
    nuri_text_put_char(out, '"');
    while (*s) {
        const size_t plain = plain_length(s);
        nuri_text_add(out, s, plain);
        s += plain;
        const size_t n = nuri_utf8_length(s);
        if (plain > 0)
            continue;
        if (n == 0)
            nuri_text_put(out, NURI_UTF8_WRONG);
        else if (*s == '"' || *s == '\\')
            nuri_text_printf(out, "\\%c", *s);
        else if (*s == '\n')
            nuri_text_put(out, "\\n");
        else if (nuri_utf8_is_control(s))
            nuri_text_printf(out, "\\u%04x", (unsigned)nuri_utf8_code(s));
        else
            nuri_text_add(out, s, n);
        s += n ? n : 1;
    }
    nuri_text_put_char(out, '"');
}

void nuri_json_key(struct json_out *json, const char *key)
{
    if (json->next)
        nuri_text_put(json->out, json->indent && key ? ",\n " : ",");
    else if (json->indent && key)
        nuri_text_put(json->out, "\n ");
    json->next = true;
    if (!key)
        return;
    put_string(json->out, key);
    nuri_text_put(json->out, json->indent ? ": " : ":");
}

void nuri_json_open(struct json_out *json, const char *key, char bracket)
{
    assert(bracket == '{' || bracket == '[');
    nuri_json_key(json, key);
    nuri_text_add(json->out, &bracket, 1);
    json->next = false;
}

void nuri_json_close(struct json_out *json, char bracket)
{
    assert(bracket == '}' || bracket == ']');
    if (json->indent && bracket == '}')
        nuri_text_put(json->out, "\n");
    nuri_text_add(json->out, &bracket, 1);
    json->next = true;
}

void nuri_json_string(struct json_out *json, const char *key, const char *value)
{
    nuri_json_key(json, key);
    put_string(json->out, value);
}

void nuri_json_uint(struct json_out *json, const char *key, uint64_t value)
{
    nuri_json_key(json, key);
    nuri_text_put_uint(json->out, value);
}

void nuri_json_bool(struct json_out *json, const char *key, bool value)
{
    nuri_json_raw(json, key, value ? "true" : "false");
}

void nuri_json_raw(struct json_out *json, const char *key, const char *value)
{
    nuri_json_key(json, key);
    nuri_text_put(json->out, value);
}

void nuri_json_value(struct json_out *json, const char *key, const char *value)
{
    const struct line line = {value, strlen(value), 0, 1};

    nuri_json_key(json, key);
    nuri_json_compact(json->out, &line);
}

void nuri_json_compact(struct text *out, const struct line *json)
{
    for (struct line rest = *json; rest.length;) {
        const size_t n = nuri_json_token(&rest);
        if (!nuri_json_is_space(*rest.text))
            nuri_text_add(out, rest.text, n);
        nuri_line_skip(&rest, n);
    }
}
