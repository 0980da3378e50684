/*
 * check_sentences.c -- every sentence of an explanation is true.
 *
 * All that its slots state is counted again on the board before the step, by
 * claims.c: see position.h.  A sentence that claims.c does not know is an
 * error.
 *
 * Every EVERY-th puzzle of the corpus is taken, all with NURI_SENTENCES;
 * without a corpus only those of puzzles/.
 *
 * labels: long
 * seconds: 40
 */
#include "brute.h"
#include "claims.h"
#include "follow.h"
#include "language/render.h"
#include "support.h"

enum { MAX_NODES = 20000, EVERY = 10, MAX_CELLS = 20 };

static unsigned sentences;                  /* that were checked */
static unsigned what_ifs, superfluous;      /* those with a cell too many */
static unsigned ends;                       /* of several solutions, checked */
static bool used[SENTENCES][FORM_LONG + 1]; /* what was said in one */

static void report_problem(const nuri_puzzle *puzzle, const struct claim *c,
                           const char *text, const char *problem)
{
    char *const drawing = draw_state(puzzle, c->p->colour);

    ck_abort_msg("%s: \"%s\" (%s) of\n%s", problem, text, c->step->technique,
                 drawing);
    free(drawing);
}

/* NOLINTNEXTLINE(misc-no-recursion): sentences are a few levels deep */
static void note_used(const nuri_puzzle *puzzle, const nuri_said *said)
{
    used[said_sentence(said)][nuri_render_form(&nuri_english, puzzle, said)] =
        true;
    for (size_t i = 0; i < said->slot_count; i++)
        for (size_t k = 0; said->slots[i].said && k < said->slots[i].count; k++)
            note_used(puzzle, &said->slots[i].said[k]);
}

/* What one sentence states is so. */
static void check_said(const nuri_puzzle *puzzle, struct claim *c,
                       const nuri_said *said, const char *text)
{
    if (!claim_is_true(c, said))
        report_problem(puzzle, c, text, "this is not so");
    sentences++;
}

/* True if these are the cells of the step, in any order. */
static bool tells_cells(const nuri_step *step, const nuri_slot *slot)
{
    bool all = slot->count == step->cell_count;

    for (size_t k = 0; k < slot->count; k++)
        all = all && has_item(step->cells, step->cell_count, slot->cells[k]);
    return all;
}

/* A text is what a language makes of a sentence. */
static void check_words(const nuri_puzzle *puzzle, const struct claim *c,
                        const nuri_said *said, const char *text,
                        void (*render)(struct text *, const struct language *,
                                       const nuri_puzzle *, const nuri_said *))
{
    struct text t = {0};

    render(&t, &nuri_english, puzzle, said);
    if (!t.data || strcmp(t.data, text) != 0)
        report_problem(puzzle, c, text, "it is told otherwise");
    nuri_text_clear(&t);
}

/* What it decides, why, and what that completes. */
static void check_message(const nuri_puzzle *puzzle, struct claim *c)
{
    const nuri_step *const step = c->step;
    const nuri_said *said = step->say;

    note_used(puzzle, said);
    check_words(puzzle, c, said, step->message, nuri_render);
    if (step->shore_count > 0) {
        check_words(puzzle, c, said, step->shore_message, nuri_render_why);
        said = claim_slot(said, "said")->said;
    }
    check_words(puzzle, c, said, step->why, nuri_render_why);
    if (!c->is_part &&
        nuri_render_form(&nuri_english, puzzle, said) == FORM_LONG &&
        !claim_is_described(c, said))
        report_problem(puzzle, c, step->message, "there are more such cells");
    if (step->cell_count > 0 && !tells_cells(step, claim_slot(said, "cells")))
        report_problem(puzzle, c, step->message, "it is about other cells");
    for (size_t k = 0; k < said->slot_count; k++)
        if (strcmp(said->slots[k].name, "colour") == 0 &&
            said->slots[k].number != step->colour)
            report_problem(puzzle, c, step->message, "it has another colour");
        else if (strcmp(said->slots[k].name, "supposed") == 0 &&
                 said->slots[k].number != other_colour(step->colour))
            report_problem(puzzle, c, step->message, "it tries that colour");
    if (!claim_ends(c))
        report_problem(puzzle, c, step->message, "it ends otherwise");
    if (!step->broken)
        check_said(puzzle, c, claim_kernel(said), step->message);
}

