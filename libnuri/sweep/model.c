/* model.c -- from a board with known cells to items and their neighbours. */
#include "sweep/model.h"

#include "base/memory.h"

static uint32_t add_item(struct model *m, cell c, nuri_colour colour)
{
    m->item[m->items] = (struct item){.colour = colour, .at = c, .cells = 1};
    m->item_of[c] = m->items;
    return m->items++;
}

/* While a model is made: the colours, with a frame; a flood. */
struct making {
    struct arena memory;
    const nuri_puzzle *puzzle;
    uint8_t *framed;    /* [grid.size] */
    cell *list;         /* [cells] */
    struct stamps seen; /* [grid.size] */
};

/* Add the region of cells of one colour that c is in. */
static void add_region(struct model *m, struct making *x, cell c)
{
    const uint32_t number = add_item(m, c, (nuri_colour)x->framed[c]);
    struct item *const item = &m->item[number];

    x->list[0] = c;
    stamps_add(&x->seen, c);
    item->cells =
        grid_flood(m->grid, x->framed, 1, x->framed[c], &x->seen, x->list, 1);
    for (uint32_t i = 0; i < item->cells; i++) {
        const int32_t clue = x->puzzle->clue[x->list[i]];
        m->item_of[x->list[i]] = number;
        if (clue != NURI_CLUE_NONE) {
            m->impossible = m->impossible || item->clue != NURI_CLUE_NONE;
            item->clue = clue;
        }
    }
}

static void find_items(struct model *m, struct making *x)
{
    const uint32_t cells = grid_cells(m->grid);

    for (cell c = 0; c < m->grid->size; c++)
        m->item_of[c] = NO_ITEM;
    for (uint32_t i = 0; i < cells; i++)
        if (x->framed[grid_at(m->grid, i)] == NURI_UNDECIDED)
            add_item(m, grid_at(m->grid, i), NURI_UNDECIDED);
    m->undecided = m->items;
    for (uint32_t i = 0; i < cells; i++)
        if (m->item_of[grid_at(m->grid, i)] == NO_ITEM)
            add_region(m, x, grid_at(m->grid, i));
}

static void list_neighbours(struct model *m)
{
    for (uint32_t i = 0; i < m->undecided; i++) {
        struct item *const item = &m->item[i];
        cell near[4];
        grid_neighbours(m->grid, item->at, near);
        for (int k = 0; k < 4; k++) {
            const uint32_t other = m->item_of[near[k]];
            bool is_new = other != NO_ITEM;
            for (uint32_t j = 0; j < item->arounds; j++)
                is_new = is_new && item->around[j] != other;
            if (is_new) {
                item->around[item->arounds++] = other;
                m->item[other].nears++;
            }
        }
    }
}

static void list_pools(struct model *m, const uint8_t *framed)
{
    const struct grid *const g = m->grid;

    for (uint32_t y = 0; y + 1 < g->height; y++)
        for (uint32_t x = 0; x + 1 < g->width; x++) {
            struct pool pool = {.cells = 0};
            bool is_safe = false;
            cell square[4];
            grid_square(g, grid_cell(g, x, y), square);
            for (int k = 0; k < 4; k++) {
                is_safe = is_safe || framed[square[k]] == NURI_WHITE;
                if (framed[square[k]] == NURI_UNDECIDED)
                    pool.cell[pool.cells++] = m->item_of[square[k]];
            }
            if (is_safe)
                continue;
            m->impossible = m->impossible || pool.cells == 0;
            for (uint32_t k = 0; k < pool.cells; k++) {
                struct item *const item = &m->item[pool.cell[k]];
                item->pool[item->pools++] = m->pools;
            }
            if (pool.cells > 0)
                m->pool[m->pools++] = pool;
        }
}

static bool is_wrong_island(const struct item *item)
{
    if (item->clue == NURI_CLUE_ANY)
        return false;
    return item->nears > 0 ? item->clue != NURI_CLUE_NONE &&
                                 item->cells > (uint32_t)item->clue
                           : item->cells != (uint32_t)item->clue;
}

/* Regions that touch no undecided cell are all they will ever be. */
static void judge_regions(struct model *m)
{
    uint32_t seas = 0;

    for (uint32_t i = m->undecided; i < m->items; i++) {
        const struct item *const item = &m->item[i];
        if (item->colour == NURI_BLACK) {
            seas++;
            m->sea_ended = m->sea_ended || item->nears == 0;
        } else if (is_wrong_island(item)) {
            m->impossible = true;
        }
    }
    m->impossible = m->impossible || (m->sea_ended && seas > 1);
}

bool nuri_model_make(struct model *m, const nuri_puzzle *puzzle,
                     const uint8_t *known)
{
    const struct grid *const g = &puzzle->grid;
    const uint32_t cells = grid_cells(g);
    struct making x = {.puzzle = puzzle};

    *m = (struct model){.grid = g};
    m->item = nuri_arena_array(&m->memory, cells, sizeof *m->item);
    m->item_of = nuri_arena_array(&m->memory, g->size, sizeof *m->item_of);
    m->pool = nuri_arena_array(&m->memory, cells, sizeof *m->pool);
    x.framed = nuri_arena_array(&x.memory, g->size, 1);
    x.list = nuri_arena_array(&x.memory, cells, sizeof *x.list);
    x.seen = nuri_arena_stamps(&x.memory, g->size);
    const bool ok = !m->memory.failed && !x.memory.failed;
    if (ok) {
        grid_put_frame(g, x.framed, known, UINT8_MAX);
        for (uint32_t i = 0; i < puzzle->clues; i++)
            x.framed[puzzle->clue_cell[i]] = NURI_WHITE;
        find_items(m, &x);
        list_neighbours(m);
        list_pools(m, x.framed);
        judge_regions(m);
    }
    nuri_arena_clear(&x.memory);
    return ok;
}

void nuri_model_clear(struct model *m)
{
    nuri_arena_clear(&m->memory);
}
