/* board_text.c -- a board as text. */
#include "formats/board_text.h"

#include "base/memory.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdlib.h>

enum { SQUARE = 2 }; /* columns of a square cell */

unsigned nuri_board_text_digits(int32_t clue)
{
    unsigned digits = 1;
    for (; clue > 9; clue /= 10)
        digits++;
    return digits;
}

struct seen nuri_seen(const nuri_puzzle *puzzle, const uint8_t *marks)
{
    const struct grid *const g = &puzzle->grid;
    struct seen seen = {false, false, false};

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        if (puzzle->clue[grid_at(g, i)] != NURI_CLUE_NONE)
            continue;
        seen.open = seen.open || !marks || marks[i] == NURI_UNDECIDED;
        seen.sea = seen.sea || (marks && marks[i] == NURI_BLACK);
        seen.land = seen.land || (marks && marks[i] == NURI_WHITE);
    }
    return seen;
}

/* The signs of this board.  A dot, which means white or undecided, is read as
 * white where nuri_settle_board() does so without a warning. */
static const char *const *choose(struct text *out, enum board_style style,
                                 const nuri_puzzle *puzzle,
                                 const uint8_t *marks)
{
    static const char *const dot[] = {"-", "#", ".", "?"};
    static const char *const plus[] = {"-", "#", "+", "?"};
    static const char *const blocks[] = {NURI_OPEN_SHADE, NURI_BLACK_BLOCK, ".",
                                         "?"};
    const struct seen seen = nuri_seen(puzzle, marks);
    const uint32_t cells = grid_cells(&puzzle->grid);
    nuri_report *report = NULL;

    if (style == BOARD_OF_BLOCKS || seen.open || !seen.sea || !seen.land)
        return style == BOARD_OF_BLOCKS ? blocks : seen.open ? dot : plus;
    uint8_t *const open = nuri_mem_copy(marks, cells, 1);
    for (uint32_t i = 0; open && i < cells; i++)
        if (open[i] == NURI_WHITE)
            open[i] = NURI_UNDECIDED;
    if (!open ||
        nuri_check(&report, puzzle, open, NURI_CHECK_MODE_AUTO) != NURI_OK)
        out->failed = true;
    const bool is_white = report && report->undecided_is_white;
    nuri_report_free(report);
    free(open);
    return is_white ? dot : plus;
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
    const struct seen seen = nuri_seen(puzzle, marks);
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

struct board_text nuri_board_of(struct text *out, enum board_style style,
                                const nuri_puzzle *puzzle, const uint8_t *marks,
                                const bool *starred, bool any)
{
    if (style == BOARD_OF_BLOCKS && !fits_blocks(puzzle, marks, starred))
        style = BOARD_OF_WORDS;
    const bool words = style == BOARD_OF_WORDS;
    return (struct board_text){
        .puzzle = puzzle,
        .marks = marks,
        .starred = starred,
        .signs = choose(out, style, puzzle, marks),
        .begin = "",
        .between = words ? " " : NULL,
        .end = "\n",
        .header = words && needs_header(puzzle),
        .width = words                     ? widest_of(puzzle) + any
                 : style == BOARD_OF_CHARS ? 1
                                           : SQUARE,
    };
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
    const unsigned gap = board->between ? 1 : 0;
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
    char number[12];     /* the clue, at its end; the last byte is 0 */
    const char *text;    /* that number, or a sign */
    const char *paint;   /* NULL: none */
    unsigned columns;    /* of the text and its star */
    bool starred, fills; /* a block fills all columns */
};

static void draw_cell(struct drawn_cell *drawn, const struct board_text *board,
                      uint32_t i)
{
    const struct grid *const g = &board->puzzle->grid;
    const int32_t clue = board->puzzle->clue[grid_at(g, i)];
    const nuri_colour colour =
        board->marks ? (nuri_colour)board->marks[i] : NURI_UNDECIDED;

    assert(colour <= NURI_WHITE);
    drawn->text = clue ? board->signs[NURI_WHITE + 1] : board->signs[colour];
    if (clue > 0) {
        char *at = drawn->number + sizeof drawn->number - 1;
        for (int32_t rest = clue; rest; rest /= 10)
            *--at = (char)('0' + rest % 10);
        drawn->text = at;
    }
    drawn->fills = (unsigned char)*drawn->text > '~';
    drawn->starred = board->starred && board->starred[i];
    drawn->paint =
        board->paint ? board->paint(clue, colour, drawn->starred) : NULL;
    drawn->columns = drawn->starred + 1;
    for (const char *rest = drawn->text; !drawn->fills && *rest && *++rest;)
        drawn->columns++;
}

/* Write what is before the text of a cell in column x: copies of `fill`. */
static void put_blanks(struct text *out, const struct board_text *board,
                       const struct drawn_cell *drawn, uint32_t x,
                       const char *fill)
{
    const unsigned width = board->widths ? board->widths[x] : board->width;

    for (unsigned n = drawn->columns; n < width; n++)
        nuri_text_put(out, fill);
}

/* ---- Rows --------------------------------------------------------------- */

/* Colours are around each word; of touching cells they are where they change,
 * and the row ends them. */
static void put_row(struct text *out, const struct board_text *board,
                    uint32_t y)
{
    const uint32_t width = board->puzzle->grid.width;
    const bool words = board->between;
    const char *before = NULL;
    struct drawn_cell drawn = {.number = ""};

    for (uint32_t x = 0; x < width; x++) {
        draw_cell(&drawn, board, y * width + x);
        if (words) {
            nuri_text_put(out, x ? board->between : board->begin);
            put_blanks(out, board, &drawn, x, " ");
        }
        if (drawn.paint && drawn.paint != before)
            nuri_text_put(out, drawn.paint);
        before = words ? NULL : drawn.paint;
        nuri_text_put(out, drawn.starred ? "*" : "");
        if (!words)
            put_blanks(out, board, &drawn, x, drawn.fills ? drawn.text : " ");
        nuri_text_put(out, drawn.text);
        if (words && drawn.paint)
            nuri_text_put(out, NURI_PAINT_END);
    }
    nuri_text_put(out, !words && board->paint ? NURI_PAINT_END : "");
    nuri_text_put(out, board->end);
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

void nuri_board_text_aligned(struct text *out, struct board_text *board)
{
    const struct grid *const g = &board->puzzle->grid;
    unsigned *const widths = nuri_mem_array(g->width, sizeof *widths);
    struct drawn_cell drawn = {.number = ""};

    out->failed = out->failed || !widths;
    for (uint32_t i = 0; widths && i < grid_cells(g); i++) {
        draw_cell(&drawn, board, i);
        if (widths[i % g->width] < drawn.columns)
            widths[i % g->width] = drawn.columns;
    }
    board->widths = widths;
    if (widths)
        nuri_board_text(out, board);
    board->widths = NULL;
    free(widths);
}
