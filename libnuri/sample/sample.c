/*
 * sample.c -- annealing with restarts.
 *
 * First islands grow until one blocks another, often for good.  So the sampler
 * restarts, with each clue alone, when violations have not decreased for some
 * time.  This time doubles with every second restart: most solutions are found
 * soon or never, some only after long.
 *
 * Without progress the temperature falls from 0.7 to 0.35.  At 0.7 large boards
 * of few islands come near a solution but do not settle.
 */
#include "sample/sample.h"

#include "base/memory.h"
#include "base/random.h"
#include "sample/comb.h"
#include "sample/repair.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Moves per free cell: without progress before the first restart; until success
 * is unlikely; until it is impossible. */
enum { PATIENCE = 64, UNLIKELY_AFTER = 12000, NONE_AFTER = 48000 };

/* Moves between updates of the temperature. */
enum { MOVES_A_LOOK = 256 };

/* Growth ends after this many moves per free cell without progress. */
enum { PATIENCE_OF_GROWTH = 4 };

/* Boards of at least MENDED cells are repaired in windows, if at most one cell
 * in CELLS_A_FAULT is a violation: enclosed large islands would take
 * forever. */
enum {
    MENDED = 8 * (2 * FIRST_RADIUS + 1) * (2 * FIRST_RADIUS + 1),
    CELLS_A_FAULT = 32
};

/* Rows and columns to search for a replacement of a lost cell. */
enum { NEAR = 4 };

/*
 * At first islands only grow, and not above their size.  Otherwise small ones
 * fill the space of a large one with hundreds of cells, which must be removed
 * again.  Annealing follows.  On a large board the remaining violations are
 * repaired one by one.  A lone island begins as a comb half of the time, which
 * is filled, cold, or given up.
 */
enum phase { PHASE_FILLING, PHASE_GROWTH, PHASE_ANNEALING, PHASE_REPAIRING };

struct sampler {
    struct colouring colouring;
    struct budget *budget;
    uint64_t random;
    uint64_t idle;     /* moves without progress */
    uint64_t patience; /* idle moves before a restart */
    uint64_t moves;    /* since the last solution */
    uint64_t ahead;    /* of these, not yet requested */
    uint64_t began;    /* moves at the last restart */
    uint32_t beginnings;
    enum phase phase;
    struct repair_pass repair;
    uint32_t step; /* of the temperature */
    int32_t least; /* violations since the last restart */
    bool is_known; /* a solution is: another is wanted */
};

/* Reset after the colouring is replaced. */
static void set_out(struct sampler *s)
{
    s->idle = 0;
    s->least = s->colouring.violations;
}

static void begin_anew(struct sampler *s)
{
    if (s->beginnings++ % 2)
        s->patience *= 2;
    const bool is_comb =
        s->phase != PHASE_FILLING && nuri_comb(&s->colouring, &s->random);
    if (!is_comb)
        nuri_colouring_restart(&s->colouring);
    set_out(s);
    s->phase = is_comb ? PHASE_FILLING : PHASE_GROWTH;
    s->began = s->moves;
}

/* Reset the record of failures. */
static void estimate_again(struct sampler *s)
{
    s->patience = (uint64_t)PATIENCE * s->colouring.frees;
    s->beginnings = 0;
    s->moves = 0;
    s->began = 0;
}

static bool has_touching_clues(const nuri_puzzle *puzzle)
{
    for (uint32_t i = 0; i < puzzle->clues; i++) {
        const cell c = puzzle->clue_cell[i];
        if (puzzle->clue[c + 1] != NURI_CLUE_NONE ||
            puzzle->clue[c + puzzle->grid.stride] != NURI_CLUE_NONE)
            return true;
    }
    return false;
}

