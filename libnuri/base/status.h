/* status.h -- names of codes, and the error of a call. */
#pragma once

#include "base/text.h"

#include <nuri.h>

/* Names in records. */
const char *nuri_verdict_name(nuri_verdict verdict);
const char *nuri_role_name(nuri_role role);
const char *nuri_mark_verdict_name(nuri_mark_verdict verdict);

/* Fill *error with one line that is safe on a terminal.  Return `status`. */
PRINTF_LIKE(5, 6)
nuri_status nuri_error_set(nuri_error *error, nuri_status status, unsigned line,
                           unsigned column, const char *format, ...);

/* End a failed public call: fill *error (may be NULL) from `problem` if that
 * has this status, else from nuri_status_text().  Return `status`. */
nuri_status nuri_error_report(nuri_error *error, const nuri_error *problem,
                              nuri_status status);

/* The same for an argument that must not be NULL: NURI_ERR_ARGUMENT. */
nuri_status nuri_error_null(nuri_error *error, const char *argument);
