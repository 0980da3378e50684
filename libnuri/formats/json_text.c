/*
 * json_text.c -- JSON as text: writing it, and taking it apart unread.
 */
#include "formats/json_text.h"

#include "base/utf8.h"

#include <string.h>

size_t nuri_json_plain_length(const char *s)
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
        const size_t plain = nuri_json_plain_length(s);
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
    nuri_json_key(json, key);
    nuri_text_add(json->out, &bracket, 1);
    json->next = false;
}

void nuri_json_close(struct json_out *json, char bracket)
{
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

/* ---- Taking apart ------------------------------------------------------- */

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void skip_spaces(struct line *rest)
{
    while (rest->length && is_space(*rest->text))
        nuri_line_skip(rest, 1);
}

/* Bytes of the string at the front, with its quotes. */
static size_t string_length(const struct line *rest)
{
    const char *const quote =
        rest->length > 1 ? memchr(rest->text + 1, '"', rest->length - 1) : NULL;
    size_t n = 1;

    if (quote && !memchr(rest->text, '\\', (size_t)(quote - rest->text)))
        return (size_t)(quote - rest->text) + 1;
    while (n < rest->length && rest->text[n] != '"')
        n += rest->text[n] == '\\' ? 2 : 1;
    return n < rest->length ? n + 1 : rest->length;
}

/* Bytes up to the comma or bracket that ends the value at the front. */
static size_t value_length(const struct line *rest)
{
    size_t i = 0, depth = 0;

    while (i < rest->length) {
        const char c = rest->text[i];
        if (depth == 0 && (c == ',' || c == '}' || c == ']'))
            break;
        if (c == '{' || c == '[')
            depth++;
        else if (c == '}' || c == ']')
            depth--;
        const struct line string = {rest->text + i, rest->length - i, 0, 1};
        i += c == '"' ? string_length(&string) : 1;
    }
    return i;
}

/* Cut the value at the front off, without blanks around it. */
static void cut_value(struct line *rest, struct line *value)
{
    skip_spaces(rest);
    *value = *rest;
    value->length = value_length(rest);
    nuri_line_skip(rest, value->length);
    while (value->length && is_space(value->text[value->length - 1]))
        value->length--;
}

bool nuri_json_member(struct line *rest, struct line *key, struct line *value)
{
    skip_spaces(rest);
    if (!rest->length || (*rest->text != '{' && *rest->text != ','))
        return false;
    nuri_line_skip(rest, 1);
    skip_spaces(rest);
    if (!rest->length || *rest->text != '"')
        return false;
    *key = *rest;
    key->length = string_length(rest);
    nuri_line_skip(rest, key->length);
    skip_spaces(rest);
    if (!rest->length || *rest->text != ':')
        return false;
    nuri_line_skip(rest, 1);
    cut_value(rest, value);
    return true;
}

bool nuri_json_element(struct line *rest, struct line *value)
{
    skip_spaces(rest);
    if (!rest->length || (*rest->text != '[' && *rest->text != ','))
        return false;
    nuri_line_skip(rest, 1);
    cut_value(rest, value);
    return value->length > 0;
}

void nuri_json_compact(struct text *out, const struct line *json)
{
    struct line rest = *json;

    while (rest.length) {
        size_t n = 1;
        if (*rest.text == '"')
            n = string_length(&rest);
        if (!is_space(*rest.text))
            nuri_text_add(out, rest.text, n);
        nuri_line_skip(&rest, n);
    }
}

size_t nuri_json_extent(const struct line *json)
{
    struct line rest = *json;
    size_t depth = 0;

    while (rest.length) {
        const char c = *rest.text;
        const size_t n = c == '"' ? string_length(&rest) : 1;
        depth += c == '{' || c == '[';
        nuri_line_skip(&rest, n);
        if ((c == '}' || c == ']') && (depth == 0 || --depth == 0))
            break;
    }
    return json->length - rest.length;
}

static size_t skip_digits(const char *json, size_t i, size_t length)
{
    while (i < length && json[i] >= '0' && json[i] <= '9')
        i++;
    return i;
}

size_t nuri_json_number_length(const char *json, size_t length)
{
    const size_t start = length && json[0] == '-';
    size_t end, more;

    if (start < length && json[start] == '0')
        end = start + 1;
    else
        end = skip_digits(json, start, length);
    if (end == start)
        return 0;
    if (end < length && json[end] == '.') {
        more = skip_digits(json, end + 1, length);
        end = more > end + 1 ? more : end;
    }
    if (end < length && (json[end] == 'e' || json[end] == 'E')) {
        const bool sign =
            end + 1 < length && (json[end + 1] == '+' || json[end + 1] == '-');
        const size_t digits = end + 1 + sign;
        more = skip_digits(json, digits, length);
        end = more > digits ? more : end;
    }
    return end;
}

void nuri_json_tame(char *json, size_t length)
{
    for (size_t i = 0; i < length;) {
        const struct line rest = {json + i, length - i, 0, 1};
        const size_t number = nuri_json_number_length(rest.text, rest.length);
        if (number) {
            memset(json + i, ' ', number);
            json[i] = '0';
        }
        i += json[i] == '"' ? string_length(&rest) : number ? number : 1;
    }
}
