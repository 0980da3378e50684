/*
 * play.c -- nuri play: in the terminal, or as a page.
 */
#include "play_here.h"
#include "play_page.h"
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
struct to_play_list {
    struct to_play *puzzles; /* [count], owned */
    size_t count;
};

/* All puzzles are read before the first is played: a player goes back, too.  The
 * texts that their entries need are kept. */
static bool add_here(const struct run *run)
{
    struct sink *const sink = run->sink;
    struct to_play_list *const list =
        sink->to_play ? sink->to_play : calloc(1, sizeof *list);
    const size_t size = (list ? list->count + 1 : 0) * sizeof(struct to_play);
    struct to_play *puzzles = list ? realloc(list->puzzles, size) : NULL;

    sink->to_play = list;
    if (!puzzles)
        return false;
    list->puzzles = puzzles;
    puzzles += list->count++;
    *puzzles = (struct to_play){.entry = run->entry,
                                .text = sink->collection,
                                .is_whole_file = run->alone};
    puzzles->entry.warnings = NULL; /* they are freed soon */
    puzzles->entry.warning_count = 0;
    sink->collection = NULL;
    return true;
}

static int play_list(const struct run *run, const struct to_play_list *list)
{
    const struct playing playing = {
        .puzzles = list->puzzles,
        .count = list->count,
        .colours = terminal_wants_colour(run->options->colour, stdout),
        .requested = &run->options->requested,
        .limits = &run->options->solver};

    return player_play(&playing) ? EXIT_GOOD : EXIT_INTERNAL;
}

/* Unless a signal came, play them. */
int play_here_end(const struct run *run)
{
    struct to_play_list *const list = run->sink->to_play;

    if (!list)
        return EXIT_GOOD;
    const int status =
        list->count > 0 && !signals_caught() ? play_list(run, list) : EXIT_GOOD;
    for (size_t i = 0; i < list->count; i++)
        nuri_collection_free(list->puzzles[i].text);
    free(list->puzzles);
    free(list);
    run->sink->to_play = NULL;
    return status;
}

static int play_here(const struct run *run)
{
    if (!run->entry.puzzle)
        return play_list(run, &(struct to_play_list){.count = 0});
    return add_here(run) ? EXIT_GOOD : answer_error(run, NURI_ERR_MEMORY, NULL);
}
#else
int play_here_end(const struct run *run)
{
    (void)run;
    return EXIT_GOOD;
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
