/*
 * state.h -- what later cells need to know of a colouring.
 *
 * Items on the frontier that are connected so far are one part.  A white part
 * with a number needs so many cells more; one without a clue has so many; one
 * with an unknown clue is right whatever its size.
 */
#pragma once

#include "sweep/plan.h"

struct state {
    uint64_t pools; /* bit: all its coloured cells are black */
    bool ended;     /* the sea is complete */
    uint32_t parts, places;
    uint8_t part[MAX_PLACES];       /* of the item in this place, or NO_PLACE */
    uint16_t value[MAX_PLACES + 5]; /* of each part: see state.c */
};

/* The state before the first step. */
void nuri_state_start(struct state *s, const struct model *m, uint32_t places);

/* Let the regions enter that the cell is the first to touch. */
void nuri_state_enter(struct state *s, const struct step *step,
                      const struct model *m);

/* Colour the cell.  False if that breaks a rule. */
bool nuri_state_colour(struct state *s, const struct step *step,
                       nuri_colour colour);

/* A state as words: later cells cannot tell states of equal words apart.  `need`
 * is the most cells that an island needs which enters later. */
enum { MAX_STATE_WORDS = 1 + (3 * MAX_PLACES + 7) / 8 };
uint32_t nuri_state_words(uint32_t places);
void nuri_state_pack(uint64_t *to, const struct state *s, uint32_t need);
void nuri_state_unpack(struct state *s, const uint64_t *from, uint32_t places);

/* False if a number is too large to be counted here. */
bool nuri_state_fits(const struct model *m);
