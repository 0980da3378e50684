/* claims.c -- what the sentences of explanations state, one by one. */
#include "claims.h"

#include "support.h"

/* ---- Slots ---- */

static const nuri_slot *find_slot(const nuri_said *said, const char *name)
{
    for (size_t k = 0; k < said->slot_count; k++)
        if (strcmp(said->slots[k].name, name) == 0)
            return &said->slots[k];
    return NULL;
}

bool claim_has_slot(const nuri_said *said, const char *name)
{
    return find_slot(said, name) != NULL;
}

const nuri_slot *claim_slot(const nuri_said *said, const char *name)
{
    const nuri_slot *const slot = find_slot(said, name);

    ck_assert_msg(slot != NULL, "%s has no %s", said->id, name);
    return slot;
}

uint32_t claim_cell(const struct claim *c, const char *slot)
{
    return claim_slot(c->said, slot)->cells[0];
}

uint32_t claim_clue(const struct claim *c, const char *slot)
{
    return (uint32_t)c->p->clue[claim_cell(c, slot)];
}

uint64_t claim_number(const struct claim *c, const char *slot)
{
    return claim_slot(c->said, slot)->number;
}

/* The part that the sentence is about: that of a clue, or another. */
static uint32_t subject_of(const nuri_said *said)
{
    return claim_slot(said, claim_has_slot(said, "part") ? "part" : "clue")
        ->cells[0];
}

/* ---- The board ---- */

bool claim_decides(const struct claim *c, uint32_t at)
{
    return has_item(c->step->cells, c->step->cell_count, at);
}

static void set(struct claim *c, const uint32_t *cells, size_t count,
                nuri_colour colour)
{
    for (size_t k = 0; k < count; k++)
        c->p->colour[cells[k]] = (uint8_t)colour;
}

static void set_step(struct claim *c, nuri_colour colour)
{
    set(c, c->step->cells, c->step->cell_count, colour);
}

static bool is_black(const struct claim *c, uint32_t at)
{
    return c->p->colour[at] == NURI_BLACK;
}

static uint32_t size_at(const struct claim *c, uint32_t at)
{
    return position_part(c->p, at, NULL);
}

static bool is_finished(const struct position *p, uint32_t clue)
{
    return p->clue[clue] > 0 &&
           position_part(p, clue, NULL) == (uint32_t)p->clue[clue];
}

static bool is_lone_land(struct claim *c, uint32_t at)
{
    uint32_t clue;

    return c->p->colour[at] == NURI_WHITE &&
           position_clues(c->p, at, &clue) == 0;
}

static bool is_beside(struct claim *c, uint32_t at, uint32_t island)
{
    uint32_t near[4];
    const unsigned n = position_near(c->p, at, near);

    for (unsigned k = 0; k < n; k++)
        if (c->p->colour[near[k]] == NURI_WHITE &&
            position_joined(c->p, near[k], island))
            return true;
    return false;
}

/* True if white around the cell is of two clues that are not joined. */
static bool is_between(struct claim *c, uint32_t at)
{
    uint32_t near[4], clue, last = NO_CELL;
    const unsigned n = position_near(c->p, at, near);
    bool two = false;

    for (unsigned k = 0; k < n; k++) {
        if (c->p->colour[near[k]] != NURI_WHITE ||
            position_clues(c->p, near[k], &clue) == 0)
            continue;
        two = two || (last != NO_CELL && clue != last);
        last = clue;
    }
    return two;
}

/* True if all around the cell's part has this colour or is undecided. */
static bool is_surrounded(struct claim *c, uint32_t at, nuri_colour colour)
{
    uint32_t *const list = c->p->next;
    uint32_t near[4];
    const uint32_t size = position_part(c->p, at, list);

    for (uint32_t i = 0; i < size; i++) {
        const unsigned n = position_near(c->p, list[i], near);
        for (unsigned k = 0; k < n; k++)
            if (c->p->colour[near[k]] != NURI_UNDECIDED &&
                c->p->colour[near[k]] != colour)
                return false;
    }
    return true;
}

/* True if a part must grow: an island without room, land that no clue reaches,
 * black that meets no other. */
static bool is_stuck(struct position *p, uint32_t part)
{
    if (p->clue[part] > 0)
        return position_room(p, part) < (uint32_t)p->clue[part];
    return p->colour[part] == NURI_WHITE
               ? !position_is_reached(p, part)
               : position_sea_beside(p, part) < position_count(p, NURI_BLACK);
}

/* True if this holds with the other colour in a cell of the step. */
static bool otherwise(struct claim *c, uint32_t at, ask_fn *ask)
{
    uint8_t *const now = c->p->colour, *const before = zeros(c->p->cells, 1);
    const uint32_t told = c->at;
    bool so = now[at] == NURI_UNDECIDED && claim_decides(c, at);

    memcpy(before, now, c->p->cells);
    now[at] = other_colour(c->step->colour);
    c->at = at;
    so = so && ask(c);
    c->at = told;
    memcpy(now, before, c->p->cells);
    free(before);
    return so;
}

/* The same for all cells: of each alone, or with those that follow before it. */
static bool all_otherwise(struct claim *c, ask_fn *ask, bool alone)
{
    const nuri_step *const step = c->step;
    FREED bool *follows = zeros(step->cell_count, sizeof *follows);
    size_t left = step->cell_count, before;

    do {
        before = left;
        for (size_t k = 0; k < step->cell_count; k++)
            follows[k] = c->p->colour[step->cells[k]] == NURI_UNDECIDED &&
                         otherwise(c, step->cells[k], ask);
        for (size_t k = 0; k < step->cell_count; k++)
            if (follows[k]) {
                c->p->colour[step->cells[k]] = (uint8_t)step->colour;
                left--;
            }
    } while (left > 0 && left < before && !alone);
    set_step(c, NURI_UNDECIDED);
    return left == 0;
}

