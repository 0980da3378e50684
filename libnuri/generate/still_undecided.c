/*
 * still_undecided.c -- which cells techniques leave undecided.
 */
#include "generate/still_undecided.h"

#include "deduce/deduce.h"

#include <assert.h>
#include <string.h>

/* On boards up to this many cells, asking all techniques again is quicker than
 * tracking dependencies: by a fifth at 10x10, a tenth at 15x15; at 20x20 a
 * tenth slower. */
enum { SMALL = 256 };

/* Carry out all deductions; return how many decided a cell. */
static uint32_t carry_out_all(struct deducer *d, bool *consistent)
{
    uint32_t steps = 0;

    assert(*consistent);
    for (uint32_t i = 0; i < d->deductions.count && *consistent; i++) {
        const uint32_t before = d->board->marked;
        *consistent = nuri_deduce_carry_out(d, i);
        steps += d->board->marked > before;
    }
    return steps;
}

static nuri_status follow_rules_up(struct deducer *d,
                                   struct progress_of_techniques *progress)
{
    const struct board *const b = d->board;
    const bool is_small = grid_cells(&b->puzzle->grid) <= SMALL;
    nuri_status status = NURI_OK;
    bool consistent = true;
    uint32_t run = 0;

    *progress = (struct progress_of_techniques){.after_plain = UINT32_MAX};
    while (b->count[NURI_UNDECIDED] > 0 && consistent) {
        status =
            is_small ? nuri_deduce_easiest_once(d) : nuri_deduce_easiest(d);
        if (status != NURI_OK || d->deductions.count == 0)
            break;
        const uint32_t technique = d->deductions.list[0].technique;
        const bool is_plain = nuri_techniques[technique].info.level == 1;
        if (!is_plain && progress->after_plain == UINT32_MAX)
            progress->after_plain = b->count[NURI_UNDECIDED];
        const uint32_t steps = carry_out_all(d, &consistent);
        progress->steps += steps;
        run = is_plain ? run + steps : 0;
        if (run > progress->plain_run)
            progress->plain_run = run;
    }
    progress->open = b->count[NURI_UNDECIDED];
    if (progress->after_plain == UINT32_MAX)
        progress->after_plain = progress->open;
    return status == NURI_OK && !consistent ? NURI_ERR_INTERNAL : status;
}

static nuri_status run_rules_on(struct board *b, unsigned level,
                                struct budget *budget,
                                struct progress_of_techniques *progress)
{
    struct deducer d;

    if (!nuri_deduce_init(&d, b))
        return NURI_ERR_MEMORY;
    d.budget = budget;
    d.preference.max_level = level;
    const nuri_status status = follow_rules_up(&d, progress);
    nuri_deduce_clear(&d);
    return status;
}

nuri_status nuri_still_undecided(uint8_t *known, const nuri_puzzle *puzzle,
                                 unsigned level, struct budget *budget,
                                 struct progress_of_techniques *progress)
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
    status = run_rules_on(&b, level, budget, progress);
    memcpy(known, b.colour, g->size);
    nuri_board_clear(&b);
    return status;
}
