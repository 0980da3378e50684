/*
 * check_rate.c -- ratings are consistent, and equal for all transforms.
 *
 * labels: long
 * seconds: 60
 */
#include "reading.h"
#include "scene.h"

#include "deduce/deduce.h"

enum { PUZZLES = 120, CORPUS_PART = 50, MAX_CELLS = 120, MAX_NODES = 20000 };

/* check_setting.c holds that these are rotations and reflections. */
static nuri_puzzle *transformed(const nuri_puzzle *p, unsigned k)
{
    nuri_puzzle *made = NULL;

    ck_ok(nuri_transform_puzzle(&made, p, k));
    return made;
}

/* ---- Grades ------------------------------------------------------------- */

static nuri_rating *rate(const nuri_puzzle *p)
{
    const nuri_options options = {.max_nodes = MAX_NODES};

    nuri_rating *const r = must_rate(p, &options);
    return r;
}

static void same_rating_info(const nuri_rating_info *a,
                             const nuri_rating_info *b)
{
    ck_assert_uint_eq(a->level, b->level);
    ck_assert_uint_eq(a->score, b->score);
    ck_assert_uint_eq(a->deductions, b->deductions);
    ck_assert_uint_eq(a->longest_chain, b->longest_chain);
    ck_assert_uint_eq(a->left, b->left);
    ck_assert_uint_eq(a->use_count, b->use_count);
    for (size_t i = 0; i < a->use_count; i++) {
        ck_assert_str_eq(a->uses[i].technique, b->uses[i].technique);
        ck_assert_uint_eq(a->uses[i].count, b->uses[i].count);
    }
}

/* What the parts of a grade have to do with each other. */
static void check_rating_info(const nuri_rating_info *g)
{
    unsigned hardest = 1;
    uint32_t deductions = 0;

    for (size_t i = 0; i < g->use_count; i++) {
        ck_assert_uint_gt(g->uses[i].count, 0);
        deductions += g->uses[i].count;
        if (g->uses[i].level > hardest)
            hardest = g->uses[i].level;
    }
    ck_assert_uint_eq(deductions, g->deductions);
    ck_assert_uint_eq(g->level, g->left > 0 ? NURI_LEVELS : hardest);
    ck_assert_uint_eq(g->score / 100, g->level);
    ck_assert_int_eq(g->needs_guess, g->level == NURI_LEVELS);
    ck_assert(g->longest_chain <= 2 || g->level >= 5);
    ck_assert_str_eq(g->name, nuri_level_name(g->level));
    ck_assert_str_eq(g->version, "rating/3");
}

/* The puzzle and all its turns; gives the level, 0 if it is not rated. */
static unsigned check_turns(const nuri_puzzle *p)
{
    own_rating r = rate(p);
    const nuri_rating_info *const rating_info = r->rating_info;

    ck_assert((r->outcome == NURI_OUTCOME_UNIQUE) == (rating_info != NULL));
    for (unsigned k = 1; k < NURI_TRANSFORMS; k++) {
        own_puzzle other = transformed(p, k);
        own_rating s = rate(other);
        ck_assert_int_eq(r->outcome, s->outcome);
        if (rating_info)
            same_rating_info(rating_info, s->rating_info);
    }
    const unsigned level = rating_info ? rating_info->level : 0;
    if (rating_info)
        check_rating_info(rating_info);
    return level;
}

TEST(all_transforms_have_the_same_rating)
{
    unsigned levels[NURI_LEVELS + 1] = {0};

    for (uint64_t k = 0; k < PUZZLES; k++) {
        struct chance chance = {800000 + k};
        own_puzzle p = chance_puzzle(&chance, 30, k % 8 != 0);
        levels[check_turns(p)]++;
    }
    for (unsigned level = 0; level < 4; level++)
        ck_assert_msg(levels[level] > 0, "there was none of level %u", level);
}

TEST(transformed_real_puzzles_have_the_same_rating)
{
    own_collection corpus = shared_corpus();

    for (size_t i = 0; corpus && i < nuri_collection_count(corpus);
         i += CORPUS_PART) {
        const nuri_puzzle *const p = nuri_collection_entry(corpus, i)->puzzle;
        if (cells_of(p) <= MAX_CELLS)
            check_turns(p);
    }
}

