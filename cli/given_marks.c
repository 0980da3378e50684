/*
 * given_marks.c -- the marks that came with a puzzle: the work begins there.
 */
#include "given_marks.h"

/* Is the cell decided by the marks, and not by a clue? */
static bool is_mark(const nuri_puzzle *puzzle, const uint8_t *state, uint32_t i)
{
    const unsigned width = nuri_puzzle_width(puzzle);
    return state && state[i] != NURI_COLOUR_OPEN &&
           nuri_puzzle_clue(puzzle, i % width, i / width) == NURI_CLUE_NONE;
}

void given_marks_note(const struct run *run, const struct item *item,
                      bool always)
{
    uint32_t marks = 0;
    const nuri_entry *const entry = &item->entry;

    for (uint32_t i = 0; i < item_cells(item); i++)
        marks += is_mark(entry->puzzle, entry->state, i);
    if (marks && (always || run->options->verbose))
        answer_note(run, item, "%u mark%s taken as given", (unsigned)marks,
                    marks == 1 ? " was" : "s were");
}
