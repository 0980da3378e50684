/*
 * maker.c -- state of a generator: options, random numbers, steps, a draft.
 */
#include "generate/maker.h"

#include "generate/asked.h"

#include <assert.h>

/* Default per puzzle, or per cell if that is more: what is not found by then
 * hardly ever is.  Islands of different sizes are found up to 10x10, or hardly
 * ever: the walk to them gets some 5 s, on larger boards with fewer steps. */
enum {
    DEFAULT_STEPS = 1000000,
    DEFAULT_STEPS_A_CELL = 50,
    STEPS_IF_DISTINCT = 100000,
    CELLS_IF_DISTINCT = 100
};

/* Percentages of levels of crafted puzzles, as people make them [10x10, at
 * janko.at].  The hardest, which are few, are left out; so are, on boards of
 * more cells, those that take long to find. */
enum { LEVELS_OF_DRAW = 5, LEAST_SIDE = 7 };
struct draw {
    uint32_t cells;       /* of the board, at most */
    unsigned first, last; /* level */
    uint32_t in_a_hundred[LEVELS_OF_DRAW];
};
static const struct draw draws[] = {{150, 1, 5, {12, 32, 20, 21, 15}},
                                    {UINT32_MAX, 2, 3, {0, 50, 50}}};

static void draw_level(struct maker *m, const struct draw *draw)
{
    uint32_t chance = random_below(&m->random, 100);
    unsigned level = 0;

    while (chance >= draw->in_a_hundred[level])
        chance -= draw->in_a_hundred[level++];
    m->min_level = m->max_level = level + 1;
}

/* From a range draw each level with the same probability: a book should have
 * all. */
static void draw_of_range(struct maker *m, const struct draw *draw)
{
    unsigned first = m->min_level, last = m->max_level;

    assert(first <= last && last <= NURI_LEVELS);
    if (first < draw->first)
        first = draw->first;
    if (last > draw->last)
        last = draw->last;
    if (last <= first)
        return;
    first += random_below(&m->random, last - first + 1);
    m->min_level = m->max_level = first;
}

void nuri_maker_settle_levels(struct maker *m)
{
    const nuri_generate_options *const w = &m->requested;
    const bool is_any = !w->min_level && !w->max_level;
    /* Tiny boards do not have every level. */
    const bool is_tiny = w->width < LEAST_SIDE || w->height < LEAST_SIDE;
    const struct draw *draw = draws;

    m->min_level = asked_min_level(w);
    m->max_level = asked_max_level(w);
    if (w->use || w->style != NURI_STYLE_CRAFTED || is_tiny)
        return;
    while (draw->cells < grid_cells(&m->grid))
        draw++;
    if (is_any)
        draw_level(m, draw);
    else
        draw_of_range(m, draw);
}

/* Compute the images of all cells, if clues are to move together. */
static bool make_images(struct maker *m)
{
    const struct grid *const g = &m->grid;

    if (!nuri_asked_moves_together(&m->requested))
        return true;
    m->image = nuri_arena_array(&m->memory, (size_t)IMAGES * g->size,
                                sizeof *m->image);
    for (uint32_t i = 0; m->image && i < grid_cells(g); i++)
        for (unsigned k = 0; k < IMAGES; k++) {
            const cell c = grid_at(g, i);
            m->image[k * g->size + c] =
                nuri_asked_image(&m->requested, g, c, k);
        }
    m->draft.image = m->image;
    return m->image;
}

static uint64_t most_steps(const nuri_generate_options *w)
{
    const uint64_t cells = (uint64_t)w->width * w->height;
    const uint64_t by_cells = DEFAULT_STEPS_A_CELL * cells;

    if (w->max_steps)
        return w->max_steps;
    if (w->distinct) {
        const uint64_t larger =
            cells > CELLS_IF_DISTINCT ? cells : CELLS_IF_DISTINCT;
        const uint64_t steps = (uint64_t)STEPS_IF_DISTINCT * CELLS_IF_DISTINCT *
                               CELLS_IF_DISTINCT / larger / larger;
        return steps > 0 ? steps : 1;
    }
    return by_cells > DEFAULT_STEPS ? by_cells : DEFAULT_STEPS;
}

nuri_status nuri_maker_open(struct maker *m,
                            const nuri_generate_options *requested,
                            struct budget *budget)
{
    *m = (struct maker){
        .requested = *requested,
        .budget = budget,
        .grid = grid_make(requested->width, requested->height),
        .random = random_of(requested->seed, requested->index),
        .steps = {0, most_steps(requested)},
    };
    m->profile = nuri_profile_draw(requested, &m->random);
    if (requested->symmetry == NURI_SYMMETRY_ANY &&
        nuri_profile_is_symmetric(m->profile, &m->random)) {
        m->requested.symmetry = NURI_SYMMETRY_ROTATE;
        m->draws_symmetry = true;
    }
    m->list =
        nuri_arena_array(&m->memory, grid_cells(&m->grid), sizeof *m->list);
    m->sizes = nuri_arena_array(&m->memory, (size_t)grid_cells(&m->grid) + 1,
                                sizeof *m->sizes);
    m->colour = nuri_arena_array(&m->memory, m->grid.size, 1);
    m->clues = nuri_arena_array(&m->memory, m->grid.size, sizeof *m->clues);
    if (!m->memory.failed) {
        nuri_asked_islands(&m->requested, m->profile, m->sizes, &m->asked);
        m->required = m->asked;
        if (nuri_draft_init(&m->draft, &m->grid, &m->asked) && make_images(m))
            return NURI_OK;
    }
    nuri_maker_close(m);
    return NURI_ERR_MEMORY;
}

void nuri_maker_drop_profile(struct maker *m)
{
    m->profile = NULL;
    nuri_asked_islands(&m->requested, NULL, m->sizes, &m->asked);
}

/* No symmetry but a requested one. */
static void drop_symmetry(struct maker *m)
{
    if (!m->draws_symmetry)
        return;
    m->requested.symmetry = NURI_SYMMETRY_NONE;
    m->image = NULL;
    m->draft.image = NULL;
    /* A profile limits them only if clues are symmetric. */
    m->asked.max_ones = m->required.max_ones;
}

void nuri_maker_redraw_profile(struct maker *m)
{
    drop_symmetry(m);
    m->profile = nuri_profile_draw(&m->requested, &m->random);
}

void nuri_maker_take_easiest_profile(struct maker *m)
{
    drop_symmetry(m);
    m->profile = nuri_profile_easiest();
}

void nuri_maker_close(struct maker *m)
{
    nuri_arena_clear(&m->memory);
    nuri_draft_clear(&m->draft);
    nuri_rating_free(m->rating);
    *m = (struct maker){0};
}

bool nuri_maker_should_continue(const struct maker *m)
{
    assert(m->budget);
    return m->status == NURI_OK && allowance_has(&m->steps, 1) &&
           m->budget->reached == NURI_LIMIT_NOT_REACHED;
}
