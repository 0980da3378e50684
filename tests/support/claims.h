/* claims.h -- what the sentences of explanations state, one by one. */
#pragma once

#include "position.h"

enum { STATED_CELLS = 256, STATED_NUMBERS = 4 };

/* What the slots of a sentence hold, in order, without what the step
 * decides. */
struct stated {
    uint32_t cell[STATED_CELLS];
    uint32_t cells;
    uint64_t number[STATED_NUMBERS];
    uint32_t numbers;
};

/* A sentence, and the board before its step. */
struct claim {
    struct position *p;
    const nuri_step *step;
    bool is_part; /* of a what-if, or a hint: it names no border of an island */
    const nuri_said *said; /* and what it states */
    struct stated s;
};

/* True if this sentence states something that is counted again. */
bool claim_is_known(const char *id);

/* True if what this sentence states is so.  The board is restored. */
bool claim_is_true(struct claim *c, const nuri_said *said);

/* True if the sentence has no shore, or states the border of an island that the
 * step completes, correctly. */
bool claim_ends(struct claim *c);

/* True if a sentence that names no cells of the step describes them: they are
 * all that are beside the islands, or left. */
bool claim_is_described(struct claim *c, const nuri_said *said);

/* The slot of this name; it is there. */
const nuri_slot *claim_slot(const nuri_said *said, const char *name);

/* The sentence without what is told around it. */
const nuri_said *claim_kernel(const nuri_said *said);

/* The first cell of the step; true if `at` is one of its cells; colour them
 * all. */
uint32_t claim_cell(const struct claim *c);
bool claim_decides(const struct claim *c, uint32_t at);
void claim_set(struct claim *c, nuri_colour colour);

/* The clue of cell i of the sentence; true if its white part has none. */
uint32_t claim_clue(const struct claim *c, uint32_t i);
bool claim_has_no_clue(struct claim *c, uint32_t i);

/* Ask what is so with the other colour there. */
typedef bool ask_fn(struct claim *c);
bool claim_otherwise(struct claim *c, ask_fn *ask);

/* The same for each cell of the step, one after the other, with those before it
 * decided. */
bool claim_each_otherwise(struct claim *c, ask_fn *ask);

/* A claim that says what is so then. */
#define CLAIM_OTHERWISE(name, ask)                                             \
    bool name(struct claim *c)                                                 \
    {                                                                          \
        return claim_otherwise(c, ask);                                        \
    }
#define CLAIM_EACH_OTHERWISE(name, ask)                                        \
    bool name(struct claim *c)                                                 \
    {                                                                          \
        return claim_each_otherwise(c, ask);                                   \
    }

/* Of sentences about parts of the sea, squares, and clues of one island. */
bool claim_is_divided(struct claim *c);
bool claim_is_divided_otherwise(struct claim *c);
bool claim_is_divided_with_each(struct claim *c);
bool claim_joins_the_rest_here(struct claim *c);
bool claim_is_each_a_way_out(struct claim *c);
bool claim_joins_the_rest_this_way(struct claim *c);
bool claim_meets_here(struct claim *c);
bool claim_meets_this_way(struct claim *c);
bool claim_sea_grows_here(struct claim *c);
bool claim_is_shut_in_by_land(struct claim *c);
bool claim_is_shut_in_by_sea(struct claim *c);
bool claim_completes_square(struct claim *c);
bool claim_completes_squares(struct claim *c);
bool claim_square_is_black(struct claim *c);
bool claim_sea_has_no_room(struct claim *c);
bool claim_has_two_clues(struct claim *c);
bool claim_has_too_many(struct claim *c);
bool claim_clues_touch(struct claim *c);

/* True if this cell is next to the island of this clue. */
bool claim_touches_island(const struct claim *c, uint32_t at, uint32_t clue);

/* Of a part: see claims.c. */
bool claim_is_one_way(const struct claim *c, uint32_t part);

bool claim_is_corridor(struct claim *c);
bool claim_is_surrounded(const struct claim *c, uint32_t at,
                         nuri_colour colour);

/* Of a sentence about complete islands. */
bool claim_are_ones(struct claim *c);

/* Of sentences about how far clues reach. */
bool claim_is_too_far(struct claim *c);
bool claim_are_too_far(struct claim *c);
bool claim_cuts_or_ends(struct claim *c);
bool claim_is_without_clues(struct claim *c);
bool claim_would_need(struct claim *c);
bool claim_is_shut_in(struct claim *c);
bool claim_is_shut_in_between(struct claim *c);
bool claim_would_need_to_first(struct claim *c);
bool claim_first_is_shut_in(struct claim *c);
bool claim_first_is_shut_in_between(struct claim *c);

/* Of needs that are not met, and the cells that decide it. */
bool claim_land_has_no_way(struct claim *c);
bool claim_land_has_no_other_way(struct claim *c);
bool claim_square_has_no_other_way(struct claim *c);
bool claim_land_is_too_far(struct claim *c);
bool claim_square_has_no_way(struct claim *c);
bool claim_square_is_too_far(struct claim *c);
bool claim_has_room_for(struct claim *c);
bool claim_has_room_without(struct claim *c);
bool claim_is_needed(struct claim *c);
bool claim_are_needed(struct claim *c);
bool claim_is_way_to_square(struct claim *c);
bool claim_completes_and_blocks(struct claim *c);
bool claim_joins_and_blocks(struct claim *c);
bool claim_links_and_blocks(struct claim *c);

/* Of sentences about what only one clue can reach. */
bool claim_costs_too_much(struct claim *c);
bool claim_joins_what_it_owns(struct claim *c);
bool claim_is_overloaded(struct claim *c);

/* Of sentences about the room of an island. */
bool claim_is_beyond_the_sea(struct claim *c);
bool claim_cannot_join(struct claim *c);

/* Of what-ifs that are one thought. */
bool claim_island_needs(struct claim *c);
bool claim_land_needs(struct claim *c);
bool claim_sea_needs(struct claim *c);
bool claim_breaks(struct claim *c); /* what is said last is so */
bool claim_encloses(struct claim *c);
bool claim_shuts_in_between(struct claim *c);
bool claim_shuts_in_complete(struct claim *c);

/* True if the sentence is that of a what-if with its links. */
bool claim_supposes(struct claim *c);

/* Of sentences about what the search needs. */
bool claim_of_core(struct claim *c);
bool claim_of_sizes(struct claim *c);
bool claim_of_many(struct claim *c);

/* Of sentences about the cells that are left of the sea. */
bool claim_of_count(struct claim *c);

/* Of sentences about the sums of clues and of cells. */
bool claim_all_land_is_found(struct claim *c);
bool claim_all_open_are_needed(struct claim *c);
bool claim_is_too_much(struct claim *c);
bool claim_is_larger_than_board(struct claim *c);
bool claim_sum_is_too_large(struct claim *c);
bool claim_sum_leaves_no_sea(struct claim *c);
bool claim_sum_is_too_small(struct claim *c);

/* Of sentences about the shapes of islands. */
bool claim_of_shapes(struct claim *c);
bool claim_of_all_shapes(struct claim *c);
