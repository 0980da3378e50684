/*
 * view.c -- what a technique sees of a board, and how it adds a deduction.
 */
#include "lemmas/view.h"

#include "base/budget.h"

#include <assert.h>

/* ---- Questions ---------------------------------------------------------- */

/* Where a question stands in the order in which a technique asks: squares last,
 * parts by their number. */
static uint64_t place_of(const struct view *v, const struct question *q)
{
    return (uint64_t)(q->kind == QUESTION_SQUARE) << 32 |
           (q->kind == QUESTION_PART ? v->regions->of[q->about] : q->about);
}

void nuri_repeat(struct view *v)
{
    const struct deductions *const f = v->before;
    const uint64_t place = place_of(v, &v->asked);

    for (; f && v->repeated < f->count; v->repeated++) {
        const struct deduction *const old = &f->list[v->repeated];
        if (place_of(v, &old->asked) > place)
            break;
        if (old->asked.kind == v->asked.kind &&
            old->asked.about == v->asked.about) {
            nuri_deduction_again(v, f, v->repeated);
            nuri_deduction_end(v);
        }
    }
}

bool nuri_is_unchanged(struct view *v, enum question_kind kind, cell about)
{
    v->asked = (struct question){kind, about};
    if (!v->memo)
        return false;
    if (nuri_memo_knows(v->memo, v->asked, v->technique) &&
        !is_ablated(ABLATE_UNCHANGED)) {
        nuri_repeat(v);
        return true;
    }
    if (v->memo->recording)
        nuri_memo_begin(v->memo, v->asked, v->technique);
    return false;
}

/* ---- Deductions --------------------------------------------------------- */

void nuri_deduction_begin(struct view *v, nuri_colour colour)
{
    v->pending = (struct deduction){.technique = v->technique,
                                    .colour = colour,
                                    .asked = v->asked,
                                    .first = v->out->cells};
    nuri_stamps_reset(&v->scratch->named);
}

void nuri_deduction_cell(struct view *v, cell c)
{
    assert(v->pending.causes == 0);
    if (v->board->colour[c] != NURI_UNDECIDED)
        return;
    nuri_deductions_cell(v->out, c);
    v->pending.cells++;
}

void nuri_deduction_again(struct view *v, const struct deductions *from,
                          uint32_t i)
{
    const struct deduction *const found = &from->list[i];

    assert(i < from->count);
    nuri_deduction_begin(v, found->colour);
    v->pending = *found;
    v->pending.first = v->out->cells;
    v->pending.cells = v->pending.causes = v->pending.notes = 0;
    for (uint32_t k = 0; k < from->list[i].cells; k++)
        nuri_deduction_cell(v, deduction_cells(from, &from->list[i])[k]);
}

void nuri_deduction_cause(struct view *v, cell c)
{
    assert(v->board->colour[c] == NURI_BLACK ||
           v->board->colour[c] == NURI_WHITE);
    assert(v->pending.notes == 0);
    nuri_deductions_cell(v->out, c);
    v->pending.causes++;
}

void nuri_deduction_cause_once(struct view *v, cell c)
{
    if (v->board->colour[c] != NURI_UNDECIDED &&
        stamps_add(&v->scratch->named, c))
        nuri_deduction_cause(v, c);
}

void nuri_deduction_note(struct view *v, uint32_t word)
{
    nuri_deductions_cell(v->out, word);
    v->pending.notes++;
}

void nuri_deduction_cause_region(struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    assert(i < r->count && r->colour[i] != NURI_UNDECIDED);
    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        nuri_deduction_cause(v, r->member[k]);
}

void nuri_deduction_cause_region_once(struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        nuri_deduction_cause_once(v, r->member[k]);
}

void nuri_deduction_cause_shore(struct view *v, uint32_t i, nuri_colour colour)
{
    const struct regions *r = v->regions;

    assert(i < r->count && colour != NURI_UNDECIDED);
    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++)
        if (v->board->colour[r->shore[k]] == colour)
            nuri_deduction_cause(v, r->shore[k]);
}

void nuri_deduction_end(struct view *v)
{
    if (v->pending.cells > 0)
        nuri_deductions_add(v->out, &v->pending);
}

void nuri_deduction_add(struct view *v, nuri_colour colour, cell c,
                        cell subject)
{
    nuri_deduction_begin(v, colour);
    nuri_deduction_cell(v, c);
    v->pending.subject = subject;
    nuri_deduction_end(v);
}

/* ---- What several techniques ask ---------------------------------------- */

cell nuri_only_exit(const struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;
    cell exit = 0;

    assert(i < r->count);
    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++) {
        if (v->board->colour[r->shore[k]] != NURI_UNDECIDED)
            continue;
        if (exit)
            return 0;
        exit = r->shore[k];
    }
    return exit;
}

cell nuri_touched_at(const struct view *v, uint32_t i, cell c)
{
    const struct regions *const r = v->regions;
    cell near[4];

    assert(i < r->count);
    grid_neighbours(&v->board->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++)
        if (v->board->colour[near[k]] == r->colour[i] && r->of[near[k]] == i)
            return near[k];
    return 0;
}

bool nuri_is_island(const struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    assert(i < r->count);
    return r->colour[i] == NURI_WHITE && r->clues[i] > 0;
}

int32_t nuri_missing_cells(const struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    if (!nuri_is_island(v, i) || r->clues[i] != 1)
        return -1;
    const int32_t clue = v->board->puzzle->clue[r->clue[i]];
    return clue > 0 ? clue - (int32_t)region_size(r, i) : -1;
}

bool nuri_is_wanting(const struct view *v, uint32_t i)
{
    return nuri_missing_cells(v, i) > 0;
}

bool nuri_is_orphan(const struct view *v, uint32_t i)
{
    return v->regions->colour[i] == NURI_WHITE && v->regions->clues[i] == 0;
}

uint32_t nuri_parts_around(const struct view *v, cell c, uint32_t part[4])
{
    uint32_t count = 0;
    cell near[4];

    grid_neighbours(&v->board->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++) {
        if (v->board->colour[near[k]] != NURI_WHITE)
            continue;
        const uint32_t i = v->regions->of[near[k]];
        uint32_t seen = 0;
        while (seen < count && part[seen] != i)
            seen++;
        if (seen == count)
            part[count++] = i;
    }
    return count;
}

bool nuri_may_be_pool(const struct board *b, const cell square[4])
{
    uint32_t open = 0;

    for (int k = 0; k < 4; k++) {
        if (b->colour[square[k]] != NURI_BLACK &&
            b->colour[square[k]] != NURI_UNDECIDED)
            return false;
        open += b->colour[square[k]] == NURI_UNDECIDED;
    }
    return open > 0;
}
