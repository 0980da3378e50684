/*
 * session.c -- play puzzles in the terminal: what each key does.
 */
#include "session.h"

#include "io/message.h"
#include "options/parse_value.h"
#include "system/exit_status.h"
#include "system/machine.h"
#include "system/one_of.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* The size and level of a new puzzle; milliseconds after which a hint or a new
 * puzzle is given up, unless a limit is set; and those between two looks at the
 * keys during such work. */
enum { NEW_SIZE = 10, NEW_LEVEL = 2, PATIENCE = 10000, GLANCE = 100 };

/* The keys as they are always shown, and what each does. */
static const char key_labels[] =
#define KEY(characters, name, label, help, act) label
#include "keys.def"
    ;
static const char key_help[] =
#define KEY(characters, name, label, help, act) name ": " help ". "
#include "keys.def"
    ;

/* ---- Questions ---------------------------------------------------------- */

static void show(struct session *s)
{
    const struct tally tally = game_look(s->game);
    char status[120], name[NURI_CELL_NAME_SIZE];

    snprintf(status, sizeof status,
             "%s  Islands done: %u of %u.  Cells to go: %u.%s",
             nuri_cell_name(name, s->game->width, s->game->cursor),
             tally.complete, tally.clues, tally.left,
             s->game->what_if == SIZE_MAX ? "" : "  What if: k keep, d drop.");
    screen_draw(&s->screen, s->game, status, s->said, key_labels);
}

static int lower_case(int key)
{
    return key >= 'A' && key <= 'Z' ? key - 'A' + 'a' : key;
}

/* Change the text [size] as a key says: an end of it goes, or the character of
 * the key is added if there is room.  Characters may have several bytes. */
static void edit_text(char *text, size_t size, int key)
{
    size_t length = strlen(text);
    char bytes[MB_LEN_MAX];
    mbstate_t state = {0};

    if (key == INPUT_CLEAR)
        *text = '\0';
    if (key == '\b') {
        length -= length > 0;
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
            length--;
        text[length] = '\0';
    }
    if (key < ' ' || key >= INPUT_NONE)
        return;
    const size_t count = wcrtomb(bytes, (wchar_t)key, &state);
    if (count == 0 || count == (size_t)-1 || length + count >= size)
        return;
    memcpy(text + length, bytes, count);
    text[length + count] = '\0';
}

int ask(struct session *s, const char *question, const char *letters,
        char *text, size_t size)
{
    for (;;) {
        if (letters)
            say(s, "%s", question);
        else
            say(s, "%s %s_", question, text);
        show(s);
        const int key = screen_wait(&s->screen, s->game);
        if (key == INPUT_ENDED || key == INPUT_ESCAPE || key == INPUT_BREAK) {
            say(s, "Back to the game.");
            return 0;
        }
        if (!letters && key == '\n')
            return key;
        if (!letters)
            edit_text(text, size, key);
        else if (key < 128 && is_one_of((char)lower_case(key), letters))
            return lower_case(key);
    }
}

/* True if marks are in no file that are worth one. */
static bool is_unsaved(const struct session *s)
{
    return !s->is_solved &&
           memcmp(s->game->marks, s->game->saved, s->game->cells) != 0;
}

/* True if no marks are lost: they are in a file, or the player wants none. */
static bool may_lose(struct session *s)
{
    if (!is_unsaved(s))
        return true;
    const int answer = ask(s,
                           "Your marks are not saved. Save them? "
                           "y: yes, n: no, Esc: back",
                           "yn", NULL, 0);
    if (answer == 'y')
        save(s);
    return answer == 'n' || !is_unsaved(s);
}

/* ---- Puzzles ------------------------------------------------------------ */

struct to_play *player_add(struct to_play_list *list, size_t place)
{
    struct to_play *const puzzles =
        realloc(list->puzzles, (list->count + 1) * sizeof *puzzles);

    assert(place <= list->count);
    if (!puzzles)
        return NULL;
    list->puzzles = puzzles;
    memmove(puzzles + place + 1, puzzles + place,
            (list->count++ - place) * sizeof *puzzles);
    puzzles[place] = (struct to_play){.text = NULL};
    return puzzles + place;
}

