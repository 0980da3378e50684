/*
 * json_load.c -- from JSON to the values of Jansson.
 *
 * Jansson refuses integers of more than 64 bits and reals beyond those of C,
 * though an id may be any number.  What is not read but kept as it is written
 * needs no value: such numbers are then loaded as 0.
 */
#include "formats/json_load.h"

#include "base/memory.h"
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

nuri_status nuri_json_verify(const char *text)
{
    const size_t length = strlen(text);
    json_t *value = NULL;
    json_error_t fault;

    char *const copy = nuri_mem_copy(text, length, 1);
    if (!copy)
        return NURI_ERR_MEMORY;
    nuri_json_tame(copy, length);
    const nuri_status status = load(
        copy, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &value, &fault);
    json_decref(value);
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

nuri_status nuri_json_load_next(const struct input *input, struct lines *text,
                                json_t **value, struct line *raw)
{
    static const size_t flags = JSON_REJECT_DUPLICATES | JSON_DISABLE_EOF_CHECK;
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
    if (fault.position > 0)
        advance(text, (size_t)fault.position - 1);
    return nuri_fault_here(input, text, fault.text);
}

#else

nuri_status nuri_json_verify(const char *text)
{
    (void)text;
    return NURI_ERR_UNSUPPORTED;
}

#endif
