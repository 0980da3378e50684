/*
 * json_load.c -- from JSON to the values of Jansson.
 *
 * Jansson refuses integers of more than 64 bits and reals beyond those of C,
 * though an id may be any number.  What is not read but kept as it is written
 * needs no value: such numbers are then loaded as 0.
 */
#include "formats/json_load.h"

#include "base/memory.h"
#include "base/text.h"
#include "formats/json_text.h"

#include <stdlib.h>
#include <string.h>

#if NURI_WITH_JSON

#include <jansson.h>

/* Its older versions have no codes for faults. */
static bool is_overflow(const json_error_t *fault)
{
    return strncmp(fault->text, "too big ", 8) == 0 ||
           strncmp(fault->text, "real number overflow", 20) == 0;
}

/*
 * Load a value: NURI_OK, NURI_ERR_MEMORY, or NURI_ERR_SYNTAX if there is none.
 *
 * Jansson does not always say that memory ran out: a string for which there
 * is no room is an "invalid token".  So a fault is believed if it comes twice.
 */
static nuri_status load(const char *text, size_t length, size_t flags,
                        json_t **value, json_error_t *fault)
{
    *value = json_loadb(text, length, flags, fault);
    if (*value)
        return NURI_OK;
    if (is_overflow(fault))
        return NURI_ERR_SYNTAX;
    json_t *const again = json_loadb(text, length, flags, fault);
    const bool memory = again || fault->text[0] == '\0';
    json_decref(again);
    return memory ? NURI_ERR_MEMORY : NURI_ERR_SYNTAX;
}

/* Are the numbers of this member looked at?  One that is called so in another
 * spelling may be. */
