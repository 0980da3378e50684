/* runs.h -- measurements, and their statistics. */
#pragma once

#include "measure.h"
#include "options.h"

/* One board in one orientation. */
struct run {
    char *name; /* owned */
    unsigned turn, width, height;
    struct measured m;
};

struct runs {
    struct run *run; /* [count], owned */
    size_t count, room;
};

/* The columns of the tables, in CPU seconds.  All but the first and last are
 * differences of phases; together they are the whole. */
enum column {
    COLUMN_READ,   /* reading */
    COLUMN_RULES,  /* making the board, rules alone */
    COLUMN_SETUP,  /* making the search, its first node */
    COLUMN_SEARCH, /* to the first solution */
    COLUMN_PROOF,  /* from there to the proof that it is the only one */
    COLUMN_WHOLE,  /* all but reading */
    COLUMNS
};

/* "read", "rules", "setup", "search", "proof", "whole". */
const char *column_name(enum column column);
double column_seconds(const struct measured *m, enum column column);

/* How one column is spread over the boards. */
struct spread {
    double total, median, p95, p99, max;
};

/* Of a list of numbers, which is sorted by it. */
struct spread spread_of(double *list, size_t count);

enum { SLOWEST = 15 };

struct summary {
    size_t boards, solved, outcome[NURI_OUTCOME_UNKNOWN + 1], wrong;
    struct spread column[COLUMNS]; /* of the boards that are not unknown: the
                                      times of others tell but the timeout */
    uint64_t conflicts, propagations;
    double per_second;      /* conflicts, the time of rules left out */
    uint64_t search_memory; /* the most that one search held, in bytes */
    uint64_t peak_memory;   /* of the process, in bytes */
    size_t turned;          /* boards measured in all orientations */
    double turn_mean;       /* slowest by fastest, geometric mean over them */
    double turn_max;
    size_t order[SLOWEST]; /* the slowest boards: indices of runs */
    size_t slowest;        /* how many there are */
};

/* Measure every board.  False if memory is out. */
bool runs_measure(struct runs *runs, const struct boards *boards,
                  const struct options *options);
void runs_clear(struct runs *runs);

/* False if memory is out. */
bool runs_summarise(const struct runs *runs, struct summary *summary);

/* The answers as text, or as one JSON object; with every board if `each`. */
void report_text(FILE *out, const struct runs *runs, const struct summary *s,
                 bool each);
void report_json(FILE *out, const struct runs *runs, const struct summary *s,
                 bool each);

/* Text between quotes. */
void report_json_string(FILE *out, const char *text);

/* "nuri 0.1.0, gcc-12.2.0, x86_64, Release" */
const char *build_text(void);
