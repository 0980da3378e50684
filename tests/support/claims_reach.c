/* claims_reach.c -- sentences about how far clues reach. */
#include "claims.h"

#include "support.h"

#include <stdlib.h>
#include <string.h>

static uint32_t distance(const struct position *p, uint32_t a, uint32_t b)
{
    const int32_t x = (int32_t)(a % p->width) - (int32_t)(b % p->width);
    const int32_t y = (int32_t)(a / p->width) - (int32_t)(b / p->width);

    return (uint32_t)(abs(x) + abs(y));
}

static bool is_finished(const struct position *p, uint32_t clue)
{
    return p->clue[clue] > 0 &&
           position_part(p, clue, NULL) == (uint32_t)p->clue[clue];
}

/* True if no clue reaches the cell: this one needs `number` cells and, of those
 * that are not finished, lacks the fewest. */
static bool is_too_far_at(const struct claim *c, uint32_t at, uint32_t clue,
                          uint64_t number)
{
    const struct position *const p = c->p;
    const uint32_t needs = distance(p, clue, at) + 1;

    if (needs != number)
        return false;
    for (uint32_t i = 0; i < p->cells; i++) {
        const uint32_t other = distance(p, i, at) + 1;
        if (p->clue[i] == NURI_CLUE_ANY ||
            (p->clue[i] > 0 && other <= (uint32_t)p->clue[i]) ||
            (p->clue[i] > 0 && !is_finished(p, i) && /* it would be nearer */
             other + (uint32_t)p->clue[clue] < needs + (uint32_t)p->clue[i]))
            return false;
    }
    return true;
}

bool claim_is_too_far(struct claim *c)
{
    return is_too_far_at(c, claim_cell(c), c->s.cell[0], c->s.number[0]);
}

bool claim_are_too_far(struct claim *c)
{
    const struct position *const p = c->p;

    for (size_t k = 0; k < c->step->cell_count; k++)
        for (uint32_t i = 0; i < p->cells; i++)
            if (p->clue[i] > 0 &&
                distance(p, i, c->step->cells[k]) + 1 <= (uint32_t)p->clue[i])
                return false;
    return claim_decides(c, c->s.cell[0]) &&
           is_too_far_at(c, c->s.cell[0], c->s.cell[1], c->s.number[0]);
}

bool claim_is_without_clues(struct claim *c)
{
    return position_sum(c->p, 1) == 0;
}

static bool is_not_reached(struct claim *c)
{
    return !position_is_reached(c->p, claim_cell(c));
}

/* True if the cells that are named from number `from` on are land of no clue,
 * and without all other such land that the cell does not touch the need is the
 * same. */
static bool takes_in(struct claim *c, uint32_t from)
{
    struct position *const p = c->p;
    uint8_t *const before = zeros(p->cells, 1);
    uint32_t clue;
    bool so = true;

    memcpy(before, p->colour, p->cells);
    for (uint32_t k = from; k < c->s.cells; k++)
        so = so && before[c->s.cell[k]] == NURI_WHITE &&
             position_clues(p, c->s.cell[k], &clue) == 0;
    for (uint32_t i = 0; i < p->cells; i++)
        if (before[i] == NURI_WHITE && i != claim_cell(c) &&
            position_clues(p, i, &clue) == 0 &&
            !has_item(c->s.cell + from, c->s.cells - from, i))
            p->colour[i] = NURI_BLACK;
    so = so && position_need(p, claim_cell(c), c->s.cell[0]) == c->s.number[0];
    memcpy(p->colour, before, p->cells);
    free(before);
    return so;
}

/* True if this clue lacks as few cells as any that is not finished. */
static bool lacks_fewest(struct claim *c)
{
    const uint64_t lacks = c->s.number[0] - claim_clue(c, 0);

    for (uint32_t i = 0; i < c->p->cells; i++) {
        if (c->p->clue[i] <= 0 || is_finished(c->p, i))
            continue;
        const uint32_t needs = position_need(c->p, claim_cell(c), i);
        if (needs != UINT32_MAX && needs - (uint32_t)c->p->clue[i] < lacks)
            return false;
    }
    return !is_finished(c->p, c->s.cell[0]);
}

static bool needs_so_many(struct claim *c)
{
    return is_not_reached(c) && c->s.number[0] > claim_clue(c, 0) &&
           position_need(c->p, claim_cell(c), c->s.cell[0]) == c->s.number[0] &&
           lacks_fewest(c) && takes_in(c, 1);
}

/* True if no clue of an unfinished island, of any size, has a way to it. */
static bool has_no_way(struct claim *c)
{
    for (uint32_t i = 0; i < c->p->cells; i++)
        if (c->p->clue[i] != NURI_CLUE_NONE && !is_finished(c->p, i) &&
            position_need(c->p, claim_cell(c), i) != UINT32_MAX)
            return false;
    return is_not_reached(c);
}

CLAIM_OTHERWISE(claim_is_shut_in, has_no_way)

