/*
 * main.c -- nuri-completions FOLDER: write what shells complete nuri by, and what
 * .tools/docs makes pages from.  This runs when nuri is built, and is not installed.
 */
#include "shell.h"

#include <stdlib.h>

static bool write_file(const char *folder, const char *name,
                       void (*write)(FILE *out))
{
    char path[4096];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *const out = fopen(path, "w");
    if (!out) {
        perror(path);
        return false;
    }
    write(out);
    if (fclose(out) != 0) {
        perror(path);
        return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    return argc == 2 && write_file(argv[1], "nuri", write_bash) &&
                   write_file(argv[1], "_nuri", write_zsh) &&
                   write_file(argv[1], "nuri.fish", write_fish) &&
                   write_file(argv[1], "tables", write_tables)
               ? EXIT_SUCCESS
               : EXIT_FAILURE;
}