/* What is said last is so. */
static bool breaks(struct claim *c)
{
    struct claim broken = {.p = c->p, .step = c->step, .is_part = true};

    return claim_is_true(&broken, claim_slot(c->said, "broken")->said);
}

/* ---- Exits ---- */

/* The cells of the step are, one after the other, the part's only exit. */
static bool is_only_way(struct claim *c)
{
    uint32_t *const exits = c->p->next;
    const uint32_t part = subject_of(c->said);
    size_t left = c->step->cell_count;

    while (left > 0 && position_exits(c->p, part, exits) == 1 &&
           claim_decides(c, exits[0])) {
        c->p->colour[exits[0]] = (uint8_t)c->step->colour;
        left--;
    }
    set_step(c, NURI_UNDECIDED);
    return left == 0;
}

static bool has_no_clue(struct claim *c)
{
    return is_lone_land(c, claim_cell(c, "part"));
}

static bool needs_so_many_more(struct claim *c)
{
    return size_at(c, claim_cell(c, "clue")) + claim_number(c, "number") ==
           claim_clue(c, "clue");
}

/* The part is some of the black, and what is named of it is beside the way. */
static bool is_some_of_the_black(struct claim *c)
{
    const uint32_t part = claim_cell(c, "part");

    return is_black(c, part) &&
           size_at(c, part) < position_count(c->p, NURI_BLACK) &&
           (c->step->cell_count > 1 || position_touch(c->p, part, c->at));
}

static bool is_black_elsewhere(struct claim *c)
{
    const uint32_t other = claim_cell(c, "other");

    return is_black(c, other) &&
           !position_joined(c->p, claim_cell(c, "part"), other);
}

/* Beside each cell is black without another exit, which has to join others. */
static bool is_each_a_way_out(struct claim *c)
{
    uint32_t near[4];

    for (size_t i = 0; i < c->step->cell_count; i++) {
        const unsigned n = position_near(c->p, c->step->cells[i], near);
        unsigned k = 0;
        while (k < n &&
               (!is_black(c, near[k]) ||
                position_exits(c->p, near[k], c->p->next) != 1 ||
                size_at(c, near[k]) == position_count(c->p, NURI_BLACK)))
            k++;
        if (k == n)
            return false;
    }
    return true;
}

static bool is_less_than_the_sea(struct claim *c)
{
    const uint32_t part = claim_cell(c, "part");
    const uint64_t sea = claim_number(c, "total");

    return is_black(c, part) && sea == c->p->cells - position_sum(c->p, 0) &&
           size_at(c, part) < sea;
}

/* The island has one more cell; its exits are named, and each is beside the
 * cell. */
static bool takes_one_of_these(struct claim *c)
{
    const nuri_slot *const ways = claim_slot(c->said, "ways");
    const uint32_t clue = claim_cell(c, "clue");
    const uint32_t exits = position_exits(c->p, clue, c->p->next);
    bool so = exits == ways->count;

    for (uint32_t k = 0; k < exits; k++)
        so = so && has_item(ways->cells, ways->count, c->p->next[k]) &&
             position_touch(c->p, c->p->next[k], c->at);
    return so && size_at(c, clue) + 1 == claim_clue(c, "clue");
}

/* ---- Islands ---- */

static bool is_each_between(struct claim *c)
{
    bool so = true;

    for (size_t k = 0; k < c->step->cell_count; k++)
        so = so && is_between(c, c->step->cells[k]);
    return so;
}

static bool touches_both(struct claim *c)
{
    const uint32_t one = claim_cell(c, "clue"), two = claim_cell(c, "second");

    return claim_decides(c, c->at) && !position_joined(c->p, one, two) &&
           is_beside(c, c->at, one) && is_beside(c, c->at, two);
}

/* The islands have their cells; all cells of the step are beside them, and some
 * beside each. */
static bool are_complete(struct claim *c)
{
    const bool ones = claim_has_slot(c->said, "with");
    const nuri_slot *const clues = claim_slot(c->said, ones ? "with" : "clue");
    bool so = clues->count > ones;

    for (size_t i = 0; i < clues->count; i++)
        so = so && is_finished(c->p, clues->cells[i]) &&
             (!ones || c->p->clue[clues->cells[i]] == 1) &&
             position_exits(c->p, clues->cells[i], c->p->next) > 0;
    for (size_t k = 0; k < c->step->cell_count; k++) {
        bool beside = false;
        for (size_t i = 0; i < clues->count; i++)
            beside = beside || is_beside(c, c->step->cells[k], clues->cells[i]);
        so = so && beside;
    }
    return so;
}

/* True if the cell, which is white, joins just these parts, one each, and that
 * of the clue (NO_CELL: none), and they have `all` cells with it. */
static bool joins_just(struct claim *c, uint32_t clue, uint64_t all)
{
    const nuri_slot *const with = claim_slot(c->said, "with");
    uint32_t first = clue, size = 1;
    bool so = size_at(c, c->at) == all;

    c->p->colour[c->at] = NURI_UNDECIDED;
    if (clue != NO_CELL) {
        so = so && is_beside(c, c->at, clue);
        size += size_at(c, clue);
    }
    for (size_t k = 0; k < with->count; k++) {
        const uint32_t part = with->cells[k];
        so = so && is_beside(c, c->at, part) && is_lone_land(c, part);
        for (size_t m = 0; m < k; m++)
            so = so && !position_joined(c->p, with->cells[m], part);
        so = so && (first == NO_CELL || !position_joined(c->p, first, part));
        size += size_at(c, part);
    }
    c->p->colour[c->at] = NURI_WHITE;
    return so && size == all;
}