/* True if a later link rests on this cell of link k, or the way that the link
 * tells goes on from it. */
static bool is_used(const nuri_step *step, size_t k, size_t n)
{
    const nuri_step *const link = &step->chain[k];
    bool needed = strstr(link->technique, "_exit") && n + 1 < link->cell_count;

    for (size_t i = k + 1; i < step->chain_count; i++)
        needed =
            needed || has_item(step->chain[i].because,
                               step->chain[i].because_count, link->cells[n]);
    return needed;
}

/* Count what-ifs with a cell that nothing needs: the end is as it is told
 * without it, too. */
static void count_superfluous(struct claim *c)
{
    const nuri_step *const step = c->step;
    bool found = false;

    for (size_t k = 0; k < step->chain_count; k++)
        for (size_t i = 0; i < step->chain[k].cell_count && !found; i++) {
            uint8_t *const colour = &c->p->colour[step->chain[k].cells[i]];
            const uint8_t before = *colour;
            if (is_used(step, k, i))
                continue;
            *colour = NURI_UNDECIDED;
            found = claim_is_true(c, step->broken_say);
            *colour = before;
        }
    what_ifs++;
    superfluous += found;
}

/* A what-if: its chain, what is broken in the end, and the sentence. */
static void check_what_if(const nuri_puzzle *puzzle, struct claim *c,
                          const nuri_explanation *e)
{
    const nuri_step *const step = c->step;
    nuri_step whole = *step;
    const size_t bytes = c->p->cells * sizeof *c->p->colour;
    uint8_t *const before = zeros(bytes, 1);

    memcpy(before, c->p->colour, bytes);
    check_message(puzzle, c);
    if (!claim_supposes(c))
        report_problem(puzzle, c, step->message, "it has another chain");
    check_words(puzzle, c, step->broken_say, step->broken_message,
                nuri_render_clause);
    nuri_step *const chain = whole_chain(e, step, &whole.chain_count);
    whole.chain = chain;
    c->p->colour[step->cells[0]] = other_colour(step->colour);
    for (size_t k = 0; k < whole.chain_count; k++) {
        struct claim link = {.p = c->p, .step = &chain[k], .is_part = true};
        ck_assert(chain[k].chain_count == 0 && !chain[k].broken);
        check_message(puzzle, &link);
        put_step(&chain[k], c->p->colour);
    }
    check_said(puzzle, c, step->broken_say, step->broken_message);
    c->step = &whole;
    count_superfluous(c);
    c->step = step;
    free(chain);
    memcpy(c->p->colour, before, bytes);
    free(before);
}

/* The last sentence, if there are several solutions: exactly the cells that are
 * left differ.  By brute force, on small boards. */
static void check_end(const nuri_puzzle *puzzle, const nuri_explanation *e)
{
    const bool several = e->hint_kind == NURI_HINT_NOT_UNIQUE;
    const uint32_t cells = cells_of(puzzle);
    uint8_t facts[MAX_CELLS];
    size_t left = 0;

    ck_assert_int_eq(e->end != NULL, several);
    if (!several)
        return;
    for (uint32_t i = 0; i < cells; i++)
        if (e->board[i] == NURI_UNDECIDED)
            ck_assert_uint_eq(e->end->because[left++], i);
    ck_assert_uint_eq(e->end->because_count, left);
    ck_assert_uint_gt(left, 0);
    note_used(puzzle, e->end->say);
    if (cells > MAX_CELLS)
        return;
    ck_assert(brute_facts(puzzle, facts));
    ck_assert_mem_eq(facts, e->board, cells);
    ends++;
}

