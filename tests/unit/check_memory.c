/*
 * check_memory.c -- every allocation may fail.
 *
 * In every call the n-th allocation fails, for n = 0, 1, 2, ... until the call
 * succeeds; nothing may crash, answer wrongly, or leak.  Of the requests of
 * formats/requests.txt each answer must be the whole one.
 *
 * labels: slow
 * seconds: 40
 */
#include "board/board.h"
#include "cases.h"
#include "failing.h"
#include "support.h"
#include "sweep/sweep.h"

#include <jansson.h>

/* libcheck allocates for each assertion, so it is called only for failures,
 * with all allocations allowed. */
#define require(condition)                                                     \
    do {                                                                       \
        if (!(condition)) {                                                    \
            failing_after(-1);                                                 \
            ck_abort_msg("%s", #condition);                                    \
        }                                                                      \
    } while (0)

/* The first ones are asked everything. */
enum { ASKED = 6 };
static const char *const texts[] = {
#include "memory_texts.def"
};

/* All that can be asked about one entry; the first status that is not OK. */
typedef nuri_status ask_fn(const nuri_entry *entry);

/* The text is passed by address: arguments are evaluated in any order. */
static nuri_status done(nuri_status status, char *const *text)
{
    require((status == NURI_OK) == (*text != NULL));
    nuri_text_free(*text);
    return status;
}

/* Make an answer, write its record, and free it. */
#define ASK(name, type, make, member, free)                                    \
    static nuri_status name(const nuri_entry *entry)                           \
    {                                                                          \
        type *made = NULL;                                                     \
        char *text = NULL;                                                     \
        nuri_status status = make;                                             \
        if (status == NURI_OK)                                                 \
            status = done(RECORD(&text, entry, .member = made), &text);        \
        free(made);                                                            \
        return status;                                                         \
    }

static const nuri_mark corner_mark = {0, NURI_BLACK};
ASK(ask_judge, nuri_judgement,
    nuri_judge(&made, entry->puzzle, entry->marks, &corner_mark, 1, NULL, NULL),
    judgement, nuri_judgement_free)
static const uint8_t undecided[256];
ASK(ask_check, nuri_report,
    nuri_check(&made, entry->puzzle, entry->marks ? entry->marks : undecided,
               NURI_CHECK_MODE_WHITE),
    report, nuri_report_free)
ASK(ask_explain, nuri_explanation,
    nuri_explain(&made, entry->puzzle, NULL, NULL, NULL), explanation,
    nuri_explanation_free)
ASK(ask_rate, nuri_rating, nuri_rate(&made, entry->puzzle, NULL), rating,
    nuri_rating_free)
ASK(ask_passes, nuri_pass_list, nuri_passes(&made, entry->puzzle, NULL, true),
    passes, nuri_pass_list_free)

/* The number of solutions, with all allocations allowed. */
static uint64_t solutions_of(const nuri_entry *entry)
{
    const long kept = failing_left();
    nuri_count_result whole;

    failing_after(-1);
    require(nuri_count(&whole, entry->puzzle, NULL, NULL, NULL) == NURI_OK);
    failing_after(kept);
    return whole.count;
}

static nuri_status ask_solve(const nuri_entry *entry)
{
    const nuri_options options = {.want_common = true};
    nuri_result *r = NULL;
    char *text = NULL;
    nuri_status status = nuri_solve(&r, entry->puzzle, NULL, &options);
    if (status == NURI_OK) {
        const uint64_t count = solutions_of(entry);
        require(r->outcome == (count == 0   ? NURI_OUTCOME_NONE
                               : count == 1 ? NURI_OUTCOME_UNIQUE
                                            : NURI_OUTCOME_MULTIPLE));
        status = done(
            RECORD(&text, entry, .result = r, .has_time = true, .time_ms = 1.5),
            &text);
    }
    nuri_result_free(r);
    return status;
}

static nuri_status ask_count(const nuri_entry *entry)
{
    nuri_count_result count_result;
    char *text = NULL;
    nuri_status status =
        nuri_count(&count_result, entry->puzzle, NULL, NULL, NULL);

    if (status == NURI_OK)
        require(count_result.count == solutions_of(entry));
    if (status == NURI_OK)
        status =
            done(RECORD(&text, entry, .count_result = &count_result), &text);
    return status;
}

static nuri_status ask_hint(const nuri_entry *entry)
{
    nuri_hint_result *hint = NULL;
    char *text = NULL;
    nuri_status status =
        nuri_hint(&hint, entry->puzzle, entry->marks, NULL, NULL);

    if (status == NURI_OK)
        status = done(RECORD(&text, entry, .hint = hint), &text);
    if (status == NURI_OK && hint->step && hint->step->cell_count)
        status = done(RECORD(&text, entry, .hint = hint, .part = true,
                             .also = true, .why = true),
                      &text);
    nuri_hint_result_free(hint);
    return status;
}

/* An edit, and its record; it goes then. */
static nuri_status told(nuri_status status, const nuri_entry *entry,
                        nuri_edit **kept)
{
    nuri_edit *const edit = *kept;
    char *text = NULL;

    *kept = NULL;
    require((status == NURI_OK) == (edit != NULL));
    if (status == NURI_OK && edit->change_count && !edit->changes[0].made)
        status = nuri_edit_make(edit, 0, NULL);
    if (status == NURI_OK)
        status = done(RECORD(&text, entry, .edit = edit), &text);
    nuri_edit_free(edit);
    return status;
}

static nuri_status ask_edits(const nuri_entry *entry)
{
    const nuri_puzzle *const p = entry->puzzle;
    nuri_edit *edit = NULL;
    nuri_status status = told(
        nuri_suggest(&edit, p, NURI_CHANGE_KIND_NUMBER, 0, NULL), entry, &edit);

    if (status == NURI_OK)
        status = told(nuri_minimise(&edit, p, NULL), entry, &edit);
    if (status == NURI_OK)
        status = told(nuri_fill(&edit, p, NULL), entry, &edit);
    return status;
}

static nuri_status ask_force(const nuri_entry *entry)
{
    const uint32_t cells = cells_of(entry->puzzle);
    uint8_t marks[256];
    nuri_forced forced = {0};
    char *text = NULL;

    require(cells <= sizeof marks);
    nuri_status status =
        nuri_force(&forced, marks, entry->puzzle, entry->marks, NULL);
    if (status == NURI_OK)
        status = done(RECORD(&text, entry, .forced = &forced, .board = marks),
                      &text);
    return status;
}

static nuri_status ask_picture(const nuri_entry *entry)
{
    static const uint8_t drawing[] = {2, 1, 2, 1, 1, 1, 2, 1, 2};
    nuri_edit *edit = NULL;
    const nuri_status status =
        nuri_clues_for_solution(&edit, 3, 3, drawing, NULL, true, NULL, NULL);

    (void)entry;
    require((status == NURI_OK) == (edit != NULL));
    nuri_edit_free(edit);
    return status;
}

static nuri_status ask_land(const nuri_entry *entry)
{
    const nuri_hint_options hints = {.white_only = true, .has_near = true};
    nuri_hint_result *hint = NULL;

    const nuri_status status =
        nuri_hint(&hint, entry->puzzle, entry->marks, NULL, &hints);
    nuri_hint_result_free(hint);
    return status;
}

/* Claimed of puzzles that have a solution, too: that may be seen. */
static nuri_status ask_why(const nuri_entry *entry)
{
    nuri_hint_result *why = NULL;
    nuri_result *r = NULL;
    char *text = NULL;
    nuri_status status = nuri_why_none(&why, entry->puzzle, entry->marks, NULL);

    if (status == NURI_OK)
        status = nuri_solve(&r, entry->puzzle, entry->marks, NULL);
    if (status == NURI_OK)
        status = done(RECORD(&text, entry, .result = r, .hint = why), &text);
    nuri_result_free(r);
    nuri_hint_result_free(why);
    return status == NURI_ERR_ARGUMENT ? NURI_OK : status;
}

/* Options of its size, where there can be few pictures. */
static nuri_status ask_generate(const nuri_entry *entry)
{
    const nuri_generate_options requested = {
        .width = nuri_puzzle_width(entry->puzzle) % 5 + 1,
        .height = 4,
        .symmetry = NURI_SYMMETRY_MIRROR,
        .unknown = NURI_UNKNOWN_MAX,
        .seed = 1,
        .max_steps = 300};
    nuri_generated *generated = NULL;
    const nuri_status status =
        nuri_generate(&generated, &requested, NULL, NULL);

    nuri_generated_free(generated);
    return status;
}

/* What is written is what is written where nothing fails. */
static nuri_status ask_write(const nuri_entry *entry)
{
    const nuri_format_info *format = NULL;

    for (size_t i = 0; (format = nuri_format(i)); i++) {
        nuri_error error;
        char *text = NULL, *whole = NULL;
        nuri_status status = nuri_write(&text, entry, format->name, &error);
        const long kept = failing_left();
        failing_after(-1);
        nuri_write(&whole, entry, format->name, &error);
        require(!text || strcmp(text, whole) == 0);
        nuri_text_free(whole);
        failing_after(kept);
        status = done(status, &text);
        if (status != NURI_OK && status != NURI_ERR_UNSUPPORTED)
            return status;
    }
    return NURI_OK;
}

/* A view of two steps, one with a chain, whatever they mean. */
static nuri_status draw_view(const nuri_entry *entry, const char *drawing)
{
    static const uint32_t corner[] = {0};
    static const nuri_step plain = {.technique = "pool",
                                    .colour = NURI_BLACK,
                                    .cells = corner,
                                    .cell_count = 1,
                                    .because = corner,
                                    .because_count = 1,
                                    .message = "a sentence",
                                    .why = "a reason"};
    nuri_step chained = plain;
    const nuri_step *const steps[] = {&plain, &chained};
    const nuri_view view = {.entry = entry,
                            .marks = entry->marks,
                            .steps = steps,
                            .step_count = 2,
                            .at = 2,
                            .note = "a note",
                            .coords = true,
                            .differs = true};
    char *text = NULL;

    chained.chain = &plain;
    chained.chain_count = 1;
    chained.broken = "pool";
    return done(nuri_draw_view(&text, &view, drawing), &text);
}

static nuri_status ask_draw(const nuri_entry *entry)
{
    char *text = NULL;
    nuri_status status =
        done(nuri_draw(&text, entry->puzzle, entry->marks, true), &text);

    const nuri_drawing_info *drawing = NULL;
    for (size_t i = 0; (drawing = nuri_drawing(i)); i++)
        if (status == NURI_OK)
            status = draw_view(entry, drawing->name);
    return status;
}

/* A page is as it was when a puzzle could not be added. */
static nuri_status ask_page(const nuri_entry *entry)
{
    nuri_page *page = NULL;
    char *before = NULL, *after = NULL;
    nuri_view view = {.entry = entry};
    static const uint32_t corner[] = {0};
    static const nuri_step step = {.technique = "pool",
                                   .message = "a sentence",
                                   .why = "a reason",
                                   .because = corner,
                                   .because_count = 1};
    static const nuri_step *const steps[] = {&step};

    nuri_status status = nuri_page_new(&page);
    if (status == NURI_OK)
        status = nuri_page_add(page, &view);
    if (status == NURI_OK)
        status = nuri_page_write(&before, page);
    if (status == NURI_OK) {
        require(strstr(before, ">Penpa+</a>")); /* no link is left out */
        view.steps = steps;
        view.step_count = 1;
        status = nuri_page_add(page, &view);
        const long kept = failing_left();
        failing_after(-1);
        require(nuri_page_write(&after, page) == NURI_OK);
        require((strcmp(before, after) == 0) == (status != NURI_OK));
        require(status != NURI_OK || strstr(after, "\"because\":[\"r1c1\"]"));
        failing_after(kept);
    }
    nuri_text_free(before);
    nuri_text_free(after);
    nuri_page_free(page);
    return status;
}

static nuri_status ask_sheet(const nuri_entry *entry)
{
    nuri_sheet *sheet = NULL;
    char *text = NULL;
    const nuri_view view = {.entry = entry};
    const nuri_sheet_options book = {.title = "Title", .author = "Author"};
    nuri_status status = nuri_sheet_new(&sheet, &book);
    if (status == NURI_OK)
        status = nuri_sheet_add(sheet, &view, &view);
    if (status == NURI_OK) {
        status = nuri_sheet_write(&text, sheet);
        require(!text || strstr(text, "<title>Title"));
        status = done(status, &text);
    }
    nuri_sheet_free(sheet);
    return status;
}

static nuri_status ask_error(const nuri_entry *entry)
{
    const nuri_error error = {NURI_ERR_SYNTAX, 1, 1, "an error"};
    char *text = NULL;
    nuri_entry unread = {.id = entry->id ? entry->id : "\"a\"", .file = "f"};
    nuri_status status = done(RECORD(&text, &unread, .error = &error), &text);

    text = NULL;
    if (status == NURI_OK)
        status = done(nuri_record_plain(&text, "\x7F"), &text);
    return status;
}

static void sweep(struct sweep_answer *answer, const nuri_puzzle *puzzle,
                  enum sweep_task task)
{
    enum { STEPS = 1000 };
    const uint8_t known[36] = {0};
    struct budget budget;

    nuri_budget_start(&budget, NULL);
    struct sweep *const w = nuri_sweep_new(puzzle, known, task, &budget);
    answer->known = false;
    if (w)
        nuri_sweep_run(w, STEPS, answer);
    nuri_sweep_free(w);
}

/* Boards this small never get that far in nuri_solve().  A sweep without memory
 * is no error: it has no answer. */
static nuri_status ask_sweeps(const nuri_entry *entry)
{
    uint8_t found[3][36];
    struct sweep_answer answer = {.solution = {found[0], found[1]},
                                  .common = found[2]};
    bool known = true;

    for (unsigned task = SWEEP_FOR_TWO; known && task <= SWEEP_ITEMS; task++) {
        if (task != SWEEP_ITEMS && !nuri_sweep_fits(entry->puzzle))
            continue;
        sweep(&answer, entry->puzzle, (enum sweep_task)task);
        known =
            answer.known && (task != SWEEP_FOR_TWO ||
                             big_low(&answer.count) < 2 || answer.common_known);
        /* The one with a `?` has no solution. */
        require(!answer.known ||
                (big_low(&answer.count) > 0) == (entry->puzzle->any == 0));
    }
    return known ? NURI_OK : NURI_ERR_MEMORY;
}

static nuri_status ask_nothing(const nuri_entry *entry)
{
    require(entry->puzzle != NULL);
    return NURI_OK;
}

static ask_fn *const questions[] = {
    ask_nothing, ask_solve, ask_count,   ask_check,   ask_hint,   ask_judge,
    ask_edits,   ask_force, ask_picture, ask_explain, ask_passes, ask_write,
    ask_draw,    ask_page,  ask_sheet,   ask_error,   ask_sweeps, ask_land,
    ask_rate,    ask_why,   ask_generate};

/* The clues of all puzzles, mixed.  0: they are to be set by the next call. */
static uint64_t clues_of_text;

static void require_same_clues(const nuri_collection *collection)
{
    uint64_t all = 1;

    for (size_t i = 0; i < nuri_collection_count(collection); i++) {
        const nuri_puzzle *const p =
            nuri_collection_entry(collection, i)->puzzle;
        for (uint32_t c = 0; c < cells_of(p); c++)
            all = 31 * all + (uint64_t)(clue_at(p, c) + 2);
    }
    if (clues_of_text == 0)
        clues_of_text = all;
    require(all == clues_of_text);
}

static nuri_status ask_all(const char *text, ask_fn *ask)
{
    nuri_collection *collection = NULL;
    nuri_error error = {NURI_OK, 0, 0, ""};
    nuri_status status =
        nuri_read(&collection, text, strlen(text), NURI_FORMAT_AUTO, &error);

    require(status == NURI_OK || status == error.status);
    require(status == NURI_OK || collection == NULL);
    if (status == NURI_OK)
        require_same_clues(collection);
    for (size_t i = 0;
         status == NURI_OK && i < nuri_collection_count(collection); i++)
        status = ask(nuri_collection_entry(collection, i));
    nuri_collection_free(collection);
    return status;
}

/* Let the n-th allocation fail, and with it all later ones or none.  Late ones
 * are mostly like earlier ones: not each of them fails. */
static void fail_each(const char *text, ask_fn *ask, nuri_status wanted)
{
    bool failed = true;

    clues_of_text = 0;
    ask_all(text, ask_nothing);
    for (long n = 0; failed; n += 1 + n / some_cases(8)) {
        const long before = failing_blocks();
        failing_after(n);
        const nuri_status status = ask_all(text, ask);
        const bool is_once = failing_left() < 0;
        failed = is_once || status == NURI_ERR_MEMORY;
        failing_after(-1);
        ck_assert_msg(failing_blocks() == before,
                      "%s: %ld allocations: %ld blocks leaked", text, n,
                      failing_blocks() - before);
        ck_assert_msg(status == wanted || status == NURI_ERR_MEMORY,
                      "%s: %ld allocations: %s", text, n,
                      nuri_status_text(status));
    }
}

TESTS(every_allocation_may_fail, 2 * COUNT(questions))
{
    ask_fn *const ask = questions[_i / 2];
    const int end =
        ask == ask_nothing || ask == ask_write ? COUNT(texts) : ASKED;

    failing_once(_i % 2);
    for (int t = 0; t < end; t++)
        fail_each(texts[t], ask,
                  t + 1 < COUNT(texts) ? NURI_OK : NURI_ERR_SYNTAX);
}

/* ---- Requests ----------------------------------------------------------- */

/* Where the n-th allocation fails the answer is the whole one, or none.  In long
 * requests late ones are mostly like earlier ones. */
static void fail_request(const char *request, size_t length)
{
    char *whole = NULL;
    const nuri_status wanted =
        nuri_request(&whole, request, length, NULL, NULL, NULL);
    bool failed = true;

    for (long n = 0; failed; n += n < 200 && length < 36 ? 1 : 1 + n / 2) {
        const long before = failing_blocks();
        char *answer = NULL;
        failing_after(n);
        const nuri_status status =
            nuri_request(&answer, request, length, NULL, NULL, NULL);
        failed = failing_left() < 0 || status == NURI_ERR_MEMORY;
        failing_after(-1);
        const bool good =
            status == NURI_ERR_MEMORY ||
            (status == wanted &&
             (status != NURI_OK || (answer && !strcmp(answer, whole))));
        nuri_text_free(answer);
        const long leaked = failing_blocks() - before;
        ck_assert_msg(good && leaked == 0,
                      "%s: %ld allocations: %s, %ld blocks leaked", request, n,
                      nuri_status_text(status), leaked);
    }
    nuri_text_free(whole);
}

TEST(every_allocation_of_a_request_may_fail)
{
    struct cases cases = cases_open("formats/requests.txt");
    char request[4096];

    failing_once(true);
    for (char *lines; (lines = case_line(&cases, NULL));) {
        const int length = snprintf(request, sizeof request, "%stext\n%s",
                                    lines, case_line(&cases, NULL));
        const bool is_good = strcmp(case_line(&cases, NULL), "ok") == 0;
        case_line(&cases, NULL); /* what check_request finds in the answer */
        /* Most of the time would be that of puzzles made: ask_generate() does. */
        if (!is_good || strncmp(request, "call generate", 13) != 0)
            fail_request(request, (size_t)length);
    }
}

int main(void)
{
    json_set_alloc_funcs(__wrap_malloc, __wrap_free);
    json_object_seed(1);
    return run_tests("memory", 300);
}
