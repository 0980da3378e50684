/*
 * operands.c -- from operands to puzzles, and from each to its answer.
 *
 * A text is read as a whole; a stream of JSON Lines line by line, each line
 * being answered before the next is read.
 */
#include "operands.h"

#include "json_member.h"
#include "signals.h"
#include "source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is read so far, and what for. */
struct reading {
    struct run *run;
    command_fn *command; /* to be called with each puzzle */
    const struct marks_file *marks;
    size_t number; /* puzzles met */
};

/* What is handed to nuri_read() at a time. */
struct piece {
    const char *place, *file; /* see struct source */
    const char *text;         /* [length] */
    size_t length;
    unsigned line;      /* where it begins, from 1 */
    bool is_line;       /* of a stream */
    const char *format; /* NURI_FORMAT_AUTO: find out */
};

static bool goes_on(const struct run *run)
{
    return !signals_caught() && !run->out.error;
}

/* Are the warnings of the item no hindrance? */
static bool bear_warnings(struct run *run, const struct item *item)
{
    const nuri_entry *const entry = &item->entry;
    const bool strict = run->options->strict &&
                        run->options->command != command_at(COMMAND_check);

    for (size_t i = 0; i < entry->warning_count; i++) {
        nuri_error warning = entry->warnings[i];
        if (strict) {
            warning.status = NURI_ERR_SYNTAX;
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

static void refuse_piece(struct reading *reading, const struct piece *piece,
                         nuri_error *error)
{
    struct run *const run = reading->run;
    char *const id = json_member_text(piece->text, piece->length, "id");
    const nuri_entry entry = {
        .id = id, .file = piece->file, .line = piece->line};

    if (error->line)
        error->line += piece->line - 1;
    else if (piece->is_line)
        error->line = piece->line;
    answer_refuse(run, piece->place, &entry, error);
    free(id);
    if (error->status == NURI_ERR_MEMORY)
        answer_status(run, EXIT_INTERNAL);
    else if (piece->is_line)
        answer_status(run, EXIT_INPUT);
    else
        run->status = exit_worse(run->status, EXIT_INPUT);
    reading->number++;
}

/* Read it; if --lenient would, and is not given, say so. */
static nuri_status read_piece(const struct run *run, const struct piece *piece,
                              nuri_collection **collection, nuri_error *error)
{
    static const char said[] = " (--lenient reads it)";
    const bool lenient = run->options->lenient;
    const nuri_status status = (lenient ? nuri_read_lenient : nuri_read)(
        collection, piece->text, piece->length, piece->format, error);
    const size_t length = strlen(error->text);

    if (status != NURI_ERR_SYNTAX || lenient ||
        length + sizeof said > sizeof error->text ||
        nuri_read_lenient(collection, piece->text, piece->length, piece->format,
                          NULL) != NURI_OK)
        return status;
    memcpy(error->text + length, said, sizeof said);
    nuri_collection_free(*collection);
    *collection = NULL;
    return status;
}

static void answer_piece(struct reading *reading, const struct piece *piece)
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
    for (size_t i = 0; i < count && goes_on(run); i++) {
        struct item item = {.entry = *nuri_collection_entry(collection, i),
                            .place = piece->place,
                            .number = reading->number++,
                            .alone = count == 1 && !piece->is_line};
        answer_entry(reading, &item, piece);
    }
    nuri_collection_free(collection);
}

/* Where the text begins, blanks aside; NULL if there is nothing else. */
static const char *first_character(const struct piece *piece)
{
    for (size_t i = 0; i < piece->length; i++)
        if (piece->text[i] == '\0' || !strchr(" \t\r", piece->text[i]))
            return piece->text + i;
    return NULL;
}

/* A line of a stream is a record, or a URL.  One without either would be
 * read as a board of one row: rather say that it is no record. */
static const char *line_format(const struct run *run, const struct piece *piece)
{
    if (run->options->from)
        return run->options->from->name;
    return *first_character(piece) != '{' &&
                   memchr(piece->text, '/', piece->length)
               ? "url"
               : "jsonl";
}

static void refuse_line(struct reading *reading, const struct source *source)
{
    struct run *const run = reading->run;
    const nuri_entry entry = {.file = source->name, .line = source->line};
    nuri_error error = {NURI_ERR_SIZE, source->line, 0, ""};

    snprintf(error.text, sizeof error.text, "the line is longer than %d bytes",
             LINE_MOST);
    answer_refuse(run, source->place, &entry, &error);
    answer_status(run, EXIT_INPUT);
    reading->number++;
}

/* The source cannot be read, or not to its end. */
static void refuse_source(struct reading *reading, const struct source *source)
{
    const nuri_entry entry = {.file = source->name, .line = source->line};

    source_complain(source);
    answer_lost(reading->run, &entry, &source->error);
}

static void answer_lines(struct reading *reading, struct source *source)
{
    struct run *const run = reading->run;
    struct piece piece = {
        .place = source->place, .file = source->name, .is_line = true};

    while (goes_on(run)) {
        const enum fetch fetch =
            source_line(source, &piece.text, &piece.length);
        if (fetch == FETCH_FAILED)
            refuse_source(reading, source);
        if (fetch == FETCH_TOO_LONG)
            refuse_line(reading, source);
        else if (fetch != FETCH_TEXT)
            return;
        else if (first_character(&piece)) {
            piece.line = source->line;
            piece.format = line_format(run, &piece);
            answer_piece(reading, &piece);
        }
    }
}

static void answer_whole(struct reading *reading, struct source *source)
{
    const nuri_format_info *const from = reading->run->options->from;
    struct piece piece = {.place = source->place,
                          .file = source->name,
                          .line = 1,
                          .format = from ? from->name : NURI_FORMAT_AUTO};
    const enum fetch fetch = source_all(source, &piece.text, &piece.length);

    if (fetch == FETCH_TEXT)
        answer_piece(reading, &piece);
    else if (fetch != FETCH_STOPPED)
        refuse_source(reading, source);
}

/* Is there to be one answer a line?  An operand that is a puzzle, or that
 * begins like a text, is read as a whole even with --jsonl. */
static bool is_stream(const struct run *run, struct source *source,
                      const char *operand)
{
    const nuri_format_info *const from = run->options->from;

    if (source->file < 0)
        return false;
    if (from && (from->is_record || !from->is_line))
        return from->is_line;
    if (source_is_jsonl(operand))
        return true;
    if (run->options->form != FORM_JSONL)
        return false;
    return strcmp(operand, "-") == 0 ? !source_begins(source, "{\n")
                                     : source_begins(source, "{\"");
}

static void answer_operand(struct reading *reading, const char *operand)
{
    struct source source;

    if (!source_open(&source, operand))
        refuse_source(reading, &source);
    else if (is_stream(reading->run, &source, operand)) {
        reading->run->several = true;
        answer_lines(reading, &source);
    } else
        answer_whole(reading, &source);
    source_close(&source);
}

void operands_answer(struct run *run, command_fn *command,
                     const struct marks_file *marks)
{
    const struct options *const options = run->options;
    struct reading reading = {run, command, marks, 0};

    if (options->operand_count == 0)
        answer_operand(&reading, "-");
    for (size_t i = 0; i < options->operand_count && goes_on(run); i++)
        answer_operand(&reading, options->operands[i]);
    marks_file_check_end(marks, run, reading.number);
}
