/*
 * main.c -- nuri-bench: measures speed and checks answers.
 *
 * Every board, in every orientation, with every seed, is asked everything, by this
 * build alone or by this one and another in turns: the speed of a shared machine
 * varies within a minute, so both answer at nearly the same moment.
 */
#include "bench.h"

#include <getopt.h>
#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>

/* Exit statuses, as other programs have them. */
enum { RIGHT, WRONG, USAGE };

enum { MINE, OTHER, SIDES, MAX_ASKS = 16, SLOWEST = 15 };

struct options {
    const struct ask *ask[MAX_ASKS];
    size_t asks;
    double timeout;
    unsigned repeat, seeds;
    const char *compare; /* another nuri-bench; NULL: none */
    bool symmetries, serve;
};

/* One question, and the least times of all repeats. */
struct run {
    const char *name; /* that of its board */
    const struct ask *ask;
    unsigned turn, seed;
    nuri_outcome outcome[SIDES];
    double seconds[SIDES];
    uint64_t conflicts[SIDES];
};

struct bench {
    const struct options *options;
    struct rival rival[SIDES]; /* where two builds are compared */
    struct run *run;           /* [count], owned */
    size_t count, room, wrong;
    bool failed; /* memory is out, or a rival gives no answer */
};

static const char *build_text(void)
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

/* ---- Measuring ----------------------------------------------------------- */

static void complain(struct bench *all, const struct run *run, const char *why)
{
    all->wrong++;
    fprintf(stderr, "nuri-bench: WRONG: %s, turn %u, %s: %s\n", run->name,
            run->turn, run->ask->name, why);
}

/* The other orientations and seeds of a board, and the other build, have the same
 * answer where both end; counts of steps and scores are those of a build. */
static void hold_together(struct bench *all, const struct run *run,
                          const struct answer *a, const struct answer *b)
{
    if (a->outcome == NURI_OUTCOME_UNKNOWN ||
        b->outcome == NURI_OUTCOME_UNKNOWN)
        return;
    if (a->outcome != b->outcome)
        complain(all, run, "the two do not agree on the outcome");
    else if (a->detail && b->detail && strcmp(a->detail, b->detail) != 0)
        complain(all, run, "the two have different answers");
}

static void measure(struct bench *all, const struct board *b, struct run *run)
{
    const struct options *const o = all->options;
    const struct effort effort = {o->timeout, run->seed};
    const int sides = o->compare ? SIDES : 1;
    struct answer a[SIDES] = {{.seconds = 0}, {.seconds = 0}};

    for (unsigned i = 0; i < o->repeat && !all->failed; i++) {
        for (int k = 0; k < sides && !all->failed; k++) {
            const int side = (int)(all->count + i + (unsigned)k) % sides;
            answer_clear(&a[side]);
            if (o->compare)
                all->failed = !rival_ask(&all->rival[side], run->ask, b,
                                         &effort, &a[side]);
            else
                ask_run(run->ask, b, &effort, &a[side]);
            run->outcome[side] = a[side].outcome;
            run->conflicts[side] = a[side].conflicts;
            if (i == 0 || a[side].seconds < run->seconds[side])
                run->seconds[side] = a[side].seconds;
        }
    }
    if (a[MINE].wrong)
        complain(all, run, a[MINE].wrong);
    if (o->compare && !all->failed)
        hold_together(all, run, &a[MINE], &a[OTHER]);
    answer_clear(&a[MINE]);
    answer_clear(&a[OTHER]);
}

static void measure_board(struct bench *all, const struct board *upright,
                          unsigned turn)
{
    const struct options *const o = all->options;
    const nuri_entry entry = {.puzzle = upright->puzzle,
                              .solution = upright->solution};
    struct board b;

    if (!board_make(&b, &entry, upright->name, turn)) {
        all->failed = true;
        return;
    }
    for (unsigned i = 0; i < o->seeds * o->asks && !all->failed; i++) {
        if (all->count == all->room) {
            all->room = 2 * all->room + 64;
            struct run *const more =
                realloc(all->run, all->room * sizeof *more);
            if (!more) {
                all->failed = true;
                break;
            }
            all->run = more;
        }
        struct run *const run = &all->run[all->count];
        *run = (struct run){.name = upright->name,
                            .ask = o->ask[i % o->asks],
                            .turn = turn,
                            .seed = i / (unsigned)o->asks};
        measure(all, &b, run);
        const struct run *const first = run - (turn ? o->seeds * o->asks : 0);
        if (turn && first->outcome[MINE] != run->outcome[MINE] &&
            first->outcome[MINE] != NURI_OUTCOME_UNKNOWN &&
            run->outcome[MINE] != NURI_OUTCOME_UNKNOWN)
            complain(all, run, "another orientation has another outcome");
        all->count++;
    }
    board_clear(&b);
}

