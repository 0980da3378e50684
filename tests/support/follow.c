/* follow.c -- explanations, hint by hint. */
#include "follow.h"

#include "claims.h"

#include "support.h"

void put_step(const nuri_step *step, uint8_t *marks)
{
    for (size_t k = 0; k < step->cell_count; k++)
        marks[step->cells[k]] = (uint8_t)step->colour;
    for (size_t k = 0; k < step->shore_count; k++)
        marks[step->shore[k]] = NURI_BLACK;
}

/* True if the step begins with the hint. */
static bool begins_so(const nuri_step *hint, const nuri_step *step)
{
    bool has = strcmp(hint->technique, step->technique) == 0 &&
               hint->colour == step->colour &&
               has_item(step->cells, step->cell_count, hint->cells[0]);

    for (size_t k = 0; k < hint->also_count; k++)
        has = has && has_item(step->cells, step->cell_count, hint->also[k]);
    return has;
}

/* True if the hint near this cell (NULL: any) is how the step begins. */
static bool is_hinted(const nuri_puzzle *p, const uint8_t *marks,
                      const uint32_t *near, const nuri_step *step)
{
    const nuri_hint_options options = {.has_near = near != NULL,
                                       .near = near ? *near : 0};

    nuri_hint_result *const hint = must_hint(p, marks, NULL, &options);
    const nuri_step *const one = hint->step;
    const bool so = one && begins_so(one, step);
    nuri_hint_result_free(hint);
    return so;
}

/* Marks of the last step are on the board, if there is one. */
static bool is_hinted_after(const nuri_puzzle *p, const uint8_t *marks,
                            const nuri_step *last, const nuri_step *step)
{
    bool hinted = !last && is_hinted(p, marks, NULL, step);

    for (size_t k = 0; last && k < last->cell_count && !hinted; k++)
        hinted = is_hinted(p, marks, &last->cells[k], step);
    for (size_t k = 0; last && k < last->shore_count && !hinted; k++)
        hinted = is_hinted(p, marks, &last->shore[k], step);
    return hinted;
}

/* True if a step tells what the clues alone show.  These steps are anywhere on
 * the board; each is a hint near its own cells. */
static bool is_opening(const nuri_puzzle *p, const uint8_t *marks,
                       const nuri_step *step)
{
    bool white = false;

    for (uint32_t i = 0; i < cells_of(p); i++)
        white = white ||
                (marks[i] == NURI_WHITE && clue_at(p, i) == NURI_CLUE_NONE);
    return !white && (strcmp(step->technique, "complete") == 0 ||
                      strcmp(step->technique, "between") == 0 ||
                      strcmp(step->technique, "sea_exit") == 0);
}

nuri_step *whole_chain(const nuri_explanation *e, const nuri_step *step,
                       size_t *count)
{
    const nuri_step *rest = NULL;
    size_t from = 0, more = 0;

    if (strcmp(step->broken_say->id, "as_before") == 0) {
        const uint64_t number = claim_slot(step->broken_say, "number")->number;
        const uint32_t cell = *claim_slot(step->broken_say, "cell")->cells;
        ck_assert(number >= 1 && number <= (uint64_t)(step - e->steps));
        rest = &e->steps[number - 1];
        while (from < rest->chain_count && rest->chain[from].cells[0] != cell)
            from++;
        more = rest->chain_count - from;
        ck_assert_uint_ge(more, 2);
        ck_assert_str_eq(claim_slot(step->broken_say, "broken")->said->id,
                         rest->broken_say->id);
    }
    *count = step->chain_count + more;
    nuri_step *const chain = zeros(*count, sizeof *chain);
    for (size_t k = 0; k < *count; k++)
        chain[k] = k < step->chain_count
                       ? step->chain[k]
                       : rest->chain[from + k - step->chain_count];
    return chain;
}

size_t follow_explanation(const nuri_puzzle *p, uint8_t *marks,
                          const char *name)
{
    const nuri_step *last = NULL;

    nuri_explanation *e = must_explain(p, marks, NULL, NULL);
    const size_t steps = e->step_count;
    for (size_t n = 0; n < steps; n++) {
        const nuri_step *const step = &e->steps[n];
        const bool opens = is_opening(p, marks, step);
        ck_assert_msg(is_hinted_after(p, marks, opens ? step : last, step),
                      "%s: %s", name, step->message);
        put_step(step, marks);
        last = step;
    }
    nuri_explanation_free(e);
    return steps;
}
