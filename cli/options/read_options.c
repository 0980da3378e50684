/*
 * read_options.c -- read the command line by the rows of options.def.
 */
#include "options.h"

#include "io/input_file.h"
#include "io/message.h"
#include "names.h"
#include "parse_value.h"
#include "system/exit_status.h"
#include "system/machine.h"

#include <assert.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

/* ---- The rows ------------------------------------------------------------ */

#define TEXT_OF(number)    #number
#define TEXT_OF_NAME(name) TEXT_OF(name)
#define HIGHEST            TEXT_OF_NAME(NURI_LEVELS)
#define MAX_CELLS          TEXT_OF_NAME(NURI_MAX_CELLS)
#define WORDS(...)                                                             \
    (const char *const[])                                                      \
    {                                                                          \
        __VA_ARGS__, NULL                                                      \
    }
#define ANY(...)                                                               \
    (const int[])                                                              \
    {                                                                          \
        __VA_ARGS__, NONE                                                      \
    }
#define AT(member)                                                             \
    .place = offsetof(struct options, member),                                 \
    .size = sizeof(((struct options *)0)->member)
#define IS(member)          SETS(member, true)
#define SETS(member, value) .kind = KIND_SWITCH, AT(member), .least = (value)
#define COUNT(member, from, to, text)                                          \
    .kind = KIND_COUNT, AT(member), .least = (from), .most = (to),             \
    .good = (text)
#define ONE_OF(member, ...)                                                    \
    .kind = KIND_WORD, AT(member), .words = WORDS(__VA_ARGS__)
#define TEXT(member, text) .kind = KIND_TEXT, AT(member), .good = (text)

const struct option_row option_rows[ROWS] = {
#define OPTION(id, ...) [ROW_##id] = {__VA_ARGS__},
#include "options.def"
};

int option_find(bool is_long, const char *word, size_t length)
{
    int row = 0;

    while (row < ROWS &&
           (is_long ? strlen(option_rows[row].name) != length ||
                          strncmp(option_rows[row].name, word, length) != 0
                    : option_rows[row].letter != *word))
        row++;
    return row;
}

bool option_is_of(const struct command *command, const struct option_row *row)
{
    return command ? command->groups & row->groups : row->groups == EVERY;
}

const char *option_help(const struct command *command,
                        const struct option_row *row)
{
    const size_t count = sizeof row->others / sizeof *row->others;

    for (size_t i = 0; command && i < count; i++)
        if (command->groups & row->others[i].groups)
            return row->others[i].help;
    return row->help;
}

const char *option_word(const struct command *command,
                        const struct option_row *row, size_t i,
                        const char **summary)
{
    const bool is_read = row->names == FORMATS_READ;
    const bool has_formats = is_read || !command || (command->groups & FORMATS);
    const nuri_format_info *format;
    const nuri_drawing_info *drawing;
    const nuri_technique_info *technique;

    *summary = "";
    if (row->words)
        return row->words[i];
    if (row->names == LEVEL_NAMES)
        return i < NURI_LEVELS ? nuri_level_name((unsigned)i + 1) : NULL;
    if (row->names == TECHNIQUES && (technique = nuri_technique(i))) {
        *summary = technique->summary;
        return technique->id;
    }
    if (row->names == NO_NAMES || row->names == TECHNIQUES)
        return NULL;
    *summary = "detect the format";
    if (is_read && i-- == 0)
        return "auto";
    for (size_t k = 0; has_formats && (format = nuri_format(k)); k++)
        if ((is_read || format->is_written) && i-- == 0) {
            *summary = format->summary;
            return format->name;
        }
    for (size_t k = 0; !is_read && (drawing = nuri_drawing(k)); k++)
        if (!(has_formats && nuri_format_find(drawing->name)) &&
            !(drawing->is_page && command == command_at(COMMAND_hint)) &&
            i-- == 0) {
            *summary = drawing->summary;
            return drawing->name;
        }
    return NULL;
}

/* ---- Arguments ----------------------------------------------------------- */

/* Store the number in the member of the row, which is a bool, an enumeration or
 * a whole number. */
