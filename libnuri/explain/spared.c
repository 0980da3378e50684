/*
 * spared.c -- suppositions that were followed, and not refuted.
 */
#include "explain/spared.h"

#include "base/ablation.h"
#include "base/memory.h"
#include "lemmas/dependencies.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* More entries for a cell of the board, and all is forgotten. */
enum { MOST_ENTRIES = 256 };

struct spared_one {
    uint32_t rounds; /* in fewer it is not refuted; 0: nothing is known */
    uint32_t run;    /* which supposition was followed then */
    uint32_t known;  /* marks on the board then */
};

bool nuri_spared_init(struct spared *s, const struct grid *g, uint32_t levels)
{
    *s = (struct spared){.grid = g, .levels = levels};
    s->list = nuri_mem_array((size_t)levels * 2 * g->size, sizeof *s->list);
    s->near = nuri_dependencies_new(g, levels);
    if (!s->list || !s->near)
        return false;
    nuri_dependencies_record(s->near);
    return true;
}

void nuri_spared_drop(struct spared *s)
{
    free(s->list);
    nuri_dependencies_free(s->near);
    *s = (struct spared){0};
}

void nuri_spared_forget(struct spared *s)
{
    memset(s->list, 0, (size_t)s->levels * 2 * s->grid->size * sizeof *s->list);
    nuri_dependencies_record(s->near);
}

void nuri_spared_decide(struct spared *s, cell c)
{
    assert(c < s->grid->size);
    if (s->near->entries > MOST_ENTRIES * grid_cells(s->grid))
        nuri_spared_forget(s);
    nuri_dependencies_decide(s->near, c);
}

/* ---- Numbers ------------------------------------------------------------ */

static uint32_t supposition_number(cell c, unsigned colour)
{
    assert(colour == NURI_COLOUR_SEA || colour == NURI_COLOUR_LAND);
    return 2 * c + (colour == NURI_COLOUR_LAND);
}

/* What the run of a supposition came near to is recorded as that of a question
 * about its cell, of a square if it was land. */
static enum question question_kind(uint32_t run)
{
    return run % 2 ? QUESTION_SQUARE : QUESTION_CELL;
}

static struct spared_one *level_list(const struct spared *s, unsigned level)
{
    assert(level < s->levels);
    return s->list + (size_t)2 * s->grid->size * level;
}

/* Has nothing near the run been decided since? */
static bool stands(const struct spared *s, unsigned level,
                   const struct spared_one *one)
{
    return level_list(s, level)[one->run].known == one->known &&
           nuri_dependencies_has(s->near, question_kind(one->run), level,
                                 one->run / 2);
}

uint32_t nuri_spared_rounds(const struct spared *s, const struct spared_case *c,
                            bool *before)
{
    const struct spared_one *const one =
        &level_list(s, c->level)[supposition_number(c->cell, c->colour)];

    *before = one->known < c->known;
    if (is_ablated(ABLATE_SPARED))
        return 0;
    return *before && !stands(s, c->level, one) ? 0 : one->rounds;
}

/* ---- What followed ------------------------------------------------------ */

/* What is decided within two steps of c may change what comes of it. */
static void note_near(struct spared *s, const struct board *b, cell c)
{
    cell near[4], next[4];

    nuri_dependencies_note(s->near, c);
    grid_neighbours(s->grid, c, near);
    for (int k = 0; k < 4; k++) {
        if (b->colour[near[k]] == OUTSIDE)
            continue;
        nuri_dependencies_note(s->near, near[k]);
        grid_neighbours(s->grid, near[k], next);
        for (int j = 0; j < 4; j++)
            nuri_dependencies_note(s->near, next[j]);
    }
}

/* What is spared for this run alone is out of date if what it came near to is
 * recorded anew: so that comes last. */
void nuri_spared_add(struct spared *s, const struct spared_case *of,
                     const struct board *b, const uint32_t *round,
                     uint32_t rounds)
{
    const uint32_t run = supposition_number(of->cell, of->colour);
    struct spared_case c = *of;
    bool before;

    assert(of->known < b->marked && b->trail[of->known] == of->cell);
    for (uint32_t k = of->known; k < b->marked; k++) {
        c.cell = b->trail[k];
        c.colour = (nuri_colour)b->colour[c.cell];
        const uint32_t left =
            rounds == ALL_ROUNDS ? ALL_ROUNDS : rounds - round[c.cell] + 1;
        const uint32_t last = nuri_spared_rounds(s, &c, &before);
        if (left > last || (before && left == last))
            level_list(s, c.level)[supposition_number(c.cell, c.colour)] =
                (struct spared_one){left, run, of->known};
    }
    nuri_dependencies_ask(s->near, question_kind(run), of->level, of->cell);
    for (uint32_t k = of->known; k < b->marked; k++)
        note_near(s, b, b->trail[k]);
}
