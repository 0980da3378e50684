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
 * CAUSES.  What the enumeration of the shapes of the first rests on.  For every
 * shape that makes a defect and would have said otherwise, what that rests on;
 * and for every other that does not say it alone, what the enumeration of the
 * shapes of the second rests on, and likewise the defects of the pairs; all
 * without what is supposed.
 *
 * COST.  For each two islands near each other, O(cells) and what defects cost
 * for every pair that still makes a difference.
 */
#include "base/text.h"
#include "lemmas/shape_intersection.h"
#include "rules/rule.h"

const char nuri_picture_shapes_pair[] = "# # o 4 o        # # o 4 o\n"
                                        "1 # # . .   =>   1 # # # o\n"
                                        "# # 3 . #        # # 3 # #\n"
                                        "1 # . . #        1 # o o #\n";

const enum scope nuri_scope_shapes_pair = SCOPE_BOARD;
const enum evidence nuri_evidence_shapes_pair = EVIDENCE_SHAPES;

struct search {
    struct scratch_board *first, *second;
    struct shape_intersection *common;
    cell clue;       /* of the second island */
    shape_fn *visit; /* shown its shapes */
    uint32_t pairs;  /* of their shapes */
    bool blames;     /* are causes named? */
};

/* How many pairs of shapes there may be.  With a thousand 605 puzzles of 725
 * were solved by the rules, with a hundred 584: but these are enough for
 * people. */
enum { MOST_PAIRS = 100 };

/* ---- Both islands ------------------------------------------------------- */

static void nothing_in_common(struct search *s)
{
    s->common->lands = 0;
    s->common->seas = 0;
}

/* Suppose the first, and show all shapes that the second has then.  False ends
 * the enumeration of the first: nothing is in common, or they cannot all be
 * met. */
static bool go_on(struct search *s, const struct shape_enumerator *e)
{
    struct scratch_board *const outer = s->first;
    const uint32_t before = nuri_scratch_board_suppose(outer, e);
    struct scratch_board *const inner = nuri_scratch_board_open(&outer->view);
    const uint32_t part = outer->regions.of[s->clue];
    bool whole = false;

    s->second = inner;
    if (inner && s->blames)
        nuri_shapes_causes(&inner->shapes, &outer->view, part, s->common->view);
    if (inner)
        whole =
            nuri_shapes_each(&inner->shapes, &outer->view, part, s->visit, s);
    if (!whole && !s->blames)
        nothing_in_common(s);
    nuri_scratch_board_undo(outer, before);
    return whole || s->blames;
}

/* A shape_fn. */
static bool narrow_second(void *user, const struct shape_enumerator *e)
{
    struct search *const s = user;
    const uint32_t cells = grid_cells(&s->first->board.puzzle->grid);

    if (s->common->left > 0 &&
        nuri_intersection_agrees(s->common, s->second, e, NURI_COLOUR_OPEN))
        return true;
    if (!allowance_has(&s->first->looks, cells))
        return false;
    allowance_withhold(&s->first->looks, cells); /* the second counts them */
    return nuri_scratch_board_refutes(s->second, e) ||
           nuri_intersection_keep(s->common, s->second, e);
}

/* A shape_fn. */
static bool narrow_first(void *user, const struct shape_enumerator *e)
{
    struct search *const s = user;

    return (s->common->left > 0 &&
            nuri_intersection_agrees(s->common, s->first, e,
                                     NURI_COLOUR_OPEN)) ||
           nuri_scratch_board_refutes(s->first, e) || go_on(s, e);
}

/* ---- Causes -------------------------------------------------------------- */

/* As in `shapes`. */
static bool blame(struct search *s, struct scratch_board *sb,
                  const struct shape_enumerator *e, bool agrees)
{
    if (!nuri_scratch_board_find_defect(sb, e))
        return false;
    nuri_intersection_drop(s->common, sb);
    if (!agrees)
        nuri_scratch_board_causes(sb, e, s->common->view);
    return true;
}

/* A shape_fn. */
static bool blame_second(void *user, const struct shape_enumerator *e)
{
    struct search *const s = user;
    const bool agrees = nuri_intersection_agrees(
        s->common, s->second, e, s->common->view->pending.colour);

    if (blame(s, s->second, e, agrees))
        return true;
    s->common->left++;
    nuri_intersection_show(s->common, s->second, e);
    return true;
}

