/*
 * direct.c -- what-ifs that are one thought, and are told as one.
 */
#include "explain/direct.h"

#include <assert.h>

/* How a link of each technique is told, if at all. */
static enum sentence_id sentence_of(const struct what_if_run *t)
{
    const struct deduction *const d = &t->deducer.deductions.list[0];
    const bool is_clue = t->board.puzzle->clue[d->subject] != NURI_CLUE_NONE;

    switch (d->technique) {
    case TECHNIQUE_sea_exit:
    case TECHNIQUE_sea_cut: return SAYS_needs_sea;
    case TECHNIQUE_island_exit:
    case TECHNIQUE_island_cut:
    case TECHNIQUE_orphan_cut:
        return is_clue ? SAYS_needs_island : SAYS_needs_orphan;
    case TECHNIQUE_land_pocket: return SAYS_encloses;
    case TECHNIQUE_between: return SAYS_shuts_in_between;
    case TECHNIQUE_complete: return SAYS_shuts_in_complete;
    default: return SENTENCES;
    }
}

/* True if all deductions are about one part: not one about white that has no
 * number yet, and the next about the island that it has joined. */
static bool is_about_one(const struct what_if_run *t)
{
    const struct deductions *const f = &t->deducer.deductions;
    const uint32_t *const of = t->deducer.regions.of;
    const int32_t *const clue = t->board.puzzle->clue;
    const struct deduction *const first = &f->list[0];

    for (uint32_t k = 1; k < f->count; k++)
        if (f->list[k].technique != first->technique ||
            of[f->list[k].subject] != of[first->subject] ||
            (clue[f->list[k].subject] == NURI_CLUE_NONE) !=
                (clue[first->subject] == NURI_CLUE_NONE))
            return false;
    return f->count > 0;
}

/* True if what is cut off is the cell of the only deduction. */
static bool is_shut_in(const struct what_if_run *t)
{
    const struct deductions *const f = &t->deducer.deductions;
    const struct regions *const r = &t->deducer.regions;
    const cell c = *deduction_cells(f, &f->list[0]);

    return f->count == 1 && f->list[0].cells == 1 &&
           t->contradiction.kind == CONTRADICTION_sea_divided &&
           region_size(r, r->of[c]) == 1 &&
           (t->contradiction.place == c || t->contradiction.other == c);
}

static bool joins_too_much(const struct what_if_run *t)
{
    return t->contradiction.kind == CONTRADICTION_two_clues ||
           t->contradiction.kind == CONTRADICTION_island_size;
}

uint32_t nuri_direct_kind(struct what_if_run *t)
{
    nuri_regions_follow(&t->deducer.regions, &t->board);
    if (!is_about_one(t))
        return WHAT_IFS;
    switch (sentence_of(t)) {
    case SAYS_needs_sea:
    case SAYS_needs_island:
    case SAYS_needs_orphan: return WHAT_IF_shared_exit;
    case SAYS_encloses:
        return joins_too_much(t) ? WHAT_IF_pocket_joins : WHAT_IFS;
    case SAYS_shuts_in_between:
    case SAYS_shuts_in_complete:
        return is_shut_in(t) ? WHAT_IF_shut_in : WHAT_IFS;
    default: return WHAT_IFS;
    }
}

/* The cells of the chain; empty without memory. */
static struct cells list_with(const struct sayer *to,
                              const struct what_if_run *t)
{
    const struct deductions *const f = &t->deducer.deductions;
    uint32_t count = 0;
    cell *const list = nuri_arena_array(to->memory, f->cells, sizeof *list);

    for (uint32_t k = 0; list && k < t->best.length; k++)
        for (uint32_t i = 0; i < f->list[k].cells; i++)
            list[count++] = deduction_cells(f, &f->list[k])[i];
    return (struct cells){list, count};
}

const nuri_said *nuri_direct_say(const struct sayer *to,
                                 const struct what_if_run *t,
                                 struct cells cells, nuri_colour colour,
                                 const nuri_said *broken)
{
    const struct deduction *const d = &t->deducer.deductions.list[0];
    const struct cells with = list_with(to, t);

    assert(t->best.length > 0);
    if (with.count == 0)
        return NULL;
    return nuri_say(to, sentence_of(t),
                    &(struct slots){.cells = cells,
                                    .colour = colour,
                                    .clue = d->subject,
                                    .second = d->other,
                                    .part = d->subject,
                                    .other = with.cell[0],
                                    .with = with,
                                    .broken = broken});
}