static bool joins_too_many(struct claim *c)
{
    uint32_t clue;
    const uint64_t all = claim_number(c, "number");

    return joins_just(c, claim_cell(c, "clue"), all) &&
           position_clues(c->p, c->at, &clue) == 1 &&
           all > claim_clue(c, "clue");
}

/* To be joined to a clue, the largest, takes it, and a cell between. */
static bool is_too_large_for_all(struct claim *c)
{
    const uint64_t all = claim_number(c, "total");
    const int32_t clue = c->p->clue[claim_cell(c, "clue")];
    bool so = all > (uint64_t)clue && is_lone_land(c, c->at);

    for (uint32_t i = 0; i < c->p->cells; i++)
        so = so && c->p->clue[i] != NURI_CLUE_ANY && c->p->clue[i] <= clue;
    return so && joins_just(c, NO_CELL, all - 2);
}

static bool has_two_clues(struct claim *c)
{
    const uint32_t one = claim_cell(c, "clue"), two = claim_cell(c, "second");

    return one != two && c->p->clue[two] != NURI_CLUE_NONE &&
           position_joined(c->p, one, two);
}

static bool do_clues_touch(struct claim *c)
{
    return position_touch(c->p, claim_cell(c, "clue"), claim_cell(c, "second"));
}

static bool has_too_many(struct claim *c)
{
    return claim_number(c, "number") == size_at(c, claim_cell(c, "clue")) &&
           claim_number(c, "number") > claim_clue(c, "clue");
}

/* ---- The sea ---- */

/* The smaller side is named first, or one that is all shut in. */
static bool is_divided(struct claim *c)
{
    const uint32_t one = claim_cell(c, "part"), two = claim_cell(c, "other");

    return is_black(c, one) && is_black(c, two) &&
           !position_sea_meets(c->p, one, two) &&
           (position_sea_beside(c->p, one) <= position_sea_beside(c->p, two) ||
            position_sea_beside(c->p, one) == position_sea_room(c->p, one));
}

static bool has_sea_no_room(struct claim *c)
{
    const uint32_t part = claim_cell(c, "part");

    return is_black(c, part) &&
           claim_number(c, "number") == position_sea_room(c->p, part) &&
           claim_number(c, "number") < c->p->cells - position_sum(c->p, 0);
}

static bool is_each_in_a_pocket(struct claim *c)
{
    bool so = true;

    for (size_t k = 0; k < c->step->cell_count; k++)
        so = so && is_surrounded(c, c->step->cells[k], c->step->colour);
    return so;
}

static bool is_part_black(struct claim *c)
{
    return is_black(c, claim_cell(c, "part"));
}

/* How many cells of the square are black; NO_CELL if it is none. */
static uint32_t blacks(const struct claim *c, const char *slot)
{
    const nuri_slot *const square = claim_slot(c->said, slot);
    uint32_t black = 0;

    if (square->count != 4 || !position_is_square(c->p, square->cells))
        return NO_CELL;
    for (int k = 0; k < 4; k++)
        black += is_black(c, square->cells[k]);
    return black;
}

/* The cell of the step in the square. */
static uint32_t last_of(const struct claim *c, const char *slot)
{
    const nuri_slot *const square = claim_slot(c->said, slot);
    int k = 0;

    while (k < 3 && !claim_decides(c, square->cells[k]))
        k++;
    return claim_decides(c, square->cells[k]) ? square->cells[k] : NO_CELL;
}

static bool completes_square(struct claim *c)
{
    return blacks(c, "square") == 3 && last_of(c, "square") != NO_CELL;
}

static bool completes_another(struct claim *c)
{
    return blacks(c, "second_square") == 3 &&
           last_of(c, "second_square") != NO_CELL &&
           last_of(c, "second_square") != last_of(c, "square");
}

static bool is_square_black(struct claim *c)
{
    return blacks(c, "square") == 4;
}

/* ---- All cells of a colour, and sums of clues ---- */

static bool has_no_clues(struct claim *c)
{
    return position_sum(c->p, 1) == 0;
}

static bool is_all_land_found(struct claim *c)
{
    return claim_number(c, "total") == position_sum(c->p, 0) &&
           claim_number(c, "total") == position_count(c->p, NURI_WHITE);
}

/* A link has only those that the rest needs. */
static bool are_all_open_needed(struct claim *c)
{
    const uint64_t needed = claim_number(c, "number");
    const uint64_t cells = c->step->cell_count + c->step->also_count;

    return needed == position_count(c->p, NURI_UNDECIDED) &&
           (c->is_part ? needed >= cells : needed == cells) &&
           needed + position_count(c->p, NURI_WHITE) == position_sum(c->p, 0);
}

static bool is_too_much(struct claim *c)
{
    const nuri_colour colour = (nuri_colour)claim_number(c, "colour");
    const uint64_t land = position_sum(c->p, 0);
    const uint64_t most = colour == NURI_WHITE ? land : c->p->cells - land;

    return claim_number(c, "number") == position_count(c->p, colour) &&
           claim_number(c, "total") == most && claim_number(c, "number") > most;
}

static bool is_larger_than_board(struct claim *c)
{
    return claim_number(c, "total") == c->p->cells &&
           claim_clue(c, "clue") > c->p->cells;
}

static bool is_sum_too_large(struct claim *c)
{
    return claim_number(c, "number") == position_sum(c->p, 1) &&
           claim_number(c, "total") == c->p->cells &&
           claim_number(c, "number") > c->p->cells;
}

static bool is_sum_all(struct claim *c)
{
    return claim_number(c, "total") == position_sum(c->p, 1) &&
           claim_number(c, "total") == c->p->cells;
}