static nuri_puzzle *normal_form(const nuri_puzzle *p)
{
    return transformed(p, nuri_transform_canonical(p));
}

/* What is rated is the same for all turns, of every puzzle of the corpus. */
TEST(transformed_real_puzzles_have_the_same_canonical_form)
{
    own_collection corpus = shared_corpus();

    for (size_t i = 0; corpus && i < nuri_collection_count(corpus); i++) {
        const nuri_puzzle *const p = nuri_collection_entry(corpus, i)->puzzle;
        own_puzzle normal = normal_form(p);
        for (unsigned k = 1; k < NURI_TRANSFORMS; k++) {
            own_puzzle other = transformed(p, k);
            own_puzzle same = normal_form(other);
            ck_assert(same_puzzle(same, normal));
        }
    }
}

TEST(what_has_no_single_solution_is_not_rated)
{
    static const struct {
        const char *drawing;
        nuri_outcome outcome;
    } rows[] = {{"2..\n...\n..2\n", NURI_OUTCOME_MULTIPLE},
                {"11\n..\n", NURI_OUTCOME_NONE},
                {"9..\n...\n", NURI_OUTCOME_NONE}};

    for (int i = 0; i < COUNT(rows); i++) {
        own_puzzle p = drawn_puzzle(rows[i].drawing, NULL);
        own_rating r = rate(p);
        ck_assert_int_eq(r->outcome, rows[i].outcome);
        ck_assert_ptr_null(r->rating_info);
    }
}

/* The level is that of the hardest rule without which one gets stuck. */
TEST(the_level_is_the_least_that_explains_it)
{
    for (uint64_t k = 0; k < PUZZLES; k++) {
        struct chance chance = {820001 + 8 * k};
        own_puzzle p = chance_puzzle(&chance, 30, true);
        own_rating r = rate(p);
        const nuri_rating_info *const rating_info = r->rating_info;
        nuri_hint_options options = {0};
        for (unsigned level = 1; rating_info && level <= 4; level++) {
            options.max_level = level;
            own_explanation e = must_explain(p, NULL, NULL, &options);
            ck_assert_int_eq(e->hint_kind == NURI_HINT_SOLVED,
                             level >= rating_info->level);
        }
    }
}

TEST(a_limit_is_reported)
{
    own_puzzle p = drawn_puzzle(".3...\n....4\n.....\n.4...\n...3.\n", NULL);
    const nuri_options options = {.max_nodes = 1};

    own_rating r = must_rate(p, &options);
    ck_assert_int_eq(r->outcome, NURI_OUTCOME_UNKNOWN);
    ck_assert_int_eq(r->limit, NURI_LIMIT_NODES);
    ck_assert_ptr_null(r->rating_info);
}

/* ---- Rules -------------------------------------------------------------- */

/* Carry out all deductions of the easiest technique until there are none;
 * returns the hardest level. */
static unsigned close_board(const nuri_puzzle *p, uint8_t *marks)
{
    own_scene s;
    struct deducer *const d = &s.deducer;
    unsigned hardest = 0;

    scene_of(&s, p, NULL);
    do {
        ck_ok(nuri_deduce_easiest(d));
        for (uint32_t i = 0; i < d->deductions.count; i++) {
            const unsigned level =
                nuri_techniques[d->deductions.list[i].technique].info.level;
            ck_assert(nuri_deduce_carry_out(d, i));
            hardest = level > hardest ? level : hardest;
        }
    } while (d->deductions.count > 0);
    nuri_board_copy(&s.board, marks);
    return hardest;
}

/* Rules see the same, however the board lies. */
TEST(techniques_see_the_same_of_all_transforms)
{
    for (uint64_t k = 0; k < PUZZLES; k++) {
        struct chance chance = {840001 + 8 * k};
        own_puzzle p = chance_puzzle(&chance, 30, true);
        uint8_t one[30], two[30];
        const unsigned level = close_board(p, one);
        for (unsigned t = 1; t < NURI_TRANSFORMS; t++) {
            own_puzzle other = transformed(p, t);
            ck_assert_uint_eq(close_board(other, two), level);
            for (uint32_t i = 0; i < cells_of(p); i++)
                ck_assert_int_eq(two[i], one[nuri_transform_cell(p, t, i)]);
        }
    }
}
