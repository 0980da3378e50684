/* position.c -- counts on a board, straight from the definitions. */
#include "position.h"

#include "support.h"

void position_init(struct position *p, const nuri_puzzle *puzzle)
{
    p->width = nuri_puzzle_width(puzzle);
    p->height = nuri_puzzle_height(puzzle);
    p->cells = p->width * p->height;
    p->clue = zeros(p->cells, sizeof *p->clue);
    p->colour = zeros(p->cells, sizeof *p->colour);
    p->queue = zeros(p->cells + 1, sizeof(uint32_t));
    p->cost = zeros(p->cells + 1, sizeof(uint32_t));
    p->next = zeros(p->cells + 1, sizeof(uint32_t));
    p->bucket = zeros(p->cells + 1, sizeof(uint32_t));
    p->part = zeros(p->cells, sizeof(uint32_t));
    p->other = zeros(p->cells, sizeof(uint32_t));
    p->keeper = zeros(p->cells, sizeof(uint32_t));
    p->seen = zeros(p->cells, sizeof *p->seen);
    for (uint32_t c = 0; c < p->cells; c++) {
        p->clue[c] = clue_at(puzzle, c);
        if (p->clue[c] != NURI_CLUE_NONE)
            p->colour[c] = NURI_WHITE;
    }
}

void position_clear(struct position *p)
{
    free(p->clue);
    free(p->colour);
    free(p->queue);
    free(p->cost);
    free(p->next);
    free(p->bucket);
    free(p->part);
    free(p->other);
    free(p->keeper);
    free(p->seen);
}

/* ---- Cells and parts ---------------------------------------------------- */

unsigned position_near(const struct position *p, uint32_t c, uint32_t near[4])
{
    const uint32_t x = c % p->width, y = c / p->width;
    unsigned count = 0;

    if (y > 0)
        near[count++] = c - p->width;
    if (x > 0)
        near[count++] = c - 1;
    if (x + 1 < p->width)
        near[count++] = c + 1;
    if (y + 1 < p->height)
        near[count++] = c + p->width;
    return count;
}

bool position_touch(const struct position *p, uint32_t a, uint32_t b)
{
    uint32_t near[4];
    const unsigned count = position_near(p, a, near);

    for (unsigned k = 0; k < count; k++)
        if (near[k] == b)
            return true;
    return false;
}

/* List what is joined to c through cells of these colours. */
static uint32_t flood(const struct position *p, uint32_t c, uint32_t *list,
                      bool open)
{
    const uint8_t colour = p->colour[c];
    uint32_t count = 0, near[4];

    memset(p->seen, 0, p->cells * sizeof *p->seen);
    p->seen[c] = true;
    list[count++] = c;
    for (uint32_t i = 0; i < count; i++) {
        const unsigned n = position_near(p, list[i], near);
        for (unsigned k = 0; k < n; k++) {
            const uint32_t d = near[k];
            if (p->seen[d] || (p->colour[d] != colour &&
                               !(open && p->colour[d] == NURI_UNDECIDED)))
                continue;
            p->seen[d] = true;
            list[count++] = d;
        }
    }
    return count;
}

uint32_t position_part(const struct position *p, uint32_t c, uint32_t *list)
{
    return flood(p, c, list ? list : p->queue, false);
}

uint32_t position_clues(struct position *p, uint32_t c, uint32_t *clue)
{
    const uint32_t size = flood(p, c, p->queue, false);
    uint32_t count = 0;

    *clue = NO_CELL;
    for (uint32_t i = 0; i < size; i++)
        if (p->clue[p->queue[i]] != NURI_CLUE_NONE && count++ == 0)
            *clue = p->queue[i];
    return count;
}

bool position_joined(struct position *p, uint32_t a, uint32_t b)
{
    flood(p, a, p->queue, false);
    return p->seen[b];
}

uint32_t position_exits(struct position *p, uint32_t c, uint32_t *list)
{
    const uint32_t size = flood(p, c, p->queue, false);
    uint32_t count = 0, near[4];

    for (uint32_t i = 0; i < size; i++) {
        const unsigned n = position_near(p, p->queue[i], near);
        for (unsigned k = 0; k < n; k++)
            if (p->colour[near[k]] == NURI_UNDECIDED && !p->seen[near[k]]) {
                p->seen[near[k]] = true;
                list[count++] = near[k];
            }
    }
    return count;
}

