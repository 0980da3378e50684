/* read.c -- nuri_read(), nuri_read_lenient(). */
#include "base/memory.h"
#include "formats/characters.h"
#include "formats/format.h"
#include "formats/url.h"

#include <assert.h>
#include <string.h>

/* Report the place of a NUL. */
static bool refuse_nul(const struct input *input, const char *nul)
{
    struct lines lines = nuri_input_lines(input, false);
    struct line line = {"", 0, 1, 1};

    assert(*nul == '\0');
    while (nuri_lines_next(&lines, &line))
        if (nul < line.text + line.length)
            break;
    line.column += (unsigned)(nul - line.text);
    return nuri_wrong(input, &line, "not a text file: it contains a NUL byte");
}

/* True for UTF-16: it begins with a byte order mark, or like all formats with a
 * character of ASCII. */
static bool is_utf16(const struct input *input)
{
    const char *const text = input->text;

    return input->length >= 2 &&
           (memcmp(text, "\xFF\xFE", 2) == 0 ||
            memcmp(text, "\xFE\xFF", 2) == 0 || !text[0] != !text[1]);
}

/* Refuse invalid text: only blanks, a NUL, or more than `unsigned` can
 * count. */
static bool check_text(const struct input *input)
{
    const struct line begin = {input->text, 0, 1, 1};
    const char *nul = NULL;

    if (input->length > UINT32_MAX / 2)
        return nuri_error_at(input, &NURI_NOWHERE, NURI_ERR_SIZE,
                             "the text is too long");
    if (input->length > 0)
        nul = memchr(input->text, 0, input->length);
    if (is_utf16(input))
        return nuri_wrong(input, &begin,
                          "this is UTF-16, as > in Windows PowerShell writes "
                          "it; save it as UTF-8");
    if (nul)
        return refuse_nul(input, nul);
    return nuri_input_first_line(input).length > 0 ||
           nuri_wrong(input, &NURI_NOWHERE, "no puzzle: the text is empty");
}

/* Skip comments above the first puzzle. */
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

/* Return the format that the text was read in; NULL on errors. */
static const struct format *read_as(const struct input *input,
                                    const char *format)
{
    const struct format *const row = format ? nuri_format_named(format) : NULL;

    if (!format)
        return nuri_detect_read(input);
    if (row)
        return row->read(input) ? row : NULL;
    nuri_error_at(input, &NURI_NOWHERE, NURI_ERR_ARGUMENT, "unknown format");
    return NULL;
}

static bool read_puzzles(struct input *input, const char *format)
{
    if (!input->collection)
        return nuri_no_memory(input);
    if (!check_text(input))
        return false;
    skip_comments(input);
    const struct format *const row = read_as(input, format);
    if (!row)
        return false;
    nuri_collection_name_format(input->collection, row->info.name);
    return nuri_collection_count(input->collection) > 0 ||
           nuri_wrong(input, &NURI_NOWHERE, "no puzzle in the text");
}

/* Name the fault if the text is one line that looks like the path of a file: it
 * has an extension of two letters or more, or begins with a folder. */
static void find_path(const struct input *input)
{
    struct lines lines = nuri_input_lines(input, false);
    struct line path, more;
    size_t n = 0;

    if (!nuri_lines_next_filled(&lines, &path) ||
        nuri_lines_next_filled(&lines, &more) || nuri_line_find(&path, "://") ||
        nuri_url_find_genre(&path))
        return;
    while (n < path.length && (nuri_is_small(path.text[path.length - n - 1]) ||
                               nuri_is_digit(path.text[path.length - n - 1])))
        n++;
    if ((n > 1 && n < path.length && path.text[path.length - n - 1] == '.') ||
        nuri_line_begins(&path, "/") || nuri_line_begins(&path, "./") ||
        nuri_line_begins(&path, "../"))
        nuri_wrong(input, &path,
                   "this looks like the path of a file: give it as an "
                   "argument, or read the file first");
}

static bool read_input(struct input *input, const char *format)
{
    assert(!input->collection && input->error);
    *input->error = (nuri_error){NURI_OK, 0, 0, ""};
    input->collection = nuri_collection_new();
    if (read_puzzles(input, format))
        return true;
    assert(input->error->status != NURI_OK);
    if (input->error->status == NURI_ERR_MEMORY)
        nuri_no_memory(input);
    else
        find_path(input);
    nuri_collection_free(input->collection);
    input->collection = NULL;
    return false;
}

static nuri_status read_text(nuri_collection **out, const char *text,
                             size_t length, const char *format, bool lenient,
                             nuri_error *error)
{
    nuri_error problem = {.status = NURI_OK};
    struct input input = {.text = text,
                          .length = length,
                          .error = &problem,
                          .read_inner = read_input,
                          .lenient = lenient};

    if (!clear_out(out) || (!text && length))
        return nuri_error_null(error);
    if (!read_input(&input, format) && error)
        *error = problem;
    assert((problem.status == NURI_OK) == (input.collection != NULL));
    *out = input.collection;
    return problem.status;
}

nuri_status nuri_read(nuri_collection **out, const char *text, size_t length,
                      const char *format, nuri_error *error)
{
    return read_text(out, text, length, format, false, error);
}

nuri_status nuri_read_lenient(nuri_collection **out, const char *text,
                              size_t length, const char *format,
                              nuri_error *error)
{
    const nuri_status status =
        read_text(out, text, length, format, false, error);
    if (status != NURI_ERR_SYNTAX)
        return status;
    return read_text(out, text, length, format, true, NULL) == NURI_OK ? NURI_OK
                                                                       : status;
}
