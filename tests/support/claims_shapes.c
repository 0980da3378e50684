/*
 * claims_shapes.c -- sentences about the shapes that islands can have.
 *
 * All shapes are enumerated.  Those left and those dropped must be all of them,
 * and as many must break a rule as the sentence says.
 */
#include "claims.h"

#include <string.h>

/* More than any rule looks at; more than are counted. */
enum { MAX_SHAPES = 1001, MAX_DROPPED = 2, MAX_COUNTED = 12 };

/* ---- What a shape may break ---------------------------------------------- */

typedef bool fault_fn(struct position *p, uint32_t at);

static bool makes_pool(struct position *p, uint32_t at)
{
    (void)at;
    return position_has_pool(p);
}

/* A part of the land that has more clues, or more cells, than it may. */
static bool joins_islands(struct position *p, uint32_t at)
{
    uint32_t clue;

    (void)at;
    for (uint32_t c = 0; c < p->cells; c++)
        if (p->clue[c] != NURI_CLUE_NONE && position_clues(p, c, &clue) > 1)
            return true;
    return false;
}

static bool is_too_large(struct position *p, uint32_t at)
{
    (void)at;
    for (uint32_t c = 0; c < p->cells; c++)
        if (p->clue[c] > 0 && position_part(p, c, NULL) > (uint32_t)p->clue[c])
            return true;
    return false;
}

static bool leaves_no_room(struct position *p, uint32_t at)
{
    if (at != NO_CELL)
        return p->clue[at] > 0 && position_room(p, at) < (uint32_t)p->clue[at];
    for (uint32_t c = 0; c < p->cells; c++)
        if (p->clue[c] > 0 && leaves_no_room(p, c))
            return true;
    return false;
}

static bool keeps_clues_from_land(struct position *p, uint32_t at)
{
    if (at != NO_CELL)
        return !position_is_reached(p, at);
    for (uint32_t c = 0; c < p->cells; c++)
        if (p->colour[c] == NURI_WHITE && !position_is_reached(p, c))
            return true;
    return false;
}

static bool keeps_clues_from_square(struct position *p, uint32_t at)
{
    (void)at;
    for (uint32_t c = 0; c + p->width < p->cells; c++) {
        const uint32_t square[] = {c, c + 1, c + p->width, c + p->width + 1};
        if (position_is_square(p, square) &&
            !position_square_is_reached(p, square))
            return true;
    }
    return false;
}

static uint32_t first_sea(const struct position *p)
{
    for (uint32_t c = 0; c < p->cells; c++)
        if (p->colour[c] == NURI_BLACK)
            return c;
    return NO_CELL;
}

static bool cuts_sea(struct position *p, uint32_t at)
{
    const uint32_t from = first_sea(p);

    (void)at;
    if (from == NO_CELL)
        return false;
    position_sea_room(p, from);
    for (uint32_t c = 0; c < p->cells; c++)
        if (p->colour[c] == NURI_BLACK && !p->seen[c])
            return true;
    return false;
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
    const char *form;
    fault_fn *has;
} problems[] = {
    {"make a 2x2 square all black", makes_pool},
    {"join two islands", joins_islands},
    {"make an island too large", is_too_large},
    {"keep all clues from other white cells", keeps_clues_from_land},
    {"leave another island no room", leaves_no_room},
    {"cut the sea in two", cuts_sea},
    {"leave the sea no room", leaves_sea_no_room},
    {"leave too few cells to be white", leaves_too_little_land},
    {"keep all clues from a 2x2 square", keeps_clues_from_square},
    {"leave the island of %k no room", leaves_no_room},
    {"keep all clues from the white part with %c", keeps_clues_from_land},
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
    uint64_t either;    /* those that break something of the list */
    uint64_t some;      /* at least this many, where they are not counted */
    uint32_t cell;      /* only shapes with this cell count; NO_CELL: all */
};

static bool take_problem(struct census *s, const char **text)
{
    struct dropped *const d = &s->list[s->count++];

    for (size_t k = 0; k < FAULTS; k++) {
        const char *after = *text;
        struct stated stated = {.rest = ""};
        if (!sentence_begins(&after, problems[k].form, s->p, &stated) ||
            !strchr(", ", *after)) /* NUL, or more follow */
            continue;
        d->problem = &problems[k];
        d->at = stated.cells > 0 ? stated.cell[0] : NO_CELL;
        *text = after;
        return true;
    }
    return false;
}

