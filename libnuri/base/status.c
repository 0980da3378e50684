/*
 * status.c -- names of codes.
 *
 * No switch has a default label, so that the compiler reports a new code
 * without a name.
 */
#include <nuri.h>

#include <stdio.h>

const char *nuri_version(void)
{
    return NURI_VERSION;
}

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

const char *nuri_outcome_name(nuri_outcome outcome)
{
    switch (outcome) {
    case NURI_OUTCOME_UNIQUE: return "unique";
    case NURI_OUTCOME_MULTIPLE: return "multiple";
    case NURI_OUTCOME_NONE: return "none";
    case NURI_OUTCOME_UNKNOWN: return "unknown";
    }
    return "?";
}

const char *nuri_limit_name(nuri_limit limit)
{
    switch (limit) {
    case NURI_LIMIT_NOT_REACHED: return "";
    case NURI_LIMIT_NODES: return "nodes";
    case NURI_LIMIT_TIME: return "timeout";
    case NURI_LIMIT_MEMORY: return "memory";
    case NURI_LIMIT_CANCELLED: return "cancelled";
    case NURI_LIMIT_STEPS: return "steps";
    case NURI_LIMIT_COMMON: return "common";
    }
    return "?";
}

const char *nuri_verdict_name(nuri_verdict verdict)
{
    switch (verdict) {
    case NURI_VERDICT_SOLVED: return "solved";
    case NURI_VERDICT_INCOMPLETE: return "incomplete";
    case NURI_VERDICT_WRONG: return "wrong";
    }
    return "?";
}

const char *nuri_violation_kind_name(nuri_violation_kind kind)
{
    switch (kind) {
    case NURI_VIOLATION_POOL: return "pool";
    case NURI_VIOLATION_NO_CLUE: return "no_clue";
    case NURI_VIOLATION_SEA_DIVIDED: return "sea_divided";
    case NURI_VIOLATION_TWO_CLUES: return "two_clues";
    case NURI_VIOLATION_ISLAND_SIZE: return "island_size";
    case NURI_VIOLATION_CLUE_BLACK: return "clue_black";
    }
    return "?";
}

const char *nuri_violation_kind_pzpr(nuri_violation_kind kind)
{
    switch (kind) {
    case NURI_VIOLATION_POOL: return "cs2x2";
    case NURI_VIOLATION_NO_CLUE: return "bkNoNum";
    case NURI_VIOLATION_SEA_DIVIDED: return "csDivide";
    case NURI_VIOLATION_TWO_CLUES: return "bkNumGe2";
    case NURI_VIOLATION_ISLAND_SIZE: return "bkSizeNe";
    case NURI_VIOLATION_CLUE_BLACK: return "";
    }
    return "?";
}

const char *nuri_role_name(nuri_role role)
{
    switch (role) {
    case NURI_ROLE_REASON: return "reason";
    case NURI_ROLE_COUNTED: return "counted";
    case NURI_ROLE_SHUT_IN: return "shut_in";
    case NURI_ROLE_SHUTS_IN: return "shuts_in";
    case NURI_ROLE_JOINED: return "joined";
    }
    return "?";
}

const char *nuri_hint_kind_name(nuri_hint_kind hint_kind)
{
    switch (hint_kind) {
    case NURI_HINT_CELL: return "hint";
    case NURI_HINT_WRONG_MARK: return "wrong_mark";
    case NURI_HINT_WRONG_MARKS: return "wrong_marks";
    case NURI_HINT_SOLVED: return "solved";
    case NURI_HINT_NOT_UNIQUE: return "not_unique";
    case NURI_HINT_NONE: return "none";
    case NURI_HINT_UNKNOWN: return "unknown";
    case NURI_HINT_TOO_HARD: return "too_hard";
    }
    return "?";
}

const char *nuri_mark_verdict_name(nuri_mark_verdict verdict)
{
    switch (verdict) {
    case NURI_MARK_RIGHT: return "right";
    case NURI_MARK_WRONG: return "wrong";
    case NURI_MARK_UNDECIDED: return "open";
    case NURI_MARK_NONE: return "none";
    case NURI_MARK_UNKNOWN: return "unknown";
    case NURI_MARK_NOT_MADE: return "";
    }
    return "?";
}

const char *nuri_cell_name(char *name, unsigned width, uint32_t index)
{
    if (!name || !width)
        return "";
    snprintf(name, NURI_CELL_NAME_SIZE, "r%uc%u", index / width + 1,
             index % width + 1);
    return name;
}
