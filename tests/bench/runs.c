/* runs.c -- measurements, and their statistics. */
#include "runs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct measuring {
    struct runs *runs;
    const struct options *options;
};

/* An orientation has as many solutions as the upright board, which is the last
 * upright run before it. */
static void compare_turns(struct runs *runs)
{
    struct run *last = &runs->run[runs->count - 1];
    size_t i = runs->count - 1;

    while (runs->run[i].turn != 0)
        i--;
    const nuri_outcome upright = runs->run[i].m.outcome;
    if (upright != last->m.outcome && upright != NURI_OUTCOME_UNKNOWN &&
        last->m.outcome != NURI_OUTCOME_UNKNOWN && last->m.problem[0] == '\0')
        snprintf(last->m.problem, sizeof last->m.problem,
                 "is %s, but upright it is %s",
                 nuri_outcome_name(last->m.outcome),
                 nuri_outcome_name(upright));
}

static double measure_one(void *user, const struct board *b)
{
    const struct measuring *const now = user;
    struct runs *const runs = now->runs;

    if (runs->count == runs->room) {
        const size_t room = 2 * runs->room + 64;
        struct run *more = realloc(runs->run, room * sizeof *more);
        if (!more)
            return -1;
        runs->run = more;
        runs->room = room;
    }
    struct run *run = &runs->run[runs->count];
    *run = (struct run){.name = strdup(b->name),
                        .turn = b->turn,
                        .width = nuri_puzzle_width(b->puzzle),
                        .height = nuri_puzzle_height(b->puzzle)};
    if (!run->name)
        return -1;
    runs->count++;
    measure_all(b, &now->options->effort, &run->m);
    measured_clear(&run->m);
    compare_turns(runs);
    if (run->m.problem[0])
        fprintf(stderr, "nuri-bench: WRONG: %s, turn %u: %s\n", run->name,
                run->turn, run->m.problem);
    return run->m.seconds[PHASE_WHOLE];
}

bool runs_measure(struct runs *runs, const struct boards *boards,
                  const struct options *o)
{
    struct measuring now = {runs, o};
    return boards_visit(boards, o->symmetries, o->slower_than, measure_one,
                        &now);
}

void runs_clear(struct runs *runs)
{
    for (size_t i = 0; i < runs->count; i++)
        free(runs->run[i].name);
    free(runs->run);
    *runs = (struct runs){0};
}

const char *column_name(enum column column)
{
    static const char *const names[COLUMNS] = {"read",   "rules", "setup",
                                               "search", "proof", "whole"};
    return names[column];
}

double column_seconds(const struct measured *m, enum column column)
{
    static const enum phase_id upto[COLUMNS] = {PHASE_READ,  PHASE_TECHNIQUES,
                                                PHASE_START, PHASE_FIRST,
                                                PHASE_WHOLE, PHASE_WHOLE};
    const double seconds = m->seconds[upto[column]];

    if (column <= COLUMN_RULES || column == COLUMN_WHOLE)
        return seconds;
    return fmax(0, seconds - m->seconds[upto[column - 1]]);
}

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The least number that `part` of the list do not exceed. */
static double rank(const double *list, size_t count, double part)
{
    const size_t place = (size_t)ceil(part * (double)count);
    return list[place ? place - 1 : 0];
}

struct spread spread_of(double *list, size_t count)
{
    struct spread s = {0};

    if (count == 0)
        return s;
    qsort(list, count, sizeof *list, by_size);
    for (size_t i = 0; i < count; i++)
        s.total += list[i];
    s.median = rank(list, count, 0.5);
    s.p95 = rank(list, count, 0.95);
    s.p99 = rank(list, count, 0.99);
    s.max = list[count - 1];
    return s;
}

static void count_outcomes(const struct runs *runs, struct summary *s)
{
    double searching = 0;

    s->boards = runs->count;
    for (size_t i = 0; i < runs->count; i++) {
        const struct measured *m = &runs->run[i].m;
        s->outcome[m->outcome]++;
        s->solved += m->count > 0;
        s->wrong += m->problem[0] != '\0';
        s->conflicts += m->stats.conflicts;
        s->propagations += m->stats.propagations;
        if (m->stats.memory > s->search_memory)
            s->search_memory = m->stats.memory;
        searching +=
            fmax(0, m->seconds[PHASE_WHOLE] - m->seconds[PHASE_TECHNIQUES]);
    }
    s->per_second = searching > 0 ? (double)s->conflicts / searching : 0;
}

/* How much the orientation matters.  A board and its other orientations are
 * consecutive. */
static void compare_orientations(const struct runs *runs, struct summary *s)
{
    double sum = 0;

    for (size_t i = 0; i + SYMMETRIES <= runs->count; i++) {
        double least = INFINITY, most = 0;
        if (runs->run[i].turn != 0 || runs->run[i + 1].turn != 1)
            continue;
        for (size_t k = 0; k < SYMMETRIES; k++) {
            const double t = runs->run[i + k].m.seconds[PHASE_WHOLE];
            least = fmin(least, t);
            most = fmax(most, t);
        }
        const double ratio = most / fmax(least, 1e-9);
        sum += log(ratio);
        s->turn_max = fmax(s->turn_max, ratio);
        s->turned++;
    }
    s->turn_mean = s->turned ? exp(sum / (double)s->turned) : 0;
}

/* Put run i among the slowest if it is one of them. */
static void insert_slow(const struct runs *runs, struct summary *s, size_t i)
{
    const double seconds = runs->run[i].m.seconds[PHASE_WHOLE];
    size_t at = s->slowest;

    while (at > 0 &&
           runs->run[s->order[at - 1]].m.seconds[PHASE_WHOLE] < seconds)
        at--;
    if (at == SLOWEST)
        return;
    s->slowest += s->slowest < SLOWEST;
    for (size_t k = s->slowest - 1; k > at; k--)
        s->order[k] = s->order[k - 1];
    s->order[at] = i;
}

bool runs_summarise(const struct runs *runs, struct summary *s)
{
    double *list = calloc(runs->count + 1, sizeof *list);

    *s = (struct summary){.peak_memory = clock_peak_memory()};
    if (!list)
        return false;
    count_outcomes(runs, s);
    for (int c = 0; c < COLUMNS; c++) {
        size_t count = 0;
        for (size_t i = 0; i < runs->count; i++)
            if (runs->run[i].m.outcome != NURI_OUTCOME_UNKNOWN)
                list[count++] = column_seconds(&runs->run[i].m, (enum column)c);
        s->column[c] = spread_of(list, count);
    }
    compare_orientations(runs, s);
    for (size_t i = 0; i < runs->count; i++)
        insert_slow(runs, s, i);
    free(list);
    return true;
}
