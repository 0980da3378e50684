/*
 * options.c -- the options, one row each.
 *
 * derive() makes what getopt_long() wants from the rows that options_help()
 * prints and that say which command takes what: they cannot drift.
 */
#include "options.h"

#include "values.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LEVEL = 8 }; /* that a step can have: see nuri_step */

/* False: the option does not take this value. */
typedef bool apply_fn(struct options *options, const char *value);

struct option_row {
    char letter;       /* 0: none */
    unsigned commands; /* a bit for each command that takes it */
    const char *name;
    const char *value; /* what --help calls the argument; NULL if none */
    apply_fn *apply;
    const char *help;
};

#define FLAG(function, statement)                                              \
    static bool function(struct options *o, const char *value)                 \
    {                                                                          \
        (void)value;                                                           \
        statement;                                                             \
        return true;                                                           \
    }

FLAG(set_json, o->shape = SHAPE_JSON)
FLAG(set_jsonl, o->shape = SHAPE_JSONL)
FLAG(set_all, o->all = true)
FLAG(set_strict, o->strict = true)
FLAG(set_land_only, o->hints.land_only = true)
FLAG(set_step, o->step = true)
FLAG(set_passes, o->passes = true)
FLAG(set_lines, o->lines = o->passes = true)
FLAG(set_list_techniques, o->list_techniques = true)
FLAG(set_timing, o->timing = true)
FLAG(set_no_timing, o->timing = false)
FLAG(set_exit_status, o->exit_status = true)
FLAG(set_coords, o->coords = true)
FLAG(set_quiet, o->quiet = true)
FLAG(set_verbose, o->verbose = true)
FLAG(set_help, o->help = true)
FLAG(set_version, o->command = command_find("version"))

static bool set_from(struct options *o, const char *value)
{
    o->from = nuri_format_find(value);
    return o->from || strcmp(value, "auto") == 0;
}

/* A name may be that of a picture and of a format: see settle(). */
static bool set_to(struct options *o, const char *value)
{
    o->picture = nuri_picture_find(value);
    o->to = nuri_format_find(value);
    return o->picture || o->to;
}

static bool set_at(struct options *o, const char *value)
{
    return value_count(value, 1, &o->at) && o->at != UINT64_MAX;
}

static bool set_cell(struct options *o, const char *value)
{
    return value_count(value, 1, &o->cell) && o->cell >= 1 && o->cell <= 1000;
}

static bool set_output(struct options *o, const char *value)
{
    o->output = strcmp(value, "-") == 0 ? NULL : value;
    return *value != '\0';
}

static bool set_against(struct options *o, const char *value)
{
    o->against = value;
    return true;
}

static bool set_limit(struct options *o, const char *value)
{
    return value_count(value, 1, &o->limit);
}

static bool set_max_steps(struct options *o, const char *value)
{
    return value_count(value, 1, &o->solver.max_steps);
}

static bool set_max_memory(struct options *o, const char *value)
{
    return value_count(value, UINT64_C(1) << 20, &o->solver.max_memory);
}

static bool set_timeout(struct options *o, const char *value)
{
    return value_seconds(value, &o->solver.timeout_ms);
}

static bool set_reveal(struct options *o, const char *value)
{
    static const char *const words[] = {"all", "where", "why", NULL};
    const int found = value_word(value, words);
    o->reveal = (enum reveal)(found < 0 ? 0 : found);
    return found >= 0;
}

static bool set_near(struct options *o, const char *value)
{
    return value_cell(value, &o->near_row, &o->near_column);
}

static bool set_level(struct options *o, const char *value)
{
    uint64_t level;
    if (!value_count(value, 1, &level) || level < 1 || level > MOST_LEVEL)
        return false;
    o->hints.max_level = (unsigned)level;
    return true;
}

static bool set_colour(struct options *o, const char *value)
{
    static const char *const words[] = {"auto", "always", "never", NULL};
    const int found = value_word(value, words);
    o->colour = (enum when)(found < 0 ? 0 : found);
    return found >= 0;
}

#define SOLVE   (1U << COMMAND_solve)
#define CHECK   (1U << COMMAND_check)
#define HINT    (1U << COMMAND_hint)
#define EXPLAIN (1U << COMMAND_explain)
#define RATE    (1U << COMMAND_rate)
#define COUNT   (1U << COMMAND_count)
#define CONVERT (1U << COMMAND_convert)
#define SHOW    (1U << COMMAND_show)
#define ANSWERS (SOLVE | CHECK | HINT | EXPLAIN | RATE | COUNT | CONVERT)
#define READS   (ANSWERS | SHOW)
#define WORKS   (SOLVE | HINT | EXPLAIN | RATE | COUNT)
#define DRAWS   (SOLVE | CHECK | HINT | EXPLAIN | SHOW | CONVERT)
#define EVERY   (~0U)

