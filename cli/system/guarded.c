/*
 * guarded.c -- the names of incomplete files.
 *
 * The list is global because a signal handler has no other access.
 */
#include "guarded.h"

#include <assert.h>
#include <stddef.h>

/* The answer and its proof; or a page and the files of its site. */
enum { GUARDED = 8 };

static const char *volatile guarded[GUARDED]; /* NULL: none */

/* Replace one name by another (NULL: none). */
static void replace(const char *from, const char *to)
{
    int i = 0;

    while (i < GUARDED && guarded[i] != from)
        i++;
    assert(i < GUARDED);
    guarded[i] = to;
}

void guard(const char *file)
{
    assert(file); /* NULL is a free slot */
    replace(NULL, file);
}

void guard_end(const char *file)
{
    replace(file, NULL);
}

void guarded_each(int (*call)(const char *file))
{
    for (int i = 0; i < GUARDED; i++)
        if (guarded[i])
            (void)call(guarded[i]);
}
