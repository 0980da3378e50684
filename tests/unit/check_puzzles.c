/* check_puzzles.c -- puzzles/MANIFEST is right about every file. */
#include "support.h"

#include <dirent.h>

enum { MOST = 200, NAME = 64, LINE = 256 };

static struct row {
    char file[NAME], outcome[NAME];
} rows[MOST];

static int row_count;

/* The rows of the list; comments begin with #. */
static void read_manifest(void)
{
    char line[LINE];
    FILE *const list = fopen(NURI_PUZZLES_DIR "/MANIFEST", "r");

    if (!list)
        return;
    while (row_count < MOST && fgets(line, sizeof line, list)) {
        struct row *const row = &rows[row_count];
        if (line[0] != '#' &&
            sscanf(line, "%63s %63s", row->file, row->outcome) == 2)
            row_count++;
    }
    fclose(list);
}

static nuri_collection *open_row(int i)
{
    char path[LINE + NAME];
    nuri_collection *collection = NULL;
    nuri_error error = {0};
    size_t length = 0;

    snprintf(path, sizeof path, NURI_PUZZLES_DIR "/%s", rows[i].file);
    FREED char *text = file_text(path, &length);
    ck_assert_msg(text != NULL, "%s is missing", path);
    const nuri_status status =
        nuri_read(&collection, text, length, NURI_FORMAT_AUTO, &error);
    ck_assert_msg(status == NURI_OK, "%s:%u:%u: %s", path, error.line,
                  error.column, error.text);
    return collection;
}

TESTS(outcome_is_as_listed, row_count)
{
    own_collection collection = open_row(_i);
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);

    ck_assert_uint_eq(nuri_collection_count(collection), 1);
    own_result result = must_solve(entry->puzzle, NULL, NULL);
    ck_assert_str_eq(nuri_outcome_name(result->outcome), rows[_i].outcome);
    if (entry->solution)
        ck_assert_mem_eq(result->solutions[0], entry->solution,
                         cells_of(entry->puzzle));
}

TESTS(json_has_the_solution, row_count)
{
    own_collection collection = open_row(_i);
    const nuri_entry *const entry = nuri_collection_entry(collection, 0);
    nuri_report *report = NULL;

    if (strstr(rows[_i].file, ".json")) {
        ck_assert_ptr_nonnull(entry->solution);
        ck_ok(nuri_check(&report, entry->puzzle, entry->solution,
                         NURI_CHECK_MODE_STRICT));
        ck_assert_int_eq(report->verdict, NURI_VERDICT_SOLVED);
        nuri_report_free(report);
    }
}

/* The file, or a folder, which shelf.sh looks into. */
static bool is_listed(const char *file)
{
    const size_t length = strlen(file);

    for (int i = 0; i < row_count; i++)
        if (strncmp(rows[i].file, file, length) == 0 &&
            (rows[i].file[length] == '\0' || rows[i].file[length] == '/'))
            return true;
    return strcmp(file, "MANIFEST") == 0 || file[0] == '.';
}

TEST(every_file_is_listed)
{
    DIR *const folder = opendir(NURI_PUZZLES_DIR);
    const struct dirent *file;

    ck_assert_ptr_nonnull(folder);
    while ((file = readdir(folder)))
        ck_assert_msg(is_listed(file->d_name), "%s is not in MANIFEST",
                      file->d_name);
    closedir(folder);
}

TESTS(every_outcome_is_met, 3)
{
    static const char *const outcomes[] = {"unique", "multiple", "none"};
    bool met = false;
    for (int i = 0; i < row_count; i++)
        met = met || strcmp(rows[i].outcome, outcomes[_i]) == 0;
    ck_assert_msg(met, "no puzzle is %s", outcomes[_i]);
}

int main(void)
{
    read_manifest();
    return run_tests("puzzles", 120);
}
