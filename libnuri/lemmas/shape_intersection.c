/*
 * shape_intersection.c -- what the remaining shapes have in common.
 */
#include "lemmas/shape_intersection.h"

#include "base/text.h"
#include "lemmas/sentence.h"
#include "lemmas/view.h"

#include <assert.h>

static void make_shape_intersection(void *block, struct arena *a,
                                    const nuri_puzzle *p)
{
    struct shape_intersection *const common = block;
    const uint32_t cells = grid_cells(&p->grid);

    common->land = nuri_arena_array(a, cells, sizeof *common->land);
    common->sea = nuri_arena_array(a, cells, sizeof *common->sea);
}

struct shape_intersection *nuri_intersection_open(struct view *v)
{
    struct shape_intersection *const common = nuri_view_block(
        v, LEMMA_SHAPE_INTERSECTION, sizeof(struct shape_intersection),
        make_shape_intersection, NULL);

    if (common)
        *common = (struct shape_intersection){
            .view = v, .land = common->land, .sea = common->sea};
    return common;
}

/* The colour of cell c with the shape, and all else that is supposed. */
static uint8_t colour_with_shape(const struct scratch_board *sb,
                                 const struct shape_enumerator *e, cell c)
{
    const uint8_t colour = sb->board.colour[c];

    if (colour != NURI_UNDECIDED)
        return colour;
    return shapes_takes(e, c)     ? NURI_WHITE
           : shapes_touches(e, c) ? NURI_BLACK
                                  : NURI_UNDECIDED;
}

static bool has_all_cells(const struct scratch_board *sb,
                          const struct shape_enumerator *e, const cell *list,
                          uint32_t count, nuri_colour colour)
{
    for (uint32_t k = 0; k < count; k++)
        if (colour_with_shape(sb, e, list[k]) != colour)
            return false;
    return true;
}

bool nuri_intersection_agrees(const struct shape_intersection *common,
                              const struct scratch_board *sb,
                              const struct shape_enumerator *e,
                              nuri_colour colour)
{
    return (colour == NURI_BLACK ||
            has_all_cells(sb, e, common->land, common->lands, NURI_WHITE)) &&
           (colour == NURI_WHITE ||
            has_all_cells(sb, e, common->sea, common->seas, NURI_BLACK));
}

static void take_common(struct shape_intersection *common, cell c,
                        uint8_t colour)
{
    if (colour == NURI_WHITE)
        common->land[common->lands++] = c;
    else
        common->sea[common->seas++] = c;
}

/* Earlier suppositions follow the known cells on the trail. */
static void take_all(struct shape_intersection *common,
                     const struct scratch_board *sb,
                     const struct shape_enumerator *e)
{
    const struct board *const b = &sb->board;

    for (uint32_t k = common->view->board->marked; k < b->marked; k++)
        take_common(common, b->trail[k], b->colour[b->trail[k]]);
    for (uint32_t k = 0; k < e->lands; k++)
        take_common(common, e->land[k], NURI_WHITE);
    for (uint32_t k = 0; k < e->seas; k++)
        take_common(common, e->sea[k], NURI_BLACK);
}

static uint32_t keep_shared(const struct scratch_board *sb,
                            const struct shape_enumerator *e, cell *list,
                            uint32_t count, nuri_colour colour)
{
    uint32_t kept = 0;

    for (uint32_t k = 0; k < count; k++)
        if (colour_with_shape(sb, e, list[k]) == colour)
            list[kept++] = list[k];
    return kept;
}

bool nuri_intersection_keep(struct shape_intersection *common,
                            const struct scratch_board *sb,
                            const struct shape_enumerator *e)
{
    if (common->left++ == 0) {
        take_all(common, sb, e);
    } else {
        common->lands =
            keep_shared(sb, e, common->land, common->lands, NURI_WHITE);
        common->seas =
            keep_shared(sb, e, common->sea, common->seas, NURI_BLACK);
    }
    assert(common->left > 0);
    return common->lands + common->seas > 0;
}

void nuri_intersection_clear(struct shape_intersection *common,
                             const struct scratch_board *sb)
{
    const struct contradiction *const d = &sb->contradiction;

    assert(d->kind < CONTRADICTIONS);
    if (common->dropped[d->kind]++ == 0)
        common->place[d->kind] = d->place;
    else if (common->place[d->kind] != d->place)
        common->place[d->kind] = 0;
}

void nuri_intersection_recount(struct shape_intersection *common)
{
    common->left = 0;
    common->showns = 0;
    common->shows_all = true;
    for (uint32_t kind = 0; kind < CONTRADICTIONS; kind++)
        common->dropped[kind] = 0;
}

