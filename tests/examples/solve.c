/* solve PUZZLE -- is the solution the only one? */
#include <nuri.h>

#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    const char *text = argc > 1 ? argv[1] : "";
    nuri_collection *puzzles = NULL;
    nuri_result *result = NULL;
    nuri_error error;

    if (nuri_read(&puzzles, text, strlen(text), NURI_FORMAT_AUTO, &error) !=
        NURI_OK)
        fprintf(stderr, "%u:%u: %s\n", error.line, error.column, error.text);
    else if (nuri_solve(&result, nuri_collection_entry(puzzles, 0)->puzzle,
                        NULL, NULL) == NURI_OK)
        puts(nuri_outcome_name(result->outcome));
    const int status = result ? 0 : 1;
    nuri_result_free(result);
    nuri_collection_free(puzzles);
    return status;
}
