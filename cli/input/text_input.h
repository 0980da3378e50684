/*
 * text_input.h -- a text that is read at a time, and the answers to its
 * puzzles.
 */
#pragma once

#include "answer/answer.h"
#include "marks_file.h"
#include "options/commands.h"
#include "resume.h"

/* What is done with puzzles. */
struct reading {
    struct run *run;
    command_fn *command;     /* to be called with each puzzle */
    struct marks_file marks; /* that go with them */
    struct resume resume;    /* what has its answer already */
    size_t number;           /* puzzles met before */
    int status;              /* the worst of their exit statuses */
};

/* What is handed to nuri_read() at a time. */
struct text_input {
    const char *place, *file; /* see struct input_file */
    const char *text;         /* [length] */
    size_t length;
    unsigned line;      /* where it begins, from 1 */
    bool is_line;       /* of a stream */
    const char *format; /* NURI_FORMAT_AUTO: find out */
};

/* This exit status counts. */
void reading_status(struct reading *reading, int status);

/* True if no signal came, and the answers can be written. */
bool text_input_should_continue(const struct run *run);

/* Answer all puzzles of it, and add them to `number`. */
void text_input_answer(struct reading *reading, const struct text_input *input);

/* The line is too long to be read. */
void text_input_refuse_long(struct reading *reading,
                            const struct text_input *input);
