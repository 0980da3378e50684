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
    nuri_collection **kept;  /* [kept_count], owned */
    size_t count, kept_count;
};

static struct to_play to_play(const struct run *run)
{
    struct to_play wanted = {
        .entry = run->entry,
        .requested = &run->options->requested,
        .is_whole_file = run->alone,
        .limits = &run->options->solver,
        .colours = terminal_wants_colour(run->options->colour, stdout)};

    wanted.entry.warnings = NULL; /* they are freed soon */
    wanted.entry.warning_count = 0;
    return wanted;
}

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
    if (!puzzles)
        return false;
    list->puzzles = puzzles;
    nuri_collection **const kept = realloc(
        list->kept, (list->kept_count + 1) * sizeof(struct nuri_collection *));
    if (!kept)
        return false;
    list->kept = kept;
    if (sink->collection)
        list->kept[list->kept_count++] = sink->collection;
    sink->collection = NULL;
    list->puzzles[list->count++] = to_play(run);
    return true;
}

/* Unless a signal came, play them one after the other. */
int play_here_end(const struct run *run)
{
    struct to_play_list *const list = run->sink->to_play;
    enum played played = PLAYED_ON;

    if (!list)
        return EXIT_GOOD;
    for (size_t i = 0; i < list->count && !signals_caught();
         i += played == PLAYED_ON ? 1 : SIZE_MAX) {
        list->puzzles[i].is_first = i == 0;
        played = player_play(&list->puzzles[i]);
        if (played == PLAYED_ENOUGH || played == PLAYED_NOT)
            break;
    }
    for (size_t i = 0; i < list->count; i++)
        free(list->puzzles[i].marks);
    for (size_t i = 0; i < list->kept_count; i++)
        nuri_collection_free(list->kept[i]);
    free(list->puzzles);
    free(list->kept);
    free(list);
    run->sink->to_play = NULL;
    return played == PLAYED_NOT ? EXIT_INTERNAL : EXIT_GOOD;
}

static int play_here(const struct run *run)
{
    if (run->entry.puzzle)
        return add_here(run) ? EXIT_GOOD
                             : answer_error(run, NURI_ERR_MEMORY, NULL);
    struct to_play made = to_play(run);
    made.is_first = true;
    const enum played played = player_play(&made);
    free(made.marks);
    return played == PLAYED_NOT ? EXIT_INTERNAL : EXIT_GOOD;
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
