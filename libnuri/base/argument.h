/* argument.h -- check an output argument. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Set *out to NULL.  False if `out` is NULL. */
#define clear_out(out) ((out) ? (*(out) = NULL, true) : false)
