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
 * TO ADD A RULE: write rules/<id>.c, with its drawing, its proof and its cost
 * in the leading comment, and add one row to rules/table.def.  Then draw
 * tests/rules/<id>.txt.
 */
#ifndef NURI_RULES_RULE_H
#define NURI_RULES_RULE_H

#include "board/region.h"
#include "rules/find.h"

struct view {
    const struct board *board;
    const struct regions *regions; /* of this very board */
    struct finds *out;
    uint32_t rule; /* the row being applied */
};

typedef void rule_fn(struct view *v);

/* Write why, without the colour and without a full stop, e.g. "the other
 * three cells of its 2x2 square, r1c1, r1c2 and r2c1, are black". */
typedef void say_fn(struct text *t, const struct board *b,
                    const struct finds *f, const struct find *find);

struct rule {
    nuri_rule_info info;
    uint32_t rank; /* among rules of one level, the one to name first */
    rule_fn *apply;
    say_fn *say;
};

/* Two functions for each row of the table. */
#define RULE(id, pass, level, rank, summary)                                   \
    rule_fn nuri_rule_##id;                                                    \
    say_fn nuri_say_##id;
#include "rules/table.def"
#undef RULE

/* The table, in the essay's order. */
extern const struct rule nuri_rules[];
extern const uint32_t nuri_rules_count;

/*
 * To add a find:  find_begin(), then find_cell() for its cells, then
 * find_cause() for its causes, then find_end(), which drops it again if it
 * has no cells.  find_cell() leaves out cells that are not open, so a rule may
 * name a whole shore.
 */
struct find *nuri_find_begin(struct view *v, nuri_colour colour);
void nuri_find_cell(struct view *v, cell c);
void nuri_find_cause(struct view *v, cell c);
void nuri_find_end(struct view *v);

#endif
