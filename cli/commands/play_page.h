/*
 * play_page.h -- the page that puzzles are played on: see play/.
 *
 * It is written as the puzzles come: what stands before them, each as a record,
 * and the rest.
 */
#pragma once

#include "answer/answer.h"

/* True if the program was built with it. */
bool play_page_is_there(void);

/* Put a puzzle on the page; gives an exit status. */
int play_page_add(const struct run *run);

/* After the last of them. */
void play_page_end(const struct run *run);
