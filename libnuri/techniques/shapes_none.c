/*
 * shapes_none.c -- a cell that no shape of any island can use is black.
 *
 * PROOF.  If white, the cell is in some island, which in the end has one of its
 * shapes (shape_enumerator.h). All shapes that use the cell make a
 * contradiction (contradiction.h). Islands with `?`, or with too many shapes to
 * look at, cannot reach that far.
 *
 * This is `reach`, with the space and the neighbours of all islands taken into
 * account.  Silent where two clues are joined.
 *
 * CAUSES.  For every clue that could reach the cell on an empty board: the
 * cells of its island, if complete; or what the enumeration of its shapes rests
 * on, and what the contradiction of each shape with the cell rests on; or what
 * keeps the island from reaching that far.
 *
 * COST.  For each island, O(cells) and the search for contradictions for every
 * shape with cells that no other was found to use; and again for each
 * deduction.
 */
#include "lemmas/shape_intersection.h"
#include "techniques/technique.h"

#include <assert.h>
#include <string.h>

const char nuri_diagram_shapes_none[] = ". 4 . . .        . 4 . . .\n"
                                        ". . . . .   =>   . . . . .\n"
                                        ". . . . 3        . # . . 3\n";

enum { MAX_NAMED = 3 }; /* islands that come near */

/* How an island was looked at: kept in scratch.number. */
enum { NO_CLUE, WHOLE, ENUMERATED, FLOODED };

struct search {
    struct scratch_board *board;
    struct view *view;
    struct stamps *reached;           /* cells that some island may take */
    cell cell;                        /* whose causes are named */
    bool uses;                        /* a shape of this island used it */
    struct shape_intersection common; /* counts the shapes that use it */
};

/* True if the shape takes a new cell and is possible.  A shape that takes
 * nothing new is not tried. */
static bool reaches_more(struct search *s, const struct shape_enumerator *e)
{
    uint32_t k = 0;

    while (k < e->lands && stamps_has(s->reached, e->land[k]))
        k++;
    if (k == e->lands || nuri_scratch_board_refutes(s->board, e, true))
        return false;
    for (k = 0; k < e->lands; k++)
        stamps_add(s->reached, e->land[k]);
    return true;
}

static bool gather(void *user, const struct shape_enumerator *e)
{
    struct search *const s = user;

    if (reaches_more(s, e))
        nuri_shape_memory_add(&s->board->memory, SHAPES_THAT_REACH, e);
    return true;
}

static bool gather_again(void *user, const struct shape_enumerator *e)
{
    reaches_more(user, e);
    return true;
}

/* True if this clue's island could reach the cell on an empty board. */
static bool is_near_on_empty_board(const struct view *v, cell clue, cell c)
{
    const nuri_puzzle *p = v->board->puzzle;

    return p->clue[clue] == NURI_CLUE_ANY ||
           grid_distance(&p->grid, clue, c) < (uint32_t)p->clue[clue];
}

/* Add what island i may take to `reached`; return how that was found. */
static int32_t look(struct search *s, uint32_t i)
{
    struct view *const v = s->view;
    struct shape_enumerator *const shapes = &s->board->shapes;
    const bool any =
        v->board->puzzle->clue[v->regions->clue[i]] == NURI_CLUE_ANY;

    if (!any && !nuri_is_wanting(v, i))
        return WHOLE;
    if (!any && allowance_has(&s->board->looks, 1) &&
        nuri_shapes_each(shapes, v, i, NULL, NULL)) {
        nuri_shapes_each(shapes, v, i, gather, s);
        return ENUMERATED;
    }
    nuri_shapes_flood(shapes, v, i, s->reached, false);
    return FLOODED;
}

/* ---- Causes ------------------------------------------------------------- */

/* Count the shapes that use the cell: all of them were dropped.  A shape_fn. */
static bool count(void *user, const struct shape_enumerator *e)
{
    struct search *const s = user;

    s->view->pending.shapes += shapes_takes(e, s->cell);
    return true;
}

