/*
 * position.h -- what can be counted on a board, straight from the definitions.
 *
 * Nothing is shared with the library but the puzzle: this is what the numbers
 * of its sentences are held to.  Cells go by their index.  What a question
 * supposes is put into the colours before, and taken back by the caller.
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

/* The cells of one colour that c is joined to, itself among them, and how many
 * there are; their clues, of which *clue is the first. */
uint32_t position_part(const struct position *p, uint32_t c, uint32_t *list);
uint32_t position_clues(struct position *p, uint32_t c, uint32_t *clue);
bool position_joined(struct position *p, uint32_t a, uint32_t b);

/* The undecided cells beside the part of c. */
uint32_t position_exits(struct position *p, uint32_t c, uint32_t *list);

/* The sum of all clues, a `?` counting `any`; cells of this colour. */
uint64_t position_sum(const struct position *p, unsigned any);
uint32_t position_count(const struct position *p, nuri_colour colour);

/* The cells that sea or undecided cells join to c. */
uint32_t position_sea_room(struct position *p, uint32_t c);
bool position_sea_meets(struct position *p, uint32_t a, uint32_t b);

/* Is a 2x2 square all sea?  Are four cells such a square, in reading order? */
bool position_has_pool(const struct position *p);
bool position_is_square(const struct position *p, const uint32_t *c);

/* How many cells the island of this clue could have at most: not through sea,
 * not beside the land of another clue, and over land without a clue only if its
 * cells are not too many.  No more are counted than it wants. */
uint32_t position_room(struct position *p, uint32_t clue);

/* How many cells the island of this clue needs at least so that the land with c
 * is a part of it, going round sea and the land of other clues; UINT32_MAX if
 * it cannot be.  Is there a clue that is large enough, there already or to be
 * reached? */
uint32_t position_need(struct position *p, uint32_t c, uint32_t clue);
bool position_is_reached(struct position *p, uint32_t c);

/* Is one of the undecided cells of the square reached as land? */
bool position_square_is_reached(struct position *p, const uint32_t *square);

/* What it costs to join the parts of these cells, and each cell: the weights of
 * all others that the cheapest tree has; as many as the board has cells if there
 * is none.  [cells], to be freed. */
uint32_t *position_trees(struct position *p, const uint8_t *weight,
                         const uint32_t *part, uint32_t parts);

/*
 * Show every shape of the island of this clue: it holds what is known of it, is
 * connected, has as many cells as the clue says, no sea, no cell beside the land
 * of another clue, and all land without a clue that it touches.  When `show` is
 * called the shape is white on the board, and what is beside it is black.  False
 * if there are more than `most`.
 */
typedef void position_show_fn(struct position *p, void *user);
bool position_shapes(struct position *p, uint32_t clue, uint32_t most,
                     position_show_fn *show, void *user);
