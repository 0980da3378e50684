/*
 * screen.c -- the terminal, by ncurses.
 *
 * A cell has two columns, as in the drawing "unicode", or three if a number
 * needs them.  What colours show is also shown without them: `?` for the cell of
 * a hint, `!` for what is wrong, `+` beside the number of a complete island.
 */
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <ncurses.h>

#include "screen.h"

#include "io/message.h"
#include "system/signals.h"

#include <assert.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Lines of text below the board: of its status, and at least of what is said;
 * and milliseconds that a wait lasts. */
enum { STATUS = 1, MIN_SAID = 3, MOMENT = 250 };

enum pair {
    PAIR_OPEN = 1,
    PAIR_SEA,
    PAIR_LAND,
    PAIR_DONE,
    PAIR_ASKED,
    PAIR_WRONG
};

static void choose_colours(struct screen *screen)
{
    screen->has_colours = has_colors() && start_color() == OK;
    if (!screen->has_colours)
        return;
    init_pair(PAIR_OPEN, COLOR_WHITE, COLOR_BLACK);
    init_pair(PAIR_SEA, COLOR_BLUE, COLOR_BLUE);
    init_pair(PAIR_LAND, COLOR_BLACK, COLOR_YELLOW);
    init_pair(PAIR_DONE, COLOR_BLACK, COLOR_GREEN);
    init_pair(PAIR_ASKED, COLOR_WHITE, COLOR_MAGENTA);
    init_pair(PAIR_WRONG, COLOR_WHITE, COLOR_RED);
}

bool screen_open(struct screen *screen, bool colours)
{
    const char *const name = getenv("TERM");

    *screen = (struct screen){.file = fopen("/dev/tty", "r+")};
    setlocale(LC_CTYPE, "");
    if (screen->file)
        screen->terminal = newterm(name, screen->file, screen->file);
    if (!screen->terminal) {
        message("cannot play in this terminal (TERM is '%s'): use -o FILE.html "
                "for a web page",
                name ? name : "");
        if (screen->file)
            fclose(screen->file);
        return false;
    }
    signals_end_politely();
    screen->has_unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    timeout(MOMENT);
    set_escdelay(MOMENT / 10);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON3_PRESSED |
                  BUTTON3_CLICKED,
              NULL);
    mouseinterval(0);
    curs_set(2);
    if (colours)
        choose_colours(screen);
    return true;
}

void screen_close(struct screen *screen)
{
    endwin();
    delscreen(screen->terminal);
    fclose(screen->file);
    *screen = (struct screen){.file = NULL};
}

void screen_pause(const struct screen *screen)
{
    assert(screen->terminal);
    (void)screen; /* the terminal is the only one of ncurses */
    endwin();
}

/* ---- Drawing ------------------------------------------------------------ */

/* The columns that a text may have; one is left for the cursor. */
static size_t text_width(void)
{
    return COLS > 1 ? (size_t)COLS - 1 : 1;
}

/* The length of the first line of a text that is wrapped at this width. */
static size_t line_length(const char *text, size_t width)
{
    const size_t length = strlen(text);
    size_t end = width;

    if (length <= width)
        return length;
    while (end > 0 && text[end] != ' ')
        end--;
    return end ? end : width;
}

static const char *next_line(const char *text)
{
    text += line_length(text, text_width());
    return text + strspn(text, " ");
}

static int count_lines(const char *text)
{
    int count = 0;

    for (; *text; text = next_line(text))
        count++;
    return count;
}

/* Draw a wrapped text from this row on, in at most `lines` lines. */
static void draw_text(const char *text, int row, int lines)
{
    for (int i = 0; i < lines && *text; i++, text = next_line(text))
        mvaddnstr(row + i, 0, text, (int)line_length(text, text_width()));
}

/* Move the part of the board that is shown so that it has the cursor. */
static unsigned scroll_to(unsigned from, unsigned shown, unsigned at)
{
    if (at < from)
        return at;
    return at >= from + shown ? at - shown + 1 : from;
}

static unsigned fits(int room, unsigned width, unsigned wanted)
{
    const unsigned count = room < (int)width ? 1 : (unsigned)room / width;

    return count < wanted ? count : wanted;
}

/* Choose the part of the board to show, above `below` lines of text. */
static void choose_part(struct screen *screen, const struct game *game,
                        int below)
{
    screen->cell_width = 2;
    for (uint32_t i = 0; i < game->cells; i++)
        if (nuri_puzzle_clue(game->puzzle, i % game->width, i / game->width) >
            99)
            screen->cell_width = 3;
    screen->rows = fits(LINES - below, 1, game->height);
    screen->columns = fits(COLS - 1, screen->cell_width, game->width);
    screen->top =
        scroll_to(screen->top, screen->rows, game->cursor / game->width);
    screen->left =
        scroll_to(screen->left, screen->columns, game->cursor % game->width);
}

/* A sign for what colours may not show. */
static char sign_of(const struct sight *sight, uint32_t cell)
{
    if (sight->wrong[cell])
        return '!';
    return sight->asked[cell] ? '?' : ' ';
}

