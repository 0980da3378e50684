/*
 * proof.c -- write a proof of the search's results.
 *
 * Why hints suffice: an implied literal has an explanation with false literals
 * only.  They are in the clause, or of level 0, or implied earlier and hints
 * themselves.  So when its hint is read, the rule is broken without it,
 * whatever else is known.
 */
#include "search/inside.h"

#include "base/sort.h"
#include "base/text.h"
#include "puzzle/puzzle.h"

/* Text is passed on in pieces of this length at most. */
enum { PIECE = 1 << 16 };

struct proof {
    nuri_proof_fn *write;
    void *user;
    struct text text;  /* not yet passed on */
    uint32_t settled;  /* written literals of level 0 */
    struct list hints; /* positions on the trail */
};

/* ---- Text: see nuri-proof(5) ---- */

static void put(struct search *s, const char *text)
{
    nuri_text_put(&s->proof->text, text);
}

/* Write the whole text.  False if the receiver cancels. */
static bool pass_on(struct proof *p)
{
    const size_t length = p->text.length;
    bool ok = true;

    for (size_t at = 0; ok && at < length; at += PIECE)
        ok = p->write(p->user, p->text.data + at,
                      length - at < PIECE ? length - at : PIECE);
    p->text.length = 0;
    return ok;
}

/* End a line; write what was collected if it is enough, or the last of all. */
static void end_line(struct search *s, bool is_last)
{
    struct proof *const p = s->proof;

    put(s, "\n");
    if (s->failed)
        return;
    if (p->text.failed) {
        s->failed = s->account.out_of_memory = true;
    } else if ((is_last || p->text.length >= PIECE) && !pass_on(p)) {
        s->failed = true;
        s->budget->reached = NURI_LIMIT_CANCELLED;
    }
}

static void end_step(struct search *s, bool is_last)
{
    s->proof_steps++;
    end_line(s, is_last);
}

/* A cell of a region, or not: r1c2# and r1c2. for the sea, r1c2=3 and r1c2!3
 * for the third island. */
static void put_fact(struct search *s, cell c, uint32_t region, bool is_true)
{
    struct text *const t = &s->proof->text;

    nuri_text_put_char(t, 'r');
    nuri_text_put_uint(t, grid_y(&s->grid, c) + 1);
    nuri_text_put_char(t, 'c');
    nuri_text_put_uint(t, grid_x(&s->grid, c) + 1);
    if (region == SEA) {
        nuri_text_put_char(t, is_true ? '#' : '.');
    } else {
        nuri_text_put_char(t, is_true ? '=' : '!');
        nuri_text_put_uint(t, region);
    }
}

static void put_literal(struct search *s, lit l)
{
    const var v = var_of(l);

    put_fact(s, s->cell_of[v], s->region_of[v], l == positive(v));
}

/* The first lines: version and puzzle. */
static void put_puzzle(struct search *s, const nuri_puzzle *puzzle)
{
    const struct grid *const g = &s->grid;
    struct text *const t = &s->proof->text;

    put(s, "nuri-proof 1\np ");
    nuri_text_put_uint(t, g->height);
    put(s, " ");
    nuri_text_put_uint(t, g->width);
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const int32_t clue = puzzle->clue[grid_at(g, i)];
        put(s, i % g->width ? " " : "\n");
        if (clue > 0)
            nuri_text_put_uint(t, (uint32_t)clue);
        else
            put(s, clue == NURI_CLUE_ANY ? "?" : ".");
    }
    end_line(s, false);
}

static void put_solution(struct search *s)
{
    const struct region *const sea = &s->region[SEA];

    put(s, "s");
    /* The variables of the sea are the cells, row by row. */
    for (var v = sea->first; v < sea->end; v++) {
        if ((v - sea->first) % s->grid.width == 0)
            put(s, "\n");
        put(s, is_true(s, positive(v)) ? "#" : ".");
    }
    put(s, "\n");
}

void nuri_proof_remark(struct search *s, const char *text)
{
    if (!s->proof)
        return;
    put(s, "# ");
    for (; *text; text++) {
        const bool fits = *text >= ' ' && *text <= '~';
        nuri_text_add(&s->proof->text, fits ? text : "?", 1);
    }
    end_line(s, false);
}

/* ---- Hints ---- */

/* The step of the learned clause, or 0: a rule. */
static uint32_t step_of(const struct search *s, lit l, struct reason reason)
{
    const struct watch *pair;

    switch ((enum reason_kind)reason.kind) {
    case REASON_CLAUSE: return s->arena.item[reason.data + CLAUSE_STEP];
    case REASON_CLOSED: return reason.data;
    case REASON_BINARY:
        pair = nuri_clause_pair(s, l, reason.data);
        return pair ? pair->clause & ~BINARY : 0;
    default: return 0;
    }
}

static void put_hint(struct search *s, lit l, struct reason reason)
{
    const uint32_t step = step_of(s, l, reason);

    assert(step <= s->proof_steps);
    put(s, step ? " @" : " ");
    if (step)
        nuri_text_put_uint(&s->proof->text, s->proof_steps + 1 - step);
    else
        put_literal(s, l);
}