static bool is_sum_too_small(struct claim *c)
{
    const uint64_t squares = (uint64_t)(c->p->width / 2) * (c->p->height / 2);

    return claim_number(c, "number") == position_sum(c->p, 0) &&
           claim_number(c, "total") == squares &&
           claim_number(c, "number") < squares;
}

/* ---- How far clues reach ---- */

static uint32_t distance(const struct position *p, uint32_t a, uint32_t b)
{
    return (uint32_t)(abs((int)(a % p->width) - (int)(b % p->width)) +
                      abs((int)(a / p->width) - (int)(b / p->width)));
}

/* No clue is near a cell of the step.  To the cell that the sentence names, its
 * clue needs as many cells as it says, and no unfinished one lacks fewer. */
static bool are_too_far(struct claim *c)
{
    const struct position *const p = c->p;
    const uint32_t clue = claim_cell(c, "clue");
    const uint32_t needs = distance(p, clue, c->at) + 1;
    bool so = claim_decides(c, c->at) && claim_number(c, "number") == needs;

    for (uint32_t i = 0; i < p->cells; i++) {
        const uint32_t size = (uint32_t)p->clue[i];
        if (p->clue[i] == NURI_CLUE_NONE)
            continue;
        for (size_t k = 0; k < c->step->cell_count; k++)
            so = so && distance(p, i, c->step->cells[k]) + 1 > size;
        so = so && p->clue[i] != NURI_CLUE_ANY &&
             (is_finished(p, i) ||
              distance(p, i, c->at) + 1 + (uint32_t)p->clue[clue] >=
                  needs + size);
    }
    return so;
}

static bool is_not_reached(struct claim *c)
{
    return !position_is_reached(c->p, c->at);
}

/* The size that the island of this clue would need to reach white in one of the
 * cells. */
static uint32_t need(struct claim *c, const uint32_t *cells, size_t count,
                     uint32_t clue)
{
    uint32_t least = UINT32_MAX, own;

    for (size_t k = 0; k < count; k++) {
        uint8_t *const colour = &c->p->colour[cells[k]];
        const uint8_t before = *colour;
        if (before == NURI_BLACK)
            continue;
        *colour = NURI_WHITE;
        const uint32_t clues = position_clues(c->p, cells[k], &own);
        const uint32_t needs = clues == 0 ? position_need(c->p, cells[k], clue)
                               : clues == 1 && own == clue
                                   ? size_at(c, cells[k])
                                   : UINT32_MAX;
        *colour = before;
        least = needs < least ? needs : least;
    }
    return least;
}

/* True if no island that is unfinished has a way there, however long. */
static bool is_out_of_reach(struct claim *c, const uint32_t *cells,
                            size_t count)
{
    bool so = true;

    for (uint32_t i = 0; i < c->p->cells && so; i++)
        so = c->p->clue[i] == NURI_CLUE_NONE || is_finished(c->p, i) ||
             need(c, cells, count, i) == UINT32_MAX;
    return so;
}

static bool has_no_way(struct claim *c)
{
    return is_out_of_reach(c, &c->at, 1);
}

/* True if the clue that is named lacks as few cells to get there as any that is
 * not finished, and has too few. */
static bool comes_nearest(struct claim *c, const uint32_t *cells, size_t count)
{
    const uint32_t clue = claim_cell(c, "clue");
    const int64_t size = c->p->clue[clue];
    const int64_t lacks = (int64_t)claim_number(c, "number") - size;
    bool so = size > 0 && lacks > 0 && !is_finished(c->p, clue);

    for (uint32_t i = 0; i < c->p->cells && so; i++) {
        if (c->p->clue[i] == NURI_CLUE_NONE || is_finished(c->p, i))
            continue;
        const uint32_t other = need(c, cells, count, i);
        so = other == UINT32_MAX || (c->p->clue[i] != NURI_CLUE_ANY &&
                                     other - (int64_t)c->p->clue[i] >= lacks);
    }
    return so;
}

/* The need is what is said, also without other lone land than is named and than
 * the cell touches. */
static bool needs_so_many(struct claim *c)
{
    struct position *const p = c->p;
    const uint32_t clue = claim_cell(c, "clue");
    const uint64_t number = claim_number(c, "number");
    const nuri_slot *const with = find_slot(c->said, "with");
    FREED uint8_t *before = zeros(p->cells, 1);
    bool so =
        position_need(p, c->at, clue) == number && comes_nearest(c, &c->at, 1);

    for (size_t k = 0; with && k < with->count; k++)
        so = so && is_lone_land(c, with->cells[k]);
    memcpy(before, p->colour, p->cells);
    for (uint32_t i = 0; i < p->cells; i++)
        if (before[i] == NURI_WHITE && i != c->at && is_lone_land(c, i) &&
            !(with && has_item(with->cells, with->count, i)))
            p->colour[i] = NURI_BLACK;
    so = so && position_need(p, c->at, clue) == number;
    memcpy(p->colour, before, p->cells);
    return so;
}

static bool is_other_between(struct claim *c)
{
    return is_between(c, claim_cell(c, "other"));
}

/* ---- Needs that are not met ---- */

/* True if the page marks this cell, as it does reason cells; if there is no
 * solution, what is named. */
static bool is_marked(const struct claim *c, uint32_t at)
{
    return c->step->cell_count == 0 ||
           has_item(c->step->because, c->step->because_count, at) ||
           claim_decides(c, at);
}

/* The part or square that no clue reaches. */
static const nuri_slot *place(const struct claim *c)
{
    return claim_slot(c->said,
                      claim_has_slot(c->said, "square") ? "square" : "part");
}

static bool is_lost(struct claim *c)
{
    const uint32_t *const cells = place(c)->cells;

    return place(c)->count == 4
               ? position_is_square(c->p, cells) &&
                     !position_square_is_reached(c->p, cells)
               : is_lone_land(c, cells[0]) && is_stuck(c->p, cells[0]);
}

