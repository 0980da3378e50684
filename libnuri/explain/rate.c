/*
 * rate.c -- the difficulty of a puzzle.
 *
 * The puzzle is rated in its canonical form (see puzzle/symmetry.h).  So all
 * transforms have the same rating, though techniques that stop at a bound, and
 * what-ifs of the same length, depend on reading order.  Up to level 3 all
 * deductions are carried out at once, which depends on no order and is quicker
 * than single steps.  Beyond that it continues as explanations do: what-ifs of
 * two deductions come before shapes.
 */
#include "explain/rate.h"

#include "base/memory.h"
#include "explain/hinter.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    LAST_AT_ONCE = 3,  /* level of techniques */
    MORE_USES = 8,     /* kinds of what-ifs, at most */
    COST_PER_LINK = 2, /* of a chain */
    COST_OF_GUESS = 8,
    COST_OF_CELL = 8, /* that is left */
    SCORE_PER_LEVEL = 100,
    SCORE_PER_COST = 20
};

/* A rating and its public view. */
struct rated {
    nuri_rating shown;
    nuri_rating_info rating_info;
    nuri_use use[TECHNIQUES + MORE_USES];
    uint64_t cost;
};

const char *nuri_level_name(unsigned level)
{
    static const char *const names[] = {"",          "very easy",   "easy",
                                        "medium",    "challenging", "hard",
                                        "very hard", "expert",      "beyond"};

    return level < sizeof names / sizeof names[0] ? names[level] : "";
}

static void note_level(struct rated *r, unsigned level)
{
    if (level > r->rating_info.level)
        r->rating_info.level = level;
}

/* ---- Techniques --------------------------------------------------------- */

/* Use all deductions of the easiest technique; false if none up to level 3
 * applies. */
static bool use_technique(struct rated *r, struct hinter *a)
{
    const struct deductions *const f = &a->deducer.deductions;
    uint64_t used = 0;

    a->deducer.max_level = LAST_AT_ONCE;
    a->status = nuri_deduce_easiest(&a->deducer);
    if (a->status != NURI_OK || f->count == 0)
        return false;
    nuri_use *const use = &r->use[f->list[0].technique];
    for (uint32_t i = 0; i < f->count; i++) {
        const uint32_t before = a->board.marked;
        nuri_hinter_carry_out(a, i);
        used += a->board.marked > before;
    }
    use->count += (uint32_t)used;
    r->cost += used << (use->level - 1);
    note_level(r, use->level);
    return true;
}

/* ---- Shapes and what-ifs ------------------------------------------------ */

/* The uses of the technique or kind of what-if with this name; the latter
 * follow the techniques. */
static nuri_use *use_of(struct rated *r, const char *technique)
{
    nuri_use *use = r->use;

    while (use->technique && strcmp(use->technique, technique) != 0)
        use++;
    assert(use < r->use + TECHNIQUES + MORE_USES);
    use->technique = technique;
    return use;
}

/* Note a step.  The level of what-ifs varies. */
static void use_step(struct rated *r, const nuri_step *step)
{
    nuri_use *const use = use_of(r, step->technique);

    assert(step->level >= 1 && step->level <= NURI_LEVELS);
    use->count++;
    if (step->level > use->level)
        use->level = step->level;
    r->cost +=
        use < r->use + TECHNIQUES
            ? (uint64_t)1 << (use->level - 1)
            : COST_OF_GUESS + COST_PER_LINK * (uint64_t)step->chain_count;
    if (step->chain_count > r->rating_info.longest_chain)
        r->rating_info.longest_chain = (uint32_t)step->chain_count;
    note_level(r, step->level);
}

/* One step beyond those techniques, without the search. */
static bool go_on(struct rated *r, struct hinter *a)
{
    struct steps steps = {0};
    const bool found = nuri_hinter_step(a, false, &steps);

    if (found)
        use_step(r, nuri_steps_get(&steps, 0));
    nuri_steps_clear(&steps);
    return found;
}

/* ---- Entry -------------------------------------------------------------- */

