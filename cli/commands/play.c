/*
 * play.c -- nuri play: in the terminal, or as a page.
 */
#include "play_here.h"
#include "play_page.h"
#include "system/console.h"

#include <assert.h>

#if NURI_WITH_CURSES
#include "options/terminal.h"
#include "terminal/player.h"
#endif

bool play_is_here(const struct options *options)
{
    return NURI_WITH_CURSES && options->command == command_at(COMMAND_play) &&
           !options->output && console_is_terminal(stdout);
}

const char *play_lack(const struct options *options)
{
    return NURI_WITH_CURSES && !options->output
               ? "play needs a terminal on stdout; to make a page use -o FILE"
               : "this build has no play page: to make one, run sh "
                 ".tools/play FILE in the source";
}

#if NURI_WITH_CURSES
static int play_here(const struct run *run)
{
    const struct to_play wanted = {
        .entry = &run->entry,
        .requested = &run->options->requested,
        .is_whole_file = run->alone,
        .limits = &run->options->solver,
        .colours = terminal_wants_colour(run->options->colour, stdout)};

    if (run->sink->is_left)
        return EXIT_GOOD;
    const enum played played = player_play(&wanted);
    run->sink->is_left = played != PLAYED_ON;
    return played == PLAYED_NOT ? EXIT_INTERNAL : EXIT_GOOD;
}
#endif

int cmd_play(const struct run *run)
{
    assert(run->sink);
#if NURI_WITH_CURSES
    if (play_is_here(run->options))
        return play_here(run);
#endif
    return run->options->operand_count > 0 || !run->options->output
               ? play_page_add(run)
               : play_page_alone(run);
}
