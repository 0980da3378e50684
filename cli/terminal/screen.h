/*
 * screen.h -- the terminal: the board, lines of text, keys and mouse.
 */
#pragma once

#include "game.h"

#include <stdbool.h>
#include <stdio.h>

/* What a player did, if it is not one of the other characters.  Arrows, Home, End
 * and the mouse move the cursor of the game. */
enum {
    INPUT_BREAK = '\003', /* Ctrl-C, which is a key here, not a signal */
    INPUT_CLEAR = '\025', /* Ctrl-U, as in a shell */
    INPUT_ESCAPE = '\033',
    INPUT_NONE = 0x110000, /* a moment went by, or the cursor was moved */
    INPUT_ENDED,           /* a signal came, or the terminal is gone */
    INPUT_PRESSED,         /* the left button, on the cell of the cursor */
    INPUT_OTHER            /* another button */
};

struct screen {
    void *terminal; /* of ncurses */
    FILE *file;     /* the terminal, whatever stdin and stdout are */
    bool has_colours, has_unicode;
    unsigned cell_width;    /* columns of a cell */
    unsigned top, left;     /* the first row and column of the board shown */
    unsigned rows, columns; /* of the board that fit */
    unsigned head, side;    /* lines and columns for the numbers of cells */
};

/* False, with the reason on stderr, if there is no terminal to play in. */
bool screen_open(struct screen *screen, bool colours);

/* Leave the terminal as it was. */
void screen_close(struct screen *screen);

/* Draw the board and texts, which are wrapped: the status, which is cut in a
 * small terminal, what is said, for which the board leaves room, and the keys. */
void screen_draw(struct screen *screen, const struct game *game,
                 const char *status, const char *said, const char *keys);

/* Draw a text, and no board. */
void screen_say(const char *said);

/* Wait for a moment; return a character, where backspace is '\b' and Enter '\n', or
 * one of INPUT_... */
int screen_wait(const struct screen *screen, struct game *game);

/* During work: true if the player wants it to stop, by Esc or Ctrl-C.  Other keys
 * wait. */
bool screen_is_stopped(const struct screen *screen);
