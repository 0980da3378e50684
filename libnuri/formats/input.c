/*
 * input.c -- a text being read, and what is wrong with it.
 */
#include "formats/input.h"

#include <stdarg.h>
#include <stdio.h>

const char *nuri_quote(char *quote, const char *text, size_t length)
{
    const size_t most = NURI_QUOTE_SIZE - 6;
    const size_t shown = length < most ? length : most - 3;
    char *p = quote;

    if (length == 0) {
        snprintf(quote, NURI_QUOTE_SIZE, "nothing");
        return quote;
    }
    if (length == 1 && (text[0] < ' ' || text[0] > '~')) {
        snprintf(quote, NURI_QUOTE_SIZE, "byte 0x%02X", (unsigned char)*text);
        return quote;
    }
    *p++ = '\'';
    for (size_t i = 0; i < shown; i++)
        *p++ = '?';
    for (size_t i = 0; i < shown; i++)
        if (text[i] >= ' ' && text[i] <= '~')
            quote[1 + i] = text[i];
    snprintf(p, 5, "%s'", shown < length ? "..." : "");
    return quote;
}

struct lines nuri_input_lines(const struct input *input, bool slash)
{
    struct lines lines = nuri_lines(input->text, input->length, slash);
    lines.number += input->before;
    return lines;
}

nuri_status nuri_fault(nuri_error *error, nuri_status status, unsigned line,
                       unsigned column, const char *format, ...)
{
    va_list args;

    error->status = status;
    error->line = line;
    error->column = column;
    va_start(args, format);
    vsnprintf(error->text, sizeof error->text, format, args);
    va_end(args);
    for (char *p = error->text; *p; p++)
        if (*p == '\n' || *p == '\r')
            *p = ' ';
    nuri_text_plain(error->text, "");
    return status;
}

nuri_status nuri_fault_here(const struct input *input,
                            const struct lines *lines, const char *what)
{
    return nuri_fault(input->error, NURI_ERR_SYNTAX, lines->number,
                      (unsigned)(lines->at - lines->start) + 1, "%s", what);
}

nuri_status nuri_fault_expected(const struct input *input,
                                const struct line *found, const char *what)
{
    char quote[NURI_QUOTE_SIZE];
    return nuri_fault(input->error, NURI_ERR_SYNTAX, found->number,
                      found->column, "expected %s, found %s", what,
                      nuri_quote(quote, found->text, found->length));
}
