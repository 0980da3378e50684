/*
 * contradiction_causes.c -- where a contradiction is, and why.
 */
#include "base/sets.h"
#include "lemmas/contradiction.h"
#include "lemmas/demand.h"
#include "lemmas/potential_sea.h"
#include "lemmas/range.h"
#include "lemmas/room.h"
#include "lemmas/view.h"

#include <assert.h>

/* What the causes of a contradiction are found with. */
struct blame {
    struct view *view;
    const struct contradiction *contradiction;
    struct range *range;
    struct potential_sea *sea;
    bool is_told; /* find what its sentence names, too */
};

/* ---- Where it is -------------------------------------------------------- */

/* Add c, of any colour, to where it is. */
static void put_place(struct view *v, cell c)
{
    nuri_deductions_cell(v->out, c);
    v->pending.cells++;
}

static void put_places_of_part(struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        put_place(v, r->member[k]);
}

/* Everything added so far is also a cause. */
static void blame_places(struct view *v)
{
    for (uint32_t k = 0, n = v->pending.cells; k < n && !v->out->failed; k++)
        nuri_deduction_cause(v, v->out->cell[v->pending.first + k]);
}

static void put_square(struct view *v, cell c)
{
    cell square[4];

    grid_square(&v->board->puzzle->grid, c, square);
    for (int k = 0; k < 4; k++)
        put_place(v, square[k]);
}

/* ---- What it rests on --------------------------------------------------- */

/*
 * List in scratch->place the part of `from`, nearest first, up to cell `to` or
 * `most` cells; scratch->number has the place in the list of the cell that each
 * was found from.  Return their number.
 */
static uint32_t flood_island(struct view *v, cell from, cell to, uint32_t most)
{
    const struct board *const b = v->board;
    cell *const list = v->scratch->place;
    uint32_t count = 0;
    cell near[4];

    assert(b->colour[from] == NURI_WHITE && most > 0);
    nuri_stamps_reset(&v->scratch->cells);
    stamps_add(&v->scratch->cells, from);
    list[count++] = from;
    for (uint32_t k = 0; k < count && count < most; k++) {
        grid_neighbours(&b->puzzle->grid, list[k], near);
        for (int j = 0; j < 4 && count < most; j++) {
            if (b->colour[near[j]] != NURI_WHITE ||
                !stamps_add(&v->scratch->cells, near[j]))
                continue;
            v->scratch->number[count] = (int32_t)k;
            list[count++] = near[j];
            if (near[j] == to)
                return count;
        }
    }
    return count;
}

static void blame_two_clues(const struct blame *q)
{
    const struct contradiction *const d = q->contradiction;
    struct view *const v = q->view;
    const uint32_t count = flood_island(v, d->place, d->other,
                                        grid_cells(&v->board->puzzle->grid));

    assert(count > 1 && v->scratch->place[count - 1] == d->other);
    for (uint32_t k = count - 1; k > 0; k = (uint32_t)v->scratch->number[k])
        put_place(v, v->scratch->place[k]);
    put_place(v, d->place);
    blame_places(v);
}

static void blame_island_size(const struct blame *q)
{
    struct view *const v = q->view;
    const cell place = q->contradiction->place;
    const int32_t clue = v->board->puzzle->clue[place];
    const uint32_t count = flood_island(v, place, 0, (uint32_t)clue + 1);

    assert(clue > 0 && count == (uint32_t)clue + 1);
    put_places_of_part(v, v->regions->of[place]);
    for (uint32_t k = 0; k < count; k++)
        nuri_deduction_cause(v, v->scratch->place[k]);
}

void nuri_contradiction_nearest(struct range *g, const struct need *need)
{
    struct deduction *const pending = &g->view->pending;

    nuri_range_find_nearest(g, need);
    pending->other = g->nearest ? g->nearest : g->finished;
    pending->total = g->nearest ? g->needs : 0;
    if (pending->other)
        nuri_deduction_cause_once(g->view, pending->other);
}

/* Blame a need that is not met. */
static void blame_need(const struct blame *q)
{
    struct view *const v = q->view;
    const cell place = q->contradiction->place;
    cell square[4];
    struct need need = {.square = square};

    if (q->contradiction->kind == CONTRADICTION_no_land) {
        grid_square(&v->board->puzzle->grid, place, square);
        put_square(v, place);
    } else {
        need = (struct need){.part = v->regions->of[place]};
        put_places_of_part(v, need.part);
    }
    nuri_range_ask(q->range, &need);
    nuri_range_causes(q->range);
    if (q->is_told)
        nuri_contradiction_nearest(q->range, &need);
}

/* Add the black cells of the flooded side. */
static void put_sea(const struct blame *q)
{
    struct view *const v = q->view;
    const struct grid *g = &v->board->puzzle->grid;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (v->board->colour[c] == NURI_BLACK && potential_sea_has(q->sea, c))
            put_place(v, c);
}

/* Either side has a wall: name the shorter one. */
static void blame_sea_divided(const struct blame *q)
{
    const struct contradiction *const d = q->contradiction;
    struct sea_part a = {.from = d->place}, b = {.from = d->other};

    nuri_potential_sea_wall(q->sea, &a, d->other);
    nuri_potential_sea_wall(q->sea, &b, d->place);
    if (a.walls <= b.walls)
        nuri_potential_sea_wall(q->sea, &a, d->other);
    put_sea(q);
    assert(a.walls > 0 && b.walls > 0);
    if (b.seas < a.seas) { /* the smaller side is cut off */
        q->view->pending.subject = d->other;
        q->view->pending.other = d->place;
    }
    nuri_deduction_cause(q->view, d->place);
    nuri_deduction_cause(q->view, d->other);
    nuri_potential_sea_causes(q->sea, a.walls <= b.walls ? &a : &b);
}

