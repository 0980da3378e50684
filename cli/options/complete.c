/*
 * complete.c -- nuri complete WORD...: what may stand for the last word.  The
 * scripts in cli/completions ask this at each press of the tab.
 */
#include "complete.h"

#include "options.h"

#include <stdio.h>
#include <string.h>

/* Print the word, after `before`, if it begins like the last one.  One with a blank
 * is left out: each shell quotes it in another way. */
static void offer(const char *last, const char *before, const char *word,
                  const char *help)
{
    const size_t length = strlen(before);

    if (strncmp(last, before, length) == 0 && !strchr(word, ' ') &&
        strncmp(last + length, word, strlen(last + length)) == 0)
        printf("%s%s\t%s\n", before, word, help);
}

/* The option that this word gives, if it has an argument; one that may be left out
 * follows only "=".  NULL: none. */
static const struct option_row *find_option(const struct command *command,
                                            const char *word)
{
    const bool is_long = strncmp(word, "--", 2) == 0;
    const char *const name = *word ? word + (is_long ? 2 : 1) : word;
    const size_t length = is_long ? strcspn(name, "=") : strlen(name);
    const int i = *word == '-' && length > 0 && (is_long || length == 1)
                      ? option_find(is_long, name, length)
                      : ROWS;
    const struct option_row *const row = i < ROWS ? &option_rows[i] : NULL;
    const bool has_value = row && row->value && option_is_of(command, row);

    return has_value && (*row->value != '[' || name[length]) ? row : NULL;
}

/* The arguments of an option; `before` is what precedes them in the word. */
static void offer_values(const char *last, const char *before,
                         const struct command *command,
                         const struct option_row *row)
{
    const char *word, *summary;

    if (strcmp(row->value, "FILE") == 0)
        puts(":files");
    for (size_t i = 0; (word = option_word(command, row, i, &summary)); i++)
        offer(last, before, word, summary);
}

int complete(int count, char **words)
{
    const char *last = count ? words[--count] : "";
    const struct command *command = NULL, *other;
    char before[64] = "";

    /* Bash makes the `=` of --color=always a word. */
    if (strcmp(last, "=") == 0)
        last = "";
    else if (count && strcmp(words[count - 1], "=") == 0)
        count--;
    for (int i = 0; i < count && !command; i++)
        command = command_find(words[i]);
    const char *const said = count ? words[count - 1] : "";
    const struct option_row *row =
        strchr(said, '=') ? NULL : find_option(command, said);
    if (!row && strchr(last, '=') && (row = find_option(command, last)))
        snprintf(before, sizeof before, "--%s=", row->name);
    if (row)
        offer_values(last, before, command, row);
    else if (*last == '-') {
        for (int i = 0; i < ROWS; i++)
            if (option_is_of(command, &option_rows[i]))
                offer(last, "--", option_rows[i].name,
                      option_help(command, &option_rows[i]));
    } else if (!command || command == command_at(COMMAND_help))
        for (size_t i = 0; (other = command_listed(i)); i++)
            offer(last, "", other->name, other->summary);
    else if (command_reads(command))
        puts(":files");
    if (command == command_at(COMMAND_help) && !row) {
#define COMMAND(...)
#define TOPIC(name, summary) offer(last, "", #name, summary);
#include "commands.def"
    }
    return 0;
}
