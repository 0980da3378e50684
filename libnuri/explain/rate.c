/*
 * rate.c -- how hard is it?
 *
 * The puzzle is rated in its normal form, whichever way it came (see
 * puzzle/symmetry.h): so the rating is the same for all turns, though rules
 * that stop at a bound, and suppositions of the same length, go by reading
 * order.  Of what rules up to level 3 find, all is carried out at once, which
 * depends on no order, and is quicker than a step at a time.  Beyond that it goes
 * on as explanations do: what two deductions show comes before shapes.
 */
#include "explain/rate.h"

#include "base/argument.h"
#include "base/memory.h"
#include "explain/adviser.h"
#include "explain/refutation.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    LAST_AT_ONCE = 3,  /* level of rules */
    MORE_USES = 8,     /* kinds of suppositions, at most */
    COST_PER_LINK = 2, /* of a chain */
    COST_OF_GUESS = 8,
    COST_OF_CELL = 8, /* that is left */
    SCORE_PER_LEVEL = 100,
    SCORE_PER_COST = 20
};

/* A rating, and what it shows. */
struct rated {
    nuri_rating shown;
    nuri_grade grade;
    nuri_use use[RULES + MORE_USES];
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
    if (level > r->grade.level)
        r->grade.level = level;
}

/* ---- Rules -------------------------------------------------------------- */

/* Carry out a find; is it one that still decides a cell?  Rules are proved,
 * but holding them to the solution is cheap: *status tells. */
static bool use_find(struct adviser *a, uint32_t index, nuri_status *status)
{
    const struct finds *const f = &a->deducer.finds;
    const struct find *const find = &f->list[index];
    const uint32_t before = a->board.marked;

    assert(index < f->count);
    for (uint32_t k = 0; k < find->cells; k++) {
        const cell one = find_cells(f, find)[k];
        if (a->facts[grid_index(&a->puzzle->grid, one)] != find->colour)
            *status = NURI_ERR_INTERNAL;
    }
    if (*status == NURI_OK && !nuri_deduce_carry_out(&a->deducer, index))
        *status = NURI_ERR_INTERNAL;
    return a->board.marked > before;
}

/* All that the easiest rule finds; *found is false if there is no such rule up
 * to level 3. */
static nuri_status use_rule(struct rated *r, struct adviser *a, bool *found)
{
    a->deducer.preference = (struct preference){.max_level = LAST_AT_ONCE};
    nuri_status status = nuri_deduce_easiest(&a->deducer);
    const struct finds *const f = &a->deducer.finds;

    *found = status == NURI_OK && f->count > 0;
    if (!*found)
        return status;
    nuri_use *const use = &r->use[f->list[0].rule];
    const uint32_t before = use->count;
    for (uint32_t i = 0; i < f->count && status == NURI_OK; i++)
        use->count += use_find(a, i, &status);
    r->cost += (uint64_t)(use->count - before) << (use->level - 1);
    note_level(r, use->level);
    return status;
}

/* ---- Shapes and suppositions -------------------------------------------- */

/* That of the rule of this name, or of a kind of supposition; these are noted
 * behind the rules as they come. */
static nuri_use *use_of(struct rated *r, const char *rule)
{
    nuri_use *use = r->use;

    while (use->rule && strcmp(use->rule, rule) != 0)
        use++;
    assert(use < r->use + RULES + MORE_USES);
    use->rule = rule;
    return use;
}

/* Note a step.  The level of suppositions varies. */
static void use_step(struct rated *r, const nuri_step *step)
{
    nuri_use *const use = use_of(r, step->rule);

    assert(step->level >= 1 && step->level <= NURI_LEVELS);
    use->count++;
    if (step->level > use->level)
        use->level = step->level;
    r->cost +=
        use < r->use + RULES
            ? (uint64_t)1 << (use->level - 1)
            : COST_OF_GUESS + COST_PER_LINK * (uint64_t)step->chain_count;
    if (step->chain_count > r->grade.longest_chain)
        r->grade.longest_chain = (uint32_t)step->chain_count;
    note_level(r, step->level);
}