static void check_explanation(const nuri_puzzle *puzzle)
{
    const nuri_options options = {.max_nodes = MAX_NODES};
    struct position p;

    nuri_explanation *e = must_explain(puzzle, NULL, &options, NULL);
    position_init(&p, puzzle);
    for (size_t i = 0; i < e->step_count; i++) {
        struct claim c = {.p = &p, .step = &e->steps[i]};
        if (c.step->broken)
            check_what_if(puzzle, &c, e);
        else
            check_message(puzzle, &c);
        put_step(c.step, p.colour);
    }
    check_end(puzzle, e);
    position_clear(&p);
    nuri_explanation_free(e);
}

/* Two links of one round are about the same open cells, and the second was once
 * told of a cell that the first had closed. */
static bool is_taken(const nuri_entry *entry)
{
    static const char *const ids[] = {"0478", "0449", "0809", "0979"};
    bool taken = false;

    for (int k = 0; entry->id && k < COUNT(ids); k++)
        taken = taken || strstr(entry->id, ids[k]);
    return taken;
}

static void check_file(const char *path, const char *format, size_t every)
{
    nuri_collection *collection = NULL;
    nuri_error error = {.text = ""};
    size_t length;
    char *const text = file_text(path, &length);

    ck_assert_ptr_nonnull(text);
    ck_assert_msg(nuri_read(&collection, text, length, format, &error) ==
                      NURI_OK,
                  "%s: %s", path, error.text);
    for (size_t i = 0; i < nuri_collection_count(collection); i++) {
        const nuri_entry *const entry = nuri_collection_entry(collection, i);
        if (i % every == 0 || is_taken(entry))
            check_explanation(entry->puzzle);
    }
    nuri_collection_free(collection);
    free(text);
}

static void explain_drawn(const char *drawing)
{
    nuri_puzzle *const p = drawn_puzzle(drawing, NULL);

    check_explanation(p);
    nuri_puzzle_free(p);
}

static void explain_small(void)
{
    static const char *const names[] = {
        "n1",       "n2",          "n3",          "n4",       "n5",
        "n6",       "n7",          "one",         "no-clue",  "all-land",
        "untold",   "untold-pair", "untold-many", "two-ways", "no-clue-pool",
        "touching", "too-large"};
    char path[1024];

    for (int i = 0; i < COUNT(names); i++) {
        snprintf(path, sizeof path, NURI_PUZZLES_DIR "/%s.txt", names[i]);
        check_file(path, NURI_FORMAT_AUTO, 1);
    }
    explain_drawn("3..4\n....\n");
    ck_assert_uint_gt(sentences, 300);
}

TEST(small_puzzles_are_explained_by_what_is_so)
{
    explain_small();
}

static void explain_random(void)
{
    for (uint64_t k = 0; k < 1500; k++) {
        struct chance chance = {990001 + 8 * k};
        nuri_puzzle *const p = chance_puzzle(&chance, 36, k % 3 > 0);
        check_explanation(p);
        nuri_puzzle_free(p);
    }
}

TEST(random_puzzles_are_explained_by_what_is_so)
{
    explain_random();
    ck_assert_uint_gt(ends, 50);
}

/* A solution with half of its cells undecided, and every sixth wrong. */
static void play(const nuri_puzzle *puzzle, struct chance *chance,
                 const uint8_t *solution, uint8_t *marks)
{
    const uint32_t width = nuri_puzzle_width(puzzle);

    for (uint32_t i = 0; i < width * nuri_puzzle_height(puzzle); i++) {
        const bool is_clue = clue_at(puzzle, i) != NURI_CLUE_NONE;
        const bool is_wrong = chance_below(chance, 6) == 0;
        marks[i] = NURI_UNDECIDED;
        if (!is_clue && chance_below(chance, 2))
            marks[i] = (uint8_t)(is_wrong ? 3 - solution[i] : solution[i]);
    }
}

/* The marks that a deduction may rest on: those of all solutions, or those that
 * the hint names. */
