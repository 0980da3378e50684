/*
 * demand.h -- what only one clue can reach, and the fewest cells that it needs.
 *
 * White without a clue belongs to an island that can reach it (range.h), and so
 * does some cell of each 2x2 square without white.  What a single clue can
 * reach it must have: the clue's own white, all such white and a cell of each
 * such square are joined by a tree in its island (cheapest_tree.h), through
 * cells that it can reach.
 *
 * A few of them are looked at: those that cost most besides the others.
 *
 * Once recorded, what a clue can reach is found again only if a cell near it
 * was decided.
 */
#pragma once

#include "language/say.h"
#include "lemmas/cheapest_tree.h"
#include "lemmas/range.h"

/* What is looked at besides the clue. */
enum { MAX_DEMANDED = MAX_JOINED - 1 };

struct demanded {
    cell cell; /* the first of a white part, or of a square */
    bool square;
    uint32_t cost; /* for the island to reach it */
};

/* An undecided cell that a clue can reach, or a white part: its first cell. */
struct reached {
    cell node;
    uint32_t cost; /* a part costs all its cells */
};

struct area {
    struct reached *list; /* [count] */
    uint32_t count, room;
};

/* By how many clues a node is reached, and their sum: that is the clue. */
struct tally {
    uint32_t clues;
    cell sum;
};

struct demand {
    struct view *view;
    struct range *range;
    struct cheapest_tree *tree;
    struct area *known, *now; /* [grid.size], by clue: when recorded, and now */
    struct tally *recorded, *tally, *was; /* [grid.size] likewise; and before */
    struct stamps affected;               /* clues to look at again */
    bool failed;                          /* recording ended at a limit */
    struct stamps squares;
    struct reached *passing; /* [most], areas of boards that are not recorded */
    uint32_t used, most;
    struct demanded *candidate; /* [2 * grid.size] */

    /* The clue that is looked at: */
    cell clue;
    uint32_t island; /* its part */
    int32_t left;    /* cells that it may have besides these parts */
    struct demanded list[MAX_DEMANDED]; /* [count], parts first */
    uint32_t count;
    bool is_too_much; /* the island cannot have all this */
};

/* Find what each clue can reach.  Made on first use; NULL if memory runs out,
 * noted in view.out, or at a limit. */
struct demand *nuri_demand_open(struct view *v);

/* True if the clue may need something that it did not need when that was
 * recorded; or while that is recorded, when it was last. */
static inline bool demand_is_affected(const struct demand *d, cell clue)
{
    return stamps_has(&d->affected, clue);
}

/* True if only the clue that is looked at can reach an undecided cell. */
static inline bool demand_is_own(const struct demand *d, cell c)
{
    return d->tally[c].clues == 1 && d->tally[c].sum == d->clue;
}

/* Look at this clue: false if nothing is reached by it alone; or if `much`, not
 * too much.  Unless it is, all three are looked at. */
bool nuri_demand_look(struct demand *d, cell clue, bool much);

/* The cost of joining it all and each cell [grid.size]; to that of the clue
 * nothing is added.  Needs left >= 0. */
const uint32_t *nuri_demand_trees(struct demand *d);

/* True if the island cannot have what is looked at now. */
bool nuri_demand_is_too_much(struct demand *d);

/* Look at no more than suffices, which is so of all. */
typedef bool suffices_fn(struct demand *d);
void nuri_demand_reduce(struct demand *d, suffices_fn *suffices);

/* Add causes: why no other clue reaches it, and why no tree is cheaper. The
 * trees are lost. */
void nuri_demand_causes(struct demand *d);

/* Add causes why no other clue can have undecided cell c. */
void nuri_demand_lost(struct demand *d, cell c);

/* Note it; name what was noted. */
void nuri_demand_note(struct demand *d);
const nuri_said *nuri_say_demand(const struct sayer *to, const uint32_t *notes,
                                 uint32_t count);
