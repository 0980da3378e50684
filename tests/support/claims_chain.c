/* claims_chain.c -- sentences about what-ifs, the search, and decided cells. */
#include "claims.h"

#include "support.h"

#include <string.h>

static const char *colour_word(nuri_colour colour)
{
    return colour == NURI_BLACK ? "black" : "white";
}

/* "r1c1, r1c2, r1c3 and 2 more" */
static bool names(struct claim *c, const uint32_t *cells, size_t count,
                  const char **text)
{
    c->s = (struct stated){.rest = ""};
    if (!sentence_list(text, c->p, &c->s) || c->s.cells + c->s.more != count)
        return false;
    for (uint32_t k = 0; k < c->s.cells; k++)
        if (c->s.cell[k] != cells[k])
            return false;
    return true;
}

/* "r1c1, r1c2, r1c3 and 2 more are black" */
static bool gives(struct claim *c, const uint32_t *cells, size_t count,
                  nuri_colour colour, const char **text)
{
    return names(c, cells, count, text) &&
           sentence_begins(text, count == 1 ? " is " : " are ", c->p, &c->s) &&
           sentence_begins(text, colour_word(colour), c->p, &c->s);
}

static bool decides(struct claim *c, const nuri_step *step, const char **text)
{
    return gives(c, step->cells, step->cell_count, step->colour, text);
}

bool claim_begins(struct claim *c, const char **text)
{
    return decides(c, c->step, text);
}

static void set_shore(struct claim *c, nuri_colour colour)
{
    for (size_t k = 0; k < c->step->shore_count; k++)
        c->p->colour[c->step->shore[k]] = (uint8_t)colour;
}

static bool is_beside(struct claim *c, uint32_t cell, const uint32_t *clues,
                      uint32_t count)
{
    bool beside = false;

    for (uint32_t i = 0; i < count && !beside; i++) {
        const uint32_t exits = position_exits(c->p, clues[i], c->p->next);
        for (uint32_t k = 0; k < exits; k++)
            beside = beside || c->p->next[k] == cell;
    }
    return beside;
}

/* True if the border is all that is undecided beside the islands of these
 * clues, which the cells complete. */
static bool is_shore(struct claim *c, const uint32_t *clues, uint32_t count)
{
    const nuri_step *const step = c->step;
    bool so = true;

    for (uint32_t i = 0; i < count; i++)
        so = so && position_part(c->p, clues[i], NULL) <
                       (uint32_t)c->p->clue[clues[i]];
    claim_set(c, NURI_WHITE);
    for (uint32_t i = 0; i < count; i++)
        so = so && position_part(c->p, clues[i], NULL) ==
                       (uint32_t)c->p->clue[clues[i]];
    for (size_t k = 0; k < step->shore_count; k++)
        so = so && is_beside(c, step->shore[k], clues, count);
    set_shore(c, NURI_BLACK);
    for (uint32_t i = 0; i < count; i++)
        so = so && position_exits(c->p, clues[i], c->p->next) == 0;
    set_shore(c, NURI_UNDECIDED);
    claim_set(c, NURI_UNDECIDED);
    return so;
}

/* True if the text begins like this; else nothing is taken. */
static bool says(struct claim *c, const char **text, const char *form)
{
    const char *at = *text;

    c->s = (struct stated){.rest = ""};
    if (!sentence_begins(&at, form, c->p, &c->s))
        return false;
    *text = at;
    return true;
}

/* True if the step joins other white to the island. */
static bool joins(struct claim *c, uint32_t clue)
{
    const nuri_step *const step = c->step;
    const size_t before = position_part(c->p, clue, NULL);

    claim_set(c, NURI_WHITE);
    const size_t after = position_part(c->p, clue, NULL);
    claim_set(c, NURI_UNDECIDED);
    return after > before + step->cell_count;
}

/* The island called "it": the only one that the reason names, with no cell
 * named after it. */
static bool finds_it(struct claim *c, bool joined, uint32_t *clue)
{
    const char *why = c->step->why;

    if (strchr(why, '(') != strrchr(why, '('))
        return false;
    while (*why && !says(c, &why, "the island of %k"))
        why++;
    if (c->s.cells == 0 || (joined && !joins(c, c->s.cell[0])))
        return false;
    *clue = c->s.cell[0];
    for (; *why; why++)
        if (says(c, &why, "%c"))
            return false;
    /* If needed cells are counted, joined white is mentioned. */
    return joined || !strstr(c->step->why, " more and can grow only ") ||
           !joins(c, *clue);
}

/* The islands that it says are complete; how many. */
static uint32_t completed(struct claim *c, const char **text,
                          uint32_t clues[STATED_CELLS])
{
    const bool joined = says(c, text,
                             c->step->cell_count == 1
                                 ? "; with what it joins, this completes "
                                 : "; with what they join, this completes ");

    if (!joined && !says(c, text, "; this completes "))
        return 0;
    if (says(c, text, "it, so "))
        return finds_it(c, joined, clues) ? 1 : 0;
    if (joined || (!says(c, text, "the island of %k, so ") &&
                   !says(c, text, "the islands of %l, so ")))
        return 0;
    for (uint32_t i = 0; i < c->s.cells; i++) {
        clues[i] = c->s.cell[i];
        if (c->p->clue[clues[i]] == NURI_CLUE_NONE)
            return 0;
    }
    return c->s.cells;
}

