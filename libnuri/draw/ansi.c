/*
 * ansi.c -- as unicode.c, in the colours of terminals (ECMA-48).
 */
#include "draw/drawing.h"
#include "draw/text.h"

/* Black on white and white on black, whatever colours the terminal has: a
 * block in its own colours would be white sea on a dark one. */
static const char *paint(int32_t clue, nuri_colour colour, bool starred)
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
    return nuri_draw_text(out, scene, BOARD_OF_BLOCKS, paint);
}
