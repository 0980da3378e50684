/*
 * option_rows.c -- the rows of options.def, and reading of arguments.
 */
#include "option_rows.h"

#include "io/message.h"
#include "parse_value.h"
#include "system/machine.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MEBIBYTE = 1 << 20 };

const char formats_read[] = "formats";
const char formats_written[] = "formats and drawings";

/* ---- Arguments ----
 *
 * Each takes the argument of an option and stores it; false if it is
 * invalid. */

/* A name may be both a drawing and a format: see settle(). */
static bool take_to(struct options *o, const char *value)
{
    o->drawing = nuri_drawing_find(value);
    o->to = nuri_format_find(value);
    if (o->to && !o->to->is_written)
        o->to = NULL;
    return o->drawing || o->to;
}

static bool take_output(struct options *o, const char *value)
{
    o->output = strcmp(value, "-") == 0 ? NULL : value;
    return *value != '\0';
}

/* The page of a site is the output. */
static bool take_site(struct options *o, const char *value)
{
    static const char page[] = "/index.html";
    const size_t size = strlen(value) + sizeof page;

    free(o->site_page);
    o->site_page = malloc(size);
    if (!o->site_page)
        return false;
    snprintf(o->site_page, size, "%s%s", value, page);
    o->site = value;
    o->output = o->site_page;
    return *value != '\0';
}

static bool take_marked(struct options *o, const char *value)
{
    struct marked_cell *const mark = &o->marked[o->marked_count++];
    return parse_mark(value, &mark->row, &mark->column, &mark->colour);
}

static bool take_level(struct options *o, const char *value)
{
    uint64_t level;
    if (!parse_count(value, 1, &level) || level < 1 || level > NURI_LEVELS)
        return false;
    o->hints.max_level = (unsigned)level;
    return true;
}

static bool take_clues(struct options *o, const char *value)
{
    nuri_generate_options *const w = &o->requested;
    return parse_range(value, &w->min_clues, &w->max_clues) &&
           (w->min_clues > 0 || w->max_clues > 0);
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

static bool take_unknown(struct options *o, const char *value)
{
    if (strcmp(value, "most") != 0)
        return parse_unsigned(value, &o->requested.unknown);
    o->requested.unknown = NURI_UNKNOWN_MAX;
    return true;
}

static bool take_technique(struct options *o, const char *value)
{
    const nuri_technique_info *technique;

    for (size_t i = 0; (technique = nuri_technique(i)); i++)
        if (strcmp(technique->id, value) == 0)
            o->requested.use = technique->id;
    return o->requested.use;
}

static bool take_jobs(struct options *o, const char *value)
{
    uint64_t jobs;

    if (!parse_count(value, 1, &jobs) || jobs > MAX_JOBS)
        return false;
    o->jobs = jobs ? (size_t)jobs : cpu_count();
    return true;
}

/* The solution is read like an operand. */
static bool take_solution(struct options *o, const char *value)
{
    o->from_solution = true;
    o->operands[o->operand_count++] = value;
    return *value != '\0';
}

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

    assert(place <= sizeof turns / sizeof turns[0]);
    o->is_transformed = true;
    o->is_canonical = o->is_canonical || is_canonical;
    o->transform =
        is_canonical ? 0 : nuri_transform_after(o->transform, turns[place]);
    return true;
}

/* ---- What options need ---- */

/* Transforms solve nothing, nor does `show` without solutions. */
static bool solves(const struct options *o)
{
    return !o->is_transformed && !o->passes &&
           (o->command != command_at(COMMAND_show) ||
            o->solutions != SOLUTIONS_NONE);
}

/* True if nuri play may make a puzzle. */
static bool plays_new(const struct options *o)
{
    return o->operand_count == 0 && !o->output;
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

/* ---- The rows ---- */

#define OPTION(id, letter, name, argument, good, groups, help, effect)         \
    static bool set_##id(struct options *o, const char *value,                 \
                         const char *words)                                    \
    {                                                                          \
        unsigned place = 0;                                                    \
        (void)value, (void)words, (void)place;                                 \
        return effect;                                                         \
    }
#include "options.def"

const struct option_row option_rows[ROWS] = {
#define OPTION(id, letter, name, argument, good, groups, help, effect)         \
    {letter, name, argument, good, groups, help, set_##id},
#include "options.def"
};

bool option_is_of(const struct command *command, const struct option_row *row)
{
    return command->groups & row->groups;
}

const char *option_heading(const struct option_row *row)
{
    static const char *const titles[ROWS] = {
#define OPTION(...)
#define HEADING(id, title) [ROW_##id] = (title),
#include "options.def"
    };
    return titles[row - option_rows];
}

/* Other help texts for some commands. */
static const struct {
    int row;
    unsigned groups;
    const char *help;
} other_helps[] = {
#define OPTION(...)
#define HELP_OF(id, groups, help) {ROW_##id, groups, help},
#include "options.def"
};

const char *option_help(const struct command *command,
                        const struct option_row *row)
{
    const size_t count = sizeof other_helps / sizeof *other_helps;

    for (size_t i = 0; command && i < count; i++)
        if (row == &option_rows[other_helps[i].row] &&
            (command->groups & other_helps[i].groups))
            return other_helps[i].help;
    return row->help;
}

bool options_have_idle(const struct options *o, enum answer_form form)
{
    const struct {
        int row;
        bool holds;
        const char *lack;
    } needs[] = {
#define OPTION(...)
#define NEEDS(id, holds, lack) {ROW_##id, holds, lack},
#include "options.def"
    };
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++)
        if (o->given[needs[i].row] && !needs[i].holds) {
            message("--%s has no effect %s", option_rows[needs[i].row].name,
                    needs[i].lack);
            return true;
        }
    return false;
}
