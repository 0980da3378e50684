/*
 * play.c -- nuri play: a page to play the puzzles on.
 */
#include "play_page.h"

int cmd_play(struct run *run, const struct item *item)
{
    return play_page_add(run, item);
}
