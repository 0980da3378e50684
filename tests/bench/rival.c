/* rival.c -- a build in a process of its own, which answers line by line. */
#include "bench.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static bool report_problem(const struct rival *r, const char *why)
{
    fprintf(stderr, "nuri-bench: %s: %s\n", r->path ? r->path : "child", why);
    return false;
}

/* Neither child holds an end of the other's pipes: they would stay open after this
 * process closes them. */
bool rival_begin(struct rival *r, const char *path, double timeout)
{
    int in[2] = {-1, -1}, out[2] = {-1, -1};
    char seconds[64];

    *r = (struct rival){.path = path};
    snprintf(seconds, sizeof seconds, "%.9g", timeout);
    if (pipe(in) != 0 || pipe(out) != 0)
        return report_problem(r, strerror(errno));
    for (int i = 0; i < 2; i++) {
        fcntl(in[i], F_SETFD, FD_CLOEXEC);
        fcntl(out[i], F_SETFD, FD_CLOEXEC);
    }
    fflush(NULL);
    r->pid = fork();
    if (r->pid == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        if (!path) {
            close(in[1]);
            close(out[0]);
            serve(timeout, stdin, stdout);
            _exit(0);
        }
        execlp(path, path, "--serve", "--timeout", seconds, (char *)NULL);
        report_problem(r, strerror(errno));
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    r->to = fdopen(in[1], "w");
    r->from = fdopen(out[0], "r");
    return (r->pid > 0 && r->to && r->from) ||
           report_problem(r, strerror(errno));
}

void rival_end(struct rival *r)
{
    if (r->to)
        fclose(r->to);
    if (r->from)
        fclose(r->from);
    if (r->pid > 0)
        waitpid(r->pid, NULL, 0);
    *r = (struct rival){0};
}

/* The line that serve() writes. */
static bool read_answer(char *line, struct answer *a)
{
    char *save = NULL;
    const char *const outcome = strtok_r(line, " \n", &save);
    const char *const seconds = strtok_r(NULL, " \n", &save);
    const char *const conflicts = strtok_r(NULL, " \n", &save);
    const char *const detail = strtok_r(NULL, " \n", &save);
    int i = NURI_OUTCOME_UNIQUE;

    if (!detail)
        return false;
    while (i <= NURI_OUTCOME_UNKNOWN &&
           strcmp(nuri_outcome_name((nuri_outcome)i), outcome) != 0)
        i++;
    a->outcome = (nuri_outcome)i;
    a->seconds = strtod(seconds, NULL);
    a->conflicts = strtoull(conflicts, NULL, 10);
    a->detail = strcmp(detail, "-") ? strdup(detail) : NULL;
    return i <= NURI_OUTCOME_UNKNOWN;
}

/* A build from before there were asks knows `whole` alone, by the URL. */
bool rival_ask(struct rival *r, const struct ask *ask, const struct board *b,
               const struct effort *effort, struct answer *a)
{
    char *line = NULL;
    size_t room = 0;

    *a = (struct answer){.outcome = NURI_OUTCOME_UNKNOWN};
    if (strcmp(ask->name, "whole") == 0 && effort->seed == 0)
        fprintf(r->to, "%s\n", b->line);
    else
        fprintf(r->to, "%s %s %u\n", b->line, ask->name, effort->seed);
    fflush(r->to);
    const bool heard = getline(&line, &room, r->from) > 0;
    const bool ok = heard && read_answer(line, a);
    if (!ok)
        report_problem(r, heard ? line : "gives no answer");
    free(line);
    return ok;
}

/* ---- The other side ------------------------------------------------------ */

static void answer_line(char *line, double timeout, FILE *out)
{
    char *save = NULL;
    const char *const url = strtok_r(line, " \n", &save);
    const char *const name = strtok_r(NULL, " \n", &save);
    const char *const seed = strtok_r(NULL, " \n", &save);
    const struct ask *const ask =
        ask_find(name ? name : "whole", strlen(name ? name : "whole"));
    const struct effort effort = {timeout,
                                  seed ? (unsigned)strtoul(seed, NULL, 10) : 0};
    nuri_collection *collection = NULL;
    nuri_error error = {NURI_OK, 0, 0, "unknown ask"};
    struct board board;
    struct answer a;

    if (!url || !ask ||
        nuri_read(&collection, url, strlen(url), NURI_FORMAT_AUTO, &error) !=
            NURI_OK) {
        fprintf(out, "error: %s\n", error.text);
    } else if (board_make(&board, nuri_collection_entry(collection, 0), "",
                          0)) {
        ask_run(ask, &board, &effort, &a);
        if (a.wrong)
            fprintf(out, "error: %s\n", a.wrong);
        else
            fprintf(out, "%s %.9f %" PRIu64 " %s\n",
                    nuri_outcome_name(a.outcome), a.seconds, a.conflicts,
                    a.detail ? a.detail : "-");
        answer_clear(&a);
        board_clear(&board);
    } else {
        fprintf(out, "error: out of memory\n");
    }
    nuri_collection_free(collection);
    fflush(out);
}

void serve(double timeout, FILE *in, FILE *out)
{
    char *line = NULL;
    size_t room = 0;

    while (getline(&line, &room, in) > 0)
        answer_line(line, timeout, out);
    free(line);
}
