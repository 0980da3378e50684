/* steps.h -- a growing list of nuri_step, with all that they show. */
#pragma once

#include "base/memory.h"

#include <nuri.h>

/* Zero-initialised it is empty. */
struct steps {
    nuri_step *list; /* [count] */
    size_t count, room;
    struct arena memory; /* what they show */
};

/* Add a step.  What it shows is in `memory`, which goes to the list and becomes
 * empty; on NURI_ERR_MEMORY neither changes. */
nuri_status nuri_steps_add(struct steps *s, const nuri_step *step,
                           struct arena *memory);

/* Step i, or NULL.  Borrowed until the next one is added. */
const nuri_step *nuri_steps_get(const struct steps *s, size_t i);

void nuri_steps_clear(struct steps *s);