/* Everything around it is white. */
static void blame_sea_room(const struct blame *q)
{
    struct view *const v = q->view;
    const struct grid *g = &v->board->puzzle->grid;
    struct sea_part part = {.from = q->contradiction->place};

    nuri_potential_sea_flood(q->sea, &part);
    put_sea(q);
    nuri_deduction_cause(v, q->contradiction->place);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (v->board->colour[c] == NURI_WHITE &&
            nuri_potential_sea_touches(q->sea, c))
            nuri_deduction_cause(v, c);
}

static void blame_totals(struct view *v)
{
    const struct board *b = v->board;
    const struct grid *g = &b->puzzle->grid;
    const nuri_colour colour =
        b->count[NURI_WHITE] > b->puzzle->land ? NURI_WHITE : NURI_BLACK;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (b->colour[c] == colour)
            put_place(v, c);
    blame_places(v);
}

static void blame_pool(const struct blame *q)
{
    put_square(q->view, q->contradiction->place);
    blame_places(q->view);
}

static void blame_overload(const struct blame *q)
{
    struct view *const v = q->view;
    struct demand *const d = nuri_demand_open(v);

    put_places_of_part(v, v->regions->of[q->contradiction->place]);
    if (!d || !nuri_demand_look(d, q->contradiction->place, true))
        return; /* at a limit, where no answer counts */
    nuri_demand_reduce(d, nuri_demand_is_too_much);
    nuri_demand_causes(d);
    nuri_demand_note(d);
}

static void blame_overrun(const struct blame *q)
{
    struct view *const v = q->view;
    const uint32_t island = v->regions->of[q->contradiction->place];
    struct room *const s = nuri_room_open(v);

    put_places_of_part(v, island);
    if (!s || !nuri_room_look(s, island, true))
        return; /* likewise */
    v->pending.total = s->total;
    nuri_room_causes(s);
}

static void blame_kind(const struct blame *q)
{
    switch (q->contradiction->kind) {
    case CONTRADICTION_pool: blame_pool(q); break;
    case CONTRADICTION_two_clues: blame_two_clues(q); break;
    case CONTRADICTION_island_size: blame_island_size(q); break;
    case CONTRADICTION_sea_divided: blame_sea_divided(q); break;
    case CONTRADICTION_sea_room: blame_sea_room(q); break;
    case CONTRADICTION_overload: blame_overload(q); break;
    case CONTRADICTION_overrun: blame_overrun(q); break;
    case CONTRADICTION_totals: blame_totals(q->view); break;
    default: blame_need(q); break;
    }
}

static void blame(struct view *v, const struct contradiction *d, bool is_told)
{
    assert(d->kind < CONTRADICTIONS);
    const struct blame q = {v, d, nuri_range_open(v),
                            nuri_potential_sea_open(v), is_told};

    if (!q.range || !q.sea)
        return;
    nuri_deduction_begin(v, NURI_UNDECIDED);
    v->pending.technique = d->kind;
    v->pending.subject = d->place;
    v->pending.other = d->other;
    v->pending.number = d->number;
    blame_kind(&q);
    nuri_deduction_end(v);
}

void nuri_contradiction_causes(struct view *v, const struct contradiction *d)
{
    blame(v, d, false);
}

void nuri_contradiction_why(struct view *v, const struct contradiction *d)
{
    blame(v, d, true);
}

/* ---- Sentences ---------------------------------------------------------- */

/* If something comes near it is named, with the size that it would need. */
static enum sentence_id sentence_of(const struct deduction *deduction)
{
    static const enum sentence_id ids[CONTRADICTIONS] = {
#define CONTRADICTION(id, level) [CONTRADICTION_##id] = SAYS_broken_##id,
#include "lemmas/contradictions.def"
#undef CONTRADICTION
    };
    const enum sentence_id id = ids[deduction->technique];

    assert(deduction->technique < CONTRADICTIONS);
    if (deduction->other)
        switch (id) {
        case SAYS_broken_no_room: return SAYS_broken_no_room_with;
        case SAYS_broken_no_clue:
            return deduction->total ? SAYS_broken_no_clue_even
                                    : SAYS_broken_no_clue_full;
        case SAYS_broken_no_land:
            return deduction->total ? SAYS_broken_no_land_even
                                    : SAYS_broken_no_land_full;
        default: break;
        }
    return id;
}

const nuri_said *nuri_say_contradiction(const struct sayer *to,
                                        const struct board *b,
                                        const struct deductions *f,
                                        const struct deduction *deduction)
{
    const uint64_t land = b->puzzle->land, cells = grid_cells(to->grid);
    const bool white = b->count[NURI_WHITE] > land;
    const enum sentence_id id = sentence_of(deduction);
    struct slots slots = {.square = deduction->subject,
                          .part = deduction->subject,
                          .other = deduction->other,
                          .clue = deduction->subject,
                          .second = deduction->other,
                          .number = deduction->number,
                          .colour = white ? NURI_WHITE : NURI_BLACK,
                          .total = white ? land : cells - land};

    if (id == SAYS_broken_overload) {
        slots.owned = nuri_say_demand(to, deduction_notes(f, deduction),
                                      deduction->notes);
    } else if (id == SAYS_broken_overrun) {
        slots.with =
            (struct cells){deduction_notes(f, deduction), deduction->notes};
        slots.total = deduction->total;
    } else if (id == SAYS_broken_no_room_with) {
        slots.part = deduction->other;
        slots.total = deduction->total;
    } else if (deduction->technique == CONTRADICTION_no_clue ||
               deduction->technique == CONTRADICTION_no_land) {
        slots.clue = deduction->other;
        slots.number = deduction->total;
    }
    return nuri_say(to, id, &slots);
}
