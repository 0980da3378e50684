/*
 * standing.c -- what rules have found, kept from one step to the next.
 */
#include "deduce/standing.h"

#include "base/memory.h"

#include <stdlib.h>

/* Kinds of questions that rules ask. */
enum { QUESTIONS = QUESTION_SQUARE + 1 };

/* More entries for a cell of the board, and the record of what finds depend on
 * is begun anew. */
enum { MOST_ENTRIES = 256 };

/* So many finds are put among others one by one. */
enum { FEW_FINDS = 8 };

/* What one rule found. */
struct kept {
    struct finds finds;
    bool known;     /* has it been asked at all? */
    uint32_t asked; /* length of the trail when it was */
    cell sea[2];    /* where the first two parts of the sea began */
    cell near;      /* what was wanted then: see view.near */
    uint32_t within;
};

struct standing {
    const struct board *board;
    struct regions *regions;
    struct scratch *scratch;
    struct budget *budget; /* may be NULL */
    struct kept kept[RULES];
    struct finds fresh, merged;
    struct dependencies *dependencies;
    uint32_t noticed; /* marks that the dependencies know of */
    uint32_t found;   /* marks on the board whose regions were found */
    uint32_t undone;  /* board.undone when it was followed last */
    struct stamps in; /* topics in the list, by the cell that names them */
    uint32_t *list;   /* [QUESTIONS][grid.size] */
    struct topics topics;
    cell near;       /* see view.near */
    uint32_t within; /* likewise */
};

struct standing *nuri_standing_new(const struct board *board,
                                   struct regions *regions,
                                   struct scratch *scratch,
                                   struct budget *budget)
{
    const struct grid *const g = &board->puzzle->grid;
    struct standing *const s = nuri_mem_array(1, sizeof *s);

    if (!s)
        return NULL;
    s->board = board;
    s->regions = regions;
    s->scratch = scratch;
    s->budget = budget;
    s->found = UINT32_MAX;
    s->dependencies = nuri_dependencies_new(g, RULES);
    s->list = nuri_mem_array((size_t)QUESTIONS * g->size, sizeof *s->list);
    const bool in = nuri_stamps_init(&s->in, g->size);
    if (s->dependencies && s->list && in)
        return s;
    nuri_standing_free(s);
    return NULL;
}

void nuri_standing_free(struct standing *s)
{
    if (!s)
        return;
    for (uint32_t rule = 0; rule < RULES; rule++)
        nuri_finds_drop(&s->kept[rule].finds);
    nuri_finds_drop(&s->fresh);
    nuri_finds_drop(&s->merged);
    nuri_dependencies_free(s->dependencies);
    nuri_stamps_drop(&s->in);
    free(s->list);
    free(s);
}

/* ---- What is out of date ------------------------------------------------- */

static enum scope scope_of(uint32_t rule)
{
    return *nuri_rules[rule].scope;
}

/* Marks that were taken back are not on the trail any more: begin anew. */
static void forget(struct standing *s)
{
    for (uint32_t rule = 0; rule < RULES; rule++)
        s->kept[rule].known = false;
    s->undone = s->board->undone;
    s->noticed = s->board->marked;
    nuri_dependencies_stand(s->dependencies);
}

void nuri_standing_limit(struct standing *s, cell near, uint32_t within)
{
    s->near = near;
    s->within = within;
}

void nuri_standing_follow(struct standing *s)
{
    const struct board *const b = s->board;
    const uint32_t most = MOST_ENTRIES * grid_cells(&b->puzzle->grid);

    if (s->found == b->marked && s->undone == b->undone)
        return;
    nuri_regions_follow(s->regions, b);
    s->found = b->marked;
    if (s->undone != b->undone || !s->dependencies->standing ||
        s->dependencies->entries > most)
        forget(s);
    while (s->noticed < b->marked)
        nuri_dependencies_decide(s->dependencies, b->trail[s->noticed++]);
}

/* The cell that names a part. */
static cell name_of(const struct standing *s, uint32_t part)
{
    return s->regions->member[s->regions->first[part]];
}

static void put_cell(struct standing *s, cell c)
{
    if (stamps_add(&s->in, c))
        s->list[s->topics.count++] = c;
}

static bool is_on_board(const struct standing *s, cell c)
{
    return c < s->in.size && s->board->colour[c] != OUTSIDE;
}

