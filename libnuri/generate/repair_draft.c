/*
 * repair_draft.c -- change a colouring and its clues until techniques solve
 * the puzzle.
 */
#include "generate/repair_draft.h"

#include "board/board.h"
#include "generate/still_undecided.h"

#include <assert.h>
#include <string.h>

enum {
    WINDOW = 4, /* cells to each side of a change that count for it */
    MIN_CHANGE_DISTANCE =
        6, /* changes of one round: their cells share no square */
    /* within this distance of a change all is asked again */
    FORGET_DISTANCE = 2,
    MAX_OPEN_FRACTION = 3, /* more than a third of all cells are undecided */
    CELLS_A_CHANGE = 36,   /* of the board, for each change of a round */
    TRIES_A_CHANGE = 4,
    TRIES_TOGETHER = 12,   /* with symmetric clues, whose moves often fail */
    COST_OF_UNDECIDED = 4, /* an undecided cell: see random_allows() */
    SHAKE_CHANGES = 24,    /* of a shake */
    SHAKE_PLACES = 8,      /* draws of a cell near an undecided one */
    LIGHT_PRICE = 3        /* times that of other cells: see is_picture */
};

/* A change of this round: what it wrote, its extra cost, and how much worse it
 * may be in all. */
struct change {
    cell middle;
    uint32_t from, end; /* in the log of the draft */
    int32_t price;
    int32_t allowed;
};

struct repairer {
    struct draft *draft;
    const struct repair *how;
    struct random *random;
    struct budget *budget;
    uint8_t *known;         /* [grid.size], what techniques found, or had */
    uint8_t *before;        /* the same at the start of the round */
    unsigned level;         /* of techniques in use */
    uint32_t open;          /* undecided cells */
    struct change *changes; /* [count], at most `most` */
    uint32_t count, most;
    cell *list;            /* [grid.size], of undecided cells */
    struct stamps claimed; /* islands that changes of this round wrote to */
    int32_t least;         /* fewest undecided so far */
    uint32_t idle;         /* rounds since then */
    uint32_t shakes;       /* left */
    struct arena memory;   /* of all arrays */
};

static const struct grid *repairer_grid(const struct repairer *r)
{
    return &r->draft->puzzle.grid;
}

static uint32_t squares_apart(const struct grid *g, cell a, cell b)
{
    const uint32_t ax = grid_x(g, a), bx = grid_x(g, b);
    const uint32_t ay = grid_y(g, a), by = grid_y(g, b);
    const uint32_t x = ax < bx ? bx - ax : ax - bx;
    const uint32_t y = ay < by ? by - ay : ay - by;

    return x > y ? x : y;
}

/* ---- Pictures ----------------------------------------------------------- */

/* True if the cell is white in the picture to stay near. */
static bool is_light(const struct repairer *r, cell c)
{
    return r->how->is_picture && r->how->near[c] == NURI_WHITE;
}

static bool has_sea_around(const struct draft *d, cell c)
{
    int k = 0;

    while (k < RING && d->spot[c + d->around[k]].colour != NURI_BLACK)
        k++;
    return k < RING;
}

/* Count white cells without sea around them as known. */
static void assume_deep_cells(struct repairer *r)
{
    const struct grid *const g = repairer_grid(r);

    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (r->draft->spot[c].colour == NURI_WHITE && !r->draft->spot[c].size &&
            !has_sea_around(r->draft, c))
            r->known[c] = NURI_WHITE;
}

/* ---- Undecided cells ---------------------------------------------------- */

static int32_t cost_of_undecided(const struct repairer *r, cell c)
{
    return is_light(r, c) ? COST_OF_UNDECIDED / 2 : COST_OF_UNDECIDED;
}

static nuri_status evaluate_draft(struct repairer *r)
{
    if (r->how->is_picture)
        assume_deep_cells(r);
    return nuri_still_undecided(r->known, nuri_draft_puzzle(r->draft), r->level,
                                r->budget, &r->open);
}

/* Evaluate from the clues alone. */
static nuri_status evaluate_anew(struct repairer *r)
{
    memset(r->known, NURI_UNDECIDED, repairer_grid(r)->size);
    return evaluate_draft(r);
}

static struct grid_window window_at(const struct repairer *r, cell c,
                                    uint32_t reach)
{
    const struct grid *const g = repairer_grid(r);

    assert(r->draft->spot[c].colour != OUTSIDE);
    return grid_window_at(g, grid_x(g, c), grid_y(g, c), reach);
}

