/*
 * text.c -- the board as text, for people.
 *
 * One cell is one token, so the grid reader can read it again.
 */
#include "draw/text.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

/* Terminal colours (ECMA-48): clues bold, sea black on white, open cells
 * faint.  Land is as the terminal has it. */
#define CLUE "\033[1m"
#define SEA  "\033[7m"
#define OPEN "\033[2m"
#define END  "\033[0m"

enum { TOKEN_SIZE = 16 };

/* What stands in a cell, and in which colour (NULL: none). */
static const char *paint(char *token, int32_t clue, nuri_colour colour)
{
    static const char *const marks[] = {"?", "#", "."};
    static const char *const colours[] = {OPEN, SEA, NULL};

    if (clue > 0)
        snprintf(token, TOKEN_SIZE, "%d", (int)clue);
    else
        snprintf(token, TOKEN_SIZE, "%s",
                 clue == NURI_CLUE_ANY ? "?" : marks[colour]);
    return clue != NURI_CLUE_NONE ? CLUE : colours[colour];
}

/* Columns that the widest clue takes. */
static int widest(const nuri_puzzle *puzzle)
{
    const unsigned width = nuri_puzzle_width(puzzle);
    const unsigned height = nuri_puzzle_height(puzzle);
    int32_t most = 0;
    int digits = 1;

    for (unsigned y = 0; y < height; y++)
        for (unsigned x = 0; x < width; x++)
            if (nuri_puzzle_clue(puzzle, x, y) > most)
                most = nuri_puzzle_clue(puzzle, x, y);
    for (; most > 9; most /= 10)
        digits++;
    return digits;
}

void nuri_draw_plain(struct text *out, const nuri_puzzle *puzzle,
                     const uint8_t *state, bool colour)
{
    const unsigned width = nuri_puzzle_width(puzzle);
    const unsigned height = nuri_puzzle_height(puzzle);
    const int columns = widest(puzzle);
    char mark[TOKEN_SIZE];

    for (unsigned y = 0; y < height; y++)
        for (unsigned x = 0; x < width; x++) {
            const size_t i = (size_t)y * width + x;
            const char *const start =
                paint(mark, nuri_puzzle_clue(puzzle, x, y),
                      state ? (nuri_colour)state[i] : NURI_COLOUR_OPEN);
            const bool painted = colour && start;
            nuri_text_printf(out, "%s%*s%s%s%s", x ? " " : "",
                             columns - (int)strlen(mark), "",
                             painted ? start : "", mark, painted ? END : "");
            if (x + 1 == width)
                nuri_text_put(out, "\n");
        }
}

nuri_status nuri_draw(char **out, const nuri_puzzle *puzzle,
                      const uint8_t *state, bool colour)
{
    struct text text = {0};

    nuri_draw_plain(&text, puzzle, state, colour);
    *out = nuri_text_take(&text);
    return *out ? NURI_OK : NURI_ERR_MEMORY;
}
