/* trail.h -- assign and undo. */
#pragma once

#include "search/types.h"

/* Make an undecided literal true. */
void nuri_assign(struct search *s, lit l, enum reason_kind kind, uint32_t data);

/* Make all undecided variables of a region true, or false. */
void nuri_assign_all(struct search *s, const struct region *r, bool value,
                     enum reason_kind kind, uint32_t data);

void nuri_open_level(struct search *s);

void nuri_decide(struct search *s, lit l);

void nuri_undo(struct search *s, uint32_t level);

/* Propagate everything again. */
void nuri_wake(struct search *s);