static bool has_place_no_way(struct claim *c)
{
    return is_lost(c) && is_out_of_reach(c, place(c)->cells, place(c)->count);
}

static bool is_clue_finished(struct claim *c)
{
    return is_finished(c->p, claim_cell(c, "clue"));
}

/* A cell of a square may be joined to lone land, which a way there need not take
 * in: then the need is larger than what is said. */
static bool is_place_too_far(struct claim *c)
{
    const nuri_slot *const cells = place(c);
    const uint32_t clue = claim_cell(c, "clue");
    const uint64_t number = claim_number(c, "number");
    const uint32_t needs = need(c, cells->cells, cells->count, clue);
    bool touches = false;

    for (size_t k = 0; cells->count == 4 && k < 4; k++) {
        uint32_t near[4];
        const unsigned n = position_near(c->p, cells->cells[k], near);
        for (unsigned i = 0; i < n; i++)
            touches = touches || c->p->colour[near[i]] == NURI_WHITE;
    }
    return is_lost(c) && is_marked(c, clue) &&
           (needs == number ||
            (touches && needs > number && needs < UINT32_MAX)) &&
           comes_nearest(c, cells->cells, cells->count);
}

static bool has_room_for(struct claim *c)
{
    return claim_number(c, "number") ==
               position_room(c->p, claim_cell(c, "clue")) &&
           claim_number(c, "number") < claim_clue(c, "clue");
}

/* With this white it would have so many cells, too many. */
static bool has_too_many_with(struct claim *c)
{
    const uint32_t part = claim_cell(c, "part");
    const uint64_t total = claim_number(c, "total");

    return is_lone_land(c, part) && total > claim_clue(c, "clue") &&
           position_need(c->p, part, claim_cell(c, "clue")) == total;
}

/* What is said last is so, but for the numbers.  A cell of the square that the
 * step makes white may be the last one: it is still undecided here. */
static bool is_unmet(struct claim *c)
{
    const nuri_said *const broken = claim_slot(c->said, "broken")->said;
    uint8_t *const colour = c->p->colour;

    if (strncmp(broken->id, "broken_no_land", 14) != 0)
        return is_stuck(c->p, strncmp(broken->id, "broken_no_room", 14) == 0
                                  ? claim_slot(broken, "clue")->cells[0]
                                  : subject_of(broken));
    const uint32_t *const square = claim_slot(broken, "square")->cells;
    for (size_t k = 0; k < 4; k++)
        if (colour[square[k]] == NURI_WHITE && claim_decides(c, square[k]))
            colour[square[k]] = NURI_UNDECIDED;
    return !position_square_is_reached(c->p, square);
}

/* The undecided cells of the square are named, the one of the step too. */
static bool are_ways_to_square(struct claim *c)
{
    const nuri_slot *const ways = claim_slot(c->said, "ways");
    const nuri_slot *const square = claim_slot(c->said, "square");
    bool so = has_item(ways->cells, ways->count, c->at) &&
              c->step->cell_count == 1 && ways->count > 1;

    for (size_t k = 0; k < square->count; k++)
        so = so && has_item(ways->cells, ways->count, square->cells[k]) ==
                       (c->p->colour[square->cells[k]] == NURI_UNDECIDED);
    return so;
}

static bool joins_clue(struct claim *c)
{
    const uint32_t clue = claim_cell(c, "clue");

    return position_joined(c->p, c->at, clue) && is_marked(c, clue) &&
           is_finished(c->p, clue) ==
               (strcmp(c->said->id, "blocks_completes") == 0) &&
           breaks(c);
}

/* It joins all of these parts, which have no clue. */
static bool links(struct claim *c)
{
    const nuri_slot *const with = claim_slot(c->said, "with");
    bool so = is_lone_land(c, c->at);

    for (size_t k = 0; k < with->count; k++)
        so = so && position_touch(c->p, with->cells[k], c->at) &&
             is_marked(c, with->cells[k]);
    return so && joins_just(c, NO_CELL, size_at(c, c->at)) && breaks(c);
}

/* ---- Ways that cut the sea ---- */

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

/* True if the white way to cell `at` belongs to no possible island, or divides
 * the two black cells. */
static bool fails(struct claim *c, const uint32_t *from, uint32_t at)
{
    struct position *const p = c->p;
    uint32_t clue = 0;
    FREED uint8_t *before = zeros(p->cells, 1);

    memcpy(before, p->colour, p->cells);
    for (uint32_t x = at; p->colour[x] = NURI_WHITE, from[x] != x; x = from[x])
        ;
    const bool bad =
        position_clues(p, at, &clue) != 1 ||
        (p->clue[clue] > 0 && size_at(c, at) > (uint32_t)p->clue[clue]) ||
        !position_sea_meets(p, claim_cell(c, "part"), claim_cell(c, "other"));
    memcpy(p->colour, before, p->cells);
    return bad;
}

/* Of all cells that touch a clue's white one shortest way from the cell. */
static bool all_ways_fail(struct claim *c, uint32_t cell)
{
    struct position *const p = c->p;
    FREED uint32_t *from = zeros(p->cells, sizeof *from);
    FREED uint32_t *queue = zeros(p->cells, sizeof *queue);
    uint32_t count = 0, near[4];
    bool fail = true;

    memset(from, 0xff, p->cells * sizeof *from); /* NO_CELL */
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
    return fail;
}

static bool cut_or_end(struct claim *c)
{
    const uint32_t one = claim_cell(c, "part"), two = claim_cell(c, "other");
    bool so = is_black(c, one) && is_black(c, two) &&
              size_at(c, one) <= size_at(c, two);

    for (size_t k = 0; k < c->step->cell_count && so; k++)
        so = all_ways_fail(c, c->step->cells[k]);
    return so;
}

