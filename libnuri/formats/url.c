/*
 * url.c -- puzz.link and pzpr URLs: genre, size, and a run-length body.
 *
 *     text = url { newline url }
 *     url  = [ site `?` ] { key `=` value `&` } genre `/`
 *            [ `v:` variant `/` ] [ flag `/` ] columns `/` rows [ `/` body ]
 *            [ `/` ]
 *     genre = `nurikabe` [ `_edit` | `_play` ]
 *     body   = { clue | blanks }        in reading order; h is a digit of 16
 *     clue   = h                        1 ..         `-` hh     16 ..
 *            | `+` hhh    256 ..                     `=` hhh    4096 + hhh
 *            | `@` hhh or `%` hhh  8192 + hhh        `*` hhhh   12240 + hhhh
 *            | `$` hhhhh  77776 + hhhhh              `.`        `?`
 *     blanks = `g` .. `z`               1 .. 20
 *
 * A genre `pzprv3` means that the URL holds a file: see pzprv3.c.
 *
 * Errors that pzpr accepts are read in the same way, with a warning: unknown
 * characters are skipped, a short body leaves blanks, a long one is cut, an
 * invalid number is a blank.
 */
#include "formats/url.h"

#include "formats/format.h"
#include "formats/rows.h"
#include "puzzle/puzzle.h"

#include <assert.h>

/* ---- URLs as people paste them: escaped, in brackets, in capitals ---------
 * */

static const char genre[] = "nurikabe";

static char small(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    return c;
}

/* True if it begins with this, in any case. */
static bool begins(const struct line *line, const char *string)
{
    const size_t length = strlen(string);

    for (size_t n = 0; n < length; n++)
        if (n == line->length || small(line->text[n]) != string[n])
            return false;
    return true;
}

/* True if the genre nurikabe and a slash are here. */
static bool is_genre(struct line line)
{
    if (!begins(&line, genre))
        return false;
    nuri_line_skip(&line, sizeof genre - 1);
    if (begins(&line, "_edit") || begins(&line, "_play"))
        nuri_line_skip(&line, 5);
    return begins(&line, "/") || begins(&line, "%2f");
}

const char *nuri_url_find_genre(const struct line *line)
{
    for (struct line rest = *line; rest.length; nuri_line_skip(&rest, 1))
        if (small(*rest.text) == *genre && is_genre(rest))
            return rest.text;
    return NULL;
}

/* [text](URL), as in Markdown. */
static void unwrap_link(struct line *line)
{
    const char *const title = nuri_line_find(line, "](");

    if (!title || line->text[line->length - 1] != ')')
        return;
    nuri_line_skip(line, (size_t)(title - line->text) + 2);
    line->length--;
}

void nuri_url_unwrap(struct line *line)
{
    static const char *const pairs[] = {"<>", "()", "\"\"", "''", "``"};

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (line->length > 2 && *line->text == pairs[i][0] &&
            line->text[line->length - 1] == pairs[i][1]) {
            nuri_line_skip(line, 1);
            line->length--;
        }
    unwrap_link(line);
}

void nuri_url_unescape(struct text *out, struct line line)
{
    while (line.length) {
        char c = *line.text;
        if (c == '%' && line.length > 2 && nuri_hex_digit(line.text[1]) >= 0 &&
            nuri_hex_digit(line.text[2]) >= 0) {
            c = (char)(nuri_hex_digit(line.text[1]) * 16 +
                       nuri_hex_digit(line.text[2]));
            nuri_line_skip(&line, 2);
        }
        nuri_text_add(out, &c, 1);
        nuri_line_skip(&line, 1);
    }
}

/* Bring the URL into the form of its site: decode escapes if the slash after
 * the genre is escaped, use small letters if the genre is in capitals.  True
 * if characters have moved. */
