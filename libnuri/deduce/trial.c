/*
 * trial.c -- what follows when one cell is supposed to have a colour.
 */
#include "deduce/trial.h"

#include <stdlib.h>
#include <string.h>

bool nuri_trial_init(struct trial *t, const nuri_puzzle *puzzle)
{
    const uint32_t size = puzzle->grid.size;
    bool consistent;

    *t = (struct trial){.level = 1};
    if (nuri_board_init(&t->board, puzzle, NULL, &consistent) != NURI_OK)
        return false;
    t->said = nuri_mem_array(size, sizeof *t->said);
    t->by = nuri_mem_array(size, sizeof *t->by);
    t->chain = nuri_mem_array(MOST_FINDS, sizeof *t->chain);
    const bool needed = nuri_stamps_init(&t->needed, size);
    t->known = t->board.marked;
    if (t->said && t->by && t->chain && needed &&
        nuri_deduce_init(&t->deducer, &t->board))
        return true;
    nuri_trial_drop(t);
    return false;
}

void nuri_trial_drop(struct trial *t)
{
    nuri_deduce_drop(&t->deducer);
    nuri_board_drop(&t->board);
    free(t->said);
    free(t->by);
    free(t->chain);
    nuri_stamps_drop(&t->needed);
    *t = (struct trial){0};
}

void nuri_trial_follow(struct trial *t, const struct board *board)
{
    const cell *const trail = board->trail;
    uint32_t same = 0;

    nuri_board_undo(&t->board, t->known);
    while (same < t->known && same < board->marked &&
           t->board.trail[same] == trail[same] &&
           t->board.colour[trail[same]] == board->colour[trail[same]])
        same++;
    nuri_board_undo(&t->board, same);
    for (; same < board->marked; same++)
        nuri_board_mark(&t->board, trail[same],
                        (nuri_colour)board->colour[trail[same]]);
    t->known = same;
}

void nuri_trial_begin(struct trial *t)
{
    const struct grid *g = &t->board.puzzle->grid;

    nuri_board_undo(&t->board, t->known);
    for (cell c = 0; c < g->size; c++)
        t->by[c] = NO_FIND;
    nuri_board_mark(&t->board, t->cell, t->colour);
}

/* ---- Chains ------------------------------------------------------------- */

static uint32_t bits_in(uint64_t word)
{
    uint32_t count = 0;

    for (; word; word &= word - 1)
        count++;
    return count;
}

/* What the causes need. */
static void add_needs(const struct trial *t, const struct find *find,
                      struct chain *chain)
{
    const cell *const causes = find_causes(&t->deducer.finds, find);

    for (uint32_t k = 0; k < find->causes; k++) {
        const uint32_t by = t->by[causes[k]];
        for (uint32_t w = 0; by != NO_FIND && w < FIND_WORDS; w++)
            chain->has[w] |= t->chain[by].has[w];
    }
    chain->length = 0;
    for (uint32_t w = 0; w < FIND_WORDS; w++)
        chain->length += bits_in(chain->has[w]);
}

void nuri_trial_take(struct trial *t, uint32_t index)
{
    const struct finds *const f = &t->deducer.finds;
    const struct find *const find = &f->list[index];
    const cell *const cells = find_cells(f, find);
    struct chain *const chain = &t->chain[index];

    *chain = (struct chain){.length = 0};
    chain->has[index / 64] = (uint64_t)1 << index % 64;
    add_needs(t, find, chain);
    for (uint32_t k = 0; k < find->cells; k++) {
        const cell c = cells[k];
        if (t->board.colour[c] == NURI_OPEN)
            nuri_board_mark(&t->board, c, find->colour);
        else if (t->board.colour[c] != find->colour || t->by[c] == NO_FIND ||
                 chain->length >= t->chain[t->by[c]].length)
            continue;
        t->by[c] = index;
    }
}

/* ---- Defects ------------------------------------------------------------ */

struct view nuri_trial_view(struct trial *t)
{
    return (struct view){.board = &t->board,
                         .regions = &t->deducer.regions,
                         .scratch = &t->deducer.scratch,
                         .out = &t->deducer.finds,
                         .wanted = WANT_ALL};
}

/* Keep the defect if its chain is the shortest so far. */
static void weigh(struct trial *t, struct view *v, const struct defect *d,
                  bool *refuted)
{
    struct finds *const f = &t->deducer.finds;
    const uint32_t count = f->count;
    struct chain chain = {.length = 0};

    nuri_defect_tell(v, d);
    if (f->failed)
        return;
    add_needs(t, &f->list[count], &chain);
    nuri_finds_cut(f, count);
    if (*refuted && chain.length >= t->best.length)
        return;
    *refuted = true;
    t->best = chain;
    t->defect = *d;
}

/* What is seen at once is looked for around each cell, as several defects may
 * come of one round; what takes more work, if nothing was seen. */
nuri_status nuri_trial_look(struct trial *t, uint32_t from, bool *refuted)
{
    const cell *const trail = t->board.trail;
    struct view v = nuri_trial_view(t);
    struct defect d;

    *refuted = false;
    nuri_regions_find(&t->deducer.regions, &t->board);
    for (uint32_t k = from; k < t->board.marked; k++)
        if (nuri_defect_find(&v, DEFECT_AT_ONCE, &trail[k], 1, &d))
            weigh(t, &v, &d, refuted);
    if (!*refuted && nuri_defect_find(&v, DEFECT_BY_RANGE, trail + from,
                                      t->board.marked - from, &d))
        weigh(t, &v, &d, refuted);
    return v.out->failed ? NURI_ERR_MEMORY : NURI_OK;
}

/* ---- Rounds ------------------------------------------------------------- */

/* All that the rules find on the board as it is; false if it is too much. */
static bool look_for_finds(struct trial *t)
{
    struct view v = nuri_trial_view(t);

    for (uint32_t rule = nuri_deduce_next(RULES); rule < RULES;
         rule = nuri_deduce_next(rule)) {
        if (nuri_rules[rule].info.level > t->level)
            break;
        v.rule = rule;
        nuri_rules[rule].apply(&v);
        if (v.out->failed || v.out->count > MOST_FINDS)
            return false;
    }
    return true;
}

nuri_status nuri_trial_run(struct trial *t, cell c, nuri_colour colour,
                           uint32_t rounds, bool *refuted)
{
    struct finds *const f = &t->deducer.finds;
    uint32_t from = t->known;
    nuri_status status = NURI_OK;

    t->cell = c;
    t->colour = colour;
    nuri_finds_cut(f, 0);
    nuri_trial_begin(t);
    for (;; rounds--) {
        const uint32_t first = f->count;
        status = nuri_trial_look(t, from, refuted);
        if (status != NURI_OK || *refuted || rounds == 0)
            break;
        if (!look_for_finds(t) || f->count == first)
            break;
        from = t->board.marked;
        for (uint32_t k = first; k < f->count; k++)
            nuri_trial_take(t, k);
    }
    memcpy(t->said, t->board.colour, t->board.puzzle->grid.size);
    return f->failed ? NURI_ERR_MEMORY : status;
}
