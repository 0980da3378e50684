/*
 * screen.c -- the terminal, by ncurses.
 *
 * A cell has two columns, as in the drawing "unicode", or three if a number
 * needs them, and one more where there is room.  What colours show is also
 * shown without them: `?` for the cell of a hint, `!` for what is wrong, `+`
 * beside the number of a complete island.
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
 * and columns of the board, of which a larger one is scrolled; and milliseconds
 * that a wait lasts. */
enum { MIN_SAID = 3, SMALL = 12, MIN_SHOWN = 5, MOMENT = 250 };

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

/* ---- Drawing ------------------------------------------------------------ */

static int at_least(int count, int least)
{
    return count > least ? count : least;
}

static int at_most(int count, int most)
{
    return count < most ? count : most;
}

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

/* Draw a wrapped text from this row on, in at most `lines` lines; dots stand
 * for more. */
static void draw_text(const char *text, int row, int lines)
{
    for (int i = 0; i < lines && *text; i++, text = next_line(text))
        mvaddnstr(row + i, 0, text, (int)line_length(text, text_width()));
    if (lines > 0 && *text)
        mvaddstr(row + lines - 1, at_least((int)text_width() - 3, 0), "...");
}

/* Move the part of `total` rows or columns that is shown so that it has the
 * cursor, and ends where the board does. */
static unsigned scroll_to(unsigned from, unsigned shown, unsigned total,
                          unsigned at)
{
    assert(shown > 0 && shown <= total && at < total);
    if (from > total - shown)
        from = total - shown;
    if (at < from)
        return at;
    return at >= from + shown ? at - shown + 1 : from;
}

static unsigned fits(int room, unsigned width, unsigned wanted)
{
    const unsigned count = room < (int)width ? 1 : (unsigned)room / width;

    return count < wanted ? count : wanted;
}

static unsigned digits_of(unsigned number)
{
    unsigned digits = 1;

    for (; number > 9; number /= 10)
        digits++;
    return digits;
}

/* True if a number has three digits or more. */
static bool has_large_clue(const struct game *game)
{
    for (uint32_t i = 0; i < game->cells; i++)
        if (nuri_puzzle_clue(game->puzzle, i % game->width, i / game->width) >
            99)
            return true;
    return false;
}

/* Choose the columns to show: the numbers of rows beside them if there is room,
 * then a wider cell.  A board that is scrolled needs the numbers most. */
static void choose_columns(struct screen *screen, const struct game *game)
{
    const unsigned room = (unsigned)text_width(), count = game->width;
    const unsigned side = digits_of(game->height) + 1;
    const unsigned narrow = has_large_clue(game) ? 3 : 2;
    const unsigned at = game->cursor % count;
    const bool is_whole = count * narrow <= room;

    screen->cell_width =
        side + count * (narrow + 1) <= room ? narrow + 1 : narrow;
    screen->side =
        side + (is_whole ? count : MIN_SHOWN) * narrow <= room ? side : 0;
    screen->columns =
        fits((int)(room - screen->side), screen->cell_width, count);
    screen->left = scroll_to(screen->left, screen->columns, count, at);
}

/* Choose the rows to show in so many lines, in the same way. */
static void choose_rows(struct screen *screen, const struct game *game,
                        int lines)
{
    const int count = (int)game->height;

    screen->head = (count <= lines ? count : MIN_SHOWN) < lines;
    screen->rows = fits(lines - (int)screen->head, 1, game->height);
    screen->top = scroll_to(screen->top, screen->rows, game->height,
                            game->cursor / game->width);
}

/* What a cell shows, in `text` of its width.  A wider cell begins with a blank,
 * which parts undecided cells; the sea has no gaps. */
