/*
 * rows.h -- rows of cells: how they are parted, what their signs mean, and
 * which signs are written.
 */
#pragma once

#include "formats/reader.h"

/* The words that cells can be, each after its meaning and with a blank behind
 * it: `#` black, `+` white, `o` nothing, `?` an unknown clue, `B` a hole;
 * `.` and `-` as in nuri_settle_board().  All other words are numbers, which
 * begin with 0 only where that is no sign. */
struct signs {
    const char *list;
    const char *expected;   /* of a message about any other word */
    const char *written[4]; /* open, black, white, unknown clue */
    bool letters;           /* a letter is a clue above 9 */
    bool numbers_are_white; /* of a solution */
};

/* Set *said to what the text of a cell means; false if that is not the text of
 * a cell. */
bool nuri_sign(const struct signs *signs, struct line text, int32_t *said);

/* How the cells of a row are parted. */
enum parting { WORDS, CHARACTERS, FIELDS };

struct rows {
    const struct signs *signs;
    enum parting parting;
    char separator;     /* of fields; `|`: any vertical line */
    int32_t nothing;    /* what an empty field says */
    bool runs;          /* a run of digits is one character */
    bool spread;        /* blanks may be between characters */
    bool blank_is_cell; /* else blanks around characters are ignored */
    bool plain;         /* a star may precede a cell, and a comment the board */
};

/* The cells of a row that are left. */
struct row {
    struct line rest;
    bool more; /* another field follows */
};

struct row nuri_row(const struct rows *how, struct line line);

/* Take the next cell; false if there is none. */
bool nuri_row_cell(const struct rows *how, struct row *row, struct line *cell);

/* Read all cells of the row, and end it. */
bool nuri_read_row(struct reader *r, const struct rows *how, struct line line);

/* "'x' is not a cell: expected a number"; false. */
bool nuri_fail_cell(struct reader *r, const struct rows *how,
                    const struct line *cell);

/* True if this line above a puzzle is a comment: it begins with the word `#`,
 * and has other characters than those of cells. */
bool nuri_is_comment(struct line line);

/* ---- Grids and characters: plain.c. */

/* What their cells can be. */
#define NURI_CELLS "-- .. ## o0 o_ #x #X ++ ?? #~ #@ +o"
extern const struct signs nuri_words;

/* The lines of such a text: of a board in a frame without the frame; of one in
 * a single line with `/` for the end of a row. */
struct lines nuri_plain_lines(const struct reader *r);