nuri_status nuri_sampler_new(struct sampler **out, const struct board *board,
                             uint32_t seed, struct budget *budget)
{
    const nuri_puzzle *const puzzle = board->puzzle;

    *out = NULL;
    if (puzzle->clues == 0 || has_touching_clues(puzzle))
        return NURI_OK;
    struct sampler *const s = nuri_mem_array(1, sizeof *s);
    if (!s)
        return NURI_ERR_MEMORY;
    s->budget = budget;
    s->random = seed;
    const bool has_room = nuri_colouring_init(&s->colouring, board, budget);
    if (has_room && nuri_colouring_is_whole(&s->colouring)) {
        s->phase = PHASE_ANNEALING;
        begin_anew(s);
        estimate_again(s);
        *out = s;
        return NURI_OK;
    }
    const bool is_out = s->colouring.account.out_of_memory;
    nuri_sampler_free(s);
    return is_out ? NURI_ERR_MEMORY : NURI_OK;
}

void nuri_sampler_free(struct sampler *s)
{
    if (!s)
        return;
    nuri_colouring_clear(&s->colouring);
    free(s);
}

/* The estimated success of more nodes, after those without success. */
enum estimate { SUCCESS_LIKELY, SUCCESS_UNLIKELY, SUCCESS_IMPOSSIBLE };

static enum estimate estimate(const struct sampler *s)
{
    const uint64_t free = s->colouring.frees;

    if (s->moves <= UNLIKELY_AFTER * free)
        return SUCCESS_LIKELY;
    /* If there are many solutions, a second one is near the first. */
    if (s->is_known || s->moves > NONE_AFTER * free)
        return SUCCESS_IMPOSSIBLE;
    return SUCCESS_UNLIKELY;
}

/* Annealing counts only a decrease by 1/64 as progress: large boards with
 * hundreds of violations lose one now and then, and would stay too warm. */
static int32_t progress(const struct sampler *s)
{
    return s->phase == PHASE_ANNEALING ? s->least - s->least / 64 : s->least;
}

/* So many more moves were made. */
static void note_moves(struct sampler *s, uint64_t moves)
{
    s->moves += moves;
    s->idle += moves;
    if (s->colouring.violations < progress(s)) {
        s->least = s->colouring.violations;
        s->idle = 0;
    }
}

/* Moves without progress after which growth or annealing ends. */
static uint64_t most_idle(const struct sampler *s)
{
    return s->phase <= PHASE_GROWTH
               ? (uint64_t)PATIENCE_OF_GROWTH * s->colouring.frees
               : s->patience;
}

/* True if the phase has made no progress for too long: a repair, for a third of
 * all moves since the restart. */
static bool has_ended(const struct sampler *s)
{
    return s->phase == PHASE_REPAIRING ? s->idle * 3 >= s->moves - s->began
                                       : s->idle >= most_idle(s);
}

static bool can_be_repaired(const struct sampler *s)
{
    const uint32_t cells = grid_cells(&s->colouring.grid);

    return !s->is_known && cells >= MENDED &&
           (uint32_t)s->colouring.violations <= cells / CELLS_A_FAULT;
}

static void next_phase(struct sampler *s)
{
    struct colouring *const p = &s->colouring;

    s->idle = 0;
    s->least = p->violations;
    if (s->phase == PHASE_GROWTH) {
        s->phase = PHASE_ANNEALING;
    } else if (s->phase == PHASE_ANNEALING && can_be_repaired(s)) {
        s->phase = PHASE_REPAIRING;
        nuri_repair_begin(&s->repair, p);
    } else {
        begin_anew(s);
    }
}

static uint32_t temperature(const struct sampler *s)
{
    if (s->phase == PHASE_FILLING)
        return STEPS - 1;
    return s->phase == PHASE_GROWTH
               ? STEP_HALF
               : (uint32_t)((s->idle + 1) * (STEP_RESTING + 1) /
                            (s->patience + 1));
}

