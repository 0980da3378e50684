/*
 * case_tree.h -- case distinctions: what-ifs inside a what-if.
 *
 * Where no colour of a cell is refuted by techniques alone, a person supposes
 * one, and then, inside that, another: if this one is refuted, the cell has the
 * other colour there, and so on until the first is refuted, too.  Each of these
 * cases ends in a contradiction of its own:
 *
 *     Suppose r3c4 were white.
 *         1. r3c5 is black: ...
 *         2. r5c5 is black: suppose it were white.
 *             1. r5c6 is black: ...
 *             But now ...
 *         3. r6c5 is white: ...
 *         But now ...
 *
 * PROOF.  What a supposition inside rests on are colours of the board as the
 * outer one has made it, so its refutation is one more deduction of the outer
 * chain: of CASE_LINK, with these causes.
 *
 * Measured on the 11 boards of the corpus that techniques do not solve: the
 * first few cells, of those with the most consequences, have trees of 3 to 40
 * links, and those that take the least work to find are the shortest.  So all
 * are tried with little work first.
 */
#pragma once

#include "explain/what_if.h"
#include "explain/what_if_run.h"

enum {
    CASE_DEPTH = 3,      /* suppositions inside each other */
    MAX_CASE_LINKS = 60, /* of a tree, those inside included */
    FEW_CASE_LINKS = 12  /* no shorter tree is searched for */
};

/* A supposition that is refuted. */
struct case_node {
    cell cell;
    nuri_colour colour;
    /* its chain; a CASE_LINK has the number of its child */
    struct deductions log;
    struct case_node *child; /* [children], owned */
    uint32_t children;
    unsigned level; /* of the techniques in use */
    uint32_t links; /* of its chain, and of all inside */
};

/* What is known about supposing the wrong colour of a cell. */
struct case_memory {
    struct case_node tree; /* of no links if there is none */
    uint32_t efforts;      /* that found no tree */
    uint32_t known;        /* marks of the board when the last one was made */
    uint32_t consequences; /* of the supposition, without others inside */
    uint32_t ranked;       /* marks of the board when they were counted; 0:
                              never */
};

/* What searches for them; all zero it is empty. */
struct case_search {
    struct what_if_run run[CASE_DEPTH]; /* by depth */
    /* [grid.size], owned.  A tree holds on all boards with more marks, too */
    struct case_memory *memory;
    uint32_t size;  /* 0: nothing is made yet */
    unsigned depth; /* that may be used now */
    unsigned level; /* of the techniques inside */
    uint64_t end;   /* of work, in looks of the runs */
};

void nuri_case_search_clear(struct case_search *s);

/* The shortest tree found of at most `most` links that refutes one of these
 * [count], which are false on this board; NULL: none, or at a limit.  The board
 * must have all marks of those asked about before.  NURI_OK or
 * NURI_ERR_MEMORY. */
nuri_status nuri_case_tree_find(struct case_search *s,
                                const struct board *board,
                                const struct what_if_cell *list, uint32_t count,
                                uint32_t most, struct budget *budget,
                                const struct case_node **tree);

/* Drop a tree that could not be derived again for its sentences. */
void nuri_case_tree_drop(struct case_search *s, const struct case_node *tree);

/* A step that tells a tree. */
struct case_step {
    bool found;
    cell cell; /* and its right colour */
    nuri_colour colour;
    struct steps chain; /* must live until the draft is finished */
    struct step_draft draft;
};

/* Begin the best tree, as above, as a step of this level.  NURI_OK or
 * NURI_ERR_MEMORY. */
nuri_status nuri_case_step_find(struct case_step *step, struct case_search *s,
                                const struct board *board,
                                const struct what_if_cell *list, uint32_t count,
                                uint32_t most, unsigned level,
                                struct budget *budget);
