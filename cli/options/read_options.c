/*
 * read_options.c -- the command line is read as options.def says.
 *
 * derive() makes what getopt_long() needs from the rows that options_help()
 * prints, and that say which command takes what.
 */
#include "read_options.h"

#include "io/input_file.h"
#include "io/message.h"
#include "names.h"
#include "parse_value.h"
#include "settle_options.h"
#include "take_options.h"
#include "wrapped.h"

#include <assert.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

/* ---- The table ---- */

/* The option does its work; false if it does not take this value. */
typedef bool effect_fn(struct options *options, const char *value,
                       const char *words);

struct option_row {
    char letter; /* 0: none */
    const char *name;
    const char *value; /* what --help calls the argument; NULL if none */
    const char *good;  /* what arguments it takes */
    unsigned groups;   /* commands that are in one of them take it */
    const char *help;
    effect_fn *effect;
    bool is_old; /* another name of row `of`, perhaps with one value */
    int of;
    const char *fixed; /* NULL: the value is given */
};

enum { MEBIBYTE = 1 << 20 };

/* Lists of names that list_good() makes. */
static const char formats_read[] = "formats";
static const char formats_written[] = "formats and drawings";

/* Edits that turn a board solve nothing, and nor does show but for solutions. */
static bool solves(const struct options *o)
{
    return !o->is_transformed && (o->command != command_at(COMMAND_show) ||
                                  o->solutions != SOLUTIONS_NONE);
}

/* True if boards are drawn as text, which can be painted. */
static bool paints(const struct options *o, enum answer_form form)
{
    if (o->drawing)
        return o->drawing->is_text;
    if (form != FORM_TEXT || o->to)
        return false;
    if (o->command == command_at(COMMAND_hint))
        return o->apply;
    if (o->command == command_at(COMMAND_count))
        return o->all;
    if (o->command == command_at(COMMAND_edit))
        return !(o->suggest || o->moves) || o->make;
    return o->command != command_at(COMMAND_check);
}

#define OPTION(id, letter, name, argument, good, groups, help, effect)         \
    static bool set_##id(struct options *o, const char *value,                 \
                         const char *words)                                    \
    {                                                                          \
        unsigned place = 0;                                                    \
        (void)value, (void)words, (void)place;                                 \
        return effect;                                                         \
    }
#include "options.def"

/* The places of the rows. */
enum {
#define OPTION(id, ...) ROW_##id,
#define OLD(id, ...)    ROW_##id,
#include "options.def"
    ROWS
};

