/*
 * read.c -- nuri_read(), nuri_read_lenient(): from a text to its puzzles.
 */
#include "base/argument.h"
#include "formats/characters.h"
#include "formats/collection.h"
#include "formats/table.h"

#include <assert.h>
#include <string.h>

static bool is_empty_read(const struct input *input)
{
    const char *const end = input->text + input->length;
    size_t n = 0;

    for (const char *p = input->text; p < end; p += n) {
        n = *p == '\n' || *p == '\r' ? 1 : nuri_blank(p, end);
        if (n == 0)
            return false;
    }
    return true;
}

/* There is a NUL: say where. */
static nuri_status refuse_nul(const struct input *input, const char *nul)
{
    struct lines lines = nuri_input_lines(input, false);
    struct line line = {"", 0, 1, 1};

    assert(*nul == '\0');
    while (nuri_lines_next(&lines, &line))
        if (nul < line.text + line.length)
            break;
    return nuri_error_set(input->error, NURI_ERR_SYNTAX, line.number,
                          line.column + (unsigned)(nul - line.text),
                          "not a text file: it contains a NUL byte");
}

/* UTF-16 begins with a byte order mark, or a character of ASCII, as all formats
 * do. */
static bool is_utf16(const struct input *input)
{
    const char *const text = input->text;

    return input->length >= 2 &&
           (memcmp(text, "\xFF\xFE", 2) == 0 ||
            memcmp(text, "\xFE\xFF", 2) == 0 || !text[0] != !text[1]);
}

/* Refuse what is no text: blanks alone hold no puzzle, a NUL is no character, and
 * places are counted in `unsigned`. */
static nuri_status check_text(const struct input *input)
{
    const char *nul = NULL;

    if (input->length > UINT32_MAX / 2)
        return nuri_error_set(input->error, NURI_ERR_SIZE, 0, 0,
                              "the text is too long");
    if (input->length > 0)
        nul = memchr(input->text, 0, input->length);
    if (is_utf16(input))
        return nuri_error_set(
            input->error, NURI_ERR_SYNTAX, 1, 1,
            "this is UTF-16, as > in Windows PowerShell writes "
            "it; save it as UTF-8");
    if (nul)
        return refuse_nul(input, nul);
    if (is_empty_read(input))
        return nuri_error_set(input->error, NURI_ERR_SYNTAX, 0, 0,
                              "no puzzle: the text is empty");
    return NURI_OK;
}

/* Leave out the comments above the first puzzle. */
static void skip_comments(struct input *input)
{
    struct lines lines = nuri_input_lines(input, false);
    const char *const end = input->text + input->length;
    struct line line;

    if (!memchr(input->text, '#', input->length))
        return;
    while (nuri_lines_next(&lines, &line)) {
        if (nuri_line_is_blank(&line))
            continue;
        if (!nuri_characters_comment(line))
            return;
        input->text = lines.at;
        input->length = (size_t)(end - lines.at);
        input->before = lines.number - 1;
    }
}

static nuri_status read_as(const struct input *input, const char *format)
{
    const struct format *const row = format ? nuri_format_named(format) : NULL;

    if (!format)
        return nuri_detect_read(input);
    if (row)
        return row->read(input);
    return nuri_error_set(input->error, NURI_ERR_ARGUMENT, 0, 0,
                          "unknown format");
}

static nuri_status read_input(struct input *input, const char *format)
{
    assert(!input->collection && input->error);
    *input->error = (nuri_error){NURI_OK, 0, 0, ""};
    input->collection = nuri_collection_new();
    nuri_status status =
        input->collection ? check_text(input) : NURI_ERR_MEMORY;
    if (status == NURI_OK) {
        skip_comments(input);
        status = read_as(input, format);
    }
    if (status == NURI_OK && nuri_collection_count(input->collection) == 0)
        status = nuri_error_set(input->error, NURI_ERR_SYNTAX, 0, 0,
                                "no puzzle in the text");
    if (status == NURI_OK)
        return status;
    nuri_error_report(input->error, input->error, status);
    nuri_collection_free(input->collection);
    input->collection = NULL;
    return status;
}

static nuri_status read_inner(nuri_collection **out, const char *text,
                              size_t length, bool lenient, nuri_error *error)
{
    struct input input = {
        .text = text, .length = length, .error = error, .lenient = lenient};
    const nuri_status status = read_input(&input, NURI_FORMAT_AUTO);

    *out = input.collection;
    return status;
}

static nuri_status read_text_read(nuri_collection **out, const char *text,
                                  size_t length, const char *format,
                                  bool lenient, nuri_error *error)
{
    nuri_error problem = {NURI_OK, 0, 0, ""};
    struct input input = {.text = text,
                          .length = length,
                          .error = &problem,
                          .read_inner = read_inner,
                          .lenient = lenient};

    if (!clear_out(out) || (!text && length))
        return nuri_error_null(error);
    const nuri_status status = read_input(&input, format);
    assert((status == NURI_OK) == (input.collection != NULL));
    if (status != NURI_OK && error)
        *error = problem;
    *out = input.collection;
    return status;
}

nuri_status nuri_read(nuri_collection **out, const char *text, size_t length,
                      const char *format, nuri_error *error)
{
    return read_text_read(out, text, length, format, false, error);
}

nuri_status nuri_read_lenient(nuri_collection **out, const char *text,
                              size_t length, const char *format,
                              nuri_error *error)
{
    const nuri_status status =
        read_text_read(out, text, length, format, false, error);
    if (status != NURI_ERR_SYNTAX)
        return status;
    return read_text_read(out, text, length, format, true, NULL) == NURI_OK
               ? NURI_OK
               : status;
}