/* True if the text begins like this; it is advanced, and *number is the form's
 * first number. */
static bool opens(const struct census *s, const char **text, const char *form,
                  uint64_t *number)
{
    struct stated stated = {.rest = ""};
    const char *after = *text;

    if (!sentence_begins(&after, form, s->p, &stated))
        return false;
    *text = after;
    if (stated.numbers > 0)
        *number = stated.number[0];
    return true;
}

/* True if the sentence ends here; `all` are dropped. */
static bool ends(const struct census *s, const char *text, uint64_t all)
{
    uint64_t rest = 0;

    if (all == s->said)
        return *text == '\0';
    if (all == s->said + 1)
        return strcmp(text, " and 1 would break another rule") == 0;
    return opens(s, &text, " and %n would break other rules", &rest) &&
           *text == '\0' && rest == all - s->said;
}

/* What separates the two problems. */
static bool take_join(const char **text)
{
    const size_t length = strncmp(*text, " and ", 5) == 0 ? 5
                          : strncmp(*text, ", ", 2) == 0  ? 2
                                                          : 0;

    *text += length;
    return length > 0;
}

/* "cut the sea in two or join two islands" */
static bool take_either(struct census *s, const char **text)
{
    return take_problem(s, text) && opens(s, text, " or ", NULL) &&
           take_problem(s, text);
}

/* "most would cut the sea in two or join two islands", of all that break a
 * rule. */
static bool take_most(struct census *s, const char *text, uint64_t all)
{
    const bool most = opens(s, &text, "most would ", NULL);

    if (!most && !opens(s, &text, "many would ", NULL))
        return false;
    s->some = most ? all / 2 + 1 : 2;
    s->said = all;
    return all > MAX_COUNTED && take_either(s, &text) && *text == '\0';
}

/* "12 would cut the sea in two and 5 would join two islands", or "12 would ...,
 * 5 would ... and 2 would break other rules", the most common first. */
static bool take_some(struct census *s, const char *text, uint64_t all)
{
    for (int k = 0; k < 2; k++) {
        struct stated stated = {.rest = ""};
        if (!sentence_number(&text, &stated) ||
            !sentence_begins(&text, " would ", s->p, &stated) ||
            !take_problem(s, &text))
            return false;
        s->list[k].said = stated.number[0];
        s->said += stated.number[0];
        if (k == 0 && !take_join(&text))
            return false;
    }
    if (s->said > all || s->list[0].said < s->list[1].said ||
        !ends(s, text, all))
        return false;
    s->said = all;
    return true;
}

/* "cut the sea in two", of all; above MAX_COUNTED also "... or join two
 * islands". */
static bool take_all(struct census *s, const char *text, uint64_t all)
{
    const bool two = all > MAX_COUNTED && strstr(text, " or ");

    s->said = all;
    if (!(two ? take_either(s, &text) : take_problem(s, &text)))
        return false;
    s->some = two ? all : 0;
    s->list[0].said = two ? 0 : all;
    return *text == '\0';
}

/* "the other 3 would cut the sea in two", "of the 9 others, 6 would ...", "the
 * other 90 all break a rule: most would ..." */
static bool take_dropped(struct census *s, const char *text)
{
    uint64_t all = 1;

    if (opens(s, &text, "of the %n others, ", &all))
        return all <= MAX_COUNTED && take_some(s, text, all);
    if (opens(s, &text, "the other %n all break a rule: ", &all))
        return all > MAX_COUNTED && take_most(s, text, all);
    if (opens(s, &text, "the only other would ", &all))
        return take_all(s, text, 1);
    return opens(s, &text, "the other %n would ", &all) && all > 1 &&
           take_all(s, text, all);
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

    if (s->cell != NO_CELL && p->colour[s->cell] != NURI_WHITE)
        return;
    s->met++;
    s->broken += breaks_anything(p);
    bool either = false;
    for (uint32_t k = 0; k < s->count; k++) {
        const bool has = s->list[k].problem->has(p, s->list[k].at);
        s->list[k].met += has;
        either = either || has;
    }
    s->either += either;
}

/* True if as many of each were met as stated; exactly as many pools, which are
 * checked first. */
