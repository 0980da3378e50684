/* main.c -- nuri-bench: measures speed and checks answers. */
#include "compare.h"
#include "modes.h"
#include "options.h"
#include "rival.h"
#include "runs.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static int help(void)
{
    puts("usage: nuri-bench [OPTION]... FILE|FOLDER|-...\n"
         "Measure how fast libnuri solves puzzles, and check its answers.\n");
    options_help(stdout);
    puts("\nExit status: 0 all is right, 1 an answer is wrong, 2 the call is.");
    return RIGHT;
}

/* One phase of every board, for programs that watch this one. */
static double work_one(void *user, const struct board *b)
{
    const struct options *const o = user;
    struct measured m;

    measured_init(&m);
    for (unsigned i = 0; i < o->effort.repeat; i++)
        o->work->run(b, &o->effort, &m);
    if (m.problem[0])
        fprintf(stderr, "nuri-bench: WRONG: %s: %s\n", b->name, m.problem);
    measured_clear(&m);
    return m.problem[0] ? -1 : 0;
}

static int work(const struct boards *boards, struct options *o)
{
    return boards_visit(boards, o->symmetries, 0, work_one, o) ? RIGHT : WRONG;
}

static int measure(const struct boards *boards, const struct options *o)
{
    struct runs runs = {0};
    struct summary summary;
    int status = USAGE;

    if (runs_measure(&runs, boards, o) && runs_summarise(&runs, &summary)) {
        (o->json ? report_json : report_text)(stdout, &runs, &summary, o->each);
        status = summary.wrong ? WRONG : RIGHT;
    } else {
        fprintf(stderr, "nuri-bench: out of memory\n");
    }
    runs_clear(&runs);
    return status;
}

static int compare(const struct boards *boards, struct rival *mine,
                   struct rival *other, const struct options *o)
{
    struct rival *rival[SIDES] = {mine, other};
    struct pairs pairs = {0};
    struct verdict verdict;
    int status = USAGE;

    if (pairs_measure(&pairs, rival, boards, o)) {
        pairs_judge(&pairs, &verdict);
        (o->json ? compare_json : compare_text)(stdout, &pairs, &verdict, o);
        status = pairs.wrong ? WRONG : RIGHT;
    }
    pairs_clear(&pairs);
    return status;
}

/* Both rivals start before the boards are read, so that a copy of this process
 * is as small as the other. */
static int run(struct options *o)
{
    struct rival mine = {.child = {.pid = -1}}, other = mine;
    struct boards boards = {0};
    int status = USAGE;
    bool ok = true;

    if (o->compare)
        ok = rival_begin(&mine, NULL, &o->effort) &&
             rival_begin(&other, o->compare, &o->effort);
    for (size_t i = 0; ok && i < o->operand_count; i++)
        ok = boards_add(&boards, o->operands[i]);
    if (ok && boards.count == 0)
        fprintf(stderr, "nuri-bench: there are no puzzles to measure\n");
    else if (ok && o->compare)
        status = compare(&boards, &mine, &other, o);
    else if (ok && o->reasons)
        status = measure_reasons(&boards, o);
    else if (ok)
        status = o->work ? work(&boards, o) : measure(&boards, o);
    rival_end(&mine);
    rival_end(&other);
    boards_clear(&boards);
    return status;
}

static int obey(struct options *o)
{
    if (o->help)
        return help();
    if (o->version) {
        puts(build_text());
        return RIGHT;
    }
    if (o->serve) {
        serve(&o->effort, stdin, stdout);
        return RIGHT;
    }
    return run(o);
}

int main(int argc, char **argv)
{
    struct options o;
    int status = USAGE;

    signal(SIGPIPE, SIG_IGN); /* a dead rival is reported by name */
    if (options_read(&o, argc, argv))
        status = obey(&o);
    else
        fprintf(stderr, "Try: nuri-bench --help\n");
    options_clear(&o);
    if (fflush(stdout) != 0 || ferror(stdout))
        return USAGE;
    return status;
}
