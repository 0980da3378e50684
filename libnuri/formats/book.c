/*
 * book.c -- the puzzles of one text, and one that is being read.
 */
#include "formats/book.h"

#include "base/mem.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* What is owned, and the caller's view of it. */
struct page {
    struct draft draft;
    nuri_entry entry;
};

struct nuri_book {
    struct page *pages; /* [count], owned; room for [room] */
    size_t count, room;
};

void nuri_draft_drop(struct draft *draft)
{
    nuri_puzzle_free(draft->puzzle);
    free(draft->state);
    free(draft->solution);
    free(draft->name);
    free(draft->title);
    free(draft->id);
    free(draft->extra);
    free(draft->variant);
    free(draft->warnings);
    *draft = (struct draft){0};
}

char *nuri_draft_copy(const char *text, size_t length)
{
    struct text copy = {0};
    nuri_text_add(&copy, text, length);
    return nuri_text_take(&copy);
}

nuri_status nuri_draft_warn(struct draft *draft, unsigned line, unsigned column,
                            const char *format, ...)
{
    va_list args;

    if (draft->warning_count == NURI_MOST_WARNINGS)
        return NURI_OK;
    nuri_error *const grown = nuri_mem_resize(
        draft->warnings, draft->warning_count + 1, sizeof *grown);
    if (!grown)
        return NURI_ERR_MEMORY;
    draft->warnings = grown;
    nuri_error *const warning = &grown[draft->warning_count++];
    *warning = (nuri_error){NURI_OK, line, column, ""};
    va_start(args, format);
    vsnprintf(warning->text, sizeof warning->text, format, args);
    va_end(args);
    return NURI_OK;
}

nuri_book *nuri_book_new(void)
{
    return nuri_mem_array(1, sizeof(nuri_book));
}

nuri_status nuri_book_add(nuri_book *book, struct draft *draft)
{
    if (book->count == book->room) {
        const size_t room = 2 * book->room + 1;
        struct page *const grown =
            nuri_mem_resize(book->pages, room, sizeof *grown);
        if (!grown)
            return NURI_ERR_MEMORY;
        book->pages = grown;
        book->room = room;
    }
    book->pages[book->count++] = (struct page){
        *draft,
        {draft->puzzle, draft->state, draft->solution, draft->blank_is_open,
         draft->name, draft->title, draft->id, draft->extra, draft->variant,
         draft->line, draft->warnings, draft->warning_count},
    };
    *draft = (struct draft){0};
    return NURI_OK;
}

struct draft *nuri_book_draft(nuri_book *book, size_t i)
{
    return &book->pages[i].draft;
}

size_t nuri_book_count(const nuri_book *book)
{
    return book->count;
}

const nuri_entry *nuri_book_entry(const nuri_book *book, size_t i)
{
    return i < book->count ? &book->pages[i].entry : NULL;
}

void nuri_book_free(nuri_book *book)
{
    if (!book)
        return;
    for (size_t i = 0; i < book->count; i++)
        nuri_draft_drop(&book->pages[i].draft);
    free(book->pages);
    free(book);
}
