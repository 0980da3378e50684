/* scene.c -- a board that is drawn, and the techniques on it. */
#include "scene.h"

#include "support.h"

void scene_open(struct scene *s, const char *drawing)
{
    uint8_t *marks = NULL;

    s->puzzle = drawn_puzzle(drawing, &marks);
    ck_assert(board_open(&s->board, s->puzzle, marks));
    ck_assert(nuri_deduce_init(&s->deducer, &s->board));
    free(marks);
}

void scene_close(struct scene *s)
{
    nuri_board_check(&s->board);
    nuri_deduce_clear(&s->deducer);
    nuri_board_clear(&s->board);
    nuri_puzzle_free(s->puzzle);
}

void scene_look(struct scene *s, uint32_t technique)
{
    const struct view view = view_of(&s->deducer);

    nuri_regions_find(&s->deducer.regions, &s->board);
    find_with_causes(&view, technique);
}

char *scene_draw(const struct scene *s)
{
    uint8_t *const marks = zeros(grid_cells(&s->puzzle->grid), 1);

    nuri_board_copy(&s->board, marks);
    char *const drawing = draw_state(s->puzzle, marks);
    free(marks);
    return drawing;
}
