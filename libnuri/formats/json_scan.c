/*
 * json_scan.c -- JSON taken apart unread, to be given back as it is written.
 */
#include "formats/json_scan.h"

static void skip_spaces(struct line *rest)
{
    while (rest->length && nuri_json_is_space(*rest->text))
        nuri_line_skip(rest, 1);
}

/* Cut blanks off, and then one of these two signs. */
static bool skip(struct line *rest, char a, char b)
{
    skip_spaces(rest);
    if (!rest->length || (*rest->text != a && *rest->text != b))
        return false;
    nuri_line_skip(rest, 1);
    return true;
}

/* Cut the value at the front off, without blanks around it; true. */
static bool cut_value(struct line *rest, struct line *value)
{
    skip_spaces(rest);
    *value = *rest;
    value->length = nuri_json_extent(rest);
    nuri_line_skip(rest, value->length);
    while (value->length && nuri_json_is_space(value->text[value->length - 1]))
        value->length--;
    return true;
}

size_t nuri_json_token(const struct line *json)
{
    const bool is_string = *json->text == '"';
    size_t n = 1;

    while (is_string && n < json->length && json->text[n] != '"')
        n += json->text[n] == '\\' ? 2 : 1;
    n += is_string;
    return n < json->length ? n : json->length;
}

size_t nuri_json_extent(const struct line *json)
{
    struct line rest = *json;

    for (size_t depth = 0; rest.length;) {
        const char c = *rest.text;
        if (depth == 0 && (c == ',' || c == '}' || c == ']'))
            break;
        depth += c == '{' || c == '[';
        nuri_line_skip(&rest, nuri_json_token(&rest));
        if ((c == '}' || c == ']') && --depth == 0)
            break;
    }
    return json->length - rest.length;
}

bool nuri_json_member(struct line *rest, struct line *key, struct line *value)
{
    if (!skip(rest, '{', ','))
        return false;
    skip_spaces(rest);
    *key = *rest;
    if (!key->length || *key->text != '"')
        return false;
    key->length = nuri_json_token(rest);
    nuri_line_skip(rest, key->length);
    return skip(rest, ':', ':') && cut_value(rest, value);
}

bool nuri_json_element(struct line *rest, struct line *value)
{
    return skip(rest, '[', ',') && cut_value(rest, value) && value->length > 0;
}
