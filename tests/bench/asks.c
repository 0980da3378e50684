/*
 * asks.c -- the calls that are measured.
 *
 * The library does not report its time, so each phase of solving is a call with a
 * limit of its own: rules, start, first and whole each contain the one before.  Seeds
 * and ablations are no matter of nuri.h: this is the only file that uses more.
 */
#include "bench.h"

#include "base/budget.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- Time ---------------------------------------------------------------- */

static double seconds_of(clockid_t clock)
{
    struct timespec now = {0};
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static double clock_cpu(void)
{
    return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

struct deadline {
    double wall, cpu;
};

/* The library's timeout is wall time, which depends on other load, so CPU time
 * is checked in the progress callback.  One thread uses no more CPU time than
 * wall time, and reading the wall clock is cheap: it is checked first. */
static bool is_in_time(void *user, const nuri_stats *stats)
{
    const struct deadline *const deadline = user;
    (void)stats;
    return seconds_of(CLOCK_MONOTONIC) < deadline->wall ||
           clock_cpu() < deadline->cpu;
}

/* Options under which a call ends at *deadline, which is set. */
static nuri_options options_until(const struct effort *effort,
                                  struct deadline *deadline)
{
    nuri_options options = {0};

    if (effort->timeout > 0) {
        deadline->wall = seconds_of(CLOCK_MONOTONIC) + effort->timeout;
        deadline->cpu = clock_cpu() + effort->timeout;
        options.progress = is_in_time;
        options.user = deadline;
    }
    return options;
}

/* ---- Answers ------------------------------------------------------------- */

static void note_status(struct answer *a, nuri_status status)
{
    if (status != NURI_OK)
        a->wrong = nuri_status_text(status);
}

/* A number as the detail. */
static void note_number(struct answer *a, size_t number)
{
    a->detail = calloc(24, 1);
    if (a->detail)
        snprintf(a->detail, 24, "%zu", number);
}

/* The answer of a nuri_solve() that was allowed to end, against the rules and what
 * is published. */
static void note_solved(struct answer *a, const struct board *b,
                        const nuri_result *r)
{
    const size_t cells = board_cells(b);

    a->conflicts = r->stats.conflicts;
    for (unsigned i = 0; i < r->solution_count; i++) {
        nuri_report *report = NULL;
        if (nuri_check(&report, b->puzzle, r->solutions[i],
                       NURI_CHECK_MODE_STRICT) != NURI_OK ||
            report->verdict != NURI_VERDICT_SOLVED)
            a->wrong = "a solution is none";
        nuri_report_free(report);
    }
    if (r->solution_count == 2 &&
        memcmp(r->solutions[0], r->solutions[1], cells) == 0)
        a->wrong = "two solutions are the same";
    if (b->solution && r->outcome == NURI_OUTCOME_NONE)
        a->wrong = "a solution is published, but was not found";
    if (b->solution && r->outcome == NURI_OUTCOME_UNIQUE &&
        memcmp(b->solution, r->solutions[0], cells) != 0)
        a->wrong = "another solution is published than the only one found";
    if (r->outcome == NURI_OUTCOME_UNIQUE)
        a->detail = calloc(cells + 1, 1);
    for (size_t i = 0; a->detail && i < cells; i++)
        a->detail[i] = r->solutions[0][i] == NURI_BLACK ? '#' : '.';
}

void answer_clear(struct answer *a)
{
    free(a->detail);
    a->detail = NULL;
}

/* ---- The asks ------------------------------------------------------------ */

static void ask_read(const struct board *b, const struct effort *e,
                     struct answer *a)
{
    nuri_collection *collection;
    const size_t length = strlen(b->line);
    (void)e;

    const double start = clock_cpu();
    const nuri_status status =
        nuri_read(&collection, b->line, length, NURI_FORMAT_AUTO, NULL);
    a->seconds = clock_cpu() - start;
    note_status(a, status);
    nuri_collection_free(collection);
}

static void solve(const struct board *b, const struct effort *e,
                  struct answer *a, uint64_t max_nodes, uint64_t max_memory)
{
    struct deadline deadline;
    nuri_options options = options_until(e, &deadline);
    nuri_result *result = NULL;

    options.max_nodes = max_nodes;
    options.max_memory = max_memory;
    nuri_ablations.seed = e->seed;
    const double start = clock_cpu();
    const nuri_status status = nuri_solve(&result, b->puzzle, NULL, &options);
    a->seconds = clock_cpu() - start;
    nuri_ablations.seed = 0;
    note_status(a, status);
    if (result)
        a->outcome = result->outcome;
    if (result && max_nodes + max_memory == 0)
        note_solved(a, b, result);
    nuri_result_free(result);
}

/* A search without memory does not begin: only the techniques run. */
static void ask_rules(const struct board *b, const struct effort *e,
                      struct answer *a)
{
    solve(b, e, a, 0, 1);
}

static void ask_start(const struct board *b, const struct effort *e,
                      struct answer *a)
{
    solve(b, e, a, 1, 0);
}

static void ask_whole(const struct board *b, const struct effort *e,
                      struct answer *a)
{
    solve(b, e, a, 0, 0);
}

static void count(const struct board *b, const struct effort *e,
                  struct answer *a, uint64_t most)
{
    struct deadline deadline;
    const nuri_options options = options_until(e, &deadline);
    nuri_count_result count_result = {0};

    const double start = clock_cpu();
    const nuri_status status =
        nuri_count(&count_result, b->puzzle, NULL, &options,
                   &(nuri_count_options){.most = most});
    a->seconds = clock_cpu() - start;
    note_status(a, status);
    if (count_result.exact || count_result.count >= most)
        a->outcome = count_result.count == 0   ? NURI_OUTCOME_NONE
                     : count_result.count == 1 ? NURI_OUTCOME_UNIQUE
                                               : NURI_OUTCOME_MULTIPLE;
    if (b->solution && count_result.exact && count_result.count == 0)
        a->wrong = "a solution is published, but none is counted";
    if (a->outcome != NURI_OUTCOME_UNKNOWN)
        note_number(a, (size_t)count_result.count);
}

static void ask_first(const struct board *b, const struct effort *e,
                      struct answer *a)
{
    count(b, e, a, 1);
}

static void ask_count(const struct board *b, const struct effort *e,
                      struct answer *a)
{
    count(b, e, a, 1000);
}

static void ask_explain(const struct board *b, const struct effort *e,
                        struct answer *a)
{
    struct deadline deadline;
    const nuri_options options = options_until(e, &deadline);
    nuri_explanation *way = NULL;

    const double start = clock_cpu();
    const nuri_status status =
        nuri_explain(&way, b->puzzle, NULL, &options, NULL);
    a->seconds = clock_cpu() - start;
    note_status(a, status);
    if (way)
        note_number(a, way->step_count);
    nuri_explanation_free(way);
}

static void ask_rate(const struct board *b, const struct effort *e,
                     struct answer *a)
{
    struct deadline deadline;
    const nuri_options options = options_until(e, &deadline);
    nuri_rating *rating = NULL;

    const double start = clock_cpu();
    const nuri_status status = nuri_rate(&rating, b->puzzle, &options);
    a->seconds = clock_cpu() - start;
    note_status(a, status);
    if (rating && rating->rating_info)
        note_number(a, rating->rating_info->score);
    nuri_rating_free(rating);
}

/* A hint at the start of every step. */
static void ask_hints(const struct board *b, const struct effort *e,
                      struct answer *a)
{
    uint8_t *const marks = calloc(board_cells(b) + 1, 1);
    nuri_explanation *way = NULL;

    note_status(a, nuri_explain(&way, b->puzzle, NULL, NULL, NULL));
    for (size_t i = 0; marks && way && i < way->step_count; i++) {
        const nuri_step *const step = &way->steps[i];
        struct deadline deadline;
        const nuri_options options = options_until(e, &deadline);
        nuri_hint_result *result = NULL;
        const double start = clock_cpu();
        const nuri_status status =
            nuri_hint(&result, b->puzzle, marks, &options, NULL);
        a->seconds += clock_cpu() - start;
        note_status(a, status);
        nuri_hint_result_free(result);
        for (size_t k = 0; k < step->cell_count; k++)
            marks[step->cells[k]] = (uint8_t)step->colour;
        for (size_t k = 0; k < step->shore_count; k++)
            marks[step->shore[k]] = NURI_BLACK;
    }
    if (way)
        note_number(a, way->step_count);
    nuri_explanation_free(way);
    free(marks);
}

/* A board of this size, limited in its sides: time grows with their fourth power. */
static void ask_generate(const struct board *b, const struct effort *e,
                         struct answer *a)
{
    enum { MAX_SIDE = 10 };
    const unsigned width = nuri_puzzle_width(b->puzzle);
    const unsigned height = nuri_puzzle_height(b->puzzle);
    const nuri_generate_options requested = {
        .width = width < MAX_SIDE ? width : MAX_SIDE,
        .height = height < MAX_SIDE ? height : MAX_SIDE,
        .seed = 1 + e->seed,
    };
    nuri_generated *generated = NULL;

    const double start = clock_cpu();
    const nuri_status status =
        nuri_generate(&generated, &requested, NULL, NULL);
    a->seconds = clock_cpu() - start;
    note_status(a, status);
    nuri_generated_free(generated);
}

static const struct ask asks[] = {
    {"read", "nuri_read() of the board as a URL", ask_read},
    {"rules", "nuri_solve() until techniques are at their end", ask_rules},
    {"start", "nuri_solve() up to the search's first node", ask_start},
    {"first", "nuri_count() of one solution", ask_first},
    {"whole", "nuri_solve()", ask_whole},
    {"count", "nuri_count() of 1,000 solutions", ask_count},
    {"explain", "nuri_explain()", ask_explain},
    {"rate", "nuri_rate()", ask_rate},
    {"hints", "nuri_hint() at the start of every step", ask_hints},
    {"generate", "nuri_generate() of that size, 10x10 at most", ask_generate},
};

const struct ask *ask_at(size_t index)
{
    return index < sizeof asks / sizeof asks[0] ? &asks[index] : NULL;
}

const struct ask *ask_find(const char *name, size_t length)
{
    const struct ask *ask = NULL;

    for (size_t i = 0; (ask = ask_at(i)); i++)
        if (strlen(ask->name) == length && memcmp(ask->name, name, length) == 0)
            break;
    return ask;
}

void ask_run(const struct ask *ask, const struct board *b,
             const struct effort *effort, struct answer *a)
{
    *a = (struct answer){.outcome = NURI_OUTCOME_UNKNOWN};
    ask->run(b, effort, a);
}

/* ---- Parts of the library ------------------------------------------------ */

static const struct part {
    const char *name;
    enum ablation ablation;
    const char *does;
} parts[] = {
#define ABLATION(NAME, name, does) {name, ABLATE_##NAME, does},
#define ABLATIONS_END
#include "base/ablations.def"
#undef ABLATION
#undef ABLATIONS_END
};

enum { PARTS = sizeof parts / sizeof parts[0] };

bool leave_out(const char *name)
{
    for (int i = 0; i < PARTS; i++)
        if (strcmp(parts[i].name, name) == 0) {
            nuri_ablations.without |= (uint32_t)parts[i].ablation;
            return true;
        }
    return false;
}

void list_parts(FILE *out)
{
    fputs("\nParts for --without:\n", out);
    for (int i = 0; i < PARTS; i++)
        fprintf(out, "  %-14s %s\n", parts[i].name, parts[i].does);
}