uint64_t position_sum(const struct position *p, unsigned any)
{
    uint64_t sum = 0;

    for (uint32_t c = 0; c < p->cells; c++)
        sum += p->clue[c] == NURI_CLUE_ANY ? any : (uint64_t)p->clue[c];
    return sum;
}

uint32_t position_count(const struct position *p, nuri_colour colour)
{
    uint32_t count = 0;

    for (uint32_t c = 0; c < p->cells; c++)
        count += p->colour[c] == colour;
    return count;
}

uint32_t position_sea_room(struct position *p, uint32_t c)
{
    return flood(p, c, p->queue, true);
}

uint32_t position_sea_beside(struct position *p, uint32_t c)
{
    const uint32_t room = flood(p, c, p->queue, true);
    uint32_t seas = 0;

    for (uint32_t k = 0; k < room; k++)
        seas += p->colour[p->queue[k]] == NURI_BLACK;
    return seas;
}

bool position_sea_meets(struct position *p, uint32_t a, uint32_t b)
{
    flood(p, a, p->queue, true);
    return p->seen[b];
}

bool position_is_square(const struct position *p, const uint32_t *c)
{
    return c[0] % p->width + 1 < p->width && c[1] == c[0] + 1 &&
           c[2] == c[0] + p->width && c[3] == c[2] + 1 && c[3] < p->cells;
}

bool position_has_pool(const struct position *p)
{
    for (uint32_t c = 0; c + p->width < p->cells; c++) {
        const uint32_t square[] = {c, c + 1, c + p->width, c + p->width + 1};
        uint32_t seas = 0;
        if (!position_is_square(p, square))
            continue;
        for (int k = 0; k < 4; k++)
            seas += p->colour[square[k]] == NURI_BLACK;
        if (seas == 4)
            return true;
    }
    return false;
}

/* ---- How far islands reach ----------------------------------------------- */

/* The keeper of land with several clues, which no way ends at. */
#define SEVERAL (UINT32_MAX - 1)

/* other[c] is the cell that names the white part of c, NO_CELL if c is not
 * white.  Of that cell, part[] is the size and keeper[] the clue, or
 * NO_CELL. */
static void name_parts(struct position *p)
{
    memset(p->other, 0xff, p->cells * sizeof *p->other);
    for (uint32_t c = 0; c < p->cells; c++) {
        if (p->colour[c] != NURI_WHITE || p->other[c] != NO_CELL)
            continue;
        const uint32_t size = flood(p, c, p->queue, false);
        p->part[c] = size;
        p->keeper[c] = NO_CELL;
        for (uint32_t i = 0; i < size; i++) {
            const uint32_t d = p->queue[i];
            p->other[d] = c;
            if (p->clue[d] != NURI_CLUE_NONE)
                p->keeper[c] = p->keeper[c] == NO_CELL ? d : SEVERAL;
        }
    }
}

/* The parts with a clue beside an undecided cell, without `own`: their number,
 * and one of them. */
static unsigned owners(const struct position *p, uint32_t c, uint32_t own,
                       uint32_t *owner)
{
    uint32_t near[4];
    const unsigned n = position_near(p, c, near);
    unsigned count = 0;

    for (unsigned k = 0; k < n; k++) {
        const uint32_t part = p->other[near[k]];
        if (part == NO_CELL || part == own || p->keeper[part] == NO_CELL ||
            (count > 0 && part == *owner))
            continue;
        *owner = part;
        count++;
    }
    return count;
}

struct way {
    struct position *p;
    uint32_t own;   /* the part that grows; or NO_CELL: a clue is looked for */
    uint32_t most;  /* cells that may be spent */
    uint32_t clue;  /* it; NO_CELL: any that is large enough */
    uint32_t found; /* cells that the island can get; or that the clue needs */
};