/* ---- What-ifs of one thought ---- */

/* The part is stuck without each cell, after those before it; the rest
 * follows. */
static bool needs(struct claim *c)
{
    const nuri_slot *const with = claim_slot(c->said, "with");
    const uint32_t part = subject_of(c->said);
    uint8_t *const now = c->p->colour;
    const uint8_t colour = now[part];
    bool so = colour != NURI_UNDECIDED;

    for (size_t k = 0; k < with->count && so; k++) {
        so = now[with->cells[k]] == NURI_UNDECIDED;
        now[with->cells[k]] = other_colour(colour);
        so = so && is_stuck(c->p, part);
        now[with->cells[k]] = colour;
    }
    return so && breaks(c);
}

static bool encloses(struct claim *c)
{
    const nuri_slot *const with = claim_slot(c->said, "with");
    bool so = with->count > 0;

    for (size_t k = 0; k < with->count; k++)
        so = so && is_surrounded(c, with->cells[k], NURI_WHITE);
    set(c, with->cells, with->count, NURI_WHITE);
    return so && breaks(c);
}

/* The cell is beside a complete island, or two that are not joined, and black
 * there meets no other. */
static bool shuts_in(struct claim *c)
{
    const uint32_t other = claim_cell(c, "other"), one = claim_cell(c, "clue");
    const bool two = claim_has_slot(c->said, "second");
    const uint32_t second = two ? claim_cell(c, "second") : one;
    const bool so =
        (two ? !position_joined(c->p, one, second) : is_finished(c->p, one)) &&
        c->p->colour[other] == NURI_UNDECIDED && is_beside(c, other, one) &&
        is_beside(c, other, second);

    c->p->colour[other] = NURI_BLACK;
    return so && position_count(c->p, NURI_BLACK) > 1 &&
           position_sea_beside(c->p, other) == 1;
}

/* ---- What the search needs ---- */

enum { MAX_NAMED = 12 }; /* islands in a sentence; more are counted */

/* The step rests on the islands that are named, or counted if they are too many;
 * on no sizes, or in a puzzle without a solution on all places. */
static bool is_core(struct claim *c)
{
    const nuri_step *const step = c->step;
    const nuri_slot *const named = find_slot(c->said, "clues");
    uint64_t clues = 0, all = 0;

    for (uint32_t i = 0; i < c->p->cells; i++) {
        const bool is_clue = c->p->clue[i] != NURI_CLUE_NONE;
        all += is_clue;
        clues += is_clue && has_item(step->because, step->because_count, i);
    }
    const char *const kind = c->said->id + strlen("core_");
    if (strcmp(kind, "sizes") == 0)
        return clues == 0 || clues == all;
    bool so = named ? named->count == clues && clues <= MAX_NAMED
                    : clues > MAX_NAMED && claim_number(c, "total") == all;
    for (size_t k = 0; named && k < named->count; k++)
        so =
            so && has_item(step->because, step->because_count, named->cells[k]);
    if (strcmp(kind, "many") == 0)
        so = so && claim_number(c, "number") == clues;
    return so && (clues < all) ==
                     (strcmp(kind, "some") == 0 || strcmp(kind, "many") == 0);
}

/* ---- The sentences ---- */

enum when {
    NOW = 1, /* on the board before the step */
    TOLD,    /* with the other colour in the cell that is told */
    EACH,    /* in each cell, after those that follow before it */
    ALONE    /* in each cell alone */
};

