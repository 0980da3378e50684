/* check_checker.c -- nuri_check() against a second definition of a solution;
 * cli/check.txt shows what it says. */
#include "brute.h"
#include "world.h"

enum { BOARDS = 6000, MAX_CELLS = 16 };

static nuri_verdict verdict_of(const nuri_puzzle *p, const uint8_t *marks,
                               nuri_check_mode mode)
{
    own_report report = must_check(p, marks, mode);
    const nuri_verdict verdict = report->verdict;
    ck_assert((report->violation_count > 0) == (verdict == NURI_VERDICT_WRONG));
    return verdict;
}

/* Decided boards are judged as by the second definition.  An unfinished one that
 * can be finished is not wrong. */
TEST(boards_are_judged_as_by_the_second_definition)
{
    unsigned accepted = 0, finished = 0;
    struct world w;

    WORLDS (w, k, some_cases(BOARDS), 77, MAX_CELLS, k % 4 > 0) {
        uint8_t filled[MAX_CELLS], common[MAX_CELLS];
        bool decided = true;
        random_marks(&w.chance, w.marks, w.cells, world_any(&w, &w.chance),
                     k % 3 ? 24 : 18, k % 2);
        for (uint32_t i = 0; i < w.cells; i++) {
            filled[i] = w.marks[i] ? w.marks[i] : NURI_WHITE;
            decided = decided && (w.marks[i] || clue_at(w.puzzle, i));
        }
        const bool solved = brute_accepts(w.puzzle, filled);
        const bool possible = world_agreeing(&w, w.marks, common) > 0;
        for (int mode = 0; mode <= NURI_CHECK_MODE_STRICT; mode++) {
            const nuri_verdict verdict =
                verdict_of(w.puzzle, w.marks, (nuri_check_mode)mode);
            const bool is_strict = mode == NURI_CHECK_MODE_STRICT;
            ck_assert((verdict == NURI_VERDICT_SOLVED) ==
                      (solved && (decided || !is_strict)));
            if (k % 3)
                ck_assert_int_ne(verdict, NURI_VERDICT_INCOMPLETE);
            if (possible && mode != NURI_CHECK_MODE_WHITE)
                ck_assert_int_ne(verdict, NURI_VERDICT_WRONG);
        }
        accepted += solved && decided;
        finished += solved && !decided;
    }
    ck_assert_uint_gt(accepted, some_cases(BOARDS) / 20);
    ck_assert_uint_gt(finished, some_cases(BOARDS) / 50);
}
