/* report.c -- what was measured, as tables. */
#include "runs.h"

#include <inttypes.h>
#include <string.h>
#include <sys/utsname.h>

#ifndef NURI_BENCH_BUILD
#define NURI_BENCH_BUILD ""
#endif

const char *build_text(void)
{
    static char text[400];
    struct utsname machine = {0};

    uname(&machine);
#ifdef __clang__
    const char *compiler = "clang";
    const int version[] = {__clang_major__, __clang_minor__,
                           __clang_patchlevel__};
#else
    const char *compiler = "gcc";
    const int version[] = {__GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__};
#endif
    snprintf(text, sizeof text, "nuri %s, %s-%d.%d.%d, %s, %s", nuri_version(),
             compiler, version[0], version[1], version[2], machine.machine,
             NURI_BENCH_BUILD[0] ? NURI_BENCH_BUILD : "None");
    return text;
}

static const char *const meaning[COLUMNS] = {
    "reading: nuri_read() of the board as a URL",
    "rules: nuri_solve() until rules are at their end",
    "making the search, up to its first node",
    "from there to the first solution (nuri_count() of one)",
    "from there to the proof that it is the only one",
    "nuri_solve(): all but reading",
};

static void print_columns(FILE *out, const struct summary *s)
{
    fprintf(out, "\n%-8s %10s %9s %9s %9s %9s   CPU milliseconds%s\n", "",
            "total", "median", "95 %", "99 %", "max",
            s->outcome[NURI_OUTCOME_UNKNOWN] ? ", unknown boards left out"
                                             : "");
    for (int c = 0; c < COLUMNS; c++) {
        const struct spread *p = &s->column[c];
        fprintf(out, "%-8s %10.2f %9.4f %9.4f %9.4f %9.3f   %s\n",
                column_name((enum column)c), 1e3 * p->total, 1e3 * p->median,
                1e3 * p->p95, 1e3 * p->p99, 1e3 * p->max, meaning[c]);
    }
}

static void print_run(FILE *out, const struct run *run)
{
    char size[32];

    snprintf(size, sizeof size, "%ux%u", run->height, run->width);
    fprintf(out, "%-20s %4u %8s %-8s", run->name, run->turn, size,
            nuri_outcome_name(run->m.outcome));
    for (int c = COLUMN_RULES; c < COLUMNS; c++)
        fprintf(out, " %9.3f", 1e3 * column_seconds(&run->m, (enum column)c));
    fprintf(out, " %9" PRIu64 "%s%s\n", run->m.stats.conflicts,
            run->m.problem[0] ? "  WRONG: " : "", run->m.problem);
}

static void print_heading(FILE *out, const char *what)
{
    fprintf(out, "\n%-20s %4s %8s %-8s", what, "turn", "size", "outcome");
    for (int c = COLUMN_RULES; c < COLUMNS; c++)
        fprintf(out, " %9s", column_name((enum column)c));
    fprintf(out, " %9s\n", "conflicts");
}

void report_text(FILE *out, const struct runs *runs, const struct summary *s,
                 bool each)
{
    fprintf(out, "%s\n", build_text());
    fprintf(out,
            "%zu boards: %zu solved, %zu unique, %zu multiple, %zu none, "
            "%zu unknown, %zu wrong\n",
            s->boards, s->solved, s->outcome[NURI_OUTCOME_UNIQUE],
            s->outcome[NURI_OUTCOME_MULTIPLE], s->outcome[NURI_OUTCOME_NONE],
            s->outcome[NURI_OUTCOME_UNKNOWN], s->wrong);
    print_columns(out, s);
    fprintf(out,
            "\n%" PRIu64 " conflicts, %" PRIu64 " propagations, "
            "%.0f conflicts/s after the rules\n"
            "memory: %.2f MiB in the largest search, %.2f MiB in the process\n",
            s->conflicts, s->propagations, s->per_second,
            (double)s->search_memory / 1048576,
            (double)s->peak_memory / 1048576);
    if (s->turned)
        fprintf(out,
                "orientations: the slowest of 8 takes %.2f times the fastest "
                "(geometric mean of %zu boards), at most %.2f times\n",
                s->turn_mean, s->turned, s->turn_max);
    print_heading(out, each ? "all boards" : "the slowest");
    for (size_t i = 0; i < (each ? runs->count : s->slowest); i++)
        print_run(out, &runs->run[each ? i : s->order[i]]);
}
