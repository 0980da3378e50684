/*
 * pzprv3_history.c -- the order in which a player made the marks.
 *
 *     history = { ... "current": turns, ... "datas": [ { turn } ] ... }
 *     turn    = [ { change } ]
 *     change  = "CA,x,y,old,new"    a cell is black (1), or not (0)
 *             | "CS,x,y,old,new"    it has a dot, for white (1), or not (0)
 *             | "AJ,..." | "AT,..."  the board is turned, or resized
 *
 * Coordinates count half cells, so those of cells are odd.  Turns behind the
 * current one were taken back.  Of each cell the last change counts, and only if
 * the board has it: what is told otherwise is not believed.
 */
#include "formats/pzprv3_history.h"

#include "base/memory.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct reader {
    const char *at, *end;
    const struct grid *grid;
    nuri_mark *list; /* [count], colour open: taken back; owned */
    size_t count, room;
    bool failed;
};

/* Where this string ends for the first time; NULL if it is not there. */
static const char *behind(const struct reader *r, const char *string)
{
    const size_t length = strlen(string);

    for (const char *at = r->at; (size_t)(r->end - at) >= length; at++)
        if (memcmp(at, string, length) == 0)
            return at + length;
    return NULL;
}

/* The number at r->at, which is moved behind it; false if none is there. */
static bool take_number(struct reader *r, uint32_t *number)
{
    const char *const before = r->at;

    *number = 0;
    for (; r->at < r->end && *r->at >= '0' && *r->at <= '9'; r->at++)
        if (*number < UINT32_MAX / 20)
            *number = 10 * *number + (uint32_t)(*r->at - '0');
    return r->at > before;
}

static bool take_character(struct reader *r, char character)
{
    const bool is_there = r->at < r->end && *r->at == character;

    r->at += is_there;
    return is_there;
}

/* The turns that count. */
static uint32_t turns_of(const struct reader *r)
{
    struct reader copy = *r;
    uint32_t turns;

    copy.at = behind(r, "\"current\"");
    while (copy.at && copy.at < copy.end &&
           (*copy.at == ' ' || *copy.at == ':'))
        copy.at++;
    return copy.at && take_number(&copy, &turns) ? turns : UINT32_MAX;
}

static void add(struct reader *r, nuri_mark mark)
{
    if (r->count == r->room) {
        const size_t room = 2 * r->room + 64;
        nuri_mark *const grown = nuri_mem_resize(r->list, room, sizeof *grown);
        if (!grown) {
            r->failed = true;
            return;
        }
        r->list = grown;
        r->room = room;
    }
    assert(mark.cell < grid_cells(r->grid) && r->count < r->room);
    r->list[r->count++] = mark;
}

/* What stands between quotes. */
static void read_change(struct reader *r)
{
    const bool black = r->end - r->at > 2 && memcmp(r->at, "CA", 2) == 0;
    const bool dot = r->end - r->at > 2 && memcmp(r->at, "CS", 2) == 0;
    uint32_t x, y, old, new;

    if (r->at < r->end && *r->at == 'A')
        r->count = 0; /* cells were elsewhere before */
    if (!black && !dot)
        return;
    r->at += 2;
    if (!take_character(r, ',') || !take_number(r, &x) ||
        !take_character(r, ',') || !take_number(r, &y) ||
        !take_character(r, ',') || !take_number(r, &old) ||
        !take_character(r, ',') || !take_number(r, &new) || x % 2 == 0 ||
        y % 2 == 0 || x / 2 >= r->grid->width || y / 2 >= r->grid->height)
        return;
    add(r, (nuri_mark){y / 2 * r->grid->width + x / 2, new == 0 ? NURI_UNDECIDED
                                                       : black  ? NURI_BLACK
                                                                : NURI_WHITE});
}

/* The list of turns: all changes of those that count. */
static void read_turns(struct reader *r, uint32_t turns)
{
    uint32_t depth = 0, transform = 0;

    for (; r->at < r->end && !r->failed; r->at++) {
        if (*r->at == '[' && ++depth == 2 && transform++ == turns)
            return;
        if (*r->at == ']' && --depth == 0)
            return;
        if (*r->at != '"' || depth != 2)
            continue;
        r->at++;
        read_change(r);
        while (r->at < r->end && *r->at != '"')
            r->at++;
        if (r->at == r->end)
            return;
    }
}

/* Leave of each cell the last change, if the state has it. */
static bool keep(struct reader *r, const uint8_t *marks)
{
    size_t *const last = nuri_mem_array(grid_cells(r->grid), sizeof *last);
    size_t kept = 0;

    if (!last)
        return false;
    for (size_t i = 0; i < r->count; i++)
        last[r->list[i].cell] = i;
    for (size_t i = 0; i < r->count; i++) {
        const nuri_mark mark = r->list[i];
        if (last[mark.cell] == i && mark.colour != NURI_UNDECIDED &&
            marks[mark.cell] == mark.colour)
            r->list[kept++] = mark;
    }
    assert(kept <= r->count);
    r->count = kept;
    free(last);
    return true;
}

nuri_status nuri_pzprv3_history(struct entry_builder *entry, const char *text,
                                size_t length)
{
    struct reader r = {
        .at = text, .end = text + length, .grid = &entry->puzzle->grid};

    assert(entry->puzzle && !entry->history);
    const char *const datas = behind(&r, "\"datas\"");
    if (!datas || !entry->marks)
        return NURI_OK;
    const uint32_t turns = turns_of(&r);
    r.at = datas;
    while (r.at < r.end && *r.at != '[')
        r.at++;
    read_turns(&r, turns);
    if (r.failed || !keep(&r, entry->marks)) {
        free(r.list);
        return NURI_ERR_MEMORY;
    }
    entry->history = r.list;
    entry->history_count = r.count;
    return NURI_OK;
}
