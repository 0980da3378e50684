/*
 * board_text.c -- a board as text.
 */
#include "formats/board_text.h"

#include "puzzle/puzzle.h"

enum { SQUARE = 2 }; /* columns of a cell that looks like one */

unsigned nuri_board_text_digits(int32_t clue)
{
    unsigned digits = 1;
    for (; clue > 9; clue /= 10)
        digits++;
    return digits;
}

static unsigned widest_of(const nuri_puzzle *puzzle)
{
    int32_t most = 0;

    for (uint32_t i = 0; i < puzzle->clues; i++)
        if (puzzle->clue[puzzle->clue_cell[i]] > most)
            most = puzzle->clue[puzzle->clue_cell[i]];
    return nuri_board_text_digits(most);
}

static unsigned width_of(enum board_style style, const nuri_puzzle *puzzle)
{
    const unsigned widest = widest_of(puzzle);

    if (style == BOARD_OF_CHARS)
        return 1;
    return style == BOARD_OF_BLOCKS && widest < SQUARE ? SQUARE : widest;
}

nuri_status nuri_board_text_init(struct board_text *board,
                                 enum board_style style,
                                 const nuri_puzzle *puzzle,
                                 const uint8_t *state)
{
    *board = (struct board_text){.puzzle = puzzle, .state = state};
    board->width = width_of(style, puzzle);
    board->touching = style == BOARD_OF_CHARS || style == BOARD_OF_BLOCKS;
    return nuri_signs_choose(&board->signs, style, puzzle, state);
}

const uint8_t *nuri_board_text_state(const nuri_entry *entry)
{
    return entry->state ? entry->state : entry->solution;
}

/* ---- Numbers of rows and columns ---------------------------------------- */

enum { EVERY = 5 };

/* Columns in front of a row, but for the blank behind its number. */
static unsigned margin_of(const struct board_text *board)
{
    return nuri_board_text_digits((int32_t)board->puzzle->grid.height);
}

/* Every fifth column, its number ending where its cells end. */
static void put_columns(struct text *out, const struct board_text *board)
{
    const unsigned gap = board->touching ? 0 : 1;
    unsigned at = 0;

    for (unsigned x = 1; x <= board->puzzle->grid.width; x++) {
        const unsigned end =
            margin_of(board) + 1 + x * (board->width + gap) - gap;
        if (x != 1 && x % EVERY != 0)
            continue;
        nuri_text_printf(out, "%*u", (int)(end - at), x);
        at = end;
    }
    nuri_text_put(out, "\n");
}

/* ---- Cells -------------------------------------------------------------- */

/* A cell to be put. */
struct drawn_cell {
    int32_t clue;
    nuri_colour colour;
    bool starred;
    const char *paint; /* NULL: none */
    unsigned blanks;   /* before what it shows */
};

static struct drawn_cell cell_at(const struct board_text *board, uint32_t i)
{
    const struct grid *const g = &board->puzzle->grid;
    struct drawn_cell drawn = {.clue = board->puzzle->clue[grid_at(g, i)]};
    const unsigned width =
        board->widths ? board->widths[i % g->width] : board->width;

    drawn.colour =
        board->state ? (nuri_colour)board->state[i] : NURI_COLOUR_OPEN;
    drawn.starred = board->starred && board->starred[i];
    if (board->paint)
        drawn.paint = board->paint(drawn.clue, drawn.colour, drawn.starred);
    drawn.blanks =
        width - nuri_board_text_digits(drawn.clue) - (drawn.starred ? 1 : 0);
    return drawn;
}

/* The clue or the sign. */
static void put_content(struct text *out, const struct board_text *board,
                        const struct drawn_cell *drawn)
{
    if (drawn->clue > 0)
        nuri_text_printf(out, "%d", (int)drawn->clue);
    else
        nuri_text_put(out,
                      drawn->clue ? "?" : board->signs[drawn->colour].text);
}

static void put_word(struct text *out, const struct board_text *board,
                     const struct drawn_cell *drawn)
{
    for (unsigned i = 0; i < drawn->blanks; i++)
        nuri_text_put(out, " ");
    if (drawn->paint)
        nuri_text_put(out, drawn->paint);
    if (drawn->starred)
        nuri_text_put(out, "*");
    put_content(out, board, drawn);
    if (drawn->paint)
        nuri_text_put(out, NURI_PAINT_END);
}

static void put_touching(struct text *out, const struct board_text *board,
                         const struct drawn_cell *drawn)
{
    const struct sign *const sign = &board->signs[drawn->colour];
    const bool fills = drawn->clue == NURI_CLUE_NONE && sign->fills;

    if (drawn->starred)
        nuri_text_put(out, "*");
    for (unsigned i = 0; i < drawn->blanks; i++)
        nuri_text_put(out, fills ? sign->text : " ");
    put_content(out, board, drawn);
}

/* ---- Rows --------------------------------------------------------------- */

static void put_words(struct text *out, const struct board_text *board,
                      uint32_t y)
{
    const uint32_t width = board->puzzle->grid.width;

    for (uint32_t x = 0; x < width; x++) {
        const struct drawn_cell drawn = cell_at(board, y * width + x);
        if (x)
            nuri_text_put(out, " ");
        put_word(out, board, &drawn);
    }
}

/* Colours are written where they change, and end with the row. */
static void put_touching_row(struct text *out, const struct board_text *board,
                             uint32_t y)
{
    const uint32_t width = board->puzzle->grid.width;
    const char *before = NULL;

    for (uint32_t x = 0; x < width; x++) {
        const struct drawn_cell drawn = cell_at(board, y * width + x);
        if (drawn.paint && drawn.paint != before)
            nuri_text_put(out, drawn.paint);
        before = drawn.paint;
        put_touching(out, board, &drawn);
    }
    if (board->paint)
        nuri_text_put(out, NURI_PAINT_END);
}

void nuri_board_text(struct text *out, const struct board_text *board)
{
    if (board->coords)
        put_columns(out, board);
    for (uint32_t y = 0; y < board->puzzle->grid.height; y++) {
        if (board->coords)
            nuri_text_printf(out, "%*u ", (int)margin_of(board), y + 1);
        if (board->touching)
            put_touching_row(out, board, y);
        else
            put_words(out, board, y);
        nuri_text_put(out, "\n");
    }
}
