/*
 * walk.c -- change a draft at random, step by step, towards what is asked.
 */
#include "generate/walk.h"

#include "board/board.h"

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
    TRIES_TOGETHER = 12, /* with symmetric clues, whose moves often fail */
    TRIES_OF_DISLIKED = 5,
    COST_OF_UNDECIDED = 4, /* an undecided cell: see random_allows() */
    SHAKE_CHANGES = 24,    /* of a shake */
    SHAKE_PLACES = 8,      /* draws of a cell near an undecided one */
    LIGHT_PRICE = 3,       /* times that of other cells: see is_light() */
    TEMPERATURES = 60,
    GREED = 2 /* prices count by this much where a puzzle has one solution */
};

/* Level 3 takes more work than all others together: repair takes twice as long
 * with it, and a harder puzzle is near anyway.  While much is undecided, level
 * 1 shows where. */
const struct way nuri_ways[USES] = {
    [USE_COLOUR] = {.may = CHANGE_COLOURS},
    [USE_REPAIR] = {.goal = GOAL_SOLVED, .first_level = 1, .level = 2},
    [USE_NEAR] = {.goal = GOAL_SOLVED, .level = 3, .patience = 100},
    [USE_PICTURE] = {.goal = GOAL_SOLVED, .level = 3, .is_picture = true},
    [USE_LEVEL] = {.goal = GOAL_FIT},
    [USE_TASTE] = {.goal = GOAL_TASTE, .is_solved = true},
    [USE_SIZES] = {.goal = GOAL_ISLANDS, .is_solved = true, .questions = 6000},
};

/* A change of this round: what it wrote, its extra cost, and how much worse it
 * may be in all. */
struct change {
    cell middle;
    uint32_t from, end; /* in the log of the draft */
    int32_t price;
    int32_t allowed;
};

static const struct grid *grid_of(const struct walk *w)
{
    return &w->draft.puzzle.grid;
}

/* True if it leads to a puzzle that techniques solve: undecided cells are where
 * changes are made, many in a round, and have a price. */
static bool repairs(const struct walk *w)
{
    return w->way->goal == GOAL_SOLVED;
}

/* True if it leads from a puzzle with one solution to others. */
static bool keeps_fit(const struct walk *w)
{
    return w->way->goal > GOAL_SOLVED;
}

/* True if each round asks techniques what they decide. */
static bool asks(const struct walk *w)
{
    return repairs(w) || w->way->is_solved;
}

static uint32_t squares_apart(const struct grid *g, cell a, cell b)
{
    const uint32_t ax = grid_x(g, a), bx = grid_x(g, b);
    const uint32_t ay = grid_y(g, a), by = grid_y(g, b);
    const uint32_t x = ax < bx ? bx - ax : ax - bx;
    const uint32_t y = ay < by ? by - ay : ay - by;

    return x > y ? x : y;
}

/* The middle of a change, and its images, where it may have written too. */
static unsigned middles_of(const struct walk *w, cell c, cell middle[IMAGES])
{
    const struct draft *const d = &w->draft;
    unsigned count = 1;

    middle[0] = c;
    for (; d->image && count < IMAGES; count++)
        middle[count] = d->image[count * d->puzzle.grid.size + c];
    return count;
}

/* ---- Pictures ----------------------------------------------------------- */

/* Cells that are white in a picture cost more to change, and less if
 * undecided. */
static bool is_light(const struct walk *w, cell c)
{
    return w->way->is_picture && w->way->near[c] == NURI_WHITE;
}

/* ---- What techniques decide --------------------------------------------- */

/* Ask techniques about all that is not known.  In a picture white cells with
 * only white ones around count as known: the goal is then a guess. */
static void look(struct walk *w)
{
    const struct grid *const g = grid_of(w);
    const struct draft *const d = &w->draft;

    for (cell c = grid_first(g); w->way->is_picture && c < grid_end(g); c++)
        if (d->spot[c].colour == NURI_WHITE && !d->spot[c].size &&
            !sea_ring(&d->sea, c, NURI_BLACK))
            w->known[c] = NURI_WHITE;
    w->open = nuri_walk_ask(w, w->known, w->level);
}

