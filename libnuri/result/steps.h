/*
 * steps.h -- a growing list of nuri_step, which owns all it shows.
 */
#pragma once

#include <nuri.h>

struct steps {
    nuri_step *list; /* [count] */
    size_t count, room;
};

/* Add a copy of all that `step` shows; only its rule's id is borrowed, for
 * ever.  On NURI_ERR_MEMORY the list is as it was.  Zero-initialised a list
 * is empty. */
nuri_status nuri_steps_add(struct steps *s, const nuri_step *step);

/* Step i; NULL if there is none.  Borrowed until the next one is added. */
const nuri_step *nuri_steps_get(const struct steps *s, size_t i);

void nuri_steps_clear(struct steps *s);
