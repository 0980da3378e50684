/*
 * read.c -- nuri_read(), nuri_read_lenient(); which format a text is in.
 *
 * The first look of table.def that is sure of the text reads it.  Otherwise it
 * has one word or one character per cell, and no header.  Both readings are
 * tried.  If only one succeeds, or both give the same puzzles, it is taken.
 * If they differ, the text has characters if it is in a frame or has wide
 * blanks, and is a grid
 *
 * - if some word is a lone 0 - . or _, as no one writes blanks in two ways;
 *
 * - if some word is a lone mark, and all words are one blank apart, or in
 * columns as wide as the longest word.
 *
 * Otherwise a reading without numbers side by side is taken, as these have no
 * solution: "12" is one clue, not two.  If both have some, or none, the format
 * is unknown.
 */
#include "formats/format.h"
#include "formats/rows.h"
#include "formats/url.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdlib.h>

/* ---- A grid or characters ------------------------------------------------ */

static bool same_entries(const nuri_entry *a, const nuri_entry *b)
{
    const struct grid *const g = &a->puzzle->grid;
    const struct grid *const h = &b->puzzle->grid;

    if (g->width != h->width || g->height != h->height ||
        !a->marks != !b->marks)
        return false;
    if (a->marks && memcmp(a->marks, b->marks, grid_cells(g)) != 0)
        return false;
    return memcmp(a->puzzle->clue, b->puzzle->clue,
                  g->size * sizeof *a->puzzle->clue) == 0;
}

static bool same_collections(const nuri_collection *a, const nuri_collection *b)
{
    assert(a && b);
    if (a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (!same_entries(&a->puzzles[i].shown, &b->puzzles[i].shown))
            return false;
    return true;
}

/* True if numbers are side by side in some puzzle. */
static bool has_touching_clues(const nuri_collection *collection)
{
    for (size_t n = 0; n < collection->count; n++) {
        const nuri_puzzle *const p = collection->puzzles[n].puzzle;
        for (uint32_t i = 0; i < p->clues; i++) {
            const cell c = p->clue_cell[i];
            if (p->clue[c + 1] != NURI_CLUE_NONE ||
                p->clue[c + p->grid.stride] != NURI_CLUE_NONE)
                return true;
        }
    }
    return false;
}

/* How the words of a text stand. */
struct look {
    bool blank;       /* a lone 0 - . or _ */
    bool mark;        /* a lone # x X or + */
    bool spread;      /* words are indented, or further apart */
    bool many;        /* the first row has several words */
    unsigned longest; /* bytes of the longest word */
    unsigned pitch;   /* where the first word ends */
    bool gaps;        /* all words end at multiples of the pitch, with one more
                         blank after each */
};

/* Note word number `n` of its line, from 1. */
static void look_at(struct look *look, const struct line *word, unsigned n)
{
    const unsigned length = (unsigned)word->length;
    const unsigned end = word->column + length - 1;
    int32_t said = SAYS_ANY;

    assert(n > 0 && length > 0);
    if (length == 1 && nuri_sign(&nuri_words, *word, &said)) {
        look->mark = look->mark || said == SAYS_BLACK || said == SAYS_WHITE;
        look->blank = look->blank || said == SAYS_NOTHING || said == SAYS_DOT ||
                      said == SAYS_DASH;
    }
    if (length > look->longest)
        look->longest = length;
    if (look->pitch == 0)
        look->pitch = end;
    look->gaps = look->gaps && end == n * (look->pitch + 1) - 1;
}

static struct look look_of(struct lines lines)
{
    struct line line, word;
    struct look look = {.gaps = true};
    uint32_t width = 0, height = 0;
    bool first = true;

    while (nuri_lines_next(&lines, &line)) {
        unsigned words = 0, numbers = 0, end = 0;
        if (nuri_is_comment(line) ||
            (first && nuri_line_size(line, &width, &height)))
            continue;
        for (; nuri_line_word(&line, &word); words++) {
            numbers += nuri_line_number(&word, &width);
            look_at(&look, &word, words + 1);
            look.spread = look.spread || word.column > end + 1;
            end = word.column + (unsigned)word.length;
        }
        look.spread = look.spread || line.column > end + (end == 0);
        if (line.column > end + (end == 0))
            look.gaps = false;
        if (first && words)
            look.many = words > 1;
        /* One or two numbers may be a header. */
        first = first && words == numbers && words < 3;
    }
    return look;
}

enum { GRID, CHARS, UNKNOWN };

/* The right reading of the two. */
static int choose(const struct reader *r, const struct reader tries[2])
{
    const struct line all = {r->text, r->length, 0, 0};
    const struct lines lines = nuri_plain_lines(r);
    const struct look look = look_of(lines);

    if (nuri_ok(&tries[GRID]) && nuri_ok(&tries[CHARS])) {
        if (same_collections(tries[GRID].out, tries[CHARS].out))
            return GRID;
        if (lines.framed || nuri_line_find(&all, "\xE3\x80\x80"))
            return CHARS;
        if (look.blank ||
            (look.mark &&
             (!look.spread || (look.gaps && look.pitch == look.longest))))
            return GRID;
        const bool touch = has_touching_clues(tries[CHARS].out);
        if (has_touching_clues(tries[GRID].out) == touch)
            return UNKNOWN;
        return touch ? GRID : CHARS;
    }
    if (nuri_ok(&tries[GRID]) || nuri_ok(&tries[CHARS]))
        return nuri_ok(&tries[GRID]) ? GRID : CHARS;
    /* If both refuse the text, the fault is that of the more likely one. */
    return tries[GRID].error.status == NURI_ERR_SIZE ||
                   (look.many && (look.blank || !look.spread))
               ? GRID
               : CHARS;
}

static void weigh(struct reader *r)
{
    static const char *const names[] = {"grid", "chars"};
    struct reader tries[2] = {*r, *r};
    int chosen = UNKNOWN;

    assert(!r->board.said && !r->puzzle);
    for (int i = 0; i < 2 && nuri_ok(r); i++) {
        tries[i].out = nuri_collection_new();
        if (!tries[i].out || (!nuri_format_named(names[i])->read(&tries[i]) &&
                              tries[i].out->memory.failed))
            nuri_fail_memory(r);
    }
    if (nuri_ok(r))
        chosen = choose(r, tries);
    if (chosen != UNKNOWN) {
        nuri_collection *const held = r->out;
        r->out = tries[chosen].out;
        tries[chosen].out = held;
        r->error = tries[chosen].error;
        r->format = names[chosen];
    } else
        nuri_fail(r, &NURI_NOWHERE, NURI_ERR_SYNTAX,
                  "ambiguous: both grid and chars can read it; name one as "
                  "the format");
    for (int i = 0; i < 2; i++) {
        nuri_reader_clear(&tries[i]);
        if (tries[i].out != r->out)
            nuri_collection_free(tries[i].out);
    }
}

/* ---- The format ---------------------------------------------------------- */

static const struct {
    const char *name, *needs;
    format_looks_fn *looks;
} looks[] = {
#define LOOK(name, needs) {#name, needs, nuri_##name##_looks},
#include "formats/table.def"
};

/* The format that is sure of the text; NULL if none is. */
static const struct format *find(const struct reader *r)
{
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        const char *need = looks[i].needs;
        while (*need && !memchr(r->text, *need, r->length))
            need++;
        const bool has_need = *need || need == looks[i].needs;
        assert(has_need || !looks[i].looks(r));
        if (has_need && looks[i].looks(r))
            return nuri_format_named(looks[i].name);
    }
    return NULL;
}

