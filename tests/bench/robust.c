/* robust.c -- how times vary with orientation and seed. */
#include "modes.h"

#include "runs.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A worst case of more medians than this is reported. */
#define ROBUST_FACTOR 4.0

/* All runs of one board: each seed in each orientation. */
struct luck {
    char *name; /* owned */
    unsigned width, height;
    size_t runs, unknown; /* the latter ran into the timeout */
    double upright;       /* seconds, as it is published, with seed 0 */
    double least, median, worst;
    unsigned worst_turn, worst_seed;
    uint64_t median_conflicts, worst_conflicts;
};

struct lucks {
    struct luck *luck; /* [count], owned */
    size_t count, room, wrong;
    const struct options *options;
};

/* The runs of one board while they are made. */
struct trials {
    double *seconds, *conflicts; /* [turns * seeds] */
    size_t count;
};

static void note(struct lucks *l, struct luck *luck, struct trials *t,
                 const struct board *b, unsigned seed, const struct measured *m)
{
    const double seconds = m->seconds[PHASE_WHOLE];

    t->seconds[t->count] = seconds;
    t->conflicts[t->count++] = (double)m->stats.conflicts;
    luck->unknown += m->outcome == NURI_OUTCOME_UNKNOWN;
    if (seconds > luck->worst) {
        luck->worst = seconds;
        luck->worst_turn = b->turn;
        luck->worst_seed = seed;
    }
    if (m->stats.conflicts > luck->worst_conflicts)
        luck->worst_conflicts = m->stats.conflicts;
    if (m->problem[0]) {
        l->wrong++;
        fprintf(stderr, "nuri-bench: WRONG: %s, turn %u, seed %u: %s\n",
                b->name, b->turn, seed, m->problem);
    }
}

/* The least time of as many calls as wanted; the answers are all the same. */
static void try_seed(const struct lucks *l, const struct board *b,
                     unsigned seed, struct measured *m)
{
    struct effort effort = l->options->effort;
    double least = INFINITY;

    effort.seed = seed;
    for (unsigned i = 0; i < effort.repeat; i++) {
        if (i > 0)
            measured_clear(m);
        measure_whole(b, &effort, m);
        least = fmin(least, m->seconds[PHASE_WHOLE]);
    }
    m->seconds[PHASE_WHOLE] = least;
}

/* One orientation with all seeds. */
static void try_seeds(struct lucks *l, struct luck *luck, struct trials *t,
                      const struct board *b)
{
    for (unsigned seed = 0; seed < l->options->seeds; seed++) {
        struct measured m;
        try_seed(l, b, seed, &m);
        note(l, luck, t, b, seed, &m);
        measured_clear(&m);
    }
}

static bool try_turns(struct lucks *l, struct luck *luck, struct trials *t,
                      const struct board *upright)
{
    try_seeds(l, luck, t, upright);
    for (unsigned turn = 1; turn < SYMMETRIES; turn++) {
        struct board turned;
        if (!board_turn(&turned, upright, turn))
            return false;
        try_seeds(l, luck, t, &turned);
        board_clear(&turned);
    }
    return true;
}

static bool try_board(struct lucks *l, struct luck *luck, const struct board *b)
{
    const size_t most = (size_t)SYMMETRIES * l->options->seeds;
    struct trials t = {calloc(most, sizeof *t.seconds),
                       calloc(most, sizeof *t.conflicts), 0};
    bool ok = t.seconds && t.conflicts && luck->name;

    ok = ok && try_turns(l, luck, &t, b);
    if (ok) {
        luck->upright = t.seconds[0];
        luck->runs = t.count;
        luck->median = spread_of(t.seconds, t.count).median;
        luck->least = t.seconds[0];
        luck->median_conflicts =
            (uint64_t)spread_of(t.conflicts, t.count).median;
    }
    free(t.seconds);
    free(t.conflicts);
    return ok;
}

