/*
 * record_steps.c -- records of steps: hints, explanations, the essay's passes.
 * nuri-1.schema.json has the members of each.
 */
#include "base/grid.h"
#include "base/status.h"
#include "base/text.h"
#include "formats/record_parts.h"

#include <assert.h>

/* The reason cells, and those with a role, by role. */
static void put_because(struct json_out *json, const nuri_step *step)
{
    int before = NURI_ROLE_REASON; /* the last role that has a member */

    nuri_json_cells(json, "because", step->because, step->because_count);
    if (json->terse)
        return;
    for (int role = NURI_ROLE_COUNTED; role <= NURI_ROLE_JOINED; role++)
        for (size_t i = 0; step->roles && i < step->because_count; i++) {
            if (step->roles[i] != role)
                continue;
            if (before == NURI_ROLE_REASON)
                nuri_json_open(json, "roles", '{');
            else if (before != role)
                nuri_json_close(json, ']');
            if (before != role)
                nuri_json_open(json, nuri_role_name((nuri_role)role), '[');
            before = role;
            nuri_json_cell(json, NULL, step->because[i]);
        }
    if (before != NURI_ROLE_REASON) {
        nuri_json_close(json, ']');
        nuri_json_close(json, '}');
    }
    nuri_json_cells(json, "focus", step->focus, step->focus_count);
}

/* The shapes that are left, and those that are not, if the step lists them. */
static void put_shapes(struct json_out *json, const nuri_step *step)
{
    size_t left = 0;

    while (left < step->shape_count && !step->shapes[left].broken)
        left++;
    if (left > 0) {
        nuri_json_open(json, "shapes", '[');
        for (size_t i = 0; i < left; i++)
            nuri_json_cells(json, NULL, step->shapes[i].cells,
                            step->shapes[i].cell_count);
        nuri_json_close(json, ']');
    }
    if (left == step->shape_count)
        return;
    nuri_json_open(json, "failing", '[');
    for (size_t i = left; i < step->shape_count; i++) {
        const nuri_shape *const shape = &step->shapes[i];
        nuri_json_open(json, NULL, '{');
        nuri_json_string(json, "rule", shape->broken);
        nuri_json_cells(json, "cells", shape->cells, shape->cell_count);
        nuri_record_put_message(json, shape->broken_message, shape->broken_say);
        nuri_json_close(json, '}');
    }
    nuri_json_close(json, ']');
}

/* The cells, each with its colour. */
static void put_set(struct json_out *json, const uint32_t *cells, size_t count,
                    nuri_colour colour)
{
    assert(count == 0 || colour != NURI_UNDECIDED);
    for (size_t i = 0; i < count; i++) {
        nuri_json_open(json, NULL, '[');
        nuri_json_cell(json, NULL, cells[i]);
        nuri_json_string(json, NULL, colour_name(colour));
        nuri_json_close(json, ']');
    }
}

/* A step, to be closed.  If it is link `link`, from 0, of the chain of `of`, also
 * the links that it follows from. */
static void begin_step(struct json_out *json, const char *key,
                       const nuri_step *step, const nuri_step *of, size_t link)
{
    assert(!of || link < of->chain_count);
    nuri_json_open(json, key, '{');
    nuri_json_string(json, "rule", step->technique);
    nuri_json_uint(json, "level", step->level);
    nuri_json_open(json, "set", '[');
    put_set(json, step->cells, step->cell_count, step->colour);
    put_set(json, step->shore, step->shore_count, NURI_BLACK);
    nuri_json_close(json, ']');
    put_because(json, step);
    put_shapes(json, step);
    if (of) {
        nuri_json_open(json, "from", '[');
        for (size_t earlier = 0; earlier <= link; earlier++)
            if (nuri_step_rests_on(of, link, earlier))
                nuri_json_uint(json, NULL, earlier);
        nuri_json_close(json, ']');
    }
    nuri_record_put_message(json, step->message, step->say);
}

/* The chain of a what-if, and its contradiction. */
static void put_chain(struct json_out *json, const nuri_step *step)
{
    if (step->chain_count) {
        nuri_json_open(json, "chain", '[');
        for (size_t i = 0; i < step->chain_count; i++) {
            begin_step(json, NULL, &step->chain[i], step, i);
            nuri_json_close(json, '}');
        }
        nuri_json_close(json, ']');
    }
    if (step->broken) {
        nuri_json_open(json, "breaks", '{');
        nuri_json_string(json, "rule", step->broken);
        nuri_json_cells(json, "cells", step->broken_cells, step->broken_count);
        nuri_record_put_message(json, step->broken_message, step->broken_say);
        nuri_json_close(json, '}');
    }
}

void nuri_record_put_step(struct json_out *json, const char *key,
                          const nuri_step *step)
{
    begin_step(json, key, step, NULL, 0);
    put_chain(json, step);
    nuri_json_close(json, '}');
}

/* The first wrong mark, if any, and the order that makes it the first. */
static void put_first_wrong(struct json_out *json, const nuri_entry *entry,
                            const nuri_judgement *judgement)
{
    const nuri_mark_order order = judgement->first_wrong_order;

    if (order == NURI_MARK_ORDER_NONE)
        return;
    const nuri_mark mark = judgement->first_wrong;
    const size_t place = judgement->first_wrong_index;
    const bool is_played = order == NURI_MARK_ORDER_PLAYED;
    assert(mark.colour != NURI_UNDECIDED);
    const bool is_given = is_played && place >= entry->history_count;
    nuri_json_open(json, "first_wrong", '{');
    nuri_json_cell(json, "cell", mark.cell);
    nuri_json_string(json, "value", colour_name(mark.colour));
    nuri_json_string(json, "order",
                     is_given    ? "marked"
                     : is_played ? "history"
                                 : "reading");
    if (is_played)
        nuri_json_uint(json, "number",
                       place + 1 - (is_given ? entry->history_count : 0));
    nuri_json_close(json, '}');
}

