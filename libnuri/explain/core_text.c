/*
 * core_text.c -- sentences about a minimal core.
 */
#include "explain/core_text.h"

#include <assert.h>

/* More islands are counted, and the text says that the reason is long. */
enum { MAX_NAMED = 7 };

/* "it takes 20 of the 26 islands" */
static void write_how_many(struct text *t, const struct minimal_core *core,
                           const struct board *b)
{
    assert(core->clues > MAX_NAMED);
    nuri_text_put(t, "no short reason was found: it takes ");
    if (core->clues < b->puzzle->clues)
        nuri_text_printf(t, "%u of the %u islands", (unsigned)core->clues,
                         (unsigned)b->puzzle->clues);
    else
        nuri_text_printf(t, "all %u islands", (unsigned)core->clues);
}

/* The needed parts "leave" this: no other way, or no solution. */
static void write_needed(struct text *t, const struct minimal_core *core,
                         const struct board *b, const char *nothing)
{
    static const char *const with[2][2] = {
        {"", "the rule that no 2x2 square is black"},
        {"the rule that all black is connected",
         "the rules that all black is connected and no 2x2 square is black"}};
    const char *const techniques = with[core->sea][core->squares];
    const bool many = core->clues > 1 || (core->clues == 1 && *techniques) ||
                      (core->sea && core->squares);
    const bool named = core->clues <= MAX_NAMED;

    assert(core->clues <= b->puzzle->clues);
    if (!core->proved) {
        nuri_text_printf(t,
                         "no short reason was found: it takes all the clues to "
                         "leave no %s",
                         nothing);
        return;
    }
    if (core->clues > 0 && named)
        nuri_write_islands(t, b, core->clue, core->clues);
    else if (core->clues > 0)
        write_how_many(t, core, b);
    if (core->clues > 0 && *techniques)
        nuri_text_put(t, ", and ");
    nuri_text_put(t, techniques);
    if (core->clues > 0 && *techniques)
        nuri_text_put(t, ",");
    nuri_text_printf(t, " %s no %s",
                     !named ? "to leave"
                     : many ? "leave"
                            : "leaves",
                     nothing);
}

void nuri_write_core(struct text *t, const struct minimal_core *core,
                     const struct board *b)
{
    write_needed(t, core, b, "other way");
    if (core->clues < b->puzzle->clues)
        nuri_text_put(t, core->clues > 0 ? ", whatever the other sizes are"
                                         : ", whatever the sizes are");
}

void nuri_write_core_of_none(struct text *t, const struct minimal_core *core,
                             const struct board *b)
{
    if (core->clues == 0)
        nuri_text_put(t, "with the clues in these places, ");
    write_needed(t, core, b, "solution");
    if (core->clues < b->puzzle->clues)
        nuri_text_printf(t, ", whatever %s sizes are",
                         core->clues ? "the other" : "their");
}
