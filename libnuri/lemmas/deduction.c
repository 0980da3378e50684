/*
 * deduction.c -- what a technique found, and what it rests on.
 */
#include "lemmas/deduction.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

void nuri_deductions_add(struct deductions *f,
                         const struct deduction *deduction)
{
    assert(deduction->cells > 0);
    f->failed = f->failed || !APPEND(f->list, f->count, f->room, *deduction);
}

void nuri_deductions_cell(struct deductions *f, cell c)
{
    f->failed = f->failed || !APPEND(f->cell, f->cells, f->cell_room, c);
}

void nuri_deductions_cut(struct deductions *f, uint32_t count)
{
    if (count >= f->count)
        return;
    assert(f->list[count].cell_first <= f->cells);
    f->cells = f->list[count].cell_first;
    f->count = count;
}

void nuri_deductions_empty(struct deductions *f)
{
    f->count = 0;
    f->cells = 0;
}

void nuri_deductions_copy(struct deductions *f, const struct deductions *from,
                          uint32_t i)
{
    assert(i < from->count);
    struct deduction copy = from->list[i];
    const cell *const cells = deduction_cells(from, &from->list[i]);

    copy.cell_first = f->cells;
    copy.listed = false;
    copy.notes = 0;
    for (uint32_t k = 0; k < copy.cells; k++)
        nuri_deductions_cell(f, cells[k]);
    nuri_deductions_add(f, &copy);
}

void nuri_deductions_clear(struct deductions *f)
{
    free(f->list);
    free(f->cell);
    *f = (struct deductions){0};
}
