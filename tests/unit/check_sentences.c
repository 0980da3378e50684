/*
 * check_sentences.c -- every sentence of an explanation is true, and what each
 * what-if rests on is enough.
 *
 * All that the slots of a sentence state is counted again on the board before
 * the step, by claims.c: see position.h.  A sentence that claims.c does not know
 * is an error.  The whole board has no solution from a supposed colour on, so
 * anything would follow from it; but the few reason cells of a link mostly have
 * some, which is counted.
 *
 * Every EVERY-th puzzle of the corpus is taken, all with NURI_SENTENCES;
 * without a corpus only those of puzzles/.
 *
 * labels: long
 * seconds: 40
 */
#include "brute.h"
#include "steps.h"

enum { MAX_NODES = 20000, EVERY = 10, MAX_CELLS = 20, SMALL = 16, LARGE = 42 };

/* With a corpus all are in one test, so that what is said is counted once. */
static int alone(void)
{
    char path[1024];

    return !shared_file("corpus/janko.jsonl", path, sizeof path);
}

static bool used[SENTENCES][FORM_LONG + 1]; /* what was said in one */
static unsigned ends;                       /* of several solutions, checked */

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
    if (cells > MAX_CELLS)
        return;
    ck_assert(brute_facts(puzzle, facts));
    ck_assert_mem_eq(facts, e->board, cells);
    ends++;
}

static nuri_hint_kind check_explanation(struct walk *w, const uint8_t *marks)
{
    const nuri_options options = {.max_nodes = MAX_NODES};
    own_explanation e = must_explain(w->puzzle, marks, &options, NULL);
    const nuri_hint_kind kind = e->hint_kind;

    w->used = used;
    walk_explanation(w, e, marks);
    if (!marks)
        check_end(w->puzzle, e);
    return kind;
}

static void explain(struct walk *w, nuri_puzzle *puzzle)
{
    w->puzzle = puzzle;
    check_explanation(w, NULL);
    nuri_puzzle_free(puzzle);
}

/* ---- Of puzzles ---------------------------------------------------------- */

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

static void check_file(struct walk *w, const char *path, size_t every)
{
    own_collection collection = NULL;
    nuri_error error = {.text = ""};
    size_t length;
    FREED char *text = file_text(path, &length);

    ck_assert_ptr_nonnull(text);
    ck_assert_msg(nuri_read(&collection, text, length, NURI_FORMAT_AUTO,
                            &error) == NURI_OK,
                  "%s: %s", path, error.text);
    for (size_t i = 0; i < nuri_collection_count(collection); i++) {
        const nuri_entry *const entry = nuri_collection_entry(collection, i);
        w->puzzle = entry->puzzle;
        if (i % every == 0 || is_taken(entry))
            check_explanation(w, NULL);
    }
}

static void explain_small(void)
{
    static const char *const names[] = {
        "n1",       "n2",          "n3",          "n4",       "n5",
        "n6",       "n7",          "one",         "no-clue",  "all-land",
        "untold",   "untold-pair", "untold-many", "two-ways", "no-clue-pool",
        "touching", "too-large"};
    struct walk w = {.steps = 0};
    char path[1024];

    for (int i = 0; i < COUNT(names); i++) {
        snprintf(path, sizeof path, NURI_PUZZLES_DIR "/%s.txt", names[i]);
        check_file(&w, path, 1);
    }
    explain(&w, drawn_puzzle("3..4\n....\n", NULL));
    ck_assert_uint_gt(w.steps, 300);
}

TESTS(small_puzzles_are_explained_by_what_is_so, alone())
{
    explain_small();
}

static void explain_random(void)
{
    struct walk w = {.steps = 0};

    for (uint64_t k = 0; k < some_cases(1200); k++) {
        struct chance chance = {990001 + 8 * k};
        explain(&w, chance_puzzle(&chance, 36, k % 3 > 0));
    }
    ck_assert_uint_gt(ends, some_cases(50));
}

TESTS(random_puzzles_are_explained_by_what_is_so, alone())
{
    explain_random();
}