static bool tidy(struct text *url)
{
    struct line line = {url->data, url->length, 0, 0};
    const char *found = url->length ? nuri_url_find_genre(&line) : NULL;
    struct text plain = {0};

    const bool moved =
        found && !memchr(found, '/', url->length - (size_t)(found - url->data));
    if (moved) {
        nuri_url_unescape(&plain, line);
        nuri_text_clear(url);
        *url = plain;
        line = (struct line){url->data, url->length, 0, 0};
        found = url->failed ? NULL : nuri_url_find_genre(&line);
    }
    if (!found || strncmp(found, genre, sizeof genre - 1) == 0 ||
        (found > url->data && !nuri_is_one_of(found[-1], "?&")))
        return moved;
    for (size_t i = (size_t)(found - url->data); i < url->length; i++)
        url->data[i] = small(url->data[i]);
    return moved;
}

/* ---- The clues ----------------------------------------------------------- */

static const struct form {
    char character;
    size_t digits; /* of base 16 after the sign */
    int32_t base;  /* added to the number */
    int32_t end;   /* of the range with this sign */
} forms[] = {
    {'-', 2, 0, 256},       {'+', 3, 0, 4096},
    {'=', 3, 4096, 8192},   {'@', 3, 8192, 12240},
    {'*', 4, 12240, 77776}, {'$', 5, 77776, NURI_MAX_CLUE + 1},
};

/* Warn about the next `length` characters; `what` is the problem. */
static void warn(struct reader *r, const struct line *rest, size_t length,
                 const char *what)
{
    nuri_warn(r, rest, "%s %s", nuri_quote(r, rest->text, length), what);
}

/* A clue of this length: `skip` characters, then digits of base 16.  Like pzpr,
 * take the leading digits; without any it is a blank. */
static void read_number(struct reader *r, struct line *rest, size_t skip,
                        size_t digits, int32_t base)
{
    const size_t all = skip + digits;
    const size_t length = all < rest->length ? all : rest->length;
    int32_t value = base;
    size_t n = skip;

    for (int32_t high = 0; n < length && nuri_hex_digit(rest->text[n]) >= 0;
         n++) {
        high = high * 16 + nuri_hex_digit(rest->text[n]);
        value = base + high;
    }
    if (n == skip)
        warn(r, rest, length, "is not a number: read as a blank");
    else if (n < all)
        warn(r, rest, length,
             "has too few digits: read as a number all the same");
    const bool is_zero = n > skip && value == 0;
    if (is_zero && r->lenient)
        warn(r, rest, length, "is clue 0: read as a blank");
    nuri_put_run(r, rest,
                 is_zero && !r->lenient ? SAYS_ZERO
                 : n > skip             ? value
                                        : SAYS_NOTHING,
                 1);
    nuri_line_skip(rest, length);
}

static bool is_known(char c)
{
    return nuri_is_small(c) || nuri_is_digit(c) ||
           nuri_is_one_of(c, "-+=%@*$.");
}

/* There are cells left. */
static void read_item(struct reader *r, struct line *rest, uint32_t left)
{
    const char c = *rest->text;
    size_t n = 1;

    if (nuri_is_digit(c) || (c >= 'a' && c <= 'f')) {
        read_number(r, rest, 0, 1, 0);
        return;
    }
    if (c == '%') { /* it may itself be written `%25` */
        for (n = 3;
             n < 6 && n < rest->length && nuri_hex_digit(rest->text[n]) >= 0;)
            n++;
        read_number(r, rest, n == 6 && nuri_line_begins(rest, "%25") ? 3 : 1, 3,
                    8192);
        return;
    }
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (c == forms[i].character) {
            read_number(r, rest, 1, forms[i].digits, forms[i].base);
            return;
        }
    if (c == '.')
        nuri_put_run(r, rest, SAYS_ANY, 1);
    else if (nuri_is_small(c)) {
        const uint32_t run = (uint32_t)(c - 'f');
        n = run <= left; /* a run that is too long is left over */
        nuri_put_run(r, rest, SAYS_NOTHING, n ? run : left);
    } else {
        while (n < rest->length && !is_known(rest->text[n]))
            n++;
        warn(r, rest, n, "is not valid here: ignored");
    }
    nuri_line_skip(rest, n);
}

