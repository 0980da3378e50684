/*
 * commit.h -- the commit that nuri was built from.
 */
#pragma once

/* Its name in git, with "-dirty" behind it if something was changed since;
 * NULL if this is no checkout.  Made by commit.cmake. */
extern const char *const commit_name;
