/*
 * options.h -- the options of the command line.
 */
#pragma once

#include "commands.h"

#include <nuri.h>

enum answer_form { FORM_TEXT, FORM_JSON, FORM_JSONL };
enum reveal { REVEAL_ALL, REVEAL_WHERE, REVEAL_WHY };
enum blank { BLANK_AUTO, BLANK_WHITE, BLANK_UNDECIDED };
enum solutions { SOLUTIONS_NONE, SOLUTIONS_BESIDE, SOLUTIONS_END };
enum raster { RASTER_NONE, RASTER_PNG, RASTER_PDF };
enum when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };

/* The indices of the rows. */
enum {
#define OPTION(id, ...) ROW_##id,
#include "options.def"
    ROWS
};

/* A mark of --marked: row and column from 1. */
struct marked_cell {
    uint32_t row, column;
    nuri_colour colour;
};

struct options {
    const struct command *command;
    bool given[ROWS];      /* true if the option of this row is given */
    const char **operands; /* [operand_count], owned; the texts are argv's */
    size_t operand_count;

    nuri_options solver;
    nuri_hint_options hints; /* `near` is set from near_row and near_column */
    const nuri_format_info *from, *to; /* NULL: not said */
    const nuri_drawing_info *drawing;  /* NULL: nothing is drawn */
    const char *output;                /* NULL: stdout */
    const char *site;                  /* a folder; NULL: not said */
    char *site_page;                   /* the output, in that folder; owned */
    const char *telling;    /* the output if its extension selects the form */
    const char *against;    /* NULL: not said */
    const char *resume;     /* NULL: not said */
    const char *proof;      /* a file, or "-"; NULL: not said */
    const char *proofs;     /* a folder; NULL: not said */
    uint64_t shard, shards; /* lines shard, shard + shards, ... are answered;
                               0: all are */
    size_t jobs;            /* threads for a stream, at least 1 */
    uint64_t limit;         /* 0: unlimited */
    bool limit_is_reported;
    bool style_is_given;
    /* without the pattern; 0x0 without a size */
    nuri_generate_options requested;
    unsigned *sizes;     /* of islands, for options; owned */
    const char *pattern; /* a file; NULL: not said */
    bool seed_is_given;
    uint64_t cell;      /* pixels of a side; 0: not said */
    uint64_t per_page;  /* puzzles on a sheet; 0: not said */
    const char *title;  /* of a book; NULL: no book */
    const char *author; /* NULL: not said */
    uint64_t at;        /* number of a step; UINT64_MAX: not said */
    enum raster raster; /* what the SVG is converted to */
    enum answer_form form;
    enum reveal reveal;
    enum blank blank;
    enum solutions solutions;
    bool solutions_are_printed;
    bool is_sheet; /* draw a sheet to print */
    enum when colour, progress;
    uint32_t near_row, near_column; /* from 1; 0: not said */
    struct marked_cell *marked;     /* [marked_count], in order, owned */
    size_t marked_count;
    bool passes, lines;
    bool help;
    uint64_t changes;   /* made together, at most; 0: not said */
    unsigned allowed;   /* bits of nuri_change_kind; 0: not said */
    unsigned transform; /* of --transform, or after it became canonical */
    bool is_transformed, is_canonical;
    uint64_t make;      /* number of a change, from 1; 0: not said */
    bool from_solution; /* the operands are solutions */

    /* The switches: `quiet` for --quiet, and so on. */
#define OPTION(...)
#define SWITCH(id, ...) bool id;
#include "options.def"
};
