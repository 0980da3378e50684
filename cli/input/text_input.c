/*
 * text_input.c -- read one text, and answer its puzzles.
 */
#include "text_input.h"

#include "io/input_file.h"
#include "system/machine.h"
#include "system/one_of.h"
#include "system/signals.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void reading_status(struct reading *reading, int status)
{
    reading->status = exit_worse(reading->status, status);
}

bool text_input_should_continue(const struct run *run)
{
    return !signals_caught() && !run->sink->out.error;
}

/* ---- One puzzle --------------------------------------------------------- */

/* Append to the message, if it fits. */
static void add_hint(nuri_error *error, const char *said)
{
    const size_t length = strlen(error->text);

    if (length + strlen(said) < sizeof error->text)
        memcpy(error->text + length, said, strlen(said) + 1);
}

/* Print the warnings of the puzzle.  True unless --strict makes them errors. */
static bool accept_warnings(const struct run *run)
{
    const nuri_entry *const entry = &run->entry;

    for (size_t i = 0; i < entry->warning_count; i++) {
        nuri_error warning = entry->warnings[i];
        if (run->options->strict) {
            warning.status = NURI_ERR_SYNTAX;
            add_hint(&warning, " (an error because of --strict)");
            answer_refuse(run, run->place, entry, &warning);
            return false;
        }
        answer_warn(run, run->place, &warning);
    }
    return true;
}

static void answer_puzzle(struct reading *reading)
{
    struct run *const run = reading->run;
    int status = EXIT_INPUT;
    bool taken;

    if (!answer_is_wanted(run, run->entry.line))
        return;
    const nuri_status found =
        resume_take(&reading->resume, &run->entry, NULL, &taken);
    if (taken)
        return;
    if (found != NURI_OK)
        status = answer_error(run, found, NULL);
    else if (accept_warnings(run) && marks_file_find(&reading->marks, run))
        status = answer_finish(run, reading->command(run), false);
    reading_status(reading, answer_status(run, status));
}

/* Set the puzzle of the run.  Its line counts from the start of the input. */
static void answer_entry(struct reading *reading,
                         const struct text_input *input)
{
    struct run *const run = reading->run;
    nuri_entry *const entry = &run->entry;
    const size_t size = entry->warning_count * sizeof *entry->warnings;
    nuri_error *const warnings = malloc(size ? size : 1);

    assert(input->line > 0);
    run->since = clock_ms();
    entry->line += input->line - 1;
    entry->file = input->file;
    if (!warnings) {
        reading_status(
            reading,
            answer_status(run, answer_error(run, NURI_ERR_MEMORY, NULL)));
        return;
    }
    const size_t count = entry->warning_count;
    entry->warning_count = 0;
    for (size_t i = 0; i < count; i++) {
        if (warning_is_answered(run, &entry->warnings[i]))
            continue;
        nuri_error *const warning = &warnings[entry->warning_count++];
        *warning = entry->warnings[i];
        warning->line += warning->line ? input->line - 1 : 0;
    }
    entry->warnings = warnings;
    answer_puzzle(reading);
    free(warnings);
}

/* ---- All of a text ------------------------------------------------------ */

static void refuse_entry(struct reading *reading,
                         const struct text_input *input,
                         const nuri_entry *entry, const nuri_error *error)
{
    const nuri_error lost = {NURI_ERR_MEMORY, error->line, 0, "out of memory"};
    const struct run *const run = reading->run;
    bool taken;

    reading->number++;
    if (resume_take(&reading->resume, entry, error, &taken) != NURI_OK)
        error = &lost;
    if (taken)
        return;
    answer_refuse(run, input->place, entry, error);
    if (error->status == NURI_ERR_MEMORY)
        reading_status(reading, EXIT_INTERNAL);
    else
        reading_status(reading, input->is_line ? answer_status(run, EXIT_INPUT)
                                               : EXIT_INPUT);
}

static void refuse(struct reading *reading, const struct text_input *input,
                   nuri_error *error)
{
    char *id = NULL;

    nuri_record_member(&id, input->text, input->length, "id");
    const nuri_entry entry = {
        .id = id, .file = input->file, .line = input->line};

    if (error->line)
        error->line += input->line - 1;
    else if (input->is_line)
        error->line = input->line;
    refuse_entry(reading, input, &entry, error);
    nuri_text_free(id);
}

static bool is_blank_text(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!is_one_of(text[i], " \t\r\n"))
            return false;
    return true;
}

/* True if the text can be read in this format. */
static bool is_readable(const char *text, size_t length, const char *format,
                        bool leniently)
{
    nuri_collection *collection = NULL;
    const nuri_status status = (leniently ? nuri_read_lenient : nuri_read)(
        &collection, text, length, format, NULL);

    nuri_collection_free(collection);
    return status == NURI_OK;
}

/* True if the first of several lines is a puzzle. */
static bool is_list_of_puzzles(const struct text_input *input)
{
    const char *const newline =
        input->length ? memchr(input->text, '\n', input->length) : NULL;
    const size_t first = newline ? (size_t)(newline - input->text) : 0;

    return newline && !input->is_line &&
           !is_blank_text(newline, input->length - first) &&
           (is_readable(input->text, first, "url", false) ||
            is_readable(input->text, first, "task", false));
}

/* Read it.  If that fails, and another option would help, say so. */
static nuri_status read_text_input(const struct run *run,
                                   const struct text_input *input,
                                   nuri_collection **collection,
                                   nuri_error *error)
{
    const struct options *const options = run->options;

    if (!input->text) {
        *error = (nuri_error){NURI_ERR_SIZE, 0, 0, ""};
        snprintf(error->text, sizeof error->text,
                 "the line is longer than %zu bytes", (size_t)MAX_LINE_BYTES);
        return NURI_ERR_SIZE;
    }
    const nuri_status status =
        (options->lenient ? nuri_read_lenient : nuri_read)(
            collection, input->text, input->length, input->format, error);

    if (status == NURI_ERR_SYNTAX && !options->lenient &&
        is_readable(input->text, input->length, input->format, true))
        add_hint(error, " (try --lenient)");
    else if (status != NURI_OK && status != NURI_ERR_MEMORY &&
             (options->command->groups & RECORDS) && is_list_of_puzzles(input))
        add_hint(error, " (try --jsonl)");
    return status;
}

void text_input_answer(struct reading *reading, const struct text_input *input)
{
    struct run *const run = reading->run;
    nuri_collection *collection = NULL;
    nuri_error error = {0};

    assert(reading->command);
    if (read_text_input(run, input, &collection, &error) != NURI_OK) {
        refuse(reading, input, &error);
        return;
    }
    const size_t count = nuri_collection_count(collection);
    run->several = run->several || count > 1;
    run->sink->collection = collection;
    for (size_t i = 0; i < count && text_input_should_continue(run); i++) {
        run->entry = *nuri_collection_entry(collection, i);
        run->marks = NULL;
        run->place = input->place;
        run->number = reading->number++;
        run->alone = count == 1 && !input->is_line;
        answer_entry(reading, input);
    }
    nuri_collection_free(run->sink->collection);
    run->sink->collection = NULL;
}
