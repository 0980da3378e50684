/*
 * sentence.h -- the form of a sentence, and what it states.
 *
 * A form is the sentence itself, with these for what varies:
 *
 *     %c   a cell, "r1c2"
 *     %k   a clue, "r1c2 (5)" or "r1c2 (?)", as it is on the board
 *     %l   cells or clues, "r1c2, r1c3 and 2 more", or "r1c2 or r1c3"
 *     %n   a number
 *     %s   an "s" unless the number before is 1
 *     %p   what the search needs besides islands: rules for the sea
 *     %r   a rest of any words, to be looked at by who asked
 *     [..] what need not be there
 */
#pragma once

#include "position.h"

enum { STATED_CELLS = 64, STATED_NUMBERS = 8 };

struct stated {
    uint32_t cell[STATED_CELLS]; /* those of clues and lists too, in order */
    uint32_t cells;
    uint32_t more; /* other cells of lists */
    uint64_t number[STATED_NUMBERS];
    uint32_t numbers;
    const char *rest;
};

/* Take a cell, clue, list or number from the text and append it; false if there
 * is none. */
bool sentence_cell(const char **text, const struct position *p,
                   struct stated *s);
bool sentence_list(const char **text, const struct position *p,
                   struct stated *s);
bool sentence_number(const char **text, struct stated *s);

/* Take so much of the text as the form says; false if it is another. */
bool sentence_begins(const char **text, const char *form,
                     const struct position *p, struct stated *s);

/* True if the whole text has this form. */
bool sentence_is(const char *text, const char *form, const struct position *p,
                 struct stated *s);