/* The technique that decides the cell, and its reason cells. */
static void put_basis(struct json_out *json, const nuri_step *step)
{
    nuri_json_string(json, "rule", step->technique);
    if (step->cell_count)
        nuri_json_uint(json, "level", step->level);
    put_because(json, step);
    put_shapes(json, step);
}

static void put_reason(struct json_out *json, const nuri_step *step)
{
    put_basis(json, step);
    nuri_record_put_message(json, step->message, step->say);
    put_chain(json, step);
}

bool nuri_record_judge(struct json_out *json, const nuri_entry *entry,
                       const nuri_answer *answer)
{
    const nuri_judgement *const judgement = answer->judgement;
    const nuri_mark_verdict verdict = judgement->verdict;
    const nuri_mark mark = judgement->mark;

    if (verdict == NURI_MARK_NOT_MADE)
        return false;
    nuri_record_begin(json, entry, nuri_mark_verdict_name(verdict));
    nuri_json_cell(json, "cell", mark.cell);
    nuri_json_string(json, "marked", colour_name(mark.colour));
    if (verdict == NURI_MARK_RIGHT || verdict == NURI_MARK_WRONG)
        nuri_json_string(json, "value",
                         colour_name(verdict == NURI_MARK_RIGHT
                                         ? mark.colour
                                         : colour_other(mark.colour)));
    if (judgement->step)
        put_reason(json, judgement->step);
    put_first_wrong(json, entry, judgement);
    nuri_record_put_reason(json, judgement->limit);
    nuri_record_put_url(json, entry);
    return true;
}

/* The cell of a hint without its colour, and as much else as is wanted. */
static bool put_part(struct json_out *json, const nuri_entry *entry,
                     const nuri_answer *answer)
{
    const nuri_step *const step = answer->hint->step;

    if (!step || !step->cell_count)
        return false;
    nuri_json_cell(json, "cell", step->cells[0]);
    if (answer->also && step->also_count)
        nuri_json_cells(json, "also", step->also, step->also_count);
    if (answer->why) {
        put_basis(json, step);
        nuri_json_string(json, "why", step->why);
    }
    nuri_record_put_url(json, entry);
    return true;
}

bool nuri_record_hint(struct json_out *json, const nuri_entry *entry,
                      const nuri_answer *answer)
{
    const nuri_hint_result *const hint = answer->hint;
    const nuri_step *const step = hint->step;

    nuri_record_begin(json, entry, nuri_hint_kind_name(hint->hint_kind));
    nuri_record_put_marks(json, hint->mark_count, hint->hint_kind);
    if (answer->part)
        return put_part(json, entry, answer);
    if (step && step->cell_count) {
        nuri_json_cell(json, "cell", step->cells[0]);
        nuri_json_string(json, "value", colour_name(step->colour));
        if (step->also_count)
            nuri_json_cells(json, "also", step->also, step->also_count);
    }
    if (step)
        put_reason(json, step);
    if (hint->deduction)
        nuri_record_put_step(json, "deduction", hint->deduction);
    if (answer->judgement)
        put_first_wrong(json, entry, answer->judgement);
    if (hint->hint_kind == NURI_HINT_UNKNOWN)
        nuri_record_put_reason(json, hint->limit);
    nuri_record_put_url(json, entry);
    return true;
}

bool nuri_record_explain(struct json_out *json, const nuri_entry *entry,
                         const nuri_answer *answer)
{
    const nuri_explanation *const explanation = answer->explanation;
    const nuri_hint_kind hint_kind = explanation->hint_kind;

    nuri_record_begin(json, entry, nuri_hint_kind_name(hint_kind));
    nuri_record_put_marks(json, explanation->mark_count, hint_kind);
    nuri_json_open(json, "steps", '[');
    for (size_t i = 0; i < explanation->step_count; i++)
        nuri_record_put_step(json, NULL, &explanation->steps[i]);
    nuri_json_close(json, ']');
    nuri_record_put_finding(json, "end", explanation->end);
    nuri_json_state(json, "state", explanation->board, false);
    if (hint_kind == NURI_HINT_UNKNOWN)
        nuri_record_put_reason(json, explanation->limit);
    nuri_record_put_url(json, entry);
    return true;
}

static void put_pass(struct json_out *json, const nuri_pass *pass)
{
    nuri_json_open(json, NULL, '{');
    nuri_json_string(json, "pass", pass->pass);
    nuri_json_uint(json, "cycle", pass->cycle);
    if (pass->white < 0)
        nuri_json_raw(json, "white", "null");
    else
        nuri_json_uint(json, "white", (uint64_t)pass->white);
    nuri_json_uint(json, "free", pass->open);
    nuri_json_string(json, "possibilities", pass->possibilities);
    nuri_json_state(json, "state", pass->marks, false);
    nuri_json_close(json, '}');
}

bool nuri_record_passes(struct json_out *json, const nuri_entry *entry,
                        const nuri_answer *answer)
{
    const nuri_pass_list *const passes = answer->passes;

    nuri_text_put(json->out, "{");
    nuri_record_put_id(json, entry);
    nuri_json_puzzle(json, "puzzle");
    nuri_json_open(json, "steps", '[');
    for (size_t i = 0; i < passes->count; i++)
        put_pass(json, &passes->passes[i]);
    nuri_json_close(json, ']');
    if (passes->contradiction)
        nuri_json_bool(json, "contradiction", true);
    return true;
}
