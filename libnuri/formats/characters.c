/*
 * characters.c -- the characters of text boards: how each is read, and which
 * are written.
 */
#include "formats/characters.h"

#include "base/memory.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Set *yes to whether nuri_check() would count undecided cells as white if
 * these marks were missing. */
static nuri_status is_white_without(const nuri_puzzle *puzzle,
                                    const uint8_t *marks, uint8_t these,
                                    bool *yes)
{
    const uint32_t cells = grid_cells(&puzzle->grid);
    uint8_t *const open = nuri_mem_copy(marks, cells, 1);
    nuri_report *report = NULL;

    assert(these != NURI_UNDECIDED);
    for (uint32_t i = 0; open && i < cells; i++)
        if (open[i] == these)
            open[i] = NURI_UNDECIDED;
    const nuri_status status =
        open ? nuri_check(&report, puzzle, open, NURI_CHECK_MODE_AUTO)
             : NURI_ERR_MEMORY;
    *yes = status == NURI_OK && report->undecided_is_white;
    nuri_report_free(report);
    free(open);
    return status;
}

/* ---- Reading ------------------------------------------------------------ */

const struct signs nuri_signs = {
    "-.#0_xX+?",
    "-.#  ##+?",
    ": expected a number, '?', a blank (0 - . _) or a mark (# x +)",
};

bool nuri_sign_read(const struct signs *signs, char c, struct found *found)
{
    size_t n = 0;

    *found = (struct found){NURI_CLUE_NONE, NURI_UNDECIDED, 0, false};
    while (signs->signs[n] && signs->signs[n] != c)
        n++;
    if (!signs->signs[n])
        return false;
    switch (signs->meanings[n]) {
    case '#': found->mark = NURI_BLACK; break;
    case '-': found->mark = NURI_MARK_DASH; break;
    case '.': found->mark = NURI_MARK_DOT; break;
    case '?': found->clue = NURI_CLUE_ANY; /* fall through */
    case '+': found->mark = NURI_WHITE; break;
    default: break;
    }
    return true;
}

bool nuri_sign_word(const struct signs *signs, const struct line *word,
                    struct found *found)
{
    if (word->length == 1 && nuri_sign_read(signs, *word->text, found))
        return true;
    *found = (struct found){NURI_CLUE_NONE, NURI_UNDECIDED, 0, true};
    return word->length > 0 &&
           (*word->text != '0' || !strchr(signs->signs, '0')) &&
           nuri_line_number(word, &found->number);
}

bool nuri_sign_put(struct board_builder *builder, const struct line *place,
                   const struct found *found)
{
    return found->is_number
               ? nuri_builder_put_clue(builder, place, found->number)
               : nuri_builder_put(builder, place, found->clue, found->mark);
}

bool nuri_sign_put_word(struct board_builder *builder,
                        const struct signs *signs, const struct line *word)
{
    struct found found;

    return nuri_sign_word(signs, word, &found)
               ? nuri_sign_put(builder, word, &found)
               : nuri_fault_no_cell(builder->input, word, signs->expected);
}

bool nuri_characters_comment(struct line line)
{
    struct line word;
    struct found found;

    if (!nuri_line_word(&line, &word) || word.length != 1 || *word.text != '#')
        return false;
    while (nuri_line_word(&line, &word))
        for (size_t i = 0; i < word.length; i++)
            if (!nuri_is_digit(word.text[i]) &&
                word.text[i] != '*' && /* a cell follows the star */
                !nuri_sign_read(&nuri_signs, word.text[i], &found))
                return true;
    return false;
}

bool nuri_characters_block(struct lines *rest, struct lines *block,
                           bool blank_is_cell)
{
    struct lines before = *rest;
    struct line line;
    const char *end = NULL;

    while (nuri_lines_next(rest, &line)) {
        const bool is_empty =
            blank_is_cell ? line.length == 0 : nuri_line_is_blank(&line);
        if (!is_empty && (end || !nuri_characters_comment(line)))
            end = rest->at;
        else if (end)
            break;
        else
            before = *rest;
    }
    *block = before;
    block->end = end ? end : before.at;
    return end;
}

