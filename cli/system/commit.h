/*
 * commit.h -- the commit that nuri was built from.
 */
#pragma once

/* Its name in git, with "-dirty" if files have changed; NULL outside a
 * checkout.  Made by commit.cmake. */
extern const char *const commit_name;
