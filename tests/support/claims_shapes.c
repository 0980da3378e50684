/*
 * claims_shapes.c -- sentences about the shapes that islands can have.
 *
 * All shapes are enumerated.  Those left and those dropped must be all of them,
 * and as many must break a rule as the sentence says.
 */
#include "claims.h"

#include "support.h"

#include <string.h>

/* More than any rule looks at. */
enum { MAX_SHAPES = 1001, MAX_DROPPED = 9, MAX_LISTED = 12 };

/* ---- What a shape may break ---------------------------------------------- */

/* True if the board breaks it anywhere; `at`: of this clue or part, or
 * NO_CELL. */
typedef bool fault_fn(struct position *p, uint32_t at);

static bool makes_pool(struct position *p, uint32_t at)
{
    (void)at;
    return position_has_pool(p);
}

/* A part of the land that has more clues, or more cells, than it may. */
static bool joins_too_much(struct position *p, uint32_t at)
{
    uint32_t clue;
    bool is = false;

    (void)at;
    for (uint32_t c = 0; c < p->cells; c++)
        is = is || (p->clue[c] != NURI_CLUE_NONE &&
                    (position_clues(p, c, &clue) > 1 ||
                     (p->clue[c] > 0 &&
                      position_part(p, c, NULL) > (uint32_t)p->clue[c])));
    return is;
}

static bool leaves_no_room(struct position *p, uint32_t at)
{
    bool is = false;

    for (uint32_t c = 0; c < p->cells; c++)
        is = is || ((at == NO_CELL || c == at) && p->clue[c] > 0 &&
                    position_room(p, c) < (uint32_t)p->clue[c]);
    return is;
}

static bool keeps_clues_from_land(struct position *p, uint32_t at)
{
    bool is = false;

    for (uint32_t c = 0; c < p->cells; c++)
        is = is || ((at == NO_CELL || c == at) && p->colour[c] == NURI_WHITE &&
                    !position_is_reached(p, c));
    return is;
}

static bool keeps_clues_from_square(struct position *p, uint32_t at)
{
    bool is = false;

    (void)at;
    for (uint32_t c = 0; c + p->width < p->cells; c++) {
        const uint32_t square[] = {c, c + 1, c + p->width, c + p->width + 1};
        is = is || (position_is_square(p, square) &&
                    !position_square_is_reached(p, square));
    }
    return is;
}

static uint32_t first_sea(const struct position *p)
{
    const uint8_t *const sea = memchr(p->colour, NURI_BLACK, p->cells);

    return sea ? (uint32_t)(sea - p->colour) : NO_CELL;
}

static bool cuts_sea(struct position *p, uint32_t at)
{
    const uint32_t from = first_sea(p);

    (void)at;
    return from != NO_CELL &&
           position_sea_beside(p, from) < position_count(p, NURI_BLACK);
}

static bool leaves_sea_no_room(struct position *p, uint32_t at)
{
    const uint32_t from = first_sea(p);

    (void)at;
    return from != NO_CELL &&
           position_sea_room(p, from) < p->cells - position_sum(p, 0);
}

static bool leaves_too_little_land(struct position *p, uint32_t at)
{
    (void)at;
    return position_count(p, NURI_BLACK) > p->cells - position_sum(p, 0);
}

static const struct problem {
    const char *id;
    fault_fn *has;
} problems[] = {
    {"fail_pool", makes_pool},
    {"fail_join", joins_too_much},
    {"fail_no_clue", keeps_clues_from_land},
    {"fail_no_room", leaves_no_room},
    {"fail_sea_divided", cuts_sea},
    {"fail_sea_room", leaves_sea_no_room},
    {"fail_totals", leaves_too_little_land},
    {"fail_no_land", keeps_clues_from_square},
    {"fail_no_room_of", leaves_no_room},
    {"fail_no_clue_of", keeps_clues_from_land},
};
enum { FAULTS = sizeof problems / sizeof problems[0] };

/* ---- What is said to be dropped ------------------------------------------ */

struct dropped {
    const struct problem *problem;
    uint32_t at; /* NO_CELL: anywhere */
    uint64_t said, met;
};

struct census {
    struct position *p;
    struct dropped list[MAX_DROPPED];
    uint32_t count;
    uint64_t said, met; /* all that are dropped; all shapes that were met */
    uint64_t broken;    /* of these, those that break anything */
};

