/*
 * repair.c -- change a colouring and its clues until rules solve the puzzle.
 */
#include "generate/repair.h"

#include "base/memory.h"
#include "board/board.h"
#include "generate/still_undecided.h"

#include <stdlib.h>
#include <string.h>

enum {
    WINDOW = 4, /* cells to each side of a change that count for it */
    MIN_CHANGE_DISTANCE =
        6,               /* changes of one round: their cells share no square */
    FORGET_DISTANCE = 2, /* so far from a change nothing is taken for granted */
    MAX_OPEN_FRACTION = 3, /* more than a third of all cells are undecided */
    CELLS_A_CHANGE = 36,   /* of the board, for each change of a round */
    TRIES_A_CHANGE = 4,
    TRIES_TOGETHER = 12,   /* where symmetric clues move, which often fails */
    COST_OF_UNDECIDED = 4, /* a cell that is left open: see xoshiro_accepts() */
    MAX_CHANGE_COST =
        8 * COST_OF_UNDECIDED /* no change is tried that costs more */
};

/* A change of this round: what it wrote, and what it costs besides. */
struct change {
    cell middle;
    uint32_t from, end; /* in the log of the draft */
    int32_t price;
};

struct repairer {
    struct draft *draft;
    const struct repair *how;
    struct xoshiro *random;
    struct budget *budget;
    uint8_t *known;         /* [grid.size], what rules have found, or had */
    uint8_t *before;        /* the same at the beginning of the round */
    unsigned level;         /* of the rules that are asked now */
    uint32_t open;          /* cells that are not known */
    struct change *changes; /* [count], at most `most` */
    uint32_t count, most;
    cell *list;            /* [grid.size], of cells that are undecided */
    struct stamps claimed; /* islands that changes of this round wrote to */
    int32_t least;         /* that was left to mend, ever */
    uint32_t idle;         /* rounds since then */
};

static const struct grid *grid_of(const struct repairer *r)
{
    return &r->draft->puzzle.grid;
}

static uint32_t apart(const struct grid *g, cell a, cell b)
{
    const uint32_t ax = grid_x(g, a), bx = grid_x(g, b);
    const uint32_t ay = grid_y(g, a), by = grid_y(g, b);
    const uint32_t x = ax < bx ? bx - ax : ax - bx;
    const uint32_t y = ay < by ? by - ay : ay - by;

    return x > y ? x : y;
}

/* ---- What rules leave open ---------------------------------------------- */

static nuri_status evaluate(struct repairer *r)
{
    struct progress_of_techniques progress = {0};
    const nuri_status status = nuri_still_undecided(
        r->known, nuri_draft_puzzle(r->draft), r->level, r->budget, &progress);

    r->open = progress.open;
    return status;
}

/* Nothing is taken for granted. */
static nuri_status evaluate_anew(struct repairer *r)
{
    memset(r->known, NURI_UNDECIDED, grid_of(r)->size);
    return evaluate(r);
}

/* Call it for all cells of the board so near to c. */
typedef void near_fn(struct repairer *r, cell c, void *user);

static void each_near(struct repairer *r, cell c, uint32_t reach, near_fn *call,
                      void *user)
{
    const struct grid *const g = grid_of(r);
    const uint32_t x = grid_x(g, c), y = grid_y(g, c);
    const uint32_t left = x < reach ? 0 : x - reach;
    const uint32_t top = y < reach ? 0 : y - reach;

    for (uint32_t v = top; v <= y + reach && v < g->height; v++)
        for (uint32_t u = left; u <= x + reach && u < g->width; u++)
            call(r, grid_cell(g, u, v), user);
}

static void forget(struct repairer *r, cell c, void *user)
{
    (void)user;
    r->known[c] = NURI_UNDECIDED;
}

static void restore(struct repairer *r, cell c, void *user)
{
    (void)user;
    r->known[c] = r->before[c];
}

/* The middle of a change, and its images, where it may have written too. */
struct middles {
    cell cell[IMAGES];
    unsigned count;
    int32_t more; /* cells open around them than before */
};

static struct middles middles_of(const struct repairer *r, cell c)
{
    const struct draft *const d = r->draft;
    struct middles m = {.cell = {c}, .count = 1};

    for (; d->image && m.count < IMAGES; m.count++)
        m.cell[m.count] = d->image[m.count * d->puzzle.grid.size + c];
    return m;
}

/* Each cell counts once, where the windows of two images overlap too: so
 * `count` middles are done with. */
static void count_change(struct repairer *r, cell c, void *user)
{
    struct middles *const m = user;

    for (unsigned k = 0; k < m->count; k++)
        if (apart(grid_of(r), m->cell[k], c) <= WINDOW)
            return;
    m->more += r->known[c] == NURI_UNDECIDED;
    m->more -= r->before[c] == NURI_UNDECIDED;
}