/* From the clues alone. */
static void look_anew(struct walk *w)
{
    memset(w->known, NURI_UNDECIDED, grid_of(w)->size);
    look(w);
}

/* Within `reach` of c restore the colours from before the round, or none. */
static void reset_near(struct walk *w, cell c, uint32_t reach, bool to_before)
{
    const struct grid *const g = grid_of(w);
    const struct grid_window at =
        grid_window_at(g, grid_x(g, c), grid_y(g, c), reach);
    const uint32_t width = at.right - at.left;

    for (uint32_t y = at.top; y < at.bottom; y++) {
        const cell first = grid_cell(g, at.left, y);
        if (to_before)
            memcpy(w->known + first, w->before + first, width);
        else
            memset(w->known + first, NURI_UNDECIDED, width);
    }
}

/* Reset what is known near all writes of the change that may alter what
 * techniques find: another colour or clue. */
static void reset_touched(struct walk *w, const struct change *change,
                          bool to_before)
{
    const struct draft *const d = &w->draft;

    for (uint32_t i = change->from; i < change->end; i++) {
        const struct spot *const was = &d->log[i].was;
        const struct spot *const now = &d->spot[d->log[i].cell];
        if (now->colour != was->colour || now->size != was->size ||
            now->hidden_size != was->hidden_size)
            reset_near(w, d->log[i].cell, FORGET_DISTANCE, to_before);
    }
}

/* The cost of undecided cells around a change, minus that before.  Each counts
 * once, also where the windows of two images overlap. */
static int32_t more_open(const struct walk *w, cell middle)
{
    const struct grid *const g = grid_of(w);
    cell at[IMAGES];
    const unsigned count = middles_of(w, middle, at);
    int32_t more = 0;

    for (unsigned k = 0; k < count; k++) {
        const struct grid_window near =
            grid_window_at(g, grid_x(g, at[k]), grid_y(g, at[k]), WINDOW);
        for (uint32_t y = near.top; y < near.bottom; y++)
            for (uint32_t x = near.left; x < near.right; x++) {
                const cell c = grid_cell(g, x, y);
                const int32_t change = (w->known[c] == NURI_UNDECIDED) -
                                       (w->before[c] == NURI_UNDECIDED);
                unsigned i = 0;
                while (change && i < k && squares_apart(g, at[i], c) > WINDOW)
                    i++;
                if (i == k)
                    more +=
                        change * COST_OF_UNDECIDED / (is_light(w, c) ? 2 : 1);
            }
    }
    return more;
}

/* Of what is known, drop what differs from the draft, which is the solution. */
static void drop_false(struct walk *w)
{
    const struct grid *const g = grid_of(w);

    w->open = 0;
    for (cell c = grid_first(g); c < grid_end(g); c++) {
        if (w->known[c] != w->draft.spot[c].colour)
            w->known[c] = NURI_UNDECIDED;
        w->open += w->known[c] == NURI_UNDECIDED;
    }
}

/* ---- Places ------------------------------------------------------------- */

static cell any_cell(struct walk *w)
{
    const struct grid *const g = grid_of(w);

    return grid_at(g, random_below(&w->random, grid_cells(g)));
}

/* List the undecided cells, or those at disliked islands; their number. */
static uint32_t list_cells(struct walk *w, bool open)
{
    const struct grid *const g = grid_of(w);
    const struct draft *const d = &w->draft;
    uint32_t count = 0;

    for (cell c = grid_first(g); c < grid_end(g); c++) {
        if (d->spot[c].colour == OUTSIDE)
            continue;
        if (open ? w->known[c] == NURI_UNDECIDED &&
                       (!w->way->is_picture || sea_ring(&d->sea, c, NURI_BLACK))
                 : nuri_draft_is_disliked(d, c))
            w->list[count++] = c;
    }
    return count;
}

/* The number of places in w->list where the round may change something; 0: they
 * are not listed. */
static uint32_t list_places(struct walk *w)
{
    if (!repairs(w))
        return 0;
    const uint32_t open = list_cells(w, true);
    return open > 0 ? open : list_cells(w, false);
}

