/*
 * json_load.c -- load JSON as values of Jansson.
 *
 * Integers are loaded as reals, as Jansson refuses those of more than 64 bits,
 * and an id may be one.  Nothing is lost: numbers that are kept are kept as text.
 */
#include "formats/json_record.h"

#include "base/memory.h"
#include "formats/json_text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#if NURI_WITH_JSON

#include <jansson.h>

enum { LOAD_FLAGS = JSON_DECODE_INT_AS_REAL };

/*
 * Load a value: NURI_OK, NURI_ERR_MEMORY, or NURI_ERR_SYNTAX if it is invalid.
 *
 * Jansson does not always report lack of memory: a string that does not fit is
 * an "invalid token".  So an error counts only if it occurs twice.
 */
static nuri_status load(const char *text, size_t length, size_t flags,
                        json_t **value, json_error_t *problem)
{
    *value = json_loadb(text, length, flags | LOAD_FLAGS, problem);
    if (*value)
        return NURI_OK;
    json_t *const again = json_loadb(text, length, flags | LOAD_FLAGS, problem);
    const bool memory = again || problem->text[0] == '\0';
    json_decref(again);
    return memory ? NURI_ERR_MEMORY : NURI_ERR_SYNTAX;
}

bool nuri_json_whole(const json_t *value, int64_t *n)
{
    static const double most = 1e15; /* all whole numbers up to it are reals */
    const double real = json_real_value(value);

    if (!json_is_real(value))
        return false;
    *n = (int64_t)(real > most ? most : real < -most ? -most : real);
    return (double)*n == real || real > most || real < -most;
}

struct line nuri_json_line(const json_t *string)
{
    return (struct line){json_string_value(string), json_string_length(string),
                         0, 0};
}

nuri_status nuri_json_check(const char *text, bool is_object)
{
    json_t *value = NULL;
    json_error_t problem;

    const nuri_status status =
        load(text, strlen(text), JSON_DECODE_ANY, &value, &problem);
    const bool fits = !is_object || json_is_object(value);
    json_decref(value);
    if (status == NURI_OK && fits)
        return NURI_OK;
    return status == NURI_ERR_MEMORY ? status : NURI_ERR_ARGUMENT;
}

/* ---- Strings without a part --------------------------------------------- */

/* The bytes of what is escaped as \uXXXX; of two that are one character the
 * first counts for both. */
static size_t escaped_bytes(const char digits[4])
{
    const char copy[5] = {digits[0], digits[1], digits[2], digits[3], 0};
    const unsigned long code = strtoul(copy, NULL, 16);

    if (code < 0x800)
        return code < 0x80 ? 1 : 2;
    return code < 0xD800 || code > 0xDFFF ? 3 : code < 0xDC00 ? 4 : 0;
}

/* The bytes of all strings of valid JSON, without quotes and escapes. */
static size_t bytes_in_text(const struct line *json)
{
    size_t bytes = 0;

    for (struct line rest = *json; rest.length;) {
        const size_t n = nuri_json_token(&rest);
        const size_t end = *rest.text == '"' ? n - 1 : 0;
        for (size_t i = 1; i < end; i++) {
            const bool is_escape = rest.text[i] == '\\';
            i += is_escape;
            const bool is_code = is_escape && rest.text[i] == 'u';
            bytes += is_code ? escaped_bytes(rest.text + i + 1) : 1;
            i += is_code ? 4 : 0;
        }
        nuri_line_skip(&rest, n);
    }
    return bytes;
}

/* The bytes of all strings of a value. */
/* NOLINTNEXTLINE(misc-no-recursion): Jansson limits the depth */
static size_t bytes_in_value(json_t *value)
{
    size_t bytes = json_string_length(value);
    const char *key = NULL;
    json_t *part = NULL;
    size_t i = 0;

    json_array_foreach(value, i, part) bytes += bytes_in_value(part);
    json_object_foreach(value, key, part)
    {
        bytes += strlen(key) + bytes_in_value(part);
    }
    return bytes;
}

/* ---- All of a record ---------------------------------------------------- */

/* The message of Jansson, except where it is about its own options or tokens. */
static const char *words_of(const json_error_t *problem)
{
    return strstr(problem->text, "JSON_ALLOW_NUL")
               ? "\\u0000 is not allowed in a text"
           : strstr(problem->text, "number overflow")
               ? "the number is too large"
           : strstr(problem->text, "near end of file") ||
                   strstr(problem->text, "premature end")
               ? "the JSON ends too early"
               : problem->text;
}

bool nuri_json_load_next(const struct input *input, struct lines *text,
                         json_t **value, struct line *raw)
{
    json_error_t problem;

    *raw = (struct line){text->at, (size_t)(text->end - text->at), text->number,
                         (unsigned)(text->at - text->start) + 1};
    if (raw->length && *raw->text != '{' && *raw->text != '[') {
        const char *const newline = memchr(raw->text, '\n', raw->length);
        struct line rest = *raw;
        if (newline)
            rest.length = (size_t)(newline - rest.text);
        nuri_line_word(&rest, raw);
        return nuri_error_expected(
            input, raw, "a record, such as {\"puzzle\":\"5x5:2b1f3c1f2b2\"}");
    }
    raw->length = nuri_json_extent(raw);
    if (raw->length > NURI_MAX_RECORD)
        return nuri_error_at(input, raw, NURI_ERR_SIZE,
                             "the record is longer than %d bytes",
                             NURI_MAX_RECORD);
    assert(raw->length > 0 || text->at == text->end);
    nuri_status status =
        load(raw->text, raw->length, JSON_REJECT_DUPLICATES, value, &problem);
    /* Jansson leaves out a character of a string if it is out of memory
     * there. */
    if (status == NURI_OK && bytes_in_value(*value) != bytes_in_text(raw))
        status = NURI_ERR_MEMORY;
    if (status == NURI_OK)
        nuri_lines_go_to(text, raw->text + raw->length);
    if (status != NURI_ERR_SYNTAX)
        return nuri_input_result(input, status);
    if (problem.position > 0)
        nuri_lines_go_to(text, raw->text + problem.position - 1);
    return nuri_error_here(input, text, words_of(&problem));
}

#else

nuri_status nuri_json_check(const char *text, bool is_object)
{
    (void)text;
    (void)is_object;
    return NURI_OK;
}

#endif
