/*
 * read_options.c -- the command line is read as options.def says.
 *
 * the rows that options_help() prints, and that
 * say which command takes what, are those that are read by.
 */
#include "read_options.h"

#include "message.h"
#include "names.h"
#include "option_values.h"
#include "parse_value.h"
#include "source.h"
#include "suggest.h"
#include "wrapped.h"

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

/* Where there are lists: see list_good(). */
static const char formats_read[] = "a format: ";
static const char formats_written[] = "a format or picture: ";

/* Edits that turn a board solve nothing, and nor does show but for solutions. */
static bool solves(const struct options *o)
{
    return !o->is_transformed && (o->command != command_at(COMMAND_show) ||
                                  o->solutions != SOLUTIONS_NONE);
}

/* Are there boards in text, which can be painted? */
static bool paints(const struct options *o, enum answer_form form)
{
    if (o->picture)
        return o->picture->is_text;
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
    {.name = old, .is_old = true, .of = ROW_##target, .fixed = given},
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

/* Does what the option needs hold? */
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
    NEED_ROWS = sizeof needs / sizeof needs[0]
};

/* Does this command take this option? */
static bool takes(const struct command *command, const struct option_row *row)
{
    return command->groups & row->groups;
}

/* The option that the row names. */
static const struct option_row *meant(const struct option_row *row)
{
    return row->is_old ? &rows[row->of] : row;
}

/* Of the rows with this name the first that the command takes, or else the first. */
static const struct option_row *row_named(const struct options *o,
                                          const char *name, size_t length)
{
    const struct option_row *first = NULL;

    for (const struct option_row *row = rows; row < rows + ROWS; row++) {
        if (strncmp(row->name, name, length) != 0 || row->name[length] != '\0')
            continue;
        if (!o->command || takes(o->command, meant(row)))
            return row;
        first = first ? first : row;
    }
    return first;
}

static const struct option_row *row_with_letter(char letter)
{
    for (const struct option_row *row = rows; row < rows + ROWS; row++)
        if (row->letter == letter)
            return row;
    return NULL;
}

/* The command line, and what was read of it last. */
struct line {
    int argc, at;
    char **argv;
    bool has_operands;   /* no options follow */
    const char *letters; /* still to read of a word such as -qv */
    const char *word;
    const struct option_row *row;
    const char *value; /* NULL: none */
};

enum part { END, OPERAND, OPTION_READ, UNKNOWN, LACKS_VALUE, TAKES_NONE };

/* The value of the option: `value`, or if that is NULL the next word. */
static enum part read_value(struct line *line, const char *value)
{
    const char *const takes_value = meant(line->row)->value;

    line->value = value ? value : line->row->fixed;
    if (!takes_value || line->row->fixed)
        return value ? TAKES_NONE : OPTION_READ;
    if (!value && *takes_value != '[' && line->at == line->argc)
        return LACKS_VALUE;
    if (!value && *takes_value != '[')
        line->value = line->argv[line->at++];
    return OPTION_READ;
}

static enum part read_letter(struct line *line)
{
    line->row = row_with_letter(*line->letters++);
    if (!line->row)
        return UNKNOWN;
    const bool has_value = line->row->value && *line->letters;
    const char *const value = has_value ? line->letters : NULL;
    if (has_value)
        line->letters = "";
    return read_value(line, value);
}

static enum part read_part(const struct options *o, struct line *line)
{
    if (line->letters && *line->letters)
        return read_letter(line);
    line->letters = NULL;
    if (line->at == line->argc)
        return END;
    line->word = line->argv[line->at++];
    const char *const name = line->word + 2;
    if (line->has_operands || line->word[0] != '-' || line->word[1] == '\0')
        return OPERAND;
    if (line->word[1] != '-') {
        line->letters = line->word + 1;
        return read_letter(line);
    }
    if (*name == '\0') {
        line->has_operands = true;
        return read_part(o, line);
    }
    const size_t length = strcspn(name, "=");
    line->row = row_named(o, name, length);
    if (!line->row)
        return UNKNOWN;
    return read_value(line, name[length] ? name + length + 1 : NULL);
}

/* There is no option of this name; but is there one like it? */
static void suggest_option(const struct options *o, const char *word)
{
    struct suggestion s = suggest_for(word + 2, strcspn(word + 2, "="));

    for (size_t i = 0; i < ROWS; i++)
        if (!rows[i].is_old && (!o->command || takes(o->command, &rows[i])))
            suggest_consider(&s, rows[i].name);
    message("there is no option %s%s%s%s", word,
            s.best ? "; did you mean --" : "", s.best ? s.best : "",
            s.best ? "?" : "");
}

static bool complain(const struct options *o, const struct line *line,
                     enum part part)
{
    if (part == LACKS_VALUE)
        message("option %s needs a value", line->word);
    else if (part == TAKES_NONE)
        message("option --%s takes no value", line->row->name);
    else if (line->letters)
        message("there is no option -%c", line->letters[-1]);
    else
        suggest_option(o, line->word);
    return false;
}

/* What arguments the option takes. */
static struct names list_good(const struct options *o,
                              const struct option_row *row)
{
    const bool draws = o->command && !(o->command->groups & FORMATS);
    struct names names = names_after(row->good);

    if (row->good == formats_read) {
        names_add(&names, "auto");
        names_add_formats(&names);
    } else if (row->good == formats_written) {
        names = names_after(draws ? "a picture: " : row->good);
        if (!draws)
            names_add_formats(&names);
        names_add_pictures(&names, true);
    }
    return names;
}

static bool refuse_value(const struct options *o, const struct option_row *row,
                         const char *value)
{
    struct names good = list_good(o, row);

    message("option --%s does not take '%s': it takes %s", row->name, value,
            names_end(&good));
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

/* Does the command, if it is known yet, take this option?  If not, which do? */
static bool fits(const struct options *o, const struct option_row *row)
{
    const struct command *command;
    struct names takers = names_after(", which is for ");

    if (!o->command || takes(o->command, row))
        return true;
    for (size_t i = 0; (command = command_listed(i)); i++)
        if (command->groups & groups_of(row->name))
            names_add(&takers, command->name);
    message("%s takes no option --%s%s", o->command->name, row->name,
            names_end(&takers));
    return false;
}

static bool take_option(struct options *o, const struct line *line)
{
    const struct option_row *const row = meant(line->row);

    o->told[row - rows] = true;
    if (!fits(o, row))
        return false;
    return row->effect(o, line->value, row->good) ||
           refuse_value(o, row, line->value);
}

/* There is no command of this name; but is there one like it, or is it an
 * operand whose command was forgotten? */
static void suggest_command(const char *word)
{
    const struct command *command;
    struct suggestion s = suggest_for(word, strlen(word));

    for (size_t i = 0; (command = command_listed(i)); i++)
        suggest_consider(&s, command->name);
    if (s.best)
        message("there is no command '%s'; did you mean %s?", word, s.best);
    else if (source_is_there(word) && !strchr(word, '\''))
        message("there is no command '%s'; did you mean: nuri solve '%s'", word,
                word);
    else
        message("there is no command '%s'", word);
}

/* The first operand is the command, and options before it may depend on it.
 * Its place; 0: there is none. */
static int find_command(struct options *o, struct line line)
{
    enum part part;

    do
        part = read_part(o, &line);
    while (part != END && part != OPERAND);
    if (part == END)
        return 0;
    o->command = command_find(line.word);
    return line.at - 1;
}

static bool read_all(struct options *o, int argc, char **argv)
{
    struct line line = {.argc = argc, .argv = argv, .at = 1};
    const int command = find_command(o, line);

    for (;;) {
        const enum part part = read_part(o, &line);
        if (part == END)
            return true;
        if (part == OPERAND && line.at - 1 != command)
            o->operands[o->operand_count++] = line.word;
        else if (part == OPERAND && !o->command) {
            suggest_command(line.word);
            return false;
        } else if (part == OPTION_READ && !take_option(o, &line))
            return false;
        else if (part > OPTION_READ)
            return complain(o, &line, part);
    }
}

/* What the name of -o tells of the answers, where -t does not. */
static void settle_by_name(struct options *o, unsigned groups)
{
    const nuri_format_info *const format = nuri_format_of_file(o->output);

    if (groups & PICTURES)
        o->picture = nuri_picture_of_file(o->output);
    if ((groups & PICTURES) && !o->picture) {
        o->raster = raster_of_file(o->output);
        o->picture = o->raster ? nuri_picture_find("svg") : NULL;
    }
    if (o->picture || o->form != FORM_TEXT)
        return;
    o->telling = o->output;
    if (groups & FORMATS)
        o->to = format;
    else if (format && format->is_record && (groups & RECORDS))
        o->form = format->is_line ? FORM_JSONL : FORM_JSON;
}

/* Where -t is not said, --json, --jsonl or -o say it; and show draws. */
static void settle(struct options *o)
{
    const unsigned groups = o->command ? o->command->groups : NO_GROUPS;

    if ((groups & FORMATS) && o->to)
        o->picture = NULL; /* unicode is both */
    if (o->picture || o->to)
        return;
    if (o->output)
        settle_by_name(o, groups);
    if (!o->picture && (groups & ALWAYS_DRAWN))
        o->picture = nuri_picture_find("ansi");
    if (!o->picture && (groups & FORMATS) && o->form != FORM_TEXT)
        o->to = nuri_format_find(o->form == FORM_JSON ? "json" : "jsonl");
    if (!o->picture && !o->to && (groups & MAKES))
        o->to = nuri_format_find("grid");
}

/* What some options mean depends on the command. */
static void settle_for_command(struct options *o)
{
    if (!o->command || !(o->command->groups & MAKES))
        return;
    if (!o->limit_is_told)
        o->limit = 1;
    if (o->picture && o->picture->is_page)
        o->is_sheet = true;
    if (!o->solutions_are_told)
        o->solutions = SOLUTIONS_END;
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
    settle(o);
    settle_for_command(o);
    return true;
}

void options_drop(struct options *o)
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

    for (int i = 0; i < ROWS; i++) {
        const struct option_row *const row = &rows[i];
        const char *const value = row->value ? row->value : "";
        char left[COLUMN] = "    ";
        if (row->is_old ||
            (command ? !takes(command, row) : row->groups != EVERY))
            continue;
        if (row->letter)
            snprintf(left, sizeof left, "-%c, ", row->letter);
        snprintf(left + 4, sizeof left - 4, "--%s%s%s", row->name,
                 *value == '[' ? "" : " ", value);
        fprintf(out, "  %-*s", COLUMN - 2, left);
        print_wrapped(out, help_of(command, i), COLUMN);
    }
}
