/*
 * technique.h -- what a technique is, and the only way it may act.
 *
 * A technique looks at the board and adds a deduction for everything that one
 * use of it proves.  It changes nothing: the caller decides which deductions
 * are carried out (deduce/fixpoint.c: all; deduce/pick.c: the best one). So all
 * deductions of one call, and all techniques of one pass, refer to the same
 * board, as in the essay.
 *
 * A technique must be sound for every board, right or wrong, and any number of
 * solutions: see deduction.h for what a deduction claims.  It need not find
 * everything.  tests/unit/check_soundness.c checks every technique and every
 * cause by brute force.
 *
 * TO ADD A TECHNIQUE: write techniques/<id>.c, with proof and cost in its
 * leading comment, and its diagram; add a row to techniques/table.def; draw
 * tests/rules/<id>.txt.
 */
#pragma once

#include "language/say.h"
#include "lemmas/view.h"

typedef void technique_fn(struct view *v);

/*
 * What the deductions of a technique depend on, and so where it is asked again
 * after cells are decided: deduce/technique_cache.c keeps the rest.  The first
 * scope that applies is the cheapest.
 */
enum scope {
    SCOPE_CLUES,        /* about a cell: on the clues only */
    SCOPE_SQUARE,       /* about a 2x2 square: on its cells */
    SCOPE_CLUE,         /* about a clue: on the cells next to it */
    SCOPE_PART,         /* about a part: on its cells, its shore and what is
                           next to that */
    SCOPE_PART_AND_SEA, /* likewise, and on where the first two black parts
                           begin */
    SCOPE_SHORE,        /* about an undecided cell: on the white parts that it
                       touches */
    SCOPE_RECORDED, /* on what is recorded for each question: the technique asks
                       nuri_is_unchanged() first; queries of its view are of the
                       kinds of its questions */
    SCOPE_BOARD     /* on the whole board: it is always asked again.  If it asks
                       nuri_is_asked() before each look, single deductions can
                       be found alone */
};

/* What the causes of its deductions show, and so the role of each cause. */
enum evidence {
    EVIDENCE_ISLAND, /* white is counted, and black encloses it */
    EVIDENCE_SHAPES, /* likewise; and it notes shapes: shape_intersection.h */
    EVIDENCE_SEA,    /* black would be enclosed, and white encloses it */
    EVIDENCE_JOINED, /* all would be joined by the other colour */
    EVIDENCE_ALL     /* all is counted */
};

/* What a sentence is made from. */
struct sentence {
    const struct sayer *to;
    const struct board *b;
    const struct deductions *f;
    const struct deduction *d; /* its cells and notes are in f */
    struct cells cells;        /* those of the sentence */
    uint32_t more;             /* deductions after d that it tells too */
};

/* A sentence with what the deduction holds: `subject` and `other` are cells,
 * clues and squares, the number is also the total, and notes are other cells.
 * Where the subject has no clue, the first note is one. */
const nuri_said *nuri_say_found(const struct sentence *s, enum sentence_id id);

/* Say what the deduction decides, and why. */
typedef const nuri_said *say_fn(const struct sentence *s);

struct technique {
    nuri_technique_info info;
    uint32_t rank; /* among techniques of one level, the order to try them */
    technique_fn *apply;
    say_fn *say;
    enum scope scope;
    enum evidence evidence;
};

/* Two functions, a diagram and a number for each row. */
#define TECHNIQUE(id, pass, level, rank, scope, evidence, names, summary)      \
    technique_fn nuri_technique_##id;                                          \
    say_fn nuri_technique_say_##id;                                            \
    extern const char nuri_diagram_##id[];
#include "techniques/table.def"
#undef TECHNIQUE

enum {
#define TECHNIQUE(id, pass, level, rank, scope, evidence, names, summary)      \
    TECHNIQUE_##id,
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
