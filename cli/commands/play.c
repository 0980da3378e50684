/*
 * play.c -- nuri play: in the terminal, or as a page.
 */
#include "play.h"
#include "system/console.h"
#include "system/signals.h"

#include <assert.h>
#include <stdlib.h>

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
/* All puzzles are read before the first is played: a player goes back, too.  The
 * texts that their entries need are kept. */
static void add_here(const struct run *run)
{
    struct sink *const sink = run->sink;

    if (!sink->to_play)
        sink->to_play = calloc(1, sizeof *sink->to_play);
    struct to_play *const added =
        sink->to_play ? player_add(sink->to_play, sink->to_play->count) : NULL;
    if (!answer_good(run, added ? NURI_OK : NURI_ERR_MEMORY))
        return;
    added->entry = run->entry;
    added->entry.warnings = NULL; /* they are freed soon */
    added->entry.warning_count = 0;
    added->is_whole_file = run->alone;
    added->text = sink->collection;
    sink->collection = NULL;
}

static void play_here(const struct run *run, struct to_play_list *list)
{
    const struct options *const o = run->options;
    const bool colours = terminal_wants_colour(o->colour, stdout);

    if (!player_play(list, &o->requested, &o->solver, colours))
        answer_exit(run, EXIT_INTERNAL);
    player_free(list);
}

void play_here_end(const struct run *run)
{
    struct to_play_list *const list = run->sink->to_play;

    if (list && list->count > 0 && !signals_caught())
        play_here(run, list);
    else if (list)
        player_free(list);
    free(list);
    run->sink->to_play = NULL;
}
#else
void play_here_end(const struct run *run)
{
    (void)run;
}
#endif

void cmd_play(const struct run *run)
{
    assert(run->sink);
#if NURI_WITH_CURSES
    if (play_is_here(run->options)) {
        if (run->entry.puzzle)
            add_here(run);
        else
            play_here(run, &(struct to_play_list){.count = 0});
        return;
    }
#endif
    if (run->options->operand_count > 0 || !run->options->output)
        play_page_add(run);
    else
        play_page_alone(run);
}
