/*
 * audit.h -- with assertions on, every clause is doubted when it is made.
 *
 * A reason must be a direct consequence of one rule of the puzzle: with all
 * its literals false, and what holds for good, that rule is broken.  That is
 * tested by code that shares nothing with the propagators: no counter, no
 * border, no order, no kind of reason; it looks the rule up in the cells.
 *
 * A learned clause must follow from reasons: every way back from the conflict,
 * over the reasons that the analysis was given, must end in a literal of the
 * clause.
 *
 * So every clause of a search is derived from the rules of the puzzle, step by
 * step, each step being tested.  With NDEBUG nothing of this is compiled.
 */
#ifndef NURI_SEARCH_AUDIT_H
#define NURI_SEARCH_AUDIT_H

#include "search/model.h"

#ifdef NDEBUG

static inline bool nuri_audit_begin(struct search *s)
{
    (void)s;
    return true;
}

static inline void nuri_audit_end(struct search *s)
{
    (void)s;
}

static inline void nuri_audit_reason(struct search *s, lit l, uint32_t at)
{
    (void)s;
    (void)l;
    (void)at;
}

static inline void nuri_audit_trail(struct search *s)
{
    (void)s;
}

static inline void nuri_audit_given(struct search *s, const lit *clause,
                                    uint32_t size)
{
    (void)s;
    (void)clause;
    (void)size;
}

static inline void nuri_audit_known(struct search *s, const lit *clause,
                                    uint32_t size)
{
    (void)s;
    (void)clause;
    (void)size;
}

static inline void nuri_audit_conflict(struct search *s)
{
    (void)s;
}

static inline void nuri_audit_learned(struct search *s)
{
    (void)s;
}

#else

/* What was said last of a literal's reason. */
struct asked {
    uint64_t conflict; /* after so many of them */
    uint32_t first, count;
};

struct auditor {
    char *block;           /* the arrays that do not grow */
    int8_t *value;         /* [vars], 1 true, -1 false, 0 open */
    uint32_t settled;      /* length of the trail that `value` holds for good */
    lit *trail;            /* [vars], the part whose reasons were tested ... */
    struct reason *reason; /* [vars], ... and these reasons */
    uint32_t tested;
    lit *conflict; /* [2 * vars + 8], to be learned from */
    uint32_t conflict_size;
    struct asked *asked; /* [vars] */
    lit *answer;         /* [answer_room], reasons since the conflict */
    uint32_t answers, answer_room;
    uint64_t *known; /* [known_room], sums of clauses that were tested */
    uint32_t known_count, known_room;
    /* Scratch. */
    int8_t *held;   /* [grid.size], `value` of the region at hand */
    uint32_t *cost; /* [grid.size] */
    cell *list;     /* [grid.size] */
    lit *saved;     /* [2 * vars + 8], a reason that is still needed */
    lit *open;      /* [vars], ends of ways back, to be followed */
    uint8_t *mark;  /* [vars] */
};

/* After the model is built; false, and s->failed, if there is no memory. */
bool nuri_audit_begin(struct search *s);
void nuri_audit_end(struct search *s);

/* The clause in s->explanation, with l (LIT_FALSE: nothing) added, was written for
 * trail position `at`. */
void nuri_audit_reason(struct search *s, lit l, uint32_t at);

/* Every literal of the trail that was not looked at yet has a reason. */
void nuri_audit_trail(struct search *s);

/* This clause needs no proof: it forbids what was found. */
void nuri_audit_given(struct search *s, const lit *clause, uint32_t size);

/* This stored clause is used: it must be one that was learned, or given. */
void nuri_audit_known(struct search *s, const lit *clause, uint32_t size);

/* s->explanation is the conflict that will be learned from ... */
void nuri_audit_conflict(struct search *s);

/* ... and s->clause is what was learned. */
void nuri_audit_learned(struct search *s);

/* Is some rule broken when these literals are false, and those true that were
 * settled for good before `at`?  For tests. */
bool nuri_audit_refutes(struct search *s, const lit *literals, uint32_t count,
                        uint32_t at);

/* ---- audit_rules.c ---- */

/* Is a rule broken by what `value` says of this cell and those beside it? */
bool nuri_audit_breaks_at(const struct search *s, cell c);

/* Can what `value` says of this region be no longer connected, or have no
 * longer its size? */
bool nuri_audit_breaks_region(const struct search *s, uint32_t region);

#endif

#endif
