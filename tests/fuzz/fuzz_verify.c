/*
 * fuzz_verify.c -- nuri-verify accepts any file as input, and no false proof.
 *
 * The input is a proof with its puzzle.  If it is accepted, nuri_count() must
 * find that number of solutions.
 */
#include <nuri.h>

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Called by nuri-verify.c in place of main() and of functions of stdio and
 * stdlib: it reads memory, prints nothing, and returns. */
int nuri_verify(int argc, char **argv);
FILE *fuzz_fopen(const char *name, const char *mode);
int fuzz_getc(FILE *file);
int fuzz_fprintf(FILE *file, const char *format, ...);
_Noreturn void fuzz_exit(int status);

struct text {
    const uint8_t *at, *end;
};

static const uint8_t *proof, *puzzle;
static size_t proof_size, puzzle_size;
static struct text reading; /* one file after the other */
static jmp_buf end;

FILE *fuzz_fopen(const char *name, const char *mode)
{
    (void)mode;
    if (strcmp(name, "proof") == 0)
        reading = (struct text){proof, proof + proof_size};
    else
        reading = (struct text){puzzle, puzzle + puzzle_size};
    return stdin;
}

int fuzz_getc(FILE *file)
{
    (void)file;
    return reading.at < reading.end ? *reading.at++ : EOF;
}

int fuzz_fprintf(FILE *file, const char *format, ...)
{
    (void)file;
    (void)format;
    return 0;
}

void fuzz_exit(int status)
{
    longjmp(end, 1 + status);
}

static bool verify(char *n)
{
    char name[] = "nuri-verify", puzzle_name[] = "puzzle";
    char proof_name[] = "proof", option[] = "-n";
    char *all[] = {name, puzzle_name, proof_name, NULL};
    char *some[] = {name, option, n, puzzle_name, proof_name, NULL};

    const int ended = setjmp(end);
    const int status =
        ended ? ended - 1 : nuri_verify(n ? 5 : 3, n ? some : all);
    return status == 0;
}

/* The rows between the line that begins with p and the first step. */
static bool find_puzzle(void)
{
    const uint8_t *from = proof;
    const uint8_t *const last = proof + proof_size;
    bool found = false;

    while (from && from < last && !found) {
        found = *from == 'p';
        from = memchr(from, '\n', (size_t)(last - from));
        from = from ? from + 1 : NULL;
    }
    puzzle = from;
    while (from && from < last && !memchr("rs:#", *from, 4)) {
        from = memchr(from, '\n', (size_t)(last - from));
        from = from ? from + 1 : NULL;
    }
    puzzle_size = from && found ? (size_t)(from - puzzle) : 0;
    return puzzle_size > 0;
}

/* The puzzle that holds is well formed: a cell a word, a row a line. */
static nuri_puzzle *make_puzzle(void)
{
    static int32_t clues[NURI_MAX_CELLS];
    nuri_puzzle *made = NULL;
    unsigned cells = 0, rows = 0;

    for (size_t i = 0; i < puzzle_size; i++) {
        const uint8_t c = puzzle[i];
        rows += c == '\n';
        cells += c == '\n' || c == ' ';
        if (c == ' ' || c == '\n' || cells >= NURI_MAX_CELLS)
            continue;
        int32_t *const clue = &clues[cells];
        if (i == 0 || puzzle[i - 1] == ' ' || puzzle[i - 1] == '\n')
            *clue = 0;
        *clue = c == '?'   ? NURI_CLUE_ANY
                : c == '.' ? NURI_CLUE_NONE
                           : 10 * *clue + (c - '0');
    }
    if (rows == 0 ||
        nuri_puzzle_new(&made, cells / rows, rows, clues) != NURI_OK)
        return NULL; /* a clue is larger than nuri takes */
    return made;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const nuri_options options = {.max_nodes = 20000};
    nuri_count_result count_result;
    char count[24];

    proof = data;
    proof_size = size;
    if (size == 0 || !find_puzzle() || !verify(NULL))
        return 0;
    nuri_puzzle *const made = make_puzzle();
    if (!made)
        return 0;
    if (nuri_count(&count_result, made, NULL, &options, NULL) != NURI_OK)
        abort();
    snprintf(count, sizeof count, "%llu",
             (unsigned long long)count_result.count);
    if (count_result.exact && !verify(count))
        abort();
    nuri_puzzle_free(made);
    return 0;
}