/* One step beyond those rules, short of the search. */
static nuri_status go_on(struct rated *r, struct adviser *a, bool *found)
{
    struct steps steps = {0};
    const nuri_status status = nuri_adviser_step(a, false, &steps, found);

    if (status == NURI_OK && *found)
        use_step(r, nuri_steps_get(&steps, 0));
    nuri_steps_drop(&steps);
    return status;
}

/* ---- The whole ---------------------------------------------------------- */

/* Go on while anything is found, or until a limit is reached. */
static nuri_status follow(struct rated *r, struct adviser *a)
{
    nuri_status status = NURI_OK;
    bool found = true;

    while (status == NURI_OK && found && a->board.count[NURI_COLOUR_OPEN] > 0 &&
           nuri_budget_in_time(a->budget, NULL)) {
        status = use_rule(r, a, &found);
        if (status == NURI_OK && !found)
            status = go_on(r, a, &found);
    }
    return status;
}

static void start(struct rated *r)
{
    r->grade = (nuri_grade){.version = "rating/2", .level = 1, .uses = r->use};
    for (uint32_t i = 0; i < RULES; i++) {
        r->use[i].rule = nuri_rules[i].info.id;
        r->use[i].level = nuri_rules[i].info.level;
    }
}

/* What was noted makes a grade; `open` cells were to be decided. */
static void finish(struct rated *r, uint32_t open, uint32_t left)
{
    nuri_grade *const grade = &r->grade;

    assert(left <= open);
    for (uint32_t i = 0; i < RULES + MORE_USES; i++) {
        grade->deductions += r->use[i].count;
        if (r->use[i].count > 0)
            r->use[grade->use_count++] = r->use[i];
    }
    grade->left = left;
    if (left > 0)
        note_level(r, LEVEL_SEARCH);
    grade->name = nuri_level_name(grade->level);
    grade->needs_guess = left > 0;
    r->cost += (uint64_t)COST_OF_CELL * left;
    const uint64_t part = open ? SCORE_PER_COST * r->cost / open : 0;
    grade->score =
        SCORE_PER_LEVEL * grade->level +
        (part < SCORE_PER_LEVEL ? (unsigned)part : SCORE_PER_LEVEL - 1);
}

static nuri_status rate(struct rated *r, const nuri_puzzle *puzzle,
                        unsigned most, struct budget *budget)
{
    const nuri_hint_options hints = {
        .max_level = most < WHAT_IF_LEVELS ? most : WHAT_IF_LEVELS};
    struct adviser a;
    nuri_status status = nuri_adviser_open(&a, puzzle, NULL, &hints, budget);

    if (status != NURI_OK)
        return status;
    a.in_order = true;
    const uint32_t open = a.board.count[NURI_COLOUR_OPEN];
    r->shown.outcome = a.outcome;
    if (a.outcome == NURI_OUTCOME_UNIQUE) {
        start(r);
        status = follow(r, &a);
        /* At a limit nobody knows who decides the others. */
        const bool is_whole = budget->reached == NURI_LIMIT_NOT_REACHED;
        finish(r, open, is_whole ? a.board.count[NURI_COLOUR_OPEN] : 0);
    }
    nuri_adviser_close(&a);
    r->shown.limit = budget->reached;
    if (r->shown.limit != NURI_LIMIT_NOT_REACHED)
        r->shown.outcome = NURI_OUTCOME_UNKNOWN;
    if (r->shown.outcome == NURI_OUTCOME_UNIQUE)
        r->shown.grade = &r->grade;
    return status;
}

nuri_status nuri_rate_up_to(nuri_rating **out, const nuri_puzzle *puzzle,
                            unsigned most, struct budget *budget)
{
    nuri_puzzle *normal = NULL;

    *out = NULL;
    struct rated *r = nuri_mem_array(1, sizeof *r);
    nuri_status status =
        r ? nuri_turn_puzzle(&normal, puzzle, nuri_turn_normal(puzzle))
          : NURI_ERR_MEMORY;
    if (status == NURI_OK)
        status = rate(r, normal, most, budget);
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

unsigned nuri_rating_level_met(const nuri_rating *rating)
{
    return ((const struct rated *)rating)->grade.level;
}