/* True for <https://...>, as mail programs write URLs. */
static bool is_in_brackets(struct line line)
{
    struct line word;
    return nuri_line_word(&line, &word) && nuri_line_is_blank(&line) &&
           word.text[word.length - 1] == '>' &&
           (nuri_line_find(&word, "://") || nuri_url_find_genre(&word));
}

static void read_found(struct reader *r)
{
    const struct line line = r->first;
    const struct format *const row = find(r);

    if (nuri_line_begins(&line, "<") && !is_in_brackets(line) &&
        (!row ||
         (row->read != nuri_legup_read && row->read != nuri_pencilbox_read &&
          row->read != nuri_janko_read)))
        nuri_fail(r, &line, NURI_ERR_UNSUPPORTED,
                  "XML and HTML are not supported: use the text or the "
                  "link of a puzzle");
    else if (row) {
        r->format = row->info.name;
        row->read(r);
    } else
        weigh(r);
}

/* ---- The text ------------------------------------------------------------ */

/* True for UTF-16: it begins with a byte order mark, or like all formats with a
 * character of ASCII. */
static bool is_utf16(const struct reader *r)
{
    return r->length >= 2 &&
           (memcmp(r->text, "\xFF\xFE", 2) == 0 ||
            memcmp(r->text, "\xFE\xFF", 2) == 0 || !r->text[0] != !r->text[1]);
}

/* Refuse invalid text: a NUL, or more than `unsigned` can count. */
static bool check_text(struct reader *r)
{
    struct lines lines = nuri_reader_lines(r, false);
    struct line line = {r->text, 0, 1, 1};
    const char *nul = NULL;

    if (r->length > UINT32_MAX / 2)
        return nuri_fail(r, &NURI_NOWHERE, NURI_ERR_SIZE,
                         "the text is too long");
    if (is_utf16(r))
        return nuri_fail(r, &line, NURI_ERR_SYNTAX,
                         "this is UTF-16, as > in Windows PowerShell writes "
                         "it; save it as UTF-8");
    if (r->length > 0)
        nul = memchr(r->text, 0, r->length);
    if (nul) {
        while (nuri_lines_next(&lines, &line))
            if (nul < line.text + line.length)
                break;
        line.column += (unsigned)(nul - line.text);
        return nuri_fail(r, &line, NURI_ERR_SYNTAX,
                         "not a text file: it contains a NUL byte");
    }
    return true;
}

