/*
 * show.c -- nuri show: draw a puzzle with its marks; a sheet has its solution,
 * too.
 */
#include "answer/drawing.h"
#include "answer/notes.h"
#include "system/process.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

static int put_solved(const struct run *run, const nuri_result *result)
{
    const uint8_t *const known = result->known;
    const nuri_view marks = {.marks = run->entry.marks};
    nuri_view solution = {
        .marks = known ? known : run->entry.marks,
        .differs = result->outcome == NURI_OUTCOME_MULTIPLE && result->common,
        .note = answer_outcome_text(result),
    };

    const int status = picture_put_on_sheet(run, marks, &solution);
    outcome_note(run,
                 result->outcome == NURI_OUTCOME_UNKNOWN ? "gave up: " : "",
                 result->outcome, result->limit);
    return exit_worse(status, exit_outcome(result->outcome));
}

static int solve_for_sheet(const struct run *run)
{
    nuri_options options = run->options->solver;
    nuri_result *result = NULL;

    options.want_common = true;
    const nuri_status status =
        nuri_solve(&result, run->entry.puzzle, run->entry.marks, &options);
    if (status != NURI_OK)
        return answer_error(run, status, NULL);
    const int shown = put_solved(run, result);
    nuri_result_free(result);
    return shown;
}

/* ---- --verified: what nuri-verify says of a proof ----
 *
 * Nothing of nuri is asked: that is what the words on the drawing mean. */

/* The puzzle as a plain grid, opened at its beginning; NULL on failure. */
static FILE *file_of_puzzle(const struct run *run)
{
    const nuri_entry bare = {.puzzle = run->entry.puzzle};
    FILE *file = NULL;
    char *text = NULL;

    if (nuri_write(&text, &bare, "grid", NULL) == NURI_OK)
        file = tmpfile();
    if (file && (fputs(text, file) == EOF || fflush(file) != 0 ||
                 fseek(file, 0, SEEK_SET) != 0)) {
        fclose(file);
        file = NULL;
    }
    nuri_text_free(text);
    return file;
}

/* The first line of its output, without its name. */
static void take_message(FILE *messages, nuri_error *error)
{
    static const char self[] = "nuri-verify: ";
    char line[sizeof error->text / 2] = "";

    rewind(messages);
    if (!fgets(line, sizeof line, messages))
        snprintf(line, sizeof line, "no reason given");
    line[strcspn(line, "\n")] = '\0';
    const size_t skip =
        strncmp(line, self, sizeof self - 1) == 0 ? sizeof self - 1 : 0;
    snprintf(error->text, sizeof error->text,
             "nuri-verify rejects the proof: %s", line + skip);
}

static bool ask_run_verifier(const char *proof, FILE *puzzle, FILE *messages,
                             nuri_error *error)
{
    char name[] = "nuri-verify", option[] = "-n", one[] = "1", in[] = "-";
    char path[PATH_MAX + 3]; /* "./" before a name that begins with - */
    char *const arguments[] = {name, option, one, in, path, NULL};
    int status = 0;

    snprintf(path, sizeof path, "%s%s", *proof == '-' ? "./" : "", proof);
    const int problem = process_run(arguments, puzzle, messages, &status);
    if (problem || status == PROCESS_NOT_FOUND) {
        snprintf(error->text, sizeof error->text,
                 "cannot run nuri-verify%s%s; install it in the PATH",
                 problem ? ": " : "", problem ? strerror(problem) : "");
        return false;
    }
    if (status == 0)
        return true;
    take_message(messages, error);
    return false;
}

/* True if the installed nuri-verify(1) accepts the file as a proof that the
 * puzzle has only one solution.  If not, error->text says why. */
static bool verified_by_proof(const struct run *run, const char *proof,
                              nuri_error *error)
{
    FILE *const puzzle = file_of_puzzle(run);
    FILE *const messages = tmpfile();
    bool is_verified = false;

    *error = (nuri_error){NURI_ERR_UNSUPPORTED, run->entry.line, 0,
                          "no space for temporary files"};
    if (puzzle && messages)
        is_verified = ask_run_verifier(proof, puzzle, messages, error);
    if (puzzle)
        fclose(puzzle);
    if (messages)
        fclose(messages);
    return is_verified;
}

/* Nothing is drawn if the proof does not hold. */
static int show_verified(const struct run *run)
{
    static const char words[] = "proved unique, verified by nuri-verify";
    const nuri_view view = {.note = words, .caption = true};
    nuri_error error;

    if (!verified_by_proof(run, run->options->verified, &error))
        return answer_error(run, NURI_ERR_UNSUPPORTED, &error);
    const int status = picture_put(run, run->entry.marks, view);
    if (picture_is_text(run))
        answer_note(run, "%s", words);
    return status;
}

int cmd_show(const struct run *run)
{
    const nuri_view view = {.marks = run->entry.marks};

    if (run->options->verified)
        return show_verified(run);
    if (run->options->solutions != SOLUTIONS_NONE)
        return solve_for_sheet(run);
    if (run->options->is_sheet)
        return picture_put_on_sheet(run, view, NULL);
    return picture_put(run, run->entry.marks, view);
}
