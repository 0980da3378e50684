/*
 * resume.c -- --resume FILE: the answers of an interrupted run.
 *
 * An entry is compared as the library writes it: it is made a record, whose
 * members are compared with those in the file.
 */
#include "resume.h"

#include "io/input_file.h"
#include "io/message.h"
#include "system/files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- The set ------------------------------------------------------------ */

/* FNV-1a, of the text and its end. */
static uint64_t mix(uint64_t hash, const char *text)
{
    const char *c = text ? text : "";

    do
        hash = (hash ^ (unsigned char)*c) * 0x100000001B3;
    while (*c++);
    return hash;
}

/* The hash of what a record answers, into *mark; 0: not a record.  This is the
 * id with the puzzle.  Without an id it is the line with the puzzle or the
 * error; with `by_line` the line always counts.  False if out of memory. */
static bool find_mark(const char *record, size_t length, bool by_line,
                      uint64_t *mark)
{
    static const char *const names[] = {"id", "line", "status", "url", "error"};
    enum { ID, LINE, STATUS, URL, ERROR, NAMES };
    char *member[NAMES];
    bool is_whole = true;

    *mark = 0;
    for (int i = 0; i < NAMES; i++)
        if (nuri_record_member(&member[i], record, length, names[i]) ==
            NURI_ERR_MEMORY)
            is_whole = false;
    if (member[ID] && member[LINE] && member[STATUS]) {
        const bool is_named = strcmp(member[ID], "null") != 0;
        *mark = mix(0xCBF29CE484222325, member[ID]);
        *mark = mix(*mark, is_named && !by_line ? NULL : member[LINE]);
        *mark =
            mix(*mark, is_named || member[URL] ? member[URL] : member[ERROR]) |
            1;
    }
    for (int i = 0; i < NAMES; i++)
        nuri_text_free(member[i]);
    return is_whole;
}

static bool add_mark(struct resume *resume, uint64_t mark)
{
    const size_t count = resume->count;

    if ((count & (count - 1)) == 0) { /* there is room up to powers of two */
        struct answered *const answers =
            realloc(resume->answers, (count ? 2 * count : 1) * sizeof *answers);
        if (!answers)
            return false;
        resume->answers = answers;
    }
    resume->answers[resume->count++] = (struct answered){mark, 1};
    return true;
}

static int compare_answers(const void *a, const void *b)
{
    const uint64_t one = ((const struct answered *)a)->mark;
    const uint64_t other = ((const struct answered *)b)->mark;

    return (one > other) - (one < other);
}

/* Sort the answers, and join those with the same mark. */
static void sort_answers(struct resume *resume)
{
    size_t count = 0;

    if (resume->count > 0)
        qsort(resume->answers, resume->count, sizeof *resume->answers,
              compare_answers);
    for (size_t i = 0; i < resume->count; i++)
        if (count > 0 &&
            resume->answers[count - 1].mark == resume->answers[i].mark)
            resume->answers[count - 1].left++;
        else
            resume->answers[count++] = resume->answers[i];
    resume->count = count;
}

/* The mark of this entry, or of this error; false if out of memory. */
static bool mark_entry(const nuri_entry *entry, const nuri_error *error,
                       bool by_line, uint64_t *mark)
{
    char *record = NULL;

    const bool is_made =
        nuri_record(&record, entry, &(nuri_answer){.error = error}) ==
            NURI_OK &&
        find_mark(record, strlen(record), by_line, mark);
    nuri_text_free(record);
    return is_made;
}

bool resume_take(const struct run *run, const nuri_error *error)
{
    static const nuri_error none = {NURI_OK, 0, 0, ""};
    struct resume *const resume = run->resume;
    struct answered wanted = {0, 0};

    if (resume->count == 0)
        return false;
    if (!answer_good(run, mark_entry(&run->entry, error ? error : &none,
                                     resume->by_line, &wanted.mark)
                              ? NURI_OK
                              : NURI_ERR_MEMORY))
        return true;
    struct answered *const found =
        bsearch(&wanted, resume->answers, resume->count, sizeof wanted,
                compare_answers);
    unsigned left = found ? atomic_load(&found->left) : 0;
    while (left > 0 &&
           !atomic_compare_exchange_weak(&found->left, &left, left - 1))
        ;
    return left > 0;
}

