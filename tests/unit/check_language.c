/* check_language.c -- every sentence has words in every language. */
#include "language/ranges.h"
#include "language/render.h"
#include "support.h"

static const struct language *const languages[] = {&nuri_english};

/* ---- Sentences with all slots filled ------------------------------------ */

enum { SIDE = 5, MANY = 9 };

/* A clue in every cell that is named, and what is said with so many cells. */
struct sample {
    nuri_puzzle *puzzle;
    struct arena memory;
    struct sayer to;
    cell cells[MANY];
};

static void open_sample(struct sample *s)
{
    int32_t clues[SIDE * SIDE];

    for (int i = 0; i < SIDE * SIDE; i++)
        clues[i] = i % 7 ? i + 1 : NURI_CLUE_ANY;
    *s = (struct sample){.puzzle = new_puzzle(SIDE, SIDE, clues)};
    s->to = (struct sayer){&s->memory, &s->puzzle->grid};
    for (uint32_t k = 0; k < MANY; k++)
        s->cells[k] = grid_at(s->to.grid, 2 * k);
}

static void close_sample(struct sample *s)
{
    nuri_arena_clear(&s->memory);
    nuri_puzzle_free(s->puzzle);
}

#define own_sample __attribute__((cleanup(close_sample))) struct sample

static const nuri_said *filled(struct sample *s, enum sentence_id id,
                               uint32_t count)
{
    const struct cells list = {s->cells, count};
    const cell one = s->cells[1];
    const nuri_said *const inside =
        nuri_say(&s->to, SAYS_follows,
                 &(struct slots){.cells = list, .colour = NURI_WHITE});
    const struct said_list links = {inside, 1};
    const struct slots slots = {list,       one,        list,   one,    one,
                                list,       list,       one,    one,    one,
                                one,        list,       count,  count,  count,
                                NURI_BLACK, NURI_WHITE, inside, inside, inside,
                                inside,     inside,     inside, links,  links};

    return nuri_say(&s->to, id, &slots);
}

/* ---- Rows of a language ------------------------------------------------- */

static bool is_named(const char *text, const char *name)
{
    char plain[32], why[32];

    snprintf(plain, sizeof plain, "{%s}", name);
    snprintf(why, sizeof why, "{%s:why}", name);
    return strstr(text, plain) || strstr(text, why);
}

/* Every name in the text is a slot of the sentence, or a colour. */
static void check_names(const nuri_said *said, const char *text)
{
    for (const char *at = text; (at = strchr(at, '{')); at++) {
        const size_t length = strcspn(at + 1, ":}");
        bool known =
            strncmp(at, "{black}", 7) == 0 || strncmp(at, "{white}", 7) == 0;
        for (size_t k = 0; k < said->slot_count; k++)
            known =
                known || (strlen(said->slots[k].name) == length &&
                          strncmp(said->slots[k].name, at + 1, length) == 0);
        ck_assert_msg(known, "%s has no slot %.12s", said->id, at);
    }
}

/* Of one cell it need not be told which: `cell` is that of `cells`.  A part
 * that is told of a sentence inside is all of it.  Many cells are described. */
static void check_row(const nuri_said *said, const char *text, enum form form)
{
    check_names(said, text);
    for (size_t k = 0; k < said->slot_count; k++)
        ck_assert_msg(
            form == FORM_WHY || (form == FORM_LONG && k == 0) ||
                is_named(text, said->slots[k].name) ||
                (form == FORM_ONE && strcmp(said->slots[k].name, "cell") == 0),
            "%s does not use {%s}", said->id, said->slots[k].name);
}

TEST(rows_use_the_slots_of_their_sentences_and_no_others)
{
    own_sample s;

    open_sample(&s);
    for (int l = 0; l < COUNT(languages); l++)
        for (enum sentence_id id = 0; id < SENTENCES; id++) {
            const nuri_said *const said = filled(&s, id, 1);
            ck_assert_msg(languages[l]->sentence[id][FORM_ONE], "no words: %s",
                          said->id);
            for (enum form form = 0; form < FORMS; form++)
                if (languages[l]->sentence[id][form])
                    check_row(said, languages[l]->sentence[id][form], form);
        }
}

/* The forms of the first slot differ in words, not only in cells. */
TEST(sentences_are_rendered_with_few_and_many_cells)
{
    static const uint32_t counts[] = {1, 2, 3, MANY};
    void (*const render[])(struct text *, const struct language *,
                           const nuri_puzzle *, const nuri_said *) = {
        nuri_render, nuri_render_clause, nuri_render_why};
    own_sample s;

    open_sample(&s);
    for (int l = 0; l < COUNT(languages); l++)
        for (enum sentence_id id = 0; id < SENTENCES; id++)
            for (int k = 0; k < COUNT(counts); k++)
                for (int r = 0; r < COUNT(render); r++) {
                    own_writing t = {0};
                    render[r](&t, languages[l], s.puzzle,
                              filled(&s, id, counts[k]));
                    ck_assert(!t.failed);
                    ck_assert_msg(!t.data || !strpbrk(t.data, "{}[]"), "%s",
                                  t.data);
                }
}

