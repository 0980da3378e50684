/*
 * shapes.c -- cells with one colour in every shape of an island.
 *
 * PROOF.  The complete island has one of its shapes (shape_enumerator.h). Each
 * shape is tried, with its shore, and dropped if it makes a contradiction
 * (contradiction.h), such as a divided sea.  The island has one of the
 * remaining shapes, so it has the cells that all of them have, and touches the
 * cells that all of them touch.
 *
 * If no shape is dropped, simpler techniques have found as much before.  Silent
 * if there are too many shapes to look at, or none.
 *
 * CAUSES.  What the enumeration rests on; and for every dropped shape that
 * disagrees, what its contradiction rests on, except what the shape itself
 * supposes.
 *
 * COST.  For each island, O(cells) and the search for contradictions for every
 * shape that still makes a difference, until nothing is left in common.
 */
#include "lemmas/shape_intersection.h"
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_shapes[] = ". 3 # 4 .        o 3 # 4 o\n"
                                   ". . # o .   =>   . . # o o\n"
                                   "# . . . .        # . . # #\n";

struct search {
    struct view *view;
    struct scratch_board *board;
    struct shape_intersection common;
};

static bool begin(struct search *s, struct view *v)
{
    *s = (struct search){v, nuri_scratch_board_open(v), nuri_intersection(v)};
    return s->board;
}

/* Keep what all possible shapes have in common.  One that has everything that
 * the others have in common need not be tried. */
static bool narrow(void *user, const struct shape_enumerator *e)
{
    struct search *const s = user;

    return (s->common.left > 0 &&
            nuri_intersection_agrees(&s->common, s->board, e)) ||
           nuri_scratch_board_refutes(s->board, e, true) ||
           nuri_intersection_keep(&s->common, s->board, e);
}

/* Find what the shapes of an island have in common, unless there are too
 * many. */
static void find_common(struct search *s, uint32_t part)
{
    struct shape_enumerator *const e = &s->board->shapes;
    struct view *const v = s->view;

    if (!nuri_shapes_are_wanted(e, v, part))
        return;
    const uint32_t shapes = e->shapes;
    s->common = nuri_intersection(v);
    nuri_shapes_each(e, v, part, narrow, s);
    for (unsigned k = 0; k < 2; k++) {
        nuri_deduction_begin(v, k ? NURI_BLACK : NURI_WHITE);
        nuri_intersection_put(&s->common);
        v->pending.shapes = shapes;
        v->pending.subject = v->regions->clue[part];
        nuri_deduction_end(v);
    }
}

void nuri_find_shapes(struct view *v)
{
    struct search s;

    if (!begin(&s, v))
        return;
    for (uint32_t i = 0;
         i < v->regions->count && allowance_has(&s.board->looks, 1); i++)
        if (nuri_is_wanting(v, i))
            find_common(&s, i);
    nuri_scratch_board_close(v);
}

/* Dropped shapes that disagree are causes; all are counted.  A shape_fn. */
static bool blame(void *user, const struct shape_enumerator *e)
{
    struct search *const s = user;
    struct view *const v = s->view;
    bool agrees = true;

    for (uint32_t k = 0; agrees && k < v->pending.cells; k++)
        agrees = nuri_shape_colour(s->board, e, pending_cell(v, k)) ==
                 v->pending.colour;
    if (!nuri_scratch_board_refutes(s->board, e, false)) {
        s->common.left++;
        nuri_intersection_show(&s->common, s->board, e, NULL);
        return true;
    }
    nuri_intersection_clear(&s->common, s->board);
    if (!agrees)
        nuri_scratch_board_causes(s->board, e, v);
    if (intersection_shows_dropped(&v->pending))
        nuri_intersection_show(&s->common, s->board, e,
                               nuri_scratch_board_why(s->board, e));
    return true;
}

void nuri_why_shapes(struct view *v)
{
    const uint32_t part = v->regions->of[v->pending.subject];
    struct search s;

    if (!begin(&s, v))
        return;
    nuri_shapes_causes(&s.board->shapes, v, part, v);
    nuri_shapes_each(&s.board->shapes, v, part, blame, &s);
    nuri_intersection_note(&s.common);
    nuri_intersection_note_shapes(&s.common);
    v->pending.number = s.common.left;
    nuri_scratch_board_close(v);
}

const nuri_said *nuri_say_shapes(const struct sentence *s)
{
    const bool one = s->d->number == 1;
    const struct said_list fails =
        s->d->notes > 0 ? nuri_say_fails(s->to, deduction_notes(s->f, s->d))
                        : (struct said_list){NULL, 0};

    return nuri_say(s->to,
                    s->d->notes == 0 ? SAYS_shapes_all
                    : fails.count > 0
                        ? one ? SAYS_shapes_only_of : SAYS_shapes_left_of
                    : one ? SAYS_shapes_only
                          : SAYS_shapes_left,
                    &(struct slots){.cells = s->cells,
                                    .colour = s->d->colour,
                                    .clue = s->d->subject,
                                    .number = s->d->number,
                                    .fails = fails});
}
