/*
 * characters.c -- the characters of text boards: how each is read, and which
 * are written.
 */
#include "formats/characters.h"

#include "base/memory.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* *yes: cells without a mark count as white, as nuri_check() has it. */
static nuri_status is_undecided_white(const nuri_puzzle *puzzle,
                                      const uint8_t *marks, bool *yes)
{
    nuri_report *report = NULL;
    const nuri_status status =
        nuri_check(&report, puzzle, marks, NURI_CHECK_MODE_AUTO);
    if (status == NURI_OK)
        *yes = report->undecided_is_white;
    nuri_report_free(report);
    return status;
}

/* A copy of the marks in which these are those. */
static uint8_t *copy_marks(const uint8_t *marks, uint32_t cells, uint8_t these,
                           uint8_t those)
{
    uint8_t *const copy = nuri_mem_copy(marks, cells, 1);
    assert(these != those);
    for (uint32_t i = 0; copy && i < cells; i++)
        if (copy[i] == these)
            copy[i] = those;
    return copy;
}

/* ---- Reading ------------------------------------------------------------ */

bool nuri_characters_read(char c, int32_t *clue, uint8_t *mark)
{
    *clue = NURI_CLUE_NONE;
    switch (c) {
    case '0':
    case '_': *mark = NURI_UNDECIDED; return true;
    case '-': *mark = NURI_MARK_DASH; return true;
    case '.': *mark = NURI_MARK_DOT; return true;
    case '#':
    case 'x':
    case 'X': *mark = NURI_BLACK; return true;
    case '+': *mark = NURI_WHITE; return true;
    case '?':
        *clue = NURI_CLUE_ANY;
        *mark = NURI_WHITE;
        return true;
    default: return false;
    }
}

bool nuri_characters_comment(struct line line)
{
    struct line word;
    int32_t clue = NURI_CLUE_NONE;
    uint8_t mark = NURI_UNDECIDED;

    if (!nuri_line_word(&line, &word) || word.length != 1 || *word.text != '#')
        return false;
    while (nuri_line_word(&line, &word))
        for (size_t i = 0; i < word.length; i++)
            if ((word.text[i] < '0' || word.text[i] > '9') &&
                word.text[i] != '*' && /* what is starred is a cell */
                !nuri_characters_read(word.text[i], &clue, &mark))
                return true;
    return false;
}

static nuri_status warn_of_dots(struct entry_builder *entry, uint32_t dots,
                                const char *character)
{
    return nuri_entry_builder_warn(
        entry, entry->line, 0,
        "%s is read as white, in %u cell%s; write '-' for an undecided cell",
        character, dots, dots == 1 ? "" : "s");
}

/* Some cells are black, and no character says "undecided": dots are white, blanks
 * what nuri_check() takes them for.  A board has only one of the two. */
static nuri_status settle_unsure(struct entry_builder *entry,
                                 const uint32_t *saw, uint32_t cells,
                                 const char *character)
{
    assert(entry->puzzle && entry->marks);
    assert(!saw[NURI_MARK_DOT] != !saw[NURI_MARK_BLANK]);
    const uint32_t dots = saw[NURI_MARK_DOT];
    const uint8_t unsure = dots ? NURI_MARK_DOT : NURI_MARK_BLANK;
    uint8_t *const open =
        copy_marks(entry->marks, cells, unsure, NURI_UNDECIDED);
    nuri_status status = NURI_ERR_MEMORY;
    bool is_white = false;

    if (open)
        status = is_undecided_white(entry->puzzle, open, &is_white);
    if (status == NURI_OK && dots && !is_white && entry->puzzle->clues)
        status = warn_of_dots(entry, dots, character);
    entry->blank_is_white = dots || is_white;
    for (uint32_t i = 0; i < cells; i++)
        if (entry->marks[i] == unsure)
            entry->marks[i] =
                entry->blank_is_white ? NURI_WHITE : NURI_UNDECIDED;
    free(open);
    return status;
}

nuri_status nuri_characters_settle(struct board_builder *builder,
                                   struct entry_builder *entry,
                                   const char *character)
{
    uint32_t saw[NURI_MARKS];
    const uint32_t cells = builder->count;

    assert(!entry->marks && builder->row == 0);
    memcpy(saw, builder->saw, sizeof saw);
    const bool plus = saw[NURI_WHITE], dash = saw[NURI_MARK_DASH];
    const bool sea = saw[NURI_BLACK], dots = saw[NURI_MARK_DOT];
    const bool blanks = saw[NURI_MARK_BLANK];
    const bool unsure =
        sea && !plus && !dash && !saw[NURI_UNDECIDED] && dots != blanks;
    const bool marked = sea || plus || (dots && dash);

    for (uint32_t i = 0; i < cells; i++)
        if (builder->mark[i] == NURI_MARK_DASH ||
            (builder->mark[i] == NURI_MARK_BLANK && !unsure))
            builder->mark[i] = NURI_UNDECIDED;
        else if (builder->mark[i] == NURI_MARK_DOT && !unsure)
            builder->mark[i] =
                (dash || sea) && !plus ? NURI_WHITE : NURI_UNDECIDED;
    const nuri_status status = nuri_builder_take(builder, entry, marked);
    return status == NURI_OK && unsure
               ? settle_unsure(entry, saw, cells, character)
               : status;
}

/* ---- Writing ------------------------------------------------------------ */

struct seen nuri_characters_seen(const nuri_puzzle *puzzle,
                                 const uint8_t *marks)
{
    const struct grid *const g = &puzzle->grid;
    struct seen seen = {false, false, false};

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        if (puzzle->clue[grid_at(g, i)] != NURI_CLUE_NONE)
            continue;
        seen.open = seen.open || !marks || marks[i] == NURI_UNDECIDED;
        seen.sea = seen.sea || (marks && marks[i] == NURI_BLACK);
        seen.land = seen.land || (marks && marks[i] == NURI_WHITE);
    }
    return seen;
}

/* *yes: a dot is read as white, without a warning. */
static nuri_status is_dot_white(bool *yes, const struct seen *seen,
                                const nuri_puzzle *puzzle, const uint8_t *marks)
{
    *yes = seen->open;
    if (seen->open || !seen->sea || !seen->land)
        return NURI_OK;
    uint8_t *const open = copy_marks(marks, grid_cells(&puzzle->grid),
                                     NURI_WHITE, NURI_UNDECIDED);
    const nuri_status status =
        open ? is_undecided_white(puzzle, open, yes) : NURI_ERR_MEMORY;
    free(open);
    return status;
}

nuri_status nuri_characters_choose(const struct character **characters,
                                   enum board_style style,
                                   const nuri_puzzle *puzzle,
                                   const uint8_t *marks)
{
    /* Open, black, white. */
    static const struct character dot[] = {{"-", 0}, {"#", 0}, {".", 0}};
    static const struct character plus[] = {{"-", 0}, {"#", 0}, {"+", 0}};
    static const struct character blocks[] = {{NURI_CHARACTER_OPEN_SHADE, 1},
                                              {NURI_CHARACTER_BLACK_BLOCK, 1},
                                              {".", 0}};
    const struct seen seen = nuri_characters_seen(puzzle, marks);
    bool is_dot = false;

    if (style == BOARD_OF_BLOCKS) {
        *characters = seen.sea || seen.open ? blocks : plus;
        return NURI_OK;
    }
    const nuri_status status = is_dot_white(&is_dot, &seen, puzzle, marks);
    *characters = is_dot ? dot : plus;
    return status;
}
