/*
 * play_page.h -- nuri play: write the page (see play/) with puzzles.
 *
 * It is written in parts: its beginning, each puzzle as a record, and its end.
 */
#pragma once

#include "answer/answer.h"

/* True if the program was built with it. */
bool play_page_is_there(void);

/* Add a puzzle to the page.  Return an exit status. */
int play_page_add(const struct run *run);

/* Write the page without puzzles.  Return an exit status. */
int play_page_alone(const struct run *run);

/* Call after the last puzzle. */
void play_page_end(const struct run *run);
