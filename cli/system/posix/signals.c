/*
 * signals.c -- SIGINT, SIGTERM and SIGHUP end the work, not the process.
 *
 * Its variables are global because a signal handler has no other access.
 */
#include "system/signals.h"

#include "system/guarded.h"

#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <sys/select.h>
#include <unistd.h>

static nuri_cancel *volatile to_cancel;
static volatile sig_atomic_t caught;
enum { POLITE = 3, DEADLY = 4 };

static const int polite[POLITE] = {SIGINT, SIGTERM, SIGHUP};

/* Other signals from outside that end a process. */
static const int deadly[DEADLY] = {SIGPIPE, SIGQUIT, SIGALRM, SIGXCPU};

/* Restore the default action of the signal. */
static void die(int number)
{
    signal(number, SIG_DFL);
    raise(number);
}

static void handle_deadly(int number)
{
    guarded_each(unlink);
    die(number);
}

static void handle_polite(int number)
{
    if (caught)
        handle_deadly(number);
    caught = number;
    nuri_cancel_set(to_cancel);
}

/* Call this at the signal; what it interrupts is not an error.  One that is
 * ignored, by nohup for example, stays so unless it `counts`. */
static void handle(int number, void (*call)(int number), bool counts)
{
    struct sigaction action = {.sa_handler = call, .sa_flags = SA_RESTART};
    struct sigaction before;

    sigemptyset(&action.sa_mask);
    sigaction(number, NULL, &before);
    if (counts || before.sa_handler != SIG_IGN)
        sigaction(number, &action, NULL);
}

void signals_watch(nuri_cancel *cancel)
{
    to_cancel = cancel;
    for (int i = 0; i < POLITE; i++)
        handle(polite[i], handle_polite, polite[i] != SIGHUP);
    for (int i = 0; i < DEADLY; i++)
        handle(deadly[i], handle_deadly, false);
    signal(SIGXFSZ, SIG_IGN);
}

void signals_end_politely(void)
{
    for (int i = 0; i < DEADLY; i++)
        handle(deadly[i], handle_polite, true);
}

static _Thread_local sigset_t let;

void signals_hold(void)
{
    sigset_t all;

    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &let);
}

void signals_let(void)
{
    pthread_sigmask(SIG_SETMASK, &let, NULL);
}

int signals_caught(void)
{
    return caught;
}

/* Signals are blocked except while waiting.  Otherwise one that comes between
 * reading `caught` and read() would be noticed only after more input. */
bool signals_wait(int file)
{
    sigset_t hold, before;
    fd_set files;

    if (file >= FD_SETSIZE)
        return caught == 0;
    sigemptyset(&hold);
    for (int i = 0; i < POLITE; i++)
        sigaddset(&hold, polite[i]);
    sigprocmask(SIG_BLOCK, &hold, &before);
    while (caught == 0) {
        FD_ZERO(&files);
        FD_SET((unsigned short)file, &files); /* fits long and size_t */
        if (pselect(file + 1, &files, NULL, NULL, NULL, &before) >= 0 ||
            errno != EINTR)
            break;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return caught == 0;
}

void signals_raise(void)
{
    assert(caught);
    die(caught);
}