static const struct form {
    const char *id;
    struct {
        enum when when;
        ask_fn *ask;
    } is[4];
} forms[] = {
    {"too_far", {{NOW, are_too_far}}},
    {"no_clues", {{NOW, has_no_clues}}},
    {"pool", {{NOW, completes_square}}},
    {"pools", {{NOW, completes_square}, {NOW, completes_another}}},
    {"complete", {{NOW, are_complete}}},
    {"complete_ones", {{NOW, are_complete}}},
    {"island_exit", {{NOW, needs_so_many_more}, {NOW, is_only_way}}},
    {"orphan_exit", {{NOW, has_no_clue}, {NOW, is_only_way}}},
    {"sea_exit", {{NOW, is_some_of_the_black}, {NOW, is_only_way}}},
    {"sea_exits", {{NOW, is_each_a_way_out}}},
    {"sea_meets",
     {{NOW, is_some_of_the_black},
      {NOW, is_black_elsewhere},
      {NOW, is_only_way}}},
    {"between", {{NOW, is_each_between}, {NOW, touches_both}}},
    {"sea_pocket", {{NOW, is_each_in_a_pocket}}},
    {"land_pocket", {{NOW, is_part_black}, {NOW, is_each_in_a_pocket}}},
    {"endgame_black", {{NOW, is_all_land_found}}},
    {"endgame_white", {{NOW, are_all_open_needed}}},
    {"too_big", {{ALONE, joins_too_many}}},
    {"too_big_orphan", {{ALONE, is_too_large_for_all}}},
    {"last_cell", {{NOW, takes_one_of_these}}},
    {"reach", {{EACH, is_not_reached}, {TOLD, needs_so_many}}},
    {"reach_with", {{EACH, is_not_reached}, {TOLD, needs_so_many}}},
    {"reach_shut", {{EACH, is_not_reached}, {TOLD, has_no_way}}},
    {"reach_shut_between",
     {{EACH, is_not_reached}, {TOLD, has_no_way}, {NOW, is_other_between}}},
    {"sea_cut", {{EACH, is_divided}}},
    {"needed", {{TOLD, breaks}, {EACH, is_unmet}}},
    {"needed_of_square", {{NOW, are_ways_to_square}, {TOLD, has_place_no_way}}},
    {"blocks_completes", {{TOLD, joins_clue}, {EACH, is_unmet}}},
    {"blocks_joins", {{TOLD, joins_clue}, {EACH, is_unmet}}},
    {"blocks_links", {{TOLD, links}, {EACH, is_unmet}}},
    {"sea_total", {{NOW, is_less_than_the_sea}, {NOW, is_only_way}}},
    {"sea_count", {{NOW, claim_of_count}}},
    {"sea_count_join", {{NOW, claim_of_count}}},
    {"reach_or_cut", {{NOW, cut_or_end}}},
    {"owner_black", {{NOW, claim_exceeds_owned}}},
    {"owner_white", {{NOW, claim_joins_owned}}},
    {"room", {{NOW, claim_is_beyond_the_sea}}},
    {"room_join", {{NOW, claim_is_beyond_the_sea}}},
    {"shapes_all", {{NOW, claim_of_all_shapes}}},
    {"shapes_only", {{NOW, claim_of_shapes}}},
    {"shapes_only_of", {{NOW, claim_of_shapes}}},
    {"shapes_left", {{NOW, claim_of_shapes}}},
    {"shapes_left_of", {{NOW, claim_of_shapes}}},
    {"broken_pool", {{NOW, is_square_black}}},
    {"broken_two_clues", {{NOW, has_two_clues}}},
    {"broken_island_size", {{NOW, has_too_many}}},
    {"broken_no_room", {{NOW, has_room_for}}},
    {"broken_no_room_with", {{NOW, has_room_for}, {NOW, has_too_many_with}}},
    {"broken_no_clue", {{NOW, has_place_no_way}}},
    {"broken_no_clue_full", {{NOW, is_clue_finished}, {NOW, has_place_no_way}}},
    {"broken_no_clue_even", {{NOW, is_place_too_far}}},
    {"broken_sea_divided", {{NOW, is_divided}}},
    {"broken_sea_room", {{NOW, has_sea_no_room}}},
    {"broken_totals", {{NOW, is_too_much}}},
    {"as_before", {{NOW, breaks}}},
    {"broken_overload", {{NOW, claim_overloads}}},
    {"broken_overrun", {{NOW, claim_cannot_join}}},
    {"broken_no_land", {{NOW, has_place_no_way}}},
    {"broken_no_land_full", {{NOW, is_clue_finished}, {NOW, has_place_no_way}}},
    {"broken_no_land_even", {{NOW, is_place_too_far}}},
    {"needs_island", {{ALONE, needs}}},
    {"needs_orphan", {{ALONE, needs}}},
    {"needs_sea", {{ALONE, needs}}},
    {"encloses", {{ALONE, encloses}}},
    {"shuts_in_between", {{ALONE, shuts_in}}},
    {"shuts_in_complete", {{ALONE, shuts_in}}},
    {"core_some", {{NOW, is_core}}},
    {"core_all", {{NOW, is_core}}},
    {"core_many", {{NOW, is_core}}},
    {"core_every", {{NOW, is_core}}},
    {"core_sizes", {{NOW, is_core}}},
    {"clues_touch", {{NOW, do_clues_touch}}},
    {"clue_giant", {{NOW, is_larger_than_board}}},
    {"sum_too_large", {{NOW, is_sum_too_large}}},
    {"sum_full", {{NOW, is_sum_all}}},
    {"sum_too_small", {{NOW, is_sum_too_small}}},
};

static const struct form *form_of(const char *id)
{
    for (int k = 0; k < COUNT(forms); k++)
        if (strcmp(forms[k].id, id) == 0)
            return &forms[k];
    return NULL;
}

bool claim_is_known(const char *id)
{
    return form_of(id) != NULL;
}

bool claim_is_true(struct claim *c, const nuri_said *said)
{
    const struct form *const form = form_of(said->id);
    const nuri_slot *const told = find_slot(said, "cell");
    bool so = true;

    ck_assert_msg(form != NULL, "%s is not known", said->id);
    c->said = said;
    c->at = told                  ? told->cells[0]
            : c->step->cell_count ? c->step->cells[0]
                                  : NO_CELL;
    for (int k = 0; k < COUNT(form->is) && form->is[k].ask && so; k++) {
        ask_fn *const ask = form->is[k].ask;
        const enum when when = form->is[k].when;
        so = when == NOW    ? ask(c)
             : when == TOLD ? otherwise(c, c->at, ask)
                            : all_otherwise(c, ask, when == ALONE);
    }
    return so;
}

/* ---- What is told around it ---- */

const nuri_said *claim_kernel(const nuri_said *said)
{
    if (strncmp(said->id, "completes", 9) == 0)
        said = claim_slot(said, "said")->said;
    return strcmp(said->id, "search") == 0 || strcmp(said->id, "none") == 0
               ? claim_slot(said, "reason")->said
               : said;
}

bool claim_is_described(struct claim *c, const nuri_said *said)
{
    const bool ends = strncmp(said->id, "endgame", 7) == 0;
    const nuri_slot *const clues =
        ends ? NULL
             : claim_slot(said,
                          strcmp(said->id, "complete") == 0 ? "clue" : "with");

    for (uint32_t at = 0; at < c->p->cells; at++) {
        bool meant = ends;
        if (c->p->colour[at] != NURI_UNDECIDED)
            continue;
        for (size_t k = 0; clues && k < clues->count; k++)
            meant = meant || is_beside(c, at, clues->cells[k]);
        if (meant != claim_decides(c, at))
            return false;
    }
    return true;
}

/* Add the clues that the sentence names, each once.
 * NOLINTNEXTLINE(misc-no-recursion): sentences are a few levels deep */
