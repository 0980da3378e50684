/*
 * ladder.c -- the rules alone, the easiest first, with some of them left out.
 */
#include "ladder.h"

#include <stdlib.h>

/* The rows of the table in the order in which they are asked. */
static void put_in_order(uint32_t order[RULES])
{
    for (uint32_t i = 0; i < RULES; i++) {
        const struct rule *const x = &nuri_rules[i];
        uint32_t at = i;
        for (; at > 0; at--) {
            const struct rule *const y = &nuri_rules[order[at - 1]];
            if (y->info.level < x->info.level ||
                (y->info.level == x->info.level && y->rank <= x->rank))
                break;
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
}

static void ask(struct deducer *d, uint32_t rule, bool causes)
{
    struct view view = {.board = d->board,
                        .regions = &d->regions,
                        .scratch = &d->scratch,
                        .out = &d->finds,
                        .rule = rule,
                        .wanted = causes ? WANT_ALL : WANT_NONE};

    nuri_regions_find(&d->regions, d->board);
    nuri_finds_cut(&d->finds, 0);
    nuri_rules[rule].apply(&view);
}

void ladder_ask(struct deducer *d, uint32_t rule)
{
    ask(d, rule, true);
}

/* Carry out all finds of a rule; false if one of them is wrong. */
static bool step(struct ladder *l, struct deducer *d, uint32_t rule)
{
    struct rung *const rung = &l->rung[rule];

    for (uint32_t i = 0; i < d->finds.count; i++) {
        const uint32_t before = d->board->marked;
        if ((l->each && !l->each(l->user, d, &d->finds.list[i])) ||
            !nuri_deduce_carry_out(d, i)) {
            l->wrong = rule;
            return false;
        }
        rung->fires += d->board->marked > before;
        rung->cells += d->board->marked - before;
    }
    return true;
}

static nuri_status climb(struct ladder *l, struct deducer *d)
{
    uint32_t order[RULES];

    put_in_order(order);
    for (uint32_t k = 0; k < RULES; k++) {
        const uint32_t rule = order[k];
        if (l->off[rule] || nuri_rules[rule].info.level > l->level)
            continue;
        ask(d, rule, l->each != NULL);
        if (d->finds.failed)
            return NURI_ERR_MEMORY;
        if (d->finds.count == 0)
            continue;
        if (!step(l, d, rule))
            return NURI_OK;
        k = UINT32_MAX;
    }
    return NURI_OK;
}

void ladder_drop(struct ladder *l)
{
    free(l->end);
    l->end = NULL;
}

nuri_status ladder_climb(struct ladder *l, const nuri_puzzle *puzzle,
                         const uint8_t *given)
{
    struct board board;
    struct deducer d;
    bool consistent;
    nuri_status status = nuri_board_init(&board, puzzle, given, &consistent);

    for (uint32_t rule = 0; rule < RULES; rule++)
        l->rung[rule] = (struct rung){0, 0};
    l->wrong = RULES;
    if (status != NURI_OK)
        return status;
    status = NURI_ERR_MEMORY;
    l->end = calloc(grid_cells(&puzzle->grid), 1);
    if (nuri_deduce_init(&d, &board) && l->end) {
        status = climb(l, &d);
        nuri_board_copy(&board, l->end);
    }
    l->open = board.count[NURI_COLOUR_OPEN];
    nuri_deduce_drop(&d);
    nuri_board_drop(&board);
    return status;
}
