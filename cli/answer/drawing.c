/*
 * drawing.c -- answers as drawings: -t ascii, unicode, ansi, svg, html.
 */
#include "drawing.h"

#include "io/message.h"
#include "raster.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Pixels of a cell of PNG and PDF without --cell. */
enum { RASTER_CELL = 48 };

/* ---- One drawing -------------------------------------------------------- */

bool picture_is_text(const struct run *run)
{
    return run->options->drawing && run->options->drawing->is_text;
}

/* Draw it as text or SVG, or as the PNG or PDF made from that.  Colours are
 * drawn only where colours are on. */
static int draw_view(const struct run *run, const nuri_view *view)
{
    const struct options *const o = run->options;
    const nuri_drawing_info *const drawing =
        *o->drawing->plain && !run->painted
            ? nuri_drawing_find(o->drawing->plain)
            : o->drawing;
    nuri_error error = {NURI_ERR_UNSUPPORTED, run->entry.line, 0, ""};
    char *text = NULL;
    int shown = EXIT_GOOD;

    const nuri_status status = nuri_draw_view(&text, view, drawing->name);
    if (status != NURI_OK)
        return answer_error(run, status, NULL);
    if (drawing->is_text) {
        answer_check_width(run, text);
        output_put(&run->sink->out, text);
    } else if (!o->raster)
        output_put_foreign(&run->sink->out, text);
    else if (!raster_put(&run->sink->out, o->raster, text, error.text,
                         sizeof error.text))
        shown = answer_error(run, NURI_ERR_UNSUPPORTED, &error);
    nuri_text_free(text);
    return shown;
}

/* A file that is neither text nor a page holds one drawing. */
static int put_view(const struct run *run, const nuri_view *view)
{
    const nuri_drawing_info *const drawing = run->options->drawing;
    struct sink *const sink = run->sink;

    assert(drawing && !answer_is_record(run));
    if (drawing->is_page) {
        nuri_status status = sink->page ? NURI_OK : nuri_page_new(&sink->page);
        if (status == NURI_OK)
            status = nuri_page_add(sink->page, view);
        return status == NURI_OK ? EXIT_GOOD : answer_error(run, status, NULL);
    }
    if (drawing->is_text)
        answer_heading(run);
    else if (sink->answers++ && run->options->raster)
        return answer_refuse_puzzle(run, NURI_ERR_UNSUPPORTED,
                                    "a PNG or PDF holds one puzzle: use -o "
                                    "book.html, and print it to PDF in a "
                                    "browser");
    else if (sink->answers > 1)
        return answer_refuse_puzzle(run, NURI_ERR_UNSUPPORTED,
                                    "%s can hold only one puzzle: use html",
                                    drawing->name);
    return draw_view(run, view);
}

void picture_name(struct picture_name *name, const struct run *run)
{
    const char *const file = run->entry.file ? run->entry.file : "";
    const char *const slash = strrchr(file, '/');
    const char *const base = slash ? slash + 1 : file;
    const char *const dot = strrchr(base, '.');

    name->entry = run->entry;
    if (run->entry.name || run->entry.title || run->entry.id || !dot)
        return;
    if (run->alone)
        snprintf(name->text, sizeof name->text, "%.*s", (int)(dot - base),
                 base);
    else
        snprintf(name->text, sizeof name->text, "%s:%u", base, run->entry.line);
    name->entry.name = name->text;
}

/* Set what the options say of all drawings. */
static void dress(const struct run *run, struct picture_name *name,
                  nuri_view *view)
{
    picture_name(name, run);
    view->entry = &name->entry;
    view->coords = run->options->coords;
    view->cell = (unsigned)run->options->cell;
    if (run->options->raster && !view->cell)
        view->cell = RASTER_CELL;
}

int picture_put(const struct run *run, const uint8_t *marks, nuri_view view)
{
    struct picture_name name;

    view.marks = marks;
    dress(run, &name, &view);
    return put_view(run, &view);
}

/* ---- Pages and sheets --------------------------------------------------- */

enum { NARROWEST_CELL = 35 }; /* to write in, in tenths of a millimetre */

static nuri_status begin_sheet(const struct run *run)
{
    const nuri_sheet_options options = {
        .per_page = run->options->per_page,
        .beside = run->options->solutions == SOLUTIONS_BESIDE,
        .title = run->options->title,
        .author = run->options->author,
    };
    return run->sink->sheet ? NURI_OK
                            : nuri_sheet_new(&run->sink->sheet, &options);
}

