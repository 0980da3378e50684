/*
 * technique.h -- what a technique is, and the only way it may act.
 *
 * A technique looks at the board and finds everything that one use of it
 * proves; asked why, it names the causes of one find on the same board.  It
 * changes nothing: the caller decides which deductions are carried out.  So all
 * deductions of one call, and all techniques of one pass, refer to the same
 * board, as in the essay.
 *
 * A technique must be sound for every board, right or wrong, and any number of
 * solutions: see deduction.h for what a deduction claims.  It need not find
 * everything.  tests/unit/check_soundness.c checks every technique and every
 * cause by brute force.
 */
#pragma once

#include "lemmas/view.h"

/* What the causes of its deductions show, and so the role of each cause. */
enum evidence {
    EVIDENCE_ISLAND, /* white is counted, and black encloses it */
    EVIDENCE_SHAPES, /* likewise; after notes of shape_intersection.h and
                        `total` others it notes shapes */
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

/* Add all deductions.  What takes long asks nuri_is_unchanged() before each
 * question, in the order of cells, parts or squares. */
typedef void find_fn(struct view *v);

/* Complete v->pending, a deduction that was found on this board. */
typedef void why_fn(struct view *v);

/* Say what the deduction decides, and why. */
typedef const nuri_said *say_fn(const struct sentence *s);

struct technique {
    nuri_technique_info info;
    uint32_t rank; /* among techniques of one level, the order to try them */
    enum evidence evidence;
    find_fn *find;
    why_fn *why;
    say_fn *say;
};

/* Some techniques share a `why` or a `say`. */
#define TECHNIQUE(id, pass, level, rank, evidence, why, say, names, summary)   \
    find_fn nuri_find_##id;                                                    \
    why_fn nuri_why_##why;                                                     \
    say_fn nuri_say_##say;                                                     \
    extern const char nuri_diagram_##id[];
#include "techniques/table.def"
#undef TECHNIQUE

enum {
#define TECHNIQUE(id, pass, level, rank, evidence, why, say, names, summary)   \
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

/* Let a technique add what it finds to the log of the view. */
void nuri_technique_find(struct view *v, uint32_t technique);

/* Add deduction i of this log, found on the same board, to the log of the view,
 * with what it rests on. */
void nuri_technique_why(const struct view *v, const struct deductions *found,
                        uint32_t i);
