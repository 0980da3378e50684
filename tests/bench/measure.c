/* measure.c -- one board, phase by phase. */
#include "measure.h"

#include "inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

static double seconds_of(clockid_t clock)
{
    struct timespec now = {0};
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double clock_cpu(void)
{
    return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

double clock_wall(void)
{
    return seconds_of(CLOCK_MONOTONIC);
}

uint64_t clock_peak_memory(void)
{
    struct rusage usage = {0};
    getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
    return (uint64_t)usage.ru_maxrss;
#else
    return (uint64_t)usage.ru_maxrss * 1024;
#endif
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
    return clock_wall() < deadline->wall || clock_cpu() < deadline->cpu;
}

/* Options under which a call ends at *deadline, which is set. */
static nuri_options options_until(const struct effort *effort,
                                  struct deadline *deadline)
{
    nuri_options options = {0};

    if (effort->timeout > 0) {
        deadline->wall = clock_wall() + effort->timeout;
        deadline->cpu = clock_cpu() + effort->timeout;
        options.progress = is_in_time;
        options.user = deadline;
    }
    return options;
}

static void note_time(struct measured *m, enum phase_id phase, double start)
{
    const double seconds = clock_cpu() - start;
    if (m->seconds[phase] < 0 || seconds < m->seconds[phase])
        m->seconds[phase] = seconds;
}

static void note_problem(struct measured *m, const char *what, const char *why)
{
    if (m->problem[0] == '\0')
        snprintf(m->problem, sizeof m->problem, "%s%s", what, why);
}

static void note_status(struct measured *m, nuri_status status)
{
    if (status != NURI_OK)
        note_problem(m, "the library failed: ", nuri_status_text(status));
}

static void run_read(const struct board *b, const struct effort *effort,
                     struct measured *m)
{
    nuri_collection *collection;
    const size_t length = strlen(b->line);
    (void)effort;

    const double start = clock_cpu();
    const nuri_status status =
        nuri_read(&collection, b->line, length, NURI_FORMAT_AUTO, NULL);
    note_time(m, PHASE_READ, start);
    note_status(m, status);
    nuri_collection_free(collection);
}

/* nuri_solve() within these limits, 0 for none; the result is to be freed. */
static nuri_result *solve(const struct board *b, const struct effort *effort,
                          struct measured *m, enum phase_id phase,
                          uint64_t max_nodes, uint64_t max_memory)
{
    struct deadline deadline;
    nuri_options options = options_until(effort, &deadline);
    nuri_result *result;

    options.max_nodes = max_nodes;
    options.max_memory = max_memory;
    const double start = clock_cpu();
    const nuri_status status =
        effort->seed ? solve_seeded(&result, b->puzzle, &options, effort->seed)
                     : nuri_solve(&result, b->puzzle, NULL, &options);
    note_time(m, phase, start);
    note_status(m, status);
    return result;
}

/* A search without memory does not begin: only the techniques run. */
static void run_techniques(const struct board *b, const struct effort *effort,
                           struct measured *m)
{
    nuri_result_free(solve(b, effort, m, PHASE_TECHNIQUES, 0, 1));
}

static void run_start(const struct board *b, const struct effort *effort,
                      struct measured *m)
{
    nuri_result_free(solve(b, effort, m, PHASE_START, 1, 0));
}

static void run_first(const struct board *b, const struct effort *effort,
                      struct measured *m)
{
    struct deadline deadline;
    const nuri_options options = options_until(effort, &deadline);
    nuri_count_result count_result;

    const double start = clock_cpu();
    const nuri_status status =
        nuri_count(&count_result, b->puzzle, NULL, &options,
                   &(nuri_count_options){.most = 1});
    note_time(m, PHASE_FIRST, start);
    note_status(m, status);
    if (m->outcome != NURI_OUTCOME_UNKNOWN &&
        count_result.limit == NURI_LIMIT_NOT_REACHED &&
        (count_result.count > 0) != (m->count > 0))
        note_problem(m, "nuri_count() and nuri_solve() differ", "");
}

const char *problem_of(const struct board *b, nuri_outcome outcome,
                       const uint8_t *solution)
{
    nuri_report *report = NULL;
    bool is_right = true;

    if (solution) {
        is_right = nuri_check(&report, b->puzzle, solution,
                              NURI_CHECK_MODE_STRICT) == NURI_OK &&
                   report->verdict == NURI_VERDICT_SOLVED;
        nuri_report_free(report);
    }
    if (!is_right)
        return "a solution is none";
    if (b->solution && outcome == NURI_OUTCOME_NONE)
        return "a solution is published, but was not found";
    if (b->solution && outcome == NURI_OUTCOME_UNIQUE && solution &&
        memcmp(b->solution, solution, board_cells(b)) != 0)
        return "another solution is published than the only one found";
    return NULL;
}

/* The answer of a nuri_solve() that was allowed to end. */
static void note_answer(struct measured *m, const struct board *b,
                        const nuri_result *r)
{
    const size_t cells = board_cells(b);

    m->outcome = r->outcome;
    m->count = r->solution_count;
    m->stats = r->stats;
    for (unsigned i = 0; i < m->count; i++) {
        const char *problem = problem_of(b, m->outcome, r->solutions[i]);
        if (problem)
            note_problem(m, problem, "");
    }
    if (m->count == 0 && problem_of(b, m->outcome, NULL))
        note_problem(m, problem_of(b, m->outcome, NULL), "");
    if (m->count == 2 && memcmp(r->solutions[0], r->solutions[1], cells) == 0)
        note_problem(m, "two solutions are the same", "");
    if (m->count > 0 && cells > 0 && !m->solution) {
        m->solution = calloc(cells, 1);
        if (m->solution)
            memcpy(m->solution, r->solutions[0], cells);
    }
}

static void run_whole(const struct board *b, const struct effort *effort,
                      struct measured *m)
{
    nuri_result *result = solve(b, effort, m, PHASE_WHOLE, 0, 0);

    if (result)
        note_answer(m, b, result);
    nuri_result_free(result);
}

static const struct phase phases[PHASES] = {
    [PHASE_READ] = {"read", run_read},
    [PHASE_TECHNIQUES] = {"rules", run_techniques},
    [PHASE_START] = {"start", run_start},
    [PHASE_FIRST] = {"first", run_first},
    [PHASE_WHOLE] = {"whole", run_whole},
};

const struct phase *phase_find(const char *name)
{
    for (size_t i = 0; i < PHASES; i++)
        if (strcmp(phases[i].name, name) == 0)
            return &phases[i];
    return NULL;
}

void measured_init(struct measured *m)
{
    *m = (struct measured){.outcome = NURI_OUTCOME_UNKNOWN};
    for (size_t i = 0; i < PHASES; i++)
        m->seconds[i] = -1;
}

void measured_clear(struct measured *m)
{
    free(m->solution);
    m->solution = NULL;
}

/* The whole comes before the first solution: if it found none in time, that
 * phase is not waited for again. */
void measure_all(const struct board *b, const struct effort *effort,
                 struct measured *m)
{
    measured_init(m);
    for (unsigned i = 0; i < effort->repeat; i++) {
        run_read(b, effort, m);
        run_techniques(b, effort, m);
        run_start(b, effort, m);
        run_whole(b, effort, m);
        if (m->outcome == NURI_OUTCOME_UNKNOWN && m->count == 0)
            m->seconds[PHASE_FIRST] = m->seconds[PHASE_WHOLE];
        else
            run_first(b, effort, m);
        if (m->outcome == NURI_OUTCOME_UNKNOWN)
            break;
    }
}

void measure_whole(const struct board *b, const struct effort *effort,
                   struct measured *m)
{
    measured_init(m);
    run_whole(b, effort, m);
}
