/*
 * text.c -- the board as text, for people: see formats/board_text.h.
 *
 * Without numbers at its rows each of these can be read again.
 */
#include "draw/text.h"
#include "base/argument.h"

#include <assert.h>
#include <stdlib.h>

/* Clues bold, sea black on white, undecided cells faint.  Land is as the terminal
 * has it. */
static const char *paint_answer(int32_t clue, nuri_colour colour, bool starred)
{
    static const char *const colours[] = {"\033[2m", "\033[7m", NULL};

    (void)starred;
    return clue != NURI_CLUE_NONE ? "\033[1m" : colours[colour];
}

nuri_status nuri_draw_answer(struct text *out, const nuri_puzzle *puzzle,
                             const uint8_t *marks, bool colour)
{
    struct board_text board;
    const nuri_status status =
        nuri_board_text_init(&board, BOARD_OF_WORDS, puzzle, marks);

    board.paint = colour ? paint_answer : NULL;
    if (status == NURI_OK)
        nuri_board_text(out, &board);
    return status;
}

nuri_status nuri_draw(char **out, const nuri_puzzle *puzzle,
                      const uint8_t *marks, bool colour)
{
    struct text text = {0};

    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    if (nuri_draw_answer(&text, puzzle, marks, colour) == NURI_OK)
        *out = nuri_text_take(&text);
    return *out ? NURI_OK : NURI_ERR_MEMORY;
}

nuri_status nuri_draw_text(struct text *out, const struct scene *scene,
                           enum board_style style, paint_fn *paint)
{
    struct board_text board;

    if (nuri_board_text_init(&board, style, scene->puzzle, scene->marks) !=
        NURI_OK)
        return NURI_ERR_MEMORY;
    assert(scene->marks && scene->puzzle == scene->view->entry->puzzle);
    bool *const starred = nuri_scene_starred(scene);
    if (!starred)
        return NURI_ERR_MEMORY;
    nuri_board_text_star(&board, starred,
                         scene->step || scene->view->wrong_count);
    board.paint = paint;
    board.coords = scene->view->coords;
    nuri_board_text(out, &board);
    free(starred);
    return NURI_OK;
}
