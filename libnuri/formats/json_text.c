/* json_text.c -- split and write JSON as text. */
#include "formats/json_text.h"

#include "base/text.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <string.h>

/* ---- Splitting ---------------------------------------------------------- */

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void skip_spaces(struct line *rest)
{
    while (rest->length && is_space(*rest->text))
        nuri_line_skip(rest, 1);
}

/* Skip blanks, and take one of these two characters. */
static bool skip_either(struct line *rest, char a, char b)
{
    skip_spaces(rest);
    if (!rest->length || (*rest->text != a && *rest->text != b))
        return false;
    nuri_line_skip(rest, 1);
    return true;
}

/* Take the value at the start, without blanks around it.  True. */
static bool cut_value(struct line *rest, struct line *value)
{
    skip_spaces(rest);
    *value = *rest;
    value->length = nuri_json_extent(rest);
    nuri_line_skip(rest, value->length);
    while (value->length && is_space(value->text[value->length - 1]))
        value->length--;
    return true;
}

size_t nuri_json_token(const struct line *json)
{
    const char *const text = json->text, *const end = text + json->length;
    const char *p = text + 1;

    assert(json->length > 0);
    if (*text != '"')
        return 1;
    while ((p = memchr(p, '"', (size_t)(end - p)))) {
        const char *before = p; /* of an even number of backslashes */
        while (before[-1] == '\\')
            before--;
        if ((p - before) % 2 == 0)
            return (size_t)(p - text) + 1;
        p++;
    }
    return json->length;
}

size_t nuri_json_extent(const struct line *json)
{
    const char *const end = json->text + json->length;
    const char *p = json->text;

    for (size_t depth = 0; p < end; p++) {
        const char c = *p;
        if (c == '"') {
            const struct line rest = {p, (size_t)(end - p), 0, 0};
            p += nuri_json_token(&rest) - 1;
        } else if (c == '{' || c == '[')
            depth++;
        else if (c == '}' || c == ']') {
            if (depth == 0)
                break;
            if (--depth == 0)
                return (size_t)(p - json->text) + 1;
        } else if (c == ',' && depth == 0)
            break;
    }
    return (size_t)(p - json->text);
}

bool nuri_json_member(struct line *rest, struct line *key, struct line *value)
{
    if (!skip_either(rest, '{', ','))
        return false;
    skip_spaces(rest);
    *key = *rest;
    if (!key->length || *key->text != '"')
        return false;
    key->length = nuri_json_token(rest);
    nuri_line_skip(rest, key->length);
    return skip_either(rest, ':', ':') && cut_value(rest, value);
}

bool nuri_json_element(struct line *rest, struct line *value)
{
    return skip_either(rest, '[', ',') && cut_value(rest, value) &&
           value->length > 0;
}

bool nuri_json_is(const struct line *string, const char *name)
{
    return string->length == strlen(name) + 2 && *string->text == '"' &&
           memcmp(string->text + 1, name, string->length - 2) == 0;
}

/* Take the four digits behind `\\u`; false if there are none. */
static bool cut_code(struct line *rest, uint32_t *code)
{
    if (rest->length < 6 || !nuri_line_begins(rest, "\\u"))
        return false;
    *code = 0;
    for (int i = 2; i < 6; i++)
        *code = *code << 4 | ((uint32_t)nuri_hex_digit(rest->text[i]) & 0xF);
    nuri_line_skip(rest, 6);
    return true;
}

/* Add the character as UTF-8. */
static void put_code(struct text *out, uint32_t code)
{
    static const uint32_t ends[] = {0x80, 0x800, 0x10000};
    int more = 0;

    while (more < 3 && code >= ends[more])
        more++;
    const unsigned front = more ? (0xFF00U >> (more + 1)) & 0xFF : 0;
    nuri_text_put_char(out, (char)(front | code >> 6 * more));
    while (more-- > 0)
        nuri_text_put_char(out, (char)(0x80 | (code >> 6 * more & 0x3F)));
}

