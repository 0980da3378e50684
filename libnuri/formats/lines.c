/* lines.c -- lines and words of a text, with their places. */
#include "formats/lines.h"

#include "base/text.h"

#include <nuri.h>

#include <assert.h>
#include <string.h>

static bool has_mark(const char *at, const char *end)
{
    return end - at >= 3 && memcmp(at, "\xEF\xBB\xBF", 3) == 0;
}

/* Bytes of terminal colours at this place: ESC [ ... m. */
static size_t colours(const char *at, const char *end)
{
    const char *p = at;

    if (end - at < 3 || memcmp(at, "\033[", 2) != 0)
        return 0;
    p += 2;
    while (p < end && (*p == ';' || nuri_is_digit(*p)))
        p++;
    return p < end && *p == 'm' ? (size_t)(p + 1 - at) : 0;
}

/* No blank begins with such a byte: a shortcut for most characters. */
static bool is_plain(char c)
{
    return c > ' ' && c <= '~';
}

size_t nuri_blank(const char *at, const char *end)
{
    assert(at <= end);
    if (at == end || is_plain(*at))
        return 0;
    if (*at == ' ' || *at == '\t' || *at == '\v' || *at == '\f')
        return 1;
    if (end - at >= 2 && memcmp(at, "\xC2\xA0", 2) == 0)
        return 2;
    if (end - at >= 3 && memcmp(at, "\xE3\x80\x80", 3) == 0)
        return 3;
    return has_mark(at, end) ? 3 : colours(at, end);
}

struct lines nuri_lines(const char *text, size_t length, bool slash)
{
    struct lines lines = {text, text + length, text, 1, slash, false};
    if (has_mark(text, lines.end))
        lines.at += 3;
    return lines;
}

/* The end of the line that begins at `p`.  A search of the whole text for a
 * byte that ends no line of it would be made again for each line. */
static const char *end_of_line(const char *p, const char *end, bool slash)
{
    enum { AT_ONCE = 128 };

    while (p < end) {
        size_t n = end - p < AT_ONCE ? (size_t)(end - p) : AT_ONCE;
        bool ends = false;
        for (const char *last = slash ? "\n\r/" : "\n\r"; *last; last++) {
            const char *const at = memchr(p, *last, n);
            ends = ends || at;
            n = at ? (size_t)(at - p) : n;
        }
        p += n;
        if (ends)
            break;
    }
    return p;
}

static bool next_whole(struct lines *lines, struct line *line)
{
    assert(lines->start <= lines->at && lines->at <= lines->end);
    if (lines->at == lines->end)
        return false;
    const char *p = end_of_line(lines->at, lines->end, lines->slash);
    *line = (struct line){lines->at, (size_t)(p - lines->at), lines->number,
                          (unsigned)(lines->at - lines->start) + 1};
    if (p < lines->end && *p == '/') {
        lines->at = p + 1;
        return true;
    }
    if (lines->end - p >= 2 && p[0] == '\r' && p[1] == '\n')
        p++;
    if (p < lines->end) {
        p++;
        lines->number++;
        lines->start = p;
    }
    lines->at = p;
    return true;
}

/* ---- Frames -------------------------------------------------------------- */

size_t nuri_vertical(const char *at, const char *end)
{
    static const char *const lines[] = {"\xE2\x94\x82", "\xE2\x94\x83",
                                        "\xE2\x95\x91"};
    const size_t left = (size_t)(end - at);

    for (size_t i = 0; left >= 3 && i < sizeof lines / sizeof *lines; i++)
        if (memcmp(at, lines[i], 3) == 0)
            return 3;
    return left > 0 && *at == '|';
}

/* True if the line is a horizontal one: it begins with a corner, or is the line
 * below the head of a table in Markdown, `|---|---|`. */
static bool is_rule(struct line line)
{
    unsigned across = 0, down = 0;

    nuri_line_strip(&line);
    const bool is_head =
        nuri_line_begins(&line, "|") && nuri_line_find(&line, "---");
    if (!is_head && !nuri_line_begins(&line, "+") &&
        !nuri_line_begins(&line, "\xE2\x94") &&
        !nuri_line_begins(&line, "\xE2\x95"))
        return false;
    for (; line.length; nuri_line_skip(&line, 1)) {
        across += *line.text == '-' || *line.text == '=';
        down += *line.text == '|';
        if (nuri_is_one_of(*line.text, "+-=|: "))
            continue;
        /* U+2500 to U+257F have three bytes. */
        if (line.length < 3 || *line.text != '\xE2' ||
            (line.text[1] != '\x94' && line.text[1] != '\x95'))
            return false;
        across += nuri_vertical(line.text, line.text + line.length) == 0;
        nuri_line_skip(&line, 2);
    }
    return across > 0 && (!is_head || down > 2);
}

/* Take the vertical lines at both ends away; false if there are none. */
static bool unframe(struct line *line)
{
    struct line row = *line;

    nuri_line_strip(&row);
    const char *const end = row.text + row.length;
    const size_t first = nuri_vertical(row.text, end);
    size_t last = 0;
    for (size_t n = 1; first && n <= 3 && first + n <= row.length; n += 2)
        last = nuri_vertical(end - n, end) == n ? n : last;
    if (!last)
        return false;
    nuri_line_skip(&row, first);
    row.length -= last;
    *line = row;
    return true;
}

bool nuri_lines_are_framed(struct lines lines)
{
    const size_t left = (size_t)(lines.end - lines.at);
    struct line line;
    bool framed = false;

    if (!memchr(lines.at, '|', left) && !memchr(lines.at, 0xE2, left))
        return false;
    while (next_whole(&lines, &line)) {
        if (nuri_line_is_blank(&line) || is_rule(line))
            continue;
        if (unframe(&line))
            framed = true;
        else if (framed)
            return false;
    }
    return framed;
}

