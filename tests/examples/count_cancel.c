/* count_cancel -- count solutions, and cancel when enough were seen. */
#include <inttypes.h>
#include <nuri.h>
#include <stdio.h>

static bool enough(void *cancel, const nuri_stats *stats)
{
    if (stats->nodes > 1000)
        nuri_cancel_set(cancel); /* any thread, or a signal handler, may */
    return true;
}

int main(void)
{
    static const int32_t clues[10 * 10] = {[27] = 12, [45] = 20, [81] = 15};
    nuri_puzzle *puzzle = NULL;
    nuri_cancel *cancel = NULL;
    nuri_count_result count_result = {0};
    nuri_status status = nuri_puzzle_new(&puzzle, 10, 10, clues);

    if (status == NURI_OK)
        status = nuri_cancel_new(&cancel);
    const nuri_options options = {
        .cancel = cancel, .progress = enough, .user = cancel};
    if (status == NURI_OK)
        status = nuri_count(&count_result, puzzle, NULL, &options, NULL);
    printf("%s %" PRIu64 " solutions; %s\n",
           count_result.exact ? "exactly" : "at least", count_result.count,
           nuri_limit_name(count_result.limit));
    nuri_cancel_free(cancel);
    nuri_puzzle_free(puzzle);
    return status == NURI_OK && count_result.limit == NURI_LIMIT_CANCELLED ? 0
                                                                           : 1;
}
