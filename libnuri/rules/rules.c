/*
 * rules.c -- the table of rules, and how a rule tells what it found.
 */
#include "rules/rule.h"
#include "rules/sketch.h"

#include <assert.h>
#include <stdlib.h>

const struct rule nuri_rules[] = {
#define RULE(id, pass, level, rank, summary)                                   \
    {{#id, pass, level, summary, nuri_picture_##id},                           \
     rank,                                                                     \
     nuri_rule_##id,                                                           \
     nuri_say_##id},
#include "rules/table.def"
#undef RULE
};

const uint32_t nuri_rules_count = RULES;

const nuri_rule_info nuri_hypotheses[] = {
#define HYPOTHESIS(id, level, summary, picture)                                \
    {#id, "", level, summary, picture},
#include "rules/hypotheses.def"
#undef HYPOTHESIS
};

const nuri_rule_info *nuri_rule(size_t i)
{
    if (i < RULES)
        return &nuri_rules[i].info;
    return i < RULES + HYPOTHESES ? &nuri_hypotheses[i - RULES] : NULL;
}

bool nuri_scratch_init(struct scratch *s, const struct grid *g)
{
    s->number = nuri_mem_array(g->size, sizeof *s->number);
    s->place = nuri_mem_array(g->size, sizeof *s->place);
    s->range = NULL;
    s->sketch = NULL;
    if (s->number && s->place)
        return true;
    nuri_scratch_drop(s);
    return false;
}

void nuri_scratch_drop(struct scratch *s)
{
    free(s->number);
    free(s->place);
    nuri_range_free(s->range);
    nuri_sketch_free(s->sketch);
    *s = (struct scratch){0};
}

uint64_t nuri_scratch_spent(const struct scratch *s)
{
    uint64_t spent = 0;

    for (; s; s = s->sketch ? &s->sketch->scratch : NULL)
        spent += (s->range ? s->range->spent : 0) +
                 (s->sketch ? s->sketch->spent : 0);
    return spent;
}

/* ---- Finds -------------------------------------------------------------- */

void nuri_find_begin(struct view *v, nuri_colour colour)
{
    const bool listed = v->wanted == WANT_ALL || v->wanted == v->out->count;

    v->draft = (struct find){.rule = v->rule,
                             .colour = colour,
                             .cell_first = v->out->cells,
                             .listed = listed};
}

void nuri_find_cell(struct view *v, cell c)
{
    assert(v->draft.causes == 0);
    if (v->board->colour[c] != NURI_OPEN)
        return;
    nuri_finds_cell(v->out, c);
    v->draft.cells++;
}

void nuri_find_cause(struct view *v, cell c)
{
    if (v->draft.cells == 0)
        return;
    if (v->draft.listed)
        nuri_finds_cell(v->out, c);
    v->draft.causes++;
}

void nuri_find_note(struct view *v, uint32_t word)
{
    if (v->draft.cells == 0 || !v->draft.listed)
        return;
    nuri_finds_cell(v->out, word);
    v->draft.notes++;
}

void nuri_find_cause_region(struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    if (v->draft.cells == 0)
        return;
    if (v->draft.listed)
        for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
            nuri_finds_cell(v->out, r->member[k]);
    v->draft.causes += region_size(r, i);
}

void nuri_find_cause_shore(struct view *v, uint32_t i, nuri_colour colour)
{
    const struct regions *r = v->regions;

    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++)
        if (v->board->colour[r->shore[k]] == colour)
            nuri_find_cause(v, r->shore[k]);
}

void nuri_find_end(struct view *v)
{
    if (v->draft.cells == 0)
        return;
    v->draft.cause_first = v->draft.cell_first + v->draft.cells;
    nuri_finds_add(v->out, &v->draft);
}

cell nuri_only_exit(const struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;
    cell exit = 0;

    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++) {
        if (v->board->colour[r->shore[k]] != NURI_OPEN)
            continue;
        if (exit)
            return 0;
        exit = r->shore[k];
    }
    return exit;
}

bool nuri_is_pocket(const struct view *v, uint32_t i, nuri_colour colour)
{
    const struct regions *r = v->regions;

    if (r->colour[i] != NURI_OPEN)
        return false;
    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++)
        if (v->board->colour[r->shore[k]] != colour)
            return false;
    return true;
}

bool nuri_is_known(const struct view *v, enum watcher who, cell about)
{
    return v->watch && nuri_watch_ask(v->watch, who, about);
}

bool nuri_may_be_pool(const struct board *b, const cell square[4])
{
    uint32_t open = 0;

    for (int k = 0; k < 4; k++) {
        if (b->colour[square[k]] != NURI_SEA &&
            b->colour[square[k]] != NURI_OPEN)
            return false;
        open += b->colour[square[k]] == NURI_OPEN;
    }
    return open > 0;
}

/* ---- Sentences ---------------------------------------------------------- */

void nuri_say_cell(struct text *t, const struct board *b, cell c)
{
    const struct grid *g = &b->puzzle->grid;
    char name[NURI_CELL_NAME_SIZE];

    nuri_text_put(t, nuri_cell_name(name, g->width, grid_index(g, c)));
}

void nuri_say_clue(struct text *t, const struct board *b, cell c)
{
    nuri_say_cell(t, b, c);
    if (b->puzzle->clue[c] == NURI_CLUE_ANY)
        nuri_text_put(t, " (?)");
    else
        nuri_text_printf(t, " (%d)", (int)b->puzzle->clue[c]);
}

void nuri_say_cells(struct text *t, const struct board *b, const cell *list,
                    uint32_t count, uint32_t most)
{
    /* "and 1 more" would be no shorter than the cell itself. */
    const uint32_t named = count <= most + 1 ? count : most;

    for (uint32_t i = 0; i < named; i++) {
        if (i > 0)
            nuri_text_put(t, i + 1 == count ? " and " : ", ");
        nuri_say_cell(t, b, list[i]);
    }
    if (named < count)
        nuri_text_printf(t, " and %u more", (unsigned)(count - named));
}