void player_free(struct to_play_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        nuri_collection_free(list->puzzles[i].text);
        nuri_generated_free(list->puzzles[i].made);
        game_end(&list->puzzles[i].game);
    }
    free(list->puzzles);
    *list = (struct to_play_list){.count = 0};
}

/* Begin the game of a puzzle, or go back to it. */
static void begin(struct session *s, size_t at)
{
    struct to_play *const puzzle = &s->list->puzzles[at];
    struct game *const game = &puzzle->game;

    s->failed = !game->puzzle &&
                !game_begin(game, puzzle->entry.puzzle, puzzle->entry.marks);
    if (s->failed)
        return;
    s->at = at;
    s->game = game;
    save_begin(s);
    after_change(s);
    if (!s->is_solved)
        say(s, "Every number is an island of that many white cells. All other "
               "cells are black and connected, without a 2x2 square. "
               "h: hint, ?: all keys.");
}

static const char making[] = "Making a puzzle. Esc: stop";

/* Make a puzzle and begin it, or say why there is none. */
static void begin_new(struct session *s, nuri_generate_options requested)
{
    nuri_generated *made = NULL;
    nuri_error error = {.text = ""};

    requested.seed = random_number();
    const nuri_status status =
        nuri_generate(&made, &requested, &s->limits, &error);
    if (status != NURI_OK || !made->puzzle) {
        const nuri_limit limit = made ? made->limit : NURI_LIMIT_MEMORY;
        if (status == NURI_OK)
            s->status = limit == NURI_LIMIT_NOT_REACHED ? EXIT_OTHER
                        : limit == NURI_LIMIT_CANCELLED ? EXIT_GOOD
                                                        : EXIT_LIMIT;
        say(s, "No puzzle was made: %s.",
            status != NURI_OK               ? error.text
            : limit == NURI_LIMIT_CANCELLED ? "you stopped"
            : *made->why                    ? made->why
                                            : "it took too long");
        nuri_generated_free(made);
        return;
    }
    if (s->game && is_unsaved(s))
        game_end(s->game); /* its marks were given up */
    const size_t place = s->game ? s->at + 1 : 0;
    struct to_play *const added = player_add(s->list, place);
    s->failed = !added;
    if (added) {
        added->made = made;
        added->entry.puzzle = made->puzzle;
        begin(s, place);
    } else
        nuri_generated_free(made);
}

static void new_puzzle(struct session *s)
{
    nuri_generate_options r = {.seed = 0};

    snprintf(s->size, sizeof s->size, "%ux%u", s->game->width, s->game->height);
    if (!may_lose(s) ||
        !ask(s, "New puzzle. Columns x rows:", NULL, s->size, sizeof s->size))
        return;
    if (!parse_size(s->size, &r.width, &r.height)) {
        say(s, "%s is not a size, such as 10x12, of at most %d cells.", s->size,
            NURI_MAX_CELLS);
        return;
    }
    if (!ask(s, "Level 1 (very easy) to 8, or a range such as 2..4:", NULL,
             s->level, sizeof s->level))
        return;
    if (!parse_levels(s->level, &r.min_level, &r.max_level)) {
        say(s, "There are levels 1 to %d.", NURI_LEVELS);
        return;
    }
    say(s, making);
    show(s);
    begin_new(s, r);
}

/* To the next or the previous puzzle, or to the end.  Marks that the player gave
 * up are not kept. */
static void leave(struct session *s)
{
    if (s->key == '<' && s->at == 0)
        say(s, "This is the first puzzle.");
    else if (may_lose(s)) {
        if (is_unsaved(s))
            game_end(s->game);
        if (s->key == '<')
            begin(s, s->at - 1);
        else if (s->key == '>' && s->at + 1 < s->list->count)
            begin(s, s->at + 1);
        else
            s->ends = true;
    }
}

/* ---- Keys --------------------------------------------------------------- */

