/*
 * technique_queries.h -- what a technique is asked about again.
 */
#pragma once

#include "board/region.h"
#include "techniques/technique.h"

#include <assert.h>

/* Kinds of questions that techniques ask. */
enum { QUESTIONS = QUESTION_SQUARE + 1 };

/* What one technique found. */
struct kept {
    struct deductions deductions;
    bool known;     /* it has been asked */
    uint32_t asked; /* length of the trail at that time */
    cell sea[2];    /* where the first two black parts began */
    cell near;      /* what was wanted then: see view.near */
    uint32_t within;
};

struct technique_cache {
    const struct board *board;
    struct regions *regions;
    struct scratch *scratch;
    struct budget *budget; /* may be NULL */
    struct kept kept[TECHNIQUES];
    struct deductions fresh, merged;
    struct dependencies *dependencies;
    uint32_t noticed; /* marks that the dependencies include */
    uint32_t found;   /* marks on the board whose regions were found */
    uint32_t undone;  /* board.undone when last followed */
    struct stamps in; /* queries in the list, by the cell that names them */
    uint32_t *list;   /* [QUESTIONS][grid.size] */
    struct queries queries;
    cell near;       /* see view.near */
    uint32_t within; /* likewise */
};

static inline enum scope technique_cache_scope(uint32_t technique)
{
    assert(technique < TECHNIQUES);
    return nuri_techniques[technique].scope;
}

/* The cell that names a part. */
static inline cell technique_cache_name(const struct technique_cache *s,
                                        uint32_t part)
{
    assert(part < s->regions->count);
    return s->regions->member[s->regions->first[part]];
}

/* List what the technique must be asked about. */
void nuri_technique_queries_list(struct technique_cache *s, uint32_t technique);

/* List the questions whose answers may have changed, and parts that may be new:
 * those of cells decided since. */
void nuri_technique_queries_list_changed(struct technique_cache *s,
                                         uint32_t technique,
                                         struct queries of[QUESTIONS]);