/* ---- Deductions --------------------------------------------------------- */

bool nuri_intersection_find(struct shape_intersection *common,
                            nuri_colour colour)
{
    const bool land = colour == NURI_WHITE;
    const cell *const list = land ? common->land : common->sea;
    const uint32_t count = land ? common->lands : common->seas;

    nuri_deduction_begin(common->view, colour);
    for (uint32_t k = 0; k < count; k++)
        nuri_deduction_cell(common->view, list[k]);
    return count > 0;
}

void nuri_intersection_note(const struct shape_intersection *common)
{
    for (uint32_t kind = 0; kind < CONTRADICTIONS; kind++)
        nuri_deduction_note(common->view, common->dropped[kind]);
    for (uint32_t kind = 0; kind < CONTRADICTIONS; kind++)
        nuri_deduction_note(common->view, common->place[kind]);
}

/* Add a cell of the shape being shown, which begins at `first`. */
static void show_cell(struct shape_intersection *common, uint32_t first, cell c)
{
    assert(first < common->showns && common->shown[first] <= SHAPE_CELLS_SHOWN);
    if (common->shown[first] == SHAPE_CELLS_SHOWN) {
        common->shows_all = false;
        return;
    }
    common->shown[first]++;
    common->shown[common->showns++] = c;
}

void nuri_intersection_show(struct shape_intersection *common,
                            const struct scratch_board *sb,
                            const struct shape_enumerator *e)
{
    const struct board *const b = &sb->board;
    const uint32_t first = common->showns;

    common->shows_all = common->shows_all && common->left <= SHAPES_SHOWN;
    if (!common->shows_all)
        return;
    common->shown[common->showns++] = 0;
    for (uint32_t k = common->view->board->marked; k < b->marked; k++)
        if (b->colour[b->trail[k]] == NURI_WHITE)
            show_cell(common, first, b->trail[k]);
    for (uint32_t k = 0; k < e->lands; k++)
        show_cell(common, first, e->land[k]);
}

void nuri_intersection_note_shapes(const struct shape_intersection *common)
{
    for (uint32_t k = 0; common->shows_all && k < common->showns; k++)
        nuri_deduction_note(common->view, common->shown[k]);
}

static const char *const would[CONTRADICTIONS] = {
    [CONTRADICTION_pool] = "make a 2x2 square all black",
    [CONTRADICTION_two_clues] = "join two islands",
    [CONTRADICTION_island_size] = "make an island too large",
    [CONTRADICTION_no_clue] = "keep all clues from other white cells",
    [CONTRADICTION_no_room] = "leave another island no room",
    [CONTRADICTION_sea_divided] = "cut the sea in two",
    [CONTRADICTION_sea_room] = "leave the sea no room",
    [CONTRADICTION_totals] = "leave too few cells to be white",
    [CONTRADICTION_no_land] = "keep all clues from a 2x2 square",
};

static void write_would(struct text *t, const struct board *b, uint32_t kind,
                        cell place)
{
    if (place && kind == CONTRADICTION_no_room) {
        nuri_text_put(t, "leave the island of ");
        nuri_write_clue(t, b, place);
        nuri_text_put(t, " no room");
    } else if (place && kind == CONTRADICTION_no_clue) {
        nuri_text_put(t, "keep all clues from the white part with ");
        nuri_write_cell(t, b, place);
    } else {
        nuri_text_put(t, would[kind]);
    }
}

/* The two kinds of contradictions that most shapes made, the first more often;
 * CONTRADICTIONS if there are fewer kinds. */
struct commonest {
    uint32_t all; /* shapes that made any */
    uint32_t kind[2];
    uint32_t rest; /* that made others */
};

static struct commonest find_commonest(const uint32_t *notes)
{
    struct commonest c = {.kind = {CONTRADICTIONS, CONTRADICTIONS}};

    for (uint32_t kind = 0; kind < CONTRADICTIONS; kind++) {
        c.all += notes[kind];
        if (notes[kind] == 0)
            continue;
        if (c.kind[0] == CONTRADICTIONS || notes[kind] > notes[c.kind[0]]) {
            c.kind[1] = c.kind[0];
            c.kind[0] = kind;
        } else if (c.kind[1] == CONTRADICTIONS ||
                   notes[kind] > notes[c.kind[1]]) {
            c.kind[1] = kind;
        }
    }
    c.rest = c.all;
    for (int k = 0; k < 2 && c.kind[k] < CONTRADICTIONS; k++)
        c.rest -= notes[c.kind[k]];
    return c;
}

/* More shapes are not counted in sentences. */
enum { MAX_COUNTED = 12 };

