/*
 * proof_file.c -- where --proof writes what was proved.
 */
#include "proof_file.h"

#include "io/message.h"
#include "system/files.h"

#include <stdio.h>
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

bool proof_file_open(struct output *file, const struct run *run,
                     nuri_options *options)
{
    const char *const path = run->options->proof;
    const char *const problem =
        run->several     ? "--proof is for one puzzle"
        : has_marks(run) ? "--proof does not accept boards with marks: leave "
                           "them out"
                         : NULL;

    if (!path)
        return true;
    if (problem)
        answer_refuse_puzzle(run, EXIT_INPUT, NURI_ERR_UNSUPPORTED, "%s",
                             problem);
    else if (!output_open(file, strcmp(path, "-") == 0 ? NULL : path, false))
        answer_exit(run, EXIT_INTERNAL);
    else {
        options->proof = put_proof_text;
        options->proof_user = file;
    }
    return options->proof;
}

void proof_file_close(struct output *file, const struct run *run, bool is_whole)
{
    if (run->options->proof && !output_close(file, is_whole))
        answer_exit(run, EXIT_INTERNAL);
}
