/* board_text.c -- a board as text. */
#include "formats/board_text.h"

#include "puzzle/puzzle.h"

#include <assert.h>

enum { SQUARE = 2 }; /* columns of a square cell */

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

/* True if no cell, with its star, is wider than two columns, and some cell is
 * filled: other readers would take a text without blocks and shades for a
 * grid. */
static bool fits_blocks(const nuri_puzzle *puzzle, const uint8_t *marks,
                        const bool *starred)
{
    const struct seen seen = nuri_characters_seen(puzzle, marks);
    const struct grid *const g = &puzzle->grid;

    for (uint32_t i = 0; i < grid_cells(g); i++)
        if (nuri_board_text_digits(puzzle->clue[grid_at(g, i)]) +
                (starred && starred[i]) >
            SQUARE)
            return false;
    return seen.sea || seen.open;
}

/* True if the words of the board could be read otherwise: clues alone as
 * characters, two at the top as rows and columns. */
static bool needs_header(const nuri_puzzle *puzzle)
{
    const struct grid *const g = &puzzle->grid;
    const int32_t *const clue = puzzle->clue;

    if (puzzle->clues == grid_cells(g))
        return grid_cells(g) > 1 || clue[grid_at(g, 0)] > 9;
    return g->width == 2 && clue[grid_at(g, 1)] == 2 &&
           clue[grid_at(g, 0)] == (int32_t)g->height - 1;
}

nuri_status nuri_board_text_init(struct board_text *board,
                                 enum board_style style,
                                 const nuri_puzzle *puzzle,
                                 const uint8_t *marks, const bool *starred,
                                 bool any)
{
    *board = (struct board_text){
        .puzzle = puzzle, .marks = marks, .starred = starred};
    if (style == BOARD_OF_BLOCKS && !fits_blocks(puzzle, marks, starred))
        style = BOARD_OF_WORDS;
    board->touching = style != BOARD_OF_WORDS;
    board->header = style == BOARD_OF_WORDS && needs_header(puzzle);
    board->width = style == BOARD_OF_CHARS    ? 1
                   : style == BOARD_OF_BLOCKS ? SQUARE
                                              : widest_of(puzzle) + any;
    return nuri_characters_choose(&board->characters, style, puzzle, marks);
}

/* ---- Numbers of rows and columns ---------------------------------------- */

enum { EVERY = 5 };

/* Columns before a row, without the blank after its number. */
static unsigned margin_of(const struct board_text *board)
{
    return nuri_board_text_digits((int32_t)board->puzzle->grid.height);
}

/* Number every fifth column; numbers end where cells end. */
static void put_columns(struct text *out, const struct board_text *board)
{
    const unsigned gap = board->touching ? 0 : 1;
    unsigned at = 0;

    for (unsigned x = 1; x <= board->puzzle->grid.width; x++) {
        const unsigned end =
            margin_of(board) + 1 + x * (board->width + gap) - gap;
        if (x != 1 && x % EVERY != 0)
            continue;
        assert(end > at);
        nuri_text_printf(out, "%*u", (int)(end - at), x);
        at = end;
    }
    nuri_text_put(out, "\n");
}

/* ---- Cells -------------------------------------------------------------- */

/* A cell to write. */
struct drawn_cell {
    int32_t clue;
    nuri_colour colour;
    bool starred;
    const char *paint; /* NULL: none */
    unsigned blanks;   /* before its content */
};

static struct drawn_cell cell_at(const struct board_text *board, uint32_t i)
{
    const struct grid *const g = &board->puzzle->grid;
    struct drawn_cell drawn = {.clue = board->puzzle->clue[grid_at(g, i)]};
    const unsigned width =
        board->widths ? board->widths[i % g->width] : board->width;

    drawn.colour = board->marks ? (nuri_colour)board->marks[i] : NURI_UNDECIDED;
    drawn.starred = board->starred && board->starred[i];
    if (board->paint)
        drawn.paint = board->paint(drawn.clue, drawn.colour, drawn.starred);
    assert(drawn.colour <= NURI_WHITE);
    assert(width >= nuri_board_text_digits(drawn.clue) + drawn.starred);
    drawn.blanks =
        width - nuri_board_text_digits(drawn.clue) - (drawn.starred ? 1 : 0);
    return drawn;
}

/* Write the clue or the character. */
static void put_content(struct text *out, const struct board_text *board,
                        const struct drawn_cell *drawn)
{
    if (drawn->clue > 0)
        nuri_text_printf(out, "%d", (int)drawn->clue);
    else
        nuri_text_put(out, drawn->clue ? "?"
                                       : board->characters[drawn->colour].text);
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
    const struct character *const character = &board->characters[drawn->colour];
    const bool fills = drawn->clue == NURI_CLUE_NONE && character->fills;

    if (drawn->starred)
        nuri_text_put(out, "*");
    for (unsigned i = 0; i < drawn->blanks; i++)
        nuri_text_put(out, fills ? character->text : " ");
    put_content(out, board, drawn);
}

/* ---- Rows --------------------------------------------------------------- */

/* Touching cells: write colours where they change, and end them with the
 * row. */
static void put_row(struct text *out, const struct board_text *board,
                    uint32_t y)
{
    const uint32_t width = board->puzzle->grid.width;
    const char *before = NULL;

    for (uint32_t x = 0; x < width; x++) {
        const struct drawn_cell drawn = cell_at(board, y * width + x);
        if (!board->touching) {
            nuri_text_put(out, x ? " " : "");
            put_word(out, board, &drawn);
            continue;
        }
        if (drawn.paint && drawn.paint != before)
            nuri_text_put(out, drawn.paint);
        before = drawn.paint;
        put_touching(out, board, &drawn);
    }
    if (board->touching && board->paint)
        nuri_text_put(out, NURI_PAINT_END);
    nuri_text_put(out, "\n");
}

void nuri_board_text(struct text *out, const struct board_text *board)
{
    const struct grid *const g = &board->puzzle->grid;

    if (board->header && !board->coords)
        nuri_text_printf(out, "%u %u\n", g->height, g->width);
    if (board->coords)
        put_columns(out, board);
    for (uint32_t y = 0; y < g->height; y++) {
        if (board->coords)
            nuri_text_printf(out, "%*u ", (int)margin_of(board), y + 1);
        put_row(out, board, y);
    }
}

void nuri_board_write(struct text *out, enum board_style style,
                      const nuri_entry *entry, const unsigned *widths)
{
    struct board_text board;

    if (nuri_board_text_init(&board, style, entry->puzzle, entry->marks, NULL,
                             false) != NURI_OK) {
        out->failed = true;
        return;
    }
    board.widths = widths;
    board.header = board.header || widths;
    nuri_board_text(out, &board);
}

void nuri_board_rows(struct text *out, const nuri_puzzle *puzzle,
                     const uint8_t *marks, const char *characters, bool all)
{
    const struct grid *const g = &puzzle->grid;

    assert(characters[0] && characters[1]);
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const int32_t clue = puzzle->clue[grid_at(g, i)];
        const bool is_last = (i + 1) % g->width == 0;
        assert(!marks || marks[i] <= NURI_WHITE);
        if (clue > 0)
            nuri_text_put_uint(out, (uint32_t)clue);
        else if (clue == NURI_CLUE_ANY)
            nuri_text_put_char(out, characters[0]);
        else
            nuri_text_put_char(
                out, characters[1 + (marks ? marks[i] : NURI_UNDECIDED)]);
        nuri_text_put(out, !is_last ? " " : all ? " \n" : "\n");
    }
}
