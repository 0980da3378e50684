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
static nuri_status ask_for_others(struct picture_search *n, bool *is_unique)
{
    nuri_outcome outcome = NURI_OUTCOME_UNKNOWN;

    nuri_puzzle_copy_clues(nuri_draft_puzzle(&n->draft), n->editor->clues);
    const nuri_status status = nuri_editor_ask(n->editor, &outcome);
    *is_unique = status == NURI_OK && outcome == NURI_OUTCOME_UNIQUE;
    return status;
}

/* ---- Attempts ----------------------------------------------------------- */

static nuri_status attempt(struct picture_search *n, uint32_t number,
                           bool *done)
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

    n->random = random_of(0, number);
    nuri_draft_begin(&n->draft, n->start, NULL, &n->random);
    const nuri_status status =
        nuri_repair(&n->draft, &how, &n->random, &n->editor->budget, done);
    return status == NURI_OK && *done ? ask_for_others(n, done) : status;
}

/* ---- Back to the picture ------------------------------------------------ */

static bool differs(const struct picture_search *n, cell c)
{
    return n->draft.spot[c].colour != n->picture[c];
}

/* Give the cell the colour of the picture, if one solution is left. */
static nuri_status try_as_in_picture(struct picture_search *n, cell c,
                                     bool *kept)
{
    nuri_status status = NURI_OK;

    *kept = false;
    if (nuri_draft_flip(&n->draft, c, &n->random))
        status = ask_for_others(n, kept);
    if (*kept)
        nuri_draft_keep(&n->draft);
    else
        nuri_draft_undo(&n->draft, 0);
    return status;
}

/* The same for all cells that are so in the picture. */
static nuri_status try_all_of_colour(struct picture_search *n, uint8_t colour,
                                     bool *any)
{
    const struct grid *const g = search_grid(n);
    nuri_status status = NURI_OK;
    bool kept;

    for (cell c = grid_first(g);
         c < grid_end(g) && nuri_editor_should_continue(n->editor, status);
         c++) {
        if (n->picture[c] != colour || !differs(n, c))
            continue;
        status = try_as_in_picture(n, c, &kept);
        *any = *any || kept;
    }
    return status;
}

static nuri_status go_back_to_picture(struct picture_search *n)
{
    nuri_status status = NURI_OK;

    for (bool any = true; any && status == NURI_OK;) {
        any = false;
        status = try_all_of_colour(n, NURI_WHITE, &any);
        if (status == NURI_OK)
            status = try_all_of_colour(n, NURI_BLACK, &any);
    }
    return status;
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
static nuri_status find(struct picture_search *n)
{
    const uint32_t cells = grid_cells(search_grid(n));
    uint32_t found = 0;
    nuri_status status = NURI_OK;

    for (uint32_t i = 0;
         i < sizeof prices / sizeof prices[0] && found * cells < LARGE &&
         nuri_editor_should_continue(n->editor, status);
         i++) {
        bool done = false;
        status = attempt(n, i, &done);
        if (status != NURI_OK || !done)
            continue;
        status = go_back_to_picture(n);
        keep_nearest(n);
        found++;
    }
    return status;
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

nuri_status nuri_near_picture(struct editor *e, uint8_t *colouring,
                              const uint8_t *picture, bool *done)
{
    const struct grid *const g = &e->known.grid;
    struct picture_search n = {.editor = e, .distance = UINT32_MAX};
    nuri_status status = NURI_ERR_MEMORY;

    if (make_room_for_picture(&n, g)) {
        grid_put_frame(g, n.picture, picture, OUTSIDE);
        grid_put_frame(g, n.start, colouring, OUTSIDE);
        status = find(&n);
    }
    *done = status == NURI_OK && n.distance < UINT32_MAX;
    if (*done) {
        memcpy(colouring, n.solution, grid_cells(g));
        memcpy(e->clues, n.clues, grid_cells(g) * sizeof *n.clues);
    }
    nuri_draft_clear(&n.draft);
    free(n.picture);
    free(n.start);
    free(n.solution);
    free(n.clues);
    return status;
}
