/*
 * refutation_step.c -- a refutation in words.
 *
 *     r3c4 is white: the islands of r1c1 (3) and r4c5 (2), and that all black
 *     is connected, leave no other way, whatever the other sizes are.
 */
#include "explain/refutation.h"
#include "explain/step_draft.h"
#include "lemmas/sentence.h"

enum { MOST_NAMED = 6 }; /* islands in a sentence; of more it tells how many */

/* "the islands of r8c4 (4), r8c2 (9) and r5c1 (5)" */
static void say_islands(struct text *t, const struct minimal_core *core,
                        const struct board *b)
{
    const uint32_t named =
        core->clues <= MOST_NAMED + 1 ? core->clues : MOST_NAMED;

    nuri_text_put(t, core->clues == 1 ? "the island of " : "the islands of ");
    for (uint32_t i = 0; i < named; i++) {
        if (i > 0)
            nuri_text_put(t, i + 1 == core->clues ? " and " : ", ");
        nuri_say_clue(t, b, core->clue[i]);
    }
    if (named < core->clues)
        nuri_text_printf(t, " and %u more", (unsigned)(core->clues - named));
}

/* The reason: what is named leaves no other way. */
static void say_why(struct text *t, const struct minimal_core *core,
                    const struct board *b)
{
    static const char *const with[2][2] = {
        {"", "that no 2x2 square is black"},
        {"that all black is connected",
         "that all black is connected, with no 2x2 square"}};
    const char *const rules = with[core->sea][core->squares];

    if (!core->proved) {
        nuri_text_put(t, "all clues together leave no other way, and the "
                         "search knows no part of them that does");
        return;
    }
    if (core->clues > 0)
        say_islands(t, core, b);
    if (core->clues > 0 && *rules)
        nuri_text_put(t, ", and ");
    nuri_text_put(t, rules);
    nuri_text_put(t, core->clues > 1 || (core->clues == 1 && *rules)
                         ? ", leave no other way"
                         : " leaves no other way");
    if (core->clues < b->puzzle->clues)
        nuri_text_put(t, ", whatever the other sizes are");
}

nuri_status nuri_refutation_step(const struct refutation *r,
                                 const struct board *b, bool one, cell near,
                                 struct steps *steps)
{
    const struct minimal_core *const core = &r->core;
    struct step_draft d;

    nuri_step_draft_begin(&d, b, "search", LEVEL_SEARCH, core->colour);
    nuri_step_draft_cells(&d, core->cell, core->cells);
    if (one)
        nuri_step_draft_single_out(&d, near);
    nuri_step_draft_because(&d, core->clue, core->clues);
    for (uint32_t i = 0; i < core->marks; i++)
        nuri_step_draft_because(&d, &core->mark[i].cell, 1);
    say_why(&d.why, core, b);
    nuri_step_draft_say(&d);
    return nuri_step_draft_finish(&d, steps);
}