/* Within `reach` of c restore the colours from before the round, or none. */
static void reset_near(struct repairer *r, cell c, uint32_t reach,
                       bool to_before)
{
    const struct grid_window w = window_at(r, c, reach);

    for (uint32_t y = w.top; y < w.bottom; y++)
        for (uint32_t x = w.left; x < w.right; x++) {
            const cell near = grid_cell(repairer_grid(r), x, y);
            r->known[near] = to_before ? r->before[near] : NURI_UNDECIDED;
        }
}

/* The middle of a change and its images, where it may have written too. */
struct middles {
    cell cell[IMAGES];
    unsigned count;
};

static struct middles middles_of(const struct repairer *r, cell c)
{
    const struct draft *const d = r->draft;
    struct middles m = {.cell = {c}, .count = 1};

    for (; d->image && m.count < IMAGES; m.count++)
        m.cell[m.count] = d->image[m.count * d->puzzle.grid.size + c];
    return m;
}

/* True if the cell is in the window of one of the first `count` middles. */
static bool is_in_window(const struct repairer *r, const struct middles *m,
                         unsigned count, cell c)
{
    for (unsigned k = 0; k < count; k++)
        if (squares_apart(repairer_grid(r), m->cell[k], c) <= WINDOW)
            return true;
    return false;
}

/* The cost of undecided cells around a change, minus that before.  Each counts
 * once, also where the windows of two images overlap. */
static int32_t more_open(const struct repairer *r, cell middle)
{
    const struct middles m = middles_of(r, middle);
    int32_t more = 0;

    for (unsigned k = 0; k < m.count; k++) {
        const struct grid_window w = window_at(r, m.cell[k], WINDOW);
        for (uint32_t y = w.top; y < w.bottom; y++)
            for (uint32_t x = w.left; x < w.right; x++) {
                const cell c = grid_cell(repairer_grid(r), x, y);
                if (is_in_window(r, &m, k, c))
                    continue;
                more +=
                    (r->known[c] == NURI_UNDECIDED) * cost_of_undecided(r, c);
                more -=
                    (r->before[c] == NURI_UNDECIDED) * cost_of_undecided(r, c);
            }
    }
    return more;
}

/* True if the write may change what techniques find: another colour or clue. */
static bool is_news(const struct draft *d, const struct written *w)
{
    const struct spot *const now = &d->spot[w->cell];

    return now->colour != w->was.colour || now->size != w->was.size ||
           now->hidden_size != w->was.hidden_size;
}

/* Reset what is known near all that the change wrote. */
static void reset_touched(struct repairer *r, const struct change *change,
                          bool to_before)
{
    for (uint32_t i = change->from; i < change->end; i++)
        if (is_news(r->draft, &r->draft->log[i]))
            reset_near(r, r->draft->log[i].cell, FORGET_DISTANCE, to_before);
}

/* Drop colours that the clues no longer allow. */
static void drop_false(struct repairer *r)
{
    const struct grid *const g = repairer_grid(r);

    r->open = 0;
    for (cell c = grid_first(g); c < grid_end(g); c++) {
        if (r->known[c] != r->draft->spot[c].colour)
            r->known[c] = NURI_UNDECIDED;
        r->open += r->draft->spot[c].colour != OUTSIDE &&
                   r->known[c] == NURI_UNDECIDED;
    }
}

/* ---- A round of changes ------------------------------------------------- */

/* Claim the islands that the last change wrote to; false if another change of
 * this round has one of them. */
static bool claim_islands(struct repairer *r, const struct change *change)
{
    const struct draft *const d = r->draft;

    assert(change->from <= change->end && change->end == d->written);
    for (uint32_t i = change->from; i < change->end; i++) {
        const struct written *const w = &d->log[i];
        if (stamps_has(&r->claimed, w->was.home) ||
            stamps_has(&r->claimed, d->spot[w->cell].home))
            return false;
    }
    for (uint32_t i = change->from; i < change->end; i++) {
        const cell homes[2] = {d->log[i].was.home,
                               d->spot[d->log[i].cell].home};
        for (int k = 0; k < 2; k++)
            if (homes[k]) /* 0 is the sea, which all may write to */
                stamps_add(&r->claimed, homes[k]);
    }
    return true;
}

/* How much the change adds to the distance from the colouring to stay near. */
static int32_t distance_of(const struct repairer *r,
                           const struct change *change)
{
    const uint8_t *const near = r->how->near;
    int32_t distance = 0;

    for (uint32_t i = change->from; near && i < change->end; i++) {
        const struct written *const w = &r->draft->log[i];
        const int32_t price = is_light(r, w->cell) ? LIGHT_PRICE : 1;
        distance += price * (r->draft->spot[w->cell].colour != near[w->cell]);
        distance -= price * (w->was.colour != near[w->cell]);
    }
    return distance * r->how->distance;
}

