/*
 * fuzz_verify.c -- nuri-verify takes any file, and believes nothing that is
 * false.
 *
 * The input is a proof; the puzzle is the one that stands in it.  If it is said
 * to hold, nuri_count() must count as many solutions.
 */
#include <nuri.h>

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What nuri-verify.c calls instead of main(), fopen() and exit(). */
int nuri_verify(int argc, char **argv);
FILE *fuzz_open(const char *name, const char *mode);
_Noreturn void fuzz_exit(int status);

static struct {
    const uint8_t *proof, *puzzle;
    size_t proof_size, puzzle_size;
    FILE *open[2];
    jmp_buf end;
} at;

FILE *fuzz_open(const char *name, const char *mode)
{
    const bool is_proof = strcmp(name, "proof") == 0;
    void *const text = (void *)(uintptr_t)(is_proof ? at.proof : at.puzzle);
    const size_t size = is_proof ? at.proof_size : at.puzzle_size;

    return at.open[is_proof] = fmemopen(text, size, mode);
}

void fuzz_exit(int status)
{
    longjmp(at.end, 1 + status);
}

/* Does the proof hold? */
static bool verify(char *n)
{
    char name[] = "nuri-verify", puzzle[] = "puzzle", proof[] = "proof";
    char option[] = "-n";
    char *all[] = {name, puzzle, proof, NULL};
    char *some[] = {name, option, n, puzzle, proof, NULL};
    volatile int status;

    at.open[0] = at.open[1] = NULL;
    const int ended = setjmp(at.end);
    status = ended ? ended - 1 : nuri_verify(n ? 5 : 3, n ? some : all);
    for (int i = 0; i < 2; i++)
        if (at.open[i])
            fclose(at.open[i]);
    return status == 0;
}

/* The rows between the line that begins with p and the first step. */
static bool find_puzzle(void)
{
    const uint8_t *from = at.proof;
    const uint8_t *const end = at.proof + at.proof_size;
    bool found = false;

    while (from && from < end && !found) {
        found = *from == 'p';
        from = memchr(from, '\n', (size_t)(end - from));
        from = from ? from + 1 : NULL;
    }
    at.puzzle = from;
    while (from && from < end && !strchr("rs:#", *from)) {
        from = memchr(from, '\n', (size_t)(end - from));
        from = from ? from + 1 : NULL;
    }
    at.puzzle_size = from && found ? (size_t)(from - at.puzzle) : 0;
    return at.puzzle_size > 0;
}

/* The puzzle that holds is well formed: a cell a word, a row a line. */
static nuri_puzzle *make_puzzle(void)
{
    static int32_t clues[NURI_MAX_CELLS];
    nuri_puzzle *puzzle = NULL;
    unsigned cells = 0, rows = 0;

    for (size_t i = 0; i < at.puzzle_size; i++) {
        const uint8_t c = at.puzzle[i];
        rows += c == '\n';
        cells += c == '\n' || c == ' ';
        if (c == ' ' || c == '\n' || cells >= NURI_MAX_CELLS)
            continue;
        int32_t *const clue = &clues[cells];
        if (i == 0 || at.puzzle[i - 1] == ' ' || at.puzzle[i - 1] == '\n')
            *clue = 0;
        *clue = c == '?'   ? NURI_CLUE_ANY
                : c == '.' ? NURI_CLUE_NONE
                           : 10 * *clue + (c - '0');
    }
    if (nuri_puzzle_new(&puzzle, cells / rows, rows, clues) != NURI_OK)
        return NULL; /* a clue is larger than nuri takes */
    return puzzle;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const nuri_options options = {.max_nodes = 20000};
    nuri_tally tally;
    char count[24];

    at.proof = data;
    at.proof_size = size;
    if (size == 0 || !find_puzzle() || !verify(NULL))
        return 0;
    nuri_puzzle *const puzzle = make_puzzle();
    if (!puzzle)
        return 0;
    if (nuri_count(&tally, puzzle, NULL, &options, NULL) != NURI_OK)
        abort();
    snprintf(count, sizeof count, "%llu", (unsigned long long)tally.count);
    if (tally.exact && !verify(count))
        abort();
    nuri_puzzle_free(puzzle);
    return 0;
}