/* clang-format off */
static const struct option_row rows[] = {
    {'f', READS,         "from",        "FORMAT", set_from,        "read FORMAT (default: auto; see nuri help formats)"},
    {'t', DRAWS,         "to",          "FORMAT", set_to,          "write or draw FORMAT (default: as -o is named)"},
    {'o', READS,         "output",      "FILE",   set_output,      "write to FILE, all or nothing (-: stdout)"},
    {0,   ANSWERS,       "json",        NULL,     set_json,        "answer in JSON: an object, or an array of several"},
    {0,   ANSWERS,       "jsonl",       NULL,     set_jsonl,       "JSON Lines in and out, one record a puzzle"},
    {0,   READS,         "strict",      NULL,     set_strict,      "bear no warnings; for check: no undecided cells"},
    {0,   CHECK,         "against",     "FILE",   set_against,     "take the marks from FILE, not from the operand"},
    {0,   HINT,          "reveal",      "WHAT",   set_reveal,      "tell where, why, or all (default: all)"},
    {0,   HINT,          "near",        "CELL",   set_near,        "the cell marked last, as r3c4: tell what is near"},
    {0,   HINT,          "land-only",   NULL,     set_land_only,   "plain sea is known, though not marked"},
    {0,   HINT,          "step",        NULL,     set_step,        "tell all cells of the step"},
    {0,   HINT | EXPLAIN, "level",      "N",      set_level,       "use no rules above level N (default: 8, all)"},
    {0,   EXPLAIN,       "passes",      NULL,     set_passes,      "show the five passes of the essay \"Nurikabe\""},
    {0,   EXPLAIN,       "lines",       NULL,     set_lines,       "as --passes, with the six lines of islands"},
    {0,   EXPLAIN,       "list-techniques", NULL, set_list_techniques, "show what steps are made of, with pictures"},
    {'n', COUNT,         "limit",       "N",      set_limit,       "stop after N solutions (default: 0, never)"},
    {0,   COUNT,         "all",         NULL,     set_all,         "show every solution"},
    {0,   WORKS,         "max-steps",   "N",      set_max_steps,   "give up after N steps (default: 0, never)"},
    {0,   WORKS,         "timeout",     "SEC",    set_timeout,     "give up after SEC seconds (default: 0, never)"},
    {0,   WORKS,         "max-memory",  "MIB",    set_max_memory,  "give up above MIB mebibytes (default: 0, never)"},
    {0,   SOLVE | COUNT, "timing",      NULL,     set_timing,      "put time_ms into the records"},
    {0,   SOLVE | COUNT, "no-timing",   NULL,     set_no_timing,   "do not (the default)"},
    {'e', ANSWERS,       "exit-status", NULL,     set_exit_status, "with --jsonl: exit with the worst status of all"},
    {0,   EXPLAIN,       "at",          "N",      set_at,          "draw the board after step N (default: the last)"},
    {0,   DRAWS,         "coords",      NULL,     set_coords,      "in pictures: number the rows and columns"},
    {0,   DRAWS,         "cell",        "N",      set_cell,        "in svg and html: N pixels a cell, up to 1000"},
    {'q', READS,         "quiet",       NULL,     set_quiet,       "print no answer: the exit status tells"},
    {'v', EVERY,         "verbose",     NULL,     set_verbose,     "tell more, on stderr"},
    {0,   READS,         "color",       "WHEN",   set_colour,      "paint boards: auto, always, never (default: auto)"},
    {'h', EVERY,         "help",        NULL,     set_help,        "show help"},
    {0,   EVERY,         "version",     NULL,     set_version,     "show the version"},
};
/* clang-format on */

enum { ROWS = sizeof rows / sizeof rows[0], LONG = 256, OPERAND = 1 };

/* What getopt_long() wants, made from the rows.  "-" hands operands over in
 * their place, ":" tells a missing value from an unknown option. */
static void derive(struct option longs[ROWS + 1], char shorts[2 * ROWS + 3])
{
    size_t n = 0;
    shorts[n++] = '-';
    shorts[n++] = ':';
    for (int i = 0; i < ROWS; i++) {
        const int takes = rows[i].value ? required_argument : no_argument;
        longs[i] = (struct option){rows[i].name, takes, NULL, LONG + i};
        if (!rows[i].letter)
            continue;
        shorts[n++] = rows[i].letter;
        if (rows[i].value)
            shorts[n++] = ':';
    }
    longs[ROWS] = (struct option){0};
    shorts[n] = '\0';
}

/* The row behind what getopt_long() returned; NULL if there is none. */
static const struct option_row *find(int code)
{
    if (code >= LONG)
        return &rows[code - LONG];
    for (size_t i = 0; i < ROWS; i++)
        if (rows[i].letter == code)
            return &rows[i];
    return NULL;
}

/* getopt_long() takes abbreviations, which a later version could break. */
static bool is_spelled_out(const struct option_row *row, const char *word)
{
    const size_t length = strlen(row->name);
    if (strncmp(word, "--", 2) != 0)
        return true;
    return strncmp(word + 2, row->name, length) == 0 &&
           (word[2 + length] == '\0' || word[2 + length] == '=');
}

