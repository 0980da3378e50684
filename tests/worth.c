/*
 * worth.c -- what each rule is worth: a table for people, of a file of puzzles.
 *
 *     worth ../shared/corpus/janko.jsonl
 *
 * Tells how many puzzles the rules solve level by level; then, of all levels
 * together, how often each rule is used, in how many puzzles, and how many
 * are not solved without it.  Every find is held to the published solution,
 * with all rules and with each of them left out in turn; the exit status is 1
 * if one is wrong.
 */
#include "ladder.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LEVELS = NURI_LEVELS - 1 };

struct worth {
    nuri_collection *collection;
    const nuri_entry *entry; /* being looked at */
    bool *solved;            /* [entries], by all rules */
    size_t wrong;
    uint32_t fires[RULES], cells[RULES], users[RULES], lost[RULES];
};

/* Does a find agree with the published solution?  A find_fn. */
static bool is_true(void *user, const struct deducer *d,
                    const struct find *find)
{
    const nuri_entry *const entry = ((const struct worth *)user)->entry;
    const cell *const cells = find_cells(&d->finds, find);

    for (uint32_t k = 0; entry->solution && k < find->cells; k++)
        if (entry->solution[grid_index(&d->board->puzzle->grid, cells[k])] !=
            find->colour)
            return false;
    return true;
}

static void climb(struct worth *w, struct ladder *l, size_t i)
{
    w->entry = nuri_collection_entry(w->collection, i);
    l->each = is_true;
    l->user = w;
    if (ladder_climb(l, w->entry->puzzle, NULL) != NURI_OK) {
        fputs("worth: out of memory\n", stderr);
        exit(2);
    }
    ladder_drop(l);
    if (l->wrong == RULES)
        return;
    w->wrong++;
    printf("WRONG: %s in %s\n", nuri_rules[l->wrong].info.id,
           w->entry->id ? w->entry->id : "a puzzle");
}

/* Puzzles solved by rules of no higher level. */
static size_t solved_by(struct worth *w, unsigned level)
{
    struct ladder ladder = {.level = level};
    size_t solved = 0;

    for (size_t i = 0; i < nuri_collection_count(w->collection); i++) {
        climb(w, &ladder, i);
        w->solved[i] = ladder.open == 0;
        solved += ladder.open == 0;
        for (uint32_t rule = 0; rule < RULES && level == LEVELS; rule++) {
            w->fires[rule] += ladder.rung[rule].fires;
            w->cells[rule] += ladder.rung[rule].cells;
            w->users[rule] += ladder.rung[rule].fires > 0;
        }
    }
    return solved;
}

static bool is_level(unsigned level)
{
    for (uint32_t rule = 0; rule < RULES; rule++)
        if (nuri_rules[rule].info.level == level)
            return true;
    return false;
}

static void tell_levels(struct worth *w)
{
    const size_t count = nuri_collection_count(w->collection);

    printf("%zu puzzles\n\nlevels  solved   share   seconds\n", count);
    for (unsigned level = 1; level <= LEVELS; level++) {
        const clock_t start = clock();
        if (!is_level(level) && level < LEVELS)
            continue;
        const size_t solved = solved_by(w, level);
        if (is_level(level))
            printf("1-%u %10zu %6.1f %% %9.2f\n", level, solved,
                   100.0 * (double)solved / (double)count,
                   (double)(clock() - start) / CLOCKS_PER_SEC);
    }
}

static void leave_out(struct worth *w, uint32_t rule)
{
    struct ladder ladder = {.level = LEVELS};

    ladder.off[rule] = true;
    for (size_t i = 0; i < nuri_collection_count(w->collection); i++) {
        climb(w, &ladder, i);
        w->lost[rule] += w->solved[i] && ladder.open > 0;
    }
}

static void tell_rules(struct worth *w)
{
    printf("\n%-14s level %8s %8s %8s %8s\n", "rule", "fires", "cells",
           "puzzles", "lost");
    for (uint32_t rule = 0; rule < RULES; rule++) {
        leave_out(w, rule);
        printf("%-14s %5u %8u %8u %8u %8u\n", nuri_rules[rule].info.id,
               nuri_rules[rule].info.level, (unsigned)w->fires[rule],
               (unsigned)w->cells[rule], (unsigned)w->users[rule],
               (unsigned)w->lost[rule]);
        fflush(stdout);
    }
}

/* All of a file, to be freed; NULL if it cannot be read. */
static char *text_of(const char *path, size_t *length)
{
    FILE *const file = fopen(path, "rb");
    char *text = NULL;
    long end;

    if (file && fseek(file, 0, SEEK_END) == 0 && (end = ftell(file)) >= 0) {
        rewind(file);
        text = malloc((size_t)end + 1);
        if (text)
            *length = fread(text, 1, (size_t)end, file);
    }
    if (file)
        fclose(file);
    return text;
}

static bool read_book(struct worth *w, const char *path)
{
    nuri_error error;
    size_t length = 0;
    char *const text = text_of(path, &length);
    const bool read = text && nuri_read(&w->collection, text, length,
                                        NURI_FORMAT_AUTO, &error) == NURI_OK;

    free(text);
    if (read)
        w->solved =
            calloc(nuri_collection_count(w->collection), sizeof *w->solved);
    return w->solved != NULL;
}

int main(int argc, char **argv)
{
    struct worth w = {0};

    if (argc != 2 || !read_book(&w, argv[1])) {
        fputs("usage: worth FILE\n", stderr);
        return 2;
    }
    tell_levels(&w);
    tell_rules(&w);
    printf("\n%zu finds are wrong\n", w.wrong);
    nuri_collection_free(w.collection);
    free(w.solved);
    return w.wrong > 0;
}
