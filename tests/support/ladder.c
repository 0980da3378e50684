/*
 * ladder.c -- the rules alone, the easiest first, with some of them left out.
 */
#include "ladder.h"

#include <stdlib.h>

/* The rows of the table in the order in which they are asked. */
static void put_in_order(uint32_t order[TECHNIQUES])
{
    for (uint32_t i = 0; i < TECHNIQUES; i++) {
        const struct technique *const x = &nuri_techniques[i];
        uint32_t at = i;
        for (; at > 0; at--) {
            const struct technique *const y = &nuri_techniques[order[at - 1]];
            if (y->info.level < x->info.level ||
                (y->info.level == x->info.level && y->rank <= x->rank))
                break;
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
}

static void ask(struct deducer *d, uint32_t technique, bool causes)
{
    struct view view = {.board = d->board,
                        .regions = &d->regions,
                        .scratch = &d->scratch,
                        .out = &d->deductions,
                        .technique = technique,
                        .wanted = causes ? WANT_ALL : WANT_NONE};

    nuri_regions_find(&d->regions, d->board);
    nuri_deductions_cut(&d->deductions, 0);
    nuri_techniques[technique].apply(&view);
}

void ladder_ask(struct deducer *d, uint32_t technique)
{
    ask(d, technique, true);
}

/* Carry out all deductions of a rule; false if one of them is wrong. */
static bool step(struct ladder *l, struct deducer *d, uint32_t technique)
{
    struct rung *const rung = &l->rung[technique];

    for (uint32_t i = 0; i < d->deductions.count; i++) {
        const uint32_t before = d->board->marked;
        if ((l->each && !l->each(l->user, d, &d->deductions.list[i])) ||
            !nuri_deduce_carry_out(d, i)) {
            l->wrong = technique;
            return false;
        }
        rung->fires += d->board->marked > before;
        rung->cells += d->board->marked - before;
    }
    return true;
}

static nuri_status climb(struct ladder *l, struct deducer *d)
{
    uint32_t order[TECHNIQUES];

    put_in_order(order);
    for (uint32_t k = 0; k < TECHNIQUES; k++) {
        const uint32_t technique = order[k];
        if (l->off[technique] ||
            nuri_techniques[technique].info.level > l->level)
            continue;
        ask(d, technique, l->each != NULL);
        if (d->deductions.failed)
            return NURI_ERR_MEMORY;
        if (d->deductions.count == 0)
            continue;
        if (!step(l, d, technique))
            return NURI_OK;
        k = UINT32_MAX;
    }
    return NURI_OK;
}

void ladder_clear(struct ladder *l)
{
    free(l->end);
    l->end = NULL;
}

nuri_status ladder_climb(struct ladder *l, const nuri_puzzle *puzzle,
                         const uint8_t *marks)
{
    struct board board;
    struct deducer d;
    bool consistent;
    nuri_status status = nuri_board_init(&board, puzzle, marks, &consistent);

    for (uint32_t technique = 0; technique < TECHNIQUES; technique++)
        l->rung[technique] = (struct rung){0, 0};
    l->wrong = TECHNIQUES;
    if (status != NURI_OK)
        return status;
    status = NURI_ERR_MEMORY;
    l->end = calloc(grid_cells(&puzzle->grid), 1);
    if (nuri_deduce_init(&d, &board) && l->end) {
        status = climb(l, &d);
        nuri_board_copy(&board, l->end);
    }
    l->open = board.count[NURI_UNDECIDED];
    nuri_deduce_clear(&d);
    nuri_board_clear(&board);
    return status;
}