static void read_body(struct reader *r, struct line text, uint32_t cells)
{
    struct line rest = text;
    uint32_t left = cells;

    while (nuri_ok(r) && rest.length && left) {
        read_item(r, &rest, left);
        left = cells - (uint32_t)r->board.count;
    }
    if (text.length == 0)
        nuri_warn(r, &text,
                  "the URL ends before its clues: all cells are blank");
    else if (rest.length)
        warn(r, &rest, rest.length, "after the last cell is ignored");
    else if (left)
        nuri_warn(r, &rest,
                  "the body ends after %u of %u cells: the others are blank",
                  cells - left, cells);
    nuri_put_run(r, &rest, SAYS_NOTHING, left);
}

/* ---- Before the body ----------------------------------------------------- */

static bool is_genre_part(char c)
{
    return nuri_is_small(c) || nuri_is_digit(c) || c == '_';
}

/* True if a URL begins on this line.  If not, the line may continue one. */
static bool is_start(const struct line *line)
{
    size_t n = 0;

    if (!line->text || line->length == 0)
        return false;
    if (nuri_url_find_genre(line) == line->text)
        return true;
    if (nuri_line_find(line, "://") || nuri_line_begins(line, "//") ||
        (nuri_is_small((char)(*line->text | 32)) &&
         memchr(line->text, '?', line->length)))
        return true;
    while (n < line->length && is_genre_part(line->text[n]))
        n++;
    return n > 3 && nuri_is_small(*line->text) && n + 1 < line->length &&
           line->text[n] == '/';
}

/* True if it could be the rest of a URL, which a mail broke in two. */
static bool is_rest(const struct line *line)
{
    for (size_t i = 0; i < line->length; i++)
        if (line->text[i] <= ' ' || line->text[i] > '~')
            return false;
    return line->length > 0;
}

/* A URL in its text. */
struct link {
    struct line line; /* without its brackets; text NULL: none yet */
    struct text text; /* the same as its site writes it, owned */
    bool is_rest;     /* it is the rest of the URL above */
};

/*
 * Take the next URL; false if there is none.
 *
 * Words above a URL are ignored.  If no URL follows, they are returned as one,
 * for the error message; so is what could be the rest of the URL before it.
 */
static bool next(struct link *link, struct lines *rest)
{
    const bool is_first = !link->line.text;
    struct line line, words = {0};
    bool starts = false;

    while (!starts && nuri_lines_next(rest, &line)) {
        const bool is_comment = nuri_is_comment(line);
        nuri_line_strip(&line);
        nuri_url_unwrap(&line);
        starts = is_start(&line);
        if (starts || is_comment || line.length == 0)
            continue;
        link->is_rest = !is_first && is_rest(&line);
        if (link->is_rest || !words.text)
            words = line;
        if (link->is_rest)
            break;
    }
    link->line = starts ? line : words;
    return link->line.text;
}

/* Take the part up to the next slash. */
static struct line next_part(struct line *rest)
{
    struct line part = *rest;
    const char *const slash = memchr(rest->text, '/', rest->length);

    if (slash)
        part.length = (size_t)(slash - rest->text);
    nuri_line_skip(rest, part.length + (slash != NULL));
    return part;
}

/* The start of the genre: after the site and the key=value pairs. */
static struct line behind_site(struct line line)
{
    const char *const query =
        line.length ? memchr(line.text, '?', line.length) : NULL;
    const char *const found = nuri_line_find(&line, "nurikabe/");