static bool blame(void *user, const struct shape_enumerator *e)
{
    struct search *const s = user;

    if (!shapes_takes(e, s->cell) ||
        !nuri_scratch_board_refutes(s->board, e, false))
        return true;
    nuri_scratch_board_causes(s->board, e, s->view);
    if (intersection_shows_dropped(&s->view->pending))
        nuri_intersection_show(&s->common, s->board, e,
                               nuri_scratch_board_why(s->board, e));
    s->uses = true;
    nuri_intersection_clear(&s->common, s->board);
    return true;
}

/* Name why island i does not take the cell. */
static void blame_island(struct search *s, uint32_t i)
{
    struct view *const v = s->view;
    struct shape_enumerator *const shapes = &s->board->shapes;

    switch (v->scratch->number[i]) {
    case WHOLE: nuri_deduction_cause_region_once(v, i); break;
    case ENUMERATED:
        nuri_shapes_causes(shapes, v, i, v);
        nuri_shapes_each(shapes, v, i, blame, s);
        break;
    default: nuri_shapes_flood(shapes, v, i, s->reached, true); break;
    }
}

/* True if island i was looked at and could come near the cell. */
static bool is_looked_at(const struct search *s, uint32_t i)
{
    return s->view->scratch->number[i] != NO_CLUE &&
           is_near_on_empty_board(s->view, s->view->regions->clue[i], s->cell);
}

/* List the islands whose shapes were enumerated, though none uses the cell.  If
 * there are many, put only the nearest into `pending.other`. */
static uint32_t list_near(const struct search *s, cell *list)
{
    struct view *const v = s->view;
    const struct grid *const g = &v->board->puzzle->grid;
    uint32_t islands = 0, nearest = 0;

    for (uint32_t i = 0; i < v->regions->count; i++)
        if (is_looked_at(s, i) && v->scratch->number[i] == ENUMERATED)
            list[islands++] = v->regions->clue[i];
    if (islands <= MAX_NAMED)
        return islands;
    for (uint32_t k = 1; k < islands; k++)
        if (grid_distance(g, list[k], s->cell) <
            grid_distance(g, list[nearest], s->cell))
            nearest = k;
    assert(nearest < islands);
    v->pending.other = list[nearest];
    return 0;
}

/* True if this clue's island could take an undecided cell not yet reached. */
static bool is_of_interest(const struct search *s, cell clue)
{
    const struct board *const b = s->view->board;
    const struct grid *const g = &b->puzzle->grid;
    const int32_t size = b->puzzle->clue[clue];
    const struct grid_window w =
        grid_window_at(g, grid_x(g, clue), grid_y(g, clue),
                       size == NURI_CLUE_ANY ? g->size : (uint32_t)size - 1);

    for (uint32_t y = w.top; y < w.bottom; y++)
        for (uint32_t x = w.left; x < w.right; x++) {
            const cell c = grid_cell(g, x, y);
            if (b->colour[c] == NURI_UNDECIDED && !stamps_has(s->reached, c) &&
                is_near_on_empty_board(s->view, clue, c))
                return true;
        }
    return false;
}

/* ---- Many shapes -------------------------------------------------------- */

/* Count a shape for each cell that it uses.  A shape_fn. */
static bool count_cells(void *user, const struct shape_enumerator *e)
{
    struct search *const s = user;

    for (uint32_t k = 0; k < e->lands; k++)
        s->view->scratch->number[e->land[k]]++;
    return true;
}

/* Before any shape is tried: an island with too many shapes reaches everything
 * near; and a cell that more shapes use than a deduction may weigh counts as
 * reached. */
static void look_at_large(struct search *s)
{
    struct view *const v = s->view;
    const struct grid *const g = &v->board->puzzle->grid;
    struct shape_enumerator *const shapes = &s->board->shapes;
    int32_t *const used = v->scratch->number;

    memset(used, 0, g->size * sizeof *used);
    for (uint32_t i = 0; i < v->regions->count; i++) {
        if (!nuri_is_wanting(v, i) || !is_of_interest(s, v->regions->clue[i]))
            continue;
        if (!nuri_shapes_each(shapes, v, i, NULL, NULL))
            nuri_shapes_flood(shapes, v, i, s->reached, false);
        else if (v->max_shapes > 0)
            nuri_shapes_each(shapes, v, i, count_cells, s);
    }
    for (cell c = grid_first(g); v->max_shapes > 0 && c < grid_end(g); c++)
        if (used[c] > (int32_t)v->max_shapes)
            stamps_add(s->reached, c);
}

