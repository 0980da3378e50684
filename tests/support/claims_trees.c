/*
 * claims_trees.c -- sentences about the fewest cells that join something: what
 * only one clue can reach, the room of an island, the cells left of the sea.
 */
#include "claims.h"

#include "support.h"

/* ---- What only one clue can reach ---- */

enum { MAX_OWNED = 3, CHOSEN = 100 };

/* What the sentence names: the clue, white parts, and squares. */
struct owned {
    struct position *p;
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

/* The island of the clue can have the cell, as white. */
static bool can_have(struct position *p, uint32_t at, uint32_t clue)
{
    const uint8_t before = p->colour[at];
    uint32_t other;

    p->colour[at] = NURI_WHITE;
    const uint32_t clues = position_clues(p, at, &other);
    const uint32_t needs = clues == 0 ? position_need(p, at, clue)
                           : clues == 1 && position_joined(p, at, clue)
                               ? position_part(p, at, NULL)
                               : UINT32_MAX;
    p->colour[at] = before;
    return needs != UINT32_MAX &&
           (p->clue[clue] == NURI_CLUE_ANY || needs <= (uint32_t)p->clue[clue]);
}

/* No other clue can have the cell, as white. */
static bool is_lost_to_others(const struct owned *o, uint32_t at)
{
    bool lost = true;

    for (uint32_t i = 0; i < o->p->cells && lost; i++)
        lost = o->p->clue[i] == NURI_CLUE_NONE || i == o->part[0] ||
               !can_have(o->p, at, i);
    return lost;
}

static bool is_its_own(const struct owned *o)
{
    struct position *const p = o->p;
    bool own = o->parts + o->squares > 1;
    uint32_t clue;

    for (uint32_t k = 1; k < o->parts; k++)
        own = own && p->colour[o->part[k]] == NURI_WHITE &&
              position_clues(p, o->part[k], &clue) == 0 &&
              is_lost_to_others(o, o->part[k]);
    for (uint32_t k = 0; k < o->squares; k++)
        for (int j = 0; j < 4; j++) {
            const uint32_t at = o->square[k][j];
            own = own && p->colour[at] != NURI_WHITE &&
                  (p->colour[at] == NURI_BLACK || is_lost_to_others(o, at));
        }
    return own;
}

/* Nothing for what is named, one for what the island can have; the rest is in
 * the way, also beside white of another clue. */
static uint8_t weight_of(const struct owned *o, uint32_t at)
{
    struct position *const p = o->p;
    uint32_t clue;

    for (uint32_t k = 0; p->colour[at] == NURI_WHITE && k < o->parts; k++)
        if (position_joined(p, at, o->part[k]))
            return 0;
    return p->colour[at] == NURI_BLACK ||
                   (p->colour[at] == NURI_WHITE &&
                    position_clues(p, at, &clue) > 0) ||
                   !can_have(p, at, o->part[0])
               ? IN_THE_WAY
               : 1;
}

/* Try each cell of square k and of those after it, with `chosen` paid so far. */
static void choose(struct owned *o, uint32_t k, uint32_t chosen)
{
    struct position *const p = o->p;

    if (k == o->squares || k == MAX_OWNED) {
        FREED uint32_t *cost = position_trees(p, o->weight, o->part, o->parts);
        for (uint32_t at = 0; at < p->cells; at++)
            if (cost[at] + chosen < o->cost[at])
                o->cost[at] = cost[at] + chosen;
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

/* Find all costs; the clue can join what is named with at most `left` cells. */
static bool is_enough(struct owned *o, uint32_t left)
{
    for (uint32_t at = 0; at < o->p->cells; at++) {
        o->weight[at] = weight_of(o, at);
        o->cost[at] = UINT32_MAX;
    }
    choose(o, 0, 0);
    return o->cost[o->part[0]] <= left;
}

/* What each cell of the step does to what is named. */
enum effect { EXCEEDS, IS_NEEDED, NONE };

static bool is_so_of_owned(struct claim *c, enum effect effect)
{
    struct position *const p = c->p;
    const nuri_step *const step = c->step;
    struct owned o = {.p = p,
                      .part = {claim_cell(c, "clue")},
                      .parts = 1,
                      .weight = zeros(p->cells, 1),
                      .cost = zeros(p->cells, sizeof *o.cost)};
    uint32_t known = 0;

    list_owned(&o, claim_slot(c->said, "owned")->said);
    for (uint32_t k = 0; k < o.parts; k++)
        known += position_part(p, o.part[k], NULL);
    const uint32_t size = claim_clue(c, "clue");
    const uint32_t left = known <= size ? size - known : 0;
    bool so = is_its_own(&o);
    const bool enough = is_enough(&o, left) && known <= size;
    so = so && enough == (effect != NONE);
    for (size_t k = 0; effect == EXCEEDS && k < step->cell_count; k++)
        so = so && o.cost[step->cells[k]] > left &&
             is_lost_to_others(&o, step->cells[k]);
    for (size_t k = 0; effect == IS_NEEDED && k < step->cell_count; k++) {
        p->colour[step->cells[k]] = NURI_BLACK;
        so = so && !is_enough(&o, left);
        p->colour[step->cells[k]] = NURI_UNDECIDED;
    }
    free(o.weight);
    free(o.cost);
    return so;
}

bool claim_exceeds_owned(struct claim *c)
{
    return is_so_of_owned(c, EXCEEDS);
}

bool claim_joins_owned(struct claim *c)
{
    return is_so_of_owned(c, IS_NEEDED);
}

bool claim_overloads(struct claim *c)
{
    return claim_number(c, "number") == claim_clue(c, "clue") &&
           is_so_of_owned(c, NONE);
}

/* ---- The sea ---- */

/* True if the black at these cells can be joined with `spare` more, but not with
 * a cell of the step, too; or if it cannot. */
static bool spares(struct claim *c, const uint8_t *weight, const uint32_t *part,
                   uint32_t parts, uint64_t spare, bool joins)
{
    FREED uint32_t *cost = position_trees(c->p, weight, part, parts);
    bool so = (cost[*part] <= spare) == joins;

    for (size_t k = 0; joins && k < c->step->cell_count; k++)
        so = so && cost[c->step->cells[k]] > spare;
    return so;
}

/* The sea lacks so many cells, too few for what it has and the step. */
bool claim_of_count(struct claim *c)
{
    enum { PARTS = 4 };
    struct position *const p = c->p;
    const uint64_t left = claim_number(c, "number");
    const uint64_t sea = p->cells - position_sum(p, 0);
    FREED uint8_t *weight = zeros(p->cells, 1);
    uint32_t part[PARTS], parts = 0;
    bool few = true;

    for (uint32_t i = 0; i < p->cells; i++) {
        bool fresh = p->colour[i] == NURI_BLACK;
        weight[i] = p->colour[i] == NURI_WHITE ? IN_THE_WAY
                                               : p->colour[i] == NURI_UNDECIDED;
        for (uint32_t k = 0; k < parts; k++)
            fresh = fresh && !position_joined(p, part[k], i);
        few = few && (!fresh || parts < PARTS);
        if (fresh && few)
            part[parts++] = i;
    }
    const uint64_t told =
        claim_has_slot(c->said, "parts") ? claim_number(c, "parts") : 1;
    const bool so = few && parts == told && claim_number(c, "total") == sea &&
                    left + position_count(p, NURI_BLACK) == sea &&
                    spares(c, weight, part, parts, left, true);
    return so;
}

/* The room of the clue, and so what it can spare; black at the cells that are
 * named, or any. */
static bool has_room(struct claim *c, bool joins)
{
    struct position *const p = c->p;
    const bool named = claim_has_slot(c->said, "with");
    const nuri_slot *const with = named ? claim_slot(c->said, "with") : NULL;
    const uint32_t clue = claim_cell(c, "clue");
    const uint64_t spare = claim_number(c, "number");
    FREED uint8_t *weight = zeros(p->cells, 1);
    uint32_t room = 0, any = NO_CELL;

    for (uint32_t at = 0; at < p->cells; at++) {
        const bool can = p->colour[at] != NURI_BLACK && can_have(p, at, clue);
        any = p->colour[at] == NURI_BLACK ? at : any;
        room += can;
        weight[at] = p->colour[at] == NURI_WHITE ? IN_THE_WAY : can;
    }
    bool so = any != NO_CELL && room <= claim_number(c, "total") &&
              claim_number(c, "total") == claim_clue(c, "clue") + spare;
    for (size_t k = 0; with && k < with->count; k++)
        so = so && p->colour[with->cells[k]] == NURI_BLACK;
    so = so && spares(c, weight, with ? with->cells : &any,
                      with ? (uint32_t)with->count : 1, spare, joins);
    return so;
}

bool claim_is_beyond_the_sea(struct claim *c)
{
    return has_room(c, true);
}

bool claim_cannot_join(struct claim *c)
{
    return has_room(c, false);
}