static void store(struct options *o, const struct option_row *row,
                  uint64_t number)
{
    const bool truth = number > 0;
    const uint32_t half = (uint32_t)number;
    const void *value = &number;

    if (row->size == sizeof truth)
        value = &truth;
    else if (row->size == sizeof half)
        value = &half;
    assert(row->size == sizeof truth || row->size >= sizeof half);
    memcpy((char *)o + row->place, value, row->size);
}

/* --transform can be repeated. */
static bool transform(struct options *o, unsigned place)
{
    static const unsigned turns[] = {
        NURI_TRANSFORM_FLIP | NURI_TRANSFORM_TRANSPOSE,
        NURI_TRANSFORM_MIRROR | NURI_TRANSFORM_FLIP,
        NURI_TRANSFORM_MIRROR | NURI_TRANSFORM_TRANSPOSE,
        NURI_TRANSFORM_FLIP,
        NURI_TRANSFORM_MIRROR,
        NURI_TRANSFORM_TRANSPOSE,
        NURI_TRANSFORM_MIRROR | NURI_TRANSFORM_FLIP | NURI_TRANSFORM_TRANSPOSE};
    const bool is_canonical = place == sizeof turns / sizeof turns[0];

    o->edit = EDIT_TRANSFORM;
    o->is_canonical = o->is_canonical || is_canonical;
    o->transform =
        is_canonical ? 0 : nuri_transform_after(o->transform, turns[place]);
    return true;
}

static bool take_sizes(struct options *o, const char *value)
{
    o->requested.distinct = strcmp(value, "distinct") == 0;
    if (o->requested.distinct)
        return true;
    free(o->sizes);
    o->sizes = parse_list(value, &o->requested.size_count);
    o->requested.sizes = o->sizes;
    return o->sizes;
}

static bool take_technique(struct options *o, const char *value)
{
    const nuri_technique_info *technique;

    for (size_t i = 0; (technique = nuri_technique(i)); i++)
        if (strcmp(technique->id, value) == 0)
            o->requested.use = technique->id;
    return o->requested.use;
}

/* What no other kind of option does.  A value that is left out is "". */
static bool take_other(struct options *o, int row, const char *value)
{
    const char *const *const words = option_rows[row].words;
    nuri_generate_options *const w = &o->requested;
    unsigned place = 0;
    const bool is_word =
        words && parse_word(value, strlen(value), words, &place);

    switch (row) {
    case ROW_near: return parse_cell(value, &o->near_row, &o->near_column);
    case ROW_marked: {
        struct marked_cell *const mark = &o->marked[o->marked_count++];
        return parse_mark(value, &mark->row, &mark->column, &mark->colour);
    }
    case ROW_from_solution: /* it is read like an operand */
        o->edit = EDIT_FROM_SOLUTION;
        o->operands[o->operand_count++] = value;
        return *value != '\0';
    case ROW_transform: return is_word && transform(o, place);
    case ROW_allow:
        o->allowed = parse_words(value, words);
        return o->allowed != 0;
    case ROW_passes:
        o->passes = true;
        o->lines = is_word;
        return !*value || is_word;
    case ROW_size: return parse_size(value, &w->width, &w->height);
    case ROW_difficulty:
        return parse_levels(value, &w->min_level, &w->max_level);
    case ROW_profile: w->profile = value; return is_word;
    case ROW_clues:
        return parse_range(value, &w->min_clues, &w->max_clues) &&
               (w->min_clues > 0 || w->max_clues > 0);
    case ROW_island_sizes: return take_sizes(o, value);
    case ROW_unknown:
        w->unknown = NURI_UNKNOWN_MAX;
        return strcmp(value, "most") == 0 || parse_unsigned(value, &w->unknown);
    case ROW_use: return take_technique(o, value);
    case ROW_from:
        o->from = nuri_format_find(value);
        return o->from || strcmp(value, "auto") == 0;
    case ROW_to: /* a name may be both: see options_settle() */
        o->drawing = nuri_drawing_find(value);
        o->to = nuri_format_find(value);
        if (o->to && !o->to->is_written)
            o->to = NULL;
        return o->drawing || o->to;
    case ROW_timeout: return parse_duration(value, &o->solver.timeout_ms);
    case ROW_max_memory:
        return parse_count(value, 1 << 20, &o->solver.max_memory);
    case ROW_shard: return parse_share(value, &o->shard, &o->shards);
    default: return false;
    }
}

