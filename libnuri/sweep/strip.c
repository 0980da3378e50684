/* strip.c -- the board in sweep order. */
#include "sweep/strip.h"

#include "puzzle/symmetry.h"

#include <assert.h>
#include <stdlib.h>

/* Write the neighbours of a cell to `to`; return their number. */
static uint32_t beside(const struct strip *s, uint32_t c, uint32_t to[4])
{
    const uint32_t x = c % s->width;
    uint32_t n = 0;

    if (c >= s->width)
        to[n++] = c - s->width;
    if (x > 0)
        to[n++] = c - 1;
    if (x + 1 < s->width)
        to[n++] = c + 1;
    if (c + s->width < s->cells)
        to[n++] = c + s->width;
    return n;
}

/* Mark the cells that island i can reach from its clue.  `near` [cells] are the
 * clues in each cell or beside it; `queue` and `steps` [cells] are scratch. */
static void spread(struct strip *s, uint32_t i, const uint64_t *near,
                   uint32_t *queue, uint32_t *steps)
{
    const uint64_t own = (uint64_t)1 << i;
    uint32_t head = 0, tail = 0, to[4];

    queue[tail++] = s->clue_at[i];
    steps[s->clue_at[i]] = 1;
    s->owners[s->clue_at[i]] |= own;
    while (head < tail) {
        const uint32_t c = queue[head++];
        if (steps[c] == s->size[i])
            continue;
        for (uint32_t k = beside(s, c, to); k > 0; k--) {
            const uint32_t d = to[k - 1];
            if (s->owners[d] & own || near[d] & ~own ||
                s->colour[d] == NURI_BLACK)
                continue;
            s->owners[d] |= own;
            steps[d] = steps[c] + 1;
            assert(tail < s->cells);
            queue[tail++] = d;
        }
    }
}

static bool spread_all(struct strip *s)
{
    uint64_t *const near = nuri_mem_array(s->cells, sizeof *near);
    uint32_t *const scratch =
        nuri_mem_array(2 * (size_t)s->cells, sizeof *scratch);
    const bool ok = near && scratch;
    uint32_t to[4];

    for (uint32_t i = 1; ok && i <= s->clues; i++) {
        near[s->clue_at[i]] |= (uint64_t)1 << i;
        for (uint32_t k = beside(s, s->clue_at[i], to); k > 0; k--)
            near[to[k - 1]] |= (uint64_t)1 << i;
    }
    for (uint32_t i = 1; ok && i <= s->clues; i++)
        spread(s, i, near, scratch, scratch + s->cells);
    free(near);
    free(scratch);
    return ok;
}

static void add_clue(struct strip *s, uint32_t at, int32_t size)
{
    const uint32_t i = ++s->clues;

    s->clue[at] = (uint8_t)i;
    s->clue_at[i] = at;
    if (size > 0) {
        s->size[i] = (uint32_t)size;
        s->bits[i] = (uint8_t)field_bits((uint64_t)size);
    }
}

/* ---- Cells to come ---- */

/* The number of rows, from the last up, that island i can fill. */
static uint32_t count_white_rows(const struct strip *s, uint32_t i)
{
    const uint32_t most = s->size[i] ? s->size[i] / s->width : s->height;
    uint32_t rows = 0;

    for (uint32_t c = s->cells; c > 0 && s->owners[c - 1] >> i & 1U; c--)
        rows += (c - 1) % s->width == 0;
    return rows < most ? rows : most;
}

static void find_white_rows(struct strip *s)
{
    for (uint32_t i = 1; i <= s->clues; i++) {
        s->white_rows[i] = count_white_rows(s, i);
        s->with_white_rows |= (uint64_t)(s->white_rows[i] > 0) << i;
    }
}

/* The most disjoint 2x2 squares after this cell: each needs a white cell. */
static uint32_t squares_after(const struct strip *s, uint32_t at)
{
    const uint32_t x = at % s->width, y = at / s->width;
    const uint32_t right = (s->width - 1 - x) / 2 * ((s->height - y) / 2);
    const uint32_t left = (x + 1) / 2 * ((s->height - 1 - y) / 2);
    const uint32_t below = s->width / 2 * ((s->height - 1 - y) / 2);

    return left + right > below ? left + right : below;
}

static void add_ahead(const struct strip *s, struct ahead *a, uint32_t c)
{
    a->sea_least += s->colour[c] == NURI_BLACK;
    a->white += s->colour[c] == NURI_WHITE;
    if (s->clue[c]) {
        a->clues |= (uint64_t)1 << s->clue[c];
        a->clues_in[c % s->width] |= (uint64_t)1 << s->clue[c];
        a->clue_columns |= (uint32_t)1 << c % s->width;
    }
    for (uint32_t i = 1; i <= s->clues; i++)
        a->room[i] += (uint32_t)(s->owners[c] >> i & 1U);
}

static void look_ahead(struct strip *s)
{
    for (uint32_t c = s->cells - 1;; c--) {
        struct ahead *a = &s->ahead[c];
        if (c + 1 < s->cells) {
            *a = s->ahead[c + 1];
            add_ahead(s, a, c + 1);
        }
        const uint32_t squares = squares_after(s, c);
        const uint32_t white = squares > a->white ? squares : a->white;
        assert(white <= s->cells - 1 - c);
        a->sea_most = s->cells - 1 - c - white;
        if (c == 0)
            break;
    }
}

bool nuri_strip_init(struct strip *s, const nuri_puzzle *p,
                     const uint8_t *known, uint32_t transform)
{
    const struct grid *g = &p->grid;
    const uint32_t cells = grid_cells(g);

    *s = (struct strip){
        .width = transform & NURI_TRANSFORM_TRANSPOSE ? g->height : g->width,
        .height = transform & NURI_TRANSFORM_TRANSPOSE ? g->width : g->height,
        .cells = cells,
        .black_marked = p->any == 0,
        .sea = p->any ? 0 : (uint32_t)(cells - p->land)};
    s->index = nuri_arena_array(&s->memory, cells, sizeof *s->index);
    s->colour = nuri_arena_array(&s->memory, cells, 1);
    s->clue = nuri_arena_array(&s->memory, cells, 1);
    s->owners = nuri_arena_array(&s->memory, cells, sizeof *s->owners);
    s->ahead = nuri_arena_array(&s->memory, cells, sizeof *s->ahead);
    if (s->memory.failed)
        return false;
    assert(s->width <= MAX_WIDTH && p->clues <= MAX_CLUES);
    s->sea_bits = s->black_marked ? (uint8_t)field_bits(s->sea) : 0;
    for (uint32_t i = 0; i < cells; i++) {
        const cell c =
            nuri_symmetry_cell(g, transform, i % s->width, i / s->width);
        s->index[i] = grid_index(g, c);
        s->colour[i] = known[s->index[i]];
        if (p->clue[c] != NURI_CLUE_NONE) {
            s->colour[i] = NURI_WHITE;
            add_clue(s, i, p->clue[c]);
        }
    }
    if (!spread_all(s))
        return false;
    find_white_rows(s);
    look_ahead(s);
    return true;
}

void nuri_strip_clear(struct strip *s)
{
    nuri_arena_clear(&s->memory);
}