/* What a cell shows, in `text` of its width. */
static void cell_text(const struct screen *screen, const struct game *game,
                      const struct sight *sight, uint32_t cell, char text[16])
{
    static const char *const blocks[] = {"\u2591", "\u2588", " "};
    static const char *const plain[] = {" ", " ", " "};
    static const char *const last[] = {"-", "#", "."};
    const nuri_colour colour = (nuri_colour)game->marks[cell];
    const int32_t clue =
        nuri_puzzle_clue(game->puzzle, cell % game->width, cell / game->width);
    const char *const fill = (screen->has_unicode ? blocks : plain)[colour];
    const char sign[] = {sign_of(sight, cell), '\0'};
    const int width = (int)screen->cell_width;

    if (clue == NURI_CLUE_ANY)
        snprintf(text, 16, "%*s", width, "?");
    else if (clue != NURI_CLUE_NONE && clue < 1000)
        snprintf(text, 16, "%*d", width, (int)clue);
    else if (clue != NURI_CLUE_NONE)
        snprintf(text, 16, "%*s", width, &">>>"[3 - width]);
    else
        snprintf(text, 16, "%s%s%s", width == 3 ? fill : "",
                 *sign == ' ' ? fill : sign,
                 screen->has_unicode && colour != NURI_WHITE ? fill
                                                             : last[colour]);
}

static attr_t look_of(const struct screen *screen, const struct game *game,
                      const struct sight *sight, uint32_t cell)
{
    const bool clue = game_is_clue(game, cell);
    const bool white = clue || game->marks[cell] == NURI_WHITE;
    const enum pair pair = sight->wrong[cell]                ? PAIR_WRONG
                           : sight->asked[cell]              ? PAIR_ASKED
                           : sight->done[cell]               ? PAIR_DONE
                           : white                           ? PAIR_LAND
                           : game->marks[cell] == NURI_BLACK ? PAIR_SEA
                                                             : PAIR_OPEN;
    attr_t look = clue ? A_BOLD : A_NORMAL;

    if (screen->has_colours)
        look |= (attr_t)COLOR_PAIR((int)pair);
    else if (sight->done[cell] && clue)
        look |= A_UNDERLINE;
    else if (sight->wrong[cell] || sight->asked[cell])
        look |= A_STANDOUT;
    if (game_is_what_if(game, cell))
        look |= screen->has_colours ? A_REVERSE : A_DIM;
    return look;
}

static void draw_board(struct screen *screen, const struct game *game,
                       const struct sight *sight)
{
    char text[16];

    for (unsigned y = 0; y < screen->rows; y++)
        for (unsigned x = 0; x < screen->columns; x++) {
            const uint32_t cell =
                (screen->top + y) * game->width + screen->left + x;
            cell_text(screen, game, sight, cell, text);
            attrset((int)look_of(screen, game, sight, cell));
            mvaddstr((int)y, (int)(x * screen->cell_width), text);
        }
    attrset(A_NORMAL);
}

void screen_draw(struct screen *screen, const struct game *game,
                 const struct sight *sight)
{
    assert(screen->terminal && game->cells > 0);
    const int keys = count_lines(sight->keys);
    const int needed = count_lines(sight->said);
    const int said = needed > MIN_SAID ? needed : MIN_SAID;
    choose_part(screen, game, STATUS + said + keys);
    erase();
    draw_board(screen, game, sight);
    const int row = (int)screen->rows;
    mvaddnstr(row, 0, sight->status, COLS - 1);
    attrset(A_BOLD);
    draw_text(sight->said, row + STATUS, said);
    attrset(A_NORMAL);
    draw_text(sight->keys, row + STATUS + said, keys);
    move(
        (int)(game->cursor / game->width - screen->top),
        (int)((game->cursor % game->width - screen->left) * screen->cell_width +
              screen->cell_width - 1));
    refresh();
}

/* ---- Keys and mouse ----------------------------------------------------- */

static struct input mouse_input(const struct screen *screen,
                                const struct game *game)
{
    MEVENT event;
    struct input input = {.key = INPUT_NONE};

    if (getmouse(&event) != OK || event.y >= (int)screen->rows ||
        event.x >= (int)(screen->columns * screen->cell_width))
        return input;
    input.cell = (screen->top + (unsigned)event.y) * game->width +
                 screen->left + (unsigned)event.x / screen->cell_width;
    const bool is_left = event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED);
    input.key = is_left ? INPUT_PRESSED : INPUT_OTHER;
    return input;
}

struct input screen_wait(struct screen *screen, const struct game *game)
{
    static const int known[][2] = {
        {KEY_UP, INPUT_UP},          {KEY_DOWN, INPUT_DOWN},
        {KEY_LEFT, INPUT_LEFT},      {KEY_RIGHT, INPUT_RIGHT},
        {KEY_HOME, INPUT_HOME},      {KEY_END, INPUT_END},
        {KEY_RESIZE, INPUT_RESIZED}, {KEY_BACKSPACE, INPUT_BACKSPACE},
        {'\b', INPUT_BACKSPACE},     {127, INPUT_BACKSPACE},
        {KEY_ENTER, '\n'},           {'\r', '\n'},
    };
    wint_t key;
    const int kind = get_wch(&key);

    if (signals_caught() || (kind == ERR && !isatty(fileno(screen->file))))
        return (struct input){.key = INPUT_ENDED};
    if (kind == ERR)
        return (struct input){.key = INPUT_NONE};
    if (kind == KEY_CODE_YES && key == KEY_MOUSE)
        return mouse_input(screen, game);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if ((wint_t)known[i][0] == key)
            return (struct input){.key = known[i][1]};
    return (struct input){.key = kind == KEY_CODE_YES ? INPUT_NONE : (int)key};
}