static int32_t more_open(struct repairer *r, cell middle)
{
    struct middles m = middles_of(r, middle);
    const unsigned count = m.count;

    for (m.count = 0; m.count < count; m.count++)
        each_near(r, m.cell[m.count], WINDOW, count_change, &m);
    return m.more;
}

/* Has a cell been written so that rules may find other things there: another
 * colour, another clue? */
static bool is_news(const struct draft *d, const struct written *w)
{
    const struct spot *const now = &d->spot[w->cell];

    return now->colour != w->was.colour || now->size != w->was.size ||
           now->hidden_size != w->was.hidden_size;
}

/* Do this with all cells near what the change wrote. */
static void each_touched(struct repairer *r, const struct change *change,
                         near_fn *call)
{
    for (uint32_t i = change->from; i < change->end; i++)
        if (is_news(r->draft, &r->draft->log[i]))
            each_near(r, r->draft->log[i].cell, FORGET_DISTANCE, call, NULL);
}

/* What was known and is not so any more is not known. */
static void drop_false(struct repairer *r)
{
    const struct grid *const g = grid_of(r);

    r->open = 0;
    for (cell c = grid_first(g); c < grid_end(g); c++) {
        if (r->known[c] != r->draft->spot[c].colour)
            r->known[c] = NURI_UNDECIDED;
        r->open += r->draft->spot[c].colour != OUTSIDE &&
                   r->known[c] == NURI_UNDECIDED;
    }
}

/* ---- A round of changes -------------------------------------------------- */

/* Islands that the last change wrote to are its own: false if another of this
 * round has one of them. */
