/* rival.c -- a solver in a process of its own. */
#include "rival.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- Another process, connected by two pipes ---------------------------- */

enum { READ_END, WRITE_END, CANNOT_RUN = 127 };

static bool report_errno(const char *what)
{
    fprintf(stderr, "nuri-bench: %s: %s\n", what, strerror(errno));
    return false;
}

/* A later child must not hold these ends: the pipe would stay open after this
 * process closes it. */
static void keep_to_self(int end)
{
    fcntl(end, F_SETFD, FD_CLOEXEC);
}

/* In the child: never returns. */
static void live(const int in[2], const int out[2], char *const argv[],
                 const struct effort *effort)
{
    close(in[WRITE_END]);
    close(out[READ_END]);
    if (!argv) {
        FILE *const from = fdopen(in[READ_END], "r");
        FILE *const to = fdopen(out[WRITE_END], "w");
        if (from && to)
            serve(effort, from, to);
        _exit(0);
    }
    dup2(in[READ_END], STDIN_FILENO);
    dup2(out[WRITE_END], STDOUT_FILENO);
    execvp(argv[0], argv);
    report_errno(argv[0]);
    _exit(CANNOT_RUN);
}

static void child_end(struct child *child)
{
    if (child->to)
        fclose(child->to);
    if (child->from)
        fclose(child->from);
    if (child->pid > 0)
        waitpid(child->pid, NULL, 0);
    *child = (struct child){.pid = -1};
}

static bool child_start(struct child *child, char *const argv[],
                        const struct effort *effort)
{
    int in[2], out[2];

    *child = (struct child){.pid = -1};
    if (pipe(in) != 0)
        return report_errno("pipe");
    if (pipe(out) != 0) {
        close(in[READ_END]);
        close(in[WRITE_END]);
        return report_errno("pipe");
    }
    for (int i = 0; i < 2; i++) {
        keep_to_self(in[i]);
        keep_to_self(out[i]);
    }
    fflush(NULL);
    child->pid = fork();
    if (child->pid == 0)
        live(in, out, argv, effort);
    close(in[READ_END]);
    close(out[WRITE_END]);
    child->to = fdopen(in[WRITE_END], "w");
    child->from = fdopen(out[READ_END], "r");
    if (child->pid > 0 && child->to && child->from)
        return true;
    report_errno("a child process");
    child_end(child);
    return false;
}

/* ---- A solver in it ------------------------------------------------------ */

static bool report_problem(const struct rival *r, const char *why)
{
    fprintf(stderr, "nuri-bench: %s: %s\n", r->path ? r->path : "child", why);
    return false;
}

bool rival_begin(struct rival *r, const char *path, const struct effort *effort)
{
    *r = (struct rival){path, *effort, {.pid = -1}};
    if (!path)
        return child_start(&r->child, NULL, &r->effort);

    char program[4096], seconds[64];
    char serve_option[] = "--serve", timeout_option[] = "--timeout";
    if (snprintf(program, sizeof program, "%s", path) >= (int)sizeof program)
        return report_problem(r, "too long a path");
    snprintf(seconds, sizeof seconds, "%.9g", effort->timeout);
    char *const argv[] = {program, serve_option, timeout_option, seconds, NULL};
    return child_start(&r->child, argv, NULL);
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

    for (; solution && count < cells && memchr("#.", *text, 2); text++)
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
