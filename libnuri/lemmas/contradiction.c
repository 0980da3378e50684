/*
 * contradiction.c -- what no solution has.
 *
 * PROOFS.  Most are the rules of nuri.h.  Beyond them: white whose shore is all
 * black is a whole island, and black whose shore is all white is the whole sea.
 * At most, the sea is everything joined to it that is not white.  The others
 * are proved by how far clues can reach (range.h), by what only one of them can
 * (demand.h), and by what the sea takes of their room (room.h).  If no clue is
 * `?`, the clues add up to all white cells; the rest is the sea.
 *
 * CAUSES.  As few as show it: for an island with two clues, a way from one to
 * the other; for one that is too large, just too many of its cells.  Enclosed
 * black is shown by the cells of its shore that can be reached from outside.
 *
 * COST.  At once: almost nothing after a few cells were decided.  By flood:
 * O(cells), and the cells that each island needs.  By range: for each white
 * part without a clue, and each square without white, the cells within reach.
 * By demand: for each clue near a change the cells within its reach, and a few
 * trees of these where it may need too many; and for each island with few cells
 * to spare a tree that joins the sea.
 */
#include "lemmas/contradiction.h"

#include "lemmas/demand.h"
#include "lemmas/potential_sea.h"
#include "lemmas/range.h"
#include "lemmas/room.h"

#include <assert.h>

const struct contradiction_info nuri_contradictions[] = {
#define CONTRADICTION(id, level) {#id, level},
#include "lemmas/contradictions.def"
#undef CONTRADICTION
};

/* What is looked for, and where. */
struct contradiction_search {
    struct view *view;
    const cell *changed; /* [count]; NULL: the whole board */
    uint32_t count;
    struct range *range;       /* from CONTRADICTION_BY_FLOOD on */
    struct potential_sea *sea; /* likewise */
    struct contradiction *contradiction;
};

static bool found(struct contradiction_search *q, uint32_t kind, cell place,
                  cell other, uint32_t number)
{
    assert(kind < CONTRADICTIONS);
    *q->contradiction = (struct contradiction){kind, place, other, number};
    return true;
}

/* Cells of the sea, or -1 if a clue is `?`. */
static int64_t sea_total(const nuri_puzzle *p)
{
    return p->any ? -1 : (int64_t)grid_cells(&p->grid) - (int64_t)p->land;
}

/* ---- At once ------------------------------------------------------------ */

static bool is_pool(const struct board *b, cell c)
{
    cell square[4];

    grid_square(&b->puzzle->grid, c, square);
    return b->colour[square[0]] == NURI_BLACK &&
           b->colour[square[1]] == NURI_BLACK &&
           b->colour[square[2]] == NURI_BLACK &&
           b->colour[square[3]] == NURI_BLACK;
}

bool nuri_contradiction_find_pool(const struct board *b, const cell *changed,
                                  uint32_t count, struct contradiction *d)
{
    const uint32_t stride = b->puzzle->grid.stride;

    for (uint32_t k = 0; k < count; k++) {
        const cell c = changed[k];
        const cell corner[4] = {c - stride - 1, c - stride, c - 1, c};
        if (b->colour[c] != NURI_BLACK)
            continue;
        for (int j = 0; j < 4; j++)
            if (is_pool(b, corner[j])) {
                *d = (struct contradiction){.kind = CONTRADICTION_pool,
                                            .place = corner[j]};
                return true;
            }
    }
    return false;
}

static bool find_any_pool(struct contradiction_search *q)
{
    const struct board *b = q->view->board;
    const struct grid *g = &b->puzzle->grid;

    if (q->changed)
        return nuri_contradiction_find_pool(b, q->changed, q->count,
                                            q->contradiction);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (is_pool(b, c))
            return found(q, CONTRADICTION_pool, c, 0, 0);
    return false;
}

/* True if no cell on the shore of part i is undecided. */
static bool is_shut(const struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++)
        if (v->board->colour[r->shore[k]] == NURI_UNDECIDED)
            return false;
    return true;
}

/* A clue of part i other than the first. */
static cell second_clue(const struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        if (r->member[k] != r->clue[i] &&
            v->board->puzzle->clue[r->member[k]] != NURI_CLUE_NONE)
            return r->member[k];
    return 0;
}

