/*
 * fit.c -- how far a puzzle is from what is asked of its solution.
 */
#include "generate/fit.h"

#include "explain/rate.h"
#include "solve/solve.h"

#include <assert.h>
#include <string.h>

enum {
    MISFIT_OF_LEVEL = 1000,
    STEPS_OF_RATING = 50,
    NODES_OF_PROOF = 2000, /* harder proofs are no puzzles for people */
    LEAST_USE = 99         /* of a requested technique, in a thousand */
};

static void forget_rating(struct fit *f)
{
    nuri_rating_free(f->rating);
    f->rating = NULL;
}

void nuri_fit_clear(struct fit *f)
{
    forget_rating(f);
    nuri_by_techniques_clear(&f->techniques);
}

void nuri_fit_rate(struct fit *f, struct draft *d, unsigned most)
{
    const uint64_t nodes = nuri_budget_narrow(f->budget, NODES_OF_PROOF);

    assert(most >= 1 && most <= NURI_LEVELS);
    forget_rating(f);
    if (f->status == NURI_OK)
        f->status =
            nuri_rate_up_to(&f->rating, nuri_draft_puzzle(d), most, f->budget);
    nuri_budget_give_back(f->budget, nodes);
    allowance_spend(f->steps, STEPS_OF_RATING);
    if (f->rating && !f->rating->rating_info)
        forget_rating(f);
}

/* Checked before rating: most puzzles that techniques do not solve have more
 * solutions, and a rating begins with what these share, which takes five times
 * as long. */
static bool is_unique(struct fit *f, struct draft *d)
{
    const uint64_t nodes = nuri_budget_narrow(f->budget, NODES_OF_PROOF);
    nuri_result *r = NULL;

    f->status =
        nuri_solve_within(&r, nuri_draft_puzzle(d), NULL, false, f->budget);
    nuri_budget_give_back(f->budget, nodes);
    const bool unique = r && r->outcome == NURI_OUTCOME_UNIQUE;
    nuri_result_free(r);
    return unique;
}

int32_t nuri_fit_of_level(const struct fit *f, unsigned level)
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
    const uint64_t per_use = LEAST_USE / FIT_USES;
    const uint64_t have = f->use_level >= FIT_RARE ? per_use * uses
                          : deductions             ? 1000 * uses / deductions
                                                   : 0;

    return have < LEAST_USE ? LEAST_USE - (int32_t)have : 0;
}

int32_t nuri_fit_of_rating(const struct fit *f)
{
    const nuri_rating_info *const info = f->rating->rating_info;
    uint64_t uses = 0;

    for (size_t i = 0; f->use && i < info->use_count; i++)
        if (strcmp(info->uses[i].technique, f->use) == 0)
            uses = info->uses[i].count;
    return nuri_fit_of_level(f, info->level) +
           (f->use ? lack(f, uses, info->deductions) : 0);
}

/* The cells of the draft that techniques up to this level leave. */
static uint32_t ask_techniques(struct fit *f, struct draft *d, unsigned level)
{
    memset(f->known, NURI_UNDECIDED, d->puzzle.grid.size);
    if (f->status == NURI_OK)
        f->status = nuri_by_techniques(&f->techniques, f->known,
                                       nuri_draft_puzzle(d), level, f->budget);
    return f->status == NURI_OK ? f->techniques.open : UINT32_MAX;
}

/* Techniques up to this level solve it: that gives its level, and what it uses,
 * in less time than a rating. */
static int32_t misfit_of_solved(struct fit *f, struct draft *d)
{
    const unsigned min = f->min_level;
    int32_t more = 0;

    for (uint32_t k = 0; f->use && k < TECHNIQUES; k++)
        if (strcmp(nuri_techniques[k].info.id, f->use) == 0)
            more = lack(f, f->techniques.uses[k], f->techniques.deductions);
    if (f->use && f->use_level > LEVELS_OF_TECHNIQUES)
        more = LEAST_USE;
    if (min > LEVELS_OF_TECHNIQUES)
        return nuri_fit_of_level(f, LEVELS_OF_TECHNIQUES) + more;
    return more + (min > 1 && ask_techniques(f, d, min - 1) == 0
                       ? nuri_fit_of_level(f, min - 1)
                       : 0);
}

/* For harder levels most puzzles tried have more solutions, and finding that
 * out takes half the time of techniques. */
int32_t nuri_fit_find(struct fit *f, struct draft *d, bool by_techniques)
{
    const unsigned max = f->max_level < LEVELS_OF_TECHNIQUES
                             ? f->max_level
                             : LEVELS_OF_TECHNIQUES;
    const bool must_solve =
        by_techniques || f->max_level <= LEVELS_OF_TECHNIQUES;
    const bool at_once = !must_solve && f->min_level > LEVELS_OF_TECHNIQUES;
    const bool may_be_unique = !at_once || is_unique(f, d);

    forget_rating(f);
    if (f->status != NURI_OK || !may_be_unique)
        return NO_FIT;
    f->open = ask_techniques(f, d, max);
    if (f->status != NURI_OK || (f->open > 0 && must_solve) ||
        f->open < f->min_open)
        return NO_FIT;
    if (f->open == 0)
        return misfit_of_solved(f, d);
    if (!at_once && !is_unique(f, d))
        return NO_FIT;
    nuri_fit_rate(f, d, f->max_level);
    return f->rating ? nuri_fit_of_rating(f) : NO_FIT;
}
