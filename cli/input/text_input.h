/*
 * text_input.h -- read one text, and answer its puzzles.
 */
#pragma once

#include "answer/answer.h"
#include "marks_file.h"
#include "options/commands.h"
#include "resume.h"

/* The state of reading and answering. */
struct reading {
    struct run *run;
    command_fn *command;     /* called with each puzzle */
    struct marks_file marks; /* of --against */
    struct resume resume;    /* puzzles that have answers */
    size_t number;           /* puzzles read so far */
    int status;              /* the worst of their exit statuses */
};

/* One text for nuri_read(). */
struct text_input {
    const char *place, *file; /* see struct input_file */
    const char *text;         /* [length]; NULL: a line that is too long */
    size_t length;
    unsigned line;      /* where it begins, from 1 */
    bool is_line;       /* of a stream */
    const char *format; /* NURI_FORMAT_AUTO: detect it */
};

/* Take this exit status into account. */
void reading_status(struct reading *reading, int status);

/* True if no signal came, and the answers can be written. */
bool text_input_should_continue(const struct run *run);

/* Answer all its puzzles, and add their count to `number`. */
void text_input_answer(struct reading *reading, const struct text_input *input);
