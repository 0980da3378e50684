/*
 * fit.c -- how far a puzzle is from what is asked of its solution.
 */
#include "explain/rate.h"
#include "generate/walk.h"
#include "solve/solve.h"

#include <assert.h>
#include <string.h>

enum {
    RARE = 3,         /* level from which uses of a technique are counted */
    USES_IF_RARE = 3, /* of a requested one */
    LEAST_USE = 99,   /* of an easier one, in a thousand deductions */
    MISFIT_OF_LEVEL = 1000, /* distance of a level from the next */
    STEPS_OF_RATING = 50,   /* changes that could be tried meanwhile */
    NODES_OF_PROOF = 2000   /* harder proofs are no puzzles for people */
};

/* The distance of a level. */
static int32_t misfit_of(const struct fit *f, unsigned level)
{
    assert(level >= 1 && level <= NURI_LEVELS && f->min_level <= f->max_level);
    return MISFIT_OF_LEVEL *
           (int32_t)(level < f->min_level   ? f->min_level - level
                     : level > f->max_level ? level - f->max_level
                                            : 0);
}

/* What uses of the requested technique fall short of what it needs.  Those of
 * higher levels never have so large a share of the deductions. */
static int32_t lack(const struct fit *f, uint64_t uses, uint64_t deductions)
{
    const uint64_t per_use = LEAST_USE / USES_IF_RARE;
    const uint64_t have = f->use_level >= RARE ? per_use * uses
                          : deductions         ? 1000 * uses / deductions
                                               : 0;

    return f->use && have < LEAST_USE ? LEAST_USE - (int32_t)have : 0;
}

static void forget_rating(struct fit *f)
{
    nuri_rating_free(f->rating);
    f->rating = NULL;
}

int32_t nuri_fit_rate(struct walk *w, unsigned most)
{
    struct fit *const f = &w->fit;
    const uint64_t nodes = nuri_budget_narrow(w->budget, NODES_OF_PROOF);
    uint64_t uses = 0;

    assert(most >= 1 && most <= NURI_LEVELS);
    forget_rating(f);
    if (w->status == NURI_OK)
        w->status = nuri_rate_up_to(&f->rating, nuri_draft_puzzle(&w->draft),
                                    most, w->budget);
    nuri_budget_give_back(w->budget, nodes);
    allowance_spend(&w->steps, STEPS_OF_RATING);
    if (f->rating && !f->rating->rating_info)
        forget_rating(f);
    if (!f->rating)
        return NO_FIT;
    const nuri_rating_info *const info = f->rating->rating_info;
    for (size_t i = 0; f->use && i < info->use_count; i++)
        if (strcmp(info->uses[i].technique, f->use) == 0)
            uses = info->uses[i].count;
    return misfit_of(f, info->level) + lack(f, uses, info->deductions);
}

/* Checked before rating: most puzzles that techniques do not solve have more
 * solutions, and a rating begins with what these share, which takes five times
 * as long. */
static bool is_unique(struct walk *w)
{
    const uint64_t nodes = nuri_budget_narrow(w->budget, NODES_OF_PROOF);
    nuri_result *r = NULL;

    w->status = nuri_solve_within(&r, nuri_draft_puzzle(&w->draft), NULL, false,
                                  w->budget);
    nuri_budget_give_back(w->budget, nodes);
    const bool unique = r && r->outcome == NURI_OUTCOME_UNIQUE;
    nuri_result_free(r);
    return unique;
}

/* From the clues alone. */
static uint32_t ask_anew(struct walk *w, unsigned level)
{
    memset(w->fit.known, NURI_UNDECIDED, w->draft.puzzle.grid.size);
    return nuri_walk_ask(w, w->fit.known, level);
}

/* Techniques up to this level solve it: that gives its level, and what it uses,
 * in less time than a rating. */
static int32_t misfit_of_solved(struct walk *w)
{
    const struct fit *const f = &w->fit;
    const unsigned min = f->min_level;
    uint64_t uses = 0;

    for (uint32_t k = 0; f->use && k < TECHNIQUES; k++)
        if (strcmp(nuri_techniques[k].info.id, f->use) == 0)
            uses = w->techniques.uses[k];
    const int32_t more = lack(f, uses, w->techniques.deductions);
    if (min > LEVELS_OF_TECHNIQUES)
        return misfit_of(f, LEVELS_OF_TECHNIQUES) + more;
    return more +
           (min > 1 && ask_anew(w, min - 1) == 0 ? misfit_of(f, min - 1) : 0);
}

/* For harder levels most puzzles tried have more solutions, and finding that
 * out takes half the time of techniques. */
int32_t nuri_fit_find(struct walk *w, bool by_techniques)
{
    struct fit *const f = &w->fit;
    const unsigned max = f->max_level < LEVELS_OF_TECHNIQUES
                             ? f->max_level
                             : LEVELS_OF_TECHNIQUES;
    const bool must_solve =
        by_techniques || f->max_level <= LEVELS_OF_TECHNIQUES;
    const bool at_once = !must_solve && f->min_level > LEVELS_OF_TECHNIQUES;

    forget_rating(f);
    if (w->status != NURI_OK || (at_once && !is_unique(w)))
        return NO_FIT;
    f->open = ask_anew(w, max);
    if (w->status != NURI_OK || (f->open > 0 && must_solve) ||
        f->open < f->min_open)
        return NO_FIT;
    if (f->open == 0)
        return misfit_of_solved(w);
    return at_once || is_unique(w) ? nuri_fit_rate(w, f->max_level) : NO_FIT;
}