static const struct option_row rows[] = {
#define OPTION(id, letter, name, argument, good, groups, help, effect)         \
    {letter, name, argument, good, groups, help, set_##id, false, 0, NULL},
#define OLD(id, old, target, given)                                            \
    {.name = (old), .is_old = true, .of = ROW_##target, .fixed = (given)},
#include "options.def"
};

/* What the help says to some commands instead. */
static const struct {
    int row;
    unsigned groups;
    const char *help;
} other_helps[] = {
#define OPTION(...)
#define HELP_OF(id, groups, help) {ROW_##id, groups, help},
#include "options.def"
};

static const struct {
    int row;
    const char *title;
} headings[] = {
#define OPTION(...)
#define HEADING(id, title) {ROW_##id, title},
#include "options.def"
};

/* True if the condition of the option holds. */
typedef bool needs_fn(const struct options *o, enum answer_form form);

#define OPTION(...)
#define NEEDS(id, holds, lack)                                                 \
    static bool need_of_##id(const struct options *o, enum answer_form form)   \
    {                                                                          \
        (void)o, (void)form;                                                   \
        return holds;                                                          \
    }
#include "options.def"

static const struct {
    int row;
    needs_fn *holds;
    const char *lack;
} needs[] = {
#define OPTION(...)
#define NEEDS(id, holds, lack) {ROW_##id, need_of_##id, lack},
#include "options.def"
};

/* ---- Reading ---- */

enum {
    OTHER_HELPS = sizeof other_helps / sizeof other_helps[0],
    HEADINGS = sizeof headings / sizeof headings[0],
    NEED_ROWS = sizeof needs / sizeof needs[0],
    LONG = 256,
    OPERAND = 1
};

/* True if this command takes this option. */
static bool takes(const struct command *command, const struct option_row *row)
{
    return command->groups & row->groups;
}

/* The option that the row names. */
static const struct option_row *meant(const struct option_row *row)
{
    assert(!row->is_old || !rows[row->of].is_old);
    return row->is_old ? &rows[row->of] : row;
}

/* Of several rows with one name, that of the command if it is known, otherwise
 * the first. */
static bool is_hidden(const struct options *o, const struct option_row *row)
{
    const bool taken = o->command && takes(o->command, meant(row));

    for (const struct option_row *other = rows; other < rows + ROWS; other++)
        if (other != row && strcmp(other->name, row->name) == 0 && !taken &&
            (other < row || (o->command && takes(o->command, meant(other)))))
            return true;
    return false;
}

/* Whether an argument follows, for getopt_long(). */
static int has_value(const struct option_row *row)
{
    const char *const value = meant(row)->value;

    if (!value || row->fixed)
        return no_argument;
    return *value == '[' ? optional_argument : required_argument;
}

/* What getopt_long() needs, made from the rows.  "-" hands operands over in
 * their place, ":" tells a missing value from an unknown option. */
static void derive(const struct options *o, struct option longs[ROWS + 1],
                   char shorts[3 * ROWS + 3])
{
    size_t n = 0;
    struct option *next = longs;

    shorts[n++] = '-';
    shorts[n++] = ':';
    for (int i = 0; i < ROWS; i++) {
        const int has = has_value(&rows[i]);
        if (!is_hidden(o, &rows[i]))
            *next++ = (struct option){rows[i].name, has, NULL, LONG + i};
        if (!rows[i].letter)
            continue;
        shorts[n++] = rows[i].letter;
        for (int k = no_argument; k < has; k++) /* one colon or two */
            shorts[n++] = ':';
    }
    *next = (struct option){0};
    shorts[n] = '\0';
}

/* The row behind what getopt_long() returned; NULL if there is none. */
static const struct option_row *find_row(int code)
{
    assert(code < LONG + ROWS);
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

/* Report an unknown option, with the nearest one. */
static void suggest_option(const struct options *o, const char *word)
{
    struct suggestion s = suggest_for(word + 2, strcspn(word + 2, "="));

    for (size_t i = 0; i < ROWS; i++)
        if (!rows[i].is_old && (!o->command || takes(o->command, &rows[i])))
            suggest_consider(&s, rows[i].name);
    if (s.best)
        message("unknown option %s; did you mean --%s?", word, s.best);
    else
        message("unknown option %s", word);
}

static bool complain_of_option(const struct options *o, int code,
                               const char *word)
{
    if (code == ':')
        message("%s needs a value", word);
    else if (strncmp(word, "--", 2) == 0)
        suggest_option(o, word);
    else
        message("unknown option -%c", optopt);
    return false;
}

/* The arguments of an option: names, or a description. */
static struct names list_good(const struct options *o,
                              const struct option_row *row)
{
    const char *const good = row->good;
    const bool is_read = good == formats_read;
    struct names names = names_after(
        is_read || good == formats_written ? "" : good + (*good == '='));

    if (is_read)
        names_add(&names, "auto");
    if (is_read || (good == formats_written &&
                    !(o->command && !(o->command->groups & FORMATS))))
        names_add_formats(&names);
    if (good == formats_written)
        names_add_pictures(&names, true);
    return names;
}

/* Consider every name that the option takes. */
static void suggest_values(struct suggestion *s, const struct option_row *row,
                           char *names)
{
    const nuri_technique_info *technique;

    if (row == &rows[ROW_use])
        for (size_t i = 0; (technique = nuri_technique(i)); i++)
            suggest_consider(s, technique->id);
    if (row == &rows[ROW_difficulty])
        for (unsigned level = 1; level <= NURI_LEVELS; level++)
            suggest_consider(s, nuri_level_name(level));
    if (*row->good == '=' || row->good == formats_read ||
        row->good == formats_written)
        for (char *name = strtok(names, ", "); name; name = strtok(NULL, ", "))
            suggest_consider(s, name);
}

static bool refuse_value(const struct options *o, const struct option_row *row,
                         const char *value)
{
    struct names good = list_good(o, row);
    struct suggestion s = suggest_for(value, strlen(value));
    const char *const text = names_end(&good);
    struct names copy = good;

    suggest_values(&s, row, copy.text);
    message("invalid --%s '%s': %s%s%suse %s", row->name, value,
            s.best ? "did you mean " : "", s.best ? s.best : "",
            s.best ? "? " : "", text);
    return false;
}

/* The groups of all options of this name. */
static unsigned groups_of(const char *name)
{
    unsigned groups = NO_GROUPS;

    for (size_t i = 0; i < ROWS; i++)
        if (strcmp(rows[i].name, name) == 0)
            groups |= rows[i].groups; /* none of an old name */
    return groups;
}

/* True if the command, if it is known yet, takes this option.  If not, report
 * which commands do. */
static bool fits_read_options(const struct options *o,
                              const struct option_row *row)
{
    const struct command *command;
    struct names takers = names_after(", only of ");

    if (!o->command || takes(o->command, row))
        return true;
    for (size_t i = 0; (command = command_listed(i)); i++)
        if (command->groups & groups_of(row->name))
            names_add(&takers, command->name);
    message("--%s is not an option of %s%s", row->name, o->command->name,
            names_end(&takers));
    return false;
}

/* One option, as it stands in `word`. */
static bool take_option(struct options *o, int code, const char *word)
{
    const struct option_row *const named = find_row(code);

    if (code == '?' && strchr(word, '=') && optopt >= LONG) {
        message("--%s takes no value", rows[optopt - LONG].name);
        return false;
    }
    if (!named)
        return complain_of_option(o, code, word);
    if (!is_spelled_out(named, word)) {
        suggest_option(o, word);
        return false;
    }
    const struct option_row *const row = meant(named);
    const char *const value = named->fixed ? named->fixed : optarg;
    o->told[row - rows] = true;
    if (!fits_read_options(o, row))
        return false;
    return row->effect(o, value, row->good) || refuse_value(o, row, value);
}

/* Report an unknown command, with the nearest one.  The word may be an operand
 * without a command. */
static void suggest_command(const char *word)
{
    const struct command *command;
    struct suggestion s = suggest_for(word, strlen(word));

    for (size_t i = 0; (command = command_listed(i)); i++)
        suggest_consider(&s, command->name);
    if (s.best)
        message("unknown command '%s'; did you mean %s?", word, s.best);
    else if (input_file_is_there(word) && !strchr(word, '\''))
        message("unknown command '%s'; did you mean: nuri solve '%s'", word,
                word);
    else
        message("unknown command '%s'", word);
}

/* The first operand is the command, and options before it may depend on it. */
static void find_command(struct options *o, int argc, char **argv)
{
    struct option longs[ROWS + 1];
    char shorts[3 * ROWS + 3];
    int code;

    derive(o, longs, shorts);
    do
        code = getopt_long(argc, argv, shorts, longs, NULL);
    while (code != OPERAND && code != -1);
    if (code == OPERAND)
        o->command = command_find(optarg);
    else if (optind < argc)
        o->command = command_find(argv[optind]);
    optind = 0; /* begin again */
}

/* An operand; the first is the command, which *is_first was found by. */
static bool take_operand(struct options *o, const char *word, bool *is_first)
{
    if (!*is_first)
        o->operands[o->operand_count++] = word;
    else if (!o->command)
        suggest_command(word);
    *is_first = false;
    return o->command != NULL;
}

static bool read_all(struct options *o, int argc, char **argv)
{
    struct option longs[ROWS + 1];
    char shorts[3 * ROWS + 3];
    bool is_first = true;

    opterr = 0;
    find_command(o, argc, argv);
    derive(o, longs, shorts);
    for (;;) {
        const int at = optind ? optind : 1;
        const int code = getopt_long(argc, argv, shorts, longs, NULL);
        if (code == -1)
            break;
        if (!(code == OPERAND ? take_operand(o, optarg, &is_first)
                              : take_option(o, code, argv[at])))
            return false;
    }
    while (optind < argc)
        if (!take_operand(o, argv[optind++], &is_first))
            return false;
    return true;
}

bool options_read(struct options *o, int argc, char **argv)
{
    *o = (struct options){.at = UINT64_MAX, .jobs = 1};
    o->told = calloc(ROWS, sizeof *o->told);
    o->operands = calloc((size_t)argc + 1, sizeof *o->operands);
    o->marked = calloc((size_t)argc + 1, sizeof *o->marked);
    if (!o->told || !o->operands || !o->marked) {
        message("out of memory");
        return false;
    }
    if (!read_all(o, argc, argv))
        return false;
    settle_options(o);
    return true;
}

void options_clear(struct options *o)
{
    free(o->told);
    free(o->operands);
    free(o->marked);
    free(o->sizes);
}

bool options_have_idle(const struct options *o, enum answer_form form)
{
    for (size_t i = 0; i < NEED_ROWS; i++)
        if (o->told[needs[i].row] && !needs[i].holds(o, form)) {
            message("--%s has no effect %s", rows[needs[i].row].name,
                    needs[i].lack);
            return true;
        }
    return false;
}

/* What the help of a command (NULL: of all) says of a row. */
static const char *help_of(const struct command *command, int row)
{
    for (size_t i = 0; command && i < OTHER_HELPS; i++)
        if (other_helps[i].row == row &&
            (command->groups & other_helps[i].groups))
            return other_helps[i].help;
    return rows[row].help;
}

void options_help(FILE *out, const struct command *command)
{
    enum { COLUMN = 28 };
    const char *heading = NULL;

    for (int i = 0; i < ROWS; i++) {
        const struct option_row *const row = &rows[i];
        const char *const value = row->value ? row->value : "";
        char left[COLUMN] = "    ";
        for (size_t k = 0; command && k < HEADINGS; k++)
            if (headings[k].row == i)
                heading = headings[k].title;
        if (row->is_old ||
            (command ? !takes(command, row) : row->groups != EVERY))
            continue;
        if (heading)
            fprintf(out, "%s:\n", heading);
        heading = NULL;
        if (row->letter)
            snprintf(left, sizeof left, "-%c, ", row->letter);
        snprintf(left + 4, sizeof left - 4, "--%s%s%s", row->name,
                 *value == '[' ? "" : " ", value);
        fprintf(out, "  %-*s", COLUMN - 2, left);
        print_wrapped(out, help_of(command, i), COLUMN);
    }
}
