/*
 * rate.c -- nuri rate: rate the difficulty.
 */
#include "answer/notes.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* The kind of solving: levels 4 and 5 take short what-ifs, or level 4 shapes
 * alone. */
static const char *effort_of(const nuri_rating_info *info)
{
    bool has_what_ifs = false;

    for (size_t i = 0; i < info->use_count; i++)
        has_what_ifs =
            has_what_ifs || strncmp(info->uses[i].technique, "what_if", 7) == 0;
    return info->needs_guess  ? "trial"
           : !has_what_ifs    ? "logic only"
           : info->level <= 5 ? "short what-ifs"
                              : "long what-ifs";
}

/* With -v also how often each technique was used. */
static void show_rating(const struct run *run, const nuri_rating_info *info)
{
    const uint32_t deductions = info->deductions, left = info->left;

    assert(info->level >= 1 && info->level <= NURI_LEVELS);
    answer_prefix(run);
    answer_print(run, "level %u (%s), score %u: %" PRIu32 " deduction%s",
                 info->level, info->name, info->score, deductions,
                 deductions == 1 ? "" : "s");
    if (left > 0)
        answer_print(run, "; %" PRIu32 " cell%s left", left,
                     left == 1 ? " is" : "s are");
    answer_print(run, "; %s\n", effort_of(info));
    for (size_t i = 0; run->options->verbose && i < info->use_count; i++)
        answer_note(run, "%" PRIu32 " by %s, level %u", info->uses[i].count,
                    info->uses[i].technique, info->uses[i].level);
}

void cmd_rate(const struct run *run)
{
    nuri_rating *rating = NULL;

    if (!answer_good(run, nuri_rate(&rating, run->entry.puzzle, &run->solver)))
        return;
    if (!answer_record(run, (nuri_answer){.rating = rating})) {
        if (rating->outcome == NURI_OUTCOME_UNIQUE)
            show_rating(run, rating->rating_info);
        outcome_note(run, "not rated: ", rating->outcome, rating->limit);
    }
    answer_exit(run, exit_outcome(rating->outcome));
    nuri_rating_free(rating);
}
