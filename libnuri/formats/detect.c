/*
 * detect.c -- which format a text is in.
 *
 * If formats are sure of the text, the one with the strongest evidence reads
 * it: see table.def.  Otherwise it has one word or one character per cell, and
 * no header.  Both readings are tried.  If only one succeeds, or both give the
 * same puzzles, it is taken.  If they differ, the text is a grid
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
#include "formats/characters.h"
#include "formats/collection.h"
#include "formats/format.h"
#include "formats/url.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <string.h>

/* True for <https://...>, as mail programs write URLs. */
static bool is_in_brackets(struct line line)
{
    struct line word;
    return nuri_line_word(&line, &word) && nuri_line_is_blank(&line) &&
           word.text[word.length - 1] == '>' &&
           (nuri_line_find(&word, "://") || nuri_url_find_genre(&word));
}

/* An HTML page without a puzzle of janko.at is refused by name. */
static bool refuse_page(const struct input *input)
{
    const struct line line = nuri_input_first_line(input);

    return !nuri_line_begins(&line, "<") || is_in_brackets(line) ||
           nuri_janko_looks(input) ||
           nuri_error_at(input, &line, NURI_ERR_UNSUPPORTED,
                         "XML and HTML are not supported: use the text or the "
                         "link of a puzzle");
}

/* One way to read the text. */
struct attempt {
    nuri_collection *collection; /* owned */
    nuri_error error;
};

static struct attempt try(const struct input *input, format_read_fn *read)
{
    struct attempt attempt = {.collection = nuri_collection_new()};
    struct input copy = *input;

    copy.collection = attempt.collection;
    copy.error = &attempt.error;
    if (attempt.collection)
        read(&copy);
    else
        nuri_no_memory(&copy);
    return attempt;
}

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
    if (nuri_collection_count(a) != nuri_collection_count(b))
        return false;
    for (size_t i = 0; i < nuri_collection_count(a); i++)
        if (!same_entries(nuri_collection_entry(a, i),
                          nuri_collection_entry(b, i)))
            return false;
    return true;
}

/* Properties of the words of a text: see characters.h. */
struct traits {
    bool blank;       /* a lone 0 - . or _ */
    bool mark;        /* a lone # x X or + */
    bool spread;      /* words are indented, or further apart */
    bool many;        /* the first row has several words */
    unsigned longest; /* bytes of the longest word */
    unsigned pitch;   /* where the first word ends */
    bool gaps;        /* all words end at multiples of the pitch, with one more
                         blank after each */
};

/* Note a word of one character that is not a clue. */
static void note_character(struct traits *traits, const struct line *word)
{
    struct found found;

    if (word->length != 1 ||
        !nuri_sign_read(&nuri_signs, *word->text, &found) ||
        found.clue != NURI_CLUE_NONE)
        return;
    if (found.mark == NURI_BLACK || found.mark == NURI_WHITE)
        traits->mark = true;
    else
        traits->blank = true;
}

/* Note where word number `n` of its line ends, from 1. */
static void note_end(struct traits *traits, const struct line *word, unsigned n)
{
    const unsigned length = (unsigned)word->length;
    const unsigned end = word->column + length - 1;

    assert(n > 0 && length > 0);
    if (length > traits->longest)
        traits->longest = length;
    if (traits->pitch == 0)
        traits->pitch = end;
    traits->gaps = traits->gaps && end == n * (traits->pitch + 1) - 1;
}

static struct traits traits_of(const struct input *input)
{
    struct lines lines = nuri_input_lines(input, false);
    struct line line, word;
    struct traits traits = {.gaps = true};
    uint32_t width = 0, height = 0;
    bool first = true;

    while (nuri_lines_next(&lines, &line)) {
        unsigned words = 0, numbers = 0, end = 0;
        if (nuri_characters_comment(line) ||
            (first && nuri_line_size(line, &width, &height)))
            continue;
        for (; nuri_line_word(&line, &word); words++) {
            numbers += nuri_line_number(&word, &width);
            note_character(&traits, &word);
            note_end(&traits, &word, words + 1);
            traits.spread = traits.spread || word.column > end + 1;
            end = word.column + (unsigned)word.length;
        }
        traits.spread = traits.spread || line.column > end + (end == 0);
        if (line.column > end + (end == 0))
            traits.gaps = false;
        if (first && words)
            traits.many = words > 1;
        /* One or two numbers may be a header. */
        first = first && words == numbers && words < 3;
    }
    return traits;
}

