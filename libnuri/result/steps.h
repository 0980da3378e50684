/* steps.h -- a growing list of nuri_step that owns its data. */
#pragma once

#include <nuri.h>

struct steps {
    nuri_step *list; /* [count] */
    size_t count, room;
};

/* Add a deep copy of `step`; only ids and names of slots are borrowed, forever.
 * On NURI_ERR_MEMORY the list is unchanged.  A zero-initialised list is
 * empty. */
nuri_status nuri_steps_add(struct steps *s, const nuri_step *step);

/* Step i, or NULL.  Borrowed until the next one is added. */
const nuri_step *nuri_steps_get(const struct steps *s, size_t i);

void nuri_steps_clear(struct steps *s);
