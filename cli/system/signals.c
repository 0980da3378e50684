/*
 * signals.c -- SIGINT, SIGTERM and SIGHUP end the work, not the process.
 *
 * The only variables of the program that live outside a function: a signal
 * handler can reach no others.
 */
#include "signals.h"

#include "cpu_and_clock.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/select.h>
#include <unistd.h>

static nuri_cancel *volatile to_cancel;
static volatile sig_atomic_t caught;
enum { POLITE = 3, DEADLY = 4, GUARDED = 1 + MAX_JOBS };

static const char *volatile guarded[GUARDED]; /* NULL: none */

static const int polite[POLITE] = {SIGINT, SIGTERM, SIGHUP};

/* Others that end a process which does nothing wrong itself. */
static const int deadly[DEADLY] = {SIGPIPE, SIGQUIT, SIGALRM, SIGXCPU};

/* Back to what the signal does by itself. */
static void die(int number)
{
    signal(number, SIG_DFL);
    raise(number);
}

static void handle_deadly(int number)
{
    for (int i = 0; i < GUARDED; i++)
        if (guarded[i])
            unlink(guarded[i]);
    die(number);
}

static void handle_polite(int number)
{
    if (caught)
        handle_deadly(number);
    caught = number;
    nuri_cancel_set(to_cancel);
}

void signals_watch(nuri_cancel *cancel)
{
    struct sigaction action = {.sa_handler = handle_polite}, before;

    to_cancel = cancel;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < POLITE; i++) {
        sigaction(polite[i], NULL, &before);
        if (polite[i] != SIGHUP || before.sa_handler != SIG_IGN) /* nohup */
            sigaction(polite[i], &action, NULL);
    }
    signal(SIGXFSZ, SIG_IGN);
}

/* One for another, NULL being none: each thread may write a file of its own. */
static void replace(const char *from, const char *to)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    int i = 0;

    pthread_mutex_lock(&lock);
    while (i < GUARDED && guarded[i] != from)
        i++;
    if (i < GUARDED)
        guarded[i] = to;
    pthread_mutex_unlock(&lock);
}

void signals_guard(const char *file)
{
    struct sigaction action = {.sa_handler = handle_deadly}, before;

    assert(file); /* NULL marks a free place */
    replace(NULL, file);
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < DEADLY; i++) {
        sigaction(deadly[i], NULL, &before);
        if (before.sa_handler != SIG_IGN)
            sigaction(deadly[i], &action, NULL);
    }
}

void signals_release(const char *file)
{
    replace(file, NULL);
}

int signals_caught(void)
{
    return caught;
}

/* The signals are held back except while waiting: else one that came between
 * a look at `caught` and read() would not be seen until more is to read. */
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
    assert(caught);
    die(caught);
}
