/*
 * check_threads.c -- threads that share a puzzle get the same answers as one
 * alone. threads.sh runs this under the thread sanitizer.
 */
#include "support.h"

#include "base/status.h"

#include <pthread.h>

enum { THREADS = 4 };

/* A board for each path through the library: techniques, search, several
 * solutions, none, an unknown clue. */
static const char text[] = "nurikabe/5/5/g1m2k3m2g\n"
                           "nurikabe/7/7/1s5zm.i3g2\n"
                           "nurikabe/6/6/m8n8i9u\n"
                           "nurikabe/3/2/11j\n"
                           "nurikabe/3/3/.n\n";

/* What one thread found, to be held against the others. */
struct answers {
    char text[16384];
    size_t length;
};

static void put(struct answers *answers, const char *said)
{
    const size_t length = strlen(said);

    ck_assert_uint_lt(answers->length + length, sizeof answers->text);
    memcpy(answers->text + answers->length, said, length + 1);
    answers->length += length;
}

/* What the threads share: the puzzles, and a flag that is not set. */
static struct {
    nuri_collection *puzzles;
    nuri_cancel *cancel;
} shared;

static void solve_and_draw(struct answers *a, const nuri_entry *entry,
                           const nuri_options *options)
{
    own_report report = NULL;
    own_text drawn = NULL;

    own_result result = must_solve(entry->puzzle, NULL, options);
    put(a, nuri_outcome_name(result->outcome));
    const uint8_t *const solution = result->solutions[0];
    if (solution) {
        ck_ok(nuri_check(&report, entry->puzzle, solution,
                         NURI_CHECK_MODE_STRICT));
        put(a, nuri_verdict_name(report->verdict));
        ck_ok(nuri_draw(&drawn, entry->puzzle, solution, true));
        put(a, drawn);
    }
}

static void hint_and_rate(struct answers *a, const nuri_entry *entry,
                          const nuri_options *options)
{
    own_hint_result hint = must_hint(entry->puzzle, NULL, options, NULL);
    put(a, nuri_hint_kind_name(hint->hint_kind));
    if (hint->step)
        put(a, hint->step->message);
    own_rating rating = must_rate(entry->puzzle, options);
    if (rating->rating_info)
        put(a, rating->rating_info->name);
}

static bool go_on(void *user, const nuri_stats *stats)
{
    (void)stats;
    return !nuri_cancel_is_set(user);
}

static void read_and_count(struct answers *a, const nuri_entry *entry,
                           const nuri_options *options)
{
    const nuri_count_options few = {.most = 5};
    own_collection again = NULL;
    nuri_count_result count_result;
    nuri_error error;
    own_text url = NULL;
    char count[32];

    ck_ok(nuri_write(&url, entry, "url", &error));
    put(a, url);
    ck_ok(nuri_read(&again, url, strlen(url), NURI_FORMAT_AUTO, &error));
    ck_ok(nuri_count(&count_result, nuri_collection_entry(again, 0)->puzzle,
                     NULL, options, &few));
    snprintf(count, sizeof count, "%d\n", (int)count_result.count);
    put(a, count);
}

static void *work(void *user)
{
    struct answers *const answers = user;
    const nuri_options options = {
        .cancel = shared.cancel, .progress = go_on, .user = shared.cancel};

    for (size_t i = 0; i < nuri_collection_count(shared.puzzles); i++) {
        const nuri_entry *const e = nuri_collection_entry(shared.puzzles, i);
        solve_and_draw(answers, e, &options);
        hint_and_rate(answers, e, &options);
        read_and_count(answers, e, &options);
    }
    return NULL;
}

TEST(threads_agree_with_one)
{
    static struct answers alone, found[THREADS];
    pthread_t threads[THREADS];
    nuri_error error;

    ck_ok(nuri_read(&shared.puzzles, text, strlen(text), NURI_FORMAT_AUTO,
                    &error));
    ck_ok(nuri_cancel_new(&shared.cancel));
    work(&alone);
    for (int i = 0; i < THREADS; i++)
        ck_assert_int_eq(pthread_create(&threads[i], NULL, work, &found[i]), 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    for (int i = 0; i < THREADS; i++)
        ck_assert_str_eq(found[i].text, alone.text);
    nuri_cancel_free(shared.cancel);
    nuri_collection_free(shared.puzzles);
}

/* A count that takes hours if it is not cancelled. */
static void *count_on(void *user)
{
    static const int32_t clues[20 * 20] = {[27] = 100, [245] = 90, [381] = 80};
    const nuri_options options = {.cancel = user};
    nuri_count_result count_result;

    own_puzzle puzzle = new_puzzle(20, 20, clues);
    ck_ok(nuri_count(&count_result, puzzle, NULL, &options, NULL));
    ck_assert_int_eq(count_result.limit, NURI_LIMIT_CANCELLED);
    return NULL;
}

TEST(one_flag_stops_all)
{
    pthread_t threads[THREADS];
    own_cancel cancel = NULL;

    ck_ok(nuri_cancel_new(&cancel));
    for (int i = 0; i < THREADS; i++)
        ck_assert_int_eq(pthread_create(&threads[i], NULL, count_on, cancel),
                         0);
    nuri_cancel_set(cancel);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
}
