/*
 * exclusions.c -- colours that cells do not have together.
 */
#include "explain/exclusions.h"

#include "base/grid.h"

#include <assert.h>

void nuri_exclusions_add(struct exclusions *e, const struct exclusion *x)
{
    assert(x->step > 0 && x->count > 1 && x->count <= MAX_EXCLUDED);
    e->list[e->noted++ % MAX_EXCLUSIONS] = *x;
}

bool nuri_exclusion_reached(const struct exclusion *x, const struct board *b)
{
    uint32_t k = 0;

    while (k < x->count && b->colour[x->cell[k]] == x->colour[k])
        k++;
    return x->count > 1 && k == x->count;
}

bool nuri_exclusions_reached(const struct exclusions *e, const struct board *b)
{
    bool reached = false;

    for (uint32_t k = 0; k < MAX_EXCLUSIONS && k < e->noted && !reached; k++)
        reached = nuri_exclusion_reached(&e->list[k], b);
    return reached;
}

void nuri_exclusion_causes(struct view *v, const struct exclusion *x,
                           uint32_t kind)
{
    nuri_deduction_begin(v, NURI_UNDECIDED);
    v->pending.technique = kind;
    for (uint32_t k = 0; k < x->count; k++) {
        nuri_deductions_cell(v->out, x->cell[k]);
        v->pending.cells++;
    }
    for (uint32_t k = 0; k < x->count; k++)
        nuri_deduction_cause(v, x->cell[k]);
    nuri_deduction_end(v);
}

const nuri_said *nuri_exclusion_say(const struct sayer *to,
                                    const struct exclusion *x)
{
    const nuri_colour colour = x->colour[0];
    cell same[MAX_EXCLUDED], others[MAX_EXCLUDED];
    uint32_t count = 0, rest = 0;

    for (uint32_t k = 0; k < x->count; k++)
        if (x->colour[k] == colour)
            same[count++] = x->cell[k];
        else
            others[rest++] = x->cell[k];
    return nuri_say(to,
                    rest > 0     ? SAYS_broken_with
                    : count == 2 ? SAYS_broken_both
                                 : SAYS_broken_all,
                    &(struct slots){.cells = {same, count},
                                    .colour = colour,
                                    .with = {others, rest},
                                    .supposed = colour_other(colour),
                                    .number = x->step});
}
