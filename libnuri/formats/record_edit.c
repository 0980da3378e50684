/*
 * record_edit.c -- edits as nuri/1 JSON: the edited puzzle and the list of
 * changes.
 *
 * nuri-1.schema.json has their members.  The members of the original puzzle are
 * kept, except those that are no longer true.
 */
#include "formats/record_parts.h"

#include <assert.h>

/* A number, `?` or `-`, as in the member puzzle. */
static void put_clue(struct json_out *json, const char *key, int32_t clue)
{
    if (clue > 0)
        nuri_json_uint(json, key, (uint64_t)clue);
    else
        nuri_json_string(json, key, clue == NURI_CLUE_ANY ? "?" : "-");
}

static void put_rating_info(struct json_out *json, unsigned level,
                            unsigned score)
{
    if (level == 0)
        return;
    assert(level <= 8);
    nuri_json_uint(json, "level", level);
    if (score)
        nuri_json_uint(json, "score", score);
}

/* No default label: see base/status.c. */
static const char *kind_name(nuri_change_kind kind)
{
    switch (kind) {
    case NURI_CHANGE_KIND_MOVE: return "move";
    case NURI_CHANGE_KIND_NUMBER: return "number";
    case NURI_CHANGE_KIND_UNKNOWN: return "unknown";
    case NURI_CHANGE_KIND_ADD: return "add";
    case NURI_CHANGE_KIND_REMOVE: return "remove";
    }
    return "?";
}

static void put_change(struct json_out *json, const nuri_change *change)
{
    nuri_json_open(json, NULL, '{');
    nuri_json_string(json, "change", kind_name(change->kind));
    nuri_json_cell(json, "from", change->from);
    nuri_json_cell(json, "to", change->to);
    put_clue(json, "before", change->before);
    put_clue(json, "after", change->after);
    nuri_json_string(json, "status", nuri_outcome_name(change->outcome));
    put_rating_info(json, change->level, change->score);
    nuri_json_bool(json, "made", change->made);
    nuri_json_close(json, '}');
}

static void put_changes(struct json_out *json, const nuri_edit *edit)
{
    nuri_json_open(json, "changes", '[');
    for (size_t i = 0; i < edit->change_count; i++)
        put_change(json, &edit->changes[i]);
    nuri_json_close(json, ']');
    if (edit->together > 1)
        nuri_json_uint(json, "together", edit->together);
    if (edit->undecided)
        nuri_json_uint(json, "undecided", edit->undecided);
}

/* The numbers of pairs and triples of changes that were tried. */
static void put_tried(struct json_out *json, const nuri_edit *edit)
{
    if (edit->tried[2] + edit->tried[3] == 0)
        return;
    nuri_json_open(json, "tried", '{');
    nuri_json_uint(json, "2", edit->tried[2]);
    nuri_json_uint(json, "3", edit->tried[3]);
    nuri_json_close(json, '}');
}

static void put_region(struct json_out *json, const nuri_edit *edit, size_t i)
{
    const nuri_open_region *const region = &edit->regions[i];

    nuri_json_open(json, NULL, '{');
    nuri_json_cells(json, "cells", region->cells, region->cell_count);
    nuri_json_open(json, "settled_by", '[');
    for (size_t k = 0; k < region->settler_count; k++)
        put_change(json, &region->settlers[k]);
    nuri_json_close(json, ']');
    nuri_json_close(json, '}');
}

/* Write where the solutions differ, and which numbers settle it. */
static void put_regions(struct json_out *json, const nuri_edit *edit)
{
    if (edit->outcome != NURI_OUTCOME_MULTIPLE || /* no longer */
        edit->region_count == 0)
        return;
    nuri_json_open(json, "open", '[');
    for (size_t i = 0; i < edit->region_count; i++)
        put_region(json, edit, i);
    nuri_json_close(json, ']');
}

/* Write the cells that differ from the given solution. */
static void put_differ(struct json_out *json, const nuri_edit *edit)
{
    if (edit->differ_count > 0)
        nuri_json_cells(json, "differ", edit->differ, edit->differ_count);
}

bool nuri_record_edit(struct json_out *json, const nuri_entry *entry,
                      const nuri_answer *answer)
{
    /* Members of this record, or of the original puzzle and its making. */
    static const char *const stale[] = {
        "line",     "status",    "reason",   "level",    "score",
        "changes",  "undecided", "file",     "warnings", "generator",
        "seed",     "index",     "attempts", "profile",  "differ",
        "together", "tried",     "open",     NULL};
    const nuri_edit *const edit = answer->edit;

    nuri_record_begin(json, entry, nuri_outcome_name(edit->outcome));
    nuri_record_put_reason(json, edit->limit);
    nuri_json_put_board(json, entry);
    nuri_json_put_extra(json, entry, stale);
    put_rating_info(json, edit->level, edit->score);
    put_changes(json, edit);
    put_tried(json, edit);
    put_regions(json, edit);
    put_differ(json, edit);
    return true;
}

bool nuri_record_forced(struct json_out *json, const nuri_entry *entry,
                        const nuri_answer *answer)
{
    const nuri_forced *const forced = answer->forced;

    if (!answer->board)
        return false;
    nuri_record_begin(json, entry, nuri_outcome_name(forced->outcome));
    nuri_record_put_reason(json, forced->limit);
    if (forced->mark_count)
        nuri_json_uint(json, "marks", forced->mark_count);
    nuri_json_uint(json, "forced", forced->forced_count);
    nuri_json_bool(json, "open_ended", forced->open_ended);
    nuri_json_bool(json, "complete", forced->complete);
    nuri_json_state(json, "state", answer->board, true);
    return true;
}
