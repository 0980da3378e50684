/*
 * error.h -- what went wrong in a call, for its caller.
 */
#pragma once

#include "base/printf_like.h"

#include <nuri.h>

/* Fill *error, in one line fit for a terminal, and return the status. */
PRINTF_LIKE(5, 6)
nuri_status nuri_error_set(nuri_error *error, nuri_status status, unsigned line,
                           unsigned column, const char *format, ...);

/* At the end of a public call that failed: fill *error, unless it is NULL, with
 * `problem`, or with the words of the status if `problem` is about no such
 * failure. Returns the status. */
nuri_status nuri_error_report(nuri_error *error, const nuri_error *problem,
                              nuri_status status);

/* The same where an argument is NULL that must not be: NURI_ERR_ARGUMENT. */
nuri_status nuri_error_null(nuri_error *error);