/* Find what any island may take: shapes that are remembered first, then those
 * of islands that may take more.  False if two clues are joined. */
static bool look_at_all(struct search *s)
{
    struct view *const v = s->view;
    const struct regions *const r = v->regions;

    for (uint32_t i = 0; i < r->count; i++)
        if (nuri_is_island(v, i) && r->clues[i] > 1)
            return false;
    for (uint32_t i = 0; i < r->count; i++)
        if (nuri_is_wanting(v, i))
            nuri_shape_memory_each(&s->board->memory, SHAPES_THAT_REACH,
                                   &s->board->shapes, v, i, gather_again, s);
    look_at_large(s);
    for (uint32_t i = 0; i < r->count; i++)
        v->scratch->number[i] =
            nuri_is_island(v, i) && is_of_interest(s, r->clue[i]) ? look(s, i)
                                                                  : NO_CLUE;
    return true;
}

static bool begin(struct search *s, struct view *v)
{
    *s = (struct search){.board = nuri_scratch_board_open(v),
                         .common = nuri_intersection(v),
                         .view = v,
                         .reached = &v->scratch->cells};
    nuri_stamps_reset(s->reached);
    return s->board;
}

/* Add a cell that none takes, with the number of shapes to weigh. */
static void add(struct search *s, cell c)
{
    struct view *const v = s->view;

    s->cell = c;
    nuri_deduction_begin(v, NURI_BLACK);
    nuri_deduction_cell(v, c);
    for (uint32_t i = 0; i < v->regions->count; i++)
        if (is_looked_at(s, i) && v->scratch->number[i] == ENUMERATED)
            nuri_shapes_each(&s->board->shapes, v, i, count, s);
    nuri_deduction_end(v);
}

void nuri_find_shapes_none(struct view *v)
{
    const struct board *const b = v->board;
    const struct grid *const g = &b->puzzle->grid;
    struct search s;

    if (begin(&s, v) && look_at_all(&s))
        for (cell c = grid_first(g); c < grid_end(g); c++)
            if (b->colour[c] == NURI_UNDECIDED && !stamps_has(s.reached, c) &&
                view_should_continue(v, v->regions->count))
                add(&s, c);
    nuri_scratch_board_close(v);
}

/* All other cells count as reached, so only islands near this one are looked at
 * again.  The islands with dropped shapes are noted, else the nearest; then
 * these shapes. */
void nuri_why_shapes_none(struct view *v)
{
    const struct grid *const g = &v->board->puzzle->grid;
    const struct regions *const r = v->regions;
    cell *const used = v->scratch->place;
    uint32_t islands = 0;
    struct search s;

    if (!begin(&s, v))
        return;
    s.cell = pending_cell(v, 0);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (c != s.cell)
            stamps_add(s.reached, c);
    look_at_all(&s);
    for (uint32_t i = 0; i < r->count; i++) {
        if (!is_looked_at(&s, i))
            continue;
        s.uses = false;
        blame_island(&s, i);
        if (s.uses)
            used[islands++] = r->clue[i];
        if (!view_should_continue(v, 0))
            break;
    }
    nuri_intersection_note(&s.common);
    v->pending.number = islands;
    if (islands == 0)
        islands = list_near(&s, used);
    v->pending.total = islands;
    for (uint32_t k = 0; k < islands; k++)
        nuri_deduction_note(v, used[k]);
    nuri_intersection_note_shapes(&s.common);
    nuri_scratch_board_close(v);
}

const nuri_said *nuri_say_shapes_none(const struct sentence *s)
{
    const uint32_t *const notes = deduction_notes(s->f, s->d);
    const uint32_t islands = s->d->total;
    const bool used = islands > 0 && s->d->number > 0;

    return nuri_say(
        s->to,
        used          ? SAYS_shapes_none_of
        : islands > 0 ? SAYS_shapes_none_near
        : s->d->other ? SAYS_shapes_none_even
                      : SAYS_shapes_none,
        &(struct slots){.cells = s->cells,
                        .clue = s->d->other,
                        .clues = {notes + INTERSECTION_NOTES, islands},
                        .fails = used ? nuri_say_fails(s->to, notes)
                                      : (struct said_list){NULL, 0}});
}
