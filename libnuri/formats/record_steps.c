/*
 * record_steps.c -- steps as records: a hint, a whole explanation, the essay's
 * passes.  See record.c for what each of them holds.
 */
#include "base/colour.h"
#include "base/text.h"
#include "formats/record_parts.h"
#include "puzzle/puzzle.h"

nuri_status nuri_record_hint(char **out, const nuri_entry *entry,
                             const nuri_hint_result *hint)
{
    struct text text = {0};
    struct json_out json = {&text, false, false};
    const nuri_advice advice = nuri_hint_result_advice(hint);
    const nuri_step *const step = nuri_hint_result_step(hint);
    char name[NURI_CELL_NAME_SIZE];

    *out = NULL;
    if (!NURI_WITH_JSON)
        return NURI_ERR_UNSUPPORTED;
    nuri_record_begin(&json, entry, nuri_advice_name(advice));
    nuri_record_put_marks(&json, nuri_hint_result_marks(hint), advice);
    if (step && step->cell_count) {
        nuri_json_string(
            &json, "cell",
            nuri_cell_name(name, entry->puzzle->grid.width, step->cells[0]));
        nuri_json_string(&json, "value", colour_name(step->colour));
        if (step->also_count)
            nuri_json_cells(&json, "also", entry->puzzle, step->also,
                            step->also_count);
    }
    if (step) {
        nuri_json_string(&json, "rule", step->rule);
        if (step->cell_count)
            nuri_json_uint(&json, "level", step->level);
        nuri_json_cells(&json, "because", entry->puzzle, step->because,
                        step->because_count);
        nuri_json_cells(&json, "focus", entry->puzzle, step->focus,
                        step->focus_count);
        nuri_json_string(&json, "message", step->message);
    }
    if (advice == NURI_ADVICE_UNKNOWN)
        nuri_record_put_reason(&json, nuri_hint_result_limit(hint));
    return nuri_record_end(&json, entry, out);
}

nuri_status nuri_record_hint_part(char **out, const nuri_entry *entry,
                                  const nuri_hint_result *hint, bool also,
                                  bool why)
{
    struct text text = {0};
    struct json_out json = {&text, false, false};
    const nuri_step *const step = nuri_hint_result_step(hint);
    const nuri_puzzle *const puzzle = entry->puzzle;
    char name[NURI_CELL_NAME_SIZE];

    *out = NULL;
    if (!NURI_WITH_JSON)
        return NURI_ERR_UNSUPPORTED;
    if (!step || !step->cell_count)
        return NURI_ERR_ARGUMENT;
    nuri_record_begin(&json, entry,
                      nuri_advice_name(nuri_hint_result_advice(hint)));
    nuri_record_put_marks(&json, nuri_hint_result_marks(hint),
                          nuri_hint_result_advice(hint));
    nuri_cell_name(name, puzzle->grid.width, step->cells[0]);
    nuri_json_string(&json, "cell", name);
    if (also && step->also_count)
        nuri_json_cells(&json, "also", puzzle, step->also, step->also_count);
    if (why) {
        nuri_json_string(&json, "rule", step->rule);
        nuri_json_uint(&json, "level", step->level);
        nuri_json_cells(&json, "because", puzzle, step->because,
                        step->because_count);
        nuri_json_cells(&json, "focus", puzzle, step->focus, step->focus_count);
        nuri_json_string(&json, "why", step->why);
    }
    return nuri_record_end(&json, entry, out);
}

/* NOLINTNEXTLINE(misc-no-recursion): chains are a few levels deep */
static void put_step(struct json_out *json, const nuri_puzzle *puzzle,
                     const nuri_step *step)
{
    char name[NURI_CELL_NAME_SIZE];

    nuri_json_open(json, NULL, '{');
    nuri_json_string(json, "rule", step->rule);
    nuri_json_uint(json, "level", step->level);
    nuri_json_open(json, "set", '[');
    for (size_t i = 0; i < step->cell_count; i++) {
        nuri_json_open(json, NULL, '[');
        nuri_json_string(
            json, NULL,
            nuri_cell_name(name, puzzle->grid.width, step->cells[i]));
        nuri_json_string(json, NULL, colour_name(step->colour));
        nuri_json_close(json, ']');
    }
    nuri_json_close(json, ']');
    nuri_json_cells(json, "because", puzzle, step->because,
                    step->because_count);
    nuri_json_cells(json, "focus", puzzle, step->focus, step->focus_count);
    nuri_json_string(json, "message", step->message);
    if (step->chain_count) {
        nuri_json_open(json, "chain", '[');
        for (size_t i = 0; i < step->chain_count; i++)
            put_step(json, puzzle, &step->chain[i]);
        nuri_json_close(json, ']');
    }
    if (step->broken) {
        nuri_json_open(json, "breaks", '{');
        nuri_json_string(json, "rule", step->broken);
        nuri_json_cells(json, "cells", puzzle, step->broken_cells,
                        step->broken_count);
        nuri_json_string(json, "message", step->broken_message);
        nuri_json_close(json, '}');
    }
    nuri_json_close(json, '}');
}

nuri_status nuri_record_explain(char **out, const nuri_entry *entry,
                                const nuri_explanation *explanation)
{
    struct text text = {0};
    struct json_out json = {&text, false, false};
    const nuri_advice advice = nuri_explanation_advice(explanation);

    *out = NULL;
    if (!NURI_WITH_JSON)
        return NURI_ERR_UNSUPPORTED;
    nuri_record_begin(&json, entry, nuri_advice_name(advice));
    nuri_record_put_marks(&json, nuri_explanation_marks(explanation), advice);
    nuri_json_open(&json, "steps", '[');
    for (size_t i = 0; i < nuri_explanation_count(explanation); i++)
        put_step(&json, entry->puzzle, nuri_explanation_step(explanation, i));
    nuri_json_close(&json, ']');
    nuri_json_state(&json, "state", entry->puzzle,
                    nuri_explanation_state(explanation), false);
    if (advice == NURI_ADVICE_UNKNOWN)
        nuri_record_put_reason(&json, nuri_explanation_limit(explanation));
    return nuri_record_end(&json, entry, out);
}

static void put_pass(struct json_out *json, const nuri_puzzle *puzzle,
                     const nuri_pass *pass)
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
    nuri_json_state(json, "state", puzzle, pass->state, false);
    nuri_json_close(json, '}');
}

nuri_status nuri_record_passes(char **out, const nuri_entry *entry,
                               const nuri_pass_list *passes)
{
    struct text text = {0};
    struct json_out json = {&text, false, false};

    *out = NULL;
    if (!NURI_WITH_JSON)
        return NURI_ERR_UNSUPPORTED;
    nuri_text_put(&text, "{");
    nuri_record_put_id(&json, entry);
    nuri_json_puzzle(&json, "puzzle", entry->puzzle);
    nuri_json_open(&json, "steps", '[');
    for (size_t i = 0; i < nuri_pass_list_count(passes); i++)
        put_pass(&json, entry->puzzle, nuri_pass_list_get(passes, i));
    nuri_json_close(&json, ']');
    if (nuri_pass_list_contradiction(passes))
        nuri_json_bool(&json, "contradiction", true);
    return nuri_record_finish(&json, out);
}
