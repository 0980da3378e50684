/*
 * technique.h -- what a technique sees, and the only way it may act.
 *
 * A technique looks at the board and adds a deduction for everything it can
 * prove with one use.  It changes nothing: whoever called it decides which
 * deductions are carried out (deduce/fixpoint.c: all; deduce/pick.c: the best one).
 * So all deductions of one call, and all techniques of one pass, speak of the same
 * board, as in the essay.
 *
 * A technique must be sound, for every board, right or wrong, and whatever
 * number of solutions the puzzle has: see deduction.h for what a deduction claims.
 * It need not find everything.  tests/unit/check_soundness.c holds every
 * technique and every cause to brute force.
 *
 * TO ADD A TECHNIQUE: write techniques/<id>.c, with its proof and its cost in the
 * leading comment, its diagram below that, its scope and its evidence, and add
 * one row to techniques/table.def.  Then draw tests/techniques/<id>.txt.
 */
#pragma once

#include "lemmas/sentence.h"
#include "lemmas/view.h"

typedef void technique_fn(struct view *v);

/*
 * What the deductions of a technique depend on, and so where it is asked again
 * when cells have been decided: deduce/technique_cache.c keeps what was found
 * elsewhere.  Where a technique has a choice, the nearest that is true of it is
 * the cheapest.
 */
enum scope {
    SCOPE_CLUES,        /* about a cell: on nothing but the clues */
    SCOPE_SQUARE,       /* about a 2x2 square: on its cells */
    SCOPE_CLUE,         /* about a clue: on the cells beside it */
    SCOPE_PART,         /* about a part of the board: on its cells, on its shore
                           and what is beside that */
    SCOPE_PART_AND_SEA, /* likewise, and on where the first two parts of the
                           sea begin */
    SCOPE_SHORE,    /* about an undecided cell: on the parts of the land that it
                           touches */
    SCOPE_RECORDED, /* on what is recorded of each question: the technique asks
                           nuri_is_unchanged() before it looks; if its view has
                           queries, those of the kinds of its questions */
    SCOPE_BOARD     /* on all the board: it is asked anew.  If it asks
                           nuri_is_asked() before it looks at a thing, one deduction
                           can be told without the others */
};

/* What the causes of its deductions show, and so the role that each of them
 * has. */
enum evidence {
    EVIDENCE_ISLAND, /* land is counted, and sea shuts it in */
    EVIDENCE_SHAPES, /* likewise; and it notes shapes: shape_intersection.h */
    EVIDENCE_SEA,    /* sea would be shut in, and land shuts it in */
    EVIDENCE_JOINED, /* all would be joined by the other colour */
    EVIDENCE_ALL     /* all is counted */
};

/* Write why, without the colour and without a full stop, e.g. "the other
 * three cells of its 2x2 square, r1c1, r1c2 and r2c1, are black". */
typedef void write_fn(struct text *t, const struct board *b,
                      const struct deductions *f,
                      const struct deduction *deduction);

struct technique {
    nuri_technique_info info;
    uint32_t rank; /* among techniques of one level, the one to try first */
    technique_fn *apply;
    write_fn *write;
    const enum scope *scope;
    const enum evidence *evidence;
};

/* Two functions, a diagram, a scope, the evidence and a number for each row of
 * the table. */
#define TECHNIQUE(id, pass, level, rank, names, summary)                       \
    technique_fn nuri_technique_##id;                                          \
    write_fn nuri_technique_text_##id;                                         \
    extern const char nuri_diagram_##id[];                                     \
    extern const enum scope nuri_scope_##id;                                   \
    extern const enum evidence nuri_evidence_##id;
#include "techniques/table.def"
#undef TECHNIQUE

enum {
#define TECHNIQUE(id, pass, level, rank, names, summary) TECHNIQUE_##id,
#include "techniques/table.def"
#undef TECHNIQUE
    TECHNIQUES
};

enum {
#define WHAT_IF(id, level, names, summary, diagram) WHAT_IF_##id,
#include "techniques/what_ifs.def"
#undef WHAT_IF
    WHAT_IFS
};

/* The table, in the essay's order, and that of what-ifs. */
extern const struct technique nuri_techniques[];
extern const nuri_technique_info nuri_what_ifs[];
extern const uint32_t nuri_techniques_count;
