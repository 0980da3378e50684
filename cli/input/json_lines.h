/*
 * json_lines.h -- a stream of JSON Lines: each is answered as it comes, by as
 * many threads as --jobs says.
 */
#pragma once

#include "io/input_file.h"
#include "text_input.h"

/* True if there is one answer a line.  An operand that is a puzzle, or that
 * begins like a text, is read as a whole even with --jsonl. */
bool stream_is_one(const struct run *run, struct input_file *source,
                   const char *operand);

/* Answer every line.  Gives how the source ended. */
enum fetch stream_answer(struct reading *reading, struct input_file *source);
