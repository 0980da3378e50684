/*
 * penpa.c -- links of Penpa+.
 *
 *     text   = link { newline link }
 *     link   = site ( `#` | `?` ) { key `=` value `&` }, among them
 *              `m=edit` or `m=solve`, then `p=` puzzle, and perhaps `a=` answer
 *     puzzle = packed                 see penpa_board.c
 *            | URL of puzz.link       Penpa+ opens these itself
 *     answer = packed                 the solution, to be checked against
 *     packed = base 64 of what is deflated, without a header, from
 *     { character | abbreviation }       `z` itself is written `zZ`
 *
 * The second form is what is written.
 */
#include "formats/penpa.h"

#include "formats/format.h"
#include "formats/url.h"

#include <assert.h>
#include <string.h>

/* ---- Decompression ------------------------------------------------------ */

/* A board of Penpa+'s largest size has less than 1 MB. */
enum { MAX_TEXT = 1 << 22 };

/* What stands for a character after `z`.  Other abbreviations are names of
 * drawings that are left out. */
static const char *expansion(char c)
{
    switch (c) {
    case 'N': return "\"number\"";
    case 'S': return "\"surface\"";
    case 'Y': return "\"symbol\"";
    case 'Z': return "z";
    default: return "\"\"";
    }
}

/* Add the text with its abbreviations expanded. */
static void expand(struct text *out, const struct text *packed)
{
    for (size_t i = 0; i < packed->length; i++)
        if (packed->data[i] == 'z' && i + 1 < packed->length)
            nuri_text_put(out, expansion(packed->data[++i]));
        else
            nuri_text_add(out, packed->data + i, 1);
}

/* The value of a digit of base 64, that of URLs too; -1 if it is none. */
static int digit_of(char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (nuri_is_small(c))
        return c - 'a' + 26;
    if (nuri_is_digit(c))
        return c - '0' + 52;
    if (c == '+' || c == '-' || c == ' ')
        return 62; /* a form may turn a plus into a blank */
    return c == '/' || c == '_' ? 63 : -1;
}

/* Decode base 64 up to the padding; false on any other character. */
static bool decode(struct text *out, const struct text *digits)
{
    unsigned bits = 0, value = 0;
    size_t i = 0;

    for (; i < digits->length && digits->data[i] != '='; i++) {
        const int digit = digit_of(digits->data[i]);
        if (digit < 0)
            return false;
        assert(digit < 64);
        value = (value << 6 | (unsigned)digit) & 0xFFFF;
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            assert(bits < 8);
            const char byte = (char)(value >> bits & 0xFF);
            nuri_text_add(out, &byte, 1);
        }
    }
    while (i < digits->length && digits->data[i] == '=')
        i++;
    return i == digits->length && out->length > 0;
}

/* Add the content of `packed`.  Errors are located at its beginning. */
static bool unpack(struct text *out, const struct input *input,
                   const struct line *packed)
{
    struct text digits = {0}, bytes = {0}, text = {0};
    nuri_status status = NURI_ERR_SYNTAX;

    nuri_url_unescape(&digits, *packed);
    if (decode(&bytes, &digits))
        status = nuri_inflate(&text, bytes.data, bytes.length, MAX_TEXT);
    if (status == NURI_OK && text.length == 0)
        status = NURI_ERR_SYNTAX;
    if (status == NURI_OK)
        expand(out, &text);
    if (digits.failed || bytes.failed || out->failed)
        status = NURI_ERR_MEMORY;
    nuri_text_clear(&digits);
    nuri_text_clear(&bytes);
    nuri_text_clear(&text);
    if (status == NURI_OK)
        return true;
    return nuri_error_at(
        input, packed, status, "%s",
        status == NURI_ERR_SYNTAX
            ? "the link is damaged: its contents cannot be unpacked"
        : status == NURI_ERR_SIZE
            ? "the link contains more than the largest board"
        : status == NURI_ERR_UNSUPPORTED
            ? "this library was built without zlib, which a packed link of "
              "Penpa+ needs"
            : nuri_status_text(status));
}

/* ---- Reading ------------------------------------------------------------ */

/* The value after `&key=`; its length is 0 if there is none. */
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

/* True if it is a URL, plain or escaped.  Only an escaped one ends before
 * `&`. */
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
static bool read_url(const struct input *input, const struct line *value)
{
    const size_t before = nuri_collection_count(input->collection);
    struct text text = {0};

    nuri_url_unescape(&text, *value);
    if (!nuri_input_instead(input, &text, value, nuri_url_read))
        return false;
    return nuri_collection_count(input->collection) > before ||
           nuri_input_result(input, NURI_ERR_SYNTAX);
}

static bool read_packed(const struct input *input, const struct line *packed,
                        const struct line *answer)
{
    struct entry_builder entry = {.line = packed->number};
    struct text text = {0}, solution = {0};

    const bool ok = unpack(&text, input, packed) &&
                    (!answer->length || unpack(&solution, input, answer)) &&
                    nuri_penpa_board(&entry, input, packed, &text, &solution);
    nuri_text_clear(&text);
    nuri_text_clear(&solution);
    return nuri_entry_end(input, &entry, ok);
}

static bool read_link(const struct input *input, struct line link)
{
    const struct line whole = value_of(link, "&p=", true);
    const struct line puzzle = value_of(link, "&p=", false);
    const struct line answer = value_of(link, "&a=", false);

    if (puzzle.length == 0)
        return nuri_wrong(input, &link, "missing puzzle after 'p='");
    if (is_url(puzzle) || is_escaped_url(puzzle))
        return read_url(input, is_url(puzzle) ? &whole : &puzzle);
    return read_packed(input, &puzzle, &answer);
}

bool nuri_penpa_read(const struct input *input)
{
    struct lines lines = nuri_input_lines(input, false);
    struct line line;
    bool ok = true;

    while (ok && nuri_lines_next(&lines, &line)) {
        nuri_line_strip(&line);
        nuri_url_unwrap(&line);
        if (line.length)
            ok = read_link(input, line);
    }
    return ok;
}

/* True if the first line that is not blank is such a link. */
bool nuri_penpa_looks(const struct input *input)
{
    const struct line line = nuri_input_first_line(input);

    return line.length && !nuri_is_one_of(*line.text, "{[") &&
           (nuri_line_find(&line, "m=edit&p=") ||
            nuri_line_find(&line, "m=solve&p="));
}

/* ---- Writing ------------------------------------------------------------ */

/* These characters would end the query of a URL, or change its meaning. */
static void put_in_query(struct text *out, const char *url)
{
    for (; *url; url++)
        if (nuri_is_one_of(*url, "+=%&#\"<>'"))
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

void nuri_penpa_write(struct text *out, const nuri_entry *entry,
                      nuri_error *error)
{
    (void)error;
    nuri_penpa_link(out, entry->puzzle, entry->variant);
    nuri_text_put(out, "\n");
}
