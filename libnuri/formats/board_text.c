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

/*
 * The width of touching cells.  The text does not state it: a reader takes the
 * least width that divides all rows into cells.
 *
 * The width is the least prime above the longest clue.  Proof: every cell
 * begins with a blank, a star or its fill, so both ends of the cell of the
 * longest clue are ends of cells in any other possible width.  That width then
 * divides the prime.  Two columns are the minimum, so clues of two digits may
 * fill such cells; without any block or shade, other readers would take that
 * text for a grid.
 */
unsigned nuri_board_text_pitch(unsigned columns)
{
    static const unsigned primes[] = {2, 3, 5, 7, 11};
    unsigned i = 0;

    while (i + 1 < sizeof primes / sizeof *primes && primes[i] <= columns)
        i++;
    assert(primes[i] > columns);
    return primes[i];
}

/* Columns of the widest cell with its star. */
static unsigned widest_starred(const struct board_text *board)
{
    const struct grid *const g = &board->puzzle->grid;
    unsigned most = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const unsigned columns =
            nuri_board_text_digits(board->puzzle->clue[grid_at(g, i)]) +
            (board->starred && board->starred[i] ? 1 : 0);
        if (columns > most)
            most = columns;
    }
    return most;
}

/* `star` is the width of a star, 1 or 0. */
static unsigned width_of(const struct board_text *board, unsigned star)
{
    const unsigned widest = widest_of(board->puzzle);

    if (!board->touching)
        return widest + star;
    if (board->filled && widest_starred(board) <= SQUARE)
        return SQUARE;
    return nuri_board_text_pitch(widest + (board->filled ? 0 : star));
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
                                 const uint8_t *marks)
{
    const struct seen seen = nuri_characters_seen(puzzle, marks);

    *board = (struct board_text){.puzzle = puzzle, .marks = marks};
    board->touching = style != BOARD_OF_WORDS;
    board->filled = style == BOARD_OF_BLOCKS && (seen.sea || seen.open);
    board->header = style == BOARD_OF_WORDS && needs_header(puzzle);
    board->width = style == BOARD_OF_CHARS ? 1 : width_of(board, 0);
    return nuri_characters_choose(&board->characters, style, puzzle, marks);
}

void nuri_board_text_star(struct board_text *board, const bool *starred,
                          bool any)
{
    board->starred = starred;
    board->width = width_of(board, any ? 1 : 0);
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

    if (drawn->starred && board->filled)
        nuri_text_put(out, "*");
    for (unsigned i = 0; i < drawn->blanks; i++)
        nuri_text_put(out, fills ? character->text : " ");
    if (drawn->starred && !board->filled)
        nuri_text_put(out, "*");
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

    if (nuri_board_text_init(&board, style, entry->puzzle, entry->marks) !=
        NURI_OK) {
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
