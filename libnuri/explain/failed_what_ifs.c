/*
 * failed_what_ifs.c -- what-ifs that were followed and not refuted.
 */
#include "explain/failed_what_ifs.h"

#include "base/budget.h"
#include "base/memory.h"
#include "lemmas/memo.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct failed_one {
    uint32_t rounds; /* not refuted in fewer; 0: nothing is known */
    uint32_t run;    /* run of that what-if */
    uint32_t known;  /* marks on the board then */
};

bool nuri_failed_what_ifs_init(struct failed_what_ifs *s, const struct grid *g,
                               uint32_t levels)
{
    *s = (struct failed_what_ifs){.grid = g, .levels = levels};
    s->list = nuri_mem_array((size_t)levels * 2 * g->size, sizeof *s->list);
    s->near = nuri_memo_new(g, levels);
    if (!s->list || !s->near)
        return false;
    nuri_memo_forget(s->near);
    return true;
}

void nuri_failed_what_ifs_clear(struct failed_what_ifs *s)
{
    free(s->list);
    nuri_memo_free(s->near);
    *s = (struct failed_what_ifs){0};
}

void nuri_failed_what_ifs_forget(struct failed_what_ifs *s)
{
    memset(s->list, 0, (size_t)s->levels * 2 * s->grid->size * sizeof *s->list);
    nuri_memo_forget(s->near);
}

void nuri_failed_what_ifs_decide(struct failed_what_ifs *s, cell c)
{
    assert(c < s->grid->size);
    if (s->near->entries > MEMO_FULL * grid_cells(s->grid))
        nuri_failed_what_ifs_forget(s);
    nuri_memo_decide(s->near, c);
}

/* ---- Numbers ------------------------------------------------------------ */

static uint32_t supposition_number(cell c, unsigned colour)
{
    assert(colour == NURI_BLACK || colour == NURI_WHITE);
    return 2 * c + (colour == NURI_WHITE);
}

/* The cells near a run are recorded as for a question about its cell; of a
 * square if it was white. */
static struct question question_of(uint32_t run)
{
    return (struct question){run % 2 ? QUESTION_SQUARE : QUESTION_CELL,
                             run / 2};
}

static struct failed_one *level_list(const struct failed_what_ifs *s,
                                     unsigned level)
{
    assert(level < s->levels);
    return s->list + (size_t)2 * s->grid->size * level;
}

/* True if nothing near the run has been decided since. */
static bool stands_what_ifs(const struct failed_what_ifs *s, unsigned level,
                            const struct failed_one *one)
{
    return level_list(s, level)[one->run].known == one->known &&
           nuri_memo_knows(s->near, question_of(one->run), level);
}

uint32_t nuri_failed_what_ifs_rounds(const struct failed_what_ifs *s,
                                     const struct failed_case *c, bool *before)
{
    const struct failed_one *const one =
        &level_list(s, c->level)[supposition_number(c->cell, c->colour)];

    *before = one->known < c->known;
    if (is_ablated(ABLATE_SPARED))
        return 0;
    return *before && !stands_what_ifs(s, c->level, one) ? 0 : one->rounds;
}

/* ---- Consequences ------------------------------------------------------- */

/* What is decided within two steps of c may change the result. */
static void note_near(struct failed_what_ifs *s, const struct board *b, cell c)
{
    cell near[4], next[4];

    nuri_memo_note(s->near, c);
    grid_neighbours(s->grid, c, near);
    for (int k = 0; k < 4; k++) {
        if (b->colour[near[k]] == OUTSIDE)
            continue;
        nuri_memo_note(s->near, near[k]);
        grid_neighbours(s->grid, near[k], next);
        for (int j = 0; j < 4; j++)
            nuri_memo_note(s->near, next[j]);
    }
}

/* Last, because recording what the run came near to again outdates its
 * entry. */
void nuri_failed_what_ifs_add(struct failed_what_ifs *s,
                              const struct failed_case *of,
                              const struct board *b, const uint32_t *round,
                              uint32_t rounds)
{
    const uint32_t run = supposition_number(of->cell, of->colour);
    struct failed_case c = *of;
    bool before;

    assert(of->known < b->marked && b->trail[of->known] == of->cell);
    for (uint32_t k = of->known; k < b->marked; k++) {
        c.cell = b->trail[k];
        c.colour = (nuri_colour)b->colour[c.cell];
        const uint32_t left =
            rounds == ALL_ROUNDS ? ALL_ROUNDS : rounds - round[c.cell] + 1;
        const uint32_t last = nuri_failed_what_ifs_rounds(s, &c, &before);
        if (left > last || (before && left == last))
            level_list(s, c.level)[supposition_number(c.cell, c.colour)] =
                (struct failed_one){left, run, of->known};
    }
    nuri_memo_begin(s->near, question_of(run), of->level);
    for (uint32_t k = of->known; k < b->marked; k++)
        note_near(s, b, b->trail[k]);
}
