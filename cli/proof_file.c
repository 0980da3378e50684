/*
 * proof_file.c -- where --proof and --proofs write what was proved.
 */
#include "proof_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int refuse(struct run *run, const struct item *item, const char *why)
{
    nuri_error error = {NURI_ERR_UNSUPPORTED, item->entry.line, 0, ""};

    snprintf(error.text, sizeof error.text, "%s", why);
    answer_refuse(run, item->place, &item->entry, &error);
    return EXIT_INPUT;
}

static bool has_marks(const struct item *item)
{
    const nuri_puzzle *const puzzle = item->entry.puzzle;
    const uint8_t *const state = item->entry.state;
    const unsigned width = nuri_puzzle_width(puzzle);

    for (uint32_t i = 0; state && i < item_cells(item); i++)
        if (state[i] == NURI_COLOUR_SEA ||
            (state[i] == NURI_COLOUR_LAND &&
             nuri_puzzle_clue(puzzle, i % width, i / width) == NURI_CLUE_NONE))
            return true;
    return false;
}

/* LINE.proof, or LINE-ID.proof with what is fit for a name of the id, which is
 * as it stood: a text has quotes around it. */
static void make_name(struct proof_file *file, const struct item *item)
{
    static const char fit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                              "abcdefghijklmnopqrstuvwxyz0123456789-_";
    static const char ending[] = ".proof";
    const char *const id = item->entry.id ? item->entry.id : "";
    const size_t first = id[0] == '"', end = strlen(id) - first;
    size_t n = (size_t)snprintf(file->name, sizeof file->name, "%u%s",
                                item->entry.line, first < end ? "-" : "");

    for (size_t i = first; i < end; i++)
        if (n + sizeof ending < sizeof file->name)
            file->name[n++] = strchr(fit, id[i]) ? id[i] : '_';
    memcpy(file->name + n, ending, sizeof ending);
}

static const char *path_of(struct proof_file *file, const struct options *o,
                           const struct item *item)
{
    if (o->proof)
        return strcmp(o->proof, "-") == 0 ? NULL : o->proof;
    make_name(file, item);
    const size_t size = strlen(o->proofs) + sizeof file->name + 1;
    file->path = malloc(size);
    if (file->path)
        snprintf(file->path, size, "%s/%s", o->proofs, file->name);
    return file->path;
}

static bool put(void *user, const char *text, size_t length)
{
    struct proof_file *const file = user;

    output_write(&file->out, text, length);
    return file->out.error == 0;
}

/* The file cannot be made, as was said: an answer without it is none. */
static int lose(struct proof_file *file, struct run *run,
                const struct item *item)
{
    nuri_error error = {NURI_ERR_FILE, item->entry.line, 0,
                        "the file of the proof cannot be written"};

    free(file->path);
    if (answer_is_record(run))
        answer_lost(run, &item->entry, &error);
    return EXIT_INTERNAL;
}

int proof_file_open(struct proof_file *file, struct run *run,
                    const struct item *item, nuri_options *options)
{
    const struct options *const o = run->options;

    *file = (struct proof_file){.is_open = false};
    if (!o->proof && !o->proofs)
        return EXIT_GOOD;
    if (o->proof && run->several)
        return refuse(run, item,
                      "--proof is for one puzzle: --proofs DIR writes a file "
                      "for each of several");
    if (has_marks(item))
        return refuse(run, item,
                      "a proof is about the clues alone, and this board has "
                      "marks: leave them out");
    const char *const path = path_of(file, o, item);
    if (!o->proof && !path)
        return answer_fault(run, item, NURI_ERR_MEMORY, NULL);
    file->is_open = output_open(&file->out, path, false);
    if (!file->is_open)
        return lose(file, run, item);
    options->proof = put;
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
    const bool ok = output_close(&file->out, is_whole);
    free(file->path);
    file->path = NULL;
    return ok ? EXIT_GOOD : EXIT_INTERNAL;
}

bool proof_file_name(const struct proof_file *file, char **record)
{
    static const char member[] = ",\"proof\":\"";
    char *const end = *record ? strrchr(*record, '}') : NULL;

    if (!end || !file->name[0])
        return true;
    const size_t before = (size_t)(end - *record);
    const size_t size = strlen(*record) + sizeof member + sizeof file->name + 2;
    char *const more = malloc(size);
    if (!more)
        return false;
    snprintf(more, size, "%.*s%s%s\"}", (int)before, *record, member,
             file->name);
    nuri_text_free(*record);
    *record = more;
    return true;
}
