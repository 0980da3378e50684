/*
 * fuzz_solve.c -- solve, hint, explain and rate agree with each other and with
 * the rules, on any small board with any marks and limit.
 *
 * The input is a width, a limit of nodes, and two bytes per cell: clue and
 * mark.
 */
#include "fuzz.h"

enum { MAX_CELLS = 36, MAX_WIDTH = 9, HEAD = 2 };

struct board {
    nuri_puzzle *puzzle;
    uint8_t marks[MAX_CELLS];
    uint32_t cells;
    nuri_options options;
};

static bool make(struct board *b, const uint8_t *data, size_t size)
{
    int32_t clues[MAX_CELLS];

    if (size < HEAD + 2)
        return false;
    const unsigned width = 1 + data[0] % MAX_WIDTH;
    size_t cells = (size - HEAD) / 2;
    cells = cells < MAX_CELLS ? cells : MAX_CELLS;
    const unsigned height = (unsigned)cells / width;
    b->cells = width * height;
    b->options = (nuri_options){.max_nodes = 1 + 4U * data[1]};
    for (uint32_t i = 0; i < b->cells; i++) {
        const uint8_t clue = data[HEAD + 2 * i], mark = data[HEAD + 2 * i + 1];
        clues[i] = clue < 192   ? NURI_CLUE_NONE
                   : clue > 250 ? NURI_CLUE_ANY
                                : clue % 16 + 1;
        b->marks[i] = mark < 192 ? NURI_UNDECIDED : mark % 3;
    }
    return height > 0 &&
           nuri_puzzle_new(&b->puzzle, width, height, clues) == NURI_OK;
}

/* Every solution is one; the outcome says how many there are. */
static void solve(const struct board *b, nuri_result **out)
{
    const nuri_status status =
        nuri_solve(out, b->puzzle, b->marks, &b->options);

    must(status == NURI_OK);
    for (unsigned i = 0; i < (*out)->solution_count; i++) {
        const uint8_t *const solution = (*out)->solutions[i];
        nuri_report *report = NULL;
        must(nuri_check(&report, b->puzzle, solution, NURI_CHECK_MODE_STRICT) ==
             NURI_OK);
        must(report->verdict == NURI_VERDICT_SOLVED);
        nuri_report_free(report);
        for (uint32_t c = 0; c < b->cells; c++)
            must(b->marks[c] == NURI_UNDECIDED || b->marks[c] == solution[c]);
    }
    must(((*out)->limit == NURI_LIMIT_NOT_REACHED) ||
         (*out)->outcome == NURI_OUTCOME_UNKNOWN ||
         (*out)->solution_count > 0 || (*out)->outcome == NURI_OUTCOME_NONE);
}

/* No hint contradicts a solution that has all the marks. */
static void hint(const struct board *b, const nuri_result *r)
{
    nuri_hint_result *h = NULL;

    must(nuri_hint(&h, b->puzzle, b->marks, &b->options, NULL) == NURI_OK);
    const nuri_step *const step = h->step;
    if (step && h->hint_kind == NURI_HINT_CELL)
        for (unsigned i = 0; i < r->solution_count; i++)
            must(r->solutions[i][step->cells[0]] == step->colour);
    nuri_hint_result_free(h);
}

static void explain(const struct board *b, const nuri_result *r)
{
    nuri_explanation *e = NULL;

    must(nuri_explain(&e, b->puzzle, b->marks, &b->options, NULL) == NURI_OK);
    for (size_t k = 0; k < e->step_count; k++) {
        const nuri_step *const step = &e->steps[k];
        must(step->message && step->message[0] != '\0');
        for (unsigned i = 0; i < r->solution_count && step->level > 0; i++) {
            const uint8_t *const solution = r->solutions[i];
            for (size_t c = 0; c < step->cell_count; c++)
                must(solution[step->cells[c]] == step->colour);
            for (size_t c = 0; c < step->shore_count; c++)
                must(solution[step->shore[c]] == NURI_BLACK);
        }
    }
    nuri_explanation_free(e);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct board b = {0};
    nuri_result *r = NULL;
    nuri_rating *rating = NULL;

    if (!make(&b, data, size))
        return 0;
    solve(&b, &r);
    hint(&b, r);
    explain(&b, r);
    must(nuri_rate(&rating, b.puzzle, &b.options) == NURI_OK);
    nuri_rating_free(rating);
    nuri_result_free(r);
    nuri_puzzle_free(b.puzzle);
    return 0;
}