static void keep_known(const nuri_puzzle *puzzle, const nuri_hint_result *hint,
                       const uint8_t *marks, uint8_t *known)
{
    const uint32_t cells = cells_of(puzzle);
    const nuri_step *const step = hint->step;
    uint8_t facts[MAX_CELLS];

    ck_assert(brute_facts(puzzle, facts));
    memset(known, NURI_UNDECIDED, cells);
    if (hint->hint_kind == NURI_HINT_WRONG_MARK)
        for (uint32_t i = 0; i < cells; i++)
            known[i] = marks[i] == facts[i] ? marks[i] : NURI_UNDECIDED;
    else
        for (size_t i = 0; i < step->because_count; i++)
            known[step->because[i]] = marks[step->because[i]];
}

/* In all solutions with the known marks the cell is as the deduction says. */
static void check_deduced(const nuri_puzzle *puzzle, const nuri_step *deduction,
                          const uint8_t *known)
{
    const uint32_t cells = cells_of(puzzle);
    uint8_t *all = NULL;
    const size_t count = brute_solutions(puzzle, &all);
    size_t agree = 0;

    for (size_t k = 0; k < count; k++) {
        const uint8_t *const one = all + k * cells;
        if (!brute_agrees(puzzle, one, known))
            continue;
        ck_assert_int_eq(one[deduction->cells[0]], deduction->colour);
        agree++;
    }
    ck_assert_uint_gt(agree, 0);
    free(all);
}

/* What a hint says of a wrong mark is so, and says why. */
static void check_wrong_mark(const nuri_puzzle *puzzle,
                             const nuri_hint_result *hint, const uint8_t *marks)
{
    const nuri_step *const step = hint->step;
    const nuri_step *const deduction = hint->deduction;
    uint8_t known[MAX_CELLS];
    struct position p;

    note_used(puzzle, step->say);
    if (!deduction) /* the marks that it names are wrong without it, too */
        return;
    ck_assert_uint_eq(deduction->cell_count, 1);
    ck_assert_uint_eq(deduction->cells[0], step->cells[0]);
    ck_assert_int_eq(deduction->colour, step->colour);
    ck_assert_ptr_nonnull(strstr(step->message, deduction->broken
                                                    ? deduction->message
                                                    : deduction->why));
    ck_assert_ptr_nonnull(strstr(step->why, deduction->broken
                                                ? deduction->broken_message
                                                : deduction->why));
    keep_known(puzzle, hint, marks, known);
    check_deduced(puzzle, deduction, known);
    position_init(&p, puzzle);
    struct claim c = {.p = &p, .step = deduction, .is_part = true};
    for (uint32_t i = 0; i < p.cells; i++)
        if (known[i] != NURI_UNDECIDED)
            p.colour[i] = known[i];
    if (deduction->broken)
        check_what_if(puzzle, &c, NULL);
    else
        check_message(puzzle, &c);
    position_clear(&p);
}

static void explain_marked_clue(void)
{
    uint8_t marks[] = {NURI_BLACK, NURI_UNDECIDED};
    const int32_t clues[] = {1, 0};
    nuri_puzzle *const p = new_puzzle(2, 1, clues);
    nuri_hint_result *hint = NULL;

    ck_ok(nuri_hint(&hint, p, marks, NULL, NULL));
    ck_assert_str_eq(hint->step->message, "r1c1 is marked black, but it holds "
                                          "a number and is white.");
    note_used(p, hint->step->say);
    nuri_hint_result_free(hint);
    nuri_puzzle_free(p);
}

