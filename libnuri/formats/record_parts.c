/*
 * record_parts.c -- what several records have: marks that were given, and why
 * there is no solution.
 */
#include "formats/record_parts.h"

#include "puzzle/puzzle.h"

void nuri_record_put_marks(struct json_out *json, uint32_t marks,
                           nuri_advice advice)
{
    const bool wrong =
        advice == NURI_ADVICE_WRONG_MARK || advice == NURI_ADVICE_WRONG_MARKS;

    if (!marks)
        return;
    nuri_json_uint(json, "marks", marks);
    if (advice != NURI_ADVICE_UNKNOWN)
        nuri_json_bool(json, "marks_wrong", wrong);
}

void nuri_record_put_blame(struct json_out *json, uint32_t marks,
                           bool is_solution, const nuri_hint_result *why)
{
    nuri_record_put_marks(json, marks,
                          is_solution ? NURI_ADVICE_CELL
                          : why       ? nuri_hint_result_advice(why)
                                      : NURI_ADVICE_UNKNOWN);
}

void nuri_record_put_why(struct json_out *json, const nuri_puzzle *puzzle,
                         const nuri_hint_result *why)
{
    const nuri_step *const step = why ? nuri_hint_result_step(why) : NULL;
    char name[NURI_CELL_NAME_SIZE];

    if (!step)
        return;
    nuri_json_open(json, "why", '{');
    nuri_json_string(json, "rule", step->rule);
    nuri_json_open(json, "cells", '[');
    for (size_t i = 0; i < step->cell_count; i++)
        nuri_json_string(
            json, NULL,
            nuri_cell_name(name, puzzle->grid.width, step->cells[i]));
    for (size_t i = 0; i < step->because_count; i++)
        nuri_json_string(
            json, NULL,
            nuri_cell_name(name, puzzle->grid.width, step->because[i]));
    nuri_json_close(json, ']');
    nuri_json_string(json, "message", step->message);
    nuri_json_close(json, '}');
}
