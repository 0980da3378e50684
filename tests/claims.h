/*
 * claims.h -- what the sentences of explanations claim, form by form.
 */
#ifndef NURI_TESTS_CLAIMS_H
#define NURI_TESTS_CLAIMS_H

#include "sentence.h"

/* A sentence, and the board before its step. */
struct claim {
    struct position *p;
    const nuri_step *step;
    const nuri_step *chain; /* [links], the links before it, if it is one */
    size_t links;
    struct stated s;
};

/* One form, see sentence.h, of one rule ("": any); and whether what it states is
 * so.  What that supposes on the board it takes back. */
struct form {
    const char *rule, *form;
    bool (*is_true)(struct claim *c);
};

/* The last of each has no rule. */
extern const struct form claims_of_rules[], claims_of_defects[];

/* Take "r1c1 and r2c2 are black", the cells of the step, from the text. */
bool claim_begins(struct claim *c, const char **text);

/* Is the message that of a supposition, with the links of its chain?  Does the
 * reason tell how many there are? */
bool claim_supposes(struct claim *c);
bool claim_counts_chain(struct claim *c);

/* Of sentences about what the search needs. */
bool claim_of_core(struct claim *c);
bool claim_of_all_clues(struct claim *c);

/* Of sentences about the cells that are left of the sea. */
bool claim_of_count(struct claim *c);

/* Of sentences about the shapes of islands. */
bool claim_of_shapes(struct claim *c);
bool claim_of_all_shapes(struct claim *c);
bool claim_of_all_pairs(struct claim *c);
bool claim_of_pairs(struct claim *c);
bool claim_of_no_shapes(struct claim *c);
bool claim_of_no_shapes_dropped(struct claim *c);

#endif
