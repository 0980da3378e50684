/* load.c -- puzzles from files, folders and stdin. */
#include "boards.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool report_problem(const char *path, const char *why)
{
    fprintf(stderr, "nuri-bench: %s: %s\n", path, why);
    return false;
}

/* All that is left in the file, to be freed; NULL on an error. */
static char *text_of(FILE *file, size_t *length)
{
    size_t room = 1 << 16;
    char *text = malloc(room);

    *length = 0;
    while (text) {
        *length += fread(text + *length, 1, room - *length, file);
        if (*length < room)
            break;
        char *more = realloc(text, 2 * room);
        if (!more)
            free(text);
        text = more;
        room *= 2;
    }
    if (text && ferror(file)) {
        free(text);
        return NULL;
    }
    return text;
}

static bool append(struct boards *list, const nuri_entry *entry,
                   const char *name)
{
    if (list->count == list->room) {
        const size_t room = 2 * list->room + 64;
        struct board *more = realloc(list->board, room * sizeof *more);
        if (!more)
            return report_problem(name, "out of memory");
        list->board = more;
        list->room = room;
    }
    if (!board_make(&list->board[list->count], entry, name))
        return false;
    list->count++;
    return true;
}

/* Entry i of a collection of many is named by its line, too. */
static bool append_book(struct boards *list, const nuri_collection *collection,
                        const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *base = slash ? slash + 1 : path;

    for (size_t i = 0; i < nuri_collection_count(collection); i++) {
        const nuri_entry *entry = nuri_collection_entry(collection, i);
        char name[300];
        if (nuri_collection_count(collection) > 1)
            snprintf(name, sizeof name, "%.250s:%u", base, entry->line);
        else
            snprintf(name, sizeof name, "%.250s", base);
        if (!append(list, entry, name))
            return false;
    }
    return true;
}

/* A format that this build leaves out is not an error of the file. */
static bool add_text(struct boards *list, const char *path, const char *text,
                     size_t length)
{
    nuri_collection *collection = NULL;
    nuri_error error;

    if (nuri_read(&collection, text, length, NURI_FORMAT_AUTO, &error) ==
        NURI_OK) {
        const bool ok = append_book(list, collection, path);
        nuri_collection_free(collection);
        return ok;
    }
    fprintf(stderr, "nuri-bench: %s:%u:%u: %s\n", path, error.line,
            error.column, error.text);
    return error.status == NURI_ERR_UNSUPPORTED;
}

static bool add_file(struct boards *list, const char *path)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    size_t length;

    if (!file)
        return report_problem(path, strerror(errno));
    char *text = text_of(file, &length);
    if (file != stdin)
        fclose(file);
    if (!text)
        return report_problem(path, "cannot be read");
    const bool ok = add_text(list, path, text, length);
    free(text);
    return ok;
}

/* Puzzles have an ending; a list of them such as MANIFEST has none. */
static int is_puzzle(const struct dirent *entry)
{
    return entry->d_name[0] != '.' && strchr(entry->d_name, '.');
}

static bool add_folder(struct boards *list, const char *path)
{
    struct dirent **entry;
    const int count = scandir(path, &entry, is_puzzle, alphasort);
    bool ok = count >= 0;

    if (!ok)
        return report_problem(path, strerror(errno));
    for (int i = 0; i < count; i++) {
        char name[4096];
        const int length =
            snprintf(name, sizeof name, "%s/%s", path, entry[i]->d_name);
        ok = ok && length < (int)sizeof name && add_file(list, name);
        free(entry[i]);
    }
    free(entry);
    return ok;
}

bool boards_add(struct boards *list, const char *path)
{
    struct stat what;

    if (strcmp(path, "-") != 0 && stat(path, &what) == 0 &&
        S_ISDIR(what.st_mode))
        return add_folder(list, path);
    return add_file(list, path);
}

void boards_clear(struct boards *list)
{
    for (size_t i = 0; i < list->count; i++)
        board_clear(&list->board[i]);
    free(list->board);
    *list = (struct boards){0};
}
