/*
 * options.h -- the options of the command line.
 */
#pragma once

#include "commands.h"

#include <nuri.h>

enum answer_form { FORM_TEXT, FORM_JSON, FORM_JSONL };
enum reveal { REVEAL_ALL, REVEAL_WHERE, REVEAL_WHY };
enum blank { BLANK_WHITE, BLANK_UNDECIDED };
enum solutions { SOLUTIONS_NONE, SOLUTIONS_BESIDE, SOLUTIONS_END };
enum raster { RASTER_NONE, RASTER_PNG, RASTER_PDF };
enum edit {
    EDIT_NONE,
    EDIT_SUGGEST,
    EDIT_MINIMISE,
    EDIT_MOVES,
    EDIT_FILL,
    EDIT_FORCED,
    EDIT_FROM_SOLUTION, /* the operands are solutions */
    EDIT_TRANSFORM
};
enum when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };

/* The indices of the rows, and after them of states: what options need or exclude
 * that is not one option. */
enum {
#define OPTION(id, ...) ROW_##id,
#include "options.def"
    ROWS,
    STATES_BEGIN = ROWS - 1,
#define STATE(id, ...) STATE_##id,
#include "states.def"
    STATES_END,
    NONE = -1 /* ends lists of them */
};

/* A mark of --marked: row and column from 1. */
struct marked_cell {
    uint32_t row, column;
    nuri_colour colour;
};

struct options {
    const struct command *command;
    bool given[STATES_END]; /* true if the option of this row is given, or the
                               state is reached */
    const char **operands;  /* [operand_count], owned; the texts are argv's */
    size_t operand_count;

    nuri_options solver;
    nuri_hint_options hints; /* `near` is set from near_row and near_column */
    const nuri_format_info *from, *to; /* NULL: not said */
    const nuri_drawing_info *drawing;  /* NULL: nothing is drawn */
    enum raster raster;                /* what an SVG is converted to */
    enum answer_form form;
    bool reads_lines;       /* --jsonl: each line of a text may be a puzzle */
    const char *output;     /* NULL: stdout */
    const char *site;       /* a folder; NULL: not said */
    char *site_page;        /* the output, in that folder; owned */
    const char *against;    /* NULL: not said */
    const char *resume;     /* NULL: not said */
    const char *proof;      /* a file, or "-"; NULL: not said */
    uint64_t shard, shards; /* lines shard, shard + shards, ... are answered;
                               0: all are */
    size_t jobs;            /* threads for a stream, at least 1 */
    uint64_t limit;         /* 0: unlimited */
    bool quiet, verbose, strict, lenient, timing, exit_status, all;
    enum blank blank; /* if given */
    enum when colour, progress;

    /* Hints and steps. */
    enum reveal reveal;
    uint32_t near_row, near_column; /* from 1; 0: not said */
    struct marked_cell *marked;     /* [marked_count], in order, owned */
    size_t marked_count;
    bool step, apply;
    bool passes, lines;

    /* Puzzles to be made or changed. */
    nuri_generate_options
        requested;       /* without the pattern; 0x0 without a size */
    unsigned *sizes;     /* of islands, for options; owned */
    const char *pattern; /* a file; NULL: not said */
    enum edit edit;      /* the last one given */
    bool adjust;
    uint64_t changes;   /* made together, at most; 0: not said */
    unsigned allowed;   /* bits of nuri_change_kind; 0: not said */
    uint64_t choice;    /* number of a change, from 1; 0: not said */
    unsigned transform; /* of --transform, or after it became canonical */
    bool is_canonical;

    /* Drawings. */
    bool coords;
    uint64_t cell;      /* pixels of a side; 0: not said */
    uint64_t at;        /* number of a step, if given */
    bool is_sheet;      /* draw a sheet to print */
    unsigned per_page;  /* puzzles on a sheet; 0: not said */
    const char *title;  /* of a book; NULL: no book */
    const char *author; /* NULL: not said */
    enum solutions solutions;

    bool help, version;
};

/* What an option does with its argument: see options.def. */
enum option_kind { KIND_OTHER, KIND_SWITCH, KIND_COUNT, KIND_WORD, KIND_TEXT };

/* The names that an option takes and the library knows.  A message lists those
 * of formats; of the others it only suggests the nearest. */
enum option_names {
    NO_NAMES,
    FORMATS_READ,
    FORMATS_WRITTEN,
    TECHNIQUES,
    LEVEL_NAMES
};

struct option_row {
    char letter; /* 0: none */
    const char *name;
    const char
        *value;      /* the name of the argument in the help, in brackets if it
                               may be left out; NULL: none */
    unsigned groups; /* commands that are in one of them take it */
    const char *help;
    struct {
        unsigned groups;
        const char *help;
    } others[2];         /* other texts for some commands */
    const char *heading; /* of the help, above the option; NULL: none */

    /* Its valid arguments: all words, up to NULL, or names, or a description.
     * With words it is the text before them. */
    const char *const *words;
    enum option_names names;
    const char *good;

    enum option_kind kind;
    size_t place, size; /* of its member of struct options */
    uint64_t least, most;
    const int *needs, *excludes; /* rows and states, up to NONE; NULL: none */
};

extern const struct option_row option_rows[ROWS];

/* The row of the option with this name [length], or with the letter *word; ROWS:
 * there is none. */
int option_find(bool is_long, const char *word, size_t length);

/* True if this command takes this option; without a command, if all do. */
bool option_is_of(const struct command *command, const struct option_row *row);

/* Word i, from 0, that the option takes with this command (NULL: with any), and
 * what it means, or "".  NULL: there are no more, or it takes no words. */
const char *option_word(const struct command *command,
                        const struct option_row *row, size_t i,
                        const char **summary);

/* The help of an option for a command (NULL: for all). */
const char *option_help(const struct command *command,
                        const struct option_row *row);

/* True if the answer is a list of changes instead of a puzzle. */
bool edit_is_list(const struct options *options);

/* Read the command line.  Return an exit status, after a message if it is not
 * EXIT_GOOD. */
int options_read(struct options *options, int argc, char **argv);
void options_clear(struct options *options);

/* Choose what the command line leaves open, once it has a command.  Return an exit
 * status, after a message if options do not go together. */
int options_settle(struct options *options);
