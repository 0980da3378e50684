/*
 * find.h -- what a rule found, and what it rests on.
 *
 * A find is one use of one rule: some open cells, the colour they all have,
 * and the causes: decided cells.  It claims: in every solution of the puzzle
 * in which the causes have the colours they have now, the cells have this
 * colour.  (What follows from the clues alone has no causes.)
 */
#ifndef NURI_LEMMAS_FIND_H
#define NURI_LEMMAS_FIND_H

#include "board/board.h"

/* What a question is about, which is named by a cell.  A rule may ask one about
 * each square, and one about each cell, or each part of the board. */
enum question {
    QUESTION_CELL,         /* a cell */
    QUESTION_PART,         /* the part of the board that it stands for */
    QUESTION_SQUARE,       /* the 2x2 square of which it is the first */
    QUESTION_DEFECT,       /* a part of the land, in the search for defects */
    QUESTION_DEFECT_SQUARE /* a square, likewise */
};

struct topic {
    enum question kind;
    cell about;
};

#define UNCOUNTED UINT32_MAX

struct find {
    uint32_t rule; /* row of the table */
    nuri_colour colour;
    uint32_t cell_first, cells; /* into finds.cell; at least one */
    uint32_t causes;            /* how many there are; UNCOUNTED, if it takes
                                   work to know and they are not listed */
    uint32_t cause_first;       /* into finds.cell, if `listed` */
    bool listed;                /* are the causes there? see view.wanted */
    cell subject, other;        /* what the sentence names; 0 if nothing */
    uint32_t number;            /* likewise */
    uint32_t shapes;            /* ways to complete islands that it weighs, at
                                   most */
    uint32_t notes;             /* likewise: words after the causes, if those
                                   are listed */
    struct topic topic;         /* what the rule was asked about, if its view
                                   has topics */
    bool outdated;              /* true, but on the board as it is now the rule
                                   does not find it any more */
};

/* A log of finds that grows.  Zero-initialised it is empty.  When memory runs
 * out `failed` is set and what was being added is lost. */
struct finds {
    struct find *list; /* [count] */
    uint32_t count, room;
    cell *cell; /* [cells], cells and listed causes of all finds */
    uint32_t cells, cell_room;
    bool failed;
};

/* Forget the finds from number `count` on, keeping the memory. */
void nuri_finds_cut(struct finds *f, uint32_t count);
void nuri_finds_empty(struct finds *f);
void nuri_finds_drop(struct finds *f);

/* Add a copy of find i of another log, without its causes; or put it before find
 * number `at`. */
void nuri_finds_copy(struct finds *f, const struct finds *from, uint32_t i);
void nuri_finds_insert(struct finds *f, const struct finds *from, uint32_t i,
                       uint32_t at);

/* Add a find whose cells and causes are there already. */
void nuri_finds_add(struct finds *f, const struct find *find);

/* Add to the cells that the next find may refer to. */
void nuri_finds_cell(struct finds *f, cell c);

static inline const cell *find_cells(const struct finds *f,
                                     const struct find *find)
{
    return f->cell + find->cell_first;
}

/* NULL if they are not listed. */
static inline const cell *find_causes(const struct finds *f,
                                      const struct find *find)
{
    return find->listed ? f->cell + find->cause_first : NULL;
}

static inline const uint32_t *find_notes(const struct finds *f,
                                         const struct find *find)
{
    return f->cell + find->cause_first + find->causes;
}

#endif
