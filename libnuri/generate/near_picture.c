/*
 * near_picture.c -- a puzzle whose solution looks like a picture.
 *
 * A dark area needs a white cell in each 2x2 square, and a light one needs
 * numbers: so a quarter of the dark cells must change, and few of the light
 * ones should.  Attempts change a colouring at a price for each cell that
 * differs, which falls from one attempt to the next, and the search says
 * whether there is one solution.  Then each cell that still differs is tried in
 * the colour of the picture.
 */
#include "generate/near_picture.h"

#include "base/memory.h"
#include "board/board.h"
#include "generate/walk.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEPS_A_CELL =
        500, /* changes that an attempt tries, per cell of the board */
    PATIENCE_A_CELL = 2, /* rounds without progress, after which it ends */
    LARGE = 400, /* cells, beyond which level 3 of techniques takes too long */
    LEVEL_IF_LARGE = 2
};

/* The price of a cell that differs, attempt for attempt. */
static const int32_t prices[] = {3, 2, 3, 2, 2, 2, 1, 1};

struct picture {
    struct editor *editor;
    struct draft draft;
    struct walk walk;
    struct random random;
    struct allowance steps;
    uint8_t *picture, *start; /* [grid.size] */
    uint8_t *solution;        /* [cells], the nearest so far */
    int32_t *clues;           /* [cells], its clues */
    uint32_t distance;        /* of it; UINT32_MAX: none */
    struct arena memory;      /* of all arrays */
};

/* True if the clues of the draft leave one solution. */
static bool is_unique(struct picture *n)
{
    nuri_puzzle_copy_clues(nuri_draft_puzzle(&n->draft), n->editor->clues);
    return nuri_editor_ask(n->editor) == NURI_OUTCOME_UNIQUE;
}

static bool attempt(struct picture *n, uint32_t number)
{
    const uint32_t cells = grid_cells(&n->draft.puzzle.grid);
    struct way way = nuri_ways[USE_PICTURE];

    if (cells > LARGE)
        way.first_level = way.level = LEVEL_IF_LARGE;
    way.patience = PATIENCE_A_CELL * cells;
    way.near = n->picture;
    way.distance = prices[number];
    n->steps = (struct allowance){0, (uint64_t)STEPS_A_CELL * cells};
    n->random = random_of(0, number);
    nuri_draft_begin(&n->draft, n->start, NULL, &n->random);
    const bool done = nuri_walk(&n->walk, &way);
    n->editor->status = n->walk.status;
    return done && is_unique(n);
}

/* Give all cells that have this colour in the picture that colour, where one
 * solution is left; true if any has got it. */
static bool go_back(struct picture *n, uint8_t colour)
{
    struct draft *const d = &n->draft;
    const struct grid *const g = &d->puzzle.grid;
    bool any = false;

    for (cell c = grid_first(g);
         c < grid_end(g) && nuri_editor_should_continue(n->editor); c++) {
        if (n->picture[c] != colour || d->spot[c].colour == colour)
            continue;
        if (nuri_draft_flip(d, c, &n->random) && is_unique(n))
            any = true;
        else
            nuri_draft_undo(d, 0);
        nuri_draft_keep(d);
    }
    return any;
}

static void keep_nearest(struct picture *n)
{
    const struct draft *const d = &n->draft;
    const struct grid *const g = &d->puzzle.grid;
    uint32_t distance = 0;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        distance += d->spot[c].colour != n->picture[c];
    if (distance >= n->distance)
        return;
    n->distance = distance;
    nuri_draft_solution(d, n->solution);
    nuri_puzzle_copy_clues(nuri_draft_puzzle(&n->draft), n->clues);
}

/* Small boards have time for several, of which the nearest is kept. */
static void find(struct picture *n)
{
    const uint32_t cells = grid_cells(&n->draft.puzzle.grid);
    uint32_t found = 0;

    for (uint32_t i = 0;
         i < sizeof prices / sizeof prices[0] && found * cells < LARGE &&
         nuri_editor_should_continue(n->editor);
         i++) {
        if (!attempt(n, i))
            continue;
        for (bool any = true; any;) {
            any = go_back(n, NURI_WHITE);
            any = go_back(n, NURI_BLACK) || any;
        }
        keep_nearest(n);
        found++;
    }
}

bool nuri_near_picture(struct editor *e, uint8_t *colouring,
                       const uint8_t *picture)
{
    static const struct islands_asked anything = {.max = UINT32_MAX,
                                                  .max_ones = 100};
    const struct grid *const g = &e->known.grid;
    struct picture n = {.editor = e, .distance = UINT32_MAX};
    struct arena *const a = &n.memory;

    n.picture = nuri_arena_array(a, g->size, 1);
    n.start = nuri_arena_array(a, g->size, 1);
    n.solution = nuri_arena_array(a, grid_cells(g), 1);
    n.clues = nuri_arena_array(a, grid_cells(g), sizeof *n.clues);
    const bool has_draft = nuri_draft_init(&n.draft, g, &anything);
    if (nuri_walk_init(&n.walk, &n.draft, &n.random, &e->budget, &n.steps) &&
        has_draft && !a->failed) {
        grid_put_frame(g, n.picture, picture, OUTSIDE);
        grid_put_frame(g, n.start, colouring, OUTSIDE);
        find(&n);
    } else {
        e->status = NURI_ERR_MEMORY;
    }
    const bool found = e->status == NURI_OK && n.distance < UINT32_MAX;
    if (found) {
        memcpy(colouring, n.solution, grid_cells(g));
        memcpy(e->clues, n.clues, grid_cells(g) * sizeof *n.clues);
    }
    nuri_walk_clear(&n.walk);
    nuri_draft_clear(&n.draft);
    nuri_arena_clear(a);
    return found;
}