/* ---- Tables -------------------------------------------------------------- */

static int by_number(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The least number that `part` of the sorted list do not exceed. */
static double rank(const double *list, size_t count, double part)
{
    const size_t place = (size_t)ceil(part * (double)count);
    return list[place ? place - 1 : 0];
}

/* One ask: of the runs that ended on both sides, as the times of others tell but the
 * timeout.  (Only solving and counting tell of an end.) */
static void print_ask(const struct bench *all, const struct ask *ask,
                      double *list)
{
    const double tick = 1e-6; /* below it times are noise */
    const bool both = all->options->compare != NULL;
    double total[SIDES] = {0, 0}, logs = 0;
    size_t count = 0, late = 0;

    for (size_t i = 0; i < all->count; i++) {
        const struct run *const run = &all->run[i];
        if (run->ask != ask)
            continue;
        if (all->options->timeout > 0 &&
            fmax(run->seconds[MINE], run->seconds[OTHER]) >=
                all->options->timeout) {
            late++;
            continue;
        }
        total[MINE] += run->seconds[MINE];
        total[OTHER] += run->seconds[OTHER];
        logs += log(fmax(run->seconds[MINE], tick) /
                    fmax(run->seconds[OTHER], tick));
        list[count++] = run->seconds[MINE];
    }
    if (count == 0) {
        printf("%-8s %6d %6zu\n", ask->name, 0, late);
        return;
    }
    qsort(list, count, sizeof *list, by_number);
    printf("%-8s %6zu %6zu %11.2f %9.4f %9.4f %9.3f", ask->name, count, late,
           1e3 * total[MINE], 1e3 * rank(list, count, 0.5),
           1e3 * rank(list, count, 0.95), 1e3 * list[count - 1]);
    if (both)
        printf(" %11.2f %7.3f %7.3f", 1e3 * total[OTHER],
               total[MINE] / fmax(total[OTHER], tick),
               exp(logs / (double)count));
    printf("\n");
}

static int by_time(const void *a, const void *b)
{
    const struct run *const p = a, *const q = b;
    const double x = fmax(p->seconds[MINE], p->seconds[OTHER]);
    const double y = fmax(q->seconds[MINE], q->seconds[OTHER]);
    return (x < y) - (x > y);
}

static void print(struct bench *all)
{
    const bool both = all->options->compare != NULL;
    double *const list = calloc(all->count + 1, sizeof *list);

    if (!list) {
        all->failed = true;
        return;
    }
    printf("%s\n%zu runs, %zu wrong\n\n", build_text(), all->count, all->wrong);
    printf("%-8s %6s %6s %11s %9s %9s %9s%s   CPU milliseconds\n", "", "runs",
           "late", "total", "median", "95 %", "max",
           both ? "       other   ratio    mean" : "");
    for (size_t i = 0; i < all->options->asks; i++)
        print_ask(all, all->options->ask[i], list);
    if (all->count > 0)
        qsort(all->run, all->count, sizeof *all->run, by_time);
    printf("\n%-24s %-8s turn seed %-9s %10s %9s%s\n", "the slowest", "",
           "outcome", "ms", "conflicts", both ? "   other ms conflicts" : "");
    for (size_t i = 0; i < all->count && i < SLOWEST; i++) {
        const struct run *const run = &all->run[i];
        printf("%-24s %-8s %4u %4u %-9s %10.3f %9" PRIu64, run->name,
               run->ask->name, run->turn, run->seed,
               nuri_outcome_name(run->outcome[MINE]), 1e3 * run->seconds[MINE],
               run->conflicts[MINE]);
        if (both)
            printf(" %10.3f %9" PRIu64, 1e3 * run->seconds[OTHER],
                   run->conflicts[OTHER]);
        printf("\n");
    }
    free(list);
}

/* ---- The command line ---------------------------------------------------- */

static void help(void)
{
    const struct ask *ask = NULL;

    puts(
        "usage: nuri-bench [OPTION]... FILE...\n"
        "Measure how fast libnuri answers, and check its answers.\n\n"
        "  --ask NAMES      ask these, with commas between (default: whole)\n"
        "  --compare OTHER  in turn with another nuri-bench\n"
        "  --repeat N       ask N times and take the least (default: 1)\n"
        "  --seeds N        make N sets of first decisions; the first are "
        "those "
        "of nuri_solve() (default: 1)\n"
        "  --symmetries     ask in all eight orientations\n"
        "  --timeout SEC    give up a call after SEC CPU seconds (default: 60; "
        "0: never)\n"
        "  --without PART   leave out a part of the library (again: another "
        "too)\n"
        "  --serve          answer lines from stdin: what --compare runs\n"
        "  --help, --version\n\nAsks:");
    for (size_t i = 0; (ask = ask_at(i)); i++)
        printf("  %-14s %s\n", ask->name, ask->does);
    list_parts(stdout);
    puts("\nExit status: 0 all is right, 1 an answer is wrong, 2 the call is.");
}

static bool find_asks(struct options *o, const char *names)
{
    o->asks = 0;
    for (; o->asks < MAX_ASKS; names++) {
        const size_t length = strcspn(names, ",");
        o->ask[o->asks] = ask_find(names, length);
        if (!o->ask[o->asks++])
            return false;
        names += length;
        if (*names == '\0')
            return true;
    }
    return false;
}

/* A number from `least` to `most`. */
static bool number(const char *text, double least, double most, double *value)
{
    char *end;
    *value = strtod(text, &end);
    return end != text && *end == '\0' && *value >= least && *value <= most;
}

static bool take(struct options *o, int code, const char *text)
{
    double value = 0;
    bool ok = true;

    switch (code) {
    case 'a': return find_asks(o, text);
    case 'c': o->compare = text; return *text != '\0';
    case 'r':
        ok = number(text, 1, 1000, &value);
        o->repeat = (unsigned)value;
        return ok;
    case 's':
        ok = number(text, 1, 1000, &value);
        o->seeds = (unsigned)value;
        return ok;
    case 'o': o->symmetries = true; return true;
    case 't': return number(text, 0, 1e9, &o->timeout);
    case 'w': return leave_out(text);
    default: o->serve = true; return true;
    }
}

/* The exit status, or -1 if there is something to be done. */
static int read_options(struct options *o, int argc, char **argv)
{
    static const struct option longs[] = {
        {"ask", required_argument, NULL, 'a'},
        {"compare", required_argument, NULL, 'c'},
        {"repeat", required_argument, NULL, 'r'},
        {"seeds", required_argument, NULL, 's'},
        {"symmetries", no_argument, NULL, 'o'},
        {"timeout", required_argument, NULL, 't'},
        {"without", required_argument, NULL, 'w'},
        {"serve", no_argument, NULL, 'S'},
        {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, 'v'},
        {0}};
    int code;

    *o = (struct options){.timeout = 60, .repeat = 1, .seeds = 1};
    find_asks(o, "whole");
    while ((code = getopt_long(argc, argv, "", longs, NULL)) != -1) {
        if (code == 'h')
            help();
        else if (code == 'v')
            puts(build_text());
        if (code == 'h' || code == 'v')
            return RIGHT;
        if (code == '?' || !take(o, code, optarg)) {
            if (code != '?')
                fprintf(stderr, "nuri-bench: no value for this option: %s\n",
                        optarg);
            return USAGE;
        }
    }
    if (o->serve || optind < argc)
        return -1;
    fprintf(stderr, "nuri-bench: name files of puzzles\n");
    return USAGE;
}

int main(int argc, char **argv)
{
    struct options o;
    struct boards boards = {0};
    struct bench all = {.options = &o};

    signal(SIGPIPE, SIG_IGN); /* a dead rival is reported by name */
    const int status = read_options(&o, argc, argv);
    if (status >= 0) {
        if (status == USAGE)
            fprintf(stderr, "Try: nuri-bench --help\n");
        return status;
    }
    if (o.serve) {
        serve(o.timeout, stdin, stdout);
        return RIGHT;
    }
    /* Before the boards are read, so that a copy is as small as the other. */
    if (o.compare)
        all.failed = !rival_begin(&all.rival[MINE], NULL, o.timeout) ||
                     !rival_begin(&all.rival[OTHER], o.compare, o.timeout);
    for (int i = optind; i < argc && !all.failed; i++)
        all.failed = !boards_add(&boards, argv[i]);
    for (size_t i = 0; i < boards.count; i++)
        for (unsigned t = 0; t < (o.symmetries ? SYMMETRIES : 1); t++)
            if (!all.failed)
                measure_board(&all, &boards.board[i], t);
    if (!all.failed)
        print(&all);
    for (int side = 0; side < SIDES; side++)
        rival_end(&all.rival[side]);
    free(all.run);
    boards_clear(&boards);
    if (fflush(stdout) != 0 || ferror(stdout) || all.failed)
        return USAGE;
    return all.wrong ? WRONG : RIGHT;
}