static bool is_met(const struct census *s)
{
    if (s->broken < s->said || s->either < s->some)
        return false;
    for (uint32_t k = 0; k < s->count; k++) {
        const struct dropped *const d = &s->list[k];
        if (d->met < d->said ||
            (s->some == 0 && d->problem->has == makes_pool &&
             d->met != d->said))
            return false;
    }
    return true;
}

/* ---- Sentences ----------------------------------------------------------- */

/* "both use it", and what was dropped. */
static bool take_left(struct claim *c, struct census *s, uint64_t left)
{
    const bool land = c->step->colour == NURI_WHITE;
    const char *text = c->s.rest;

    if (left > 1 && !opens(s, &text, left == 2 ? "both " : "all ", NULL))
        return false;
    return opens(s, &text, land ? "use" : "touch", NULL) &&
           (left > 1 || opens(s, &text, land ? "s" : "es", NULL)) &&
           opens(s, &text, c->step->cell_count > 1 ? " them" : " it", NULL) &&
           (*text == '\0' ||
            (opens(s, &text, "; ", NULL) && take_dropped(s, text)));
}

bool claim_of_shapes(struct claim *c)
{
    const uint64_t left = c->s.numbers ? c->s.number[0] : 1;
    struct census s = {.p = c->p, .cell = NO_CELL};

    return take_left(c, &s, left) &&
           position_shapes(c->p, c->s.cell[0], MAX_SHAPES, meet, &s) &&
           is_met(&s) && left + s.said == s.met;
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

/* "use it", "touch them" */
static bool names_cells(struct claim *c)
{
    const char *text = c->s.rest;

    return sentence_begins(&text,
                           c->step->colour == NURI_WHITE ? "use" : "touch",
                           c->p, &c->s) &&
           strcmp(text, c->step->cell_count > 1 ? " them" : " it") == 0;
}

bool claim_of_all_shapes(struct claim *c)
{
    struct poll poll = {c, true};

    return names_cells(c) &&
           position_shapes(c->p, c->s.cell[0], MAX_SHAPES, ask, &poll) &&
           poll.all;
}

/* The number of shapes of this clue's island that use the cell; 0 if there are
 * too many: then another reason is given. */
static uint64_t shapes_with(struct claim *c, struct census *s, uint32_t clue)
{
    const uint64_t before = s->met;

    if (c->p->clue[clue] <= 0 ||
        !position_shapes(c->p, clue, MAX_SHAPES, meet, s))
        return 0;
    return s->met - before;
}

bool claim_of_no_shapes(struct claim *c)
{
    struct census s = {.p = c->p, .cell = c->step->cells[0]};

    for (uint32_t i = 0; i < c->p->cells; i++)
        if (shapes_with(c, &s, i) > 0)
            return false;
    return true;
}

/* "2 shapes, which would both cut the sea in two" */
static bool take_all_alike(struct census *s, const char *text)
{
    uint64_t all = 1;

    if (opens(s, &text, "one shape, which would ", &all))
        return take_all(s, text, 1);
    if (!opens(s, &text, "%n shapes, which would ", &all) || all < 2)
        return false;
    return opens(s, &text,
                 *text == 'e' ? "either "
                 : all == 2   ? "both "
                              : "all ",
                 &all) &&
           take_all(s, text, all);
}

/* "3 shapes: 2 would cut the sea in two and 1 would join two islands", or "30
 * shapes, which all break a rule: most would ..." */
static bool take_all_dropped(struct census *s, const char *text)
{
    uint64_t all = 0;

    if (opens(s, &text, "%n shapes: ", &all))
        return all > 1 && all <= MAX_COUNTED && take_some(s, text, all);
    return opens(s, &text, "%n shapes, which all break a rule: ", &all) &&
           take_most(s, text, all);
}

bool claim_of_no_shapes_dropped(struct claim *c)
{
    struct census s = {.p = c->p, .cell = c->step->cells[0]};

    if (!take_all_alike(&s, c->s.rest)) {
        s.count = 0;
        s.some = 0;
        if (!take_all_dropped(&s, c->s.rest))
            return false;
    }
    for (uint32_t i = 0; i < c->p->cells; i++) {
        bool said = false;
        for (uint32_t k = 0; k < c->s.cells; k++)
            said = said || c->s.cell[k] == i;
        if (said != (shapes_with(c, &s, i) > 0))
            return false;
    }
    return is_met(&s) && s.said == s.met;
}
