/* batch_threads [THREADS] <PUZZLES -- solve all puzzles of a text on several
 * threads, and tell the outcomes in the order of the puzzles. */
#include <nuri.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { MAX_THREADS = 64, MAX_BYTES = 1 << 24 };

/* Shared by the threads.  Puzzles are only read, and each answer is written by
 * one thread: no lock is needed. */
struct batch {
    const nuri_collection *puzzles;
    const char **answers; /* [count] */
    size_t count;
    atomic_size_t next;
};

static const char *answer(const nuri_puzzle *puzzle)
{
    const nuri_options options = {.max_nodes = 1000000};
    nuri_result *result = NULL;
    const nuri_status status = nuri_solve(&result, puzzle, NULL, &options);
    const char *text = status == NURI_OK ? nuri_outcome_name(result->outcome)
                                         : nuri_status_text(status);

    nuri_result_free(result); /* names and phrases outlive it */
    return text;
}

static void *work(void *user)
{
    struct batch *batch = user;

    for (;;) {
        const size_t i = atomic_fetch_add(&batch->next, 1);
        if (i >= batch->count)
            return NULL;
        batch->answers[i] =
            answer(nuri_collection_entry(batch->puzzles, i)->puzzle);
    }
}

/* As many threads as asked for and can be had; this one works too. */
static void run(struct batch *batch, unsigned wanted)
{
    pthread_t threads[MAX_THREADS];
    unsigned begun = 0;

    while (begun + 1 < wanted && begun < MAX_THREADS &&
           pthread_create(&threads[begun], NULL, work, batch) == 0)
        begun++;
    work(batch);
    while (begun)
        pthread_join(threads[--begun], NULL);
}

int main(int argc, char **argv)
{
    char *text = malloc(MAX_BYTES);
    const size_t length = text ? fread(text, 1, MAX_BYTES, stdin) : 0;
    nuri_collection *puzzles = NULL;
    nuri_error error;
    const nuri_status status =
        nuri_read(&puzzles, text, length, NURI_FORMAT_AUTO, &error);

    free(text);
    if (status != NURI_OK) {
        fprintf(stderr, "%u:%u: %s\n", error.line, error.column, error.text);
        return 1;
    }
    struct batch batch = {.puzzles = puzzles,
                          .count = nuri_collection_count(puzzles)};
    batch.answers = calloc(batch.count, sizeof *batch.answers);
    if (batch.answers)
        run(&batch, argc > 1 ? (unsigned)atoi(argv[1]) : 2);
    for (size_t i = 0; batch.answers && i < batch.count; i++)
        puts(batch.answers[i]);
    free(batch.answers);
    nuri_collection_free(puzzles);
    return 0;
}
