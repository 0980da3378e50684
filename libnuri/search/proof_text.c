/* proof_text.c -- format a proof: see nuri-proof(5). */
#include "search/proof_text.h"

#include "puzzle/puzzle.h"

#include <string.h>

void nuri_proof_flush(struct proof_text *t)
{
    if (t->length > 0 && !t->failed)
        t->failed = !t->write(t->user, t->text, t->length);
    t->length = 0;
}

/* Reserve `count` more characters; return their place. */
static char *room_for_proof_text(struct proof_text *t, uint32_t count)
{
    assert(count <= PROOF_TEXT_ROOM);
    if (count > PROOF_TEXT_ROOM - t->length)
        nuri_proof_flush(t);
    return t->text + t->length;
}

void nuri_proof_put(struct proof_text *t, const char *text)
{
    const uint32_t length = (uint32_t)strlen(text);

    memcpy(room_for_proof_text(t, length), text, length);
    t->length += length;
}

/* Return the end of the number. */
static char *write_number_proof_text(char *to, uint32_t number)
{
    char digits[10];
    int count = 0;

    do
        digits[count++] = (char)('0' + number % 10);
    while (number /= 10);
    assert(count <= 10);
    while (count > 0)
        *to++ = digits[--count];
    return to;
}

void nuri_proof_put_number(struct proof_text *t, uint32_t number)
{
    char *const from = room_for_proof_text(t, 10);

    t->length += (uint32_t)(write_number_proof_text(from, number) - from);
}

void nuri_proof_put_fact(struct proof_text *t, const struct grid *g, cell c,
                         uint32_t region, bool is_true)
{
    char *const from = room_for_proof_text(t, 3 * 11);
    char *to = from;

    *to++ = 'r';
    to = write_number_proof_text(to, grid_y(g, c) + 1);
    *to++ = 'c';
    to = write_number_proof_text(to, grid_x(g, c) + 1);
    if (region == SEA) {
        *to++ = is_true ? '#' : '.';
    } else {
        *to++ = is_true ? '=' : '!';
        to = write_number_proof_text(to, region);
    }
    assert(to - from <= 3 * 11);
    t->length += (uint32_t)(to - from);
}

void nuri_proof_put_puzzle(struct proof_text *t, const nuri_puzzle *puzzle)
{
    const struct grid *const g = &puzzle->grid;

    nuri_proof_put(t, "nuri-proof 1\np ");
    nuri_proof_put_number(t, g->height);
    nuri_proof_put(t, " ");
    nuri_proof_put_number(t, g->width);
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const int32_t clue = puzzle->clue[grid_at(g, i)];
        nuri_proof_put(t, i % g->width ? " " : "\n");
        if (clue > 0)
            nuri_proof_put_number(t, (uint32_t)clue);
        else
            nuri_proof_put(t, clue == NURI_CLUE_ANY ? "?" : ".");
    }
    nuri_proof_put(t, "\n");
}

void nuri_proof_put_solution(struct proof_text *t, const struct search *s)
{
    const struct grid *const g = &s->grid;

    nuri_proof_put(t, "s");
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        if (i % g->width == 0)
            nuri_proof_put(t, "\n");
        nuri_proof_put(t, is_true(s, s->sea_of[grid_at(g, i)]) ? "#" : ".");
    }
    nuri_proof_put(t, "\n");
}

void nuri_proof_put_comment(struct proof_text *t, const char *text)
{
    nuri_proof_put(t, "# ");
    for (; *text; text++) {
        const bool fits = *text >= ' ' && *text <= '~';
        memcpy(room_for_proof_text(t, 1), fits ? text : "?", 1);
        t->length++;
    }
    nuri_proof_put(t, "\n");
}
