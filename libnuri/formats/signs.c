/*
 * signs.c -- the signs of text boards: how each is read, and which are written.
 */
#include "formats/signs.h"

#include "base/memory.h"
#include "puzzle/puzzle.h"

#include <stdlib.h>
#include <string.h>

static nuri_status is_solution(const nuri_puzzle *puzzle, const uint8_t *state,
                               bool *yes)
{
    nuri_report *report = NULL;
    const nuri_status status =
        nuri_check(&report, puzzle, state, NURI_CHECK_MODE_STRICT);
    if (status == NURI_OK)
        *yes = nuri_report_verdict(report) == NURI_VERDICT_SOLVED;
    nuri_report_free(report);
    return status;
}

/* ---- Reading ------------------------------------------------------------ */

bool nuri_signs_read(char c, int32_t *clue, nuri_colour *mark)
{
    *clue = NURI_CLUE_NONE;
    switch (c) {
    case '0':
    case '-':
    case '.':
    case '_': *mark = NURI_COLOUR_OPEN; return true;
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

/* Let what is not decided be land, if that makes a solution. */
static nuri_status fill_with_land(struct entry_builder *entry, uint32_t cells)
{
    uint8_t *filled = nuri_mem_copy(entry->state, cells, 1);
    bool solved = false;

    if (!filled)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; i < cells; i++)
        if (filled[i] == NURI_COLOUR_OPEN)
            filled[i] = NURI_COLOUR_LAND;
    const nuri_status status = is_solution(entry->puzzle, filled, &solved);
    if (solved) {
        free(entry->state);
        entry->state = filled;
        filled = NULL;
    }
    free(filled);
    return status;
}

nuri_status nuri_signs_settle(struct board_builder *builder,
                              struct entry_builder *entry)
{
    const bool sea = builder->saw[NURI_COLOUR_SEA] > 0;
    const bool land = builder->saw[NURI_COLOUR_LAND] > 0;
    const bool open = builder->saw[NURI_COLOUR_OPEN] > 0;
    const uint32_t cells = builder->count;

    entry->blank_is_open = land;
    const nuri_status status = nuri_builder_take(builder, entry, sea || land);
    if (status != NURI_OK || !sea || land || !open)
        return status;
    return fill_with_land(entry, cells);
}

/* ---- Writing ------------------------------------------------------------ */

/* Has a text of this state one sign for land and for what is not decided?
 * Yes if the state is complete and, read back, will be found to be a
 * solution. */
static nuri_status is_plain(const nuri_puzzle *puzzle, const uint8_t *state,
                            bool *plain)
{
    const struct grid *const g = &puzzle->grid;
    bool sea = false;

    *plain = false;
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const bool clue = puzzle->clue[grid_at(g, i)] != NURI_CLUE_NONE;
        if (clue ? state[i] == NURI_COLOUR_SEA : state[i] == NURI_COLOUR_OPEN)
            return NURI_OK;
        sea = sea || state[i] == NURI_COLOUR_SEA;
    }
    return sea ? is_solution(puzzle, state, plain) : NURI_OK;
}

nuri_status nuri_signs_choose(const struct sign **signs, enum board_style style,
                              const nuri_puzzle *puzzle, const uint8_t *state)
{
    /* Open, sea, land. */
    static const struct sign plain[] = {{"-", 0}, {"#", 0}, {".", 0}};
    static const struct sign full[] = {{"-", 0}, {"#", 0}, {"+", 0}};
    static const struct sign bare[] = {{".", 0}, {"#", 0}, {"+", 0}};
    static const struct sign answers[] = {{"?", 0}, {"#", 0}, {".", 0}};
    static const struct sign blocks[] = {
        {NURI_SIGN_OPEN_SHADE, 1}, {NURI_SIGN_SEA_BLOCK, 1}, {".", 0}};
    bool is_complete = false;
    nuri_status status = NURI_OK;

    switch (style) {
    case BOARD_OF_ANSWERS: *signs = answers; break;
    case BOARD_OF_BLOCKS: *signs = blocks; break;
    case BOARD_OF_CHARS:
    case BOARD_OF_WORDS:
        if (state)
            status = is_plain(puzzle, state, &is_complete);
        *signs = is_complete                         ? plain
                 : style == BOARD_OF_CHARS && !state ? bare
                                                     : full;
        break;
    }
    return status;
}