static void cell_text(const struct screen *screen, const struct game *game,
                      const struct sight *sight, uint32_t cell, char text[32])
{
    static const char *const blocks[] = {"\u2591", "\u2588", " "};
    static const char *const plain[] = {" ", " ", " "};
    static const char *const last[] = {"-", "#", "."};
    const nuri_colour colour = (nuri_colour)game->marks[cell];
    const int32_t clue =
        nuri_puzzle_clue(game->puzzle, cell % game->width, cell / game->width);
    const char *const fill = (screen->has_unicode ? blocks : plain)[colour];
    const char *const side = colour == NURI_BLACK ? fill : " ";
    /* what colours may not show */
    const char *const sign = sight->wrong[cell]   ? "!"
                             : sight->asked[cell] ? "?"
                                                  : " ";
    const unsigned width = screen->cell_width;

    if (clue == NURI_CLUE_ANY)
        snprintf(text, 32, "%*s", (int)width, "?");
    else if (clue != NURI_CLUE_NONE && digits_of((unsigned)clue) <= width)
        snprintf(text, 32, "%*d", (int)width, (int)clue);
    else if (clue != NURI_CLUE_NONE)
        snprintf(text, 32, "%*s", (int)width, ">>>");
    else
        snprintf(text, 32, "%s%s%s%s", width > 3 ? side : "",
                 width > 2 ? side : "", *sign == ' ' ? fill : sign,
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

static void draw_board(const struct screen *screen, const struct game *game,
                       const struct sight *sight)
{
    char text[32];

    for (unsigned y = 0; y < screen->rows; y++)
        for (unsigned x = 0; x < screen->columns; x++) {
            const uint32_t cell =
                (screen->top + y) * game->width + screen->left + x;
            cell_text(screen, game, sight, cell, text);
            attrset((int)look_of(screen, game, sight, cell));
            mvaddstr((int)(screen->head + y),
                     (int)(screen->side + x * screen->cell_width), text);
        }
    attrset(A_NORMAL);
}

void screen_draw(struct screen *screen, const struct game *game,
                 const struct sight *sight)
{
    assert(screen->terminal && game->cells > 0);
    const int board = at_most((int)game->height, MIN_SHOWN);
    /* What is said may take the lines of the keys, and all of the board but
     * one; the status is cut before. */
    const int status = LINES < SMALL ? 1 : count_lines(sight->status);
    const int said = at_most(at_least(count_lines(sight->said), MIN_SAID),
                             at_least(LINES - status - 1, 1));
    int keys = count_lines(sight->keys);

    if (LINES - status - said - keys < board)
        keys = 0;
    choose_columns(screen, game);
    choose_rows(screen, game, LINES - status - said - keys);
    erase();
    draw_numbers(screen, game);
    draw_board(screen, game, sight);
    const int row = (int)(screen->head + screen->rows);
    draw_text(sight->status, row, status);
    attrset(A_BOLD);
    draw_text(sight->said, row + status, said);
    attrset(A_NORMAL);
    draw_text(sight->keys, row + status + said, keys);
    move((int)(screen->head + game->cursor / game->width - screen->top),
         (int)(screen->side +
               (game->cursor % game->width - screen->left + 1) *
                   screen->cell_width -
               1));
    refresh();
}

/* ---- Keys and mouse ----------------------------------------------------- */

/* The next key; INPUT_NONE if none comes for a while. */
static struct input read_input(const struct screen *screen,
                               const struct game *game)
{
    static const int known[][2] = {
        {KEY_UP, INPUT_UP},          {KEY_DOWN, INPUT_DOWN},
        {KEY_LEFT, INPUT_LEFT},      {KEY_RIGHT, INPUT_RIGHT},
        {KEY_HOME, INPUT_HOME},      {KEY_END, INPUT_END},
        {KEY_RESIZE, INPUT_RESIZED}, {KEY_BACKSPACE, INPUT_BACKSPACE},
        {'\b', INPUT_BACKSPACE},     {127, INPUT_BACKSPACE},
        {KEY_ENTER, '\n'},           {'\r', '\n'},
        {'\033', INPUT_ESCAPE},      {'\025', INPUT_CLEAR},
    };
    MEVENT event;
    wint_t key;
    const int kind = get_wch(&key);

    if (signals_caught() || (kind == ERR && !isatty(fileno(screen->file))))
        return (struct input){.key = INPUT_ENDED};
    if (kind == ERR)
        return (struct input){.key = INPUT_NONE};
    if (kind == KEY_CODE_YES && key == KEY_MOUSE) {
        if (getmouse(&event) != OK)
            return (struct input){.key = INPUT_NONE};
        const int y = event.y - (int)screen->head;
        const int x = event.x - (int)screen->side;
        if (y < 0 || x < 0 || y >= (int)screen->rows ||
            x >= (int)(screen->columns * screen->cell_width))
            return (struct input){.key = INPUT_NONE};
        const bool is_left = event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED);
        return (struct input){
            .key = is_left ? INPUT_PRESSED : INPUT_OTHER,
            .cell = (screen->top + (unsigned)y) * game->width + screen->left +
                    (unsigned)x / screen->cell_width};
    }
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if ((wint_t)known[i][0] == key)
            return (struct input){.key = known[i][1]};
    return (struct input){.key = kind == KEY_CODE_YES ? INPUT_NONE : (int)key};
}

struct input screen_wait(struct screen *screen, const struct game *game)
{
    if (screen->early_count == 0)
        return read_input(screen, game);
    const struct input first = screen->early[0];
    screen->early_count--;
    memmove(screen->early, screen->early + 1,
            screen->early_count * sizeof *screen->early);
    return first;
}

bool screen_is_stopped(struct screen *screen, const struct game *game)
{
    struct input input;
    bool is_stopped = false;

    timeout(0);
    do {
        input = read_input(screen, game);
        is_stopped = input.key == INPUT_ESCAPE || input.key == INPUT_BREAK ||
                     input.key == INPUT_ENDED;
        if (!is_stopped && input.key != INPUT_NONE &&
            screen->early_count < MAX_EARLY)
            screen->early[screen->early_count++] = input;
    } while (!is_stopped && input.key != INPUT_NONE);
    timeout(MOMENT);
    return is_stopped;
}
