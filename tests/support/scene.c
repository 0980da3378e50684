/* scene.c -- a board, and the techniques on it. */
#include "scene.h"

void scene_of(struct scene *s, const nuri_puzzle *puzzle, const uint8_t *marks)
{
    s->puzzle = puzzle;
    s->drawn = NULL;
    s->consistent = board_open(&s->board, puzzle, marks);
    ck_assert(nuri_deduce_init(&s->deducer, &s->board));
}

void scene_open(struct scene *s, const char *drawing)
{
    FREED uint8_t *marks = NULL;
    nuri_puzzle *const drawn = drawn_puzzle(drawing, &marks);

    scene_of(s, drawn, marks);
    ck_assert(s->consistent);
    s->drawn = drawn;
}

void scene_close(struct scene *s)
{
    if (s->consistent)
        nuri_board_check(&s->board);
    nuri_deduce_clear(&s->deducer);
    nuri_board_clear(&s->board);
    nuri_puzzle_free(s->drawn);
}

const struct deductions *scene_look(struct scene *s, uint32_t technique)
{
    const struct view view = view_of(&s->deducer);

    nuri_regions_find(&s->deducer.regions, &s->board);
    find_with_causes(&view, technique);
    return view.out;
}

bool scene_follow(struct scene *s, unsigned max_level)
{
    while (pick(&s->deducer, max_level))
        if (!nuri_deduce_carry_out(&s->deducer, 0))
            return false;
    return true;
}

char *scene_draw(const struct scene *s)
{
    FREED uint8_t *marks = zeros(grid_cells(&s->puzzle->grid), 1);

    nuri_board_copy(&s->board, marks);
    char *const drawing = draw_state(s->puzzle, marks);
    return drawing;
}