/* Note once that the cells are too small to write in. */
static void note_small_cells(const struct run *run)
{
    const unsigned cell = nuri_sheet_cell(run->sink->sheet, run->entry.puzzle);

    if (cell >= NARROWEST_CELL || run->sink->small)
        return;
    run->sink->small = true;
    answer_note(run, "its cells are only %u.%u mm wide: %s", cell / 10,
                cell % 10,
                run->options->per_page == 1 &&
                        run->options->solutions != SOLUTIONS_BESIDE
                    ? "draw it alone with nuri show -o x.svg, for larger paper"
                    : "--per-page 1 makes them larger");
}

int picture_put_on_sheet(const struct run *run, nuri_view view,
                         const nuri_view *solution)
{
    nuri_view solved = solution ? *solution : (nuri_view){0};
    struct picture_name name;

    assert(run->options->is_sheet); /* picture_end() writes no other */
    dress(run, &name, &view);
    dress(run, &name, &solved);
    nuri_status status = begin_sheet(run);
    if (status == NURI_OK)
        status =
            nuri_sheet_add(run->sink->sheet, &view, solution ? &solved : NULL);
    if (status == NURI_OK)
        note_small_cells(run);
    return status == NURI_OK ? EXIT_GOOD : answer_error(run, status, NULL);
}

int picture_end(const struct run *run)
{
    const nuri_drawing_info *const drawing = run->options->drawing;
    const bool is_sheet = run->options->is_sheet;
    struct sink *const sink = run->sink;
    char *text = NULL;

    if (!drawing || !(drawing->is_page || is_sheet) ||
        (sink->input_failed && !sink->page && !sink->sheet))
        return EXIT_GOOD;
    nuri_status status = is_sheet     ? begin_sheet(run)
                         : sink->page ? NURI_OK
                                      : nuri_page_new(&sink->page);
    if (status == NURI_OK)
        status = is_sheet ? nuri_sheet_write(&text, sink->sheet)
                          : nuri_page_write(&text, sink->page);
    if (status == NURI_OK)
        output_put_foreign(&sink->out, text);
    else
        message("out of memory");
    nuri_page_free(sink->page);
    nuri_sheet_free(sink->sheet);
    sink->page = NULL;
    sink->sheet = NULL;
    nuri_text_free(text);
    return status == NURI_OK ? EXIT_GOOD : EXIT_INTERNAL;
}

/* ---- Steps -------------------------------------------------------------- */

/* In text: the sentence, and the board after it. */
static int draw_step(const struct run *run, nuri_view *view)
{
    assert(view->at <= view->step_count);
    if (view->at)
        answer_print(run, "%zu. %s\n", view->at,
                     view->steps[view->at - 1]->message);
    return draw_view(run, view);
}

static int put_each(const struct run *run, nuri_view *view)
{
    int status = EXIT_GOOD;

    for (size_t i = view->step_count ? 1 : 0; i <= view->step_count; i++) {
        if (i > 1)
            answer_print(run, "\n");
        view->at = i;
        status = exit_worse(status, draw_step(run, view));
    }
    return status;
}

static int put_steps(const struct run *run, nuri_view *view)
{
    const bool is_one = run->options->given[ROW_at];
    const uint64_t at = run->options->at;

    if (is_one && at > view->step_count)
        return answer_refuse_puzzle(run, NURI_ERR_ARGUMENT,
                                    "there are only %zu steps",
                                    view->step_count);
    view->at = is_one ? (size_t)at : view->step_count;
    view->differs = view->differs && view->at == view->step_count;
    if (!picture_is_text(run))
        return put_view(run, view);
    answer_heading(run);
    return is_one ? draw_step(run, view) : put_each(run, view);
}

int picture_explain(const struct run *run, const nuri_explanation *explanation,
                    const char *note)
{
    const size_t count = explanation->step_count;
    const nuri_step **steps = calloc(count + 1, sizeof(const nuri_step *));
    nuri_view view = {0};
    struct picture_name name;

    assert(run->options->drawing);
    if (!steps)
        return answer_error(run, NURI_ERR_MEMORY, NULL);
    for (size_t i = 0; i < count; i++)
        steps[i] = &explanation->steps[i];
    dress(run, &name, &view);
    view.marks = run->entry.marks;
    view.steps = steps;
    view.step_count = count;
    view.note = note;
    view.differs = explanation->hint_kind == NURI_HINT_NOT_UNIQUE;
    const int status = put_steps(run, &view);
    free(steps);
    return status;
}