static void put_part(struct standing *s, cell c)
{
    if (is_on_board(s, c) && stamps_add(&s->in, name_of(s, s->regions->of[c])))
        s->list[s->topics.count++] = s->regions->of[c];
}

/* The parts of all cells within two steps: their shores, and what is beside
 * these, have changed. */
static void put_parts_around(struct standing *s, cell c)
{
    const struct grid *const g = &s->board->puzzle->grid;
    cell near[4], next[4];

    put_part(s, c);
    grid_neighbours(g, c, near);
    for (int k = 0; k < 4; k++) {
        grid_neighbours(g, near[k], next);
        for (int j = 0; j < 4 && is_on_board(s, near[k]); j++)
            put_part(s, next[j]);
        put_part(s, near[k]);
    }
}

/* Cells whose squares have c. */
static void put_squares(struct standing *s, cell c)
{
    const struct grid *const g = &s->board->puzzle->grid;
    const cell corner[4] = {c - g->stride - 1, c - g->stride, c - 1, c};

    for (int k = 0; k < 4; k++)
        if (corner[k] >= grid_first(g))
            put_cell(s, corner[k]);
}

/* Clues among the eight cells around. */
static void put_clues(struct standing *s, cell c)
{
    const uint32_t stride = s->board->puzzle->grid.stride;

    for (cell row = c - stride; row <= c + stride; row += stride)
        for (cell near = row - 1; near <= row + 1; near++)
            if (is_on_board(s, near) &&
                s->board->puzzle->clue[near] != NURI_CLUE_NONE)
                put_cell(s, near);
}

/* The cell, and what the part of the land that it is in touches. */
static void put_shore(struct standing *s, cell c)
{
    const struct regions *const r = s->regions;
    const uint32_t i = r->of[c];

    put_cell(s, c);
    for (uint32_t k = r->shore_first[i];
         s->board->colour[c] == NURI_COLOUR_LAND && k < r->shore_first[i + 1];
         k++)
        put_cell(s, r->shore[k]);
}

static void put_around(struct standing *s, enum scope scope, cell c)
{
    switch (scope) {
    case SCOPE_CLUES: put_cell(s, c); break;
    case SCOPE_SQUARE: put_squares(s, c); break;
    case SCOPE_CLUE: put_clues(s, c); break;
    case SCOPE_SHORE: put_shore(s, c); break;
    default: put_parts_around(s, c); break;
    }
}

static void put_all(struct standing *s, enum scope scope)
{
    const nuri_puzzle *const p = s->board->puzzle;

    if (s->topics.kind == QUESTION_PART)
        for (uint32_t i = 0; i < s->regions->count; i++)
            put_part(s, name_of(s, i));
    else if (scope == SCOPE_CLUE)
        for (uint32_t i = 0; i < p->clues; i++)
            put_cell(s, p->clue_cell[i]);
    else
        for (cell c = grid_first(&p->grid); c < grid_end(&p->grid); c++)
            put_cell(s, c);
}

