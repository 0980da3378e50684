/*
 * player.c -- play a puzzle in the terminal: what each key does.
 */
#include "player.h"

#include "coach.h"
#include "io/message.h"
#include "options/parse_value.h"
#include "save.h"
#include "screen.h"
#include "system/machine.h"
#include "system/one_of.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* Milliseconds after which a hint or a new puzzle is given up, unless a limit is
 * set. */
enum { NEW_SIZE = 10, NEW_LEVEL = 2, PATIENCE = 10000 };

/* Milliseconds between two looks at the keys during such work. */
enum { GLANCE = 100 };

struct session {
    struct to_play *wanted;
    nuri_options limits;
    struct screen screen;
    struct game game;
    struct coach coach;
    nuri_generated *made; /* the puzzle, if it is a new one; owned */
    bool *done;           /* [cells] */
    uint8_t *saved;       /* [cells] the marks as they are in a file; owned */
    struct saving saving;
    char size[16], level[16]; /* asked for last, as text */
    double glanced;           /* clock_ms() at the last look at the keys */
    bool is_solved, has_failed;
    enum played end;
    bool ends;
};

/* ---- The screen --------------------------------------------------------- */

/* Append a word, after a blank if it is not the first; "" is none. */
static void add_word(char *text, size_t size, const char *word)
{
    const size_t length = strlen(text);

    if (*word)
        snprintf(text + length, size - length, "%s%s", length ? " " : "", word);
}

static void show(struct session *s)
{
    char status[120], name[NURI_CELL_NAME_SIZE], keys[160] = "";
    uint32_t complete, clues;

    s->has_failed |= !game_islands(&s->game, s->done, &complete, &clues);
    snprintf(status, sizeof status,
             "%s  Islands done: %u of %u.  Cells to go: %u.%s",
             nuri_cell_name(name, s->game.width, s->game.cursor),
             (unsigned)complete, (unsigned)clues, (unsigned)game_left(&s->game),
             s->game.what_if == SIZE_MAX ? "" : "  What if: k keep, d drop.");
#define KEY(characters, shown, label, text, effect)                            \
    add_word(keys, sizeof keys, label);
#include "keys.def"
    const struct sight sight = {.done = s->done,
                                .asked = s->coach.asked,
                                .wrong = s->coach.wrong,
                                .status = status,
                                .said = s->coach.said,
                                .keys = keys};
    screen_draw(&s->screen, &s->game, &sight);
}

static int lower_case(int key)
{
    return key >= 'A' && key <= 'Z' ? key - 'A' + 'a' : key;
}

/* True if the player takes back what asked a question. */
static bool is_refusal(int key)
{
    return key == INPUT_ENDED || key == INPUT_ESCAPE || key == INPUT_BREAK;
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
    if (key == INPUT_BACKSPACE) {
        length -= length > 0;
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
            length--;
        text[length] = '\0';
    }
    if (key < ' ' || key == 127 || key >= INPUT_NONE)
        return;
    const size_t count = wcrtomb(bytes, (wchar_t)key, &state);
    if (count == 0 || count == (size_t)-1 || length + count >= size)
        return;
    memcpy(text + length, bytes, count);
    text[length + count] = '\0';
}

/* Ask for a line of text, which begins with `text` [size].  False if the player
 * gives up. */
static bool ask(struct session *s, const char *question, char *text,
                size_t size)
{
    for (;;) {
        coach_say(&s->coach, "%s %s_", question, text);
        show(s);
        const int key = screen_wait(&s->screen, &s->game).key;
        if (key == '\n')
            return true;
        if (is_refusal(key)) {
            coach_say(&s->coach, "Back to the game.");
            return false;
        }
        edit_text(text, size, key);
    }
}

/* Ask a question that has these answers, each a letter; '\0': none of them. */
static char ask_letter(struct session *s, const char *question,
                       const char *letters)
{
    for (;;) {
        coach_say(&s->coach, "%s", question);
        show(s);
        const int key = lower_case(screen_wait(&s->screen, &s->game).key);
        if (key < 128 && is_one_of((char)key, letters))
            return (char)key;
        if (is_refusal(key)) {
            coach_say(&s->coach, "Back to the game.");
            return '\0';
        }
    }
}

