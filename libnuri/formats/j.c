/*
 * j.c -- the J text of Roger Hui's essay "Nurikabe".
 *
 *     text  = { definition | other line of J }
 *     definition =
 *         name `=:` `".;._2 (0 : 0)` [ `NB.` title ]
 *         row { row }
 *         `)`
 *     row   = cell { cell }, apart by blanks
 *     cell  = number  a clue
 *           | `0`     nothing; white once the matrix has a `_1` or `_2`
 *           | `_1`    black
 *           | `_2`    undecided
 *
 * A matrix without the J around it is read, too.  Saved pages have no-break
 * spaces in the first line.  `?` cannot be written, as every number of J is a
 * number.  Nor can an all-white board: it would be read as one without marks.
 * / */
#include "formats/board_text.h"
#include "formats/format.h"
#include "puzzle/puzzle.h"

#include <assert.h>

static bool is_letter(char c)
{
    return nuri_is_small(c) || (c >= 'A' && c <= 'Z');
}

static bool is_name_part(char c)
{
    return is_letter(c) || c == '_' || nuri_is_digit(c);
}

/* Take this text, whatever blanks are before and in it. */
static bool match(struct line *line, const char *string)
{
    for (; *string; string++) {
        nuri_line_trim(line);
        if (!line->length || *line->text != *string)
            return false;
        nuri_line_skip(line, 1);
    }
    return true;
}

/* True if it is the first line of a definition; then find its name and the rest
 * of the line. */
static bool opens(struct line line, struct line *name, struct line *rest)
{
    nuri_line_trim(&line);
    *name = line;
    if (!line.length || !is_letter(*line.text))
        return false;
    while (line.length && is_name_part(*line.text))
        nuri_line_skip(&line, 1);
    name->length -= line.length;
    assert(name->length > 0);
    if (!match(&line, "=") || !line.length ||
        (*line.text != ':' && *line.text != '.'))
        return false;
    nuri_line_skip(&line, 1);
    *rest = line;
    return match(rest, "\".;._2(0:0)");
}

static bool closes(struct line line)
{
    return match(&line, ")") && nuri_line_is_blank(&line);
}

static bool read_cell(struct board_builder *builder, const struct signs *signs,
                      const struct line *word)
{
    uint8_t mark = NURI_WHITE;
    uint32_t clue = 0;

    (void)signs;

    if (nuri_line_is(word, "_1"))
        mark = NURI_BLACK;
    else if (nuri_line_is(word, "_2"))
        mark = NURI_UNDECIDED;
    else if (!nuri_line_number(word, &clue))
        return nuri_fault_no_cell(builder->input, word,
                                  ": expected a number, _1 or _2");
    return clue ? nuri_builder_put_clue(builder, word, clue)
                : nuri_builder_put(builder, word, NURI_CLUE_NONE, mark);
}

static bool finish(struct board_builder *builder, bool ok)
{
    const bool has_state =
        builder->saw[NURI_BLACK] || builder->saw[NURI_UNDECIDED];
    return nuri_builder_finish(builder,
                               ok && nuri_builder_take(builder, has_state));
}

/* Read name and title; `rest` is the text after the definition. */
static void label(struct entry_builder *entry, const struct line *name,
                  struct line rest)
{
    entry->line = name->number;
    nuri_entry_keep(entry, &entry->name, name->text, name->length);
    if (!match(&rest, "NB."))
        return;
    nuri_line_strip(&rest);
    if (rest.length)
        nuri_entry_keep(entry, &entry->title, rest.text, rest.length);
}

static bool read_rows(struct board_builder *builder, struct lines *lines,
                      const struct line *name)
{
    struct line line;
    char quote[NURI_QUOTE_SIZE];
    bool closed = false;

    while (!closed && nuri_lines_next(lines, &line)) {
        closed = closes(line);
        if (!closed && !nuri_line_is_blank(&line) &&
            !nuri_builder_read_row(builder, line, read_cell, NULL))
            return false;
    }
    if (!closed)
        return nuri_wrong(builder->input, name,
                          "the matrix %s is not closed by a line with )",
                          nuri_quote(quote, name->text, name->length));
    return builder->height || nuri_error_at(builder->input, name, NURI_ERR_SIZE,
                                            "the board has no cells");
}

