/* model.c -- from a board with known cells to items and their neighbours. */
#include "sweep/model.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

static nuri_colour colour_at(const nuri_puzzle *puzzle, const uint8_t *known,
                             cell c)
{
    return puzzle->clue[c] != NURI_CLUE_NONE
               ? NURI_WHITE
               : (nuri_colour)known[grid_index(&puzzle->grid, c)];
}

static uint32_t add_item(struct model *m, cell c, nuri_colour colour)
{
    m->item[m->items] = (struct item){.colour = colour, .at = c};
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
    for (uint32_t i = 0; i < cells; i++) {
        const cell c = grid_at(m->grid, i);
        if (framed[c] == NURI_UNDECIDED)
            m->item[add_item(m, c, NURI_UNDECIDED)].cells = 1;
    }
    m->undecided = m->items;
    for (uint32_t i = 0; i < cells; i++) {
        const cell c = grid_at(m->grid, i);
        if (m->item_of[c] == NO_ITEM)
            fill_region(m, puzzle, framed,
                        add_item(m, c, (nuri_colour)framed[c]), list);
    }
}

uint32_t nuri_model_around(const struct model *m, uint32_t undecided,
                           uint32_t around[4])
{
    uint32_t count = 0;
    cell near[4];

    assert(undecided < m->undecided);
    grid_neighbours(m->grid, m->item[undecided].at, near);
    for (int k = 0; k < 4; k++) {
        const uint32_t other = m->item_of[near[k]];
        bool is_new = other != NO_ITEM;
        for (uint32_t i = 0; i < count; i++)
            is_new = is_new && around[i] != other;
        if (is_new)
            around[count++] = other;
    }
    return count;
}

/* List the undecided neighbours of every item. */
static void list_neighbours(struct model *m)
{
    uint32_t around[4];
    uint32_t end = 0;

    for (uint32_t i = 0; i < m->undecided; i++)
        for (uint32_t k = nuri_model_around(m, i, around); k-- > 0;)
            m->item[around[k]].nears++;
    for (uint32_t i = 0; i < m->items; i++) {
        m->item[i].near = end;
        end += m->item[i].nears;
        m->item[i].nears = 0;
    }
    for (uint32_t i = 0; i < m->undecided; i++)
        for (uint32_t k = nuri_model_around(m, i, around); k-- > 0;) {
            struct item *const to = &m->item[around[k]];
            m->near[to->near + to->nears++] = i;
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
            if (!is_safe && pool.cells > 0)
                m->pool[m->pools++] = pool;
            m->impossible = m->impossible || (!is_safe && pool.cells == 0);
        }
}

static void list_pools_of_cells(struct model *m)
{
    uint32_t end = 0;

    for (uint32_t p = 0; p < m->pools; p++)
        for (uint32_t k = 0; k < m->pool[p].cells; k++)
            m->first_pool[m->pool[p].cell[k]]++;
    for (uint32_t i = 0; i <= m->undecided; i++) {
        end += m->first_pool[i];
        m->first_pool[i] = end;
    }
    for (uint32_t p = m->pools; p-- > 0;)
        for (uint32_t k = 0; k < m->pool[p].cells; k++)
            m->pool_of[--m->first_pool[m->pool[p].cell[k]]] = p;
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
    m->near = nuri_arena_array(&m->memory, 4 * (size_t)cells, sizeof *m->near);
    m->pool = nuri_arena_array(&m->memory, cells, sizeof *m->pool);
    m->pool_of =
        nuri_arena_array(&m->memory, 4 * (size_t)cells, sizeof *m->pool_of);
    m->first_pool =
        nuri_arena_array(&m->memory, cells + (size_t)1, sizeof *m->first_pool);
    const bool ok = framed && list && !m->memory.failed;
    if (ok) {
        memset(framed, UINT8_MAX, g->size);
        for (uint32_t i = 0; i < cells; i++)
            framed[grid_at(g, i)] =
                (uint8_t)colour_at(puzzle, known, grid_at(g, i));
        find_items(m, puzzle, framed, list);
        list_neighbours(m);
        list_pools(m, framed);
        list_pools_of_cells(m);
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