/* Move up to `most` times, until the temperature may change, or the phase. */
static uint64_t anneal(struct sampler *s, uint64_t most)
{
    const uint64_t looked = s->moves % MOVES_A_LOOK;

    if (looked == 0)
        s->step = temperature(s);
    if (most > MOVES_A_LOOK - looked)
        most = MOVES_A_LOOK - looked;
    if (most > most_idle(s) - s->idle)
        most = most_idle(s) - s->idle;
    const struct moves m = {.colouring = &s->colouring,
                            .random = &s->random,
                            .cell = s->colouring.free,
                            .cells = s->colouring.frees,
                            .step = s->step,
                            .only_grow = s->phase <= PHASE_GROWTH};
    return nuri_anneal(&m, most, progress(s));
}

/* Make `moves` moves, or stop at a solution.  Windows are not divided: their
 * surplus counts for the next call. */
static bool go_on(struct sampler *s, uint32_t moves)
{
    while (s->ahead < moves) {
        if (has_ended(s))
            next_phase(s);
        const uint64_t made =
            s->phase == PHASE_REPAIRING
                ? nuri_repair_next(&s->repair, &s->colouring, &s->random)
                : anneal(s, moves - s->ahead);
        note_moves(s, made);
        s->ahead += made;
        if (colouring_is_done(&s->colouring)) {
            s->phase = PHASE_ANNEALING; /* there may be others */
            s->ahead = 0;
            return true;
        }
    }
    assert(s->ahead >= moves);
    s->ahead -= moves;
    return false;
}

/* ---- Near the known solution ---- */

/* Give an island a cell near the one it lost.  False if impossible. */
static bool take_near(struct colouring *p, const struct flip *lost)
{
    const cell first = grid_first(&p->grid), end = grid_end(&p->grid);
    const uint32_t stride = p->grid.stride;
    struct flip f;

    for (uint32_t y = 0; y <= 2 * NEAR; y++)
        for (uint32_t x = 0; x <= 2 * NEAR; x++) {
            const cell c = lost->cell + y * stride + x - NEAR * (stride + 1);
            if (c < first || c >= end || c == lost->cell ||
                p->known[c] != NURI_UNDECIDED || p->owner[c] != OF_SEA ||
                !nuri_colouring_can_flip(p, c, &f) || f.owner != lost->loser ||
                p->violations + f.change != 0 ||
                !nuri_colouring_keeps_sea(p, &f))
                continue;
            nuri_colouring_flip(p, &f);
            return true;
        }
    return false;
}

static bool move_near(struct sampler *s)
{
    struct colouring *const p = &s->colouring;
    struct flip f;

    for (uint32_t i = 0; i < p->frees; i++) {
        if (p->owner[p->free[i]] == OF_SEA ||
            !nuri_colouring_can_flip(p, p->free[i], &f))
            continue;
        nuri_colouring_flip(p, &f);
        if (p->violations == 0 || take_near(p, &f))
            return true;
        nuri_colouring_flip(p,
                            &(struct flip){f.cell, f.loser, OF_SEA, -f.change});
    }
    return false;
}

bool nuri_sampler_near(struct sampler *s, const uint8_t *known,
                       uint8_t *solution)
{
    s->is_known = true;
    s->phase = PHASE_ANNEALING;
    nuri_colouring_copy(&s->colouring, known);
    nuri_colouring_avoid(&s->colouring, known);
    estimate_again(s);
    assert(s->colouring.violations == 0);
    const bool found = move_near(s);
    if (found)
        nuri_colouring_write(&s->colouring, solution);
    set_out(s);
    return found;
}

static bool run(struct sampler *s, uint64_t nodes)
{
    const enum estimate before = estimate(s);
    bool found = false;

    while (nodes-- > 0 && !found && s->colouring.frees > 0 &&
           estimate(s) == before && nuri_budget_allow(s->budget)) {
        found = go_on(s, MOVES_A_NODE);
        allowance_spend(&s->budget->nodes, 1);
    }
    return found;
}

bool nuri_sampler_run(struct sampler *s, uint64_t nodes, uint8_t *solution)
{
    const bool found = run(s, nodes);

    if (found)
        nuri_colouring_write(&s->colouring, solution);
    return found;
}

