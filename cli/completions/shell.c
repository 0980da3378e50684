/*
 * shell.c -- the tables of the program, as shells want to know them.
 *
 * options.def tells what an argument may be in words for people.  They serve
 * here too: the argument is one of the words that it lists as WORDS.
 */
#include "shell.h"

#include <nuri.h>

#include <ctype.h>
#include <string.h>

/* In the place of the lists of read_options.c. */
static const char formats_read[] = "formats";
static const char formats_written[] = "formats and pictures";

static const struct row {
    char letter;
    const char *name;
    const char *argument;
    const char *good;
    unsigned groups;
    const char *help;
} rows[] = {
#define WORDS(list) "=" list
#define OPTION(id, letter, name, argument, good, groups, help, effect)         \
    {letter, name, argument, good, groups, help},
#include "options.def"
};

const char shell_topics[] =
#define TOPIC(name, summary) #name " "
#include "topics.def"
    ;

static void add_word(struct shell_option *option, const char *word,
                     size_t length)
{
    const size_t used = strlen(option->words);

    snprintf(option->words + used, sizeof option->words - used, "%s%.*s",
             used ? " " : "", (int)length, word);
}

static void add_formats(struct shell_option *option)
{
    const nuri_format_info *format;

    for (size_t i = 0; (format = nuri_format(i)); i++)
        add_word(option, format->name, strlen(format->name));
}

/* "auto, always or never": the words but "or". */
static void add_listed(struct shell_option *option, const char *good)
{
    while (*good) {
        size_t length = 0;
        while (isalnum((unsigned char)good[length]))
            length++;
        if (length && !(length == 2 && strncmp(good, "or", 2) == 0))
            add_word(option, good, length);
        good += length ? length : 1;
    }
}

static enum argument argument_of(struct shell_option *option,
                                 const struct row *row)
{
    const nuri_picture_info *picture;

    if (!row->argument || *row->argument == '[')
        return NO_ARGUMENT;
    if (strcmp(row->argument, "FILE") == 0)
        return FILE_ARGUMENT;
    if (row->good == formats_read)
        add_word(option, "auto", 4);
    if (row->good == formats_read || row->good == formats_written)
        add_formats(option);
    else if (*row->good == '=')
        add_listed(option, row->good);
    for (size_t i = 0;
         row->good == formats_written && (picture = nuri_picture(i)); i++)
        if (!nuri_format_find(picture->name))
            add_word(option, picture->name, strlen(picture->name));
    return *option->words ? WORD_ARGUMENT : ANY_ARGUMENT;
}

enum { ROWS = sizeof rows / sizeof rows[0] };

const struct shell_option *shell_option(size_t number)
{
    static struct shell_option option;
    const size_t i = number;

    if (i >= ROWS)
        return NULL;
    option = (struct shell_option){.letter = rows[i].letter,
                                   .name = rows[i].name,
                                   .help = rows[i].help,
                                   .groups = rows[i].groups};
    option.argument = argument_of(&option, &rows[i]);
    return &option;
}

bool shell_is_for_all(const struct shell_option *option)
{
    return option->groups == EVERY;
}

void shell_quote(FILE *out, const char *text, const char *special, bool fish)
{
    for (; *text; text++) {
        if (*text == '\'')
            fputs(fish ? "\\'" : "'\\''", out);
        else
            fprintf(out, "%s%c", strchr(special, *text) ? "\\" : "", *text);
    }
}