static bool claim(struct repairer *r, const struct change *change)
{
    const struct draft *const d = r->draft;

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

/* How much farther the colouring is from the one to remain near to. */
static int32_t distance_of(const struct repairer *r,
                           const struct change *change)
{
    const uint8_t *const near = r->how->near;
    int32_t distance = 0;

    for (uint32_t i = change->from; near && i < change->end; i++) {
        const struct written *const w = &r->draft->log[i];
        distance += r->draft->spot[w->cell].colour != near[w->cell];
        distance -= w->was.colour != near[w->cell];
    }
    return distance * r->how->distance;
}

static bool try_change(struct repairer *r, cell middle)
{
    struct draft *const d = r->draft;
    struct change *const change = &r->changes[r->count];
    const int32_t before = nuri_draft_price(d);

    *change = (struct change){.middle = middle, .from = d->written};
    if (!d->image)
        allowance_spend(r->how->steps, 1);
    if (!nuri_change_at(d, middle, r->how->keeps_colouring, r->random))
        return false;
    change->end = d->written;
    change->price = nuri_draft_price(d) - before + distance_of(r, change);
    if (change->price > MAX_CHANGE_COST || !claim(r, change)) {
        nuri_draft_undo(d, change->from);
        return false;
    }
    r->count++;
    return true;
}

static bool is_apart(const struct repairer *r, cell c)
{
    for (uint32_t i = 0; i < r->count; i++) {
        const struct middles m = middles_of(r, r->changes[i].middle);
        for (unsigned k = 0; k < m.count; k++)
            if (apart(grid_of(r), m.cell[k], c) < MIN_CHANGE_DISTANCE)
                return false;
    }
    return true;
}

/* Is there an island beside c, or at it, that is dearer than most? */
static bool is_expensive(const struct repairer *r, cell c)
{
    const struct draft *const d = r->draft;
    cell near[4];
    bool expensive = nuri_draft_is_expensive(d, c);

    grid_neighbours(grid_of(r), c, near);
    for (int k = 0; k < 4; k++)
        expensive = expensive || nuri_draft_is_expensive(d, near[k]);
    return expensive;
}

/* Cells of the board where this is so; their number. */
typedef bool place_fn(const struct repairer *r, cell c);

static uint32_t list_cells(struct repairer *r, place_fn *is_place)
{
    const struct grid *const g = grid_of(r);
    uint32_t count = 0;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (r->draft->spot[c].colour != OUTSIDE && is_place(r, c))
            r->list[count++] = c;
    return count;
}

static bool is_open(const struct repairer *r, cell c)
{
    return r->known[c] == NURI_UNDECIDED;
}

static bool is_any(const struct repairer *r, cell c)
{
    (void)r;
    (void)c;
    return true;
}

/* Where changes are tried: where something is undecided; if nothing is, where
 * islands have sizes that are not liked. */
static uint32_t list_places(struct repairer *r)
{
    const uint32_t open = list_cells(r, is_open);
    const uint32_t expensive = open ? 0 : list_cells(r, is_expensive);

    return open + expensive > 0 ? open + expensive : list_cells(r, is_any);
}

static void make_changes(struct repairer *r)
{
    const uint32_t places = list_places(r);
    const uint32_t tries =
        r->most * (r->draft->image ? TRIES_TOGETHER : TRIES_A_CHANGE);

    r->count = 0;
    nuri_stamps_reset(&r->claimed);
    for (uint32_t i = 0; i < tries && r->count < r->most; i++) {
        const cell c = r->list[xoshiro_below(r->random, places)];
        if (is_apart(r, c))
            try_change(r, c);
    }
    /* Most tries to move symmetric clues end at once: those that do not count. */
    if (r->draft->image)
        allowance_spend(r->how->steps, 1 + r->count);
}

/* Take a change back, and what is known around it. */
static void reject(struct repairer *r, const struct change *change)
{
    const struct middles m = middles_of(r, change->middle);

    each_touched(r, change, restore);
    for (unsigned k = 0; k < m.count; k++)
        each_near(r, m.cell[k], WINDOW, restore, NULL);
    nuri_draft_take_back(r->draft, change->from, change->end);
}

/* Without some changes others may have cut the sea. */
static void repair_sea(struct repairer *r)
{
    if (nuri_draft_is_whole(r->draft))
        return;
    nuri_draft_undo(r->draft, 0);
    memcpy(r->known, r->before, grid_of(r)->size);
}

static void judge_changes(struct repairer *r)
{
    uint32_t rejected = 0;

    for (uint32_t i = 0; i < r->count; i++) {
        const int32_t more = more_open(r, r->changes[i].middle);
        if (xoshiro_accepts(r->random,
                            COST_OF_UNDECIDED * more + r->changes[i].price))
            continue;
        reject(r, &r->changes[i]);
        rejected++;
    }
    if (rejected > 0 && rejected < r->count)
        repair_sea(r);
    nuri_draft_keep(r->draft);
    drop_false(r);
}

static nuri_status play_round(struct repairer *r)
{
    memcpy(r->before, r->known, grid_of(r)->size);
    make_changes(r);
    if (r->count == 0)
        return NURI_OK;
    for (uint32_t i = 0; i < r->count; i++)
        each_touched(r, &r->changes[i], forget);
    const nuri_status status = evaluate(r);
    if (status == NURI_OK)
        judge_changes(r);
    return status;
}

/* ---- Until nothing is undecided ---------------------------------------------- */

static bool should_continue(const struct repairer *r)
{
    return r->budget->reached == NURI_LIMIT_NOT_REACHED &&
           allowance_has(r->how->steps, 1) && !r->draft->failed;
}

/* Has there been nothing better for long? */
static bool is_stuck(struct repairer *r)
{
    const int32_t left = (int32_t)r->open + nuri_draft_wrong(r->draft);

    r->idle = left < r->least ? 0 : r->idle + 1;
    if (left < r->least)
        r->least = left;
    return r->idle > r->how->slice;
}

/* Is so little open that all rules are worth asking?  What was least so far was
 * so by easier rules. */
static void settle_level(struct repairer *r)
{
    if (r->level == r->how->level ||
        MAX_OPEN_FRACTION * r->open > grid_cells(grid_of(r)))
        return;
    r->level = r->how->level;
    r->least = INT32_MAX;
}

/* If nothing seems to be left, is that so if nothing is taken for granted? */
static nuri_status confirm(struct repairer *r, bool *done)
{
    *done = r->open == 0 && nuri_draft_wrong(r->draft) == 0;
    if (!*done)
        return NURI_OK;
    const nuri_status status = evaluate_anew(r);
    *done = r->open == 0 && status == NURI_OK && should_continue(r);
    return status;
}

static nuri_status go(struct repairer *r, bool *done)
{
    nuri_status status = evaluate_anew(r);

    *done = false;
    while (status == NURI_OK && should_continue(r)) {
        settle_level(r);
        status = confirm(r, done);
        if (*done || status != NURI_OK || is_stuck(r))
            break;
        status = play_round(r);
    }
    return r->draft->failed ? NURI_ERR_MEMORY : status;
}

static bool make_room(struct repairer *r)
{
    const struct grid *const g = grid_of(r);

    r->most = 1 + grid_cells(g) / CELLS_A_CHANGE;
    r->known = nuri_mem_array(g->size, 1);
    r->before = nuri_mem_array(g->size, 1);
    r->changes = nuri_mem_array(r->most, sizeof *r->changes);
    r->list = nuri_mem_array(g->size, sizeof *r->list);
    return nuri_stamps_init(&r->claimed, g->size) && r->known && r->before &&
           r->changes && r->list;
}

nuri_status nuri_repair(struct draft *d, const struct repair *how,
                        struct xoshiro *random, struct budget *budget,
                        bool *done)
{
    struct repairer r = {.draft = d,
                         .how = how,
                         .random = random,
                         .budget = budget,
                         .level = how->first_level,
                         .least = INT32_MAX};
    const nuri_status status = make_room(&r) ? go(&r, done) : NURI_ERR_MEMORY;

    free(r.known);
    free(r.before);
    free(r.changes);
    free(r.list);
    nuri_stamps_clear(&r.claimed);
    return status;
}
