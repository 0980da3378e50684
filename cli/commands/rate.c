/*
 * rate.c -- nuri rate: how hard is it?
 */
#include "answer/answer.h"

#include <inttypes.h>
#include <stdio.h>

/* With -v: what was used how often. */
static void note_uses(const struct run *run, const struct item *item,
                      const nuri_rating_info *rating_info)
{
    for (size_t i = 0; run->options->verbose && i < rating_info->use_count; i++)
        answer_note(run, item, "%" PRIu32 " by %s, level %u",
                    rating_info->uses[i].count, rating_info->uses[i].technique,
                    rating_info->uses[i].level);
}

static void show_rating_info(const struct run *run,
                             const nuri_rating_info *rating_info)
{
    answer_print(run, "level %u (%s), score %u: %" PRIu32 " deduction%s",
                 rating_info->level, rating_info->name, rating_info->score,
                 rating_info->deductions,
                 rating_info->deductions == 1 ? "" : "s");
    if (rating_info->left > 0)
        answer_print(run, "; %" PRIu32 " cell%s left: needs a guess",
                     rating_info->left,
                     rating_info->left == 1 ? " is" : "s are");
    else
        answer_print(run, "; solvable by logic");
    if (rating_info->longest_chain > 0)
        answer_print(run, ", longest supposition %" PRIu32 " step%s",
                     rating_info->longest_chain,
                     rating_info->longest_chain == 1 ? "" : "s");
    answer_print(run, "\n");
}

static void show_rating(const struct run *run, const struct item *item,
                        const nuri_rating *rating)
{
    switch (rating->outcome) {
    case NURI_OUTCOME_UNIQUE:
        answer_prefix(run, item);
        show_rating_info(run, rating->rating_info);
        note_uses(run, item, rating->rating_info);
        break;
    case NURI_OUTCOME_MULTIPLE:
        answer_note(run, item, "not rated: not unique: 2 or more solutions");
        break;
    case NURI_OUTCOME_NONE:
        answer_note(run, item, "not rated: no solution");
        break;
    case NURI_OUTCOME_UNKNOWN:
        answer_note(run, item, "not rated: %s",
                    answer_limit_text(run, rating->limit));
        break;
    }
}

static int answer_rating(const struct run *run, const struct item *item,
                         const nuri_rating *rating)
{
    char *record = NULL;
    int shown = EXIT_GOOD;

    if (answer_is_record(run))
        shown = answer_timed_record(
            run, item, nuri_record_rate(&record, &item->entry, rating),
            &record);
    else
        show_rating(run, item, rating);
    return exit_worse(shown, exit_outcome(rating->outcome));
}

int cmd_rate(const struct run *run, const struct item *item)
{
    nuri_rating *rating = NULL;
    const nuri_status status =
        nuri_rate(&rating, item->entry.puzzle, &run->options->solver);

    if (status != NURI_OK)
        return answer_error(run, item, status, NULL);
    const int exit_status = answer_rating(run, item, rating);
    nuri_rating_free(rating);
    return exit_status;
}
