/*
 * step_list.h -- the steps of a puzzle in a page: a list, and the same as data.
 */
#pragma once

#include "draw/drawing.h"

/* The list of the steps of puzzle `number` (from 1).  Each rule that they use
 * is noted in *used, as the bit of its number, see nuri_technique(); behind
 * these is the bit of the search. */
void nuri_step_list_html(struct text *out, const struct scene *scene,
                         size_t number, uint64_t *used);

/*
 * The puzzle as JSON, for the script:
 *
 *     {"name": "n7", "puzzle": [rows], "state": [rows] before the steps,
 *      "steps": [{"t": rule, "level": 1, "set": [cells], "as": their
 *                 colours, ".##", "why": [cells it rests on], "hint": the
 *                 reason alone, "chain": [steps], "breaks": [cells]}, ...]}
 *
 * Cells are indices, which take half the room of names; those of another colour
 * than the first are the shore of an island, for which the hint is no reason.
 * The sentences are in the list only, where the script finds them.
 */
void nuri_step_list_data(struct text *out, const struct scene *start);

/* The rules that are used, for the end of the page. */
void nuri_step_list_techniques(struct text *out, uint64_t used);
