/*
 * check_arguments.c -- NULL for a required object is an error in every public
 * function; ids and kept members that are not JSON are refused, with a message.
 */
#include "cases.h"
#include "support.h"

#include "base/status.h"

#include <ctype.h>

/* ---- Objects to call functions with ------------------------------------- */

/* Where results go: that they are NULL is seen in any of them. */
union out {
    nuri_puzzle *puzzle;
    nuri_collection *collection;
    nuri_cancel *cancel;
    nuri_result *result;
    nuri_report *report;
    nuri_hint_result *hint;
    nuri_judgement *judgement;
    nuri_explanation *explanation;
    nuri_rating *rating;
    nuri_generated *generated;
    nuri_edit *edit;
    nuri_pass_list *passes;
    nuri_page *page;
    nuri_sheet *sheet;
    char *text;
    void *any;
};

/* A board of two cells, of which the first has the clue 1. */
struct objects {
    union out out;
    int32_t clues[2];
    uint8_t state[2], marks[2], solution[2];
    nuri_puzzle *puzzle, *impossible, *several;
    nuri_result *result;
    nuri_edit *edit;
    nuri_page *page;
    nuri_sheet *sheet;
    nuri_entry entry, bare;
    nuri_view view;
    nuri_options options;
    nuri_hint_options hints;
    nuri_count_options how;
    nuri_sheet_options paper;
    nuri_generate_options requested;
    nuri_mark mark;
    nuri_count_result count_result;
    nuri_forced forced;
    nuri_answer answer;
    nuri_error error;
    char text[64];
    unsigned x;
    int null; /* the pointer that AT() makes NULL */
};

static void find_answers(struct objects *o)
{
    ck_ok(nuri_solve(&o->result, o->puzzle, NULL, NULL));
    ck_ok(nuri_suggest(&o->edit, o->several, 0, 1, NULL));
    ck_assert_uint_gt(o->edit->change_count, 0);
    ck_ok(nuri_page_new(&o->page));
    ck_ok(nuri_sheet_new(&o->sheet, NULL));
    o->answer.result = o->result;
}

static void make(struct objects *o)
{
    const int32_t touching[] = {1, 1}, several[] = {2, 0, 0, 0};

    *o = (struct objects){.clues = {1, 0},
                          .solution = {NURI_WHITE, NURI_BLACK},
                          .requested = {.width = 5, .height = 5},
                          .mark = {1, NURI_BLACK},
                          .text = "1 -"};
    ck_ok(nuri_puzzle_new(&o->puzzle, 2, 1, o->clues));
    ck_ok(nuri_puzzle_new(&o->impossible, 2, 1, touching));
    ck_ok(nuri_puzzle_new(&o->several, 2, 2, several));
    o->entry.puzzle = o->puzzle;
    o->view.entry = &o->entry;
    find_answers(o);
}

static void drop(struct objects *o)
{
    nuri_sheet_free(o->sheet);
    nuri_page_free(o->page);
    nuri_edit_free(o->edit);
    nuri_result_free(o->result);
    nuri_puzzle_free(o->several);
    nuri_puzzle_free(o->impossible);
    nuri_puzzle_free(o->puzzle);
}

/* ---- The table ---------------------------------------------------------- */

struct row {
    const char *function, *pointers, *drop_text, *arguments;
    nuri_status (*call)(struct objects *o);
    void (*drop)(struct objects *o);
};

#define NOTHING           (void)o
#define AT(k, object)     (o->null == (k) ? NULL : (object))
#define NAME_(what, line) what##_##line
#define NAME(what, line)  NAME_(what, line)
#define ROW(answer, drop_it)                                                   \
    static nuri_status NAME(call, __LINE__)(struct objects * o)                \
    {                                                                          \
        (void)o;                                                               \
        return answer;                                                         \
    }                                                                          \
    static void NAME(drop, __LINE__)(struct objects * o)                       \
    {                                                                          \
        drop_it;                                                               \
    }
