/*
 * still_undecided.c -- which cells techniques leave undecided.
 */
#include "generate/still_undecided.h"

#include "deduce/deduce.h"

#include <assert.h>
#include <string.h>

/* On boards up to this many cells, asking all techniques again is quicker than
 * keeping what they found: by a fifth at 10x10, a tenth at 15x15; at 20x20 a
 * tenth slower. */
enum { SMALL = 256 };

static bool carry_out_all(struct deducer *d)
{
    bool consistent = true;

    for (uint32_t i = 0; i < d->deductions.count && consistent; i++)
        consistent = nuri_deduce_carry_out(d, i);
    return consistent;
}

static nuri_status follow_rules_up(struct deducer *d)
{
    const struct board *const b = d->board;
    const bool is_small = grid_cells(&b->puzzle->grid) <= SMALL;

    while (b->count[NURI_UNDECIDED] > 0) {
        const nuri_status status =
            is_small ? nuri_deduce_easiest_once(d) : nuri_deduce_easiest(d);
        if (status != NURI_OK || d->deductions.count == 0)
            return status;
        if (!carry_out_all(d))
            return NURI_ERR_INTERNAL;
    }
    return NURI_OK;
}

static nuri_status run_rules_on(struct board *b, unsigned level,
                                struct budget *budget)
{
    struct deducer d;

    if (!nuri_deduce_init(&d, b))
        return NURI_ERR_MEMORY;
    d.budget = budget;
    d.max_level = level;
    const nuri_status status = follow_rules_up(&d);
    nuri_deduce_clear(&d);
    return status;
}

nuri_status nuri_still_undecided(uint8_t *known, const nuri_puzzle *puzzle,
                                 unsigned level, struct budget *budget,
                                 uint32_t *open)
{
    const struct grid *const g = &puzzle->grid;
    struct board b;
    bool consistent;
    nuri_status status = nuri_board_init(&b, puzzle, NULL, &consistent);

    assert(level >= 1 && level <= 3);
    if (status != NURI_OK)
        return status;
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (b.colour[c] == NURI_UNDECIDED && known[c] != NURI_UNDECIDED)
            nuri_board_mark(&b, c, (nuri_colour)known[c]);
    status = run_rules_on(&b, level, budget);
    *open = b.count[NURI_UNDECIDED];
    memcpy(known, b.colour, g->size);
    nuri_board_clear(&b);
    return status;
}