/* ---- Marks -------------------------------------------------------------- */

/* Say so if this was the last mark. */
static void find_end(struct session *s)
{
    s->is_solved = coach_is_solved(&s->game);
    if (s->is_solved)
        coach_say(&s->coach,
                  "Solved%s. n: new puzzle, >: next puzzle, q: leave.",
                  s->coach.hints ? "" : ", without a hint");
}

static void after_change(struct session *s)
{
    coach_forget(&s->coach);
    find_end(s);
}

/* Give the cell of the cursor this colour, or none if it has it. */
static void mark(struct session *s, nuri_colour colour)
{
    struct game *const game = &s->game;
    const bool same = game->marks[game->cursor] == colour;

    game_new_turn(game);
    s->has_failed |=
        !game_mark(game, game->cursor, same ? NURI_UNDECIDED : colour);
    after_change(s);
}

/* Undo or redo, if there is anything. */
static void go(struct session *s, bool (*step)(struct game *game),
               const char *what)
{
    const bool done = step(&s->game);

    after_change(s);
    if (!done)
        coach_say(&s->coach, "There is nothing to %s.", what);
}

static void suppose(struct session *s)
{
    if (game_suppose(&s->game))
        coach_say(&s->coach, "What if? Try marks: k keeps them, d drops them.");
    else
        coach_say(&s->coach, "First keep (k) or drop (d) these marks.");
}

static void end_what_if(struct session *s, bool keep)
{
    if (game_end_what_if(&s->game, keep))
        after_change(s);
    else
        coach_say(&s->coach, "First begin a what-if: w.");
}

/* ---- Coach -------------------------------------------------------------- */

static void give_hint(struct session *s)
{
    s->has_failed |= !coach_hint(&s->coach, &s->game, &s->limits);
    find_end(s);
}

static void check(struct session *s)
{
    s->has_failed |= !coach_check(&s->coach, &s->game);
}

static void explain(struct session *s)
{
    s->has_failed |= !coach_explain(&s->coach, &s->game, &s->limits);
    find_end(s);
}

static void tell_keys(struct session *s)
{
    char *const said = s->coach.said;

    coach_forget(&s->coach);
#define KEY(characters, shown, label, text, effect)                            \
    add_word(said, sizeof s->coach.said, shown ": " text ".");
#include "keys.def"
}

/* ---- Files and new puzzles ---------------------------------------------- */

/* True if marks are in no file that are worth one. */
static bool is_unsaved(const struct session *s)
{
    return !s->is_solved && memcmp(s->game.marks, s->saved, s->game.cells) != 0;
}

/* Write the board, after a question if that replaces what this game did not
 * write.  False with `why`, which is "" if the player said no. */
static bool write_board(struct session *s, struct saved_text *to)
{
    char question[MAX_NAME + 100];

    if (!to->text)
        return false;
    snprintf(question, sizeof question,
             "%.400s exists. Replace it by this board, as %s? y: yes, n: no",
             to->path, to->format);
    if (to->replaces && ask_letter(s, question, "yn") != 'y') {
        nuri_text_free(to->text);
        return false;
    }
    if (!saving_write(&s->saving, to))
        return false;
    memcpy(s->saved, s->game.marks, s->game.cells);
    return true;
}

/* Ask where until the board is saved; false if the player gives up. */
static bool save(struct session *s)
{
    struct saving *const saving = &s->saving;
    char question[700];
    struct saved_text to;
    const char *const loses = saving_loses_marks(saving);

    snprintf(question, sizeof question, "%s%s", loses,
             *loses ? " holds no marks. " : "");
    for (;;) {
        const size_t length = strlen(question);
        snprintf(question + length, sizeof question - length,
                 "Save to file (Esc: back):");
        if (!ask(s, question, saving->name, sizeof saving->name))
            return false;
        if (!*saving->name) {
            coach_say(&s->coach, "Not saved: a file needs a name.");
            return false;
        }
        to = saving_text(saving, &s->game, saving->name);
        if (write_board(s, &to)) {
            coach_say(&s->coach, "Saved to %.400s, as %s.", to.path, to.format);
            return true;
        }
        snprintf(question, sizeof question, "%s%s%s",
                 *to.why ? "Not saved: " : "", to.why, *to.why ? ". " : "");
    }
}

