/*
 * stream.h -- a stream of JSON Lines, answered line by line in the threads
 * of --jobs.
 */
#pragma once

#include "puzzles.h"

/* True if each line gets an answer.  An operand that is a puzzle, or begins
 * like a text, is read as a whole even with --jsonl. */
bool stream_is_one(const struct run *run, struct input_file *source,
                   const char *operand);

/* Answer every line.  False if the input could not be read to its end. */
bool stream_answer(struct run *run, struct input_file *source);