/* The number of cells that a change is assumed to decide at best. */
static uint32_t most_decided(const struct repairer *r)
{
    const uint32_t most = r->how->max_decided;

    return most > 0 && r->open > most ? most : r->open;
}

/* Make a change there, if it could be allowed were it to decide all cells, and
 * shares no island with another of this round. */
static void try_repair(struct repairer *r, cell middle)
{
    struct draft *const d = r->draft;
    struct change *const change = &r->changes[r->count];
    const int32_t before = nuri_draft_price(d);

    assert(r->count < r->most);
    *change = (struct change){.middle = middle, .from = d->written};
    if (!d->image)
        allowance_spend(r->how->steps, 1);
    if (!nuri_change_at(d, middle, r->how->keeps_colouring, r->random))
        return;
    change->end = d->written;
    change->price = nuri_draft_price(d) - before + distance_of(r, change);
    change->allowed = random_allows(r->random);
    const int32_t best =
        change->price - COST_OF_UNDECIDED * (int32_t)most_decided(r);
    if (best > change->allowed || !claim_islands(r, change))
        nuri_draft_undo(d, change->from);
    else
        r->count++;
}

static bool is_apart(const struct repairer *r, cell c)
{
    for (uint32_t i = 0; i < r->count; i++) {
        const struct middles m = middles_of(r, r->changes[i].middle);
        for (unsigned k = 0; k < m.count; k++)
            if (squares_apart(repairer_grid(r), m.cell[k], c) <
                MIN_CHANGE_DISTANCE)
                return false;
    }
    return true;
}

/* True if an island at or next to c costs more than most. */
static bool is_expensive(const struct repairer *r, cell c)
{
    const struct draft *const d = r->draft;
    cell near[4];
    bool expensive = nuri_draft_is_expensive(d, c);

    grid_neighbours(repairer_grid(r), c, near);
    for (int k = 0; k < 4; k++)
        expensive = expensive || nuri_draft_is_expensive(d, near[k]);
    return expensive;
}

/* Filter of board cells; NULL accepts all. */
typedef bool place_fn(const struct repairer *r, cell c);

static uint32_t list_cells_where(struct repairer *r, place_fn *is_place)
{
    const struct grid *const g = repairer_grid(r);
    uint32_t count = 0;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (r->draft->spot[c].colour != OUTSIDE &&
            (!is_place || is_place(r, c)))
            r->list[count++] = c;
    return count;
}

static bool is_still_open(const struct repairer *r, cell c)
{
    return r->known[c] == NURI_UNDECIDED &&
           (!r->how->is_picture || has_sea_around(r->draft, c));
}

/* Where changes are tried: at undecided cells; without any, at islands of
 * disliked sizes. */
static uint32_t list_places(struct repairer *r)
{
    const uint32_t open = list_cells_where(r, is_still_open);
    const uint32_t expensive = open ? 0 : list_cells_where(r, is_expensive);

    return open + expensive > 0 ? open + expensive : list_cells_where(r, NULL);
}

static void make_round_changes(struct repairer *r)
{
    const uint32_t places = list_places(r);
    const uint32_t tries =
        r->most * (r->draft->image ? TRIES_TOGETHER : TRIES_A_CHANGE);

    assert(places > 0 && places <= grid_cells(repairer_grid(r)));
    r->count = 0;
    nuri_stamps_reset(&r->claimed);
    for (uint32_t i = 0; i < tries && r->count < r->most; i++) {
        const cell c = r->list[random_below(r->random, places)];
        if (is_apart(r, c))
            try_repair(r, c);
    }
    /* Most tries to move symmetric clues end at once: those do not count. */
    if (r->draft->image)
        allowance_spend(r->how->steps, 1 + r->count);
}

/* Undo a change, and what is known around it. */
static void reject(struct repairer *r, const struct change *change)
{
    const struct middles m = middles_of(r, change->middle);

    assert(change->from <= change->end && change->end <= r->draft->written);
    reset_touched(r, change, true);
    for (unsigned k = 0; k < m.count; k++)
        reset_near(r, m.cell[k], WINDOW, true);
    nuri_draft_take_back(r->draft, change->from, change->end);
}

/* Without some changes others may have cut the sea. */
static void repair_sea(struct repairer *r)
{
    if (nuri_draft_is_whole(r->draft))
        return;
    nuri_draft_undo(r->draft, 0);
    memcpy(r->known, r->before, repairer_grid(r)->size);
}