/* True if no marks are lost: they are in a file, or the player wants none. */
static bool may_lose(struct session *s)
{
    if (!is_unsaved(s))
        return true;
    const char answer = ask_letter(s,
                                   "Your marks are not saved. Save them? "
                                   "y: yes, n: no, Esc: back",
                                   "yn");
    return answer == 'n' || (answer == 'y' && save(s));
}

/* Leave the puzzle.  Marks that the player gave up are not kept. */
static void leave(struct session *s, enum played end)
{
    if (end == PLAYED_BACK && s->wanted->is_first)
        coach_say(&s->coach, "This is the first puzzle.");
    else if (may_lose(s)) {
        s->end = end;
        s->ends = true;
        if (!s->made && !is_unsaved(s)) {
            free(s->wanted->marks);
            s->wanted->marks = s->game.marks;
            s->wanted->entry.marks = s->game.marks;
            s->game.marks = NULL;
        }
    }
}

/* Begin the game with this puzzle, or keep the old one without memory. */
static bool begin(struct session *s, const nuri_puzzle *puzzle,
                  const uint8_t *marks)
{
    struct game game = {.cells = 0};
    const uint32_t cells =
        nuri_puzzle_width(puzzle) * nuri_puzzle_height(puzzle);
    bool *const done = calloc(cells, sizeof *done);
    uint8_t *const saved = malloc(cells);

    if (!done || !saved || !game_begin(&game, puzzle, marks) ||
        !coach_begin(&s->coach, cells)) {
        free(done);
        free(saved);
        game_end(&game);
        return false;
    }
    game_end(&s->game);
    free(s->done);
    free(s->saved);
    s->game = game;
    s->done = done;
    s->saved = saved;
    memcpy(saved, game.marks, cells);
    saving_end(&s->saving);
    after_change(s);
    return true;
}

/* Make a puzzle and begin it; false, and the reason said, if there is none. */
static bool begin_new(struct session *s, unsigned width, unsigned height,
                      unsigned min_level, unsigned max_level)
{
    const nuri_generate_options requested = {.width = width,
                                             .height = height,
                                             .min_level = min_level,
                                             .max_level = max_level,
                                             .seed = random_number()};
    nuri_generated *made = NULL;
    nuri_error error = {.text = ""};
    bool begun = false;

    const nuri_status status =
        nuri_generate(&made, &requested, &s->limits, &error);
    if (status != NURI_OK || !made->puzzle)
        coach_say(&s->coach, "No puzzle was made: %s.",
                  status != NURI_OK                     ? error.text
                  : made->limit == NURI_LIMIT_CANCELLED ? "you stopped"
                  : *made->why                          ? made->why
                                                        : "it took too long");
    else {
        begun = begin(s, made->puzzle, NULL);
        s->has_failed |= !begun;
    }
    if (begun) {
        nuri_generated *const old = s->made;
        s->made = made;
        made = old;
    }
    nuri_generated_free(made);
    return begun;
}

static void new_puzzle(struct session *s)
{
    unsigned width, height, min, max;

    snprintf(s->size, sizeof s->size, "%ux%u", s->game.width, s->game.height);
    if (!may_lose(s) ||
        !ask(s, "New puzzle. Columns x rows:", s->size, sizeof s->size))
        return;
    if (!parse_size(s->size, &width, &height)) {
        coach_say(&s->coach,
                  "%s is not a size, such as 10x12, of at most %d "
                  "cells.",
                  s->size, NURI_MAX_CELLS);
        return;
    }
    if (!ask(s, "Level 1 (very easy) to 8, or a range such as 2..4:", s->level,
             sizeof s->level))
        return;
    if (!parse_levels(s->level, &min, &max)) {
        coach_say(&s->coach, "There are levels 1 to %d.", NURI_LEVELS);
        return;
    }
    coach_say(&s->coach, "Making a puzzle. Esc: stop");
    show(s);
    begin_new(s, width, height, min, max);
}

