/* input.c -- the text being read, and errors in it. */
#include "formats/input.h"

#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Add the first characters of `text` that fit into `most` bytes, and '?' for
 * invalid ones.  Return the bytes taken. */
static size_t put_characters(char *to, const char *text, size_t most)
{
    size_t length = 0;

    for (size_t n = 0; length < most && text[length]; length += n) {
        n = nuri_utf8_length(text + length);
        if (n == 0 || (unsigned char)text[length] < ' ') {
            to[length] = '?';
            n = 1;
        } else if (length + n > most)
            break;
        else
            memcpy(to + length, text + length, n);
    }
    assert(length <= most);
    return length;
}

const char *nuri_quote(char *quote, const char *text, size_t length)
{
    const size_t most = NURI_QUOTE_SIZE - 6;
    const bool fits = length <= most;
    char front[NURI_QUOTE_SIZE] = "";

    if (length == 0) {
        snprintf(quote, NURI_QUOTE_SIZE, "nothing");
        return quote;
    }
    if (length == 1 && (text[0] < ' ' || text[0] > '~')) {
        snprintf(quote, NURI_QUOTE_SIZE, "byte 0x%02X", (unsigned char)*text);
        return quote;
    }
    /* Longer than what is shown, so that no character is cut. */
    memcpy(front, text, fits ? length : most);
    quote[0] = '\'';
    const size_t shown =
        put_characters(quote + 1, front, fits ? length : most - 3);
    assert(1 + shown + sizeof "...'" <= NURI_QUOTE_SIZE);
    snprintf(quote + 1 + shown, 5, "%s'", fits ? "" : "...");
    return quote;
}

struct lines nuri_input_lines(const struct input *input, bool slash)
{
    struct lines lines = nuri_lines(input->text, input->length, slash);
    lines.number += input->before;
    return lines;
}

struct line nuri_input_first_line(const struct input *input)
{
    struct lines lines = nuri_input_lines(input, false);
    struct line line = {"", 0, 0, 0};

    nuri_lines_next_filled(&lines, &line);
    return line;
}

bool nuri_input_instead(const struct input *input, struct text *text,
                        const struct line *place,
                        bool (*read)(const struct input *))
{
    struct input inner = *input;

    inner.text = text->data;
    inner.length = text->length;
    inner.before = place->number - 1;
    const bool ok = text->failed ? nuri_no_memory(input) : read(&inner);
    if (!ok) {
        input->error->line = place->number;
        input->error->column = place->column;
    }
    nuri_text_clear(text);
    return ok;
}

bool nuri_error_here(const struct input *input, const struct lines *lines,
                     const char *what)
{
    assert(lines->start <= lines->at);
    const struct line place = {lines->at, 0, lines->number,
                               (unsigned)(lines->at - lines->start) + 1};
    return nuri_wrong(input, &place, "%s", what);
}

bool nuri_error_at(const struct input *input, const struct line *place,
                   nuri_status status, const char *format, ...)
{
    char text[sizeof input->error->text];
    va_list args;

    assert(status != NURI_OK);
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    nuri_error_set(input->error, status, place->number, place->column, "%s",
                   text);
    return false;
}

bool nuri_error_expected(const struct input *input, const struct line *found,
                         const char *what)
{
    char quote[NURI_QUOTE_SIZE];
    return nuri_wrong(input, found, "expected %s, found %s", what,
                      nuri_quote(quote, found->text, found->length));
}

bool nuri_fault_no_cell(const struct input *input, const struct line *word,
                        const char *what)
{
    char quote[NURI_QUOTE_SIZE];
    return nuri_wrong(input, word, "%s is not a cell%s",
                      nuri_quote(quote, word->text, word->length), what);
}

bool nuri_refuse_genre(const struct input *input, const struct line *place,
                       const struct line *genre)
{
    char quote[NURI_QUOTE_SIZE];
    return nuri_error_at(input, place, NURI_ERR_UNSUPPORTED,
                         "this is a puzzle of %s, not nurikabe",
                         nuri_quote(quote, genre->text, genre->length));
}

bool nuri_input_result(const struct input *input, nuri_status status)
{
    return status == NURI_OK || nuri_error_at(input, &NURI_NOWHERE, status,
                                              "%s", nuri_status_text(status));
}

bool nuri_no_memory(const struct input *input)
{
    return nuri_input_result(input, NURI_ERR_MEMORY);
}