/* ---- Whether links are forced -------------------------------------------- */

struct chains {
    struct walk w;
    unsigned open, several; /* what-ifs with a `?`; with several solutions */
};

/* From the clues, and from some marks of a solution, if there is one: most
 * puzzles have several, and little follows from the clues. */
static void check_chains(struct chains *s, struct chance *chance,
                         nuri_puzzle *puzzle)
{
    const uint32_t cells = cells_of(puzzle);
    const nuri_options options = {.max_nodes = MAX_NODES};
    FREED uint8_t *marks = zeros(cells, 1);
    struct world world = {.puzzle = NULL};
    bool open = false;

    s->w.puzzle = puzzle;
    s->w.asks = true;
    s->w.world = cells <= SMALL ? &world : NULL;
    if (s->w.world)
        world_of(&world, puzzle);
    own_result r = must_solve(puzzle, NULL, &options);
    if (r->solution_count > 0)
        random_marks(chance, marks, cells, r->solutions[0], 4, 0);
    for (uint32_t i = 0; i < cells; i++) {
        open = open || clue_at(puzzle, i) == NURI_CLUE_ANY;
        if (clue_at(puzzle, i) != NURI_CLUE_NONE)
            marks[i] = NURI_UNDECIDED;
    }
    for (int k = 0; k < (r->solution_count > 0 ? 2 : 1); k++) {
        const unsigned before = s->w.what_ifs;
        const nuri_hint_kind kind = check_explanation(&s->w, k ? marks : NULL);
        s->open += open ? s->w.what_ifs - before : 0;
        s->several += kind == NURI_HINT_NOT_UNIQUE ? s->w.what_ifs - before : 0;
    }
    if (s->w.world)
        world_clear(&world);
    else
        nuri_puzzle_free(puzzle);
}

TESTS(links_are_forced_by_what_they_rest_on, 2)
{
    const unsigned most = _i ? LARGE : SMALL;
    struct chains s = {.open = 0};

    for (unsigned k = 0; k < some_cases(_i ? 300 : 1200); k++) {
        struct chance chance = {(_i ? 531000 : 530000) + 8 * k};
        nuri_puzzle *const puzzle = chance_puzzle(&chance, most, k % 4 > 0);
        check_chains(&s, &chance, puzzle);
    }
    printf("up to %u cells: %u what-ifs of %u links (%u with a `?`, %u with "
           "several solutions); %u reasons with a solution\n",
           most, s.w.what_ifs, s.w.links, s.open, s.several, s.w.possible);
    ck_assert_uint_gt(s.w.possible, (s.w.what_ifs + s.w.links) / 3);
    ck_assert_uint_gt(s.open, s.w.what_ifs / 20);
    ck_assert_uint_gt(s.several, s.w.what_ifs / 4);
    ck_assert_uint_lt(s.several, s.w.what_ifs);
    ck_assert_uint_gt(s.w.links, some_cases(_i ? 500 : 100));
}

/* One island that takes nearly all, and open-ended ones: a case of one of these
 * once coloured what the step's board showed. */
static const char *const drawn[] = {
    "......\n......\nJ.....\n.....2\n......\n.....1\n.?....\n",
    ".?....\n......\n......\n.....L\n......\n",
};

TESTS(links_hold_where_one_island_takes_all, COUNT(drawn))
{
    struct chance chance = {(uint64_t)_i};
    struct chains s = {.open = 0};

    check_chains(&s, &chance, drawn_puzzle(drawn[_i], NULL));
    ck_assert_uint_gt(s.w.links, 2);
}

/* ---- Wrong marks --------------------------------------------------------- */

/* What a hint says of a wrong mark is so, and says why.  The deduction rests on
 * the marks of all solutions, or on those that the hint names. */