/* ---- The game ----------------------------------------------------------- */

static void move_cursor(struct game *game, int key)
{
    const uint32_t x = game->cursor % game->width;
    const uint32_t y = game->cursor / game->width;

    if (key == INPUT_UP && y > 0)
        game->cursor -= game->width;
    if (key == INPUT_DOWN && y + 1 < game->height)
        game->cursor += game->width;
    if (key == INPUT_LEFT && x > 0)
        game->cursor--;
    if (key == INPUT_RIGHT && x + 1 < game->width)
        game->cursor++;
    if (key == INPUT_HOME)
        game->cursor -= x;
    if (key == INPUT_END)
        game->cursor += game->width - 1 - x;
}

/* NOLINTNEXTLINE(readability-function-*): the rows of a table */
static void obey_key(struct session *s, int key)
{
#define KEY(characters, shown, label, text, effect)                            \
    if (key < 128 && is_one_of((char)key, characters)) {                       \
        effect;                                                                \
        return;                                                                \
    }
#include "keys.def"
    move_cursor(&s->game, key);
}

static void obey(struct session *s, struct input input)
{
    const bool is_left = input.key == INPUT_PRESSED;

    if (input.key == INPUT_ENDED) {
        s->end = PLAYED_ENOUGH;
        s->ends = true;
    } else if (is_left || input.key == INPUT_OTHER) {
        s->game.cursor = input.cell;
        mark(s, is_left ? NURI_BLACK : NURI_WHITE);
    } else if (input.key != INPUT_NONE)
        obey_key(s, lower_case(input.key));
}

static bool begin_session(struct session *s)
{
    const nuri_entry *const entry = &s->wanted->entry;
    const nuri_generate_options *const o = s->wanted->requested;
    const bool is_any = o->min_level == 0 && o->max_level == 0;
    const unsigned min = is_any ? NEW_LEVEL : o->min_level;
    const unsigned max = is_any ? NEW_LEVEL : o->max_level;

    snprintf(s->level, sizeof s->level, "%u..%u", min, max ? max : NURI_LEVELS);
    if (min == max)
        snprintf(s->level, sizeof s->level, "%u", min);
    if (entry->puzzle ? !begin(s, entry->puzzle, entry->marks)
                      : !begin_new(s, o->width ? o->width : NEW_SIZE,
                                   o->width ? o->height : NEW_SIZE, min, max))
        return false;
    if (entry->puzzle)
        saving_begin(&s->saving, entry, s->wanted->is_whole_file);
    if (!s->is_solved)
        coach_say(&s->coach,
                  "Every number is an island of that many white cells. All "
                  "other cells are black and connected, without a 2x2 square. "
                  "h: hint, ?: all keys.");
    return true;
}

/* A nuri_progress_fn: the player may stop the work. */
static bool look_at_keys(void *user, const nuri_stats *stats)
{
    struct session *const s = user;

    (void)stats;
    if (clock_ms() - s->glanced < GLANCE)
        return true;
    s->glanced = clock_ms();
    return !screen_is_stopped(&s->screen, &s->game);
}

enum played player_play(struct to_play *wanted)
{
    struct session s = {
        .wanted = wanted, .limits = *wanted->limits, .end = PLAYED_NOT};

    assert(wanted->limits && wanted->requested);
    s.limits.progress = look_at_keys; /* another would write on the screen */
    s.limits.user = &s;
    if (s.limits.timeout_ms == 0)
        s.limits.timeout_ms = PATIENCE;
    if (!screen_open(&s.screen, wanted->colours))
        return PLAYED_NOT;
    if (begin_session(&s)) {
        while (!s.ends && !s.has_failed) {
            show(&s);
            obey(&s, screen_wait(&s.screen, &s.game));
        }
    } else
        s.has_failed = true;
    screen_close(&s.screen);
    if (s.has_failed && !s.ends)
        message("%s", *s.coach.said ? s.coach.said : "out of memory");
    game_end(&s.game);
    coach_end(&s.coach);
    free(s.done);
    free(s.saved);
    saving_end(&s.saving);
    nuri_generated_free(s.made);
    return s.end;
}
