/* report.c -- the findings of check.c. */
#include "puzzle/report.h"

#include "base/memory.h"
#include "base/ranking.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void drop_report(const nuri_violation *violation)
{
    nuri_mem_free(violation->cells);
    nuri_mem_free(violation->message);
}

void nuri_findings_clear(struct findings *findings)
{
    for (size_t i = 0; i < findings->count; i++)
        drop_report(&findings->list[i]);
    free(findings->list);
    *findings = (struct findings){0};
}

bool nuri_findings_add(struct findings *findings, const struct grid *g,
                       nuri_violation_kind kind, const cell *cells,
                       uint32_t count, const char *message)
{
    if (findings->count == findings->room) {
        const size_t room = 2 * findings->room + 8;
        nuri_violation *const list =
            nuri_mem_resize(findings->list, room, sizeof *list);
        if (!list)
            return false;
        findings->list = list;
        findings->room = room;
    }
    uint32_t *const index = nuri_mem_array(count, sizeof *index);
    char *const text = nuri_mem_copy(message, strlen(message) + 1, 1);
    const nuri_violation found = {kind, index, count, text};

    if (!index || !text) {
        drop_report(&found);
        return false;
    }
    for (uint32_t i = 0; i < count; i++)
        index[i] = grid_index(g, cells[i]);
    assert(count > 0 && index[count - 1] < grid_cells(g));
    nuri_numbers_sort(index, count);
    assert(findings->count < findings->room);
    findings->list[findings->count++] = found;
    return true;
}

static bool same(const nuri_violation *a, const nuri_violation *b)
{
    return a->kind == b->kind && a->cell_count == b->cell_count &&
           memcmp(a->cells, b->cells, a->cell_count * sizeof *a->cells) == 0;
}

static bool comes_before(const nuri_violation *a, const nuri_violation *b)
{
    return a->kind < b->kind || (a->kind == b->kind && *a->cells < *b->cells);
}

void nuri_findings_subtract(struct findings *findings,
                            const struct findings *others)
{
    size_t kept = 0, k = 0;

    for (size_t i = 0; i < findings->count; i++) {
        nuri_violation *const f = &findings->list[i];
        while (k < others->count && comes_before(&others->list[k], f))
            k++;
        if (k < others->count && same(&others->list[k], f))
            drop_report(f);
        else
            findings->list[kept++] = *f;
    }
    assert(kept <= findings->count);
    findings->count = kept;
}

void nuri_report_free(nuri_report *report)
{
    struct report *const r = (struct report *)report;

    if (!r)
        return;
    nuri_findings_clear(&r->broken);
    nuri_findings_clear(&r->if_white);
    free(r);
}
