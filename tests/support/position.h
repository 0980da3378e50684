/*
 * position.h -- counts on a board, straight from the definitions.
 *
 * Shares nothing with the library but the puzzle: the numbers in its sentences
 * are checked against this.  Cells are indices.  A caller puts assumed colours
 * on the board, and removes them.
 */
#pragma once

#include <nuri.h>

#define NO_CELL UINT32_MAX

/* The weight of a cell that no tree has. */
enum { IN_THE_WAY = 255 };

struct position {
    uint32_t width, height, cells;
    int32_t *clue;   /* [cells] */
    uint8_t *colour; /* [cells]; clues are white */
    /* Scratch of the questions. */
    uint32_t *queue, *cost, *next, *bucket; /* [cells + 1] */
    uint32_t *part, *other;                 /* [cells] */
    uint32_t *keeper;                       /* [cells] */
    bool *seen;                             /* [cells] */
};

void position_init(struct position *p, const nuri_puzzle *puzzle);
void position_clear(struct position *p);

/* The neighbours of a cell; how many there are. */
unsigned position_near(const struct position *p, uint32_t c, uint32_t near[4]);
bool position_touch(const struct position *p, uint32_t a, uint32_t b);

/* The cells joined to c by its colour, c included, and their number; the number
 * of their clues, *clue is the first. */
uint32_t position_part(const struct position *p, uint32_t c, uint32_t *list);
uint32_t position_clues(struct position *p, uint32_t c, uint32_t *clue);
bool position_joined(struct position *p, uint32_t a, uint32_t b);

/* The undecided cells beside the part of c. */
uint32_t position_exits(struct position *p, uint32_t c, uint32_t *list);

/* The sum of all clues, a `?` counting `any`; cells of this colour. */
uint64_t position_sum(const struct position *p, unsigned any);
uint32_t position_count(const struct position *p, nuri_colour colour);

/* The cells that sea or undecided cells join to c; the black ones of them. */
uint32_t position_sea_room(struct position *p, uint32_t c);
uint32_t position_sea_beside(struct position *p, uint32_t c);
bool position_sea_meets(struct position *p, uint32_t a, uint32_t b);

/* True if a 2x2 square is all black; if four cells, in order, are one. */
bool position_has_pool(const struct position *p);
bool position_is_square(const struct position *p, const uint32_t *c);

/* How many cells the island of this clue can have at most, limited to what it
 * needs: not through black, not beside white of another clue, through white
 * without a clue only if that fits. */
uint32_t position_room(struct position *p, uint32_t clue);

/* How many cells the island of this clue needs at least to include the white
 * part with c, around black and white of other clues; UINT32_MAX if it cannot.
 * True if a clue is large enough, or already there. */
uint32_t position_need(struct position *p, uint32_t c, uint32_t clue);
bool position_is_reached(struct position *p, uint32_t c);

/* True if an undecided cell of the square is reached as white. */
bool position_square_is_reached(struct position *p, const uint32_t *square);

/* The cost of joining the parts of these cells and each cell: the weights of
 * other cells in the cheapest tree, or the cells of the board if there is none.
 * [cells], to be freed. */
uint32_t *position_trees(struct position *p, const uint8_t *weight,
                         const uint32_t *part, uint32_t parts);

/* Call `show` for every shape of the island of this clue, white on the board
 * with black around it: it contains what is known of it, is connected, has the
 * clue's size, no black, no cell beside white of another clue, and all white
 * without a clue that it touches.  False if there are more than `most`. */
typedef void position_show_fn(struct position *p, void *user);
bool position_shapes(struct position *p, uint32_t clue, uint32_t most,
                     position_show_fn *show, void *user);
