/*
 * take_options.c -- what the arguments of options mean.
 */
#include "take_options.h"

#include "parse_value.h"
#include "system/cpu_and_clock.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A name may be that of a drawing and of a format: see settle(). */
bool take_to(struct options *o, const char *value)
{
    o->drawing = nuri_drawing_find(value);
    o->to = nuri_format_find(value);
    return o->drawing || o->to;
}

bool take_output(struct options *o, const char *value)
{
    o->output = strcmp(value, "-") == 0 ? NULL : value;
    return *value != '\0';
}

bool take_marked(struct options *o, const char *value)
{
    struct marked_cell *const mark = &o->marked[o->marked_count++];
    return parse_mark(value, &mark->row, &mark->column, &mark->colour);
}

bool take_level(struct options *o, const char *value)
{
    uint64_t level;
    if (!parse_count(value, 1, &level) || level < 1 || level > NURI_LEVELS)
        return false;
    o->hints.max_level = (unsigned)level;
    return true;
}

bool take_difficulty(struct options *o, const char *value)
{
    for (unsigned level = 1; level <= NURI_LEVELS; level++)
        if (strcmp(value, nuri_level_name(level)) == 0) {
            o->requested.min_level = o->requested.max_level = level;
            return true;
        }
    return parse_range(value, &o->requested.min_level,
                       &o->requested.max_level) &&
           o->requested.min_level <= NURI_LEVELS &&
           o->requested.max_level <= NURI_LEVELS && strcmp(value, "0") != 0;
}

bool take_clues(struct options *o, const char *value)
{
    nuri_generate_options *const w = &o->requested;
    return parse_range(value, &w->min_clues, &w->max_clues) &&
           (w->min_clues > 0 || w->max_clues > 0);
}

bool take_ones(struct options *o, const char *value)
{
    o->requested.limits_ones = true;
    return parse_percent(value, &o->requested.max_ones);
}

bool take_sizes(struct options *o, const char *value)
{
    o->requested.distinct = strcmp(value, "distinct") == 0;
    if (o->requested.distinct)
        return true;
    free(o->sizes);
    o->sizes = parse_list(value, &o->requested.size_count);
    o->requested.sizes = o->sizes;
    return o->sizes;
}

bool take_unknown(struct options *o, const char *value)
{
    if (strcmp(value, "most") != 0)
        return parse_unsigned(value, &o->requested.unknown);
    o->requested.unknown = NURI_UNKNOWN_MAX;
    return true;
}

bool take_technique(struct options *o, const char *value)
{
    const nuri_technique_info *technique;

    for (size_t i = 0; (technique = nuri_technique(i)); i++)
        if (strcmp(technique->id, value) == 0)
            o->requested.use = technique->id;
    return o->requested.use;
}

bool take_jobs(struct options *o, const char *value)
{
    uint64_t jobs;

    if (!parse_count(value, 1, &jobs) || jobs > MAX_JOBS)
        return false;
    o->jobs = jobs ? (size_t)jobs : cpu_count();
    return true;
}

/* The solution is read as an operand is. */
bool take_solution(struct options *o, const char *value)
{
    o->from_solution = true;
    o->operands[o->operand_count++] = value;
    return *value != '\0';
}

bool transform(struct options *o, unsigned place)
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
