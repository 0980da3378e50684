/*
 * puzzles.h -- read one text, and answer its puzzles.
 */
#pragma once

#include "answer/answer.h"
#include "io/input_file.h"

/* One text for nuri_read(). */
struct text {
    const struct input_file *source;
    const char *bytes; /* [length]; NULL: a line that is too long */
    size_t length;
    unsigned line;      /* where it begins, from 1 */
    bool is_line;       /* of a stream */
    const char *format; /* NURI_FORMAT_AUTO: detect it */
};

/* True if no signal came, and the answers can be written. */
bool run_should_continue(const struct run *run);

/* At the end: report boards of --against that are left over. */
void boards_check_end(const struct run *run);

/* Answer all puzzles of the text, with their marks, unless --resume has their
 * answers; and count them. */
void answer_text(struct run *run, const struct text *text);