/* What the list of the sentence says, the most common first. */
static bool take_dropped(struct census *s, const nuri_slot *fails)
{
    for (size_t i = 0; i < fails->count; i++) {
        const nuri_said *const said = &fails->said[i];
        size_t k = 0;
        s->said += said->slots[0].number;
        while (k < FAULTS && strcmp(problems[k].id, said->id) != 0)
            k++;
        if (k == FAULTS || s->count == MAX_DROPPED)
            return false;
        s->list[s->count++] = (struct dropped){
            .problem = &problems[k],
            .at = said->slot_count > 1 ? said->slots[1].cells[0] : NO_CELL,
            .said = said->slots[0].number};
    }
    for (uint32_t k = 1; k < s->count; k++)
        if (s->list[k].said > s->list[k - 1].said)
            return false;
    return true;
}

static bool breaks_anything(struct position *p)
{
    for (size_t k = 0; k < FAULTS; k++)
        if (problems[k].has(p, NO_CELL))
            return true;
    return false;
}

/* A position_show_fn. */
static void meet(struct position *p, void *user)
{
    struct census *const s = user;

    s->met++;
    s->broken += breaks_anything(p);
    for (uint32_t k = 0; k < s->count; k++)
        s->list[k].met += s->list[k].problem->has(p, s->list[k].at);
}

/* True if as many of each were met as stated; exactly as many pools, which are
 * checked first. */
static bool is_met(const struct census *s)
{
    if (s->broken < s->said)
        return false;
    for (uint32_t k = 0; k < s->count; k++) {
        const struct dropped *const d = &s->list[k];
        if (d->met < d->said ||
            (d->problem->has == makes_pool && d->met != d->said))
            return false;
    }
    return true;
}

/* ---- Shapes that are listed ---------------------------------------------- */

/* Put a shape on the board, with black around its island. */
static void put_shape(struct position *p, const nuri_shape *shape)
{
    for (size_t k = 0; k < shape->cell_count; k++)
        p->colour[shape->cells[k]] = NURI_WHITE;
    const uint32_t exits = position_exits(p, shape->cells[0], p->next);
    for (uint32_t k = 0; k < exits; k++)
        p->colour[p->next[k]] = NURI_BLACK;
}

/* True if what is stated of the shape is so on the board with it. */
static bool breaks_so(struct claim *c, const nuri_shape *shape)
{
    const nuri_step none = {.colour = NURI_UNDECIDED};
    struct claim broken = {.p = c->p, .step = &none, .is_part = true};
    FREED uint8_t *before = zeros(c->p->cells, 1);

    memcpy(before, c->p->colour, c->p->cells);
    put_shape(c->p, shape);
    const bool so =
        shape->broken_say && claim_is_true(&broken, shape->broken_say);
    memcpy(c->p->colour, before, c->p->cells);
    return so;
}

/* True if all that are left are listed, or none; with those that are dropped if
 * there are few in all. */
static bool lists_shapes(struct claim *c, uint64_t left, uint64_t dropped)
{
    const nuri_step *const step = c->step;
    uint64_t fail = 0;

    for (size_t k = 0; k < step->shape_count; k++) {
        const nuri_shape *const shape = &step->shapes[k];
        if (shape->cell_count == 0 || (fail > 0 && !shape->broken) ||
            (shape->broken && !breaks_so(c, shape)))
            return false;
        fail += shape->broken != NULL;
    }
    const uint64_t least = left > 0 ? left : dropped;
    return (step->shape_count == 0 && least > MAX_LISTED) ||
           (step->shape_count == left + fail &&
            fail == (left + dropped <= MAX_LISTED ? dropped : 0));
}

/* ---- Sentences ----------------------------------------------------------- */

bool claim_of_shapes(struct claim *c)
{
    const uint64_t left =
        claim_has_slot(c->said, "number") ? claim_number(c, "number") : 1;
    struct census s = {.p = c->p};

    if (claim_has_slot(c->said, "fails") &&
        !take_dropped(&s, claim_slot(c->said, "fails")))
        return false;
    return position_shapes(c->p, claim_cell(c, "clue"), MAX_SHAPES, meet, &s) &&
           is_met(&s) && left + s.said == s.met &&
           lists_shapes(c, left, s.said);
}

/* ---- All of them ---- */

struct poll {
    const struct claim *claim;
    bool all; /* all shapes met have the cells, or break something */
};

/* A position_show_fn. */
static void ask(struct position *p, void *user)
{
    struct poll *const poll = user;
    const nuri_step *const step = poll->claim->step;
    bool so = true;

    for (size_t k = 0; k < step->cell_count; k++)
        so = so && p->colour[step->cells[k]] == step->colour;
    poll->all = poll->all && (so || breaks_anything(p));
}

bool claim_of_all_shapes(struct claim *c)
{
    struct poll poll = {c, true};

    return position_shapes(c->p, claim_cell(c, "clue"), MAX_SHAPES, ask,
                           &poll) &&
           poll.all;
}
