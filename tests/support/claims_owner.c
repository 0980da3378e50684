/* claims_owner.c -- sentences about what only one clue can reach. */
#include "claims.h"

#include "support.h"

enum { MAX_OWNED = 3, CHOSEN = 100 };

/* What the sentence names: the clue, white parts, and squares. */
struct owned {
    struct claim *c;
    uint32_t part[1 + MAX_OWNED]; /* the clue first; cells of squares last */
    uint32_t parts;
    const uint32_t *square[MAX_OWNED];
    uint32_t squares;
    uint8_t *weight;
    uint32_t *cost; /* of joining it all and each cell */
};

static void list_owned(struct owned *o, const nuri_said *said)
{
    if (strcmp(said->id, "own_part") == 0 && o->parts <= MAX_OWNED)
        o->part[o->parts++] = *claim_slot(said, "part")->cells;
    else if (strcmp(said->id, "own_square") == 0 && o->squares < MAX_OWNED)
        o->square[o->squares++] = claim_slot(said, "square")->cells;
    for (size_t k = 0; k < said->slot_count; k++)
        if (said->slots[k].said)
            list_owned(o, said->slots[k].said);
}

/* True if another clue can reach the white part with the cell. */
static bool is_open_to_others(const struct owned *o, uint32_t at)
{
    struct position *const p = o->c->p;

    for (uint32_t i = 0; i < p->cells; i++) {
        if (p->clue[i] == NURI_CLUE_NONE || i == o->part[0])
            continue;
        const uint32_t needs = position_need(p, at, i);
        if (needs != UINT32_MAX &&
            (p->clue[i] == NURI_CLUE_ANY || needs <= (uint32_t)p->clue[i]))
            return true;
    }
    return false;
}

/* True if no other clue can have the cell, as white. */
static bool is_lost_to_others(const struct owned *o, uint32_t at)
{
    struct position *const p = o->c->p;
    uint32_t clue;

    p->colour[at] = NURI_WHITE;
    const bool lost =
        position_clues(p, at, &clue) > 0
            ? position_joined(p, at, o->part[0]) || !position_is_reached(p, at)
            : !is_open_to_others(o, at);
    p->colour[at] = NURI_UNDECIDED;
    return lost;
}

static bool is_its_own(const struct owned *o)
{
    struct position *const p = o->c->p;
    bool own = o->parts + o->squares > 1;
    uint32_t clue;

    for (uint32_t k = 1; k < o->parts; k++)
        own = own && p->colour[o->part[k]] == NURI_WHITE &&
              position_clues(p, o->part[k], &clue) == 0 &&
              !is_open_to_others(o, o->part[k]);
    for (uint32_t k = 0; k < o->squares; k++)
        for (int j = 0; j < 4; j++) {
            const uint32_t at = o->square[k][j];
            own = own && p->colour[at] != NURI_WHITE &&
                  (p->colour[at] == NURI_BLACK || is_lost_to_others(o, at));
        }
    return own;
}

/* True if the island of the clue can have the cell. */
static bool is_reached(const struct owned *o, uint32_t at)
{
    struct position *const p = o->c->p;
    const uint8_t before = p->colour[at];

    p->colour[at] = NURI_WHITE;
    const uint32_t needs = position_joined(p, at, o->part[0])
                               ? position_part(p, at, NULL)
                               : position_need(p, at, o->part[0]);
    p->colour[at] = before;
    return needs <= (uint32_t)p->clue[o->part[0]];
}

static bool is_anothers(const struct owned *o, uint32_t at)
{
    struct position *const p = o->c->p;
    uint32_t near[4], clue;
    const unsigned n = position_near(p, at, near);
    bool is = false;

    for (unsigned k = 0; k < n; k++)
        is = is || (p->colour[near[k]] == NURI_WHITE &&
                    position_clues(p, near[k], &clue) > 0 &&
                    !position_joined(p, near[k], o->part[0]));
    return is;
}

static uint8_t weight_of(const struct owned *o, uint32_t at)
{
    struct position *const p = o->c->p;
    uint32_t clue;

    if (p->colour[at] == NURI_WHITE) {
        for (uint32_t k = 0; k < o->parts; k++)
            if (position_joined(p, at, o->part[k]))
                return 0;
        if (position_clues(p, at, &clue) > 0)
            return IN_THE_WAY;
    } else if (p->colour[at] == NURI_BLACK || is_anothers(o, at)) {
        return IN_THE_WAY;
    }
    return is_reached(o, at) ? 1 : IN_THE_WAY;
}

