/*
 * rule.h -- what a rule sees, and the only way it may act.
 *
 * A rule looks at the board and adds a find for everything it can prove with
 * one use.  It changes nothing: whoever called it decides which finds are
 * carried out (deduce/fixpoint.c: all; deduce/advise.c: the best one).  So all
 * finds of one call, and all rules of one pass, speak of the same board, as
 * in the essay.
 *
 * A rule must be sound, for every board, right or wrong, and whatever number
 * of solutions the puzzle has: see find.h for what a find claims.  It need not
 * find everything.  tests/check_soundness.c holds every rule and every cause
 * to brute force.
 *
 * TO ADD A RULE: write rules/<id>.c, with its proof and its cost in the leading
 * comment and its picture below that, and add one row to rules/table.def.  Then
 * draw tests/rules/<id>.txt.
 */
#ifndef NURI_RULES_RULE_H
#define NURI_RULES_RULE_H

#include "board/region.h"
#include "rules/find.h"
#include "rules/range.h"

/* What any rule may overwrite. */
struct scratch {
    int32_t *number;       /* [grid.size] */
    cell *place;           /* [grid.size] */
    struct range *range;   /* made when a rule first wants it: range.h */
    struct sketch *sketch; /* likewise: sketch.h */
};

/* view.wanted, when it is not the number of one find. */
#define WANT_ALL  (UINT32_MAX - 1)
#define WANT_NONE UINT32_MAX

struct view {
    const struct board *board;
    const struct regions *regions; /* of this very board */
    struct scratch *scratch;
    struct finds *out;
    uint32_t rule;     /* the row being applied */
    uint32_t wanted;   /* the number in `out` of the find whose causes are to
                          be listed; of the others they are only counted,
                          for there may be cells times cells of them */
    struct find draft; /* what is being added */

    /* What range.h is asked is recorded here, or known from there not to have
     * changed.  May be NULL. */
    struct watch *watch;
};

typedef void rule_fn(struct view *v);

/* Write why, without the colour and without a full stop, e.g. "the other
 * three cells of its 2x2 square, r1c1, r1c2 and r2c1, are black". */
typedef void say_fn(struct text *t, const struct board *b,
                    const struct finds *f, const struct find *find);

struct rule {
    nuri_rule_info info;
    uint32_t rank; /* among rules of one level, the one to try first */
    rule_fn *apply;
    say_fn *say;
};

/* Two functions, a picture and a number for each row of the table. */
#define RULE(id, pass, level, rank, summary)                                   \
    rule_fn nuri_rule_##id;                                                    \
    say_fn nuri_say_##id;                                                      \
    extern const char nuri_picture_##id[];
#include "rules/table.def"
#undef RULE

enum {
#define RULE(id, pass, level, rank, summary) RULE_##id,
#include "rules/table.def"
#undef RULE
    RULES
};

enum {
#define HYPOTHESIS(id, level, summary, picture) HYPOTHESIS_##id,
#include "rules/hypotheses.def"
#undef HYPOTHESIS
    HYPOTHESES
};

/* The table, in the essay's order, and that of hypotheses. */
extern const struct rule nuri_rules[];
extern const nuri_rule_info nuri_hypotheses[];
extern const uint32_t nuri_rules_count;

bool nuri_scratch_init(struct scratch *s, const struct grid *g);
void nuri_scratch_drop(struct scratch *s);

/* Nodes of range.h and cells of sketches looked at so far: a measure of work
 * that is the same on every machine. */
uint64_t nuri_scratch_spent(const struct scratch *s);

/*
 * To add a find: find_begin(), then find_cell() for its cells, then
 * find_cause() for its causes, find_note() if the sentence needs more, then
 * find_end(), which drops it again if it has no cells.  find_cell() leaves out cells that are not open, so a rule may
 * name a whole shore.  In between, `draft` holds what the sentence names.
 */
void nuri_find_begin(struct view *v, nuri_colour colour);
void nuri_find_cell(struct view *v, cell c);
void nuri_find_cause(struct view *v, cell c);
void nuri_find_note(struct view *v, uint32_t word);
void nuri_find_end(struct view *v);

/* All cells of region i are causes. */
void nuri_find_cause_region(struct view *v, uint32_t i);

/* Those cells of its shore are causes that have this colour. */
void nuri_find_cause_shore(struct view *v, uint32_t i, nuri_colour colour);

/* The only open cell on the shore of region i; 0 if there are more or none. */
cell nuri_only_exit(const struct view *v, uint32_t i);

/* Is region i open, and all its shore of this colour? */
bool nuri_is_pocket(const struct view *v, uint32_t i, nuri_colour colour);

/* Need nothing be asked of it, as nothing has changed?  See watch.h. */
bool nuri_is_known(const struct view *v, enum watcher who, cell about);

/* Are all four cells of the square sea or open, and not all sea? */
bool nuri_may_be_pool(const struct board *b, const cell square[4]);

/* For sentences: "r3c1"; and with its clue, "r3c1 (5)" or "r3c1 (?)". */
void nuri_say_cell(struct text *t, const struct board *b, cell c);
void nuri_say_clue(struct text *t, const struct board *b, cell c);

/* "r1c1, r1c2 and r2c1", with `most` of them at most: "... and 3 more". */
void nuri_say_cells(struct text *t, const struct board *b, const cell *list,
                    uint32_t count, uint32_t most);

#endif