static void explain_wrong(void)
{
    unsigned wrong[2] = {0, 0}, deduced[2] = {0, 0};

    for (uint64_t k = 0; k < 3000; k++) {
        struct chance chance = {550007 + 8 * k};
        nuri_puzzle *const p = chance_puzzle(&chance, MAX_CELLS, k % 2);
        nuri_hint_result *hint = NULL;
        uint8_t *all = NULL, marks[MAX_CELLS];
        const size_t count = brute_solutions(p, &all);
        const size_t cells = cells_of(p);

        if (count > 0) {
            const size_t one = chance_below(&chance, (uint32_t)count);
            play(p, &chance, all + one * cells, marks);
            ck_ok(nuri_hint(&hint, p, marks, NULL, NULL));
            const nuri_hint_kind hint_kind = hint->hint_kind;
            const bool together = hint_kind == NURI_HINT_WRONG_MARKS;
            if (together || hint_kind == NURI_HINT_WRONG_MARK) {
                wrong[together]++;
                deduced[together] += hint->deduction != NULL;
                check_wrong_mark(p, hint, marks);
            }
        }
        nuri_hint_result_free(hint);
        free(all);
        nuri_puzzle_free(p);
    }
    ck_assert_uint_gt(wrong[0], 400);
    ck_assert_uint_gt(wrong[1], 50);
    ck_assert_uint_eq(deduced[0], wrong[0]);
    ck_assert_uint_eq(deduced[1], wrong[1]);
    explain_marked_clue();
}

TEST(wrong_marks_are_explained_by_what_is_so)
{
    explain_wrong();
}

/* Whatever a sentence states is counted again.  Others only hold sentences
 * together, which are checked where they are said; what fails in shapes is
 * counted with the shapes. */
TEST(every_sentence_states_what_is_checked)
{
    static const char *const others[] = {
        "completes", "follows", "what_if", "search", "rules_",
        "none",      "wrong_",  "fail_",   "rest_",  "own_"};

    for (enum sentence_id id = 0; id < SENTENCES; id++) {
        const char *const name = nuri_sentence_ids[id];
        bool other = false;
        for (int k = 0; k < COUNT(others); k++)
            other = other || strncmp(name, others[k], strlen(others[k])) == 0;
        ck_assert_msg(claim_is_known(name) != other, "%s is %s", name,
                      other ? "counted again, too" : "not checked");
    }
}

/* True if some line has the words of the row, in order, but for its slots. */
static bool is_written(const char *lines, const char *row)
{
    for (const char *line = lines; *line; line += strcspn(line, "\n") + 1) {
        const char *at = line, *const end = line + strcspn(line, "\n");
        const char *word = row;
        while (at && *word) {
            char words[256];
            const size_t skip = strspn(word, "[]");
            const size_t length = strcspn(word + skip, "{[]");
            snprintf(words, sizeof words, "%.*s", (int)length, word + skip);
            at = strstr(at, words);
            at = at && at + length <= end ? at + length : NULL;
            word += skip + length;
            word += *word == '{' ? strcspn(word, "}") + 1 : 0;
        }
        if (at)
            return true;
    }
    return false;
}

/* Nearly all rows of a language are used there, or above, or in sentences.txt:
 * what is never said would be checked in vain.  Which rare ones are not depends
 * on what reasons are found. */
TEST(real_puzzles_are_explained_by_what_is_so)
{
    char *const lines = file_text(NURI_TEST_DIR "/rules/sentences.txt", NULL);
    unsigned rows = 0, unsaid = 0;
    char path[1024];

    if (!shared_file("corpus/janko.jsonl", path, sizeof path))
        return;
    check_file(path, "jsonl", getenv("NURI_SENTENCES") ? 1 : EVERY);
    printf("what-ifs with a cell too many: %u of %u\n", superfluous, what_ifs);
    ck_assert_uint_le(40 * superfluous, what_ifs);
    explain_small();
    explain_random();
    explain_wrong();
    for (enum sentence_id id = 0; id < SENTENCES; id++)
        for (enum form form = FORM_ONE; form <= FORM_LONG; form++) {
            const char *const row = nuri_english.sentence[id][form];
            const bool said = !row || used[id][form] || is_written(lines, row);
            rows += row != NULL;
            unsaid += !said;
            if (!said)
                printf("nothing says %s\n", row);
        }
    ck_assert_uint_gt(rows, 100);
    ck_assert_uint_le(20 * unsaid, rows);
    free(lines);
}