static bool complain(int code, const char *word)
{
    if (code == ':')
        fprintf(stderr, "nuri: option %s needs a value\n", word);
    else if (strncmp(word, "--", 2) == 0)
        fprintf(stderr, "nuri: there is no option %s\n", word);
    else
        fprintf(stderr, "nuri: there is no option -%c\n", optopt);
    return false;
}

/* The bit of a command in a row. */
static unsigned bit_of(const struct command *command)
{
    unsigned bit = 1;
    for (size_t i = 0; command_at(i) != command; i++)
        bit *= 2;
    return bit;
}

/* Does the command, if it is known yet, take this option? */
static bool fits(const struct options *o, const struct option_row *row)
{
    if (!o->command || (row->commands & bit_of(o->command)))
        return true;
    fprintf(stderr, "nuri: %s takes no option --%s\n", o->command->name,
            row->name);
    return false;
}

/* One option, as it stands in `word`.  Notes in *used that it was there. */
static bool take(struct options *o, int code, const char *word, uint64_t *used)
{
    const struct option_row *const row = find(code);

    if (code == '?' && strchr(word, '=') && optopt >= LONG) {
        fprintf(stderr, "nuri: option --%s takes no value\n",
                rows[optopt - LONG].name);
        return false;
    }
    if (!row)
        return complain(code, word);
    if (!is_spelled_out(row, word)) {
        fprintf(stderr, "nuri: there is no option %s; write --%s in full\n",
                word, row->name);
        return false;
    }
    *used |= UINT64_C(1) << (row - rows);
    if (!fits(o, row))
        return false;
    if (row->apply(o, optarg))
        return true;
    fprintf(stderr, "nuri: option --%s does not take '%s'\n", row->name,
            optarg);
    return false;
}

/* The first operand is the command. */
static bool take_operand(struct options *o, const char *word)
{
    if (o->command) {
        o->operands[o->operand_count++] = word;
        return true;
    }
    o->command = command_find(word);
    if (!o->command)
        fprintf(stderr, "nuri: there is no command '%s'\n", word);
    return o->command != NULL;
}

static bool read_all(struct options *o, int argc, char **argv, uint64_t *used)
{
    struct option longs[ROWS + 1];
    char shorts[2 * ROWS + 3];

    derive(longs, shorts);
    opterr = 0;
    for (;;) {
        const int at = optind;
        const int code = getopt_long(argc, argv, shorts, longs, NULL);
        if (code == -1)
            break;
        if (!(code == OPERAND ? take_operand(o, optarg)
                              : take(o, code, argv[at], used)))
            return false;
    }
    while (optind < argc)
        if (!take_operand(o, argv[optind++]))
            return false;
    return true;
}

/* Where -t is not said, --json, --jsonl or -o say it; and show draws. */
static void settle(struct options *o)
{
    const unsigned bit = o->command ? bit_of(o->command) : 0;

    if (bit == CONVERT && o->to)
        o->picture = NULL; /* unicode is both */
    else if (!o->picture && (bit & DRAWS) && !o->to && o->output)
        o->picture = nuri_picture_of_file(o->output);
    if (!o->picture && bit == SHOW && !o->to)
        o->picture = nuri_picture_find("ansi");
    if (o->picture || bit != CONVERT || o->to)
        return;
    if (o->shape != SHAPE_UNSAID)
        o->to = nuri_format_find(o->shape == SHAPE_JSON ? "json" : "jsonl");
    else if (o->output)
        o->to = nuri_format_of_file(o->output);
}

bool options_read(struct options *o, int argc, char **argv)
{
    uint64_t used = 0;

    *o = (struct options){.at = UINT64_MAX};
    o->operands = calloc((size_t)argc + 1, sizeof *o->operands);
    if (!o->operands) {
        fprintf(stderr, "nuri: out of memory\n");
        return false;
    }
    if (!read_all(o, argc, argv, &used))
        return false;
    settle(o);
    for (size_t i = 0; i < ROWS; i++) /* those before the command too */
        if ((used >> i & 1) && !o->help && !fits(o, &rows[i]))
            return false;
    return true;
}

void options_drop(struct options *o)
{
    free(o->operands);
}

void options_help(FILE *out, const struct command *command)
{
    for (size_t i = 0; i < ROWS; i++) {
        char left[8] = "    ";
        if (command ? !(rows[i].commands & bit_of(command))
                    : rows[i].commands != EVERY)
            continue;
        if (rows[i].letter)
            snprintf(left, sizeof left, "-%c, ", rows[i].letter);
        fprintf(out, "  %s--%s %-*s %s\n", left, rows[i].name,
                (int)(18 - strlen(rows[i].name)),
                rows[i].value ? rows[i].value : "", rows[i].help);
    }
}