/* True if the cell touches white of two clues that are not joined. */
bool claim_is_shut_in_between(struct claim *c)
{
    uint32_t near[4], clue, last = NO_CELL;
    const unsigned n = position_near(c->p, c->s.cell[0], near);
    bool two = false;

    for (unsigned k = 0; k < n; k++) {
        if (c->p->colour[near[k]] != NURI_WHITE ||
            position_clues(c->p, near[k], &clue) == 0)
            continue;
        two = two || (last != NO_CELL && clue != last);
        last = clue;
    }
    return two && claim_is_shut_in(c);
}

CLAIM_OTHERWISE(claim_would_need, needs_so_many)

/* True if no clue reaches any of the cells, which become black one after the
 * other. */
static bool are_not_reached(struct claim *c)
{
    size_t left = c->step->cell_count, before;

    do {
        before = left;
        for (size_t k = 0; k < c->step->cell_count; k++) {
            uint8_t *const colour = &c->p->colour[c->step->cells[k]];
            if (*colour != NURI_UNDECIDED)
                continue;
            *colour = NURI_WHITE;
            const bool is_sea = !position_is_reached(c->p, c->step->cells[k]);
            *colour = is_sea ? NURI_BLACK : NURI_UNDECIDED;
            left -= is_sea;
        }
    } while (left > 0 && left < before);
    claim_set(c, NURI_UNDECIDED);
    return left == 0;
}

/* Likewise, and of the first that is named the rest of the sentence holds. */
static bool of_first(struct claim *c, ask_fn *ask)
{
    const uint32_t first = c->s.cell[0];
    const nuri_step one = {
        .cells = &first, .cell_count = 1, .colour = c->step->colour};
    struct claim alone = {.p = c->p, .step = &one, .s = c->s};

    alone.s.cells--;
    for (uint32_t k = 0; k < alone.s.cells; k++)
        alone.s.cell[k] = c->s.cell[k + 1];
    return claim_decides(c, first) && are_not_reached(c) && ask(&alone);
}

#define OF_FIRST(name, ask)                                                    \
    bool name(struct claim *c)                                                 \
    {                                                                          \
        return of_first(c, ask);                                               \
    }
OF_FIRST(claim_would_need_to_first, claim_would_need)
OF_FIRST(claim_first_is_shut_in, claim_is_shut_in)
OF_FIRST(claim_first_is_shut_in_between, claim_is_shut_in_between)

/* ---- Ways that cut the sea ----------------------------------------------- */

static bool touches_clue(struct position *p, uint32_t c)
{
    uint32_t near[4], clue;
    const unsigned count = position_near(p, c, near);

    for (unsigned k = 0; k < count; k++)
        if (p->colour[near[k]] == NURI_WHITE &&
            position_clues(p, near[k], &clue) > 0)
            return true;
    return false;
}

/* True if the white way to cell `at` of the queue belongs to no possible
 * island, or divides the two black cells. */
static bool fails(struct claim *c, const uint32_t *from, uint32_t at)
{
    struct position *const p = c->p;
    uint32_t clue = 0;
    uint8_t *const before = zeros(p->cells, 1);

    memcpy(before, p->colour, p->cells);
    for (uint32_t x = at;; x = from[x]) {
        p->colour[x] = NURI_WHITE;
        if (from[x] == x)
            break;
    }
    const bool bad = position_clues(p, at, &clue) != 1 ||
                     (p->clue[clue] > 0 &&
                      position_part(p, at, NULL) > (uint32_t)p->clue[clue]) ||
                     !position_sea_meets(p, c->s.cell[0], c->s.cell[1]);
    memcpy(p->colour, before, p->cells);
    free(before);
    return bad;
}

/* Of all cells that touch a clue's white one shortest way from the cell. */
static bool all_ways_fail(struct claim *c, uint32_t cell)
{
    struct position *const p = c->p;
    uint32_t *const from = zeros(p->cells * sizeof *from, 1);
    uint32_t *const queue = zeros(p->cells * sizeof *queue, 1);
    uint32_t count = 0, near[4];
    bool fail = true;

    for (uint32_t i = 0; i < p->cells; i++)
        from[i] = NO_CELL;
    from[cell] = cell;
    queue[count++] = cell;
    for (uint32_t k = 0; k < count; k++) {
        if (touches_clue(p, queue[k])) {
            fail = fail && fails(c, from, queue[k]);
            continue;
        }
        const unsigned nears = position_near(p, queue[k], near);
        for (unsigned j = 0; j < nears; j++)
            if (from[near[j]] == NO_CELL && p->colour[near[j]] != NURI_BLACK) {
                from[near[j]] = queue[k];
                queue[count++] = near[j];
            }
    }
    free(from);
    free(queue);
    return fail;
}

bool claim_cuts_or_ends(struct claim *c)
{
    for (int k = 0; k < 2; k++)
        if (c->p->colour[c->s.cell[k]] != NURI_BLACK)
            return false;
    if (position_part(c->p, c->s.cell[0], NULL) >
        position_part(c->p, c->s.cell[1], NULL))
        return false;
    for (size_t k = 0; k < c->step->cell_count; k++)
        if (!all_ways_fail(c, c->step->cells[k]))
            return false;
    return true;
}
