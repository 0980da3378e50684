/*
 * step_list.h -- the steps of a puzzle in a page: as a list and as data.
 */
#pragma once

#include "draw/drawing.h"

/* Write the list of the steps of puzzle `number` (from 1).  Each technique used
 * sets the bit of its number (see nuri_technique()) in *used; the search has the
 * bit after these. */
void nuri_step_list_html(struct text *out, const struct scene *scene,
                         size_t number, uint64_t *used);

/* The puzzle as JSON, for the script: {"name": "n7", "puzzle": [rows], "state":
 * [rows] before the steps, "steps": [as in records]}. */
void nuri_step_list_data(struct text *out, const struct scene *start);

/* Write the techniques used, for the end of the page. */
void nuri_step_list_techniques(struct text *out, uint64_t used);