void nuri_json_decode(struct text *out, struct line string)
{
    uint32_t code, low;

    if (string.length < 2 || *string.text != '"')
        return;
    nuri_line_skip(&string, 1);
    for (string.length--; string.length;) {
        const char *const end = memchr(string.text, '\\', string.length);
        const size_t n = end ? (size_t)(end - string.text) : string.length;
        nuri_text_add(out, string.text, n);
        nuri_line_skip(&string, n);
        if (cut_code(&string, &code)) {
            if (code >= 0xD800 && code < 0xDC00 && cut_code(&string, &low))
                code = 0x10000 + ((code & 0x3FF) << 10) + (low & 0x3FF);
            put_code(out, code);
        } else if (string.length > 1) {
            const char c = string.text[1];
            nuri_text_put_char(out, (char)(c == 'b'   ? '\b'
                                           : c == 'f' ? '\f'
                                           : c == 'n' ? '\n'
                                           : c == 'r' ? '\r'
                                           : c == 't' ? '\t'
                                                      : c));
            nuri_line_skip(&string, 2);
        } else
            string.length = 0;
    }
}

/* ---- Writing ------------------------------------------------------------ */

/* Bytes at the start that need no escape. */
static size_t plain_length(const char *s)
{
    size_t n = 0;

    while (s[n] >= ' ' && s[n] <= '~' && s[n] != '"' && s[n] != '\\')
        n++;
    return n;
}

/* Write a string in quotes, safe for a terminal, with U+FFFD for invalid
 * UTF-8. */
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
        if (!is_space(*rest.text))
            nuri_text_add(out, rest.text, n);
        nuri_line_skip(&rest, n);
    }
}

/* ---- Boards ------------------------------------------------------------ */

void nuri_json_cell(struct json_out *json, const char *key, uint32_t i)
{
    char name[NURI_CELL_NAME_SIZE];

    assert(i < grid_cells(&json->puzzle->grid));
    nuri_json_string(json, key,
                     nuri_cell_name(name, json->puzzle->grid.width, i));
}

void nuri_json_cells(struct json_out *json, const char *key,
                     const uint32_t *cells, size_t count)
{
    nuri_json_open(json, key, '[');
    for (size_t i = 0; i < count; i++)
        nuri_json_cell(json, NULL, cells[i]);
    nuri_json_close(json, ']');
}

/* Begin a row of a board. */
static void begin_row(struct json_out *json)
{
    nuri_json_key(json, NULL);
    nuri_text_put(json->out, json->indent ? "\n  \"" : "\"");
}

void nuri_json_puzzle(struct json_out *json, const char *key)
{
    const struct grid *const g = &json->puzzle->grid;

    nuri_json_open(json, key, '[');
    for (uint32_t y = 0; y < g->height; y++) {
        begin_row(json);
        for (uint32_t x = 0; x < g->width; x++) {
            const int32_t clue = json->puzzle->clue[grid_cell(g, x, y)];
            if (x > 0)
                nuri_text_put_char(json->out, ' ');
            if (clue > 0)
                nuri_text_put_uint(json->out, (uint32_t)clue);
            else
                nuri_text_put_char(json->out, clue ? '?' : '-');
        }
        nuri_text_put_char(json->out, '"');
    }
    nuri_json_close(json, ']');
}

/* Cells written in one call. */
enum { CELLS_AT_ONCE = 64 };

void nuri_json_state(struct json_out *json, const char *key,
                     const uint8_t *marks, bool true_clues)
{
    const struct grid *const g = &json->puzzle->grid;
    char some[CELLS_AT_ONCE];
    uint32_t count = 0;

    nuri_json_open(json, key, '[');
    for (uint32_t y = 0; y < g->height; y++) {
        begin_row(json);
        for (uint32_t x = 0; x < g->width; x++, marks++) {
            const bool clue =
                json->puzzle->clue[grid_cell(g, x, y)] != NURI_CLUE_NONE;
            const bool land = clue && !(true_clues && *marks == NURI_BLACK);
            assert(*marks <= NURI_WHITE && count < CELLS_AT_ONCE);
            some[count++] = "?#."[land ? NURI_WHITE : *marks];
            if (count < CELLS_AT_ONCE && x + 1 < g->width)
                continue;
            nuri_text_add(json->out, some, count);
            count = 0;
        }
        nuri_text_put_char(json->out, '"');
    }
    nuri_json_close(json, ']');
}
