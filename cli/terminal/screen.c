/*
 * screen.c -- the terminal, by ncurses.
 *
 * A cell has two columns, as in the drawing "unicode", or three if a number
 * needs them, and one more where there is room.  What colours show is also
 * shown without them: `?` for the cell of a hint, `!` for what is wrong, a line
 * below the number of a complete island.
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
#include <termios.h>
#include <unistd.h>

/* Lines at least: of what is said, and of a terminal that is not small; rows
 * and columns of the board, of which a larger one is scrolled; milliseconds that a
 * wait lasts; and keys that wait during work. */
enum { MIN_SAID = 3, SMALL = 12, MIN_SHOWN = 5, MOMENT = 250, MAX_EARLY = 64 };

/* The text and the ground of cells. */
enum pair { OPEN = 1, SEA, LAND, DONE, ASKED, WRONG, PAIRS };
static const short colours_of[PAIRS][2] = {
    [OPEN] = {COLOR_WHITE, COLOR_BLACK},    [SEA] = {COLOR_BLUE, COLOR_BLUE},
    [LAND] = {COLOR_BLACK, COLOR_YELLOW},   [DONE] = {COLOR_BLACK, COLOR_GREEN},
    [ASKED] = {COLOR_WHITE, COLOR_MAGENTA}, [WRONG] = {COLOR_WHITE, COLOR_RED},
};

/* Let Ctrl-C be a key: a game is not lost by it. */
static void keep_break(int file)
{
    struct termios state;

    if (tcgetattr(file, &state) != 0)
        return;
    state.c_cc[VINTR] = _POSIX_VDISABLE;
    tcsetattr(file, TCSADRAIN, &state);
    def_prog_mode();
}

bool screen_open(struct screen *screen, bool colours)
{
    const char *const name = getenv("TERM");

    *screen = (struct screen){.file = fopen("/dev/tty", "r+")};
    setlocale(LC_CTYPE, "");
    if (screen->file)
        screen->terminal = newterm(name, screen->file, screen->file);
    if (screen->terminal && !tigetstr("cup")) { /* its cursor cannot move */
        endwin();
        delscreen(screen->terminal);
        screen->terminal = NULL;
    }
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
    keep_break(fileno(screen->file));
    keypad(stdscr, TRUE);
    timeout(MOMENT);
    set_escdelay(MOMENT / 10);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON3_PRESSED |
                  BUTTON3_CLICKED,
              NULL);
    mouseinterval(0);
    curs_set(2);
    screen->has_colours = colours && has_colors() && start_color() == OK;
    for (short k = OPEN; screen->has_colours && k < PAIRS; k++)
        init_pair(k, colours_of[k][0], colours_of[k][1]);
    return true;
}

void screen_close(struct screen *screen)
{
    endwin();
    delscreen(screen->terminal);
    fclose(screen->file);
    *screen = (struct screen){.file = NULL};
}

/* ---- Drawing ------------------------------------------------------------ */

/* The columns that a text may have; one is left for the cursor. */
static int text_width(void)
{
    return COLS > 1 ? COLS - 1 : 1;
}

/* Draw a text, wrapped, from this row on, in at most `lines` lines; dots stand
 * for more.  Return how many lines it needs; draw nothing if `lines` is 0. */
static int put_text(const char *text, int row, int lines)
{
    const int room = text_width();
    int count = 0;

    for (; *text; count++) {
        int length = (int)strlen(text);
        if (length > room) {
            for (length = room; length > 0 && text[length] != ' ';)
                length--;
            length = length ? length : room;
        }
        if (count < lines)
            mvaddnstr(row + count, 0, text, length);
        text += length + (int)strspn(text + length, " ");
    }
    if (lines > 0 && count > lines)
        mvaddstr(row + lines - 1, room > 3 ? room - 3 : 0, "...");
    return count;
}

/* Show as many of `total` rows or columns as there is room for, and move them so
 * that they have the cursor, and end where the board does. */
static void scroll_to(unsigned *first, unsigned *shown, int room,
                      unsigned total, unsigned at)
{
    assert(at < total);
    *shown = room < 1 ? 1 : (unsigned)room < total ? (unsigned)room : total;
    if (*first > total - *shown)
        *first = total - *shown;
    if (*first > at)
        *first = at;
    if (at >= *first + *shown)
        *first = at - *shown + 1;
}

static unsigned digits_of(unsigned number)
{
    return (unsigned)snprintf(NULL, 0, "%u", number);
}

/* Choose what to show of the board in these lines: the numbers of rows and
 * columns if there is room, then wider cells.  A board that is scrolled needs the
 * numbers most. */