/* Apply an option; false if its argument is invalid. */
static bool take_value(struct options *o, int row, const char *value)
{
    const struct option_row *const r = &option_rows[row];
    uint64_t number = r->least;
    unsigned place;

    o->given[row] = true;
    switch (r->kind) {
    case KIND_SWITCH: break;
    case KIND_COUNT:
        if (!parse_count(value, 1, &number) || number < r->least ||
            number > r->most)
            return false;
        break;
    case KIND_WORD:
        if (!parse_word(value, strlen(value), r->words, &place))
            return false;
        if (!parse_count(value, 1, &number)) /* else it is a number itself */
            number = place;
        break;
    case KIND_TEXT:
        memcpy((char *)o + r->place, &value, sizeof value);
        return *value != '\0';
    case KIND_OTHER: return take_other(o, row, value);
    }
    store(o, r, number);
    return true;
}

/* ---- Messages ------------------------------------------------------------ */

/* Report an unknown option, with the nearest one. */
static bool refuse_option(const struct options *o, const char *word)
{
    struct suggestion s = suggest_for(word + 2, strcspn(word + 2, "="));

    for (size_t i = 0; i < ROWS; i++)
        if (!o->command || option_is_of(o->command, &option_rows[i]))
            suggest_consider(&s, option_rows[i].name);
    return s.best
               ? refuse("unknown option %s; did you mean --%s?", word, s.best)
               : refuse("unknown option %s", word);
}

/* Report an argument that the option does not take, with the nearest one and all
 * that it takes: names, or a description. */
static bool refuse_value(const struct options *o, int row, const char *value)
{
    const struct option_row *const r = &option_rows[row];
    const bool is_list = r->names != TECHNIQUES && r->names != LEVEL_NAMES;
    struct suggestion s = suggest_for(value, strlen(value));
    struct names good = names_after(r->good ? r->good : "");
    const char *word, *summary;

    for (size_t i = 0; (word = option_word(o->command, r, i, &summary)); i++) {
        if (is_list)
            names_add(&good, word);
        suggest_consider(&s, word);
    }
    return refuse("invalid --%s '%s': %s%s%suse %s", r->name, value,
                  s.best ? "did you mean " : "", s.best ? s.best : "",
                  s.best ? "? " : "", names_end(&good));
}

/* Report an unknown command, with the nearest one.  The word may be an operand
 * without a command. */
static bool refuse_command(const char *word)
{
    const struct command *command;
    struct suggestion s = suggest_for(word, strlen(word));

    for (size_t i = 0; (command = command_listed(i)); i++)
        suggest_consider(&s, command->name);
    if (s.best)
        return refuse("unknown command '%s'; did you mean %s?", word, s.best);
    if (input_file_is_there(word) && !strchr(word, '\''))
        return refuse("unknown command '%s'; did you mean: nuri solve '%s'",
                      word, word);
    return refuse("unknown command '%s'", word);
}

/* ---- The command line ---------------------------------------------------- */

enum { LONG = 256, OPERAND = 1 };

/* What getopt_long() said of one argument. */
struct found {
    int code, letter;
    const char *word, *value;
};

/* Convert the rows for getopt_long().  "-" returns operands in their order, ":"
 * tells a missing value from an unknown option. */
static void derive(struct option longs[ROWS + 1], char shorts[3 * ROWS + 3])
{
    size_t n = 0;

    shorts[n++] = '-';
    shorts[n++] = ':';
    for (int i = 0; i < ROWS; i++) {
        const struct option_row *const row = &option_rows[i];
        const int has = !row->value          ? no_argument
                        : *row->value == '[' ? optional_argument
                                             : required_argument;
        longs[i] = (struct option){row->name, has, NULL, LONG + i};
        if (row->letter)
            shorts[n++] = row->letter;
        if (row->letter && has != no_argument)
            shorts[n++] = ':';
    }
    longs[ROWS] = (struct option){0};
    shorts[n] = '\0';
}

