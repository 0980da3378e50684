/*
 * names.c -- messages about the command line: lists of names, "a, b or c", and
 * "did you mean".
 */
#include "names.h"

#include "io/message.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool refuse(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    message_about("", format, args);
    va_end(args);
    return false;
}

struct names names_after(const char *said)
{
    struct names names = {.count = 0};
    snprintf(names.text, sizeof names.text, "%s", said);
    return names;
}

/* Append `before` and the last name; the text is truncated. */
static void put_last(struct names *names, const char *gap)
{
    const size_t length = strlen(names->text);

    if (names->last)
        snprintf(names->text + length, sizeof names->text - length, "%s%s",
                 names->count++ ? gap : "", names->last);
}

void names_add(struct names *names, const char *name)
{
    assert(name);
    put_last(names, ", ");
    names->last = name;
}

const char *names_end(struct names *names)
{
    put_last(names, " or ");
    names->last = NULL;
    return names->text;
}

/* ---- "Did you mean" */

enum { MAX_LENGTH = 32 }; /* no suggestion for longer words */

struct suggestion suggest_for(const char *word, size_t length)
{
    /* One error in two or more letters, two in five, three in eight. */
    const unsigned most = (unsigned)(length + 1) / 3;
    return (struct suggestion){word, length, NULL, most + 1};
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* The edit distance: letters to insert, delete, change, or swap with the next,
 * to turn `a` into `b`.  Row i of the table is for the first i letters of
 * `a`. */
static unsigned count_problems(const char *a, size_t m, const char *b, size_t n)
{
    unsigned table[MAX_LENGTH + 1][MAX_LENGTH + 1];

    assert(m <= MAX_LENGTH && n <= MAX_LENGTH);
    for (unsigned i = 0; i <= m; i++)
        table[i][0] = i;
    for (unsigned k = 0; k <= n; k++)
        table[0][k] = k;
    for (size_t i = 1; i <= m; i++)
        for (size_t k = 1; k <= n; k++) {
            table[i][k] =
                least(table[i - 1][k - 1] + (a[i - 1] != b[k - 1]),
                      least(table[i - 1][k] + 1, table[i][k - 1] + 1));
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                table[i][k] = least(table[i][k], table[i - 2][k - 2] + 1);
        }
    return table[m][n];
}

void suggest_consider(struct suggestion *s, const char *candidate)
{
    const size_t length = strlen(candidate);

    if (s->length > MAX_LENGTH || length > MAX_LENGTH)
        return;
    /* A word that was cut short has one error. */
    const unsigned problems =
        strncmp(candidate, s->word, s->length) == 0
            ? 1
            : count_problems(s->word, s->length, candidate, length);
    if (problems >= s->problems)
        return;
    s->problems = problems;
    s->best = candidate;
}
