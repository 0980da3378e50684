/*
 * sentence.c -- cells and clues in the words of a sentence.
 */
#include "lemmas/sentence.h"

#include <assert.h>

void nuri_write_cell(struct text *t, const struct board *b, cell c)
{
    const struct grid *g = &b->puzzle->grid;
    char name[NURI_CELL_NAME_SIZE];

    assert(b->colour[c] != OUTSIDE);
    nuri_text_put(t, nuri_cell_name(name, g->width, grid_index(g, c)));
    nuri_text_note(t, c);
}

void nuri_write_clue(struct text *t, const struct board *b, cell c)
{
    assert(b->puzzle->clue[c] != NURI_CLUE_NONE);
    nuri_write_cell(t, b, c);
    if (b->puzzle->clue[c] == NURI_CLUE_ANY)
        nuri_text_put(t, " (?)");
    else
        nuri_text_printf(t, " (%d)", (int)b->puzzle->clue[c]);
}

void nuri_write_cells(struct text *t, const struct board *b, const cell *list,
                      uint32_t count, uint32_t most)
{
    /* "and 1 more" would be no shorter than the cell. */
    const uint32_t named = count <= most + 1 ? count : most;

    for (uint32_t i = 0; i < named; i++) {
        if (i > 0)
            nuri_text_put(t, i + 1 == count ? " and " : ", ");
        nuri_write_cell(t, b, list[i]);
    }
    if (named < count)
        nuri_text_printf(t, " and %u more", (unsigned)(count - named));
}

void nuri_write_islands(struct text *t, const struct board *b,
                        const cell *clues, uint32_t count)
{
    nuri_text_put(t, count == 1 ? "the island of " : "the islands of ");
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0)
            nuri_text_put(t, i + 1 == count ? " and " : ", ");
        nuri_write_clue(t, b, clues[i]);
    }
}

void nuri_write_without(struct text *t, uint32_t cells)
{
    nuri_text_put(t, cells == 1   ? "without it"
                     : cells == 2 ? "if either of them were black,"
                                  : "if any of them were black,");
}
