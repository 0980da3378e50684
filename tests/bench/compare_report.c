/* compare_report.c -- how two solvers compare, as tables or JSON. */
#include "compare.h"
#include "runs.h"

#include <inttypes.h>

static void print_share(FILE *out, const char *name, const struct share *s)
{
    fprintf(out, "%-8s %6zu %10.3f %10.3f %11.2f %11.2f %8.3f %8.3f\n", name,
            s->boards, 1e3 * s->from, 1e3 * s->to, 1e3 * s->seconds[MINE],
            1e3 * s->seconds[OTHER],
            s->seconds[OTHER] > 0 ? s->seconds[MINE] / s->seconds[OTHER] : 0,
            s->mean);
}

static void print_shares(FILE *out, const struct verdict *v)
{
    fprintf(out, "\n%-8s %6s %10s %10s %11s %11s %8s %8s\n", "decile", "boards",
            "from", "to", "mine", "other", "totals", "mean");
    for (int d = 0; d < DECILES; d++) {
        char name[16];
        snprintf(name, sizeof name, "%d", d + 1);
        print_share(out, name, &v->decile[d]);
    }
    print_share(out, "all", &v->all);
    fprintf(out,
            "\nfrom, to: CPU milliseconds of the other for a board; mine, "
            "other: their sums;\ntotals: mine / other of the sums; mean: "
            "geometric mean of mine / other.\nBelow 1 mine is faster.  A board "
            "that one did not end counts with the time it used;\nthose that "
            "neither ended are left out.\n");
}

static void print_pair(FILE *out, const struct pair *p)
{
    char size[32];

    snprintf(size, sizeof size, "%ux%u", p->height, p->width);
    fprintf(out,
            "%-20s %4u %8s %-8s %-8s %10.3f %10.3f %8.3f %9" PRIu64 " %9" PRIu64
            "\n",
            p->name, p->turn, size, nuri_outcome_name(p->outcome[MINE]),
            nuri_outcome_name(p->outcome[OTHER]), 1e3 * p->seconds[MINE],
            1e3 * p->seconds[OTHER],
            p->seconds[OTHER] > 0 ? p->seconds[MINE] / p->seconds[OTHER] : 0,
            p->conflicts[MINE], p->conflicts[OTHER]);
}

/* The first pair that is listed.  They are sorted. */
static size_t first_listed(const struct pairs *pairs, const struct options *o)
{
    return o->each || pairs->count <= SLOWEST ? 0 : pairs->count - SLOWEST;
}

void compare_text(FILE *out, const struct pairs *pairs, const struct verdict *v,
                  const struct options *o)
{
    const size_t from = first_listed(pairs, o);

    fprintf(out, "mine: %s\nother: %s\n", build_text(), o->compare);
    fprintf(out,
            "%zu boards: %zu ended by both, %zu only by mine, %zu only by the "
            "other, %zu by neither, %zu wrong\n",
            pairs->count, v->ended[true][true], v->ended[true][false],
            v->ended[false][true], v->ended[false][false], pairs->wrong);
    print_shares(out, v);
    fprintf(out, "\n%-20s %4s %8s %-8s %-8s %10s %10s %8s %9s %9s\n",
            from ? "the other's slowest" : "all boards", "turn", "size", "mine",
            "other", "mine", "other", "ratio", "conflicts", "other");
    for (size_t i = pairs->count; i > from; i--)
        print_pair(out, &pairs->pair[i - 1]);
}

static void json_share(FILE *out, const struct share *s)
{
    fprintf(out,
            "{\"boards\":%zu,\"from_ms\":%.6f,\"to_ms\":%.6f,\"mine_ms\":%.6f,"
            "\"other_ms\":%.6f,\"mean\":%.6f}",
            s->boards, 1e3 * s->from, 1e3 * s->to, 1e3 * s->seconds[MINE],
            1e3 * s->seconds[OTHER], s->mean);
}

static void json_pair(FILE *out, const struct pair *p)
{
    fprintf(out, "{\"name\":");
    report_json_string(out, p->name);
    fprintf(out, ",\"turn\":%u,\"rows\":%u,\"cols\":%u", p->turn, p->height,
            p->width);
    for (int side = 0; side < SIDES; side++)
        fprintf(out,
                ",\"%s\":{\"status\":\"%s\",\"ms\":%.6f,"
                "\"conflicts\":%" PRIu64 "}",
                side == MINE ? "mine" : "other",
                nuri_outcome_name(p->outcome[side]), 1e3 * p->seconds[side],
                p->conflicts[side]);
    fputc('}', out);
}

void compare_json(FILE *out, const struct pairs *pairs, const struct verdict *v,
                  const struct options *o)
{
    fprintf(out, "{\"nuri-bench\":1,\"build\":");
    report_json_string(out, build_text());
    fprintf(out, ",\"other\":");
    report_json_string(out, o->compare);
    fprintf(out,
            ",\"boards\":%zu,\"ended\":{\"both\":%zu,\"mine\":%zu,"
            "\"other\":%zu,\"neither\":%zu},\"wrong\":%zu,\"all\":",
            pairs->count, v->ended[true][true], v->ended[true][false],
            v->ended[false][true], v->ended[false][false], pairs->wrong);
    json_share(out, &v->all);
    for (int d = 0; d < DECILES; d++) {
        fprintf(out, d ? "," : ",\"deciles\":[");
        json_share(out, &v->decile[d]);
    }
    fprintf(out, "],\"slowest\":[");
    for (size_t i = pairs->count, end = first_listed(pairs, o); i > end; i--) {
        if (i < pairs->count)
            fputc(',', out);
        json_pair(out, &pairs->pair[i - 1]);
    }
    fprintf(out, "]}\n");
}
