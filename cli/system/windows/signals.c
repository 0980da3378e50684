/*
 * signals.c -- Ctrl-C, Ctrl-Break and the end of the console end the work, not
 * the process.
 *
 * Windows calls the handler on a thread of its own.
 */
#include "system/signals.h"

#include "system/guarded.h"

#include <assert.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

/* The number of SIGHUP elsewhere, and the exit status of a process that a signal
 * ended. */
enum { HANGUP = 1, BY_SIGNAL = 128 };

static nuri_cancel *_Atomic to_cancel;
static atomic_int caught;

/* A nonzero value: there is nothing else to do. */
static BOOL WINAPI handle(DWORD event)
{
    const int number = event == CTRL_C_EVENT       ? SIGINT
                       : event == CTRL_BREAK_EVENT ? SIGTERM
                                                   : HANGUP;

    if (caught) {
        guarded_each(remove);
        _exit(BY_SIGNAL + number);
    }
    caught = number;
    nuri_cancel_set(to_cancel);
    return TRUE;
}

void signals_watch(nuri_cancel *cancel)
{
    to_cancel = cancel;
    SetConsoleCtrlHandler(handle, TRUE);
}

void signals_end_politely(void)
{
}

void signals_hold(void)
{
}

void signals_let(void)
{
}

int signals_caught(void)
{
    return caught;
}

/* Ctrl-C ends a read of the console; nothing ends that of a pipe. */
bool signals_wait(int file)
{
    (void)file;
    return caught == 0;
}

void signals_raise(void)
{
    assert(caught);
    exit(BY_SIGNAL + caught);
}