/* True if the cells complete an island that has undecided cells beside it. */
static bool completes(struct claim *c)
{
    const nuri_step *const step = c->step;
    bool so = false;
    uint32_t clue;

    claim_set(c, NURI_WHITE);
    set_shore(c, NURI_BLACK);
    for (size_t k = 0; k < step->cell_count && !so; k++)
        so = position_clues(c->p, step->cells[k], &clue) == 1 &&
             c->p->clue[clue] > 0 &&
             position_part(c->p, clue, NULL) == (uint32_t)c->p->clue[clue] &&
             position_exits(c->p, clue, c->p->next) > 0;
    set_shore(c, NURI_UNDECIDED);
    claim_set(c, NURI_UNDECIDED);
    return so;
}

bool claim_ends(struct claim *c, const char *text)
{
    const nuri_step *const step = c->step;

    const char *const end = text;
    uint32_t clues[STATED_CELLS];

    if (!c->chain && !c->is_hint && step->colour == NURI_WHITE && completes(c))
        return false;
    if (step->shore_count == 0)
        return strcmp(text, ".") == 0;
    const uint32_t count = completed(c, &text, clues);
    return step->colour == NURI_WHITE && count > 0 &&
           strlen(step->shore_message) + strlen("; .") == strlen(end) &&
           strncmp(end + 2, step->shore_message, strlen(end) - 3) == 0 &&
           gives(c, step->shore, step->shore_count, NURI_BLACK, &text) &&
           strcmp(text, ".") == 0 && is_shore(c, clues, count);
}

/* ", and so on for 38 steps, until r1c1 and r1c2 are white", of the last. */
static bool tells_last(struct claim *c, const char **text)
{
    const size_t count = c->step->chain_count;
    const nuri_step *const last = &c->step->chain[count - 1];

    c->s.numbers = 0;
    return sentence_begins(text, ", and so on for %n steps, until ", c->p,
                           &c->s) &&
           c->s.number[0] == count && decides(c, last, text);
}

/* All links; of more than five the first, the last, and the number between. */
static bool tells_links(struct claim *c, const char **text)
{
    const nuri_step *const chain = c->step->chain;
    const size_t count = c->step->chain_count;
    const size_t told = count > 5 ? 1 : count;

    for (size_t k = 0; k < told; k++) {
        const bool alone =
            chain[0].cell_count == 1 && chain[told - 1].cell_count == 1;
        if (k > 0 && !sentence_begins(text,
                                      count > 2 ? "; "
                                      : alone   ? " and "
                                                : ", and ",
                                      c->p, &c->s))
            return false;
        if (!decides(c, &chain[k], text))
            return false;
    }
    if (told < count && !tells_last(c, text))
        return false;
    return count == 0 || sentence_begins(text, "; but now ", c->p, &c->s);
}

bool claim_supposes(struct claim *c)
{
    const nuri_step *const step = c->step;
    const char *text = step->message;
    const bool black = step->colour == NURI_BLACK;

    c->s = (struct stated){.rest = ""};
    if (!sentence_begins(&text,
                         black ? "Suppose %c were white. Then "
                               : "Suppose %c were black. Then ",
                         c->p, &c->s) ||
        step->cell_count != 1 || c->s.cell[0] != step->cells[0] ||
        !tells_links(c, &text) ||
        strncmp(text, step->broken_message, strlen(step->broken_message)) != 0)
        return false;
    text += strlen(step->broken_message);
    return says(c, &text, black ? ". So it is black" : ". So it is white") &&
           claim_ends(c, text);
}

bool claim_counts_chain(struct claim *c)
{
    const nuri_step *const step = c->step;
    const char *text = step->why;

    c->s = (struct stated){.rest = ""};
    if (!sentence_begins(&text, "with the other colour there, ", c->p, &c->s))
        return false;
    if (step->chain_count > 0 &&
        (!sentence_begins(&text, "after %n step%s ", c->p, &c->s) ||
         c->s.number[0] != step->chain_count))
        return false;
    return strcmp(text, step->broken_message) == 0;
}

/* ---- What the search needs ----------------------------------------------- */

enum { MAX_NAMED = 7 }; /* islands in a sentence; more are counted */

/* The clues that it rests on, and all that there are. */
static void count_clues(const struct claim *c, uint32_t *clues, uint32_t *all)
{
    const struct position *const p = c->p;

    *clues = 0;
    *all = 0;
    for (size_t i = 0; i < c->step->because_count; i++)
        *clues += p->clue[c->step->because[i]] != NURI_CLUE_NONE;
    for (uint32_t i = 0; i < p->cells; i++)
        *all += p->clue[i] != NURI_CLUE_NONE;
}

/* The step rests on the islands that are named; other sizes are left out if it
 * says so. */
bool claim_of_core(struct claim *c)
{
    const nuri_step *const step = c->step;
    uint32_t clues, all;

    for (uint32_t k = 0; k < c->s.cells; k++) {
        if (!has_item(step->because, step->because_count, c->s.cell[k]))
            return false;
    }
    count_clues(c, &clues, &all);
    return c->s.cells == clues &&
           (strstr(step->why, "whatever") != NULL) == (clues < all);
}

/* The numbers of islands are right, and too many to be named. */
bool claim_of_many(struct claim *c)
{
    uint32_t clues, all;

    count_clues(c, &clues, &all);
    return clues > MAX_NAMED && c->s.number[0] == clues &&
           (c->s.numbers == 2 ? c->s.number[1] == all && clues < all
                              : clues == all);
}

/* All clues are among what it rests on. */
bool claim_of_all_clues(struct claim *c)
{
    uint32_t clues = 0;

    for (size_t i = 0; i < c->step->because_count; i++)
        clues += c->p->clue[c->step->because[i]] != NURI_CLUE_NONE;
    for (uint32_t i = 0; i < c->p->cells; i++)
        clues -= c->p->clue[i] != NURI_CLUE_NONE;
    return clues == 0;
}
