/* child.c -- another process, connected by two pipes. */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { READ_END, WRITE_END, CANNOT_RUN = 127 };

static bool report_problem(const char *what)
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
                 inside_fn *inside, void *user)
{
    close(in[WRITE_END]);
    close(out[READ_END]);
    if (inside) {
        FILE *const from = fdopen(in[READ_END], "r");
        FILE *const to = fdopen(out[WRITE_END], "w");
        if (from && to)
            inside(user, from, to);
        _exit(0);
    }
    dup2(in[READ_END], STDIN_FILENO);
    dup2(out[WRITE_END], STDOUT_FILENO);
    if (argv) {
        execvp(argv[0], argv);
        report_problem(argv[0]);
    }
    _exit(CANNOT_RUN);
}

bool child_start(struct child *child, char *const argv[], inside_fn *inside,
                 void *user)
{
    int in[2], out[2];

    *child = (struct child){.pid = -1};
    if (pipe(in) != 0)
        return report_problem("pipe");
    if (pipe(out) != 0) {
        close(in[READ_END]);
        close(in[WRITE_END]);
        return report_problem("pipe");
    }
    for (int i = 0; i < 2; i++) {
        keep_to_self(in[i]);
        keep_to_self(out[i]);
    }
    fflush(NULL);
    child->pid = fork();
    if (child->pid == 0)
        live(in, out, argv, inside, user);
    close(in[READ_END]);
    close(out[WRITE_END]);
    child->to = fdopen(in[WRITE_END], "w");
    child->from = fdopen(out[READ_END], "r");
    if (child->pid > 0 && child->to && child->from)
        return true;
    report_problem("a child process");
    child_end(child);
    return false;
}

void child_end(struct child *child)
{
    if (child->to)
        fclose(child->to);
    if (child->from)
        fclose(child->from);
    if (child->pid > 0)
        waitpid(child->pid, NULL, 0);
    *child = (struct child){.pid = -1};
}
