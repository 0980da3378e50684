/*
 * deduction.c -- what a technique found, and what it rests on.
 */
#include "lemmas/deduction.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

void nuri_deductions_cell(struct deductions *f, cell c)
{
    f->failed = f->failed || !APPEND(f->cell, f->cells, f->cell_room, c);
}

void nuri_deductions_add(struct deductions *f, const struct deduction *d)
{
    assert(d->cells > 0);
    assert(f->failed || f->cells == d->first + d->cells + d->causes + d->notes);
    f->failed = f->failed || !APPEND(f->list, f->count, f->room, *d);
}

void nuri_deductions_copy(struct deductions *f, const struct deductions *from,
                          uint32_t i)
{
    struct deduction copy = from->list[i];
    const uint32_t words = copy.cells + copy.causes + copy.notes;

    assert(i < from->count);
    copy.first = f->cells;
    for (uint32_t k = 0; k < words; k++)
        nuri_deductions_cell(f, from->cell[from->list[i].first + k]);
    nuri_deductions_add(f, &copy);
}

/* What was appended for a deduction that was not added goes, too. */
void nuri_deductions_cut(struct deductions *f, uint32_t count)
{
    assert(count <= f->count);
    if (count < f->count)
        f->cells = f->list[count].first;
    else if (count == 0)
        f->cells = 0;
    f->count = count;
}

void nuri_deductions_clear(struct deductions *f)
{
    free(f->list);
    free(f->cell);
    *f = (struct deductions){0};
}
