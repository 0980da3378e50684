/*
 * status.c -- names of codes, and the error of a call.
 */
#include "base/status.h"

#include <stdarg.h>
#include <stdio.h>

const char *nuri_version(void)
{
    return NURI_VERSION;
}

/* ---- Names --------------------------------------------------------------- */

/* A function that returns the name of a code; "?" for any other number.
 * check_arguments compares the tables with the enums of nuri.h. */
#define NAMES(function, type, code, ...)                                       \
    const char *function(type code)                                            \
    {                                                                          \
        static const char *const names[] = {__VA_ARGS__};                      \
        const size_t i = (size_t)code;                                         \
        return i < sizeof names / sizeof *names ? names[i] : "?";              \
    }

/* clang-format off */
NAMES(nuri_outcome_name, nuri_outcome, outcome,
    [NURI_OUTCOME_UNIQUE] = "unique",
    [NURI_OUTCOME_MULTIPLE] = "multiple",
    [NURI_OUTCOME_NONE] = "none",
    [NURI_OUTCOME_UNKNOWN] = "unknown")

NAMES(nuri_limit_name, nuri_limit, limit,
    [NURI_LIMIT_NOT_REACHED] = "",
    [NURI_LIMIT_NODES] = "nodes",
    [NURI_LIMIT_TIME] = "timeout",
    [NURI_LIMIT_MEMORY] = "memory",
    [NURI_LIMIT_CANCELLED] = "cancelled",
    [NURI_LIMIT_STEPS] = "steps",
    [NURI_LIMIT_COMMON] = "common")

NAMES(nuri_verdict_name, nuri_verdict, verdict,
    [NURI_VERDICT_SOLVED] = "solved",
    [NURI_VERDICT_INCOMPLETE] = "incomplete",
    [NURI_VERDICT_WRONG] = "wrong")

NAMES(nuri_violation_kind_name, nuri_violation_kind, kind,
    [NURI_VIOLATION_POOL] = "pool",
    [NURI_VIOLATION_NO_CLUE] = "no_clue",
    [NURI_VIOLATION_SEA_DIVIDED] = "sea_divided",
    [NURI_VIOLATION_TWO_CLUES] = "two_clues",
    [NURI_VIOLATION_ISLAND_SIZE] = "island_size",
    [NURI_VIOLATION_CLUE_BLACK] = "clue_black")

NAMES(nuri_violation_kind_pzpr, nuri_violation_kind, kind,
    [NURI_VIOLATION_POOL] = "cs2x2",
    [NURI_VIOLATION_NO_CLUE] = "bkNoNum",
    [NURI_VIOLATION_SEA_DIVIDED] = "csDivide",
    [NURI_VIOLATION_TWO_CLUES] = "bkNumGe2",
    [NURI_VIOLATION_ISLAND_SIZE] = "bkSizeNe",
    [NURI_VIOLATION_CLUE_BLACK] = "")

NAMES(nuri_role_name, nuri_role, role,
    [NURI_ROLE_REASON] = "reason",
    [NURI_ROLE_COUNTED] = "counted",
    [NURI_ROLE_SHUT_IN] = "shut_in",
    [NURI_ROLE_SHUTS_IN] = "shuts_in",
    [NURI_ROLE_JOINED] = "joined")

NAMES(nuri_hint_kind_name, nuri_hint_kind, hint_kind,
    [NURI_HINT_CELL] = "hint",
    [NURI_HINT_WRONG_MARK] = "wrong_mark",
    [NURI_HINT_WRONG_MARKS] = "wrong_marks",
    [NURI_HINT_SOLVED] = "solved",
    [NURI_HINT_NOT_UNIQUE] = "not_unique",
    [NURI_HINT_NONE] = "none",
    [NURI_HINT_UNKNOWN] = "unknown",
    [NURI_HINT_TOO_HARD] = "too_hard")

NAMES(nuri_mark_verdict_name, nuri_mark_verdict, verdict,
    [NURI_MARK_RIGHT] = "right",
    [NURI_MARK_WRONG] = "wrong",
    [NURI_MARK_UNDECIDED] = "open",
    [NURI_MARK_NONE] = "none",
    [NURI_MARK_UNKNOWN] = "unknown",
    [NURI_MARK_NOT_MADE] = "")

/* clang-format on */

const char *nuri_status_text(nuri_status status)
{
    switch (status) {
    case NURI_OK: return "success";
    case NURI_ERR_MEMORY: return "out of memory";
    case NURI_ERR_ARGUMENT: return "invalid argument";
    case NURI_ERR_SYNTAX: return "malformed puzzle";
    case NURI_ERR_SIZE: return "board too small or too large";
    case NURI_ERR_UNSUPPORTED: return "not supported";
    case NURI_ERR_INTERNAL: return "internal error";
    case NURI_ERR_FILE: return "file that cannot be read";
    }
    return "unknown status";
}

const char *nuri_cell_name(char *name, unsigned width, uint32_t index)
{
    if (!name || !width)
        return "";
    snprintf(name, NURI_CELL_NAME_SIZE, "r%uc%u", index / width + 1,
             index % width + 1);
    return name;
}

/* The letter, in either case, and a number from 1; what follows, or NULL. */
static const char *coordinate(const char *text, char letter, unsigned *from_0)
{
    uint64_t number = 0;

    if (!text || (*text | 0x20) != letter)
        return NULL;
    while (*++text >= '0' && *text <= '9' && number <= UINT32_MAX)
        number = 10 * number + (uint64_t)(*text - '0');
    *from_0 = (unsigned)(number - 1);
    return number >= 1 && number <= UINT32_MAX ? text : NULL;
}

const char *nuri_cell_read(const char *text, unsigned *x, unsigned *y)
{
    unsigned column, row;
    const char *const end =
        coordinate(coordinate(text, 'r', &row), 'c', &column);

    if (!end || !x || !y)
        return NULL;
    *x = column;
    *y = row;
    return end;
}

/* ---- Errors -------------------------------------------------------------- */

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

nuri_status nuri_error_null(nuri_error *error, const char *argument)
{
    nuri_error problem;

    nuri_error_set(&problem, NURI_ERR_ARGUMENT, 0, 0,
                   "invalid argument: %s is NULL", argument);
    return nuri_error_report(error, &problem, NURI_ERR_ARGUMENT);
}
