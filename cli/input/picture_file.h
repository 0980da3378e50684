/*
 * picture_file.h -- pictures as input: PBM, and PNG in a build with librsvg.
 */
#pragma once

#include <nuri.h>

/* If this is a picture, return it as a board of # and . with a cell for each
 * pixel, which the caller frees.  Otherwise, or with a reason in *error, NULL. */
char *picture_as_board(const char *bytes, size_t length, nuri_error *error);
