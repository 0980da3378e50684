/*
 * record_parts.h -- what several records have: marks that were given, and why
 * there is no solution.
 */
#ifndef NURI_FORMATS_RECORD_PARTS_H
#define NURI_FORMATS_RECORD_PARTS_H

#include "formats/json_board.h"

/* How many marks were given, if any, and whether they are wrong, unless the
 * advice is that this is not known. */
void nuri_record_put_marks(struct json_out *json, uint32_t marks,
                           nuri_advice advice);

/* The same of what solving or counting has found: they are right if there is a
 * solution with them, and else `why` (or NULL) may know. */
void nuri_record_put_blame(struct json_out *json, uint32_t marks,
                           bool is_solution, const nuri_hint_result *why);

/* Why there is no solution: the cells named, and the sentence.  Nothing if `why`
 * is NULL or does not know. */
void nuri_record_put_why(struct json_out *json, const nuri_puzzle *puzzle,
                         const nuri_hint_result *why);

#endif
