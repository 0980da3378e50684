/* parts.c -- count by parts, step by step. */
#include "parts/parts.h"

#include "base/memory.h"
#include "parts/order.h"
#include "parts/state.h"
#include "parts/states.h"

#include <assert.h>
#include <stdlib.h>

/* A colouring of one more cell, in the time of a search node. */
enum { COLOURINGS_PER_NODE = 64, STATES_BETWEEN_CHECKS = 64 };

/* So that no machine swaps. */
enum { MAX_BYTES = 512 << 20 };

struct parts {
    struct budget *budget; /* borrowed */
    const nuri_stats *stats;
    struct model model;
    struct plan plan;
    struct states from, to; /* before and after the current step */
    uint32_t done;          /* steps */
    uint32_t expanded;      /* states of `from` */
    struct allowance work;  /* in colourings */
    uint64_t charged;       /* work already in the budget */
    uint64_t peak;          /* memory */
    bool is_stuck;          /* there will be no answer */
};

static bool make_room(struct parts *p, struct states *s)
{
    const uint64_t others =
        nuri_states_memory(s == &p->from ? &p->to : &p->from);
    const uint64_t held = others + nuri_states_memory(s);
    const uint64_t peak = others + nuri_states_doubled(s);

    if (peak > MAX_BYTES ||
        !budget_has_memory(p->budget, p->stats->memory + held, peak - held) ||
        !nuri_states_grow(s)) {
        p->is_stuck = true;
        return false;
    }
    p->peak = peak > p->peak ? peak : p->peak;
    return true;
}

static bool add_state(struct parts *p, struct states *to,
                      const struct state *state, const struct big *count)
{
    uint64_t bytes[(8 + 3 * MAX_PLACES + 7) / 8];

    assert(to->bytes <= sizeof bytes);
    nuri_state_pack((uint8_t *)bytes, state);
    return nuri_states_add(to, (const uint8_t *)bytes, count) ||
           (make_room(p, to) &&
            nuri_states_add(to, (const uint8_t *)bytes, count));
}

/* Colour the cell of the step in both colours, after one state. */
static bool expand_state(struct parts *p, const struct step *step, uint32_t i)
{
    static const nuri_colour colours[] = {NURI_BLACK, NURI_WHITE};
    struct state before;

    allowance_spend(&p->work, 1);
    nuri_state_unpack(&before, p->from.state + i * p->from.bytes,
                      p->plan.places);
    nuri_state_enter(&before, step, &p->model);
    for (int k = 0; k < 2; k++) {
        struct state after = before;
        if (nuri_state_colour(&after, step, colours[k]) &&
            !add_state(p, &p->to, &after, &p->from.count[i]))
            return false;
    }
    return true;
}

static bool should_continue(const struct parts *p)
{
    nuri_stats stats = *p->stats;

    stats.nodes += (p->work.spent - p->charged) / COLOURINGS_PER_NODE;
    return allowance_has(&p->work, 0) && nuri_budget_allow(p->budget, &stats);
}

/* Take the next step, or as much of it as the allowance permits. */
static bool take_step(struct parts *p)
{
    const struct step *const step = &p->plan.step[p->done];

    for (; p->expanded < p->from.states; p->expanded++)
        if ((p->expanded % STATES_BETWEEN_CHECKS == 0 && !should_continue(p)) ||
            !expand_state(p, step, p->expanded))
            return false;
    const struct states last = p->from;
    p->from = p->to;
    p->to = last;
    nuri_states_reset(&p->to);
    p->expanded = 0;
    p->done++;
    return true;
}

struct parts *nuri_parts_new(const nuri_puzzle *puzzle, const uint8_t *known,
                             struct budget *budget)
{
    static const nuri_stats none = {0};
    static const struct big one = {{1}};
    struct parts *const p = nuri_mem_array(1, sizeof *p);
    struct state start;

    if (!p)
        return NULL;
    p->budget = budget;
    p->stats = &none;
    bool ok = nuri_model_make(&p->model, puzzle, known);
    if (ok && p->model.undecided > 0 && p->model.undecided <= MAX_UNDECIDED &&
        !p->model.impossible) {
        ok = nuri_plan_make(&p->plan, &p->model);
        p->is_stuck = !p->plan.fits;
    }
    p->is_stuck = p->is_stuck || p->model.undecided > MAX_UNDECIDED ||
                  !nuri_state_fits(&p->model);
    p->from.bytes = p->to.bytes = nuri_state_bytes(p->plan.places);
    if (ok && !p->is_stuck && !p->model.impossible) {
        nuri_state_start(&start, &p->model, p->plan.places);
        add_state(p, &p->from, &start, &one);
    }
    if (!ok) {
        nuri_parts_free(p);
        return NULL;
    }
    return p;
}

void nuri_parts_free(struct parts *p)
{
    if (!p)
        return;
    nuri_states_free(&p->from);
    nuri_states_free(&p->to);
    nuri_model_clear(&p->model);
    free(p);
}

/* The states after the last step differ at most in whether the sea ended. */
static void conclude(const struct parts *p, struct parts_answer *answer)
{
    answer->known = !p->from.is_too_large && !p->to.is_too_large;
    for (uint32_t i = 0; i < p->from.states; i++)
        if (!big_add(&answer->count, &p->from.count[i]))
            answer->known = false;
}

bool nuri_parts_run(struct parts *p, uint64_t nodes, const nuri_stats *stats,
                    struct parts_answer *answer)
{
    *answer = (struct parts_answer){.known = false};
    p->stats = stats;
    allowance_renew(&p->work, nodes * COLOURINGS_PER_NODE);
    for (bool more = true; more;)
        more = !p->is_stuck && p->done < p->model.undecided && take_step(p);
    const bool ended = !p->is_stuck && p->done == p->model.undecided;
    const uint64_t spent = (p->work.spent - p->charged) / COLOURINGS_PER_NODE;
    allowance_spend(&p->budget->nodes, spent);
    p->charged += spent * COLOURINGS_PER_NODE;
    if (ended)
        conclude(p, answer);
    answer->memory = p->peak;
    return ended || p->is_stuck || allowance_has(&p->work, 0);
}