/* Find the first line: skip comments above the first puzzle; of Markdown take
 * what is between ``` and ```.  Refuse a text of blanks. */
static bool find_first(struct reader *r)
{
    struct lines lines = nuri_reader_lines(r, false);
    const char *const end = r->text + r->length;
    struct line line;
    bool fenced = false, any = false;

    r->first = NURI_NOWHERE;
    while (nuri_lines_next(&lines, &line)) {
        const bool is_fence = nuri_line_begins(&line, "```");
        if (nuri_line_is_blank(&line))
            continue;
        any = true;
        if (!is_fence && !nuri_is_comment(line)) {
            nuri_line_strip(&line);
            r->first = line;
            break;
        }
        fenced = fenced || is_fence;
        r->text = lines.at;
        r->length = (size_t)(end - lines.at);
        r->before = lines.number - 1;
    }
    while (fenced && nuri_lines_next(&lines, &line))
        if (nuri_line_begins(&line, "```")) {
            r->length = (size_t)(line.text - r->text);
            break;
        }
    return any || nuri_fail(r, &NURI_NOWHERE, NURI_ERR_SYNTAX,
                            "no puzzle: the text is empty");
}

/* Name the fault if the text is one line that looks like the path of a file: it
 * has an extension of two letters or more, or begins with a folder. */
static void find_path(struct reader *r)
{
    struct lines lines = nuri_reader_lines(r, false);
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
        nuri_line_begins(&path, "../")) {
        r->error.status = NURI_OK;
        nuri_fail(r, &path, NURI_ERR_SYNTAX,
                  "this looks like the path of a file, not like its text");
    }
}

/* Read the text in the format of the row; NULL: find it. */
static bool read_as(struct reader *r, const struct format *row)
{
    const size_t before = r->out->count;

    if (check_text(r) && find_first(r)) {
        if (row)
            row->read(r);
        else
            read_found(r);
    }
    if (nuri_ok(r) && r->out->count == before)
        nuri_fail(r, &NURI_NOWHERE, NURI_ERR_SYNTAX, "no puzzle in the text");
    if (r->out->memory.failed)
        nuri_fail_memory(r);
    else if (!nuri_ok(r))
        find_path(r);
    return nuri_ok(r);
}

bool nuri_read_any(struct reader *r)
{
    return read_as(r, NULL);
}

static nuri_status read_text(nuri_collection **out, struct reader r,
                             const char *format, nuri_error *error)
{
    const struct format *const row = nuri_format_named(format);

    r.out = nuri_collection_new();
    if (!r.out)
        return nuri_error_report(error, &r.error, NURI_ERR_MEMORY);
    r.format = row ? row->info.name : NULL;
    if (format && !row)
        nuri_fail(&r, &NURI_NOWHERE, NURI_ERR_ARGUMENT, "unknown format");
    else
        read_as(&r, row);
    nuri_reader_clear(&r);
    for (size_t i = 0; i < r.out->count; i++)
        r.out->puzzles[i].shown.format = r.format;
    if (nuri_ok(&r)) {
        *out = r.out;
        return NURI_OK;
    }
    nuri_collection_free(r.out);
    if (error)
        *error = r.error;
    return r.error.status;
}

nuri_status nuri_read_as(nuri_collection **out, const char *text, size_t length,
                         const char *format, bool lenient, bool parsed,
                         nuri_error *error)
{
    struct reader r = {.text = text, .length = length, .parsed = parsed};

    if (!clear_out(out) || (!text && length))
        return nuri_error_null(error, out ? "text" : "out");
    const nuri_status status = read_text(out, r, format, error);
    r.lenient = lenient;
    if (status != NURI_ERR_SYNTAX || !lenient)
        return status;
    const nuri_status mended = read_text(out, r, format, NULL);
    if (mended == NURI_ERR_MEMORY)
        return nuri_error_report(error, &r.error, mended);
    return mended == NURI_OK ? mended : status;
}

nuri_status nuri_read(nuri_collection **out, const char *text, size_t length,
                      const char *format, nuri_error *error)
{
    return nuri_read_as(out, text, length, format, false, false, error);
}

nuri_status nuri_read_lenient(nuri_collection **out, const char *text,
                              size_t length, const char *format,
                              nuri_error *error)
{
    return nuri_read_as(out, text, length, format, true, false, error);
}