static cell pick(struct walk *w, uint32_t places)
{
    if (places > 0)
        return w->list[random_below(&w->random, places)];
    cell c = any_cell(w);
    for (int i = 1;
         keeps_fit(w) && i < TRIES_OF_DISLIKED &&
         w->draft.census.asked->sizes && !nuri_draft_is_disliked(&w->draft, c);
         i++)
        c = any_cell(w);
    return c;
}

/* True if c is far from all changes of this round. */
static bool is_apart(const struct walk *w, cell c)
{
    for (uint32_t i = 0; i < w->count; i++) {
        cell at[IMAGES];
        const unsigned count = middles_of(w, w->changes[i].middle, at);
        for (unsigned k = 0; k < count; k++)
            if (squares_apart(grid_of(w), at[k], c) < MIN_CHANGE_DISTANCE)
                return false;
    }
    return true;
}

/* ---- A round of changes ------------------------------------------------- */

/* Claim the islands that the last change wrote to, and the cells around what it
 * wrote; false if another change of this round has one of them.  So either is
 * right without the other, but for the sea in one piece: symmetric clues can
 * make a change write far from its middle.  0 is the sea, which all may write
 * to. */
static bool claim(struct walk *w, const struct change *change)
{
    const struct draft *const d = &w->draft;

    assert(change->from <= change->end && change->end == d->written);
    for (uint32_t i = change->from; w->count > 0 && i < change->end; i++)
        if (stamps_has(&w->claimed, d->log[i].was.home) ||
            stamps_has(&w->claimed, d->spot[d->log[i].cell].home) ||
            stamps_has(&w->written, d->log[i].cell))
            return false;
    for (uint32_t i = change->from; i < change->end; i++) {
        stamps_add(&w->claimed, d->log[i].was.home);
        stamps_add(&w->claimed, d->spot[d->log[i].cell].home);
        stamps_remove(&w->claimed, 0);
        stamps_add(&w->written, d->log[i].cell);
        for (uint32_t k = 0; k < RING; k++)
            stamps_add(&w->written, d->log[i].cell + d->sea.around[k]);
    }
    return true;
}

/* How much the change adds to the distance from the colouring to stay near. */
static int32_t distance_of(const struct walk *w, const struct change *change)
{
    const struct draft *const d = &w->draft;
    const uint8_t *const near = w->way->near;
    int32_t distance = 0;

    for (uint32_t i = change->from; near && i < change->end; i++) {
        const cell c = d->log[i].cell;
        distance += ((d->spot[c].colour != near[c]) -
                     (d->log[i].was.colour != near[c])) *
                    (is_light(w, c) ? LIGHT_PRICE : 1);
    }
    return distance * w->way->distance;
}

/* Make a change there, if it could be allowed were it to decide as many cells
 * as is likely, and shares no island with another of this round. */
static void try_change(struct walk *w, cell middle)
{
    struct draft *const d = &w->draft;
    const struct way *const way = w->way;
    struct change *const change = &w->changes[w->count];
    const int32_t before = nuri_draft_price(d);
    const uint32_t most = way->max_decided && w->open > way->max_decided
                              ? way->max_decided
                              : w->open;

    assert(w->count < w->most);
    *change = (struct change){.middle = middle, .from = d->written};
    if (!d->image || !repairs(w))
        allowance_spend(&w->steps, 1);
    if (!nuri_draft_change(d, middle, way->may, &w->random))
        return;
    change->end = d->written;
    change->price =
        (keeps_fit(w) ? GREED : 1) * (nuri_draft_price(d) - before) +
        distance_of(w, change);
    if (way->cools) {
        /* A tiny board has fewer rounds than temperatures. */
        const uint64_t stay =
            way->rounds < TEMPERATURES ? 1 : way->rounds / TEMPERATURES;
        change->price =
            (int32_t)(change->price * (int64_t)(1 + w->rounds / stay) /
                      TEMPERATURES);
    }
    const int32_t best =
        change->price - (repairs(w) ? COST_OF_UNDECIDED * (int32_t)most : 0);
    change->allowed = best > 0 || repairs(w) ? random_allows(&w->random) : 0;
    if (best > change->allowed || (repairs(w) && !claim(w, change)) ||
        ((way->goal == GOAL_FIT || way->goal == GOAL_TASTE) &&
         nuri_draft_wrong(d) > 0))
        nuri_draft_undo(d, change->from);
    else
        w->count++;
}