/* ---- The file ----------------------------------------------------------- */

static int refuse(const char *name, unsigned line, const char *why)
{
    if (line)
        message("%s:%u: %s", name, line, why);
    else
        message("cannot resume %s: %s", name, why);
    return EXIT_INPUT;
}

/* True if it may be an answer of this command: it has a member or status that
 * only some commands write. */
static bool is_of(const char *record, size_t length,
                  const struct command *command,
                  const struct input_file *source)
{
    static const struct {
        const char *status;
        size_t command;
    } table[] = {
        {"\"unique\"", COMMAND_solve},     {"\"counted\"", COMMAND_count},
        {"\"rated\"", COMMAND_rate},       {"\"hint\"", COMMAND_hint},
        {"\"incomplete\"", COMMAND_check}, {"\"solved\"", COMMAND_check},
        {"\"solved\"", COMMAND_explain},
    };
    const struct command *found = NULL;
    char *status = NULL;

    nuri_record_member(&status, record, length, "status");
    for (size_t i = 0; status && i < sizeof table / sizeof *table; i++)
        if (found != command && strcmp(status, table[i].status) == 0)
            found = command_at(table[i].command);
    nuri_text_free(status);
    if (found && found != command)
        message("%s:%u: an answer of nuri %s: use another --resume file for "
                "nuri %s",
                source->place, source->line, found->name, command->name);
    return !found || found == command;
}

/* Read all lines, and a last one that may be incomplete: it is left out if it
 * begins like a record, as other text is never removed. */
static int read_records(struct resume *resume, struct input_file *source,
                        const struct command *command)
{
    static const char front[] = "{\"nuri\":1,";
    const char *text;
    size_t length;
    enum fetch fetch;

    while ((fetch = input_file_line(source, &text, &length)) == FETCH_TEXT) {
        const size_t most =
            length < sizeof front - 1 ? length : sizeof front - 1;
        uint64_t mark = 0;
        if (!source->line_ended && memcmp(text, front, most) == 0)
            return EXIT_GOOD;
        bool has_room = !source->line_ended ||
                        find_mark(text, length, resume->by_line, &mark);
        if (has_room && !mark)
            return refuse(source->place, source->line,
                          "not an answer record: --resume needs a file "
                          "that the same command wrote");
        if (has_room && !is_of(text, length, command, source))
            return EXIT_INPUT;
        has_room = has_room && add_mark(resume, mark);
        if (!has_room) {
            refuse(source->place, 0, "out of memory");
            return EXIT_INTERNAL;
        }
    }
    if (fetch == FETCH_TOO_LONG)
        return refuse(source->place, source->line, "the line is too long");
    if (fetch == FETCH_FAILED)
        return input_file_complain(source);
    return fetch == FETCH_END ? EXIT_GOOD : EXIT_INPUT;
}

int resume_open(struct resume *resume, const struct options *o)
{
    const char *const name = o->resume;
    const struct command *const command = o->command;
    struct input_file source;

    /* A puzzle, and an id, may have many boards. */
    *resume = (struct resume){.by_line = command == command_at(COMMAND_check) ||
                                         command == command_at(COMMAND_hint)};
    for (size_t i = 0; i < o->operand_count; i++)
        if (file_is_same(name, o->operands[i]))
            return refuse(name, 0, "it is read, too: use another file");
    if (file_kind(name) == FILE_NONE)
        return errno == ENOENT ? EXIT_GOOD : refuse(name, 0, strerror(errno));
    if (file_kind(name) == FILE_OTHER)
        return refuse(name, 0, "it is a device or a pipe: use a file");
    int status = input_file_open(&source, name)
                     ? read_records(resume, &source, command)
                     : input_file_complain(&source);
    if (status == EXIT_GOOD && !file_cut_line(name))
        status = refuse(name, 0, strerror(errno));
    input_file_close(&source);
    if (status == EXIT_GOOD)
        sort_answers(resume);
    else
        resume_close(resume);
    return status;
}

void resume_close(struct resume *resume)
{
    free(resume->answers);
    *resume = (struct resume){0};
}
