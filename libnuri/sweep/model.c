/* model.c -- from a board with known cells to items and their neighbours. */
#include "sweep/model.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

static uint32_t add_item(struct model *m, cell c, nuri_colour colour)
{
    m->item[m->items] = (struct item){.colour = colour, .at = c, .cells = 1};
    m->item_of[c] = m->items;
    return m->items++;
}

/* Take cells of the same colour that are connected to the item's first. */
static void fill_region(struct model *m, const nuri_puzzle *puzzle,
                        const uint8_t *framed, uint32_t number, cell *list)
{
    struct item *const item = &m->item[number];
    uint32_t count = 1;

    list[0] = item->at;
    for (uint32_t i = 0; i < count; i++) {
        cell near[4];
        const int32_t clue = puzzle->clue[list[i]];
        if (clue != NURI_CLUE_NONE) {
            m->impossible = m->impossible || item->clue != NURI_CLUE_NONE;
            item->clue = clue;
        }
        grid_neighbours(m->grid, list[i], near);
        for (int k = 0; k < 4; k++)
            if (framed[near[k]] == item->colour &&
                m->item_of[near[k]] == NO_ITEM) {
                m->item_of[near[k]] = number;
                list[count++] = near[k];
            }
    }
    item->cells = count;
}

static void find_items(struct model *m, const nuri_puzzle *puzzle,
                       const uint8_t *framed, cell *list)
{
    const uint32_t cells = grid_cells(m->grid);

    for (cell c = 0; c < m->grid->size; c++)
        m->item_of[c] = NO_ITEM;
    for (uint32_t i = 0; i < cells; i++)
        if (framed[grid_at(m->grid, i)] == NURI_UNDECIDED)
            add_item(m, grid_at(m->grid, i), NURI_UNDECIDED);
    m->undecided = m->items;
    for (uint32_t i = 0; i < cells; i++) {
        const cell c = grid_at(m->grid, i);
        if (m->item_of[c] == NO_ITEM)
            fill_region(m, puzzle, framed,
                        add_item(m, c, (nuri_colour)framed[c]), list);
    }
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
    uint8_t *const framed = nuri_mem_array(g->size, 1);
    cell *const list = nuri_mem_array(cells, sizeof *list);

    *m = (struct model){.grid = g};
    m->item = nuri_arena_array(&m->memory, cells, sizeof *m->item);
    m->item_of = nuri_arena_array(&m->memory, g->size, sizeof *m->item_of);
    m->pool = nuri_arena_array(&m->memory, cells, sizeof *m->pool);
    const bool ok = framed && list && !m->memory.failed;
    if (ok) {
        grid_put_frame(g, framed, known, UINT8_MAX);
        for (uint32_t i = 0; i < puzzle->clues; i++)
            framed[puzzle->clue_cell[i]] = NURI_WHITE;
        find_items(m, puzzle, framed, list);
        list_neighbours(m);
        list_pools(m, framed);
        judge_regions(m);
    }
    free(framed);
    free(list);
    return ok;
}

void nuri_model_clear(struct model *m)
{
    nuri_arena_clear(&m->memory);
}