static bool glance_at_land(struct contradiction_search *q, uint32_t i)
{
    const struct view *v = q->view;
    const struct regions *r = v->regions;
    const uint32_t size = region_size(r, i);
    const cell place = r->clues[i] ? r->clue[i] : r->member[r->first[i]];
    const int32_t clue = v->board->puzzle->clue[place];

    if (r->clues[i] > 1)
        return found(q, CONTRADICTION_two_clues, place, second_clue(v, i), 0);
    if (clue > 0 && size > (uint32_t)clue)
        return found(q, CONTRADICTION_island_size, place, 0, size);
    if (clue == NURI_CLUE_ANY || (clue > 0 && size == (uint32_t)clue) ||
        !is_shut(v, i))
        return false;
    return found(q, clue ? CONTRADICTION_no_room : CONTRADICTION_no_clue, place,
                 0, size);
}

/* The first black cell that is not in part i; 0 if there is none. */
static cell sea_elsewhere(const struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    for (uint32_t k = 0; k < r->count; k++)
        if (k != i && r->colour[k] == NURI_BLACK)
            return r->member[r->first[k]];
    return 0;
}

static bool glance_at_sea(struct contradiction_search *q, uint32_t i)
{
    const struct view *v = q->view;
    const struct regions *r = v->regions;
    const uint32_t size = region_size(r, i);
    const cell place = r->member[r->first[i]];

    if (!is_shut(v, i))
        return false;
    if (size < v->board->count[NURI_BLACK])
        return found(q, CONTRADICTION_sea_divided, place, sea_elsewhere(v, i),
                     0);
    return size < sea_total(v->board->puzzle) &&
           found(q, CONTRADICTION_sea_room, place, 0, size);
}

static bool glance(struct contradiction_search *q, uint32_t i)
{
    switch (q->view->regions->colour[i]) {
    case NURI_WHITE: return glance_at_land(q, i);
    case NURI_BLACK: return glance_at_sea(q, i);
    default: return false;
    }
}

static bool is_decided(const struct board *b, cell c)
{
    return b->colour[c] == NURI_BLACK || b->colour[c] == NURI_WHITE;
}

/* Look at the parts with changed cells, and those next to them.  Cells decided
 * together are mostly close together, so a part is often the last one seen, or
 * the one before. */
static bool glance_around(struct contradiction_search *q)
{
    const struct view *v = q->view;
    uint32_t last = v->regions->count, before = last;
    cell near[5];

    for (uint32_t k = 0; k < q->count; k++) {
        near[4] = q->changed[k];
        grid_neighbours(&v->board->puzzle->grid, near[4], near);
        for (int j = 4; j >= 0; j--) {
            const uint32_t i = v->regions->of[near[j]];
            if (!is_decided(v->board, near[j]) || i == last || i == before)
                continue;
            if (glance(q, i))
                return true;
            before = last;
            last = i;
        }
    }
    return false;
}

static bool find_at_once(struct contradiction_search *q)
{
    if (find_any_pool(q))
        return true;
    if (q->changed)
        return glance_around(q);
    for (uint32_t i = 0; i < q->view->regions->count; i++)
        if (glance(q, i))
            return true;
    return false;
}

/* ---- By flood, and what room islands have ------------------------------- */

/* A black cell that the last flood did not reach. */
static cell sea_outside(const struct contradiction_search *q)
{
    const struct regions *r = q->view->regions;

    for (uint32_t k = 0; k < r->count; k++)
        if (r->colour[k] == NURI_BLACK &&
            !potential_sea_has(q->sea, r->member[r->first[k]]))
            return r->member[r->first[k]];
    return 0;
}

static bool find_in_sea(struct contradiction_search *q)
{
    const struct view *const v = q->view;
    const int64_t total = sea_total(v->board->puzzle);

    struct sea_part part = {.from = sea_elsewhere(v, v->regions->count)};
    if (!part.from)
        return false;
    nuri_potential_sea_flood(q->sea, &part);
    if (part.seas < v->board->count[NURI_BLACK])
        return found(q, CONTRADICTION_sea_divided, part.from, sea_outside(q),
                     0);
    return part.cells < total &&
           found(q, CONTRADICTION_sea_room, part.from, 0, part.cells);
}