bool nuri_lines_next(struct lines *lines, struct line *line)
{
    do
        if (!next_whole(lines, line))
            return false;
    while (lines->framed && is_rule(*line));
    if (lines->framed)
        unframe(line);
    return true;
}

struct line nuri_lines_here(const struct lines *lines)
{
    return (struct line){lines->at, 0, lines->number,
                         (unsigned)(lines->at - lines->start) + 1};
}

void nuri_lines_go_to(struct lines *lines, const char *place)
{
    assert(lines->at <= place && place <= lines->end);
    for (const char *p = lines->at; (p = memchr(p, '\n', (size_t)(place - p)));
         lines->start = ++p)
        lines->number++;
    lines->at = place;
}

void nuri_line_trim(struct line *line)
{
    const char *const end = line->text + line->length;
    for (size_t n; (n = nuri_blank(line->text, end)) != 0;)
        nuri_line_skip(line, n);
}

void nuri_line_strip(struct line *line)
{
    nuri_line_trim(line);
    if (line->length && is_plain(line->text[line->length - 1]) &&
        line->text[line->length - 1] != 'm') /* the end of a colour */
        return;
    for (size_t n = 1; n <= 3 && n <= line->length; n++) {
        const char *const end = line->text + line->length;
        if (nuri_blank(end - n, end) == n) {
            line->length -= n;
            n = 0;
        }
    }
}

bool nuri_lines_next_filled(struct lines *lines, struct line *line)
{
    while (nuri_lines_next(lines, line)) {
        nuri_line_strip(line);
        if (line->length)
            return true;
    }
    return false;
}

bool nuri_line_word(struct line *line, struct line *word)
{
    /* Most words are one character between single blanks: a shortcut. */
    if (line->length > 2 && line->text[0] == ' ' && line->text[2] == ' ' &&
        is_plain(line->text[1])) {
        nuri_line_skip(line, 1);
        *word = *line;
        word->length = 1;
        nuri_line_skip(line, 1);
        return true;
    }
    nuri_line_trim(line);
    *word = *line;
    const char *const end = line->text + line->length;
    const char *p = line->text;
    while (p < end && (is_plain(*p) || !nuri_blank(p, end)))
        p++;
    assert(p <= end);
    word->length = (size_t)(p - line->text);
    nuri_line_skip(line, word->length);
    return word->length > 0;
}

bool nuri_line_is_blank(const struct line *line)
{
    struct line rest = *line;
    nuri_line_trim(&rest);
    return rest.length == 0;
}

bool nuri_line_is(const struct line *line, const char *string)
{
    return line->length == strlen(string) && nuri_line_begins(line, string);
}

bool nuri_line_begins(const struct line *line, const char *string)
{
    const size_t length = strlen(string);
    return line->length >= length && memcmp(line->text, string, length) == 0;
}

bool nuri_line_cut(struct line *line, const char *string)
{
    const bool is_there = nuri_line_begins(line, string);

    if (is_there)
        nuri_line_skip(line, strlen(string));
    return is_there;
}

const char *nuri_line_find(const struct line *line, const char *string)
{
    const size_t length = strlen(string);
    const char *const end = line->text + line->length;
    const char *at = line->text;

    assert(length > 0);
    while (at && (size_t)(end - at) >= length) {
        if (memcmp(at, string, length) == 0)
            return at;
        at = memchr(at + 1, *string, (size_t)(end - at) - 1);
    }
    return NULL;
}

int nuri_hex_digit(char c)
{
    if (nuri_is_digit(c))
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

bool nuri_line_cut_number(struct line *line, uint32_t *value)
{
    uint64_t n = 0;
    size_t digits = 0;

    for (; digits < line->length && nuri_is_digit(line->text[digits]);
         digits++) {
        n = n * 10 + (uint64_t)(line->text[digits] - '0');
        if (n > UINT32_MAX)
            n = UINT32_MAX;
    }
    if (digits)
        *value = (uint32_t)n;
    nuri_line_skip(line, digits);
    return digits > 0;
}

bool nuri_line_number(const struct line *line, uint32_t *value)
{
    struct line rest = *line;
    uint32_t n = 0;
    const bool is_number = nuri_line_cut_number(&rest, &n) && rest.length == 0;

    if (is_number)
        *value = n;
    return is_number;
}

bool nuri_line_size(struct line line, uint32_t *width, uint32_t *height)
{
    nuri_line_strip(&line);
    return nuri_line_cut_number(&line, width) && nuri_line_cut(&line, "x") &&
           nuri_line_number(&line, height);
}

bool nuri_lines_header(struct lines lines, unsigned count, uint32_t *rows,
                       uint32_t *columns)
{
    uint32_t *const sides[] = {rows, columns};
    unsigned numbers = 0;
    struct line line, word;

    for (unsigned i = 0; i < count; i++) {
        if (!nuri_lines_next(&lines, &line) || numbers != i)
            return false;
        if (count == 1 && nuri_line_size(line, columns, rows))
            return true;
        while (nuri_line_word(&line, &word))
            if (numbers == 2 || !nuri_line_number(&word, sides[numbers++]))
                return false;
    }
    if (numbers == 1)
        *columns = (uint64_t)*rows * *rows <= NURI_MAX_CELLS ? *rows : 0;
    return numbers >= count && *rows > 0 && *columns > 0;
}

size_t nuri_line_character(const struct line *line)
{
    char front[5] = "";

    if (line->length == 0 || is_plain(*line->text))
        return 1;
    memcpy(front, line->text, line->length < 4 ? line->length : 4);
    const size_t length = nuri_utf8_length(front);
    assert(length <= 4 && length <= line->length);
    return length ? length : 1;
}
