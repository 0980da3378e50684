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
#include "base/stamps.h"
#include "base/text.h"
#include "lemmas/shape_intersection.h"
#include "rules/rule.h"

const char nuri_picture_shapes_pair[] = "# # o 4 o        # # o 4 o\n"
                                        "1 # # . .   =>   1 # # # o\n"
                                        "# # 3 . #        # # 3 # #\n"
                                        "1 # . . #        1 # o o #\n";

struct search {
    struct scratch_board *first, *second;
    struct shape_intersection common;
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
    s->common.lands = 0;
    s->common.seas = 0;
}

/* Suppose the first, and show all shapes that the second has then.  False
 * ends the walk of the first: nothing is in common, or they cannot all be
 * met. */
static bool go_on(struct search *s, const struct shape_enumerator *w)
{
    struct scratch_board *const t = s->first;
    const uint32_t before = nuri_scratch_board_suppose(t, w);
    struct scratch_board *const inner = nuri_scratch_board_open(&t->view);
    const uint32_t part = t->regions.of[s->clue];
    bool whole = false;

    s->second = inner;
    if (inner && s->tells)
        nuri_shapes_causes(&inner->walk, &t->view, part, s->common.view,
                           &t->told);
    if (inner)
        whole = nuri_shapes_each(&inner->walk, &t->view, part, s->visit, s);
    if (!whole && !s->tells)
        nothing_in_common(s);
    nuri_scratch_board_undo(t, before);
    return whole || s->tells;
}

static bool narrow_second(void *user, const struct shape_enumerator *w)
{
    struct search *const s = user;
    const uint32_t cells = grid_cells(&s->first->board.puzzle->grid);

    if (s->common.left > 0 &&
        nuri_intersection_agrees(&s->common, s->second, w, NURI_COLOUR_OPEN))
        return true;
    if (!allowance_has(&s->first->looks, cells))
        return false;
    allowance_withhold(&s->first->looks, cells); /* the second counts them */
    return nuri_scratch_board_refutes(s->second, w) ||
           nuri_intersection_keep(&s->common, s->second, w);
}

static bool narrow_first(void *user, const struct shape_enumerator *w)
{
    struct search *const s = user;

    return (s->common.left > 0 &&
            nuri_intersection_agrees(&s->common, s->first, w,
                                     NURI_COLOUR_OPEN)) ||
           nuri_scratch_board_refutes(s->first, w) || go_on(s, w);
}

/* ---- Telling ------------------------------------------------------------ */

/* As in `shapes`. */
static bool blame(struct search *s, struct scratch_board *t,
                  const struct shape_enumerator *w, bool agrees)
{
    if (!nuri_scratch_board_refutes(t, w))
        return false;
    nuri_intersection_drop(&s->common, t);
    if (!agrees)
        nuri_scratch_board_causes(t, w, s->common.view, &s->first->told);
    return true;
}

static bool blame_second(void *user, const struct shape_enumerator *w)
{
    struct search *const s = user;
    struct view *const v = s->common.view;
    const bool agrees =
        nuri_intersection_agrees(&s->common, s->second, w, v->pending.colour);

    if (!(agrees && !v->pending.listed) && !blame(s, s->second, w, agrees))
        s->common.left++;
    return true;
}

static bool blame_first(void *user, const struct shape_enumerator *w)
{
    struct search *const s = user;
    struct view *const v = s->common.view;
    const bool agrees =
        nuri_intersection_agrees(&s->common, s->first, w, v->pending.colour);

    if ((agrees && !v->pending.listed) || blame(s, s->first, w, agrees))
        return true;
    return go_on(s, w);
}

static void tell(struct search *s, uint32_t part, nuri_colour colour)
{
    struct scratch_board *const t = s->first;
    struct view *const v = s->common.view;

    if (!nuri_intersection_find(&s->common, colour))
        return;
    nuri_intersection_recount(&s->common);
    nuri_stamps_clear(&t->told);
    s->visit = blame_second;
    s->tells = true;
    nuri_shapes_causes(&t->walk, v, part, v, &t->told);
    nuri_shapes_each(&t->walk, v, part, blame_first, s);
    nuri_intersection_note(&s->common);
    v->pending.subject = v->regions->clue[part];
    v->pending.other = s->clue;
    v->pending.number = s->common.left;
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
    nuri_intersection_begin(&s->common, v, s->first);
    s->clue = v->regions->clue[j];
    s->visit = narrow_second;
    s->tells = false;
    nuri_shapes_each(&s->first->walk, v, i, narrow_first, s);
    tell(s, i, NURI_COLOUR_LAND);
    tell(s, i, NURI_COLOUR_SEA);
}

/* The shapes of each island, into scratch.number; 0 if there are too many, or
 * none are wanted. */
static void count_shapes(struct view *v, struct scratch_board *t)
{
    for (uint32_t i = 0; i < v->regions->count; i++)
        v->scratch->number[i] =
            nuri_shapes_wanted(v, i) && nuri_shapes_are_few(&t->walk, v, i)
                ? (int32_t)t->walk.shapes
                : 0;
}

void nuri_rule_shapes_pair(struct view *v)
{
    struct scratch_board *const t = nuri_scratch_board_open(v);
    struct search s = {.first = t};
    const int32_t *const shapes = v->scratch->number;

    if (!t)
        return;
    count_shapes(v, t);
    for (uint32_t i = 0; i < v->regions->count; i++)
        for (uint32_t j = i + 1; shapes[i] && j < v->regions->count; j++)
            if (shapes[j] && shapes[i] * shapes[j] <= MOST_PAIRS &&
                allowance_has(&t->looks, 1) && are_near(v, i, j))
                look(&s, v, i, j);
    nuri_scratch_board_close(t, v);
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
