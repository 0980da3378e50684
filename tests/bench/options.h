/* options.h -- what the command line asks for. */
#pragma once

#include "measure.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct options {
    const char **operands; /* [operand_count], owned; the texts are argv's */
    size_t operand_count;

    struct effort effort;
    double slower_than;       /* seconds; 0: all boards are turned */
    bool reasons;             /* measure explanations, hints and ratings */
    unsigned hints;           /* ... hints of every hints-th board; 0: none */
    const char *compare;      /* another nuri-bench; NULL: none */
    const struct phase *work; /* do only this; NULL: measure all */
    bool symmetries, json, each, serve, help, version;
};

/* False, with the reason on stderr, if this is not how nuri-bench is used. */
bool options_read(struct options *options, int argc, char **argv);
void options_clear(struct options *options);

void options_help(FILE *out);
