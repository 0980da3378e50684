/* boards.c -- boards and views of the library, set up in one call. */
#include "boards.h"

bool board_open(struct board *board, const nuri_puzzle *puzzle,
                const uint8_t *marks)
{
    bool consistent = false;

    ck_ok(nuri_board_init(board, puzzle, marks, &consistent));
    return consistent;
}

cell mark_any(struct board *board, struct chance *chance)
{
    const struct grid *const g = &board->puzzle->grid;
    const cell c = grid_at(g, chance_below(chance, grid_cells(g)));

    if (board->colour[c] != NURI_UNDECIDED)
        return 0;
    nuri_board_mark(board, c, (nuri_colour)(1 + chance_below(chance, 2)));
    return c;
}

struct view view_of(struct deducer *d)
{
    nuri_deductions_cut(&d->deductions, 0);
    return deduce_view(d, &d->deductions);
}

bool pick(struct deducer *d, unsigned max_level)
{
    const struct preference any = {.max_level = max_level};
    const bool found = nuri_pick_best(d, &any);

    ck_assert(!d->deductions.failed);
    ck_assert(!found || d->deductions.count == 1);
    return found;
}

void find_with_causes(const struct view *v, uint32_t technique)
{
    own_deductions found = {.count = 0};
    struct view look = *v;

    look.out = &found;
    nuri_technique_find(&look, technique);
    for (uint32_t i = 0; i < found.count; i++) {
        ck_assert_uint_eq(found.list[i].causes + found.list[i].notes, 0);
        nuri_technique_why(v, &found, i);
    }
    ck_assert(!found.failed && !v->out->failed);
}
