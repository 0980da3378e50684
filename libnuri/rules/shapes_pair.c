/*
 * shapes_pair -- what all ways to complete two islands have in common.
 *
 * PROOF.  As in `shapes`, but of two islands near each other at once: for each
 * shape of the first that makes no defect, those of the second are met on the
 * board that the first leaves, and each of these pairs is tried.  What all
 * pairs have that are left holds in the end.
 *
 * Silent if either island has too many shapes to look at, or both have too
 * many together.
 *
 * CAUSES.  What the walk through the shapes of the first rests on.  For every
 * shape that makes a defect and would have said otherwise, what that rests on;
 * and for every other that does not say it alone, what the walk through the
 * shapes of the second rests on, and likewise the defects of the pairs; all
 * without what is supposed.
 *
 * COST.  For each two islands near each other, O(cells) and what defects cost
 * for every pair that still makes a difference.
 */
#include "rules/rule.h"
#include "rules/sift.h"

const char nuri_picture_shapes_pair[] = "# # o 4 o        # # o 4 o\n"
                                        "1 # # . .   =>   1 # # # o\n"
                                        "# # 3 . #        # # 3 # #\n"
                                        "1 # . . #        1 # o o #\n";

struct search {
    struct sketch *first, *second;
    struct sift sift;
    cell clue;       /* of the second island */
    shape_fn *visit; /* shown its shapes */
    bool tells;      /* are causes told? */
};

/* How many pairs of shapes there may be.  With a thousand 605 puzzles of 725
 * were solved by the rules, with a hundred 584: but these are enough for
 * people. */
enum { MOST_PAIRS = 100 };

/* ---- Both islands ------------------------------------------------------- */

static void nothing_in_common(struct search *s)
{
    s->sift.lands = 0;
    s->sift.seas = 0;
}

/* Suppose the first, and show all shapes that the second has then.  False
 * ends the walk of the first: nothing is in common, or they cannot all be
 * met. */
static bool go_on(struct search *s, const struct walk *w)
{
    struct sketch *const t = s->first;
    const uint32_t before = nuri_sketch_suppose(t, w);
    struct sketch *const inner = nuri_sketch_open(&t->view);
    const uint32_t part = t->regions.of[s->clue];
    bool whole = false;

    s->second = inner;
    if (inner && s->tells)
        nuri_walk_tell(&inner->walk, &t->view, part, s->sift.view, &t->told);
    if (inner)
        whole = nuri_walk(&inner->walk, &t->view, part, s->visit, s);
    if (!whole && !s->tells)
        nothing_in_common(s);
    nuri_sketch_undo(t, before);
    return whole || s->tells;
}

static bool narrow_second(void *user, const struct walk *w)
{
    struct search *const s = user;
    const uint32_t cells = grid_cells(&s->first->board.puzzle->grid);

    if (s->sift.left > 0 && nuri_sift_agrees(&s->sift, s->second, w, NURI_OPEN))
        return true;
    if (s->first->looks < cells)
        return false;
    s->first->looks -= cells;
    return nuri_sketch_refutes(s->second, w) ||
           nuri_sift_keep(&s->sift, s->second, w);
}

static bool narrow_first(void *user, const struct walk *w)
{
    struct search *const s = user;

    return (s->sift.left > 0 &&
            nuri_sift_agrees(&s->sift, s->first, w, NURI_OPEN)) ||
           nuri_sketch_refutes(s->first, w) || go_on(s, w);
}

/* ---- Telling ------------------------------------------------------------ */

/* As in `shapes`. */
static bool blame(struct search *s, struct sketch *t, const struct walk *w,
                  bool agrees)
{
    if (!nuri_sketch_refutes(t, w))
        return false;
    nuri_sift_drop(&s->sift, t);
    if (!agrees)
        nuri_sketch_tell(t, w, s->sift.view, &s->first->told);
    return true;
}