/* A range names cells of the list alone, and no cell twice. */
static uint32_t take_range(const struct grid *g, struct range range,
                           bool *listed)
{
    const uint32_t a = range.first % g->width, b = range.last % g->width;
    const uint32_t c = range.first / g->width, d = range.last / g->width;
    uint32_t cells = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const uint32_t x = i % g->width, y = i / g->width;
        if ((x < a && x < b) || (x > a && x > b) || (y < c && y < d) ||
            (y > c && y > d))
            continue;
        ck_assert(listed[i]);
        listed[i] = false;
        cells++;
    }
    ck_assert_uint_ne(cells, 2);
    return cells;
}

TEST(ranges_name_each_cell_once)
{
    for (uint32_t k = 0; k < 2000; k++) {
        struct chance chance = {330007 + 8 * k};
        const struct grid g = grid_make(1 + k % 7, 1 + k / 7 % 6);
        uint32_t cells[42], count = 0, named = 0;
        struct range ranges[42];
        bool listed[42];

        for (uint32_t i = 0; i < grid_cells(&g); i++) {
            listed[i] = chance_below(&chance, 4) > 0;
            if (listed[i])
                cells[count++] = i;
        }
        const size_t found = nuri_ranges_find(ranges, &g, cells, count);
        ck_assert(count == 0 || found > 0);
        for (size_t i = 0; i < found; i++)
            named += take_range(&g, ranges[i], listed);
        ck_assert_uint_eq(named, count);
    }
}

/* Ranges follow the list from cell to cell.  Where a row and a column of the
 * same length begin in one cell, the row is named. */
TEST(ranges_are_in_the_order_of_the_list)
{
    static const struct {
        uint32_t cells[5], count;
        struct range ranges[3];
        size_t found;
    } lists[] = {{{17, 12, 7, 6}, 4, {{17, 7}, {6, 6}}, 2},
                 {{0, 1, 2, 5, 10}, 5, {{0, 2}, {5, 5}, {10, 10}}, 3}};
    const struct grid g = grid_make(SIDE, SIDE);

    for (int i = 0; i < COUNT(lists); i++) {
        struct range ranges[5];
        ck_assert_uint_eq(
            nuri_ranges_find(ranges, &g, lists[i].cells, lists[i].count),
            lists[i].found);
        ck_assert_mem_eq(ranges, lists[i].ranges,
                         lists[i].found * sizeof *ranges);
    }
}

static void check_text(struct sample *s, enum sentence_id id, uint32_t count,
                       const char *text, const char *why)
{
    own_writing t = {0}, reason = {0};
    const nuri_said *const said = filled(s, id, count);

    nuri_render(&t, &nuri_english, s->puzzle, said);
    nuri_render_why(&reason, &nuri_english, s->puzzle, said);
    ck_assert_str_eq(t.data, text);
    ck_assert_str_eq(reason.data, why);
    nuri_text_clear(&reason);
}

/* Pages find why steps end by the name that records have. */
TEST(why_steps_end_has_the_names_of_records)
{
#define ENDS(id, kind, text) ck_assert_str_eq(nuri_hint_kind_name(kind), #id);
#include "language/english.def"
}

TEST(words_are_those_of_english)
{
    own_sample s;

    open_sample(&s);
    check_text(
        &s, SAYS_island_exit, 1,
        "r1c1 is white: the 3 at r1c3 needs 1 more and has no other way.",
        "the 3 at r1c3 needs 1 more and has no other way");
    check_text(&s, SAYS_last_cell, 2,
               "r1c1 and r1c3 is black: the 3 at r1c3 needs one more cell, "
               "r1c1 or r1c3, and this cell touches each of them.",
               "the 3 at r1c3 needs one more cell, r1c1 or r1c3, and this "
               "cell touches each of them");
    check_text(
        &s, SAYS_needed, MANY,
        "r1c1, r1c3, r1c5, r2c2, r2c4, r3c1, r3c3, r3c5 and r4c2 are "
        "white: each is needed; without r1c3 r1c1, r1c3, r1c5, r2c2, r2c4, "
        "r3c1, r3c3, r3c5 and r4c2 are white.",
        "each is needed; without r1c3 r1c1, r1c3, r1c5, r2c2, r2c4, r3c1, "
        "r3c3, r3c5 and r4c2 are white");
    check_text(
        &s, SAYS_complete, MANY,
        "All cells around this island are black: the 3 at r1c3 is complete.",
        "the 3 at r1c3 is complete");
    check_text(&s, SAYS_completes, 2,
               "r1c1 and r1c3 are white; this completes the ? at r1c1 and the "
               "3 at r1c3, so r1c1 and r1c3 are black.",
               "this completes the ? at r1c1 and the 3 at r1c3, so r1c1 and "
               "r1c3 are black");
}
