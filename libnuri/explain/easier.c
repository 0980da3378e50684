/*
 * easier.c -- what the easier techniques will show of a board.
 */
#include "explain/easier.h"

#include <assert.h>

static nuri_status init_level(struct easier *e, const nuri_puzzle *puzzle,
                              unsigned level, struct budget *budget)
{
    bool consistent;

    *e = (struct easier){.taken = 0};
    const nuri_status status =
        nuri_board_init(&e->board, puzzle, NULL, &consistent);
    if (status != NURI_OK)
        return status;
    if (!nuri_deduce_init(&e->deducer, &e->board)) {
        nuri_board_clear(&e->board);
        return NURI_ERR_MEMORY;
    }
    e->deducer.budget = budget;
    e->deducer.preference.max_level = level;
    return NURI_OK;
}

nuri_status nuri_easier_init(struct easier *list, const nuri_puzzle *puzzle,
                             struct budget *budget)
{
    nuri_status status = NURI_OK;

    for (unsigned k = 2; k <= MAX_NEARBY_LEVEL && status == NURI_OK; k++)
        status = init_level(&list[k], puzzle, k - 1, budget);
    return status;
}

void nuri_easier_clear(struct easier *list)
{
    for (unsigned k = 2; k <= MAX_NEARBY_LEVEL; k++) {
        nuri_deduce_clear(&list[k].deducer);
        nuri_board_clear(&list[k].board);
    }
}

static nuri_status follow_level(struct easier *e, const struct board *board)
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
    return is_first || e->board.marked > before ? nuri_deduce_all(&e->deducer)
                                                : NURI_OK;
}

nuri_status nuri_easier_follow(struct easier *list, const struct board *board)
{
    nuri_status status = NURI_OK;

    for (unsigned k = 2; k <= MAX_NEARBY_LEVEL && status == NURI_OK; k++)
        status = follow_level(&list[k], board);
    return status;
}
