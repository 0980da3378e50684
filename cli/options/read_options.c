/*
 * read_options.c -- read the command line by the rows of options.def.
 *
 * derive() converts the rows for getopt_long().
 */
#include "read_options.h"

#include "io/input_file.h"
#include "io/message.h"
#include "names.h"
#include "option_rows.h"
#include "parse_value.h"

#include <assert.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Reading ---- */

enum { LONG = 256, OPERAND = 1 };

/* Convert the rows for getopt_long(). "-" returns operands in their order, ":"
 * tells a missing value from an unknown option. */
static void derive(struct option longs[ROWS + 1], char shorts[3 * ROWS + 3])
{
    size_t n = 0;

    shorts[n++] = '-';
    shorts[n++] = ':';
    for (int i = 0; i < ROWS; i++) {
        const char *const value = option_rows[i].value;
        const int has = !value          ? no_argument
                        : *value == '[' ? optional_argument
                                        : required_argument;
        longs[i] = (struct option){option_rows[i].name, has, NULL, LONG + i};
        if (!option_rows[i].letter)
            continue;
        shorts[n++] = option_rows[i].letter;
        for (int k = no_argument; k < has; k++) /* one colon or two */
            shorts[n++] = ':';
    }
    longs[ROWS] = (struct option){0};
    shorts[n] = '\0';
}

/* The row for the result of getopt_long(); NULL: none. */
static const struct option_row *find_row(int code)
{
    assert(code < LONG + ROWS);
    if (code >= LONG)
        return &option_rows[code - LONG];
    for (size_t i = 0; i < ROWS; i++)
        if (option_rows[i].letter == code)
            return &option_rows[i];
    return NULL;
}

/* Report an unknown option, with the nearest one. */
static void suggest_option(const struct options *o, const char *word)
{
    struct suggestion s = suggest_for(word + 2, strcspn(word + 2, "="));

    for (size_t i = 0; i < ROWS; i++)
        if (!o->command || option_is_of(o->command, &option_rows[i]))
            suggest_consider(&s, option_rows[i].name);
    if (s.best)
        message("unknown option %s; did you mean --%s?", word, s.best);
    else
        message("unknown option %s", word);
}

/* Report an argument that the option does not take, with the nearest one and all
 * that it takes: names, or a description. */
static bool refuse_value(const struct options *o, const struct option_row *row,
                         const char *value)
{
    const bool is_read = row->good == formats_read;
    const bool is_written = row->good == formats_written;
    const bool is_words = *row->good == '=';
    const nuri_technique_info *technique;
    struct suggestion s = suggest_for(value, strlen(value));
    struct names good =
        names_after(is_read || is_written ? "" : row->good + is_words);

    if (is_read)
        names_add(&good, "auto");
    if (is_read ||
        (is_written && !(o->command && !(o->command->groups & FORMATS))))
        names_add_formats(&good, is_written);
    if (is_written)
        names_add_pictures(&good, true);
    const char *const text = names_end(&good);
    struct names copy = good;
    if (row == &option_rows[ROW_use])
        for (size_t i = 0; (technique = nuri_technique(i)); i++)
            suggest_consider(&s, technique->id);
    if (row == &option_rows[ROW_difficulty])
        for (unsigned level = 1; level <= NURI_LEVELS; level++)
            suggest_consider(&s, nuri_level_name(level));
    if (is_words || is_read || is_written)
        for (char *name = strtok(copy.text, ", "); name;
             name = strtok(NULL, ", "))
            if (strcmp(name, "or") != 0)
                suggest_consider(&s, name);
    message("invalid --%s '%s': %s%s%suse %s", row->name, value,
            s.best ? "did you mean " : "", s.best ? s.best : "",
            s.best ? "? " : "", text);
    return false;
}

/* True if the command, if it is known yet, takes this option.  If not, report
 * which commands do. */
static bool fits(const struct options *o, const struct option_row *row)
{
    const struct command *command;
    struct names takers = names_after(", only of ");

    if (!o->command || option_is_of(o->command, row))
        return true;
    for (size_t i = 0; (command = command_listed(i)); i++)
        if (option_is_of(command, row))
            names_add(&takers, command->name);
    message("--%s is not an option of %s%s", row->name, o->command->name,
            names_end(&takers));
    return false;
}

/* Take one option, given as `word`.  An abbreviation, which getopt_long() allows,
 * is none: later options could make it ambiguous. */