#define CALL(function, pointers, drop_it, ...)                                 \
    ROW(function(__VA_ARGS__), drop_it)
#define TRUE(function, pointer, condition)                                     \
    ROW((condition) ? NURI_OK : NURI_ERR_INTERNAL, NOTHING)
#define DROP(function, pointer) ROW((function(NULL), NURI_OK), NOTHING)
#include "arguments.def"
#undef CALL
#undef TRUE
#undef DROP

static const struct row rows[] = {
#define CALL(function, pointers, drop_it, ...)                                 \
    {#function,                                                                \
     pointers,                                                                 \
     #drop_it,                                                                 \
     #__VA_ARGS__,                                                             \
     NAME(call, __LINE__),                                                     \
     NAME(drop, __LINE__)},
#define TRUE(function, pointer, condition) CALL(function, pointer, NOTHING, )
#define DROP(function, pointer)            CALL(function, pointer, NOTHING, )
#include "arguments.def"
};

enum { ROWS = COUNT(rows) };

/* The length of the name of a pointer; it is followed by `!` if needed. */
static size_t name_length(const char *pointers)
{
    return strcspn(pointers, "! ");
}

/* Nothing is made, and where a call takes an error it is filled. */
static bool is_refused(const struct objects *o, const struct row *row,
                       const char *pointer)
{
    const bool has_out =
        strstr(row->arguments, "&o->out") && strncmp(pointer, "out", 3) != 0;
    const bool has_error = strstr(row->arguments, "&o->error") &&
                           strncmp(row->function, "nuri_record", 11) != 0;

    return (!has_out || !o->out.any) &&
           (!has_error ||
            (o->error.status == NURI_ERR_ARGUMENT && *o->error.text));
}

/* The call with this pointer NULL, number k of its row. */
static void check_pointer(const struct row *row, const char *pointer, int k)
{
    const bool is_needed = pointer[name_length(pointer)] == '!';
    const bool makes = strcmp(row->drop_text, "NOTHING") != 0;
    struct objects o;

    make(&o);
    o.null = k;
    o.out.any = is_needed ? &o : NULL;
    const nuri_status status = row->call(&o);
    ck_assert_msg(is_needed ? status == NURI_ERR_ARGUMENT &&
                                  is_refused(&o, row, pointer)
                            : status == NURI_OK && (!makes || o.out.any),
                  "%s(), %s: %d is NULL", row->function, row->pointers, k);
    if (!is_needed)
        row->drop(&o);
    drop(&o);
}

TESTS(a_pointer_is_null, ROWS)
{
    const char *pointer = rows[_i].pointers;

    for (int k = 0; *pointer; k++) {
        check_pointer(&rows[_i], pointer, k);
        pointer += strcspn(pointer, " ");
        pointer += *pointer == ' ';
    }
}

/* ---- All of the header is in it ------------------------------------------ */

/* Only declarations are left: no comments, and no lines of the preprocessor. */
static void strip(char *text)
{
    char *to = text;
    bool is_directive = false;

    for (const char *from = text; *from; from++) {
        const char *const end =
            strncmp(from, "/*", 2) == 0 ? strstr(from, "*/") : NULL;
        if (end) {
            from = end + 1;
            continue;
        }
        if (*from == '#')
            is_directive = true;
        if (*from == '\n' && from[-1] != '\\')
            is_directive = false;
        if (!is_directive)
            *to++ = *from;
    }
    *to = '\0';
}

static bool has_row(const char *function, const char *pointer)
{
    const size_t length = strlen(pointer);

    for (size_t i = 0; i < ROWS; i++)
        if (strcmp(rows[i].function, function) == 0)
            for (const char *p = rows[i].pointers; *p;
                 p += strcspn(p, " "), p += *p == ' ')
                if (name_length(p) == length && !strncmp(p, pointer, length))
                    return true;
    return false;
}