static double measure_one(void *user, const struct board *b)
{
    struct lucks *const l = user;
    struct measured m;

    measure_whole(b, &l->options->effort, &m);
    const double seconds = m.seconds[PHASE_WHOLE];
    measured_clear(&m);
    if (seconds < l->options->slower_than)
        return seconds;
    if (l->count == l->room) {
        const size_t room = 2 * l->room + 16;
        struct luck *more = realloc(l->luck, room * sizeof *more);
        if (!more)
            return -1;
        l->luck = more;
        l->room = room;
    }
    struct luck *const luck = &l->luck[l->count++];
    *luck = (struct luck){.name = strdup(b->name),
                          .width = nuri_puzzle_width(b->puzzle),
                          .height = nuri_puzzle_height(b->puzzle)};
    return try_board(l, luck, b) ? seconds : -1;
}

static double factor(const struct luck *l)
{
    return l->median > 0 ? l->worst / l->median : 1;
}

static int by_factor(const void *a, const void *b)
{
    const double x = factor(a), y = factor(b);
    return (x < y) - (x > y);
}

static size_t beyond(const struct lucks *l)
{
    size_t n = 0;

    while (n < l->count && factor(&l->luck[n]) > ROBUST_FACTOR)
        n++;
    return n;
}

static void print_text(FILE *out, const struct lucks *l)
{
    fprintf(out,
            "%s\n%zu boards that take %g ms or more, %d orientations, "
            "%u seeds, %zu wrong\n%zu beyond %g times their median\n\n",
            build_text(), l->count, 1e3 * l->options->slower_than, SYMMETRIES,
            l->options->seeds, l->wrong, beyond(l), ROBUST_FACTOR);
    fprintf(out, "%-20s %8s %9s %9s %9s %9s %6s %4s %4s %7s %7s %7s\n", "board",
            "size", "upright", "least", "median", "worst", "times", "turn",
            "seed", "unknown", "median", "worst");
    for (size_t i = 0; i < l->count; i++) {
        const struct luck *k = &l->luck[i];
        char size[32];
        snprintf(size, sizeof size, "%ux%u", k->height, k->width);
        fprintf(out,
                "%-20s %8s %9.2f %9.2f %9.2f %9.2f %6.2f %4u %4u %7zu "
                "%7" PRIu64 " %7" PRIu64 "\n",
                k->name, size, 1e3 * k->upright, 1e3 * k->least,
                1e3 * k->median, 1e3 * k->worst, factor(k), k->worst_turn,
                k->worst_seed, k->unknown, k->median_conflicts,
                k->worst_conflicts);
    }
}

static void print_json(FILE *out, const struct lucks *l)
{
    fprintf(out, "{\"nuri-bench\":1,\"build\":");
    report_json_string(out, build_text());
    fprintf(out, ",\"seeds\":%u,\"wrong\":%zu,\"beyond\":%zu,\"boards\":[",
            l->options->seeds, l->wrong, beyond(l));
    for (size_t i = 0; i < l->count; i++) {
        const struct luck *k = &l->luck[i];
        fprintf(out, "%s{\"name\":", i ? "," : "");
        report_json_string(out, k->name);
        fprintf(out,
                ",\"rows\":%u,\"cols\":%u,\"runs\":%zu,\"unknown\":%zu,"
                "\"ms\":{\"upright\":%.6f,\"least\":%.6f,\"median\":%.6f,"
                "\"worst\":%.6f},\"turn\":%u,\"seed\":%u,"
                "\"conflicts\":{\"median\":%" PRIu64 ",\"worst\":%" PRIu64 "}}",
                k->height, k->width, k->runs, k->unknown, 1e3 * k->upright,
                1e3 * k->least, 1e3 * k->median, 1e3 * k->worst, k->worst_turn,
                k->worst_seed, k->median_conflicts, k->worst_conflicts);
    }
    fprintf(out, "]}\n");
}

int measure_luck(const struct boards *boards, const struct options *options)
{
    struct lucks l = {.options = options};
    const bool ok = boards_visit(boards, false, 0, measure_one, &l);

    if (l.count > 0)
        qsort(l.luck, l.count, sizeof *l.luck, by_factor);
    if (ok)
        (options->json ? print_json : print_text)(stdout, &l);
    else
        fprintf(stderr, "nuri-bench: out of memory\n");
    for (size_t i = 0; i < l.count; i++)
        free(l.luck[i].name);
    free(l.luck);
    return !ok ? USAGE : l.wrong ? WRONG : RIGHT;
}