static uint32_t add_clues(const nuri_said *said, uint32_t *clues,
                          uint32_t count)
{
    for (size_t i = 0; i < said->slot_count; i++) {
        const nuri_slot *const slot = &said->slots[i];
        for (size_t k = 0; k < slot->count; k++)
            if (slot->said)
                count = add_clues(&slot->said[k], clues, count);
            else if ((slot->kind == NURI_SLOT_CLUE ||
                      slot->kind == NURI_SLOT_CLUES) &&
                     !has_item(clues, count, slot->cells[k]))
                clues[count++] = slot->cells[k];
    }
    return count;
}

/* True if it says which islands are complete, now that the cells are white: those
 * of `clues`, or, unnamed, the only one that the rest names.  If needed cells are
 * counted, joined white is mentioned. */
static bool names_complete(struct claim *c, uint32_t *clues, uint32_t *count)
{
    const nuri_said *const said = c->step->say;
    const nuri_said *const rest = claim_slot(said, "said")->said;

    if (strcmp(said->id, "completes") == 0) {
        const nuri_slot *const slot = claim_slot(said, "clues");
        memcpy(clues, slot->cells, slot->count * sizeof *clues);
        *count = (uint32_t)slot->count;
        return *count > 0;
    }
    *count = add_clues(rest, clues, 0);
    if (*count != 1)
        return false;
    const uint32_t after = size_at(c, clues[0]);
    set_step(c, NURI_UNDECIDED);
    const bool joins = after > size_at(c, clues[0]) + c->step->cell_count;
    set_step(c, NURI_WHITE);
    return strcmp(said->id, "completes_joined") == 0
               ? joins
               : strcmp(rest->id, "island_exit") != 0 || !joins;
}

/* True if the cells, which are white now, complete the islands of these clues,
 * and the border is all that is undecided beside them. */
static bool is_shore(struct claim *c, const uint32_t *clues, uint32_t count)
{
    const nuri_step *const step = c->step;
    bool so = true;

    for (uint32_t i = 0; i < count; i++)
        so = so && is_finished(c->p, clues[i]);
    for (size_t k = 0; k < step->shore_count; k++) {
        bool beside = false;
        for (uint32_t i = 0; i < count; i++)
            beside = beside || is_beside(c, step->shore[k], clues[i]);
        so = so && beside && c->p->colour[step->shore[k]] == NURI_UNDECIDED;
    }
    set(c, step->shore, step->shore_count, NURI_BLACK);
    for (uint32_t i = 0; i < count; i++)
        so = so && position_exits(c->p, clues[i], c->p->next) == 0;
    set_step(c, NURI_UNDECIDED);
    for (uint32_t i = 0; i < count; i++)
        so = so && !is_finished(c->p, clues[i]);
    set_step(c, NURI_WHITE);
    return so;
}

static bool lists(const nuri_slot *slot, const uint32_t *cells, size_t count)
{
    return slot->count == count &&
           memcmp(slot->cells, cells, count * sizeof *cells) == 0;
}

/* A step that completes an island with undecided cells beside it names these. */
bool claim_ends(struct claim *c)
{
    const nuri_step *const step = c->step;
    FREED uint32_t *clues = zeros(c->p->cells, sizeof *clues);
    uint32_t count = 0, clue;
    bool so = step->shore_count > 0
                  ? step->colour == NURI_WHITE
                  : strncmp(step->say->id, "completes", 9) != 0;

    set_step(c, step->colour);
    if (so && step->shore_count > 0)
        so = names_complete(c, clues, &count) && is_shore(c, clues, count) &&
             lists(claim_slot(step->say, "shore"), step->shore,
                   step->shore_count);
    set(c, step->shore, step->shore_count, NURI_BLACK);
    for (size_t k = 0; !c->is_part && step->colour == NURI_WHITE && so &&
                       k < step->cell_count;
         k++)
        so = position_clues(c->p, step->cells[k], &clue) != 1 ||
             !is_finished(c->p, clue) ||
             position_exits(c->p, clue, c->p->next) == 0;
    set(c, step->shore, step->shore_count, NURI_UNDECIDED);
    set_step(c, NURI_UNDECIDED);
    return so;
}

/* True if this is what the link decides. */
static bool is_of_link(const nuri_said *said, const nuri_step *link)
{
    return strcmp(said->id, "follows") == 0 &&
           claim_slot(said, "cells")->count == link->cell_count &&
           claim_slot(said, "colour")->number == link->colour;
}

/* All links; of more than six the first, the last, and their number. */
static bool tells_links(const nuri_step *step, const nuri_said *said)
{
    const nuri_step *const chain = step->chain;
    const size_t count = step->chain_count;

    if (count == 0)
        return strcmp(said->id, "what_if_at_once") == 0;
    if (count > 6)
        return strcmp(said->id, "what_if_long") == 0 &&
               claim_slot(said, "number")->number == count &&
               is_of_link(claim_slot(said, "first")->said, &chain[0]) &&
               is_of_link(claim_slot(said, "last")->said, &chain[count - 1]);
    const nuri_slot *const told = claim_slot(said, "links");
    bool so = strcmp(said->id, "what_if") == 0 && told->count == count;
    for (size_t k = 0; k < count && so; k++)
        so = is_of_link(&told->said[k], &chain[k]);
    return so;
}

bool claim_supposes(struct claim *c)
{
    const nuri_step *const step = c->step;
    const nuri_said *const said = claim_kernel(step->say);

    return lists(claim_slot(said, "cells"), step->cells, 1) &&
           claim_slot(said, "supposed")->number == other_colour(step->colour) &&
           claim_slot(said, "colour")->number == step->colour &&
           strcmp(claim_slot(said, "broken")->said->id, step->broken_say->id) ==
               0 &&
           tells_links(step, said) && claim_ends(c);
}