/* The last word of `text`, whose end is `end`. */
static const char *last_word(const char *text, char *end)
{
    while (end > text && isspace((unsigned char)end[-1]))
        end--;
    *end = '\0';
    while (end > text && (isalnum((unsigned char)end[-1]) || end[-1] == '_'))
        end--;
    return end;
}

/* One declaration up to its semicolon; returns its number of pointers. */
static unsigned check_declaration(char *text)
{
    char *const open = strchr(text, '('), *const close = strrchr(text, ')');
    unsigned pointers = 0;

    if (!open || !close || strstr(text, "typedef") || strchr(text, '{'))
        return 0;
    *open = *close = '\0';
    const char *const function = last_word(text, open);
    for (char *p = open + 1, *next = NULL; p; p = next) {
        next = strchr(p, ',');
        char *const end = next ? next : close;
        if (next)
            *next++ = '\0';
        if (!strchr(p, '*'))
            continue;
        pointers++;
        const char *const pointer = last_word(p, end);
        ck_assert_msg(has_row(function, pointer),
                      "arguments.def has no row for %s() and %s", function,
                      pointer);
    }
    return pointers;
}

TEST(all_of_the_header_is_in_the_table)
{
    FREED char *text =
        file_text(NURI_TEST_DIR "/../libnuri/include/nuri.h", NULL);
    unsigned pointers = 0;

    ck_assert_ptr_nonnull(text);
    strip(text);
    for (char *p = text, *end; (end = strchr(p, ';')); p = end + 1) {
        *end = '\0';
        pointers += check_declaration(p);
    }
    ck_assert_uint_gt(pointers, 130);
}

/* A code that is none, as from a newer library, has a name as well; each code of
 * the enum, which is read from nuri.h, has one of its own. */
#define NAMED(type)                                                            \
    static const char *ask_##type(int code)                                    \
    {                                                                          \
        return type##_name((type)code);                                        \
    }
NAMED(nuri_outcome)
NAMED(nuri_limit)
NAMED(nuri_verdict)
NAMED(nuri_violation_kind)
NAMED(nuri_role)
NAMED(nuri_hint_kind)
NAMED(nuri_mark_verdict)

static const char *ask_why_it_ends(int code)
{
    return nuri_hint_kind_text((nuri_hint_kind)code);
}

static const struct {
    const char *type;
    const char *(*ask)(int code);
} named[] = {{"nuri_outcome", ask_nuri_outcome},
             {"nuri_limit", ask_nuri_limit},
             {"nuri_verdict", ask_nuri_verdict},
             {"nuri_violation_kind", ask_nuri_violation_kind},
             {"nuri_role", ask_nuri_role},
             {"nuri_hint_kind", ask_nuri_hint_kind},
             {"nuri_hint_kind", ask_why_it_ends},
             {"nuri_mark_verdict", ask_nuri_mark_verdict}};

TESTS(each_code_has_a_name, COUNT(named))
{
    FREED char *text =
        file_text(NURI_TEST_DIR "/../libnuri/include/nuri.h", NULL);
    char head[60];

    ck_assert_ptr_nonnull(text);
    strip(text);
    snprintf(head, sizeof head, "typedef enum %s {", named[_i].type);
    const char *at = strstr(text, head);
    ck_assert_ptr_nonnull(at);
    const char *const end = strchr(at, '}');
    int codes = 1;
    while ((at = strchr(at, ',')) && at < end) {
        at++;
        codes++;
    }
    for (int i = 0; i < codes; i++)
        for (int k = 0; k < i; k++)
            ck_assert_str_ne(named[_i].ask(i), named[_i].ask(k));
    ck_assert_str_ne(named[_i].ask(codes - 1), "?");
    ck_assert_str_eq(named[_i].ask(codes), "?");
    ck_assert_str_eq(named[_i].ask(-1), "?");
}

/* ---- Ids and kept members ------------------------------------------------ */