/* Read matrices without names, separated by blank lines. */
static bool read_bare(const struct input *input)
{
    struct lines lines = nuri_input_lines(input, false);
    struct board_builder builder = {.input = input};
    struct line line;
    bool ok = true;

    while (ok && nuri_lines_next(&lines, &line)) {
        if (!nuri_line_is_blank(&line)) {
            if (!builder.height)
                builder.entry.line = line.number;
            ok = nuri_builder_read_row(&builder, line, read_cell, NULL);
        } else if (builder.height)
            ok = finish(&builder, true);
    }
    return builder.height || !ok ? finish(&builder, ok) : ok;
}

bool nuri_j_read(const struct input *input)
{
    struct lines lines = nuri_input_lines(input, false);
    struct line line, name, rest;
    bool ok = true, any = false;

    while (ok && nuri_lines_next(&lines, &line))
        if (opens(line, &name, &rest)) {
            struct board_builder builder = {.input = input};
            any = true;
            label(&builder.entry, &name, rest);
            ok = finish(&builder, read_rows(&builder, &lines, &name));
        }
    return any ? ok : read_bare(input);
}

/* True if there is a definition, or a `_1` or `_2` among other words. */
bool nuri_j_looks(const struct input *input)
{
    struct lines lines = nuri_input_lines(input, false);
    struct line line, word, rest;

    while (nuri_lines_next(&lines, &line)) {
        unsigned words = 0, marks = 0;
        if (opens(line, &word, &rest))
            return true;
        for (; nuri_line_word(&line, &word); words++)
            marks += word.length == 2 && word.text[0] == '_' &&
                     (word.text[1] == '1' || word.text[1] == '2');
        if (marks && words > 1)
            return true;
    }
    return false;
}

/* True if this is a name in J.  Others would not be read back. */
static bool is_name(const char *name)
{
    if (!name || !is_letter(*name))
        return false;
    while (is_name_part(*name))
        name++;
    return *name == '\0';
}

/* True if cells are white, and none black or undecided. */
static bool is_all_white(const nuri_puzzle *puzzle, const uint8_t *marks)
{
    const struct seen seen = nuri_characters_seen(puzzle, marks);
    return seen.land && !seen.sea && !seen.open;
}

/* Fill the error if the board cannot be written. */
static void refuse(const nuri_puzzle *puzzle, const uint8_t *marks,
                   nuri_error *error)
{
    char name[NURI_CELL_NAME_SIZE];

    for (uint32_t i = 0; i < puzzle->clues; i++) {
        const cell c = puzzle->clue_cell[i];
        if (puzzle->clue[c] == NURI_CLUE_ANY) {
            nuri_error_set(error, NURI_ERR_UNSUPPORTED, 0, 0,
                           "J cannot represent the clue '?' at %s",
                           nuri_cell_name(name, puzzle->grid.width,
                                          grid_index(&puzzle->grid, c)));
            return;
        }
    }
    if (is_all_white(puzzle, marks))
        nuri_error_set(error, NURI_ERR_UNSUPPORTED, 0, 0,
                       "J cannot represent a board of white cells only");
}

void nuri_j_write(struct text *out, const nuri_entry *entry, nuri_error *error)
{
    static const char *const numbers[] = {"_2", "_1", "0", ""};
    static const char *const clues[] = {"0", "", "", ""};
    const nuri_puzzle *const puzzle = entry->puzzle;
    struct board_text board = {.puzzle = puzzle,
                               .marks = entry->marks,
                               .signs = entry->marks ? numbers : clues,
                               .begin = " ",
                               .between = " ",
                               .end = "\n"};

    refuse(puzzle, entry->marks, error);
    nuri_text_put(out, is_name(entry->name) ? entry->name : "n1");
    nuri_text_put(out, "=: \".;._2 (0 : 0)");
    nuri_title_put(out, " NB. ", entry->title, "");
    nuri_text_put(out, "\n");
    nuri_board_text_aligned(out, &board);
    nuri_text_put(out, ")\n");
}
