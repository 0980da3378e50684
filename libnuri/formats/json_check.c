/* json_check.c -- JSON, checked by Jansson. */
#include "formats/json_text.h"

#include <stdio.h>

#if NURI_WITH_JSON

#include <jansson.h>

/* The words for a fault. */
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

/* Integers are loaded as reals, as Jansson refuses those of more than 64 bits.
 *
 * Jansson does not always report lack of memory: a string that does not fit is
 * an "invalid token".  So a fault counts only if it occurs twice. */
nuri_status nuri_json_check(const char *text, size_t length, bool unique,
                            struct json_fault *fault)
{
    const size_t flags = JSON_DECODE_INT_AS_REAL | JSON_DECODE_ANY |
                         (unique ? JSON_REJECT_DUPLICATES : 0);
    json_error_t problem;

    for (int i = 0; i < 2; i++) {
        json_t *const value = json_loadb(text, length, flags, &problem);
        json_decref(value);
        if (value)
            return i == 0 ? NURI_OK : NURI_ERR_MEMORY;
    }
    if (problem.text[0] == '\0')
        return NURI_ERR_MEMORY;
    snprintf(fault->text, sizeof fault->text, "%s", words_of(&problem));
    fault->place = problem.position > 0 ? (size_t)problem.position - 1 : 0;
    return NURI_ERR_SYNTAX;
}

#else

nuri_status nuri_json_check(const char *text, size_t length, bool unique,
                            struct json_fault *fault)
{
    (void)text;
    (void)length;
    (void)unique;
    (void)fault;
    return NURI_ERR_UNSUPPORTED;
}

#endif
