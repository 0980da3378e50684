/* rival.c -- a solver in a process of its own. */
#include "rival.h"

#include <stdlib.h>
#include <string.h>

static bool report_problem(const struct rival *r, const char *why)
{
    fprintf(stderr, "nuri-bench: %s: %s\n", r->path ? r->path : "child", why);
    return false;
}

static void serve_inside(void *user, FILE *in, FILE *out)
{
    serve(user, in, out);
}

bool rival_begin(struct rival *r, const char *path, const struct effort *effort)
{
    *r = (struct rival){path, *effort, {.pid = -1}};
    if (!path)
        return child_start(&r->child, NULL, serve_inside, &r->effort);

    char program[4096], seconds[64];
    char serve_option[] = "--serve", timeout_option[] = "--timeout";
    if (snprintf(program, sizeof program, "%s", path) >= (int)sizeof program)
        return report_problem(r, "too long a path");
    snprintf(seconds, sizeof seconds, "%.9g", effort->timeout);
    char *const argv[] = {program, serve_option, timeout_option, seconds, NULL};
    return child_start(&r->child, argv, NULL, NULL);
}

void rival_end(struct rival *r)
{
    child_end(&r->child);
}

void answer_clear(struct answer *a)
{
    free(a->solution);
    a->solution = NULL;
}

/* A solution of `cells` characters; NULL if this is none. */
static uint8_t *read_cells(const char *text, size_t cells)
{
    uint8_t *solution = calloc(cells, 1);
    size_t count = 0;

    for (; solution && count < cells && strchr("#.", *text) && *text; text++)
        solution[count++] = *text == '#' ? NURI_BLACK : NURI_WHITE;
    if (count == cells)
        return solution;
    free(solution);
    return NULL;
}

static bool find_outcome(const char *name, nuri_outcome *outcome)
{
    for (int i = NURI_OUTCOME_UNIQUE; i <= NURI_OUTCOME_UNKNOWN; i++)
        if (strcmp(nuri_outcome_name((nuri_outcome)i), name) == 0) {
            *outcome = (nuri_outcome)i;
            return true;
        }
    return false;
}

/* The line that serve() writes. */
static bool read_answer(char *line, size_t cells, struct answer *a)
{
    char *save = NULL;
    const char *outcome = strtok_r(line, " \n", &save);
    const char *seconds = strtok_r(NULL, " \n", &save);
    const char *conflicts = strtok_r(NULL, " \n", &save);
    const char *solution = strtok_r(NULL, " \n", &save);

    if (!solution || !find_outcome(outcome, &a->outcome))
        return false;
    a->seconds = strtod(seconds, NULL);
    a->conflicts = strtoull(conflicts, NULL, 10);
    a->solution = read_cells(solution, cells);
    return true;
}

bool rival_ask(struct rival *r, const struct board *b, struct answer *a)
{
    char *line = NULL;
    size_t room = 0;

    *a = (struct answer){.outcome = NURI_OUTCOME_UNKNOWN};
    fprintf(r->child.to, "%s\n", b->line);
    fflush(r->child.to);
    const bool heard = getline(&line, &room, r->child.from) > 0;
    const bool ok = heard && read_answer(line, board_cells(b), a);
    if (!ok)
        report_problem(r, heard ? line : "gives no answer");
    free(line);
    return ok;
}