    if (query)
        nuri_line_skip(&line, (size_t)(query - line.text) + 1);
    else if (nuri_line_find(&line, "://") && found)
        nuri_line_skip(&line, (size_t)(found - line.text));
    for (;;) {
        const char *const pair = memchr(line.text, '&', line.length);
        const char *const slash = memchr(line.text, '/', line.length);
        if (!pair || (slash && slash < pair))
            return line;
        nuri_line_skip(&line, (size_t)(pair - line.text) + 1);
    }
}

/* Report that there is no puzzle; an address of a site alone gets its own
 * message. */
static bool no_puzzle(struct reader *r, const struct line *link,
                      const struct line *place)
{
    static const char wanted[] = "nurikabe/<columns>/<rows>/...";

    if (nuri_line_find(link, "://"))
        return nuri_fail(
            r, place, NURI_ERR_SYNTAX,
            "not a URL with %s; nuri downloads nothing: save the page and read "
            "the file, or give the game id, as 5x5:2b1f...",
            wanted);
    return nuri_fail(r, place, NURI_ERR_SYNTAX, "expected %s", wanted);
}

/* Refuse another genre; the suffix for the editor or the player does not
 * matter. */
static bool check_genre(struct reader *r, const struct line *link,
                        struct line name)
{
    if (name.length > 5 &&
        (memcmp(name.text + name.length - 5, "_edit", 5) == 0 ||
         memcmp(name.text + name.length - 5, "_play", 5) == 0))
        name.length -= 5;
    if (nuri_line_is(&name, genre))
        return true;
    for (size_t i = 0; i < name.length; i++)
        if (!is_genre_part(name.text[i]) || i > 30)
            name.length = 0;
    return name.length ? nuri_fail_genre(r, &name, name)
                       : no_puzzle(r, link, &name);
}

/* Read columns and rows, and what may precede them. */
static bool read_size(struct reader *r, struct line *rest, uint32_t size[2])
{
    struct line part = next_part(rest), flag = {"", 0, 0, 0}, name;

    name = part;
    if (nuri_line_cut(&name, "v:")) {
        nuri_keep_variant(r, &part, name);
        part = next_part(rest);
    }
    if (part.length && !nuri_line_number(&part, &size[0])) {
        flag = part;
        part = next_part(rest);
    }
    if (!nuri_line_number(&part, &size[0]))
        return nuri_fail_expected(r, &part, "the number of columns");
    const struct line place = part;
    part = next_part(rest);
    if (nuri_line_number(&part, &size[1]))
        return nuri_begin_board(r, &place, size[1], size[0]);
    if (flag.length) /* it is the columns, not a flag */
        return nuri_fail_expected(r, &flag, "the number of columns");
    return nuri_fail_expected(r, &part, "the number of rows");
}

/* ---- Reading ------------------------------------------------------------- */

static void read_puzzle(struct reader *r, const struct line *link,
                        struct line rest)
{
    uint32_t size[2] = {0, 0};

    nuri_begin(r, link->number);
    const struct line name = next_part(&rest);
    if (rest.length == 0)
        no_puzzle(r, link, &name);
    if (nuri_ok(r) && check_genre(r, link, name) && read_size(r, &rest, size)) {
        if (rest.length && rest.text[rest.length - 1] == '/')
            rest.length--;
        read_body(r, rest, size[0] * size[1]);
    }
    nuri_take(r, false);
    nuri_finish(r);
}

/* Read one link.  If characters of it have moved, its faults are at its
 * beginning. */
static void read_link(struct reader *r, struct link *link)
{
    const struct line *const at = r->at;
    struct line line = link->line;
    struct text file = {0};

    nuri_text_add(&link->text, line.text, line.length);
    const bool moved = tidy(&link->text);
    if (moved && !at)
        r->at = &link->line;
    line.text = link->text.data;
    line.length = link->text.length;
    struct line rest = link->text.failed ? line : behind_site(line);
    if (link->text.failed)
        nuri_fail_memory(r);
    else if (link->is_rest)
        nuri_fail(r, &link->line, NURI_ERR_SYNTAX,
                  "a link has one line: join this one with the line above");
    else if (nuri_line_begins(&rest, "pzprv")) {
        nuri_url_unescape(&file, rest);
        nuri_read_text(r, &file, moved ? &link->line : &rest, nuri_pzprv3_read);
    } else
        read_puzzle(r, &line, rest);
    r->at = at;
    nuri_text_clear(&link->text);
}

