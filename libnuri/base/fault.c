/*
 * fault.c -- what went wrong in a call, for its caller.
 */
#include "base/fault.h"

#include <stdarg.h>
#include <stdio.h>

nuri_status nuri_fault(nuri_error *error, nuri_status status, unsigned line,
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

nuri_status nuri_fault_report(nuri_error *error, const nuri_error *fault,
                              nuri_status status)
{
    if (error && fault->status == status)
        *error = *fault;
    else if (error)
        nuri_fault(error, status, 0, 0, "%s", nuri_status_text(status));
    return status;
}

nuri_status nuri_fault_null(nuri_error *error)
{
    nuri_error fault;

    nuri_fault(&fault, NURI_ERR_ARGUMENT, 0, 0,
               "invalid argument: a pointer is NULL that must not be");
    return nuri_fault_report(error, &fault, NURI_ERR_ARGUMENT);
}
