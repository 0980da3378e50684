/*
 * check_proofs.c -- proofs of small boards, checked by nuri-verify and brute
 * force.
 *
 * NURI_SOAK sets the number of boards; they are larger then.
 *
 * labels: slow
 * seconds: 90
 */
#include "brute.h"
#include "world.h"

#include <sys/wait.h>
#include <unistd.h>

enum {
    BOARDS = 120,
    PARTS = 120,
    MAX_CELLS = 16,
    SOAK_CELLS = 20,
    WHOLE = 1 << 22
};

static unsigned boards(unsigned otherwise)
{
    const char *const soak = getenv("NURI_SOAK");

    return soak ? (unsigned)strtoul(soak, NULL, 10) : some_cases(otherwise);
}

static unsigned max_cells(void)
{
    return getenv("NURI_SOAK") ? SOAK_CELLS : MAX_CELLS;
}

/* ---- nuri-verify ---- */

/* The clue at i, as it stands in a plain grid and in a proof. */
static void put_clue(FILE *file, const nuri_puzzle *puzzle, uint32_t i)
{
    const unsigned width = nuri_puzzle_width(puzzle);
    const int32_t clue = clue_at(puzzle, i);

    if (i % width)
        fputc(' ', file);
    if (clue > 0)
        fprintf(file, "%d", (int)clue);
    else
        fputc(clue == NURI_CLUE_ANY ? '?' : '.', file);
    if ((i + 1) % width == 0)
        fputc('\n', file);
}

enum { MESSAGE = 256 };

