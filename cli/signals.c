/*
 * signals.c -- SIGINT and SIGTERM end the work, not the process.
 *
 * The only variables of the program that live outside a function: a signal
 * handler can reach no others.
 */
#include "signals.h"

#include <signal.h>
#include <stddef.h>

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

void signals_raise(void)
{
    const int number = caught;
    signal(number, SIG_DFL);
    raise(number);
}
