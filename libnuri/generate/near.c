/*
 * near.c -- clues for a colouring, or for one near it, or near a picture.
 *
 * Attempts repair a colouring as new puzzles are, where techniques leave cells
 * undecided.  Each cell that differs has the price of the attempt.  Then the
 * search says whether there is one solution.
 *
 * In a picture a dark area needs a white cell in each 2x2 square, and a light
 * one needs numbers: so a quarter of the dark cells must change, and few of the
 * light ones should.  Each cell that still differs in the end is tried in the
 * colour of the picture.
 */
#include "generate/near.h"

#include "board/board.h"

#include <assert.h>
#include <string.h>

/* Changes tried in all. */
enum { STEPS = 200000 };

/* Of a picture. */
enum {
    STEPS_A_CELL =
        500, /* changes that an attempt tries, per cell of the board */
    PATIENCE_A_CELL = 2, /* rounds without progress, after which it ends */
    LARGE = 400, /* cells, beyond which level 3 of techniques takes too long */
    LEVEL_IF_LARGE = 2
};

/* The price of a cell that differs, attempt for attempt; 0 ends them. */
static const int32_t prices[USES][9] = {
    [USE_NEAR] = {4, 3, 2, 1}, [USE_PICTURE] = {3, 2, 3, 2, 2, 2, 1, 1}};

struct nearing {
    struct editor *editor;
    struct way way;
    struct walk walk;
    uint8_t *picture, *start; /* [grid.size] */
    uint8_t *solution;        /* [cells], the nearest so far */
    int32_t *clues;           /* [cells], its clues */
    uint32_t distance;        /* of it; UINT32_MAX: none */
};

/* True if the clues of the draft leave one solution. */
static bool is_unique(struct nearing *n)
{
    nuri_puzzle_copy_clues(nuri_draft_puzzle(&n->walk.draft), n->editor->clues);
    return nuri_editor_ask(n->editor) == NURI_OUTCOME_UNIQUE;
}

static bool attempt(struct nearing *n, uint32_t number, int32_t price)
{
    const uint32_t cells = grid_cells(&n->editor->known.grid);

    if (n->way.is_picture)
        n->walk.steps = (struct allowance){0, (uint64_t)STEPS_A_CELL * cells};
    n->way.distance = price;
    n->walk.random = random_of(0, number);
    nuri_draft_begin(&n->walk.draft, n->start, NULL, &n->walk.random);
    const bool done = nuri_walk(&n->walk, &n->way);
    n->editor->status = n->walk.status;
    return done && is_unique(n);
}

/* Give all cells that have this colour in the picture that colour, where one
 * solution is left; true if any has got it. */
static bool go_back(struct nearing *n, uint8_t colour)
{
    struct draft *const d = &n->walk.draft;
    const struct grid *const g = &d->puzzle.grid;
    bool any = false;

    for (cell c = grid_first(g);
         c < grid_end(g) && nuri_editor_should_continue(n->editor); c++) {
        if (n->picture[c] != colour || d->spot[c].colour == colour)
            continue;
        if (nuri_draft_flip(d, c, &n->walk.random) && is_unique(n))
            any = true;
        else
            nuri_draft_undo(d, 0);
        nuri_draft_keep(d);
    }
    return any;
}

static void keep_nearest(struct nearing *n)
{
    struct draft *const d = &n->walk.draft;
    const struct grid *const g = &d->puzzle.grid;
    uint32_t distance = 0;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        distance += d->spot[c].colour != n->picture[c];
    if (distance >= n->distance)
        return;
    n->distance = distance;
    nuri_draft_solution(d, n->solution);
    nuri_puzzle_copy_clues(nuri_draft_puzzle(d), n->clues);
}

/* The first that is found; on small boards there is time for several pictures,
 * of which the nearest is kept. */
static void find(struct nearing *n, const int32_t *price)
{
    const uint32_t cells = grid_cells(&n->editor->known.grid);
    uint32_t left = n->way.is_picture ? (LARGE + cells - 1) / cells : 1;

    for (uint32_t i = 0;
         price[i] && left > 0 && nuri_editor_should_continue(n->editor); i++) {
        if (!attempt(n, i, price[i]))
            continue;
        for (bool any = n->way.is_picture; any;) {
            any = go_back(n, NURI_WHITE);
            any = go_back(n, NURI_BLACK) || any;
        }
        keep_nearest(n);
        left--;
    }
}

bool nuri_near(struct editor *e, enum use use, enum changes may,
               uint8_t *colouring, const uint8_t *picture)
{
    static const struct islands_asked any = {.max = UINT32_MAX,
                                             .max_ones = 100};
    const struct grid *const g = &e->known.grid;
    const uint32_t cells = grid_cells(g);
    struct nearing n = {
        .editor = e, .way = nuri_ways[use], .distance = UINT32_MAX};
    struct arena *const a = &n.walk.memory;

    nuri_walk_init(&n.walk, g, &any, &e->budget);
    n.walk.steps.most = STEPS;
    n.picture = nuri_arena_array(a, g->size, 1);
    n.start = nuri_arena_array(a, g->size, 1);
    n.solution = nuri_arena_array(a, cells, 1);
    n.clues = nuri_arena_array(a, cells, sizeof *n.clues);
    n.way.may = may;
    n.way.near = n.picture;
    if (n.way.is_picture)
        n.way.patience = PATIENCE_A_CELL * cells;
    if (n.way.is_picture && cells > LARGE)
        n.way.level = LEVEL_IF_LARGE;
    if (a->failed) {
        e->status = NURI_ERR_MEMORY;
    } else {
        grid_put_frame(g, n.picture, picture, OUTSIDE);
        grid_put_frame(g, n.start, colouring, OUTSIDE);
        find(&n, prices[use]);
    }
    const bool found = e->status == NURI_OK && n.distance < UINT32_MAX;
    if (found) {
        memcpy(colouring, n.solution, cells);
        memcpy(e->clues, n.clues, cells * sizeof *n.clues);
    }
    nuri_walk_clear(&n.walk);
    return found;
}
