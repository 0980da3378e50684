/*
 * generate.c -- nuri_generate(): attempts until one of them gives a puzzle.
 */
#include "base/argument.h"
#include "base/error.h"
#include "base/memory.h"
#include "generate/attempt.h"
#include "generate/complete_pattern.h"
#include "generate/options.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* The puzzle and its public view; owns both. */
struct generated {
    nuri_generated shown;
    nuri_puzzle *puzzle;
    uint8_t *solution;
    nuri_rating *rating;
    char why[WHY_SIZE];
};

/* NURI_OK if puzzle/check.c accepts the colouring: the final check. */
static nuri_status accept_solution(const nuri_puzzle *puzzle,
                                   const uint8_t *solution)
{
    nuri_report *report = NULL;
    nuri_status status =
        nuri_check(&report, puzzle, solution, NURI_CHECK_MODE_STRICT);

    if (status == NURI_OK && report->verdict != NURI_VERDICT_SOLVED)
        status = NURI_ERR_INTERNAL;
    nuri_report_free(report);
    return status;
}

/* The draft is as requested: take it. */
static nuri_status take_generate(struct generated *g, struct maker *m)
{
    const nuri_status status =
        nuri_transform_puzzle(&g->puzzle, nuri_draft_puzzle(&m->draft), 0);

    nuri_draft_solution(&m->draft, g->solution);
    return status == NURI_OK ? accept_solution(g->puzzle, g->solution) : status;
}

static void write_why(struct generated *g, const struct maker *m)
{
    g->shown.limit = m->budget->reached == NURI_LIMIT_NOT_REACHED
                         ? NURI_LIMIT_STEPS
                         : m->budget->reached;
    snprintf(g->why, sizeof g->why,
             "no such puzzle found on %" PRIu64 " board%s tried",
             g->shown.attempts, g->shown.attempts == 1 ? "" : "s");
}

static nuri_status make_generate_generate(struct generated *g, struct maker *m)
{
    nuri_status status = NURI_OK;

    while (status == NURI_OK && !g->rating && nuri_maker_should_continue(m))
        status = nuri_attempt(m, &g->rating);
    if (status == NURI_OK && g->rating)
        status = take_generate(g, m);
    g->shown.attempts = m->attempts;
    g->shown.steps = m->steps.spent;
    if (!g->puzzle)
        write_why(g, m);
    return status;
}

/* Nothing is left to choose: take the pattern if it is a puzzle as
 * requested. */
static nuri_status
take_pattern_generate_generate(struct generated *g,
                               const nuri_generate_options *requested,
                               struct budget *budget)
{
    nuri_status status = nuri_puzzle_new(&g->puzzle, requested->width,
                                         requested->height, requested->pattern);

    if (status == NURI_OK)
        status = nuri_take_pattern(g->puzzle, requested, budget, g->solution,
                                   &g->rating, g->why);
    if (status != NURI_OK || (g->rating && g->rating->rating_info))
        return status;
    nuri_puzzle_free(g->puzzle);
    g->puzzle = NULL;
    g->shown.limit = budget->reached;
    if (g->shown.limit != NURI_LIMIT_NOT_REACHED)
        snprintf(g->why, sizeof g->why,
                 "gave up checking that the pattern has one solution");
    return NURI_OK;
}

static nuri_status make_puzzle(struct generated *g,
                               const nuri_generate_options *requested,
                               struct budget *budget)
{
    struct maker m;
    nuri_status status = nuri_maker_open(&m, requested, budget);

    if (status != NURI_OK)
        return status;
    status = make_generate_generate(g, &m);
    nuri_maker_close(&m);
    return status;
}

static nuri_status generate(struct generated *g,
                            const nuri_generate_options *requested,
                            const nuri_options *options)
{
    struct budget budget;

    if (nuri_generate_options_is_impossible(requested, g->why))
        return NURI_OK;
    nuri_budget_start(&budget, options);
    g->solution =
        nuri_mem_array((size_t)requested->width * requested->height, 1);
    if (!g->solution)
        return NURI_ERR_MEMORY;
    return nuri_is_complete_pattern(requested)
               ? take_pattern_generate_generate(g, requested, &budget)
               : make_puzzle(g, requested, &budget);
}

static nuri_generated *show_generate(struct generated *g)
{
    g->shown.puzzle = g->puzzle;
    if (g->puzzle)
        g->shown.solution = g->solution;
    if (g->rating)
        g->shown.rating_info = g->rating->rating_info;
    g->shown.why = g->why;
    return &g->shown;
}

nuri_status nuri_generate(nuri_generated **out,
                          const nuri_generate_options *requested,
                          const nuri_options *options, nuri_error *error)
{
    nuri_error problem = {NURI_OK, 0, 0, ""};

    if (!clear_out(out) || !requested)
        return nuri_error_null(error);
    nuri_status status = nuri_generate_options_check(requested, &problem);
    if (status != NURI_OK)
        return nuri_error_report(error, &problem, status);
    struct generated *const g = nuri_mem_array(1, sizeof *g);
    status = g ? generate(g, requested, options) : NURI_ERR_MEMORY;
    if (status == NURI_OK) {
        *out = show_generate(g);
        return NURI_OK;
    }
    nuri_generated_free(g ? &g->shown : NULL);
    return nuri_error_report(error, &problem, status);
}

void nuri_generated_free(nuri_generated *generated)
{
    struct generated *const g = (struct generated *)generated;

    if (!g)
        return;
    nuri_puzzle_free(g->puzzle);
    nuri_rating_free(g->rating);
    free(g->solution);
    free(g);
}
