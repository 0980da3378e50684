/*
 * module.h -- libnuri as a page asks it.
 *
 * One question after the other: take a room, write the request into it, ask,
 * and read the answer.  A request is lines of a name, a blank and a value; the
 * first is
 *
 *     call NAME          of calls.def
 *
 * and those that may follow, in any order, are
 *
 *     format NAME        of the text; without, it is found out
 *     lenient 1          read what is damaged as people would
 *     line N             where the puzzle begins, for its record
 *     id JSON            the id of its record
 *     marks 12b40w       a player's, in the order in which they were made: the
 *                        index of a cell, and black or white
 *     timeout N          milliseconds
 *     level N            the hardest techniques of hints
 *     near N             the index of the cell marked last, for hints
 *     common 1           of several solutions tell what they have in common
 *     blank open         cells without a mark are no land, in checking
 *     to NAME            a format, for write
 *     width N, height N, rated N, seed N
 *                        of a new puzzle; the level that its rating is to have
 *
 * The last, `text`, has no value: behind its newline the text of the puzzle is
 * all that is left.
 */
#pragma once

#include <stddef.h>

/* Return memory for a request of this many bytes, valid until the next call of
 * play_room(); NULL if out of memory. */
char *play_room(size_t length);

/* Answer the request, written into all of this memory.  The answer ends in a
 * NUL, and is valid until the next call; NULL if out of memory. */
const char *play_ask(void);

/* 1 if the last request was answered; 0 if its answer is an error record. */
int play_is_good(void);
