/*
 * piece.c -- a text that is read at a time, and the answers to its puzzles.
 */
#include "piece.h"

#include "clock.h"
#include "json_member.h"
#include "signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool piece_goes_on(const struct run *run)
{
    return !signals_caught() && !run->out.error;
}

/* ---- One puzzle --------------------------------------------------------- */

/* Say in the message, if there is room, what more there is to say. */
static void add_hint(nuri_error *error, const char *said)
{
    const size_t length = strlen(error->text);

    if (length + strlen(said) < sizeof error->text)
        memcpy(error->text + length, said, strlen(said) + 1);
}

/* Are the warnings of the item no hindrance? */
static bool bear_warnings(struct run *run, const struct item *item)
{
    const nuri_entry *const entry = &item->entry;

    for (size_t i = 0; i < entry->warning_count; i++) {
        nuri_error warning = entry->warnings[i];
        if (run->options->strict) {
            warning.status = NURI_ERR_SYNTAX;
            add_hint(&warning, " (refused by --strict)");
            answer_refuse(run, item->place, entry, &warning);
            return false;
        }
        answer_warn(run, item->place, &warning);
    }
    return true;
}

static void answer_item(const struct reading *reading, struct item *item)
{
    struct run *const run = reading->run;
    int status = EXIT_INPUT;

    if (!answer_is_wanted(run, item->entry.line) ||
        resume_holds(reading->resume, &item->entry, NULL))
        return;
    if (bear_warnings(run, item) && marks_file_find(reading->marks, run, item))
        status = reading->command(run, item);
    answer_status(run, status);
    output_flush(&run->out);
}

/* The item, its lines counted from where the input begins. */
static void answer_entry(const struct reading *reading, struct item *item,
                         const struct piece *piece)
{
    nuri_entry *const entry = &item->entry;
    const size_t size = entry->warning_count * sizeof *entry->warnings;
    nuri_error *const warnings = malloc(size ? size : 1);

    item->since = clock_ms();
    entry->line += piece->line - 1;
    entry->file = piece->file;
    if (!warnings) {
        answer_status(reading->run,
                      answer_fault(reading->run, item, NURI_ERR_MEMORY, NULL));
        return;
    }
    for (size_t i = 0; i < entry->warning_count; i++) {
        warnings[i] = entry->warnings[i];
        warnings[i].line += warnings[i].line ? piece->line - 1 : 0;
    }
    entry->warnings = warnings;
    answer_item(reading, item);
    free(warnings);
}

/* ---- All of a text ------------------------------------------------------ */

static void refuse(struct reading *reading, const struct piece *piece,
                   const nuri_entry *entry, const nuri_error *error)
{
    struct run *const run = reading->run;

    reading->number++;
    if (resume_holds(reading->resume, entry, error))
        return;
    answer_refuse(run, piece->place, entry, error);
    if (error->status == NURI_ERR_MEMORY)
        answer_status(run, EXIT_INTERNAL);
    else if (piece->is_line)
        answer_status(run, EXIT_INPUT);
    else
        run->status = exit_worse(run->status, EXIT_INPUT);
}

static void refuse_piece(struct reading *reading, const struct piece *piece,
                         nuri_error *error)
{
    char *const id = json_member_text(piece->text, piece->length, "id");
    const nuri_entry entry = {
        .id = id, .file = piece->file, .line = piece->line};

    if (error->line)
        error->line += piece->line - 1;
    else if (piece->is_line)
        error->line = piece->line;
    refuse(reading, piece, &entry, error);
    free(id);
}

void piece_refuse_long(struct reading *reading, const struct piece *piece,
                       size_t most)
{
    const nuri_entry entry = {.file = piece->file, .line = piece->line};
    nuri_error error = {NURI_ERR_SIZE, piece->line, 0, ""};

    snprintf(error.text, sizeof error.text, "the line is longer than %zu bytes",
             most);
    refuse(reading, piece, &entry, &error);
}

static bool is_blank(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] == '\0' || !strchr(" \t\r\n", text[i]))
            return false;
    return true;
}

/* Does it begin with a line that is a puzzle, and has it others? */
static bool is_list(const struct piece *piece)
{
    static const char *const formats[] = {"url", "task"};
    const char *const newline =
        piece->length ? memchr(piece->text, '\n', piece->length) : NULL;
    const size_t first = newline ? (size_t)(newline - piece->text) : 0;
    nuri_collection *collection = NULL;

    if (!newline || piece->is_line || is_blank(newline, piece->length - first))
        return false;
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (nuri_read(&collection, piece->text, first, formats[i], NULL) ==
            NURI_OK) {
            nuri_collection_free(collection);
            return true;
        }
    return false;
}

/* Would --lenient read it? */
static bool is_bearable(const struct piece *piece)
{
    nuri_collection *collection = NULL;

    if (nuri_read_lenient(&collection, piece->text, piece->length,
                          piece->format, NULL) != NURI_OK)
        return false;
    nuri_collection_free(collection);
    return true;
}

/* Read it; if that fails, and it would be answered in another way, say so. */
static nuri_status read_piece(const struct run *run, const struct piece *piece,
                              nuri_collection **collection, nuri_error *error)
{
    const struct options *const options = run->options;
    const nuri_status status =
        (options->lenient ? nuri_read_lenient : nuri_read)(
            collection, piece->text, piece->length, piece->format, error);

    if (status == NURI_ERR_SYNTAX && !options->lenient && is_bearable(piece))
        add_hint(error, " (--lenient reads it)");
    else if (status != NURI_OK && status != NURI_ERR_MEMORY &&
             (options->command->groups & RECORDS) && is_list(piece))
        add_hint(error, " (--jsonl answers line by line)");
    return status;
}

void piece_answer(struct reading *reading, const struct piece *piece)
{
    struct run *const run = reading->run;
    nuri_collection *collection = NULL;
    nuri_error error = {0};

    if (read_piece(run, piece, &collection, &error) != NURI_OK) {
        refuse_piece(reading, piece, &error);
        return;
    }
    const size_t count = nuri_collection_count(collection);
    run->several = run->several || count > 1;
    for (size_t i = 0; i < count && piece_goes_on(run); i++) {
        struct item item = {.entry = *nuri_collection_entry(collection, i),
                            .place = piece->place,
                            .number = reading->number++,
                            .alone = count == 1 && !piece->is_line};
        answer_entry(reading, &item, piece);
    }
    nuri_collection_free(collection);
}
