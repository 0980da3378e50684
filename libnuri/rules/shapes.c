/*
 * shapes -- what all ways to complete an island have in common.
 *
 * PROOF.  In the end the island has one of its shapes (shape_enumerator.h).  Each of them
 * is tried, with its shore, and dropped if it makes a defect (defect.h): if it
 * divides the sea, say.  It has one of those that are left, so it has the
 * cells that all of these have, and touches those that all of these touch.
 *
 * Where nothing is dropped simpler rules have found as much before: it is the
 * dropping that tells.
 *
 * Silent if there are too many shapes to look at, or none.
 *
 * CAUSES.  What the walk through the shapes rests on.  And, for every shape
 * that was dropped and would have said otherwise, what its defect rests on,
 * without what it supposes itself.
 *
 * COST.  For each island, O(cells) and what defects cost for every shape that
 * still makes a difference, until there is nothing left in common.
 */
#include "base/stamps.h"
#include "base/text.h"
#include "lemmas/shape_intersection.h"
#include "rules/rule.h"

const char nuri_picture_shapes[] = ". 3 # 4 .        o 3 # 4 o\n"
                                   ". . # o .   =>   . . # o o\n"
                                   "# . . . .        # . . # #\n";

struct search {
    struct scratch_board *scratch_board;
    struct shape_intersection common;
};

/* A shape that has all that the others have in common need not be tried. */
static bool narrow(void *user, const struct shape_enumerator *w)
{
    struct search *const s = user;

    return (s->common.left > 0 &&
            nuri_intersection_agrees(&s->common, s->scratch_board, w,
                                     NURI_COLOUR_OPEN)) ||
           nuri_scratch_board_refutes(s->scratch_board, w) ||
           nuri_intersection_keep(&s->common, s->scratch_board, w);
}

/* Shapes that are dropped and would have said otherwise are causes; the
 * sentence counts the others too. */
static bool blame(void *user, const struct shape_enumerator *w)
{
    struct search *const s = user;
    struct view *const v = s->common.view;
    const bool agrees = nuri_intersection_agrees(&s->common, s->scratch_board,
                                                 w, v->pending.colour);

    if (agrees && !v->pending.listed)
        return true;
    if (!nuri_scratch_board_refutes(s->scratch_board, w)) {
        s->common.left++;
        return true;
    }
    nuri_intersection_drop(&s->common, s->scratch_board);
    if (!agrees)
        nuri_scratch_board_causes(s->scratch_board, w, v,
                                  &s->scratch_board->told);
    return true;
}

static void tell(struct search *s, uint32_t part, nuri_colour colour)
{
    struct scratch_board *const t = s->scratch_board;
    struct view *const v = s->common.view;

    if (!nuri_intersection_find(&s->common, colour))
        return;
    nuri_intersection_recount(&s->common);
    nuri_stamps_clear(&t->told);
    nuri_shapes_causes(&t->walk, v, part, v, &t->told);
    nuri_shapes_each(&t->walk, v, part, blame, s);
    nuri_intersection_note(&s->common);
    v->pending.subject = v->regions->clue[part];
    v->pending.number = s->common.left;
    nuri_find_end(v);
}

void nuri_rule_shapes(struct view *v)
{
    struct scratch_board *const t = nuri_scratch_board_open(v);
    struct search s = {.scratch_board = t};

    for (uint32_t i = 0;
         t && i < v->regions->count && allowance_has(&t->looks, 1); i++) {
        if (!nuri_shapes_wanted(v, i) || !nuri_shapes_are_few(&t->walk, v, i))
            continue;
        nuri_intersection_begin(&s.common, v, t);
        nuri_shapes_each(&t->walk, v, i, narrow, &s);
        tell(&s, i, NURI_COLOUR_LAND);
        tell(&s, i, NURI_COLOUR_SEA);
    }
    nuri_scratch_board_close(t, v);
}

void nuri_say_shapes(struct text *t, const struct board *b,
                     const struct finds *f, const struct find *find)
{
    nuri_text_put(t, "the island of ");
    nuri_say_clue(t, b, find->subject);
    nuri_say_left(t, b, f, find, "shape", "shapes");
}
