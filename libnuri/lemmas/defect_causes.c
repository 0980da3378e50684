/*
 * defect_causes.c -- where a defect is, and why: see defect.c.
 */
#include "base/colour.h"
#include "base/stamps.h"
#include "base/text.h"
#include "lemmas/defect.h"
#include "lemmas/potential_sea.h"
#include "lemmas/sentence.h"
#include "lemmas/view.h"

/* c is where it is, whatever its colour. */
static void put_place(struct view *v, cell c)
{
    nuri_finds_cell(v->out, c);
    v->pending.cells++;
}

/* All cells of this colour; the last to be called before the causes. */
static void put_colour(struct view *v, uint8_t colour)
{
    const struct grid *g = &v->board->puzzle->grid;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (v->board->colour[c] == colour)
            put_place(v, c);
}

static void put_part(struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        put_place(v, r->member[k]);
}

/* What was put so far are the causes too. */
static void blame_places(struct view *v)
{
    for (uint32_t k = 0, n = v->pending.cells; k < n && !v->out->failed; k++)
        nuri_find_cause(v, v->out->cell[v->pending.cell_first + k]);
}

static void put_square(struct view *v, cell c)
{
    cell square[4];

    grid_square(&v->board->puzzle->grid, c, square);
    for (int k = 0; k < 4; k++)
        put_place(v, square[k]);
}

/*
 * Go through the part of `from`, nearest first, as far as cell `to` or until
 * there are `most` cells; they are in range.list.  Back from each leads
 * range.from.  Their number.
 */
static uint32_t walk(struct view *v, cell from, cell to, uint32_t most)
{
    const struct board *b = v->board;
    struct range *const g = v->scratch->range;
    uint32_t count = 0;
    cell near[4];

    nuri_stamps_clear(&g->seen);
    stamps_add(&g->seen, from);
    g->from[from] = 0;
    g->list[count++] = from;
    for (uint32_t k = 0; k < count && count < most; k++) {
        grid_neighbours(&b->puzzle->grid, g->list[k], near);
        for (int j = 0; j < 4 && count < most; j++) {
            if (b->colour[near[j]] != NURI_COLOUR_LAND ||
                !stamps_add(&g->seen, near[j]))
                continue;
            g->from[near[j]] = g->list[k];
            g->list[count++] = near[j];
            if (near[j] == to)
                return count;
        }
    }
    return count;
}

static void tell_two_clues(struct view *v, const struct defect *d)
{
    walk(v, d->place, d->other, grid_cells(&v->board->puzzle->grid));
    for (cell c = d->other; c; c = v->scratch->range->from[c])
        put_place(v, c);
    blame_places(v);
}

static void tell_island_size(struct view *v, const struct defect *d)
{
    const int32_t clue = v->board->puzzle->clue[d->place];
    const uint32_t count = walk(v, d->place, 0, (uint32_t)clue + 1);

    put_part(v, v->regions->of[d->place]);
    for (uint32_t k = 0; k < count; k++)
        nuri_find_cause(v, v->scratch->range->list[k]);
}

/* A need that is not met. */
static void tell_need(struct view *v, const struct defect *d)
{
    struct range *const g = v->scratch->range;
    cell square[4];
    struct need need = {.square = square};

    if (d->kind == DEFECT_no_land) {
        grid_square(&v->board->puzzle->grid, d->place, square);
        put_square(v, d->place);
    } else {
        need = (struct need){.part = v->regions->of[d->place]};
        put_part(v, need.part);
    }
    nuri_range_ask(g, &need);
    nuri_range_causes(g);
}

/* Sea on the flooded side. */
static void put_sea(struct view *v)
{
    const struct grid *g = &v->board->puzzle->grid;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (v->board->colour[c] == NURI_COLOUR_SEA &&
            stamps_has(&v->scratch->range->seen, c))
            put_place(v, c);
}

/* Either side can be walled in: tell the shorter wall. */
static void tell_sea_divided(struct view *v, const struct defect *d)
{
    struct potential_sea a = {.from = d->place}, b = {.from = d->other};

    nuri_potential_sea_wall(v, &a, d->other);
    nuri_potential_sea_wall(v, &b, d->place);
    if (a.walls <= b.walls)
        nuri_potential_sea_wall(v, &a, d->other);
    put_sea(v);
    nuri_find_cause(v, d->place);
    nuri_find_cause(v, d->other);
    nuri_potential_sea_causes(v, a.walls <= b.walls ? &a : &b);
}

