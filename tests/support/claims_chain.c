/* claims_chain.c -- sentences about what-ifs, the search, and decided cells. */
#include "claims.h"

#include "support.h"

#include <string.h>

static void set_shore(struct claim *c, nuri_colour colour)
{
    for (size_t k = 0; k < c->step->shore_count; k++)
        c->p->colour[c->step->shore[k]] = (uint8_t)colour;
}

static bool is_beside(struct claim *c, uint32_t cell, const uint32_t *clues,
                      uint32_t count)
{
    bool beside = false;

    for (uint32_t i = 0; i < count && !beside; i++) {
        const uint32_t exits = position_exits(c->p, clues[i], c->p->next);
        for (uint32_t k = 0; k < exits; k++)
            beside = beside || c->p->next[k] == cell;
    }
    return beside;
}

/* True if the border is all that is undecided beside the islands of these
 * clues, which the cells complete. */
static bool is_shore(struct claim *c, const uint32_t *clues, uint32_t count)
{
    const nuri_step *const step = c->step;
    bool so = true;

    for (uint32_t i = 0; i < count; i++)
        so = so && position_part(c->p, clues[i], NULL) <
                       (uint32_t)c->p->clue[clues[i]];
    claim_set(c, NURI_WHITE);
    for (uint32_t i = 0; i < count; i++)
        so = so && position_part(c->p, clues[i], NULL) ==
                       (uint32_t)c->p->clue[clues[i]];
    for (size_t k = 0; k < step->shore_count; k++)
        so = so && is_beside(c, step->shore[k], clues, count);
    set_shore(c, NURI_BLACK);
    for (uint32_t i = 0; i < count; i++)
        so = so && position_exits(c->p, clues[i], c->p->next) == 0;
    set_shore(c, NURI_UNDECIDED);
    claim_set(c, NURI_UNDECIDED);
    return so;
}

/* True if the step joins other white to the island. */
static bool joins(struct claim *c, uint32_t clue)
{
    const nuri_step *const step = c->step;
    const size_t before = position_part(c->p, clue, NULL);

    claim_set(c, NURI_WHITE);
    const size_t after = position_part(c->p, clue, NULL);
    claim_set(c, NURI_UNDECIDED);
    return after > before + step->cell_count;
}

/* Add the clues that the sentence names, each once.
 * NOLINTNEXTLINE(misc-no-recursion): sentences are a few levels deep */
static uint32_t add_clues(const nuri_said *said, uint32_t *clues,
                          uint32_t count)
{
    for (size_t i = 0; i < said->slot_count; i++) {
        const nuri_slot *const slot = &said->slots[i];
        for (size_t k = 0; k < slot->count; k++)
            if (slot->said)
                count = add_clues(&slot->said[k], clues, count);
            else if ((slot->kind == NURI_SLOT_CLUE ||
                      slot->kind == NURI_SLOT_CLUES) &&
                     !has_item(clues, count, slot->cells[k]))
                clues[count++] = slot->cells[k];
    }
    return count;
}

/* The islands that it says are complete; how many.  Unnamed, it is the only one
 * that the rest names. */
static uint32_t completed(struct claim *c, uint32_t clues[STATED_CELLS])
{
    const nuri_said *const said = c->step->say;
    const nuri_said *const rest = claim_slot(said, "said")->said;
    const bool joined = strcmp(said->id, "completes_joined") == 0;

    if (strcmp(said->id, "completes") == 0) {
        const nuri_slot *const slot = claim_slot(said, "clues");
        memcpy(clues, slot->cells, slot->count * sizeof *clues);
        return (uint32_t)slot->count;
    }
    if (add_clues(rest, clues, 0) != 1)
        return 0;
    /* If needed cells are counted, joined white is mentioned. */
    return joined ? joins(c, clues[0])
                  : strcmp(rest->id, "island_exit") != 0 || !joins(c, clues[0]);
}

/* True if the cells complete an island that has undecided cells beside it. */
static bool completes(struct claim *c)
{
    const nuri_step *const step = c->step;
    bool so = false;
    uint32_t clue;

    claim_set(c, NURI_WHITE);
    set_shore(c, NURI_BLACK);
    for (size_t k = 0; k < step->cell_count && !so; k++)
        so = position_clues(c->p, step->cells[k], &clue) == 1 &&
             c->p->clue[clue] > 0 &&
             position_part(c->p, clue, NULL) == (uint32_t)c->p->clue[clue] &&
             position_exits(c->p, clue, c->p->next) > 0;
    set_shore(c, NURI_UNDECIDED);
    claim_set(c, NURI_UNDECIDED);
    return so;
}

