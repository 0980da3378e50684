/*
 * cells.c -- lists of cells, and the marks that came with a puzzle.
 */
#include "cells.h"

uint32_t cells_of(const nuri_puzzle *puzzle)
{
    return nuri_puzzle_width(puzzle) * nuri_puzzle_height(puzzle);
}

bool cells_is_mark(const nuri_puzzle *puzzle, const uint8_t *state, uint32_t i)
{
    const unsigned width = nuri_puzzle_width(puzzle);
    return state && state[i] != NURI_COLOUR_OPEN &&
           nuri_puzzle_clue(puzzle, i % width, i / width) == NURI_CLUE_NONE;
}

void cells_note_given(const struct run *run, const struct item *item,
                      bool always)
{
    uint32_t marks = 0;
    const nuri_entry *const entry = &item->entry;

    for (uint32_t i = 0; i < cells_of(entry->puzzle); i++)
        marks += cells_is_mark(entry->puzzle, entry->state, i);
    if (marks && (always || run->options->verbose))
        run_note(run, item, "%u mark%s taken as given", (unsigned)marks,
                 marks == 1 ? " was" : "s were");
}
