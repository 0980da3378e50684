/*
 * detect.c -- which format a text is of.
 *
 * The first row of table.def whose signs are in the text reads it.  What is
 * left has one word per cell or one character per cell, and no header:
 *
 *     both readings are tried; if one alone succeeds, or both give the same
 *     puzzles, that is it.  If they differ it is a grid when a lone 0 - . or _
 *     stands somewhere as a word: nobody writes blanks in two ways.  It is a
 *     grid, too, when a lone mark does and all words are one blank apart.
 *     Otherwise nobody can know: "12" is one clue or two.
 */
#include "formats/collection.h"
#include "formats/format.h"
#include "puzzle/puzzle.h"

#include <string.h>

/* The first line that is not blank. */
static struct line first_line(const struct source *source)
{
    struct lines lines = nuri_lines(source->text, source->length, false);
    struct line line = {"", 0, 0, 0};
    while (nuri_lines_next(&lines, &line))
        if (!nuri_line_is_blank(&line))
            break;
    nuri_line_trim(&line);
    return line;
}

/* 5x5:... as puzzle-nurikabe.com and Simon Tatham's puzzles write boards. */
static bool is_game_id(struct line line)
{
    size_t digits[2] = {0, 0};

    for (int i = 0; i < 2; i++) {
        while (line.length && *line.text >= '0' && *line.text <= '9') {
            digits[i]++;
            nuri_line_skip(&line, 1);
        }
        if (!digits[i] || !line.length || *line.text != (i ? ':' : 'x'))
            return false;
        nuri_line_skip(&line, 1);
    }
    return true;
}

/* Texts that are well known, but not read: say so by name. */
static nuri_status refuse(const struct source *source)
{
    const struct line line = first_line(source);
    const char *name = NULL;

    if (nuri_line_begins(&line, "[begin]") ||
        nuri_line_begins(&line, "[problem]"))
        name = "the text of a puzzle of janko.at";
    else if (!nuri_json_looks(source) && (nuri_line_find(&line, "m=edit&p=") ||
                                          nuri_line_find(&line, "m=solve&p=")))
        name = "a Penpa+ link";
    else if (nuri_line_begins(&line, "<"))
        name = "XML or HTML";
    else if (is_game_id(line))
        name = "a game id";
    else
        return NURI_OK;
    return nuri_fault(source->error, NURI_ERR_UNSUPPORTED, line.number,
                      line.column, "this is %s, which is not read", name);
}

/* One way to read the text. */
struct attempt {
    nuri_collection *collection; /* owned */
    nuri_error error;
    nuri_status status;
};

static void try(struct attempt *attempt, const struct source *source,
                format_read_fn *read)
{
    struct source copy = *source;

    attempt->error = (nuri_error){NURI_OK, 0, 0, ""};
    attempt->collection = nuri_collection_new();
    copy.collection = attempt->collection;
    copy.error = &attempt->error;
    attempt->status = attempt->collection ? read(&copy) : NURI_ERR_MEMORY;
}

static bool same_entries(const nuri_entry *a, const nuri_entry *b)
{
    const struct grid *const g = &a->puzzle->grid;
    const struct grid *const h = &b->puzzle->grid;

    if (g->width != h->width || g->height != h->height ||
        !a->state != !b->state)
        return false;
    if (a->state && memcmp(a->state, b->state, grid_cells(g)) != 0)
        return false;
    return memcmp(a->puzzle->clue, b->puzzle->clue,
                  g->size * sizeof *a->puzzle->clue) == 0;
}

static bool same_books(const nuri_collection *a, const nuri_collection *b)
{
    if (nuri_collection_count(a) != nuri_collection_count(b))
        return false;
    for (size_t i = 0; i < nuri_collection_count(a); i++)
        if (!same_entries(nuri_collection_entry(a, i),
                          nuri_collection_entry(b, i)))
            return false;
    return true;
}

/* What the words of a text tell of it. */
struct signs {
    bool blank;  /* a lone 0 - . or _ */
    bool mark;   /* a lone # x X or + */
    bool spread; /* some words are more than one blank apart, or indented */
    bool many;   /* the first line that is not blank has several words */
};

static struct signs signs_of(const struct source *source)
{
    struct lines lines = nuri_lines(source->text, source->length, false);
    struct line line, word;
    struct signs signs = {false, false, false, false};
    bool first = true;

    while (nuri_lines_next(&lines, &line)) {
        unsigned words = 0, end = 0;
        for (; nuri_line_word(&line, &word); words++) {
            const bool lone = word.length == 1;
            signs.blank = signs.blank || (lone && strchr("0-._", *word.text));
            signs.mark = signs.mark || (lone && strchr("#xX+", *word.text));
            signs.spread = signs.spread || word.column > end + 1;
            end = word.column + (unsigned)word.length;
        }
        signs.spread = signs.spread || line.column > end;
        signs.many = signs.many || (first && words > 1);
        first = first && words == 0;
    }
    return signs;
}

/* Which of two readings is it?  NULL if nobody can know. */
static struct attempt *choose(struct attempt *grid, struct attempt *chars,
                              const struct signs *signs)
{
    const bool is_grid = grid->status == NURI_OK;
    const bool is_chars = chars->status == NURI_OK;

    if (is_grid && is_chars && !same_books(grid->collection, chars->collection))
        return signs->blank || (signs->mark && !signs->spread) ? grid : NULL;
    if (is_grid || is_chars)
        return is_grid ? grid : chars;
    return grid->status == NURI_ERR_SIZE || (signs->many && signs->blank)
               ? grid
               : chars;
}

static nuri_status weigh(const struct source *source)
{
    const struct signs signs = signs_of(source);
    struct attempt grid, chars;
    nuri_status status = NURI_ERR_MEMORY;

    try(&grid, source, nuri_grid_read);
    try(&chars, source, nuri_chars_read);
    if (grid.status == NURI_ERR_MEMORY || chars.status == NURI_ERR_MEMORY)
        goto out;
    struct attempt *const chosen = choose(&grid, &chars, &signs);
    if (!chosen) {
        status = nuri_fault(source->error, NURI_ERR_SYNTAX, 0, 0,
                            "this can be read as format grid or as chars; say "
                            "which");
        goto out;
    }
    status = chosen->status;
    if (status != NURI_OK)
        *source->error = chosen->error;
    for (size_t i = 0;
         status == NURI_OK && i < nuri_collection_count(chosen->collection);
         i++)
        status = nuri_collection_add(
            source->collection, nuri_collection_parsed(chosen->collection, i));

out:
    nuri_collection_free(grid.collection);
    nuri_collection_free(chars.collection);
    return status;
}

nuri_status nuri_detect_read(const struct source *source, nuri_format format)
{
    const struct format *row = NULL;

    if (format == NURI_FORMAT_AUTO) {
        const nuri_status status = refuse(source);
        if (status != NURI_OK)
            return status;
    }
    for (size_t i = 0; (row = nuri_format_row(i)); i++)
        if (format == NURI_FORMAT_AUTO ? row->looks(source)
                                       : row->format == format)
            return row->read(source);
    if (format != NURI_FORMAT_AUTO)
        return nuri_fault(source->error, NURI_ERR_ARGUMENT, 0, 0,
                          "there is no such format");
    return weigh(source);
}
