/*
 * convert.c -- nuri convert: the same puzzles in another format.
 */
#include "answer/put_puzzle.h"

int cmd_convert(struct run *run, const struct item *item)
{
    return put_puzzle(run, item);
}
