/* reasons.c -- times of explanations, hints, ratings and generated boards. */
#include "modes.h"

#include "runs.h"

#include <stdlib.h>
#include <string.h>

enum reason {
    REASON_EXPLAIN,
    REASON_RATE,
    REASON_HINT,
    REASON_GENERATE,
    REASONS
};

/* The times of all calls of one kind. */
struct calls {
    double *seconds; /* [count], owned */
    size_t count, room;
    char slowest[80]; /* the board of the slowest, cut short */
};

struct reasons {
    struct calls calls[REASONS];
    size_t boards, failed; /* calls that returned an error */
    const struct options *options;
};

/* A hint that takes longer is one that a person waits for. */
static const double soon = 0.1, late = 1.0;

/* Another call that began then. */
static bool note(struct reasons *all, enum reason kind, const struct board *b,
                 double start, nuri_status status)
{
    struct calls *const c = &all->calls[kind];
    const double seconds = clock_cpu() - start;
    bool slowest = true;

    all->failed += status != NURI_OK;
    if (c->count == c->room) {
        const size_t room = 2 * c->room + 256;
        double *const more = realloc(c->seconds, room * sizeof *more);
        if (!more)
            return false;
        c->seconds = more;
        c->room = room;
    }
    for (size_t i = 0; i < c->count && slowest; i++)
        slowest = c->seconds[i] < seconds;
    if (slowest)
        snprintf(c->slowest, sizeof c->slowest, "%s", b->name);
    c->seconds[c->count++] = seconds;
    return true;
}

static bool rate(struct reasons *all, const struct board *b)
{
    nuri_rating *rating = NULL;
    const double start = clock_cpu();
    const nuri_status status = nuri_rate(&rating, b->puzzle, NULL);
    const bool ok = note(all, REASON_RATE, b, start, status);

    nuri_rating_free(rating);
    return ok;
}

/* A hint at the start of every step. */
static bool hint(struct reasons *all, const struct board *b,
                 const nuri_explanation *e)
{
    uint8_t *const marks = calloc(board_cells(b) + 1, 1);
    bool ok = marks != NULL;

    for (size_t i = 0; ok && i < e->step_count; i++) {
        const nuri_step *const step = &e->steps[i];
        nuri_hint_result *result = NULL;
        const double start = clock_cpu();
        const nuri_status status =
            nuri_hint(&result, b->puzzle, marks, NULL, NULL);
        ok = note(all, REASON_HINT, b, start, status);
        nuri_hint_result_free(result);
        for (size_t k = 0; k < step->cell_count; k++)
            marks[step->cells[k]] = (uint8_t)step->colour;
        for (size_t k = 0; k < step->shore_count; k++)
            marks[step->shore[k]] = NURI_BLACK;
    }
    free(marks);
    return ok;
}

/* Generate a board of this size, limited in its sides: time grows with their
 * fourth power. */
static bool generate(struct reasons *all, const struct board *b)
{
    enum { MAX_SIDE = 10 };
    const unsigned width = nuri_puzzle_width(b->puzzle);
    const unsigned height = nuri_puzzle_height(b->puzzle);
    const nuri_generate_options requested = {
        .width = width < MAX_SIDE ? width : MAX_SIDE,
        .height = height < MAX_SIDE ? height : MAX_SIDE,
        .seed = all->boards,
    };
    nuri_generated *generated = NULL;
    const double start = clock_cpu();
    const nuri_status status =
        nuri_generate(&generated, &requested, NULL, NULL);
    const bool ok = note(all, REASON_GENERATE, b, start, status);

    nuri_generated_free(generated);
    return ok;
}

/* A visit_fn. */
static double measure_one(void *user, const struct board *b)
{
    struct reasons *const all = user;
    const unsigned every = all->options->hints;
    nuri_explanation *e = NULL;
    const double start = clock_cpu();
    const nuri_status status = nuri_explain(&e, b->puzzle, NULL, NULL, NULL);

    bool ok = note(all, REASON_EXPLAIN, b, start, status) && rate(all, b);
    if (ok && e && every && all->boards % every == 0)
        ok = hint(all, b, e) && generate(all, b);
    all->boards++;
    nuri_explanation_free(e);
    return ok ? 0 : -1;
}

static size_t count_above(const struct calls *c, double seconds)
{
    size_t count = 0;

    for (size_t i = 0; i < c->count; i++)
        count += c->seconds[i] > seconds;
    return count;
}

static void print(FILE *out, struct reasons *reasons)
{
    static const char *const names[REASONS] = {"explain", "rate", "hint",
                                               "generate"};
    const struct calls *const hints = &reasons->calls[REASON_HINT];

    fprintf(out, "%s\n%zu boards, %zu calls failed\n", build_text(),
            reasons->boards, reasons->failed);
    fprintf(out, "\n%-8s %7s %10s %9s %9s %9s %9s   CPU milliseconds\n", "",
            "calls", "total", "median", "95 %", "99 %", "max");
    for (int kind = 0; kind < REASONS; kind++) {
        struct calls *const c = &reasons->calls[kind];
        const struct spread p = spread_of(c->seconds, c->count);
        fprintf(out, "%-8s %7zu %10.2f %9.4f %9.4f %9.4f %9.3f   %s\n",
                names[kind], c->count, 1e3 * p.total, 1e3 * p.median,
                1e3 * p.p95, 1e3 * p.p99, 1e3 * p.max, c->slowest);
    }
    fprintf(out,
            "\nhints that take more than %.0f ms: %zu; than %.0f ms: %zu\n",
            1e3 * soon, count_above(hints, soon), 1e3 * late,
            count_above(hints, late));
}

int measure_reasons(const struct boards *boards, const struct options *options)
{
    struct reasons reasons = {.options = options};
    const bool ok =
        boards_visit(boards, options->symmetries, 0, measure_one, &reasons);

    if (ok)
        print(stdout, &reasons);
    else
        fprintf(stderr, "nuri-bench: out of memory\n");
    for (int kind = 0; kind < REASONS; kind++)
        free(reasons.calls[kind].seconds);
    return !ok ? USAGE : reasons.failed ? WRONG : RIGHT;
}
