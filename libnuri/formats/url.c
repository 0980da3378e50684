/*
 * url.c -- puzz.link and pzpr URLs: genre, size, and a run-length body.
 *
 *     text = url { newline url }
 *     url  = [ site `?` ] { key `=` value `&` } genre `/`
 *            [ `v:` variant `/` ] [ flag `/` ] columns `/` rows [ `/` body ]
 *            [ `/` ]
 *     genre = `nurikabe` [ `_edit` | `_play` ]
 *
 * The body holds the clues: see url_body.c.  A genre `pzprv3` means that the
 * URL holds a file: see pzprv3.c.
 *
 * While a URL is read, errors and warnings have its columns; at the end they get
 * their places in the text. / */
#include "formats/url.h"

#include "base/memory.h"
#include "formats/board_builder.h"
#include "formats/characters.h"
#include "formats/format.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static bool is_genre_part(char c)
{
    return nuri_is_small(c) || nuri_is_digit(c) || c == '_';
}

/* ---- One URL out of its text -------------------------------------------- */

struct url {
    const struct input *input;
    struct line line; /* without its brackets; text NULL: none yet */
    struct text text; /* the same as its site writes it, owned */
    bool moved;       /* characters have moved */
    bool is_rest;     /* it is the rest of the URL above */
    struct entry_builder entry;
};

