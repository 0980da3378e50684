/* options.c -- the options, one row each. */
#include "options.h"

#include "inside.h"

#include <getopt.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* False: the option does not take this value. */
typedef bool apply_fn(struct options *options, const char *value);

struct option_row {
    const char *name;
    const char *value; /* what --help calls the argument; NULL if none */
    apply_fn *apply;
    const char *help;
};

#define FLAG(function, member)                                                 \
    static bool function(struct options *o, const char *value)                 \
    {                                                                          \
        (void)value;                                                           \
        o->member = true;                                                      \
        return true;                                                           \
    }

FLAG(set_json, json)
FLAG(set_each, each)
FLAG(set_symmetries, symmetries)
FLAG(set_serve, serve)
FLAG(set_help, help)
FLAG(set_version, version)

/* A number from 0 up, times `unit`. */
static bool number(const char *text, double unit, double *value)
{
    char *end;
    *value = strtod(text, &end) * unit;
    return end != text && *end == '\0' && isfinite(*value) && *value >= 0;
}

static bool set_timeout(struct options *o, const char *value)
{
    return number(value, 1, &o->effort.timeout);
}

static bool set_slower_than(struct options *o, const char *value)
{
    return number(value, 1e-3, &o->slower_than);
}

static bool whole(const char *text, long least, long most, unsigned *value)
{
    char *end;
    const long count = strtol(text, &end, 10);
    *value = (unsigned)count;
    return end != text && *end == '\0' && count >= least && count <= most;
}

static bool set_repeat(struct options *o, const char *value)
{
    return whole(value, 1, 1000, &o->effort.repeat);
}

static bool set_seed(struct options *o, const char *value)
{
    return whole(value, 0, 1000, &o->effort.seed);
}

static bool set_reasons(struct options *o, const char *value)
{
    o->reasons = true;
    return whole(value, 0, 1000000, &o->hints);
}

static bool set_compare(struct options *o, const char *value)
{
    o->compare = value;
    return *value != '\0';
}

static bool set_without(struct options *o, const char *value)
{
    (void)o;
    return leave_out(value);
}

static bool set_work(struct options *o, const char *value)
{
    o->work = phase_find(value);
    return o->work != NULL;
}

/* clang-format off */
static const struct option_row rows[] = {
    {"json",        NULL,    set_json,        "print one JSON object instead of tables"},
    {"each",        NULL,    set_each,        "list every board, not only the slowest 15"},
    {"timeout",     "SEC",   set_timeout,     "give up a call after SEC CPU seconds (default: 60; 0: never)"},
    {"repeat",      "N",     set_repeat,      "measure N times and take the least (default: 1)"},
    {"symmetries",  NULL,    set_symmetries,  "also measure the seven other orientations of each board"},
    {"slower-than", "MS",    set_slower_than, "... only of boards that take MS milliseconds or more"},
    {"seed",        "N",     set_seed,        "make other first decisions (default: 0, those of nuri_solve())"},
    {"reasons",     "N",     set_reasons,     "explain and rate; of each Nth board (0: none) all hints, and another made"},
    {"compare",     "OTHER", set_compare,     "in turn with another nuri-bench, board by board"},
    {"work",        "PHASE", set_work,        "do only read, rules, start, first or whole; print nothing"},
    {"without",     "PART",  set_without,     "leave out a part of the library, listed below (again: another too)"},
    {"serve",       NULL,    set_serve,       "answer one puzzle a line from stdin: what --compare runs"},
    {"help",        NULL,    set_help,        "show this text"},
    {"version",     NULL,    set_version,     "show the version, the compiler and the kind of build"},
};
/* clang-format on */

enum { ROWS = sizeof rows / sizeof rows[0], LONG = 256 };

static bool report_problem(const char *text, const char *what)
{
    fprintf(stderr, "nuri-bench: %s %s\n", text, what);
    return false;
}

static bool read_all(struct options *o, int argc, char **argv)
{
    struct option longs[ROWS + 1];

    for (int i = 0; i < ROWS; i++)
        longs[i] = (struct option){
            rows[i].name, rows[i].value ? required_argument : no_argument, NULL,
            LONG + i};
    longs[ROWS] = (struct option){0};
    for (;;) {
        const int code = getopt_long(argc, argv, "", longs, NULL);
        if (code == -1)
            break;
        if (code < LONG)
            return false; /* getopt_long() has printed why */
        if (!rows[code - LONG].apply(o, optarg))
            return report_problem("no value for this option:", optarg);
    }
    while (optind < argc)
        o->operands[o->operand_count++] = argv[optind++];
    return true;
}

static bool make_sense(const struct options *o)
{
    if (o->help || o->version)
        return true;
    if (o->reasons && (o->compare || o->work))
        return report_problem("--reasons", "is a measurement of its own");
    if (o->effort.seed && (o->compare || o->reasons))
        return report_problem("--seed", "is for one build's nuri_solve()");
    if (o->slower_than > 0 && !o->symmetries)
        return report_problem("--slower-than", "needs --symmetries");
    if (o->serve && o->operand_count > 0)
        return report_problem("--serve reads stdin, not", o->operands[0]);
    if (!o->serve && o->operand_count == 0)
        return report_problem("name puzzles:", "files, folders or - for stdin");
    return true;
}

bool options_read(struct options *o, int argc, char **argv)
{
    *o = (struct options){.effort = {.timeout = 60, .repeat = 1}};
    o->operands = calloc((size_t)argc + 1, sizeof *o->operands);
    if (!o->operands)
        return report_problem("out", "of memory");
    return read_all(o, argc, argv) && make_sense(o);
}

void options_clear(struct options *o)
{
    free(o->operands);
}

void options_help(FILE *out)
{
    for (size_t i = 0; i < ROWS; i++)
        fprintf(out, "  --%s %-*s %s\n", rows[i].name,
                (int)(18 - strlen(rows[i].name)),
                rows[i].value ? rows[i].value : "", rows[i].help);
    list_parts(out);
}
