/*
 * shape_intersection.c -- what is left of shapes, and what was dropped.
 */
#include "lemmas/shape_intersection.h"

#include "base/text.h"
#include "lemmas/sentence.h"
#include "lemmas/view.h"

void nuri_intersection_begin(struct shape_intersection *s, struct view *v,
                             struct scratch_board *t)
{
    *s = (struct shape_intersection){.view = v, .land = t->land, .sea = t->sea};
}

/* What the shape, and all that is supposed besides, makes of cell c. */
static uint8_t colour_of(const struct scratch_board *t,
                         const struct shape_enumerator *w, cell c)
{
    const uint8_t colour = t->board.colour[c];

    if (colour != NURI_COLOUR_OPEN)
        return colour;
    return nuri_shapes_takes(w, c) ? NURI_COLOUR_LAND
           : shapes_touches(w, c)  ? NURI_COLOUR_SEA
                                   : NURI_COLOUR_OPEN;
}

static bool has_all(const struct scratch_board *t,
                    const struct shape_enumerator *w, const cell *list,
                    uint32_t count, nuri_colour colour)
{
    for (uint32_t k = 0; k < count; k++)
        if (colour_of(t, w, list[k]) != colour)
            return false;
    return true;
}

bool nuri_intersection_agrees(const struct shape_intersection *s,
                              const struct scratch_board *t,
                              const struct shape_enumerator *w,
                              nuri_colour colour)
{
    return (colour == NURI_COLOUR_SEA ||
            has_all(t, w, s->land, s->lands, NURI_COLOUR_LAND)) &&
           (colour == NURI_COLOUR_LAND ||
            has_all(t, w, s->sea, s->seas, NURI_COLOUR_SEA));
}

static void take(struct shape_intersection *s, cell c, uint8_t colour)
{
    if (colour == NURI_COLOUR_LAND)
        s->land[s->lands++] = c;
    else
        s->sea[s->seas++] = c;
}

/* What was supposed before stands behind what is known. */
static void take_all(struct shape_intersection *s,
                     const struct scratch_board *t,
                     const struct shape_enumerator *w)
{
    const struct board *const b = &t->board;

    for (uint32_t k = s->view->board->marked; k < b->marked; k++)
        take(s, b->trail[k], b->colour[b->trail[k]]);
    for (uint32_t k = 0; k < w->lands; k++)
        take(s, w->land[k], NURI_COLOUR_LAND);
    for (uint32_t k = 0; k < w->seas; k++)
        take(s, w->sea[k], NURI_COLOUR_SEA);
}

static uint32_t keep(const struct scratch_board *t,
                     const struct shape_enumerator *w, cell *list,
                     uint32_t count, nuri_colour colour)
{
    uint32_t kept = 0;

    for (uint32_t k = 0; k < count; k++)
        if (colour_of(t, w, list[k]) == colour)
            list[kept++] = list[k];
    return kept;
}

bool nuri_intersection_keep(struct shape_intersection *s,
                            const struct scratch_board *t,
                            const struct shape_enumerator *w)
{
    if (s->left++ == 0) {
        take_all(s, t, w);
    } else {
        s->lands = keep(t, w, s->land, s->lands, NURI_COLOUR_LAND);
        s->seas = keep(t, w, s->sea, s->seas, NURI_COLOUR_SEA);
    }
    return s->lands + s->seas > 0;
}

void nuri_intersection_drop(struct shape_intersection *s,
                            const struct scratch_board *t)
{
    const struct defect *const d = &t->defect;

    if (s->dropped[d->kind]++ == 0)
        s->place[d->kind] = d->place;
    else if (s->place[d->kind] != d->place)
        s->place[d->kind] = 0;
}

void nuri_intersection_recount(struct shape_intersection *s)
{
    s->left = 0;
    for (uint32_t kind = 0; kind < DEFECTS; kind++)
        s->dropped[kind] = 0;
}

/* ---- Telling ------------------------------------------------------------ */

bool nuri_intersection_find(struct shape_intersection *s, nuri_colour colour)
{
    const bool land = colour == NURI_COLOUR_LAND;
    const cell *const list = land ? s->land : s->sea;
    const uint32_t count = land ? s->lands : s->seas;

    nuri_find_begin(s->view, colour);
    for (uint32_t k = 0; k < count; k++)
        nuri_find_cell(s->view, list[k]);
    return count > 0;
}

void nuri_intersection_note(const struct shape_intersection *s)
{
    for (uint32_t kind = 0; kind < DEFECTS; kind++)
        nuri_find_note(s->view, s->dropped[kind]);
    for (uint32_t kind = 0; kind < DEFECTS; kind++)
        nuri_find_note(s->view, s->place[kind]);
}

static const char *const would[DEFECTS] = {
    [DEFECT_pool] = "make a 2x2 square all black",
    [DEFECT_two_clues] = "join two islands",
    [DEFECT_island_size] = "make an island too large",
    [DEFECT_no_clue] = "keep all clues from other white cells",
    [DEFECT_no_room] = "leave another island no room",
    [DEFECT_sea_divided] = "cut the sea in two",
    [DEFECT_sea_room] = "leave the sea no room",
    [DEFECT_totals] = "leave too few cells to be white",
    [DEFECT_no_land] = "keep all clues from a 2x2 square",
};

static void say_would(struct text *t, const struct board *b, uint32_t kind,
                      cell place)
{
    if (place && kind == DEFECT_no_room) {
        nuri_text_put(t, "leave the island of ");
        nuri_say_clue(t, b, place);
        nuri_text_put(t, " no room");
    } else if (place && kind == DEFECT_no_clue) {
        nuri_text_put(t, "keep all clues from the white part with ");
        nuri_say_cell(t, b, place);
    } else {
        nuri_text_put(t, would[kind]);
    }
}

void nuri_say_dropped(struct text *t, const struct board *b,
                      const uint32_t *notes, const char *before,
                      const char *which)
{
    uint32_t last = 0, said = 0;

    for (uint32_t kind = 0; kind < DEFECTS; kind++)
        if (notes[kind] > 0)
            last = kind;
    for (uint32_t kind = 0; kind <= last; kind++) {
        const uint32_t count = notes[kind];
        if (count == 0)
            continue;
        nuri_text_put(t, said == 0 ? before : kind == last ? " and " : ", ");
        nuri_text_printf(t, "%u %swould ", (unsigned)count,
                         said++ == 0 ? which : "");
        say_would(t, b, kind, notes[DEFECTS + kind]);
    }
}

void nuri_say_left(struct text *t, const struct board *b, const struct finds *f,
                   const struct find *find, const char *one, const char *many)
{
    const uint32_t left = find->number;
    const char *const verb = find->colour == NURI_COLOUR_LAND ? "use" : "touch";

    if (left == 1)
        nuri_text_printf(t, " can have one %s only, which %s%s ", one, verb,
                         find->colour == NURI_COLOUR_LAND ? "s" : "es");
    else
        nuri_text_printf(t, " can have %u %s, which %s %s ", (unsigned)left,
                         many, left == 2 ? "both" : "all", verb);
    nuri_text_put(t, find->cells == 1 ? "it" : "them");
    nuri_say_dropped(t, b, find_notes(f, find), "; ", "more ");
}
