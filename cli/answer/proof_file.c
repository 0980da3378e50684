/*
 * proof_file.c -- where --proof and --proofs write what was proved.
 */
#include "proof_file.h"

#include "io/message.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Where a proof may go ----------------------------------------------- */

/* True if the file exists and does not begin like a proof.  It may be the only
 * copy of a puzzle. */
static bool holds_another(const char *path)
{
    static const char front[] = "nuri-proof ";
    char text[sizeof front - 1] = "";
    struct stat about;

    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode) ||
        about.st_size == 0)
        return false;
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    const ssize_t length = file >= 0 ? read(file, text, sizeof text) : 0;
    if (file >= 0)
        close(file);
    return length < (ssize_t)sizeof text ||
           memcmp(text, front, sizeof text) != 0;
}

/* The path with all links followed, to a file or where one can be made.  False
 * if its folder does not exist. */
static bool find_place(const char *path, char place[PATH_MAX])
{
    char *const target = output_follow_links(path);
    char *const slash = target ? strrchr(target, '/') : NULL;
    const char *const name = slash ? slash + 1 : target, *folder = ".";

    if (slash) {
        *slash = '\0';
        folder = slash == target ? "/" : target;
    }
    const bool is_found = target && realpath(folder, place);
    const size_t length = is_found ? strlen(place) : 0;
    const bool fits = is_found && length + strlen(name) + 2 <= PATH_MAX;
    if (fits)
        snprintf(place + length, PATH_MAX - length, "/%s", name);
    free(target);
    return fits;
}

/* True if both are the same regular file. */
static bool are_same(const char *a, const char *b)
{
    char place_a[PATH_MAX], place_b[PATH_MAX];
    struct stat about;

    return (stat(a, &about) != 0 || S_ISREG(about.st_mode)) &&
           find_place(a, place_a) && find_place(b, place_b) &&
           strcmp(place_a, place_b) == 0;
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
    struct stat about;
    int error = 0;

    if (o->proof && strcmp(o->proof, "-") != 0 && !test_target(o->proof, o))
        return EXIT_INPUT;
    if (!o->proofs)
        return EXIT_GOOD;
    if (stat(o->proofs, &about) != 0 ||
        (S_ISDIR(about.st_mode) && access(o->proofs, W_OK | X_OK) != 0))
        error = errno;
    else if (!S_ISDIR(about.st_mode))
        error = ENOTDIR;
    if (error)
        message("cannot write proofs to %s: %s", o->proofs, strerror(error));
    return error ? EXIT_INTERNAL : EXIT_GOOD;
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
            file->name[n++] = (char)(strchr(fit, id[i]) ? id[i] : '_');
    assert(n + sizeof extension <= sizeof file->name);
    memcpy(file->name + n, extension, sizeof extension);
}

static const char *path_of_proof(struct proof_file *file,
                                 const struct options *o, const struct run *run)
{
    if (o->proof)
        return strcmp(o->proof, "-") == 0 ? NULL : o->proof;
    make_name(file, run);
    snprintf(file->path, sizeof file->path, "%s/%s", o->proofs, file->name);
    return file->path;
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
    const char *const path = path_of_proof(file, o, run);
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
