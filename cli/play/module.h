/*
 * module.h -- libnuri as a page asks it.
 *
 * For each request: get memory, write the request into it, call, and read the
 * answer.  A request has lines of a name, a blank and a value; the first is
 *
 *     call NAME          of calls.def
 *
 * and these may follow in any order:
 *
 *     format NAME        of the text; by default it is detected
 *     lenient 1          repair damaged text, as nuri_read_lenient()
 *     line N             where the puzzle begins, for its record
 *     id JSON            the id of its record
 *     marks 12b40w       of a player, in order: the index of a cell, and black
 *                        or white
 *     timeout N          milliseconds
 *     level N            the hardest techniques of hints
 *     near N             the index of the cell marked last, for hints
 *     common 1           of several solutions, find the common cells
 *     blank open         in checking, cells without a mark are undecided
 *     to NAME            a format, for write
 *     width N, height N, rated N, seed N, use NAME, symmetry NAME, unknown N,
 *     ones N             of a new puzzle; `rated` is its level, the others as the
 *                        options of nuri generate
 *
 * The last, `text`, has no value: all that follows its newline is the text of
 * the puzzle.
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