/* All around it is land. */
static void tell_sea_room(struct view *v, const struct defect *d)
{
    const struct grid *g = &v->board->puzzle->grid;
    struct potential_sea w = {.from = d->place};

    nuri_potential_sea_flood(v, &w);
    put_sea(v);
    nuri_find_cause(v, d->place);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (v->board->colour[c] == NURI_COLOUR_LAND &&
            nuri_potential_sea_touches(v, c))
            nuri_find_cause(v, c);
}

static void tell_totals(struct view *v)
{
    const struct board *b = v->board;

    put_colour(v, b->count[NURI_COLOUR_LAND] > b->puzzle->land
                      ? NURI_COLOUR_LAND
                      : NURI_COLOUR_SEA);
    blame_places(v);
}

static void tell_pool(struct view *v, const struct defect *d)
{
    put_square(v, d->place);
    blame_places(v);
}

static void tell(struct view *v, const struct defect *d)
{
    switch (d->kind) {
    case DEFECT_pool: tell_pool(v, d); break;
    case DEFECT_two_clues: tell_two_clues(v, d); break;
    case DEFECT_island_size: tell_island_size(v, d); break;
    case DEFECT_sea_divided: tell_sea_divided(v, d); break;
    case DEFECT_sea_room: tell_sea_room(v, d); break;
    case DEFECT_totals: tell_totals(v); break;
    default: tell_need(v, d); break;
    }
}

void nuri_defect_causes(struct view *v, const struct defect *d)
{
    if (!nuri_range_open(v))
        return;
    nuri_find_begin(v, NURI_COLOUR_OPEN);
    v->pending.rule = d->kind;
    v->pending.listed = true;
    tell(v, d);
    v->pending.subject = d->place;
    v->pending.other = d->other;
    v->pending.number = d->number;
    nuri_find_end(v);
}

/* ---- Sentences ---------------------------------------------------------- */

static void say_square(struct text *t, const struct board *b, cell c)
{
    cell square[4];

    grid_square(&b->puzzle->grid, c, square);
    nuri_text_put(t, "the 2x2 square ");
    nuri_say_cells(t, b, square, 4, 4);
}

static void say_number(struct text *t, const char *before, uint32_t number)
{
    nuri_text_printf(t, "%s%u cell%s", before, (unsigned)number,
                     number == 1 ? "" : "s");
}

/* What is said of one island. */
static void say_island(struct text *t, const struct board *b,
                       const struct find *find)
{
    nuri_text_put(t, "the island of ");
    nuri_say_clue(t, b, find->subject);
    if (find->rule == DEFECT_two_clues) {
        nuri_text_put(t, " is joined to that of ");
        nuri_say_clue(t, b, find->other);
    } else if (find->rule == DEFECT_island_size) {
        say_number(t, " has ", find->number);
    } else {
        say_number(t, " can have no more than ", find->number);
    }
}

static void say_sea(struct text *t, const struct board *b,
                    const struct find *find)
{
    nuri_text_put(t, "the black part with ");
    nuri_say_cell(t, b, find->subject);
    if (find->rule == DEFECT_sea_divided) {
        nuri_text_put(t, " is cut off from ");
        nuri_say_cell(t, b, find->other);
    } else {
        say_number(t, " can have no more than ", find->number);
        nuri_text_put(t, ", which is too few");
    }
}

static void say_totals(struct text *t, const struct board *b,
                       const struct find *find)
{
    const bool land = b->count[NURI_COLOUR_LAND] > b->puzzle->land;
    const uint64_t cells = grid_cells(&b->puzzle->grid);
    const uint64_t most = land ? b->puzzle->land : cells - b->puzzle->land;

    nuri_text_printf(t, "%u cells are %s, and no more than %llu can be",
                     (unsigned)find->number,
                     colour_name(land ? NURI_COLOUR_LAND : NURI_COLOUR_SEA),
                     (unsigned long long)most);
}

void nuri_say_defect(struct text *t, const struct board *b,
                     const struct find *find)
{
    switch (find->rule) {
    case DEFECT_pool:
        say_square(t, b, find->subject);
        nuri_text_put(t, " is all black");
        break;
    case DEFECT_no_land:
        nuri_text_put(t, "no clue can reach ");
        say_square(t, b, find->subject);
        nuri_text_put(t, ", which would be all black");
        break;
    case DEFECT_no_clue:
        nuri_text_put(t, "no clue can reach the white part with ");
        nuri_say_cell(t, b, find->subject);
        break;
    case DEFECT_sea_divided:
    case DEFECT_sea_room: say_sea(t, b, find); break;
    case DEFECT_totals: say_totals(t, b, find); break;
    default: say_island(t, b, find); break;
    }
}
