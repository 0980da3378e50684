/*
 * follow.c -- explanations, hint by hint.
 */
#include "follow.h"

#include "support.h"

#include <string.h>

void put_step(const nuri_step *step, uint8_t *state)
{
    for (size_t k = 0; k < step->cell_count; k++)
        state[step->cells[k]] = (uint8_t)step->colour;
    for (size_t k = 0; k < step->shore_count; k++)
        state[step->shore[k]] = NURI_COLOUR_SEA;
}

static bool step_has(const nuri_step *step, uint32_t cell)
{
    size_t k = 0;

    while (k < step->cell_count && step->cells[k] != cell)
        k++;
    return k < step->cell_count;
}

/* Does the step begin as the hint says? */
static bool begins_so(const nuri_step *hint, const nuri_step *step)
{
    bool has = strcmp(hint->rule, step->rule) == 0 &&
               hint->colour == step->colour && step_has(step, hint->cells[0]);

    for (size_t k = 0; k < hint->also_count; k++)
        has = has && step_has(step, hint->also[k]);
    return has;
}

/* Is the hint near this cell, or near none, how the step begins? */
static bool is_hinted(const nuri_puzzle *p, const uint8_t *state,
                      const uint32_t *near, const nuri_step *step)
{
    const nuri_hint_options options = {.has_near = near != NULL,
                                       .near = near ? *near : 0};
    nuri_hint_result *hint = NULL;

    ck_assert_int_eq(nuri_hint(&hint, p, state, NULL, &options), NURI_OK);
    const nuri_step *const one = hint->step;
    const bool so = one && begins_so(one, step);
    nuri_hint_result_free(hint);
    return so;
}

/* Marks of the last step are on the board, if there is one. */
static bool is_hinted_after(const nuri_puzzle *p, const uint8_t *state,
                            const nuri_step *last, const nuri_step *step)
{
    bool hinted = !last && is_hinted(p, state, NULL, step);

    for (size_t k = 0; last && k < last->cell_count && !hinted; k++)
        hinted = is_hinted(p, state, &last->cells[k], step);
    for (size_t k = 0; last && k < last->shore_count && !hinted; k++)
        hinted = is_hinted(p, state, &last->shore[k], step);
    return hinted;
}

size_t follow_explanation(const nuri_puzzle *p, uint8_t *state,
                          const char *name)
{
    const nuri_step *last = NULL;
    nuri_explanation *e = NULL;

    ck_assert_int_eq(nuri_explain(&e, p, state, NULL, NULL), NURI_OK);
    const size_t steps = e->step_count;
    for (size_t n = 0; n < steps; n++) {
        const nuri_step *const step = &e->steps[n];
        ck_assert_msg(is_hinted_after(p, state, last, step), "%s: %s", name,
                      step->message);
        put_step(step, state);
        last = step;
    }
    nuri_explanation_free(e);
    return steps;
}
