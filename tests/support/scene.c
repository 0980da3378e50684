/*
 * scene.c -- a drawn board to think about.
 */
#include "scene.h"

#include "support.h"

#include <stdlib.h>

void scene_open(struct scene *s, const char *picture)
{
    uint8_t *state = NULL;
    bool consistent = false;

    s->puzzle = drawn_puzzle(picture, &state);
    ck_assert_int_eq(nuri_board_init(&s->board, s->puzzle, state, &consistent),
                     NURI_OK);
    ck_assert(consistent);
    ck_assert(nuri_deduce_init(&s->deducer, &s->board));
    free(state);
}

void scene_close(struct scene *s)
{
    nuri_board_check(&s->board);
    nuri_deduce_drop(&s->deducer);
    nuri_board_drop(&s->board);
    nuri_puzzle_free(s->puzzle);
}

void scene_look(struct scene *s, uint32_t rule)
{
    struct deducer *d = &s->deducer;
    struct view view = {.board = &s->board,
                        .regions = &d->regions,
                        .scratch = &d->scratch,
                        .out = &d->finds,
                        .rule = rule,
                        .wanted = WANT_ALL};

    nuri_regions_find(&d->regions, &s->board);
    nuri_rules[rule].apply(&view);
    ck_assert(!d->finds.failed);
}

char *scene_draw(const struct scene *s)
{
    uint8_t *const state = calloc(grid_cells(&s->puzzle->grid), 1);

    ck_assert(state != NULL);
    nuri_board_copy(&s->board, state);
    char *const picture = draw_state(s->puzzle, state);
    free(state);
    return picture;
}
