/*
 * session.h -- one player at one terminal: what the files of this folder share.
 */
#pragma once

#include "player.h"
#include "screen.h"

enum { MAX_NAME = 512 };

struct session {
    struct to_play_list *list;
    size_t at;         /* the puzzle of the list */
    struct game *game; /* its game; NULL: not begun */
    nuri_options limits;
    struct screen screen;
    int key;        /* that is obeyed */
    double glanced; /* clock_ms() at the last look at the keys during work */
    bool is_solved, ends;
    bool failed; /* out of memory */
    int status;  /* to exit with, unless the player has enough */

    char said[600];
    nuri_hint_result *hint;  /* NULL: none, owned */
    bool is_told;            /* why, not only where */
    nuri_explanation *steps; /* NULL: none, owned */
    size_t next;             /* of its steps */

    const nuri_entry *entry;     /* the puzzle as it was read, or is new */
    const nuri_format_info *own; /* its format; NULL: unknown */
    const char *unmarked;     /* its file, if that has a format without marks */
    char name[MAX_NAME];      /* of a file, to offer next; "": none */
    char *written;            /* the text written last; NULL: none, owned */
    char size[16], level[16]; /* of a new puzzle, asked for last */
};

__attribute__((format(NURI_PRINTF, 2, 3))) void say(struct session *s,
                                                    const char *format, ...);

/* ---- coach.c ---- */

/* The board has changed: what was said of it may be wrong now. */
void forget(struct session *s);

/* Forget, and say so if this was the last mark. */
void after_change(struct session *s);

/* Point to a cell; say why; place all cells of the step: one after the other. */
void coach_hint(struct session *s);

/* Place the next step of what explains these marks, or begin that. */
void coach_explain(struct session *s);

/* Say whether a rule is broken. */
void coach_check(struct session *s);

/* ---- session.c ---- */

/* Ask for one of these letters, which is returned, or if they are NULL for a
 * line, which begins with `text` [size].  0: the player gives up. */
int ask(struct session *s, const char *question, const char *letters,
        char *text, size_t size);

/* ---- save.c ---- */

/* Begin with the file of the puzzle, or with none. */
void save_begin(struct session *s);

/* Ask where until the board is saved or the player gives up. */
void save(struct session *s);