/* The changes [count] of this round: made, and in the log of the draft. */
static void make_changes(struct walk *w)
{
    const uint32_t places = list_places(w);
    const uint32_t most = repairs(w) ? w->most : 1;
    const uint32_t tries = !repairs(w)      ? 1
                           : w->draft.image ? most * TRIES_TOGETHER
                                            : most * TRIES_A_CHANGE;

    w->count = 0;
    nuri_stamps_reset(&w->claimed);
    nuri_stamps_reset(&w->written);
    for (uint32_t i = 0; i < tries && w->count < most; i++) {
        const cell c = pick(w, places);
        if (is_apart(w, c))
            try_change(w, c);
    }
    /* Most tries to move symmetric clues end at once: those do not count. */
    if (w->draft.image && repairs(w))
        allowance_spend(&w->steps, 1 + w->count);
}

/* Undo a change, and what is known around it. */
static void reject(struct walk *w, const struct change *change)
{
    cell at[IMAGES];
    const unsigned count = middles_of(w, change->middle, at);

    assert(change->from <= change->end && change->end <= w->draft.written);
    if (asks(w)) {
        reset_touched(w, change, true);
        for (unsigned k = 0; k < count; k++)
            reset_near(w, at[k], WINDOW, true);
    }
    nuri_draft_take_back(&w->draft, change->from, change->end);
}

/* True if the change may stay.  What takes longest is asked last. */
static bool is_accepted(struct walk *w, const struct change *change)
{
    const struct way *const way = w->way;

    if (w->status != NURI_OK || (way->is_solved && w->open > 0))
        return false;
    if (repairs(w) &&
        more_open(w, change->middle) + change->price > change->allowed)
        return false;
    if (!keeps_fit(w))
        return true;
    const int32_t distance = nuri_fit_find(w, way->is_solved);
    if (w->status != NURI_OK || distance == NO_FIT || distance > w->distance)
        return false;
    w->distance = distance;
    /* Of puzzles that techniques do not solve the hard ones leave many cells:
     * only those are rated on the way to a hard level. */
    if (way->goal == GOAL_FIT && w->fit.min_level > LEVELS_OF_TECHNIQUES)
        w->fit.min_open = w->fit.open;
    return true;
}

static void play_round(struct walk *w)
{
    struct draft *const d = &w->draft;
    uint32_t rejected = 0;

    assert(d->written == 0);
    make_changes(w);
    if (w->count == 0)
        return;
    w->questions++;
    if (asks(w)) {
        memcpy(w->before, w->known, grid_of(w)->size);
        for (uint32_t i = 0; i < w->count; i++)
            reset_touched(w, &w->changes[i], false);
        look(w);
    }
    for (uint32_t i = 0; i < w->count; i++)
        if (!is_accepted(w, &w->changes[i])) {
            reject(w, &w->changes[i]);
            rejected++;
        }
    /* Without some changes others may have cut the sea. */
    if (rejected > 0 && rejected < w->count && !nuri_draft_is_whole(d)) {
        nuri_draft_undo(d, 0);
        memcpy(w->known, w->before, grid_of(w)->size);
    }
    nuri_draft_keep(d);
    if (asks(w))
        drop_false(w);
}

/* ---- Rounds ------------------------------------------------------------- */

/* True if nothing has improved for long, or too much is open.  Of ten walks
 * that succeed some eight have at most hopeful / (1 + rounds / halving) open
 * cells in each round; others exceed that soon. */
static bool is_stuck(struct walk *w)
{
    const struct way *const way = w->way;
    const int32_t left = (int32_t)w->open + nuri_draft_wrong(&w->draft);
    const uint64_t most = (uint64_t)way->hopeful * way->halving;

    if (!repairs(w))
        return false;
    w->is_hopeless = most > 0 && w->open * (way->halving + w->rounds) > most;
    w->idle = left < w->least ? 0 : w->idle + 1;
    if (left < w->least)
        w->least = left;
    return w->is_hopeless || w->idle > way->patience;
}

