/*
 * room.c -- cells of an island's room that the sea cannot take (lemmas/room.h).
 */
#include "lemmas/room.h"
#include "techniques/technique.h"

const char nuri_diagram_room[] = "4 . . #        4 o . #\n"
                                 ". . # #   =>   . . # #\n"
                                 "# # # #        # # # #\n"
                                 "\n"
                                 "# . . . #        # . . . #\n"
                                 "# . 6 . #   =>   # o 6 o #\n"
                                 "# . . . #        # . . . #\n";

void nuri_find_room(struct view *v)
{
    const struct regions *const r = v->regions;
    struct room *const s = nuri_room_open(v);

    if (!s)
        return;
    for (uint32_t i = 0; i < r->count; i++) {
        if (nuri_is_unchanged(v, QUESTION_PART, r->clue[i]) ||
            !nuri_room_look(s, i, false) || s->is_overrun)
            continue;
        nuri_deduction_begin(v, NURI_WHITE);
        for (uint32_t k = 0; k < s->range->reached; k++)
            if (s->cost[v->scratch->place[k]] == COST_INFINITE)
                nuri_deduction_cell(v, v->scratch->place[k]);
        v->pending.subject = r->clue[i];
        nuri_deduction_end(v);
    }
}

void nuri_why_room(struct view *v)
{
    struct room *const s = nuri_room_open(v);

    if (!s || !nuri_room_look(s, v->regions->of[v->pending.subject], true))
        return;
    v->pending.number = s->spare;
    v->pending.total = s->total;
    v->pending.says = s->count > 1 ? SAYS_room_join : SAYS_room;
    nuri_room_causes(s);
}