/* A shape_fn. */
static bool blame_first(void *user, const struct shape_enumerator *e)
{
    struct search *const s = user;
    const bool agrees = nuri_intersection_agrees(
        s->common, s->first, e, s->common->view->pending.colour);

    return blame(s, s->first, e, agrees) || go_on(s, e);
}

static void add(struct search *s, uint32_t part, nuri_colour colour)
{
    struct shape_enumerator *const shapes = &s->first->shapes;
    struct view *const v = s->common->view;

    if (!nuri_intersection_find(s->common, colour))
        return;
    v->pending.shapes = s->pairs;
    v->pending.subject = v->regions->clue[part];
    v->pending.other = s->clue;
    if (!v->pending.listed) {
        nuri_find_end_uncounted(v);
        return;
    }
    nuri_intersection_recount(s->common);
    s->visit = blame_second;
    s->blames = true;
    nuri_shapes_causes(shapes, v, part, v);
    nuri_shapes_each(shapes, v, part, blame_first, s);
    nuri_intersection_note(s->common);
    nuri_intersection_note_shapes(s->common);
    v->pending.number = s->common->left;
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

    for (uint32_t a = r->first[i];
         a < r->first[i + 1] && view_goes_on(v, region_size(r, j)); a++)
        for (uint32_t b = r->first[j]; b < r->first[j + 1]; b++)
            if (grid_distance(g, r->member[a], r->member[b]) <= most)
                return true;
    return false;
}

static void look(struct search *s, struct view *v, uint32_t i, uint32_t j)
{
    s->common = nuri_intersection_open(v);
    if (!s->common)
        return;
    s->clue = v->regions->clue[j];
    s->pairs = (uint32_t)(v->scratch->number[i] * v->scratch->number[j]);
    s->visit = narrow_second;
    s->blames = false;
    nuri_shapes_each(&s->first->shapes, v, i, narrow_first, s);
    add(s, i, NURI_COLOUR_LAND);
    add(s, i, NURI_COLOUR_SEA);
}

/* The shapes of each island, into scratch.number; 0 if there are too many, or
 * none are wanted. */
static void count_shapes(struct view *v, struct shape_enumerator *shapes)
{
    for (uint32_t i = 0; i < v->regions->count; i++)
        v->scratch->number[i] =
            nuri_is_wanting(v, i) && nuri_shapes_are_few(shapes, v, i)
                ? (int32_t)shapes->shapes
                : 0;
}

/* May island i be the first of a pair, and is the rule asked about these? */
static bool is_first(struct view *v, uint32_t i)
{
    return v->scratch->number[i] &&
           nuri_is_asked(v, QUESTION_PART, v->regions->clue[i]);
}

void nuri_rule_shapes_pair(struct view *v)
{
    struct scratch_board *const sb = nuri_scratch_board_open(v);
    struct search s = {.first = sb};
    const int32_t *const shapes = v->scratch->number;

    if (!sb || is_ablated(ABLATE_SHAPES_PAIR))
        return;
    const int32_t most = v->most_shapes > 0 && v->most_shapes < MOST_PAIRS
                             ? (int32_t)v->most_shapes
                             : MOST_PAIRS;
    count_shapes(v, &sb->shapes);
    for (uint32_t i = 0; i < v->regions->count && view_goes_on(v, 0); i++)
        for (uint32_t j = i + 1; is_first(v, i) && j < v->regions->count; j++)
            if (shapes[j] && shapes[i] * shapes[j] <= most &&
                allowance_has(&sb->looks, 1) && are_near(v, i, j))
                look(&s, v, i, j);
    nuri_scratch_board_close(v);
}

void nuri_say_shapes_pair(struct text *t, const struct board *b,
                          const struct finds *f, const struct find *find)
{
    nuri_text_put(t, "the islands of ");
    nuri_say_clue(t, b, find->subject);
    nuri_text_put(t, " and ");
    nuri_say_clue(t, b, find->other);
    nuri_say_left(t, b, f, find, " can be completed together in", "way");
}