/* Where nothing improves change much around the undecided cells, whatever that
 * costs.  On a large board these are few, and a new start would be as long. */
static void shake(struct walk *w)
{
    struct draft *const d = &w->draft;
    const uint32_t places = list_places(w);

    assert(w->shakes > 0 && d->written == 0);
    w->shakes--;
    w->idle = 0;
    w->least = INT32_MAX;
    for (uint32_t i = 0; i < SHAKE_CHANGES; i++) {
        const cell c = pick(w, places);
        allowance_spend(&w->steps, 1);
        nuri_draft_change(d, nuri_draft_near(d, c, SHAKE_PLACES, &w->random),
                          w->way->may, &w->random);
    }
    nuri_draft_keep(d);
    look_anew(w);
}

/* True if it may go on. */
static bool may_walk(const struct walk *w)
{
    const struct way *const way = w->way;

    return w->status == NURI_OK && !w->memory.failed &&
           (!way->rounds || w->rounds < way->rounds) &&
           (!way->questions || w->questions < way->questions) &&
           allowance_has(&w->steps, 1) && budget_should_continue(w->budget, 1);
}

/* True at the goal.  What was kept from round to round is then confirmed from
 * the clues alone. */
static bool is_there(struct walk *w)
{
    switch (w->way->goal) {
    case GOAL_FIT: return w->distance <= 0;
    case GOAL_ISLANDS: return nuri_draft_wrong(&w->draft) == 0;
    case GOAL_SOLVED: break;
    default: return false;
    }
    if (w->open > 0 || nuri_draft_wrong(&w->draft) > 0)
        return false;
    if (!w->way->is_picture)
        look_anew(w);
    return w->open == 0 && may_walk(w);
}

/* Use all techniques if few cells are undecided.  The minimum so far came from
 * easier ones. */
static void settle_level(struct walk *w)
{
    if (w->level == w->way->level ||
        MAX_OPEN_FRACTION * w->open > grid_cells(grid_of(w)))
        return;
    w->level = w->way->level;
    w->least = INT32_MAX;
}

bool nuri_walk(struct walk *w, const struct way *way)
{
    bool done = false;

    w->way = way;
    w->level = way->first_level ? way->first_level : way->level;
    w->shakes = way->shakes;
    w->least = INT32_MAX;
    w->idle = 0;
    w->rounds = w->questions = 0;
    w->open = 0;
    w->is_hopeless = false;
    if (repairs(w))
        look_anew(w);
    else if (way->is_solved)
        for (cell c = 0; c < grid_of(w)->size; c++)
            w->known[c] = w->draft.spot[c].colour;
    for (; may_walk(w); w->rounds++) {
        settle_level(w);
        done = is_there(w);
        if (done)
            break;
        if (!is_stuck(w))
            play_round(w);
        else if (w->shakes > 0 && !w->is_hopeless)
            shake(w);
        else
            break;
    }
    if (w->memory.failed)
        w->status = NURI_ERR_MEMORY;
    return w->status == NURI_OK && (done || way->goal == GOAL_NONE);
}

bool nuri_walk_init(struct walk *w, const struct grid *g,
                    const struct islands_asked *asked, struct budget *budget)
{
    struct arena *const a = &w->memory;

    *w = (struct walk){.budget = budget,
                       .most = 1 + grid_cells(g) / CELLS_A_CHANGE};
    nuri_draft_init(&w->draft, g, asked, a);
    w->known = nuri_arena_array(a, g->size, 1);
    w->before = nuri_arena_array(a, g->size, 1);
    w->fit.known = nuri_arena_array(a, g->size, 1);
    w->changes = nuri_arena_array(a, w->most, sizeof *w->changes);
    w->list = nuri_arena_array(a, g->size, sizeof *w->list);
    w->claimed = nuri_arena_stamps(a, g->size);
    w->written = nuri_arena_stamps(a, g->size);
    return !a->failed;
}

void nuri_walk_clear(struct walk *w)
{
    nuri_rating_free(w->fit.rating);
    nuri_deduce_clear(&w->techniques.deducer);
    nuri_board_clear(&w->techniques.board);
    nuri_arena_clear(&w->memory);
}