bool nuri_url_read(struct reader *r)
{
    struct lines rest = nuri_reader_lines(r, false);
    struct link link = {.is_rest = false};

    while (nuri_ok(r) && next(&link, &rest))
        read_link(r, &link);
    return nuri_ok(r);
}

/* True if some line has the genre nurikabe, or the first one another. */
bool nuri_url_looks(const struct reader *r)
{
    struct lines lines = nuri_reader_lines(r, false);
    struct line line;
    bool first = true;

    while (nuri_lines_next(&lines, &line)) {
        nuri_line_strip(&line);
        if (nuri_url_find_genre(&line))
            return true;
        if (first && is_start(&line) && memchr(line.text, '/', line.length))
            return true;
        first = first && line.length == 0;
    }
    return false;
}

/* ---- Writing ------------------------------------------------------------- */

const char *nuri_variant_text(const char *name)
{
    for (const char *p = name; *p; p++)
        if (*p <= ' ' || *p > '~' || nuri_is_one_of(*p, "/?&%"))
            return "";
    return name;
}

static void write_clue(struct text *out, int32_t clue)
{
    size_t i = 0;

    assert(clue <= NURI_MAX_CLUE && clue != NURI_CLUE_NONE);
    if (clue == NURI_CLUE_ANY) {
        nuri_text_put(out, ".");
    } else if (clue < 16) {
        nuri_text_put_char(out, "0123456789abcdef"[clue]);
    } else {
        while (clue >= forms[i].end)
            i++;
        assert(clue >= forms[i].base);
        nuri_text_printf(out, "%c%0*x", forms[i].character,
                         (int)forms[i].digits,
                         (unsigned)(clue - forms[i].base));
    }
}

static void write_blanks(struct text *out, uint32_t *run)
{
    assert(*run <= 20);
    if (*run)
        nuri_text_put_char(out, (char)('f' + *run));
    *run = 0;
}

/* Write the clues. */
static void write_body(struct text *out, const nuri_puzzle *puzzle)
{
    const struct grid *const g = &puzzle->grid;
    uint32_t run = 0;

    for (uint32_t y = 0; y < g->height; y++)
        for (uint32_t x = 0; x < g->width; x++) {
            const int32_t clue = puzzle->clue[grid_cell(g, x, y)];
            if (clue == NURI_CLUE_NONE && ++run < 20)
                continue;
            write_blanks(out, &run);
            if (clue != NURI_CLUE_NONE)
                write_clue(out, clue);
        }
    write_blanks(out, &run);
}

void nuri_url_short(struct text *out, const nuri_puzzle *puzzle,
                    const char *variant)
{
    nuri_text_put(out, "nurikabe/");
    if (variant)
        nuri_text_printf(out, "v:%s/", nuri_variant_text(variant));
    nuri_text_printf(out, "%u/%u/", puzzle->grid.width, puzzle->grid.height);
    write_body(out, puzzle);
    if (out->failed)
        return;
    /* A character at the end of a URL may be taken for punctuation of the
     * sentence around it. */
    assert(out->length > 0);
    const char last = out->data[out->length - 1];
    if (!nuri_is_small(last) && !nuri_is_digit(last))
        nuri_text_put(out, "/");
}

void nuri_url_write(struct text *out, const nuri_entry *entry,
                    nuri_error *error)
{
    (void)error;
    nuri_text_put(out, "https://puzz.link/p?");
    nuri_url_short(out, entry->puzzle, entry->variant);
    nuri_text_put(out, "\n");
}