static bool blame_second(void *user, const struct walk *w)
{
    struct search *const s = user;
    struct view *const v = s->sift.view;
    const bool agrees =
        nuri_sift_agrees(&s->sift, s->second, w, v->draft.colour);

    if (!(agrees && !v->draft.listed) && !blame(s, s->second, w, agrees))
        s->sift.left++;
    return true;
}

static bool blame_first(void *user, const struct walk *w)
{
    struct search *const s = user;
    struct view *const v = s->sift.view;
    const bool agrees =
        nuri_sift_agrees(&s->sift, s->first, w, v->draft.colour);

    if ((agrees && !v->draft.listed) || blame(s, s->first, w, agrees))
        return true;
    return go_on(s, w);
}

static void tell(struct search *s, uint32_t part, nuri_colour colour)
{
    struct sketch *const t = s->first;
    struct view *const v = s->sift.view;

    if (!nuri_sift_find(&s->sift, colour))
        return;
    nuri_sift_recount(&s->sift);
    nuri_stamps_clear(&t->told);
    s->visit = blame_second;
    s->tells = true;
    nuri_walk_tell(&t->walk, v, part, v, &t->told);
    nuri_walk(&t->walk, v, part, blame_first, s);
    nuri_sift_note(&s->sift);
    v->draft.subject = v->regions->clue[part];
    v->draft.other = s->clue;
    v->draft.number = s->sift.left;
    nuri_find_end(v);
}

/* ---- Pairs -------------------------------------------------------------- */

/* Could two islands come to touch the same cell? */
static bool are_near(const struct view *v, uint32_t i, uint32_t j)
{
    const struct grid *g = &v->board->puzzle->grid;
    const int32_t *const clue = v->board->puzzle->clue;
    const struct regions *r = v->regions;
    const uint32_t most = (uint32_t)clue[r->clue[i]] - region_size(r, i) +
                          (uint32_t)clue[r->clue[j]] - region_size(r, j) + 2;

    for (uint32_t a = r->first[i]; a < r->first[i + 1]; a++)
        for (uint32_t b = r->first[j]; b < r->first[j + 1]; b++)
            if (grid_distance(g, r->member[a], r->member[b]) <= most)
                return true;
    return false;
}

static void look(struct search *s, struct view *v, uint32_t i, uint32_t j)
{
    nuri_sift_begin(&s->sift, v, s->first);
    s->clue = v->regions->clue[j];
    s->visit = narrow_second;
    s->tells = false;
    nuri_walk(&s->first->walk, v, i, narrow_first, s);
    tell(s, i, NURI_LAND);
    tell(s, i, NURI_SEA);
}

/* The shapes of each island, into scratch.number; 0 if there are too many, or
 * none are wanted. */
static void count_shapes(struct view *v, struct sketch *t)
{
    for (uint32_t i = 0; i < v->regions->count; i++)
        v->scratch->number[i] =
            nuri_walk_wants(v, i) && nuri_walk_ends(&t->walk, v, i)
                ? (int32_t)t->walk.shapes
                : 0;
}

void nuri_rule_shapes_pair(struct view *v)
{
    struct sketch *const t = nuri_sketch_open(v);
    struct search s = {.first = t};
    const int32_t *const shapes = v->scratch->number;

    if (!t)
        return;
    count_shapes(v, t);
    for (uint32_t i = 0; i < v->regions->count; i++)
        for (uint32_t j = i + 1; shapes[i] && j < v->regions->count; j++)
            if (shapes[j] && shapes[i] * shapes[j] <= MOST_PAIRS &&
                t->looks > 0 && are_near(v, i, j))
                look(&s, v, i, j);
    nuri_sketch_close(t, v);
}

void nuri_say_shapes_pair(struct text *t, const struct board *b,
                          const struct finds *f, const struct find *find)
{
    nuri_text_put(t, "the islands of ");
    nuri_say_clue(t, b, find->subject);
    nuri_text_put(t, " and ");
    nuri_say_clue(t, b, find->other);
    nuri_say_left(t, b, f, find, "pair of shapes", "pairs of shapes");
}
