/*
 * json_value.c -- is a text JSON?
 *
 * What callers hand over to be written is checked without Jansson: a library
 * without it writes records too, and a record is written 40,000 times a second.
 */
#include "formats/json_value.h"

#include "base/utf8.h"
#include "formats/json_text.h"

#include <string.h>

enum { MAX_DEPTH = 2048 }; /* of brackets; Jansson reads no more */

static const char *skip_spaces(const char *at)
{
    return at + strspn(at, " \t\n\r");
}

/* The number that four hexadecimal digits write; -1 if they are none. */
static int32_t hex4(const char *digits)
{
    int32_t code = 0;

    for (int i = 0; i < 4; i++) {
        const char c = digits[i];
        if (c >= '0' && c <= '9')
            code = code * 16 + c - '0';
        else if ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'))
            code = code * 16 + (c | 0x20) - 'a' + 10;
        else
            return -1;
    }
    return code;
}

/* Bytes of the escape at the front; 0 if it is none. */
static size_t escape_length(const char *s)
{
    enum { HIGH = 0xD800, LOW = 0xDC00, BEYOND = 0xE000 };

    if (s[1] != 'u')
        return s[1] && strchr("\"\\/bfnrt", s[1]) ? 2 : 0;
    const int32_t code = hex4(s + 2);
    if (code < HIGH || code >= BEYOND)
        return code > 0 ? 6 : 0;
    if (code >= LOW || s[6] != '\\' || s[7] != 'u')
        return 0;
    const int32_t low = hex4(s + 8);
    return low >= LOW && low < BEYOND ? 12 : 0;
}

/* Bytes of the string at the front, with its quotes; 0 if it is none. */
static size_t string_length(const char *s)
{
    size_t i = 1;

    if (*s != '"')
        return 0;
    for (;;) {
        size_t n = 0;
        i += nuri_json_plain_length(s + i);
        if (s[i] == '"')
            return i + 1;
        if (s[i] == '\\')
            n = escape_length(s + i);
        else if ((unsigned char)s[i] >= ' ')
            n = nuri_utf8_length(s + i);
        if (n == 0)
            return 0;
        i += n;
    }
}

/* Bytes of the string, number or word at the front; 0 if there is none. */
static size_t scalar_length(const char *s, const char *end)
{
    static const char *const words[] = {"true", "false", "null"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(s, words[i], strlen(words[i])) == 0)
            return strlen(words[i]);
    return *s == '"' ? string_length(s)
                     : nuri_json_number_length(s, (size_t)(end - s));
}

/* Past the name of a member and its colon; NULL if there is none. */
static const char *skip_name(const char *at)
{
    at = skip_spaces(at);
    const size_t n = string_length(at);
    const char *const colon = skip_spaces(at + n);

    return n && *colon == ':' ? colon + 1 : NULL;
}

/* Past the brackets that end here, of those that are open. */
static const char *skip_closing(const char *at, const char *closing,
                                size_t *depth)
{
    for (; *depth && *at == closing[*depth - 1]; --*depth)
        at = skip_spaces(at + 1);
    return at;
}

bool nuri_json_is_value(const char *text)
{
    const char *const end = text + strlen(text);
    char closing[MAX_DEPTH]; /* of the brackets that are open */
    size_t depth = 0;

    for (const char *at = text; at;) {
        at = skip_spaces(at);
        const bool is_scalar = *at != '{' && *at != '[';
        const size_t n = is_scalar ? scalar_length(at, end) : 1;
        if (n == 0 || depth == MAX_DEPTH)
            return false;
        if (!is_scalar)
            closing[depth++] = *at == '{' ? '}' : ']';
        at = skip_spaces(at + n);
        if (!is_scalar && *at != closing[depth - 1]) {
            if (closing[depth - 1] == '}')
                at = skip_name(at);
            continue;
        }
        at = skip_closing(at, closing, &depth);
        if (depth == 0)
            return *at == '\0';
        if (*at++ != ',')
            return false;
        if (closing[depth - 1] == '}')
            at = skip_name(at);
    }
    return false;
}

bool nuri_json_is_object(const char *text)
{
    return *skip_spaces(text) == '{' && nuri_json_is_value(text);
}
