/*
 * proof_file.c -- where --proof and --proofs write what was proved.
 */
#include "proof_file.h"

#include "io/message.h"
#include "system/files.h"
#include "system/one_of.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
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
    const bool is_empty = file_size(file) == 0;
    const ptrdiff_t length = file_read(file, text, sizeof text);
    file_close(file);
    return !is_empty && (length < (ptrdiff_t)sizeof text ||
                         memcmp(text, front, sizeof text) != 0);
}

/* True if both are the same regular file. */
static bool are_same(const char *a, const char *b)
{
    const enum file_kind kind = file_kind(a);
    const bool is_file = kind == FILE_NONE || kind == FILE_REGULAR;
    char *const place_a = is_file ? file_place(a) : NULL;
    char *const place_b = place_a ? file_place(b) : NULL;
    const bool same = place_b && strcmp(place_a, place_b) == 0;

    free(place_a);
    free(place_b);
    return same;
}

/* False, with the reason on stderr, if the proof would overwrite another
 * file. */
static bool test_target(const char *path, const struct options *o)
{
    const char *const problem =
        holds_another(path) ? "the file exists and is not a proof"
        : o->output && are_same(path, o->output)
            ? "-o writes the answer there; use another name"
            : NULL;
    if (problem)
        message("cannot write the proof to %s: %s", path, problem);
    return !problem;
}

int proof_file_test(const struct options *o)
{
    if (o->proof && strcmp(o->proof, "-") != 0 && !test_target(o->proof, o))
        return EXIT_INPUT;
    if (!o->proofs || folder_is_writable(o->proofs))
        return EXIT_GOOD;
    message("cannot write proofs to %s: %s", o->proofs, strerror(errno));
    return EXIT_INTERNAL;
}

/* ---- One proof ---------------------------------------------------------- */

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

/* LINE.proof, or LINE-ID.proof with the characters of the id that a file name
 * may have.  An id that is a string has quotes around it. */
static void make_name(struct proof_file *file, const struct run *run)
{
    static const char fit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                              "abcdefghijklmnopqrstuvwxyz0123456789-_";
    static const char extension[] = ".proof";
    const char *const id = run->entry.id ? run->entry.id : "";
    const size_t first = id[0] == '"', end = strlen(id) - first;
    size_t n = (size_t)snprintf(file->name, sizeof file->name, "%u%s",
                                run->entry.line, first < end ? "-" : "");

    for (size_t i = first; i < end; i++)
        if (n + sizeof extension < sizeof file->name)
            file->name[n++] = (char)(is_one_of(id[i], fit) ? id[i] : '_');
    assert(n + sizeof extension <= sizeof file->name);
    memcpy(file->name + n, extension, sizeof extension);
}

static bool put_proof_text(void *user, const char *text, size_t length)
{
    struct proof_file *const file = user;

    output_write(&file->out, text, length);
    return file->out.error == 0;
}

int proof_file_open(struct proof_file *file, const struct run *run,
                    nuri_options *options)
{
    const struct options *const o = run->options;

    *file = (struct proof_file){.is_open = false};
    if (!o->proof && !o->proofs)
        return EXIT_GOOD;
    if (o->proof && run->several)
        return answer_refuse_puzzle(
            run, NURI_ERR_UNSUPPORTED,
            "--proof is for one puzzle: use --proofs DIR");
    if (has_marks(run))
        return answer_refuse_puzzle(
            run, NURI_ERR_UNSUPPORTED,
            "--proof does not accept boards with marks: leave them out");
    assert(!options->proof);
    const char *path = o->proof;
    if (!path) {
        make_name(file, run);
        snprintf(file->path, sizeof file->path, "%s/%s", o->proofs, file->name);
        path = file->path;
    } else if (strcmp(path, "-") == 0)
        path = NULL;
    file->is_open = (o->proof || test_target(path, o)) &&
                    output_open(&file->out, path, false);
    /* If not, there was a message.  No record is written: --resume would take
     * it for a complete answer. */
    if (!file->is_open)
        return EXIT_INTERNAL;
    options->proof = put_proof_text;
    options->proof_user = file;
    return EXIT_GOOD;
}

int proof_file_close(struct proof_file *file, bool is_whole)
{
    if (!file->is_open)
        return EXIT_GOOD;
    file->is_open = false;
    if (!is_whole)
        file->name[0] = '\0';
    return output_close(&file->out, is_whole) ? EXIT_GOOD : EXIT_INTERNAL;
}

nuri_status proof_file_name(const struct proof_file *file,
                            const struct run *run, nuri_status made)
{
    char member[sizeof file->name + sizeof "\"proof\":\"\""];

    if (made != NURI_OK || !file->name[0])
        return made;
    snprintf(member, sizeof member, "\"proof\":\"%s\"", file->name);
    return answer_add_member(run, member);
}