/* The exit status of nuri-verify for this proof, and what it said. */
static int verify(char message[MESSAGE], const nuri_puzzle *puzzle,
                  const char *proof, size_t length, size_t count)
{
    char folder[] = "/tmp/check_proofs.XXXXXX", command[1024];

    ck_assert_ptr_nonnull(mkdtemp(folder));
    ck_assert_int_eq(chdir(folder), 0);
    message[0] = '\0';
    FILE *file = fopen("puzzle", "w");
    for (uint32_t i = 0; i < cells_of(puzzle); i++)
        put_clue(file, puzzle, i);
    fclose(file);
    file = fopen("proof", "w");
    fwrite(proof, 1, length, file);
    fclose(file);
    snprintf(command, sizeof command,
             NURI_VERIFY " -n %zu puzzle proof >/dev/null 2>message", count);
    const int status = system(command);
    file = fopen("message", "r");
    ck_assert_ptr_nonnull(file);
    if (!fgets(message, MESSAGE, file))
        message[0] = '\0';
    fclose(file);
    remove("puzzle");
    remove("proof");
    remove("message");
    ck_assert_int_eq(chdir("/"), 0);
    rmdir(folder);
    ck_assert(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/* ---- Proofs ---- */

struct proof {
    char *text; /* [WHOLE] */
    size_t length;
    size_t most; /* bytes to take */
};

static bool take(void *user, const char *text, size_t length)
{
    struct proof *const p = user;

    ck_assert_uint_lt(p->length + length, WHOLE);
    memcpy(p->text + p->length, text, length);
    p->length += length;
    return p->length <= p->most;
}

/* The steps of its explanation are a proof, too, with each sentence. */
static void check_explanation(const nuri_puzzle *puzzle, struct proof *p)
{
    const nuri_options options = {.proof = take, .proof_user = p};

    char said[MESSAGE];

    p->length = 0;
    own_explanation e = must_explain(puzzle, NULL, &options, NULL);
    ck_assert_int_eq(e->hint_kind, NURI_HINT_SOLVED);
    ck_assert_int_eq(verify(said, puzzle, p->text, p->length, 1), 0);
    p->text[p->length] = '\0';
    const char *at = p->text;
    for (size_t i = 0; i < e->step_count; i++) {
        at = strstr(at, e->steps[i].message);
        ck_assert_ptr_nonnull(at);
    }
}

static void check_board(const nuri_puzzle *puzzle, struct proof *p)
{
    const nuri_options options = {.proof = take, .proof_user = p};
    FREED uint8_t *solutions = NULL;
    nuri_count_result count_result;
    char said[MESSAGE];

    const size_t count = brute_solutions(puzzle, &solutions);
    p->length = 0;
    ck_ok(nuri_count(&count_result, puzzle, NULL, &options, NULL));
    ck_assert(count_result.exact && count_result.count == count);
    ck_assert_int_eq(verify(said, puzzle, p->text, p->length, count), 0);
    ck_assert_int_eq(verify(said, puzzle, p->text, p->length, count + 1), 1);
    p->length = 0;
    own_result result = must_solve(puzzle, NULL, &options);
    if (result->outcome != NURI_OUTCOME_MULTIPLE)
        ck_assert_int_eq(verify(said, puzzle, p->text, p->length, count), 0);
    else
        ck_assert_uint_gt(count, 1);
    if (count == 1)
        check_explanation(puzzle, p);
}

/* Few clues, half of them unknown: dozens of solutions, or hundreds. */
static nuri_puzzle *sparse_puzzle(struct chance *chance)
{
    int32_t clues[SOAK_CELLS] = {0};
    unsigned width, height;

    do {
        width = 2 + chance_below(chance, 5);
        height = 2 + chance_below(chance, 5);
    } while (width * height > max_cells());
    for (uint32_t n = 1 + chance_below(chance, 3); n > 0; n--)
        clues[chance_below(chance, width * height)] =
            chance_below(chance, 2) ? NURI_CLUE_ANY
                                    : 1 + (int32_t)chance_below(chance, 5);
    nuri_puzzle *const puzzle = new_puzzle(width, height, clues);
    return puzzle;
}

/* While solutions are listed, a learned fact of one cell must be kept: on the
 * first two boards it was once lost. */
TESTS(proves_what_is_so, 2)
{
    static const char *const lost[] = {".....\n.....\n....?\n",
                                       ".....\n....?\n?....\n"};
    struct chance chance = {2211 + 2 * (uint64_t)_i};
    struct proof proof = {malloc(WHOLE), 0, WHOLE};

    for (unsigned i = 0; i < boards(BOARDS); i++) {
        own_puzzle puzzle =
            _i && i < 2 ? drawn_puzzle(lost[i], NULL)
            : _i        ? sparse_puzzle(&chance)
                        : chance_puzzle(&chance, max_cells(), i % 2 == 0);
        check_board(puzzle, &proof);
    }
    free(proof.text);
}

/* ---- No part of a solution is broken ---- */

/* A literal that is false in the solution. */
static void put_false(FILE *file, const nuri_puzzle *puzzle,
                      struct chance *chance, const uint32_t *island,
                      uint32_t clues)
{
    const unsigned width = nuri_puzzle_width(puzzle);
    const uint32_t i = chance_below(chance, cells_of(puzzle));
    const uint32_t region =
        chance_below(chance, 2) ? island[i] : chance_below(chance, clues + 1);

    fprintf(file, "r%uc%u", i / width + 1, i % width + 1);
    if (region == 0)
        fputc(island[i] == 0 ? '.' : '#', file);
    else
        fprintf(file, "%c%u", island[i] == region ? '!' : '=', region);
}

/* A clause that is false in a solution, with any of its literals as a hint,
 * must be refused: no rule is broken there. */
static void check_part(const nuri_puzzle *puzzle, const uint8_t *solution,
                       struct chance *chance)
{
    enum { MAX_LITERALS = 24 };
    uint32_t island[MAX_CELLS];
    char *text = NULL, *clause = NULL, message[MESSAGE];
    size_t length = 0, clause_length = 0;

    const uint32_t clues = puzzle->clues;
    find_owners(puzzle, solution, island);
    FILE *file = open_memstream(&clause, &clause_length);
    for (uint32_t n = 1 + chance_below(chance, MAX_LITERALS); n > 0; n--) {
        put_false(file, puzzle, chance, island, clues);
        fputs(n > 1 ? " " : "", file);
    }
    fclose(file);
    for (const char *hint = clause; hint; hint = strchr(hint, ' ')) {
        hint += *hint == ' ';
        file = open_memstream(&text, &length);
        fprintf(file, "nuri-proof 1\np %u %u\n", nuri_puzzle_height(puzzle),
                nuri_puzzle_width(puzzle));
        for (uint32_t i = 0; i < cells_of(puzzle); i++)
            put_clue(file, puzzle, i);
        fprintf(file, "%s : %.*s\n", clause, (int)strcspn(hint, " "), hint);
        fclose(file);
        ck_assert_int_eq(verify(message, puzzle, text, length, 0), 1);
        ck_assert_msg(strstr(message, "no rule is broken"), "%s", text);
        free(text);
    }
    free(clause);
}

TEST(breaks_no_part_of_a_solution)
{
    struct world w;

    WORLDS (w, k, boards(PARTS) / 8 + 1, 221200, MAX_CELLS, true)
        if (w.count > 0)
            check_part(w.puzzle, world_any(&w, &w.chance), &w.chance);
}

/* ---- The option ---- */

TEST(ends_when_nobody_reads_on)
{
    struct proof proof = {malloc(WHOLE), 0, 0};
    const nuri_options options = {.proof = take, .proof_user = &proof};
    own_puzzle puzzle = drawn_puzzle("2....\n..3..\n....4\n", NULL);

    own_result result = must_solve(puzzle, NULL, &options);
    ck_assert_uint_le(proof.length, WHOLE);
    proof.length = 0;
    own_explanation steps = must_explain(puzzle, NULL, &options, NULL);
    ck_assert_uint_le(proof.length, WHOLE);
    free(proof.text);
}

TEST(refuses_marks)
{
    struct proof proof = {malloc(WHOLE), 0, WHOLE};
    const nuri_options options = {.proof = take, .proof_user = &proof};
    FREED uint8_t *marks = NULL;
    own_puzzle puzzle = drawn_puzzle("2.#\n...\n", &marks);
    nuri_explanation *steps = NULL;
    nuri_result *result = NULL;
    nuri_count_result count_result;

    ck_assert_int_eq(nuri_solve(&result, puzzle, marks, &options),
                     NURI_ERR_ARGUMENT);
    ck_assert_ptr_null(result);
    ck_assert_int_eq(nuri_count(&count_result, puzzle, marks, &options, NULL),
                     NURI_ERR_ARGUMENT);
    ck_assert_int_eq(nuri_explain(&steps, puzzle, marks, &options, NULL),
                     NURI_ERR_ARGUMENT);
    ck_assert_uint_eq(proof.length, 0);
    free(proof.text);
}

int main(void)
{
    return run_tests("proofs", 0);
}
