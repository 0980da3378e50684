/*
 * signals.c -- SIGINT and SIGTERM end the work, not the process.
 *
 * The only variables of the program that live outside a function: a signal
 * handler can reach no others.
 */
#include "signals.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/select.h>

static nuri_cancel *volatile to_cancel;
static volatile sig_atomic_t caught;

static void handle(int number)
{
    caught = number;
    nuri_cancel_set(to_cancel);
}

void signals_watch(nuri_cancel *cancel)
{
    struct sigaction action = {.sa_handler = handle};

    to_cancel = cancel;
    sigemptyset(&action.sa_mask);
    action.sa_flags = (int)SA_RESETHAND; /* so the second one kills */
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

int signals_caught(void)
{
    return caught;
}

/* Both signals are held back except while waiting: else one that came between
 * a look at `caught` and read() would not be seen until more is to read. */
bool signals_wait(int file)
{
    sigset_t hold, before;
    fd_set files;

    if (file >= FD_SETSIZE)
        return caught == 0;
    sigemptyset(&hold);
    sigaddset(&hold, SIGINT);
    sigaddset(&hold, SIGTERM);
    sigprocmask(SIG_BLOCK, &hold, &before);
    while (caught == 0) {
        FD_ZERO(&files);
        FD_SET(file, &files);
        if (pselect(file + 1, &files, NULL, NULL, NULL, &before) >= 0 ||
            errno != EINTR)
            break;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return caught == 0;
}

void signals_raise(void)
{
    const int number = caught;
    signal(number, SIG_DFL);
    raise(number);
}
