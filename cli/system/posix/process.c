/*
 * process.c -- run another program.
 */
#include "system/process.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

int process_run(char *const *arguments, FILE *in, FILE *messages, int *status)
{
    posix_spawn_file_actions_t actions;
    pid_t process;
    int ended = 0;

    int error = posix_spawn_file_actions_init(&actions);
    if (error)
        return error;
    error =
        posix_spawn_file_actions_adddup2(&actions, fileno(in), STDIN_FILENO);
    if (!error)
        error = posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO,
                                                 "/dev/null", O_WRONLY, 0);
    if (!error)
        error = posix_spawn_file_actions_adddup2(&actions, fileno(messages),
                                                 STDERR_FILENO);
    if (!error)
        error = posix_spawnp(&process, arguments[0], &actions, NULL, arguments,
                             environ);
    posix_spawn_file_actions_destroy(&actions);
    while (!error && waitpid(process, &ended, 0) < 0)
        error = errno == EINTR ? 0 : errno;
    *status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
    return error;
}