/* True if a URL begins on this line.  If not, the line may continue one. */
static bool is_start(const struct line *line)
{
    size_t n = 0;

    if (line->length && nuri_url_find_genre(line) == line->text)
        return true;
    if (nuri_line_find(line, "://") || memchr(line->text, '?', line->length))
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

/*
 * Take the next URL; false if there is none.
 *
 * Words above a URL are ignored.  If no URL follows, they are returned as one,
 * for the error message; so is what could be the rest of the URL before it.
 */
static bool next(struct url *url, struct lines *rest)
{
    const bool is_first = !url->line.text;
    struct line line, words = {0};
    bool starts = false;

    while (!starts && nuri_lines_next(rest, &line)) {
        const bool is_comment = nuri_characters_comment(line);
        nuri_line_strip(&line);
        nuri_url_unwrap(&line);
        starts = is_start(&line);
        if (starts || is_comment || line.length == 0)
            continue;
        url->is_rest = !is_first && is_rest(&line);
        if (url->is_rest || !words.text)
            words = line;
        if (url->is_rest)
            break;
    }
    url->line = starts ? line : words;
    nuri_text_add(&url->text, url->line.text, url->line.length);
    nuri_url_tidy(&url->text, &url->moved);
    return url->line.text;
}

/* ---- Before the body ---------------------------------------------------- */

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
static struct line behind_site(const struct url *url)
{
    struct line line = {url->text.data, url->text.length, 0, 1};
    const char *const query = memchr(line.text, '?', line.length);
    const char *const genre = nuri_line_find(&line, "nurikabe/");

    if (query)
        nuri_line_skip(&line, (size_t)(query - line.text) + 1);
    else if (nuri_line_find(&line, "://") && genre)
        nuri_line_skip(&line, (size_t)(genre - line.text));
    for (;;) {
        const char *const pair = memchr(line.text, '&', line.length);
        const char *const slash = memchr(line.text, '/', line.length);
        if (!pair || (slash && slash < pair))
            return line;
        nuri_line_skip(&line, (size_t)(pair - line.text) + 1);
    }
}

/* Remove the suffix for the editor or the player. */
static struct line plain_genre(struct line genre)
{
    const char *const end = genre.text + genre.length;
    if (genre.length > 5 &&
        (memcmp(end - 5, "_edit", 5) == 0 || memcmp(end - 5, "_play", 5) == 0))
        genre.length -= 5;
    return genre;
}

/* Report that there is no puzzle; an address of a site alone gets its own
 * message. */
static bool no_puzzle(const struct url *url, const struct line *place)
{
    const struct line line = {url->text.data, url->text.length, 0, 1};
    const char *const wanted = "nurikabe/<columns>/<rows>/...";

    if (nuri_line_find(&line, "://"))
        return nuri_wrong(
            url->input, place,
            "not a URL with %s; nuri downloads nothing: save the page and read "
            "the file, or give the game id, as 5x5:2b1f...",
            wanted);
    return nuri_wrong(url->input, place, "expected %s", wanted);
}

static bool check_genre(const struct url *url, struct line genre)
{
    genre = plain_genre(genre);
    if (nuri_line_is(&genre, "nurikabe"))
        return true;
    for (size_t i = 0; i < genre.length; i++)
        if (!is_genre_part(genre.text[i]) || i > 30)
            genre.length = 0;
    if (genre.length == 0)
        return no_puzzle(url, &genre);
    return nuri_refuse_genre(url->input, &genre, &genre);
}

/* Read columns and rows, and what may precede them. */
static bool read_size(struct url *url, struct line *rest, uint32_t size[2])
{
    struct line part = next_part(rest), flag = {"", 0, 0, 0};

    if (nuri_line_begins(&part, "v:")) {
        nuri_variant_keep(&url->entry, &part, part.text + 2, part.length - 2);
        part = next_part(rest);
    }
    if (part.length && !nuri_line_number(&part, &size[0])) {
        flag = part;
        part = next_part(rest);
    }
    if (!nuri_line_number(&part, &size[0]))
        return nuri_error_expected(url->input, &part, "the number of columns");
    const struct line place = part;
    part = next_part(rest);
    if (nuri_line_number(&part, &size[1]))
        return nuri_board_size(url->input, &place, size[1], size[0]);
    if (flag.length) /* it is the columns, not a flag */
        return nuri_error_expected(url->input, &flag, "the number of columns");
    return nuri_error_expected(url->input, &part, "the number of rows");
}

/* ---- Reading ------------------------------------------------------------ */

static bool read_puzzle(struct url *url, struct line rest)
{
    struct entry_builder *const entry = &url->entry;
    uint32_t size[2] = {0, 0};
    const struct line genre = next_part(&rest);

    if (rest.length == 0)
        return no_puzzle(url, &genre);
    if (!check_genre(url, genre) || !read_size(url, &rest, size))
        return false;
    if (rest.length && rest.text[rest.length - 1] == '/')
        rest.length--;
    const uint32_t cells = size[0] * size[1];
    assert(cells > 0);
    int32_t *const clues = nuri_mem_array(cells, sizeof *clues);
    const bool ok =
        clues ? nuri_url_body_read(rest, clues, cells, entry, url->input) &&
                    nuri_input_result(url->input,
                                      nuri_puzzle_new(&entry->puzzle, size[0],
                                                      size[1], clues))
              : nuri_no_memory(url->input);
    free(clues);
    return ok;
}

/* The URL holds a file: undo the percent escapes and read that. */
static bool read_file(const struct url *url, struct line rest)
{
    struct text text = {0};

    rest.number = url->line.number;
    nuri_url_unescape(&text, rest);
    return nuri_input_instead(url->input, &text, &rest, nuri_pzprv3_read);
}

/* From a column of the URL to the place in the text. */
static void locate(const struct url *url, nuri_error *error)
{
    assert(error->column > 0);
    error->line = url->line.number;
    error->column = url->line.column + (url->moved ? 0 : error->column - 1);
}

static bool read_url_formats(struct url *url)
{
    const struct line rest = behind_site(url);
    struct entry_builder *const entry = &url->entry;
    nuri_error *const error = url->input->error;
    const bool is_file = nuri_line_begins(&rest, "pzprv");

    if (url->is_rest)
        return nuri_wrong(url->input, &url->line,
                          "a link has one line: join this one with the line "
                          "above");
    entry->line = url->line.number;
    const bool ok = is_file ? read_file(url, rest) : read_puzzle(url, rest);
    for (size_t i = 0; i < entry->warning_count; i++)
        locate(url, &entry->warnings[i]);
    if (!ok && error->column)
        locate(url, error);
    if (is_file)
        return ok;
    return nuri_entry_end(url->input, entry, ok);
}

bool nuri_url_read(const struct input *input)
{
    struct lines rest = nuri_input_lines(input, false);
    struct url url = {.input = input};
    bool ok = true;

    while (ok && next(&url, &rest)) {
        ok = url.text.failed ? nuri_no_memory(input) : read_url_formats(&url);
        nuri_text_clear(&url.text);
    }
    nuri_text_clear(&url.text);
    return ok;
}

/* True if some line has the genre nurikabe, or the first one another. */
bool nuri_url_looks(const struct input *input)
{
    struct lines lines = nuri_input_lines(input, false);
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

/* ---- Writing ------------------------------------------------------------ */

void nuri_url_short(struct text *out, const nuri_puzzle *puzzle,
                    const char *variant)
{
    nuri_text_put(out, "nurikabe/");
    if (variant)
        nuri_text_printf(out, "v:%s/", nuri_variant_text(variant));
    nuri_text_printf(out, "%u/%u/", puzzle->grid.width, puzzle->grid.height);
    nuri_url_body_write(out, puzzle);
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