static bool lists(const nuri_slot *slot, const uint32_t *cells, size_t count)
{
    return slot->count == count &&
           memcmp(slot->cells, cells, count * sizeof *cells) == 0;
}

bool claim_ends(struct claim *c)
{
    const nuri_step *const step = c->step;
    uint32_t clues[STATED_CELLS];

    if (!c->is_part && step->colour == NURI_WHITE && completes(c))
        return false;
    if (step->shore_count == 0)
        return strncmp(step->say->id, "completes", 9) != 0;
    const uint32_t count = completed(c, clues);
    return step->colour == NURI_WHITE && count > 0 &&
           is_shore(c, clues, count) &&
           lists(claim_slot(step->say, "shore"), step->shore,
                 step->shore_count);
}

/* True if this is what the link decides. */
static bool is_of_link(const nuri_said *said, const nuri_step *link)
{
    return strcmp(said->id, "follows") == 0 &&
           claim_slot(said, "cells")->count == link->cell_count &&
           claim_slot(said, "colour")->number == link->colour;
}

/* All links; of more than six the first, the last, and their number. */
static bool tells_links(const nuri_step *step, const nuri_said *said)
{
    const nuri_step *const chain = step->chain;
    const size_t count = step->chain_count;

    if (count == 0)
        return strcmp(said->id, "what_if_at_once") == 0;
    if (count > 6)
        return strcmp(said->id, "what_if_long") == 0 &&
               claim_slot(said, "number")->number == count &&
               is_of_link(claim_slot(said, "first")->said, &chain[0]) &&
               is_of_link(claim_slot(said, "last")->said, &chain[count - 1]);
    const nuri_slot *const links = claim_slot(said, "links");
    bool so = strcmp(said->id, "what_if") == 0 && links->count == count;
    for (size_t k = 0; k < count && so; k++)
        so = is_of_link(&links->said[k], &chain[k]);
    return so;
}

bool claim_supposes(struct claim *c)
{
    const nuri_step *const step = c->step;
    const nuri_said *const said = claim_kernel(step->say);

    return lists(claim_slot(said, "cells"), step->cells, 1) &&
           claim_slot(said, "supposed")->number == other_colour(step->colour) &&
           claim_slot(said, "colour")->number == step->colour &&
           strcmp(claim_slot(said, "broken")->said->id, step->broken_say->id) ==
               0 &&
           tells_links(step, said) && claim_ends(c);
}

/* ---- What the search needs ----------------------------------------------- */

enum { MAX_NAMED = 12 }; /* islands in a sentence; more are counted */

/* The clues that it rests on, and all that there are. */
static void count_clues(const struct claim *c, uint32_t *clues, uint32_t *all)
{
    const struct position *const p = c->p;

    *clues = 0;
    *all = 0;
    for (size_t i = 0; i < c->step->because_count; i++)
        *clues += p->clue[c->step->because[i]] != NURI_CLUE_NONE;
    for (uint32_t i = 0; i < p->cells; i++)
        *all += p->clue[i] != NURI_CLUE_NONE;
}

/* The step rests on the islands that are named; other sizes are left out if it
 * says so. */
bool claim_of_core(struct claim *c)
{
    const nuri_step *const step = c->step;
    uint32_t clues, all;

    for (uint32_t k = 0; k < c->s.cells; k++) {
        if (!has_item(step->because, step->because_count, c->s.cell[k]))
            return false;
    }
    count_clues(c, &clues, &all);
    return c->s.cells == clues &&
           (strcmp(c->said->id, "core_some") == 0) == (clues < all);
}

/* It rests on no clue, or in a puzzle without a solution on all places. */
bool claim_of_sizes(struct claim *c)
{
    uint32_t clues, all;

    count_clues(c, &clues, &all);
    return clues == 0 || clues == all;
}

/* The numbers of islands are right, and too many to be named. */
bool claim_of_many(struct claim *c)
{
    uint32_t clues, all;

    count_clues(c, &clues, &all);
    return clues > MAX_NAMED && c->s.number[0] == clues &&
           (c->s.numbers == 2 ? c->s.number[1] == all && clues < all
                              : clues == all);
}