static void judge_changes(struct repairer *r)
{
    uint32_t rejected = 0;

    assert(r->count > 0 && r->count <= r->most);
    for (uint32_t i = 0; i < r->count; i++) {
        const struct change *const change = &r->changes[i];
        const int32_t more = more_open(r, change->middle);
        if (more + change->price <= change->allowed)
            continue;
        reject(r, change);
        rejected++;
    }
    if (rejected > 0 && rejected < r->count)
        repair_sea(r);
    nuri_draft_keep(r->draft);
    drop_false(r);
}

static nuri_status play_round(struct repairer *r)
{
    assert(r->draft->written == 0);
    memcpy(r->before, r->known, repairer_grid(r)->size);
    make_round_changes(r);
    if (r->count == 0)
        return NURI_OK;
    for (uint32_t i = 0; i < r->count; i++)
        reset_touched(r, &r->changes[i], false);
    const nuri_status status = evaluate_draft(r);
    if (status == NURI_OK)
        judge_changes(r);
    return status;
}

/* ---- Rounds ------------------------------------------------------------- */

static bool may_repair(const struct repairer *r)
{
    return r->budget->reached == NURI_LIMIT_NOT_REACHED &&
           allowance_has(r->how->steps, 1) && !r->draft->failed;
}

/* True if nothing has improved for long. */
static bool is_stuck(struct repairer *r)
{
    const int32_t left = (int32_t)r->open + nuri_draft_wrong(r->draft);

    r->idle = left < r->least ? 0 : r->idle + 1;
    if (left < r->least)
        r->least = left;
    return r->idle > r->how->slice;
}

/* Where nothing improves change much around the undecided cells, whatever that
 * costs.  On a large board these are few, and a new start would be as long. */
static nuri_status shake_repair(struct repairer *r)
{
    struct draft *const d = r->draft;
    const uint32_t places = list_places(r);

    assert(r->shakes > 0 && d->written == 0);
    r->shakes--;
    r->idle = 0;
    r->least = INT32_MAX;
    for (uint32_t i = 0; i < SHAKE_CHANGES; i++) {
        const cell open = r->list[random_below(r->random, places)];
        allowance_spend(r->how->steps, 1);
        nuri_change_at(d, nuri_draft_near(d, open, SHAKE_PLACES, r->random),
                       r->how->keeps_colouring, r->random);
    }
    nuri_draft_keep(d);
    return evaluate_anew(r);
}

/* Use all techniques if few cells are undecided.  The minimum so far came from
 * easier ones. */
static void settle_level(struct repairer *r)
{
    if (r->level == r->how->level ||
        MAX_OPEN_FRACTION * r->open > grid_cells(repairer_grid(r)))
        return;
    r->level = r->how->level;
    r->least = INT32_MAX;
}

/* If nothing is left, confirm it from the clues alone. */
static nuri_status confirm_repair(struct repairer *r, bool *done)
{
    assert(r->open <= grid_cells(repairer_grid(r)));
    *done = r->open == 0 && nuri_draft_wrong(r->draft) == 0;
    if (!*done || r->how->is_picture)
        return NURI_OK;
    const nuri_status status = evaluate_anew(r);
    *done = r->open == 0 && status == NURI_OK && may_repair(r);
    return status;
}

static nuri_status repair_until_done(struct repairer *r, bool *done)
{
    nuri_status status = evaluate_anew(r);

    *done = false;
    while (status == NURI_OK && may_repair(r)) {
        settle_level(r);
        status = confirm_repair(r, done);
        if (*done || status != NURI_OK)
            break;
        if (!is_stuck(r))
            status = play_round(r);
        else if (r->shakes > 0)
            status = shake_repair(r);
        else
            break;
    }
    return r->draft->failed ? NURI_ERR_MEMORY : status;
}

static bool make_room_to_repair(struct repairer *r)
{
    const struct grid *const g = repairer_grid(r);

    r->most = 1 + grid_cells(g) / CELLS_A_CHANGE;
    r->known = nuri_arena_array(&r->memory, g->size, 1);
    r->before = nuri_arena_array(&r->memory, g->size, 1);
    r->changes = nuri_arena_array(&r->memory, r->most, sizeof *r->changes);
    r->list = nuri_arena_array(&r->memory, g->size, sizeof *r->list);
    r->claimed = nuri_arena_stamps(&r->memory, g->size);
    return !r->memory.failed;
}

nuri_status nuri_repair(struct draft *d, const struct repair *how,
                        struct random *random, struct budget *budget,
                        bool *done)
{
    struct repairer r = {.draft = d,
                         .how = how,
                         .random = random,
                         .budget = budget,
                         .level = how->first_level,
                         .shakes = how->shakes,
                         .least = INT32_MAX};
    const nuri_status status =
        make_room_to_repair(&r) ? repair_until_done(&r, done) : NURI_ERR_MEMORY;

    nuri_arena_clear(&r.memory);
    return status;
}