static void start(struct rated *r)
{
    r->rating_info =
        (nuri_rating_info){.version = "rating/3", .level = 1, .uses = r->use};
    for (uint32_t i = 0; i < TECHNIQUES; i++) {
        r->use[i].technique = nuri_techniques[i].info.id;
        r->use[i].level = nuri_techniques[i].info.level;
    }
}

/* Compute the rating; `open` cells were undecided, `left` still are. */
static void finish(struct rated *r, uint32_t open, uint32_t left)
{
    nuri_rating_info *const rating_info = &r->rating_info;

    assert(left <= open);
    for (uint32_t i = 0; i < TECHNIQUES + MORE_USES; i++) {
        rating_info->deductions += r->use[i].count;
        if (r->use[i].count > 0)
            r->use[rating_info->use_count++] = r->use[i];
    }
    rating_info->left = left;
    if (left > 0)
        note_level(r, LEVEL_SEARCH);
    rating_info->name = nuri_level_name(rating_info->level);
    rating_info->needs_guess = left > 0;
    r->cost += (uint64_t)COST_OF_CELL * left;
    const uint64_t part = open ? SCORE_PER_COST * r->cost / open : 0;
    rating_info->score =
        SCORE_PER_LEVEL * rating_info->level +
        (part < SCORE_PER_LEVEL ? (unsigned)part : SCORE_PER_LEVEL - 1);
}

static nuri_status rate_explain(struct rated *r, const nuri_puzzle *puzzle,
                                unsigned most, struct budget *budget)
{
    const nuri_hint_options hints = {
        .max_level = most < WHAT_IF_LEVELS ? most : WHAT_IF_LEVELS};
    struct hinter a;
    const nuri_status status =
        nuri_hinter_open(&a, puzzle, NULL, &hints, false, budget);

    if (status != NURI_OK)
        return status;
    a.in_order = true;
    const uint32_t open = a.board.count[NURI_UNDECIDED];
    r->shown.outcome = a.outcome;
    if (a.outcome == NURI_OUTCOME_UNIQUE) {
        start(r);
        /* Continue while anything is found, up to a limit. */
        while (a.status == NURI_OK && a.board.count[NURI_UNDECIDED] > 0 &&
               nuri_budget_in_time(budget) &&
               (use_technique(r, &a) || go_on(r, &a)))
            ;
        /* At a limit it is unknown what decides the others. */
        const bool is_whole = budget->reached == NURI_LIMIT_NOT_REACHED;
        finish(r, open, is_whole ? a.board.count[NURI_UNDECIDED] : 0);
    }
    nuri_hinter_close(&a);
    r->shown.limit = budget->reached;
    if (r->shown.limit != NURI_LIMIT_NOT_REACHED)
        r->shown.outcome = NURI_OUTCOME_UNKNOWN;
    if (r->shown.outcome == NURI_OUTCOME_UNIQUE)
        r->shown.rating_info = &r->rating_info;
    return a.status;
}

nuri_status nuri_rate_up_to(nuri_rating **out, const nuri_puzzle *puzzle,
                            unsigned most, struct budget *budget)
{
    nuri_puzzle *normal = NULL;

    *out = NULL;
    struct rated *r = nuri_mem_array(1, sizeof *r);
    nuri_status status =
        r ? nuri_transform_puzzle(&normal, puzzle,
                                  nuri_transform_canonical(puzzle))
          : NURI_ERR_MEMORY;
    if (status == NURI_OK)
        status = rate_explain(r, normal, most, budget);
    nuri_puzzle_free(normal);
    if (status == NURI_OK)
        *out = &r->shown;
    else
        free(r);
    return status;
}

nuri_status nuri_rate(nuri_rating **out, const nuri_puzzle *puzzle,
                      const nuri_options *options)
{
    struct budget budget;

    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    nuri_budget_start(&budget, options);
    return nuri_rate_up_to(out, puzzle, NURI_LEVELS, &budget);
}

void nuri_rating_free(nuri_rating *rating)
{
    free(rating);
}