/* Add 1 if this writer refuses its entry, and makes nothing. */
static void count(struct objects *o, nuri_status status, unsigned *refused)
{
    *refused += status == NURI_ERR_ARGUMENT && !o->out.text;
    ck_assert(status == NURI_ERR_ARGUMENT ||
              (status == NURI_OK && o->out.text));
    nuri_text_free(o->out.text);
}

enum { EXTRA_WRITERS = 3, WRITERS = 4 };

/* How many writers refuse the entry.  Those that copy `extra` come first. */
static unsigned refusals(struct objects *o, unsigned writers)
{
    const nuri_entry *const e = &o->entry;
    char **const out = &o->out.text;
    unsigned n = 0;

    count(o, nuri_write(out, e, "json", NULL), &n);
    count(o, nuri_write(out, e, "jsonl", NULL), &n);
    count(o, RECORD(out, e, .edit = o->edit), &n);
    if (writers == EXTRA_WRITERS)
        return n;
    count(o, RECORD(out, e, .result = o->result), &n);
    return n;
}

/* An id may come from a text that could not be read: it must not break the record. */
TESTS(an_id_is_one_json_value, NURI_WITH_JSON)
{
    struct cases cases = cases_open("formats/ids.txt");

    for (char *id; (id = case_line(&cases, NULL));) {
        const bool is_good = strcmp(case_line(&cases, NULL), "ok") == 0;
        struct objects o;
        make(&o);
        o.entry.id = id;
        ck_assert_msg(refusals(&o, WRITERS) == (is_good ? 0 : WRITERS), "id %s",
                      id);
        const nuri_status status =
            nuri_write(&o.out.text, &o.entry, "jsonl", &o.error);
        if (is_good)
            ck_assert_ptr_eq(strchr(o.out.text, '\n'),
                             strrchr(o.out.text, '\n'));
        else
            ck_assert_str_eq(o.error.text, "the id is not one JSON value");
        ck_assert((status == NURI_OK) == is_good);
        nuri_text_free(o.out.text);
        if (!is_good) { /* but an error has a record all the same */
            ck_ok(RECORD(&o.out.text, &o.entry, .error = &o.error));
            ck_assert_ptr_nonnull(strstr(o.out.text, "\"id\":null,"));
            nuri_text_free(o.out.text);
        }
        drop(&o);
    }
}

/* Brackets are counted, not followed by calls of functions. */
TESTS(an_id_may_be_deep, NURI_WITH_JSON)
{
    enum { DEEP = 2048 };
    char id[2 * DEEP + 3] = "";
    struct objects o;

    make(&o);
    o.entry.id = id;
    memset(id, '[', DEEP);
    memset(id + DEEP, ']', DEEP);
    ck_assert_uint_eq(refusals(&o, WRITERS), 0);
    memset(id, '[', DEEP + 1);
    memset(id + DEEP + 1, ']', DEEP + 1);
    ck_assert_uint_eq(refusals(&o, WRITERS), WRITERS);
    drop(&o);
}

TESTS(kept_members_are_an_object, NURI_WITH_JSON)
{
    static const char *const broken[] = {"",       "a",     "[]",         "1",
                                         "\"{}\"", "{a:1}", "{\"a\":1}x", "{"};
    static const char *const good[] = {"{}", "{\"a\":1}", " {\"b\" : [] }"};
    struct objects o;

    make(&o);
    for (int i = 0; i < COUNT(broken); i++) {
        o.entry.extra = broken[i];
        ck_assert_msg(refusals(&o, EXTRA_WRITERS) == EXTRA_WRITERS, "extra %s",
                      broken[i]);
    }
    ck_assert_int_eq(nuri_write(&o.out.text, &o.entry, "json", &o.error),
                     NURI_ERR_ARGUMENT);
    ck_assert_str_eq(o.error.text,
                     "the members to be kept are not one JSON object");
    for (int i = 0; i < COUNT(good); i++) {
        o.entry.extra = good[i];
        ck_assert_msg(refusals(&o, EXTRA_WRITERS) == 0, "extra %s", good[i]);
    }
    drop(&o);
}
