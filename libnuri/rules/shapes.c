/*
 * shapes -- what all ways to complete an island have in common.
 *
 * PROOF.  In the end the island has one of its shapes (shape.h).  Each of them
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
#include "rules/rule.h"
#include "rules/sift.h"

const char nuri_picture_shapes[] = ". 3 # 4 .        o 3 # 4 o\n"
                                   ". . # o .   =>   . . # o o\n"
                                   "# . . . .        # . . # #\n";

struct search {
    struct sketch *sketch;
    struct sift sift;
};

/* A shape that has all that the others have in common need not be tried. */
static bool narrow(void *user, const struct walk *w)
{
    struct search *const s = user;

    return (s->sift.left > 0 &&
            nuri_sift_agrees(&s->sift, s->sketch, w, NURI_OPEN)) ||
           nuri_sketch_refutes(s->sketch, w) ||
           nuri_sift_keep(&s->sift, s->sketch, w);
}

/* Shapes that are dropped and would have said otherwise are causes; the
 * sentence counts the others too. */
static bool blame(void *user, const struct walk *w)
{
    struct search *const s = user;
    struct view *const v = s->sift.view;
    const bool agrees =
        nuri_sift_agrees(&s->sift, s->sketch, w, v->draft.colour);

    if (agrees && !v->draft.listed)
        return true;
    if (!nuri_sketch_refutes(s->sketch, w)) {
        s->sift.left++;
        return true;
    }
    nuri_sift_drop(&s->sift, s->sketch);
    if (!agrees)
        nuri_sketch_tell(s->sketch, w, v, &s->sketch->told);
    return true;
}

static void tell(struct search *s, uint32_t part, nuri_colour colour)
{
    struct sketch *const t = s->sketch;
    struct view *const v = s->sift.view;

    if (!nuri_sift_find(&s->sift, colour))
        return;
    nuri_sift_recount(&s->sift);
    nuri_stamps_clear(&t->told);
    nuri_walk_tell(&t->walk, v, part, v, &t->told);
    nuri_walk(&t->walk, v, part, blame, s);
    nuri_sift_note(&s->sift);
    v->draft.subject = v->regions->clue[part];
    v->draft.number = s->sift.left;
    nuri_find_end(v);
}

void nuri_rule_shapes(struct view *v)
{
    struct sketch *const t = nuri_sketch_open(v);
    struct search s = {.sketch = t};

    for (uint32_t i = 0; t && i < v->regions->count && t->looks > 0; i++) {
        if (!nuri_walk_wants(v, i) || !nuri_walk_ends(&t->walk, v, i))
            continue;
        nuri_sift_begin(&s.sift, v, t);
        nuri_walk(&t->walk, v, i, narrow, &s);
        tell(&s, i, NURI_LAND);
        tell(&s, i, NURI_SEA);
    }
    nuri_sketch_close(t, v);
}

void nuri_say_shapes(struct text *t, const struct board *b,
                     const struct finds *f, const struct find *find)
{
    nuri_text_put(t, "the island of ");
    nuri_say_clue(t, b, find->subject);
    nuri_say_left(t, b, f, find, "shape", "shapes");
}
