/*
 * screen.h -- the terminal: the board, lines of text, keys and mouse.
 */
#pragma once

#include "game.h"

#include <stdbool.h>
#include <stdio.h>

enum { INPUT_BREAK = '\003' }; /* Ctrl-C, which is a key here, not a signal */

/* What a player did: a key of KEY_..., a character, or CLICKED... */
enum {
    INPUT_NONE = 0x110000, /* a moment went by */
    INPUT_ENDED,           /* a signal came, or the terminal is gone */
    INPUT_UP,
    INPUT_DOWN,
    INPUT_LEFT,
    INPUT_RIGHT,
    INPUT_HOME,
    INPUT_END,
    INPUT_BACKSPACE,
    INPUT_CLEAR, /* Ctrl-U, as in a shell */
    INPUT_RESIZED,
    INPUT_ESCAPE,
    INPUT_PRESSED, /* a cell, by the left button */
    INPUT_OTHER    /* the same by another one */
};

struct input {
    int key;
    uint32_t cell; /* of INPUT_PRESSED and INPUT_OTHER */
};

enum { MAX_EARLY = 16 };

struct screen {
    void *terminal; /* of ncurses */
    FILE *file;     /* the terminal, whatever stdin and stdout are */
    struct input early[MAX_EARLY]; /* [early_count] what came during work */
    unsigned early_count;
    bool has_colours, has_unicode;
    unsigned cell_width;    /* columns of a cell */
    unsigned top, left;     /* the first row and column of the board shown */
    unsigned rows, columns; /* of the board that fit */
    unsigned head, side;    /* lines and columns for the numbers of cells */
};

/* What stands beside the board. */
struct sight {
    const bool *done;   /* [cells] in complete islands */
    const bool *asked;  /* [cells] that a hint is about */
    const bool *wrong;  /* [cells] that break a rule, or cannot be right */
    const char *status; /* wrapped here, cut in a small terminal */
    const char *said;   /* wrapped; the board leaves room for it */
    const char *keys;   /* wrapped, too */
};

/* False, with the reason on stderr, if there is no terminal to play in. */
bool screen_open(struct screen *screen, bool colours);

/* Leave the terminal as it was. */
void screen_close(struct screen *screen);

void screen_draw(struct screen *screen, const struct game *game,
                 const struct sight *sight);
struct input screen_wait(struct screen *screen, const struct game *game);

/* During work: true if the player wants it to stop, by Esc or Ctrl-C.  Other keys
 * wait. */
bool screen_is_stopped(struct screen *screen, const struct game *game);