/* True if the words are arranged as in a grid. */
static bool is_laid_out(const struct traits *traits)
{
    if (traits->blank || (traits->mark && !traits->spread))
        return true;
    return traits->mark && traits->gaps && traits->pitch == traits->longest;
}

/* True if numbers are side by side in some puzzle. */
static bool has_touching_clues(const nuri_collection *collection)
{
    for (size_t n = 0; n < nuri_collection_count(collection); n++) {
        const nuri_puzzle *const p =
            nuri_collection_entry(collection, n)->puzzle;
        for (uint32_t i = 0; i < p->clues; i++) {
            const cell c = p->clue_cell[i];
            if (p->clue[c + 1] != NURI_CLUE_NONE ||
                p->clue[c + p->grid.stride] != NURI_CLUE_NONE)
                return true;
        }
    }
    return false;
}

/* The right reading of the two; NULL if both are possible. */
static const struct attempt *choose(const struct attempt *grid,
                                    const struct attempt *chars,
                                    const struct traits *traits)
{
    const bool is_grid = grid->error.status == NURI_OK;
    const bool is_chars = chars->error.status == NURI_OK;

    if (is_grid && is_chars &&
        !same_collections(grid->collection, chars->collection)) {
        const bool chars_touch = has_touching_clues(chars->collection);
        if (is_laid_out(traits))
            return grid;
        if (has_touching_clues(grid->collection) == chars_touch)
            return NULL;
        return chars_touch ? grid : chars;
    }
    if (is_grid || is_chars)
        return is_grid ? grid : chars;
    /* If both refuse the text, the error is that of the more likely one. */
    return grid->error.status == NURI_ERR_SIZE ||
                   (traits->many && (traits->blank || !traits->spread))
               ? grid
               : chars;
}

static const struct format *weigh(const struct input *input)
{
    const struct traits traits = traits_of(input);
    const struct attempt grid = try(input, nuri_grid_read);
    const struct attempt chars = try(input, nuri_chars_read);
    const struct attempt *const chosen = choose(&grid, &chars, &traits);

    if (grid.error.status == NURI_ERR_MEMORY ||
        chars.error.status == NURI_ERR_MEMORY)
        nuri_no_memory(input);
    else if (!chosen)
        nuri_wrong(input, &NURI_NOWHERE,
                   "ambiguous: both grid and chars can read it; name one as "
                   "the format");
    else
        *input->error = chosen->error;
    const bool ok = input->error->status == NURI_OK;
    if (ok)
        nuri_collection_swap(input->collection, chosen->collection);
    nuri_collection_free(grid.collection);
    nuri_collection_free(chars.collection);
    return ok ? nuri_format_named(chosen == &grid ? "grid" : "chars") : NULL;
}

/* True if the text has a byte that the format needs. */
static bool has_need(const struct input *input, const char *needs)
{
    const char *p = needs;

    while (*p && !memchr(input->text, *p, input->length))
        p++;
    return *p || p == needs;
}

/* True if the format is sure of the text. */
static bool is_sure(const struct format *row, const struct input *input)
{
    if (has_need(input, row->needs))
        return row->looks(input);
    assert(!row->looks(input));
    return false;
}

/* The format that is sure of the text; NULL if none is. */
static const struct format *find_sure(const struct input *input)
{
    const struct format *row = NULL;

    for (int evidence = EVIDENCE_BEGINS; evidence > EVIDENCE_NONE; evidence--)
        for (size_t i = 0; (row = nuri_format_row(i)); i++)
            if ((int)row->evidence == evidence && is_sure(row, input))
                return row;
    return NULL;
}

const struct format *nuri_detect_read(const struct input *input)
{
    if (!refuse_page(input))
        return NULL;
    const struct format *const row = find_sure(input);
    assert(!row || row->evidence != EVIDENCE_NONE);
    if (!row)
        return weigh(input);
    return row->read(input) ? row : NULL;
}