static bool is_read(const struct line *key)
{
    static const char *const names[] = {
        "\"nuri\"",         "\"rows\"",       "\"cols\"",   "\"state\"",
        "\"variant\"",      "\"solution\"",   "\"puzzle\"", "\"problem\"",
        "\"puzzlink_url\"", "\"puzzle_url\"", "\"url\"",    "\"task\"",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (key->length == strlen(names[i]) && nuri_line_begins(key, names[i]))
            return true;
    return memchr(key->text, '\\', key->length) != NULL;
}

/* Load a record some of whose numbers Jansson cannot hold. */
static nuri_status load_tamed(const struct line *record, size_t flags,
                              json_t **value, json_error_t *fault)
{
    struct line rest = *record, key, part;

    char *const copy = nuri_mem_copy(record->text, record->length, 1);
    if (!copy)
        return NURI_ERR_MEMORY;
    while (nuri_json_member(&rest, &key, &part))
        if (!is_read(&key))
            nuri_json_tame(copy + (part.text - record->text), part.length);
    const nuri_status status = load(copy, record->length, flags, value, fault);
    free(copy);
    return status;
}

/* Go on behind these bytes. */
static void advance(struct lines *text, size_t bytes)
{
    const size_t left = (size_t)(text->end - text->at);
    const char *const to = text->at + (bytes < left ? bytes : left);
    const char *newline = NULL;

    for (; (newline = memchr(text->at, '\n', (size_t)(to - text->at)));
         text->at = text->start) {
        text->number++;
        text->start = newline + 1;
    }
    text->at = to;
}

/* What is left of the text; no more than the record, if that is too much. */
static struct line front_of(const struct lines *text)
{
    struct line front = {text->at, (size_t)(text->end - text->at), text->number,
                         1};
    if (front.length > NURI_MAX_RECORD)
        front.length = nuri_json_extent(&front);
    return front;
}

/* ---- Rows left out ------------------------------------------------------ */

static const char *skip_spaces(const char *p, const char *end)
{
    while (p < end && (*p == ' ' || *p == '\t' || *p == '\n' || *p == '\r'))
        p++;
    return p;
}

/* Is this an array of one plain string or more: printable ASCII, no escapes? */
static bool is_plain(const struct line *rows)
{
    const char *p = rows->text, *const end = p + rows->length;

    if (p == end || *p != '[')
        return false;
    do {
        p = skip_spaces(p + 1, end);
        if (p == end || *p++ != '"')
            return false;
        while (p < end && *p >= ' ' && *p <= '~' && *p != '"' && *p != '\\')
            p++;
        if (p == end || *p++ != '"')
            return false;
        p = skip_spaces(p, end);
    } while (p < end && *p == ',');
    return p + 1 == end && *p == ']';
}

/* The rows of the puzzle in this record if they are plain; else nothing. */
static struct line plain_rows(const struct line *record)
{
    const struct line nothing = {"", 0, 0, 0};
    struct line rest = *record, key, value;

    while (nuri_json_member(&rest, &key, &value))
        if (key.length == 8 && nuri_line_begins(&key, "\"puzzle\""))
            return is_plain(&value) ? value : nothing;
    return nothing;
}

/*
 * Load a record with `[]` for its rows, if they are plain.
 *
 * Jansson takes 170 instructions for a byte of a string, and most bytes of most
 * records are rows.  Since they are JSON themselves, what is left is JSON if and
 * only if the record is.  If this fails the whole is loaded, to say where.
 */
static nuri_status load_lean(const struct line *record, size_t flags,
                             json_t **value, struct line *rows)
{
    struct text lean = {0};
    json_error_t fault;
    nuri_status status = NURI_ERR_MEMORY;

    *rows = plain_rows(record);
    if (rows->length == 0)
        return NURI_ERR_SYNTAX;
    const char *const behind = rows->text + rows->length;
    nuri_text_add(&lean, record->text, (size_t)(rows->text - record->text));
    nuri_text_put(&lean, "[]");
    nuri_text_add(&lean, behind,
                  (size_t)(record->text + record->length - behind));
    if (!lean.failed)
        status = load(lean.data, lean.length, flags, value, &fault);
    if (status == NURI_OK && (size_t)fault.position != lean.length) {
        json_decref(*value);
        *value = NULL;
        status = NURI_ERR_SYNTAX;
    }
    nuri_text_drop(&lean);
    if (status != NURI_OK)
        rows->length = 0;
    return status;
}

/* ---- All of a record ---------------------------------------------------- */

/* What stands here begins no record at all: say what would. */
static nuri_status refuse_other(const struct input *input,
                                const struct lines *text)
{
    struct line rest = {text->at, (size_t)(text->end - text->at), text->number,
                        (unsigned)(text->at - text->start) + 1};
    struct line word;

    nuri_line_word(&rest, &word);
    return nuri_fault_expected(
        input, &word, "a record, such as {\"puzzle\":\"5x5:2b1f3c1f2b2\"}");
}

/* Jansson's words, but where they are about its own options. */
static const char *words_of(const json_error_t *fault)
{
    return strstr(fault->text, "JSON_ALLOW_NUL")
               ? "\\u0000 is no character of a text"
               : fault->text;
}

static nuri_status load_whole(const struct input *input, struct lines *text,
                              size_t flags, json_t **value, struct line *raw)
{
    json_error_t fault;

    *raw = front_of(text);
    if (raw->length > NURI_MAX_RECORD)
        return nuri_fault(input->error, NURI_ERR_SIZE, text->number,
                          (unsigned)(text->at - text->start) + 1,
                          "the record is longer than %d bytes",
                          NURI_MAX_RECORD);
    nuri_status status = load(raw->text, raw->length, flags, value, &fault);
    if (status == NURI_ERR_SYNTAX && is_overflow(&fault)) {
        raw->length = nuri_json_extent(raw);
        status = load_tamed(raw, flags, value, &fault);
    }
    if (status == NURI_OK) {
        raw->length = (size_t)fault.position;
        advance(text, raw->length);
    }
    if (status != NURI_ERR_SYNTAX)
        return status;
    if (raw->length && !strchr("{[", *raw->text))
        return refuse_other(input, text);
    if (fault.position > 0)
        advance(text, (size_t)fault.position - 1);
    return nuri_fault_here(input, text, words_of(&fault));
}

nuri_status nuri_json_load_next(const struct input *input, struct lines *text,
                                json_t **value, struct line *raw,
                                struct line *rows)
{
    static const size_t flags = JSON_REJECT_DUPLICATES | JSON_DISABLE_EOF_CHECK;
    nuri_status status = NURI_ERR_SYNTAX;

    *raw = (struct line){text->at, (size_t)(text->end - text->at), text->number,
                         1};
    raw->length = nuri_json_extent(raw);
    *rows = (struct line){"", 0, 0, 0};
    if (raw->length <= NURI_MAX_RECORD)
        status = load_lean(raw, flags, value, rows);
    if (status == NURI_ERR_SYNTAX)
        return load_whole(input, text, flags, value, raw);
    if (status == NURI_OK)
        advance(text, raw->length);
    return status;
}

#endif
