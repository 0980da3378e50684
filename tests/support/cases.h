/* cases.h -- texts and what is expected of them, in files that are no C. */
#pragma once

#include <stddef.h>

/* A file of lines; those that begin with `# ` are comments. */
struct cases {
    char *all, *rest;
};

/* Open a file of tests/; case_line() closes it at its end. */
struct cases cases_open(const char *path);

/* The next line; between bars it is a text, with \n, \t, \0 and \xHH, whose length is
 * put there if that is no NULL.  NULL at the end. */
char *case_line(struct cases *cases, size_t *length);
