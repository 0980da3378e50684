/*
 * penpa.c -- links of Penpa+.
 *
 *     text   = link { newline link }
 *     link   = site ( `#` | `?` ) { key `=` value `&` }, among them
 *              `m=edit` or `m=solve`, then `p=` puzzle, and perhaps `a=` answer
 *     puzzle = packed                 see penpa_text.c, penpa_board.c
 *            | URL of puzz.link       Penpa+ opens these itself
 *     answer = packed                 the solution, to be checked against
 *
 * The second form is what is written.
 */
#include "formats/penpa.h"

#include "formats/collection.h"
#include "formats/format.h"
#include "formats/url.h"

#include <assert.h>
#include <string.h>

/* ---- Reading ------------------------------------------------------------ */

/* The value behind `&key=`; its length is 0 if there is none. */
static struct line value_of(struct line link, const char *key, bool to_end)
{
    const char *const found = nuri_line_find(&link, key);
    size_t n = 0;

    assert(strlen(key) == 3);
    if (!found) {
        link.length = 0;
        return link;
    }
    nuri_line_skip(&link, (size_t)(found - link.text) + 3);
    while (n < link.length && (to_end || link.text[n] != '&'))
        n++;
    link.length = n;
    return link;
}

/* True if it is a URL, as it is or escaped.  Only the latter ends before `&`. */
static bool is_url(struct line value)
{
    return nuri_line_begins(&value, "http:") ||
           nuri_line_begins(&value, "https:");
}

static bool is_escaped_url(struct line value)
{
    return nuri_line_begins(&value, "http%3") ||
           nuri_line_begins(&value, "https%3");
}

/* A URL of puzz.link, escaped or not. */
static nuri_status read_url_penpa(const struct input *input,
                                  const struct line *value)
{
    struct input url = *input;
    struct text text = {0};
    nuri_status status = NURI_ERR_MEMORY;
    const size_t before = nuri_collection_count(input->collection);

    nuri_url_unescape(&text, *value);
    if (!text.failed) {
        url.text = text.data;
        url.length = text.length;
        url.before = value->number - 1;
        status = nuri_url_read(&url);
    }
    nuri_text_clear(&text);
    if (status == NURI_OK && nuri_collection_count(input->collection) == before)
        status = NURI_ERR_SYNTAX;
    if (status != NURI_OK && status == input->error->status) {
        input->error->line = value->number;
        input->error->column = value->column;
    }
    return status;
}

static nuri_status read_packed(const struct input *input,
                               const struct line *packed,
                               const struct line *answer)
{
    struct entry_builder entry = {.line = packed->number};
    struct text text = {0}, solution = {0};

    nuri_status status = nuri_penpa_unpack(&text, input, packed);
    if (status == NURI_OK && answer->length)
        status = nuri_penpa_unpack(&solution, input, answer);
    if (status == NURI_OK)
        status = nuri_penpa_board(&entry, input, packed, &text, &solution);
    if (status == NURI_OK)
        status = nuri_collection_add(input->collection, &entry);
    nuri_entry_builder_clear(&entry);
    nuri_text_clear(&text);
    nuri_text_clear(&solution);
    return status;
}

static nuri_status read_link(const struct input *input, struct line link)
{
    const struct line whole = value_of(link, "&p=", true);
    const struct line puzzle = value_of(link, "&p=", false);
    const struct line answer = value_of(link, "&a=", false);

    if (puzzle.length == 0)
        return nuri_error_at(input, &link, NURI_ERR_SYNTAX,
                             "missing puzzle after 'p='");
    if (is_url(puzzle) || is_escaped_url(puzzle))
        return read_url_penpa(input, is_url(puzzle) ? &whole : &puzzle);
    return read_packed(input, &puzzle, &answer);
}

nuri_status nuri_penpa_read(const struct input *input)
{
    struct lines lines = nuri_input_lines(input, false);
    struct line line;
    nuri_status status = NURI_OK;

    while (status == NURI_OK && nuri_lines_next(&lines, &line)) {
        nuri_line_strip(&line);
        nuri_url_unwrap(&line);
        if (line.length)
            status = read_link(input, line);
    }
    return status;
}

/* True if the first line that is not blank is such a link. */
bool nuri_penpa_looks(const struct input *input)
{
    const struct line line = nuri_input_first_line(input);

    return line.length && !strchr("{[", *line.text) &&
           (nuri_line_find(&line, "m=edit&p=") ||
            nuri_line_find(&line, "m=solve&p="));
}

/* ---- Writing ------------------------------------------------------------ */

/* In a URL's query these would end it, or mean something else. */
static void put_in_query(struct text *out, const char *url)
{
    for (; *url; url++)
        if (strchr("+=%&#\"<>'", *url))
            nuri_text_printf(out, "%%%02X", (unsigned)(unsigned char)*url);
        else
            nuri_text_add(out, url, 1);
}

void nuri_penpa_link(struct text *out, const nuri_puzzle *puzzle,
                     const char *variant)
{
    struct text url = {0};

    nuri_text_put(&url, "https://puzz.link/p?");
    nuri_url_short(&url, puzzle, variant);
    nuri_text_put(out, "https://swaroopg92.github.io/penpa-edit/?m=solve&p=");
    if (!url.failed)
        put_in_query(out, url.data);
    out->failed = out->failed || url.failed;
    nuri_text_clear(&url);
}

nuri_status nuri_penpa_write(struct text *out, const nuri_entry *entry,
                             nuri_error *error)
{
    (void)error;
    nuri_penpa_link(out, entry->puzzle, entry->variant);
    nuri_text_put(out, "\n");
    return NURI_OK;
}
