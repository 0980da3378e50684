/*
 * core_text.c -- sentences about a minimal core.
 */
#include "explain/core_text.h"

#include <assert.h>

/* More islands are counted, and the text says that the reason is long. */
enum { MAX_NAMED = 7 };

static enum sentence_id core_sentence(const struct minimal_core *core,
                                      uint32_t clues)
{
    if (!core->proved)
        return SAYS_core_unproved;
    if (core->clues == 0)
        return SAYS_core_sizes;
    if (core->clues <= MAX_NAMED)
        return core->clues < clues ? SAYS_core_some : SAYS_core_all;
    return core->clues < clues ? SAYS_core_many : SAYS_core_every;
}

const nuri_said *nuri_say_core(const struct sayer *to,
                               const struct minimal_core *core,
                               const nuri_puzzle *puzzle)
{
    static const enum sentence_id rules[2][2] = {
        {SAYS_rules_apart, SAYS_rules_squares},
        {SAYS_rules_sea, SAYS_rules_both}};

    assert(core->clues <= puzzle->clues);
    const nuri_said *const reason =
        nuri_say(to, rules[core->sea][core->squares], &(struct slots){0});
    return nuri_say(to, core_sentence(core, puzzle->clues),
                    &(struct slots){.clues = {core->clue, core->clues},
                                    .number = core->clues,
                                    .total = puzzle->clues,
                                    .reason = reason});
}