static void lay_out(struct screen *screen, const struct game *game, int lines)
{
    const int room = text_width(), side = (int)digits_of(game->height) + 1;
    const int columns = (int)game->width, rows = (int)game->height;
    int width = 2;

    for (uint32_t i = 0; i < game->cells; i++)
        if (game_clue(game, i) > 99)
            width = 3;
    const int least = columns * width <= room ? columns : MIN_SHOWN;
    const int least_rows = rows <= lines ? rows : MIN_SHOWN;
    screen->side = side + least * width <= room ? (unsigned)side : 0;
    screen->head = least_rows < lines;
    width += side + columns * (width + 1) <= room;
    screen->cell_width = (unsigned)width;
    scroll_to(&screen->left, &screen->columns,
              (room - (int)screen->side) / width, game->width,
              game->cursor % game->width);
    scroll_to(&screen->top, &screen->rows, lines - (int)screen->head,
              game->height, game->cursor / game->width);
}

/* What a cell shows, in `text` of its width.  A wider cell begins with a blank,
 * which parts undecided cells; the sea has no gaps. */
static void cell_text(const struct screen *screen, const struct game *game,
                      uint32_t cell, char text[32])
{
    static const char *const fills[][2] = {
        {" ", "\u2591"}, {" ", "\u2588"}, {" ", " "}};
    static const char *const last[] = {"-", "#", "."};
    const nuri_colour colour = (nuri_colour)game->marks[cell];
    const int32_t clue = game_clue(game, cell);
    const char *const fill = fills[colour][screen->has_unicode];
    const char *const side = colour == NURI_BLACK ? fill : " ";
    /* what colours may not show */
    const char *const sign = game->looks[cell] & LOOK_WRONG   ? "!"
                             : game->looks[cell] & LOOK_ASKED ? "?"
                                                              : fill;
    const unsigned width = screen->cell_width;
    char number[12];

    snprintf(number, sizeof number, "%d", (int)clue);
    if (clue != NURI_CLUE_NONE)
        snprintf(text, 32, "%*s", (int)width,
                 clue == NURI_CLUE_ANY     ? "?"
                 : strlen(number) <= width ? number
                                           : ">>>");
    else
        snprintf(text, 32, "%s%s%s%s", width > 3 ? side : "",
                 width > 2 ? side : "", sign,
                 screen->has_unicode && colour != NURI_WHITE ? fill
                                                             : last[colour]);
}

static attr_t look_of(const struct screen *screen, const struct game *game,
                      uint32_t cell)
{
    const unsigned look = game->looks[cell];
    const bool is_clue = game_clue(game, cell) != NURI_CLUE_NONE;
    const enum pair pair = look & LOOK_WRONG                            ? WRONG
                           : look & LOOK_ASKED                          ? ASKED
                           : look & LOOK_DONE                           ? DONE
                           : is_clue || game->marks[cell] == NURI_WHITE ? LAND
                           : game->marks[cell] == NURI_BLACK            ? SEA
                                                                        : OPEN;
    const attr_t bold = is_clue ? A_BOLD : A_NORMAL;

    if (screen->has_colours)
        return bold | (attr_t)COLOR_PAIR((int)pair) |
               ((look & LOOK_TRIED) ? A_REVERSE : A_NORMAL);
    return bold | ((look & LOOK_TRIED) ? A_DIM : A_NORMAL) |
           ((look & LOOK_DONE) && is_clue        ? A_UNDERLINE
            : (look & (LOOK_WRONG | LOOK_ASKED)) ? A_STANDOUT
                                                 : A_NORMAL);
}

/* Number the rows and columns, or every second or fifth column. */
static void draw_numbers(const struct screen *screen, const struct game *game)
{
    const unsigned width = screen->cell_width, digits = digits_of(game->width);
    const unsigned step = digits < width ? 1 : digits < 2 * width ? 2 : 5;

    for (unsigned y = 0; screen->side && y < screen->rows; y++) {
        const unsigned row = screen->top + y;
        attrset(row == game->cursor / game->width ? A_BOLD : A_NORMAL);
        mvprintw((int)(screen->head + y), 0, "%*u", (int)screen->side - 1,
                 row + 1);
    }
    for (unsigned x = 0; screen->head && x < screen->columns; x++) {
        const unsigned column = screen->left + x;
        const unsigned end = screen->side + (x + 1) * width;
        if ((column + 1) % step != 0 || digits_of(column + 1) > end)
            continue;
        attrset(column == game->cursor % game->width ? A_BOLD : A_NORMAL);
        mvprintw(0, (int)(end - digits_of(column + 1)), "%u", column + 1);
    }
    attrset(A_NORMAL);
}