/* Give the cell of the cursor this colour, or none if it has it. */
static void mark(struct session *s)
{
    struct game *const game = s->game;
    const nuri_colour colour = s->key == '.' ? NURI_WHITE : NURI_BLACK;
    const bool same = game->marks[game->cursor] == colour;

    game->turn++;
    game_mark(game, game->cursor, same ? NURI_UNDECIDED : colour);
    after_change(s);
}

static void take_back(struct session *s)
{
    const bool is_undo = s->key == 'u';
    const bool done = game_go(s->game, is_undo);

    after_change(s);
    if (!done)
        say(s, "There is nothing to %s.", is_undo ? "undo" : "redo");
}

static void suppose(struct session *s)
{
    const bool begins = s->key == 'w';

    if (begins ? !game_suppose(s->game)
               : !game_end_what_if(s->game, s->key == 'k'))
        say(s, begins ? "First keep (k) or drop (d) these marks."
                      : "First begin a what-if: w.");
    else if (begins)
        say(s, "What if? Try marks: k keeps them, d drops them.");
    else
        after_change(s);
}

static void tell_keys(struct session *s)
{
    forget(s);
    say(s, "%s", key_help);
}

static const struct key {
    const char *characters;
    void (*act)(struct session *s);
} keys[] = {
#define KEY(characters, name, label, help, act) {characters, act},
#include "keys.def"
};
enum { KEYS = sizeof keys / sizeof *keys };

static void obey(struct session *s, int input)
{
    s->key = input == INPUT_PRESSED ? ' '
             : input == INPUT_OTHER ? '.'
                                    : lower_case(input);
    s->ends = input == INPUT_ENDED;
    for (int k = 0; k < KEYS; k++)
        if (s->key < 128 && is_one_of((char)s->key, keys[k].characters)) {
            keys[k].act(s);
            return;
        }
}

/* ---- The game ----------------------------------------------------------- */

/* A nuri_progress_fn: the player may stop the work. */
static bool look_at_keys(void *user, const nuri_stats *stats)
{
    struct session *const s = user;

    (void)stats;
    if (clock_ms() - s->glanced < GLANCE)
        return true;
    s->glanced = clock_ms();
    return !screen_is_stopped(&s->screen);
}

/* Begin the first puzzle, or a new one of this size and level if they are given. */
static void begin_session(struct session *s, const nuri_generate_options *o)
{
    const bool is_any = o->min_level == 0 && o->max_level == 0;
    const nuri_generate_options r = {
        .width = o->width ? o->width : NEW_SIZE,
        .height = o->width ? o->height : NEW_SIZE,
        .min_level = is_any ? NEW_LEVEL : o->min_level,
        .max_level = is_any ? NEW_LEVEL : o->max_level};

    s->limits.progress = look_at_keys; /* another would write on the screen */
    s->limits.user = s;
    if (s->limits.timeout_ms == 0)
        s->limits.timeout_ms = PATIENCE;
    snprintf(s->level, sizeof s->level, "%u..%u", r.min_level,
             r.max_level ? r.max_level : NURI_LEVELS);
    if (r.min_level == r.max_level)
        snprintf(s->level, sizeof s->level, "%u", r.min_level);
    if (s->list->count > 0)
        begin(s, 0);
    else {
        screen_say(making);
        begin_new(s, r);
    }
}

int player_play(struct to_play_list *list,
                const nuri_generate_options *requested,
                const nuri_options *limits, bool colours)
{
    struct session s = {
        .list = list, .limits = *limits, .status = EXIT_INTERNAL};

    if (!screen_open(&s.screen, colours))
        return EXIT_INPUT;
    begin_session(&s, requested);
    while (s.game && !s.failed && !s.game->is_lost && !s.ends) {
        show(&s);
        obey(&s, screen_wait(&s.screen, s.game));
    }
    screen_close(&s.screen);
    if (s.ends)
        s.status = EXIT_GOOD;
    else
        message("%s", s.game || !*s.said ? "out of memory" : s.said);
    nuri_hint_result_free(s.hint);
    nuri_explanation_free(s.steps);
    nuri_text_free(s.written);
    return s.status;
}
