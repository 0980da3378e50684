/* error.c -- the error of a call. */
#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>

nuri_status nuri_error_set(nuri_error *error, nuri_status status, unsigned line,
                           unsigned column, const char *format, ...)
{
    va_list args;

    error->status = status;
    error->line = line;
    error->column = column;
    va_start(args, format);
    vsnprintf(error->text, sizeof error->text, format, args);
    va_end(args);
    for (char *p = error->text; *p; p++)
        if (*p == '\n' || *p == '\r')
            *p = ' ';
    nuri_text_plain(error->text, "");
    return status;
}

nuri_status nuri_error_report(nuri_error *error, const nuri_error *problem,
                              nuri_status status)
{
    if (error && problem->status == status)
        *error = *problem;
    else if (error)
        nuri_error_set(error, status, 0, 0, "%s", nuri_status_text(status));
    return status;
}

nuri_status nuri_error_null(nuri_error *error)
{
    nuri_error problem;

    nuri_error_set(&problem, NURI_ERR_ARGUMENT, 0, 0,
                   "invalid argument: a required pointer is NULL");
    return nuri_error_report(error, &problem, NURI_ERR_ARGUMENT);
}