static bool find_totals(struct contradiction_search *q)
{
    const struct board *b = q->view->board;
    const int64_t sea = sea_total(b->puzzle);

    if (sea < 0)
        return false;
    if (b->count[NURI_WHITE] > b->puzzle->land)
        return found(q, CONTRADICTION_totals, 0, 0, b->count[NURI_WHITE]);
    return (int64_t)b->count[NURI_BLACK] > sea &&
           found(q, CONTRADICTION_totals, 0, 0, b->count[NURI_BLACK]);
}

/* The first part with a clue, or without one, that cannot get what it needs. */
static bool find_unmet(struct contradiction_search *q, bool clue)
{
    struct view *const v = q->view;
    const struct regions *const r = v->regions;

    for (uint32_t i = 0; i < r->count; i++) {
        if (r->colour[i] != NURI_WHITE || (r->clues[i] > 0) != clue ||
            (clue && !nuri_is_wanting(v, i)))
            continue;
        const cell about = clue ? r->clue[i] : r->member[r->first[i]];
        if (nuri_is_unchanged(v, QUESTION_CONTRADICTION, about) ||
            nuri_range_ask(q->range, &(struct need){.part = i}))
            continue;
        return clue ? found(q, CONTRADICTION_no_room, about, 0,
                            region_size(r, i) + q->range->gained)
                    : found(q, CONTRADICTION_no_clue, about, 0, 0);
    }
    return false;
}

/* ---- By range ----------------------------------------------------------- */

static bool find_no_land(struct contradiction_search *q)
{
    const struct board *b = q->view->board;
    const struct grid *g = &b->puzzle->grid;

    for (cell c = grid_first(g); c < grid_end(g); c++) {
        cell square[4];
        const struct need need = {.square = square};
        grid_square(g, c, square);
        if (nuri_may_be_pool(b, square) &&
            !nuri_is_unchanged(q->view, QUESTION_CONTRADICTION_SQUARE, c) &&
            !nuri_range_ask(q->range, &need))
            return found(q, CONTRADICTION_no_land, c, 0, 0);
    }
    return false;
}

/* ---- By demand ---------------------------------------------------------- */

static bool find_overload(struct contradiction_search *q)
{
    const nuri_puzzle *const p = q->view->board->puzzle;
    struct demand *const d = nuri_demand_open(q->view);

    for (uint32_t i = 0; d && i < p->clues; i++)
        if (demand_is_affected(d, p->clue_cell[i]) &&
            nuri_demand_look(d, p->clue_cell[i], true) && d->is_too_much)
            return found(q, CONTRADICTION_overload, d->clue, 0,
                         (uint32_t)p->clue[d->clue]);
    return false;
}

/* The sea needs more of an island's room than that can spare.  After cells were
 * decided only rooms that they may have changed are looked at; and none while
 * a memo records, as these rest on all the sea. */
static bool find_overrun(struct contradiction_search *q)
{
    struct view *const v = q->view;
    const struct regions *const r = v->regions;
    struct room *const s = nuri_room_open(v);

    if (!s || (v->memo && v->memo->recording))
        return false;
    for (uint32_t i = 0; i < r->count; i++)
        if (nuri_is_wanting(v, i) &&
            !(q->changed &&
              nuri_is_unchanged(v, QUESTION_CONTRADICTION, r->clue[i])) &&
            nuri_room_look(s, i, false) && s->is_overrun)
            return found(q, CONTRADICTION_overrun, r->clue[i], 0, s->spare);
    return false;
}

/* ---- All ---------------------------------------------------------------- */

bool nuri_contradiction_find(struct view *v, unsigned level,
                             const cell *changed, uint32_t count,
                             struct contradiction *d)
{
    struct contradiction_search q = {
        .view = v, .changed = changed, .count = count, .contradiction = d};

    assert(level <= CONTRADICTION_BY_DEMAND);
    if (find_at_once(&q))
        return true;
    if (level < CONTRADICTION_BY_FLOOD)
        return false;
    q.range = nuri_range_open(v);
    q.sea = nuri_potential_sea_open(v);
    if (!q.range || !q.sea)
        return false;
    if (find_in_sea(&q) || find_totals(&q) || find_unmet(&q, true))
        return true;
    return (level >= CONTRADICTION_BY_RANGE &&
            (find_unmet(&q, false) || find_no_land(&q))) ||
           (level >= CONTRADICTION_BY_DEMAND &&
            (find_overload(&q) || find_overrun(&q)));
}
