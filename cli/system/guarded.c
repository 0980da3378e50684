/*
 * guarded.c -- the names of incomplete files.
 *
 * The list is global because a signal handler has no other access.
 */
#include "guarded.h"

#include "machine.h"
#include "signals.h"

#include <assert.h>
#include <pthread.h>
#include <stddef.h>

enum { GUARDED = 1 + MAX_JOBS };

static const char *volatile guarded[GUARDED]; /* NULL: none */

/* Replace one name by another (NULL: none): each thread may write its own
 * file. */
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

void guarded_add(const char *file)
{
    assert(file); /* NULL is a free slot */
    replace(NULL, file);
}

void signals_release(const char *file)
{
    replace(file, NULL);
}

void guarded_each(int (*call)(const char *file))
{
    for (int i = 0; i < GUARDED; i++)
        if (guarded[i])
            (void)call(guarded[i]);
}