static bool take_option(struct options *o, int code, const char *word)
{
    const struct option_row *const row = find_row(code);
    const bool is_long = strncmp(word, "--", 2) == 0;
    const size_t length = row ? strlen(row->name) : 0;

    if (code == '?' && strchr(word, '=') && optopt >= LONG)
        message("--%s takes no value", option_rows[optopt - LONG].name);
    else if (code == ':')
        message("%s needs a value", word);
    else if (!row && !is_long)
        message("unknown option -%c", optopt);
    else if (!row || (is_long &&
                      (strncmp(word + 2, row->name, length) != 0 ||
                       (word[2 + length] != '\0' && word[2 + length] != '='))))
        suggest_option(o, word);
    else {
        o->given[row - option_rows] = true;
        return fits(o, row) && (row->effect(o, optarg, row->good) ||
                                refuse_value(o, row, optarg));
    }
    return false;
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
static void find_command(struct options *o, int argc, char **argv,
                         const struct option *longs, const char *shorts)
{
    int code;

    do
        code = getopt_long(argc, argv, shorts, longs, NULL);
    while (code != OPERAND && code != -1);
    if (code == OPERAND)
        o->command = command_find(optarg);
    else if (optind < argc)
        o->command = command_find(argv[optind]);
    optind = 0; /* begin again */
}

/* Take an operand; the first is the command, unless *is_first says that it was
 * found. */
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
    derive(longs, shorts);
    find_command(o, argc, argv, longs, shorts);
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

/* ---- Defaults ---- */

/* Without -t the file extension of -o chooses the format; that of a bitmap only
 * in a build with librsvg. */
static void settle_by_name(struct options *o, unsigned groups)
{
    const nuri_format_info *const format = nuri_format_of_file(o->output);

    if (groups & PICTURES)
        o->drawing = nuri_drawing_of_file(o->output);
    if ((groups & PICTURES) && !o->drawing && NURI_WITH_RSVG) {
        const char *const dot = strrchr(o->output, '.');
        o->raster = !dot                           ? RASTER_NONE
                    : strcasecmp(dot, ".png") == 0 ? RASTER_PNG
                    : strcasecmp(dot, ".pdf") == 0 ? RASTER_PDF
                                                   : RASTER_NONE;
        o->drawing = o->raster ? nuri_drawing_find("svg") : NULL;
    }
    if (o->drawing || o->form != FORM_TEXT)
        return;
    o->telling = o->output;
    if (groups & FORMATS)
        o->to = format && format->is_written ? format : NULL;
    else if (format && format->is_record && (groups & RECORDS))
        o->form = format->is_line ? FORM_JSONL : FORM_JSON;
}

/* Without -t, --json, --jsonl or -o choose the format; `show` always draws. */
static void settle_format(struct options *o)
{
    const unsigned groups = o->command ? o->command->groups : NO_GROUPS;

    if ((groups & FORMATS) && o->to)
        o->drawing = NULL; /* unicode is both */
    if (o->drawing || o->to)
        return;
    if (o->output)
        settle_by_name(o, groups);
    if (!o->drawing && (groups & ALWAYS_DRAWN))
        o->drawing = nuri_drawing_find("ansi");
    if (!o->drawing && (groups & FORMATS) && o->form != FORM_TEXT)
        o->to = nuri_format_find(o->form == FORM_JSON ? "json" : "jsonl");
    if (!o->drawing && !o->to && (groups & MAKES))
        o->to = nuri_format_find("grid");
}

/* More new puzzles than one side of paper holds make a book. */
enum { MAX_WITHOUT_TITLE = 6 };

/* Defaults of commands that make puzzles. */
static void settle_made_puzzles(struct options *o)
{
    if (!o->command || !(o->command->groups & MAKES))
        return;
    if (!o->limit_is_reported)
        o->limit = 1;
    if (o->drawing && o->drawing->is_page)
        o->is_sheet = true;
    if (o->is_sheet && o->limit > MAX_WITHOUT_TITLE && !o->title)
        o->title = "Nurikabe";
    if (!o->solutions_are_printed)
        o->solutions = SOLUTIONS_END;
}

/* ---- All of it ---- */

bool options_read(struct options *o, int argc, char **argv)
{
    *o = (struct options){.at = UINT64_MAX, .jobs = 1};
    o->operands = calloc((size_t)argc + 1, sizeof *o->operands);
    o->marked = calloc((size_t)argc + 1, sizeof *o->marked);
    if (!o->operands || !o->marked) {
        message("out of memory");
        free(o->operands);
        o->operands = NULL;
        return false;
    }
    if (!read_all(o, argc, argv))
        return false;
    settle_format(o);
    settle_made_puzzles(o);
    return true;
}

void options_clear(struct options *o)
{
    free(o->operands);
    free(o->marked);
    free(o->sizes);
    free(o->site_page);
}
