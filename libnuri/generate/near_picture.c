/*
 * near_picture.c -- a puzzle whose solution looks like a picture.
 *
 * A dark area needs a white cell in each 2x2 square, and a light one needs
 * numbers: so a quarter of the dark cells must change, and few of the light ones
 * should.  Attempts change a colouring at a price for each cell that differs,
 * which falls from one attempt to the next, and the search says whether there is
 * one solution.  Then each cell that still differs is tried in the colour of the
 * picture.
 *
 * Tried without success: techniques alone as judges, which see large islands
 * only when all is known (a third of all cells changed, or nothing found);
 * simulated annealing of islands of one cell along the edges of light areas
 * (straight edges always leave solutions that differ in two cells); random
 * changes at the end, judged by the search (no nearer in the same time).
 */
#include "generate/near_picture.h"

#include "base/memory.h"
#include "board/board.h"
#include "generate/repair_draft.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEPS_A_CELL =
        500, /* changes that an attempt tries, per cell of the board */
    PATIENCE_A_CELL = 2, /* rounds without progress, after which it ends */
    LARGE = 400,         /* cells, beyond which level 3 takes too long */
    LEVEL = 3,           /* of techniques */
    LEVEL_IF_LARGE = 2
};

/* The price of a cell that differs, attempt for attempt. */
static const int32_t prices[] = {3, 2, 3, 2, 2, 2, 1, 1};

struct picture_search {
    struct editor *editor;
    struct draft draft;
    struct random random;
    uint8_t *picture, *start; /* [grid.size] */
    uint8_t *solution;        /* [cells], the nearest so far */
    int32_t *clues;           /* [cells], its clues */
    uint32_t distance;        /* of it; UINT32_MAX: none */
};

static const struct grid *search_grid(const struct picture_search *n)
{
    return &n->draft.puzzle.grid;
}

/* True if the clues of the draft leave one solution. */
static bool is_unique(struct picture_search *n)
{
    nuri_puzzle_copy_clues(nuri_draft_puzzle(&n->draft), n->editor->clues);
    return nuri_editor_ask(n->editor) == NURI_OUTCOME_UNIQUE;
}

/* ---- Attempts ----------------------------------------------------------- */

static bool attempt(struct picture_search *n, uint32_t number)
{
    const uint32_t cells = grid_cells(search_grid(n));
    const unsigned level = cells > LARGE ? LEVEL_IF_LARGE : LEVEL;
    struct allowance steps = {0, (uint64_t)STEPS_A_CELL * cells};
    const struct repair how = {.first_level = level,
                               .level = level,
                               .is_picture = true,
                               .slice = PATIENCE_A_CELL * cells,
                               .near = n->picture,
                               .distance = prices[number],
                               .steps = &steps};
    bool done = false;

    n->random = random_of(0, number);
    nuri_draft_begin(&n->draft, n->start, NULL, &n->random);
    n->editor->status =
        nuri_repair(&n->draft, &how, &n->random, &n->editor->budget, &done);
    return n->editor->status == NURI_OK && done && is_unique(n);
}

/* ---- Back to the picture ------------------------------------------------ */

static bool differs(const struct picture_search *n, cell c)
{
    return n->draft.spot[c].colour != n->picture[c];
}

/* Give all cells that have this colour in the picture that colour, where one
 * solution is left; true if any has got it. */
static bool try_all_of_colour(struct picture_search *n, uint8_t colour)
{
    const struct grid *const g = search_grid(n);
    bool any = false;

    for (cell c = grid_first(g);
         c < grid_end(g) && nuri_editor_should_continue(n->editor); c++) {
        if (n->picture[c] != colour || !differs(n, c))
            continue;
        if (nuri_draft_flip(&n->draft, c, &n->random) && is_unique(n)) {
            nuri_draft_keep(&n->draft);
            any = true;
        } else {
            nuri_draft_undo(&n->draft, 0);
        }
    }
    return any;
}

static void go_back_to_picture(struct picture_search *n)
{
    bool any = true;

    while (any) {
        any = try_all_of_colour(n, NURI_WHITE);
        any = try_all_of_colour(n, NURI_BLACK) || any;
    }
}

/* ---- The nearest -------------------------------------------------------- */

static void keep_nearest(struct picture_search *n)
{
    const struct grid *const g = search_grid(n);
    uint32_t distance = 0;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        distance += differs(n, c);
    if (distance >= n->distance)
        return;
    n->distance = distance;
    nuri_draft_solution(&n->draft, n->solution);
    nuri_puzzle_copy_clues(nuri_draft_puzzle(&n->draft), n->clues);
}

/* Small boards have time for several, of which the nearest is kept. */
static void find(struct picture_search *n)
{
    const uint32_t cells = grid_cells(search_grid(n));
    uint32_t found = 0;

    for (uint32_t i = 0;
         i < sizeof prices / sizeof prices[0] && found * cells < LARGE &&
         nuri_editor_should_continue(n->editor);
         i++) {
        if (!attempt(n, i))
            continue;
        go_back_to_picture(n);
        keep_nearest(n);
        found++;
    }
}

static bool make_room_for_picture(struct picture_search *n,
                                  const struct grid *g)
{
    static const struct islands_asked any = {.max = UINT32_MAX,
                                             .max_ones = 100};

    n->picture = nuri_mem_array(g->size, 1);
    n->start = nuri_mem_array(g->size, 1);
    n->solution = nuri_mem_array(grid_cells(g), 1);
    n->clues = nuri_mem_array(grid_cells(g), sizeof *n->clues);
    return n->picture && n->start && n->solution && n->clues &&
           nuri_draft_init(&n->draft, g, &any);
}

bool nuri_near_picture(struct editor *e, uint8_t *colouring,
                       const uint8_t *picture)
{
    const struct grid *const g = &e->known.grid;
    struct picture_search n = {.editor = e, .distance = UINT32_MAX};

    if (make_room_for_picture(&n, g)) {
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
    nuri_draft_clear(&n.draft);
    free(n.picture);
    free(n.start);
    free(n.solution);
    free(n.clues);
    return found;
}