/* ---- Steps ---- */

/* Those without a reason were written when they were settled. */
void nuri_proof_settled(struct search *s)
{
    struct proof *const p = s->proof;

    if (!p || s->failed)
        return;
    const uint32_t end = s->levels > 0 ? s->level_start[1] : s->trail_size;

    for (; p->settled < end; p->settled++) {
        const lit l = s->trail[p->settled];
        const struct reason reason = s->reason[var_of(l)];
        if (reason.kind == REASON_NONE || reason.kind == REASON_CLOSED)
            continue;
        put_literal(s, l);
        if (step_of(s, l, reason) > 0) {
            put(s, " :");
            put_hint(s, l, reason);
        }
        end_step(s, false);
    }
}

void nuri_proof_known(struct search *s, lit l)
{
    if (!s->proof || s->failed)
        return;
    put_literal(s, l);
    end_step(s, false);
}

/* Write the collected hints in trail order. */
static void put_hints(struct search *s)
{
    const struct list *const hints = &s->proof->hints;

    nuri_numbers_sort(hints->item, hints->count);
    for (uint32_t i = 0; i < hints->count; i++) {
        assert(hints->item[i] < s->trail_size);
        const lit l = s->trail[hints->item[i]];
        put_hint(s, l, s->reason[var_of(l)]);
    }
}

void nuri_proof_learned(struct search *s)
{
    struct proof *const p = s->proof;
    enum { IN_CLAUSE = 2 };

    if (!p || s->failed)
        return;
    nuri_proof_settled(s);
    for (uint32_t i = 0; i < s->clause_size; i++) {
        s->seen[var_of(s->clause[i])] = IN_CLAUSE;
        if (i > 0)
            put(s, " ");
        put_literal(s, s->clause[i]);
    }
    p->hints.count = 0;
    for (uint32_t i = 0; i < s->to_clear_count; i++)
        if (s->seen[s->to_clear[i]] != IN_CLAUSE)
            list_push(s, &p->hints, s->position[s->to_clear[i]]);
    put(s, " :");
    put_hints(s);
    put_hint(s, s->conflict_of, s->conflict);
    end_step(s, false);
}

/* ---- All known under a decision ---- */

void nuri_proof_closed(struct search *s, uint32_t level, bool is_solution)
{
    if (!s->proof || s->failed)
        return;
    assert(level <= s->levels);
    nuri_proof_settled(s);
    if (is_solution) {
        put_solution(s);
        for (var v = s->region->first; v < s->region->end; v++)
            if (s->level[v] > 0)
                see(s, v);
    } else {
        see_explanation(s);
    }
    s->proof->hints.count = 0;
    nuri_trace(s, &s->proof->hints, NULL);
    for (uint32_t i = 1; i <= level; i++) {
        put_literal(s, opposite(s->trail[s->level_start[i]]));
        put(s, " ");
    }
    put(s, ":");
    put_hints(s);
    if (is_solution)
        put(s, " =");
    else
        put_hint(s, s->conflict_of, s->conflict);
    end_step(s, level == 0);
}

/* ---- Begin and end ---- */

/* Adjacent clues, or the sum of the clues, contradict each other. */
static void put_problem(struct search *s, const nuri_puzzle *puzzle)
{
    const bool too_much =
        puzzle->any == 0 && puzzle->land > grid_cells(&puzzle->grid);
    uint32_t clue = 0;

    for (uint32_t i = 0; i < puzzle->clues && !too_much; i++) {
        cell near[4];
        grid_neighbours(&puzzle->grid, puzzle->clue_cell[i], near);
        for (int k = 0; k < 4; k++)
            if (puzzle->clue[near[k]] != NURI_CLUE_NONE)
                clue = i;
    }
    put(s, ": ");
    put_fact(s, puzzle->clue_cell[clue], too_much ? SEA : clue + 1, too_much);
    end_step(s, true);
}

/* Black cells that no island reaches. */
static void put_beginning(struct search *s)
{
    for (; s->proof->settled < s->trail_size; s->proof->settled++) {
        const lit l = s->trail[s->proof->settled];
        if (s->region_of[var_of(l)] != SEA || l != positive(var_of(l)))
            continue;
        put_literal(s, l);
        end_step(s, false);
    }
}

void nuri_proof_begin(struct search *s, const nuri_puzzle *puzzle)
{
    const nuri_options *const options = &s->budget->options;

    if (!options->proof)
        return;
    s->proof = nuri_account_array(&s->account, 1, sizeof *s->proof);
    if (!s->proof) {
        s->failed = true;
        return;
    }
    s->proof->write = options->proof;
    s->proof->user = options->proof_user;
    put_puzzle(s, puzzle);
    if (s->exhausted)
        put_problem(s, puzzle);
    else
        put_beginning(s);
}

void nuri_proof_end(struct search *s)
{
    if (!s->proof)
        return;
    nuri_text_clear(&s->proof->text);
    nuri_list_free(s, &s->proof->hints);
    nuri_account_free(&s->account, s->proof, 1, sizeof *s->proof);
    s->proof = NULL;
    s->proof_steps = 0;
}