/* Try each cell of square k and of those after it, with `chosen` paid so far. */
static void choose(struct owned *o, uint32_t k, uint32_t chosen)
{
    struct position *const p = o->c->p;

    if (k == o->squares || k == MAX_OWNED) {
        uint32_t *const cost = position_trees(p, o->weight, o->part, o->parts);
        for (uint32_t at = 0; at < p->cells; at++)
            if (cost[at] + chosen < o->cost[at])
                o->cost[at] = cost[at] + chosen;
        free(cost);
        return;
    }
    for (int j = 0; j < 4; j++) {
        const uint32_t at = o->square[k][j];
        const uint8_t colour = p->colour[at], weight = o->weight[at];
        if (colour == NURI_BLACK || weight == IN_THE_WAY)
            continue;
        const bool again = colour >= CHOSEN; /* for another square */
        o->part[o->parts] = at;
        o->parts += !again;
        p->colour[at] = (uint8_t)(again ? colour : CHOSEN + k);
        o->weight[at] = 0;
        choose(o, k + 1, chosen + !again);
        o->parts -= !again;
        p->colour[at] = colour;
        o->weight[at] = weight;
    }
}

static void find_costs(struct owned *o)
{
    struct position *const p = o->c->p;

    for (uint32_t at = 0; at < p->cells; at++) {
        o->weight[at] = weight_of(o, at);
        o->cost[at] = UINT32_MAX;
    }
    choose(o, 0, 0);
}

/* Ask about what the sentence names. */
typedef bool owned_fn(struct owned *o);

static bool with_owned(struct claim *c, owned_fn *ask)
{
    const nuri_said *const said = c->said;
    struct owned o = {.c = c,
                      .part = {*claim_slot(said, "clue")->cells},
                      .parts = 1,
                      .weight = zeros(c->p->cells, 1),
                      .cost = zeros(c->p->cells, sizeof *o.cost)};

    list_owned(&o, claim_slot(said, "owned")->said);
    const bool so = is_its_own(&o) && ask(&o);
    free(o.weight);
    free(o.cost);
    return so;
}

/* Cells that the clue has left, what is named and white taken. */
static uint32_t left(const struct owned *o)
{
    struct position *const p = o->c->p;
    uint32_t known = 0;

    for (uint32_t k = 0; k < o->parts; k++)
        known += position_part(p, o->part[k], NULL);
    ck_assert_uint_le(known, (uint32_t)p->clue[o->part[0]]);
    return (uint32_t)p->clue[o->part[0]] - known;
}

static bool costs_too_much(struct owned *o)
{
    const nuri_step *const step = o->c->step;

    find_costs(o);
    bool so = o->cost[o->part[0]] <= left(o);
    for (size_t k = 0; k < step->cell_count; k++)
        so = so && o->cost[step->cells[k]] > left(o) &&
             is_lost_to_others(o, step->cells[k]);
    return so;
}

static bool goes_through(struct owned *o)
{
    const nuri_step *const step = o->c->step;

    find_costs(o);
    bool so = o->cost[o->part[0]] <= left(o);
    for (size_t k = 0; k < step->cell_count; k++) {
        o->c->p->colour[step->cells[k]] = NURI_BLACK;
        find_costs(o);
        so = so && o->cost[o->part[0]] > left(o);
        o->c->p->colour[step->cells[k]] = NURI_UNDECIDED;
    }
    return so;
}

static bool is_overloaded(struct owned *o)
{
    struct position *const p = o->c->p;
    const uint32_t size = (uint32_t)p->clue[o->part[0]];
    uint32_t known = 0;

    for (uint32_t k = 0; k < o->parts; k++)
        known += position_part(p, o->part[k], NULL);
    find_costs(o);
    return o->c->s.number[0] == size &&
           (known > size || o->cost[o->part[0]] > size - known);
}

bool claim_costs_too_much(struct claim *c)
{
    return with_owned(c, costs_too_much);
}

bool claim_joins_what_it_owns(struct claim *c)
{
    return with_owned(c, goes_through);
}

bool claim_is_overloaded(struct claim *c)
{
    return with_owned(c, is_overloaded);
}
