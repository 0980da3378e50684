/*
 * signs.c -- the signs of text boards: how each is read, and which are written.
 */
#include "formats/signs.h"

#include "base/memory.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Is what this state leaves open land?  nuri_check() has one answer for all
 * commands. */
static nuri_status is_open_land(const nuri_puzzle *puzzle, const uint8_t *state,
                                bool *yes)
{
    nuri_report *report = NULL;
    const nuri_status status =
        nuri_check(&report, puzzle, state, NURI_CHECK_MODE_AUTO);
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
    for (uint32_t i = 0; copy && i < cells; i++)
        if (copy[i] == these)
            copy[i] = those;
    return copy;
}

/* ---- Reading ------------------------------------------------------------ */

bool nuri_signs_read(char c, int32_t *clue, uint8_t *mark)
{
    *clue = NURI_CLUE_NONE;
    switch (c) {
    case '0':
    case '_': *mark = NURI_COLOUR_OPEN; return true;
    case '-': *mark = NURI_MARK_DASH; return true;
    case '.': *mark = NURI_MARK_DOT; return true;
    case '#':
    case 'x':
    case 'X': *mark = NURI_COLOUR_SEA; return true;
    case '+': *mark = NURI_COLOUR_LAND; return true;
    case '?':
        *clue = NURI_CLUE_ANY;
        *mark = NURI_COLOUR_LAND;
        return true;
    default: return false;
    }
}

bool nuri_signs_comment(struct line line)
{
    struct line word;
    int32_t clue = NURI_CLUE_NONE;
    uint8_t mark = NURI_COLOUR_OPEN;

    if (!nuri_line_word(&line, &word) || word.length != 1 || *word.text != '#')
        return false;
    while (nuri_line_word(&line, &word))
        for (size_t i = 0; i < word.length; i++)
            if ((word.text[i] < '0' || word.text[i] > '9') &&
                word.text[i] != '*' && /* what is starred is a cell */
                !nuri_signs_read(word.text[i], &clue, &mark))
                return true;
    return false;
}

static nuri_status warn_of_dots(struct entry_builder *entry, uint32_t dots,
                                const char *sign)
{
    return nuri_entry_builder_warn(
        entry, entry->line, 0,
        "%s is read as white, in %u cell%s; write '-' for an undecided cell",
        sign, dots, dots == 1 ? "" : "s");
}

/* Beside sea, and with no sign for what is not decided: let dots be land, and
 * blanks what nuri_check() takes them for.  A board has one of them alone. */
static nuri_status settle_unsure(struct entry_builder *entry,
                                 const uint32_t *saw, uint32_t cells,
                                 const char *sign)
{
    assert(entry->puzzle && entry->state);
    assert(!saw[NURI_MARK_DOT] != !saw[NURI_MARK_BLANK]);
    const uint32_t dots = saw[NURI_MARK_DOT];
    const uint8_t unsure = dots ? NURI_MARK_DOT : NURI_MARK_BLANK;
    uint8_t *const open =
        copy_marks(entry->state, cells, unsure, NURI_COLOUR_OPEN);
    nuri_status status = NURI_ERR_MEMORY;
    bool is_land = false;

    if (open)
        status = is_open_land(entry->puzzle, open, &is_land);
    if (status == NURI_OK && dots && !is_land && entry->puzzle->clues)
        status = warn_of_dots(entry, dots, sign);
    entry->blank_is_land = dots || is_land;
    for (uint32_t i = 0; i < cells; i++)
        if (entry->state[i] == unsure)
            entry->state[i] =
                entry->blank_is_land ? NURI_COLOUR_LAND : NURI_COLOUR_OPEN;
    free(open);
    return status;
}

nuri_status nuri_signs_settle(struct board_builder *builder,
                              struct entry_builder *entry, const char *sign)
{
    uint32_t saw[NURI_MARKS];
    const uint32_t cells = builder->count;

    memcpy(saw, builder->saw, sizeof saw);
    const bool plus = saw[NURI_COLOUR_LAND], dash = saw[NURI_MARK_DASH];
    const bool sea = saw[NURI_COLOUR_SEA], dots = saw[NURI_MARK_DOT];
    const bool blanks = saw[NURI_MARK_BLANK];
    const bool unsure =
        sea && !plus && !dash && !saw[NURI_COLOUR_OPEN] && dots != blanks;
    const bool marked = sea || plus || (dots && dash);

    for (uint32_t i = 0; i < cells; i++)
        if (builder->mark[i] == NURI_MARK_DASH ||
            (builder->mark[i] == NURI_MARK_BLANK && !unsure))
            builder->mark[i] = NURI_COLOUR_OPEN;
        else if (builder->mark[i] == NURI_MARK_DOT && !unsure)
            builder->mark[i] =
                (dash || sea) && !plus ? NURI_COLOUR_LAND : NURI_COLOUR_OPEN;
    const nuri_status status = nuri_builder_take(builder, entry, marked);
    return status == NURI_OK && unsure ? settle_unsure(entry, saw, cells, sign)
                                       : status;
}

/* ---- Writing ------------------------------------------------------------ */

struct seen nuri_signs_seen(const nuri_puzzle *puzzle, const uint8_t *state)
{
    const struct grid *const g = &puzzle->grid;
    struct seen seen = {false, false, false};

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        if (puzzle->clue[grid_at(g, i)] != NURI_CLUE_NONE)
            continue;
        seen.open = seen.open || !state || state[i] == NURI_COLOUR_OPEN;
        seen.sea = seen.sea || (state && state[i] == NURI_COLOUR_SEA);
        seen.land = seen.land || (state && state[i] == NURI_COLOUR_LAND);
    }
    return seen;
}

/* Will a dot be read as land, without a warning? */
static nuri_status is_dot_land(bool *yes, const struct seen *seen,
                               const nuri_puzzle *puzzle, const uint8_t *state)
{
    *yes = seen->open;
    if (seen->open || !seen->sea || !seen->land)
        return NURI_OK;
    uint8_t *const open = copy_marks(state, grid_cells(&puzzle->grid),
                                     NURI_COLOUR_LAND, NURI_COLOUR_OPEN);
    const nuri_status status =
        open ? is_open_land(puzzle, open, yes) : NURI_ERR_MEMORY;
    free(open);
    return status;
}

nuri_status nuri_signs_choose(const struct sign **signs, enum board_style style,
                              const nuri_puzzle *puzzle, const uint8_t *state)
{
    /* Open, sea, land. */
    static const struct sign dot[] = {{"-", 0}, {"#", 0}, {".", 0}};
    static const struct sign plus[] = {{"-", 0}, {"#", 0}, {"+", 0}};
    static const struct sign blocks[] = {
        {NURI_SIGN_OPEN_SHADE, 1}, {NURI_SIGN_SEA_BLOCK, 1}, {".", 0}};
    const struct seen seen = nuri_signs_seen(puzzle, state);
    bool is_dot = false;

    if (style == BOARD_OF_BLOCKS) {
        *signs = seen.sea || seen.open ? blocks : plus;
        return NURI_OK;
    }
    const nuri_status status = is_dot_land(&is_dot, &seen, puzzle, state);
    *signs = is_dot ? dot : plus;
    return status;
}