/* If success is likely slices grow fastest, up to the nodes of the search so
 * far; if unlikely they have a share, and grow as the others do.  On large
 * boards they are as long as those of the search: no known board of this size
 * with one solution needs more than the first. */
uint64_t nuri_sampler_slice(const struct sampler *s, uint64_t times,
                            uint64_t slice, uint64_t searched)
{
    enum { FIRST = 40, SHARE = 16, LARGE_BOARD_CELLS = 2000 };
    const bool is_large = grid_cells(&s->colouring.grid) >= LARGE_BOARD_CELLS;
    uint64_t nodes = FIRST * times * times;

    switch (estimate(s)) {
    case SUCCESS_IMPOSSIBLE: return 0;
    case SUCCESS_UNLIKELY: return FIRST * times / SHARE;
    case SUCCESS_LIKELY: break;
    }
    if (is_large && nodes < slice)
        nodes = slice;
    return nodes <= searched ? nodes : searched + 1;
}

/* ---- Windows of a solution ---- */

void nuri_sampler_set(struct sampler *s, const uint8_t *solution)
{
    nuri_colouring_copy(&s->colouring, solution);
    assert(s->colouring.violations == 0);
}

void nuri_sampler_copy(const struct sampler *s, uint8_t *solution)
{
    nuri_colouring_write(&s->colouring, solution);
}

/* Anneal a window around the target, which is tried first, as that often
 * suffices.  Outside the window nothing differs. */
static bool vary(struct sampler *s, cell target, uint32_t radius,
                 const uint8_t *common, uint64_t *moves)
{
    struct colouring *const p = &s->colouring;
    struct window *const w = &s->repair.window;

    assert(p->violations == 0);
    nuri_window_open(w, p, target, radius);
    for (uint32_t i = 0; i < w->cells; i++)
        p->other[w->cell[i]] =
            common ? common[grid_index(&p->grid, w->cell[i])] : NURI_UNDECIDED;
    if (!common)
        p->other[target] = p->colour[target];
    p->different = 0;
    struct moves m = {.colouring = p,
                      .random = &s->random,
                      .cell = w->cell,
                      .cells = w->cells,
                      .step = STEP_HALF,
                      .pulled = target,
                      .to_sea = p->colour[target] != NURI_BLACK};
    nuri_try_flip(&m, target, 0);
    *moves += 1 + nuri_cool(&m, 0);
    if (colouring_is_done(p))
        return true;
    nuri_window_restore(w, p, 0);
    return false;
}

bool nuri_sampler_vary(struct sampler *s, uint32_t index, uint32_t radius,
                       const uint8_t *common, uint64_t *moves)
{
    assert(common);
    return vary(s, grid_at(&s->colouring.grid, index), radius, common, moves);
}

/* A black cell is not free meanwhile; a white one counts while it is black. */
bool nuri_sampler_force(struct sampler *s, uint32_t index, nuri_colour colour,
                        uint64_t nodes)
{
    struct colouring *const p = &s->colouring;
    const cell c = grid_at(&p->grid, index);
    const uint8_t known = p->known[c];
    uint32_t at = 0;

    assert(known == NURI_UNDECIDED);
    while (p->free[at] != c)
        at++;
    p->known[c] = (uint8_t)colour;
    if (colour == NURI_BLACK)
        p->free[at] = p->free[--p->frees];
    memset(p->other, NURI_UNDECIDED, p->grid.size);
    s->is_known = false;
    s->phase = PHASE_ANNEALING;
    begin_anew(s);
    estimate_again(s);
    const bool found = run(s, nodes);
    if (colour == NURI_BLACK) {
        p->free[p->frees++] = p->free[at];
        p->free[at] = c;
    }
    p->known[c] = known;
    return found;
}

void nuri_sampler_shake(struct sampler *s, uint32_t radius, uint64_t *moves)
{
    const struct colouring *const p = &s->colouring;
    const uint32_t bits = (uint32_t)(random_split(&s->random) >> 32);

    if (p->frees > 0)
        vary(s, p->free[random_scale(bits, p->frees)], radius, NULL, moves);
}