/* Split the command line into `found` [argc]; return how many there are. */
static size_t split(struct found *found, int argc, char **argv)
{
    struct option longs[ROWS + 1];
    char shorts[3 * ROWS + 3];
    size_t count = 0;
    int code, at = 1;

    opterr = 0;
    derive(longs, shorts);
    for (; (code = getopt_long(argc, argv, shorts, longs, NULL)) != -1;
         at = optind)
        found[count++] = (struct found){code, optopt, argv[at], optarg};
    while (optind < argc)
        found[count++] = (struct found){OPERAND, 0, NULL, argv[optind++]};
    return count;
}

/* Take one option.  getopt_long() allows abbreviations; they are refused, as later
 * options could make them ambiguous. */
static bool take_option(struct options *o, const struct found *f)
{
    const bool is_long = strncmp(f->word, "--", 2) == 0;
    const char letter[] = {(char)f->code, '\0'};
    const int row =
        f->code >= LONG ? f->code - LONG : option_find(false, letter, 1);

    if (f->code == '?' && is_long && f->letter >= LONG)
        return refuse("--%s takes no value",
                      option_rows[f->letter - LONG].name);
    if (f->code == ':')
        return refuse("%s needs a value", f->word);
    if (f->code == '?' && !is_long)
        return refuse("unknown option -%c", f->letter);
    if (row == ROWS ||
        (is_long &&
         option_find(true, f->word + 2, strcspn(f->word + 2, "=")) != row))
        return refuse_option(o, f->word);
    const char *const value = f->value ? f->value : "";
    return take_value(o, row, value) || refuse_value(o, row, value);
}

/* Take the command line.  Its first operand is the command, by which options that
 * stand before it are judged, too. */
static bool take_all(struct options *o, const struct found *found, size_t count)
{
    bool has_command = false;

    for (size_t i = 0; i < count; i++)
        if (found[i].code == OPERAND) {
            o->command = command_find(found[i].value);
            break;
        }
    for (size_t i = 0; i < count; i++) {
        const struct found *const f = &found[i];
        if (f->code != OPERAND) {
            if (!take_option(o, f))
                return false;
        } else if (!o->version) { /* nuri --version, whatever follows */
            if (!o->command)
                return refuse_command(f->value);
            if (has_command)
                o->operands[o->operand_count++] = f->value;
            has_command = true;
        }
    }
    return true;
}

/* False, with a message that names the commands which do, if the command does not
 * take an option that is given. */
static bool takes_all(const struct options *o)
{
    for (int i = 0; i < ROWS; i++) {
        const struct command *command;
        struct names takers = names_after(", only of ");
        if (!o->given[i] || option_is_of(o->command, &option_rows[i]))
            continue;
        for (size_t k = 0; (command = command_listed(k)); k++)
            if (option_is_of(command, &option_rows[i]))
                names_add(&takers, command->name);
        return refuse("--%s is not an option of %s%s", option_rows[i].name,
                      o->command->name, names_end(&takers));
    }
    return true;
}

int options_read(struct options *o, int argc, char **argv)
{
    *o = (struct options){.jobs = 1};
    o->operands = calloc((size_t)argc + 1, sizeof *o->operands);
    o->marked = calloc((size_t)argc + 1, sizeof *o->marked);
    struct found *const found = calloc((size_t)argc + 1, sizeof *found);
    if (!o->operands || !o->marked || !found) {
        free(found);
        message("out of memory");
        return EXIT_INTERNAL;
    }
    const bool is_taken = take_all(o, found, split(found, argc, argv));
    free(found);
    if (!is_taken)
        return EXIT_INPUT;
    if (o->output && strcmp(o->output, "-") == 0)
        o->output = NULL;
    if (o->command && !takes_all(o))
        return EXIT_INPUT;
    return EXIT_GOOD;
}

void options_clear(struct options *o)
{
    free(o->operands);
    free(o->marked);
    free(o->sizes);
    free(o->site_page);
}
