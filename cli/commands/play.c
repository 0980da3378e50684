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
/* Puzzles, and the texts that they are in. */
struct to_play_list {
    struct to_play *puzzles; /* [count], owned */
    nuri_collection **texts; /* [count] of those before; or NULL, owned */
    size_t count;
};

/* All puzzles are read before the first is played: a player goes back, too.  The
 * texts that their entries need are kept. */
static bool add_here(const struct run *run)
{
    struct sink *const sink = run->sink;

    if (!sink->to_play)
        sink->to_play = calloc(1, sizeof *sink->to_play);
    struct to_play_list *const list = sink->to_play;
    if (!list)
        return false;
    struct to_play *const puzzles =
        realloc(list->puzzles, (list->count + 1) * sizeof *puzzles);
    list->puzzles = puzzles ? puzzles : list->puzzles;
    nuri_collection **const texts = realloc(
        list->texts, (list->count + 1) * sizeof(struct nuri_collection *));
    list->texts = texts ? texts : list->texts;
    if (!puzzles || !texts)
        return false;
    puzzles[list->count] =
        (struct to_play){.entry = run->entry, .is_whole_file = run->alone};
    puzzles[list->count].entry.warnings = NULL; /* they are freed soon */
    puzzles[list->count].entry.warning_count = 0;
    texts[list->count++] = sink->collection;
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
        nuri_collection_free(list->texts[i]);
    free(list->puzzles);
    free(list->texts);
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
