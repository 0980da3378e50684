/*
 * compare.c -- two solvers in turn, board by board.
 *
 * The speed of a shared machine varies, so both solve the same board at nearly
 * the same moment, and take turns in being first.
 */
#include "compare.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct comparing {
    struct pairs *pairs;
    struct rival **rival;
    unsigned repeat;
};

/* Ask one of them, and keep what it says if it was quicker than before. */
static bool ask(struct comparing *now, const struct board *b, struct pair *p,
                int side, uint8_t **solution)
{
    struct answer a;

    if (!rival_ask(now->rival[side], b, &a))
        return false;
    if (p->seconds[side] < 0 || a.seconds < p->seconds[side])
        p->seconds[side] = a.seconds;
    p->outcome[side] = a.outcome;
    p->conflicts[side] = a.conflicts;
    free(*solution);
    *solution = a.solution;
    return true;
}

static bool did_end(const struct pair *p, int side)
{
    return p->outcome[side] != NURI_OUTCOME_UNKNOWN;
}

/* The problem with the last answers of both; NULL if there is none. */
static const char *problem_of_both(const struct board *b, const struct pair *p,
                                   uint8_t *const solution[SIDES])
{
    for (int side = 0; side < SIDES; side++) {
        const char *problem = problem_of(b, p->outcome[side], solution[side]);
        if (problem)
            return problem;
    }
    if (p->outcome[MINE] != p->outcome[OTHER] && did_end(p, MINE) &&
        did_end(p, OTHER))
        return "the two do not agree on the outcome";
    if (p->outcome[MINE] == NURI_OUTCOME_UNIQUE &&
        p->outcome[OTHER] == NURI_OUTCOME_UNIQUE && solution[MINE] &&
        solution[OTHER] &&
        memcmp(solution[MINE], solution[OTHER], board_cells(b)) != 0)
        return "the two have different only solutions";
    return NULL;
}

/* As often as was asked for; a board that one of them does not end, once. */
static bool ask_both(struct comparing *now, const struct board *b,
                     struct pair *p)
{
    uint8_t *solution[SIDES] = {NULL, NULL};
    bool ok = true;

    for (unsigned i = 0; ok && i < now->repeat; i++) {
        const int first = (int)((now->pairs->count + i) % SIDES);
        ok = ask(now, b, p, first, &solution[first]) &&
             ask(now, b, p, 1 - first, &solution[1 - first]);
        if (!did_end(p, MINE) || !did_end(p, OTHER))
            break;
    }
    const char *problem = ok ? problem_of_both(b, p, solution) : NULL;
    if (problem) {
        now->pairs->wrong++;
        fprintf(stderr, "nuri-bench: WRONG: %s, turn %u: %s (%s, other %s)\n",
                p->name, p->turn, problem, nuri_outcome_name(p->outcome[MINE]),
                nuri_outcome_name(p->outcome[OTHER]));
    }
    free(solution[MINE]);
    free(solution[OTHER]);
    return ok;
}

static double compare_one(void *user, const struct board *b)
{
    struct comparing *const now = user;
    struct pairs *const pairs = now->pairs;

    if (pairs->count == pairs->room) {
        const size_t room = 2 * pairs->room + 64;
        struct pair *more = realloc(pairs->pair, room * sizeof *more);
        if (!more)
            return -1;
        pairs->pair = more;
        pairs->room = room;
    }
    struct pair *p = &pairs->pair[pairs->count];
    *p = (struct pair){.name = strdup(b->name),
                       .turn = b->turn,
                       .width = nuri_puzzle_width(b->puzzle),
                       .height = nuri_puzzle_height(b->puzzle),
                       .seconds = {-1, -1}};
    if (!p->name || !ask_both(now, b, p)) {
        free(p->name);
        return -1;
    }
    pairs->count++;
    return p->seconds[MINE];
}

bool pairs_measure(struct pairs *pairs, struct rival *rival[SIDES],
                   const struct boards *boards, const struct options *o)
{
    struct comparing now = {pairs, rival, o->effort.repeat};
    return boards_visit(boards, o->symmetries, o->slower_than, compare_one,
                        &now);
}

void pairs_clear(struct pairs *pairs)
{
    for (size_t i = 0; i < pairs->count; i++)
        free(pairs->pair[i].name);
    free(pairs->pair);
    *pairs = (struct pairs){0};
}

static int by_other(const void *a, const void *b)
{
    const struct pair *p = a, *q = b;
    const bool p_ended = did_end(p, MINE) || did_end(p, OTHER);
    const bool q_ended = did_end(q, MINE) || did_end(q, OTHER);
    const double x = p->seconds[OTHER], y = q->seconds[OTHER];

    if (p_ended != q_ended)
        return p_ended ? -1 : 1;
    return (x > y) - (x < y);
}

/* The pairs from `first` to before `end`, which are sorted. */
static struct share share_of(const struct pair *p, size_t first, size_t end)
{
    const double tick = 1e-6; /* below it times are noise */
    struct share s = {.boards = end - first};
    double sum = 0;

    if (first == end)
        return s;
    for (size_t i = first; i < end; i++) {
        s.seconds[MINE] += p[i].seconds[MINE];
        s.seconds[OTHER] += p[i].seconds[OTHER];
        sum += log(fmax(p[i].seconds[MINE], tick) /
                   fmax(p[i].seconds[OTHER], tick));
    }
    s.from = p[first].seconds[OTHER];
    s.to = p[end - 1].seconds[OTHER];
    s.mean = exp(sum / (double)s.boards);
    return s;
}

void pairs_judge(struct pairs *pairs, struct verdict *v)
{
    *v = (struct verdict){0};
    if (pairs->count > 0)
        qsort(pairs->pair, pairs->count, sizeof *pairs->pair, by_other);
    for (size_t i = 0; i < pairs->count; i++)
        v->ended[did_end(&pairs->pair[i], MINE)]
                [did_end(&pairs->pair[i], OTHER)]++;
    const size_t count = pairs->count - v->ended[false][false];
    v->all = share_of(pairs->pair, 0, count);
    for (size_t d = 0; d < DECILES; d++)
        v->decile[d] = share_of(pairs->pair, d * count / DECILES,
                                (d + 1) * count / DECILES);
}