/* "cut the sea in two or join two islands" */
static void write_either(struct text *t, const struct board *b,
                         const uint32_t *notes, const struct commonest *c)
{
    assert(c->kind[0] < CONTRADICTIONS && c->kind[1] < CONTRADICTIONS);
    for (int k = 0; k < 2; k++) {
        nuri_text_put(t, k == 0 ? "" : " or ");
        write_would(t, b, c->kind[k], notes[CONTRADICTIONS + c->kind[k]]);
    }
}

/* "12 would cut the sea in two, 5 would join two islands and 2 would break
 * other rules", or "most would cut the sea in two or join two islands": for two
 * kinds or more. */
static void write_commonest(struct text *t, const struct board *b,
                            const uint32_t *notes, const struct commonest *c)
{
    if (c->all > MAX_COUNTED) {
        nuri_text_put(t, 2 * c->rest < c->all ? "most would " : "many would ");
        write_either(t, b, notes, c);
        return;
    }
    for (int k = 0; k < 2; k++) {
        nuri_text_printf(t, "%s%u would ",
                         k == 0         ? ""
                         : c->rest == 0 ? " and "
                                        : ", ",
                         (unsigned)notes[c->kind[k]]);
        write_would(t, b, c->kind[k], notes[CONTRADICTIONS + c->kind[k]]);
    }
    if (c->rest > 0)
        nuri_text_printf(t, " and %u would break %s", (unsigned)c->rest,
                         c->rest == 1 ? "another rule" : "other rules");
}

/* True if there is one kind, or two kinds cover all of too many to count. */
static bool covers_all_kinds(const struct commonest *c)
{
    return c->kind[1] == CONTRADICTIONS ||
           (c->rest == 0 && c->all > MAX_COUNTED);
}

/* What all of them would do. */
static void write_all_would(struct text *t, const struct board *b,
                            const uint32_t *notes, const struct commonest *c)
{
    if (c->kind[1] < CONTRADICTIONS)
        write_either(t, b, notes, c);
    else
        write_would(t, b, c->kind[0], notes[CONTRADICTIONS + c->kind[0]]);
}

/* "; the other 3 would cut the sea in two", "; of the 9 others, 6 would ...",
 * "; the other 90 all break a rule: most would ..." */
static void write_dropped(struct text *t, const struct board *b,
                          const uint32_t *notes)
{
    const struct commonest c = find_commonest(notes);

    if (c.all == 0)
        return;
    if (!covers_all_kinds(&c)) {
        nuri_text_printf(t,
                         c.all > MAX_COUNTED
                             ? "; the other %u all break a rule: "
                             : "; of the %u others, ",
                         (unsigned)c.all);
        write_commonest(t, b, notes, &c);
        return;
    }
    if (c.all == 1)
        nuri_text_put(t, "; the only other would ");
    else
        nuri_text_printf(t, "; the other %u would ", (unsigned)c.all);
    write_all_would(t, b, notes, &c);
}

void nuri_write_all_dropped(struct text *t, const struct board *b,
                            const uint32_t *notes)
{
    const struct commonest c = find_commonest(notes);

    assert(c.all > 0);
    if (c.all == 1)
        nuri_text_put(t, "one shape");
    else
        nuri_text_printf(t, "%u shapes", (unsigned)c.all);
    if (!covers_all_kinds(&c)) {
        nuri_text_put(t, c.all > MAX_COUNTED ? ", which all break a rule: "
                                             : ": ");
        write_commonest(t, b, notes, &c);
        return;
    }
    nuri_text_put(t, c.all == 1                   ? ", which would "
                     : c.kind[1] < CONTRADICTIONS ? ", which would either "
                     : c.all == 2                 ? ", which would both "
                                                  : ", which would all ");
    write_all_would(t, b, notes, &c);
}

void nuri_write_left(const struct sentence *s)
{
    const uint32_t left = s->d->number;
    const bool land = s->d->colour == NURI_WHITE;

    if (s->d->notes == 0)
        nuri_text_printf(s->t, " can have no shape that does not %s ",
                         land ? "use" : "touch");
    else if (left == 1)
        nuri_text_printf(s->t, " can have one shape only, which %s ",
                         land ? "uses" : "touches");
    else
        nuri_text_printf(s->t, " can have %u shapes, which %s %s ",
                         (unsigned)left, left == 2 ? "both" : "all",
                         land ? "use" : "touch");
    nuri_text_put(s->t, s->d->cells == 1 ? "it" : "them");
    if (s->d->notes > 0)
        write_dropped(s->t, s->b, deduction_notes(s->f, s->d));
}