static void check_wrong_mark(const struct world *world,
                             const nuri_hint_result *hint)
{
    const nuri_step *const step = hint->step, *const d = hint->deduction;
    struct walk w = {.puzzle = world->puzzle, .world = world, .used = used};
    uint8_t known[MAX_CELLS] = {NURI_UNDECIDED}, facts[MAX_CELLS];

    ck_assert(world_agreeing(world, NULL, facts) > 0);
    for (uint32_t i = 0;
         hint->hint_kind == NURI_HINT_WRONG_MARK && i < world->cells; i++)
        known[i] = world->marks[i] == facts[i] ? facts[i] : NURI_UNDECIDED;
    for (size_t i = 0; i < step->because_count; i++)
        if (hint->hint_kind == NURI_HINT_WRONG_MARKS)
            known[step->because[i]] = world->marks[step->because[i]];
    ck_assert(world_agreeing(world, known, facts) > 0);
    ck_assert_int_eq(facts[d->cells[0]], d->colour);
    ck_assert(d->cell_count == 1 && d->cells[0] == step->cells[0] &&
              d->colour == step->colour);
    ck_assert_ptr_nonnull(
        strstr(step->message, d->broken ? d->message : d->why));
    ck_assert_ptr_nonnull(
        strstr(step->why, d->broken ? d->broken_message : d->why));
    walk_open(&w, known);
    walk_said(&w, step->say);
    walk_step(&w, d, true);
    walk_close(&w);
}

static void explain_marked_clue(void)
{
    const uint8_t marks[] = {NURI_BLACK, NURI_UNDECIDED};
    const int32_t clues[] = {1, 0};
    own_puzzle p = new_puzzle(2, 1, clues);
    struct walk w = {.puzzle = p, .used = used};
    own_hint_result hint = must_hint(p, marks, NULL, NULL);

    ck_assert_str_eq(hint->step->message, "r1c1 is marked black, but it holds "
                                          "a number and is white.");
    walk_said(&w, hint->step->say);
}

static void explain_wrong(void)
{
    unsigned wrong[2] = {0, 0}, deduced[2] = {0, 0};
    struct world w;

    WORLDS (w, k, some_cases(2000), 550007, MAX_CELLS, k % 2) {
        const uint8_t *const one = world_any(&w, &w.chance);
        if (!one)
            continue;
        random_marks(&w.chance, w.marks, w.cells, one, 12, 4);
        for (uint32_t i = 0; i < w.cells; i++)
            if (clue_at(w.puzzle, i) != NURI_CLUE_NONE)
                w.marks[i] = NURI_UNDECIDED;
        own_hint_result hint = must_hint(w.puzzle, w.marks, NULL, NULL);
        const bool together = hint->hint_kind == NURI_HINT_WRONG_MARKS;
        if (together || hint->hint_kind == NURI_HINT_WRONG_MARK) {
            if (hint->deduction)
                check_wrong_mark(&w, hint);
            deduced[together] += hint->deduction != NULL;
            wrong[together]++;
        }
    }
    ck_assert_uint_gt(wrong[0], some_cases(300));
    ck_assert_uint_gt(wrong[1], some_cases(40));
    ck_assert_uint_eq(deduced[0], wrong[0]);
    ck_assert_uint_ge(deduced[1], wrong[1] * 9 / 10);
    explain_marked_clue();
}

TESTS(wrong_marks_are_explained_by_what_is_so, alone())
{
    explain_wrong();
}

/* ---- All sentences ------------------------------------------------------- */

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
    FREED char *lines = file_text(NURI_TEST_DIR "/rules/sentences.txt", NULL);
    struct walk w = {.steps = 0};
    unsigned rows = 0, unsaid = 0;
    char path[1024];

    if (!shared_file("corpus/janko.jsonl", path, sizeof path))
        return;
    check_file(&w, path, getenv("NURI_SENTENCES") ? 1 : EVERY);
    printf("what-ifs with a cell too many: %u of %u\n", w.superfluous,
           w.what_ifs);
    ck_assert_uint_le(40 * w.superfluous, w.what_ifs);
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
    ck_assert_uint_le((some_cases(10) < 10 ? 10 : 20) * unsaid, rows);
}
