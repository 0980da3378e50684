/* items.c -- a sweep in any order of the cells, step by step. */
#include "sweep/items.h"

#include "sweep/state.h"

/* A colouring of one more cell, and one tried in an order, in sizes carried. */
enum {
    WORK_OF_COLOURING = SIZES_A_NODE / 64,
    WORK_OF_TRIED = SIZES_A_NODE / 512
};

/* Add colourings with this state; without room for it there is no answer. */
static bool add_state(struct items *w, struct states *to,
                      const struct state *state, uint32_t need,
                      const struct big *count)
{
    uint64_t words[MAX_STATE_WORDS];
    uint32_t number;

    nuri_state_pack(words, state, need);
    w->progress.is_stuck = !nuri_states_find(to, words, &number);
    if (w->progress.is_stuck)
        return false;
    if (!big_add(states_value(to, number), count))
        w->is_too_large = true;
    return true;
}

bool nuri_items_step(struct items *w)
{
    struct progress *const p = &w->progress;
    const struct step *const step = &w->plan.step[p->done];

    for (; w->expanded < w->from.count; w->expanded++) {
        struct state before;
        if (p->is_stuck || !may_go_on(p, w->expanded))
            return false;
        allowance_spend(&p->work, WORK_OF_COLOURING);
        nuri_state_unpack(&before, states_key(&w->from, w->expanded),
                          w->plan.places);
        nuri_state_enter(&before, step, &w->model);
        for (int k = 0; k < 2; k++) {
            struct state after = before;
            if (nuri_state_colour(&after, step, k ? NURI_WHITE : NURI_BLACK) &&
                !add_state(w, &w->to, &after, step->need,
                           states_value(&w->from, w->expanded)))
                return false;
        }
    }
    const struct states last = w->from;
    w->from = w->to;
    w->to = last;
    nuri_states_reset(&w->to);
    w->expanded = 0;
    p->done++;
    return true;
}

bool nuri_items_init(struct items *w, const nuri_puzzle *puzzle,
                     const uint8_t *known)
{
    static const struct big one = {{1}};
    struct progress *const p = &w->progress;
    struct model *const m = &w->model;
    struct state start;

    if (!nuri_model_make(m, puzzle, known))
        return false;
    p->steps = m->undecided;
    p->is_stuck = m->undecided > MAX_UNDECIDED || !nuri_state_fits(m);
    if (m->undecided > 0 && !p->is_stuck && !m->impossible) {
        if (!nuri_plan_make(&w->plan, m))
            return false;
        p->is_stuck = !w->plan.fits;
        allowance_spend(&p->work, w->plan.tried * WORK_OF_TRIED);
    }
    w->from.account = p->account;
    w->from.words = nuri_state_words(w->plan.places);
    w->from.more = STATES_WORDS(struct big);
    w->to = w->from;
    if (!p->is_stuck && !m->impossible) {
        nuri_state_start(&start, m, w->plan.places);
        add_state(w, &w->from, &start, 0, &one);
    }
    return true;
}

void nuri_items_clear(struct items *w)
{
    nuri_states_free(&w->from);
    nuri_states_free(&w->to);
    nuri_model_clear(&w->model);
}

/* The states after the last step differ at most in whether the sea ended. */
bool nuri_items_count(const struct items *w, struct big *count)
{
    bool known = !w->is_too_large;

    for (uint32_t i = 0; i < w->from.count; i++)
        known = big_add(count, states_value(&w->from, i)) && known;
    return known;
}
