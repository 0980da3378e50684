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
 * shape that still makes a difference, until nothing is left in common.  Shapes
 * that showed that last time are tried first.
 */
#include "lemmas/shape_intersection.h"
#include "lemmas/shape_memory.h"
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_shapes[] = ". 3 # 4 .        o 3 # 4 o\n"
                                   ". . # o .   =>   . . # o o\n"
                                   "# . . . .        # . . # #\n";

struct search {
    struct scratch_board *board;
    struct shape_memory *memory;
    struct shape_intersection *common;
    uint32_t shapes; /* of the island */
};

/* A shape that has everything the others have in common need not be tried. */
static bool need_not_be_tried(const struct search *s,
                              const struct shape_enumerator *e)
{
    return s->common->left > 0 &&
           nuri_intersection_agrees(s->common, s->board, e, NURI_UNDECIDED);
}

static bool narrow(void *user, const struct shape_enumerator *e)
{
    const struct search *const s = user;

    if (need_not_be_tried(s, e) || nuri_scratch_board_refutes(s->board, e))
        return true;
    nuri_shape_memory_add(s->memory, SHAPES_IN_COMMON, e);
    return nuri_intersection_keep(s->common, s->board, e);
}

static bool narrow_again(void *user, const struct shape_enumerator *e)
{
    const struct search *const s = user;

    return need_not_be_tried(s, e) || nuri_scratch_board_refutes(s->board, e) ||
           nuri_intersection_keep(s->common, s->board, e);
}

/* Dropped shapes that disagree are causes; all are counted.  A shape_fn. */
static bool blame(void *user, const struct shape_enumerator *e)
{
    const struct search *const s = user;
    struct view *const v = s->common->view;
    const bool agrees =
        nuri_intersection_agrees(s->common, s->board, e, v->pending.colour);

    if (agrees && v->hidden)
        return true;
    if (!nuri_scratch_board_find_contradiction(s->board, e)) {
        s->common->left++;
        nuri_intersection_show(s->common, s->board, e);
        return true;
    }
    nuri_intersection_clear(s->common, s->board);
    if (!agrees)
        nuri_scratch_board_causes(s->board, e, v);
    return true;
}

static void add(struct search *s, uint32_t part, nuri_colour colour)
{
    struct shape_enumerator *const shapes = &s->board->shapes;
    struct view *const v = s->common->view;

    if (!nuri_intersection_find(s->common, colour))
        return;
    assert(s->shapes > 0 && s->shapes <= MAX_SHAPES);
    v->pending.shapes = s->shapes;
    v->pending.subject = v->regions->clue[part];
    if (!v->pending.listed) {
        nuri_deduction_end_uncounted(v);
        return;
    }
    nuri_intersection_recount(s->common);
    nuri_shapes_causes(shapes, v, part, v);
    nuri_shapes_each(shapes, v, part, blame, s);
    nuri_intersection_note(s->common);
    nuri_intersection_note_shapes(s->common);
    assert(s->common->left > 0 || v->hidden);
    v->pending.number = s->common->left;
    nuri_deduction_end(v);
}

/* True if the remembered shapes show that nothing is in common. */
static bool is_silent(struct search *s, struct view *v, uint32_t part)
{
    s->common = nuri_intersection_open(v);
    return s->common &&
           !nuri_shape_memory_each(s->memory, SHAPES_IN_COMMON,
                                   &s->board->shapes, v, part, narrow_again, s);
}

/* True if this island may give a deduction. */
static bool may_speak(struct search *s, struct view *v, uint32_t part)
{
    struct shape_enumerator *const shapes = &s->board->shapes;

    return (v->max_shapes == 0 || nuri_shapes_are_wanted(shapes, v, part)) &&
           !is_silent(s, v, part) && nuri_shapes_are_wanted(shapes, v, part);
}

static void look_shapes(struct search *s, struct view *v, uint32_t part)
{
    s->shapes = s->board->shapes.shapes;
    s->common = nuri_intersection_open(v);
    if (!s->common)
        return;
    nuri_shape_memory_forget(s->memory, SHAPES_IN_COMMON,
                             v->regions->clue[part]);
    nuri_shapes_each(&s->board->shapes, v, part, narrow, s);
    add(s, part, NURI_WHITE);
    add(s, part, NURI_BLACK);
}

void nuri_technique_shapes(struct view *v)
{
    struct scratch_board *const sb = nuri_scratch_board_open(v);
    struct search s = {.board = sb, .memory = nuri_shape_memory_open(v)};

    for (uint32_t i = 0; sb && s.memory && i < v->regions->count &&
                         allowance_has(&sb->looks, 1);
         i++)
        if (nuri_is_wanting(v, i) &&
            nuri_is_asked(v, QUESTION_PART, v->regions->clue[i]) &&
            may_speak(&s, v, i))
            look_shapes(&s, v, i);
    nuri_scratch_board_close(v);
}

const nuri_said *nuri_technique_say_shapes(const struct sentence *s)
{
    const bool one = s->d->number == 1, noted = s->d->notes > 0;
    const struct slots slots = {
        .cells = s->cells,
        .colour = s->d->colour,
        .clue = s->d->subject,
        .number = s->d->number,
        .fails = noted ? nuri_say_fails(s->to, deduction_notes(s->f, s->d))
                       : (struct said_list){NULL, 0}};
    const bool fails = slots.fails.count > 0;

    return nuri_say(s->to,
                    !noted  ? SAYS_shapes_all
                    : fails ? one ? SAYS_shapes_only_of : SAYS_shapes_left_of
                    : one   ? SAYS_shapes_only
                            : SAYS_shapes_left,
                    &slots);
}