static int by_number(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Where the first two parts of the sea begin, has that changed? */
static bool has_moved(struct standing *s, struct kept *kept)
{
    const struct regions *const r = s->regions;
    cell sea[2] = {0};

    for (uint32_t i = 0, n = 0; i < r->count && n < 2; i++)
        if (r->colour[i] == NURI_COLOUR_SEA)
            sea[n++] = name_of(s, i);
    const bool moved = sea[0] != kept->sea[0] || sea[1] != kept->sea[1];
    kept->sea[0] = sea[0];
    kept->sea[1] = sea[1];
    return moved;
}

static enum question kind_of(enum scope scope)
{
    return scope == SCOPE_SQUARE ? QUESTION_SQUARE
           : scope == SCOPE_PART || scope == SCOPE_PART_AND_SEA ? QUESTION_PART
                                                                : QUESTION_CELL;
}

/* List what the rule is to be asked about. */
static void list_topics(struct standing *s, uint32_t rule)
{
    struct kept *const kept = &s->kept[rule];
    const enum scope scope = scope_of(rule);
    const struct board *const b = s->board;
    bool all = !kept->known;

    s->topics = (struct topics){.list = s->list, .kind = kind_of(scope)};
    nuri_stamps_clear(&s->in);
    if (scope == SCOPE_PART_AND_SEA)
        all = has_moved(s, kept) || all;
    if (all)
        put_all(s, scope);
    for (uint32_t k = kept->asked; !all && k < b->marked; k++)
        put_around(s, scope, b->trail[k]);
    if (!all && s->topics.count > 1)
        qsort(s->list, s->topics.count, sizeof *s->list, by_number);
}

/* ---- What has changed of what is recorded -------------------------------- */

static uint32_t *list_of(const struct standing *s, enum question kind)
{
    return s->list + (size_t)kind * s->in.size;
}

/* Put a question into the list of its kind: about open cells, or about parts of
 * the land, of which only those that the cell still names. */
static void put_question(struct standing *s, struct topics *of, bool is_square,
                         cell about)
{
    const bool is_open = s->board->colour[about] == NURI_COLOUR_OPEN;
    const enum question kind = is_square ? QUESTION_SQUARE
                               : is_open ? QUESTION_CELL
                                         : QUESTION_PART;
    uint32_t *const list = list_of(s, kind);
    const uint32_t part = s->regions->of[about];

    if (kind != QUESTION_PART)
        list[of[kind].count++] = about;
    else if (stamps_add(&s->in, name_of(s, part)))
        list[of[kind].count++] = part;
}

/* What the rule is to be asked about that was asked before; and parts that may be
 * new, which are those of cells decided since. */
static void list_changed(struct standing *s, uint32_t rule,
                         struct topics of[QUESTIONS])
{
    const struct board *const b = s->board;
    bool is_square;
    cell about;

    nuri_stamps_clear(&s->in);
    for (uint32_t kind = 0; kind < QUESTIONS; kind++)
        of[kind] = (struct topics){
            .list = list_of(s, (enum question)kind),
            .kind = (enum question)kind,
            .others = kind + 1 < QUESTIONS ? &of[kind + 1] : NULL};
    while (nuri_dependencies_take(s->dependencies, rule, &is_square, &about))
        put_question(s, of, is_square, about);
    for (uint32_t k = s->kept[rule].asked; k < b->marked; k++)
        put_question(s, of, false, b->trail[k]);
    for (uint32_t kind = 0; kind < QUESTIONS; kind++)
        if (of[kind].count > 1)
            qsort(list_of(s, (enum question)kind), of[kind].count,
                  sizeof *s->list, by_number);
}

/* ---- Asking -------------------------------------------------------------- */

static struct view view_of(const struct standing *s, uint32_t rule,
                           struct finds *out)
{
    return (struct view){.board = s->board,
                         .regions = s->regions,
                         .scratch = s->scratch,
                         .out = out,
                         .budget = s->budget,
                         .near = s->kept[rule].near,
                         .within = s->kept[rule].within,
                         .rule = rule,
                         .wanted = WANT_NONE};
}

/* Is a find of a rule of this scope about nothing that is asked again? */
static inline bool stands(const struct standing *s, enum scope scope,
                          const struct find *find)
{
    const cell about = find->topic.about;

    switch (scope) {
    case SCOPE_RECORDED:
        return nuri_dependencies_has(s->dependencies, find->topic.kind,
                                     find->rule, about);
    case SCOPE_PART:
    case SCOPE_PART_AND_SEA:
        return !stamps_has(&s->in, name_of(s, s->regions->of[about]));
    default: return !stamps_has(&s->in, about);
    }
}

/* Leave only finds that stand. */
static void drop_old(const struct standing *s, struct kept *kept,
                     enum scope scope)
{
    struct finds *const f = &kept->finds;
    uint32_t count = 0;

    if (!kept->known || scope == SCOPE_BOARD) {
        nuri_finds_empty(f);
        return;
    }
    for (uint32_t i = 0; i < f->count; i++)
        if (stands(s, scope, &f->list[i])) {
            if (count < i)
                f->list[count] = f->list[i];
            count++;
        }
    f->count = count;
}

/* Where in the order of the rule a find comes. */
static uint64_t place_of(const struct standing *s, const struct find *find)
{
    const struct topic *const t = &find->topic;
    const uint64_t squares = (uint64_t)(t->kind == QUESTION_SQUARE) << 32;

    return squares +
           (t->kind == QUESTION_PART ? s->regions->of[t->about] : t->about);
}

/* What little was found is put in between; the cells of finds that do not stand
 * any more are still listed. */
static void insert(struct standing *s, struct finds *f)
{
    const struct finds *const fresh = &s->fresh;

    for (uint32_t j = 0; j < fresh->count; j++) {
        const uint64_t place = place_of(s, &fresh->list[j]);
        uint32_t at = f->count;
        while (at > 0 && place_of(s, &f->list[at - 1]) > place)
            at--;
        nuri_finds_insert(f, fresh, j, at);
    }
}

/* Put what was found now among the finds that stand, all being listed anew. */
static void merge(struct standing *s, struct finds *f)
{
    const struct finds *const fresh = &s->fresh;
    struct finds *const to = &s->merged;
    const struct finds old = *f;
    uint32_t i = 0, j = 0;

    nuri_finds_empty(to);
    while (i < old.count || j < fresh->count)
        if (j == fresh->count ||
            (i < old.count &&
             place_of(s, &old.list[i]) < place_of(s, &fresh->list[j])))
            nuri_finds_copy(to, &old, i++);
        else
            nuri_finds_copy(to, fresh, j++);
    *f = *to;
    *to = old;
}

const struct finds *nuri_standing_finds(struct standing *s, uint32_t rule)
{
    struct kept *const kept = &s->kept[rule];
    const enum scope scope = scope_of(rule);
    const bool is_local = scope != SCOPE_BOARD && scope != SCOPE_RECORDED;
    const bool again = is_ablated(is_local ? ABLATE_TOPICS : ABLATE_RECORDED);

    if (kept->known && kept->asked == s->board->marked)
        return &kept->finds;
    kept->known = kept->known && !again;
    kept->near = scope == SCOPE_BOARD ? s->near : 0;
    kept->within = s->within;
    struct view v = view_of(s, rule, &s->fresh);
    struct topics recorded[QUESTIONS];
    if (is_local)
        list_topics(s, rule);
    drop_old(s, kept, scope);
    v.topics = is_local ? &s->topics : NULL;
    if (scope == SCOPE_RECORDED && kept->known) {
        list_changed(s, rule, recorded);
        v.topics = recorded;
    }
    if (scope == SCOPE_RECORDED && !again)
        v.dependencies = s->dependencies;
    nuri_finds_empty(&s->fresh);
    /* What rests on the clues alone has no news of cells that are decided. */
    if (!kept->known || scope != SCOPE_CLUES)
        nuri_rules[rule].apply(&v);
    if (s->fresh.count <= FEW_FINDS && kept->finds.cells < 4 * s->in.size)
        insert(s, &kept->finds);
    else
        merge(s, &kept->finds);
    kept->finds.failed = kept->finds.failed || s->fresh.failed;
    /* A rule that was ended early is asked about everything again. */
    kept->known =
        (!s->budget || s->budget->reached == NURI_LIMIT_NOT_REACHED) &&
        !kept->near;
    kept->asked = s->board->marked;
    return &kept->finds;
}

uint32_t nuri_standing_list(struct standing *s, uint32_t rule, uint32_t index,
                            struct finds *out)
{
    const struct find *const list = s->kept[rule].finds.list;
    const struct topic *const topic = &list[index].topic;
    const bool is_part = topic->kind == QUESTION_PART;
    const enum scope scope = scope_of(rule);
    struct view v = view_of(s, rule, out);
    const uint32_t at = is_part && scope != SCOPE_BOARD
                            ? s->regions->of[topic->about]
                            : topic->about;
    const struct topics alone = {&at, 1, topic->kind, NULL};

    v.wanted = index;
    if (topic->about) {
        v.topics = &alone;
        for (v.wanted = 0; v.wanted < index; v.wanted++)
            if (place_of(s, &list[index - v.wanted - 1]) !=
                place_of(s, &list[index]))
                break;
    }
    nuri_rules[rule].apply(&v);
    return v.wanted;
}

uint32_t nuri_standing_causes(struct standing *s, uint32_t rule, uint32_t index,
                              struct finds *out)
{
    struct find *const find = &s->kept[rule].finds.list[index];

    if (find->causes == UNCOUNTED) {
        nuri_finds_empty(out);
        const uint32_t at = nuri_standing_list(s, rule, index, out);
        find->causes = at < out->count ? out->list[at].causes : 0;
    }
    return find->causes;
}
