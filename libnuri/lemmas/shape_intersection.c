/*
 * shape_intersection.c -- what the remaining shapes have in common.
 */
#include "lemmas/shape_intersection.h"

#include "lemmas/view.h"

#include <assert.h>

struct shape_intersection nuri_intersection(struct view *v)
{
    return (struct shape_intersection){.view = v,
                                       .list = v->scratch->place,
                                       .colour = v->scratch->number,
                                       .shows_all = true};
}

uint8_t nuri_shape_colour(const struct scratch_board *sb,
                          const struct shape_enumerator *e, cell c)
{
    const uint8_t colour = sb->board.colour[c];

    if (colour != NURI_UNDECIDED)
        return colour;
    return shapes_takes(e, c)     ? NURI_WHITE
           : shapes_touches(e, c) ? NURI_BLACK
                                  : NURI_UNDECIDED;
}

bool nuri_intersection_agrees(const struct shape_intersection *common,
                              const struct scratch_board *sb,
                              const struct shape_enumerator *e)
{
    for (uint32_t k = 0; k < common->count; k++)
        if (nuri_shape_colour(sb, e, common->list[k]) != common->colour[k])
            return false;
    return true;
}

static void take(struct shape_intersection *common, cell c, int32_t colour)
{
    common->list[common->count] = c;
    common->colour[common->count++] = colour;
}

/* Earlier suppositions follow the known cells on the trail. */
bool nuri_intersection_keep(struct shape_intersection *common,
                            const struct scratch_board *sb,
                            const struct shape_enumerator *e)
{
    const struct board *const b = &sb->board;
    const uint32_t before = common->count;

    common->count = 0;
    if (common->left++ > 0) {
        for (uint32_t k = 0; k < before; k++)
            if (nuri_shape_colour(sb, e, common->list[k]) == common->colour[k])
                take(common, common->list[k], common->colour[k]);
        return common->count > 0;
    }
    for (uint32_t k = common->view->board->marked; k < b->marked; k++)
        take(common, b->trail[k], b->colour[b->trail[k]]);
    for (uint32_t k = 0; k < e->lands; k++)
        take(common, e->land[k], NURI_WHITE);
    for (uint32_t k = 0; k < e->seas; k++)
        take(common, e->sea[k], NURI_BLACK);
    return common->count > 0;
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

/* ---- Deductions --------------------------------------------------------- */

void nuri_intersection_put(const struct shape_intersection *common)
{
    struct view *const v = common->view;

    for (uint32_t k = 0; k < common->count; k++)
        if (common->colour[k] == (int32_t)v->pending.colour)
            nuri_deduction_cell(v, common->list[k]);
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
                            const struct shape_enumerator *e,
                            const struct deduction *fault)
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
    uint32_t *const words = &common->shown[common->showns];
    words[FAULT_KIND] = fault ? fault->technique : CONTRADICTIONS;
    words[FAULT_PLACE] = fault ? fault->subject : 0;
    words[FAULT_OTHER] = fault ? fault->other : 0;
    words[FAULT_NUMBER] = fault ? fault->number : 0;
    words[FAULT_TOTAL] = fault ? fault->total : 0;
    common->showns += FAULT_WORDS;
}

uint32_t nuri_shown_words(const uint32_t *shown)
{
    return 1 + shown[0] + FAULT_WORDS;
}

struct deduction nuri_shown_fault(const uint32_t *shown)
{
    const uint32_t *const words = shown + 1 + shown[0];

    return (struct deduction){.technique = words[FAULT_KIND],
                              .subject = words[FAULT_PLACE],
                              .other = words[FAULT_OTHER],
                              .number = words[FAULT_NUMBER],
                              .total = words[FAULT_TOTAL]};
}

void nuri_intersection_note_shapes(const struct shape_intersection *common)
{
    for (uint32_t k = 0; common->shows_all && k < common->showns; k++)
        nuri_deduction_note(common->view, common->shown[k]);
}

/* What shapes do that make a contradiction; the second of each where all are
 * about one place. */
static const enum sentence_id fails[CONTRADICTIONS][2] = {
    [CONTRADICTION_pool] = {SAYS_fail_pool, SAYS_fail_pool},
    [CONTRADICTION_two_clues] = {SAYS_fail_join, SAYS_fail_join},
    [CONTRADICTION_island_size] = {SAYS_fail_join, SAYS_fail_join},
    [CONTRADICTION_no_clue] = {SAYS_fail_no_clue, SAYS_fail_no_clue_of},
    [CONTRADICTION_no_room] = {SAYS_fail_no_room, SAYS_fail_no_room_of},
    [CONTRADICTION_sea_divided] = {SAYS_fail_sea_divided,
                                   SAYS_fail_sea_divided},
    [CONTRADICTION_sea_room] = {SAYS_fail_sea_room, SAYS_fail_sea_room},
    [CONTRADICTION_totals] = {SAYS_fail_totals, SAYS_fail_totals},
    [CONTRADICTION_no_land] = {SAYS_fail_no_land, SAYS_fail_no_land},
};

/* The commonest first. */
struct said_list nuri_say_fails(const struct sayer *to, const uint32_t *notes)
{
    nuri_said *const list =
        nuri_arena_array(to->memory, CONTRADICTIONS, sizeof *list);
    struct said_list said = {list, 0};
    bool done[CONTRADICTIONS] = {false};

    for (;;) {
        uint32_t best = CONTRADICTIONS;
        for (uint32_t kind = 0; kind < CONTRADICTIONS; kind++)
            if (!done[kind] && notes[kind] > 0 &&
                (best == CONTRADICTIONS || notes[kind] > notes[best]))
                best = kind;
        if (best == CONTRADICTIONS)
            return said;
        const cell place = notes[CONTRADICTIONS + best];
        const nuri_said *const one =
            nuri_say(to, fails[best][place != 0],
                     &(struct slots){
                         .number = notes[best], .clue = place, .part = place});
        if (!one)
            return (struct said_list){NULL, 0};
        list[said.count++] = *one;
        done[best] = true;
    }
}
