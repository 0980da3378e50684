/*
 * request.h -- read a request: its lines, and the puzzles of its text.
 */
#pragma once

#include "base/memory.h"

#include <nuri.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct request {
    const char *call, *format, *to, *id, *marks_text;
    const char *text; /* [length] */
    size_t length;
    unsigned line;
    bool lenient, parsed, adjust, coords;
    nuri_options options;
    nuri_hint_options hints;
    nuri_check_mode mode;
    nuri_generate_options requested;
    nuri_count_options counting;
    unsigned kinds, changes, transform, cell;
    struct place {
        bool is_given;
        unsigned x, y;
    } near;          /* none, unless it is given */
    uint64_t choose; /* from 1; 0: none */
    size_t pattern_count;

    struct arena memory;         /* lists, boards and marks */
    nuri_collection *collection; /* of the text, owned */
    nuri_entry entry;            /* the only puzzle of it, with its marks */
    uint8_t *board;              /* [cells], its marks if the request has any */
    nuri_edit *edit;             /* what an edit found, owned */
    nuri_hint_result *why;       /* there is no solution, owned */
    nuri_judgement *first;       /* the first wrong mark, owned */

    nuri_status status; /* of the call: once it fails, nothing else is done */
    nuri_error error;   /* more about it, if its status is the same */
    char *answer;       /* not owned by the request once it is complete */
};

/* Cells on the board of the puzzle. */
size_t nuri_request_cells(const struct request *r);

/* Set the error of the answer, and return the status. */
nuri_status nuri_request_error(struct request *r, nuri_status status,
                               const char *text);

/* Read all lines up to the text.  Their values point into the request [length],
 * which is changed. */
nuri_status nuri_request_parse(struct request *r, char *request, size_t length);

/* Read the puzzles of the text; take the only one, with the marks of the
 * request. */
nuri_status nuri_request_read(struct request *r);
nuri_status nuri_request_take_puzzle(struct request *r);

/* Free what it owns. */
void nuri_request_clear(struct request *r);
