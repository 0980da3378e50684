/*
 * text.c -- the text drawings: see formats/board_text.h.
 *
 * Without numbers of rows and columns they can be read again.
 */
#include "base/memory.h"
#include "draw/drawing.h"
#include "formats/board_text.h"

#include <assert.h>
#include <stdlib.h>

/* Clues bold, black cells reversed, undecided cells faint; white in the
 * terminal's colours. */
static const char *paint_answer(int32_t clue, nuri_colour colour, bool starred)
{
    static const char *const colours[] = {"\033[2m", "\033[7m", NULL};

    (void)starred;
    return clue != NURI_CLUE_NONE ? "\033[1m" : colours[colour];
}

void nuri_draw_answer(struct text *out, const nuri_puzzle *puzzle,
                      const uint8_t *marks, bool colour)
{
    struct board_text board =
        nuri_board_of(out, BOARD_OF_WORDS, puzzle, marks, NULL, false);

    board.paint = colour ? paint_answer : NULL;
    nuri_board_text(out, &board);
}

nuri_status nuri_draw(char **out, const nuri_puzzle *puzzle,
                      const uint8_t *marks, bool colour)
{
    struct text text = {0};

    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    nuri_draw_answer(&text, puzzle, marks, colour);
    *out = nuri_text_take(&text);
    return *out ? NURI_OK : NURI_ERR_MEMORY;
}

/* Draw the scene in this style: with a `*` before new and wrong cells, and with
 * numbers if the view has them.  `paint` may be NULL. */
static nuri_status draw_text(struct text *out, const struct scene *scene,
                             enum board_style style, paint_fn *paint)
{
    bool *const starred = nuri_scene_starred(scene);

    assert(scene->marks && scene->puzzle == scene->view->entry->puzzle);
    if (!starred)
        return NURI_ERR_MEMORY;
    struct board_text board =
        nuri_board_of(out, style, scene->puzzle, scene->marks, starred,
                      scene->step || scene->view->wrong_count);
    board.paint = paint;
    board.coords = scene->view->coords;
    nuri_board_text(out, &board);
    free(starred);
    return NURI_OK;
}

nuri_status nuri_draw_ascii(struct text *out, const struct scene *scene)
{
    return draw_text(out, scene, BOARD_OF_WORDS, NULL);
}

nuri_status nuri_draw_unicode(struct text *out, const struct scene *scene)
{
    return draw_text(out, scene, BOARD_OF_BLOCKS, NULL);
}

/* In terminal colours (ECMA-48), black on white and white on black: in its own
 * colours, a dark terminal would show black cells white. */
static const char *paint_cell(int32_t clue, nuri_colour colour, bool starred)
{
    static const char *const plain[] = {"\033[0;37;100m", "\033[0;30;40m",
                                        "\033[0;30;47m"};
    static const char *const reverse[] = {"\033[0;7;37;100m", "\033[0;7;37;40m",
                                          "\033[0;7;30;47m"};

    if (starred)
        return reverse[colour];
    return clue != NURI_CLUE_NONE ? "\033[0;1;30;47m" : plain[colour];
}

nuri_status nuri_draw_ansi(struct text *out, const struct scene *scene)
{
    return draw_text(out, scene, BOARD_OF_BLOCKS, paint_cell);
}
