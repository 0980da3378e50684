/*
 * commit.h -- the commit that nuri was built from.
 */
#ifndef NURI_CLI_COMMIT_H
#define NURI_CLI_COMMIT_H

/* Its name in git, with "-dirty" behind it if something was changed since;
 * NULL if this is no checkout.  Made by commit.cmake. */
extern const char *const commit_name;

#endif