/* Come to a cell, or to the part of the land that it is of. */
static void come(struct way *w, uint32_t c, uint32_t cost)
{
    struct position *const p = w->p;
    const bool land = p->colour[c] == NURI_WHITE;
    const uint32_t node = land ? p->other[c] : c;
    const uint32_t all = cost + (land ? p->part[node] : 1);

    if (p->colour[c] == NURI_BLACK || p->seen[node] || all > w->most ||
        (land && (p->keeper[node] != NO_CELL || node == w->own)))
        return;
    p->seen[node] = true;
    p->cost[node] = all;
    p->next[node] = p->bucket[all];
    p->bucket[all] = node;
}

/* Come to all that is beside a cell, or a part of the land. */
static void go_on(struct way *w, uint32_t node, uint32_t cost)
{
    struct position *const p = w->p;
    const bool land = p->colour[node] == NURI_WHITE;
    uint32_t near[4];

    for (uint32_t c = land ? 0 : node; c < p->cells; c++) {
        if (land ? p->other[c] != node : c != node)
            continue;
        const unsigned n = position_near(p, c, near);
        for (unsigned k = 0; k < n; k++)
            come(w, near[k], cost);
        if (!land)
            return;
    }
}

/* A clue is met, whose island would have this many cells. */
static void meet(struct way *w, uint32_t clue, uint32_t needs)
{
    const bool fits = clue != SEVERAL && (w->p->clue[clue] == NURI_CLUE_ANY ||
                                          needs <= (uint32_t)w->p->clue[clue]);

    if ((w->clue == NO_CELL ? fits : clue == w->clue) && needs < w->found)
        w->found = needs;
}

/* Visit a node, now that none is cheaper; true if the way continues. */
static bool pass(struct way *w, uint32_t node, uint32_t cost)
{
    struct position *const p = w->p;
    const bool land = p->colour[node] == NURI_WHITE;
    uint32_t owner = NO_CELL;

    if (!land) {
        const unsigned count = owners(p, node, w->own, &owner);
        if (count == 1 && w->own == NO_CELL)
            meet(w, p->keeper[owner], cost + p->part[owner]);
        if (count > 0)
            return false;
    }
    if (w->own != NO_CELL)
        w->found += land ? p->part[node] : 1;
    return true;
}

/* All ways from this part, which costs so much itself. */
static void walk(struct way *w, uint32_t from, uint32_t cost)
{
    struct position *const p = w->p;

    memset(p->seen, 0, p->cells * sizeof *p->seen);
    memset(p->bucket, 0xff, (p->cells + 1) * sizeof *p->bucket);
    p->seen[from] = true;
    go_on(w, from, cost);
    for (uint32_t at = 0; at <= w->most; at++)
        while (p->bucket[at] != NO_CELL) {
            const uint32_t node = p->bucket[at];
            p->bucket[at] = p->next[node];
            if (pass(w, node, at))
                go_on(w, node, at);
        }
}

uint32_t position_room(struct position *p, uint32_t clue)
{
    name_parts(p);
    const uint32_t own = p->other[clue], size = p->part[own];
    const uint32_t want = (uint32_t)p->clue[clue];
    const uint32_t wants = want > size ? want - size : 0;
    struct way w = {p, own, wants < p->cells ? wants : p->cells, NO_CELL, size};

    walk(&w, own, 0);
    return w.found < want ? w.found : want;
}

uint32_t position_need(struct position *p, uint32_t c, uint32_t clue)
{
    name_parts(p);
    const uint32_t from = p->other[c];
    struct way w = {p, NO_CELL, p->cells, clue, UINT32_MAX};

    walk(&w, from, p->part[from]);
    return w.found;
}

bool position_is_reached(struct position *p, uint32_t c)
{
    uint32_t clue;
    const uint32_t clues = position_clues(p, c, &clue);

    if (clues == 0)
        return position_need(p, c, NO_CELL) < UINT32_MAX;
    return clues == 1 && (p->clue[clue] == NURI_CLUE_ANY ||
                          position_part(p, c, NULL) <= (uint32_t)p->clue[clue]);
}

bool position_square_is_reached(struct position *p, const uint32_t *square)
{
    for (int k = 0; k < 4; k++) {
        const uint8_t before = p->colour[square[k]];
        if (before == NURI_WHITE)
            return true;
        if (before == NURI_BLACK)
            continue;
        p->colour[square[k]] = NURI_WHITE;
        const bool reached = position_is_reached(p, square[k]);
        p->colour[square[k]] = before;
        if (reached)
            return true;
    }
    return false;
}