/* With black cells and no character for undecided ones, dots are white, and
 * blanks what nuri_check() takes them for.  A board has only one of the two. */
static bool settle_unsure(struct board_builder *builder, uint32_t dots,
                          const char *character)
{
    struct entry_builder *const entry = &builder->entry;
    assert(entry->puzzle && entry->marks);
    const uint32_t cells = grid_cells(&entry->puzzle->grid);
    const uint8_t unsure = dots ? NURI_MARK_DOT : NURI_MARK_BLANK;
    bool is_white = false;
    const nuri_status status =
        is_white_without(entry->puzzle, entry->marks, unsure, &is_white);

    if (dots && !is_white && entry->puzzle->clues)
        nuri_entry_warn(entry, &(struct line){"", 0, entry->line, 0},
                        "%s is read as white, in %u cell%s; write '-' for an "
                        "undecided cell",
                        character, dots, dots == 1 ? "" : "s");
    entry->blank_is_white = dots || is_white;
    for (uint32_t i = 0; i < cells; i++)
        if (entry->marks[i] == unsure)
            entry->marks[i] =
                entry->blank_is_white ? NURI_WHITE : NURI_UNDECIDED;
    return nuri_input_result(builder->input, status);
}

bool nuri_characters_settle(struct board_builder *builder,
                            const char *character)
{
    const uint32_t *const saw = builder->saw;

    assert(!builder->entry.marks && builder->row == 0);
    const uint32_t dots = saw[NURI_MARK_DOT];
    const bool plus = saw[NURI_WHITE], dash = saw[NURI_MARK_DASH];
    const bool sea = saw[NURI_BLACK], blanks = saw[NURI_MARK_BLANK];
    const bool unsure =
        sea && !plus && !dash && !saw[NURI_UNDECIDED] && !dots == blanks;

    for (uint32_t i = 0; i < builder->count; i++)
        if (builder->mark[i] == NURI_MARK_DASH ||
            (builder->mark[i] == NURI_MARK_BLANK && !unsure))
            builder->mark[i] = NURI_UNDECIDED;
        else if (builder->mark[i] == NURI_MARK_DOT && !unsure)
            builder->mark[i] =
                (dash || sea) && !plus ? NURI_WHITE : NURI_UNDECIDED;
    return nuri_builder_take(builder, sea || plus || (dots && dash)) &&
           (!unsure || settle_unsure(builder, dots, character));
}

/* ---- Writing ------------------------------------------------------------ */

struct seen nuri_characters_seen(const nuri_puzzle *puzzle,
                                 const uint8_t *marks)
{
    const struct grid *const g = &puzzle->grid;
    struct seen seen = {false, false, false};

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        if (puzzle->clue[grid_at(g, i)] != NURI_CLUE_NONE)
            continue;
        seen.open = seen.open || !marks || marks[i] == NURI_UNDECIDED;
        seen.sea = seen.sea || (marks && marks[i] == NURI_BLACK);
        seen.land = seen.land || (marks && marks[i] == NURI_WHITE);
    }
    return seen;
}

nuri_status nuri_characters_choose(const char *const **signs,
                                   enum board_style style,
                                   const nuri_puzzle *puzzle,
                                   const uint8_t *marks)
{
    static const char *const dot[] = {"-", "#", ".", "?"};
    static const char *const plus[] = {"-", "#", "+", "?"};
    static const char *const blocks[] = {NURI_CHARACTER_OPEN_SHADE,
                                         NURI_CHARACTER_BLACK_BLOCK, ".", "?"};
    const struct seen seen = nuri_characters_seen(puzzle, marks);
    nuri_status status = NURI_OK;
    bool is_dot = seen.open;

    /* A dot is read as white, without a warning. */
    if (style != BOARD_OF_BLOCKS && !seen.open && seen.sea && seen.land)
        status = is_white_without(puzzle, marks, NURI_WHITE, &is_dot);
    *signs = style == BOARD_OF_BLOCKS ? blocks : is_dot ? dot : plus;
    return status;
}
