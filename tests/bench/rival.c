/*
 * rival.c -- a solver in a process of its own, asked board by board.
 */
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

bool rival_begin(struct rival *r, const char *path, bool is_yardstick,
                 const struct effort *effort)
{
    *r = (struct rival){path, is_yardstick, *effort, {.pid = -1}};
    if (is_yardstick)
        return true;
    if (!path)
        return child_fork(&r->child, serve_inside, &r->effort);

    char program[4096], seconds[64];
    char serve_option[] = "--serve", timeout_option[] = "--timeout";
    if (snprintf(program, sizeof program, "%s", path) >= (int)sizeof program)
        return report_problem(r, "too long a path");
    snprintf(seconds, sizeof seconds, "%.9g", effort->timeout);
    char *const argv[] = {program, serve_option, timeout_option, seconds, NULL};
    return child_run(&r->child, argv);
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

/* A solution of `cells` characters, which may be in several lines; NULL if
 * this is none. */
static uint8_t *read_cells(const char *text, size_t cells, char sea, char land)
{
    uint8_t *solution = calloc(cells, 1);
    size_t count = 0;

    for (; solution && *text && count < cells; text++)
        if (*text == sea || *text == land)
            solution[count++] = *text == sea ? NURI_BLACK : NURI_WHITE;
        else if (*text != '\n')
            break;
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
    a->solution = read_cells(solution, cells, '#', '.');
    return true;
}

static bool ask_bench(struct rival *r, const struct board *b, struct answer *a)
{
    char *line = NULL;
    size_t room = 0;

    fprintf(r->child.to, "%s\n", b->line);
    fflush(r->child.to);
    const bool heard = getline(&line, &room, r->child.from) > 0;
    const bool ok = heard && read_answer(line, board_cells(b), a);
    if (!ok)
        report_problem(r, heard ? line : "gives no answer");
    free(line);
    return ok;
}

static void write_yardstick(FILE *out, const nuri_puzzle *p)
{
    const unsigned width = nuri_puzzle_width(p), height = nuri_puzzle_height(p);

    fprintf(out, "%u %u\n", height, width);
    for (unsigned y = 0; y < height; y++)
        for (unsigned x = 0; x < width; x++) {
            const int32_t clue = nuri_puzzle_clue(p, x, y);
            const char end = x + 1 < width ? ' ' : '\n';
            if (clue > 0)
                fprintf(out, "%ld%c", (long)clue, end);
            else
                fprintf(out, "%c%c", clue == NURI_CLUE_ANY ? '?' : '-', end);
        }
}

/* The number behind a word of the line; 0 if it is not there. */
static double behind(const char *line, const char *word)
{
    const char *at = strstr(line, word);
    return at ? strtod(at + strlen(word), NULL) : 0;
}

/* SAT UNIQUE setup S first S uniq S conf FIRST/ALL dec N vars N, and then the
 * solution, sea as x and land as -. */
static bool read_yardstick(const char *text, size_t cells, struct answer *a)
{
    const char *slash = strchr(text, '/');
    const char *newline = strchr(text, '\n');

    if (!newline || !strstr(text, " setup ") || !slash)
        return false;
    a->outcome = NURI_OUTCOME_UNKNOWN;
    if (strncmp(text, "SAT UNIQUE", 10) == 0)
        a->outcome = NURI_OUTCOME_UNIQUE;
    else if (strncmp(text, "SAT MULTI", 9) == 0)
        a->outcome = NURI_OUTCOME_MULTIPLE;
    else if (strncmp(text, "UNSAT", 5) == 0)
        a->outcome = NURI_OUTCOME_NONE;
    a->seconds = behind(text, " setup ") + behind(text, " first ") +
                 behind(text, " uniq ");
    a->conflicts = strtoull(slash + 1, NULL, 10);
    a->solution = read_cells(newline + 1, cells, 'x', '-');
    return true;
}

/* It solves one board and ends. */
static bool ask_yardstick(struct rival *r, const struct board *b,
                          struct answer *a)
{
    char program[4096], seconds[64], with_solution[] = "1";
    char *text = NULL;
    size_t room = 0;

    snprintf(program, sizeof program, "%s", r->path);
    snprintf(seconds, sizeof seconds, "%.9g",
             r->effort.timeout > 0 ? r->effort.timeout : 1e9);
    char *const argv[] = {program, seconds, with_solution, NULL};
    if (!child_run(&r->child, argv))
        return false;
    write_yardstick(r->child.to, b->puzzle);
    fclose(r->child.to);
    r->child.to = NULL;
    const bool heard = getdelim(&text, &room, '\0', r->child.from) > 0;
    child_end(&r->child);
    const bool ok = heard && read_yardstick(text, board_cells(b), a);
    if (!ok)
        report_problem(r, "gives no answer that is understood");
    free(text);
    return ok;
}

bool rival_ask(struct rival *r, const struct board *b, struct answer *a)
{
    *a = (struct answer){.outcome = NURI_OUTCOME_UNKNOWN};
    return r->is_yardstick ? ask_yardstick(r, b, a) : ask_bench(r, b, a);
}
