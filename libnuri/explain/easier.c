/*
 * easier.c -- what the easier techniques will show of a board.
 */
#include "explain/easier.h"

#include <assert.h>

nuri_status nuri_easier_init(struct easier *e, const nuri_puzzle *puzzle,
                             unsigned level, struct budget *budget)
{
    bool consistent;

    *e = (struct easier){.taken = 0};
    const nuri_status status =
        nuri_board_init(&e->board, puzzle, NULL, &consistent);
    if (status != NURI_OK)
        return status;
    if (!nuri_deduce_init(&e->deducer, &e->board)) {
        nuri_easier_clear(e);
        return NURI_ERR_MEMORY;
    }
    e->deducer.budget = budget;
    e->deducer.preference.max_level = level;
    return NURI_OK;
}

void nuri_easier_clear(struct easier *e)
{
    nuri_deduce_clear(&e->deducer);
    nuri_board_clear(&e->board);
}

/* Deduce until these techniques find nothing more. */
static nuri_status go_on(struct easier *e)
{
    struct deducer *const d = &e->deducer;
    nuri_status status;

    do {
        status = nuri_deduce_easiest(d);
        for (uint32_t i = 0; status == NURI_OK && i < d->deductions.count; i++)
            if (!nuri_deduce_carry_out(d, i))
                status = NURI_ERR_INTERNAL;
    } while (status == NURI_OK && d->deductions.count > 0);
    return status;
}

nuri_status nuri_easier_follow(struct easier *e, const struct board *board)
{
    const uint32_t before = e->board.marked;

    assert(e->taken <= board->marked);
    const bool is_first = e->taken == 0;
    for (; e->taken < board->marked; e->taken++) {
        const cell c = board->trail[e->taken];
        if (e->board.colour[c] == NURI_UNDECIDED)
            nuri_board_mark(&e->board, c, (nuri_colour)board->colour[c]);
        else if (e->board.colour[c] != board->colour[c])
            return NURI_ERR_INTERNAL;
    }
    return is_first || e->board.marked > before ? go_on(e) : NURI_OK;
}
