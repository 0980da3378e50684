/*
 * proof_file.c -- where --proof writes what was proved.
 */
#include "proof_file.h"

#include "io/message.h"
#include "system/files.h"

#include <string.h>

/* ---- Where a proof may go ----------------------------------------------- */

/* True if the file exists and does not begin like a proof.  It may be the only
 * copy of a puzzle. */
static bool holds_another(const char *path)
{
    static const char front[] = "nuri-proof ";
    char text[sizeof front - 1] = "";

    if (file_kind(path) != FILE_REGULAR)
        return false;
    const int file = file_open(path);
    if (file < 0)
        return true; /* whatever it holds */
    const ptrdiff_t length = file_read(file, text, sizeof text);
    file_close(file);
    return length != 0 && (length < (ptrdiff_t)sizeof text ||
                           memcmp(text, front, sizeof text) != 0);
}

bool proof_file_test(const struct options *o)
{
    const char *const path = o->proof;
    const char *problem = NULL;

    if (path && strcmp(path, "-") != 0)
        problem = holds_another(path) ? "the file exists and is not a proof"
                  : o->output && file_is_same(path, o->output)
                      ? "-o writes the answer there; use another name"
                      : NULL;
    if (problem)
        message("cannot write the proof to %s: %s", path, problem);
    return !problem;
}

/* ---- The proof ---------------------------------------------------------- */

static bool has_marks(const struct run *run)
{
    const uint8_t *const marks = run->entry.marks;

    for (uint32_t i = 0; marks && i < board_cells(run); i++)
        if (marks[i] == NURI_BLACK ||
            (marks[i] == NURI_WHITE &&
             clue_at(run->entry.puzzle, i) == NURI_CLUE_NONE))
            return true;
    return false;
}

static bool put_proof_text(void *user, const char *text, size_t length)
{
    struct output *const out = user;

    output_write(out, text, length);
    return out->error == 0;
}

bool proof_open(struct proof *proof, struct run *run)
{
    const char *const path = run->options->proof;
    const char *const problem =
        run->several     ? "--proof is for one puzzle"
        : has_marks(run) ? "--proof does not accept boards with marks: leave "
                           "them out"
                         : NULL;

    run->solver = run->options->solver;
    run->proof = NULL;
    if (!path)
        return true;
    *proof = (struct proof){.is_open = true};
    if (problem)
        answer_refuse_puzzle(run, EXIT_INPUT, NURI_ERR_UNSUPPORTED, "%s",
                             problem);
    else if (!output_open(&proof->file, strcmp(path, "-") == 0 ? NULL : path,
                          false))
        answer_exit(run, EXIT_INTERNAL);
    else {
        run->proof = proof;
        run->solver.proof = put_proof_text;
        run->solver.proof_user = &proof->file;
    }
    return run->proof;
}

void proof_end(const struct run *run, const char *unproved)
{
    struct proof *const proof = run->proof;

    if (!proof)
        return;
    proof->is_open = false;
    proof->unproved = unproved;
    if (!output_close(&proof->file, !unproved))
        answer_exit(run, EXIT_INTERNAL);
}

void proof_close(const struct run *run)
{
    if (run->proof && run->proof->is_open)
        proof_end(run, "");
    if (run->proof && run->proof->unproved && *run->proof->unproved)
        answer_note(run, "%s", run->proof->unproved);
}
