/*
 * version.c -- nuri version.
 */
#include "answer/answer.h"
#include "answer/raster.h"
#include "play.h"
#include "system/commit.h"

#include <nuri.h>

#ifndef NURI_JANSSON_VERSION
#define NURI_JANSSON_VERSION "unknown"
#endif

#if defined __clang__
#define COMPILER "clang " __clang_version__
#elif defined __GNUC__
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "unknown"
#endif

void cmd_version(const struct run *run)
{
    answer_print(run, "nuri %s\n", nuri_version());
    if (run->options->verbose && commit_name)
        answer_print(run, "commit: %s\n", commit_name);
    if (run->options->verbose)
        answer_print(run,
                     "compiler: %s\n"
                     "Jansson: %s\n"
                     "librsvg: %s\n"
                     "play page: %s\n"
                     "play in the terminal: %s\n"
                     "largest board: %d cells\n"
                     "largest clue: %d\n",
                     COMPILER, NURI_JANSSON_VERSION, raster_version(),
                     play_page_is_there() ? "yes" : "no",
                     NURI_WITH_CURSES ? "yes" : "no", NURI_MAX_CELLS,
                     NURI_MAX_CLUE);
}