static void draw_board(const struct screen *screen, const struct game *game)
{
    char text[32];

    for (unsigned y = 0; y < screen->rows; y++)
        for (unsigned x = 0; x < screen->columns; x++) {
            const uint32_t cell =
                (screen->top + y) * game->width + screen->left + x;
            cell_text(screen, game, cell, text);
            attrset((int)look_of(screen, game, cell));
            mvaddstr((int)(screen->head + y),
                     (int)(screen->side + x * screen->cell_width), text);
        }
    attrset(A_NORMAL);
}

void screen_say(const char *said)
{
    erase();
    put_text(said, 0, LINES);
    refresh();
}

void screen_draw(struct screen *screen, const struct game *game,
                 const char *status, const char *said, const char *keys)
{
    assert(screen->terminal && game->cells > 0);
    const int height = (int)game->height;
    /* What is said may take the lines of the keys, and all of the board but
     * one; the status is cut before. */
    const int above = LINES < SMALL ? 1 : put_text(status, 0, 0);
    const int most = LINES > above + 2 ? LINES - above - 1 : 1;
    const int needed = put_text(said, 0, 0);
    const int wanted = needed > MIN_SAID ? needed : MIN_SAID;
    const int lines = wanted < most ? wanted : most;
    int below = put_text(keys, 0, 0);

    if (LINES - above - lines - below <
        (height < MIN_SHOWN ? height : MIN_SHOWN))
        below = 0;
    lay_out(screen, game, LINES - above - lines - below);
    erase();
    draw_numbers(screen, game);
    draw_board(screen, game);
    const int row = (int)(screen->head + screen->rows);
    put_text(status, row, above);
    attrset(A_BOLD);
    put_text(said, row + above, lines);
    attrset(A_NORMAL);
    put_text(keys, row + above + lines, below);
    move((int)(screen->head + game->cursor / game->width - screen->top),
         (int)(screen->side +
               (game->cursor % game->width - screen->left + 1) *
                   screen->cell_width -
               1));
    refresh();
}

/* ---- Keys and mouse ----------------------------------------------------- */

static bool is_over(const struct screen *screen, int kind)
{
    return signals_caught() || (kind == ERR && !isatty(fileno(screen->file)));
}

/* A press on the board moves the cursor there. */
static int press(const struct screen *screen, struct game *game)
{
    MEVENT event;

    if (getmouse(&event) != OK)
        return INPUT_NONE;
    const int y = event.y - (int)screen->head, x = event.x - (int)screen->side;
    if (y < 0 || x < 0 || y >= (int)screen->rows ||
        x >= (int)(screen->columns * screen->cell_width))
        return INPUT_NONE;
    game->cursor = (screen->top + (unsigned)y) * game->width + screen->left +
                   (unsigned)x / screen->cell_width;
    return (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) ? INPUT_PRESSED
                                                                : INPUT_OTHER;
}

int screen_wait(const struct screen *screen, struct game *game)
{
    const unsigned width = game->width;
    const unsigned x = game->cursor % width, y = game->cursor / width;
    wint_t key;
    const int kind = get_wch(&key);

    if (is_over(screen, kind))
        return INPUT_ENDED;
    if (kind == OK)
        return key == '\r' ? '\n' : key == 127 ? '\b' : (int)key;
    switch (kind == ERR ? ERR : (int)key) {
    case KEY_MOUSE: return press(screen, game);
    case KEY_BACKSPACE: return '\b';
    case KEY_ENTER: return '\n';
    case KEY_UP: game->cursor -= y > 0 ? width : 0; break;
    case KEY_DOWN: game->cursor += y + 1 < game->height ? width : 0; break;
    case KEY_LEFT: game->cursor -= x > 0; break;
    case KEY_RIGHT: game->cursor += x + 1 < width; break;
    case KEY_HOME: game->cursor -= x; break;
    case KEY_END: game->cursor += width - 1 - x; break;
    default: break;
    }
    return INPUT_NONE;
}

bool screen_is_stopped(const struct screen *screen)
{
    struct {
        wint_t key;
        int kind;
    } early[MAX_EARLY];
    unsigned count = 0;
    bool is_stopped = false;

    timeout(0);
    while (count < MAX_EARLY && !is_stopped) {
        early[count].kind = get_wch(&early[count].key);
        is_stopped =
            is_over(screen, early[count].kind) ||
            (early[count].kind == OK &&
             (early[count].key == '\033' || early[count].key == INPUT_BREAK));
        if (early[count].kind == ERR)
            break;
        count++;
    }
    /* The last one given back is the first to come. */
    while (!is_stopped && count-- > 0)
        if (early[count].kind == KEY_CODE_YES)
            ungetch((int)early[count].key);
        else
            unget_wch((wchar_t)early[count].key);
    timeout(MOMENT);
    return is_stopped;
}
